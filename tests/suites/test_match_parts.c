/* The parts of the match runner: its words, its openings, its results file, its standings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/support.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"

enum { MOST_WORDS = 40 };

/* Reads a command line, split at blanks; the words live in `copy`. */
static bool read_words(MatchConfig *config, const char *line, char copy[1024], Error *error) {
    char *words[MOST_WORDS];
    int count = 0;
    snprintf(copy, 1024, "%s", line);
    char *rest = copy;
    for (char *word; (word = text_word(&rest)) != NULL;) words[count++] = word;
    return config_read(config, count, words, error);
}

static void expect_refused(const char *line, const char *reason) {
    MatchConfig config;
    Error error = {.text = ""};
    char copy[1024];
    cr_expect_not(read_words(&config, line, copy, &error), "'%s' was read", line);
    cr_expect(strstr(error.text, reason), "'%s': '%s' lacks '%s'", line, error.text, reason);
}

#define TWO "-engine cmd=a -engine cmd=b -each depth=1 "

Test(match_words, are_read) {
    MatchConfig config;
    Error error;
    char copy[1024];
    cr_assert(
        read_words(&config,
                   "-engine cmd=a name=A arg=x arg=y option.Hash=8 tc=40/60+0.5 "
                   "-engine cmd=b st=0.25 -each option.Threads=2 nodes=9 -variant tower "
                   "-rounds 7 -sprt elo0=-1 elo1=2.5 alpha=0.1 -draw movenumber=10 movecount=4 "
                   "score=15 -concurrency 3",
                   copy, &error),
        "%s", error.text);
    cr_expect_eq(config.engine_count, 2);
    const EngineConfig *a = &config.engines[0], *b = &config.engines[1];
    cr_expect_str_eq(a->command, "a");
    cr_expect_str_eq(a->arguments[1], "y");
    cr_expect_eq(a->option_count, 2);
    cr_expect_str_eq(a->options[0].name, "Threads");
    cr_expect_str_eq(a->options[1].name, "Hash");
    cr_expect_eq(a->control.moves_per_control, 40);
    cr_expect_eq(a->control.time_ms, 60000);
    cr_expect_eq(a->control.increment_ms, 500);
    cr_expect_eq(a->control.nodes, 0);
    cr_expect_eq(b->control.move_time_ms, 250);
    cr_expect_str_eq(config.game->name, "tower");
    cr_expect_eq(config.rounds, 7);
    cr_expect_float_eq(config.sprt.elo0, -1, 1e-9);
    cr_expect_eq(config.draw.score, 15);
}

Test(match_words, that_are_none_are_refused_by_name) {
    expect_refused("", "two engines are due");
    expect_refused("-engine cmd=a depth=1 -engine depth=1", "engine 2: cmd= is due");
    expect_refused("-engine cmd=a -engine cmd=b", "engine 1: a limit is due");
    expect_refused("-engine cmd=a tc=x -engine cmd=b", "tc=[MOVES/]SECONDS");
    expect_refused("-engine cmd=a colour=red", "known are cmd");
    expect_refused(TWO "-draw movenumber=1e300", "movenumber=N");
    expect_refused(TWO "-resign movecount=nan", "movecount=N");
    expect_refused(TWO "-resign score=99999999999", "score=CENTIMEN");
    expect_refused(TWO "-rounds 0", "'0' is not a whole number from 1");
    expect_refused(TWO "-rounds", "a word is due");
    expect_refused(TWO "-variant chess", "'chess' is none of english tower freejump");
    expect_refused(TWO "-sprt elo0=5 elo1=5", "elo0 must be below elo1");
    expect_refused(TWO "-engine cmd=c depth=1 -sprt elo0=0 elo1=5", "between two engines");
    expect_refused(TWO "-sprt model=chess", "model=");
    expect_refused(TWO "-openings ballots -variant tower", "they are of english");
    expect_refused(TWO "-openings all=x", "all=PLIES");
    expect_refused(TWO "-resume", "-results FILE");
    expect_refused(TWO "-hello x", "--help lists all");
    expect_refused(TWO "hello", "NAME=VALUE is due");
    expect_refused(TWO "-rounds 1 hello", "--help lists all");
}

/* --- openings --- */

