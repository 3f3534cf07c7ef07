/* Endgame tables against the slow solver, in every game that has them: what the engine is told of
   every ending of up to three pieces; and of a sample of those of four, whether it is what the slow
   generators make of what the engine is told of the positions after each move. */
#include <stdio.h>

#include <criterion/criterion.h>

#include "eval/tables/tables.h"
#include "protocol/session/options.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/oracles/solver.h"

static const Searcher *searcher_of(const char *name) {
    Error error;
    const Searcher *searcher = options_variant("variant", name, &error);
    cr_assert(searcher, "%s", searcher ? "" : error.text);
    return searcher;
}

enum { SOLVED = 3, MOST = 4 };

typedef struct {
    const Searcher *searcher;
    Knowledge knowledge;
    Solver *solver;
    bool stuck_wins;
} Judged;

static int count_men(const Mailbox *box) {
    int men = 0;
    for (int row = 0; row < MAILBOX_ROOM; row++)
        for (int column = 0; column < MAILBOX_ROOM; column++)
            men += box->cell[row][column] == 'b' || box->cell[row][column] == 'w';
    return men;
}

/* What the engine is told of `box`; false where it is told nothing. */
static bool told(const Judged *judged, const Mailbox *box, Ending *ending) {
    char fen[SOLVER_FEN];
    Error error;
    GamePosition pos;
    solver_write(judged->solver, box, fen);
    cr_assert(judged->searcher->game->parse(&pos, fen, &error), "%s", fen);
    const Probe probe = judged->searcher->probe(&pos, &judged->knowledge);
    if (probe == PROBE_UNKNOWN) return false;
    ending->result = (EndingResult)((int)probe - (int)PROBE_DRAWN);
    ending->plies = judged->searcher->plies(&pos, &judged->knowledge);
    return true;
}

/* Who has no move has lost at once, or won. */
static Ending stuck(const Judged *judged) {
    return (Ending){judged->stuck_wins ? ENDING_WON : ENDING_LOST, 0};
}

/* What is told of the positions after each move makes of `box`. */
static Ending made(const Judged *judged, const Mailbox *box) {
    static Mailbox after[MAILBOX_MAX_MOVES], none[MAILBOX_MAX_MOVES];
    Ending best = stuck(judged);
    const int count = solver_after(judged->solver, box, after);
    for (int i = 0; i < count; i++) {
        Ending next;
        if (!told(judged, &after[i], &next)) {
            cr_assert_eq(solver_after(judged->solver, &after[i], none), 0);
            next = stuck(judged);
        }
        const Ending mine = {(EndingResult) - (int)next.result, next.plies + 1};
        const bool is_sooner = mine.plies < best.plies, wins = mine.result == ENDING_WON;
        if (i == 0 || mine.result > best.result ||
            (mine.result == best.result && is_sooner == wins))
            best = mine;
    }
    return best;
}

static void expect_told(const Judged *judged, const Mailbox *box, Ending expected,
                        uint32_t *asked) {
    char fen[SOLVER_FEN];
    Ending got;
    if (!told(judged, box, &got)) return; /* one side has no piece */
    solver_write(judged->solver, box, fen);
    const char *name = judged->searcher->game->name;
    const bool has_plies = expected.result != ENDING_DRAWN && !judged->stuck_wins;
    const int plies = has_plies ? expected.plies : PLIES_UNKNOWN;
    cr_assert_eq((int)got.result, (int)expected.result, "%s %s", name, fen);
    cr_assert_eq(got.plies, plies, "%s %s: %d, expected %d", name, fen, got.plies, plies);
    ++*asked;
}

/* Endings of up to `pieces` pieces: all that the solver has solved, every `every`th of the others.
   Where the first king wins there are men only. `by_pages`: asked of files that are not read as a
   whole. Releases the solver. */
static void expect_solved(const char *name, Solver *solver, int pieces, uint32_t every,
                          bool by_pages) {
    Error error;
    const Searcher *searcher = searcher_of(name);
    cr_assert(searcher->table_rules && searcher->probe && searcher->plies, "%s", name);
    const TableRules rules = searcher->table_rules();
    char folder[FOLDER_PATH], line[160];
    folder_make(folder);
    snprintf(line, sizeof line,
             "$TABLES make %s %d --into . --threads 2 && $TABLES verify %s 3 --from .", name,
             pieces, name);
    shell_expect(folder, line, 0, " verified, 0 wrong");
    Tables *tables = tables_open(&(TablesWanted){.folder = folder,
                                                 .variant = name,
                                                 .rules = rules,
                                                 .pieces = pieces,
                                                 .cache_mib = 64,
                                                 .by_pages = by_pages},
                                 &error);
    cr_assert(tables, "%s", tables ? "" : error.text);
    const Judged judged = {.searcher = searcher,
                           .knowledge = {.tables = tables,
                                         .table_pieces = tables_pieces(tables),
                                         .distance_pieces = tables_distance_pieces(tables)},
                           .solver = solver,
                           .stuck_wins = rules.stuck_wins};
    cr_assert_eq(judged.knowledge.table_pieces, pieces);
    cr_expect_eq(judged.knowledge.distance_pieces, rules.stuck_wins ? 0 : pieces);
    uint32_t asked[MOST + 1] = {0};
    for (int count = 2; count <= pieces; count++)
        for (uint32_t rank = 0;
             rank<solver_ranks(solver, count); rank += count> SOLVED ? every : 1) {
            Mailbox box;
            if (!solver_position(solver, count, rank, rank % 3 != 0, &box) ||
                (rules.first_king_wins && count_men(&box) < count))
                continue;
            const Ending due = count > SOLVED ? made(&judged, &box) : solver_probe(solver, &box);
            expect_told(&judged, &box, due, &asked[count]);
        }
    cr_expect_gt(asked[SOLVED], rules.first_king_wins ? 9000 : 90000);
    if (pieces > SOLVED) cr_expect_gt(asked[pieces], 10000, "%u", asked[pieces]);
    solver_free(solver);
    tables_close(tables);
    folder_remove(folder);
}

