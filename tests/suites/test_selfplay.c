/* Samples, and crownhead selfplay as a process: the same bytes whatever happens on the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "eval/net.h"
#include "eval/sample.h"
#include "protocol/session/options.h"
#include "search/searcher.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

/* Writes a net as the file `name` of `folder`. */
static void write_net(const char *folder, const char *name, Net *net) {
    static uint8_t bytes[NET_MOST_BYTES];
    char path[2 * FOLDER_PATH];
    const size_t size = net_write(net, "english", bytes);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    cr_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
}

/* A folder with own.net, the net of the build. */
static void make_net_folder(char folder[FOLDER_PATH]) {
    Net *net = net_new();
    Error error;
    cr_assert(net && net_read_own(net, "english", &error), "%s", error.text);
    folder_make(folder);
    write_net(folder, "own.net", net);
    net_free(net);
}

/* Lines of the shell find the words of a short run in `$G`. */
static void set_words(void) {
    setenv("G", "english --games 12 --nodes 100", 1);
}

TestSuite(selfplay, .init = set_words);

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
    bytes[0] = 1;
    bytes[14] = 8;
    cr_expect(sample_read(&sample, bytes) && sample.result == SAMPLE_WON, "the third result");
    bytes[14] = 12;
    cr_expect_not(sample_read(&sample, bytes), "a fourth result");
    memset(bytes, 0, sizeof bytes);
    bytes[7] = 128;
    cr_expect_not(sample_read(&sample, bytes), "a game of less than no plies");
    bytes[0] = 1;
    cr_expect_not(sample_read(&sample, bytes), "a score beyond the least");
    bytes[6] = 4;
    cr_expect(sample_read(&sample, bytes) && sample.score == -SAMPLE_SCORE_LIMIT, "the least");
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

/* Who is two men ahead has won nearly always. */
Test(selfplay, results_are_those_of_the_side_to_move) {
    static const char *const ENGLISH[] = {"english", NULL};
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH], header[SAMPLE_HEADER];
    Sample sample;
    Error error;
    int right = 0, wrong = 0;
    bool ended = false;
    folder_make(folder);
    shell_expect(folder, "$SELFPLAY $G --into a", 0, "");
    snprintf(path, sizeof path, "%s/a", folder);
    FILE *file = sample_open(path, ENGLISH, header, &error);
    cr_assert(file, "%s", error.text);
    while (sample_next(file, path, &sample, &ended, &error) && !ended) {
        const int ahead = __builtin_popcountll(sample.own) - __builtin_popcountll(sample.foes);
        if (abs(ahead) < 2) continue;
        right += sample.result == (ahead > 0 ? SAMPLE_WON : SAMPLE_LOST);
        wrong += sample.result == (ahead > 0 ? SAMPLE_LOST : SAMPLE_WON);
    }
    cr_expect(right > 20 && right > 4 * wrong, "%d and %d", right, wrong);
    fclose(file);
    folder_remove(folder);
}

Test(selfplay, the_number_of_threads_changes_no_byte) {
    shell_expect_alone(
        "$SELFPLAY $G --into a && $SELFPLAY $G --threads 3 --into b && cmp a b && echo same", 0,
        "same");
    shell_expect_alone("$SELFPLAY $G --into a && $SELFPLAY $G --seed 2 --into b && cmp a b", 1,
                       "differ");
}

Test(selfplay, an_interrupted_run_goes_on_as_if_nothing_had_happened) {
    shell_expect_alone("$SELFPLAY $G --into a; for cut in 0 100 192 200 5000; do head -c $cut a >b;"
                       "$SELFPLAY $G --threads 2 --into b; cmp a b || exit 9; done; echo same",
                       0, "same");
    shell_expect_alone("$SELFPLAY $G --into a; cp a b; $SELFPLAY $G --into b; cmp a b && echo same",
                       0, "same");
}

