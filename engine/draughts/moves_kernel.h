/* The generator of all draughts variants, compiled once per variant against its RULES. Include the
   variant's rules first. Moves come in no promised order; game_kernel.h sorts them for people.

     moves_generate   all legal moves          moves_captures   the captures among them
     moves_any        whether there is one
     moves_merge_routes   keeps one of several moves with the same result */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_MOVES_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_MOVES_KERNEL_H

#include <assert.h>
#include <stddef.h>

#include "engine/base/inlined.h"
#include "engine/draughts/counts.h"
#include "engine/draughts/position.h"

/* Whether a side that can capture must. */
static inline bool capture_is_compulsory(void) {
    return RULES.capture_mandatory;
}

/* Men of `side` move in the two directions that lead to their crown row, kings in all four. */
static inline bool man_goes(Side side, Direction direction) {
    return (side == BLACK) == (direction >= SOUTH_WEST);
}

/* The first of these two directions; the other is the next. */
static inline Direction man_first(Side side) {
    return side == BLACK ? SOUTH_WEST : NORTH_WEST;
}

/* Plies until too many have passed without a capture or a man's move, 0 or less if they have;
   COUNTS_NOTHING if the variant does not count them. */
static inline int plies_to_draw(const Position *pos) {
    return RULES.draw_plies > 0 ? RULES.draw_plies - pos->quiet_plies : COUNTS_NOTHING;
}

static inline bool position_drawn(const Position *pos) {
    return plies_to_draw(pos) <= 0;
}

/* The counts of `pos`, by its counters. */
static inline Counts counts_of(const Position *pos) {
    Counts counts = {.lone = 0};
    for (int i = 0; i < COUNTS; i++) counts.left[i] = COUNTS_NOTHING;
    counts.left[COUNT_QUIET] = plies_to_draw(pos);
    return counts;
}

static inline const char *position_draw_reason(const Position *pos) {
    return position_drawn(pos) ? "40-moves" : NULL;
}

/* Whether position_drawn() is worth a question, or whether the position can have stood before. */
static inline bool position_may_be_drawn(const Position *pos) {
    return pos->quiet_plies >= 2;
}

/* Whether it is better to have fewer pieces. */
INLINED bool goal_is_to_give_all(void) {
    return false;
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

/* The pieces of `side` that may go in `direction`. */
static inline Bitboard movers(const Position *pos, Side side, Direction direction) {
    return man_goes(side, direction) ? pos->pieces[side] : pos->pieces[side] & pos->kings;
}

/* Where those of `set` land that can jump in `direction` over one of `foes` onto one of `empty`. */
INLINED Bitboard landings(Bitboard set, Bitboard foes, Bitboard empty, Direction direction) {
    const int step = direction_step(direction);
    return bitboard_shift(bitboard_shift(set, step) & foes, step) & empty;
}

INLINED bool captures_any_of(const Position *pos, Side side) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    const Bitboard kings = pos->pieces[side] & pos->kings;
    Bitboard all = 0;
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (man_goes(side, d)) all |= landings(pos->pieces[side], foes, empty, d);
    for (Direction d = 0; kings && d < DIRECTIONS; d++)
        if (!man_goes(side, d)) all |= landings(kings, foes, empty, d);
    return all != 0;
}

/* The constants of one piece's series of jumps. */
typedef struct {
    MoveList *list;
    Bitboard foes, empty;  /* `empty` includes the square the piece came from */
    Direction first, last; /* of those that it goes */
    uint8_t from;
    bool is_king;
} Chain;

static inline void list_add(MoveList *list, Move move) {
    assert(list->count < MAX_MOVES);
    list->moves[list->count++] = move;
}

/* Adds the captures that go on, or end, with the piece on bit `at` after `jumps` (1 or more) jumps.
   A piece that was jumped stays on the board until the end, so it cannot be jumped again or landed
   on. Crowning ends the move by itself: from the crown row a man has no way forward. */
