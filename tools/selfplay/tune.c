/* A duel plays pairs of games between two settings in this process: before each move the constants
   of the search are set to those of the side to move, and after each pair to their built-in values.
   A pair depends only on the seed and its number. */
#include "tools/selfplay/tune.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "protocol/shell/arguments.h"
#include "search/tuning.h"
#include "tools/common/output.h"
#include "tools/selfplay/play.h"

/* --- pairs of games between two settings of the engine, within this process --- */

enum { DUEL_CONSTANTS = 100, DUEL_MOST_POINTS = 4 };

/* One side: the constants of its search, in the order of SEARCH_TUNABLES (empty without TUNE=1),
   and its evaluation. */
typedef struct {
    double values[DUEL_CONSTANTS];
    Knowledge knowledge;
} Contender;

typedef struct {
    SelfPlayer player;
    Table *tables[2];
} Duel;

enum {
    TABLE_MIB = 4,      /* of each side; emptied before each game */
    RESIGN_SCORE = 600, /* a game is lost when both sides agree on this score for RESIGN_PLIES */
    CALM_FROM = 60,     /* drawn from this ply on ... */
    CALM_PLIES = 20,    /* ... when neither side sees an advantage for this many plies */
    CALM_SCORE = 15,
};

static int duel_constants(void) {
    int count = 0;
    while (SEARCH_TUNABLES[count].name) count++;
    assert(count <= DUEL_CONSTANTS);
    return count;
}

/* The index of the constant called `name`; -1 if there is none. */
static int duel_constant(const char *name) {
    for (int i = 0; i < duel_constants(); i++)
        if (strcmp(SEARCH_TUNABLES[i].name, name) == 0) return i;
    return -1;
}

/* Sets the built-in values. */
static void contender_begin(Contender *contender) {
    *contender = (Contender){.values = {0}};
    for (int i = 0; i < duel_constants(); i++) contender->values[i] = SEARCH_TUNABLES[i].initial;
}

/* Makes the search use these values. */
static void set_constants(const Contender *contender) {
    for (int i = 0; i < duel_constants(); i++) {
        const Tunable *constant = &SEARCH_TUNABLES[i];
        const double value = round(contender->values[i]);
        *constant->value = value < constant->least  ? constant->least
                           : value > constant->most ? constant->most
                                                    : (int)value;
    }
}

/* Plays from the record's position to the end; `begins` makes the first move. */
static bool play_game(Duel *duel, const Contender contenders[2], int begins, GameResult *result,
                      Error *error) {
    SelfPlayer *player = &duel->player;
    Course course = {.calm = 0};
    for (int i = 0; i < 2; i++) table_clear(duel->tables[i]);
    for (int turn = begins, plies = 0;; turn = 1 - turn) {
        GameReason reason;
        GameMove move;
        int score;
        *result = record_result(&player->record, &reason);
        if (*result != GAME_ONGOING) return true;
        set_constants(&contenders[turn]);
        player->thinker.lent = &contenders[turn].knowledge;
        player->thinker.table = duel->tables[turn];
        if (!player_search(player, 0, &score, &move, error)) return false;
        const bool is_calm = abs(score) <= CALM_SCORE && plies >= CALM_FROM;
        const Player ahead = course_take(&course, &player->record, score, RESIGN_SCORE, is_calm);
        *result = result_won_by(ahead);
        if (course.won[ahead] >= RESIGN_PLIES) return true;
        *result = GAME_DRAWN;
        if (course.calm >= CALM_PLIES || ++plies >= MOST_PLIES) return true;
        if (!record_play(&player->record, &move, error)) return false;
    }
}

/* Plays an even random opening twice, with sides exchanged. `points` becomes the result of the
   first contender in half points: 0 to DUEL_MOST_POINTS. The result depends only on `seed` and the
   contenders, unless time is the limit. Leaves the constants at their built-in values. */
