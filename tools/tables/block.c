/* A block is laid out once for all sets of men of a slice, at its largest size, and begun again for
   each set. The transposed matrices are made from the others: completely by side_show(), or where
   `dirty` marks a change. */
#include "tools/tables/block.h"

#include <stdlib.h>
#include <string.h>

/* --- memory --- */

static uint32_t tile_rows(const BlockSide *side) {
    return (side->rows + 63) / 64;
}

static size_t events_of(const BlockSide *side) {
    return (size_t)side->rows * side->along->count;
}

/* The bytes that the arrays of `side` take. */
static uint64_t side_bytes(const BlockSide *side) {
    const uint64_t matrix = (uint64_t)side->rows * side->words;
    const uint64_t seen = (uint64_t)side->other->count * side->seen_words;
    const uint64_t flags = (uint64_t)tile_rows(side) * side->words + side->own->count;
    return ((4 * matrix + 2 * seen) * sizeof(uint64_t) + flags + 63) / 64 * 64;
}

static void side_lay_out(BlockSide *side, void *memory) {
    const uint64_t matrix = (uint64_t)side->rows * side->words;
    const uint64_t seen = (uint64_t)side->other->count * side->seen_words;
    side->open = memory;
    side->safe = side->open + matrix;
    side->win = side->safe + matrix;
    side->loss = side->win + matrix;
    side->win_seen = side->loss + matrix;
    side->loss_seen = side->win_seen + seen;
    side->dirty = (uint8_t *)(side->loss_seen + seen);
    side->news = side->dirty + (uint64_t)tile_rows(side) * side->words;
}

/* The shape of the matrices of `slice`. */
static BlockSide side_of(Slice slice, const KingSets *own, const KingSets *other) {
    BlockSide side = {.columns = slice.columns, .own = own, .other = other};
    side.is_along_own = own->kings > 0 && other->kings == 0;
    side.along = side.is_along_own ? own : other;
    side.rows = side.is_along_own ? 1 : own->count;
    side.words = side.along->words;
    side.seen_words = own->words;
    return side;
}

uint64_t block_bytes(Slice slice) {
    KingSets sets[2];
    for (int i = 0; i < 2; i++) sets[i] = king_sets_shape(slice.kings[i], slice.path);
    const BlockSide first = side_of(slice, &sets[0], &sets[1]);
    const BlockSide second = side_of(slice_swapped(slice), &sets[1], &sets[0]);
    return side_bytes(&first) + side_bytes(&second);
}

bool block_new(Block *block, Values *values[2], const KingSets sets[]) {
    *block = (Block){.sides = 2, .bytes = block_bytes(values[0]->slice)};
    for (int i = 0; i < 2; i++) {
        const Slice slice = values[i]->slice;
        BlockSide *side = &block->side[i];
        *side = side_of(slice, &sets[slice.kings[0]], &sets[slice.kings[1]]);
        side->values = values[i];
        block->is_simple |= side->own->kings == 0;
        if (values[i]->halves) side->event = malloc(events_of(side) * sizeof *side->event);
        if (values[i]->halves && !side->event) return false;
    }
    block->memory = malloc((size_t)block->bytes);
    if (!block->memory) return false;
    side_lay_out(&block->side[0], block->memory);
    side_lay_out(&block->side[1], (uint8_t *)block->memory + side_bytes(&block->side[0]));
    return true;
}

void block_free(Block *block) {
    free(block->memory);
    for (int i = 0; i < 2; i++) {
        free(block->side[i].event);
        block->side[i].event = NULL;
    }
    block->memory = NULL;
}

bool block_begin(Block *block, uint32_t own_men, uint32_t other_men) {
    const Slice slice = block->side[0].values->slice;
    const Bitboard own = men_of_rank(slice.men[0], own_men, slice.columns);
    const Bitboard other = men_of_rank(slice.men[1], other_men, slice.columns);
    if (own & set_rotated(other, slice.columns)) return false;
    block->sides = block->side[0].values == block->side[1].values && own_men == other_men ? 1 : 2;
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        side->men_rank[0] = i == 0 ? own_men : other_men;
        side->men_rank[1] = i == 0 ? other_men : own_men;
        side->men[0] = i == 0 ? own : other;
        side->men[1] = set_rotated(i == 0 ? other : own, slice.columns);
        side->positions = 0;
        for (size_t j = 0; side->event && j < events_of(side); j++) side->event[j] = PLIES_NONE;
    }
    memset(block->memory, 0, (size_t)block->bytes);
    return true;
}

/* --- transposing a matrix --- */

/* Transposes 64 words of 64 bits (Warren, Hacker's Delight, 7-3). */
static void transpose_64(uint64_t a[64]) {
    uint64_t mask = UINT64_C(0x00000000ffffffff);
    for (int j = 32; j > 0; j >>= 1, mask ^= mask << j)
        for (int k = 0; k < 64; k = ((k | j) + 1) & ~j) {
            const uint64_t t = ((a[k] >> j) ^ a[k | j]) & mask;
            a[k] ^= t << j;
            a[k | j] ^= t;
        }
}

