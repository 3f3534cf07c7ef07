/* The Checkers Protocol as its match tool speaks it (HUB.md). */
#include "engine/base/text.h"
#include "tests/helpers/talking.h"

#define CP "SETPARAMETER hash 1\nINIT\n"

/* The output of `input` behind READY. The caller frees it. */
static char *after_ready(const char *input) {
    char *output = talk_as("cp", input);
    cr_assert(begins(output, "READY\n"), "'%s'", output);
    memmove(output, output + 6, strlen(output + 6) + 1);
    return output;
}

static void expect_cp(const char *input, const char *expected) {
    char *output = after_ready(input);
    cr_expect_str_eq(output, expected, "'%s' gave '%s', expected '%s'", input, output, expected);
    free(output);
}

/* The last BESTMOVE that `input` behind CP brings is `expected`. */
static void expect_best(const char *input, const char *expected) {
    char text[TEXT];
    snprintf(text, sizeof text, CP "%s", input);
    char *output = after_ready(text);
    cr_expect_str_eq(last_of(output, "BESTMOVE "), expected, "'%s' gave '%s'", input, output);
    free(output);
}

Test(cp, tells_its_name_and_parameters) {
    expect_cp("INIT\nGETNAME\n GETPARAMETERS \r\nGETPARAMETER hash\nGETPARAMETER exact\n"
              "GETPARAMETER eval\nSETPARAMETER eval material\nSETPARAMETER exact true\n"
              "SETPARAMETER  hash  2\nGETPARAMETER hash\nGETPARAMETER exact\nGETPARAMETER eval\n",
              "NAME Crownhead-0.1\n"
              "PARAMETERS hash threads overhead clock eval weights exact solve skill seed "
              "tables tables-men tables-mib book-file book book-ply\n"
              "PARAMETER hash int 64\nPARAMETER exact bool false\nPARAMETER eval string auto\n"
              "PARAMETER hash int 2\nPARAMETER exact bool true\nPARAMETER eval string material\n");
}

Test(cp, reads_steps_as_the_reference_programs_write_them) {
    expect_best("NEWGAME B:W21-32:B1-12\nMOVE 11x15\nMOVE 22x18\nGO maxdepth 2\n@BESTMOVE\n",
                "BESTMOVE 15x22");
}

Test(cp, keeps_to_the_lengths_of_the_protocol) {
    char *output = after_ready("GETPARAMETERS\nGETNAME\n"), *rest = output;
    cr_expect_str_eq(text_word(&rest), "PARAMETERS");
    for (const char *word; (word = text_word(&rest)) && strcmp(word, "NAME") != 0;)
        cr_expect(strlen(word) <= 10, "'%s'", word);
    const char *name = text_word(&rest);
    cr_expect(name && strlen(name) <= 15, "'%s'", name ? name : "");
    cr_expect_null(text_word(&rest));
    free(output);
}

Test(cp, plays_its_own_move_unless_told_not_to) {
    /* Every move here is forced: 15x22, 25x18 or 26x17. */
    expect_best("NEWGAME B:W21-32:B1-12 11-15 22-18\nGO maxdepth 2\n@BESTMOVE\n", "BESTMOVE 15x22");
    expect_best("NEWGAME B:W21-32:B1-12 11-15 22-18\nGO maxdepth 2\n@BESTMOVE\n"
                "GO dontplaymove maxdepth 2\n@BESTMOVE\nMOVE 25x18\nMOVE 12-16\nMOVE 18-15\n"
                "GO maxdepth 1 dontplaymove\n@BESTMOVE\n",
                "BESTMOVE 10x19");
    expect_best("NEWGAME B:W21-32:B1-12 11-15 22-18\nGO dontplaymove maxdepth 2\n@BESTMOVE\n"
                "GO maxdepth 3\n@BESTMOVE\n",
                "BESTMOVE 15x22");
}