static bool duel_pair(Duel *duel, uint64_t seed, const Contender contenders[2], int *points,
                      Error *error) {
    SelfPlayer *player = &duel->player;
    Table *own = player->thinker.table;
    Random random = random_seeded(seed);
    Contender built;
    GameMove move;
    int score;
    contender_begin(&built);
    player->thinker.lent = &contenders[1].knowledge;
    if (!player_begin(player, &random, &score, &move, error)) return false;
    const GamePosition start = *record_position(&player->record);
    const Player mover = player->record.game->to_move(&start);
    bool ok = true;
    *points = 0;
    for (int begins = 0; ok && begins < 2; begins++) {
        GameResult result;
        record_restart(&player->record, &start);
        ok = play_game(duel, contenders, begins, &result, error);
        const bool won_by_mover = result == result_won_by(mover);
        const bool won = won_by_mover == (begins == 0);
        *points += result == GAME_DRAWN ? 1 : won ? 2 : 0;
    }
    set_constants(&built);
    player->thinker.table = own;
    return ok;
}

/* --- the command line of compare and tune --- */

/* Spall's exponents, and the change of a constant after a won game at the end, in steps. */
static const double STEP_EXPONENT = 0.101, GAIN_EXPONENT = 0.602, GAIN_AT_END = 0.002;

enum { DEFAULT_NODES = 10000, REPORT_PAIRS = 50, LINE_BYTES = 4096 };

typedef struct {
    SelfplayConfig game;
    const char *against; /* the other side's net; NULL: the built-in one */
    int64_t pairs, steps;
    Contender sides[2];          /* `compare`: the second has the built-in values */
    double step[DUEL_CONSTANTS]; /* `tune`: 0 for a constant that is not tuned */
} Plan;

/* Reads "NAME=VALUE": a constant's value, or its step. */
static bool read_constant(Plan *plan, const char *word, bool is_step, Error *error) {
    const char *equals = strchr(word, '=');
    char name[64];
    int64_t value;
    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - word) : 0, word);
    if (duel_constants() == 0)
        return error_set(error, "the constant '%.40s' can be set only in a build with TUNE=1",
                         word);
    const int index = duel_constant(name);
    if (index < 0)
        return error_set(error, "'%.40s' must be NAME=VALUE with a constant of the search", word);
    const Tunable *constant = &SEARCH_TUNABLES[index];
    const int64_t least = is_step ? 1 : constant->least;
    if (!text_number(name, equals + 1, least, constant->most, &value, error)) return false;
    *(is_step ? &plan->step[index] : &plan->sides[0].values[index]) = (double)value;
    return true;
}

static bool read_plan(Plan *plan, int count, char *words[], bool is_tune, Error *error) {
    const char *variant = NULL;
    const Argument known[] = {{"--pairs", 1, 1000000, .large = &plan->pairs},
                              {"--variant", .text = &variant},
                              {"--seed", 0, INT64_MAX, .count = &plan->game.seed},
                              {"--nodes", 1, INT64_MAX, .count = &plan->game.nodes},
                              {"--time", 1, 1000000, .large = &plan->game.time_ms},
                              {"--weights", .text = &plan->game.weights},
                              is_tune ? (Argument){"--steps", 1, 10000000, .large = &plan->steps}
                                      : (Argument){"--against", .text = &plan->against},
                              is_tune ? (Argument){"--into", .text = &plan->game.file}
                                      : (Argument){.name = NULL},
                              {.name = NULL}};
    *plan = (Plan){.game = {.seed = 1, .jobs = 1, .shard = 1, .shards = 1},
                   .pairs = is_tune ? 1 : 500,
                   .steps = 10000};
    if (!arguments_take(known, plan, &count, words, error)) return false;
    arguments_insert(words, &count, 0, variant);
    if (count == 0) return error_set(error, "give a variant");
    if (!selfplay_variant(&plan->game, words[0], error)) return false;
    for (int i = 0; i < 2; i++) contender_begin(&plan->sides[i]);
    for (int i = 1; i < count; i++)
        if (!read_constant(plan, words[i], is_tune, error)) return false;
    if (plan->game.time_ms > 0 && plan->game.nodes > 0)
        return error_set(error, "give either --nodes or --time");
    if (plan->game.time_ms == 0 && plan->game.nodes == 0) plan->game.nodes = DEFAULT_NODES;
    /* Both sides would be the same, and the games a waste of time. */
    if (!is_tune && count == 1 && !plan->game.weights && !plan->against)
        return error_set(error, "give --weights, --against or NAME=VALUE to compare");
    return true;
}

