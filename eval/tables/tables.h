/* Endgame tables in memory, asked by a search: who wins an ending, and in how many plies. Files are
   read as a whole when tables are opened; pages are unpacked when they are first asked for, and
   kept until tables_make_room(). All threads share them without locks. */
#ifndef CROWNHEAD_EVAL_TABLES_TABLES_H
#define CROWNHEAD_EVAL_TABLES_TABLES_H

#include "engine/base/error.h"
#include "engine/draughts/board.h"
#include "eval/tables/page.h"
#include "eval/tables/rules.h"

typedef struct Tables Tables;

/* Which tables to open. */
typedef struct {
    const char *folder;
    const char *variant;
    TableRules rules;
    int pieces;    /* read those of up to so many pieces */
    int cache_mib; /* for unpacked pages */
} TablesWanted;

/* Reads the tables of `wanted`: of 2 pieces, 3 and so on, as long as all slices are there. NULL and
   an error when those of 2 pieces are not; `error` is also set, and not empty, when a file is
   damaged or of something else, and the tables, or distances, are then those of fewer pieces.
   Release with tables_close(). */
Tables *tables_open(const TablesWanted *wanted, Error *error);
void tables_close(Tables *tables);

/* Whether `folder` has any of `variant`, of two pieces: they are made first. */
bool tables_exist(const char *folder, const char *variant);

/* The most pieces of which all endings are known. */
int tables_pieces(const Tables *tables);

/* The value of `pos` for its mover: a position with pieces of both sides, at most tables_pieces()
   in all, in which, if captures are compulsory, there is none. From any thread. */
TableValue tables_value(Tables *tables, const Position *pos);

/* The most pieces of which all distances are known; 0: there are none. */
int tables_distance_pieces(const Tables *tables);

/* In how many plies `pos` ends, a position as for tables_value() that is won or lost, with at most
   tables_distance_pieces() pieces: its winner plays for few, its loser for many. Draws by counted
   moves are ignored. From any thread. */
int tables_plies(Tables *tables, const Position *pos);

/* Between searches: forgets unpacked pages when there is little room left for more. */
void tables_make_room(Tables *tables);

#endif