Test(selfplay, a_file_of_more_games_than_are_asked_for_is_refused) {
    shell_expect_alone("$SELFPLAY $G --into a; cp a b; $SELFPLAY $G --games 3 --into a; echo $?;"
                       "cmp a b && echo same",
                       0,
                       "a has 12 games, not up to 3: expected --games 12 or another file\n1\nsame");
    shell_expect_alone("$SELFPLAY $G --shard 2/3 --into a; $SELFPLAY $G --games 10 --shard 2/3 "
                       "--into a",
                       1, "a has 4 games, not up to 3: expected --games 11 or another file");
    shell_expect_alone("$SELFPLAY $G --shard 2/3 --into a; $SELFPLAY $G --games 11 --shard 2/3 "
                       "--into a",
                       0, "4 of 4 games");
}

/* As a file system may leave them after a loss of power. */
Test(selfplay, zeros_behind_the_last_game_are_no_games) {
    shell_expect_alone("$SELFPLAY $G --into a; head -c 72 /dev/zero >>a; $SELFPLAY $G --into a", 1,
                       "a: damaged");
}

Test(selfplay, what_others_wrote_is_told_in_letters) {
    shell_expect_alone(
        "(printf 'crownhead samples 1 english \\033[2J%0200d' 0) >a; $SELFPLAY info a", 1,
        "a: crownhead samples 1 english ?[2J0000");
    shell_expect_alone("$SELFPLAY info \"$(printf '\\033[2J')\"", 1, "?[2J: No such file");
}

Test(selfplay, what_cannot_be_told_goes_into_no_file) {
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY $G --into b 2>&-; cmp a b && echo same", 0,
                       "same");
    shell_expect_alone("ulimit -f 4; $SELFPLAY $G --games 200 --into a", 1, "a: File too large");
    if (access("/dev/full", W_OK) != 0) return;
    static const char FULL[] = "crownhead selfplay: the output cannot be written";
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY info a >/dev/full", 1, FULL);
    char folder[FOLDER_PATH];
    make_net_folder(folder);
    shell_expect(folder,
                 "$SELFPLAY compare english --against own.net --pairs 1 --nodes 10 >/dev/full", 1,
                 FULL);
    folder_remove(folder);
}

Test(selfplay, shards_are_the_games_of_the_whole_run) {
    shell_expect_alone(
        "$SELFPLAY $G --into a; for k in 1 2 3 4 5; do $SELFPLAY $G --into s$k --shard $k/5; done;"
        "$SELFPLAY info a | tail -n +2 >whole; $SELFPLAY info s? | tail -n +6 >parts;"
        "cmp whole parts && echo same; grep games whole",
        0, "same\n12 games of ");
}

Test(selfplay, tables_correct_results_and_nothing_else) {
    shell_expect_alone(
        "$TABLES make english 3 --into t >made; G='english --games 40 --nodes 10 --resign 0';"
        "$SELFPLAY $G --into a; $SELFPLAY $G --into b --tables t;"
        "for f in a b; do $SELFPLAY info $f | sed -n '/^pieces/,/^$/p' >$f.pieces;"
        "$SELFPLAY info $f | grep 'positions: ' >$f.results; done;"
        "cmp a.pieces b.pieces && ! cmp -s a.results b.results && echo other results",
        0, "other results");
    shell_expect_alone("$SELFPLAY $G --into a --tables nowhere", 1, "--tables: ");
}

Test(selfplay, positions_searched_anew_get_other_scores_and_stay_what_they_were) {
    shell_expect_alone(
        "$SELFPLAY $G --into a; A='english --rescore a --nodes 400'; $SELFPLAY $A --into b && "
        "$SELFPLAY $A --threads "
        "3 --into c;"
        "cmp b c || exit 9; for cut in 0 200 3000; do head -c $cut b >d; $SELFPLAY $A --into d; "
        "cmp b "
        "d || exit 9; done;"
        "$SELFPLAY $A --shard 1/2 --into e; $SELFPLAY $A --shard 2/2 --into f; $SELFPLAY info b | "
        "tail -n +2 >whole;"
        "for f in a b; do $SELFPLAY info $f | sed -n '/^pieces/,/^$/p' >$f.pieces;"
        "$SELFPLAY info $f | sed -n '/^ *score/,$p' >$f.scores; done;"
        "cmp a.pieces b.pieces && ! cmp -s a.scores b.scores && echo other scores; grep games "
        "whole;"
        "$SELFPLAY info e f | tail -n +3 >parts; cmp whole parts && echo same",
        0, "other scores\n12 games of ");
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY english --rescore a --nodes 400 "
                       "--least-pieces 25 --into b;"
                       "tail -c +193 a >c; tail -c +193 b >d; cmp c d && echo none of 25",
                       0, "none of 25");
}

