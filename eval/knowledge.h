/* What an evaluation goes by, chosen by the session and handed down with each call. */
#ifndef CROWNHEAD_EVAL_KNOWLEDGE_H
#define CROWNHEAD_EVAL_KNOWLEDGE_H

#include <stdint.h>

typedef enum {
    EVAL_MATERIAL,   /* b + 3B - w - 3W and nothing else */
    EVAL_POSITIONAL, /* hand-made terms, see the game's evaluation kernel */
} EvalChoice;

/* What pieces of draughts are worth where they stand, added up beforehand for every set of them on
   two rows: the 8 squares from 8 * i + 1 on are bits of the second index, the lowest first.
   [i][set], centimen. That of men includes the bridge. */
typedef struct {
    int16_t men[4][256], kings[4][256];
} SquareSums;

typedef struct {
    EvalChoice choice;
    SquareSums sums[2]; /* by side */
} Knowledge;

/* What `choice` goes by, with the tuned constants as they are now (see tuning.h). */
Knowledge knowledge_make(EvalChoice choice);

enum {
    MAN_VALUE = 100, /* a man in centimen, the unit of all scores */
    EVAL_TERMS = 12, /* most terms a sum has */
};

/* A sum taken apart. */
typedef struct {
    int total, count;
    struct {
        const char *name;
        int value;
    } term[EVAL_TERMS];
} TermSum;

/* The two figures of a position, from the first player's view. */
typedef struct {
    TermSum material; /* b + 3B - w - 3W, in men */
    TermSum score;    /* the static score, in centimen */
} Explanation;

static inline void term_add(TermSum *sum, const char *name, int value) {
    sum->term[sum->count].name = name;
    sum->term[sum->count++].value = value;
    sum->total += value;
}

#endif
