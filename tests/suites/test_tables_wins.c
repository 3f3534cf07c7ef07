/* How the engine plays by endgame tables: what is won is won, what is drawn held. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"

Test(tables_wins, prove_the_shortest_win) {
    expect_session("english", 3, "position fen W:WK10,K14:BK1\ngo mate 8\n",
                   SAID("score mate 8 cost -6 nodes 2 ", " 18-15 7-2 15-11 2-6 1x10\n"), NULL);
    /* The search for less than that ends, and claims nothing shorter. */
    expect_session("english", 3, "position fen W:WK10,K14:BK1\ngo mate 3\n", SAID("bestmove "),
                   "score mate 3 ");
}

Test(tables_wins, claim_no_win_that_counted_moves_cut_short) {
    /* Two kings win this in 15 plies; so many or more are left, and then five less. */
    expect_session("english", 4, "position fen W:WK10,K14:BK1:H65\ngo depth 12\n",
                   SAID("tbvalue 1 tbplies 15 ", "score cp 29792 "), NULL);
    expect_session("english", 4, "position fen W:WK10,K14:BK1:H70\ngo depth 12\n",
                   SAID("depth 12 seldepth 10 multipv 1 score cp 0 "), "plies 15");
    /* There a man can go on, and its moves are not counted. */
    expect_session("english", 4, "position fen W:WK14,K10,22:BK1:H78\ngo depth 8\n",
                   SAID("bestmove 22-18\n"), NULL);
}

/* Two kings win this in 7 plies, and five moves each are a draw. */
Test(tables_wins, claim_no_win_that_five_moves_cut_short) {
    expect_session("international", 3, "position fen W:WK7,K39:BK50:H3\ngo depth 10\n",
                   SAID("score cp 29800 ", "tbvalue 1 tbplies 7 "), NULL);
    expect_session("international", 3, "position fen W:WK7,K39:BK50:H4\ngo depth 10\n",
                   SAID("multipv 1 score cp 0 "), "tbplies");
}

/* A win that is near the draw by counted moves is searched as before: what is expected here is the
   shorter way, which repeats nothing. */
Test(tables_wins, do_not_repeat_what_would_be_a_draw) {
    /* After 14-9 the position would stand for the third time. */
    expect_session("english", 3,
                   "position fen W:WK10,K14:BK1 moves 14-9 1-5 9-14 5-1 14-9 1-5 9-14 5-1\n"
                   "go depth 3\n",
                   SAID("tbvalue 1 tbplies "), "bestmove 14-9");
}

/* Nor let the other side make one: its only answer to 29-25 would be the third time as well. */
Test(tables_wins, do_not_let_the_other_side_repeat) {
    expect_session("english", 4,
                   "position fen W:WK25,K30,K31:BK8 moves 25-29 8-4 29-25 4-8 25-29 8-4\n"
                   "go movetime 60000\n",
                   SAID("tbvalue 1 tbplies 11 "), "bestmove 29-25");
}

Test(tables_wins, are_worth_a_draw_to_the_side_that_can_repeat) {
    expect_session("english", 4,
                   "position fen W:WK29,K30,K31:BK4 moves 29-25 4-8 25-29 8-4 29-25 4-8 25-29\n"
                   "go depth 3\nmove 8-4\nresult\n",
                   SAID("score cp 0 ", " tbvalue -1 ", "bestmove 8-4", "result draw repetition"),
                   NULL);
}

/* The search under a clock ends at once: whatever number of lines is shown, the soonest win is. */
Test(tables_wins, come_soonest_first_in_several_lines) {
    char *said = talk_with_tables("english", 4,
                                  "setoption name MultiPV value 64\n"
                                  "position fen W:WK10,K11,K14:BK1\ngo movetime 60000\n");
    expect_said(said, "multipv 1 score cp 29802 ");
    int plies = 0, before = 0, lines = 0;
    for (const char *at = said; (at = strstr(at, " tbvalue 1 tbplies ")) != NULL; at++, lines++) {
        plies = atoi(at + strlen(" tbvalue 1 tbplies "));
        cr_expect_geq(plies, before, "%s", said);
        before = plies;
    }
    cr_expect(lines > 2 && plies > 5, "%s", said);
    free(said);
}

Test(tables_wins, prove_a_mate_for_any_skill) {
    expect_session("english", 3,
                   "setoption name Skill value 0\nposition fen W:WK10,K14:BK1\ngo mate 8\n",
                   SAID("score mate 8 "), NULL);
}

