/* Samples, and what crownhead selfplay makes of them; how its runs go on: sessions/selfplay.session. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "eval/sample.h"
#include "protocol/session/options.h"
#include "search/searcher.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

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

/* A side that is two men ahead nearly always wins. */
Test(selfplay, results_are_those_of_the_side_to_move) {
    static const char *const ENGLISH[] = {"english", NULL};
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH], header[SAMPLE_HEADER];
    Sample sample;
    Error error;
    int right = 0, wrong = 0;
    bool ended = false;
    folder_make(folder);
    shell_expect(folder, "$SELFPLAY english --games 12 --nodes 100 --into a", 0, "");
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
Test(selfplay, the_meaning_of_a_score_is_fitted_to_results) {
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
