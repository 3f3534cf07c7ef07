/* From a position that ends in D plies on, D positions come before the end, so that D - 1 plies are
   counted at most. A rule that allows more than that in all positions of a slice never cuts a win
   there. The limit is what all other rules allow, in the slices whose distances are known. */
#include "eval/tables/limit.h"

/* A position of `slice`, on the squares from number `first` on. For what the rules count only the
   pieces matter, and on which square a lone king stands. */
static Position example_of(Slice slice, int first) {
    const int squares = board_squares_of(slice.columns);
    const int count[2][2] = {{slice.men[0], slice.kings[0]}, {slice.men[1], slice.kings[1]}};
    Position pos = {.side = BLACK};
    for (int side = 0, at = first; side < 2; side++)
        for (int is_king = 0; is_king < 2; is_king++)
            for (int i = 0; i < count[side][is_king]; i++, at++) {
                const Bitboard bit = bitboard_of_bit(board_bit(1 + at % squares, slice.columns));
                pos.pieces[side] |= bit;
                if (is_king) pos.kings |= bit;
            }
    return pos;
}

static bool has_lone_king(Slice slice) {
    return (slice.men[0] == 0 && slice.kings[0] == 1) || (slice.men[1] == 0 && slice.kings[1] == 1);
}

typedef Counts CountsOf(const Position *pos);

/* The fewest plies that a count allows which may cut a win in `slice`. */
static int limit_in(const Tables *tables, Slice slice, CountsOf *counts_of) {
    const int plies = tables_longest(tables, slice) - 1;
    int limit = COUNTS_NOTHING;
    const int examples = has_lone_king(slice) ? board_squares_of(slice.columns) : 1;
    for (int first = 0; first < examples; first++) {
        const Position pos = example_of(slice, first);
        const Counts counts = counts_of(&pos);
        for (int i = 0; i < COUNTS; i++)
            if (counts.left[i] <= plies && counts.left[i] < limit) limit = counts.left[i];
    }
    return limit;
}

/* Whether the rules count moves at all. */
static bool counts_moves(TableRules rules, CountsOf *counts_of) {
    const Position pos = example_of((Slice){.kings = {1, 1}, .columns = rules.columns}, 0);
    return counts_of(&pos).left[COUNT_QUIET] != COUNTS_NOTHING;
}

int tables_limit(const Tables *tables, TableRules rules, CountsOf *counts_of) {
    int limit = COUNTS_NOTHING;
    if (!counts_moves(rules, counts_of)) return limit;
    if (!tables || tables_distance_pieces(tables) == 0) return 0;
    for (int pieces = 2; pieces <= tables_distance_pieces(tables); pieces++) {
        Slice list[SLICES_MOST];
        const int count = slice_list(rules, pieces, list);
        for (int i = 0; i < 2 * count; i++) {
            const Slice slice = i < count ? list[i] : slice_swapped(list[i - count]);
            const int here = limit_in(tables, slice, counts_of);
            if (here < limit) limit = here;
        }
    }
    return limit;
}