Test(cp, writes_every_landing_square_and_reads_either_colour_first) {
    expect_best("NEWGAME W:W22,32:B18,11,1\nGO maxdepth 1\n@BESTMOVE\n", "BESTMOVE 22x15x8");
    expect_best("NEWGAME W:B1,11,18:W22,32\nGO maxdepth 1\n@BESTMOVE\n", "BESTMOVE 22x15x8");
    expect_best("NEWGAME W:B1,11,18:W22,32\nMOVE 22x15x8\nMOVE 1-6\nNEWGAME W:WK1:B6,14\n"
                "GO maxdepth 1\n@BESTMOVE\n",
                "BESTMOVE 1x10x17");
}

Test(cp, reports_while_it_searches) {
    char *output = after_ready(CP "GO maxdepth 4\n@BESTMOVE\n");
    cr_expect_eq(count_of(output, "INFO "), 4, "%s", output);
    unsigned long long nodes;
    int depth, eval, end = 0;
    double time;
    cr_expect_eq(sscanf(last_of(output, "INFO "), "INFO nodes %llu depth %d eval %d time %lf pv %n",
                        &nodes, &depth, &eval, &time, &end),
                 4, "%s", output);
    cr_expect(end > 0 && depth == 4, "%s", output);
    free(output);
}

Test(cp, a_search_ends_by_its_limits_or_by_stop) {
    static const char *const GO[] = {
        "GO maxdepth 3\n",         "GO maxtime 0.02\n",
        "GO maxtime 0\n",          "GO maxdepth 60 maxtime 0,01 dontplaymove\n",
        "GO\n@INFO\nSTOP\nSTOP\n", "STOP\nGO\nSTOP\n"};
    for (size_t i = 0; i < sizeof GO / sizeof *GO; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, CP "%s@BESTMOVE\nGETNAME\n", GO[i]);
        char *output = after_ready(input);
        cr_expect_eq(count_of(output, "BESTMOVE "), 1, "%s: %s", GO[i], output);
        cr_expect(begins(last_of(output, ""), "NAME "), "%s: %s", GO[i], output);
        free(output);
    }
    char *output = after_ready(CP "GO maxdepth 60\n@INFO\nQUIT\nGETNAME\n");
    cr_expect(begins(last_of(output, ""), "BESTMOVE "), "%s", output);
    free(output);
}

/* The nodes of the last report in `output`. */
static unsigned long long nodes_of(const char *output) {
    unsigned long long nodes = 0;
    cr_expect_eq(sscanf(last_of(output, "INFO "), "INFO nodes %llu ", &nodes), 1, "%s", output);
    return nodes;
}

/* All of that depth would be some million nodes. */
Test(cp, no_time_is_a_limit_too) {
    char *output = after_ready(CP "GO maxtime 0 maxdepth 20\n@BESTMOVE\n");
    cr_expect_lt(nodes_of(output), 500000, "%s", output);
    free(output);
}

/* Match tools send the whole game anew for each move. */
Test(cp, a_position_keeps_the_table_and_a_new_game_forgets_it) {
    static const char GO[] = "GO maxdepth 12 dontplaymove\n@BESTMOVE\n";
    unsigned long long nodes[3];
    static const char *const BEFORE[] = {"", "NEWGAME B:W21-32:B1-12\n", "NEWGAME\n"};
    for (int i = 0; i < 3; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, CP "%s%s%s", i ? GO : "", BEFORE[i], GO);
        char *output = after_ready(input);
        cr_expect_eq(count_of(output, "BESTMOVE "), i ? 2 : 1, "%s", output);
        nodes[i] = nodes_of(output);
        free(output);
    }
    cr_expect_lt(2 * nodes[1], nodes[0], "%llu and %llu nodes", nodes[1], nodes[0]);
    cr_expect_eq(nodes[2], nodes[0], "%llu and %llu nodes", nodes[2], nodes[0]);
}

Test(cp, a_game_that_is_over_gets_none_also_by_a_draw) {
    static const char *const OVER[] = {
        "NEWGAME W:W5:B1,9,13\n",
        "NEWGAME B:W32:B\n",
        "NEWGAME B:WK32:BK1 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32\n",
        "NEWGAME B:WK32:BK1:H79 1-6\n",
    };
    for (size_t i = 0; i < sizeof OVER / sizeof *OVER; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, CP "%sGO\nGO dontplaymove maxdepth 3\n", OVER[i]);
        expect_cp(input, "BESTMOVE none\nBESTMOVE none\n");
    }
    expect_cp(CP "NEWGAME B:WK32:BK1 1-6 32-27 6-1 27-32 1-6 32-27 6-1\nMOVE 27-32\nGO\n",
              "BESTMOVE none\n");
}

