/* Evaluation of draughts: a net, or material. The game's generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H
#define CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/tables/rules_kernel.h"

#include "eval/material_kernel.h"
#include "eval/probe_kernel.h"

enum { CHASE_WEIGHT = 20, CHASE_RINGS = 4 }; /* centimen a ring and king */

/* All squares next to those of `set`. */
static inline Bitboard around(Bitboard set) {
    return (set << 4 | set << 5 | set >> 4 | set >> 5) & BOARD;
}

/* Draws the side with more pieces towards the others: its kings gain by each ring around them that
   they stand in. For the side to move. */
__attribute__((noinline)) static int chase_score(const Position *pos) {
    const int more = bitboard_count(pos->pieces[BLACK]) - bitboard_count(pos->pieces[WHITE]);
    const Side side = more > 0 ? BLACK : WHITE;
    Bitboard near = pos->pieces[side_other(side)];
    int value = 0;
    for (int ring = 0; ring < CHASE_RINGS; ring++) {
        near |= around(near);
        value += CHASE_WEIGHT * bitboard_count(pos->pieces[side] & pos->kings & near);
    }
    return more == 0 ? 0 : side == pos->side ? value : -value;
}

/* The static score in centimen for the side to move. In an ending that tables have decided, net and
   material cannot tell one won position from another, so kings chase there. */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    return net_or_material(pos, knowledge) + (knowledge->is_decided ? chase_score(pos) : 0);
}

/* Material and evaluate()'s score taken apart, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    return explain_material(pos, knowledge, evaluate(pos, knowledge));
}

#endif
