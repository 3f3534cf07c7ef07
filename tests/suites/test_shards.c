/* Work cut into shards: their parts, joined, are what one run makes. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

/* Fourteen games by a seed, `ENGINES`; what a match says without its times. */
#define MATCH                                                                                      \
    "ENGINES=\"-engine cmd=$FAKE name=a -engine cmd=$FAKE name=b option.Seed=7 -each depth=1 "     \
    "-openings random=4 -rounds 7 -maxmoves 90 -ratinginterval 100\"; "                            \
    "said() { grep -v 'per move' | tail -n 7; }; "
#define SHARDS "for k in 1 2 3; do $MATCH $ENGINES -shard $k/3 -results $k >out$k || exit 9; done; "
/* Games without what they took: columns 8 to 18. */
#define GAMES "games() { grep -v '^#' $1 | sort -n | cut -d' ' -f1-7; }; "

Test(shards, of_a_match_are_the_match) {
    shell_expect_alone(MATCH SHARDS GAMES
                       "$MATCH $ENGINES -sprt elo0=0 elo1=20 -results whole | said >whole.out; "
                       "$MATCH merge 1 2 3 -results all -sprt elo0=0 elo1=20 | said >merged.out; "
                       "cmp whole.out merged.out || { cat whole.out merged.out; exit 9; }; "
                       "games whole >a; games all >b; cmp a b && grep -c . a",
                       0, "14\n");
}

Test(shards, of_a_match_have_the_rounds_of_their_own) {
    shell_expect_alone(MATCH "for k in 1 2 3; do $MATCH $ENGINES -shard $k/3 -results $k >out; "
                             "echo $(grep -v '^#' $k | cut -d' ' -f1); done",
                       0, "0 1 6 7 12 13\n2 3 8 9\n4 5 10 11\n");
    /* Another shard does not go on with them. */
    shell_expect_alone(MATCH SHARDS "$MATCH $ENGINES -shard 2/3 -results 1 -resume", 3,
                       "game 1 of the results is of another shard than 2/3\n");
    shell_expect_alone("$MATCH -engine cmd=$FAKE -engine cmd=$FAKE -each depth=1 -shard 1/2 -sprt "
                       "elo0=0 elo1=5",
                       3, "-sprt: the verdict is that of all shards");
}

/* A merged file goes on as the whole match; a part that ended early is played there. */
Test(shards, of_a_match_go_on_when_they_are_merged) {
    shell_expect_alone(
        MATCH SHARDS GAMES
        "$MATCH $ENGINES -results whole >out; "
        "head -n 5 2 >cut; head -c -9 cut >2; $MATCH merge 1 2 3 -results all | head "
        "-n 2; $MATCH $ENGINES -results all -resume | tail -n 9 | head -n 2; "
        "games whole >a; games all >b; cmp a b && echo same",
        0, "same\n");
}

Test(shards, of_a_match_are_told_by_what_engines_are) {
    /* The same program in another place is the same engine. */
    shell_expect_alone(MATCH "mkdir far; cp $FAKE far/engine; "
                             "$MATCH $ENGINES -shard 1/2 -results 1 >out; "
                             "FAKE=far/engine; " MATCH
                             "$MATCH $ENGINES -shard 2/2 -results 2 >out; $MATCH merge 1 2",
                       0, "a\n  games 14: ");
    /* Another one of the same name is not. */
    shell_expect_alone(MATCH "mkdir far; cp $FAKE far/engine; echo >>far/engine; "
                             "$MATCH $ENGINES -shard 1/2 -results 1 >out; "
                             "FAKE=far/engine; " MATCH
                             "$MATCH $ENGINES -shard 2/2 -results 2 >out; $MATCH merge 1 2",
                       3, "'2' is of another match: it had 'program=");
}

