/* The engine of one side of a game, which is started, restarted or ended as games need it. */
#ifndef CROWNHEAD_TOOLS_MATCH_SEAT_H
#define CROWNHEAD_TOOLS_MATCH_SEAT_H

#include "tools/match/contestants.h"

typedef struct {
    EngineClient **client; /* NULL: not running */
    const ClientSettings *settings;
    const char *name;
    const TimeControl *control;
} Seat;

/* Has an engine run there: the one that does, else another. False and an error when none can be
   started; `*is_lack` as contestant_start() has it. */
bool seat_start(const Seat *seat, bool *is_lack, Error *error);

/* Has the engine ready for a new game, in place of one that cannot be used again; no other is
   started once `*cancelled`. False and an error as above. */
bool seat_get_ready(const Seat *seat, const atomic_bool *cancelled, bool *is_lack, Error *error);

/* Ends the engine and sets `end` to how it ended; false when none runs. */
bool seat_end(const Seat *seat, ClientEnd *end);

#endif
