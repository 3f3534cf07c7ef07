/* The counts by which the rules of draughts make a game a draw. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_COUNTS_H
#define CROWNHEAD_ENGINE_DRAUGHTS_COUNTS_H

#include <limits.h>

#include "engine/draughts/board.h"

/* The counts, see engine/general/rules.h: plies by kings alone; the same, by kings against a
   lone king; plies without a capture or a crowning where both sides have kings; plies under one rule
   about a lone king; and under two of them, where one is a part of the other. */
typedef enum { COUNT_QUIET, COUNT_KINGS, COUNT_FORCE, COUNT_LONE, COUNT_FEW, COUNTS } CountKind;

enum { COUNTS_NOTHING = INT_MAX };

/* The counts of a position. */
typedef struct {
    int left[COUNTS]; /* plies until a draw by each of them, or COUNTS_NOTHING */
    int lone;         /* which rule about a lone king counts; 0: none */
    bool is_few;      /* the position belongs to COUNT_FEW */
} Counts;

#endif
