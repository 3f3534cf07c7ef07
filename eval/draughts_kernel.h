/* Evaluation of draughts: a net, or material. The game's generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H
#define CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/net_kernel.h"
#include "eval/score.h"
#include "eval/tables/rules_kernel.h"

#include "eval/probe_kernel.h"

enum { CHASE_WEIGHT = 20, CHASE_RINGS = 4 }; /* centimen a ring and king */

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Range -36..36. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    return bitboard_count(black) + 2 * bitboard_count(black & kings) - bitboard_count(white) -
           2 * bitboard_count(white & kings);
}

/* All squares next to those of `set`. */
static inline Bitboard around(Bitboard set) {
    return (set << 4 | set << 5 | set >> 4 | set >> 5) & BOARD;
}

/* What draws the side that has more at the others: its kings gain by each ring around them that
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

/* The static score in centimen for the side to move: of a net, or else of material. In an
   ending that tables have decided neither tells one won position from another: there kings chase.
 */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    const int chase = knowledge->is_decided ? chase_score(pos) : 0;
    if (knowledge->choice == EVAL_LEARNED) return net_evaluate(knowledge->net, pos) + chase;
    const int score = material_balance(pos) * MAN_VALUE;
    return (score ^ -pos->side) + pos->side + chase; /* negated for White, without a branch */
}

/* Material and evaluate()'s score taken apart, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    term_add(&out.material, "b", bitboard_count(position_men(pos, BLACK)));
    term_add(&out.material, "3B", 3 * bitboard_count(pos->pieces[BLACK] & pos->kings));
    term_add(&out.material, "-w", -bitboard_count(position_men(pos, WHITE)));
    term_add(&out.material, "-3W", -3 * bitboard_count(pos->pieces[WHITE] & pos->kings));
    const int score = evaluate(pos, knowledge);
    term_add(&out.score, knowledge->choice == EVAL_LEARNED ? "net" : "material",
             pos->side == BLACK ? score : -score);
    return out;
}

#endif
