/* The game as the search sees it, for Focus; CONTRACT.md lists the names. Include the variant's
   rules first. */
#ifndef CROWNHEAD_ENGINE_FOCUS_TREE_KERNEL_H
#define CROWNHEAD_ENGINE_FOCUS_TREE_KERNEL_H

#include "engine/focus/moves_kernel.h"

#include "engine/opaque_kernel.h"

enum {
    TREE_MOVE_INDEXES = (FROM_RESERVE + 1) * CELLS, /* from and to */
};

static inline uint64_t tree_key(const Position *pos) {
    return position_key(pos);
}

static inline void tree_moves(MoveList *list, const Position *pos) {
    moves_generate(list, pos);
}

/* A move is noisy when it takes enemy men for good. */
static inline bool tree_is_quiet(const Move *move) {
    return move->captured == 0;
}

/* The cell of the pile that has just been moved, if it is an enemy's of two men or more; else 0. */
static inline Bitboard tree_target(const Position *pos, const Piles *piles) {
    return piles->foes & piles->high[2] & bitboard_of_bit(pos->landed);
}

/* Moves onto the pile that has just been moved, of two men or more: a horizon mostly hides that a
   tall pile does not stay where it went. The series ends, because each move takes a pile of the
   mover to the same cell. Looking at all captures, or at all moves onto tall piles, is not stronger
   and can go on for millions of nodes. */
static inline void tree_noisy_moves(MoveList *list, const Position *pos) {
    const Piles piles = piles_of(pos, pos->side);
    const Bitboard target = tree_target(pos, &piles);
    list->count = 0;
    if (target) moves_onto(list, pos, &piles, target);
}

static inline bool tree_any_noisy(const Position *pos) {
    const Piles piles = piles_of(pos, pos->side);
    return tree_target(pos, &piles) != 0;
}

/* The moves that are still to come. */
typedef struct {
    MoveList list;
    int next, count;
} TreeSteps;

static inline TreeSteps tree_steps(const Position *pos) {
    TreeSteps steps;
    moves_generate(&steps.list, pos);
    steps.next = 0;
    steps.count = steps.list.count;
    return steps;
}

/* Takes the next of `steps`; false at their end. */
static inline bool tree_next_step(TreeSteps *steps, Move *move) {
    assert(steps->next >= 0 && steps->next <= steps->count);
    if (steps->next == steps->count) return false;
    *move = steps->list.moves[steps->next++];
    return true;
}

/* Nothing is compulsory. */
static inline bool tree_may_stand_pat(void) {
    return true;
}

static inline bool tree_has_shots(void) {
    return false;
}

static inline bool tree_may_reduce(const Position *pos, const Move *move) {
    (void)pos;
    return tree_is_quiet(move);
}

/* No quiet move is known to be better than another. */
static inline bool tree_is_promising(const Position *pos, const Move *move) {
    (void)pos;
    (void)move;
    return false;
}

static inline bool tree_may_extend(const MoveList *list) {
    return list->count == 1;
}

static inline int tree_move_index(const Move *move) {
    assert(move->from <= FROM_RESERVE && move->to < CELLS);
    return move->from * CELLS + move->to;
}

static inline int tree_gain(const Position *pos, const Move *move) {
    (void)pos;
    return 2 * move->covered + move->captured;
}

/* Never 0; tells the moves of a position apart. */
static inline uint16_t tree_move_code(const Move *move) {
    return (uint16_t)(tree_move_index(move) + 1);
}

#endif
