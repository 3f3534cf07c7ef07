/* For each side to move a block has arrays with an element for each of its numbers, in the order of
   files: sets of the other side's kings, of the mover's kings, and the counters. First every move out
   of the block is looked up. Then the positions decided after 0 plies, after 1, 2 and so on are
   taken in turn, and each passes its value to the positions from which a king's step leads to it.

   A king's step makes a walk of 1, or one longer than the walk of that king; captures and steps of
   men end the mover's walk; the other side's walk stays. Where lone plies are counted, a step counts
   one more, and the last that may be counted makes a draw; no step leads to 0. */
#include "tools/tables/walk_block.h"

#include <stdlib.h>
#include <string.h>

#include "tools/tables/outlook.h"

/* `left` of a position: how many steps of kings are not known to lose, or one of these. */
enum {
    LEFT_SAFE = 253, /* some move out of the block wins or draws */
    LEFT_CAPTURE,    /* a capture is compulsory: no step is legal */
    LEFT_HOLE,       /* the number stands for no position */
};

static const uint32_t NO_POSITION = UINT32_MAX;

/* The positions in which one side is to move, seen from that side as Black. */
typedef struct {
    Values *values;
    const KingSets *own, *other;
    uint32_t counters, walks[2]; /* states of all counters; of the walks, the mover's first */
    bool counts_lone;            /* the counters are lone plies */
    int limit, columns;
    Bitboard men[2];
    uint64_t first;                     /* the number at which the block begins in `values` */
    uint32_t count;                     /* numbers of the block */
    uint16_t *plies;                    /* to the end; PLIES_NONE if the position is not decided */
    uint8_t *left;                      /* steps of kings, see above */
    uint16_t *worst;                    /* the plies of a loss by moves out of the block */
    uint32_t *next;                     /* the next position in the same list of `event` */
    uint32_t event[PLIES_NONE];         /* positions that moves out of the block decide, by plies */
    uint32_t *queue, passed, end, tail; /* decided positions, in order of plies */
} WalkSide;

struct WalkBlock {
    const Expander *expander;
    WalkSide side[2];
    uint64_t positions;
    bool too_long;
};

/* --- memory --- */

static uint64_t numbers_of(Slice slice) {
    return (uint64_t)king_sets(slice.kings[0], slice.columns) *
           king_sets(slice.kings[1], slice.columns) * slice_counters(slice);
}

uint64_t walk_block_bytes(Slice slice) {
    return 2 *
           (numbers_of(slice) * (sizeof(uint8_t) + 2 * sizeof(uint16_t) + 2 * sizeof(uint32_t)) +
            sizeof(WalkSide));
}

static bool side_new(WalkSide *side, Values *values, const KingSets sets[]) {
    const Slice slice = values->slice;
    *side = (WalkSide){.values = values,
                       .own = &sets[slice.kings[0]],
                       .other = &sets[slice.kings[1]],
                       .counters = slice_counters(slice),
                       .walks = {slice_walks(slice, 0), slice_walks(slice, 1)},
                       .counts_lone = slice_lone_plies(slice) > 0,
                       .limit = slice.counters.walk_limit,
                       .columns = slice.columns,
                       .count = (uint32_t)numbers_of(slice)};
    side->plies = malloc(side->count * sizeof *side->plies);
    side->left = malloc(side->count);
    side->worst = malloc(side->count * sizeof *side->worst);
    side->next = malloc(side->count * sizeof *side->next);
    side->queue = malloc(side->count * sizeof *side->queue);
    return side->plies && side->left && side->worst && side->next && side->queue;
}

WalkBlock *walk_block_new(const Expander *expander, Values *values[2], const KingSets sets[]) {
    WalkBlock *block = calloc(1, sizeof *block);
    if (!block) return NULL;
    block->expander = expander;
    if (side_new(&block->side[0], values[0], sets) && side_new(&block->side[1], values[1], sets))
        return block;
    walk_block_free(block);
    return NULL;
}

void walk_block_free(WalkBlock *block) {
    for (int i = 0; block && i < 2; i++) {
        WalkSide *side = &block->side[i];
        free(side->plies);
        free(side->left);
        free(side->worst);
        free(side->next);
        free(side->queue);
    }
    free(block);
}

static void side_begin(WalkSide *side, uint32_t own_men, uint32_t other_men) {
    const Slice slice = side->values->slice;
    const Bitboard other = men_of_rank(slice.men[1], other_men, slice.columns);
    side->men[0] = men_of_rank(slice.men[0], own_men, slice.columns);
    side->men[1] = set_rotated(other, slice.columns);
    side->first =
        ((uint64_t)own_men * men_sets(slice.men[1], slice.columns) + other_men) * side->count;
    side->passed = side->end = side->tail = 0;
    for (uint32_t i = 0; i < side->count; i++) side->plies[i] = PLIES_NONE;
    memset(side->event, 0xff, sizeof side->event); /* NO_POSITION */
}

