/* Endgame tables against the slow solver, in every game that has them: the engine's answer
   for every ending of up to three pieces; and for a sample of those of four, whether it agrees with
   the slow generators and the engine's answers for the positions after each move. */
#include <stdio.h>
#include <string.h>

#include "eval/tables/tables.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"
#include "tests/oracles/solver.h"

enum { SOLVED = 3, MOST = 4 };

typedef struct {
    const Searcher *searcher;
    Knowledge knowledge;
    Solver *solver;
    bool stuck_wins;
} Judged;

static bool has_king(const OracleBoard *board) {
    return memchr(board->cell, 'B', sizeof board->cell) ||
           memchr(board->cell, 'W', sizeof board->cell);
}

/* The engine's answer for `board`; false where it has none. */
static bool is_known(const Judged *judged, const OracleBoard *board, Ending *ending) {
    char fen[ORACLE_TEXT];
    oracle_write(solver_rules(judged->solver), board, fen);
    const GamePosition pos = position_of(judged->searcher->game->name, fen);
    const Probe probe = judged->searcher->probe(&pos, &judged->knowledge);
    if (probe == PROBE_UNKNOWN) return false;
    ending->result = (EndingResult)((int)probe - (int)PROBE_DRAWN);
    ending->plies = judged->searcher->plies(&pos, &judged->knowledge);
    return true;
}

/* A side without a move has lost at once, or won. */
static Ending stuck(const Judged *judged) {
    return (Ending){judged->stuck_wins ? ENDING_WON : ENDING_LOST, 0};
}

