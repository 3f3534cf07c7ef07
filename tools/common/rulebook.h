/* The facts about a variant for tools that solve and prove: one table for each, made by the build
   from its record and the kernels of its rules. */
#ifndef CROWNHEAD_TOOLS_COMMON_RULEBOOK_H
#define CROWNHEAD_TOOLS_COMMON_RULEBOOK_H

#include "engine/draughts/counts.h"
#include "engine/game.h"
#include "eval/tables/page.h"
#include "eval/tables/rules.h"
#include "tools/common/plain.h"

/* The rules of one game, for tools that know positions by their pieces. */
typedef struct {
    const Game *game;
    bool has_tables;
    TableRules (*rules)(void);
    Counts (*counts)(const Position *pos); /* by its counters */
    bool (*is_plain)(void);                /* whether plain.h knows the rules ... */
    PlainRules (*plain)(void);             /* ... as these */
    /* Whether the side to move can capture. */
    bool (*can_capture)(const Position *pos);
    /* The positions after captures, with Black to move, or after all legal moves, in `after`, at
       most SUCCESSORS_MOST; returns their number. */
    int (*list_captures)(const Position *pos, Position after[]);
    int (*list_moves)(const Position *pos, Position after[]);
    Position (*show)(const GamePosition *in);
    GamePosition (*hide)(const Position *pos);
} Rulebook;

/* The value of an end of the game for the side to move, see end_is_won(). */
static inline TableValue value_at_end(TableRules rules, Bitboard own, Bitboard kings) {
    return end_is_won(rules, own, kings) ? TABLE_WIN : TABLE_LOSS;
}

enum { SUCCESSORS_MOST = 1024 }; /* of a position, see MAX_MOVES of both generators */

/* The names of all draughts, with tables or without, by index from 0 on; NULL after the last. */
const char *rulebook_name(int index);

/* The rulebook of `game`; NULL if it is not draughts, or draughts without tables. */
const Rulebook *rulebook_of(const Game *game);

#endif
