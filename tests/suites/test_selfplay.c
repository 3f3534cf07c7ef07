/* Samples, and crownhead-selfplay as a process: the same bytes whatever happens on the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "eval/net.h"
#include "eval/sample.h"
#include "protocol/session/options.h"
#include "search/searcher.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"

TestSuite(selfplay, .timeout = 120);

Test(selfplay, a_sample_is_read_as_it_was_written) {
    const Sample samples[] = {
        {.own = 1, .foes = UINT64_C(1) << 49, .kings = 1, .score = -8191, .result = SAMPLE_WON},
        {.own = 6, .foes = 8, .score = 8191, .result = SAMPLE_DRAWN, .game = SAMPLE_MOST_GAMES - 1},
        {.score = 77, .result = SAMPLE_LOST, .game = 4096}};
    for (int i = 0; i < 3; i++) {
        uint8_t bytes[SAMPLE_BYTES];
        Sample read;
        sample_write(&samples[i], bytes);
        cr_assert(sample_read(&read, bytes));
        cr_expect(read.own == samples[i].own && read.foes == samples[i].foes &&
                  read.kings == samples[i].kings);
        cr_expect_eq(read.score, samples[i].score);
        cr_expect_eq(read.result, samples[i].result);
        cr_expect_eq(read.game, samples[i].game);
        cr_expect_eq(sample_is_end(&read), i == 2);
    }
}

Test(selfplay, bytes_that_are_no_sample_are_refused) {
    uint8_t bytes[SAMPLE_BYTES] = {[0] = 1, [8] = 1};
    Sample sample;
    cr_expect_not(sample_read(&sample, bytes), "two pieces on a square");
    memset(bytes, 0, sizeof bytes);
    bytes[16] = 4;
    cr_expect_not(sample_read(&sample, bytes), "a king without a piece");
    memset(bytes, 0, sizeof bytes);
    bytes[14] = 12;
    cr_expect_not(sample_read(&sample, bytes), "a fourth result");
}

/* The sample of a position in text. */
static bool look(const char *variant, const char *text, Sample *sample) {
    const Searcher *searcher = options_variant("variant", variant, &(Error){.text = ""});
    GamePosition pos;
    Error error;
    cr_assert(searcher && searcher->game->parse(&pos, text, &error), "%s", error.text);
    return searcher->sample(&pos, sample);
}

Test(selfplay, a_position_and_the_same_with_colours_changed_are_one_sample) {
    Sample black, white;
    cr_expect(look("english", "B:W31,K20:B3,K9", &black));
    cr_expect(look("english", "W:B2,K13:W30,K24", &white));
    cr_expect(black.own == white.own && black.foes == white.foes && black.kings == white.kings);
    cr_expect_eq(black.own, UINT64_C(1) << 2 | UINT64_C(1) << 8);
    cr_expect_eq(black.kings, UINT64_C(1) << 8 | UINT64_C(1) << 19);
}

Test(selfplay, a_position_is_taken_where_the_mover_need_not_capture) {
    Sample sample;
    cr_expect_not(look("english", "B:W18:B15", &sample), "it can");
    cr_expect(look("english", "B:W19,24:B15", &sample), "only the other side could");
    cr_expect(look("english", "B:W26:B11", &sample));
    cr_expect(look("russian", "W:Wd4:Ba7,Kh8", &sample), "only a king far away could");
    cr_expect_not(look("russian", "B:Wd4:Ba7,Kh8", &sample), "it can");
    cr_expect(look("freejump", "W:WKd4:Bc3", &sample), "it can, and need not");
}

/* Runs a line of the shell in `folder`; `$P` is the program, `$T` crownhead-tables, `$G` the words
   of a short run. Prints both streams. */
static void expect_in(const char *folder, const char *line, int status, const char *words) {
    char command[4096];
    snprintf(command, sizeof command, "P=%s; T=%s; G='english --games 12 --nodes 100'; (%s) 2>&1",
             child_path("CROWNHEAD_SELFPLAY"), child_path("CROWNHEAD_TABLES"), line);
    const Run run = child_run((const char *const[]){"sh", "-c", command, NULL}, folder, "", 0);
    cr_expect_eq(run.status, status, "%s: exit status %d, expected %d\n%s", line, run.status,
                 status, run.text);
    cr_expect(strstr(run.text, words), "%s:\n%s\ndue\n%s", line, run.text, words);
    free(run.text);
}

