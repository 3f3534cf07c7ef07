/* Focus and focus-steps: repetition and the bounds that arrays rely on. Rules and texts are in
   sessions/focus.session, the ways of piles in test_focus_generator.c. */
#include <stdio.h>

#include "engine/focus/position.h"
#include "tests/helpers/support.h"

/* --- repetition --- */

Test(focus_key, tells_reserves_of_both_sides_apart) {
    static const char *const TEXTS[] = {"R:c1r,f8b", "R:c1r,f8b:R0,1", "R:c1r,f8b:R1,0",
                                        "R:c1r,f8b:R1,1"};
    const Game *game = variant("focus")->game;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) {
            const GamePosition a = position_of("focus", TEXTS[i]),
                               b = position_of("focus", TEXTS[k]);
            cr_expect_neq(game->key(&a), game->key(&b), "%s, %s", TEXTS[i], TEXTS[k]);
        }
}

/* Every earlier position of random games is compared with every later one: only a capture of enemy
   men rules out that a position comes back, and the record sees all that do. */
static void expect_no_repetition_missed(const char *name, const char *fen, uint64_t seed) {
    enum { GAMES = 40, PLIES = 400 };
    Random random = random_seeded(seed);
    int repeated = 0;
    for (int i = 0; i < GAMES; i++) {
        Record record = record_of(name, fen, "");
        const Game *game = record.game;
        while (record.length < PLIES && record_play_random(&record, &random)) {
            int count = 0;
            for (int k = 0; k <= record.length; k++)
                count += game->same(&record.positions[k], record_position(&record));
            cr_assert_eq(record_repetitions(&record), count, "%s: game %d", name, i);
            repeated += count > 1;
        }
        record_free(&record);
    }
    cr_expect_gt(repeated, 50);
}

Test(focus_repetition, none_is_missed) {
    expect_no_repetition_missed("focus", "R:c1r,c2r,f7b,e8b", 1);
    expect_no_repetition_missed("focus", "R:c1rr,d1rrrr,f8b:R1,0", 2);
    expect_no_repetition_missed("focus-steps", "R:c1r,f8b", 3);
    expect_no_repetition_missed("focus-steps", "R:c1r,d1rrrr,f8b:R2,0", 4);
}

/* --- bounds --- */

/* Most moves of a lone pile of `height`, wherever it stands. */
static int most_moves(const char *name, int height) {
    int most = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!(BOARD & bitboard_of_bit(cell))) continue;
        char fen[32];
        GameMoves moves;
        snprintf(fen, sizeof fen, "R:%c%d%.*s", 'a' + cell % BOARD_SIDE, cell / BOARD_SIDE + 1,
                 height, "rrrrr");
        const GamePosition pos = position_of(name, fen);
        variant(name)->game->list(&pos, &moves);
        if (moves.count > most) most = moves.count;
    }
    return most;
}

/* The most moves of up to 18 piles, each owned by a man of the mover, of 36 men in all, each pile
   where it has most; and a reserve. */
static int most_moves_of_all(const char *name) {
    enum { MEN = 2 * SIDE_MEN };
    int best[SIDE_MEN + 1][MEN + 1] = {{0}}, most = 0;
    for (int height = 1; height <= MAX_HEIGHT; height++) {
        const int moves = most_moves(name, height);
        for (int piles = 1; piles <= SIDE_MEN; piles++)
            for (int men = height; men <= MEN; men++)
                if (best[piles - 1][men - height] + moves > best[piles][men])
                    best[piles][men] = best[piles - 1][men - height] + moves;
    }
    for (int piles = 0; piles <= SIDE_MEN; piles++)
        if (best[piles][MEN] > most) most = best[piles][MEN];
    return most + __builtin_popcountll(BOARD);
}

Test(focus_bounds, no_list_is_longer_than_its_array) {
    cr_expect_eq(most_moves_of_all("focus"), 196);
    cr_expect_eq(most_moves_of_all("focus-steps"), MAX_MOVES);
}