/* Transposes a tile of 64 by 64 bits: the rows from 64 * `i` on of word `j` of a matrix. If `news`
   is not NULL, marks the rows of the transposed matrix that have changed. */
static void transpose_tile(const BlockSide *side, uint64_t *seen, const uint64_t *matrix,
                           uint32_t i, uint32_t j, uint8_t *news) {
    uint64_t a[64], any = 0;
    const uint32_t rows = side->own->count - 64 * i, columns = side->other->count - 64 * j;
    const uint32_t in_rows = rows < 64 ? rows : 64, out_rows = columns < 64 ? columns : 64;
    for (uint32_t k = 0; k < in_rows; k++)
        any |= a[k] = matrix[(uint64_t)(64 * i + k) * side->words + j];
    for (uint32_t k = in_rows; k < 64; k++) a[k] = 0;
    if (any) transpose_64(a);
    for (uint32_t k = 0; k < out_rows; k++) {
        uint64_t *out = &seen[(uint64_t)(64 * j + k) * side->seen_words + i];
        if (news) news[64 * j + k] |= *out != a[k];
        *out = a[k];
    }
}

static void turn_rows(const BlockSide *side, uint64_t *seen, const uint64_t *matrix) {
    for (uint32_t i = 0; i < side->seen_words; i++)
        for (uint32_t j = 0; j < side->words; j++) transpose_tile(side, seen, matrix, i, j, NULL);
}

void side_show(BlockSide *side) {
    turn_rows(side, side->win_seen, side->win);
    turn_rows(side, side->loss_seen, side->loss);
}

void side_show_dirty(BlockSide *side, BlockSide *foe) {
    for (uint32_t i = 0; i < side->seen_words; i++)
        for (uint32_t j = 0; j < side->words; j++) {
            uint8_t *dirty = &side->dirty[(uint64_t)i * side->words + j];
            if (*dirty & DIRTY_WIN)
                transpose_tile(side, side->win_seen, side->win, i, j, foe->news);
            if (*dirty & DIRTY_LOSS)
                transpose_tile(side, side->loss_seen, side->loss, i, j, foe->news);
            *dirty = 0;
        }
}

/* --- storing --- */

uint64_t side_first_number(const BlockSide *side) {
    const Slice slice = side->values->slice;
    const uint64_t men =
        (uint64_t)side->men_rank[0] * men_sets(slice.men[1], slice.columns) + side->men_rank[1];
    return men * side->other->count * side->own->count;
}

/* Sets the bits of a matrix in `plane`, or clears them. The matrix of a simple block is stored as
   it is, because it has the order of the files; for others the transposed one is stored row by
   row. */
static void store(const Block *block, const BlockSide *side, Plane plane, const uint64_t *matrix,
                  const uint64_t *seen, bool adds) {
    const uint64_t first = side_first_number(side), bits = side->own->count;
    if (block->is_simple) plane_change(plane, first, matrix, side->along->count, adds);
    for (uint64_t row = 0; !block->is_simple && row < side->other->count; row++)
        plane_change(plane, first + row * bits, seen + row * side->seen_words, bits, adds);
}

/* Stores plies that are in the events: in a simple block all of them, in others only those of
   captures. */
static void store_events(const BlockSide *side, const uint64_t *which) {
    uint8_t *halves = side->values->halves + side_first_number(side);
    const uint64_t stride = side->rows > 1 ? side->own->count : 1;
    for (uint64_t row = 0; row < side->rows; row++)
        for (uint64_t i = 0; i < side->along->count; i++)
            if (which[row * side->words + i / 64] >> i % 64 & 1)
                halves[i * stride + row] = plies_halved(side->event[row * side->along->count + i]);
}

void block_store(Block *block) {
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        Values *values = side->values;
        atomic_fetch_add_explicit(&values->positions, side->positions, memory_order_relaxed);
        store(block, side, values->win, side->win, side->win_seen, true);
        store(block, side, values->loss, side->loss, side->loss_seen, true);
        if (!block->is_simple) turn_rows(side, side->win_seen, side->open);
        store(block, side, values->care, side->open, side->win_seen, true);
        if (!block->is_simple || !side->event) continue;
        store_events(side, side->win);
        store_events(side, side->loss);
    }
}

void block_store_captures(Block *block) {
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        Values *values = side->values;
        if (side->event) store_events(side, side->safe);
        if (!block->is_simple) turn_rows(side, side->win_seen, side->safe);
        store(block, side, values->win, side->safe, side->win_seen, false);
        store(block, side, values->loss, side->safe, side->win_seen, false);
        if (!block->is_simple) side_show(side);
        store(block, side, values->win, side->win, side->win_seen, true);
        store(block, side, values->loss, side->loss, side->loss_seen, true);
    }
}
