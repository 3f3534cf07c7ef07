#include "tools/match/standings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"

void standings_free(Standings *standings) {
    free(standings->points);
}

/* Makes room for the points of game `number`. */
static bool reserve(Standings *standings, int number, Error *error) {
    const int64_t before = standings->capacity;
    if (!array_room(&standings->points, &standings->capacity, (int64_t)number + 1, 1))
        return error_set(error, "not enough memory for %d games", number);
    memset(standings->points + before, 0, (size_t)(standings->capacity - before));
    return true;
}

/* The half points of the engine that played `player`. */
static int half_points(const GameRow *row, Player player) {
    assert(row->result != GAME_ONGOING);
    if (row->result == GAME_DRAWN) return 1;
    return (row->result == GAME_WON_BY_FIRST) == (player == FIRST_PLAYER) ? 2 : 0;
}

/* Counts a game for the engine that played `player`. */
static void count_game(GameCounts *counts, const GameRow *row, Player player) {
    const int half = half_points(row, player);
    counts->win += half == 2;
    counts->draw += half == 1;
    counts->loss += half == 0;
}

bool standings_add(Standings *standings, const GameRow *row, Error *error) {
    if (row->result == GAME_ONGOING) return true; /* a friendly game does not count */
    if (!reserve(standings, row->number | 1, error)) return false;
    const int *engine = row->engine;
    assert(engine[0] != engine[1] && engine[0] >= 0 && engine[1] >= 0);
    assert(engine[0] < MAX_ENGINES && engine[1] < MAX_ENGINES);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const SideFigures *side = &row->side[player];
        SideFigures *sum = &standings->figures[engine[player]];
        count_game(&standings->games[engine[player]][engine[!player]], row, player);
        sum->moves += side->moves;
        sum->reported += side->reported;
        sum->time_us += side->time_us;
        sum->nodes += side->nodes;
        sum->depth_sum += side->depth_sum;
    }
    standings->count++;

    const Player lower = engine[0] < engine[1] ? FIRST_PLAYER : SECOND_PLAYER;
    const int half = half_points(row, lower);
    standings->points[row->number] = (int8_t)(half + 1);
    const int other = standings->points[row->number ^ 1];
    if (other == 0) return true;
    standings->pairs[engine[lower]][engine[!lower]].count[half + other - 1]++;
    standings->pairs[engine[!lower]][engine[lower]].count[4 - (half + other - 1)]++;
    return true;
}

Standing standings_of(const Standings *standings, int engine) {
    Standing sum = {.games = {0}};
    int whole = 0;
    for (int i = 0; i < MAX_ENGINES; i++) {
        const GameCounts *games = &standings->games[engine][i];
        sum.games.win += games->win;
        sum.games.draw += games->draw;
        sum.games.loss += games->loss;
        for (int k = 0; k < 5; k++) sum.pairs.count[k] += standings->pairs[engine][i].count[k];
    }
    for (int k = 0; k < 5; k++) whole += sum.pairs.count[k];
    sum.rating = whole > 0 ? rating_of_pairs(&sum.pairs) : rating_of_games(&sum.games);
    return sum;
}

double standings_llr(const Standings *standings, const Sprt *sprt) {
    return sprt_llr(sprt, &standings->pairs[0][1]);
}