Test(cp, a_wrong_command_changes_nothing_and_its_alert_holds_no_word_of_an_answer) {
    static const char *const WRONG[] = {
        "foo",
        "init",
        "MOVE",
        "MOVE 1-2",
        "MOVE 11-15 22-18",
        "MOVE \x01",
        "NEWGAME x",
        "NEWGAME B:W1:B5",
        "NEWGAME B:W21-32:B1-12 11-15 1-2",
        "GETPARAMETER",
        "GETPARAMETER nope",
        "GETPARAMETER variant",
        "SETPARAMETER",
        "SETPARAMETER hash",
        "SETPARAMETER hash 0",
        "SETPARAMETER nope 1",
        "SETPARAMETER hash 1 2",
        "stop",
        "=\"",
    };
    static const char *const ANSWERS[] = {"READY", "BESTMOVE", "PARAMETER", "INFO", "NAME"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, CP "NEWGAME B:W21-32:B1-12 11-15 22-18\n%s\n", WRONG[i]);
        char *output = after_ready(input);
        cr_expect(begins(output, "ALERT "), "%s: %s", WRONG[i], output);
        cr_expect_eq(count_of(output, ""), 1, "%s: %s", WRONG[i], output);
        for (size_t k = 0; k < sizeof ANSWERS / sizeof *ANSWERS; k++)
            cr_expect_null(strstr(output, ANSWERS[k]), "%s: %s", WRONG[i], output);
        free(output);
        snprintf(input, sizeof input,
                 "NEWGAME B:W21-32:B1-12 11-15 22-18\n%s\nGO maxdepth 1\n@BESTMOVE\n", WRONG[i]);
        expect_best(input, "BESTMOVE 15x22");
    }
}

/* A match tool that waits for BESTMOVE waits for ever otherwise. */
Test(cp, a_go_with_wrong_words_is_told_and_answered) {
    static const char *const WRONG[] = {"GO maxtime 0 maxdepth",     "GO maxtime 0 maxdepth 0",
                                        "GO maxtime 0 maxdepth x",   "GO maxdepth 1 maxtime -1",
                                        "GO maxdepth 1 maxtime nan", "GO fast maxdepth 1"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, CP "NEWGAME B:W21-32:B1-12 11-15 22-18\n%s\n@BESTMOVE\n",
                 WRONG[i]);
        char *output = after_ready(input);
        cr_expect(begins(output, "ALERT go: "), "%s: %s", WRONG[i], output);
        cr_expect_eq(count_of(output, "ALERT"), 1, "%s: %s", WRONG[i], output);
        cr_expect(begins(last_of(output, ""), "BESTMOVE 15x22"), "%s: %s", WRONG[i], output);
        free(output);
    }
}

/* A game as the match tool runs it: two engines, each told the other's moves, to `none` of both. */
Test(cp, two_engines_play_a_game_to_its_end) {
    char moves[TEXT] = "";
    for (int ply = 0; ply < 300; ply++) {
        char input[2 * TEXT], move[GAME_MOVE_TEXT] = "";
        snprintf(input, sizeof input, CP "NEWGAME B:WK32,31:BK1,2%s\nGO maxdepth 3\n@BESTMOVE\n",
                 moves);
        char *output = after_ready(input);
        sscanf(last_of(output, "BESTMOVE "), "BESTMOVE %63s", move);
        free(output);
        if (strcmp(move, "none") == 0) break;
        const size_t length = strlen(moves);
        snprintf(moves + length, sizeof moves - length, " %s", move);
    }
    Record record = record_of("english", "B:WK32,31:BK1,2", moves);
    GameReason reason;
    cr_expect_neq(record_result(&record, &reason), GAME_ONGOING, "%s", moves);
    record_free(&record);
}
