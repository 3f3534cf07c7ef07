/* One game of self-play. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_PLAY_H
#define CROWNHEAD_TOOLS_SELFPLAY_PLAY_H

#include "engine/base/random.h"
#include "search/thinker.h"
#include "tools/selfplay/config.h"

enum {
    MOST_PLIES = 200,
    MOST_SAMPLES = MOST_PLIES + 1,
    RESCORED_WIN = 1500, /* the score of a forced win in a second search, in centimen */
};

/* A player, which plays games one after the other. */
typedef struct {
    const SelfplayConfig *config;
    const Knowledge *judge; /* tables that correct results, not moves; NULL: none */
    Thinker thinker;
    Record record;
} SelfPlayer;

/* The samples of a game; the last one is its end. */
typedef struct {
    int count;
    Sample list[MOST_SAMPLES];
    Probe known[MOST_SAMPLES]; /* what tables know about each, for its mover */
} Harvest;

/* Makes a player; false and an error when memory is short. Release with player_free(), even then.
   `knowledge` must outlive it. */
bool player_new(SelfPlayer *player, const SelfplayConfig *config, const Knowledge *knowledge,
                Error *error);
void player_free(SelfPlayer *player);

/* Plays game `number`, which depends only on that number and the configuration. False and an error
   when memory is short or no opening was found. */
bool player_play(SelfPlayer *player, uint32_t number, Harvest *harvest, Error *error);

/* Searches those positions of a game again that have enough pieces, and stores the new scores,
   limited to RESCORED_WIN on either side. Positions in the tables get their results, whatever their
   number of pieces. False and an error when memory is short, or when a position does not fit the
   game. */
bool player_rescore(SelfPlayer *player, Harvest *harvest, Error *error);

/* The parts of play, for other games. A Course counts the plies whose scores decide a game. */
typedef struct {
    int won[2]; /* consecutive plies with a player far ahead */
    int calm;   /* consecutive plies with nobody ahead */
} Course;

/* Whether the game has ended, by its rules or beyond doubt; `score` belongs to the current
   position. `result` is then how, and a draw until then. */
bool player_is_over(const SelfPlayer *player, Course *course, int score, GameResult *result);

/* The seed of game `number` of a run, whose games are independent of one another. */
uint64_t game_seed(uint64_t run_seed, uint64_t number);

/* The result of a game that has ended, for the side that began. */
SampleResult first_result(GameResult result);

/* Searches the current position. A `seed` other than 0 varies the choice between equal moves. */
bool player_search(SelfPlayer *player, uint64_t seed, int *score, GameMove *move, Error *error);

#endif
