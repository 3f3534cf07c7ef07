/* Evaluation of draughts: a net, or material. The game's generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H
#define CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/net_kernel.h"
#include "eval/probe.h"
#include "eval/score.h"

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Range -36..36. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    return bitboard_count(black) + 2 * bitboard_count(black & kings) - bitboard_count(white) -
           2 * bitboard_count(white & kings);
}

/* No table knows this game. */
static inline Probe tree_probe(const Position *pos, const Knowledge *knowledge) {
    (void)pos, (void)knowledge;
    return PROBE_UNKNOWN;
}

/* The static score in centimen for the side to move: of a net, or else of material. */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    if (knowledge->choice == EVAL_LEARNED) return net_evaluate(knowledge->net, pos);
    const int score = material_balance(pos) * MAN_VALUE;
    return (score ^ -pos->side) + pos->side; /* negated for White, without a branch */
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
