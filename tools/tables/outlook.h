/* The results of the moves of a position, gathered one by one. */
#ifndef CROWNHEAD_TOOLS_TABLES_OUTLOOK_H
#define CROWNHEAD_TOOLS_TABLES_OUTLOOK_H

#include <stdbool.h>

#include "eval/tables/page.h"
#include "eval/tables/plies.h"

typedef struct {
    int best;   /* the fewest plies of a win, or PLIES_NONE */
    int worst;  /* the most plies of a loss, or 0 */
    bool draws; /* some move draws */
} Outlook;

static const Outlook OUTLOOK_WITHOUT_MOVES = {.best = PLIES_NONE};

/* Adds a move to a position that has `value` for the other side and ends after `plies` plies; 0
   without distances. */
static inline void outlook_add(Outlook *outlook, TableValue value, int plies) {
    if (value == TABLE_LOSS && plies + 1 < outlook->best) outlook->best = plies + 1;
    if (value == TABLE_WIN && plies + 1 > outlook->worst) outlook->worst = plies + 1;
    outlook->draws |= value == TABLE_DRAW;
}

/* The value of the position, which is lost without moves. */
static inline TableValue outlook_value(const Outlook *outlook) {
    if (outlook->best < PLIES_NONE) return TABLE_WIN;
    return outlook->draws ? TABLE_DRAW : TABLE_LOSS;
}

static inline bool outlook_has_moves(const Outlook *outlook) {
    return outlook_value(outlook) != TABLE_LOSS || outlook->worst > 0;
}

#endif
