/* crownhead analyse as a process: what it writes, that it is the same whatever happens on the way,
   and how it ends when files fail. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

static const char GAMES[] =
    "[Event \"E\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n\n"
    "1. 11-15 23-19 2. 8-11 22-17 3. 9-14 {a comment} 25-22 4. 6-9 17-13 5. 2-6 29-25 6. 4-8 "
    "24-20 7. 15x24 28x19 8. 11-15 19-16 9. 12x19 20-16 1-0\n\n"
    "1. 11-16 24-19 2. x *\n\n"
    "[FEN \"B:W32,K31:BK1,2\"] 1-6 31-26 1/2-1/2\n\n"
    "[Variant \"tower\"]\n1. G6-F5 H3-G4 2. F5-H3 *\n\n"
    "[Variant \"focus\"]\n1. b2-b3:1 *\n\n"
    "[GameType \"25\"]\n1. c3-d4 d6-e5 0-1\n\n[Black \"<b>&\"]\n*\n";

/* Runs a line of the shell in a folder that has games.pdn. */
static Run run_in(const char *folder, const char *line) {
    folder_write(folder, "games.pdn", GAMES);
    return shell_run(folder, line);
}

static void expect_run(const char *line, int status, const char *words) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "games.pdn", GAMES);
    shell_expect(folder, line, status, words);
    folder_remove(folder);
}

Test(analyse, sound_games_are_written_and_broken_ones_are_told) {
    expect_run("$ANALYSE -nodes 300 games.pdn", 1,
               "games.pdn:8:19: game 2 is left out: 'x' is not a move\n"
               "6 of 7 games analysed (1 could not be read): open games-analysis/summary.html\n");
    expect_run("$ANALYSE -depth 1 games.pdn >/dev/null 2>&1; $PDN check games-analysis/games.pdn",
               0, "6 games, 0 broken\n");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; wc -l <games-analysis/games.jsonl",
               0, "6\n");
    expect_run(
        "$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; tr '\\n' ' ' <games-analysis/games.pdn", 0,
        "7. 15x24");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cat games-analysis/games.pdn", 0,
               " forced}");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cat games-analysis/games.jsonl", 0,
               "{\"game\":1,\"variant\":\"english\",\"result\":\"1-0\",\"opening\":\"Old "
               "Faithful\",\"tags\":{\"Event\":\"E\"");
    expect_run("$ANALYSE -movetime 1 games.pdn", 1, "6 of 7 games analysed");
    expect_run(
        "$ANALYSE -nodes 10 -jobs 7 -threads 2 -tables none -into some/../x games.pdn games.pdn", 2,
        "some/../x: No such file");
}

Test(analyse, the_moves_and_comments_stay_those_of_the_file) {
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; $PDN list games-analysis/games.pdn",
               0, "\t1-0\t18\tenglish\tAnn\tBob\t");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cat games-analysis/games.pdn", 0,
               "{a comment}");
}

Test(analyse, a_page_is_written_of_each_game_and_of_all) {
    expect_run(
        "$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cd games-analysis; ls | tr '\\n' ' '", 0,
        "1.html 3.html 4.html 5.html 6.html 7.html games.jsonl games.pdn journal "
        "summary.html ");
    expect_run("$ANALYSE -nodes 300 -pages 2 games.pdn >/dev/null 2>&1; ls games-analysis/*.html",
               0, "1.html\ngames-analysis/3.html\ngames-analysis/summary.html\n");
    expect_run(
        "$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cd games-analysis; grep -c '\"toMove\"' "
        "1.html 5.html",
        0, "1.html:19\n5.html:2\n");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; cd games-analysis; "
               "grep '<h1>' 1.html 7.html",
               0, "<h1>Ann \u2013 Bob 1-0</h1>\n7.html:<h1>&lt;b&gt;&amp; \u2013 white *</h1>\n");
    expect_run("echo '1. 11-15 23-19 2. 8-11 22-17 3. 4-8 *' >o.pdn; $ANALYSE -nodes 300 o.pdn "
               ">/dev/null 2>&1; grep -ho 'Old Fourteenth' o-analysis/*.html o-analysis/*.jsonl",
               0, "Old Fourteenth\nOld Fourteenth\nOld Fourteenth\n");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; grep -c 'plain.><a href' "
               "games-analysis/summary.html",
               0, "6\n");
}

