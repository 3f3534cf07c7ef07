/* Evaluation of the draughts of the general kernel: a net, or material. The game's generator kernel
   comes first. */
#ifndef CROWNHEAD_EVAL_GENERAL_KERNEL_H
#define CROWNHEAD_EVAL_GENERAL_KERNEL_H

#include "engine/general/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/net_kernel.h"
#include "eval/score.h"
#include "eval/tables/general_rules_kernel.h"

#include "eval/probe_kernel.h"

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Where the goal is to give
   all away it is the other way round, so that more is better for Black all the same. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    const int balance = bitboard_count(black) + 2 * bitboard_count(black & kings) -
                        bitboard_count(white) - 2 * bitboard_count(white & kings);
    return RULES.goal == GOAL_GIVE_ALL ? -balance : balance;
}

/* The static score in centimen for the side to move: of a net, or else of material. */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    if (knowledge->choice == EVAL_LEARNED) return net_evaluate(knowledge->net, pos);
    const int score = material_balance(pos) * MAN_VALUE;
    return pos->side == BLACK ? score : -score;
}

/* Material and evaluate()'s score taken apart, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    const int men = bitboard_count(position_men(pos, BLACK)),
              white_men = bitboard_count(position_men(pos, WHITE));
    const int kings = bitboard_count(pos->pieces[BLACK] & pos->kings);
    const int white_kings = bitboard_count(pos->pieces[WHITE] & pos->kings);
    if (RULES.goal == GOAL_GIVE_ALL) {
        term_add(&out.material, "w", white_men);
        term_add(&out.material, "3W", 3 * white_kings);
        term_add(&out.material, "-b", -men);
        term_add(&out.material, "-3B", -3 * kings);
    } else {
        term_add(&out.material, "b", men);
        term_add(&out.material, "3B", 3 * kings);
        term_add(&out.material, "-w", -white_men);
        term_add(&out.material, "-3W", -3 * white_kings);
    }
    const int score = evaluate(pos, knowledge);
    term_add(&out.score, knowledge->choice == EVAL_LEARNED ? "net" : "material",
             pos->side == BLACK ? score : -score);
    return out;
}

#endif
