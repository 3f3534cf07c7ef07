/* What the Hub protocol answers to `go`, and the order in which it obeys what comes meanwhile. */
#include "tests/helpers/talking_hub.h"

/* --- searches --- */

Test(hub_go, every_variant_is_searched_in_square_numbers) {
    static const char *const VARIANTS[] = {"english", "tower", "freejump"};
    for (int i = 0; i < 3; i++) {
        char setup[TEXT], word[GAME_MOVE_TEXT] = "";
        snprintf(setup, sizeof setup,
                 "set-param name=variant value=%s\npos %s\nlevel nodes=20000\n", VARIANTS[i],
                 START_POS);
        char *output = hub_search(setup, "go think");
        sscanf(last_of(output, ""), "done move=%63s", word);
        const Game *game = variant(VARIANTS[i])->game;
        const GamePosition start = position_of(VARIANTS[i], "");
        GameMove move;
        Error error;
        cr_expect(game->parse_hub_move(&start, word, &move, &error), "%s: %s", word, error.text);
        free(output);
    }
}

Test(hub_go, won_games_are_a_hundred_men_less_the_plies) {
    static const struct {
        const char *pos;
        double score;
    } CASES[] = {
        {"pos=BeBeeeeeeeeeeeeweeeeeeeeeeeeeeeee", 99.97},
        {"pos=BeeeewBeeeeeeeeeeeeeeeeeeeeeeeeee", 99.99},
        {"pos=Weeeeeeeeeeeeeeeeeeeebeeeeeeeweee", -99.98},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "pos %s\nlevel depth=6\n", CASES[i].pos);
        char *output = hub_search(setup, "go think");
        const double score = hub_info(last_of(output, "info ")).score;
        cr_expect_float_eq(score, CASES[i].score, 0.001, "%s: %s", setup, output);
        free(output);
    }
}

Test(hub_go, levels_add_up_and_the_tightest_holds) {
    static const struct {
        const char *level;
        int depth, nodes; /* at most; 0: whatever */
    } CASES[] = {
        {"level depth=3\n", 3, 0},
        {"level depth=5\nlevel depth=2\nlevel depth=4\n", 2, 0},
        {"level nodes=500\nlevel depth=60\nlevel nodes=900\n", 0, 500},
        {"level handicap=1\nlevel ply=3\nlevel nodes=700\nlevel depth=40\nlevel move-time=60\n", 0,
         700},
        {"level depth=40 nodes=600 move-time=60 infinite\n", 0, 600},
        {"level infinite\nlevel depth=2\n", 2, 0},
        {"level move-time=0,02\n", 0, 0},
        {"level move-time=1e-05\n", 0, 0},
        {"level move-time=-3\n", 0, 0},
        {"level move-time=60 \nlevel move-time=2E-2\n", 0, 0},
        {"level time=-0.25 inc=0.1\n", 0, 0},
        {"level time=0.3 inc=0,01\n", 0, 0},
        {"level moves=10 time=0.5\n", 0, 0},
        {"level time=1e300\nlevel depth=2\n", 2, 0},
        {"level nodes=1e3\n", 0, 1000},
        {"level depth=2.0\n", 2, 0},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "pos start\n%s", CASES[i].level);
        char *output = hub_search(setup, i % 2 ? "go think" : "go analyze");
        const HubInfo info = hub_info(last_of(output, "info "));
        if (CASES[i].depth) cr_expect_eq(info.depth, CASES[i].depth, "%s: %s", setup, output);
        if (CASES[i].nodes)
            cr_expect_leq(info.nodes, (unsigned long long)CASES[i].nodes, "%s: %s", setup, output);
        free(output);
    }
}

Test(hub_go, of_several_clocks_the_one_with_least_time_holds) {
    static const char *const LEVELS[] = {"level time=-1\nlevel time=60\n",
                                         "level time=60\nlevel time=-1\n"};
    for (int i = 0; i < 2; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "pos start\n%s", LEVELS[i]);
        char *output = hub_search(setup, "go think");
        cr_expect_eq(hub_info(last_of(output, "info ")).depth, 1, "%s: %s", setup, output);
        free(output);
    }
}

/* The increment comes before the move: an empty clock has that much on it. */
Test(hub_go, an_increment_is_time_for_this_move) {
    char *output = hub_search("pos start\nlevel time=0 inc=2\n", "go think");
    cr_expect_geq(hub_info(last_of(output, "info ")).time, 0.1, "%s", output);
    free(output);
}

