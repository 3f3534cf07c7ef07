/* Endgame tables against the slow solver: what the engine is told of every ending of up to three
   pieces, and of samples of four, in every game that has tables. */
#include <stdio.h>

#include <criterion/criterion.h>

#include "engine/draughts/opaque.h"
#include "eval/tables/asked_kernel.h"
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

static int pieces_of(const GamePosition *pos) {
    const Position shown = position_show(pos);
    return bitboard_count(shown.pieces[BLACK] | shown.pieces[WHITE]);
}

/* Whether tables have no place for `pos`: a side has no piece, or captures are compulsory and there
   is one. */
static bool is_left_out(const Searcher *searcher, const GamePosition *pos) {
    const Position shown = position_show(pos);
    GameMoves moves;
    GamePosition next;
    if (!shown.pieces[BLACK] || !shown.pieces[WHITE]) return true;
    searcher->game->list(pos, &moves);
    if (!searcher->table_rules().captures_compulsory || moves.count == 0) return false;
    searcher->game->play(&next, pos, &moves.moves[0]);
    return pieces_of(&next) < pieces_of(pos);
}

/* Every `every`th position of the solver has the value in the tables that it has there, and ends in
   as many plies. */
static void expect_solved(const char *name, MailboxVariant variant, int pieces, uint32_t every,
                          int cache_mib) {
    char folder[FOLDER_PATH], line[96];
    Error error;
    const Searcher *searcher = searcher_of(name);
    folder_make(folder);
    snprintf(line, sizeof line, "$TABLES make %s %d --into . --threads 2", name, pieces);
    shell_expect(folder, line, 0, "all endings of");
    Tables *tables = tables_open(&(TablesWanted){.folder = folder,
                                                 .variant = name,
                                                 .rules = searcher->table_rules(),
                                                 .pieces = pieces,
                                                 .cache_mib = cache_mib},
                                 &error);
    cr_assert(tables, "%s", tables ? "" : error.text);
    const Knowledge knowledge = {.tables = tables, .table_pieces = tables_pieces(tables)};
    cr_assert_eq(knowledge.table_pieces, pieces);
    cr_assert_eq(tables_distance_pieces(tables), pieces);
    Solver *solver = solver_new(variant, pieces, &error);
    cr_assert(solver);
    uint32_t distances = 0;
    for (int count = 2; count <= pieces; count++)
        for (uint32_t rank = 0; rank < solver_ranks(solver, count); rank++) {
            Mailbox box;
            GamePosition pos;
            char fen[MAILBOX_TEXT];
            if ((count == pieces && rank % every != 0) ||
                !solver_position(solver, count, rank, rank % 3 != 0, &box))
                continue;
            mailbox_to_fen(&box, fen);
            cr_assert(searcher->game->parse(&pos, fen, &error));
            const Ending expected = solver_probe(solver, &box);
            const Probe got = searcher->probe(&pos, &knowledge);
            if (got == PROBE_UNKNOWN) continue; /* one side has no piece */
            cr_assert_eq((int)got - (int)PROBE_DRAWN, (int)expected.result, "%s %s", name, fen);
            const Position shown = position_show(&pos);
            const TablePosition asked = table_position(&shown);
            if (expected.result == ENDING_DRAWN || is_left_out(searcher, &pos)) continue;
            cr_assert_eq(tables_plies(tables, &asked), expected.plies, "%s %s", name, fen);
            distances++;
        }
    cr_expect_gt(distances, 0);
    solver_free(solver);
    tables_close(tables);
    folder_remove(folder);
}

Test(tables_solved, of_english_are_what_the_solver_finds) {
    expect_solved("english", MAILBOX_ENGLISH, 4, 7, 64);
}
Test(tables_solved, of_tower_are_what_the_solver_finds) {
    expect_solved("tower", MAILBOX_TOWER, 3, 1, 64);
}
Test(tables_solved, of_freejump_are_what_the_solver_finds) {
    expect_solved("freejump", MAILBOX_FREEJUMP, 3, 97, 0);
}

