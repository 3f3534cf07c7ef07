/* Decides positions of men one by one. The values after a position's steps lie in one row of
   `after`, the row of the other side's men; its own value lies in the row of its own men. So the
   loop over the other side's sets is the outer one, and the few rows being written stay in the
   processor's cache. */
#include "tools/tables/men.h"

enum { MEN_STEPS_MOST = 2 * SLICE_SIDE_MOST };

/* A step leads to the square `to` and to the set of rank `rank`; if `rank` is CROWNS, it crowns. */
typedef struct {
    uint32_t rank;
    uint8_t to;
} MenStep;

static const uint32_t CROWNS = UINT32_MAX;

/* A set of the side to move: a row of `values`. The first and the last word of a row may also hold
   bits of other rows, to which other threads may write. */
typedef struct {
    Bitboard men;
    uint64_t first;                 /* number of the first position */
    uint64_t first_word, last_word; /* of the row, within a plane */
    int count;
    MenStep step[MEN_STEPS_MOST];
} MenSet;

static void list_steps(MenSet *set, int columns) {
    const Bitboard crown_row = board_crown_row(BLACK, columns);
    for (Bitboard left = set->men; left; left &= left - 1) {
        const Bitboard from = left & -left;
        for (Direction d = SOUTH_WEST; d <= SOUTH_EAST; d++) {
            const Bitboard to =
                bitboard_shift(from, board_step(d, columns)) & board_mask(columns) & ~set->men;
            if (!to) continue;
            set->step[set->count++] = (MenStep){
                to & crown_row ? CROWNS : men_rank_for_black((set->men ^ from) | to, columns),
                (uint8_t)bitboard_first(to)};
        }
    }
}

/* Whether a step wins: it crowns, or the other side has lost in the row of `after` that begins at
   `first`. */
static bool step_wins(const MenSet *set, Bitboard foes, const Values *after, uint64_t first,
                      bool stuck_wins) {
    bool moves = false;
    for (int i = 0; i < set->count; i++) {
        const MenStep *step = &set->step[i];
        if (foes >> step->to & 1) continue;
        moves = true;
        if (step->rank == CROWNS || plane_has(after->loss, first + step->rank)) return true;
    }
    return !moves && stuck_wins;
}

static bool capture_wins(const Expander *expander, const Position *pos) {
    const TableRules rules = expander->table_rules;
    Position after[SUCCESSORS_MOST];
    const int count = expander->rules->list_captures(pos, after);
    for (int i = 0; i < count; i++) {
        const bool is_end = pieces_end_game(rules, after[i].pieces[WHITE], after[i].kings);
        if (is_end ? !end_is_won(rules, after[i].pieces[WHITE], after[i].kings)
                   : known_is_loss(expander->known, &after[i], rules))
            return true;
    }
    return false;
}

/* Sets or clears bit `number` of the row of `set`. */
static inline void change(Plane plane, const MenSet *set, uint64_t number, bool adds) {
    const uint64_t word = number / 64, bit = UINT64_C(1) << number % 64;
    Plane at = &plane[word];
    if (word == set->first_word || word == set->last_word) {
        if (adds)
            atomic_fetch_or_explicit(at, bit, memory_order_relaxed);
        else
            atomic_fetch_and_explicit(at, ~bit, memory_order_relaxed);
        return;
    }
    const uint64_t old = atomic_load_explicit(at, memory_order_relaxed);
    atomic_store_explicit(at, adds ? old | bit : old & ~bit, memory_order_relaxed);
}

/* Decides the position with `set` and `foes`, whose number is `number`; for `first` see
   step_wins(). */
static void decide(const Expander *expander, Values *values, const Values *after, const MenSet *set,
                   Bitboard foes, uint64_t number, uint64_t first) {
    const TableRules rules = expander->table_rules;
    const Position pos = {.pieces = {set->men, foes}, .side = BLACK};
    const bool captures = expander->rules->can_capture(&pos);
    const bool must_capture = captures && rules.captures_compulsory;
    if (expander->what == EXPAND_CAPTURES && !must_capture) return;
    const bool wins =
        (captures && capture_wins(expander, &pos)) ||
        (!must_capture && step_wins(set, foes, after, first, rules.stuck_wins && !captures));
    if (expander->what == EXPAND_CAPTURES)
        change(wins ? values->loss : values->win, set, number, false);
    change(wins ? values->win : values->loss, set, number, true);
    if (expander->what == EXPAND_ALL && !must_capture) change(values->care, set, number, true);
}

uint64_t men_decide(const Expander *expander, Values *values, const Values *after, MenSets own,
                    MenSets other) {
    const Slice slice = values->slice;
    const int columns = slice.columns;
    MenSet sets[MEN_OWN_MOST];
    uint64_t positions = 0;
    assert(own.count <= MEN_OWN_MOST && !values->halves);
    for (uint32_t i = 0; i < own.count; i++) {
        const uint64_t row = men_sets(slice.men[1], columns), first = own.rank[i] * row;
        sets[i] = (MenSet){own.set[i], first, first / 64, (first + row - 1) / 64, .count = 0};
        list_steps(&sets[i], columns);
    }
    for (uint32_t j = 0; j < other.count; j++) {
        const Bitboard foes = set_rotated(other.set[j], columns);
        const uint64_t first = (uint64_t)other.rank[j] * men_sets(slice.men[0], columns);
        for (uint32_t i = 0; i < own.count; i++) {
            if (sets[i].men & foes) continue;
            positions++;
            decide(expander, values, after, &sets[i], foes, sets[i].first + other.rank[j], first);
        }
    }
    return positions;
}
