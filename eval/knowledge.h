/* The evaluation that a search uses, with its net and tables. Its owner makes it (a session makes a
   new one when an option changes) and passes it down with each call. */
#ifndef CROWNHEAD_EVAL_KNOWLEDGE_H
#define CROWNHEAD_EVAL_KNOWLEDGE_H

#include "eval/net.h"

/* The kinds of evaluation. */
typedef enum {
    EVAL_MATERIAL,   /* b + 3B - w - 3W and nothing else */
    EVAL_POSITIONAL, /* hand-made terms, see the game's evaluation kernel; material if it has
                        none */
    EVAL_LEARNED,    /* a net */
} EvalChoice;

/* An evaluation, with the tables that searches may probe. Release with knowledge_free(). */
typedef struct {
    EvalChoice choice;
    const Net *net; /* for EVAL_LEARNED, else NULL */
    /* Not owned, and not part of the evaluation: */
    struct Tables *tables; /* endgame tables of the variant, see eval/tables/tables.h */
    int table_pieces;      /* the most pieces that they are asked of; 0: none are */
    int distance_pieces;   /* the most with plies to the end; 0: none */
    bool is_decided;       /* they know the root: draughts_kernel.h has kings find the foe */
} Knowledge;

/* Makes the knowledge for `choice` in the game called `variant`: for a net that of `weights_file`,
   or, where that is NULL or "", the one that is part of the program. False and an error when that
   net does not exist, its file is damaged or memory is short. Release with knowledge_free(). */
bool knowledge_make(Knowledge *knowledge, EvalChoice choice, const char *variant,
                    const char *weights_file, Error *error);
void knowledge_free(Knowledge *knowledge);

/* Lets searches probe `tables`, which remain the caller's; NULL: no tables. */
void knowledge_use_tables(Knowledge *knowledge, struct Tables *tables);

#endif
