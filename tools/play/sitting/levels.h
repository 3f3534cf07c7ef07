/* The levels of the engine as people name them: README.md has by how much each is stronger than the
   one before it. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_LEVELS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_LEVELS_H

#include <stdbool.h>

#include "protocol/session/levels.h"
#include "tools/play/sitting/answer.h"

enum { LEVEL_USUAL = 1 };

/* Whether `text` is `engine` or `computer`, alone or with a level after it; `level` is then 0
   without a level, and -1 when the next word is not a level. */
bool level_of_engine(const char *text, int *level);

/* Whether `text` can name a player: false and an error when it is an engine of no level. */
bool level_check(const char *text, Error *error);

/* Writes what seats the engine: "engine casual", "engine" at level 0. */
enum { LEVEL_ENGINE = 32 };
void level_write_engine(int level, char text[LEVEL_ENGINE]);

/* Lists them. */
void levels_list(Answer *answer);

#endif
