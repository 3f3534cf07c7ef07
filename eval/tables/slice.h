/* Endings in numbers. All endings with the same pieces are a slice; in its slice a position has a
   number, made of the ranks of four sets of squares. Positions are seen by their mover, so that
   nothing depends on who it is: each side's squares are counted from its own home row.

   A number is four digits, the highest first: the mover's men, the other's men, the other's kings,
   the mover's kings; each is the set's rank among all sets of that many squares. Sets that overlap
   have numbers as well: these holes stand for no position. They make a number four table look-ups
   that need not know of each other, and cost a file nothing; of six pieces 32 % are holes. */
#ifndef CROWNHEAD_EVAL_TABLES_SLICE_H
#define CROWNHEAD_EVAL_TABLES_SLICE_H

#include <assert.h>

#include "engine/base/error.h"
#include "eval/tables/rules.h"
#include "eval/tables/sets.h"

enum {
    SLICE_TEXT = 5,    /* "2112", with its NUL */
    SLICES_MOST = 128, /* kinds of slices with the same number of pieces */
};

/* Pieces: [0] of the side to move, the mover, and [1] of the other. */
typedef struct {
    uint8_t men[2], kings[2];
    uint8_t columns; /* of the board */
} Slice;

/* The most pieces that tables can have by `rules`. On 8 columns there are slices of nine pieces
   only where the first king wins: without kings they are few and small. On 10 columns the counters
   of sets and steps of kings hold no more than seven. */
static inline int table_pieces_most(TableRules rules) {
    return rules.columns != 8 ? 7 : rules.first_king_wins ? TABLES_MOST_PIECES : 8;
}

/* The number of pieces on the board. */
static inline int slice_pieces(Slice slice) {
    return slice.men[0] + slice.kings[0] + slice.men[1] + slice.kings[1];
}

/* The slice of the same pieces with the other side to move. */
static inline Slice slice_swapped(Slice slice) {
    return (Slice){{slice.men[1], slice.men[0]}, {slice.kings[1], slice.kings[0]}, slice.columns};
}

static inline bool slice_same(Slice a, Slice b) {
    return a.men[0] == b.men[0] && a.men[1] == b.men[1] && a.kings[0] == b.kings[0] &&
           a.kings[1] == b.kings[1];
}

/* Numbers in `slice`, holes included. */
static inline uint64_t slice_size(Slice slice) {
    return (uint64_t)men_sets(slice.men[0], slice.columns) * men_sets(slice.men[1], slice.columns) *
           king_sets(slice.kings[0], slice.columns) * king_sets(slice.kings[1], slice.columns);
}

/* The slice of a position in which both sides have pieces, at most table_pieces_most() in all. */
static inline Slice slice_of(const Position *pos, int columns) {
    const Bitboard own = pos->pieces[pos->side], foes = pos->pieces[1 - pos->side];
    return (Slice){
        {(uint8_t)bitboard_count(own & ~pos->kings), (uint8_t)bitboard_count(foes & ~pos->kings)},
        {(uint8_t)bitboard_count(own & pos->kings), (uint8_t)bitboard_count(foes & pos->kings)},
        (uint8_t)columns};
}

/* The number of `pos` in `slice`, its own. */
static inline uint64_t slice_number(Slice slice, const Position *pos) {
    const Bitboard black = pos->pieces[BLACK], white = pos->pieces[WHITE], kings = pos->kings;
    const int own = pos->side, foe = 1 - own, columns = slice.columns;
    const uint32_t men[2] = {rank_for_black(black & ~kings, columns),
                             rank_for_white(white & ~kings, columns)};
    const uint32_t crowned[2] = {rank_for_black(black & kings, columns),
                                 rank_for_white(white & kings, columns)};
    assert(slice_same(slice, slice_of(pos, columns)));
    return (((uint64_t)men[own] * men_sets(slice.men[1], columns) + men[foe]) *
                king_sets(slice.kings[1], columns) +
            crowned[foe]) *
               king_sets(slice.kings[0], columns) +
           crowned[own];
}

/* Makes the position of `number` in `slice` with Black to move; false where it is a hole. */
bool slice_position(Slice slice, uint64_t number, Position *pos);

/* Writes the four counts, the mover's men and kings first: `2112`; and reads them. */
void slice_print(Slice slice, char text[SLICE_TEXT]);
bool slice_parse(Slice *slice, const char *text, TableRules rules);

/* Whether `rules` have endings of `slice` in which the game goes on. */
static inline bool slice_exists(TableRules rules, Slice slice) {
    return !rules.first_king_wins || slice.kings[0] + slice.kings[1] == 0;
}

/* Lists the slices of endings by `rules` with exactly `pieces` pieces, only one of a slice and its
   slice_swapped(): the one in which the mover has more pieces, or as many and more men. In this
   order no slice leads to a later one by crowning. Crowning keeps each side's number of pieces, and
   slices with the same two numbers come together. Returns how many. */
int slice_list(TableRules rules, int pieces, Slice list[SLICES_MOST]);

#endif
