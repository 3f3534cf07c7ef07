/* The engine on one side of a game, started, restarted or ended as the games need it. */
#ifndef CROWNHEAD_TOOLS_MATCH_SEAT_H
#define CROWNHEAD_TOOLS_MATCH_SEAT_H

#include "tools/match/contestants.h"

typedef struct {
    EngineClient **client; /* NULL: not running */
    const ClientSettings *settings;
    const char *name;
    const TimeControl *control;
} Seat;

/* Makes sure that the engine is running. False and an error when it cannot be started; `*is_lack`
   as in contestant_start(). */
bool seat_start(const Seat *seat, bool *is_lack, Error *error);

/* Prepares the engine for a new game, and replaces it if it can no longer be used; does not start
   another once `*cancelled` is true. False and an error as above. */
bool seat_get_ready(const Seat *seat, const atomic_bool *cancelled, bool *is_lack, Error *error);

/* Ends the engine and sets `end` to how it ended; false when none is running. */
bool seat_end(const Seat *seat, ClientEnd *end);

#endif