/* Who plays answers an only move early; who analyses wants to know what comes of it. */
Test(hub_go, analysis_spends_the_time_of_a_clock_on_an_only_move_too) {
    char *output = hub_search(FORCED "level time=20\n", "go think");
    cr_expect_leq(hub_info(last_of(output, "info ")).depth, 6, "%s", output);
    free(output);
    output = hub_search(FORCED "level time=20\n", "go analyze");
    cr_expect_geq(hub_info(last_of(output, "info ")).time, 0.3, "%s", output);
    free(output);
}

Test(hub_go, a_wrong_level_is_an_error_and_sets_nothing) {
    static const char *const WRONG[] = {
        "depth=",      "depth=x",    "depth=0",          "depth=-3",  "nodes=-5",    "nodes=",
        "time=nan",    "time=inf",   "time=0x10",        "inc=1,2,3", "move-time=",  "time=1e999",
        "moves=-1",    "depth",      "depth=1 time=abc", "time=+-1",  "move-time=s", "depth=\"",
        "depth=\"1 2", "depth=1 =2", "depth==2",         "nodes=1e",  "time=.",      "inc=1;2",
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB FORCED "level depth=3\nlevel %s\ngo think\n@done\n",
                 WRONG[i]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "error message=\""), 1, "%s: %s", WRONG[i], output);
        cr_expect_eq(hub_info(last_of(output, "info ")).depth, 3, "%s: %s", WRONG[i], output);
        free(output);
    }
}

Test(hub_go, levels_are_forgotten_with_a_position_and_after_a_search) {
    char *output = hub_search("level depth=1\npos start\nlevel nodes=3000\n", "go think");
    cr_expect(hub_info(last_of(output, "info ")).depth > 1, "%s", output);
    free(output);
    output = after_hub(HUB "pos start\nlevel depth=1\ngo think\n@done\nlevel nodes=3000\ngo think\n"
                           "@done\n");
    cr_expect(hub_info(last_of(output, "info ")).depth > 1, "%s", output);
    free(output);
}

Test(hub_go, several_lines_are_told_apart_behind_the_pv) {
    char *output = after_hub(HUB "set-param name=multi-pv value=2\npos start\nlevel depth=2\n"
                                 "go analyze\n@done\n");
    cr_expect_eq(count_of(output, "info depth=2 "), 2, "%s", output);
    cr_expect(strstr(line_of(output, "info depth=2 ", 0), "\" multi-pv=1"), "%s", output);
    cr_expect(strstr(line_of(output, "info depth=2 ", 1), "\" multi-pv=2"), "%s", output);
    free(output);
}

Test(hub_go, a_side_without_a_move_gets_a_bare_done_at_once) {
    static const char *const GO[] = {"think", "analyze", "ponder", "mcts"};
    static const char *const POS[] = {"WeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB",
                                      "WbeeeweeebeeebeeeeeeeeeeeeeeeeeeB"};
    for (int i = 0; i < 8; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "pos pos=%s\nlevel infinite\ngo %s\n@done\nping\n",
                 POS[i % 2], GO[i / 2]);
        expect_hub(input, "done\npong\n");
    }
}

/* --- order --- */

/* How often `word` begins a line before the `number`th line that begins with `mark`. */
static int count_before(const char *output, const char *word, const char *mark, int number) {
    int count = 0;
    for (const char *at = output; *at; at += strcspn(at, "\n") + 1) {
        if (begins(at, mark) && number-- == 0) return count;
        count += begins(at, word);
    }
    cr_expect(false, "no '%s' in '%s'", mark, output);
    return -1;
}

Test(hub_go, ping_is_answered_during_a_search_and_does_not_end_it) {
    char *output = after_hub(HUB "pos start\nlevel infinite\ngo analyze\n@info\nping\n@pong\n"
                                 "ping\n@pong\n\n  \n@info\nstop\n@done\n");
    cr_expect_eq(count_of(output, "pong"), 2, "%s", output);
    cr_expect_eq(count_of(output, "done"), 1, "%s", output);
    cr_expect_eq(count_before(output, "pong", "done", 0), 2, "%s", output);
    free(output);
}

