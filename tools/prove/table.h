/* A proof search's memory of positions: a table of bounded size that all threads share without
   locks. Each entry has a 64-bit key; of the four places that a key has, the entry that took the
   least work makes room for a new one, so that the entries that cost most are kept longest. */
#ifndef CROWNHEAD_TOOLS_PROVE_TABLE_H
#define CROWNHEAD_TOOLS_PROVE_TABLE_H

#include "engine/base/error.h"
#include "tools/prove/goal.h"

typedef struct ProofTable ProofTable;

enum {
    PROOF_NUMBER_MOST = (1 << 24) - 1, /* no proof or disproof number is larger */
    PROOF_WORK_MOST = 63,
    PROOF_TABLE_LEAST_MIB = 1,
    PROOF_TABLE_MOST_MIB = 1 << 20,
};

/* The state of a position. While `outcome` is open, the two numbers estimate how many positions
   have to be decided before the goal is known to be reached, or missed: 1 or more. */
typedef struct {
    Outcome outcome;
    uint32_t proof, disproof;
    uint32_t plies; /* of a decided position: how long the line is that decided it, at most */
    int work;       /* twice the logarithm to base 2 of the positions looked at */
} ProofEntry;

/* How `positions` count as work. */
int proof_work(uint64_t positions);

/* Makes an empty table of `mib` MiB. NULL and an error when memory is short. Release with
   proof_table_free(). */
ProofTable *proof_table_new(int64_t mib, Error *error);
void proof_table_free(ProofTable *table);

/* Looks `key`, the board_key() of a position, up; false, and `entry` as it was, where it is not in the table. */
bool proof_table_get(const ProofTable *table, uint64_t key, ProofEntry *entry);

/* Keeps `entry`; a decided one is never replaced by an open one of the same key. */
void proof_table_put(ProofTable *table, uint64_t key, const ProofEntry *entry);

/* How many entries there are, and how many of a thousand places they fill. */
uint64_t proof_table_count(const ProofTable *table);
int proof_table_permill(const ProofTable *table);

/* Calls `each` for all entries until it returns false; returns whether it never did. No thread may
   use the table at that time. */
bool proof_table_all(const ProofTable *table,
                     bool (*each)(void *context, uint64_t key, uint64_t packed), void *context);

/* Puts an entry as proof_table_all() gives it into the table; false if it cannot be one. */
bool proof_table_put_packed(ProofTable *table, uint64_t key, uint64_t packed);

#endif
