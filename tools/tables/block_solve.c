/* Wins and losses spread along the steps of kings: from rows that have changed to rows from which a
   step leads there, for one side after the other, until two sweeps have changed nothing. A bit once
   set is never cleared. */
#include "tools/tables/block_solve.h"

#include <string.h>

#include "tools/tables/outlook.h"

enum { GROUP = 8, ROW_STEPS_MOST = KING_REACH * SLICE_SIDE_MOST };

/* --- a row --- */

/* The steps from a row: for each, the rows of positions won and lost after it, the bits for which
   its square is free, and whether it continues the previous step. */
typedef struct {
    int count;
    const uint64_t *won[ROW_STEPS_MOST], *lost[ROW_STEPS_MOST], *is_free[ROW_STEPS_MOST];
    bool goes_on[ROW_STEPS_MOST];
    bool any_news;
} RowSteps;

static void list_row_steps(RowSteps *steps, const BlockSide *side, const BlockSide *foe,
                           uint32_t rank) {
    const Bitboard men = side->men[0] | side->men[1];
    const int columns = side->columns, squares = board_squares_of(columns);
    const KingStep *step = side->own->step + side->own->first_step[rank];
    const KingStep *end = side->own->step + side->own->first_step[rank + 1];
    bool is_blocked = false;
    steps->count = 0;
    steps->any_news = false;
    for (; step < end; step++) {
        if (!step->goes_on) is_blocked = false;
        is_blocked |= (men & bitboard_of_bit(table_bit(step->square + 1, columns))) != 0;
        if (is_blocked) continue;
        const int i = steps->count++;
        steps->won[i] = foe->win_seen + (uint64_t)step->target * side->words;
        steps->lost[i] = foe->loss_seen + (uint64_t)step->target * side->words;
        steps->is_free[i] = side->other->free_of[squares - 1 - step->square];
        steps->goes_on[i] = step->goes_on;
        steps->any_news |= side->news[step->target];
    }
}

/* Finds in `count` words from `word` on where a step wins, and where a step is not known to
   lose. */
static inline void look_at_words(const RowSteps *steps, uint32_t word, uint32_t count,
                                 uint64_t wins[GROUP], uint64_t escapes[GROUP]) {
    uint64_t is_free[GROUP] = {0}, win[GROUP] = {0}, escape[GROUP] = {0};
    for (int j = 0; j < steps->count; j++) {
        const uint64_t *free_now = steps->is_free[j] + word;
        const uint64_t *lost = steps->lost[j] + word, *won = steps->won[j] + word;
        const uint64_t start = steps->goes_on[j] ? 0 : ~UINT64_C(0);
        for (uint32_t i = 0; i < count; i++) {
            is_free[i] = free_now[i] & (is_free[i] | start);
            win[i] |= lost[i] & is_free[i];
            escape[i] |= ~won[i] & is_free[i];
        }
    }
    memcpy(wins, win, sizeof win);
    memcpy(escapes, escape, sizeof escape);
}

/* The positions that one look at the steps decides, in words `first` to `end` - 1 of a row. */
typedef struct {
    uint64_t won[GROUP], lost[GROUP];
} Decided;

/* Returns false when nothing there is undecided. */
static bool look(const BlockSide *side, const RowSteps *steps, uint64_t at, uint32_t first,
                 uint32_t count, Decided *decided) {
    uint64_t left[GROUP], wins[GROUP] = {0}, escapes[GROUP] = {0}, any = 0;
    for (uint32_t i = 0; i < count; i++)
        any |= left[i] = side->open[at + i] & ~(side->win[at + i] | side->loss[at + i]);
    if (!any) return false;
    if (count == GROUP) /* makes the count a constant for the compiler */
        look_at_words(steps, first, GROUP, wins, escapes);
    else
        look_at_words(steps, first, count, wins, escapes);
    for (uint32_t i = 0; i < count; i++) {
        decided->won[i] = left[i] & wins[i];
        decided->lost[i] = left[i] & ~wins[i] & ~escapes[i] & ~side->safe[at + i];
    }
    return true;
}

/* Enters decided positions, and returns whether there were any. */
static bool enter(BlockSide *side, uint32_t rank, uint32_t word, uint32_t count,
                  const Decided *decided) {
    const uint64_t at = (uint64_t)rank * side->words + word;
    uint8_t *dirty = side->dirty + (uint64_t)(rank / 64) * side->words + word;
    uint64_t any = 0;
    for (uint32_t i = 0; i < count; i++) {
        side->win[at + i] |= decided->won[i];
        side->loss[at + i] |= decided->lost[i];
        dirty[i] |=
            (uint8_t)((decided->won[i] ? DIRTY_WIN : 0) | (decided->lost[i] ? DIRTY_LOSS : 0));
        any |= decided->won[i] | decided->lost[i];
    }
    return any != 0;
}

/* --- who wins --- */

/* Whether any position of a row is undecided. */
static bool is_pending(const BlockSide *side, uint32_t rank) {
    const uint64_t at = (uint64_t)rank * side->words;
    uint64_t any = 0;
    for (uint32_t i = 0; i < side->words && !any; i++)
        any |= side->open[at + i] & ~(side->win[at + i] | side->loss[at + i]);
    return any != 0;
}