/* Makes the evaluations of both sides; `tune` uses the same one. */
static bool begin(Plan *plan, Duel *duel, bool is_tune, Error *error) {
    const Searcher *searcher = plan->game.searcher;
    const char *files[2] = {plan->game.weights, is_tune ? plan->game.weights : plan->against};
    for (int i = 0; i < 2; i++) {
        const EvalChoice choice = files[i] ? EVAL_LEARNED : searcher->default_eval;
        if (!knowledge_make(&plan->sides[i].knowledge, choice, searcher->game->name, files[i],
                            error))
            return false;
    }
    if (!player_new(&duel->player, &plan->game, NULL, error)) return false;
    for (int i = 0; i < 2; i++)
        if (!(duel->tables[i] = table_new(TABLE_MIB, error))) return false;
    if (plan->game.time_ms > 0) duel->player.thinker.control.clock = CLOCK_CPU;
    return true;
}

static void end(Plan *plan, Duel *duel) {
    player_free(&duel->player);
    for (int i = 0; i < 2; i++) {
        table_free(duel->tables[i]);
        knowledge_free(&plan->sides[i].knowledge);
    }
}

static uint64_t seed_of(const Plan *plan, int64_t pair) {
    return game_seed(plan->game.seed, (uint64_t)pair);
}

static double elo_of(double score) {
    const double bounded = score < 0.001 ? 0.001 : score > 0.999 ? 0.999 : score;
    return 400 * log10(bounded / (1 - bounded));
}

/* Prints the pairs by points, the score, and the 95 % interval of its Elo, which needs pairs with
   different results. */
static void print_pairs(const int64_t pairs[DUEL_MOST_POINTS + 1]) {
    double count = 0, sum = 0, squares = 0;
    for (int i = 0; i <= DUEL_MOST_POINTS; i++) {
        const double score = (double)i / DUEL_MOST_POINTS;
        count += (double)pairs[i];
        sum += (double)pairs[i] * score;
        squares += (double)pairs[i] * score * score;
    }
    const double mean = sum / count, spread = squares / count - mean * mean;
    const double error = 1.96 * sqrt(spread / count);
    printf("%.0f games, score %.2f %%, Elo %+.1f", 2 * count, 100 * mean, elo_of(mean));
    if (spread > 1e-9)
        printf(" (%+.1f .. %+.1f), pairs", elo_of(mean - error), elo_of(mean + error));
    else
        printf(", no interval because all pairs ended the same, pairs");
    for (int i = 0; i <= DUEL_MOST_POINTS; i++) printf(" %lld", (long long)pairs[i]);
    printf("\n");
    fflush(stdout);
}

int compare_run(int count, char *words[], Error *error) {
    Plan plan;
    Duel duel = {.tables = {NULL}};
    int64_t pairs[DUEL_MOST_POINTS + 1] = {0};
    if (!read_plan(&plan, count, words, false, error)) return 2;
    bool ok = begin(&plan, &duel, false, error);
    for (int64_t i = 0; ok && i < plan.pairs; i++) {
        int points;
        ok = duel_pair(&duel, seed_of(&plan, i), plan.sides, &points, error);
        if (!ok) break;
        pairs[points]++;
        if ((i + 1) % REPORT_PAIRS == 0 || i + 1 == plan.pairs) print_pairs(pairs);
    }
    end(&plan, &duel);
    return ok ? 0 : 1;
}

