/* The Checkers Protocol (HUB.md): what a file of text cannot say of it, see sessions/cp.session. */
#include "engine/base/text.h"
#include "tests/helpers/talking.h"

#define CP "SETPARAMETER hash 1\nINIT\n"

/* The output of `input` after READY. The caller frees it. */
static char *after_ready(const char *input) {
    char *output = talk_as("cp", input);
    cr_assert(begins(output, "READY\n"), "'%s'", output);
    memmove(output, output + 6, strlen(output + 6) + 1);
    return output;
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
