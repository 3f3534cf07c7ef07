#include "tools/tables/block.h"

#include <stdlib.h>
#include <string.h>

enum { MATRICES = 6 };

static uint64_t side_words(const BlockSide *side) {
    const uint64_t matrix = (uint64_t)side->own->count * side->words;
    const uint64_t seen = (uint64_t)side->other->count * side->seen_words;
    return 4 * matrix + 2 * seen;
}

static void side_lay_out(BlockSide *side, uint64_t *memory) {
    const uint64_t matrix = (uint64_t)side->own->count * side->words;
    const uint64_t seen = (uint64_t)side->other->count * side->seen_words;
    side->open = memory;
    side->safe = side->open + matrix;
    side->win = side->safe + matrix;
    side->loss = side->win + matrix;
    side->win_seen = side->loss + matrix;
    side->loss_seen = side->win_seen + seen;
}

bool block_new(Block *block, Values *values[2], const KingSets sets[]) {
    *block = (Block){.sides = 2};
    for (int i = 0; i < 2; i++) {
        const Slice slice = values[i]->slice;
        BlockSide *side = &block->side[i];
        *side = (BlockSide){
            .values = values[i], .own = &sets[slice.kings[0]], .other = &sets[slice.kings[1]]};
        side->words = side->other->words;
        side->seen_words = side->own->words;
        block->words += side_words(side);
    }
    block->memory = malloc(block->words * sizeof *block->memory);
    if (!block->memory) return false;
    side_lay_out(&block->side[0], block->memory);
    side_lay_out(&block->side[1], block->memory + side_words(&block->side[0]));
    return true;
}

void block_free(Block *block) {
    free(block->memory);
    block->memory = NULL;
}

bool block_begin(Block *block, uint32_t own_men, uint32_t other_men) {
    const Slice slice = block->side[0].values->slice;
    const Bitboard own = set_of_rank(slice.men[0], own_men);
    const Bitboard other = set_of_rank(slice.men[1], other_men);
    if (own & set_turned(other)) return false;
    block->sides = block->side[0].values == block->side[1].values && own_men == other_men ? 1 : 2;
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        side->men_rank[0] = i == 0 ? own_men : other_men;
        side->men_rank[1] = i == 0 ? other_men : own_men;
        side->men[0] = i == 0 ? own : other;
        side->men[1] = set_turned(i == 0 ? other : own);
        side->positions = 0;
    }
    memset(block->memory, 0, block->words * sizeof *block->memory);
    return true;
}

/* --- turning a matrix --- */

/* Turns 64 words of 64 bits (Warren, Hacker's Delight, 7-3). */
static void turn_64(uint64_t a[64]) {
    uint64_t mask = UINT64_C(0x00000000ffffffff);
    for (int j = 32; j > 0; j >>= 1, mask ^= mask << j)
        for (int k = 0; k < 64; k = ((k | j) + 1) & ~j) {
            const uint64_t t = ((a[k] >> j) ^ a[k | j]) & mask;
            a[k] ^= t << j;
            a[k | j] ^= t;
        }
}

/* Turns the matrix `in` of `rows` rows of `words` words into `out`, which has a row for each of
   `columns` bits. */
static void turn(uint64_t *out, const uint64_t *in, uint32_t rows, uint32_t columns, uint32_t words,
                 uint32_t out_words) {
    for (uint32_t i = 0; i < out_words; i++)
        for (uint32_t j = 0; j < words; j++) {
            uint64_t a[64];
            uint64_t any = 0;
            const uint32_t in_rows = rows - 64 * i < 64 ? rows - 64 * i : 64;
            const uint32_t out_rows = columns - 64 * j < 64 ? columns - 64 * j : 64;
            for (uint32_t k = 0; k < in_rows; k++)
                any |= a[k] = in[(uint64_t)(64 * i + k) * words + j];
            if (any) {
                for (uint32_t k = in_rows; k < 64; k++) a[k] = 0;
                turn_64(a);
                for (uint32_t k = 0; k < out_rows; k++)
                    out[(uint64_t)(64 * j + k) * out_words + i] = a[k];
            } else {
                for (uint32_t k = 0; k < out_rows; k++)
                    out[(uint64_t)(64 * j + k) * out_words + i] = 0;
            }
        }
}

static void turn_rows(const BlockSide *side, uint64_t *seen, const uint64_t *matrix) {
    turn(seen, matrix, side->own->count, side->other->count, side->words, side->seen_words);
}