Test(analyse, any_number_of_jobs_finds_the_same) {
    expect_run(
        "$ANALYSE -nodes 3000 -jobs 1 -into a games.pdn >/dev/null 2>&1;"
        "$ANALYSE -nodes 3000 -jobs 5 -into b games.pdn >/dev/null 2>&1; diff -r a b && echo same",
        0, "same\n");
}

static long size_of(const char *folder, const char *name) {
    char path[FOLDER_PATH + 64];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &status) == 0 ? (long)status.st_size : 0;
}

/* Starts the program, waits until its journal has grown, and sends it `number`; its end. */
static int broken_off(const char *folder, int number) {
    const char *const argv[] = {
        child_path("crownhead"), "analyse", "-nodes", "60000", "-into", "b", "games.pdn", NULL};
    const long before = size_of(folder, "b/journal");
    const int nothing = open("/dev/null", O_RDWR);
    const pid_t pid = child_start(argv, folder, nothing, nothing, nothing);
    close(nothing);
    const struct timespec tick = {.tv_nsec = 1000000};
    for (int i = 0; i < 20000 && size_of(folder, "b/journal") <= before + 200; i++)
        nanosleep(&tick, NULL);
    kill(pid, number);
    return child_wait(pid);
}

Test(analyse, a_run_that_was_broken_off_goes_on_to_the_same_bytes) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    free(run_in(folder, "$ANALYSE -nodes 60000 -into a games.pdn").text);
    static const int SIGNALS[] = {SIGINT, SIGKILL, SIGTERM, SIGKILL};
    for (int i = 0; i < 4; i++) {
        const int end = broken_off(folder, SIGNALS[i]);
        cr_expect(end == -SIGNALS[i] || end == 130 || end == 1, "it ended with %d", end);
    }
    Run got = run_in(
        folder, "printf '1 2 half a line' >>b/journal; $ANALYSE -nodes 60000 -into b games.pdn");
    cr_expect(strstr(got.text, "6 of 7 games analysed"), "%s", got.text);
    free(got.text);
    got = run_in(folder, "diff -r a b && echo same");
    cr_expect(strstr(got.text, "same\n"), "%.2000s", got.text);
    free(got.text);
    folder_remove(folder);
}

Test(analyse, a_journal_of_another_run_is_refused) {
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; $ANALYSE -nodes 301 games.pdn", 2,
               "games-analysis/journal is of another run");
    expect_run(
        "$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; $ANALYSE -nodes 301 -restart games.pdn", 1,
        "6 of 7 games");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; sed -i s/20-16/32-28/ games.pdn;"
               "$ANALYSE -nodes 300 games.pdn",
               2, "journal is of other games, game 1 for example");
    expect_run("$ANALYSE -nodes 300 games.pdn >/dev/null 2>&1; echo '1. 9-14 *' >>games.pdn;"
               "$ANALYSE -nodes 300 games.pdn",
               1, "7 of 8 games");
}

