/* Where the answer to a command goes: a terminal, or memory. Whoever answers neither knows nor asks
   for more than how wide lines may be. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ANSWER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Answer Answer;

struct Answer {
    void (*put)(Answer *answer, const char *text, size_t length);
    void (*flush)(Answer *answer); /* before something that takes long; may be NULL */
    const atomic_bool *stop;       /* set: whoever answers at length ends it */
    void *context;
    int columns;         /* of a line, at most */
    bool shows_progress; /* how far something is may be shown on stderr */
    bool is_full;        /* nothing more is taken */
};

/* Appends text, as it stands or as printf() makes it (up to 8 KB). */
void answer_put(Answer *answer, const char *text, size_t length);
__attribute__((format(printf, 2, 3))) void answer_say(Answer *answer, const char *format, ...);

/* Whether it is of no use to go on: somebody has stopped it, or it is full. */
bool answer_is_stopped(const Answer *answer);

/* Memory that an answer goes to, up to ANSWER_MOST bytes; what is beyond is cut and said so. Start
   with {0}, free `text`. */
enum { ANSWER_MOST = 4 << 20 };
typedef struct {
    char *text; /* ended by NUL; NULL: nothing came */
    size_t length, capacity;
} AnswerText;

/* An answer of lines of up to `columns` that goes to `text`. */
Answer answer_to(AnswerText *text, int columns, const atomic_bool *stop);

#endif
