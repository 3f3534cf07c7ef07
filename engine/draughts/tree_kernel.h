/* The game as the search sees it, for draughts; CONTRACT.md lists the names. Include the variant's
   rules first. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_TREE_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_TREE_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "engine/draughts/opaque.h"

enum {
    TREE_MOVE_INDEXES = BOARD_BITS * DIRECTIONS, /* quiet moves: from and direction */
    TREE_QUIET_IN_KEY =
        60, /* quiet plies from which on the key tells their number, see tree_key() */
};

/* Hash for the table. Near the draw by quiet plies the same board has another value with each ply,
   so that their number goes into the key. */
static inline uint64_t tree_key(const Position *pos) {
    uint64_t key = position_key(pos);
    if (RULES.draw_plies > 0 && pos->quiet_plies > TREE_QUIET_IN_KEY)
        key ^= pos->quiet_plies * UINT64_C(0x9e3779b97f4a7c15);
    return key;
}

/* moves_merge_routes() for a list as it is generated, captures before steps: most have none. */
INLINED void merge_generated(MoveList *list) {
    if (list->count > 1 && list->moves[0].jumps > 0) moves_merge_routes(list);
}

INLINED void tree_moves(MoveList *list, const Position *pos) {
    moves_generate(list, pos);
    merge_generated(list);
}

/* The moves that change material: all that a quiescence search looks at. */
INLINED void tree_noisy_moves(MoveList *list, const Position *pos) {
    moves_captures(list, pos);
    merge_generated(list);
}

INLINED bool tree_any_noisy(const Position *pos) {
    return pos->side == BLACK ? captures_any_of(pos, BLACK) : captures_any_of(pos, WHITE);
}

/* Plies after which a position is a draw by its counts if no move resets them; INT_MAX: never. */
static inline int tree_plies_to_draw(const Position *pos) {
    return plies_to_draw(pos);
}

/* The quiet moves of a position that are still to come. */
typedef struct {
    Bitboard from[DIRECTIONS]; /* pieces that can step */
    Bitboard kings;
    int direction, count;
} TreeSteps;

INLINED TreeSteps tree_steps(const Position *pos) {
    const Side side = (Side)pos->side;
    const Bitboard empty = position_empty(pos);
    TreeSteps steps = {.kings = pos->kings, .count = 0, .direction = 0};
    for (Direction d = 0; d < DIRECTIONS; d++) {
        steps.from[d] = movers(pos, side, d) & bitboard_shift(empty, -direction_step(d));
        steps.count += bitboard_count(steps.from[d]);
    }
    return steps;
}

/* Takes the next of `steps`; false at their end. */
INLINED bool tree_next_step(TreeSteps *steps, Move *move) {
    while (!steps->from[steps->direction])
        if (++steps->direction == DIRECTIONS) return false;
    assert(steps->direction < DIRECTIONS);
    const int at = bitboard_first(steps->from[steps->direction]);
    steps->from[steps->direction] &= steps->from[steps->direction] - 1;
    *move = (Move){.path = (uint32_t)steps->direction,
                   .from = (uint8_t)at,
                   .to = (uint8_t)(at + direction_step((Direction)steps->direction)),
                   .is_king = (steps->kings & bitboard_of_bit(at)) != 0};
    return true;
}

/* Whether a side that has noisy moves may also be content with the position as it is. */
static inline bool tree_may_stand_pat(void) {
    return !capture_is_compulsory();
}

/* Sacrifices seldom come in series. */
static inline bool tree_has_shots(void) {
    return false;
}

static inline bool tree_is_quiet(const Move *move) {
    return move->jumps == 0;
}

/* Whether a late `move` may be searched less deeply: a quiet one that crowns no man. */
static inline bool tree_may_reduce(const Position *pos, const Move *move) {
    return tree_is_quiet(move) &&
           (move->is_king || !(bitboard_of_bit(move->to) & crown_row(pos->side)));
}

/* Whether the other side has no capture after the quiet `move`: most of the others lose a piece. */
INLINED bool tree_is_promising(const Position *pos, const Move *move) {
    Position next;
    position_play(&next, pos, move);
    return !tree_any_noisy(&next);
}

static inline bool tree_may_extend(const MoveList *list) {
    return list->count == 1;
}

/* Index of a quiet move for its history, below TREE_MOVE_INDEXES. */
static inline int tree_move_index(const Move *move) {
    assert(tree_is_quiet(move) && move->path < DIRECTIONS);
    return move->from * DIRECTIONS + (int)(move->path & 3);
}

/* The value of the pieces that a noisy move captures, in no particular unit: higher is tried
   first. */
static inline int tree_gain(const Position *pos, const Move *move) {
    return bitboard_count(move->captured) + bitboard_count(move->captured & pos->kings);
}

/* A number that tells `move` from the other moves of its position, nearly always; never 0. Only the
   order of moves may depend on it. */
static inline uint16_t tree_move_code(const Move *move) {
    const uint32_t mixed = (uint32_t)(move->captured * UINT64_C(0x9e3779b97f4a7c15) >> 60);
    return (uint16_t)((uint32_t)(move->from + 1) | (uint32_t)move->to << 6 | mixed << 12);
}

#endif
