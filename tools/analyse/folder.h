/* The folder for the findings, and the names of its files. Files that no earlier run has made are
   never overwritten. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_FOLDER_H
#define CROWNHEAD_TOOLS_ANALYSE_FOLDER_H

#include "tools/analyse/config.h"

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

/* Opens all files of games, to see that they exist, and then makes the folder if it does not exist:
   `*is_made`. False and an error naming the file when one cannot be read, or when the folder has a
   file that would be overwritten: one of the games, whatever it is called there, or any without a
   journal of this program. */
bool folder_prepare(const AnalyseConfig *config, bool *is_made, Error *error);

/* Removes from a folder that is prepared the pages of an earlier run of games after number `last`,
   or, where that is -1, all that was written but journals. False and an error naming the file when
   one cannot be removed. */
bool folder_clear(const AnalyseConfig *config, int64_t last, Error *error);

#endif
