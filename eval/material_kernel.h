/* The common part of the evaluations of draughts: material, the net that replaces it, and both
   split into terms. The game's generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_MATERIAL_KERNEL_H
#define CROWNHEAD_EVAL_MATERIAL_KERNEL_H

#include "eval/knowledge.h"
#include "eval/net_kernel.h"
#include "eval/score.h"

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Where the goal is to give
   all away it is the other way round, so that more is better for Black all the same. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    const int balance = bitboard_count(black) + 2 * bitboard_count(black & kings) -
                        bitboard_count(white) - 2 * bitboard_count(white & kings);
    return goal_is_to_give_all() ? -balance : balance;
}

/* In centimen for the side to move: of a net, or else of material. */
INLINED int net_or_material(const Position *pos, const Knowledge *knowledge) {
    if (knowledge->choice == EVAL_LEARNED) return net_evaluate(knowledge->net, pos);
    const int score = material_balance(pos) * MAN_VALUE;
    return (score ^ -pos->side) + pos->side; /* negated for White, without a branch */
}

/* Adds the pieces of `side`, or subtracts them. */
static inline void add_pieces(TermSum *sum, const Position *pos, Side side, bool adds) {
    static const char *const MEN[2][2] = {{"-b", "b"}, {"-w", "w"}};
    static const char *const KINGS[2][2] = {{"-3B", "3B"}, {"-3W", "3W"}};
    const int men = bitboard_count(position_men(pos, side));
    const int kings = 3 * bitboard_count(pos->pieces[side] & pos->kings);
    term_add(sum, MEN[side == WHITE][adds], adds ? men : -men);
    term_add(sum, KINGS[side == WHITE][adds], adds ? kings : -kings);
}

/* Material, and `score`, the static one for the side to move, taken apart, from Black's view. */
static inline Explanation explain_material(const Position *pos, const Knowledge *knowledge,
                                           int score) {
    Explanation out = {.material = {.count = 0}};
    const Side counts = goal_is_to_give_all() ? WHITE : BLACK;
    add_pieces(&out.material, pos, counts, true);
    add_pieces(&out.material, pos, side_other(counts), false);
    term_add(&out.score, knowledge->choice == EVAL_LEARNED ? "net" : "material",
             pos->side == BLACK ? score : -score);
    return out;
}

#endif
