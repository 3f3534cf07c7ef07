/* The clocks of the terminal client: how they are written, and for whom they run. Games against them are in
   sessions/play_clocks.session. */
#include <criterion/criterion.h>
#include <string.h>

#include "tools/play/sitting/clocks.h"

Test(play_clocks, are_read_as_they_are_written) {
    static const struct {
        const char *word, *text, *tag;
        int64_t time_ms, increment_ms;
    } CASES[] = {{"5", "5", "300+0", 300000, 0},
                 {"5+3", "5+3", "300+3", 300000, 3000},
                 {"0.5+0.25", "0.5+0.25", "30+0.25", 30000, 250},
                 {"0", "none", "0+0", 0, 0},
                 {"1440+3600", "1440+3600", "86400+3600", 86400000, 3600000}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Clocks clocks, back;
        Error error;
        char text[CLOCKS_TEXT];
        cr_assert(clocks_read(&clocks, CASES[i].word, &error), "%s", error.text);
        cr_expect_eq(clocks.time_ms, CASES[i].time_ms);
        cr_expect_eq(clocks.increment_ms, CASES[i].increment_ms);
        cr_expect_eq(clocks.left_ms[SECOND_PLAYER], CASES[i].time_ms);
        clocks_write(&clocks, text);
        cr_expect_str_eq(text, CASES[i].text);
        clocks_write_tag(&clocks, text);
        cr_expect_str_eq(text, CASES[i].tag);
        cr_assert(clocks_read_tag(&back, text));
        cr_expect_eq(back.time_ms, clocks.time_ms);
        cr_expect_eq(back.increment_ms, clocks.increment_ms);
    }
    Clocks of_others; /* who write none like that */
    cr_assert(clocks_read_tag(&of_others, "0+5"));
    cr_expect(of_others.time_ms == 0 && of_others.increment_ms == 0);
}

Test(play_clocks, run_for_the_mover_and_add_the_increment) {
    Clocks clocks;
    Error error;
    cr_assert(clocks_read(&clocks, "5+3", &error));
    clocks_moved(&clocks, FIRST_PLAYER);
    cr_expect_eq(clocks.left_ms[FIRST_PLAYER], 303000, "it stood");
    cr_expect_eq(clocks.since_us, 0);
    clocks_run(&clocks, SECOND_PLAYER);
    clocks.since_us -= 10000000; /* ten seconds ago */
    const int64_t left = clocks_left_ms(&clocks, SECOND_PLAYER);
    cr_expect(left <= 290000 && left > 200000, "%lld", (long long)left);
    cr_expect_eq(clocks_left_ms(&clocks, FIRST_PLAYER), 303000);
    clocks_moved(&clocks, SECOND_PLAYER);
    cr_expect(clocks.left_ms[SECOND_PLAYER] <= 293000, "%lld",
              (long long)clocks.left_ms[SECOND_PLAYER]);
    cr_expect_neq(clocks.since_us, 0, "the other's runs");
    clocks.since_us -= 10000000;
    clocks_run(&clocks, SECOND_PLAYER);
    cr_expect_leq(clocks.left_ms[FIRST_PLAYER], 293000, "the one that ran is stopped");
    clocks_stop(&clocks);
    cr_expect_eq(clocks.since_us, 0);
}

Test(play_clocks, are_shown_with_tenths_near_the_end) {
    static const struct {
        int64_t ms;
        const char *text;
    } CASES[] = {{300000, "5:00"}, {61999, "1:01"}, {20000, "0:20"},       {19999, "0:19.9"},
                 {950, "0:00.9"},  {-40, "0:00.0"}, {86400000, "1440:00"}, {-1250, "0:00.0"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[CLOCKS_TEXT];
        clocks_show(CASES[i].ms, text);
        cr_expect_str_eq(text, CASES[i].text);
    }
}