/* The value of `board` by the engine's answers for the positions after each move. */
static Ending made(const Judged *judged, const OracleBoard *board) {
    static OracleMove moves[ORACLE_MOVES];
    const OracleRules *rules = solver_rules(judged->solver);
    Ending best = stuck(judged);
    const int count = oracle_moves(rules, board, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard after;
        Ending next;
        oracle_play(&after, board, &moves[i]);
        after.quiet_plies = 0;
        if (!is_known(judged, &after, &next)) {
            cr_assert_not(oracle_can_move(rules, &after));
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

static void expect_known(const Judged *judged, const OracleBoard *board, Ending expected,
                         uint32_t *asked) {
    char fen[ORACLE_TEXT];
    Ending got;
    if (!is_known(judged, board, &got)) return; /* one side has no piece */
    oracle_write(solver_rules(judged->solver), board, fen);
    const char *name = judged->searcher->game->name;
    const bool has_plies = expected.result != ENDING_DRAWN && !judged->stuck_wins;
    const int plies = has_plies ? expected.plies : PLIES_UNKNOWN;
    cr_assert_eq((int)got.result, (int)expected.result, "%s %s", name, fen);
    cr_assert_eq(got.plies, plies, "%s %s: %d, expected %d", name, fen, got.plies, plies);
    ++*asked;
}

/* The judge of tables of up to `pieces` pieces; where kings step, of files that are not read as a
   whole. Released by judged_free(). */
static Judged judged_new(const char *name, int pieces, int solved) {
    Error error;
    const Searcher *searcher = variant(name);
    cr_assert(searcher->table_rules && searcher->probe && searcher->plies, "%s", name);
    const TableRules rules = searcher->table_rules();
    const OracleRules *due = oracle_rules(name);
    cr_expect_eq(rules.kings_fly, due->king != ORACLE_KING_SHORT);
    cr_expect_eq(rules.stuck_wins, due->losing);
    cr_expect_eq(rules.first_king_wins, due->first_king);
    cr_expect_eq(rules.captures_compulsory, !due->optional);
    Tables *tables = tables_open(&(TablesWanted){.folder = tables_made(name, pieces),
                                                 .variant = name,
                                                 .rules = rules,
                                                 .pieces = pieces,
                                                 .cache_mib = 64,
                                                 .by_pages = !rules.kings_fly},
                                 &error);
    cr_assert(tables, "%s", tables ? "" : error.text);
    cr_assert_eq(tables_pieces(tables), pieces);
    cr_expect_eq(tables_distance_pieces(tables), rules.stuck_wins ? 0 : pieces);
    Solver *solver = solver_new(due, solved, solved, &error);
    cr_assert(solver);
    return (Judged){.searcher = searcher,
                    .knowledge = {.tables = tables,
                                  .table_pieces = tables_pieces(tables),
                                  .distance_pieces = tables_distance_pieces(tables)},
                    .solver = solver,
                    .stuck_wins = rules.stuck_wins};
}

static void judged_free(Judged *judged) {
    solver_free(judged->solver);
    tables_close(judged->knowledge.tables);
}

/* Asks of every `every`th ending of `pieces` pieces, at least `least`; of men alone where the first
   king wins. */
static void expect_right(const Judged *judged, int pieces, uint32_t every, uint32_t least) {
    const bool men_alone = judged->searcher->table_rules().first_king_wins;
    uint32_t asked = 0;
    for (uint32_t rank = 0; rank < solver_ranks(judged->solver, pieces); rank += every) {
        OracleBoard board;
        if (!solver_position(judged->solver, pieces, rank, rank % 3 != 0, &board) ||
            (men_alone && has_king(&board)))
            continue;
        const Ending due =
            pieces > SOLVED ? made(judged, &board) : solver_probe(judged->solver, &board);
        expect_known(judged, &board, due, &asked);
    }
    cr_expect_geq(asked, least, "%u", asked);
}

/* The program finds its own tables of three pieces right. */
static void expect_verified(const char *name) {
    char line[1024];
    snprintf(line, sizeof line, "$ENGINE tables verify %s --tables '%s'", name,
             tables_made(name, SOLVED));
    shell_expect(NULL, line, 0, " verified, 0 wrong");
}

/* All that the solver has solved. */
static void expect_three_pieces(const char *name) {
    expect_verified(name);
    Judged judged = judged_new(name, SOLVED, SOLVED);
    const bool men_alone = judged.searcher->table_rules().first_king_wins;
    expect_right(&judged, 2, 1, 300);
    expect_right(&judged, SOLVED, 1, men_alone ? 9000 : 90000);
    judged_free(&judged);
}

/* A sample: these tables are verified as a whole by `make convert`. */
static void expect_four_pieces(const char *name) {
    Judged judged = judged_new(name, MOST, 1);
    const bool men_alone = judged.searcher->table_rules().first_king_wins;
    expect_right(&judged, MOST, men_alone ? 11 : 211, 10000);
    judged_free(&judged);
}

static char *cell_of(OracleBoard *board, int square) {
    const int row = (square - 1) / 4;
    return &board->cell[row][2 * ((square - 1) % 4) + (row % 2 == 0)];
}

enum { MEN_SQUARES = 28 }; /* on which men of a side can stand, on 8 columns */

/* Puts two men of `piece` on two of the squares from `first` on, by a number below MEN_SQUARES *
   MEN_SQUARES; false where one of them is taken, or they are one or not in order. */
static bool put_two(OracleBoard *board, char piece, int first, int number) {
    const int squares[] = {first + number / MEN_SQUARES, first + number % MEN_SQUARES};
    if (squares[0] >= squares[1]) return false;
    for (int i = 0; i < 2; i++) {
        char *cell = cell_of(board, squares[i]);
        if (*cell != '.') return false;
        *cell = piece;
    }
    return true;
}

/* On the forum of World Draughts (damforum), "Breakthrough Draughts", 20 September 2017: this many
   positions of two men each, without a capture, are won and lost for the side to move. */
Test(tables_solved, brazilian_breakthrough_has_the_published_numbers_of_wins_and_losses) {
    Judged judged = judged_new("brazilian-breakthrough", MOST, 1);
    static OracleMove moves[ORACLE_MOVES];
    int won = 0, lost = 0;
    for (int black = 0; black < MEN_SQUARES * MEN_SQUARES; black++)
        for (int white = 0; white < MEN_SQUARES * MEN_SQUARES; white++) {
            OracleBoard board = {.white_to_move = false};
            Ending ending;
            memset(board.cell, '.', sizeof board.cell);
            if (!put_two(&board, 'b', 1, black) || !put_two(&board, 'w', 5, white)) continue;
            const int count = oracle_moves(solver_rules(judged.solver), &board, moves);
            if (count > 0 && moves[0].taken > 0) continue;
            cr_assert(is_known(&judged, &board, &ending));
            won += ending.result == ENDING_WON;
            lost += ending.result == ENDING_LOST;
        }
    cr_expect_eq(won, 56410, "%d", won);
    cr_expect_eq(lost, 33269, "%d", lost);
    judged_free(&judged);
}

#define TEST_THREE_PIECES(name, words)                                                             \
    Test(tables_solved, of_three_pieces_of_##name) {                                               \
        expect_three_pieces(words);                                                                \
    }

#define TEST_FOUR_PIECES(name, words)                                                              \
    TEST_THREE_PIECES(name, words)                                                                 \
    Test(tables_solved, of_four_pieces_of_##name) {                                                \
        expect_four_pieces(words);                                                                 \
    }

TEST_FOUR_PIECES(english, "english")
TEST_FOUR_PIECES(russian, "russian")
TEST_FOUR_PIECES(brazilian, "brazilian")
TEST_FOUR_PIECES(pool, "pool")
TEST_FOUR_PIECES(italian, "italian")
TEST_FOUR_PIECES(spanish, "spanish")
TEST_FOUR_PIECES(portuguese, "portuguese")
TEST_FOUR_PIECES(argentinian, "argentinian")
TEST_FOUR_PIECES(czech, "czech")
TEST_FOUR_PIECES(german, "german")
TEST_FOUR_PIECES(thai, "thai")
TEST_FOUR_PIECES(english_losing, "english-losing")
TEST_FOUR_PIECES(russian_losing, "russian-losing")
TEST_FOUR_PIECES(brazilian_losing, "brazilian-losing")
TEST_FOUR_PIECES(english_breakthrough, "english-breakthrough")
TEST_FOUR_PIECES(russian_breakthrough, "russian-breakthrough")
TEST_FOUR_PIECES(brazilian_breakthrough, "brazilian-breakthrough")
TEST_THREE_PIECES(tower, "tower")
TEST_THREE_PIECES(freejump, "freejump")
/* Four pieces on 50 squares take longer than a test may. */
TEST_THREE_PIECES(international, "international")
TEST_THREE_PIECES(international_killer, "international-killer")
TEST_THREE_PIECES(international_losing, "international-losing")
TEST_THREE_PIECES(frisian, "frisian")
TEST_THREE_PIECES(frysk, "frysk")
TEST_THREE_PIECES(international_breakthrough, "international-breakthrough")

/* A part of the above, for sanitizers, under which the solver of frisian takes minutes. */
Test(tables_solved, frisian_is_verified_by_the_program) {
    expect_verified("frisian");
}

/* The endings of three pieces of `name` are won and held; `drawn` of its drawn ones are tried. */
static void expect_won_and_held(const char *name, int drawn) {
    char line[1024], due[128];
    snprintf(line, sizeof line, "${ENGINE%%crownhead}convert_endings '%s' 12 4000 | cut -d, -f1-3",
             tables_made(name, SOLVED));
    snprintf(due, sizeof due,
             "%-16s  3 pieces, won     12, failed 0\n%-16s  3 pieces, drawn %4d, failed 0\n", name,
             name, drawn);
    shell_expect(NULL, line, 0, due);
}

#define TEST_WINS(name, words, drawn)                                                              \
    Test(tables_solved, of_##name##_are_won_and_draws_held) {                                      \
        expect_won_and_held(words, drawn);                                                         \
    }

TEST_WINS(english, "english", 12)
TEST_WINS(tower, "tower", 12)
TEST_WINS(freejump, "freejump", 12)
TEST_WINS(russian, "russian", 12)
TEST_WINS(italian, "italian", 12)
TEST_WINS(international, "international", 12)
TEST_WINS(frisian, "frisian", 12)
TEST_WINS(english_losing, "english-losing", 12)
TEST_WINS(russian_breakthrough, "russian-breakthrough", 0)