static void side_show(BlockSide *side) {
    turn_rows(side, side->win_seen, side->win);
    turn_rows(side, side->loss_seen, side->loss);
}

/* --- solving --- */

/* Decides what can be decided by one look at the steps of a row; returns whether something was. */
static bool sweep_row(BlockSide *side, const BlockSide *foe, uint32_t rank) {
    const uint32_t words = side->words;
    const uint64_t at = (uint64_t)rank * words;
    const uint64_t *open = side->open + at, *safe = side->safe + at;
    uint64_t *win = side->win + at, *loss = side->loss + at;
    const Bitboard men = side->men[0] | side->men[1];
    uint64_t pending = 0, changed = 0;
    for (uint32_t i = 0; i < words; i++) pending |= open[i] & ~(win[i] | loss[i]);
    if (!pending) return false;
    const KingStep *step = side->own->step + side->own->first_step[rank];
    const KingStep *end = side->own->step + side->own->first_step[rank + 1];
    const uint64_t *won_after[4 * SLICE_SIDE_MOST], *lost_after[4 * SLICE_SIDE_MOST];
    const uint64_t *free_of[4 * SLICE_SIDE_MOST];
    int steps = 0;
    for (; step < end; step++) {
        if (men & bitboard_of_square(step->square + 1)) continue;
        won_after[steps] = foe->win_seen + (uint64_t)step->target * words;
        lost_after[steps] = foe->loss_seen + (uint64_t)step->target * words;
        free_of[steps++] = side->other->free_of[SQUARES - 1 - step->square];
    }
    for (uint32_t i = 0; i < words; i++) {
        uint64_t wins = 0, escapes = safe[i];
        for (int j = 0; j < steps; j++) {
            wins |= lost_after[j][i] & free_of[j][i];
            escapes |= ~won_after[j][i] & free_of[j][i];
        }
        const uint64_t left = open[i] & ~(win[i] | loss[i]);
        const uint64_t won = left & wins, lost = left & ~wins & ~escapes;
        win[i] |= won;
        loss[i] |= lost;
        changed |= won | lost;
    }
    return changed != 0;
}

static bool sweep(BlockSide *side, const BlockSide *foe) {
    bool changed = false;
    for (uint32_t rank = 0; rank < side->own->count; rank++)
        if (sweep_row(side, foe, rank)) changed = true;
    return changed;
}

void block_solve(Block *block) {
    BlockSide *first = &block->side[0], *second = &block->side[block->sides - 1];
    side_show(first);
    if (second != first) side_show(second);
    /* What one side has found may decide more for the other; the end is two sweeps without news. */
    for (int quiet = 0, turn_of = 0; quiet < block->sides; turn_of = !turn_of) {
        BlockSide *side = turn_of ? second : first, *foe = turn_of ? first : second;
        const bool changed = sweep(side, foe);
        if (changed) side_show(side);
        quiet = changed ? 0 : quiet + 1;
    }
}

/* Where the block begins in the values of `side`. */
static uint64_t first_number(const BlockSide *side) {
    const uint64_t men =
        (uint64_t)side->men_rank[0] * men_sets(side->values->slice.men[1]) + side->men_rank[1];
    return men * side->other->count * side->own->count;
}

/* Applies `change` to `plane` with each row of a turned matrix. */
static void store_rows(const BlockSide *side, Plane plane, const uint64_t *seen,
                       void (*change)(Plane, uint64_t, const uint64_t *, uint64_t)) {
    const uint64_t first = first_number(side), bits = side->own->count;
    for (uint64_t row = 0; row < side->other->count; row++)
        change(plane, first + row * bits, seen + row * side->seen_words, bits);
}

void block_store(Block *block) {
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        store_rows(side, side->values->win, side->win_seen, plane_add);
        store_rows(side, side->values->loss, side->loss_seen, plane_add);
        turn_rows(side, side->win_seen, side->open);
        store_rows(side, side->values->care, side->win_seen, plane_add);
        atomic_fetch_add_explicit(&side->values->positions, side->positions, memory_order_relaxed);
    }
}

void block_store_captures(Block *block) {
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        turn_rows(side, side->win_seen, side->safe);
        store_rows(side, side->values->win, side->win_seen, plane_remove);
        store_rows(side, side->values->loss, side->win_seen, plane_remove);
        turn_rows(side, side->win_seen, side->win);
        turn_rows(side, side->loss_seen, side->loss);
        store_rows(side, side->values->win, side->win_seen, plane_add);
        store_rows(side, side->values->loss, side->loss_seen, plane_add);
    }
}
