/* Messages from a sitting to its face: answers to commands, which are kept in memory or handed on,
   and news. The writer of an answer knows only the width of a line. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/base/buffer.h"

enum { SITTING_LINE = 1024 /* bytes of a typed line, and a NUL */ };

/* Free `kept.text` when done. */
typedef struct Answer Answer;
struct Answer {
    int columns;             /* the longest line, in columns */
    const atomic_bool *stop; /* when set, long answers end early; may be NULL */
    bool shows_progress;     /* progress may be shown on stderr */
    /* Hands on the text in `kept`; `is_whole`: it is the whole answer, not part of a long one. If
       `send` is NULL all text is kept, up to 4 MiB; the rest is cut, with a note. */
    void (*send)(Answer *answer, bool is_whole);
    void *context;

    Buffer kept;  /* its text is NULL until something is written */
    bool is_full; /* no more text is accepted */
};

/* Append text, as it is or formatted (up to 8 KB). */
void answer_put(Answer *answer, const char *text, size_t length);
PRINTF_LIKE(2, 3) void answer_say(Answer *answer, const char *format, ...);

/* Hands on the kept text. Call it before slow work and at the end. */
void answer_flush(Answer *answer);

/* Whether writing more is useless, because the answer was stopped or is full. */
bool answer_is_stopped(const Answer *answer);

/* The state of a sitting, which decides the commands that can be typed. */
typedef enum {
    STATE_PLAYING = 1,      /* a game is being played */
    STATE_OVER = 2,         /* the game is over */
    STATE_LOOKING = 4,      /* a saved game is being looked at */
    STATE_PUZZLE = 8,       /* a puzzle waits for its answer */
    STATE_ANSWERED = 16,    /* the puzzle has been answered; the win may be played out */
    STATE_SETUP = 32,       /* a position is being set up, in a game that is being played */
    STATE_PUZZLE_OVER = 64, /* the puzzle has been answered, and its game is over */
    STATE_NONE = 128,       /* the sitting has not begun */
} SittingState;

/* News from the sitting to its face. */
typedef enum {
    SITTING_MOVED,   /* a move was made; the text describes it */
    SITTING_CHANGED, /* the board shows another position or another game */
    SITTING_THINKS,  /* an engine has begun to think; the text is its name, "" for the analyst */
    SITTING_SAYS,    /* the text is a message for the person */
    SITTING_OVER,    /* the game is over; the reason is in `game.how` */
    SITTING_SHOWS,   /* the board should be shown: on request, or because it was flipped */
    SITTING_REVIEWS, /* the game should be shown from its start */
    SITTING_SETS_UP, /* a position should be set up */
} SittingNews;

typedef void SittingHear(void *context, SittingNews news, const char *text);

#endif
