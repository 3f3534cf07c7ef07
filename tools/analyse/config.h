/* The settings of crownhead analyse: its command line, read and checked by tool.c. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_CONFIG_H
#define CROWNHEAD_TOOLS_ANALYSE_CONFIG_H

#include "eval/tables/slice_file.h"
#include "search/searcher.h"
#include "tools/common/page.h"

enum { ANALYSE_PATH = 1024, ANALYSE_JOBS = 256 };

typedef struct {
    const Game *usual;        /* the variant of games that name none */
    bool insists;             /* ... or of all games */
    Limits limits;            /* of each search: at least one of nodes, depth and move_time_ms */
    int threads;              /* per search */
    int jobs;                 /* positions searched at the same time */
    int hash_mib;             /* per job */
    const char *tables;       /* a folder of endgame tables; "": none, NULL: the default one */
    int64_t pages;            /* how many games, from the first, get a page of their own */
    char board[PAGE_ADDRESS]; /* address of the board page to which pages link; "": none */
    bool waits;               /* waits while another copy writes the folder */
    bool restart;             /* discard the findings of an earlier run */
    /* Game n (from 1, including broken ones) belongs to shard 1 + (n - 1) % shards. */
    int shard, shards;
    bool merges; /* merges the findings of shards in the folder, without searching */
    char folder[ANALYSE_PATH];
    char *const *files; /* at least one */
    int file_count;
} AnalyseConfig;

#endif