/* --- positions --- */

/* The numbers of the positions with these kings begin here. */
static uint32_t kings_at(const WalkSide *side, uint32_t own, uint32_t other) {
    return (other * side->own->count + own) * side->counters;
}

/* The position with these kings, without walks; false if there is none. */
static bool make_position(const WalkSide *side, uint32_t own, uint32_t other, Position *pos) {
    const Bitboard kings = side->own->set[own], foe_kings = side->other->rotated[other];
    *pos = (Position){.pieces = {side->men[0] | kings, side->men[1] | foe_kings},
                      .kings = kings | foe_kings,
                      .side = BLACK};
    return !(side->men[0] & kings) && !(side->men[1] & foe_kings) &&
           !(pos->pieces[BLACK] & pos->pieces[WHITE]);
}

/* A step of a king: to which set, and which king, by its place in the set before and after it. */
typedef struct {
    uint32_t target;
    uint8_t from, to;
} WalkStep;

enum { STEPS_MOST = KING_REACH * SLICE_SIDE_MOST };

/* Lists the steps from the set `own`; returns their number. Backward they are the same. */
static int list_king_steps(const WalkSide *side, uint32_t own, uint32_t other,
                           WalkStep list[STEPS_MOST]) {
    const KingSets *sets = side->own;
    const Bitboard taken = side->men[0] | side->men[1] | side->other->rotated[other];
    bool is_free = true;
    int count = 0;
    for (uint64_t i = sets->first_step[own]; i < sets->first_step[own + 1]; i++) {
        const KingStep *step = &sets->step[i];
        const Bitboard square = bitboard_of_bit(table_bit(step->square + 1, side->columns));
        is_free = (is_free || !step->goes_on) && !(taken & square);
        if (!is_free) continue;
        const Bitboard before = sets->set[own], after = sets->set[step->target];
        list[count++] =
            (WalkStep){step->target, (uint8_t)walk_king_number(before, before & ~after, BLACK),
                       (uint8_t)walk_king_number(after, after & ~before, BLACK)};
    }
    return count;
}

/* --- moves out of the block --- */

/* Adds a move out of the block to a position that has `value` for the other side and ends after
   `plies` plies. Without distances `plies` is 0, but wins and losses still differ: wins end in an
   odd number. */
static void add_move(Outlook *outlook, TableValue value, int plies) {
    outlook_add(outlook, value, value == TABLE_WIN ? plies | 1 : plies);
}

static void add_captures(const Expander *expander, const Position *pos, bool with_plies,
                         Outlook *outlook) {
    Position after[SUCCESSORS_MOST];
    const int count = expander->rules->list_captures(pos, after);
    for (int i = 0; i < count; i++) {
        int plies = 0;
        const TableValue value = expander_value(expander, &after[i], with_plies ? &plies : NULL);
        add_move(outlook, value, plies);
    }
}

static void add_steps_of_men(const Expander *expander, const Position *pos, bool with_plies,
                             Outlook *outlook) {
    const int columns = expander->table_rules.columns;
    const Bitboard empty = board_mask(columns) & ~(pos->pieces[BLACK] | pos->pieces[WHITE]);
    for (Bitboard men = position_men(pos, BLACK); men; men &= men - 1)
        for (Direction d = SOUTH_WEST; d <= SOUTH_EAST; d++) {
            const Bitboard from = men & -men;
            const Bitboard to = bitboard_shift(from, board_step(d, columns)) & empty;
            if (!to) continue;
            Position after = *pos;
            int plies = 0;
            after.pieces[BLACK] ^= from | to;
            after.kings |= to & board_crown_row(BLACK, columns);
            after.walks[BLACK] = 0;
            after.side = WHITE;
            const TableValue value = expander_value(expander, &after, with_plies ? &plies : NULL);
            add_move(outlook, value, plies);
        }
}

static void add_event(WalkBlock *block, WalkSide *side, uint32_t number, int plies) {
    if (plies >= PLIES_NONE) {
        block->too_long = true;
        return;
    }
    side->next[number] = side->event[plies];
    side->event[plies] = number;
}

/* The steps of the mover's kings, by king; none if a capture is compulsory. */
typedef struct {
    int count, of[SLICE_SIDE_MOST];
    bool captures;
} KingMoves;

