/* One game between two players at the terminal. */
#ifndef CROWNHEAD_TOOLS_PLAY_ROUND_H
#define CROWNHEAD_TOOLS_PLAY_ROUND_H

#include "engine/pdn/openings.h"
#include "tools/play/engines.h"
#include "tools/play/puzzles.h"
#include "tools/play/saved.h"
#include "tools/play/story.h"
#include "tools/play/typing.h"

enum { STORIES = 2 };

typedef enum {
    ROUND_GOES_ON,
    ROUND_OVER, /* finished and logged */
    ROUND_LEFT, /* back to the menu; it is kept */
    ROUND_EXIT, /* the program is to end; it is kept */
} RoundState;

/* Somebody at a puzzle. */
typedef struct {
    const PuzzleSet *set;
    PuzzleScore score;
    bool is_kept; /* the folder has the score, if one; else it could not be written */
    int number;   /* of the puzzle in its set, from 0 */
    bool is_answered, is_solved;
    char title[32]; /* "Puzzle 12 (1250)" */
} PuzzleTask;

typedef struct {
    Terminal *terminal;
    Store *store;
    Engines *engines;
    const Game *variant;
    OpeningNames openings;
    SavedGame game;
    PuzzleTask *task; /* NULL: it is a game; else nothing of it is kept but the score */
    bool is_paused;   /* the engine to move waits to be told */
    Choice choice;
    bool is_turned;
    const char *title;         /* of the screen; NULL: the number of the game */
    char notice[SAVED_NOTICE]; /* to be said beneath the next board: of a game that was loaded */
    bool has_desk;             /* it is played on a full screen, which shows things itself */
    bool is_stale;             /* what is on the screen is not the position any more */
    int story_count;
    char story[STORIES][STORY_TEXT]; /* of the latest moves */
} Round;

/* Plays `round->game` from where it stands to its end, or until somebody leaves. The caller has
   filled the fields up to `is_paused`, and holds the lock of its number. */
RoundState round_play(Round *round);

static inline const GamePosition *round_position(const Round *round) {
    return record_position(&round->game.record);
}

static inline Player round_mover(const Round *round) {
    return round->variant->to_move(round_position(round));
}

/* Has an engine, a Player's or the analyst, look at the position until Ctrl-C. As engines_ask(). */
bool round_ask(Round *round, int engine, EngineAnswer *answer, Error *error);

/* Writes the move of `answer`, which somebody asked for in `pos`, and what tables say of it. */
void round_tell_hint(const Round *round, const GamePosition *pos, const EngineAnswer *answer,
                     char text[MESSAGE_TEXT]);

/* What the engine of `player` is asked for his move, cancelled by nothing yet. */
EngineQuestion round_question(Round *round, Player player);

/* An engine sits down for `player`, at a level of 0 (the usual strength) to LEVELS; when it has run
   it gets the name it says of itself. */
void round_seat_engine(Round *round, Player player, int level);
void round_name_engine(Round *round, Player player);

/* Plays a legal move: tells it, keeps the game. */
void round_move(Round *round, const GameMove *move);

/* Keeps the game after a change other than a move; the screen is drawn anew, and the time since the
   last move is his who was to move. */
void round_changed(Round *round);

/* Ends the game if the mover's time is over, or if the rules do: ROUND_OVER then. */
RoundState round_check_clock(Round *round);
RoundState round_check_end(Round *round);

/* Keeps a game that is left unfinished, and says so. */
void round_keep(Round *round, RoundState state);

/* Ends the game. `how` is for people: "by agreement". */
RoundState round_finish(Round *round, PdnResult result, const char *how);

/* Ends the game with the other side's win; `what` is what `loser` did: "resigned". */
RoundState round_lose(Round *round, Player loser, const char *what);

/* "Ann (black)", the name cut to fit into `columns`; "Ann" where not both have room. */
void round_player(const Round *round, Player player, int columns, char text[NAME_TEXT + 32]);

/* Says the store's error, the first time. */
void round_tell_error(Terminal *terminal, Store *store);

#endif
