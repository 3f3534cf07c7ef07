/* What the engine, and programs that ask it, make of endgame tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/play_session.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"
#include "tests/helpers/talking.h"

#define PARTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* What the terminal client says to `input` at the position `fen`, parts of it. */
static void expect_client(const char *folder, const char *fen, const char *input,
                          const char *const parts[]) {
    char arguments[256];
    snprintf(arguments, sizeof arguments, "--data D --first Ann --second Bob --depth 3 --fen %s",
             fen);
    char *said = play_run(folder, arguments, input, 0);
    play_expect(said, parts);
    free(said);
}

Test(tables_use, hint_and_analyse_say_what_they_know) {
    char folder[FOLDER_PATH];
    make_usual_tables(folder, 3);
    expect_client(folder, "W:WK10,K14:BK1", "hint\nanalyse\nx\n",
                  PARTS("Hint: 14-9: table win in 8 moves for white\n", "Best is 14-9",
                        ": table win in 8 moves for white, at", "Expected: 14-9 1-5 10-14"));
    expect_client(folder, "B:WK10,K14:BK1", "hint\nx\n", PARTS("Hint: 1-5: table win in "));
    expect_client(folder, "B:WK32:BK1", "hint\nanalyse\nx\n",
                  PARTS("Hint: ", ": table draw\n", "Best is ", ": table draw, at"));
    folder_remove(folder);
}

/* --- a session's options --- */

enum { AT_VERSION = 16, AT_CRC = 516 };

/* Makes the file as one of an older format, sound but for that. */
static void make_older(const char *path) {
    size_t size;
    Crc crc;
    char *bytes = file_read(path, &size);
    cr_assert(bytes && size > AT_CRC + 4);
    bytes[AT_VERSION] = 0;
    crc_init(&crc);
    const uint32_t sum = crc_sum(&crc, bytes, AT_CRC);
    bytes_put((uint8_t *)bytes + AT_CRC, sum, 4);
    FILE *file = fopen(path, "w");
    cr_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    free(bytes);
}

Test(tables_use, files_that_are_no_tables_give_one_error_and_the_engine_plays_on) {
    static const struct {
        const char *harm, *error;
    } CASES[] = {
        {"true", NULL},
        {"rm english-1001.table", "there is no "},
        {"rm english-0101.table", "there is no "},
        {": > english-1001.table", "english-1001.table is "},
        {"head -c 600 english-1001.table > x; mv x english-1001.table", "english-1001.table is "},
        {"cp tower-1001.table english-1001.table", "is a table of 'tower', not of english"},
        {"cp english-0101.table english-1001.table", "is of other endings than 1001"},
        {"rm english-1001.table; mkdir english-1001.table", "english-1001.table"},
        {"cp older english-1001.table", "is of version 0, not "},
    };
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH], line[256];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 2 --into good; $TABLES make tower 2 --into good; "
                 "cp good/english-1001.table good/older",
                 0, "");
    snprintf(path, sizeof path, "%s/good/older", folder);
    make_older(path);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        snprintf(line, sizeof line, "rm -rf t; cp -r good t; cd t; %s", CASES[i].harm);
        shell_expect(folder, line, 0, "");
        char *said = talk_with(folder, "isready\nposition fen B:WK28,K32:BK10\ngo depth 3\n"
                                       "position startpos\ngo depth 3\n");
        cr_expect_eq(count_of(said, "info string error"), CASES[i].error != NULL, "%s:\n%s",
                     CASES[i].harm, said);
        if (CASES[i].error) expect_said(said, CASES[i].error);
        cr_expect_eq(count_of(said, "bestmove "), 2, "%s:\n%s", CASES[i].harm, said);
        free(said);
    }
    folder_remove(folder);
}

Test(tables_use, are_in_memory_once_they_are_loaded) {
    char folder[FOLDER_PATH];
    make_tables(folder, 3);
    /* The engine is asked only when the folder has gone. */
    const Run got = shell_run(
        folder, "(echo setoption name Tables value t; echo isready; "
                "until grep -qs readyok said; do sleep 0.1; done; rm -r t; echo position fen "
                "W:WK10,K14:BK1; echo probe; "
                "echo go depth 2; echo position fen B:W23,22:B14,K1; echo go depth 6; "
                "echo setoption name Tables value t; echo position startpos; echo go depth 2) | "
                "$ENGINE > said; cat said");
    expect_said(got.text, "probe win in 15 plies\n");
    expect_said(got.text, "tbvalue 1 tbplies 15");
    cr_expect_eq(count_of(got.text, "bestmove "), 3, "%s", got.text);
    /* ... and told of when they are to be loaded again. */
    cr_expect_eq(count_of(got.text, "info string error"), 1, "%s", got.text);
    expect_said(got.text, "there are no endgame tables in 't'\n");
    free(got.text);
    folder_remove(folder);
}

Test(tables_use, that_appear_are_taken_when_the_option_is_set_again) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    char *said = talk_with(folder, "position fen B:WK28,K32:BK10\nprobe\n");
    expect_said(said, "there are no endgame tables in ");
    expect_said(said, "probe unknown\n");
    free(said);
    shell_expect(folder, "$TABLES make english 3 --into t", 0, "");
    said = talk_with(folder, "position fen B:WK28,K32:BK10\nprobe\n");
    expect_said(said, "probe loss in ");
    free(said);
    folder_remove(folder);
}

