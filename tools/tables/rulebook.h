/* What the builder has to know of a variant: one table for each, filled by its instance file. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_H

#include "engine/game.h"
#include "eval/tables/rules.h"
#include "tools/tables/block.h"

typedef enum {
    EXPAND_ALL,      /* everything that leads out of the block */
    EXPAND_CAPTURES, /* compulsory captures only, whose values no file has */
} ExpandWhat;

typedef struct {
    const Game *game;
    TableRules (*rules)(void);
    /* Looks from the positions in rows `first` to `end` - 1 of `side` at the moves that lead out of
       the block, and enters what they decide. */
    void (*expand)(BlockSide *side, const Known *known, uint32_t first, uint32_t end,
                   ExpandWhat what);
} Rulebook;

extern const Rulebook RULEBOOK_ENGLISH, RULEBOOK_TOWER, RULEBOOK_FREEJUMP;

/* All of them, ended by NULL. */
extern const Rulebook *const RULEBOOKS[];

#endif
