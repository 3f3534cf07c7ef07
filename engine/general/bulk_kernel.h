/* Counting the last two plies of perft, for the general kernel; see engine/perft_kernel.h for the
   names. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_BULK_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_BULK_KERNEL_H

#include "engine/general/moves_kernel.h"

enum {
    BULK_PLIES = 2,
    BULK_BATCH = 256,
};

/* Positions one ply above the leaves, all with `side` to move, that wait to be counted: many at a
   time, because the compiler turns a loop over arrays into vector instructions. */
typedef struct {
    uint64_t leaves; /* without those of the positions that wait */
    int count;
    Side side;
    Bitboard us[BULK_BATCH], foes[BULK_BATCH], kings[BULK_BATCH]; /* `kings` of both */
    uint64_t moves[BULK_BATCH], hard[BULK_BATCH];                 /* see count_simple() */
    uint8_t walks[BULK_BATCH]; /* of `us`, where they are limited */
} Bulk;

static inline int moves_count(const Position *pos) {
    const Side side = (Side)pos->side;
    if (!captures_any_of(pos, side)) return count_steps(pos, side);
    MoveList list;
    list.count = 0;
    add_captures(&list, pos, side);
    return list.count;
}

/* The men of a position to be counted without a branch, so that the compiler can count several at
   once with vector instructions. For the same reason the directions below are written out: it does
   not do so with a loop within the loop. */
typedef struct {
    Bitboard men, targets, empty;
    Side side;
} Simple;

INLINED Bitboard simple_landings(const Simple *pos, Bitboard men, Direction d) {
    return man_captures(pos->side, d) ? landings(men, pos->targets, pos->empty, d) : 0;
}

/* Landings along rows and columns; empty in variants that do not capture so. */
INLINED Bitboard simple_straight(const Simple *pos, Bitboard men, Direction d) {
    return RULES.captures_off_diagonals ? landings(men, pos->targets, pos->empty, d) : 0;
}

INLINED Bitboard simple_steps(const Simple *pos, Direction d) {
    return man_steps(pos->side, d) ? bitboard_shift(pos->men, direction_step(d)) & pos->empty : 0;
}

/* Counts the moves of `pos` as if no capture went on after its first jump; `chained` becomes other
   than 0 when one does, and the count is then worth nothing. */
INLINED uint64_t count_simple(const Simple *pos, Bitboard *chained) {
    const Bitboard nw = simple_landings(pos, pos->men, NORTH_WEST);
    const Bitboard ne = simple_landings(pos, pos->men, NORTH_EAST);
    const Bitboard sw = simple_landings(pos, pos->men, SOUTH_WEST);
    const Bitboard se = simple_landings(pos, pos->men, SOUTH_EAST);
    const Bitboard n = simple_straight(pos, pos->men, NORTH);
    const Bitboard w = simple_straight(pos, pos->men, WEST);
    const Bitboard e = simple_straight(pos, pos->men, EAST);
    const Bitboard s = simple_straight(pos, pos->men, SOUTH);
    const Bitboard landed = nw | ne | sw | se | n | w | e | s;
    *chained = simple_landings(pos, landed, NORTH_WEST) | simple_landings(pos, landed, NORTH_EAST) |
               simple_landings(pos, landed, SOUTH_WEST) | simple_landings(pos, landed, SOUTH_EAST) |
               simple_straight(pos, landed, NORTH) | simple_straight(pos, landed, WEST) |
               simple_straight(pos, landed, EAST) | simple_straight(pos, landed, SOUTH);
    if (RULES.crowning == CROWNING_AT_ONCE) *chained |= landed & crown_row(pos->side);
    /* One of the two is empty: who can capture must. */
    const Bitboard free = landed ? 0 : ~UINT64_C(0);
    return (uint64_t)bitboard_count(nw | (simple_steps(pos, NORTH_WEST) & free)) +
           (uint64_t)bitboard_count(ne | (simple_steps(pos, NORTH_EAST) & free)) +
           (uint64_t)bitboard_count(sw | (simple_steps(pos, SOUTH_WEST) & free)) +
           (uint64_t)bitboard_count(se | (simple_steps(pos, SOUTH_EAST) & free)) +
           (RULES.captures_off_diagonals ? (uint64_t)(bitboard_count(n) + bitboard_count(w) +
                                                      bitboard_count(e) + bitboard_count(s))
                                         : 0);
}

