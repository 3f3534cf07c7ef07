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

/* Weights of squares, 0..63, are added up digit by digit: the squares in whose weight a binary
   digit is set are one set, which the compiler knows, and one count weighs them all. `turned` for
   White. Written out and inlined by force, because it does not see through a loop here. */
#define ON(kind, square, digit, turned)                                                            \
    (Bitboard)(kind##_ON_##square >> (digit)&1)                                                    \
        << bit_of_square((turned) ? 33 - (square) : (square))
#define ON_ROW(kind, a, b, c, d, digit, turned)                                                    \
    (ON(kind, a, digit, turned) | ON(kind, b, digit, turned) | ON(kind, c, digit, turned) |        \
     ON(kind, d, digit, turned))

__attribute__((always_inline)) static inline Bitboard man_squares(int digit, bool turned) {
    return ON_ROW(MAN, 1, 2, 3, 4, digit, turned) | ON_ROW(MAN, 5, 6, 7, 8, digit, turned) |
           ON_ROW(MAN, 9, 10, 11, 12, digit, turned) | ON_ROW(MAN, 13, 14, 15, 16, digit, turned) |
           ON_ROW(MAN, 17, 18, 19, 20, digit, turned) | ON_ROW(MAN, 21, 22, 23, 24, digit, turned) |
           ON_ROW(MAN, 25, 26, 27, 28, digit, turned);
}

__attribute__((always_inline)) static inline Bitboard king_squares(int digit, bool turned) {
    return ON_ROW(KING, 1, 2, 3, 4, digit, turned) | ON_ROW(KING, 5, 6, 7, 8, digit, turned) |
           ON_ROW(KING, 9, 10, 11, 12, digit, turned) |
           ON_ROW(KING, 13, 14, 15, 16, digit, turned) |
           ON_ROW(KING, 17, 18, 19, 20, digit, turned) |
           ON_ROW(KING, 21, 22, 23, 24, digit, turned) |
           ON_ROW(KING, 25, 26, 27, 28, digit, turned) |
           ON_ROW(KING, 29, 30, 31, 32, digit, turned);
}

/* The sum of the weights that `squares` gives to `pieces`. */
#define WEIGH(pieces, squares, turned)                                                             \
    (bitboard_count((pieces)&squares(0, turned)) +                                                 \
     2 * bitboard_count((pieces)&squares(1, turned)) +                                             \
     4 * bitboard_count((pieces)&squares(2, turned)) +                                             \
     8 * bitboard_count((pieces)&squares(3, turned)) +                                             \
     16 * bitboard_count((pieces)&squares(4, turned)) +                                            \
     32 * bitboard_count((pieces)&squares(5, turned)))

/* The squares of a row, counted from Black's home row, 0..7. */
static inline Bitboard row_of(int row) {
    return UINT64_C(15) << (4 * row + row / 2);
}

/* One side's part of each term; the evaluation is Black's part less White's. */
typedef struct {
    int pieces, men, kings, bridge, support, mobility, trapped;
} SideTerms;

__attribute__((always_inline)) static inline SideTerms side_terms(const Position *pos, Side side) {
    const Bitboard men = position_men(pos, side), kings = pos->pieces[side] & pos->kings;
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    SideTerms terms = {.pieces = bitboard_count(men | kings) * MAN_VALUE +
                                 bitboard_count(kings) * KING_EXTRA};
    if (kings && !(foes & pos->kings)) terms.kings = FIRST_KING;

    terms.men = WEIGH(men, man_squares, side == WHITE);

    const Bitboard bridge = side == BLACK ? bitboard_of_square(1) | bitboard_of_square(3)
                                          : bitboard_of_square(30) | bitboard_of_square(32);
    if ((men & bridge) == bridge && (foes & ~pos->kings)) terms.bridge = BRIDGE_WEIGHT;

    for (Direction d = 0; d < DIRECTIONS; d++) {
        if (!man_goes(side, d)) continue;
        const Bitboard ahead = bitboard_shift(men, direction_step(d));
        terms.mobility += MOBILITY_WEIGHT * bitboard_count(ahead & empty);
        terms.support += SUPPORT_WEIGHT * bitboard_count(ahead & men);
    }
    if (!kings) return terms;

    terms.kings += WEIGH(kings, king_squares, side == WHITE);
    Bitboard free_kings = 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        const Bitboard jumps = landings(kings, foes, empty, d);
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
        score = pieces + trade_term(pos, pieces) + (black.men - white.men) +
                (black.kings - white.kings) + (black.bridge - white.bridge) +
                (black.support - white.support) + (black.mobility - white.mobility) +
                (black.trapped - white.trapped) + tempo_term(pos);
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
    term_add(&out.score, "men", black.men - white.men);
    term_add(&out.score, "kings", black.kings - white.kings);
    term_add(&out.score, "bridge", black.bridge - white.bridge);
    term_add(&out.score, "support", black.support - white.support);
    term_add(&out.score, "mobility", black.mobility - white.mobility);
    term_add(&out.score, "trapped-kings", black.trapped - white.trapped);
    term_add(&out.score, "tempo", tempo_term(pos));
    return out;
}

#endif
