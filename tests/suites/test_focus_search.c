/* The search in Focus: its moves, and that Exact equals plain minimax of the oracle. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/focus_oracle.h"

enum {
    WON = 10000
}; /* value of a position whose mover has lost, seen from Red, is this or minus */

/* Red's piles and reserves less Blue's. */
static int balance(const FocusOracle *oracle) {
    int sum = oracle->red.reserve - oracle->blue.reserve;
    for (int i = 0; i < FOCUS_ORACLE_SIZE * FOCUS_ORACLE_SIZE; i++) {
        const char *pile = oracle->pile[i / FOCUS_ORACLE_SIZE][i % FOCUS_ORACLE_SIZE];
        if (*pile) sum += pile[strlen(pile) - 1] == 'R' ? 1 : -1;
    }
    return sum;
}

/* The value from Red's view, every line to its depth; `best` is the first of the best moves. */
static int minimax(const FocusOracle *oracle, int depth, int *best) {
    FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
    const int count = focus_oracle_moves(oracle, moves), sign = oracle->mover == 'R' ? 1 : -1;
    *best = -1;
    if (count == 0) return -sign * WON;
    if (depth == 0) return balance(oracle);
    int value = INT_MIN;
    for (int i = 0; i < count; i++) {
        FocusOracle next;
        int below;
        focus_oracle_play(&next, oracle, &moves[i]);
        const int found = sign * minimax(&next, depth - 1, &below);
        if (found <= value) continue;
        value = found;
        *best = i;
    }
    return sign * value;
}

/* Compares positions of a random game, in which the oracle and the engine go the same way. */
static void compare_game(const char *name, FocusOracleRules rules, int depth, uint64_t seed) {
    Random random = random_seeded(seed);
    FocusOracle oracle;
    char moves[2048] = "";
    focus_oracle_start(&oracle, rules);
    for (int ply = 0; ply < 40; ply++) {
        FocusOracleMove list[FOCUS_ORACLE_MAX_MOVES];
        const int count = focus_oracle_moves(&oracle, list);
        char expected[FOCUS_ORACLE_TEXT] = "none", played[FOCUS_ORACLE_TEXT];
        if (count == 0) break;
        if (ply % 10 == 0) {
            int best;
            const int value = minimax(&oracle, depth, &best);
            focus_oracle_move_text(&list[best], expected);
            for (int threads = 1; threads <= 2; threads++) {
                Thought *thought = think_about(&(Think){.variant = name,
                                                        .moves = moves,
                                                        .limits = {.depth = depth},
                                                        .threads = threads,
                                                        .exact = true});
                const SearchInfo *info = &thought->info[0];
                const int score = (oracle.mover == 'R' ? 1 : -1) *
                                  (abs(value) == WON ? value / WON * SCORE_WIN : value * MAN_VALUE);
                cr_assert_str_eq(thought->best, expected, "%s: %s, expected %s", moves,
                                 thought->best, expected);
                cr_assert_eq(info->score, score, "%s: %d, expected %d", moves, info->score, score);
                if (abs(value) != WON) cr_assert_eq(info->cost, value, "%s", moves);
                free(thought);
            }
        }
        const FocusOracle before = oracle;
        const FocusOracleMove *move = &list[random_below(&random, (uint32_t)count)];
        focus_oracle_move_text(move, played);
        strcat(strcat(moves, played), " ");
        focus_oracle_play(&oracle, &before, move);
    }
}

Test(focus_exact, equals_minimax) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        compare_game("focus", FOCUS_ORACLE_OFFICIAL, 2, seed);
        compare_game("focus-steps", FOCUS_ORACLE_STEPS, 2, seed);
    }
    compare_game("focus", FOCUS_ORACLE_OFFICIAL, 1, 4);
    compare_game("focus-steps", FOCUS_ORACLE_STEPS, 1, 5);
}

/* The answer to each pile that has been moved is looked at, not the pile itself counted. */
Test(focus_search, does_not_move_a_tall_pile_to_where_it_is_taken) {
    Thought *thought = think_about(&(Think){
        .variant = "focus", .fen = "R:c3rrrr,c7b,d7b,f4r,f6b,g3b", .limits = {.depth = 1}});
    cr_expect_str_neq(thought->best, "c3-c7:4");
    free(thought);
}

Test(focus_search, sees_a_forced_win) {
    Thought *thought =
        think_about(&(Think){.variant = "focus", .fen = "R:c1rr,d1r,c3b", .limits = {.depth = 4}});
    cr_expect_str_eq(thought->best, "c1-c3:2");
    cr_expect_eq(thought->info[0].score, SCORE_WIN - 1);
    free(thought);
}

/* Red, hopelessly behind, can bring about for the third time what stood twice. */
Test(focus_search, draws_by_repetition_rather_than_lose) {
    Thought *thought =
        think_about(&(Think){.variant = "focus",
                             .fen = "R:c1r,e4bbbbb,f4bbbbb,e5bbbbb",
                             .moves = "c1-d1 e4-e3 d1-c1 e3-e4 c1-d1 e4-e3 d1-c1 e3-e4",
                             .limits = {.depth = 3}});
    cr_expect_str_eq(thought->best, "c1-d1:1");
    cr_expect_eq(thought->info[0].score, 0, "%d", thought->info[0].score);
    free(thought);
}

Test(focus_search, does_not_repeat_positions_that_it_is_winning) {
    Thought *thought = think_about(&(Think){.variant = "focus",
                                            .fen = "R:c1r,e4bbbbb,f4bbbbb,e5bbbbb",
                                            .moves = "c1-d1 e4-e3 d1-c1 e3-e4 c1-d1 e4-e3 d1-c1",
                                            .limits = {.depth = 3}});
    cr_expect_str_neq(thought->best, "e3-e4:1");
    cr_expect_geq(thought->info[0].score, SCORE_WIN_LEAST);
    free(thought);
}

/* The first iteration is always ended, so no position may have a quiescence without end. */
Test(focus_search, ends_its_first_iteration_soon_everywhere) {
    static const char *const NAMES[] = {"focus", "focus-steps"};
    Random random = random_seeded(9);
    for (int i = 0; i < 10; i++) {
        Record record = record_of(NAMES[i % 2], "", "");
        Error error;
        for (int ply = 0; ply < 100; ply++) {
            GameMoves moves;
            record.game->list(record_position(&record), &moves);
            if (moves.count == 0) break;
            cr_assert(record_play(
                &record, &moves.moves[random_below(&random, (uint32_t)moves.count)], &error));
            if (ply < 20 || ply % 10) continue;
            char fen[GAME_POSITION_TEXT];
            record.game->print(record_position(&record), fen);
            Thought *thought =
                think_about(&(Think){.variant = NAMES[i % 2], .fen = fen, .limits = {.depth = 1}});
            cr_assert_lt(thought->nodes, 20000, "%s: %llu nodes", fen,
                         (unsigned long long)thought->nodes);
            free(thought);
        }
        record_free(&record);
    }
}
