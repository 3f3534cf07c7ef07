/* The levels of the engine by the names that people use. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_LEVELS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_LEVELS_H

#include <stdbool.h>

#include "protocol/session/levels.h"
#include "tools/play/sitting/answer.h"

enum { LEVEL_USUAL = 1 };

/* Whether `text` is `engine` or `computer`, alone or followed by a level. `level` becomes 0 without
   a level, and -1 if the next word is not a level. */
bool level_of_engine(const char *text, int *level);

/* Whether `text` can name a player: false and an error if it asks for an engine of an unknown
   level. */
bool level_check(const char *text, Error *error);

/* Writes the words that seat the engine: "engine casual"; "engine" at level 0. */
enum { LEVEL_ENGINE = 32 };
void level_write_engine(int level, char text[LEVEL_ENGINE]);

/* Lists the levels. */
void levels_list(Answer *answer);

#endif
