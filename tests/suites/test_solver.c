/* The solver of endings and the prover of wins, which judge the search, judged themselves: by plain
   minimax, by published counts and by each other. And the search against them, in a small way;
   `make verify-search` does it at length. */
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/draughts_endings.h"
#include "tests/oracles/prover.h"
#include "tests/oracles/solver.h"

enum { PIECES = 3, MINIMAX_DEPTH = 4, PROOF_NODES = 1000000, SEARCH_NODES = 30000, HORIZON = 13 };

static const char *const NAMES[] = {"english", "tower", "freejump"};

static Solver *solve(MailboxVariant box_variant, int pieces) {
    Error error;
    Solver *solver = solver_new(box_variant, pieces, pieces, &error);
    cr_assert(solver, "%s", solver ? "" : error.text);
    return solver;
}

static void draw_ending(const Solver *solver, int pieces, Random *random, Mailbox *box) {
    while (!solver_position(solver, pieces, random_below(random, solver_ranks(solver, pieces)),
                            random_below(random, 2) == 0, box)) {
    }
}

Test(solver, knows_as_many_positions_as_there_are) {
    /* Schaeffer et al., "Checkers Is Solved" (2007): positions by number of pieces. */
    static const uint32_t DUE[] = {0, 120, 6972, 261224};
    for (MailboxVariant v = MAILBOX_ENGLISH; v <= MAILBOX_FREEJUMP; v++) {
        Solver *solver = solve(v, PIECES);
        for (int pieces = 1; pieces <= PIECES; pieces++)
            cr_expect_eq(solver_positions(solver, pieces), DUE[pieces], "%s, %d pieces: %u",
                         NAMES[v], pieces, solver_positions(solver, pieces));
        solver_free(solver);
    }
}

/* A win in n plies is one that minimax sees at depth n and not before. */
static void expect_minimax(const Solver *solver, const Mailbox *box) {
    char fen[MAILBOX_TEXT];
    mailbox_to_fen(box, fen);
    const Ending ending = solver_probe(solver, box);
    for (int depth = 0; depth <= MINIMAX_DEPTH; depth++) {
        const int value = mailbox_minimax(box, depth, NULL) * (box->black_to_move ? 1 : -1);
        const int seen = ending.plies <= depth ? (int)ending.result * MAILBOX_WON : 0;
        const int got = abs(value) == MAILBOX_WON ? value : 0;
        cr_assert_eq(got, seen, "%s depth %d: minimax %d, solver %d in %d plies", fen, depth, got,
                     ending.result, ending.plies);
    }
}

