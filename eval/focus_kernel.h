/* Evaluation of Focus: counts over sets of cells. The game's generator kernel comes first (mobility
   is counted with its rules). */
#ifndef CROWNHEAD_EVAL_FOCUS_KERNEL_H
#define CROWNHEAD_EVAL_FOCUS_KERNEL_H

#include "engine/focus/moves_kernel.h"
#include "eval/knowledge.h"

/* Piles and men in hand of `side`: what it can move with. It has lost when there is none. */
static inline int material_of(const Position *pos, Side side) {
    return bitboard_count(position_piles(pos, side)) + pos->reserve[side];
}

/* Material from Red's view: Red's piles and men in hand, less Blue's. Range -36..36. */
static inline int material_balance(const Position *pos) {
    return material_of(pos, RED) - material_of(pos, BLUE);
}

/* The weights of the positional evaluation, in centimen, set by hand. */
enum {
    PILE_WEIGHT = 100,    /* a pile owned */
    RESERVE_WEIGHT = 150, /* a man in hand: it is a pile that may appear anywhere */
    HELD_WEIGHT = 20,     /* an enemy man under an own top, which may be captured */
    KEPT_WEIGHT = 10,     /* an own man under an own top */
    CENTRE_WEIGHT = 3,    /* a pile on one of the sixteen central cells */
    MOBILITY_WEIGHT = 2,  /* a move */
    TO_MOVE_WEIGHT = 30,
};

#define CENTRE UINT64_C(0x00003c3c3c3c0000)

/* One side's part of each term; the evaluation is Red's part less Blue's. */
typedef struct {
    int piles, reserve, held, kept, centre, mobility;
} SideTerms;

static inline SideTerms side_terms(const Position *pos, Side side) {
    const Piles piles = piles_of(pos, side);
    SideTerms terms = {.piles = PILE_WEIGHT * bitboard_count(piles.own),
                       .reserve = RESERVE_WEIGHT * pos->reserve[side],
                       .centre = CENTRE_WEIGHT * bitboard_count(piles.own & CENTRE),
                       .mobility = MOBILITY_WEIGHT * piles_count(&piles, piles.own)};
    int held = 0, kept = 0;
    for (int i = 1; i < MAX_HEIGHT; i++) {
        const Bitboard men = piles.own & piles.high[i + 1];
        const int blue = bitboard_count(men & pos->pile[i]);
        const int red = bitboard_count(men) - blue;
        held += side == RED ? blue : red;
        kept += side == RED ? red : blue;
    }
    terms.held = HELD_WEIGHT * held;
    terms.kept = KEPT_WEIGHT * kept;
    return terms;
}

static inline int tempo_term(const Position *pos) {
    return pos->side == RED ? TO_MOVE_WEIGHT : -TO_MOVE_WEIGHT;
}

/* The static score in centimen for the side to move. */
static inline int evaluate(const Position *pos, const Knowledge *knowledge) {
    int score = 0;
    if (knowledge->choice == EVAL_MATERIAL) {
        score = material_balance(pos) * MAN_VALUE;
    } else {
        const SideTerms red = side_terms(pos, RED), blue = side_terms(pos, BLUE);
        score = (red.piles - blue.piles) + (red.reserve - blue.reserve) + (red.held - blue.held) +
                (red.kept - blue.kept) + (red.centre - blue.centre) +
                (red.mobility - blue.mobility) + tempo_term(pos);
    }
    return pos->side == RED ? score : -score;
}

/* Material and evaluate()'s score taken apart, from Red's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    term_add(&out.material, "piles-red", bitboard_count(position_piles(pos, RED)));
    term_add(&out.material, "hand-red", pos->reserve[RED]);
    term_add(&out.material, "-piles-blue", -bitboard_count(position_piles(pos, BLUE)));
    term_add(&out.material, "-hand-blue", -pos->reserve[BLUE]);
    if (knowledge->choice == EVAL_MATERIAL) {
        term_add(&out.score, "material", out.material.total * MAN_VALUE);
        return out;
    }
    const SideTerms red = side_terms(pos, RED), blue = side_terms(pos, BLUE);
    term_add(&out.score, "piles", red.piles - blue.piles);
    term_add(&out.score, "hand", red.reserve - blue.reserve);
    term_add(&out.score, "enemies-held", red.held - blue.held);
    term_add(&out.score, "men-below", red.kept - blue.kept);
    term_add(&out.score, "centre", red.centre - blue.centre);
    term_add(&out.score, "mobility", red.mobility - blue.mobility);
    term_add(&out.score, "tempo", tempo_term(pos));
    return out;
}

#endif
