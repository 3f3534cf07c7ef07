/* The page about a match and its data: whole, escaped, and with the numbers, however many games
   there are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
#include "tests/helpers/json_text.h"
#include "tests/helpers/support.h"
#include "tools/match/report.h"

static const char *const NAMES[] = {"new <b>&\"1'", "old", "third", "fourth"};
static const char *const VERSIONS[] = {"New 2 <beta>", "Old 1", "", "Fourth 4"};
static const char *const OPENINGS[] = {"9-13 21-17", "B:W18:B<i>", "11-15"};
enum { OPENING_COUNT = 3 };

/* A game of pair `number` / 2: wins, draws and losses in turns, or at random. */
static GameRow game_row(int number, int engine_count, Random *random) {
    static const char *const REASONS[] = {"no-move", "repetition", "illegal <move>"};
    const int first = number / 2 % engine_count, second = (first + 1) % engine_count;
    GameRow row = {.number = number,
                   .opening = number / 2 % 50,
                   .engine = {number % 2 ? second : first, number % 2 ? first : second},
                   .result = (GameResult)(GAME_WON_BY_FIRST + random_below(random, 3)),
                   .plies = 60};
    snprintf(row.reason, sizeof row.reason, "%s", REASONS[random_below(random, 3)]);
    for (int side = 0; side < 2; side++)
        row.side[side] = (SideFigures){.moves = 30,
                                       .reported = 30,
                                       .time_us = 3000000,
                                       .nodes = 3000000 + random_below(random, 3000000),
                                       .depth_sum = 300 + random_below(random, 300)};
    return row;
}

/* The page about that many games; release with free(). */
static char *page(GameRow *rows, int games, int engine_count) {
    const Results results = {.count = games, .capacity = games, .rows = rows};
    const MatchConfig config = {
        .event = "Match & <title>",
        .game = &GAME_ENGLISH,
        .engine_count = engine_count,
        .engines = {{.control = {.has_clock = true, .time_ms = 2000, .increment_ms = 20}},
                    {.control = {.search = {.depth = 5}}},
                    {.control = {.search = {.move_time_ms = 1000}}},
                    {.control = {.search = {.depth = 9}}}},
        .board = "../a&b/crownhead.html",
        .has_sprt = true,
        .sprt = {.model = SPRT_NORMALIZED, .elo1 = 10, .alpha = 0.05, .beta = 0.05}};
    Opening list[OPENING_COUNT] = {{.length = 0}};
    for (int i = 0; i < OPENING_COUNT; i++) {
        Error error;
        GAME_ENGLISH.parse(&list[i].start, GAME_ENGLISH.start, &error);
        list[i].name = (char *)(uintptr_t)OPENINGS[i];
    }
    const Openings openings = {.count = OPENING_COUNT, .list = list};
    const ReportInput input = {.config = &config,
                               .engines = NAMES,
                               .versions = VERSIONS,
                               .machine = "Linux & co",
                               .seconds = 3725.4,
                               .results = &results,
                               .openings = &openings,
                               .command = "match -engine cmd=\"<x>\"\x01",
                               .started = "2026-11-21"};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    cr_assert(out && report_write(out, &input));
    fclose(out);
    return text;
}

static char *random_page(int games, int engine_count) {
    Random random = random_seeded(7);
    GameRow *rows = calloc((size_t)games + 1, sizeof *rows);
    for (int i = 0; i < games; i++) rows[i] = game_row(i, engine_count, &random);
    char *text = page(rows, games, engine_count);
    free(rows);
    return text;
}

/* --- the page --- */

static void expect_text(const char *text, const char *wanted) {
    cr_expect(strstr(text, wanted), "'%s' is missing", wanted);
}

static int times(const char *text, const char *word) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at += strlen(word)) count++;
    return count;
}