/* The nodes of the last search of `input`. */
static long long last_nodes(const char *input) {
    char *said = talk(input);
    const char *nodes = strstr(last_of(said, "info depth "), " nodes ");
    cr_assert_not_null(nodes, "%s", said);
    const long long count = atoll(nodes + 7);
    free(said);
    return count;
}

Test(tables_use, that_are_the_same_leave_what_was_searched) {
    char folder[FOLDER_PATH];
    make_usual_tables(folder, 2);
    const long long anew = last_nodes("go depth 12\n"),
                    again = last_nodes("go depth 12\ngo depth 12\n");
    cr_expect_lt(again, anew);
    cr_expect_eq(last_nodes("go depth 12\nsetoption name Tables value auto\ngo depth 12\n"), again);
    cr_expect_eq(last_nodes("go depth 12\nsetoption name TablesPieces value 0\ngo depth 12\n"),
                 anew);
    folder_remove(folder);
}

Test(tables_use, leave_the_choice_of_a_move_that_draws_to_the_evaluation) {
    char *said =
        talk_with_tables("english", 4, "position fen B:WK32,30:BK1,4\nprobe\ngo nodes 20000\n");
    expect_said(said, "probe draw");
    const char *line = last_of(said, "info depth ");
    cr_expect(strstr(line, " score cp 0 ") && atoll(strstr(line, " nodes ") + 7) >= 20000, "%s",
              said);
    free(said);
}

Test(tables_use, show_no_side_ahead_where_they_know_a_draw) {
    static const char *const FENS[] = {"B:W10,K13:BK6", "B:WK14,K11:BK8", "B:WK27,13:BK23"};
    for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
        char input[256];
        snprintf(input, sizeof input, "position fen %s\nprobe\ngo depth 4\n", FENS[i]);
        char *said = talk_with_tables("english", 3, input);
        expect_said(said, "probe draw");
        expect_said(last_of(said, "info depth "), " score cp 0 ");
        free(said);
    }
}

/* Two kings are left against a man or against a king: both are won, and one is won sooner. */
Test(tables_use, without_distances_count_the_ending_that_looks_easier_for_more) {
    char folder[FOLDER_PATH];
    int score[2];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --distances 0 --into t", 0, "");
    ask_scores(folder, "W:WK18,K31:B14,K15", 3, (const char *const[]){"18x9", "18x11"}, score);
    cr_expect(score[1] > score[0] && score[0] > SCORE_TABLE_LEAST, "%d, %d", score[0], score[1]);
    folder_remove(folder);
}

Test(tables_use, are_found_in_whichever_order_folder_and_variant_are_set) {
    char folder[FOLDER_PATH], input[512];
    folder_make(folder);
    shell_expect(folder, "$TABLES make russian 3 --into t", 0, "");
    char *said = talk_with(folder, "setoption name UCI_Variant value russian\nisready\n"
                                   "position fen W:WKe1,Kg1:Bc3\nprobe\n");
    expect_said(said, "probe win");
    cr_expect_eq(count_of(said, "info string error"), 0, "%s", said);
    free(said);
    snprintf(input, sizeof input,
             "setoption name UCI_Variant value russian\nsetoption name Tables value %s/t\nisready\n"
             "position fen W:WKe1,Kg1:Bc3\nprobe\n",
             folder);
    said = talk(input);
    expect_said(said, "probe win");
    cr_expect_eq(count_of(said, "info string error"), 0, "%s", said);
    free(said);
    folder_remove(folder);
}

Test(tables_use, that_the_variant_has_none_of_are_told_of_once) {
    char folder[FOLDER_PATH], due[3 * FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make russian 2 --into t; mkdir empty", 0, "");
    snprintf(due, sizeof due, "info string error: Tables: no tables of english in %s/t\nready",
             folder);
    char *said =
        talk_with(folder, "isready\nisready\nsetoption name TablesPieces value 5\nisready\n"
                          "position startpos\ngo depth 2\n");
    expect_said(said, due);
    cr_expect_eq(count_of(said, "info string error"), 1, "%s", said);
    cr_expect_eq(count_of(said, "readyok"), 3, "%s", said);
    free(said);
    /* Without `isready` by the next search, and of another variant anew. */
    said = talk_with(folder, "position startpos\ngo depth 2\ngo depth 2\nwait\n"
                             "setoption name UCI_Variant value tower\nisready\n"
                             "setoption name UCI_Variant value focus\nisready\n");
    expect_said(said, "Tables: no tables of english in ");
    expect_said(said, "Tables: no tables of tower in ");
    cr_expect_eq(count_of(said, "info string error"), 2, "%s", said);
    free(said);
    /* A folder without any is refused at once, and the one before stays. */
    snprintf(due, sizeof due,
             "setoption name Tables value %s/empty\nsetoption name UCI_Variant value russian\n"
             "isready\nposition fen W:WKe1:BKc3\nprobe\n",
             folder);
    said = talk_with(folder, due);
    expect_said(said, "error: setoption: option Tables: there are no endgame tables in '");
    expect_said(said, "probe win");
    cr_expect_eq(count_of(said, "info string error"), 1, "%s", said);
    free(said);
    folder_remove(folder);
}

Test(tables_use, that_are_damaged_hide_none_of_another_variant) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 2 --into t; $TABLES make russian 2 --into t; : > "
                 "t/english-1001.table",
                 0, "");
    char *said = talk_with(folder, "isready\ngo depth 2\nsetoption name UCI_Variant value russian\n"
                                   "position fen W:WKe1:BKc3\nprobe\n");
    expect_said(said, "english-1001.table is ");
    expect_said(said, "probe win");
    cr_expect_eq(count_of(said, "info string error"), 1, "%s", said);
    free(said);
    folder_remove(folder);
}

