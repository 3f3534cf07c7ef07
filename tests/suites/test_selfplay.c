/* Samples; those that crownhead selfplay makes: sessions/selfplay.session. */
#include <string.h>

#include "eval/sample.h"
#include "tests/helpers/support.h"

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
static bool look(const char *name, const char *fen, Sample *sample) {
    const GamePosition pos = position_of(name, fen);
    return variant(name)->sample(&pos, sample);
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
