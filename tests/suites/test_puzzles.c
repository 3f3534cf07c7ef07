/* Puzzles: that exactly one move wins, by a solver that shares no code with the tables that they
   are made with; how tries are counted and kept; asking for them at the terminal. */
#define _DEFAULT_SOURCE /* usleep() */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"
#include "tests/oracles/solver.h"
#include "tools/play/sitting/puzzles.h"
#include "tools/play/sitting/store.h"

static const PuzzleSet *const ENGLISH = &PUZZLE_SETS[0];

/* --- making --- */

/* The solver says that `move` wins and no other move does. */
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
    const Run got = shell_run(folder, "O='--positions 2 --pieces 3 --seed 7 --tables '$MADE && "
                                      "$BOOK puzzles english --into p $O && "
                                      "$BOOK puzzles english --into q $O && cmp p q");
    cr_expect_eq(got.status, 0, "%s", got.text);
    free(got.text);
    /* The seed is one whose endings of four pieces have kings alone: these are solved soon. */
    Solver *solver = solver_new(oracle_rules("english"), 4, 0, &error);
    cr_assert(solver);
    char *text = folder_read(folder, "p"), *rest = text, last[128] = "";
    int count = 0;
    cr_expect_not(strstr(text, ":H"), "what was played before: %s", text);
    for (char *end; (end = strchr(rest, '\n')) != NULL; rest = end + 1, count++) {
        char fen[128], move[32];
        int rating;
        cr_assert_eq(sscanf(rest, "PUZZLE(\"%127[^\"]\", \"%31[^\"]\", %d)", fen, move, &rating),
                     3);
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

/* --- at the terminal --- */

Test(puzzles, are_of_several_games_each_with_a_score_of_its_own) {
    char folder[FOLDER_PATH], input[256];
    PuzzleScore score;
    folder_make(folder);
    puzzle_score_read(&score, "");
    const PuzzleSet *russian = puzzle_set_of(variant("russian")->game);
    cr_assert(russian);
    snprintf(input, sizeof input, "9\nfocus\nmenu\n9\n2\n%s\nmenu\n9\n\nskip\nx\n",
             russian->puzzles[puzzle_next(russian, &score)].move);
    char *text = play_run(folder, "--data D", input, 0);
    play_expect(text,
                PARTS("There are puzzles of:\n  1  english ", "\n  2  russian ",
                      "Which game (Enter: english)? focus", "'focus' is not one of these games",
                      "Which game (Enter: english)? menu", "Your choice: 9", "Russian draughts",
                      "Right: ", "English draughts", "The solution: ", "0 of 1 solved"));
    free(text);
    char *kept = folder_read(folder, "puzzles-russian");
    cr_expect(strstr(kept, "best 1\nsolved 1\ntried 1\n"), "%s", kept);
    free(kept);
    folder_remove(folder);
}

Test(puzzles, are_asked_and_counted) {
    char folder[FOLDER_PATH], input[256];
    PuzzleScore score;
    folder_make(folder);
    puzzle_score_read(&score, "");
    const int first = puzzle_next(ENGLISH, &score);
    puzzle_count(ENGLISH, &score, first, true);
    const int second = puzzle_next(ENGLISH, &score);
    snprintf(input, sizeof input, "9\nhelp\n%s\n\n1-99\nskip\nmenu\n3\n",
             ENGLISH->puzzles[first].move);
    char *text = play_run(folder, "--data D --variant english", input, 0);
    play_expect(text, PARTS("9  puzzles", "Puzzle ", "Only one move wins.", "moves and wins > ",
                            "show the answer", "Right: ", ENGLISH->puzzles[first].move,
                            " wins. Your rating is 10", "1 in a row", "1 of 1 solved", "Puzzle ",
                            "1-99", "The solution: ", ENGLISH->puzzles[second].move,
                            "0 in a row, 1 of 2 solved", "Your choice: "));
    free(text);
    char *kept = folder_read(folder, "puzzles");
    cr_expect(strstr(kept, "best 1\nsolved 1\ntried 2\n"), "%s", kept);
    free(kept);
    text = play_run(folder, "--data D --variant english", "9\nx\n", 0);
    play_expect(text, PARTS("Puzzle "));
    free(text);
    folder_remove(folder);
}

/* A legal move that is not the answer to `puzzle`. */
static void write_wrong_move(const Puzzle *puzzle, char text[GAME_MOVE_TEXT]) {
    const GamePosition pos = position_of("english", puzzle->fen);
    GameMoves moves;
    ENGLISH->game->list(&pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        ENGLISH->game->print_move(&moves.moves[i], text);
        if (strcmp(text, puzzle->move) != 0) return;
    }
}

Test(puzzles, have_more_than_one_try_and_are_played_to_their_end) {
    char folder[FOLDER_PATH], input[256], wrong[GAME_MOVE_TEXT];
    PuzzleScore score;
    folder_make(folder);
    puzzle_score_read(&score, "");
    const Puzzle *first = &ENGLISH->puzzles[puzzle_next(ENGLISH, &score)];
    write_wrong_move(first, wrong);
    snprintf(input, sizeof input, "9\nnext\n%s\nanalyse\n%s\nagain\n%s\nl\nmenu\n3\n", wrong,
             first->move, first->move);
    char *text = play_run(folder, "--data D --variant english --depth 2", input, 0);
    play_expect(text, PARTS("> next\nFirst your answer; skip shows it.", "No, ", wrong,
                            "does not win. Try again", "0 in a row, 0 of 1 solved.",
                            "First your answer; skip shows it.", "Right: ", first->move,
                            "Engine is thinking", "Engine plays ", "again", "moves and wins",
                            "Right: ", "Engine is thinking", "Engine plays ", "You (", "> l"));
    cr_expect_eq(count_of(text, "No, "), 1);
    free(text);
    char *kept = folder_read(folder, "puzzles");
    cr_expect(strstr(kept, "solved 0\ntried 1\n"), "%s", kept);
    free(kept);
    folder_remove(folder);
}

Test(puzzles, are_counted_onto_what_another_program_has_counted) {
    Store store;
    PlayTerminal *play = play_begin("--data D --variant english --lines");
    store_open(&store, play_folder);
    play_await(play, "Your choice: ");
    play_type(play, "9");
    play_await(play, "moves and wins");
    /* The other program is about to write. */
    cr_assert(store_lock(&store, STORE_LOG, false));
    play_type(play, "skip");
    usleep(300000); /* an answer that does not wait for it is written in this time */
    static const char OTHERS[] = "rating 1400\nstreak 2\nbest 7\nsolved 8\ntried 9\nseen 00\n";
    cr_assert(store_replace(&store, PUZZLE_SETS[0].file, OTHERS, strlen(OTHERS)));
    store_unlock(&store, STORE_LOG);
    play_await(play, "Your rating is 13");
    play_await(play, "0 in a row, 8 of 10");
    play_say(play, "menu", "Your choice: "); /* it is kept by then */
    char *kept = folder_read(play_folder, PUZZLE_SETS[0].file);
    cr_expect(strstr(kept, "streak 0\nbest 7\nsolved 8\ntried 10\n"), "%s", kept);
    free(kept);
    store_close(&store);
    play_type(play, "3");
    play_end(play, 0);
}

Test(puzzles, are_counted_without_a_folder_too) {
    char *text =
        play_run("", "--data /proc/crownhead --variant english", "9\nskip\n\nskip\n\nskip\nx\n", 0);
    play_expect(text, PARTS("0 of 1 solved", "0 of 2 solved", "0 of 3 solved"));
    free(text);
}
