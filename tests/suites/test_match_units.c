/* The parts of the match runner: its words and its openings; else see
   sessions/match_words.session. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/match_words.h"
#include "tests/helpers/support.h"
#include "tools/match/archive.h"
#include "tools/match/config_words.h"
#include "tools/match/fingerprint.h"
#include "tools/match/openings.h"

#define TWO "-engine cmd=a -engine cmd=b -each depth=1 "

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

/* --- openings --- */

/* Of `config`, only the game means anything afterwards. */
static Openings make_openings(MatchConfig *config, const char *line) {
    char copy[LINE];
    Openings openings;
    Error error;
    cr_assert(read_words(config, line, copy, &error), "%s", error.text);
    cr_assert(openings_make(&openings, config, &error), "%s: %s", line, error.text);
    return openings;
}

static void expect_count(const char *line, int count) {
    MatchConfig config;
    Openings openings = make_openings(&config, line);
    cr_expect_eq(openings.count, count, "%s: %d", line, openings.count);
    openings_free(&openings);
}

/* The position that an opening leads to. */
static GamePosition reached(const MatchConfig *config, const Opening *opening) {
    Record record = record_of(config->game->name, "", "");
    Error error;
    cr_assert(opening_play(opening, &record, &error));
    const GamePosition pos = *record_position(&record);
    cr_expect_eq(config->game->key(&pos), opening->key);
    record_free(&record);
    return pos;
}

static bool are_same(const Opening *a, const Opening *b) {
    return a->length == b->length &&
           memcmp(a->moves, b->moves, (size_t)a->length * sizeof *a->moves) == 0;
}

Test(openings, of_all_plies_are_the_distinct_positions) {
    /* Distinct positions after n plies of english: 7, 49, 216, 805, 2733. */
    expect_count(TWO "-openings all=1", 7);
    expect_count(TWO "-openings all=2", 49);
    expect_count(TWO "-openings all=3", 216);
    expect_count(TWO "-openings all=5", 2733);
    expect_count(TWO "-variant tower -openings all=2", 49);
    expect_count(TWO "-variant freejump -openings all=1", 7);
}

Test(openings, of_ballots_are_2500_and_504_of_them_begin_with_a_capture) {
    MatchConfig config;
    Openings openings = make_openings(&config, TWO "-openings ballots");
    int captures = 0;
    for (int i = 0; i < openings.count; i++) {
        const GamePosition pos = reached(&config, &openings.list[i]);
        GameMoves moves;
        char word[GAME_MOVE_TEXT];
        config.game->list(&pos, &moves);
        cr_assert_gt(moves.count, 0);
        config.game->print_move(&moves.moves[0], word);
        captures += strchr(word, 'x') != NULL;
    }
    cr_expect_eq(openings.count, 2500);
    cr_expect_eq(captures, 504, "%d", captures);
    openings_free(&openings);
}

Test(openings, at_random_repeat_with_the_seed) {
    MatchConfig config;
    const char *line = TWO "-openings random=6 -rounds 20 -srand 5";
    Openings one = make_openings(&config, line), two = make_openings(&config, line);
    Openings three = make_openings(&config, TWO "-openings random=6 -rounds 20 -srand 6");
    int same = 0;
    cr_assert_eq(one.count, 20);
    for (int i = 0; i < one.count; i++) {
        cr_expect(are_same(&one.list[i], &two.list[i]));
        same += are_same(&one.list[i], &three.list[i]);
    }
    cr_expect_lt(same, 20);
    openings_free(&one);
    openings_free(&two);
    openings_free(&three);
}

/* Writes `text` to a file of this test's process, whose name goes into `path`. */
static void write_file(char path[64], const char *suffix, const char *text) {
    snprintf(path, 64, "/tmp/crownhead-test-%d%s", (int)getpid(), suffix);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0);
    fclose(file);
}

/* A game of tower in which kings wander, and nothing comes three times: over 6000 bytes of
   moves. */
static Record long_game(void) {
    enum { PLIES = 1000, TRIES = 100000, STUCK = 50 };
    Record record = record_of("tower", "B:WKA2,KC2,KE2,KG2:BKB7,KD7,KF7,KH7", "");
    Random random = random_seeded(3);
    Error error;
    for (int tries = 0, refused = 0; record.length < PLIES && tries < TRIES; tries++) {
        GameMoves moves;
        char text[GAME_MOVE_TEXT];
        record.game->list(record_position(&record), &moves);
        const GameMove *move = &moves.moves[random_below(&random, (uint32_t)moves.count)];
        record.game->print_move(move, text);
        bool is_played = !strchr(text, 'x') && record_play(&record, move, &error);
        if (is_played && record_is_over(&record)) {
            record_undo(&record, 1);
            is_played = false;
        }
        refused = is_played ? 0 : refused + 1;
        if (refused < STUCK) continue;
        record_undo(&record, record.length < 4 ? record.length : 4);
        refused = 0;
    }
    cr_assert_eq(record.length, PLIES);
    return record;
}

Test(openings, of_any_length_are_whole) {
    char path[64], line[256];
    Record record = long_game();
    const PdnGame game = {.record = &record};
    Buffer text = {NULL, 0, 0};
    Error error;
    cr_assert(pdn_write(&text, &game, &error), "%s", error.text);
    write_file(path, ".pdn", text.text);
    snprintf(line, sizeof line, TWO "-variant tower -openings file=%s", path);
    MatchConfig config;
    Openings openings = make_openings(&config, line);
    cr_assert_eq(openings.count, 1);
    cr_expect_eq(openings.list[0].length, 1000);
    const GamePosition pos = reached(&config, &openings.list[0]);
    cr_expect(record.game->same(&pos, record_position(&record)));
    openings_free(&openings);
    record_free(&record);
    free(text.text);
    unlink(path);
}

Test(match_words, an_option_may_be_set_to_no_text) {
    char *const words[] = {"-engine", "cmd=a", "option.Book=", "-engine",
                           "cmd=b",   "-each", "depth=1"};
    char *const wrong[] = {"-engine", "cmd=a", "name=", "-engine", "cmd=b", "-each", "depth=1"};
    static MatchConfig config;
    Error error;
    cr_assert(config_read(&config, 7, words, &error), "%s", error.text);
    cr_expect_str_eq(config.engines[0].options[0].name, "Book");
    cr_expect_str_eq(config.engines[0].options[0].value, "");
    cr_expect_not(config_read(&config, 7, wrong, &error));
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
