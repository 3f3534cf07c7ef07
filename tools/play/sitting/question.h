/* A question that a command asks before it is carried out; the next line typed is the answer. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_QUESTION_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_QUESTION_H

#include "engine/base/printf_like.h"
#include "tools/play/sitting/saved.h"

typedef struct Sitting Sitting;

/* Carries out a command, or the rest of one, with the words of the sitting. */
typedef void Action(Sitting *sitting);

typedef enum { ASKS_NOTHING, ASKS_WORDS, ASKS_YES } Asks;
typedef struct {
    Asks kind;
    char text[640];      /* "Which square?" */
    const char *refused; /* printed when the answer is no; NULL: nothing is printed */
    Action *then;        /* carries out the rest of the command: after words, or after yes ... */
    int plies;           /* ... and these are for it: half-moves to take back ... */
    SavedGame loaded;    /* ... or a game to go on with, if `loaded.record.game` is not NULL */
    char notice[SAVED_NOTICE]; /* about that game; "" if none */
} Question;

/* Asks for words. `then` finds them in the words of the sitting. */
void question_ask_words(Sitting *sitting, Action *then, const char *text);

/* Asks for a confirmation. `then` is called after yes, and finds the words of the sitting as they
   are now; after no, `refused` is printed. */
PRINTF_LIKE(4, 5)
void question_ask_yes(Sitting *sitting, Action *then, const char *refused, const char *format, ...);

/* Takes `line` as the answer. If it is neither yes nor no, but must be, the question stays. */
void question_answer(Sitting *sitting, const char *line);

/* Takes no for the answer, as question_answer() does. */
void question_refuse(Sitting *sitting);

/* Ends the question, if there is one, without an answer. */
void question_drop(Sitting *sitting);

#endif
