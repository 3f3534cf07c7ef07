/* The solver of endings and the prover of wins, which judge the search, judged themselves: by plain
   minimax, by published counts and by each other. And the search against them, in a small way;
   `make verify-search` does it at length. */
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/prover.h"
#include "tests/oracles/solver.h"

enum { PIECES = 3, MINIMAX_DEPTH = 4, PROOF_NODES = 1000000, SEARCH_NODES = 30000, HORIZON = 13 };

enum { ENGLISH, TOWER, FREEJUMP, VARIANTS };

static const char *const NAMES[VARIANTS] = {"english", "tower", "freejump"};

static Solver *solve(int v, int pieces) {
    Error error;
    Solver *solver = solver_new(oracle_rules(NAMES[v]), pieces, pieces, &error);
    cr_assert(solver, "%s", solver ? "" : error.text);
    return solver;
}

static void draw_ending(const Solver *solver, int pieces, Random *random, OracleBoard *board) {
    while (!solver_position(solver, pieces, random_below(random, solver_ranks(solver, pieces)),
                            random_below(random, 2) == 0, board)) {
    }
}

Test(solver, knows_as_many_positions_as_there_are) {
    /* Schaeffer et al., "Checkers Is Solved" (2007): positions by number of pieces. */
    static const uint32_t DUE[] = {0, 120, 6972, 261224};
    for (int v = 0; v < VARIANTS; v++) {
        Solver *solver = solve(v, PIECES);
        for (int pieces = 1; pieces <= PIECES; pieces++)
            cr_expect_eq(solver_positions(solver, pieces), DUE[pieces], "%s, %d pieces: %u",
                         NAMES[v], pieces, solver_positions(solver, pieces));
        solver_free(solver);
    }
}

/* A win in n plies is one that minimax sees at depth n and not before. */
static void expect_minimax(const Solver *solver, const OracleBoard *board) {
    char fen[ORACLE_TEXT];
    oracle_write(solver_rules(solver), board, fen);
    const Ending ending = solver_probe(solver, board);
    for (int depth = 0; depth <= MINIMAX_DEPTH; depth++) {
        const int value = oracle_minimax(solver_rules(solver), board, depth, NULL) *
                          (board->white_to_move ? -1 : 1);
        const int seen = ending.plies <= depth ? (int)ending.result * ORACLE_WON : 0;
        const int got = abs(value) == ORACLE_WON ? value : 0;
        cr_assert_eq(got, seen, "%s depth %d: minimax %d, solver %d in %d plies", fen, depth, got,
                     ending.result, ending.plies);
    }
}

Test(solver, agrees_with_minimax) {
    for (int v = 0; v < VARIANTS; v++) {
        Solver *solver = solve(v, PIECES);
        Random random = random_seeded(31 + (uint64_t)v);
        for (int i = 0; i < 150; i++) {
            OracleBoard board;
            draw_ending(solver, 1 + i % PIECES, &random, &board);
            expect_minimax(solver, &board);
        }
        solver_free(solver);
    }
}

Test(solver, knows_the_book) {
    /* Two kings beat one even in its double corner; one against one, that corner draws. */
    static const struct {
        const char *fen;
        EndingResult result;
        int plies; /* -1: unknown */
    } BOOK[] = {
        {"W:WK10,K14:BK1", ENDING_WON, -1}, {"W:WK32:BK1", ENDING_DRAWN, 0},
        {"W:W17:B14", ENDING_WON, 1},       {"B:W22:B13", ENDING_LOST, 2},
        {"W:W5:B1,13", ENDING_LOST, 0},     {"W:W:B1", ENDING_LOST, 0},
    };
    Solver *solver = solve(ENGLISH, PIECES);
    for (size_t i = 0; i < sizeof BOOK / sizeof *BOOK; i++) {
        OracleBoard board;
        cr_assert(oracle_read(oracle_rules("english"), BOOK[i].fen, &board));
        const Ending ending = solver_probe(solver, &board);
        cr_expect_eq(ending.result, BOOK[i].result, "%s: %d in %d plies", BOOK[i].fen,
                     ending.result, ending.plies);
        if (BOOK[i].plies >= 0) cr_expect_eq(ending.plies, BOOK[i].plies, "%s", BOOK[i].fen);
    }
    solver_free(solver);
}

