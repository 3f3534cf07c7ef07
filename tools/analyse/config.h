/* The settings of crownhead analyse: its command line, which tool.c reads and checks. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_CONFIG_H
#define CROWNHEAD_TOOLS_ANALYSE_CONFIG_H

#include "eval/tables/slice_file.h"
#include "search/searcher.h"
#include "tools/common/page.h"

enum { ANALYSE_PATH = 1024, ANALYSE_JOBS = 256 };

typedef struct {
    const Game *usual;  /* the variant of games that name none */
    bool insists;       /* ... or of all */
    Limits limits;      /* of each search: nodes, depth or move_time_ms, at least one of them */
    int threads;        /* of each search */
    int jobs;           /* positions searched at once */
    int hash_mib;       /* of each job */
    const char *tables; /* a folder of endgame tables, "" for none; NULL: the user's */
    int64_t pages;      /* number of the first games that get a page of their own */
    char board[PAGE_ADDRESS]; /* of the page of tools/web; "": none */
    bool waits;               /* for another copy that writes the folder */
    bool restart;             /* forget what an earlier run has found */
    /* Game n (from 1, broken ones counted) belongs to shard 1 + (n - 1) % shards. */
    int shard, shards;
    bool merges; /* joins the findings of the shards in the folder, and searches nothing */
    char folder[ANALYSE_PATH];
    char *const *files; /* 1 or more */
    int file_count;
} AnalyseConfig;

#endif
