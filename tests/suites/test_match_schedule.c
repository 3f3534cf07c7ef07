/* The order of the games of a match, and their sums. */
#include <stdio.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/match_words.h"
#include "tests/helpers/support.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

/* All games that `words` make, each as "OPENING:FIRST-SECOND", where there are two openings. */
static void expect_games(const char *words, const char *games) {
    static Opening list[2];
    const Openings openings = {.count = 2, .list = list};
    MatchConfig config;
    Schedule schedule;
    Fixture fixtures[2];
    Error error;
    char copy[LINE], text[LINE];
    Writer writer = writer_make(text, sizeof text);
    cr_assert(read_words(&config, words, copy, &error), "%s: %s", words, error.text);
    cr_assert(schedule_make(&schedule, &config, &openings, &error));
    for (int count; (count = schedule_next(&schedule, fixtures)) > 0;)
        for (int i = 0; i < count; i++)
            writer_add(&writer, "%d:%d-%d ", fixtures[i].opening + 1, fixtures[i].engine[0],
                       fixtures[i].engine[1]);
    cr_expect_str_eq(text, games, "%s: %s", words, text);
    schedule_free(&schedule);
}

Test(schedule, a_round_gives_an_opening_to_each_pairing) {
    expect_games(TWO "-rounds 3 -openings file=f", "1:0-1 1:1-0 2:0-1 2:1-0 1:0-1 1:1-0 ");
    expect_games(TWO "-engine cmd=c -engine cmd=d -openings file=f",
                 "1:0-1 1:1-0 1:0-2 1:2-0 1:0-3 1:3-0 1:1-2 1:2-1 1:1-3 1:3-1 1:2-3 1:3-2 ");
    expect_games(TWO "-engine cmd=c -tournament gauntlet -rounds 2 -openings file=f",
                 "1:0-1 1:1-0 1:0-2 1:2-0 2:0-1 2:1-0 2:0-2 2:2-0 ");
}

Test(schedule, the_first_opening_is_the_one_that_is_asked_for) {
    expect_games(TWO "-rounds 3 -openings file=f start=2", "2:0-1 2:1-0 1:0-1 1:1-0 2:0-1 2:1-0 ");
}

/* --- results and standings --- */

static GameRow row_of(int number, int first, int second, GameResult result) {
    GameRow row = {.number = number,
                   .opening = number / 2,
                   .engine = {first, second},
                   .result = result,
                   .plies = 40 + number,
                   .side = {{20, 19, 123456, 98765, 200}, {20, 20, 7, UINT64_C(1) << 40, 0}}};
    snprintf(row.reason, sizeof row.reason, "no-move");
    return row;
}

Test(results, are_read_as_they_were_printed) {
    static const GameResult RESULTS[] = {GAME_DRAWN, GAME_WON_BY_FIRST, GAME_WON_BY_SECOND};
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++) {
        char line[ROW_TEXT];
        GameRow row = row_of((int)i, 0, 31, RESULTS[i]), read;
        row.opening_key = UINT64_C(0xfedcba9876543210);
        row.pdn_end = INT64_C(1) << 40;
        results_print_row(&row, line);
        cr_assert(results_read_row(line, &read));
        cr_expect(read.number == row.number && read.opening == row.opening &&
                  read.opening_key == row.opening_key && read.engine[1] == 31 &&
                  read.result == row.result && read.plies == row.plies &&
                  read.pdn_end == row.pdn_end);
        cr_expect(memcmp(&read.side, &row.side, sizeof row.side) == 0);
        cr_expect_str_eq(read.reason, "no-move");
    }
}

Test(results, that_are_none_are_not_read) {
    static const char *const LINES[] = {
        "",
        "1 0 0123456789abcdef 0 1 1-0 33",
        "99999999999 0 0123456789abcdef 0 1 1-0 33 1 1 1 1 1 1 1 1 1 1 0 no-move",
        "-1 0 0123456789abcdef 0 1 1-0 33 1 1 1 1 1 1 1 1 1 1 0 no-move",
        "1 0 0123456789abcdef 0 1 2-0 33 1 1 1 1 1 1 1 1 1 1 0 no-move",
        "1 0 xyz 0 1 1-0 33 1 1 1 1 1 1 1 1 1 1 0 no-move",
        "1 0 0123456789abcdef 0 1 1-0 33 1 1 1 1 1 1 1 1 1 1 0",
        "1 0 0123456789abcdef 0 1 1-0 33 1 1 9223372036854775807 1 1 1 1 1 1 1 0 no-move",
        "1 0 0123456789abcdef 0 1 1-0 33 2147483647 1 1 1 1 1 1 1 1 1 0 no-move",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        char line[ROW_TEXT];
        GameRow row;
        snprintf(line, sizeof line, "%s", LINES[i]);
        cr_expect_not(results_read_row(line, &row), "'%s' was read", LINES[i]);
    }
}

Test(standings, count_games_and_pairs_from_both_sides) {
    Standings standings = {.count = 0};
    Error error;
    const GameRow rows[] = {
        row_of(0, 0, 1, GAME_WON_BY_FIRST),  row_of(1, 1, 0, GAME_WON_BY_SECOND), /* 2 points */
        row_of(3, 1, 0, GAME_WON_BY_FIRST),  row_of(2, 0, 1, GAME_WON_BY_FIRST),  /* 1 */
        row_of(4, 0, 1, GAME_WON_BY_SECOND), row_of(5, 1, 0, GAME_DRAWN),         /* 1/2 */
        row_of(6, 0, 1, GAME_DRAWN),                                              /* half a pair */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_assert(standings_add(&standings, &rows[i], &error));
    const GameCounts games = standings_of(&standings, 0).games;
    cr_expect(games.win == 3 && games.draw == 2 && games.loss == 2);
    const PairCounts first = standings_of(&standings, 0).pairs;
    const PairCounts second = standings_of(&standings, 1).pairs;
    static const int DUE[] = {0, 1, 1, 0, 1};
    for (int k = 0; k < 5; k++) {
        cr_expect_eq(first.count[k], DUE[k]);
        cr_expect_eq(second.count[4 - k], DUE[k]);
    }
    cr_expect_eq(standings.figures[0].moves, 7 * 20);
    standings_free(&standings);
}
