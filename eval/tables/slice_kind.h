/* Kinds of endings: all those with the same pieces, seen by the side to move, are a slice. */
#ifndef CROWNHEAD_EVAL_TABLES_SLICE_KIND_H
#define CROWNHEAD_EVAL_TABLES_SLICE_KIND_H

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
    KingPath path;   /* of its kings */
    TableCounters counters;
} Slice;

/* The path along which `rules` number kings. */
static inline KingPath table_path(TableRules rules) {
    return rules.columns == 10 ? PATH_FLIGHTS_10 : rules.kings_fly ? PATH_FLIGHTS_8 : PATH_STEPS_8;
}

/* The most pieces that tables can have by `rules`. On 8 columns there are slices of nine pieces
   only where the first king wins: without kings they are few and small. On 10 columns the counters
   of sets and steps of kings hold no more than seven; where walks are numbered, there are many times
   as many positions. */
static inline int table_pieces_most(TableRules rules) {
    if (rules.counters.walk_limit) return 4;
    return rules.columns != 8 ? 7 : rules.first_king_wins ? TABLES_MOST_PIECES : 8;
}

/* A slice by its four counts. */
static inline Slice slice_with(TableRules rules, int own_men, int own_kings, int foe_men,
                               int foe_kings) {
    return (Slice){.men = {(uint8_t)own_men, (uint8_t)foe_men},
                   .kings = {(uint8_t)own_kings, (uint8_t)foe_kings},
                   .columns = rules.columns,
                   .path = table_path(rules),
                   .counters = rules.counters};
}

/* The number of pieces on the board. */
static inline int slice_pieces(Slice slice) {
    return slice.men[0] + slice.kings[0] + slice.men[1] + slice.kings[1];
}

/* The slice of the same pieces with the other side to move. */
static inline Slice slice_swapped(Slice slice) {
    return (Slice){{slice.men[1], slice.men[0]},
                   {slice.kings[1], slice.kings[0]},
                   slice.columns,
                   slice.path,
                   slice.counters};
}

static inline bool slice_same(Slice a, Slice b) {
    return a.men[0] == b.men[0] && a.men[1] == b.men[1] && a.kings[0] == b.kings[0] &&
           a.kings[1] == b.kings[1];
}

/* Writes the four counts, the mover's men and kings first, as bytes. */
enum { SLICE_COUNTS = 4 };
void slice_counts(Slice slice, uint8_t counts[SLICE_COUNTS]);

/* Writes them as digits, `2112`; and reads them. */
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
