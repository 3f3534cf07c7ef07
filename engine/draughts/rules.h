/* The rules in which draughts variants differ inside the tree. Each variant has one `static const
   Rules RULES` in its record; kernels test it with plain `if`, and the compiler, seeing a constant,
   drops the branches that the variant does not need. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_H

#include "engine/draughts/record.h"

enum { BENCH_DIVISOR = 1 };

/* One variant's rules; each record has one, constant. */
typedef struct {
    /* A side that can capture must. A chosen capture is then carried to its end; where capturing
       is free, the piece may also stop after any jump, so each prefix of a chain is a move. */
    bool capture_mandatory;
    /* After a jump the same piece may jump again in the same turn. */
    bool capture_chains;
    /* Plies in a row without a capture or a man's move that make the game a draw; 0: no such
       rule. */
    int draw_plies;
} Rules;

#endif