/* The same in a folder of its own. */
static void expect(const char *line, int status, const char *words) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    expect_in(folder, line, status, words);
    folder_remove(folder);
}

Test(selfplay, the_number_of_threads_changes_no_byte) {
    expect("$P $G --into a && $P $G --threads 3 --into b && cmp a b && echo same", 0, "same");
    expect("$P $G --into a && $P $G --seed 2 --into b && cmp a b", 1, "differ");
}

Test(selfplay, an_interrupted_run_goes_on_as_if_nothing_had_happened) {
    expect("$P $G --into a; for cut in 0 100 192 200 5000; do head -c $cut a >b;"
           "$P $G --threads 2 --into b; cmp a b || exit 9; done; echo same",
           0, "same");
    expect("$P $G --into a; cp a b; $P $G --into b; cmp a b && echo same", 0, "same");
}

Test(selfplay, shards_are_the_games_of_the_whole_run) {
    expect("$P $G --into a; $P $G --into b --shard 1/3; $P $G --into c --shard 2/3;"
           "$P $G --into d --shard 3/3; $P info a | tail -n +2 >whole;"
           "$P info b c d | tail -n +4 >parts; cmp whole parts && echo same; grep games whole",
           0, "same\n12 games of ");
}

Test(selfplay, tables_correct_results_and_nothing_else) {
    expect("$T make english 3 --into t >made; G='english --games 40 --nodes 10 --resign 0';"
           "$P $G --into a; $P $G --into b --tables t;"
           "for f in a b; do $P info $f | sed -n '/^pieces/,/^$/p' >$f.pieces;"
           "$P info $f | grep 'positions: ' >$f.results; done;"
           "cmp a.pieces b.pieces && ! cmp -s a.results b.results && echo other results",
           0, "other results");
    expect("$P $G --into a --tables nowhere", 1, "--tables: ");
}

Test(selfplay, positions_searched_anew_get_other_scores_and_stay_what_they_were) {
    expect("$P $G --into a; A='english --rescore a --nodes 400'; $P $A --into b && $P $A --threads "
           "3 --into c;"
           "cmp b c || exit 9; for cut in 0 200 3000; do head -c $cut b >d; $P $A --into d; cmp b "
           "d || exit 9; done;"
           "$P $A --shard 1/2 --into e; $P $A --shard 2/2 --into f; $P info b | tail -n +2 >whole;"
           "for f in a b; do $P info $f | sed -n '/^pieces/,/^$/p' >$f.pieces;"
           "$P info $f | sed -n '/^ *score/,$p' >$f.scores; done;"
           "cmp a.pieces b.pieces && ! cmp -s a.scores b.scores && echo other scores; grep games "
           "whole;"
           "$P info e f | tail -n +3 >parts; cmp whole parts && echo same",
           0, "other scores\n12 games of ");
    expect("$T make english 3 --into t >made; G='english --games 40 --nodes 10 --resign 0';"
           "$P $G --into a; $P $G --into b --tables t; $P english --rescore a --nodes 50 --tables "
           "t --into c;"
           "for f in a c; do $P info $f | grep 'positions: ' >$f.results; done;"
           "! cmp -s a.results c.results && echo other results",
           0, "other results");
    expect("$P $G --into a; $P russian --rescore a --into b", 1,
           "a: no file of samples of russian");
    expect("$P $G --into a; $P english --rescore a --into a", 1, "a is there and of another run");
    expect("$P $G --into a; $P $G --seed 2 --into b; $P english --rescore a --nodes 9 --into c;"
           "$P english --rescore b --nodes 9 --into c",
           1, "c is there and of another run");
    expect("$P $G --into a; $P english --rescore a --nodes 400 --least-pieces 25 --into b;"
           "tail -c +193 a >c; tail -c +193 b >d; cmp c d && echo none of 25",
           0, "none of 25");
    expect("$T make english 3 --into t >made; G='english --games 40 --nodes 10 --resign 0';"
           "$P $G --into a; A='english --rescore a --nodes 50 --tables t'; $P $A --into b;"
           "$P $A --least-pieces 25 --into c;"
           "for f in a b c; do $P info $f | grep 'positions: ' >$f.results;"
           "$P info $f | sed -n '/^ *score/,/^$/p' | awk '{ print $1, $2 }' >$f.scores; done;"
           "! cmp -s a.results c.results && cmp b.results c.results && cmp a.scores c.scores &&"
           "echo results alone",
           0, "results alone");
    expect("$P english --rescore nothing --into b", 1, "nothing: No such file or directory");
}

