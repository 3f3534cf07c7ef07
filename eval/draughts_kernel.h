/* Evaluation of all draughts variants: counts over sets of squares, no loop over pieces. The game's
   generator kernel comes first (mobility is counted with its rules). */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H
#define CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/tuning.h"

/* Material in men from Black's view: b + 3B - w - 3W (kings count three). Range -36..36. */
static inline int material_balance(const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    return bitboard_count(black) + 2 * bitboard_count(black & kings) - bitboard_count(white) -
           2 * bitboard_count(white & kings);
}

/* One side's part of each term; the evaluation is Black's part less White's. */
typedef struct {
    int pieces, advancement, back_rank, centre, mobility, trapped;
} SideTerms;

static inline Bitboard centre_squares(void) {
    return bitboard_of_square(10) | bitboard_of_square(11) | bitboard_of_square(14) |
           bitboard_of_square(15) | bitboard_of_square(18) | bitboard_of_square(19) |
           bitboard_of_square(22) | bitboard_of_square(23);
}

/* The squares of a row, counted from Black's home row, 0..7. */
static inline Bitboard row_of(int row) {
    return UINT64_C(15) << (4 * row + row / 2);
}

static inline SideTerms side_terms(const Position *pos, Side side) {
    const Bitboard men = position_men(pos, side), kings = pos->pieces[side] & pos->kings;
    const Bitboard home = crown_row(side_other(side)), empty = position_empty(pos);
    const Bitboard foes = pos->pieces[side_other(side)];
    SideTerms terms = {.pieces = bitboard_count(men | kings) * MAN_VALUE +
                                 bitboard_count(kings) * KING_EXTRA};

    /* The number of the row in binary, a set of rows for each digit; turned round for White. */
    const Bitboard turned = side == BLACK ? 0 : BOARD;
    const Bitboard ones = turned ^ (row_of(1) | row_of(3) | row_of(5) | row_of(7));
    const Bitboard twos = turned ^ (row_of(2) | row_of(3) | row_of(6) | row_of(7));
    const Bitboard fours = turned ^ (row_of(4) | row_of(5) | row_of(6) | row_of(7));
    terms.advancement = ROW_WEIGHT * (bitboard_count(men & ones) + 2 * bitboard_count(men & twos) +
                                      4 * bitboard_count(men & fours));

    if (foes & ~pos->kings) {
        const Bitboard bridge = side == BLACK ? bitboard_of_square(1) | bitboard_of_square(3)
                                              : bitboard_of_square(30) | bitboard_of_square(32);
        terms.back_rank = BACK_RANK_WEIGHT * bitboard_count(men & home);
        if ((men & bridge) == bridge) terms.back_rank += BRIDGE_WEIGHT;
    }

    terms.centre = CENTRE_MAN * bitboard_count(men & centre_squares()) +
                   CENTRE_KING * bitboard_count(kings & centre_squares());

    for (Direction d = 0; d < DIRECTIONS; d++)
        if (man_goes(side, d))
            terms.mobility +=
                MOBILITY_WEIGHT *
                bitboard_count(bitboard_shift(men | kings, direction_step(d)) & empty);
    if (!kings) return terms;
    Bitboard free_kings = 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        const Bitboard jumps = landings(kings, foes, empty, d);
        if (!man_goes(side, d))
            terms.mobility += MOBILITY_WEIGHT * bitboard_count(bitboard_shift(kings, step) & empty);
        free_kings |= bitboard_shift(empty, -step) | bitboard_shift(jumps, -2 * step);
    }
    terms.trapped = -TRAPPED_WEIGHT * bitboard_count(kings & ~free_kings);
    return terms;
}

/* Being to move, and with few pieces having "the move": the side to move has it when the pieces of
   both sides on the columns that end on its own home row are odd in number. */
static inline int tempo_term(const Position *pos) {
    const Bitboard all = pos->pieces[BLACK] | pos->pieces[WHITE];
    const Bitboard even_rows = row_of(0) | row_of(2) | row_of(4) | row_of(6);
    int value = TO_MOVE_WEIGHT;
    if (bitboard_count(all) <= THE_MOVE_PIECES) {
        const Bitboard system = pos->side == BLACK ? even_rows : BOARD & ~even_rows;
        value += bitboard_count(all & system) % 2 ? THE_MOVE_WEIGHT : -THE_MOVE_WEIGHT;
    }
    return pos->side == BLACK ? value : -value;
}

static inline int trade_term(const Position *pos, int balance) {
    const int pieces = bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
    return balance * TRADE_WEIGHT * (2 * MAX_PIECES - pieces) / MAN_VALUE;
}

/* The static score in centimen for the side to move. */
static inline int evaluate(const Position *pos, const Knowledge *knowledge) {
    int score = 0;
    if (knowledge->choice == EVAL_MATERIAL) {
        score = material_balance(pos) * MAN_VALUE;
    } else {
        const SideTerms black = side_terms(pos, BLACK), white = side_terms(pos, WHITE);
        const int pieces = black.pieces - white.pieces;
        score = pieces + trade_term(pos, pieces) + (black.advancement - white.advancement) +
                (black.back_rank - white.back_rank) + (black.centre - white.centre) +
                (black.mobility - white.mobility) + (black.trapped - white.trapped) +
                tempo_term(pos);
    }
    return pos->side == BLACK ? score : -score;
}

/* Material and evaluate()'s score taken apart, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    const int black_kings = bitboard_count(pos->pieces[BLACK] & pos->kings);
    const int white_kings = bitboard_count(pos->pieces[WHITE] & pos->kings);
    term_add(&out.material, "b", bitboard_count(position_men(pos, BLACK)));
    term_add(&out.material, "3B", 3 * black_kings);
    term_add(&out.material, "-w", -bitboard_count(position_men(pos, WHITE)));
    term_add(&out.material, "-3W", -3 * white_kings);
    if (knowledge->choice == EVAL_MATERIAL) {
        term_add(&out.score, "material", out.material.total * MAN_VALUE);
        return out;
    }
    const SideTerms black = side_terms(pos, BLACK), white = side_terms(pos, WHITE);
    const int pieces = black.pieces - white.pieces;
    term_add(&out.score, "pieces", pieces);
    term_add(&out.score, "trade", trade_term(pos, pieces));
    term_add(&out.score, "advancement", black.advancement - white.advancement);
    term_add(&out.score, "back-rank", black.back_rank - white.back_rank);
    term_add(&out.score, "centre", black.centre - white.centre);
    term_add(&out.score, "mobility", black.mobility - white.mobility);
    term_add(&out.score, "trapped-kings", black.trapped - white.trapped);
    term_add(&out.score, "tempo", tempo_term(pos));
    return out;
}

#endif