/* Enters the result of the moves out of the block for a position with `steps` steps of kings. */
static void enter(WalkBlock *block, WalkSide *side, uint32_t number, const Outlook *outlook,
                  int steps, bool captures) {
    const bool is_safe = outlook->draws || outlook->best < PLIES_NONE;
    side->left[number] = captures ? LEFT_CAPTURE : is_safe ? LEFT_SAFE : (uint8_t)steps;
    side->worst[number] = (uint16_t)outlook->worst;
    if (outlook->best < PLIES_NONE || outlook->worst >= PLIES_NONE)
        add_event(block, side, number, outlook->best);
    else if (!is_safe && steps == 0)
        add_event(block, side, number, outlook->worst);
}

/* Enters a position for each walk of the mover, and the walk `foe_walk` of the other side. */
static void enter_walks(WalkBlock *block, WalkSide *side, uint32_t first, uint32_t foe_walk,
                        const Outlook *outlook, const KingMoves *moves) {
    for (uint32_t walk = 0; walk < side->walks[0]; walk++) {
        const bool is_stopped = walk > 0 && walk % (uint32_t)side->limit == 0;
        const int held = is_stopped ? moves->of[walk / (uint32_t)side->limit - 1] : 0;
        enter(block, side, first + walk * side->walks[1] + foe_walk, outlook, moves->count - held,
              moves->captures);
    }
}

/* Enters a position for each number of lone plies. A step after the last of them draws: nothing ever
   decides it, so the position cannot be lost. */
static void enter_lone(WalkBlock *block, WalkSide *side, uint32_t first, const Outlook *outlook,
                       const KingMoves *moves) {
    for (uint32_t plies = 0; plies < side->counters; plies++)
        enter(block, side, first + plies, outlook, moves->count, moves->captures);
}

/* Looks up the moves out of the block from the positions with these kings. */
static void expand_kings(WalkBlock *block, WalkSide *side, uint32_t own, uint32_t other) {
    const Expander *expander = block->expander;
    const bool with_plies = side->values->halves != NULL;
    const uint32_t first = kings_at(side, own, other);
    KingMoves moves = {.count = 0};
    WalkStep list[STEPS_MOST];
    Position pos;
    memset(side->left + first, LEFT_HOLE, side->counters);
    if (!make_position(side, own, other, &pos)) return;
    block->positions += side->counters;
    moves.captures = expander->rules->can_capture(&pos);
    if (!moves.captures && expander->what == EXPAND_CAPTURES) return;
    if (!moves.captures) moves.count = list_king_steps(side, own, other, list);
    for (int i = 0; i < moves.count; i++) moves.of[list[i].from]++;
    for (uint32_t foe_walk = 0; foe_walk < side->walks[1]; foe_walk++) {
        Outlook outlook = OUTLOOK_WITHOUT_MOVES;
        pos.walks[WHITE] =
            walk_of_number(pos.kings & pos.pieces[WHITE], WHITE, foe_walk, side->limit);
        if (moves.captures)
            add_captures(expander, &pos, with_plies, &outlook);
        else
            add_steps_of_men(expander, &pos, with_plies, &outlook);
        if (side->counts_lone)
            enter_lone(block, side, first, &outlook, &moves);
        else
            enter_walks(block, side, first, foe_walk, &outlook, &moves);
    }
}

/* --- backward --- */

static void decide(WalkSide *side, uint32_t number, int plies) {
    side->plies[number] = (uint16_t)plies;
    side->queue[side->tail++] = number;
}

/* Passes on that a step from position `number` leads to one that is decided after `plies` plies. */
static void pass_step(WalkBlock *block, WalkSide *side, uint32_t number, int plies) {
    uint8_t *left = &side->left[number];
    if (*left >= LEFT_CAPTURE || side->plies[number] != PLIES_NONE) return;
    if (plies % 2 == 0) { /* lost for the other side */
        if (plies + 1 < PLIES_NONE)
            decide(side, number, plies + 1);
        else
            block->too_long = true;
    } else if (*left != LEFT_SAFE && --*left == 0) {
        const int worst = side->worst[number];
        add_event(block, side, number, worst > plies + 1 ? worst : plies + 1);
    }
}

/* Passes `plies` to the positions, whose numbers begin at `first`, from which a step makes `walk`;
   `step` is that step taken back. */
static void pass_walks(WalkBlock *block, WalkSide *side, uint32_t first, const WalkStep *step,
                       uint32_t walk, int plies) {
    const int limit = side->limit, king = ((int)walk - 1) / limit;
    const int length = ((int)walk - 1) % limit + 1;
    if (step->from != king) return;
    if (length > 1) {
        const uint32_t before = walk_made(step->to, length - 1, limit);
        pass_step(block, side, first + before * side->walks[1], plies);
        return;
    }
    for (uint32_t before = 0; before < side->walks[0]; before++)
        if (before == 0 || ((int)before - 1) / limit != step->to)
            pass_step(block, side, first + before * side->walks[1], plies);
}