Test(shards, of_a_match_are_refused_when_they_are_none) {
    static const char *const CASES[][2] = {
        {"merge", "merge: expected files of results"},
        {"merge 1 nothing", "'nothing': No such file"},
        {"merge 1 2 1", "game 1 is in these files twice"},
        {"merge 1 out1", "'out1': it is no results file of this version"},
        {"merge 1 2 -results ./1", "'1' and './1' are the same file"},
        {"merge 1 2 -sprt elo0=5 elo1=0", "-sprt: elo0 must be below elo1"},
        {"merge 1 -rounds 3", "'-rounds'"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[2048];
        snprintf(line, sizeof line, "%s$MATCH %s", MATCH SHARDS, CASES[i][0]);
        shell_expect_alone(line, 3, CASES[i][1]);
    }
    shell_expect_alone(": >1; $MATCH merge 1", 3, "no match has begun");
}

/* --- a copy that still writes --- */

Test(shards, that_another_copy_writes_are_waited_for) {
    /* The holder is stopped while it has the file, so that the other one must wait. */
    shell_expect_alone(
        "W='russian --games 150 --nodes 50'; $SELFPLAY $W --into whole 2>err; "
        "$SELFPLAY $W --into s 2>err & A=$!; "
        "until [ $(cat s 2>/dev/null | wc -c) -ge 5000 ]; do sleep 0.01; done; kill -STOP $A; "
        "$SELFPLAY $W --into s; echo $?; "
        "$SELFPLAY $W --into s --wait 2>said & B=$!; "
        "until grep -qs 'writing it: waiting' said; do sleep 0.01; done; kill -KILL $A; "
        "wait $B; echo $?; cmp whole s && echo same",
        0, "s: another crownhead selfplay is writing it; --wait waits for its end\n1\n0\nsame\n");
}

/* --- analyses --- */

/* Five games, the third one broken, analysed whole into `whole`. */
#define GAMES_TO_ANALYSE                                                                           \
    "for g in '1. 11-15 23-19 2. 8-11' '1. 9-13 22-18' '1. 11-99' '1. 10-14 24-19' '1. 12-16'; "   \
    "do echo; echo \"[Event \\\"$g\\\"]\"; echo; echo \"$g *\"; done >games.pdn; "                 \
    "W='games.pdn -nodes 200'; $ANALYSE $W -into whole >said 2>&1; "

Test(shards, of_an_analysis_are_the_analysis) {
    shell_expect_alone(GAMES_TO_ANALYSE
                       "for k in 3 1 2; do $ANALYSE $W -into parts -shard $k/3 || exit 9; done; "
                       "$ANALYSE merge $W -into parts >said 2>&1; echo $?; "
                       "rm parts/journal.*; "
                       "diff -r whole parts && echo same; ls whole | wc -l; "
                       "$ANALYSE $W -into parts >said 2>&1; diff -r whole parts && echo still",
                       0, "\n1\nsame\n8\nstill\n");
}

Test(shards, of_an_analysis_that_lack_something_are_told) {
    static const struct {
        const char *spoilt, *reason;
    } CASES[] = {
        {"rm parts/journal.2-of-2", "journal.2-of-2: No such file"},
        {"rm parts/*", "parts has no journals of shards"},
        {"head -n 3 parts/journal.2-of-2 >x; mv x parts/journal.2-of-2",
         "journal.2-of-2 does not have all of game 2: run that shard to its end"},
        {": >parts/journal.1-of-3", "parts has journals of "},
        {"W='games.pdn -nodes 201'", "journal.1-of-2 is of another run"},
        {"cp parts/journal.2-of-2 parts/journal.1-of-2", "journal.1-of-2 is of another run"},
        {"W=\"$W -shard 1/2\"", "-shard: merge takes all of them"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[2048];
        snprintf(line, sizeof line,
                 "%sfor k in 1 2; do $ANALYSE $W -into parts -shard $k/2 >said || exit 9; done; "
                 "%s; $ANALYSE merge $W -into parts",
                 GAMES_TO_ANALYSE, CASES[i].spoilt);
        shell_expect_alone(line, 2, CASES[i].reason);
    }
    /* When the shard is done, the same words go on. */
    shell_expect_alone(
        GAMES_TO_ANALYSE
        "for k in 1 2; do $ANALYSE $W -into parts -shard $k/2 >said || exit 9; done; "
        "cp parts/journal.2-of-2 x; head -n 3 x >parts/journal.2-of-2; "
        "$ANALYSE merge $W -into parts 2>said; "
        "$ANALYSE $W -into parts -shard 2/2 2>said; $ANALYSE merge $W -into parts >said 2>&1; "
        "cmp x parts/journal.2-of-2; rm parts/journal.*; diff -r whole parts && "
        "echo same",
        0, "shard 2/2: 6 of 6 positions searched\nsame\n");
}

/* --- tables --- */

Test(shards, of_tables_are_made_by_what_launches_them) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(
        folder,
        "$TABLES make english 3 --into t | tail -n 1; $TABLES plan english 3 --into u >plan", 0,
        "all endings of 3 pieces");
    /* A launcher is told what each slice takes. */
    shell_expect(
        folder,
        "printf '%s\\n' '#!/bin/sh' 'echo $1 $2 >>asked; shift 2; exec \"$@\"' >run; chmod +x run; "
        "make -s -f plan -j2 TABLES='./run c$(THREADS) m$(MEMORY) '\"$TABLES\" >out; diff -r t u "
        "&& "
        "sort -u asked; grep -c . asked",
        0, "c1 m68\n9\n");
    /* One that says that all is well, as srun does when its node has died, is not believed. */
    shell_expect(folder, "rm -r u; mkdir u; make -s -f plan TABLES=true", 2,
                 "english-0101.table] Error");
    folder_remove(folder);
}

/* Stands for sbatch: runs the job at once if what it waits for has run. */
#define SBATCH                                                                                     \
    "cat >sbatch <<'END'\n#!/bin/sh\n"                                                             \
    "for word; do case $word in --dependency=afterok:*) for id in $(echo ${word#*:} | tr : ' '); " \
    "do [ -e done.$id ] || exit 9; done;; esac; done\n"                                            \
    "n=$(ls done.* 2>/dev/null | wc -l); echo \"$*\" | sed 's/--wrap.*//' >>asked\n"               \
    "for word; do last=$word; done; sh -c \"$last\" >&2 && : >done.$n && echo \"$n;here\"\nEND\n"  \
    "chmod +x sbatch; PATH=$PWD:$PATH; "

Test(shards, of_tables_are_jobs_that_wait_for_each_other) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --into t | tail -n 1", 0,
                 "all endings of 3 pieces");
    shell_expect(folder,
                 SBATCH "mkdir u; $TABLES plan english 3 --into u --slurm >plan; "
                        "TABLES=\"$TABLES\" sh plan 2>out; diff -r t u && tail -n 1 asked",
                 0,
                 "afterok:0:1:2:3:4:5:6:7:8\n"
                 "--parsable --job-name=english-2010 --cpus-per-task=1 --mem=68 --requeue "
                 "--kill-on-invalid-dep=yes --dependency=afterok:7:2:6:1 \n");
    /* Those that are there are no jobs. */
    shell_expect(folder,
                 SBATCH
                 "rm u/*2010* done.*; TABLES=\"$TABLES\" sh plan 2>out; diff -r t u && echo same",
                 0, "afterok:0\nsame\n");
    folder_remove(folder);
}