/* Cuts the page down to its data, having seen that it is whole and needs nothing from elsewhere. */
static void take_data(char *page) {
    static const char BEGIN[] = "<script type=\"application/json\" id=\"data\">\n";
    static const char *const ELSEWHERE[] = {"src=", "url(", "@import", "import ", "fetch("};
    cr_assert(strncmp(page, "<!DOCTYPE html>", 15) == 0);
    cr_assert_str_eq(page + strlen(page) - 8, "</html>\n");
    for (size_t i = 0; i < sizeof ELSEWHERE / sizeof *ELSEWHERE; i++)
        cr_expect_null(strstr(page, ELSEWHERE[i]), "%s", ELSEWHERE[i]);
    /* The data's and the page's own: no text of an engine is another. */
    cr_expect_eq(times(page, "<script"), 2);
    cr_expect_eq(times(page, "</script>"), 2);
    char *from = strstr(page, BEGIN) + strlen(BEGIN), *to = strstr(from, "\n</script>");
    *to = '\0';
    memmove(page, from, strlen(from) + 1);
    cr_expect(json_is_whole(page), "%s", page);
    cr_expect_eq(times(page, "<"), 0);
}

static char *page_data(GameRow *rows, int games, int engine_count) {
    char *text = page(rows, games, engine_count);
    take_data(text);
    return text;
}

static char *random_data(int games, int engine_count) {
    char *text = random_page(games, engine_count);
    take_data(text);
    return text;
}

Test(report, is_sound_with_any_number_of_games) {
    static const int GAMES[] = {0, 1, 2, 3, 7, 400};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        for (int engines = 2; engines <= 4; engines++) {
            char *text = random_data(GAMES[i], engines);
            cr_expect_eq(json_count(text, "games"), GAMES[i]);
            cr_expect_eq(json_count(text, "engines"), engines);
            cr_expect_eq(json_count(text, "engines.1.against"), engines);
            cr_expect_eq(times(text, "null"), 0, "a number is not finite");
            free(text);
        }
}

Test(report, is_sound_when_nothing_was_reported) {
    GameRow rows[3] = {{.number = 0, .engine = {0, 1}, .result = GAME_DRAWN},
                       {.number = 1, .engine = {1, 0}, .result = GAME_DRAWN, .opening = 1},
                       {.number = 5, .engine = {1, 0}, .result = GAME_DRAWN, .opening = 99}};
    char *text = page_data(rows, 3, 2);
    expect_json(text, "games.2.spent", "[[0,0,0,0,0],[0,0,0,0,0]]");
    expect_json(text, "openings.2", "{\"number\":100}");
    expect_text(text, "\"reasons\":{\"\":\"not known\"}");
    free(text);
}

Test(report, is_sound_when_one_side_wins_all) {
    Random random = random_seeded(3);
    GameRow rows[40];
    for (int i = 0; i < 40; i++) {
        rows[i] = game_row(i, 2, &random);
        rows[i].result = rows[i].engine[0] == 0 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
    }
    char *text = page_data(rows, 40, 2), value[JSON_VALUE];
    expect_json(text, "engines.0.score", "100.0000");
    cr_expect_gt(atof(json_at(text, "engines.0.elo_low", value)), 0);
    free(text);
}

Test(report, escapes_text_from_outside) {
    char *text = random_page(400, 2);
    expect_text(text, "<title>Match &amp; &lt;title&gt;</title>");
    take_data(text);
    expect_json(text, "title", "\"Match & \\u003ctitle>\"");
    expect_json(text, "engines.0.name", "\"new \\u003cb>&\\\"1'\"");
    expect_json(text, "openings.1.name", "\"B:W18:B\\u003ci>\"");
    expect_json(text, "command", "\"match -engine cmd=\\\"\\u003cx>\\\"\\u0001\"");
    expect_text(text, "\"illegal \\u003cmove>\":");
    free(text);
}

Test(report, says_that_there_are_no_games) {
    char *text = random_data(0, 2);
    expect_json(text, "games", "[]");
    expect_json(text, "engines.0.curve", "[]");
    expect_json(text, "sprt.llr", "0.0000");
    free(text);
}

