/* What GUIs of other games rely on in the UCI-like dialect: an answer to every `go`, `info` lines
   that they can take apart, and the options of UCI for chances and strength. */
#include "protocol/session/levels.h"
#include "tests/helpers/talking.h"

/* A GUI that waits for `bestmove` would wait for ever: what is wrong is told and skipped. */
Test(guis, words_that_are_not_understood_are_told_and_the_search_runs) {
    static const char *const GO[][2] = {
        {"depth 2 foo", "'foo' is skipped"},
        {"foo depth 2", "'foo' is skipped"},
        {"depth x nodes 1", "depth: 'x' is not a number"},
        {"depth nodes 1", "depth: expected a number"},
        {"depth 2 nodes", "nodes: expected a number"},
        {"depth 2.9", "depth: '2.9' counts as 2"},
        {"depth 0", "depth: '0' counts as 1"},
        {"nodes -1", "nodes: '-1' counts as 1"},
        {"depth 2 nodes 99999999999999999999", "counts as 9223372036854775807"},
        {"depth 2 movetime -5", "movetime: '-5' counts as 0"},
        {"depth 2 movetime 1x", "movetime: '1x' is not a number"},
        {"depth 2 wtime 60000.5 btime 60000", "wtime: '60000.5' counts as 60000"},
        {"depth 2 btime nan", "btime: 'nan' is not a number"},
        {"depth 2 winc", "winc: expected a number"},
        {"depth 2 mate 0", "mate: '0' counts as 1"},
        {"depth 2 searchmoves", "searchmoves: it names no move"},
        {"searchmoves depth 2", "searchmoves: it names no move"},
        {"searchmoves 1-2 9-13 depth 2", "searchmoves: '1-2' is not legal"},
        {"depth 2 perft 3", "'perft' is skipped"},
    };
    for (size_t i = 0; i < sizeof GO / sizeof *GO; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, SMALL "go %s\n", GO[i][0]);
        char *output = talk(input);
        cr_expect(begins(output, "info string warning: go: "), "%s: %s", GO[i][0], output);
        cr_expect(strstr(output, GO[i][1]), "%s: %s", GO[i][0], output);
        cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s: %s", GO[i][0], output);
        cr_expect_eq(count_of(output, "bestmove "), 1, "%s: %s", GO[i][0], output);
        const Info info = info_of(last_of(output, "info depth"));
        cr_expect_leq(info.depth, 2, "%s: %s", GO[i][0], output);
        free(output);
    }
    char *output = talk(SMALL "go searchmoves 1-2 9-13 depth 2\n");
    cr_expect(begins(last_of(output, ""), "bestmove 9-13"), "%s", output);
    free(output);
}

Test(guis, a_go_of_many_wrong_words_is_told_in_few_lines) {
    char input[TEXT];
    Writer writer = writer_make(input, sizeof input);
    writer_add(&writer, SMALL "go depth 1");
    for (int i = 0; i < 500; i++) writer_add(&writer, " w%d", i);
    writer_add(&writer, "\n");
    char *output = talk(input);
    cr_expect_eq(count_of(output, "info string warning: "), 4, "%s", output);
    cr_expect(strstr(output, "go: 497 more like these\n"), "%s", output);
    cr_expect_eq(count_of(output, "bestmove "), 1, "%s", output);
    free(output);
}

/* What a reader of strict pairs takes: whole numbers after all words but score and pv. */
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

/* The expected result is that of `eval`, a win is certain, and a draw grows likelier with kings. */
Test(guis, wdl_is_what_the_score_means) {
    static const char SHOWN[] = SMALL "setoption name UCI_ShowWDL value true\n";
    static const char *const CASES[][2] = {
        {"position fen W:WK10,K11,K14:BK1\ngo depth 3\n", " wdl 1000 0 0 "},
        {"position fen W:WK10,K11,K14:BK1 moves 11-7\ngo depth 4\n", " wdl 0 0 1000 "},
        {"position startpos\ngo depth 1\n", " score cp -11 wdl "},
    };
    int wdl[3];
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, "%s%s", SHOWN, CASES[i][0]);
        char *output = talk(input);
        cr_expect(strstr(last_of(output, "info depth"), CASES[i][1]), "%s", output);
        free(output);
    }
    char input[TEXT];
    snprintf(input, sizeof input, "%sgo depth 1\n", SHOWN);
    char *output = talk(input);
    const char *at = strstr(output, " wdl ");
    cr_assert(at && sscanf(at, " wdl %d %d %d", &wdl[0], &wdl[1], &wdl[2]) == 3, "%s", output);
    /* exp(-11 / 188) : 1 is 48.5 % */
    cr_expect_float_eq(wdl[0] + wdl[1] / 2.0, 485, 1.5, "%s", output);
    free(output);
    snprintf(input, sizeof input, "%ssetoption name Exact value true\ngo depth 1\n", SHOWN);
    output = talk(input);
    cr_expect_null(strstr(output, " wdl "), "%s", output);
    free(output);
}

Test(guis, a_strength_in_elo_is_the_nearest_level) {
    static const int CASES[][2] = {{900, 1},  {985, 1},  {986, 1},  {987, 2},   {1351, 3},
                                   {1352, 4}, {1454, 4}, {2400, 9}, {2408, 10}, {2497, 10}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(level_of_elo(CASES[i][0]), level_at(CASES[i][1]), "%d", CASES[i][0]);
    for (int i = 2; i <= LEVELS; i++) cr_expect_lt(level_at(i - 1)->elo, level_at(i)->elo);
}

Test(guis, a_limited_strength_takes_the_place_of_skill) {
    static const struct {
        const char *options;
        int depth;
    } CASES[] = {
        {"setoption name UCI_Elo value 900\n", 6},
        {"setoption name UCI_LimitStrength value true\n", 6},
        {"setoption name UCI_Elo value 900\nsetoption name UCI_LimitStrength value true\n", 1},
        {"setoption name UCI_Elo value 1601\nsetoption name UCI_LimitStrength value true\n", 4},
        {"setoption name Skill value 0\nsetoption name UCI_LimitStrength value true\n", 6},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, SMALL "%sgo depth 6\n", CASES[i].options);
        char *output = talk(input);
        cr_expect_eq(info_of(last_of(output, "info depth")).depth, CASES[i].depth, "%s", output);
        cr_expect_eq(count_of(output, "bestmove "), 1, "%s", output);
        free(output);
    }
}