Test(selfplay, positions_searched_anew_get_results_of_tables) {
    shell_expect_alone(
        "$TABLES make english 3 --into t >made; G='english --games 40 --nodes 10 --resign 0';"
        "$SELFPLAY $G --into a; A='english --rescore a --nodes 50 --tables t'; $SELFPLAY $A --into "
        "b;"
        "$SELFPLAY $A --least-pieces 25 --into c;"
        "for f in a b c; do $SELFPLAY info $f | grep 'positions: ' >$f.results;"
        "$SELFPLAY info $f | sed -n '/^ *score/,/^$/p' | awk '{ print $1, $2 }' >$f.scores; done;"
        "! cmp -s a.results c.results && cmp b.results c.results && cmp a.scores c.scores &&"
        "echo results alone",
        0, "results alone");
}

/* All that they know has been settled while the games were played. */
Test(selfplay, tables_find_nothing_to_correct_in_games_that_had_them) {
    shell_expect_alone(
        "$TABLES make english 3 --into t >made; "
        "$SELFPLAY english --games 40 --nodes 10 --resign 0 --into a --tables t; "
        "$SELFPLAY english --rescore a --nodes 50 --tables t --least-pieces 25 --into b; "
        "tail -c +193 a >c; tail -c +193 b >d; cmp c d && echo settled",
        0, "settled");
}

Test(selfplay, positions_are_searched_anew_of_one_run_alone) {
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY russian --rescore a --into b", 1,
                       "a: no file of samples of russian");
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY english --rescore a --into a", 1,
                       "a is there and of another run");
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY $G --seed 2 --into b; $SELFPLAY english "
                       "--rescore a --nodes 9 --into c;"
                       "$SELFPLAY english --rescore b --nodes 9 --into c",
                       1, "c is there and of another run");
    shell_expect_alone("$SELFPLAY english --rescore nothing --into b", 1,
                       "nothing: No such file or directory");
}

/* Adds `count` positions that a search found 100 ahead, or behind, and their result. */
static void add_samples(FILE *file, int count, bool with_kings, int score, SampleResult result) {
    const Sample sample = {
        .own = 1, .foes = 2, .kings = with_kings, .score = score, .result = result};
    uint8_t bytes[SAMPLE_BYTES];
    sample_write(&sample, bytes);
    for (int i = 0; i < count; i++) fwrite(bytes, 1, sizeof bytes, file);
}

/* Of 400 games no draws, and with kings 635 of 1000 where the geometric mean of wins and losses is
   122: 5.19 draws for each, of 1 : 5.19 : 1 that is 72.2 %. 100 centimen that are worth 3/4 of a
   game mean ln 3 logits: one for 91. With kings they are worth 0.6355 of it, 0.5559 logits: one for
   180. */
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
    const char *const words[] = {child_path("crownhead"), "selfplay", "info", path, NULL};
    const Run run = child_run(words, folder, "", 0);
    cr_expect(strstr(run.text, "\nwithout kings: 91 centimen are a logit of 1, loss 0.5623; of "
                               "equal games 0.0 % are drawn\n"
                               "with kings: 180 centimen are a logit of 1, loss 0.6560; of "
                               "equal games 72.2 % are drawn\n"),
              "%s", run.text);
    free(run.text);
    folder_remove(folder);
}