Test(report, holds_the_numbers) {
    /* Two pairs of 1 1/2 points, one of 1/2, and a game without its other. */
    static const GameResult OUTCOMES[] = {GAME_WON_BY_FIRST,  GAME_DRAWN,         GAME_DRAWN,
                                          GAME_WON_BY_SECOND, GAME_WON_BY_SECOND, GAME_DRAWN,
                                          GAME_WON_BY_FIRST};
    GameRow rows[7];
    for (int i = 0; i < 7; i++)
        rows[i] =
            (GameRow){.number = i,
                      .opening = i / 2,
                      .engine = {i % 2, !(i % 2)},
                      .result = OUTCOMES[i],
                      .reason = "no-move",
                      .plies = 50,
                      .side = {{25, 25, 2500000, 5000000, 250}, {25, 25, 2500000, 5000000, 250}}};
    char moves[] = "\"9-13 21-17\"";
    rows[3].moves = moves;
    char *text = page_data(rows, 7, 2);
    expect_json(text, "engines.0.score", "64.2857");
    expect_json(text, "engines.0.games", "[3,3,1]");
    expect_json(text, "engines.0.pairs", "[0,1,0,2,0]");
    expect_json(text, "engines.1.against", "[[1,3,3],[0,0,0]]");
    expect_json(text, "engines.0.curve.0.0", "1");
    expect_json(text, "engines.0.curve.6.1", "64.2857");
    expect_json(text, "reasons", "{\"no-move\":\"no move is left\"}");
    expect_json(text, "games.3",
                "{\"number\":4,\"opening\":2,\"players\":[1,0],\"result\":\"0-1\",\"reason\":"
                "\"no-move\",\"plies\":50,\"spent\":[[25,25,2500000,5000000,250],[25,25,2500000,"
                "5000000,250]],\"moves\":\"9-13 21-17\"}");
    free(text);
}

Test(report, thins_out_a_long_curve) {
    char *text = random_data(400, 2), value[JSON_VALUE];
    cr_expect_eq(json_count(text, "engines.0.curve"), 240);
    cr_expect_str_eq(json_at(text, "engines.0.curve.239.0", value), "400");
    free(text);
}

Test(report, names_programs_times_machine_and_duration) {
    char *text = random_data(20, 3);
    expect_json(text, "engines.0.version", "\"New 2 \\u003cbeta>\"");
    expect_json(text, "engines.0.control.clock", "2000");
    expect_json(text, "engines.0.control.added", "20");
    expect_json(text, "engines.1.control.depth", "5");
    expect_json(text, "engines.2.control.each", "1000");
    expect_json(text, "seconds", "3725.4");
    expect_json(text, "machine", "\"Linux & co\"");
    free(text);
}

Test(report, has_a_test_between_two_engines_only) {
    char *two = random_data(400, 2), *four = random_data(400, 4), value[JSON_VALUE];
    expect_json(two, "sprt.model", "\"normalized\"");
    cr_expect_str_eq(json_at(four, "sprt", value), "");
    free(two);
    free(four);
}

Test(report, has_openings_for_its_board) {
    char *text = random_data(400, 2), value[JSON_VALUE];
    cr_expect_eq(json_count(text, "openings"), 50);
    expect_json(text, "address", "\"../a&b/crownhead.html\"");
    expect_json(text, "openings.2.name", "\"11-15\"");
    cr_expect(strncmp(json_at(text, "openings.2.fen", value), "\"B:W21,22", 9) == 0, "%s", value);
    cr_expect(strncmp(json_at(text, "openings.2.position", value), "\"black:b,b", 10) == 0);
    expect_json(text, "openings.3", "{\"number\":4}");
    free(text);
}

/* A copy for results_free(). */
static char *some_moves(void) {
    char *moves = malloc(3);
    strcpy(moves, "\"\"");
    return moves;
}

Test(report, only_the_last_games_keep_their_moves) {
    Results results = {.count = 0};
    Error error;
    for (int i = 0; i < RESULTS_WITH_MOVES + 2; i++) {
        const GameRow row = {.number = i, .moves = some_moves()};
        cr_assert(results_add(&results, &row, &error));
    }
    cr_expect(!results.rows[0].moves && !results.rows[1].moves && results.rows[2].moves);
    results_free(&results);
}

Test(report, tells_when_it_cannot_be_written) {
    const Results results = {.count = 0};
    const MatchConfig config = {.event = "", .game = &GAME_ENGLISH, .engine_count = 2};
    const ReportInput input = {
        .config = &config, .engines = NAMES, .results = &results, .command = "", .started = ""};
    FILE *full = fopen("/dev/full", "w");
    if (!full) cr_skip_test("this machine has no /dev/full");
    cr_expect_not(report_write(full, &input));
    rewind(full);
    cr_expect_not(report_write_json(full, &input));
    fclose(full);
}