Test(shards, of_tables_that_cannot_fit_are_refused_at_once) {
    shell_expect_alone("$TABLES plan english 8 --memory 1500 --threads 2", 2,
                       "crownhead tables: endings 0404 take 1858 MiB to be solved by 2, not 1500: "
                       "see --memory and --threads\n");
    shell_expect_alone("$TABLES plan english 8 --into t --memory 42000 --threads 16 >plan; "
                       "grep -A 2 '3221.table: private THREADS' plan",
                       0,
                       "THREADS := 16\n$(INTO)/english-3221.table: private MEMORY := 52548\n"
                       "$(INTO)/english-3221.table: private VALUES := 42000\n");
    shell_expect_alone("$TABLES make english 6 --into t --memory 8 --threads 2", 2,
                       "endings 0501 take 35 MiB to be solved by 2, not 8: ");
}

/* --- books --- */

/* So few positions that none of the shards comes after those that all of them know. */
Test(shards, of_a_book_search_nothing_twice) {
    shell_expect_alone(
        "searches() { $BOOK info $1 | sed -n 's/.* \\([0-9]*\\) searches.*/\\1/p'; }; "
        "for k in 1 2 3; do $BOOK make english --into $k $SHORT --full 2 --positions 9 --shard "
        "$k/3 2>out; done; $BOOK merge 1 2 3 --into all; "
        "[ $(searches all) = $(($(searches 1) + $(searches 2) + $(searches 3))) ] && echo none; "
        "[ $(searches 1) -ge 9 ] && echo all; "
        "$BOOK make english --into all $SHORT --full 2 --positions 60 2>out; echo $?",
        0, "none\nall\n0\n");
    shell_expect_alone("$BOOK make english --into b --full 0 --shard 1/2", 2,
                       "--shard: expected --full 1 or more");
}

Test(shards, of_a_book_are_the_same_however_often_they_end) {
    shell_expect_alone(
        "W='english --full 2 --hash 1 --nodes 300 --shard 2/3'; "
        "$BOOK make $W --into a --positions 40 2>out; "
        "for n in 1 5 12 20 40; do $BOOK make $W --into b --positions $n 2>out; done; "
        "cmp a b && echo same",
        0, "same\n");
}
