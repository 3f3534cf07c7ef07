/* What crownhead analyse is asked to do: its command line, which tool.c reads and checks. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_CONFIG_H
#define CROWNHEAD_TOOLS_ANALYSE_CONFIG_H

#include "eval/tables/slice_file.h"
#include "search/searcher.h"
#include "tools/common/viewer.h"

enum { ANALYSE_PATH = 1024, ANALYSE_JOBS = 256 };

typedef struct {
    const Game *usual;  /* the variant of games that name none */
    bool insists;       /* ... or of all */
    Limits limits;      /* of each search: nodes, depth or move_time_ms, at least one of them */
    int threads;        /* of each search */
    int jobs;           /* positions searched at once */
    int hash_mib;       /* of each job */
    const char *tables; /* a folder of endgame tables, "" for none; NULL: the user's */
    int64_t pages;      /* so many of the first games get a page of their own */
    char board[VIEWER_ADDRESS]; /* of the page of tools/web; "": none */
    bool waits;                 /* for another copy that writes the folder */
    bool restart;               /* forget what an earlier run has found */
    /* Game n (from 1, broken ones counted) belongs to shard 1 + (n - 1) % shards. */
    int shard, shards;
    bool merges; /* takes what the shards of the folder have found, and searches nothing */
    char folder[ANALYSE_PATH];
    char *const *files; /* 1 or more */
    int file_count;
} AnalyseConfig;

/* --- folder.c: the folder that takes what is found, and what its files are called. Nothing in it is written
   over that an earlier run has not made --- */

extern const char FOLDER_JOURNAL[], FOLDER_GAMES[], FOLDER_LINES[], FOLDER_SUMMARY[];

/* Writes the name of the journal of a shard. */
enum { FOLDER_SHARD = 48 };
void folder_shard_name(int shard, int shards, char name[FOLDER_SHARD]);

/* How many shards have journals in the folder. False and an error when it has none, or those of
   different numbers of shards. */
bool folder_shards(const AnalyseConfig *config, int *shards, Error *error);

/* Writes the name of the page of game `number`. */
enum { FOLDER_PAGE = 32 };
void folder_page_name(int64_t number, char name[FOLDER_PAGE]);

/* Opens all files of games, to see that they are there, and then makes the folder if there is none.
   False and an error naming the file when one cannot be read, or when the folder has a file that
   would be written over: one of the games, whatever it is called there, or any without a journal of
   this program. */
bool folder_prepare(const AnalyseConfig *config, Error *error);

/* Removes from a folder that is prepared the pages of an earlier run of games after number `last`, or,
   where that is -1, all that was written but journals. False and an error naming the file when one
   cannot be removed. */
bool folder_clear(const AnalyseConfig *config, int64_t last, Error *error);

#endif