/* --- tune --- */

/* Reads the values in a line of the file, "step N NAME VALUE ..". False when the line is
   incomplete. */
static bool read_state(const Plan *plan, const char *line, double values[DUEL_CONSTANTS],
                       int64_t *step) {
    long long number;
    int used;
    if (sscanf(line, "step %lld%n", &number, &used) != 1) return false;
    for (int i = 0; i < duel_constants(); i++) {
        char name[64];
        int more;
        if (plan->step[i] == 0) continue;
        if (sscanf(line + used, "%63s %lf%n", name, &values[i], &more) != 2 ||
            strcmp(name, SEARCH_TUNABLES[i].name) != 0)
            return false;
        used += more;
    }
    *step = number;
    return strcmp(line + used, "\n") == 0;
}

static void write_state(const Plan *plan, FILE *file, const double values[DUEL_CONSTANTS],
                        int64_t step) {
    fprintf(file, "step %lld", (long long)step);
    for (int i = 0; i < duel_constants(); i++)
        if (plan->step[i] > 0) fprintf(file, " %s %.4f", SEARCH_TUNABLES[i].name, values[i]);
    fprintf(file, "\n");
}

/* Does step number `step` (from 1) from `values`. */
static bool take_step(Plan *plan, Duel *duel, int64_t step, double values[DUEL_CONSTANTS],
                      Error *error) {
    const double far = 0.1 * (double)plan->steps, n = (double)plan->steps, k = (double)step;
    const double wide = pow(n / k, STEP_EXPONENT);
    const double gain = GAIN_AT_END * pow((far + n) / (far + k), GAIN_EXPONENT);
    Random random = random_seeded(seed_of(plan, step));
    double way[DUEL_CONSTANTS] = {0};
    int sum = 0;
    for (int i = 0; i < duel_constants(); i++) {
        way[i] = plan->step[i] * (random_below(&random, 2) ? wide : -wide);
        /* Rounded up or down at random, so that fractions count. */
        const double part = random_below(&random, 1 << 20) / (double)(1 << 20);
        for (int side = 0; side < 2 && plan->step[i] > 0; side++)
            plan->sides[side].values[i] = floor(values[i] + (side == 0 ? way[i] : -way[i]) + part);
    }
    for (int64_t pair = 0; pair < plan->pairs; pair++) {
        int points;
        if (!duel_pair(duel, random_next(&random), plan->sides, &points, error)) return false;
        sum += points - DUEL_MOST_POINTS / 2;
    }
    for (int i = 0; i < duel_constants(); i++) {
        if (plan->step[i] == 0) continue;
        const Tunable *constant = &SEARCH_TUNABLES[i];
        const double way_there = gain * plan->step[i] * sum * (way[i] > 0 ? 1 : -1);
        values[i] = fmin(fmax(values[i] + way_there, constant->least), constant->most);
        values[i] = round(values[i] * 1e4) / 1e4; /* as written in the file */
    }
    return true;
}

/* Writes the first line of the file, with everything on which the steps depend, except the
   build. */
static void print_run(const Plan *plan, char line[LINE_BYTES]) {
    const SelfplayConfig *game = &plan->game;
    const Net *net = plan->sides[0].knowledge.net;
    Writer writer = writer_make(line, LINE_BYTES);
    writer_add(&writer,
               "run %s seed %" PRIu64 " nodes %" PRIu64 " time %" PRId64 " pairs %" PRId64
               " steps %" PRId64 " net %08x",
               game->searcher->game->name, game->seed, game->nodes, game->time_ms, plan->pairs,
               plan->steps, net ? (unsigned)net->checksum : 0);
    for (int i = 0; i < duel_constants(); i++)
        if (plan->step[i] > 0)
            writer_add(&writer, " %s %.0f", SEARCH_TUNABLES[i].name, plan->step[i]);
    writer_add(&writer, "\n");
}

