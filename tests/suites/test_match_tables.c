/* Matches whose endings are adjudicated by endgame tables: a position that they know ends a game,
   with the value that a slow solver finds too, and missing tables are reported before the first
   game. */
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/oracles/solver.h"

enum { PIECES = 3 }; /* of the solver: a capture leads to tables of fewer */

/* Whether the last position of `game` is small enough for `solver` and, then, has this result. */
static bool is_judged(const PdnGame *game, const Solver *solver) {
    OracleBoard board;
    char fen[GAME_POSITION_TEXT];
    game->record->game->print(record_position(game->record), fen);
    cr_assert(oracle_read(solver_rules(solver), fen, &board));
    if (solver_count(&board) > PIECES) return false;
    const EndingResult value = solver_probe(solver, &board).result;
    const bool first_wins = (value == ENDING_WON) == !board.white_to_move;
    const GameResult won = result_won_by(first_wins ? FIRST_PLAYER : SECOND_PLAYER);
    cr_expect_eq(game->result, value == ENDING_DRAWN ? GAME_DRAWN : won, "%s", fen);
    return true;
}

/* The engines have their own seeds, so that every run is the same. */
Test(match_tables, end_a_game_with_the_value_that_it_has) {
    char folder[FOLDER_PATH];
    Error error;
    PdnGame game;
    PdnFault fault;
    folder_make(folder);
    shell_expect(folder, "$ENGINE tables make english 2 --into .", 0, "");
    shell_expect(folder,
                 "$ENGINE match -engine cmd=$FAKE name=a option.Seed=3 -engine cmd=$FAKE name=b "
                 "option.Seed=7 -each depth=1 -rounds 30 -openings random=4 -results results "
                 "-pdnout games.pdn -tables .",
                 0, "");
    Solver *solver = solver_new(oracle_rules("english"), PIECES, PIECES, &error);
    char *text = folder_read(folder, "games.pdn"), *rows = folder_read(folder, "results");
    cr_assert(solver);
    PdnMemory memory = {text, strlen(text)};
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
    cr_expect_eq(occurrences(rows, " adjudication: tables\n"), adjudicated);
    pdn_reader_free(reader);
    free(rows);
    free(text);
    solver_free(solver);
    folder_remove(folder);
}
