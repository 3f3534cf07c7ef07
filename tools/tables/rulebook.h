/* What the builder has to know of a variant: one table for each, filled by its instance file from
   the kernels of its rules. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_H

#include "engine/game.h"
#include "eval/tables/placing.h"
#include "eval/tables/rules.h"

typedef struct {
    const Game *game;
    TableRules (*rules)(void);
    /* Whether the side to move can capture. */
    bool (*can_capture)(const Placing *at);
    /* Lists what captures lead to, at most PLACINGS_MOST, with the other side to move: it is still
       `foes`. Returns how many. */
    int (*list_captures)(const Placing *at, Placing after[]);
} Rulebook;

enum { PLACINGS_MOST = 1024 }; /* captures of a position, see MAX_MOVES of both generators */

extern const Rulebook RULEBOOK_ENGLISH, RULEBOOK_TOWER, RULEBOOK_FREEJUMP;

/* All of them, ended by NULL. */
extern const Rulebook *const RULEBOOKS[];

#endif
