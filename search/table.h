/* Remembers searched positions. Shared by all workers, without locks: a slot's key is stored xored
   with its data, so that halves written by two threads do not match and read as a miss. */
#ifndef CROWNHEAD_SEARCH_TABLE_H
#define CROWNHEAD_SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

/* The transposition table; private to table.c. */
typedef struct Table Table;

/* Whether a stored score is exact, or a bound of the true one; a set of two bits. */
typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* An entry of the table. */
typedef struct {
    int score; /* as stored: the caller converts win distances, which count from the root */
    int depth; /* plies it was searched to, 0..255 */
    Bound bound;
    uint16_t move_code; /* 0: no move known */
} TableHit;

enum { TABLE_MIN_MIB = 1, TABLE_MAX_MIB = 65536 };

/* Makes an empty table of `size_mib` MiB. Returns NULL, with the reason in `error`, when memory is
   short. Release with table_free(). */
Table *table_new(int size_mib, Error *error);
void table_free(Table *table);

/* Empties `table` and gives it another size. Its old memory is released first. False and an error
   when memory is short: the table then has its old size or, if others have taken that memory in the
   meantime, the largest size possible. No search may be running. */
bool table_resize(Table *table, int size_mib, Error *error);

/* Forgets everything. No search may be running. */
void table_clear(Table *table);

/* Lends the memory of the table, `bytes` zeros, until table_clear(). */
void *table_lend(Table *table, size_t *bytes);

/* Call it before each search: entries of older searches are then replaced first. */
void table_new_search(Table *table);

/* Begins to fetch the cluster that table_probe() will read, so that other work hides the time it
   takes. */
void table_prefetch(const Table *table, uint64_t key);

/* Looks `key` up; fills `hit` and returns true if the table has it. */
bool table_probe(const Table *table, uint64_t key, TableHit *hit);

/* Remembers `hit` under `key` in place of the least useful entry of its cluster. */
void table_store(Table *table, uint64_t key, const TableHit *hit);

/* Takes more of the table into use when the current search has filled a quarter of the part in use:
   it begins with 8 MiB, which fit into caches. One thread calls it now and then while it searches;
   entries that others store during the call may be lost. */
void table_grow(Table *table);

/* How much of the table the current search has filled, in thousandths, from a sample. */
int table_full_permill(const Table *table);

#endif
