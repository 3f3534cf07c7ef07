/* The stand-in for OpenBench's match runner: the worker's words, and the lines that it reads. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

/* Runs `words` after the script, as `$RUNNER` in a folder with an engine called as the worker calls
   it, and a book of two openings. */
static void expect_run(const char *words, int status, const char *due) {
    char here[FOLDER_PATH * 8], line[4096];
    cr_assert(getcwd(here, sizeof here));
    snprintf(line, sizeof line,
             "RUNNER='sh %s/tools/match/openbench/runner.sh'; export CROWNHEAD=\"$ENGINE\"; mkdir "
             "Engines; "
             "cp $FAKE Engines/dev-1234; cp $FAKE Engines/base-99; "
             "printf '%%s\\n' '# variant: russian' 'B:W21,22,23:B1,2,3' 'B:W24,22,23:B1,2,4' "
             ">book.epd; %s",
             here, words);
    shell_expect_alone(line, status, due);
}

#define WORDS                                                                                      \
    "-recover -testEnv -games 2 -variant standard -concurrency 2 -rounds 2 "                       \
    "-resign movecount=3 score=400 -draw movenumber=40 movecount=8 score=10 "
#define ENGINE(name, option, time)                                                                 \
    "-engine dir=Engines/ cmd=./" name " proto=uci option." option " name=" name " " time " "
#define BOOK                                                                                       \
    "-openings file=book.epd format=epd order=random start=1000001 -srand 77 -pgnout "             \
    "file=games.pgn "

Test(openbench, is_told_of_each_game_and_given_all_of_them) {
    expect_run("$RUNNER " WORDS ENGINE("dev-1234", "Seed=1", "tc=inf nodes=10")
                   ENGINE("base-99", "Seed=2", "tc=inf nodes=10") BOOK
               ">out; echo $?; "
               "grep '^Finished' out | sort | sed 's/: .*{.*}/: RESULT {WHY}/'; grep -c '^$' out; "
               "$PDN check games.pgn",
               0,
               "0\n"
               "Finished game 1 (dev-1234 vs base-99): RESULT {WHY}\n"
               "Finished game 2 (base-99 vs dev-1234): RESULT {WHY}\n"
               "Finished game 3 (dev-1234 vs base-99): RESULT {WHY}\n"
               "Finished game 4 (base-99 vs dev-1234): RESULT {WHY}\n"
               "0\n"
               "4 games, 0 broken");
    /* The game is that of the book. */
    expect_run("$RUNNER " WORDS ENGINE("dev-1234", "Seed=1", "st=5.0 timemargin=250")
                   ENGINE("base-99", "Seed=2", "tc=9.0+0.1 timemargin=250") BOOK
               ">out; "
               "grep -c 'GameType \"25' games.pgn",
               0, "4\n");
}

Test(openbench, is_told_who_failed_and_how) {
    static const char *const FAILURES[][2] = {{"Fail=crash", "disconnects}"},
                                              {"Fail=illegal", "makes an illegal move}"},
                                              {"Fail=overdue option.Late=0", "loses on time}"}};
    for (size_t i = 0; i < sizeof FAILURES / sizeof *FAILURES; i++) {
        char words[2048], due[256];
        snprintf(words, sizeof words,
                 "$RUNNER %s-engine dir=Engines/ cmd=./dev-1234 proto=uci option.%s name=dev st=1 "
                 "timemargin=10 " ENGINE("base-99", "Seed=2", "st=1 timemargin=10") BOOK
                 ">out; grep -c '^$' out; grep Finished out | grep -e '(dev vs .*0-1 {White ' -e "
                 "'vs dev.*1-0 {Black ' | "
                 "sed 's/.*{[A-Z][a-z]* //' | sort -u",
                 WORDS, FAILURES[i][0]);
        snprintf(due, sizeof due, "0\n%s\n", FAILURES[i][1]);
        expect_run(words, 0, due);
    }
}

Test(openbench, finds_a_runner_that_is_new_enough_and_one_that_refuses) {
    expect_run("$RUNNER --version | grep -oE '[0-9]+\\.[0-9]+\\.[0-9]+'", 0, "1.8.1\n");
    expect_run("$RUNNER -games 3", 3, "runner.sh: -games 3: expected 2\n");
    expect_run("$RUNNER -variant fischerandom", 3, "-variant fischerandom: expected standard");
    expect_run("$RUNNER -bogus", 3, "there are -engine -each");
}

/* `make EXE=name CC=gcc` ends with the program called so beside the Makefile, and its bench with what it
   is known by. */
Test(openbench, builds_the_program_and_reads_its_bench) {
    char here[FOLDER_PATH * 8], line[4096];
    cr_assert(getcwd(here, sizeof here));
    snprintf(
        line, sizeof line,
        "make --no-print-directory -n -C '%s' -j EXE=Crownhead-12 CC=gcc BUILD=$PWD/b | tail -n 1; "
        "$ENGINE bench 3 | tail -n 1 | grep -cE '^[0-9]+ nodes [0-9]+ nps$'",
        here);
    shell_expect_alone(line, 0, "mv Crownhead-12.part Crownhead-12\n1\n");
}

/* The examples of an engine's and of a book's file are what they say. */
Test(openbench, has_examples_that_are_right) {
    char here[FOLDER_PATH * 8], line[4096];
    cr_assert(getcwd(here, sizeof here));
    snprintf(
        line, sizeof line,
        "cd '%s/tools/match/openbench'; book=$(sed -n 's/.*\"book_name\": \"\\(.*\\)\",/\\1/p' "
        "Crownhead.json); grep -q $(sha256sum <$book | cut -d' ' -f1) $book.json && "
        "CROWNHEAD=\"$ENGINE\" sh runner.sh -engine cmd=$FAKE name=a -engine cmd=$FAKE name=b "
        "-each depth=1 "
        "-maxmoves 1 -games 2 -variant standard -rounds 1 -openings file=$book format=epd "
        "order=random start=99 | grep -c Finished",
        here);
    shell_expect_alone(line, 0, "2\n");
}
