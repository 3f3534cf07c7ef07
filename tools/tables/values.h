/* Unpacked values of slices in memory, which other threads may read while new ones are being
   solved. */
#ifndef CROWNHEAD_TOOLS_TABLES_VALUES_H
#define CROWNHEAD_TOOLS_TABLES_VALUES_H

#include <stdatomic.h>

#include "eval/tables/plies.h"
#include "eval/tables/slice.h"

/* One bit per number of a slice. Several threads write bits of the same word, so words are
   atomic. */
typedef _Atomic uint64_t *Plane;

/* The values of one slice in memory. */
typedef struct {
    Slice slice;
    Plane win, loss;
    Plane care;      /* positions that files store: no holes, no compulsory captures */
    uint8_t *halves; /* of the plies to the end, where won or lost; NULL if they are not kept */
    void *memory;    /* allocated by values_new() without care; NULL: the values lie elsewhere */
    _Atomic uint64_t positions; /* without holes, counted while solving */
} Values;

/* The values of every slice in memory; NULL for a slice that is not. */
typedef struct {
    const Values
        *of[TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES];
} Known;

/* The bytes of a plane of `slice`, and of all its values, a multiple of 8; `with_care` and
   `with_plies` add theirs. */
uint64_t plane_bytes(Slice slice);
uint64_t values_bytes(Slice slice, bool with_care, bool with_plies);

/* Places values in `memory`, which must have that many bytes; their contents do not change. */
void values_lay(Values *values, Slice slice, bool with_care, bool with_plies, void *memory);

/* Allocates values that are all unknown; false when memory is short. Release with values_free(). */
bool values_new(Values *values, Slice slice, bool with_care, bool with_plies);
void values_free(Values *values);

/* Releases the part that only saving needs. */
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

/* Sets or clears, in `plane`, those of the `count` bits from `number` on that are set in `bits`. */
void plane_change(Plane plane, uint64_t number, const uint64_t *bits, uint64_t count, bool adds);

/* Copies `count` bits of `plane` from `number` on. */
void plane_copy(uint64_t *bits, Plane plane, uint64_t number, uint64_t count);

static inline TableValue values_at(const Values *values, uint64_t number) {
    return plane_has(values->win, number)    ? TABLE_WIN
           : plane_has(values->loss, number) ? TABLE_LOSS
                                             : TABLE_DRAW;
}

/* The plies to the end from position `number`, which has `value`; for a draw any number. */
static inline int values_plies(const Values *values, uint64_t number, TableValue value) {
    return plies_of_half(values->halves[number], value == TABLE_WIN);
}

/* The value of `pos` by `rules`; both sides must have pieces, and its slice must be known. Also its
   plies, if `plies` is not NULL and the position is not a draw. */
static inline TableValue known_value(const Known *known, const Position *pos, TableRules rules,
                                     int *plies) {
    const Slice slice = slice_of(pos, rules);
    const Values *values = known_values(known, slice);
    if (counters_draw(slice, pos)) return TABLE_DRAW;
    const uint64_t number = slice_number(slice, pos);
    const TableValue value = values_at(values, number);
    if (plies) *plies = values_plies(values, number, value);
    return value;
}

/* Whether `pos`, of a slice without draws and distances, is lost: one look into the memory. */
static inline bool known_is_loss(const Known *known, const Position *pos, TableRules rules) {
    const Slice slice = slice_of(pos, rules);
    return plane_has(known_values(known, slice)->loss, slice_number(slice, pos));
}

#endif
