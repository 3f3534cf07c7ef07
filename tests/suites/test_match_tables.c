/* Matches whose endings are adjudicated by endgame tables: a position that they know ends a game,
   with the value that a slow solver finds too, and missing tables are reported before the first
   game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/support.h"
#include "tests/oracles/solver.h"

/* Their own seeds, so that every run is the same. */
#define FAKES "-engine cmd=F name=a option.Seed=3 -engine cmd=F name=b option.Seed=7 -each depth=1 "

enum { PIECES = 3 }; /* of the solver: a capture leads to tables of fewer */

/* Makes the tables of english in the folder of the place. */
static void make_tables(const Place *place) {
    const Run got = child_run((const char *const[]){child_path("crownhead"), "tables", "make",
                                                    "english", "2", "--into", place->path, NULL},
                              NULL, "", 0);
    cr_assert_eq(got.status, 0, "%s", got.complaint);
    free(got.text);
}

/* Whether the last position of `game` is small enough for `solver` and, then, has this result. */
static bool is_judged(const PdnGame *game, const Solver *solver) {
    OracleBoard board;
    char fen[GAME_POSITION_TEXT];
    game->record->game->print(record_position(game->record), fen);
    cr_assert(oracle_read(solver_rules(solver), fen, &board));
    if (solver_count(&board) > PIECES) return false;
    const EndingResult value = solver_probe(solver, &board).result;
    const bool is_won_by_first = (value == ENDING_WON) == !board.white_to_move;
    const GameResult won = result_won_by(is_won_by_first ? FIRST_PLAYER : SECOND_PLAYER);
    const GameResult due = value == ENDING_DRAWN ? GAME_DRAWN : won;
    cr_expect_eq(game->result, due, "%s", fen);
    return true;
}

Test(match_tables, end_a_game_with_the_value_that_it_has) {
    const Place place = make_place();
    char output[OUTPUT], words[512];
    Error error;
    PdnGame game;
    PdnFault fault;
    make_tables(&place);
    snprintf(words, sizeof words,
             FAKES "-rounds 30 -openings random=4 -results R -pdnout P -tables %s", place.path);
    cr_assert_eq(run_match(&place, words, output), 0, "%s", output);
    Solver *solver = solver_new(oracle_rules("english"), PIECES, PIECES, &error);
    size_t length;
    char *text = file_read(place.pdn, &length);
    cr_assert(solver && text);
    PdnMemory memory = {text, length};
    PdnReader *reader =
        pdn_reader_new(pdn_source_memory, &memory, variant("english")->game, &error);
    int adjudicated = 0, judged = 0;
    while (pdn_read(reader, &game, &fault) == PDN_GAME) {
        if (strcmp(pdn_tag(&game, "Termination"), "adjudication: tables") != 0) continue;
        adjudicated++;
        judged += is_judged(&game, solver);
    }
    cr_expect_gt(adjudicated, 0);
    cr_expect_gt(judged, 0);
    pdn_reader_free(reader);
    free(text);
    solver_free(solver);
    Results results = read_results(&place);
    int rows = 0;
    for (int i = 0; i < results.count; i++)
        rows += strcmp(results.rows[i].reason, "adjudication: tables") == 0;
    cr_expect_eq(rows, adjudicated);
    results_free(&results);
    folder_remove(place.path);
}
