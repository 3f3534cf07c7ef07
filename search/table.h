/* Remembers searched positions. Shared by all workers, without locks: a slot's key is stored xored
   with its data, so that halves written by two threads do not match and read as a miss. */
#ifndef CROWNHEAD_SEARCH_TABLE_H
#define CROWNHEAD_SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

typedef struct Table Table;

typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct {
    int score; /* as stored: the caller converts win distances, which count from the root */
    int depth; /* plies it was searched to, 0..255 */
    Bound bound;
    uint16_t move_code; /* 0: no move known */
} TableHit;

enum { TABLE_MIN_MIB = 1, TABLE_MAX_MIB = 65536 };

/* Makes an empty table of `size_mib` MiB. Returns NULL and says why in `error` when memory is
   short. Release with table_free(). */
Table *table_new(int size_mib, Error *error);
void table_free(Table *table);

/* Empties `table` and gives it another size. Its old memory is released first. False and an error
   when memory is short: it is then as large as it was, or, if others have taken the memory
   meanwhile, as large as can be. No search may be running. */
bool table_resize(Table *table, int size_mib, Error *error);

/* Forgets everything. No search may be running. */
void table_clear(Table *table);

/* Lends the memory of the table, `bytes` zeros, until table_clear(). */
void *table_lend(Table *table, size_t *bytes);

/* Call it before each search: entries of older searches are then replaced first. */
void table_new_search(Table *table);

/* Begins to fetch what table_probe() will ask for, so that other work hides the time it takes. */
void table_prefetch(const Table *table, uint64_t key);

/* Looks `key` up; true, with `hit` filled, when it is there. */
bool table_probe(const Table *table, uint64_t key, TableHit *hit);

/* Remembers `hit` under `key` in place of the least useful entry of its cluster. */
void table_store(Table *table, uint64_t key, const TableHit *hit);

/* Takes more of the table into use when the current search has filled a quarter of what is: it
   begins with 8 MiB, which fit into caches. One thread calls it now and then while it searches;
   what others store meanwhile may be lost. */
void table_grow(Table *table);

/* How much of the table the current search has filled, in thousandths, from a sample. */
int table_full_permill(const Table *table);

#endif
