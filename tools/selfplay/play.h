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

/* The searcher of games, which plays one after the other. */
typedef struct {
    const SelfplayConfig *config;
    const Knowledge *judge; /* tables that correct results; NULL: none. Games do not go by them */
    Thinker thinker;
    Record record;
} SelfPlayer;

/* The samples of a game, the last being its end. */
typedef struct {
    int count;
    Sample list[MOST_SAMPLES];
    Probe known[MOST_SAMPLES]; /* what tables say of each for its mover */
} Harvest;

/* False and an error when memory is short; release with player_free(), even then. `knowledge` must
   outlive it. */
bool player_new(SelfPlayer *player, const SelfplayConfig *config, const Knowledge *knowledge,
                Error *error);
void player_free(SelfPlayer *player);

/* Plays game `number`; what happens depends on that and the configuration only. False and an error
   when memory is short or no opening could be found. */
bool player_play(SelfPlayer *player, uint32_t number, Harvest *harvest, Error *error);

/* Searches again the positions of a game that have enough pieces: each gets its new score, at
   most RESCORED_WIN on either side. A position that tables know gets their result, whatever its
   number of pieces. False and an error when memory is short or a position is not one of the
   game. */
bool player_rescore(SelfPlayer *player, Harvest *harvest, Error *error);

/* Its parts, for other games. How the scores of the last plies decide a game. */
typedef struct {
    int won[2]; /* plies in a row that a player was far ahead */
    int calm;   /* plies in a row that nobody was */
} Course;

enum { RESIGN_PLIES = 8 }; /* a side this long far behind has lost */

/* Takes the score of the current position: far ahead is who has `resign` centimen or more, where
   that is above 0. Returns who is ahead. */
Player course_take(Course *course, const Record *record, int score, int resign, bool is_calm);

/* Whether the game has ended, by its rules or beyond doubt; `score` belongs to the current
   position. `result` is then how, and a draw until then. */
bool player_is_over(const SelfPlayer *player, Course *course, int score, GameResult *result);

/* Starts a game from a random opening that is even; the search of its
   position leaves the best move and its score. */
bool player_begin(SelfPlayer *player, Random *random, int *score, GameMove *move, Error *error);

/* Searches the current position. A `seed` other than 0 varies the choice between equal moves. */
bool player_search(SelfPlayer *player, uint64_t seed, int *score, GameMove *move, Error *error);

#endif
