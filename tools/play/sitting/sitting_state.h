/* The fields of a sitting, for the files that carry out its commands. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_STATE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_STATE_H

#include "engine/pdn/openings.h"
#include "tools/play/sitting/question.h"
#include "tools/play/sitting/sitting.h"

typedef enum { FOR_NOBODY, FOR_MOVE, FOR_GO, FOR_HINT, FOR_ANALYSIS } ThinksFor;

struct Sitting {
    Store *store;
    Engines *engines;
    const atomic_bool *stop; /* when set, long work ends early */
    SittingHear *hear;
    void *hearer;
    bool is_live; /* an analysis goes on until stopped; read it from `thinking` */

    SittingState state;        /* changed by sitting_enter() alone */
    SavedGame game;            /* sitting_end() frees it; its number is locked */
    PuzzleTask *task;          /* of the states of puzzles, of which only the score is stored */
    bool is_paused;            /* the engine to move waits until a person sends it off */
    char notice[SAVED_NOTICE]; /* about a game that was loaded, shown first; "" if none */

    OpeningNames openings;
    char title[TITLE_TEXT]; /* "Game 12" */
    SittingEnd end;
    bool is_flipped;
    bool is_changed; /* whether the game is over must be found out again */
    int shown;       /* the ply whose position is shown; the record's length: the present one */
    Choice choice;
    Setup setup;
    Question question;
    char words[SITTING_LINE]; /* after the command being obeyed, or of an answer ... */
    Answer *answer;           /* ... and the text of its long answer */

    Thinking thinking;
    ThinksFor thinks_for, wanted;
    bool analyses; /* the analyst looks at the position shown */
    bool is_seen;  /* the analyst has finished with it, and its lines stay on the screen */
    bool has_hint; /* `hint` is a good move in the position shown */
    GameMove hint;
};

#endif
