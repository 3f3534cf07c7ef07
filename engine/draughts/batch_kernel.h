/* Actions and planes of draughts, see batch_kernel.h. Include the variant's generator first. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_BATCH_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_BATCH_KERNEL_H

#include <string.h>

#include "engine/base/random.h"
#include "engine/draughts/route.h"

enum {
    PLACES = COLUMNS * COLUMNS / 2,
    PAIRS = PLACES * PLACES,
    /* Nearly all moves are known by their ends. Hill climbing found at most 30 others in a position
       on 8 columns, and 438 (frisian) on 10, where no list holds more than 1024 moves. */
    FURTHER = COLUMNS == 8 ? 128 : 1024,
    PLANES = 6,
    FIRST_SIDE = STARTER,
    SAME_POSITIONS = REPETITIONS,
    RUNS_LEFT = FROM_BOTTOM && !FIRST_COLUMN,
    ROWS_OTHERWISE = (int)ROWS_FLIPPED != (int)FROM_BOTTOM,
    COLUMNS_OTHERWISE = ((int)COLUMNS_FLIPPED != (int)MIRRORED) != RUNS_LEFT,
};

/* The rank of a bit's square in the order of the names: square_rank() with constants. */
static inline int place_of_bit(int bit) {
    const int square = board_square(bit, COLUMNS) - 1, half = COLUMNS / 2;
    int row = square / half;
    int column = (square - row * half) * 2 + (row % 2 == 0);
    if (ROWS_OTHERWISE) row = COLUMNS - 1 - row;
    if (COLUMNS_OTHERWISE) column = COLUMNS - 1 - column;
    return (row * COLUMNS + column) / 2;
}

static int place_at(int row, int column) {
    if (FROM_BOTTOM) row = COLUMNS - 1 - row;
    if (RUNS_LEFT) column = COLUMNS - 1 - column;
    return (row * COLUMNS + column) / 2;
}

static inline int move_pair(const Move *move) {
    return place_of_bit(move->from) * PLACES + place_of_bit(move->to);
}

/* Results with the same ends differ in the pieces they capture, or in whether they crown. */
static inline bool moves_may_share(const MoveList *list) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].jumps > 1) return list->count > 1;
    return false;
}

/* The places that a move captures, the first place in the lowest bit, and whether it crowns. */
static uint64_t move_taken(const Move *move) {
    uint64_t taken = 0;
    for (Bitboard left = move->captured; left; left &= left - 1)
        taken |= UINT64_C(1) << place_of_bit(bitboard_first(left));
    return taken << 1 | move_route(move).crowns;
}

typedef MoveList Choices;

static inline bool choices_find(Choices *choices, const Position *pos) {
    moves_generate(choices, pos);
    return choices->count > 0;
}

static inline const Move *choices_draw(Choices *choices, const Position *pos, Random *random) {
    (void)pos;
    if (choices->count > 1) moves_merge_routes(choices);
    return &choices->moves[random_below(random, (uint32_t)choices->count)];
}

static inline void plane_write(Bitboard set, uint8_t *plane) {
    for (; set; set &= set - 1) plane[place_of_bit(bitboard_first(set))] = 1;
}

static inline void planes_write(const Position *pos, uint8_t *planes) {
    const Side us = (Side)pos->side, them = side_other(us);
    memset(planes, 0, (size_t)4 * PLACES);
    plane_write(position_men(pos, us), planes);
    plane_write(pos->pieces[us] & pos->kings, planes + PLACES);
    plane_write(position_men(pos, them), planes + 2 * PLACES);
    plane_write(pos->pieces[them] & pos->kings, planes + 3 * PLACES);
}

#endif