static bool sweep_row(BlockSide *side, const BlockSide *foe, uint32_t rank) {
    bool changed = false;
    RowSteps steps;
    if (!is_pending(side, rank)) return false;
    list_row_steps(&steps, side, foe, rank);
    if (!steps.any_news && steps.count > 0) return false;
    for (uint32_t word = 0; word < side->words; word += GROUP) {
        const uint32_t count = side->words - word < GROUP ? side->words - word : GROUP;
        const uint64_t at = (uint64_t)rank * side->words + word;
        Decided decided;
        if (look(side, &steps, at, word, count, &decided) &&
            enter(side, rank, word, count, &decided))
            changed = true;
    }
    return changed;
}

static bool sweep(BlockSide *side, const BlockSide *foe) {
    bool changed = false;
    for (uint32_t rank = 0; rank < side->own->count; rank++)
        if (sweep_row(side, foe, rank)) changed = true;
    memset(side->news, 0, side->own->count);
    return changed;
}

static void begin(Block *block) {
    for (int i = 0; i < block->sides; i++) {
        side_show(&block->side[i]);
        memset(block->side[i].news, 1, block->side[i].own->count);
    }
}

void block_solve(Block *block) {
    BlockSide *first = &block->side[0], *second = &block->side[block->sides - 1];
    begin(block);
    /* Changes on one side may decide more for the other. Stop after two sweeps without changes. */
    for (int quiet = 0, turn_of = 0; quiet < block->sides; turn_of = !turn_of) {
        BlockSide *side = turn_of ? second : first, *foe = turn_of ? first : second;
        const bool changed = sweep(side, foe);
        if (changed) side_show_dirty(side, foe);
        quiet = changed ? 0 : quiet + 1;
    }
}

/* --- number of plies --- */

/* The positions of a word that moves out of the block decide after `plies`. */
static uint64_t events_at(const BlockSide *side, uint32_t rank, uint32_t word, int plies) {
    const uint16_t *event = side->event + (uint64_t)rank * side->other->count + 64 * (uint64_t)word;
    const uint32_t left = side->other->count - 64 * word;
    uint64_t now = 0;
    for (uint32_t i = 0; i < (left < 64 ? left : 64); i++)
        now |= (uint64_t)(event[i] == plies) << i;
    return now;
}

/* Enters, for a part of a row, the positions that moves out of the block decide after `plies`. An
   odd number is a win; an even one is a loss if captures are the only moves, and otherwise leaves
   the decision to the steps. Returns whether there was any. */
static bool meet_events(BlockSide *side, uint32_t rank, uint32_t word, uint32_t count, int plies,
                        Decided *decided) {
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t at = (uint64_t)rank * side->words + word + i;
        const uint64_t now = events_at(side, rank, word + i, plies);
        const uint64_t is_new = now & ~(side->win[at] | side->loss[at]);
        any |= now != 0;
        if (plies % 2 == 0) side->safe[at] &= ~now;
        decided->won[i] = plies % 2 ? is_new : 0;
        decided->lost[i] = plies % 2 ? 0 : is_new & ~side->open[at];
    }
    return any;
}

static void store_plies(const BlockSide *side, uint32_t rank, uint32_t word, uint32_t count,
                        int plies, const Decided *decided) {
    uint8_t *out = side->values->halves + side_first_number(side) + rank;
    for (uint32_t i = 0; i < count; i++)
        for (uint64_t left = decided->won[i] | decided->lost[i]; left; left &= left - 1) {
            const uint64_t bit = 64 * (uint64_t)(word + i) + (uint64_t)__builtin_ctzll(left);
            out[bit * side->own->count] = plies_halved(plies);
        }
}

/* Decides the positions of a row that end after exactly `plies`, once all that end sooner have been
   decided and transposed. */
static bool level_row(BlockSide *side, const BlockSide *foe, uint32_t rank, int plies,
                      bool has_events) {
    bool changed = false;
    RowSteps steps;
    list_row_steps(&steps, side, foe, rank);
    const bool looks = steps.any_news || plies == 0;
    if (!looks && !has_events) return false;
    for (uint32_t word = 0; word < side->words; word += GROUP) {
        const uint32_t count = side->words - word < GROUP ? side->words - word : GROUP;
        const uint64_t at = (uint64_t)rank * side->words + word;
        Decided by_event = {{0}, {0}}, decided = {{0}, {0}};
        const bool met = has_events && meet_events(side, rank, word, count, plies, &by_event);
        if (!looks && !met) continue;
        look(side, &steps, at, word, count, &decided);
        for (uint32_t i = 0; i < count; i++) {
            decided.won[i] = plies % 2 ? decided.won[i] | by_event.won[i] : 0;
            decided.lost[i] = plies % 2 ? 0 : decided.lost[i] | by_event.lost[i];
        }
        store_plies(side, rank, word, count, plies, &decided);
        changed |= enter(side, rank, word, count, &decided);
    }
    return changed;
}

