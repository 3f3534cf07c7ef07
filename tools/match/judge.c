#include "tools/match/judge.h"

#include <ctype.h>
#include <stdlib.h>

#include "engine/base/date.h"
#include "engine/base/key_map.h"
#include "engine/variants.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/version.h"
#include "search/searchers.h"
#include "search/thinker.h"
#include "tools/common/progress.h"
#include "tools/match/config_words.h"
#include "tools/match/match.h"
#include "tools/match/openings.h"
#include "tools/match/words.h"

typedef struct {
    MatchConfig config; /* must be the first field: the readers of its words get the address of
                           both */
    int64_t nodes;
    int hash_mib;
    int within; /* leaves out openings farther from even, in centimen; -1: none */
    Openings openings;
    Thinker thinker;
    Record record;
    KeyMap keys; /* of the openings so far, see key_of() */
    Progress progress;
} Judge;

/* --- words --- */

static bool read_within(void *judge, const char *name, const char *value, Error *error) {
    const char *end;
    return (config_read_men(value, &end, &((Judge *)judge)->within) && !*end) ||
           word_wrong(error, name, value, "must be a number of men, such as 0.5");
}

static bool read_judge(Judge *judge, int count, char *words[], Error *error) {
    enum { MOST_ROUNDS = 10000000 };
    MatchConfig *config = &judge->config;
    const Argument known[] = {{"-variant", .game = &config->game},
                              {"-openings", .read_all = config_read_openings},
                              {"-rounds", 1, MOST_ROUNDS, .number = &config->rounds},
                              {"-srand", 0, INT64_MAX, .count = &config->seed, .also = "-seed"},
                              {"-nodes", 1, INT64_MAX, .large = &judge->nodes},
                              {"-hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &judge->hash_mib},
                              {"-within", .read = read_within},
                              {.name = NULL}};
    if (!arguments_take(known, judge, &count, words, error)) return false;
    if (count > 0) return error_set(error, "judge: '%.60s' is not an option", words[0]);
    if (config->openings.source == OPENINGS_RANDOM && config->rounds == 0)
        return error_set(error, "-openings random needs -rounds N");
    return config_check_openings(config, error);
}

/* --- judging --- */

/* Writes the mirror image, left and right exchanged, of a position in a FEN whose cells have
   letters. The result is not a position if the image of some square is not a playing square. */
static void mirror(char text[GAME_POSITION_TEXT]) {
    for (char *at = text; *at; at++)
        if (*at >= 'a' && *at <= 'h' && isdigit((unsigned char)at[1]))
            *at = (char)('a' + 'h' - *at);
}

/* A key that a position shares only with its mirror image. */
static uint64_t key_of(const Game *game, const GamePosition *pos) {
    char text[GAME_POSITION_TEXT];
    GamePosition image;
    Error ignored;
    const uint64_t key = game->key(pos);
    game->print(pos, text);
    mirror(text);
    const uint64_t other = game->parse(&image, text, &ignored) ? game->key(&image) : key;
    return other < key ? other : key;
}

/* Searches an opening, and writes it if it is even enough. */
static bool judge_opening(Judge *judge, Opening *opening, Error *error) {
    const Game *game = judge->config.game;
    const Limits limits = {.nodes = (uint64_t)judge->nodes};
    if (!opening_play(opening, &judge->record, error)) return false;
    const GamePosition *pos = record_position(&judge->record);
    bool is_new;
    if (!key_map_add(&judge->keys, key_of(game, pos), &is_new))
        return error_set(error, "-openings: not enough memory");
    if (!is_new) return true;
    thinker_forget(&judge->thinker);
    const Choice *choice = thinker_choose(&judge->thinker, &judge->record, &limits, NULL, 0, error);
    if (!choice) return false;
    const int score = choice->line.score;
    opening->score = game->to_move(pos) == game_white(game) ? -score : score;
    if (judge->within >= 0 && abs(score) > judge->within) return true;
    opening_print(stdout, game, opening);
    return true;
}

static void print_head(const Judge *judge, const char *command_line) {
    char date[DATE_TEXT];
    date_universal(date);
    printf("# %s\n# %s, commit %s, %s: searches of %lld positions by one thread; men for %s\n",
           command_line, VERSION_NAME, VERSION_COMMIT, date, (long long)judge->nodes,
           judge->config.game->player_name[player_other(game_white(judge->config.game))]);
}

static bool judge_all(Judge *judge, const char *command_line, Error *error) {
    const MatchConfig *config = &judge->config;
    const Searcher *searcher = searcher_for(config->game);
    if (!openings_make(&judge->openings, config, error)) return false;
    const int first = config->openings.first - 1, left = judge->openings.count - first;
    const int count = config->rounds > 0 && config->rounds < left ? config->rounds : left;
    if (count <= 0)
        return error_set(error, "-openings: start=%d is beyond the last opening, %d", first + 1,
                         judge->openings.count);
    if (!thinker_new(&judge->thinker, judge->hash_mib, error) ||
        !thinker_learn(&judge->thinker, searcher, searcher->default_eval, error) ||
        !record_new(&judge->record, config->game, error))
        return false;
    print_head(judge, command_line);
    judge->progress = progress_begin(0);
    for (int i = 0; i < count; i++) {
        if (!judge_opening(judge, &judge->openings.list[first + i], error)) return false;
        progress_bar(&judge->progress, i + 1, count, "openings");
    }
    progress_end(&judge->progress, count, count, "openings");
    return true;
}

int judge_run(const Program *program, int count, char *words[], const char *command_line) {
    static Judge judge; /* too large for the stack */
    Error error;
    judge = (Judge){.config = {.game = ALL_GAMES[0], .seed = 1, .openings = {.first = 1}},
                    .nodes = 200000,
                    .hash_mib = 16,
                    .within = -1};
    int status = MATCH_DONE;
    if (!read_judge(&judge, count, words, &error))
        status = program_refuse(program, &error);
    else if (!judge_all(&judge, command_line, &error))
        status = program_fail(program, "%s", error.text);
    else if (!program_written(program))
        status = MATCH_FAILED;
    openings_free(&judge.openings);
    thinker_free(&judge.thinker);
    record_free(&judge.record);
    key_map_free(&judge.keys);
    return status;
}
