/* Counters in numbers. In Frisian draughts the value of a position depends on more than its pieces:
   a king of a side with men may make only a few quiet moves in a row (its walk, see Position), and a
   number of plies with one or two kings against one king is a draw (lone plies). There the counters
   are a part of a position's number. A table holds a value for every state that they can have, right
   for that state alone, so it heeds every draw by counted moves.

   A side without a walk has walk 0; the others follow by the king, counted from its side's home row,
   and by the length. Only a side with men and kings has walks, and only kings alone count plies.
   Most values are the same for all walks, so that pages have long runs. */
#ifndef CROWNHEAD_EVAL_TABLES_COUNTERS_H
#define CROWNHEAD_EVAL_TABLES_COUNTERS_H

#include "eval/tables/slice_kind.h"

/* The number of a king among its side's `kings`. */
static inline int walk_king_number(Bitboard kings, Bitboard king, Side side) {
    return bitboard_count(kings & (side == BLACK ? king - 1 : ~(king | (king - 1))));
}

/* The walk of `length` by king number `king` of its side, if a king may make `limit` moves. */
static inline uint32_t walk_made(int king, int length, int limit) {
    return 1 + (uint32_t)(king * limit + length - 1);
}

/* The walk of `side` in `pos`. */
static inline uint32_t walk_number(const Position *pos, Side side, int limit) {
    const uint8_t walk = pos->walks[side];
    if (!walk) return 0;
    const Bitboard kings = pos->pieces[side] & pos->kings;
    return walk_made(walk_king_number(kings, walk_king(walk), side), walk_length(walk), limit);
}

/* The walk, as positions have it, that is `number` for `side` with these kings. */
static inline uint8_t walk_of_number(Bitboard kings, Side side, uint32_t number, int limit) {
    if (number == 0) return 0;
    const int place = ((int)number - 1) / limit, length = ((int)number - 1) % limit + 1;
    int before = side == BLACK ? place : bitboard_count(kings) - 1 - place;
    while (before-- > 0) kings &= kings - 1;
    return walk_of(bitboard_first(kings), length);
}

/* How many walks the mover [0], or the other side, can have in `slice`. */
static inline uint32_t slice_walks(Slice slice, int side) {
    const int limit = slice.counters.walk_limit;
    return limit > 0 && slice.men[side] > 0 ? 1 + (uint32_t)(slice.kings[side] * limit) : 1;
}

/* The lone plies that make a draw in `slice`; 0: they are not counted. */
static inline int slice_lone_plies(Slice slice) {
    const int own = slice.kings[0], foe = slice.kings[1], most = own > foe ? own : foe;
    if (slice.men[0] + slice.men[1] > 0 || (own != 1 && foe != 1) || most > 2) return 0;
    return slice.counters.lone_plies[most - 1];
}

/* How many states of the counters `slice` tells apart. */
static inline uint32_t slice_counters(Slice slice) {
    const int plies = slice_lone_plies(slice);
    return slice_walks(slice, 0) * slice_walks(slice, 1) * (plies > 0 ? (uint32_t)plies : 1);
}

/* The state of the counters of `pos`, of `slice`. */
static inline uint32_t counters_number(Slice slice, const Position *pos) {
    const Side own = (Side)pos->side, foe = side_other(own);
    const int limit = slice.counters.walk_limit;
    if (slice_lone_plies(slice) > 0) return pos->lone_plies;
    return walk_number(pos, own, limit) * slice_walks(slice, 1) + walk_number(pos, foe, limit);
}

/* Whether the game is drawn in `pos`, of `slice`, by lone plies. Such positions have no number. */
static inline bool counters_draw(Slice slice, const Position *pos) {
    const int plies = slice_lone_plies(slice);
    return plies > 0 && pos->lone_plies >= plies;
}

#endif
