/* What the builder has to know of a variant: one table for each, made by the build from its
   record and the kernels of its rules. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_H

#include "engine/base/text.h"
#include "engine/draughts/board.h"
#include "engine/game.h"
#include "eval/tables/page.h"
#include "eval/tables/rules.h"

typedef struct {
    const Game *game;
    bool has_tables;
    TableRules (*rules)(void);
    bool is_plain; /* plain.h knows the rules */
    /* With Black to move: whether he can capture; and the positions after captures, or after all
       legal moves, in `after`, at most SUCCESSORS_MOST. They return how many. */
    bool (*can_capture)(const Position *pos);
    int (*list_captures)(const Position *pos, Position after[]);
    int (*list_moves)(const Position *pos, Position after[]);
    Position (*show)(const GamePosition *in);
} Rulebook;

/* What an end of the game is worth to the side to move, see end_is_won(). */
static inline TableValue value_at_end(TableRules rules, Bitboard own, Bitboard kings) {
    return end_is_won(rules, own, kings) ? TABLE_WIN : TABLE_LOSS;
}

enum { SUCCESSORS_MOST = 1024 }; /* of a position, see MAX_MOVES of both generators */

/* The names of all draughts, with tables or without, by index from 0 on; NULL after the last. */
const char *rulebook_name(int index);

/* The rulebook of `game`; NULL if it is not draughts, or draughts without tables. */
const Rulebook *rulebook_of(const Game *game);

/* Whether `game` is draughts of which no tables can be made. */
bool rulebook_lacks_tables(const Game *game);

/* Adds the names of these games, "frisian and frysk". */
void rulebook_say_exceptions(Writer *writer);

#endif