Test(prover, proves_the_distances_that_the_solver_finds) {
    /* The prover looks up two pieces only, so that it has to find the rest itself. */
    for (int v = 0; v < VARIANTS; v++) {
        Solver *solver = solve(v, PIECES), *small = solve(v, 2);
        Error error;
        Prover *prover = prover_new(small, &error);
        cr_assert(prover);
        Random random = random_seeded(41 + (uint64_t)v);
        for (int found = 0; found < 40;) {
            OracleBoard board;
            char fen[ORACLE_TEXT];
            draw_ending(solver, PIECES, &random, &board);
            const Ending ending = solver_probe(solver, &board);
            if (ending.result == ENDING_DRAWN || ending.plies > HORIZON) continue;
            found++;
            oracle_write(solver_rules(solver), &board, fen);
            const bool black_wins = board.white_to_move != (ending.result == ENDING_WON);
            cr_assert_eq(prover_wins(prover, &board, black_wins, ending.plies, PROOF_NODES),
                         PROOF_YES, "%s: not won in %d plies", fen, ending.plies);
            if (ending.plies > 0)
                cr_assert_eq(prover_wins(prover, &board, black_wins, ending.plies - 1, PROOF_NODES),
                             PROOF_NO, "%s: won in less than %d plies", fen, ending.plies);
            cr_assert_eq(prover_wins(prover, &board, !black_wins, HORIZON, PROOF_NODES), PROOF_NO,
                         "%s: won for the loser", fen);
        }
        prover_free(prover);
        solver_free(small);
        solver_free(solver);
    }
}

Test(prover, heeds_the_forty_move_rule) {
    /* Two kings need several moves to catch one; each must come before the 80th quiet ply. */
    Solver *solver = solve(ENGLISH, PIECES);
    Error error;
    Prover *prover = prover_new(solver, &error);
    cr_assert(prover);
    OracleBoard board;
    cr_assert(oracle_read(oracle_rules("english"), "W:WK10,K14:BK1", &board));
    const int plies = solver_probe(solver, &board).plies;
    board.quiet_plies = 80 - plies;
    cr_expect_eq(prover_wins(prover, &board, false, plies, PROOF_NODES), PROOF_YES);
    board.quiet_plies = 79;
    cr_expect_eq(prover_wins(prover, &board, false, plies + 10, PROOF_NODES), PROOF_NO);
    prover_free(prover);
    solver_free(solver);
}

/* The search keeps the value of `board`, and its claims are true. */
static void expect_kept(const Solver *solver, int v, const OracleBoard *board) {
    char fen[ORACLE_TEXT];
    oracle_write(solver_rules(solver), board, fen);
    const Ending ending = solver_probe(solver, board);
    const Thought thought =
        think_about(&(Think){.variant = NAMES[v], .fen = fen, .limits = {.nodes = SEARCH_NODES}});
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(solver_rules(solver), board, moves);
    bool is_kept = false;
    for (int i = 0; i < count; i++) {
        char move[ORACLE_TEXT];
        oracle_move_text(solver_rules(solver), &moves[i], move);
        if (strcmp(move, thought.best) != 0) continue;
        OracleBoard after;
        oracle_play(&after, board, &moves[i]);
        is_kept = (int)solver_probe(solver, &after).result == -(int)ending.result;
    }
    cr_expect(is_kept, "%s %s: %s spoils it (%d in %d plies)", NAMES[v], fen, thought.best,
              ending.result, ending.plies);
    const SearchInfo *info = &thought.info;
    if (abs(info->score) >= SCORE_WIN_LEAST) {
        const bool agrees = (info->score > 0) == (ending.result == ENDING_WON);
        cr_expect(ending.result != ENDING_DRAWN && agrees &&
                      ending.plies <= SCORE_WIN - abs(info->score),
                  "%s %s: score %d, %d in %d plies", NAMES[v], fen, info->score, ending.result,
                  ending.plies);
    }
}

static void expect_endings_kept(int v) {
    Solver *solver = solve(v, PIECES);
    Random random = random_seeded(51 + (uint64_t)v);
    for (int asked = 0; asked < 40;) {
        OracleBoard board;
        draw_ending(solver, PIECES, &random, &board);
        const Ending ending = solver_probe(solver, &board);
        static OracleMove moves[ORACLE_MOVES];
        if (ending.plies > HORIZON || oracle_moves(solver_rules(solver), &board, moves) < 2)
            continue;
        asked++;
        expect_kept(solver, v, &board);
    }
    solver_free(solver);
}

Test(search, keeps_the_value_of_english_endings) {
    expect_endings_kept(ENGLISH);
}

Test(search, keeps_the_value_of_tower_endings) {
    expect_endings_kept(TOWER);
}

Test(search, keeps_the_value_of_freejump_endings) {
    expect_endings_kept(FREEJUMP);
}