static void expect_solved_by_mailbox(const char *name, MailboxVariant variant, int pieces) {
    Error error;
    Solver *solver = solver_new(variant, SOLVED, SOLVED, &error);
    cr_assert(solver);
    expect_solved(name, solver, pieces, 211, true);
}

Test(tables_solved, of_english_are_what_the_solver_finds) {
    expect_solved_by_mailbox("english", MAILBOX_ENGLISH, MOST);
}
Test(tables_solved, of_tower_are_what_the_solver_finds) {
    expect_solved_by_mailbox("tower", MAILBOX_TOWER, SOLVED);
}
Test(tables_solved, of_freejump_are_what_the_solver_finds) {
    expect_solved_by_mailbox("freejump", MAILBOX_FREEJUMP, SOLVED);
}

static void expect_pieces_solved_by_oracle(const char *name, int pieces) {
    Error error;
    const OracleRules *rules = oracle_rules(name);
    const TableRules table_rules = searcher_of(name)->table_rules();
    cr_expect_eq(table_rules.kings_fly, rules->king != ORACLE_KING_SHORT);
    cr_expect_eq(table_rules.stuck_wins, rules->losing);
    cr_expect_eq(table_rules.first_king_wins, rules->first_king);
    Solver *solver = solver_new_oracle(rules, rules->losing, SOLVED, SOLVED, &error);
    cr_assert(solver);
    expect_solved(name, solver, pieces, rules->first_king ? 11 : 211, false);
}

static void expect_solved_by_oracle(const char *name) {
    expect_pieces_solved_by_oracle(name, MOST);
}

/* Four pieces on 50 squares take longer than a test may: `make convert` verifies them. */
static void expect_solved_on_50(const char *name) {
    expect_pieces_solved_by_oracle(name, SOLVED);
}

Test(tables_solved, of_russian_are_what_the_solver_finds) {
    expect_solved_by_oracle("russian");
}
Test(tables_solved, of_brazilian_are_what_the_solver_finds) {
    expect_solved_by_oracle("brazilian");
}
Test(tables_solved, of_pool_are_what_the_solver_finds) {
    expect_solved_by_oracle("pool");
}
Test(tables_solved, of_italian_are_what_the_solver_finds) {
    expect_solved_by_oracle("italian");
}
Test(tables_solved, of_spanish_are_what_the_solver_finds) {
    expect_solved_by_oracle("spanish");
}
Test(tables_solved, of_portuguese_are_what_the_solver_finds) {
    expect_solved_by_oracle("portuguese");
}
Test(tables_solved, of_argentinian_are_what_the_solver_finds) {
    expect_solved_by_oracle("argentinian");
}
Test(tables_solved, of_czech_are_what_the_solver_finds) {
    expect_solved_by_oracle("czech");
}
Test(tables_solved, of_german_are_what_the_solver_finds) {
    expect_solved_by_oracle("german");
}
Test(tables_solved, of_thai_are_what_the_solver_finds) {
    expect_solved_by_oracle("thai");
}
Test(tables_solved, of_english_losing_are_what_the_solver_finds) {
    expect_solved_by_oracle("english-losing");
}
Test(tables_solved, of_russian_losing_are_what_the_solver_finds) {
    expect_solved_by_oracle("russian-losing");
}
Test(tables_solved, of_brazilian_losing_are_what_the_solver_finds) {
    expect_solved_by_oracle("brazilian-losing");
}
Test(tables_solved, of_russian_breakthrough_are_what_the_solver_finds) {
    expect_solved_by_oracle("russian-breakthrough");
}

Test(tables_solved, of_international_are_what_the_solver_finds) {
    expect_solved_on_50("international");
}
Test(tables_solved, of_international_killer_are_what_the_solver_finds) {
    expect_solved_on_50("international-killer");
}
Test(tables_solved, of_international_losing_are_what_the_solver_finds) {
    expect_solved_on_50("international-losing");
}
Test(tables_solved, of_international_breakthrough_are_what_the_solver_finds) {
    expect_solved_on_50("international-breakthrough");
}