Test(tables_use, serve_several_engines_at_a_time) {
    char folder[FOLDER_PATH];
    make_tables(folder, 3);
    folder_write(folder, "input",
                 "setoption name Tables value t\nsetoption name Threads value 2\n"
                 "position fen W:WK10,K14:BK1\ngo depth 8\nposition fen B:W23,22:B14,K1\n"
                 "go nodes 50000\n");
    const Run got =
        shell_run(folder, "for i in 1 2 3; do $ENGINE < input > said$i & done; wait; "
                          "for i in 1 2 3; do grep -c '^bestmove' said$i; grep -c 'error' said$i; "
                          "grep -m1 bestmove said$i; done");
    cr_expect_str_eq(got.text, "2\n0\nbestmove 14-9 ponder 1-5\n2\n0\nbestmove 14-9 ponder 1-5\n"
                               "2\n0\nbestmove 14-9 ponder 1-5\n");
    free(got.text);
    folder_remove(folder);
}

/* One of the captures leads to a draw that tables know, another to four pieces, which might be
   won. */
Test(tables_use, tell_no_draw_where_a_capture_leads_to_what_they_do_not_know) {
    expect_session("english", 3, "position fen B:WK15,26:B27,K19,K31\nprobe\n",
                   SAID("probe unknown\n"), NULL);
}

Test(tables_use, keep_the_value_among_the_moves_that_are_searched) {
    /* 10-6 gives a king away, 10-7 wins more slowly than others. */
    expect_session("english", 3, "position fen W:WK10,K14:BK1\ngo depth 3 searchmoves 10-6\n",
                   SAID("tbvalue -1 tbplies 2 ", "bestmove 10-6"), NULL);
    expect_session("english", 3, "position fen W:WK10,K14:BK1\ngo depth 3 searchmoves 10-6 10-7\n",
                   SAID("tbvalue 1 tbplies 23 ", "bestmove 10-7"), NULL);
    expect_session("english", 3,
                   "setoption name MultiPV value 8\nposition fen W:WK10,K14:BK1\n"
                   "go depth 3 searchmoves 10-6 10-7 14-9\n",
                   SAID("multipv 1 score cp 29792 ", "multipv 2 score cp 29784 "), "multipv 3");
}

/* The engine, the terminal client and the match runner ask them in every game there are some of. */
Test(tables_use, are_asked_in_every_game) {
    char folder[FOLDER_PATH], input[512];
    folder_make(folder);
    setenv("XDG_DATA_HOME", folder, 1);
    int games = 0;
    for (int i = 0; SEARCHERS[i]; i++) {
        const char *name = SEARCHERS[i]->game->name;
        if (!SEARCHERS[i]->table_rules) continue;
        snprintf(input, sizeof input, "$TABLES make %s 2", name);
        shell_expect(folder, input, 0, "");
        /* By the names of squares that the game has: the others are refused. */
        snprintf(input, sizeof input,
                 "setoption name UCI_Variant value %s\n"
                 "position fen W:W18:B12\nprobe\ngo depth 3\n"
                 "position fen W:Wc3:Bf6\nprobe\ngo depth 3\n"
                 "position fen W:WC4:BF5\nprobe\ngo depth 3\n",
                 name);
        char *said = talk(input);
        cr_expect(strstr(said, "probe win") || strstr(said, "probe draw") ||
                      strstr(said, "probe loss"),
                  "%s:\n%s", name, said);
        cr_expect(strstr(said, " tbvalue "), "%s:\n%s", name, said);
        free(said);
        games++;
    }
    cr_expect_eq(games, 21);
    char *said = play_run(folder,
                          "--data D --variant russian --first Ann --second Bob --depth 3 "
                          "--fen W:WKe1:BKc3",
                          "hint\nx\n", 0);
    expect_said(said, "table ");
    free(said);
    const Run got =
        child_run((const char *const[]){child_path("crownhead"), "match", "-variant", "russian",
                                        "-tables", "crownhead/tables", "-engine", "cmd=true",
                                        "-engine", "cmd=true", "-each", "depth=1", NULL},
                  folder, "", 0);
    cr_expect_not(strstr(got.complaint, "tables"), "%s", got.complaint);
    free(got.text);
    folder_remove(folder);
}