/* Kings make a position hard to count: the mover's own, and the foe's where the choice of captures
   depends on the kings taken. */
INLINED Bitboard kings_that_matter(Bitboard us, Bitboard kings) {
    if (RULES.goal == GOAL_FIRST_KING || RULES.choice == CAPTURE_SPANISH ||
        RULES.choice == CAPTURE_FRISIAN)
        return kings;
    return us & kings;
}

INLINED void count_waiting(Bulk *bulk, Side side) {
    for (int i = 0; i < bulk->count; i++) {
        const Bitboard us = bulk->us[i], foes = bulk->foes[i], kings = bulk->kings[i];
        const Simple pos = {.men = us,
                            .targets = RULES.men_take_kings ? foes : foes & ~kings,
                            .empty = board_all() & ~(us | foes),
                            .side = side};
        bulk->moves[i] = count_simple(&pos, &bulk->hard[i]);
        bulk->hard[i] |= kings_that_matter(us, kings);
    }
}

static void bulk_settle(Bulk *bulk) {
    assert(bulk->count >= 0 && bulk->count <= BULK_BATCH);
    if (bulk->side == BLACK)
        count_waiting(bulk, BLACK);
    else
        count_waiting(bulk, WHITE);
    for (int i = 0; i < bulk->count; i++) {
        if (!bulk->hard[i]) {
            bulk->leaves += bulk->moves[i];
            continue;
        }
        Position pos = {.kings = bulk->kings[i], .side = (uint8_t)bulk->side};
        pos.pieces[bulk->side] = bulk->us[i];
        pos.pieces[side_other(bulk->side)] = bulk->foes[i];
        if (RULES.walk_limit) pos.walks[bulk->side] = bulk->walks[i];
        bulk->leaves += (uint64_t)moves_count(&pos);
    }
    bulk->count = 0;
}

/* Lets a position wait, `us` having made a move; `walk` of its foes. */
INLINED void bulk_wait(Bulk *bulk, Bitboard us, Bitboard foes, Bitboard kings, uint8_t walk) {
    if (bulk->count == BULK_BATCH) bulk_settle(bulk);
    assert(bulk->count < BULK_BATCH && !(us & foes) && !(kings & ~(us | foes)));
    bulk->us[bulk->count] = foes;
    if (RULES.walk_limit) bulk->walks[bulk->count] = walk;
    bulk->foes[bulk->count] = us;
    bulk->kings[bulk->count++] = kings;
}

/* Lets the positions after each move of `pos` wait. */
INLINED void bulk_add_moves(Bulk *bulk, const Position *pos, Side side) {
    const Side other = side_other(side);
    const Bitboard us = pos->pieces[side], foes = pos->pieces[other], empty = position_empty(pos);
    MoveList list;
    list.count = 0;
    if (bulk->side != other) bulk_settle(bulk);
    bulk->side = other;
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return;
    const bool captures = captures_any_of(pos, side);
    if (captures)
        add_captures(&list, pos, side);
    else
        add_king_steps(&list, pos, side);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        bulk_wait(bulk, next.pieces[side], next.pieces[other], next.kings, next.walks[other]);
    }
    if (captures) return;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        if (!man_steps(side, d)) continue;
        for (Bitboard left = bitboard_shift(us & ~pos->kings, step) & empty; left;
             left &= left - 1) {
            const Bitboard to = left & -left;
            bulk_wait(bulk, us ^ (to | bitboard_shift(to, -step)), foes,
                      pos->kings | (to & crown_row(side)), pos->walks[other]);
        }
    }
}

static void bulk_add(Bulk *bulk, const Position *pos, int plies) {
    assert(plies >= 1 && plies <= BULK_PLIES);
    if (plies == 1)
        bulk->leaves += (uint64_t)moves_count(pos);
    else if (pos->side == BLACK)
        bulk_add_moves(bulk, pos, BLACK);
    else
        bulk_add_moves(bulk, pos, WHITE);
}

#endif