Test(selfplay, what_cannot_be_is_refused_with_one_line) {
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY $G --seed 2 --into a", 1,
                       "a is there and of another run");
    shell_expect_alone("$SELFPLAY $G --into nowhere/a", 1, "nowhere/a: No such file or directory");
    shell_expect_alone("$SELFPLAY $G --shard 4/3 --into a", 2, "--shard: '4/3' is not K/N");
    shell_expect_alone("$SELFPLAY $G", 2, "expected --into FILE");
    shell_expect_alone("$SELFPLAY $G --into ''", 2, "--into: '' names no file\n");
    shell_expect_alone("$SELFPLAY focus --into a", 2, "nothing to learn for focus");
    shell_expect_alone("echo x >a; $SELFPLAY info a", 1, "a: no file of samples");
    shell_expect_alone("$SELFPLAY info", 2, "info: expected files of samples");
    shell_expect_alone("$SELFPLAY info --all a", 2, "--all");
    shell_expect_alone("$SELFPLAY $G --into -a; $SELFPLAY info -- -a | grep -c 'games of'", 0, "1");
    shell_expect_alone("$SELFPLAY $G --into a; $SELFPLAY italian --games 1 --nodes 10 --into b;"
                       "$SELFPLAY info a b",
                       1, "b: no file of samples of english");
    shell_expect_alone("$SELFPLAY $G --least-pieces 9 --into a", 2, "expected --rescore FILE");
    shell_expect_alone("$SELFPLAY $G --rescore b --into a", 2, "--games: --rescore takes");
    shell_expect_alone("$SELFPLAY compare english --nodes 9 --time 1", 2,
                       "--nodes and --time: expected one of the two");
    shell_expect_alone("$SELFPLAY compare russian --pairs 2", 2,
                       "expected --weights, --against or NAME=VALUE");
}

Test(selfplay, settings_alike_are_equally_strong) {
    char folder[FOLDER_PATH];
    make_net_folder(folder);
    shell_expect(folder, "$SELFPLAY compare english --against own.net --pairs 3 --nodes 200", 0,
                 "6 games, score 50.00 %, Elo +0.0, no interval as all pairs ended alike, "
                 "pairs 0 0 3 0 0");
    shell_expect(
        folder,
        "$SELFPLAY compare english --against own.net --pairs 3 --time 1 | grep -c '6 games'", 0,
        "1");
    folder_remove(folder);
}

Test(selfplay, a_comparison_reads_the_net_of_the_other_side) {
    shell_expect_alone("echo x >bad.net; $SELFPLAY compare english --against bad.net", 1,
                       "bad.net: no file of a net");
}

Test(selfplay, a_net_plays_against_that_of_the_build_if_against_no_other) {
    char folder[FOLDER_PATH];
    Net *net = net_new();
    Error error;
    cr_assert(net && net_read_own(net, "english", &error), "%s", error.text);
    for (int i = 0; i < net->heads; i++) { /* it takes all that is good for bad */
        net->head[i].third_bias *= -1;
        for (int j = 0; j < NET_SECOND; j++) net->head[i].third[j] *= -1;
    }
    folder_make(folder);
    write_net(folder, "bad.net", net);
    shell_expect(folder, "$SELFPLAY compare english --weights bad.net --pairs 2 --nodes 200", 0,
                 "4 games, score 0.00 %");
    shell_expect(
        folder,
        "$SELFPLAY compare english --weights bad.net --against bad.net --pairs 2 --nodes 200", 0,
        "4 games, score 50.00 %");
    net_free(net);
    folder_remove(folder);
}

Test(selfplay, constants_need_a_build_for_them) {
    shell_expect_alone("$SELFPLAY compare english PROBCUT_MARGIN=6", 2,
                       "a build with TUNE=1 is expected");
    shell_expect_alone("$SELFPLAY tune english --into a PROBCUT_MARGIN=6", 2,
                       "a build with TUNE=1");
    shell_expect_alone("$SELFPLAY tune english", 2, "expected --into FILE");
    shell_expect_alone("$SELFPLAY tune english --into a --steps 2; ls", 0, "expected NAME=STEP");
}
