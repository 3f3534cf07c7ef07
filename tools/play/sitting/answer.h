/* Messages of a sitting to its face: answers to commands, which are kept in memory or handed on,
   questions, and news. An answer's writer knows only the width of lines. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/base/buffer.h"

enum { SITTING_LINE = 1024 /* bytes of a typed line, and a NUL */ };

/* Free `kept.text`. */
typedef struct Answer Answer;
struct Answer {
    int columns;             /* of a line, at most */
    const atomic_bool *stop; /* set: whoever answers at length ends it; may be NULL */
    bool shows_progress;     /* how far something is may be shown on stderr */
    /* Hands on the text that is kept; with `is_whole` it is the whole answer, else part of a long
       one. NULL: all is kept, up to 4 MiB; the rest is cut, with a note. */
    void (*send)(Answer *answer, bool is_whole);
    void *context;

    Buffer kept;  /* its text is NULL while nothing came */
    bool is_full; /* nothing more is taken */
};

/* Appends text, as it is or as printf() makes it (up to 8 KB). */
void answer_put(Answer *answer, const char *text, size_t length);
PRINTF_LIKE(2, 3) void answer_say(Answer *answer, const char *format, ...);

/* Hands on the text that is kept: before something that takes long, and at the end. */
void answer_flush(Answer *answer);

/* Whether it is of no use to go on: somebody has stopped it, or it is full. */
bool answer_is_stopped(const Answer *answer);

/* Something that a command asks before it is done; the next line typed is the answer. */
typedef enum { ASKS_NOTHING, ASKS_WORDS, ASKS_YES } Asks;
typedef struct {
    Asks kind;
    char text[384];      /* "Which square?" */
    const char *refused; /* printed after "no"; NULL: nothing */
    int command;         /* of the table; with its words: */
    char words[SITTING_LINE];
    bool was_asked, is_agreed; /* the answer has been given, and it was yes */
} Question;

/* The state of a sitting, which decides the commands that can be typed. */
typedef enum {
    STATE_PLAYING = 1,   /* a game is under way */
    STATE_OVER = 2,      /* it is over */
    STATE_LOOKING = 4,   /* a game is only looked at */
    STATE_PUZZLE = 8,    /* the answer to a puzzle is asked for */
    STATE_ANSWERED = 16, /* it was given */
    STATE_SETUP = 32,    /* a position is set up */
} SittingState;

/* News. */
typedef enum {
    SITTING_MOVED,   /* a move was made; the text names it */
    SITTING_CHANGED, /* another position or game stands on the board */
    SITTING_THINKS,  /* an engine has begun to think; the text names it, "" is the analyst */
    SITTING_SAYS,    /* the text is for whoever sits there */
    SITTING_OVER,    /* the game is over, with the reason in `game.how` */
    SITTING_SHOWS,   /* the board is asked for, or was turned */
    SITTING_REVIEWS, /* the game is to be shown from its start */
    SITTING_SETS_UP, /* a position is to be set up */
} SittingNews;

typedef void SittingHear(void *context, SittingNews news, const char *text);

#endif
