/* Lists every position that can arise within a number of plies. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_FUTURE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_FUTURE_H

#include "engine/game.h"
#include "tools/play/sitting/answer.h"

/* Prints each position `plies` (0..FUTURE_MAX) ahead of `pos` with its depth and the moves that
   lead to it, then the count; with `only_count` only the count. May show progress on stderr. If the
   answer is stopped the listing ends early, with a note. */
enum { FUTURE_MAX = 40 };
void future_show(const Game *variant, const GamePosition *pos, int plies, bool only_count,
                 Answer *answer);

#endif
