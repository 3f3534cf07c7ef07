/* Actions and planes of Focus, see batch_kernel.h. Include the generator first. */
#ifndef CROWNHEAD_ENGINE_FOCUS_BATCH_KERNEL_H
#define CROWNHEAD_ENGINE_FOCUS_BATCH_KERNEL_H

#include <string.h>

#include "engine/base/random.h"
#include "engine/focus/moves_kernel.h"

enum {
    PLACES = 52,
    PAIRS = (PLACES + 1) * PLACES,
    FURTHER = 0, /* the ends are the whole move */
    PLANES = 2 * MAX_HEIGHT + 4,
    FIRST_SIDE = RED,
    SAME_POSITIONS = 3,
};

/* The rank of a cell in the order of the rows; the reserve comes after all. */
static inline int place_of_cell(int cell) {
    return cell == FROM_RESERVE ? PLACES : bitboard_count(BOARD & (bitboard_of_bit(cell) - 1));
}

static int place_at(int row, int column) {
    return place_of_cell(row * BOARD_SIDE + column);
}

static inline int move_pair(const Move *move) {
    return place_of_cell(move->from) * PLACES + place_of_cell(move->to);
}

static inline bool moves_may_share(const MoveList *list) {
    (void)list;
    return false;
}

static inline uint64_t move_taken(const Move *move) {
    (void)move;
    return 0;
}

/* Only the move that is drawn is made, not a list of all. */
typedef MoveList Choices;

static inline bool choices_find(Choices *choices, const Position *pos) {
    choices->count = 0;
    return moves_any(pos);
}

/* Makes move number `n` of the pile on `here`, in the order of moves_generate(), or takes the moves
   of that pile off `n`. */
static inline void choices_pass(Choices *choices, const Position *pos, const Piles *piles,
                                Bitboard here, int *n) {
    const int from = bitboard_first(here), height = height_at(piles, here);
    for (int men = least_men(height); men <= height; men++)
        for (Direction d = 0; d < (RULES.turns ? 1 : DIRECTIONS); d++) {
            Bitboard to = RULES.turns ? targets(here, men) : moved(here, d, men);
            const int ways = bitboard_count(to);
            *n -= ways;
            if (*n >= 0) continue;
            for (int skipped = *n + ways; skipped > 0; skipped--) to &= to - 1;
            list_add(choices, pos, piles, from, to & -to, men);
            return;
        }
}

static inline const Move *choices_draw(Choices *choices, const Position *pos, Random *random) {
    const Piles piles = piles_of(pos, pos->side);
    const int placed = pos->reserve[pos->side] > 0 ? bitboard_count(BOARD) : 0;
    int n = (int)random_below(random, (uint32_t)(piles_count(&piles, piles.own) + placed));
    for (Bitboard left = piles.own; left && choices->count == 0; left &= left - 1)
        choices_pass(choices, pos, &piles, left & -left, &n);
    if (choices->count == 0) {
        Bitboard to = BOARD;
        for (; n > 0; n--) to &= to - 1;
        list_add(choices, pos, &piles, FROM_RESERVE, to & -to, 1);
    }
    return &choices->moves[0];
}

static inline void planes_write(const Position *pos, uint8_t *planes) {
    memset(planes, 0, (size_t)2 * MAX_HEIGHT * PLACES);
    for (Bitboard left = BOARD & position_high(pos, 1); left; left &= left - 1) {
        const int cell = bitboard_first(left), place = place_of_cell(cell);
        const Pile pile = position_pile(pos, cell);
        for (int i = 0; i < pile_height(pile); i++) {
            const int owner = (pile >> i & 1) == pos->side ? 0 : MAX_HEIGHT;
            planes[(owner + i) * PLACES + place] = 1;
        }
    }
    memset(planes + 2 * MAX_HEIGHT * PLACES, pos->reserve[pos->side], PLACES);
    memset(planes + (2 * MAX_HEIGHT + 1) * PLACES, pos->reserve[side_other(pos->side)], PLACES);
}

#endif
