/* Values of slices in memory, unpacked, for those who look positions up while others are solved. */
#ifndef CROWNHEAD_TOOLS_TABLES_VALUES_H
#define CROWNHEAD_TOOLS_TABLES_VALUES_H

#include <stdatomic.h>

#include "eval/tables/plies.h"
#include "eval/tables/slice.h"

/* A bit for each number of a slice. Several threads write bits of one word, so that words are
   atomic. */
typedef _Atomic uint64_t *Plane;

/* The values of one slice in memory. */
typedef struct {
    Slice slice;
    Plane win, loss;
    Plane care;     /* positions that a file keeps: no holes, no compulsory captures */
    uint8_t *plies; /* to the end, of positions won or lost; NULL where they are not kept */
    void *memory;   /* of values_new(), without care; NULL: they lie elsewhere */
    _Atomic uint64_t positions; /* without holes, counted while solving */
} Values;

/* The values of every slice that is in memory; NULL where one is not. */
typedef struct {
    const Values
        *of[TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES];
} Known;

/* Bytes that a plane of `slice` takes, and that values of it take, a multiple of 8; with `care` and
   `plies` only if they are wanted. */
uint64_t plane_bytes(Slice slice);
uint64_t values_bytes(Slice slice, bool with_care, bool with_plies);

/* Lays values out in that many bytes, whatever they hold. */
void values_lay(Values *values, Slice slice, bool with_care, bool with_plies, void *memory);

/* Room for values that are all unknown; false when there is no memory. Release with
   values_free(). */
bool values_new(Values *values, Slice slice, bool with_care, bool with_plies);
void values_free(Values *values);

/* Releases what only a file needs. */
void values_drop_care(Values *values);

static inline const Values **known_slot(Known *known, Slice slice) {
    return &known->of[slice.men[0]][slice.kings[0]][slice.men[1]][slice.kings[1]];
}

static inline const Values *known_values(const Known *known, Slice slice) {
    return known->of[slice.men[0]][slice.kings[0]][slice.men[1]][slice.kings[1]];
}

static inline bool plane_has(Plane plane, uint64_t number) {
    return atomic_load_explicit(&plane[number / 64], memory_order_relaxed) >> number % 64 & 1;
}

/* Sets in `plane`, or takes away, those of the `count` bits from `number` on that are in `bits`. */
void plane_change(Plane plane, uint64_t number, const uint64_t *bits, uint64_t count, bool adds);

/* Copies `count` bits of `plane` from `number` on. */
void plane_copy(uint64_t *bits, Plane plane, uint64_t number, uint64_t count);

static inline TableValue values_at(const Values *values, uint64_t number) {
    return plane_has(values->win, number)    ? TABLE_WIN
           : plane_has(values->loss, number) ? TABLE_LOSS
                                             : TABLE_DRAW;
}

/* The value of `pos`, on a board of that many columns, in which both sides have pieces and whose
   slice is known; its plies, if `plies` is not NULL and the position is not drawn. */
static inline TableValue known_value(const Known *known, const Position *pos, int columns,
                                     uint8_t *plies) {
    const Slice slice = slice_of(pos, columns);
    const Values *values = known_values(known, slice);
    const uint64_t number = slice_number(slice, pos);
    if (plies) *plies = values->plies[number];
    return values_at(values, number);
}

#endif