/* The place of the first pair of words in which the file's first line differs from `run`. */
static int first_other(const char *line, const char *run) {
    int words = 0, begin = 0;
    for (int i = 0; line[i] && line[i] == run[i]; i++)
        if (line[i] == ' ' && ++words % 2 == 0) begin = i + 1;
    return begin;
}

/* Whether `line`, the last of `file`, is incomplete; `beginning` is how it begins. */
static bool is_torn(const char *line, const char *beginning, FILE *file) {
    const size_t length = strlen(line), known = strlen(beginning);
    return feof(file) && !strchr(line, '\n') &&
           strncmp(line, beginning, length < known ? length : known) == 0;
}

/* Moves to the end of the steps in `file`, and removes an incomplete line after them; `done`
   becomes the number of the last step. Writes the first line into an empty file. */
static bool read_states(const Plan *plan, FILE *file, double values[DUEL_CONSTANTS], int64_t *done,
                        Error *error) {
    const char *name = plan->game.file;
    char line[LINE_BYTES], run[LINE_BYTES];
    int64_t end = 0;
    print_run(plan, run);
    if (fgets(line, sizeof line, file) && !is_torn(line, "run ", file)) {
        if (strcmp(line, run) != 0) {
            line[strcspn(line, "\n")] = run[strcspn(run, "\n")] = '\0';
            const int at = first_other(line, run);
            return error_set(error, "%s has a run of '%.60s', not of '%.60s'", name, line + at,
                             run + at);
        }
        end = ftell(file);
    }
    while (end > 0 && fgets(line, sizeof line, file) && !is_torn(line, "step ", file)) {
        if (!read_state(plan, line, values, done))
            return error_set(error, "%s: '%.40s' is not a step of these constants", name, line);
        end = ftell(file);
    }
    if (ferror(file)) return error_set(error, "cannot read %s: %s", name, strerror(errno));
    if (!output_cut(file, name, end, error)) return false;
    return end > 0 || (fputs(run, file) != EOF && fflush(file) == 0) ||
           error_set(error, "cannot write %s: %s", name, strerror(errno));
}

static const char NO_CONSTANT[] =
    "give NAME=STEP, a constant of the search and the step of its changes; constants need a build "
    "with TUNE=1, whose engine lists them with 'uci'";

int tune_run(int count, char *words[], Error *error) {
    Plan plan;
    Duel duel = {.tables = {NULL}};
    double values[DUEL_CONSTANTS];
    int64_t done = 0;
    if (!read_plan(&plan, count, words, true, error)) return 2;
    if (!plan.game.file || !*plan.game.file)
        return error_set(error, "give --into FILE, for the steps") ? 0 : 2;
    bool is_moved = false;
    for (int i = 0; i < duel_constants(); i++) is_moved |= plan.step[i] > 0;
    if (!is_moved) return error_set(error, "%s", NO_CONSTANT) ? 0 : 2;
    memcpy(values, plan.sides[0].values, sizeof values);
    bool ok = begin(&plan, &duel, true, error);
    const Claimant claimant = {.program = "crownhead selfplay"};
    Continued output = {.stream = NULL};
    ok = ok && output_continue(&output, &claimant, plan.game.file, error);
    FILE *file = output.stream;
    ok = ok && read_states(&plan, file, values, &done, error);
    while (ok && done < plan.steps) {
        ok = take_step(&plan, &duel, ++done, values, error);
        if (!ok) break;
        write_state(&plan, file, values, done);
        if (fflush(file) != 0)
            ok = error_set(error, "cannot write %s: %s", plan.game.file, strerror(errno));
    }
    if (ok) write_state(&plan, stdout, values, done);
    Error ignored;
    if (!output_end(&output, !ok && done == 0, ok ? error : &ignored)) ok = false;
    end(&plan, &duel);
    return ok ? 0 : 1;
}
