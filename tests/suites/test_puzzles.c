/* Puzzles: that exactly one move wins, by a solver that shares no code with the tables that they
   are made with; how tries are counted and kept. They are asked in sessions/play_menu.session. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"
#include "tests/oracles/solver.h"
#include "tools/play/sitting/puzzles.h"

static const PuzzleSet *const ENGLISH = &PUZZLE_SETS[0];

/* --- making --- */

/* By the solver, `move` wins and no other move does. */
static void expect_proved(const Solver *solver, const char *fen, const char *move) {
    static OracleMove moves[ORACLE_MOVES];
    const OracleRules *rules = solver_rules(solver);
    OracleBoard board, next;
    cr_assert(oracle_read(rules, fen, &board), "%s", fen);
    const int count = oracle_moves(rules, &board, moves);
    cr_expect_geq(count, 4, "%s", fen);
    for (int i = 0; i < count; i++) {
        char text[ORACLE_TEXT];
        oracle_move_text(rules, &moves[i], text);
        oracle_play(&next, &board, &moves[i]);
        const bool wins =
            !oracle_can_move(rules, &next) || solver_probe(solver, &next).result == ENDING_LOST;
        cr_expect_eq(wins, strcmp(text, move) == 0, "%s: %s, not %s", fen, text, move);
    }
}

Test(puzzles, have_one_winning_move_as_another_solver_finds) {
    enum { COUNT = 2 };
    char folder[FOLDER_PATH];
    Error error;
    folder_make(folder);
    setenv("MADE", tables_made("english", 4), 1);
    shell_expect(
        folder,
        "O='--positions 2 --pieces 3 --seed 7 --tables '$MADE && $ENGINE book puzzles english "
        "--into p $O && $ENGINE book puzzles english --into q $O && cmp p q",
        0, "");
    /* The seed is one whose endings of four pieces have kings alone: these are solved soon. */
    Solver *solver = solver_new(oracle_rules("english"), 4, 0, &error);
    cr_assert(solver);
    char *text = folder_read(folder, "p"), *rest = text, last[128] = "";
    int count = 0;
    cr_expect_not(strstr(text, ":H"), "the moves before it: %s", text);
    rest = strchr(text, '\n') + 1; /* after the heading */
    for (char *end; (end = strchr(rest, '\n')) != NULL; rest = end + 1, count++) {
        char fen[128], move[32];
        int rating;
        cr_assert_eq(sscanf(rest, "%127[^\t]\t%31[^\t]\t%d", fen, move, &rating), 3);
        cr_expect(rating >= 800 && rating <= 2000, "%d", rating);
        expect_proved(solver, fen, move);
        cr_expect_str_neq(fen, last);
        strcpy(last, fen);
    }
    cr_expect_eq(count, COUNT, "%d", count);
    free(text);
    solver_free(solver);
    folder_remove(folder);
}

Test(puzzles, that_come_with_the_program_can_be_played) {
    for (const PuzzleSet *set = PUZZLE_SETS; set->game; set++) {
        cr_expect_geq(set->count, 50);
        cr_expect_leq(set->count, 8 * PUZZLES_SEEN);
        cr_expect_eq(puzzle_set_of(set->game), set);
        for (int i = 0; i < set->count; i++) {
            const Puzzle *puzzle = &set->puzzles[i];
            const GamePosition pos = position_of(set->game->name, puzzle->fen);
            GameMoves moves;
            GameMove move;
            Error error;
            set->game->list(&pos, &moves);
            cr_expect_geq(moves.count, 4, "%s", puzzle->fen);
            cr_expect(set->game->parse_move(&pos, puzzle->move, &move, &error), "%s", error.text);
            cr_expect(puzzle->rating >= 800 && puzzle->rating <= 2000);
            for (int k = 0; k < i; k++) cr_expect_str_neq(puzzle->fen, set->puzzles[k].fen);
        }
    }
    cr_expect_null(puzzle_set_of(variant("focus")->game));
}

/* A man is offered, and must be captured; searches find the gain when the shots are made. */
Test(puzzles, that_are_shots_offer_a_man_among_many) {
    int shots = 0;
    for (const PuzzleSet *set = PUZZLE_SETS; set->game; set++)
        for (int i = 0; i < set->count; i++) {
            const Puzzle *puzzle = &set->puzzles[i];
            GamePosition pos = position_of(set->game->name, puzzle->fen);
            GameMoves moves;
            GameMove move;
            GameView view;
            Error error;
            int pieces = 0;
            if (!puzzle->is_shot) continue;
            shots++;
            set->game->view(&pos, &view);
            for (int cell = 0; cell < VIEW_CELLS; cell++) pieces += view_cell(&view, cell)->height;
            cr_expect_geq(pieces, view.side == 10 ? 20 : 12, "%s", puzzle->fen);
            cr_assert(set->game->parse_move(&pos, puzzle->move, &move, &error), "%s", error.text);
            cr_expect_not(set->game->is_capture(&move), "%s %s", puzzle->fen, puzzle->move);
            set->game->play(&pos, &pos, &move);
            set->game->list(&pos, &moves);
            cr_expect(moves.count > 0 && set->game->is_capture(&moves.moves[0]), "%s %s",
                      puzzle->fen, puzzle->move);
        }
    cr_expect_geq(shots, 100);
    cr_expect(puzzle_set_of(&GAME_FRISIAN));
}

/* --- counting --- */

Test(puzzles, scores_come_back_from_their_text) {
    PuzzleScore score, back;
    char text[PUZZLE_SCORE];
    puzzle_score_read(&score, "");
    cr_expect_eq(score.rating, 1000);
    for (int i = 0; i < 50; i++)
        puzzle_count(ENGLISH, &score, puzzle_next(ENGLISH, &score), i % 3 != 0);
    puzzle_score_write(ENGLISH, &score, text);
    puzzle_score_read(&back, text);
    cr_expect_eq(back.rating, score.rating);
    cr_expect_eq(back.streak, score.streak);
    cr_expect_eq(back.best, 2);
    cr_expect_eq(back.solved, 33);
    cr_expect_eq(back.tried, 50);
    cr_expect_eq(memcmp(back.seen, score.seen, sizeof score.seen), 0);
}

Test(puzzles, scores_that_cannot_be_read_are_as_at_the_beginning) {
    static const char *const TEXTS[] = {"rating x", "rating 999999999999 streak -1",
                                        "seen zz",  "\001\377",
                                        "rating",   "rating 4001\ntried 1e9\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        PuzzleScore score;
        puzzle_score_read(&score, TEXTS[i]);
        cr_expect(score.rating == 1000 && score.streak == 0 && score.tried == 0, "%s", TEXTS[i]);
    }
}

Test(puzzles, solved_raise_the_rating_and_each_comes_once_in_a_round) {
    PuzzleScore score;
    puzzle_score_read(&score, "");
    int often[8 * PUZZLES_SEEN] = {0};
    for (int i = 0; i < 2 * ENGLISH->count; i++) {
        const int next = puzzle_next(ENGLISH, &score), before = score.rating;
        cr_assert_eq(often[next]++, i / ENGLISH->count);
        puzzle_count(ENGLISH, &score, next, i % 2 == 0);
        cr_expect(i % 2 ? score.rating <= before : score.rating >= before);
        cr_expect_eq(score.streak, i % 2 == 0);
    }
    puzzle_score_read(&score, "rating 1400");
    for (int i = 0; i < ENGLISH->count; i++)
        cr_expect_geq(abs(ENGLISH->puzzles[i].rating - 1400),
                      abs(ENGLISH->puzzles[puzzle_next(ENGLISH, &score)].rating - 1400));
}
