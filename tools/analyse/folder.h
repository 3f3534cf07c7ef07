/* The folder of the findings, and the names of its files. Files that were not made by an earlier
   run are never overwritten. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_FOLDER_H
#define CROWNHEAD_TOOLS_ANALYSE_FOLDER_H

#include "tools/analyse/config.h"

extern const char FOLDER_JOURNAL[], FOLDER_GAMES[], FOLDER_LINES[], FOLDER_SUMMARY[];

/* Writes the name of the journal of a shard. */
enum { FOLDER_SHARD = 48 };
void folder_shard_name(int shard, int shards, char name[FOLDER_SHARD]);

/* The number of shards whose journals are in the folder. False and an error if it has none, or if
   they belong to different numbers of shards. */
bool folder_shards(const AnalyseConfig *config, int *shards, Error *error);

/* Writes the name of the page of game `number`. */
enum { FOLDER_PAGE = 32 };
void folder_page_name(int64_t number, char name[FOLDER_PAGE]);

/* Opens all PDN files to check that they exist, then makes the folder if it does not exist, in
   which case it sets `*is_made`. False and an error naming the file when one cannot be read, or
   when the folder contains a file that would be overwritten: one of the PDN files, or any output
   without a journal of this program. */
bool folder_prepare(const AnalyseConfig *config, bool *is_made, Error *error);

/* Removes from a prepared folder the pages of an earlier run for games after number `last`; if that
   is -1, removes everything except journals. False and an error naming the file when one cannot be
   removed. */
bool folder_clear(const AnalyseConfig *config, int64_t last, Error *error);

#endif
