/* A game at which people and engines sit, without a screen: whose turn it is, clocks, what is kept,
   who thinks. Whoever shows it calls in with what people do and hears what happens. A puzzle and a
   game that is only looked at are sittings too. One thread; engines think in one of their own. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H

#include "engine/pdn/openings.h"
#include "tools/play/sitting/answer.h"
#include "tools/play/sitting/engines.h"
#include "tools/play/sitting/puzzles.h"
#include "tools/play/sitting/saved.h"
#include "tools/play/sitting/setup.h"
#include "tools/play/sitting/story.h"
#include "tools/play/sitting/typing.h"

enum { TITLE_TEXT = 96 };

typedef enum {
    SITTING_STAYS,
    SITTING_NEXT, /* of games that are looked at, the next one is wanted, or the one before */
    SITTING_PREVIOUS,
    SITTING_LEFT, /* back to the menu */
    SITTING_EXIT, /* the program is to end */
} SittingEnd;

typedef enum { FOR_NOBODY, FOR_MOVE, FOR_GO, FOR_HINT, FOR_ANALYSIS } ThinksFor;

/* Fill the fields of the first two groups, the others with zeros, and call sitting_begin(). */
struct Sitting {
    Store *store;
    Engines *engines;
    const atomic_bool *stop; /* ends what takes long, when it is set */
    SittingHear *hear;
    void *hearer;
    bool is_live; /* an analysis goes on until it is ended, and is read from `thinking` */

    SavedGame game;            /* which is freed by sitting_end(); its number is locked */
    PuzzleTask *task;          /* NULL: it is a game; else nothing of it is kept but the score */
    bool is_looked_at;         /* nothing is played or kept */
    bool is_paused;            /* the engine to move waits to be told */
    char notice[SAVED_NOTICE]; /* to be said at first, of a game that was loaded; "" */

    OpeningNames openings;
    char title[TITLE_TEXT]; /* "Game 12" */
    SittingEnd end;
    bool is_over; /* and was logged, if it is kept */
    bool is_turned;
    bool is_changed; /* whether it is over is to be looked at */
    int shown;       /* the ply that is looked at; the record's length: the game itself */
    Choice choice;
    Setup setup;
    Question question;
    char words[SITTING_LINE]; /* after the command that is obeyed ... */
    Answer *answer;           /* ... and what it tells at length goes there */

    Thinking thinking;
    ThinksFor thinks_for, wanted;
    bool analyses; /* the analyst looks at what is shown */
    bool is_seen;  /* ... and has seen all there is: his lines stay */
    bool has_hint; /* `hint` is a good move of the position shown */
    GameMove hint;
};

/* False when the system has no pipe for a thread; sitting_end() is to be called all the same. A
   game that is under way is kept, which is said. */
bool sitting_begin(Sitting *sitting);
void sitting_end(Sitting *sitting);

/* Takes what engines have found, ends a game that is over, has clocks run and engines think. To be
   called before each wait for input, and when `sitting->thinking.wake` was sent. */
void sitting_step(Sitting *sitting);

SittingState sitting_state(const Sitting *sitting);

/* What people do: plays a legal move; looks at the position after `ply` moves, the nearest there is;
   ends what engines do and gives up what was begun, false when there was nothing. commands.h has what
   they type and point at. */
void sitting_play(Sitting *sitting, const GameMove *move);
void sitting_look(Sitting *sitting, int ply);
bool sitting_break_off(Sitting *sitting);

/* Whether engine or person is to move, whatever is looked at; whether an engine is and thinks, or
   will at once. */
bool sitting_is_live(const Sitting *sitting);
bool sitting_engine_moves(const Sitting *sitting);

static inline const Game *sitting_game(const Sitting *sitting) {
    return sitting->game.record.game;
}
static inline const GamePosition *sitting_position(const Sitting *sitting) {
    return record_position(&sitting->game.record);
}
static inline Player sitting_mover(const Sitting *sitting) {
    return sitting_game(sitting)->to_move(sitting_position(sitting));
}
static inline const GamePosition *sitting_shown(const Sitting *sitting) {
    return &sitting->game.record.positions[sitting->shown];
}

#endif
