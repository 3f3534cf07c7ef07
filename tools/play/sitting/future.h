/* All positions that can come. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_FUTURE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_FUTURE_H

#include "engine/game.h"
#include "tools/play/sitting/answer.h"

/* Prints each position `plies` (0..FUTURE_MAX) ahead of `pos` with its depth and the moves that
   lead there, and then the count; with `only_count` the count alone. May show on stderr how far
   it is. A stop of the answer ends it, which is said. */
enum { FUTURE_MAX = 40 };
void future_show(const Game *variant, const GamePosition *pos, int plies, bool only_count,
                 Answer *answer);

#endif
