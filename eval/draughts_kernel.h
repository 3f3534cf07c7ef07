/* Evaluation of all draughts variants: counts over sets of squares, no loop over pieces. The game's
   generator kernel comes first (it knows where men go). */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H
#define CROWNHEAD_EVAL_DRAUGHTS_KERNEL_H

#include <assert.h>

#include "engine/draughts/moves_kernel.h"
#include "eval/knowledge.h"
#include "eval/net_kernel.h"
#include "eval/probe.h"
#include "eval/score.h"
#include "eval/tuning.h"

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

/* What `pieces` are worth where they stand, see SquareSums; 9 bits of a bitboard are two rows and a
   gap. */
static inline int squares_sum(const int16_t sums[4][256], Bitboard pieces) {
    assert(!(pieces & ~BOARD));
    return sums[0][pieces & 255] + sums[1][pieces >> 9 & 255] + sums[2][pieces >> 18 & 255] +
           sums[3][pieces >> 27 & 255];
}

/* One side's pieces and its part of each term; the evaluation is Black's part less White's. */
typedef struct {
    int count, king_count; /* kings are among `count` */
    int men, kings, room, chase;
} SideTerms;

/* What holding both bridge squares is worth to `side`: part of the sums of men, see SquareSums. */
static inline int bridge_of(const Position *pos, Side side) {
    const Bitboard bridge = side == BLACK ? bitboard_of_square(1) | bitboard_of_square(3)
                                          : bitboard_of_square(30) | bitboard_of_square(32);
    return (position_men(pos, side) & bridge) == bridge ? BRIDGE_WEIGHT : 0;
}

/* That part of the sum of men which stays when the other side has no man left to hold back; who has
   none in a position without a king has lost, and is not looked for. */
static inline int bridge_term(const Position *pos, Side side, bool with_kings) {
    return with_kings && !position_men(pos, side_other(side)) ? 0 : bridge_of(pos, side);
}

/* All squares next to those of `set`. */
static inline Bitboard around(Bitboard set) {
    return (set << 4 | set << 5 | set >> 4 | set >> 5) & BOARD;
}

/* With few pieces left, the side that has more must get at the others to win: its kings gain by
   each ring around them that they stand in. */
static inline int chase_term(Bitboard kings, Bitboard own, Bitboard foes) {
    if (bitboard_count(own | foes) > CHASE_PIECES || bitboard_count(own) <= bitboard_count(foes))
        return 0;
    int value = 0;
    Bitboard near = foes;
    for (int ring = 0; ring < CHASE_RINGS; ring++) {
        near |= around(near);
        value += CHASE_WEIGHT * bitboard_count(kings & near);
    }
    return value;
}

/* The terms of `side`; there are kings on the board only if `with_kings`. */
INLINED SideTerms side_terms(const Position *pos, Side side, const SquareSums *sums,
                             const bool with_kings) {
    const Bitboard own = pos->pieces[side], foes = pos->pieces[side_other(side)];
    const Bitboard kings = with_kings ? own & pos->kings : 0, men = own & ~kings;
    /* Written out: the compiler makes slow vectors of a loop over two directions. */
    const Bitboard west = bitboard_shift(men, direction_step(man_first(side)));
    const Bitboard east = bitboard_shift(men, direction_step(man_first(side) + 1));
    const Bitboard room = BOARD & ~foes;
    SideTerms terms = {.count = bitboard_count(own),
                       .men = squares_sum(sums->men, men),
                       .room = ROOM_WEIGHT *
                               (bitboard_count(west & room) + bitboard_count(east & room))};
    assert(terms.count <= MAX_PIECES && !(own & foes));
    if (!with_kings) return terms;
    terms.men += bridge_term(pos, side, with_kings) - bridge_of(pos, side);
    terms.king_count = bitboard_count(kings);
    terms.kings = squares_sum(sums->kings, kings);
    terms.chase = chase_term(kings, own, foes);
    return terms;
}