Test(solver, agrees_with_minimax) {
    for (MailboxVariant v = MAILBOX_ENGLISH; v <= MAILBOX_FREEJUMP; v++) {
        Solver *solver = solve(v, PIECES);
        Random random = random_seeded(31 + (uint64_t)v);
        for (int i = 0; i < 150; i++) {
            Mailbox box;
            draw_ending(solver, 1 + i % PIECES, &random, &box);
            expect_minimax(solver, &box);
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
    Solver *solver = solve(MAILBOX_ENGLISH, PIECES);
    for (size_t i = 0; i < sizeof BOOK / sizeof *BOOK; i++) {
        Mailbox box;
        cr_assert(mailbox_from_fen(&box, MAILBOX_ENGLISH, BOOK[i].fen));
        const Ending ending = solver_probe(solver, &box);
        cr_expect_eq(ending.result, BOOK[i].result, "%s: %d in %d plies", BOOK[i].fen,
                     ending.result, ending.plies);
        if (BOOK[i].plies >= 0) cr_expect_eq(ending.plies, BOOK[i].plies, "%s", BOOK[i].fen);
    }
    solver_free(solver);
}

Test(prover, proves_the_distances_that_the_solver_finds) {
    /* The prover looks up two pieces only, so that it has to find the rest itself. */
    for (MailboxVariant v = MAILBOX_ENGLISH; v <= MAILBOX_FREEJUMP; v++) {
        Solver *solver = solve(v, PIECES), *small = solve(v, 2);
        Error error;
        Prover *prover = prover_new(small, &error);
        cr_assert(prover);
        Random random = random_seeded(41 + (uint64_t)v);
        for (int found = 0; found < 60;) {
            Mailbox box;
            char fen[MAILBOX_TEXT];
            draw_ending(solver, PIECES, &random, &box);
            const Ending ending = solver_probe(solver, &box);
            if (ending.result == ENDING_DRAWN || ending.plies > HORIZON) continue;
            found++;
            mailbox_to_fen(&box, fen);
            const bool black_wins = box.black_to_move == (ending.result == ENDING_WON);
            cr_assert_eq(prover_wins(prover, &box, black_wins, ending.plies, PROOF_NODES),
                         PROOF_YES, "%s: not won in %d plies", fen, ending.plies);
            if (ending.plies > 0)
                cr_assert_eq(prover_wins(prover, &box, black_wins, ending.plies - 1, PROOF_NODES),
                             PROOF_NO, "%s: won in less than %d plies", fen, ending.plies);
            cr_assert_eq(prover_wins(prover, &box, !black_wins, HORIZON, PROOF_NODES), PROOF_NO,
                         "%s: won for the loser", fen);
        }
        prover_free(prover);
        solver_free(small);
        solver_free(solver);
    }
}

Test(prover, heeds_the_forty_move_rule) {
    /* Two kings need several moves to catch one; each must come before the 80th quiet ply. */
    Solver *solver = solve(MAILBOX_ENGLISH, PIECES);
    Error error;
    Prover *prover = prover_new(solver, &error);
    cr_assert(prover);
    Mailbox box;
    cr_assert(mailbox_from_fen(&box, MAILBOX_ENGLISH, "W:WK10,K14:BK1"));
    const int plies = solver_probe(solver, &box).plies;
    box.quiet_plies = 80 - plies;
    cr_expect_eq(prover_wins(prover, &box, false, plies, PROOF_NODES), PROOF_YES);
    box.quiet_plies = 79;
    cr_expect_eq(prover_wins(prover, &box, false, plies + 10, PROOF_NODES), PROOF_NO);
    prover_free(prover);
    solver_free(solver);
}

/* The search keeps the value of `box`, and what it claims is so. */
static void expect_kept(const Solver *solver, MailboxVariant v, const Mailbox *box) {
    char fen[MAILBOX_TEXT];
    mailbox_to_fen(box, fen);
    const Ending ending = solver_probe(solver, box);
    Thought *thought =
        think_about(&(Think){.variant = NAMES[v], .fen = fen, .limits = {.nodes = SEARCH_NODES}});
    MailboxMove moves[MAILBOX_MAX_MOVES];
    const int count = mailbox_moves(box, moves);
    bool is_kept = false;
    for (int i = 0; i < count; i++) {
        char move[MAILBOX_TEXT];
        mailbox_move_text(box, &moves[i], move);
        if (strcmp(move, thought->best) != 0) continue;
        Mailbox after;
        mailbox_play(&after, box, &moves[i]);
        is_kept = (int)solver_probe(solver, &after).result == -(int)ending.result;
    }
    cr_expect(is_kept, "%s %s: %s spoils it (%d in %d plies)", NAMES[v], fen, thought->best,
              ending.result, ending.plies);
    const SearchInfo *info = &thought->info[0];
    if (abs(info->score) >= SCORE_WIN_LEAST) {
        const bool agrees = (info->score > 0) == (ending.result == ENDING_WON);
        cr_expect(ending.result != ENDING_DRAWN && agrees &&
                      ending.plies <= SCORE_WIN - abs(info->score),
                  "%s %s: score %d, %d in %d plies", NAMES[v], fen, info->score, ending.result,
                  ending.plies);
    }
    free(thought);
}

static void expect_endings_kept(MailboxVariant v) {
    Solver *solver = solve(v, PIECES);
    Random random = random_seeded(51 + (uint64_t)v);
    for (int asked = 0; asked < 40;) {
        Mailbox box;
        draw_ending(solver, PIECES, &random, &box);
        const Ending ending = solver_probe(solver, &box);
        MailboxMove moves[MAILBOX_MAX_MOVES];
        if (ending.plies > HORIZON || mailbox_moves(&box, moves) < 2) continue;
        asked++;
        expect_kept(solver, v, &box);
    }
    solver_free(solver);
}

Test(search, keeps_the_value_of_english_endings) {
    expect_endings_kept(MAILBOX_ENGLISH);
}

Test(search, keeps_the_value_of_tower_endings) {
    expect_endings_kept(MAILBOX_TOWER);
}

Test(search, keeps_the_value_of_freejump_endings) {
    expect_endings_kept(MAILBOX_FREEJUMP);
}

/* The endings of draughts_endings.h, by other code and other numbers. */
Test(solver, english_endings_are_the_same_by_both_ways_to_count) {
    Error error;
    Endings *endings = endings_new(oracle_rules("english"), &error);
    Solver *solver = solve(MAILBOX_ENGLISH, ENDINGS_PIECES);
    Random random = random_seeded(7);
    cr_assert_not_null(endings);
    for (int asked = 0; asked < 5000;) {
        OracleBoard board;
        Mailbox box;
        char fen[MAILBOX_TEXT];
        if (!endings_position(endings, random_below(&random, endings_numbers(endings)), &board))
            continue;
        board.white_to_move = asked++ % 2 == 0;
        oracle_write(oracle_rules("english"), &board, fen, sizeof fen);
        cr_assert(mailbox_from_fen(&box, MAILBOX_ENGLISH, fen), "%s", fen);
        const Ending ours = endings_probe(endings, &board), theirs = solver_probe(solver, &box);
        cr_expect(ours.result == theirs.result && ours.plies == theirs.plies, "%s", fen);
    }
    solver_free(solver);
    endings_free(endings);
}
