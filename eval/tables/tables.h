/* Endgame tables, asked by a search: who wins an ending, and in how many plies. Small files are
   read as a whole when tables are opened; of larger ones only the index is, and a page is read from
   the disk when it is asked for. Unpacked pages lie in a cache that all threads share without
   locks. */
#ifndef CROWNHEAD_EVAL_TABLES_TABLES_H
#define CROWNHEAD_EVAL_TABLES_TABLES_H

#include "engine/base/error.h"
#include "engine/draughts/board.h"
#include "eval/tables/page.h"
#include "eval/tables/slice_kind.h"

/* The tables of one variant. Threads may probe them at the same time. */
typedef struct Tables Tables;

/* Which tables to open. */
typedef struct {
    const char *folder;
    const char *variant;
    TableRules rules;
    int pieces;    /* read those of up to this many pieces */
    int cache_mib; /* for unpacked pages */
    bool by_pages; /* small files are not read as a whole either: for a few questions */
} TablesWanted;

/* Reads the tables of `wanted`: those of 2 pieces, 3 and so on, as long as every slice exists, and
   then the existing slices of one piece more. NULL and an error when one of 2 pieces is missing.
   `error` is also set, and not empty, when a file is damaged or something else; the tables, or
   distances, are then those of fewer pieces. Release with tables_close(). */
Tables *tables_open(const TablesWanted *wanted, Error *error);
void tables_close(Tables *tables);

/* Whether `folder` has any of `variant`, of two pieces: they are made first. */
bool tables_exist(const char *folder, const char *variant);

/* Sets the error that there are none, with the command that makes some. Returns false. */
bool tables_error_none(const char *folder, const char *variant, Error *error);

/* The most pieces of which all endings are known. */
int tables_pieces(const Tables *tables);

/* The most pieces of which some endings are known. */
int tables_some_pieces(const Tables *tables);

/* The value of `pos` for its mover: a position with pieces of both sides, at most
   tables_some_pieces() in all, in which, if captures are compulsory, there is none. TABLE_VALUES
   where there is no such table, or a page of it is damaged. From any thread; it may wait for the
   disk. */
TableValue tables_value(Tables *tables, const Position *pos);

/* The most pieces of which all distances are known; 0: there are none. */
int tables_distance_pieces(const Tables *tables);

/* The most plies of a win or a loss in `slice`; 0: its distances are not known. */
int tables_longest(const Tables *tables, Slice slice);

/* In how many plies `pos` ends, a position as for tables_value() that is won, or else lost, for its
   mover, with at most tables_distance_pieces() pieces: its winner plays for few, its loser for many.
   Draws by counted moves are ignored. -1 where a page is damaged. From any thread. */
int tables_plies(Tables *tables, const Position *pos, bool is_won);

/* How many pages these two functions have unpacked. A page that is not in the cache takes longer
   than a search of hundreds of positions, and may have to be read from the disk. */
uint64_t tables_unpacked(const Tables *tables);

#endif
