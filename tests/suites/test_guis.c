/* What GUIs of other games rely on in the UCI-like dialect: an answer to every `go`, `info` lines
   that they can take apart, and the options of UCI for chances and strength. */
#include "protocol/session/levels.h"
#include "search/searchers.h"
#include "tests/helpers/talking.h"

/* Checks the form for readers of strict pairs: whole numbers after all words but score and pv. */
static void expect_pairs(const char *line, bool has_wdl) {
    static const char *const WORDS[] = {"depth",   "seldepth", "multipv",  "cost",
                                        "nodes",   "nps",      "hashfull", "tbhits",
                                        "tbvalue", "tbplies",  "time",     NULL};
    char text[TEXT], *rest = text;
    snprintf(text, sizeof text, "%s", line);
    text_word(&rest);
    bool seen_wdl = false;
    for (const char *word; (word = text_word(&rest)) != NULL && strcmp(word, "pv") != 0;) {
        int numbers = strcmp(word, "wdl") == 0 ? 3 : 1, known = 0, sum = 0;
        if (strcmp(word, "lowerbound") == 0 || strcmp(word, "upperbound") == 0) continue;
        if (strcmp(word, "score") == 0)
            text_word(&rest);
        else if (numbers == 1)
            while (WORDS[known] && strcmp(WORDS[known], word) != 0) known++;
        cr_expect(WORDS[known], "'%s' in '%s'", word, line);
        seen_wdl |= numbers == 3;
        const bool is_wdl = numbers == 3;
        for (; numbers > 0; numbers--) {
            int64_t value;
            const char *number = text_word(&rest);
            cr_assert(number && text_integer(number, INT32_MIN, INT64_MAX, &value), "%s", line);
            cr_expect(!is_wdl || (value >= 0 && value <= 1000), "%s", line);
            sum += is_wdl ? (int)value : 0;
        }
        cr_expect(!is_wdl || sum == 1000, "%s", line);
    }
    cr_expect_eq(seen_wdl, has_wdl, "%s", line);
}

Test(guis, info_is_pairs_of_a_word_and_a_number) {
    for (int i = 0; SEARCHERS[i]; i++)
        for (int has_wdl = 0; has_wdl < 2; has_wdl++) {
            char input[TEXT];
            snprintf(input, sizeof input,
                     SMALL "setoption name UCI_Variant value %s\nsetoption name UCI_ShowWDL value "
                           "%s\nsetoption name MultiPV value 2\ngo depth 3\n",
                     SEARCHERS[i]->game->name, has_wdl ? "true" : "false");
            char *output = talk(input);
            cr_expect_geq(count_of(output, "info depth"), 6, "%s", output);
            for (int k = 0; k < count_of(output, "info depth"); k++)
                expect_pairs(line_of(output, "info depth", k), has_wdl);
            free(output);
        }
}

Test(guis, a_strength_in_elo_is_the_nearest_level) {
    static const int CASES[][2] = {{900, 1},  {985, 1},  {986, 1},  {987, 2},   {1351, 3},
                                   {1352, 4}, {1454, 4}, {2400, 9}, {2408, 10}, {2497, 10}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(level_of_elo(CASES[i][0]), level_at(CASES[i][1]), "%d", CASES[i][0]);
    for (int i = 2; i <= LEVELS; i++) cr_expect_lt(level_at(i - 1)->elo, level_at(i)->elo);
}

/* Positions that a search at `level` may visit. */
static uint64_t most_nodes(Level level) {
    return level.nodes ? level.nodes : UINT64_MAX;
}

Test(guis, a_larger_handicap_is_never_stronger) {
    for (int i = 0; i <= FULL_SKILL; i++) {
        const Level own = {.skill = i, .nodes = i % 3 == 0 ? 500 : 0};
        Level before = level_with_handicap(own, 0);
        cr_expect(before.skill == own.skill && before.nodes == own.nodes);
        for (int handicap = 1; handicap <= HANDICAP_MOST; handicap++) {
            const Level weaker = level_with_handicap(own, handicap);
            cr_expect(weaker.skill <= before.skill, "skill %d, handicap %d", i, handicap);
            cr_expect(most_nodes(weaker) <= most_nodes(own), "skill %d, handicap %d", i, handicap);
            before = weaker;
        }
        cr_expect_eq(before.skill, 0);
    }
}
