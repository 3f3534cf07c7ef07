/* Captures of every kind that Rules can state: the part of moves_kernel.h that knows how pieces
   take. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_CAPTURES_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_CAPTURES_KERNEL_H

#include <assert.h>

#include "engine/base/inlined.h"
#include "engine/general/position.h"

__attribute__((error("RULES does not say .king"))) void no_king(void);
__attribute__((error("RULES does not say .choice"))) void no_choice(void);
__attribute__((error("RULES does not say .crowning"))) void no_crowning(void);

/* Whether a side that can capture must. Each variant calls this, so its RULES are checked here: the
   optimising compiler drops the calls below unless a field is missing, and refuses those that
   remain. */
static inline bool capture_is_compulsory(void) {
#ifdef __OPTIMIZE__
    if (!RULES.king) no_king();
    if (!RULES.choice) no_choice();
    if (!RULES.crowning) no_crowning();
#endif
    return true;
}

/* Men step in the two directions that lead to their crown row. */
static inline bool man_steps(Side side, Direction direction) {
    return (side == BLACK) == (direction >= SOUTH_WEST);
}

static inline bool man_captures(Side side, Direction direction) {
    return RULES.men_capture_backward || man_steps(side, direction);
}

static inline bool kings_fly(void) {
    return RULES.king != KING_SHORT;
}

/* Whether two moves of one position have the same result. */
static inline bool move_same_result(const Move *a, const Move *b) {
    return a->captured == b->captured && a->from == b->from && a->to == b->to &&
           a->crowns == b->crowns;
}

/* Keeps the first of several routes with the same result; they take two pieces at least. */
static void moves_merge_routes(MoveList *list) {
    if (list->count < 2 || list->moves[0].jumps == 0) return;
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const Move *move = &list->moves[i];
        bool seen = false;
        for (int j = 0; move->jumps > 1 && j < kept && !seen; j++)
            seen = move_same_result(&list->moves[j], move);
        if (!seen && kept++ != i) list->moves[kept - 1] = *move;
    }
    list->count = kept;
}

/* Where the routes are more than a list can hold, routes with one result are merged. */
static inline void list_add(MoveList *list, const Move *move) {
    if (list->count == MAX_MOVES) moves_merge_routes(list);
    assert(list->count < MAX_MOVES);
    if (list->count < MAX_MOVES) list->moves[list->count++] = *move;
}

/* Where those of `set` land that can jump in `direction` over one of `foes` onto one of `empty`, by
   a jump over a neighbour. */
INLINED Bitboard landings(Bitboard set, Bitboard foes, Bitboard empty, Direction direction) {
    const int step = direction_step(direction);
    const Bitboard ends = direction_ends(direction);
    return bitboard_shift(bitboard_shift(set, step) & foes & ends, step) & empty & ends;
}

/* `set` and all that flying pieces on it reach in `direction` over squares of `empty`: the fill
   doubles its reach each time, 9 squares at most. */
INLINED Bitboard fill(Bitboard set, Bitboard empty, Direction direction) {
    const int step = direction_step(direction);
    empty &= direction_ends(direction);
    set |= bitboard_shift(set, step) & empty;
    empty &= bitboard_shift(empty, step);
    set |= bitboard_shift(set, 2 * step) & empty;
    empty &= bitboard_shift(empty, 2 * step);
    set |= bitboard_shift(set, 4 * step) & empty;
    empty &= bitboard_shift(empty, 4 * step);
    return COLUMNS > 8 ? set | (bitboard_shift(set, 4 * step) & empty) : set;
}

/* The foes that a man may take. */
INLINED Bitboard men_targets(const Position *pos, Side side) {
    const Bitboard foes = pos->pieces[side_other(side)];
    return RULES.men_take_kings ? foes : foes & ~pos->kings;
}

INLINED bool captures_any_of(const Position *pos, Side side) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    const Bitboard kings = pos->pieces[side] & pos->kings, men = position_men(pos, side);
    const Bitboard targets = men_targets(pos, side);
    Bitboard all = 0;
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return false;
    for (Direction d = 0; d < capture_directions(); d++)
        if (man_captures(side, d)) all |= landings(men, targets, empty, d);
    if (!kings) return all != 0;
    for (Direction d = 0; d < capture_directions(); d++)
        all |= landings(kings_fly() ? fill(kings, empty, d) : kings, foes, empty, d);
    return all != 0;
}

static inline bool captures_any(const Position *pos) {
    return pos->side == BLACK ? captures_any_of(pos, BLACK) : captures_any_of(pos, WHITE);
}

/* The constants of one piece's series of jumps, and the jumps made. */
typedef struct {
    MoveList *list;
    Bitboard foes, foe_kings;
    Bitboard empty; /* includes the square the piece came from */
    Side side;
    int best; /* rank of the captures in the list */
    Move move;
} Hunt;

/* The part of a capture that decides its rank among others. */
typedef struct {
    Bitboard captured;
    int jumps;
    int kings;      /* taken */
    unsigned order; /* of the captured pieces: one bit per jump, the last jump lowest, 1 for a
                       king */
    bool is_king;   /* whether the piece is a king by now */
} Hunted;

