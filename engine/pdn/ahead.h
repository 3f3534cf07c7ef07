/* Looks ahead in the text of a game. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_AHEAD_H
#define CROWNHEAD_ENGINE_PDN_AHEAD_H

#include "engine/pdn/build.h"

/* Whether nothing but comments, a tag or the next game's first move number follows `at`. */
bool pdn_is_end(const char *at);

/* Whether points among the moves, such as 1-0, are a result and not a move. They are if their form
   cannot be a move; if they add up to one or two, as in a single game; if they equal those of the
   tag Result; or if the tag is missing and a player has 0 points, because no square has the
   number 0. */
bool pdn_are_result(const PdnBuild *build, const PdnScore *score);

/* Whether a result stands at `at`, not a move; and whether a legal move follows. */
bool pdn_is_result(const PdnBuild *build, const char *at);
bool pdn_moves_follow(const PdnBuild *build, const char *at);

/* Moves that are played from a position of the game on, to see whether they may belong to it. */
typedef struct {
    GamePosition position;
    int ply;         /* moves of the game before it */
    const char *end; /* of the text that was read last */
} PdnRun;

/* The current position, and no move. */
PdnRun pdn_run_here(const PdnBuild *build);

/* Plays the moves of the text at `at`, over their numbers and the comments between them, up to the
   first word that is not a move; with `over_words` such words are skipped. False if no move was
   played. */
bool pdn_run_on(const PdnBuild *build, PdnRun *run, const char *at, bool over_words);

#endif
