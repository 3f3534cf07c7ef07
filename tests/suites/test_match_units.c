/* The words of the match runner that are accepted, and those that make another match. Sessions have
   the others (match_words) and the openings (judge). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/match_words.h"
#include "tools/match/archive.h"
#include "tools/match/fingerprint.h"

Test(match_words, are_read) {
    MatchConfig config;
    Error error;
    char copy[LINE];
    cr_assert(
        read_words(&config,
                   "-engine cmd=a name=A arg=x arg=y option.Hash=8 tc=40/60+0.5 "
                   "-engine cmd=b st=0.25 timemargin=7 tc=inf -each option.Threads=2 nodes=9 "
                   "-variant tower "
                   "-rounds 7 -sprt elo0=-1 elo1=2.5 alpha=0.1 -draw movenumber=10 movecount=4 "
                   "score=15 -concurrency 3",
                   copy, &error),
        "%s", error.text);
    cr_expect_eq(config.engine_count, 2);
    const EngineConfig *a = &config.engines[0], *b = &config.engines[1];
    cr_expect_str_eq(a->argv[0], "a");
    cr_expect_str_eq(a->argv[2], "y");
    cr_expect_eq(a->start.option_count, 2);
    cr_expect_str_eq(a->options[0].name, "Threads");
    cr_expect_str_eq(a->options[1].name, "Hash");
    cr_expect_eq(a->control.moves_per_control, 40);
    cr_expect_eq(a->control.time_ms, 60000);
    cr_expect_eq(a->control.increment_ms, 500);
    cr_expect_eq(a->control.search.nodes, 0);
    cr_expect_eq(b->control.search.move_time_ms, 250);
    cr_expect_not(b->control.has_clock);
    cr_expect(b->control.margin_ms == 7 && a->control.margin_ms == config.margin_ms);
    cr_expect_str_eq(config.game->name, "tower");
    cr_expect_eq(config.rounds, 7);
    cr_expect_float_eq(config.sprt.elo0, -1, 1e-9);
    cr_expect_eq(config.draw.score, 15);
}

/* The settings that decide the games of `line` differ from those of `other`. */
static void expect_other_match(const char *line, const char *other) {
    const char *const lines[] = {line, other};
    char *prints[2], copy[LINE];
    for (int i = 0; i < 2; i++) {
        MatchConfig config;
        Error error;
        cr_assert(read_words(&config, lines[i], copy, &error), "%s", error.text);
        static Contestant list[MAX_ENGINES];
        prints[i] = fingerprint_make(&config, &(Contestants){.list = list});
        cr_assert(prints[i]);
    }
    cr_expect_str_neq(prints[0], prints[1]);
    free(prints[0]);
    free(prints[1]);
}

Test(match_words, that_shape_games_make_another_match) {
    static const char *const WORDS[] = {"-draw movecount=3 score=10",
                                        "-draw movecount=3 score=20",
                                        "-draw movecount=3 score=20 movenumber=9",
                                        "-resign movecount=3 score=20",
                                        "-resign movecount=3 score=20 twosided=true",
                                        "-maxmoves 10",
                                        "-timemargin 11",
                                        "-clock cpu",
                                        "-srand 9",
                                        "-variant tower",
                                        "-tournament gauntlet",
                                        "-openings random=4",
                                        "-openings file=f",
                                        "-openings file=f exclude=x",
                                        "-openings file=f order=random",
                                        "-openings file=f start=2",
                                        "-openings file=f plies=2",
                                        "-openings file=f balance=0..1",
                                        "-openings file=f balance=0..0.5",
                                        "-each arg=a arg=b",
                                        "-each option.a=b",
                                        "-each init=x",
                                        "-each proto=hub",
                                        "-each timemargin=3",
                                        "-each nodes=3"};
    enum { COUNT = sizeof WORDS / sizeof *WORDS };
    for (int i = 0; i < COUNT; i++) {
        char line[LINE], other[LINE];
        snprintf(line, sizeof line, TWO "%s", WORDS[i]);
        expect_other_match(TWO, line);
        snprintf(other, sizeof other, TWO "%s", WORDS[(i + 1) % COUNT]);
        expect_other_match(line, other);
    }
    expect_other_match(TWO "-engine cmd=a%20b", TWO "-engine cmd=a arg=b");
    /* However long they are. */
    char line[LINE], other[LINE];
    snprintf(line, sizeof line, TWO "-each init=%03000d1", 0);
    snprintf(other, sizeof other, TWO "-each init=%03000d2", 0);
    expect_other_match(line, other);
}

Test(match_results, only_the_last_games_keep_their_moves) {
    Results results = {.count = 0};
    Error error;
    for (int i = 0; i < RESULTS_WITH_MOVES + 2; i++) {
        const GameRow row = {.number = i, .moves = strdup("\"\"")};
        cr_assert(results_add(&results, &row, &error));
    }
    cr_expect(!results.rows[0].moves && !results.rows[1].moves && results.rows[2].moves);
    results_free(&results);
}