/* How many positions of `side` are decided by moves out of the block, by number of plies. */
typedef struct {
    uint64_t of[PLIES_NONE + 1];
    int last; /* the largest number of plies; -1 if there are none */
} Events;

static void count_events(Events *events, const BlockSide *side) {
    *events = (Events){.last = -1};
    for (uint64_t i = 0; i < (uint64_t)side->own->count * side->other->count; i++)
        events->of[side->event[i]]++;
    for (int plies = 0; plies < PLIES_NONE; plies++)
        if (events->of[plies] > 0) events->last = plies;
}

static bool level(BlockSide *side, const BlockSide *foe, const Events *events, int plies) {
    bool changed = false;
    for (uint32_t rank = 0; rank < side->own->count; rank++)
        if (level_row(side, foe, rank, plies, events->of[plies] > 0)) changed = true;
    return changed;
}

void block_solve_plies(Block *block) {
    Events events[2];
    int last = -1, quiet = 0;
    for (int i = 0; i < block->sides; i++) {
        BlockSide *side = &block->side[i];
        const size_t bytes = (size_t)side->own->count * side->words * sizeof *side->win;
        memset(side->win, 0, bytes);
        memset(side->loss, 0, bytes);
        count_events(&events[i], side);
        if (events[i].last > last) last = events[i].last;
    }
    begin(block);
    for (int plies = 0; plies <= last || quiet < 2; plies++) {
        bool changed = false;
        if (plies == PLIES_NONE) {
            block->side[0].too_long = true;
            return;
        }
        for (int i = 0; i < block->sides; i++)
            changed |=
                level(&block->side[i], &block->side[block->sides - 1 - i], &events[i], plies);
        for (int i = 0; i < block->sides; i++)
            memset(block->side[i].news, 0, block->side[i].own->count);
        for (int i = 0; i < block->sides; i++)
            side_show_dirty(&block->side[i], &block->side[block->sides - 1 - i]);
        quiet = changed ? 0 : quiet + 1;
    }
}

/* --- simple blocks --- */

static bool has_bit(const uint64_t *bits, uint64_t bit) {
    return bits[bit / 64] >> bit % 64 & 1;
}

/* The results of moves out of the block. Without events it is known that none of them wins. */
static Outlook outlook_outside(const BlockSide *side, uint32_t bit) {
    const int event = side->event ? side->event[bit] : PLIES_NONE;
    if (event == PLIES_NONE) return (Outlook){PLIES_NONE, 0, has_bit(side->safe, bit)};
    return event % 2 ? (Outlook){event, 0, false} : (Outlook){PLIES_NONE, event, false};
}

/* Adds the results of steps to positions of `foe`. */
static void look_at_steps(Outlook *outlook, const BlockSide *side, const BlockSide *foe,
                          uint32_t rank) {
    const Bitboard men = side->men[0] | side->men[1];
    const int columns = side->columns;
    const KingStep *step = side->own->step + side->own->first_step[rank];
    const KingStep *end = side->own->step + side->own->first_step[rank + 1];
    bool is_blocked = false;
    for (; step < end; step++) {
        if (!step->goes_on) is_blocked = false;
        is_blocked |= (men & bitboard_of_bit(table_bit(step->square + 1, columns))) != 0;
        if (is_blocked) continue;
        const TableValue value = has_bit(foe->loss, step->target)  ? TABLE_LOSS
                                 : has_bit(foe->win, step->target) ? TABLE_WIN
                                                                   : TABLE_DRAW;
        outlook_add(outlook, value, foe->event ? foe->event[step->target] : 0);
        if (value == TABLE_LOSS && !foe->event) return;
    }
}

static void settle_position(BlockSide *side, const BlockSide *foe, uint32_t bit) {
    const uint64_t here = UINT64_C(1) << bit % 64;
    Outlook outlook = outlook_outside(side, bit);
    if (side->is_along_own) look_at_steps(&outlook, side, foe, bit);
    const TableValue value = outlook_value(&outlook);
    const bool wins = value == TABLE_WIN, loses = value == TABLE_LOSS;
    if (wins) side->win[bit / 64] |= here;
    if (loses) side->loss[bit / 64] |= here;
    if (!side->event) return;
    if (outlook.worst >= PLIES_NONE) side->too_long = true;
    side->event[bit] = (uint16_t)(wins ? outlook.best : loses ? outlook.worst : PLIES_NONE);
}

static void settle(BlockSide *side, const BlockSide *foe) {
    for (uint32_t word = 0; word < side->words; word++) {
        uint64_t left = side->open[word] & (side->event ? ~UINT64_C(0) : ~side->win[word]);
        if (!side->event && !side->is_along_own) {
            side->loss[word] |= left & ~side->safe[word];
            continue;
        }
        for (; left; left &= left - 1)
            settle_position(side, foe, 64 * word + (uint32_t)__builtin_ctzll(left));
    }
}

void block_settle(Block *block) {
    BlockSide *first = &block->side[0], *second = &block->side[block->sides - 1];
    if (first->is_along_own) {
        settle(second, first);
        settle(first, second);
    } else {
        settle(first, second);
        if (second != first) settle(second, first);
    }
}