/* Adds `count` positions that a search found 100 ahead, or behind, and their result. */
static void add_samples(FILE *file, int count, bool with_kings, int score, SampleResult result) {
    const Sample sample = {
        .own = 1, .foes = 2, .kings = with_kings, .score = score, .result = result};
    uint8_t bytes[SAMPLE_BYTES];
    sample_write(&sample, bytes);
    for (int i = 0; i < count; i++) fwrite(bytes, 1, sizeof bytes, file);
}

/* 100 centimen that are worth 3/4 of a game mean ln 3 logits: one for 91. With kings they are worth
   0.6355 of it, 0.5559 logits: one for 180. */
Test(selfplay, what_a_score_means_is_fitted_to_results) {
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/a", folder);
    FILE *file = fopen(path, "wb");
    cr_assert(file);
    fprintf(file, "%-*s\n", SAMPLE_HEADER - 1, "crownhead samples 1 english");
    add_samples(file, 300, false, 100, SAMPLE_WON);
    add_samples(file, 100, false, 100, SAMPLE_LOST);
    add_samples(file, 300, false, -100, SAMPLE_LOST);
    add_samples(file, 100, false, -100, SAMPLE_WON);
    add_samples(file, 318, true, 100, SAMPLE_WON);
    add_samples(file, 635, true, 100, SAMPLE_DRAWN);
    add_samples(file, 47, true, 100, SAMPLE_LOST);
    cr_assert_eq(fclose(file), 0);
    const char *const words[] = {child_path("CROWNHEAD_SELFPLAY"), "info", path, NULL};
    const Run run = child_run(words, folder, "", 0);
    cr_expect(strstr(run.text, "\nwithout kings: 91 centimen are a logit of 1, loss 0.5623\n"
                               "with kings: 180 centimen are a logit of 1, loss 0.6560\n"),
              "%s", run.text);
    free(run.text);
    folder_remove(folder);
}

Test(selfplay, what_cannot_be_is_refused_with_one_line) {
    expect("$P $G --into a; $P $G --seed 2 --into a", 1, "a is there and of another run");
    expect("$P $G --into nowhere/a", 1, "nowhere/a: No such file or directory");
    expect("$P $G --shard 4/3 --into a", 2, "--shard: '4/3' is not K/N");
    expect("$P $G", 2, "expected --into FILE");
    expect("$P focus --into a", 2, "nothing to learn for focus");
    expect("echo x >a; $P info a", 1, "a: no file of samples");
}

Test(selfplay, settings_alike_are_equally_strong) {
    expect("$P compare english --pairs 3 --nodes 200", 0, "6 games, score 50.00 %, Elo +0.0");
    expect("$P compare english --pairs 3 --time 1 | grep -c '6 games'", 0, "1");
}

Test(selfplay, a_comparison_reads_the_net_of_the_other_side) {
    expect("echo x >bad.net; $P compare english --against bad.net", 1, "bad.net: no file of a net");
}

Test(selfplay, a_net_plays_against_that_of_the_build_if_against_no_other) {
    static uint8_t bytes[NET_MOST_BYTES];
    char folder[FOLDER_PATH], name[FOLDER_PATH + 16];
    Net *net = net_new();
    Error error;
    cr_assert(net && net_read_own(net, "english", &error), "%s", error.text);
    for (int i = 0; i < net->heads; i++) { /* it takes all that is good for bad */
        net->head[i].third_bias *= -1;
        for (int j = 0; j < NET_SECOND; j++) net->head[i].third[j] *= -1;
    }
    folder_make(folder);
    snprintf(name, sizeof name, "%s/bad.net", folder);
    FILE *file = fopen(name, "wb");
    const size_t size = net_write(net, "english", bytes);
    cr_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    expect_in(folder, "$P compare english --weights bad.net --pairs 2 --nodes 200", 0,
              "4 games, score 0.00 %");
    expect_in(folder,
              "$P compare english --weights bad.net --against bad.net --pairs 2 --nodes 200", 0,
              "4 games, score 50.00 %");
    net_free(net);
    folder_remove(folder);
}

Test(selfplay, constants_need_a_build_for_them) {
    expect("$P compare english PRUNE_MARGIN=5", 2, "a build with TUNE=1 is expected");
    expect("$P tune english --into a PRUNE_MARGIN=5", 2, "a build with TUNE=1");
    expect("$P tune english", 2, "expected --into FILE");
}
