/* The fields of a sitting. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_STATE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_STATE_H

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
    SITTING_NEXT, /* while looking at games: the next game, or the one before it, is wanted */
    SITTING_PREVIOUS,
    SITTING_LEFT, /* back to the menu */
    SITTING_EXIT, /* the program must end */
} SittingEnd;

typedef enum { FOR_NOBODY, FOR_MOVE, FOR_GO, FOR_HINT, FOR_ANALYSIS } ThinksFor;

/* Fill the fields of the first two groups, set the others to zero, and call sitting_begin(). */
struct Sitting {
    Store *store;
    Engines *engines;
    const atomic_bool *stop; /* when set, long work ends early */
    SittingHear *hear;
    void *hearer;
    bool is_live; /* an analysis goes on until stopped; read it from `thinking` */

    SavedGame game;            /* sitting_end() frees it; its number is locked */
    PuzzleTask *task;          /* NULL: a game; else a puzzle, of which only the score is stored */
    bool is_looked_at;         /* a game to look at: nothing is played or stored */
    bool is_paused;            /* the engine to move waits until a person sends it off */
    char notice[SAVED_NOTICE]; /* about a game that was loaded, shown first; "" if none */

    OpeningNames openings;
    char title[TITLE_TEXT]; /* "Game 12" */
    SittingEnd end;
    bool is_over; /* and was logged, if the game is stored */
    bool is_flipped;
    bool is_changed; /* whether the game is over must be found out again */
    int shown;       /* the ply whose position is shown; the record's length: the present one */
    Choice choice;
    Setup setup;
    Question question;
    char words[SITTING_LINE]; /* the words after the command being obeyed ... */
    Answer *answer;           /* ... and the text of its long answer */

    Thinking thinking;
    ThinksFor thinks_for, wanted;
    bool analyses; /* the analyst looks at the position shown */
    bool is_seen;  /* the analyst has finished with it, and its lines stay on the screen */
    bool has_hint; /* `hint` is a good move in the position shown */
    GameMove hint;
};

#endif
