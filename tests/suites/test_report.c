/* The page about a match: whole, escaped, and with the numbers, however many games there are. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
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
                   .result = (GameResult)random_below(random, 3),
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

/* The page about so many games; release with free(). */
static char *page(GameRow *rows, int games, int engine_count) {
    const Results results = {.count = games, .capacity = games, .rows = rows};
    const MatchConfig config = {
        .event = "Match & <title>",
        .game = &GAME_ENGLISH,
        .engine_count = engine_count,
        .engines = {{.control = {.has_clock = true, .time_ms = 2000, .increment_ms = 20}},
                    {.control = {.depth = 5}},
                    {.control = {.move_time_ms = 1000}},
                    {.control = {.depth = 9}}},
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

/* --- what any page must be --- */

enum { MAX_NESTING = 64, TAG_NAME = 16 };

/* Takes out what styles and scripts hold: no markup. */
static void cut(char *text) {
    static const char *const PARTS[][2] = {{"<style>", "</style>"}, {"<script", "</script>"}};
    for (int i = 0; i < 2; i++)
        for (char *at = text; (at = strstr(at, PARTS[i][0])) != NULL;) {
            char *from = strchr(at, '>') + 1, *to = strstr(from, PARTS[i][1]);
            cr_assert(to, "no end of %.40s", at);
            memmove(from, to, strlen(to) + 1);
            at = from;
        }
}

/* Every tag is ended, in turn; attributes have both their quotes. */
static void expect_balanced(const char *text) {
    char open[MAX_NESTING][TAG_NAME];
    int depth = 0;
    for (const char *tag = strchr(text, '<'); tag; tag = strchr(tag + 1, '<')) {
        const char *end = strchr(tag, '>');
        cr_assert(end, "no end of %.40s", tag);
        if (tag[1] == '!') continue;
        int quotes = 0;
        for (const char *c = tag; c < end; c++) quotes += *c == '"';
        cr_assert(quotes % 2 == 0, "quotes of %.40s", tag);
        const bool closes = tag[1] == '/';
        char name[TAG_NAME] = "";
        cr_assert_eq(sscanf(tag + 1 + closes, "%15[a-z0-9]", name), 1, "%.40s", tag);
        if (closes) {
            cr_assert(depth > 0 && strcmp(open[depth - 1], name) == 0, "%.40s", tag);
            depth--;
        } else if (end[-1] != '/' && strcmp(name, "meta") != 0) {
            cr_assert_lt(depth, MAX_NESTING);
            strcpy(open[depth++], name);
        }
    }
    cr_assert_eq(depth, 0, "<%s> is not ended", open[depth > 0 ? depth - 1 : 0]);
}

/* The text does not have `word` where a number may be. */
static void expect_no_number(const char *text, const char *word) {
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        cr_expect(at > text && isalpha((unsigned char)at[-1]), "%.40s", at - 10);
}

/* What came from outside is nowhere a script. */
static void expect_sound(char *text) {
    cut(text);
    expect_balanced(text);
    expect_no_number(text, "nan");
    expect_no_number(text, "inf");
    cr_expect_null(strstr(text, "http"));
    cr_expect_null(strstr(text, "src="));
    cr_expect_null(strstr(text, "url("));
    for (const char *at = strstr(text, "<script"); at; at = strstr(at + 1, "<script"))
        cr_expect(strncmp(at, "<script></script>", 17) == 0 ||
                      strstr(at, " id=\"positions\"></script>"),
                  "%.60s", at);
    cr_expect_null(strstr(text, "<b>"));
    cr_expect_null(strstr(text, "\x01"));
}

static void expect_text(const char *text, const char *wanted) {
    cr_expect(strstr(text, wanted), "'%s' is missing", wanted);
}

Test(report, is_sound_with_any_number_of_games) {
    static const int GAMES[] = {0, 1, 2, 3, 7, 400};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        for (int engines = 2; engines <= 4; engines++) {
            char *text = random_page(GAMES[i], engines);
            expect_sound(text);
            free(text);
        }
}

Test(report, is_sound_when_nothing_was_reported) {
    GameRow rows[3] = {{.number = 0, .engine = {0, 1}},
                       {.number = 1, .engine = {1, 0}, .opening = 1},
                       {.number = 5, .engine = {1, 0}, .opening = 99}};
    char *text = page(rows, 3, 2);
    expect_sound(text);
    expect_text(text, "No engine reported it.");
    expect_text(text, "not known");
    free(text);
}

Test(report, is_sound_when_one_side_wins_all) {
    Random random = random_seeded(3);
    GameRow rows[40];
    for (int i = 0; i < 40; i++) {
        rows[i] = game_row(i, 2, &random);
        rows[i].result = rows[i].engine[0] == 0 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
    }
    char *text = page(rows, 40, 2);
    expect_sound(text);
    expect_text(text, "is stronger than old");
    expect_text(text, "100.0 %");
    free(text);
}

Test(report, escapes_what_comes_from_outside) {
    char *text = random_page(400, 2);
    expect_text(text, "<title>Match &amp; &lt;title&gt;</title>");
    expect_text(text, "new &lt;b&gt;&amp;&quot;1&#39;");
    expect_text(text, "B:W18:B&lt;i&gt;");
    expect_text(text, "illegal &lt;move&gt;");
    expect_text(text, "cmd=&quot;&lt;x&gt;&quot;");
    free(text);
}

Test(report, says_that_there_are_no_games) {
    char *text = random_page(0, 2);
    expect_text(text, "No game has ended yet.");
    expect_text(text, "LLR 0.00");
    cr_expect_null(strstr(text, "<figure"));
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
    char *text = page(rows, 7, 2);
    expect_sound(text);
    expect_text(text, "<dd>64.3 %</dd>");
    expect_text(text, "+3 =3 \u22121");
    expect_text(text, "<td>3</td><td>3</td><td>1</td><td>64.3 %</td>");
    expect_text(text, "<td>0 \u00b7 1 \u00b7 0 \u00b7 2 \u00b7 0</td>");
    expect_text(text, "<td>10.0</td><td>2.00 M</td><td>100.0 ms</td>");
    expect_text(text, "took 50.0 half-moves");
    expect_text(text, "begins won 2, drew 3 and lost 2");
    expect_text(text, "9-13 21-17</button></th><td>2</td><td>1</td><td>1</td><td>0</td>");
    expect_text(text, "no move is left</th><td>7</td><td>100.0 %</td>");
    free(text);
}

Test(report, names_programs_times_machine_and_duration) {
    static const char *const DUE[] = {"<td>New 2 &lt;beta&gt;</td><td>2 s and 0.02 s a move</td>",
                                      "<td>\u2013</td><td>1 s a move</td>",
                                      ", played in 1:02:05 on Linux &amp; co</p>"};
    char *text = random_page(20, 3);
    for (int i = 0; i < 3; i++) cr_expect(strstr(text, DUE[i]), "%s is not in\n%s", DUE[i], text);
    free(text);
}

Test(report, folds_away_the_later_openings) {
    char *few = random_page(40, 2), *many = random_page(400, 2);
    cr_expect_null(strstr(few, "<details>"));
    expect_text(many, "30 more openings");
    free(few);
    free(many);
}

Test(report, sets_more_than_two_engines_against_each_other) {
    char *two = random_page(400, 2), *four = random_page(400, 4);
    cr_expect_null(strstr(two, "Cross table"));
    expect_text(two, "SPRT");
    expect_text(four, "Cross table");
    cr_expect_null(strstr(four, "SPRT"));
    free(two);
    free(four);
}

Test(report, describes_its_charts) {
    char *text = random_page(400, 2);
    int charts = 0;
    cut(text);
    for (const char *at = strstr(text, "<svg"); at; at = strstr(at + 1, "<svg")) {
        const char *title = strstr(at, "<title>"), *desc = strstr(at, "<desc>");
        const char *end = strstr(at, "</svg>");
        cr_expect(title && desc && title < end && desc < end);
        charts++;
    }
    cr_expect_eq(charts, 7); /* test, score, pairs, depth twice, speed twice */
    free(text);
}

Test(report, opens_its_openings_in_the_page) {
    char *text = random_page(400, 2);
    expect_text(text, "href=\"../a&amp;b/crownhead.html\">Open in the board</a>");
    expect_text(text, "{\"link\":\"game=english&fen=B%3AW21%2C22");
    expect_text(text, "<button data-ply=\"2\">11-15</button>");
    cr_expect_null(strstr(text, "data-ply=\"3\""), "an opening nobody knows has a board");
    free(text);
}

Test(report, tells_when_it_cannot_be_written) {
    const Results results = {.count = 0};
    const MatchConfig config = {.event = "", .game = &GAME_ENGLISH, .engine_count = 2};
    const ReportInput input = {
        .config = &config, .engines = NAMES, .results = &results, .command = "", .started = ""};
    FILE *full = fopen("/dev/full", "w");
    if (!full) cr_skip_test("this machine has no /dev/full");
    cr_expect_not(report_write(full, &input));
    fclose(full);
}
