/* Hand-made evaluation of the draughts of the general kernel: counts over sets of squares, no loop
   over pieces. Include the variant's rules first. */
#ifndef CROWNHEAD_EVAL_GENERAL_KERNEL_H
#define CROWNHEAD_EVAL_GENERAL_KERNEL_H

#include "engine/general/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/probe.h"
#include "eval/score.h"
#include "eval/tuning.h"

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Where the goal is to give
   all away it is the other way round, so that more is better for Black all the same. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    const int balance = bitboard_count(black) + 2 * bitboard_count(black & kings) -
                        bitboard_count(white) - 2 * bitboard_count(white & kings);
    return RULES.goal == GOAL_GIVE_ALL ? -balance : balance;
}

/* No table knows this game. */
static inline Probe tree_probe(const Position *pos, const Knowledge *knowledge) {
    (void)pos, (void)knowledge;
    return PROBE_UNKNOWN;
}
static inline Probe tree_value(const Position *pos, const Knowledge *knowledge) {
    return tree_probe(pos, knowledge);
}
static inline int tree_pieces(const Position *pos) {
    (void)pos;
    return 0;
}

/* The squares of a row, counted from the top. */
static inline Bitboard row_squares(int row) {
    const int width = RULES.columns / 2;
    return ((UINT64_C(1) << width) - 1) << (row * width + row / 2);
}

/* The squares at the two sides of the board. */
static inline Bitboard edge_squares(void) {
    Bitboard edge = 0;
    for (int row = 0; row < RULES.columns; row++) {
        const int first = row * RULES.columns / 2 + 1;
        edge |= bitboard_of_square(row % 2 == 0 ? first + RULES.columns / 2 - 1 : first);
    }
    return edge;
}

/* What a man is worth on each row from its own home on, beside itself. */
static inline int man_on_row(int row) {
    if (RULES.goal == GOAL_FIRST_KING) return FIRST_KING_ROW * row * row;
    if (RULES.goal == GOAL_GIVE_ALL) return GIVE_ROW * row;
    if (row == 0) return GENERAL_HOME;
    return GENERAL_ROW * row + (row >= RULES.columns / 2 ? GENERAL_FAR : 0);
}

static inline int king_value(void) {
    return kings_fly() ? FLYING_KING : SHORT_KING;
}

/* One side's pieces and its part of each term; the evaluation is the mover's part less the
   other's. */
typedef struct {
    int count, kings; /* kings are among `count` */
    int rows, edge, room, road;
} SideTerms;

/* The terms of `side`. */
INLINED SideTerms side_terms(const Position *pos, Side side) {
    const Bitboard own = pos->pieces[side], foes = pos->pieces[side_other(side)];
    const Bitboard kings = own & pos->kings, men = own & ~kings;
    SideTerms terms = {.count = bitboard_count(own), .kings = bitboard_count(kings)};
    for (int row = 0; row < RULES.columns - 1; row++) {
        const int from_top = side == BLACK ? row : RULES.columns - 1 - row;
        terms.rows += man_on_row(row) * bitboard_count(men & row_squares(from_top));
    }
    terms.edge = -GENERAL_EDGE * bitboard_count(men & edge_squares());
    const Bitboard room = board_all() & ~foes;
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (man_steps(side, d))
            terms.room +=
                GENERAL_ROOM * bitboard_count(bitboard_shift(men, direction_step(d)) & room);
    if (kings_fly() && (kings & main_road()) && !(foes & pos->kings & main_road()))
        terms.road = GENERAL_ROAD;
    return terms;
}

/* The side that is ahead gains by each piece gone. */
INLINED int trade_term(const SideTerms *own, const SideTerms *foes) {
    const int most = RULES.columns * (RULES.columns - 2) / 2; /* pieces on the board */
    const int ahead = (own->count - foes->count) * MAN_VALUE +
                      (own->kings - foes->kings) * (king_value() - MAN_VALUE);
    return RULES.goal == GOAL_TAKE_ALL
               ? ahead * GENERAL_TRADE * (most - own->count - foes->count) / (most * 100)
               : 0;
}

INLINED int pieces_term(const SideTerms *terms) {
    if (RULES.goal == GOAL_GIVE_ALL) return -GIVE_MAN * terms->count - GIVE_KING * terms->kings;
    return MAN_VALUE * terms->count + (king_value() - MAN_VALUE) * terms->kings;
}

/* What the positional score is the sum of, from Black's view. */
typedef struct {
    int pieces, trade, rows, edge, room, road;
} ScoreTerms;

INLINED ScoreTerms score_terms(const Position *pos) {
    const SideTerms black = side_terms(pos, BLACK), white = side_terms(pos, WHITE);
    return (ScoreTerms){.pieces = pieces_term(&black) - pieces_term(&white),
                        .trade = trade_term(&black, &white),
                        .rows = black.rows - white.rows,
                        .edge = black.edge - white.edge,
                        .room = black.room - white.room,
                        .road = black.road - white.road};
}

/* The static score in centimen for the side to move. */
static inline int evaluate(const Position *pos, const Knowledge *knowledge) {
    int score = 0;
    if (knowledge->choice == EVAL_MATERIAL) {
        score = material_balance(pos) * MAN_VALUE;
    } else {
        const ScoreTerms terms = score_terms(pos);
        score = terms.pieces + terms.trade + terms.rows + terms.edge + terms.room + terms.road;
    }
    return pos->side == BLACK ? score : -score;
}

/* Material and the terms that add up to evaluate()'s score, from Black's view. */
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
    if (knowledge->choice == EVAL_MATERIAL) {
        term_add(&out.score, "material", term_sum(&out.material) * MAN_VALUE);
        return out;
    }
    const ScoreTerms terms = score_terms(pos);
    term_add(&out.score, "pieces", terms.pieces);
    term_add(&out.score, "trade", terms.trade);
    term_add(&out.score, "rows", terms.rows);
    term_add(&out.score, "edge", terms.edge);
    term_add(&out.score, "room", terms.room);
    term_add(&out.score, "road", terms.road);
    return out;
}

#endif