Test(analyse, no_file_is_written_over_that_another_run_has_not_made) {
    static const struct {
        const char *made, *options, *due;
        int status;
    } CASES[] = {
        {"", "-into . games.pdn", "./games.pdn is read, and would be written over", 2},
        {"ln games.pdn 1.html", "-into . ../games.pdn 1.html", "is read, and would", 2},
        {"mkdir x; ln -s ../games.pdn x/games.jsonl", "-into x games.pdn",
         "x/games.jsonl is read, and would be written over", 2},
        {"echo it >1.html", "-into . ../games.pdn", ", and no journal of crownhead analyse", 2},
        {"mkdir x; echo it >x/summary.html", "-into x -restart games.pdn",
         "x has summary.html, and no journal of crownhead analyse: expected another -into", 2},
        {"mkdir x; echo it >x/journal", "-into x -restart games.pdn",
         "x/journal is no journal of crownhead analyse", 2},
        {"mkdir x; cp games.pdn x/journal", "-into x x/journal", "x/journal is read, and", 2},
        {"mkdir x; echo it >x/01.html", "-into x games.pdn", "6 of 7 games", 1},
        {"mkdir x; : >x/journal", "-into x games.pdn", "6 of 7 games", 1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[512];
        snprintf(line, sizeof line,
                 "mkdir d; cp games.pdn d; cd d; %s; (find . -type f | xargs cksum) >../before; "
                 "$ANALYSE -nodes 10 %s; E=$?; cmp games.pdn ../games.pdn || exit 9; "
                 "[ $E = 1 ] || (find . -type f | xargs cksum) | diff ../before - || exit 9; "
                 "exit $E",
                 *CASES[i].made ? CASES[i].made : ":", CASES[i].options);
        expect_run(line, CASES[i].status, CASES[i].due);
    }
    expect_run("$ANALYSE -nodes 10 typo.pdn; ls", 0,
               "typo.pdn: No such file or directory\ngames.pdn\n");
    expect_run("$ANALYSE -nodes 10 games.pdn . ; ls", 0, ".: Is a directory\ngames.pdn\n");
}

/* Starts a run into b and stops it, by a signal, when it has written some findings and not all; one
   that was through sooner is done again with more `$N` nodes. `$A` is its number. */
#define WITH_A_COPY                                                                                \
    "N=60000; while :; do rm -rf b; $ANALYSE -nodes $N -into b games.pdn >out 2>&1 & A=$!; "       \
    "until [ $(cat b/journal 2>/dev/null | wc -c) -ge 600 ]; do sleep 0.01; done; "                \
    "kill -STOP $A; grep -q analysed out || break; kill -CONT $A; wait $A; N=$((4 * N)); done; "

Test(analyse, a_copy_that_runs_keeps_its_journal_and_the_next_begins_anew) {
    expect_run(WITH_A_COPY "$ANALYSE -nodes $N -into b -restart games.pdn; E=$?; "
                           "kill -CONT $A; wait $A; tail -n 1 out; exit $E",
               2,
               "b/journal: another crownhead analyse is writing it; --wait waits for its end\n"
               "6 of 7 games analysed (1 could not be read): open b/summary.html\n");
    expect_run(
        "$ANALYSE -nodes 300 -into a games.pdn >a.out 2>&1; $ANALYSE -nodes 90 -into b games.pdn "
        ">b.out "
        "2>&1; $ANALYSE -nodes 300 -into b -restart games.pdn >b.out 2>&1; diff -r a b && echo "
        "same",
        0, "same\n");
}

Test(analyse, beginning_anew_removes_the_pages_of_before) {
    expect_run("$ANALYSE -nodes 10 -into b games.pdn >out 2>&1; echo it >b/mine.html; : "
               ">b/3.html.999999999.tmp; "
               "echo '1. 11-15 *' >one.pdn; $ANALYSE -nodes 10 -into b -restart one.pdn; ls b",
               0,
               "1 of 1 game analysed: open b/summary.html\n"
               "1.html\ngames.jsonl\ngames.pdn\njournal\nmine.html\nsummary.html\n");
}

Test(analyse, searches_are_not_thrown_away_and_pages_not_left_behind) {
    expect_run("$ANALYSE -nodes 10 -into b games.pdn >out 2>&1; echo '1. 11-15 *' >more.pdn; "
               "$ANALYSE -nodes 10 -into b games.pdn more.pdn >out 2>&1; cksum b/* >before; "
               "$ANALYSE -nodes 10 -into b games.pdn; E=$?; cksum b/* | diff before - && exit $E",
               2, "b/journal is of more games than these 6: expected all of them");
    expect_run("$ANALYSE -nodes 10 -into b games.pdn >out 2>&1; "
               "$ANALYSE -nodes 10 -into b -pages 2 games.pdn >out 2>&1; cd b; echo *.html",
               0, "1.html 3.html summary.html\n");
}

Test(analyse, games_that_the_journal_has_lost_meanwhile_are_missed) {
    expect_run(WITH_A_COPY "H=$(head -n 1 b/journal); echo \"$H\" >b/journal; kill -CONT $A; "
                           "wait $A; E=$?; "
                           "tail -n 1 out; exit $E",
               2, "b/journal has 0 of 6 games that were searched");
}

Test(analyse, words_and_files_that_are_wrong_are_told_in_one_line) {
    expect_run("$ANALYSE", 2, "expected a file of games\nTry crownhead analyse --help");
    expect_run("$ANALYSE -depht 3 games.pdn", 2, "'-depht' is not an option; there are -into");
    expect_run("$ANALYSE -nodes 0 games.pdn", 2, "-nodes: '0' is not a whole number from 1");
    expect_run("$ANALYSE -nodes", 2, "-nodes: expected a word");
    expect_run("$ANALYSE -variant chess games.pdn", 2, "'chess' is not one of english");
    expect_run("$ANALYSE -", 2, "'-': games are read more than once");
    expect_run("rm -f pipe; mkfifo pipe; $ANALYSE pipe", 2,
               "'pipe': games are read more than once");
    expect_run("$ANALYSE none.pdn", 2, "none.pdn: No such file or directory");
    expect_run("$ANALYSE .", 2, ".: Is a directory");
    expect_run("$ANALYSE -into games.pdn games.pdn", 2, "games.pdn: Not a directory");
    expect_run("$ANALYSE -tables games.pdn -nodes 10 games.pdn", 2,
               "-tables: 'games.pdn' has endgame tables of no variant\n");
    expect_run("$ANALYSE -tables '' games.pdn", 2, "-tables: '' has");
    expect_run("$ANALYSE games.pdn >&-", 2, "crownhead analyse: stdout is closed\n");
    expect_run("$ANALYSE --help", 0, "crownhead analyse [OPTION].. FILE..");
}

Test(analyse, a_full_disk_is_told_and_what_was_found_stays) {
    expect_run("trap '' XFSZ; ulimit -f 1; $ANALYSE -nodes 500 games.pdn", 2, "File too large\n");
    expect_run(
        "(trap '' XFSZ; ulimit -f 1; $ANALYSE -nodes 500 games.pdn) >/dev/null 2>&1;"
        "$ANALYSE -nodes 500 games.pdn >/dev/null 2>&1; $ANALYSE -nodes 500 -into b games.pdn "
        ">/dev/null 2>&1; diff -r games-analysis b && echo same",
        0, "same\n");
}

Test(analyse, endgame_tables_are_quoted_in_text_and_on_the_page) {
    static const char ENDINGS[] = "[FEN \"B:WK19:BK6,K31\"]\n1. 31-27 19-16 2. 27-24 *\n\n"
                                  "[FEN \"B:WK19:BK6,K27\"]\n1. 27-24 19x28 2. 6-10 *\n";
    static const char *const PARTS[] = {"2 of 2 games",
                                        "1. 31-27 {+T/",
                                        "Tables: won for black.} 1... 19-16 {-T/",
                                        "} 2. 27-24 {",
                                        "1. 27-24 $4 {",
                                        "Blunder: throws a proven win to a draw;",
                                        "Tables: drawn.}",
                                        "19x28 {",
                                        "<p>",
                                        "Tables: drawn\nTables: won for black\n",
                                        "drawn\"",
                                        "lost\"",
                                        "won\"",
                                        "1 of 1 game"};
    char folder[FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "endings.pdn", ENDINGS);
    const Run got = run_in(
        folder, "$TABLES make english 3 --into t >/dev/null 2>&1; $ANALYSE -nodes 300 -tables t "
                "endings.pdn; "
                "cd endings-analysis; tr '\\n' ' ' <games.pdn; echo '<p>'; "
                "grep -o 'Tables: [^.]*' 2.html | sort -u; "
                "grep -o '\"tables\":\"[a-z]*\"' games.jsonl | sort -u; cd ..; "
                "echo G6-F5 >tower.pdn; $ANALYSE -nodes 10 -tables t -variant tower tower.pdn");
    cr_expect_eq(got.status, 0, "%s", got.text);
    const char *at = got.text;
    for (size_t i = 0; at && i < sizeof PARTS / sizeof *PARTS; i++) {
        at = strstr(at, PARTS[i]);
        cr_expect(at, "'%s' is missing: %s", PARTS[i], got.text);
    }
    free(got.text);
    folder_remove(folder);
}

Test(analyse, what_tables_say_is_told_where_it_is_news) {
    expect_run("printf '%s\\n' '[FEN \"B:WK19:BK6,K31\"]' '1. 31-27 19-16 2. 27-24 *' '' "
               "'[FEN \"B:WK19:BK6,K27\"]' '1. 27-24 19x28 2. 6-10 *' >endings.pdn; "
               "$TABLES make english 3 --into t >/dev/null 2>&1; "
               "$ANALYSE -nodes 300 -tables t endings.pdn >/dev/null; printf 'facts '; "
               "tr '\\n' ' ' <endings-analysis/games.pdn | grep -o 'Tables: [a-z ]*' | tr '\\n' ,",
               0, "facts Tables: won for black,Tables: drawn,");
}

/* After four plies more without progress the game is drawn. */
Test(analyse, a_win_of_the_tables_that_the_rules_cut_short_is_none) {
    expect_run("echo '[FEN \"B:WK1:BK14,K15:H76\"] 1. 15-19 1-5 2. 19-23 *' >late.pdn; "
               "$TABLES make english 3 --into t >/dev/null 2>&1; "
               "$ANALYSE -nodes 3000 -tables t late.pdn; cd late-analysis; "
               "grep -c '\"tables\"' games.jsonl; grep -ci 'tables:' games.pdn; true",
               0, "1 of 1 game analysed: open late-analysis/summary.html\n0\n0\n");
}
