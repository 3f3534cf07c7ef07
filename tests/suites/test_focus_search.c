/* The search in Focus: Exact equals plain minimax of the oracle, and a search comes to an end. Moves
   that it must find are in sessions/focus.session. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/focus_oracle.h"

/* The value of a position whose mover has lost, seen from Red, is this or minus this. */
enum { WON = 10000 };

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
                const Thought thought = think_about(&(Think){.variant = name,
                                                             .moves = moves,
                                                             .limits = {.depth = depth},
                                                             .threads = threads,
                                                             .exact = true});
                const SearchInfo *info = &thought.info;
                const int score = (oracle.mover == 'R' ? 1 : -1) *
                                  (abs(value) == WON ? value / WON * SCORE_WIN : value * MAN_VALUE);
                cr_assert_str_eq(thought.best, expected, "%s: %s, expected %s", moves, thought.best,
                                 expected);
                cr_assert_eq(info->score, score, "%s: %d, expected %d", moves, info->score, score);
                if (abs(value) != WON) cr_assert_eq(info->cost, value, "%s", moves);
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

/* The first iteration is always ended, so no position may have a quiescence without end. */
Test(focus_search, ends_its_first_iteration_soon_everywhere) {
    static const char *const NAMES[] = {"focus", "focus-steps"};
    Random random = random_seeded(9);
    for (int i = 0; i < 10; i++) {
        Record record = record_of(NAMES[i % 2], "", "");
        for (int ply = 0; ply < 100 && record_play_random(&record, &random); ply++) {
            if (ply < 20 || ply % 10) continue;
            char fen[GAME_POSITION_TEXT];
            record.game->print(record_position(&record), fen);
            const Thought thought =
                think_about(&(Think){.variant = NAMES[i % 2], .fen = fen, .limits = {.depth = 1}});
            cr_assert_lt(thought.info.nodes, 20000, "%s: %llu nodes", fen,
                         (unsigned long long)thought.info.nodes);
        }
        record_free(&record);
    }
}