static int count_men(const Mailbox *box) {
    int men = 0;
    for (int row = 0; row < MAILBOX_SIZE; row++)
        for (int column = 0; column < MAILBOX_SIZE; column++)
            men += box->cell[row][column] == 'b' || box->cell[row][column] == 'w';
    return men;
}

/* Positions of up to 3 pieces, and some of 4 of which one at most is a man, have for the engine the
   value, and end in as many plies, as the solver finds by the oracle. Where the first king wins
   there are men only. */
static void expect_solved_by_oracle(const char *name) {
    enum { PIECES = 4 };
    const OracleRules *rules = oracle_rules(name);
    const int men_of_four = rules->first_king ? PIECES : 1;
    const uint32_t few_of_four = rules->first_king ? 11 : 151;
    const Searcher *searcher = searcher_of(name);
    char folder[FOLDER_PATH], line[160];
    Error error;
    cr_assert(searcher->table_rules && searcher->probe && searcher->plies, "%s", name);
    const TableRules table_rules = searcher->table_rules();
    const bool stuck_wins = table_rules.stuck_wins;
    cr_expect_eq(table_rules.kings_fly, rules->king != ORACLE_KING_SHORT);
    cr_expect_eq(stuck_wins, rules->losing);
    cr_expect_eq(table_rules.first_king_wins, rules->first_king);
    folder_make(folder);
    snprintf(line, sizeof line,
             "$TABLES make %s 4 --into . --threads 2 && $TABLES verify %s 3 --from .", name, name);
    shell_expect(folder, line, 0, " verified, 0 wrong");
    Tables *tables = tables_open(&(TablesWanted){.folder = folder,
                                                 .variant = name,
                                                 .rules = table_rules,
                                                 .pieces = PIECES,
                                                 .cache_mib = 64},
                                 &error);
    cr_assert(tables, "%s", tables ? "" : error.text);
    const Knowledge knowledge = {.tables = tables,
                                 .table_pieces = tables_pieces(tables),
                                 .distance_pieces = tables_distance_pieces(tables)};
    cr_assert_eq(knowledge.table_pieces, PIECES);
    cr_expect_eq(knowledge.distance_pieces, stuck_wins ? 0 : PIECES);
    Solver *solver = solver_new_oracle(rules, stuck_wins, PIECES, men_of_four, &error);
    cr_assert(solver);
    uint32_t asked[PIECES + 1] = {0};
    for (int count = 2; count <= PIECES; count++)
        for (uint32_t rank = 0; rank < solver_ranks(solver, count);
             rank += count == PIECES ? few_of_four : 1) {
            Mailbox box;
            GamePosition pos;
            char fen[SOLVER_FEN];
            if (!solver_position(solver, count, rank, rank % 3 != 0, &box) ||
                (count == PIECES && count_men(&box) > men_of_four) ||
                (rules->first_king && count_men(&box) < count))
                continue;
            solver_write(solver, &box, fen);
            cr_assert(searcher->game->parse(&pos, fen, &error), "%s", fen);
            const Ending expected = solver_probe(solver, &box);
            const Probe got = searcher->probe(&pos, &knowledge);
            if (got == PROBE_UNKNOWN) continue; /* one side has no piece */
            cr_assert_eq((int)got - (int)PROBE_DRAWN, (int)expected.result, "%s %s", name, fen);
            const int plies =
                expected.result == ENDING_DRAWN || stuck_wins ? PLIES_UNKNOWN : expected.plies;
            cr_assert_eq(searcher->plies(&pos, &knowledge), plies, "%s %s", name, fen);
            asked[count]++;
        }
    cr_expect_gt(asked[3], rules->first_king ? 9000 : 90000);
    cr_expect_gt(asked[4], 10000);
    solver_free(solver);
    tables_close(tables);
    folder_remove(folder);
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
