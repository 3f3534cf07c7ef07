/* The command line of `crownhead prove`. */
#ifndef CROWNHEAD_TOOLS_PROVE_CONFIG_H
#define CROWNHEAD_TOOLS_PROVE_CONFIG_H

#include "engine/base/system_files.h"
#include "tools/prove/proof.h"

typedef struct {
    const Rulebook *rules;
    const char *subject; /* a FEN, a file of PDN, of check that of a proof; NULL: the start */
    const char *moves;   /* played from there on; NULL: none */
    Claim claim;         /* CLAIMS: none is given, and the true one is found */
    const char *into;    /* NULL: no file is written */
    const char *state;   /* file that keeps the findings; NULL: none */
    char *const *with;   /* more such files, which are read and not written */
    int with_count;
    int shard, shards; /* the part of the proof that is searched; of 1: the whole */
    bool merges;       /* `with` has all parts */
    char folder[SYSTEM_PATH];
    int pieces;                    /* of tables, at most */
    int64_t memory_mib, cache_mib; /* of the search; of unpacked pages of tables */
    int threads;
    int64_t minutes;   /* 0: no limit */
    int64_t positions; /* 0: no limit */
    int64_t save_minutes;
} ProveConfig;

#endif
