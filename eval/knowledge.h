/* What an evaluation goes by: which one it is, and what that one needs. Made by the owner of what
   it points to (a session makes it anew when an option changes), and handed down with each call. */
#ifndef CROWNHEAD_EVAL_KNOWLEDGE_H
#define CROWNHEAD_EVAL_KNOWLEDGE_H

#include "eval/draughts_weights.h"

typedef enum {
    EVAL_MATERIAL,   /* b + 3B - w - 3W and nothing else */
    EVAL_POSITIONAL, /* hand-made terms, see the game's evaluation kernel */
} EvalChoice;

/* Nothing is owned. */
typedef struct {
    EvalChoice choice;
    const DraughtsWeights *draughts; /* for EVAL_POSITIONAL of a draughts variant */
} Knowledge;

#endif
