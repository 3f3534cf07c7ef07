/* The generator of Focus, compiled once per variant against its RULES. Include the variant's rules
   first. Moves come in the variant's order: by start cell row by row; then, in straight lines, by
   number of men and N E S W, else by target; reserves last.

     moves_generate   all legal moves           moves_onto   those that end on one cell
     moves_any        whether there is one      moves_count  how many there are
     bulk_add         counts the leaves one or two plies below */
#ifndef CROWNHEAD_ENGINE_FOCUS_MOVES_KERNEL_H
#define CROWNHEAD_ENGINE_FOCUS_MOVES_KERNEL_H

#include <assert.h>
#include <stddef.h>

#include "engine/focus/position.h"

typedef enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS } Direction;

/* The columns at least `distance` away from the right edge. */
static inline Bitboard columns_left_of(int distance) {
    return (UINT64_C(0xff) >> distance) * UINT64_C(0x0101010101010101);
}

/* The set moved by `distance` cells, without cells off the board. */
static inline Bitboard moved(Bitboard set, Direction direction, int distance) {
    switch (direction) {
    case NORTH: return set >> (BOARD_SIDE * distance) & BOARD;
    case EAST: return (set & columns_left_of(distance)) << distance & BOARD;
    case SOUTH: return set << (BOARD_SIDE * distance) & BOARD;
    default: return set >> distance & columns_left_of(distance) & BOARD;
    }
}

/* The cells next to those of `set`. */
static inline Bitboard neighbours(Bitboard set) {
    return moved(set, NORTH, 1) | moved(set, EAST, 1) | moved(set, SOUTH, 1) | moved(set, WEST, 1);
}

/* Where `men` men go from the cell `here`. */
static inline Bitboard targets(Bitboard here, int men) {
    assert(here && !(here & (here - 1)) && men >= 1 && men <= MAX_HEIGHT);
    Bitboard set = RULES.turns ? here : 0;
    for (int i = 0; RULES.turns && i < men; i++) set = neighbours(set);
    for (Direction d = 0; !RULES.turns && d < DIRECTIONS; d++) set |= moved(here, d, men);
    return set & ~here;
}

/* The fewest men that may go from a pile of `height`. */
static inline int least_men(int height) {
    return RULES.splits_piles ? 1 : height;
}

/* The constants of a position while its moves are listed. */
typedef struct {
    Bitboard high[MAX_HEIGHT + 2]; /* the cells of piles of at least that many men */
    Bitboard own, foes;            /* piles of the mover and of the other side */
} Piles;

static inline Piles piles_of(const Position *pos, Side mover) {
    Piles piles = {.high = {BOARD}};
    for (int i = MAX_HEIGHT; i > 0; i--) piles.high[i] = piles.high[i + 1] | pos->pile[i];
    const Bitboard blue = piles.high[1] & pos->pile[0], red = piles.high[1] & ~pos->pile[0];
    piles.own = mover == RED ? red : blue;
    piles.foes = mover == RED ? blue : red;
    assert(!(piles.high[1] & ~BOARD));
    return piles;
}

static inline int height_at(const Piles *piles, Bitboard here) {
    int height = 0;
    for (int i = 1; i <= MAX_HEIGHT; i++) height += (piles->high[i] & here) != 0;
    return height;
}

/* Adds the moves of `men` men from the cell `from` (or FROM_RESERVE) to each cell of `set`. */
static inline void list_add(MoveList *list, const Position *pos, const Piles *piles, int from,
                            Bitboard set, int men) {
    for (; set; set &= set - 1) {
        const Bitboard here = set & -set;
        const int to = bitboard_first(here), height = height_at(piles, here);
        const int surplus = height + men - MAX_HEIGHT;
        assert(list->count < MAX_MOVES && men >= 1 && men <= MAX_HEIGHT);
        Move *move = &list->moves[list->count++];
        *move = (Move){.from = (uint8_t)from,
                       .to = (uint8_t)to,
                       .men = (uint8_t)men,
                       .covered = (uint8_t)(piles->foes & here ? height : 0)};
        if (surplus > 0) {
            const Pile bottom = position_pile(pos, to) >> (height - surplus);
            move->captured = (uint8_t)pile_men_of(bottom, side_other(pos->side));
        }
    }
}

static inline void moves_generate(MoveList *list, const Position *pos) {
    const Piles piles = piles_of(pos, pos->side);
    list->count = 0;
    for (Bitboard left = piles.own; left; left &= left - 1) {
        const Bitboard here = left & -left;
        const int from = bitboard_first(here), height = height_at(&piles, here);
        for (int men = least_men(height); men <= height; men++) {
            if (RULES.turns) list_add(list, pos, &piles, from, targets(here, men), men);
            for (Direction d = 0; !RULES.turns && d < DIRECTIONS; d++)
                list_add(list, pos, &piles, from, moved(here, d, men), men);
        }
    }
    if (pos->reserve[pos->side] > 0) list_add(list, pos, &piles, FROM_RESERVE, BOARD, 1);
}