static void chain_extend(const Chain *chain, int at, Bitboard captured, uint32_t path, int jumps) {
    const Bitboard here = bitboard_of_bit(at);
    bool goes_on = false;
    for (Direction d = chain->first; RULES.capture_chains && d <= chain->last; d++) {
        const int step = direction_step(d);
        const Bitboard over = bitboard_shift(here, step) & chain->foes & ~captured;
        const Bitboard land = bitboard_shift(over, step) & chain->empty;
        if (!land) continue;
        goes_on = true;
        chain_extend(chain, bitboard_first(land), captured | over,
                     path | (uint32_t)d << (2 * jumps), jumps + 1);
    }
    if (!goes_on || !RULES.capture_mandatory)
        list_add(chain->list, (Move){.captured = captured,
                                     .path = path,
                                     .from = chain->from,
                                     .to = (uint8_t)at,
                                     .jumps = (uint8_t)jumps,
                                     .is_king = chain->is_king});
}

/* The squares of `land`, where pieces of `side` landed with a jump in direction `first`, from which
   they can jump on, but not back over the piece just captured. `kings` are the squares of `land`
   that kings landed on. */
INLINED Bitboard goes_on_from(Bitboard land, Bitboard kings, Bitboard foes, Bitboard empty,
                              Side side, Direction first) {
    Bitboard from = 0;
    for (Direction d = 0; RULES.capture_chains && d < DIRECTIONS; d++)
        if (man_goes(side, d) && d != direction_back(first))
            from |= bitboard_shift(landings(land, foes, empty, d), -2 * direction_step(d));
    for (Direction d = 0; RULES.capture_chains && kings && d < DIRECTIONS; d++)
        if (!man_goes(side, d) && d != direction_back(first))
            from |= bitboard_shift(landings(kings, foes, empty, d), -2 * direction_step(d));
    return from;
}

/* Adds the captures that start with a jump in direction `d` onto one of `land`; from those of
   `going_on` the piece can jump on. */
INLINED void add_jumps_of(MoveList *list, const Position *pos, Side side, Direction d,
                          Bitboard land, Bitboard going_on) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    const int step = direction_step(d);
    for (; land; land &= land - 1) {
        const Bitboard here = land & -land, over = bitboard_shift(here, -step);
        const int to = bitboard_first(here), from = to - 2 * step;
        const bool is_king = (pos->kings & bitboard_of_bit(from)) != 0;
        if (!(here & going_on)) {
            list_add(list, (Move){.captured = over,
                                  .path = (uint32_t)d,
                                  .from = (uint8_t)from,
                                  .to = (uint8_t)to,
                                  .jumps = 1,
                                  .is_king = is_king});
            continue;
        }
        const Chain chain = {.list = list,
                             .foes = foes,
                             .empty = empty | bitboard_of_bit(from),
                             .first = is_king ? NORTH_WEST : man_first(side),
                             .last = is_king ? SOUTH_EAST : man_first(side) + 1,
                             .from = (uint8_t)from,
                             .is_king = is_king};
        chain_extend(&chain, to, over, (uint32_t)d, 1);
    }
}

/* One for each side, so that no shift depends on it at run time. */
static void add_jumps_0(MoveList *list, const Position *pos, Direction d, Bitboard land,
                        Bitboard going_on) {
    add_jumps_of(list, pos, 0, d, land, going_on);
}
static void add_jumps_1(MoveList *list, const Position *pos, Direction d, Bitboard land,
                        Bitboard going_on) {
    add_jumps_of(list, pos, 1, d, land, going_on);
}

/* Adds the captures of `side`, which has kings only if `with_kings`. For the black man on b6 of

        a b c d e f g h        land[SOUTH_EAST] = d4, the square behind the man on c5;
     6  . b . . . . . .        chained = b2 and f2, where a piece that landed on d4 lands next;
     5  . . w . . . . .        going_on = d4, from which that can be done: the man's capture
     4  . . . . . . . .        b6xd4 is not listed, its two continuations are.
     3  . . w . w . . .

   A set of landings holds the first jumps of all pieces in one direction at once. */
