/* What a sitting holds. */
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

#endif