/* The moves onto the cell `to`, in no promised order: ways lead back as they lead there. */
static inline void moves_onto(MoveList *list, const Position *pos, const Piles *piles,
                              Bitboard to) {
    list->count = 0;
    for (int men = 1; men <= MAX_HEIGHT; men++) {
        Bitboard from = piles->own & piles->high[men] & targets(to, men);
        if (!RULES.splits_piles) from &= ~piles->high[men + 1];
        for (; from; from &= from - 1) list_add(list, pos, piles, bitboard_first(from), to, men);
    }
    if (pos->reserve[pos->side] > 0) list_add(list, pos, piles, FROM_RESERVE, to, 1);
}

/* A man can always go to the next cell, and a whole pile somewhere. */
static inline bool moves_any(const Position *pos) {
    return pos->reserve[pos->side] > 0 || position_piles(pos, pos->side) != 0;
}

/* No count of plies is a draw. */
static inline bool position_drawn(const Position *pos) {
    (void)pos;
    return false;
}

static inline const char *position_draw_reason(const Position *pos) {
    (void)pos;
    return NULL;
}

/* Whether the position can have stood before. */
static inline bool position_may_be_drawn(const Position *pos) {
    return pos->quiet_plies >= 2;
}

/* Whether a side that cannot move has won, not lost. */
static inline bool stuck_wins(const Position *pos) {
    (void)pos;
    return false;
}

/* The reason of a game's end when no move is left. */
static inline const char *stuck_reason(const Position *pos) {
    (void)pos;
    return "no-move";
}

/* No two moves have the same result. */
static inline void moves_merge_routes(MoveList *list) {
    (void)list;
}

/* --- counting --- */

/* Moves of a pile of `height` men on the cell `here`. */
static inline int pile_moves(Bitboard here, int height) {
    int count = 0;
    for (int men = least_men(height); men <= height; men++)
        count += bitboard_count(targets(here, men));
    return count;
}

/* Moves of all piles of the side that owns `own`. */
static inline int piles_count(const Piles *piles, Bitboard own) {
    int count = 0;
    for (int men = 1; RULES.splits_piles && !RULES.turns && men <= MAX_HEIGHT; men++)
        for (Direction d = 0; d < DIRECTIONS; d++)
            count += bitboard_count(moved(own & piles->high[men], d, men));
    for (; (!RULES.splits_piles || RULES.turns) && own; own &= own - 1) {
        const Bitboard here = own & -own;
        count += pile_moves(here, height_at(piles, here));
    }
    return count;
}

static inline int moves_count(const Position *pos) {
    const Piles piles = piles_of(pos, pos->side);
    return piles_count(&piles, piles.own) +
           (pos->reserve[pos->side] > 0 ? bitboard_count(BOARD) : 0);
}

/* Leaves two plies below. A move changes two cells: of the other side's moves go those of a pile it
   lands on, and come those of a pile of theirs that it leaves behind. The rest is the same behind
   every move, and counted once. */
static inline uint64_t count_two_plies(const Position *pos) {
    const Piles piles = piles_of(pos, pos->side);
    const Side them = side_other(pos->side);
    uint8_t lost[CELLS] = {0}; /* their moves from each of their piles */
    int theirs = pos->reserve[them] > 0 ? bitboard_count(BOARD) : 0, from_piles = 0;
    for (Bitboard left = piles.foes; left; left &= left - 1) {
        const int moves = pile_moves(left & -left, height_at(&piles, left & -left));
        lost[bitboard_first(left)] = (uint8_t)moves;
        from_piles += moves;
    }
    theirs += from_piles;

    int count = 0, change = 0;
    for (Bitboard left = piles.own; left; left &= left - 1) {
        const Bitboard here = left & -left;
        const int from = bitboard_first(here), height = height_at(&piles, here);
        for (int men = least_men(height); men <= height; men++) {
            const Bitboard to = targets(here, men);
            const int ways = bitboard_count(to);
            count += ways;
            if (men < height && (Side)(pos->pile[men] >> from & 1) == them)
                change += ways * pile_moves(here, height - men);
            for (Bitboard hit = to & piles.foes; hit; hit &= hit - 1)
                change -= lost[bitboard_first(hit)];
        }
    }
    if (pos->reserve[pos->side] > 0) {
        count += bitboard_count(BOARD);
        change -= from_piles;
    }
    return (uint64_t)(count * theirs + change);
}

/* See perft_kernel.h. */
enum { BULK_PLIES = 2 };

typedef struct {
    uint64_t leaves;
} Bulk;

static inline void bulk_add(Bulk *bulk, const Position *pos, int plies) {
    assert(plies >= 1 && plies <= BULK_PLIES);
    bulk->leaves += plies == 1 ? (uint64_t)moves_count(pos) : count_two_plies(pos);
}

static inline void bulk_settle(Bulk *bulk) {
    (void)bulk;
}

#endif
