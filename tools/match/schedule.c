#include "tools/match/schedule.h"

#include <assert.h>
#include <stdlib.h>

bool schedule_make(Schedule *schedule, const MatchConfig *config, const Openings *openings,
                   Error *error) {
    const int engines = config->engine_count;
    *schedule = (Schedule){.config = config, .openings = openings};
    schedule->pairings = config->gauntlet ? engines - 1 : engines * (engines - 1) / 2;
    schedule->pairs = config->rounds * schedule->pairings; /* config_read() has limited it */
    schedule->games = 2 * schedule->pairs;
    if (config->games > 0 && config->games < schedule->games) schedule->games = config->games;
    schedule->is_played = calloc(2 * (size_t)schedule->pairs, sizeof *schedule->is_played);
    return schedule->is_played
               ? true
               : error_set(error, "not enough memory for %d games", 2 * schedule->pairs);
}

void schedule_free(Schedule *schedule) {
    free(schedule->is_played);
    schedule->is_played = NULL;
}

/* The engines of a pairing, the lower index first. */
static void pairing_engines(const MatchConfig *config, int pairing, int engine[2]) {
    engine[0] = 0;
    engine[1] = pairing + 1;
    if (config->gauntlet) return;
    for (engine[0] = 0; pairing >= config->engine_count - 1 - engine[0]; engine[0]++)
        pairing -= config->engine_count - 1 - engine[0];
    engine[1] = engine[0] + 1 + pairing;
    assert(engine[1] < config->engine_count);
}

static int round_of(const Schedule *schedule, int pair) {
    return pair / schedule->pairings;
}

static bool is_of_shard(const Schedule *schedule, int pair) {
    const MatchConfig *config = schedule->config;
    return round_of(schedule, pair) % config->shards == config->shard - 1;
}

int schedule_games(const Schedule *schedule) {
    const MatchConfig *config = schedule->config;
    const int rounds = (config->rounds + config->shards - config->shard) / config->shards;
    const int games = 2 * rounds * schedule->pairings;
    return games < schedule->games ? games : schedule->games;
}

static Fixture fixture(const Schedule *schedule, int number) {
    assert(number >= 0 && number < 2 * schedule->pairs);
    const int pair = number / 2, half = number % 2;
    const int round = round_of(schedule, pair) + schedule->config->openings.first - 1;
    int engine[2];
    pairing_engines(schedule->config, pair % schedule->pairings, engine);
    return (Fixture){.number = number,
                     .opening = round % schedule->openings->count,
                     .engine = {engine[half], engine[1 - half]}};
}

bool schedule_take_results(Schedule *schedule, const Results *results, Error *error) {
    for (int i = 0; i < results->count; i++) {
        const GameRow *row = &results->rows[i];
        if (row->number >= 2 * schedule->pairs)
            return error_set(error, "game %d of the results is beyond the last game, %d",
                             row->number + 1, 2 * schedule->pairs);
        const Fixture game = fixture(schedule, row->number);
        if (!is_of_shard(schedule, row->number / 2))
            return error_set(error, "game %d of the results belongs to another shard, not %d/%d",
                             row->number + 1, schedule->config->shard, schedule->config->shards);
        if (schedule->is_played[row->number])
            return error_set(error, "game %d occurs twice in the results", row->number + 1);
        if (row->engine[0] != game.engine[0] || row->engine[1] != game.engine[1])
            return error_set(error, "game %d of the results has different engines",
                             row->number + 1);
        if (row->opening != game.opening ||
            row->opening_key != schedule->openings->list[game.opening].key)
            return error_set(
                error,
                "game %d of the results has a different opening; has the file of openings changed?",
                row->number + 1);
        schedule->is_played[row->number] = true;
    }
    return true;
}

int schedule_next(Schedule *schedule, Fixture games[2]) {
    int count = 0;
    while (count == 0 && schedule->next_pair < schedule->pairs) {
        const int first = 2 * schedule->next_pair++;
        if (!is_of_shard(schedule, first / 2)) continue;
        for (int number = first; number <= first + 1; number++)
            if (!schedule->is_played[number] && number < schedule->games)
                games[count++] = fixture(schedule, number);
    }
    return count;
}