/* Of `config`, only the game means anything afterwards. */
static Openings make_openings(MatchConfig *config, const char *line) {
    char copy[1024];
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
    Record record =
        record_of(config->game->name, opening->start ? opening->start : "", opening->moves);
    const GamePosition pos = *record_position(&record);
    record_free(&record);
    return pos;
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
        cr_expect_str_eq(one.list[i].moves, two.list[i].moves);
        same += strcmp(one.list[i].moves, three.list[i].moves) == 0;
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

Test(openings, are_read_from_lines) {
    char path[64], line[256];
    write_file(path, ".tsv",
               "# a comment\n"
               "1\tplayed\t9-13 22-18\tB:W18,21,23-32:B1-8,10-13\tthe Edinburgh\n"
               "2\tbarred\t9-14 22-18\t-\tnone\n"
               "\n"
               "B:W21-32:B1-12\r\n");
    snprintf(line, sizeof line, TWO "-openings file=%s exclude=barred", path);
    MatchConfig config;
    Openings openings = make_openings(&config, line);
    cr_assert_eq(openings.count, 2);
    cr_expect_str_eq(openings.list[0].moves, "9-13 22-18");
    cr_expect_str_eq(openings.list[0].name, "the Edinburgh");
    cr_expect_str_eq(openings.list[1].start, "B:W21-32:B1-12");
    openings_free(&openings);
    unlink(path);
}

Test(openings, from_a_broken_file_are_refused_with_its_line) {
    char path[64], line[256], copy[1024];
    MatchConfig config;
    Openings openings;
    Error error;
    write_file(path, ".txt", "9-13\nhello\n");
    snprintf(line, sizeof line, TWO "-openings file=%s", path);
    cr_assert(read_words(&config, line, copy, &error));
    cr_expect_not(openings_make(&openings, &config, &error));
    cr_expect(strstr(error.text, ":2: neither a position nor moves of english"), "%s", error.text);
    openings_free(&openings);
    unlink(path);
    cr_assert(read_words(&config, TWO "-openings file=/nonexistent", copy, &error));
    cr_expect_not(openings_make(&openings, &config, &error));
    openings_free(&openings);
}

Test(openings, are_read_from_pdn_and_cut) {
    char path[64], line[256];
    write_file(path, ".pdn",
               "[Event \"one\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 2. 8-11 22-17 1-0\n\n"
               "[Event \"two\"]\n[FEN \"W:W21-32:B1-11,16\"]\n\n1... 24-20 1/2-1/2\n");
    snprintf(line, sizeof line, TWO "-openings file=%s plies=2", path);
    MatchConfig config;
    Openings openings = make_openings(&config, line);
    cr_assert_eq(openings.count, 2);
    cr_expect_str_eq(openings.list[0].moves, "11-15 23-19");
    cr_expect_null(openings.list[0].start);
    cr_expect_str_eq(openings.list[1].moves, "24-20");
    cr_expect_not_null(openings.list[1].start);
    openings_free(&openings);
    unlink(path);
}

/* --- results and standings --- */

static GameRow row_of(int number, int first, int second, Outcome outcome) {
    GameRow row = {.number = number,
                   .opening = number / 2,
                   .engine = {first, second},
                   .outcome = outcome,
                   .plies = 40 + number,
                   .side = {{20, 19, 123456, 98765, 200}, {20, 20, 7, UINT64_C(1) << 40, 0}}};
    snprintf(row.reason, sizeof row.reason, "no-move");
    return row;
}

Test(results, survive_being_broken_off) {
    char path[64];
    Error error;
    Results none = {.count = 0}, read = {.count = 0};
    write_file(path, ".results", "");
    FILE *file = results_open(path, "a match", false, &none, &error);
    cr_assert(file, "%s", error.text);
    const GameRow rows[] = {row_of(0, 0, 1, OUTCOME_FIRST_WINS), row_of(3, 1, 0, OUTCOME_DRAW)};
    cr_assert(results_write(file, &rows[0], &error) && results_write(file, &rows[1], &error));
    fputs("5 2 0 1 1-0 33  20 1", file); /* killed here */
    fclose(file);

    cr_expect_null(results_open(path, "a match", false, &none, &error));
    cr_expect(strstr(error.text, "-resume"), "%s", error.text);
    cr_expect_null(results_open(path, "another", true, &none, &error));
    cr_expect(strstr(error.text, "another match"), "%s", error.text);

    file = results_open(path, "a match", true, &read, &error);
    cr_assert(file, "%s", error.text);
    cr_assert_eq(read.count, 2);
    cr_expect(memcmp(&read.rows[0].side, &rows[0].side, sizeof rows[0].side) == 0);
    cr_expect_eq(read.rows[1].number, 3);
    cr_expect_eq(read.rows[1].outcome, OUTCOME_DRAW);
    cr_expect_str_eq(read.rows[1].reason, "no-move");
    cr_assert(results_write(file, &rows[0], &error));
    fclose(file);
    results_free(&read);
    read = (Results){.count = 0};
    file = results_open(path, "a match", true, &read, &error);
    cr_assert(file, "%s", error.text);
    cr_expect_eq(read.count, 3);
    fclose(file);
    results_free(&read);
    unlink(path);
}

Test(standings, count_games_and_pairs_from_both_sides) {
    Standings standings = {.count = 0};
    Error error;
    const GameRow rows[] = {
        row_of(0, 0, 1, OUTCOME_FIRST_WINS),  row_of(1, 1, 0, OUTCOME_SECOND_WINS), /* 2 points */
        row_of(3, 1, 0, OUTCOME_FIRST_WINS),  row_of(2, 0, 1, OUTCOME_FIRST_WINS),  /* 1 */
        row_of(4, 0, 1, OUTCOME_SECOND_WINS), row_of(5, 1, 0, OUTCOME_DRAW),        /* 1/2 */
        row_of(6, 0, 1, OUTCOME_DRAW), /* half a pair */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_assert(standings_add(&standings, &rows[i], &error));
    const GameCounts games = standings_games(&standings, 0, 2);
    cr_expect(games.win == 3 && games.draw == 2 && games.loss == 2);
    const PairCounts first = standings_pairs(&standings, 0, 2);
    const PairCounts second = standings_pairs(&standings, 1, 2);
    static const uint64_t DUE[] = {0, 1, 1, 0, 1};
    for (int k = 0; k < 5; k++) {
        cr_expect_eq(first.count[k], DUE[k]);
        cr_expect_eq(second.count[4 - k], DUE[k]);
    }
    cr_expect_eq(standings.figures[0].moves, 7 * 20);
    standings_free(&standings);
}