/* Passes the plies of a decided position of `foe` on to those before the last step of a king. */
static void pass_back(WalkBlock *block, WalkSide *side, const WalkSide *foe, uint32_t number) {
    const int plies = foe->plies[number];
    const uint32_t state = number % foe->counters, kings = number / foe->counters;
    const uint32_t other = kings % foe->own->count, own = kings / foe->own->count;
    const uint32_t walk = state % foe->walks[1], foe_walk = state / foe->walks[1];
    const bool has_walks = side->walks[0] > 1;
    WalkStep list[STEPS_MOST];
    if (side->own->kings == 0 || (has_walks && walk == 0) || (side->counts_lone && state == 0))
        return;
    const int count = list_king_steps(side, own, other, list);
    for (int i = 0; i < count; i++) {
        const uint32_t first = kings_at(side, list[i].target, other);
        if (has_walks)
            pass_walks(block, side, first + foe_walk, &list[i], walk, plies);
        else
            pass_step(block, side, first + (side->counts_lone ? state - 1 : foe_walk), plies);
    }
}

/* Decides the positions that end after exactly `plies` plies by moves out of the block, or by the last
   step that was found to lose. */
static void take_events(WalkSide *side, int plies) {
    for (uint32_t at = side->event[plies]; at != NO_POSITION; at = side->next[at])
        if (side->plies[at] == PLIES_NONE) decide(side, at, plies);
    side->end = side->tail;
}

/* Decides all positions of the block. */
static void go_back(WalkBlock *block) {
    for (int plies = 0; plies < PLIES_NONE; plies++) {
        for (int i = 0; i < 2; i++) take_events(&block->side[i], plies);
        for (int i = 0; i < 2; i++) {
            WalkSide *foe = &block->side[i];
            for (; block->expander->what == EXPAND_ALL && foe->passed < foe->end; foe->passed++)
                pass_back(block, &block->side[1 - i], foe, foe->queue[foe->passed]);
        }
    }
}

/* --- storing --- */

static void store_word(const WalkSide *side, ExpandWhat what, uint32_t at, uint32_t bits) {
    Values *values = side->values;
    uint64_t win = 0, loss = 0, care = 0, captures = 0;
    for (uint32_t i = 0; i < bits; i++) {
        const uint8_t left = side->left[at + i];
        const uint16_t plies = side->plies[at + i];
        const uint64_t here = UINT64_C(1) << i;
        if (left == LEFT_HOLE) continue;
        if (left == LEFT_CAPTURE)
            captures |= here;
        else
            care |= here;
        if (plies != PLIES_NONE && plies % 2) win |= here;
        if (plies != PLIES_NONE && plies % 2 == 0) loss |= here;
        if (values->halves) values->halves[side->first + at + i] = plies_halved(plies);
    }
    if (what == EXPAND_CAPTURES) {
        plane_change(values->win, side->first + at, &captures, bits, false);
        plane_change(values->loss, side->first + at, &captures, bits, false);
    }
    plane_change(values->win, side->first + at, &win, bits, true);
    plane_change(values->loss, side->first + at, &loss, bits, true);
    if (what == EXPAND_ALL) plane_change(values->care, side->first + at, &care, bits, true);
}

static void store(const WalkSide *side, ExpandWhat what) {
    for (uint32_t at = 0; at < side->count; at += 64)
        store_word(side, what, at, side->count - at < 64 ? side->count - at : 64);
}

uint64_t walk_block_solve(WalkBlock *block, uint32_t own_men, uint32_t other_men,
                          _Atomic bool *too_long) {
    const ExpandWhat what = block->expander->what;
    const bool is_same = block->side[0].values == block->side[1].values && own_men == other_men;
    uint64_t positions = 0;
    side_begin(&block->side[0], own_men, other_men);
    side_begin(&block->side[1], other_men, own_men);
    if (block->side[0].men[0] & block->side[0].men[1]) return 0;
    for (int i = 0; i < 2; i++) {
        WalkSide *side = &block->side[i];
        block->positions = 0;
        for (uint32_t other = 0; other < side->other->count; other++)
            for (uint32_t own = 0; own < side->own->count; own++)
                expand_kings(block, side, own, other);
        if (is_same && i > 0) continue;
        positions += block->positions;
        if (what == EXPAND_ALL)
            atomic_fetch_add_explicit(&side->values->positions, block->positions,
                                      memory_order_relaxed);
    }
    go_back(block);
    for (int i = 0; i < (is_same ? 1 : 2); i++) store(&block->side[i], what);
    if (block->too_long) *too_long = true;
    return positions;
}