/* The side that is ahead gains by each piece gone. */
INLINED int trade_term(const SideTerms *black, const SideTerms *white) {
    const int weight = TRADE_WEIGHT * (2 * MAX_PIECES - black->count - white->count);
    return (black->count - white->count) * weight +
           (black->king_count - white->king_count) * weight * KING_EXTRA / MAN_VALUE;
}

/* What the positional score is the sum of, from Black's view. Men count with their value and the
   bridge, kings with their value. */
typedef struct {
    int trade, men, kings, room, chase;
} ScoreTerms;

INLINED ScoreTerms score_terms(const SideTerms *black, const SideTerms *white) {
    return (ScoreTerms){.trade = trade_term(black, white),
                        .men = black->men - white->men,
                        .kings = black->kings - white->kings,
                        .room = black->room - white->room,
                        .chase = black->chase - white->chase};
}

/* The positional score from Black's view; there are kings on the board only if `with_kings`. */
INLINED int positional_score(const Position *pos, const DraughtsWeights *weights,
                             const bool with_kings) {
    const SideTerms black = side_terms(pos, BLACK, &weights->sums[BLACK], with_kings);
    const SideTerms white = side_terms(pos, WHITE, &weights->sums[WHITE], with_kings);
    const ScoreTerms terms = score_terms(&black, &white);
    return terms.trade + terms.men + terms.kings + terms.room + terms.chase;
}

/* Rare enough to keep apart. */
__attribute__((noinline)) static int positional_score_with_kings(const Position *pos,
                                                                 const DraughtsWeights *weights) {
    return positional_score(pos, weights, true);
}

/* The static score in centimen for the side to move. */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    if (knowledge->choice == EVAL_LEARNED) return net_evaluate(knowledge->net, pos);
    assert(knowledge->choice == EVAL_MATERIAL || knowledge->draughts);
    const int score = knowledge->choice == EVAL_MATERIAL ? material_balance(pos) * MAN_VALUE
                      : pos->kings ? positional_score_with_kings(pos, knowledge->draughts)
                                   : positional_score(pos, knowledge->draughts, false);
    return (score ^ -pos->side) + pos->side; /* negated for White, without a branch */
}

/* Material and the terms that add up to evaluate()'s score, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    Explanation out = {.material = {.count = 0}};
    const int black_kings = bitboard_count(pos->pieces[BLACK] & pos->kings);
    const int white_kings = bitboard_count(pos->pieces[WHITE] & pos->kings);
    term_add(&out.material, "b", bitboard_count(position_men(pos, BLACK)));
    term_add(&out.material, "3B", 3 * black_kings);
    term_add(&out.material, "-w", -bitboard_count(position_men(pos, WHITE)));
    term_add(&out.material, "-3W", -3 * white_kings);
    if (knowledge->choice == EVAL_MATERIAL) {
        term_add(&out.score, "material", term_sum(&out.material) * MAN_VALUE);
        return out;
    }
    if (knowledge->choice == EVAL_LEARNED) {
        const int score = net_evaluate(knowledge->net, pos);
        term_add(&out.score, "net", pos->side == BLACK ? score : -score);
        return out;
    }
    const SquareSums *sums = knowledge->draughts->sums;
    const bool with_kings = pos->kings != 0;
    const SideTerms black = side_terms(pos, BLACK, &sums[BLACK], with_kings);
    const SideTerms white = side_terms(pos, WHITE, &sums[WHITE], with_kings);
    const ScoreTerms terms = score_terms(&black, &white);
    const int men = (black.count - black.king_count - white.count + white.king_count) * MAN_VALUE;
    const int kings = (black.king_count - white.king_count) * (MAN_VALUE + KING_EXTRA);
    const int bridge = bridge_term(pos, BLACK, with_kings) - bridge_term(pos, WHITE, with_kings);
    term_add(&out.score, "pieces", men + kings);
    term_add(&out.score, "trade", terms.trade);
    term_add(&out.score, "men", terms.men - men - bridge);
    term_add(&out.score, "kings", terms.kings - kings);
    term_add(&out.score, "bridge", bridge);
    term_add(&out.score, "room", terms.room);
    term_add(&out.score, "chase", terms.chase);
    return out;
}

#endif
