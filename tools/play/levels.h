/* How strong the engine plays against people: levels with names, each a value of its option Skill;
   two of them look at fewer positions. README.md has by how much each is stronger than the one
   before it. */
#ifndef CROWNHEAD_TOOLS_PLAY_LEVELS_H
#define CROWNHEAD_TOOLS_PLAY_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/play/terminal.h"

typedef struct {
    const char *name;
    int skill;      /* the option Skill; LEVEL_FULL: not set */
    uint64_t nodes; /* positions that a search may look at; 0: no limit */
} Level;

enum { LEVELS = 10, LEVEL_FULL = -1, LEVEL_USUAL = 1 };

/* Level 1 is the weakest; `level` is 1..LEVELS. */
const Level *level_at(int level);

/* Reads a number 1..LEVELS or a name, in any case; 0 when it is none. */
int level_read(const char *word);

/* Whether `text` is `engine` or `computer`, alone or with a level behind it; `level` is then 0
   without one, and -1 when what stands there is none. */
bool level_of_engine(const char *text, int *level);

/* Lists them. */
void levels_list(Terminal *terminal);

#endif
