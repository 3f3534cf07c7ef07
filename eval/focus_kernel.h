/* Evaluation of Focus: counts over sets of cells. The game's generator kernel comes first (mobility
   is counted with its rules). */
#ifndef CROWNHEAD_EVAL_FOCUS_KERNEL_H
#define CROWNHEAD_EVAL_FOCUS_KERNEL_H

#include <assert.h>

#include "engine/focus/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/no_probe_kernel.h"
#include "eval/score.h"
#include "eval/tuning.h"

/* Piles and reserves of `side`, with which it can move; without any it has lost. */
static inline int material_of(const Position *pos, Side side) {
    return bitboard_count(position_piles(pos, side)) + pos->reserve[side];
}

/* Material from Red's view: Red's piles and reserves, less Blue's. Range -36..36. */
static inline int material_balance(const Position *pos) {
    return material_of(pos, RED) - material_of(pos, BLUE);
}

/* One side's part of each term; the evaluation is Red's part less Blue's. */
typedef struct {
    int piles, kept, held, reserve, mobility;
} SideTerms;

static inline SideTerms side_terms(const Position *pos, Side side) {
    const Piles piles = piles_of(pos, side);
    assert(pos->reserve[side] <= SIDE_MEN && !(piles.own & piles.foes));
    SideTerms terms = {.piles = FOCUS_PILE * bitboard_count(piles.own),
                       .reserve = FOCUS_RESERVE * pos->reserve[side],
                       .mobility = FOCUS_MOBILITY * piles_count(&piles, piles.own)};
    for (int i = 1; i < MAX_HEIGHT; i++) {
        const Bitboard men = piles.own & piles.high[i + 1];
        const int all = bitboard_count(men), blue = bitboard_count(men & pos->pile[i]);
        const int kept = side == BLUE ? blue : all - blue;
        terms.kept += FOCUS_KEPT * kept;
        terms.held += FOCUS_HELD * (all - kept);
    }
    return terms;
}

/* The terms of the positional score, from Red's view. */
typedef struct {
    int piles, kept, held, reserve, mobility, tempo;
} ScoreTerms;

static inline ScoreTerms score_terms(const Position *pos) {
    const SideTerms red = side_terms(pos, RED), blue = side_terms(pos, BLUE);
    return (ScoreTerms){.piles = red.piles - blue.piles,
                        .kept = red.kept - blue.kept,
                        .held = red.held - blue.held,
                        .reserve = red.reserve - blue.reserve,
                        .mobility = red.mobility - blue.mobility,
                        .tempo = pos->side == RED ? FOCUS_TO_MOVE : -FOCUS_TO_MOVE};
}

/* The static score in centimen for the side to move. */
static inline int evaluate(const Position *pos, const Knowledge *knowledge) {
    int score = 0;
    if (knowledge->choice == EVAL_MATERIAL) {
        score = material_balance(pos) * MAN_VALUE;
    } else {
        const ScoreTerms terms = score_terms(pos);
        score =
            terms.piles + terms.kept + terms.held + terms.reserve + terms.mobility + terms.tempo;
    }
    return pos->side == RED ? score : -score;
}

/* Material and the terms that add up to evaluate()'s score, from Red's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    term_add(&out.material, "piles-red", bitboard_count(position_piles(pos, RED)));
    term_add(&out.material, "reserve-red", pos->reserve[RED]);
    term_add(&out.material, "-piles-blue", -bitboard_count(position_piles(pos, BLUE)));
    term_add(&out.material, "-reserve-blue", -pos->reserve[BLUE]);
    if (knowledge->choice == EVAL_MATERIAL) {
        term_add(&out.score, "material", term_sum(&out.material) * MAN_VALUE);
        return out;
    }
    const ScoreTerms terms = score_terms(pos);
    term_add(&out.score, "piles", terms.piles);
    term_add(&out.score, "men-kept", terms.kept);
    term_add(&out.score, "enemies-held", terms.held);
    term_add(&out.score, "reserve", terms.reserve);
    term_add(&out.score, "mobility", terms.mobility);
    term_add(&out.score, "tempo", terms.tempo);
    return out;
}

#endif