/* Captures of the highest rank are the legal ones. */
INLINED int capture_rank(const Hunt *hunt, const Hunted *so_far) {
    switch (RULES.choice) {
    case CAPTURE_FREE: return 0;
    case CAPTURE_MOST: return so_far->jumps;
    case CAPTURE_SPANISH: return so_far->jumps << 5 | so_far->kings;
    case CAPTURE_ITALIAN:
        return ((so_far->jumps << 1 | hunt->move.is_king) << 4 | so_far->kings) << 12 |
               (int)so_far->order;
    case CAPTURE_WITH_KING: return hunt->move.is_king;
    case CAPTURE_FRISIAN: { /* a king is worth more than two men less one of 20 pieces */
        const int value = 64 * (so_far->jumps - so_far->kings) + 127 * so_far->kings;
        return value << 1 | hunt->move.is_king;
    }
    }
    return 0;
}

/* Adds the capture that ends on bit `at`, if its rank is high enough. */
static inline void hunt_end(Hunt *hunt, int at, const Hunted *all) {
    const int rank = capture_rank(hunt, all);
    assert(all->jumps >= 1 && all->jumps == bitboard_count(all->captured) &&
           !(all->captured & ~hunt->foes));
    if (rank < hunt->best) return;
    if (rank > hunt->best) hunt->list->count = 0;
    hunt->best = rank;
    Move *move = &hunt->move;
    const bool on_crown_row = (bitboard_of_bit(at) & crown_row(hunt->side)) != 0;
    move->captured = all->captured;
    move->to = (uint8_t)at;
    move->jumps = (uint8_t)all->jumps;
    move->crowns = !move->is_king && (all->is_king || on_crown_row);
    list_add(hunt->list, move);
}

static bool hunt_on(Hunt *hunt, int at, const Hunted *so_far, Direction but);

/* Adds the captures that go on with a jump in `direction` from bit `at`; false if there is none. */
INLINED bool hunt_towards(Hunt *hunt, int at, const Hunted *so_far, Direction direction) {
    const int step = direction_step(direction);
    const Bitboard ends = direction_ends(direction);
    assert(so_far->jumps < MAX_JUMPS && (board_all() & bitboard_of_bit(at)));
    const bool flies = kings_fly() && so_far->is_king;
    const Bitboard empty =
        (RULES.removed_at_once ? hunt->empty | so_far->captured : hunt->empty) & ends;
    Bitboard over = bitboard_shift(bitboard_of_bit(at), step);
    while (flies && (over & empty)) over = bitboard_shift(over, step);
    over &= hunt->foes & ends & ~so_far->captured;
    if (!RULES.men_take_kings && !so_far->is_king) over &= ~hunt->foe_kings;
    const Bitboard first = bitboard_shift(over, step) & empty;
    if (!first) return false;
    const bool takes_king = (over & hunt->foe_kings) != 0;
    Hunted next = {.captured = so_far->captured | over,
                   .jumps = so_far->jumps + 1,
                   .kings = so_far->kings + takes_king,
                   .order = so_far->order << 1 | takes_king,
                   .is_king = so_far->is_king};
    const bool on_crown_row = (first & crown_row(hunt->side)) != 0;
    if (RULES.crowning == CROWNING_AT_ONCE && on_crown_row) next.is_king = true;
    const bool over_now = RULES.crowning == CROWNING_ENDS && on_crown_row && !so_far->is_king;
    const bool chooses = flies && RULES.king == KING_FLIES;
    /* A piece that can go on from one of several squares behind must land on such a square. */
    bool goes_on = false;
    for (Bitboard land = first; land; land = chooses ? bitboard_shift(land, step) & empty : 0) {
        const int to = bitboard_first(land);
        if (so_far->jumps < MAX_JUMPS - 1) hunt->move.path[so_far->jumps] = (uint8_t)to;
        goes_on |=
            !over_now && hunt_on(hunt, to, &next, land == first ? ALL_DIRECTIONS : direction);
    }
    if (so_far->jumps < MAX_JUMPS - 1) hunt->move.path[so_far->jumps] = 0;
    if (goes_on) return true;
    const bool spreads = chooses && !(RULES.king_stops_at_king && takes_king);
    for (Bitboard land = first; land; land = spreads ? bitboard_shift(land, step) & empty : 0)
        hunt_end(hunt, bitboard_first(land), &next);
    return true;
}

/* Adds the captures that go on from bit `at`, but not in direction `but` (ALL_DIRECTIONS: in all);
   false if none does. A king that goes straight on has one route, by the first square behind the
   piece it captured. */
static bool hunt_on(Hunt *hunt, int at, const Hunted *so_far, Direction but) {
    bool found = false;
    for (Direction d = 0; d < capture_directions(); d++)
        if (d != but && (so_far->is_king || man_captures(hunt->side, d)))
            found |= hunt_towards(hunt, at, so_far, d);
    return found;
}

/* Adds all legal captures of `side` to the empty `list`. */
INLINED void add_captures(MoveList *list, const Position *pos, Side side) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    const Bitboard kings = pos->pieces[side] & pos->kings, men = position_men(pos, side);
    const Bitboard targets = men_targets(pos, side);
    Bitboard from = 0;
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return;
    for (Direction d = 0; d < capture_directions(); d++)
        if (man_captures(side, d))
            from |= bitboard_shift(landings(men, targets, empty, d), -2 * direction_step(d));
    from |= kings;
    Hunt hunt = {.list = list, .foes = foes, .foe_kings = foes & pos->kings, .side = side};
    for (; from; from &= from - 1) {
        const int at = bitboard_first(from);
        const Hunted start = {.is_king = (kings & bitboard_of_bit(at)) != 0};
        hunt.empty = empty | bitboard_of_bit(at);
        hunt.move = (Move){.from = (uint8_t)at, .is_king = start.is_king};
        hunt_on(&hunt, at, &start, ALL_DIRECTIONS);
    }
}

#endif