INLINED void add_captures_of(MoveList *list, const Position *pos, Side side,
                             const bool with_kings) {
    const Bitboard foes = pos->pieces[side_other(side)], empty = position_empty(pos);
    Bitboard land[DIRECTIONS] = {0}, all = 0, all_kings = 0, chained = 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        if (!with_kings && !man_goes(side, d)) continue;
        land[d] = landings(movers(pos, side, d), foes, empty, d);
        all |= land[d];
        if (with_kings) all_kings |= land[d] & bitboard_shift(pos->kings, 2 * direction_step(d));
    }
    if (!all) return;
    for (Direction d = 0; RULES.capture_chains && d < DIRECTIONS; d++)
        if (with_kings || man_goes(side, d))
            chained |= landings(man_goes(side, d) ? all : all_kings, foes, empty, d);
    /* Most captures are the only one and a single jump: they need no loop over pieces. */
    if (!chained && !(all & (all - 1))) {
        Bitboard from = 0, over = 0;
        unsigned path = 0;
        int count = 0;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            if (!with_kings && !man_goes(side, d)) continue;
            over |= bitboard_shift(land[d], -direction_step(d));
            from |= bitboard_shift(land[d], -2 * direction_step(d));
            path += (unsigned)d * (land[d] != 0);
            count += land[d] != 0;
        }
        if (count == 1) {
            list_add(list, (Move){.captured = over,
                                  .path = path,
                                  .from = (uint8_t)bitboard_first(from),
                                  .to = (uint8_t)bitboard_first(all),
                                  .jumps = 1,
                                  .is_king = with_kings && (from & pos->kings) != 0});
            return;
        }
    }
    for (Direction d = 0; d < DIRECTIONS; d++) {
        if (!land[d]) continue;
        const Bitboard kings =
            with_kings ? land[d] & bitboard_shift(pos->kings, 2 * direction_step(d)) : 0;
        const Bitboard going_on = goes_on_from(land[d], kings, foes, empty, side, d);
        if (side == 0)
            add_jumps_0(list, pos, d, land[d], going_on);
        else
            add_jumps_1(list, pos, d, land[d], going_on);
    }
}

INLINED void add_captures(MoveList *list, const Position *pos, Side side) {
    if (pos->pieces[side] & pos->kings)
        add_captures_of(list, pos, side, true);
    else
        add_captures_of(list, pos, side, false);
}

INLINED void add_steps(MoveList *list, const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos);
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        Bitboard from = movers(pos, side, d) & bitboard_shift(empty, -step);
        for (; from; from &= from - 1) {
            const int at = bitboard_first(from);
            list_add(list, (Move){.path = (uint32_t)d,
                                  .from = (uint8_t)at,
                                  .to = (uint8_t)(at + step),
                                  .is_king = (pos->kings & bitboard_of_bit(at)) != 0});
        }
    }
}

INLINED void generate_for(MoveList *list, const Position *pos, Side side) {
    add_captures(list, pos, side);
    if (RULES.capture_mandatory && list->count > 0) return;
    add_steps(list, pos, side);
}

INLINED void moves_captures(MoveList *list, const Position *pos) {
    list->count = 0;
    if (pos->side == BLACK)
        add_captures(list, pos, BLACK);
    else
        add_captures(list, pos, WHITE);
}

INLINED void moves_generate(MoveList *list, const Position *pos) {
    list->count = 0;
    if (pos->side == BLACK)
        generate_for(list, pos, BLACK);
    else
        generate_for(list, pos, WHITE);
}

INLINED bool any_for(const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos);
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (bitboard_shift(movers(pos, side, d), direction_step(d)) & empty) return true;
    return captures_any_of(pos, side);
}

INLINED bool moves_any(const Position *pos) {
    return pos->side == BLACK ? any_for(pos, BLACK) : any_for(pos, WHITE);
}

/* Two routes that capture the same pieces have at least this many jumps. */
enum { ROUTES_MEET_JUMPS = 4 };

/* Keeps one of several routes with the same result, the first, in a list of any order. */
static inline void moves_merge_routes(MoveList *list) {
    int kept = 0;
    while (kept < list->count && list->moves[kept].jumps < ROUTES_MEET_JUMPS) kept++;
    for (int i = kept; i < list->count; i++) {
        const Move *move = &list->moves[i];
        bool seen = false;
        for (int j = 0; move->jumps >= ROUTES_MEET_JUMPS && j < kept && !seen; j++)
            seen = list->moves[j].from == move->from && list->moves[j].to == move->to &&
                   list->moves[j].captured == move->captured;
        if (!seen) list->moves[kept++] = *move;
    }
    list->count = kept;
}

#endif