/* All ways that hold the win are the same to them; its kings must come near the other. */
Test(tables_wins, without_distances_leave_it_to_the_kings_to_come_near) {
    char folder[FOLDER_PATH];
    int score[2];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --distances 0 --into t", 0, "");
    ask_scores(folder, "W:WK18,K32:BK1", 1, (const char *const[]){"18-23", "18-14"}, score);
    cr_expect_gt(score[1], score[0], "%d, %d", score[0], score[1]);
    folder_remove(folder);
}

/* Endings of three pieces of `name` are won and held; `drawn` of its drawn ones are tried. */
static void expect_won_and_held(const char *name, int drawn) {
    char folder[FOLDER_PATH], line[64];
    folder_make(folder);
    snprintf(line, sizeof line, "$TABLES make %s 3 --into t", name);
    shell_expect(folder, line, 0, "");
    const Run got =
        child_run((const char *const[]){child_path("convert_endings"), "t", "12", "4000", NULL},
                  folder, "", 0);
    cr_expect_eq(got.status, 0, "%s", got.text);
    snprintf(line, sizeof line, "%-16s  3 pieces, won     12, failed 0", name);
    expect_said(got.text, line);
    snprintf(line, sizeof line, "%-16s  3 pieces, drawn %4d, failed 0", name, drawn);
    expect_said(got.text, line);
    free(got.text);
    folder_remove(folder);
}

#define TEST_WINS(name, words, drawn)                                                              \
    Test(tables_wins, of_##name##_are_won_and_draws_held) {                                        \
        expect_won_and_held(words, drawn);                                                         \
    }

TEST_WINS(english, "english", 12)
TEST_WINS(tower, "tower", 12)
TEST_WINS(freejump, "freejump", 12)
TEST_WINS(russian, "russian", 12)
TEST_WINS(italian, "italian", 12)
TEST_WINS(international, "international", 12)
TEST_WINS(english_losing, "english-losing", 12)
TEST_WINS(russian_breakthrough, "russian-breakthrough", 0)

/* Whichever file is missing where the engine looks by itself. */
Test(tables_wins, of_which_a_file_is_missing_are_told_of) {
    static const char *const NAMES[] = {"1010", "0101", "1001"};
    char folder[FOLDER_PATH], line[128];
    make_usual_tables(folder, 2);
    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "rm crownhead/tables/english-%s.table", NAMES[i]);
        shell_expect(folder, line, 0, "");
        char *said = talk("isready\nposition startpos\nprobe\ngo depth 2\n");
        if (i < 2) { /* after the handshake, which a client would take for a refusal */
            expect_said(said, "readyok\ninfo string error: Tables: there is no ");
            expect_said(said, "probe unknown");
            cr_expect_eq(count_of(said, "info string error"), 1, "%s", said);
        } else { /* then there are none, which nobody has asked for */
            cr_expect_eq(count_of(said, "info string error"), 0, "%s", said);
        }
        expect_said(said, "bestmove ");
        free(said);
    }
    folder_remove(folder);
}

/* Where they know the root, positions with other counted moves share nothing in the table of the
   search: what stood there before changes no later search. By kings alone and an odd number of
   plies apart no position comes with as many counted. */
Test(tables_wins, share_no_score_with_other_counted_moves) {
    static const char DUE[] = "depth 7 seldepth 6 multipv 1 score cp 29519 cost -3 nodes 201 ";
    /* It takes 33 plies, and 30 are left. */
    expect_session("english", 3, "position fen W:WK4,K20:BK5:H50\ngo depth 7\n", SAID(DUE), NULL);
    char *said = talk_with_tables("english", 3,
                                  "position fen W:WK4,K20:BK5:H51\ngo depth 7\n"
                                  "position fen W:WK4,K20:BK5:H50\ngo depth 7\n");
    const char *second = strstr(strstr(said, "bestmove"), "info depth 1 ");
    cr_assert(second, "%s", said);
    expect_said(second, DUE);
    free(said);
}

Test(tables_wins, win_by_the_first_king) {
    expect_session("russian-breakthrough", 4,
                   "position fen W:Wc3,e5:Bd8,f8\nprobe\ngo depth 3\ngo mate 6\n"
                   "position fen B:WKb8:Bf8\nprobe\n",
                   SAID("probe win in 11 plies\n  c3-b4 loss in 8 plies\n",
                        " tbvalue 1 tbplies 11 ", "score mate 6 ", "bestmove e5-d6",
                        "probe loss in 0 plies\n"),
                   NULL);
}

/* Some moves are known to lose soon, others have no distance: the longest has to be searched
   for. */
Test(tables_wins, that_know_the_distance_of_some_moves_only_end_no_search) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 4 --distances 3 --into t", 0, "");
    char *said = talk_with(folder, "position fen B:WK20,K22:B23,25\ngo movetime 10000\n");
    expect_said(said, "info depth 20 ");
    free(said);
    folder_remove(folder);
}