Test(hub_go, any_other_command_ends_the_search_and_is_obeyed_after_its_answer) {
    static const char *const COMMANDS[][2] = {
        {"stop", NULL},          {"stop now", NULL},
        {"pos start", NULL},     {"foo", "error message"},
        {"hub", "wait"},         {"init", "ready"},
        {"level x=1", NULL},     {"pos pos=", "error message"},
        {"new-game", NULL},      {"set-param name=nope value=1", NULL},
        {"a\x02", "error mess"}, {"set-param name=variant value=tower", NULL},
    };
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input,
                 HUB "pos start\nlevel infinite\ngo analyze\n@info\n%s\n@done\nping\n@pong\n",
                 COMMANDS[i][0]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "done move="), 1, "%s: %s", COMMANDS[i][0], output);
        if (COMMANDS[i][1])
            cr_expect_eq(count_before(output, "done", COMMANDS[i][1], 0), 1, "%s: %s",
                         COMMANDS[i][0], output);
        cr_expect_str_eq(last_of(output, ""), "pong");
        free(output);
    }
}

Test(hub_go, a_pipelined_client_gets_one_done_for_each_go) {
    static const char *const PIPES[] = {
        "go analyze\nstop\npos start\nlevel depth=2\ngo think\n@done\n@done\n",
        "go analyze\n@info\nstop\npos start\nlevel depth=2\ngo think\n@done\n@done\n",
        "go analyze\npos start\nlevel depth=2\ngo think\n@done\n@done\n",
        "go ponder\nping\nponder-hit\nstop\nstop\nstop\ngo think\nstop\n@done\n@done\n",
        "go think\ngo think\n@done\nstop\nstop\n@done\n",
        "go ponder\n@info\nponder-hit\nponder-hit\nstop\n@done\nstop\ngo analyze\nstop\n@done\n",
    };
    for (size_t i = 0; i < sizeof PIPES / sizeof *PIPES; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "pos start\n%sping\n@pong\n", PIPES[i]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "done move="), 2, "%s: %s", PIPES[i], output);
        cr_expect_eq(count_of(output, "done"), 2, "%s: %s", PIPES[i], output);
        cr_expect_eq(count_of(output, "error"), 0, "%s: %s", PIPES[i], output);
        cr_expect_eq(count_before(output, "done", "pong", i == 3), 2, "%s: %s", PIPES[i], output);
        free(output);
    }
}

Test(hub_go, what_comes_behind_a_command_that_ends_a_search_keeps_its_place) {
    char *output = after_hub(HUB "pos start\nlevel infinite\ngo analyze\n@info\nstop\nping\nfoo\n"
                                 "ping\n");
    cr_expect_eq(count_before(output, "done", "pong", 0), 1, "%s", output);
    cr_expect_eq(count_before(output, "pong", "error", 0), 1, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "pong");
    free(output);
}

Test(hub_go, stop_and_ponder_hit_without_a_search_say_nothing) {
    expect_hub(HUB "stop\nponder-hit\nstop\nping\n", "pong\n");
    expect_hub(
        HUB "pos pos=WeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB\ngo think\n@done\nstop\nstop\nponder-hit\n",
        "done\n");
}

Test(hub_go, a_ponder_search_waits_for_its_hit_and_then_counts_its_limits) {
    static const char *const LEVELS[] = {"depth=2", "move-time=0.01", "time=0.2 inc=0.01",
                                         "nodes=100"};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input,
                 HUB FORCED "level %s\ngo ponder\n@info\nping\n@pong\nponder-hit\n@done\nping\n",
                 LEVELS[i]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "done move=" FORCED_MOVE), 1, "%s", output);
        cr_expect_eq(count_before(output, "done", "pong", 0), 0, "%s", output);
        cr_expect_eq(count_of(output, "pong"), 2, "%s", output);
        free(output);
    }
}

Test(hub_go, quit_and_the_end_of_input_answer_a_running_search) {
    static const char *const ENDS[] = {"go analyze\n@info\nquit\nping\n", "go think\nquit\n",
                                       "go ponder\n@info\n", "go analyze\n@info\n",
                                       "go analyze\n@info\nstop\nquit\n"};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "pos start\nlevel infinite\n%s", ENDS[i]);
        char *output = after_hub(input);
        cr_expect(begins(last_of(output, ""), "done move="), "%s: %s", ENDS[i], output);
        cr_expect_eq(count_of(output, "done"), 1, "%s: %s", ENDS[i], output);
        free(output);
    }
    /* A script may be piped in: what has a limit is finished. */
    char *output = after_hub(HUB "pos start\nlevel depth=7\ngo think\n");
    cr_expect_eq(hub_info(last_of(output, "info ")).depth, 7, "%s", output);
    free(output);
}
