/* How many moves per position has, for perft: counted without listing them, for one position and for
   several at once. Include moves_kernel.h first; bulk_kernel.h counts two plies with this. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_COUNT_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_COUNT_KERNEL_H

#include <assert.h>

#include "engine/draughts/moves_kernel.h"

/* Counting needs no moves: pieces are followed as sets. Each bit of a set of landings stands for
   exactly one chain of jumps, because sets that came by different directions are kept apart. */

/* Chains of men whose last jump ended on the squares of `at`, counted to their ends (and, where a
   piece may stop, at each jump). Men never return, so no piece can come up twice. */
static int count_man_chains(Bitboard at, Bitboard foes, Bitboard empty, Side side) {
    int count = RULES.capture_mandatory ? 0 : bitboard_count(at);
    Bitboard going_on = 0;
    for (Direction d = 0; RULES.capture_chains && d < DIRECTIONS; d++) {
        if (!man_goes(side, d)) continue;
        const Bitboard land = landings(at, foes, empty, d);
        if (!land) continue;
        going_on |= bitboard_shift(land, -2 * direction_step(d));
        count += count_man_chains(land, foes, empty, side);
    }
    return count + (RULES.capture_mandatory ? bitboard_count(at & ~going_on) : 0);
}

/* Chains of one king that stands on `here` (one bit) having `captured` some. */
static int count_king_chains(Bitboard here, Bitboard captured, Bitboard foes, Bitboard empty) {
    assert(here && !(here & (here - 1)) && captured && !(captured & ~foes));
    int count = 0;
    bool goes_on = false;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        const Bitboard over = bitboard_shift(here, step) & foes & ~captured;
        const Bitboard land = bitboard_shift(over, step) & empty;
        if (!land) continue;
        goes_on = true;
        count += count_king_chains(land, captured | over, foes, empty);
    }
    return count + (goes_on && RULES.capture_mandatory ? 0 : 1);
}

/* Kings that jumped once in `first`, onto the squares of `land`: those that cannot go on are
   counted as a set, the others one by one. */
static int count_king_landings(Bitboard land, Direction first, Bitboard foes, Bitboard empty) {
    Bitboard going_on = goes_on_from(land, land, foes, empty, BLACK, first); /* either side */
    int count = bitboard_count(land & ~going_on);
    const int step = direction_step(first);
    for (going_on &= land; going_on; going_on &= going_on - 1) {
        const Bitboard here = going_on & -going_on;
        count += count_king_chains(here, bitboard_shift(here, -step), foes,
                                   empty | bitboard_shift(here, -2 * step));
    }
    return count;
}

/* A position to be counted without a branch, so that the compiler can count several at once with
   vector instructions. For the same reason the directions below are written out: it does not do so
   with a loop within the loop. */
typedef struct {
    Bitboard us, kings, foes, empty; /* `kings` of `us`; empty when it is known to have none */
    Side side;
} Unbranched;

INLINED Bitboard unbranched_movers(const Unbranched *pos, Direction d) {
    return man_goes(pos->side, d) ? pos->us : pos->kings;
}

INLINED Bitboard unbranched_landings(const Unbranched *pos, Direction d) {
    return landings(unbranched_movers(pos, d), pos->foes, pos->empty, d);
}

/* Where pieces of `landed`, kings of `kings_landed` land next. */
INLINED Bitboard unbranched_goes_on(const Unbranched *pos, Bitboard landed, Bitboard kings_landed,
                                    Direction d) {
    return landings(man_goes(pos->side, d) ? landed : kings_landed, pos->foes, pos->empty, d);
}

/* Moves in direction `d`, steps onto squares of `free` only. */
INLINED uint64_t unbranched_count(const Unbranched *pos, Bitboard free, Direction d) {
    const Bitboard jumps = unbranched_landings(pos, d);
    const Bitboard steps = bitboard_shift(unbranched_movers(pos, d), direction_step(d)) & free;
    if (RULES.capture_mandatory) return (uint64_t)bitboard_count(jumps | steps); /* one is empty */
    return (uint64_t)bitboard_count(jumps) + (uint64_t)bitboard_count(steps);
}

/* Counts the moves of `pos` as if no capture went on after its first jump; `chained` becomes other
   than 0 when one does, and the count is then worth nothing. */
INLINED uint64_t count_unbranched(const Unbranched *pos, Bitboard *chained) {
    const Bitboard landed =
        unbranched_landings(pos, NORTH_WEST) | unbranched_landings(pos, NORTH_EAST) |
        unbranched_landings(pos, SOUTH_WEST) | unbranched_landings(pos, SOUTH_EAST);
    *chained = 0;
    if (RULES.capture_chains) {
        const Bitboard kings_landed = landings(pos->kings, pos->foes, pos->empty, NORTH_WEST) |
                                      landings(pos->kings, pos->foes, pos->empty, NORTH_EAST) |
                                      landings(pos->kings, pos->foes, pos->empty, SOUTH_WEST) |
                                      landings(pos->kings, pos->foes, pos->empty, SOUTH_EAST);
        *chained = unbranched_goes_on(pos, landed, kings_landed, NORTH_WEST) |
                   unbranched_goes_on(pos, landed, kings_landed, NORTH_EAST) |
                   unbranched_goes_on(pos, landed, kings_landed, SOUTH_WEST) |
                   unbranched_goes_on(pos, landed, kings_landed, SOUTH_EAST);
    }
    const Bitboard free = RULES.capture_mandatory && landed ? 0 : pos->empty;
    return unbranched_count(pos, free, NORTH_WEST) + unbranched_count(pos, free, NORTH_EAST) +
           unbranched_count(pos, free, SOUTH_WEST) + unbranched_count(pos, free, SOUTH_EAST);
}

static inline int count_for(const Position *pos, Side side) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    const Bitboard kings = pos->pieces[side] & pos->kings, men = position_men(pos, side);
    int captures = 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        if (man_goes(side, d)) {
            const Bitboard land = landings(men, foes, empty, d);
            if (land) captures += count_man_chains(land, foes, empty, side);
        }
        const Bitboard land = landings(kings, foes, empty, d);
        if (land) captures += count_king_landings(land, d, foes, empty);
    }
    if (RULES.capture_mandatory && captures > 0) return captures;
    int steps = 0;
    for (Direction d = 0; d < DIRECTIONS; d++)
        steps += bitboard_count(bitboard_shift(movers(pos, side, d), direction_step(d)) & empty);
    return captures + steps;
}

static inline int moves_count(const Position *pos) {
    assert(!(pos->pieces[BLACK] &
             pos->pieces[WHITE])); /* of the kings only the own ones may be known */
    return pos->side == BLACK ? count_for(pos, BLACK) : count_for(pos, WHITE);
}

#endif
