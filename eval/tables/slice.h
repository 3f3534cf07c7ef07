/* Endings in numbers. All endings with the same pieces are a slice; in its slice a position has a
   number, made of the ranks of four sets of squares. Positions are seen by their mover, so that
   nothing depends on who it is: each side's squares are counted from its own home row.

   A number is four digits, the highest first: the mover's men, the other's men, the other's kings,
   the mover's kings; each is the set's rank among all sets of that many squares, see sets.h. Sets that overlap
   have numbers as well: these holes stand for no position. They make a number four table look-ups
   that need not know of each other, and cost a file nothing; of six pieces 32 % are holes. A last
   digit follows where a position has counters, see counters.h. */
#ifndef CROWNHEAD_EVAL_TABLES_SLICE_H
#define CROWNHEAD_EVAL_TABLES_SLICE_H

#include "eval/tables/counters.h"

/* Numbers in `slice`, holes included. */
static inline uint64_t slice_size(Slice slice) {
    return (uint64_t)men_sets(slice.men[0], slice.columns) * men_sets(slice.men[1], slice.columns) *
           king_sets(slice.kings[0], slice.columns) * king_sets(slice.kings[1], slice.columns) *
           slice_counters(slice);
}

/* The slice of a position in which both sides have pieces, at most table_pieces_most() in all. */
static inline Slice slice_of(const Position *pos, TableRules rules) {
    const Bitboard own = pos->pieces[pos->side], foes = pos->pieces[1 - pos->side];
    const Bitboard kings = pos->kings;
    return slice_with(rules, bitboard_count(own & ~kings), bitboard_count(own & kings),
                      bitboard_count(foes & ~kings), bitboard_count(foes & kings));
}

/* The number of `pos` in `slice`, its own. It must not be drawn, see counters_draw(). */
static inline uint64_t slice_number(Slice slice, const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    const Side own = (Side)pos->side, foe = side_other(own);
    const int columns = slice.columns;
    const uint32_t men[2] = {men_rank_for_black(black & ~kings, columns),
                             men_rank_for_white(white & ~kings, columns)};
    const uint32_t crowned[2] = {kings_rank_for_black(black & kings, slice.path),
                                 kings_rank_for_white(white & kings, slice.path)};
    const uint64_t number = (((uint64_t)men[own] * men_sets(slice.men[1], columns) + men[foe]) *
                                 king_sets(slice.kings[1], columns) +
                             crowned[foe]) *
                                king_sets(slice.kings[0], columns) +
                            crowned[own];
    if (!slice.counters.walk_limit) return number;
    return number * slice_counters(slice) + counters_number(slice, pos);
}

/* Makes the position of `number` in `slice` with Black to move; false where it is a hole. */
bool slice_position(Slice slice, uint64_t number, Position *pos);

#endif
