/* The results and the games of a match on disk. The file of results decides: a game counts once its
   row is complete there, and the row records the length of the PDN file after that game. So a match
   that was interrupted in any way continues where both files agree. No file is changed before
   archive_begin(). Each game is on the disk before it is counted. Only one match at a time writes
   to a file. */
#ifndef CROWNHEAD_TOOLS_MATCH_ARCHIVE_H
#define CROWNHEAD_TOOLS_MATCH_ARCHIVE_H

#include <stdio.h>

#include "engine/pdn/pdn.h"
#include "tools/common/output.h"
#include "tools/match/contestants.h"
#include "tools/match/results.h"

typedef struct {
    const char *path; /* NULL: no such file is written */
    int fd;           /* -1: not open */
    int64_t length;   /* of the part that belongs to this match */
    bool is_shared;   /* games are appended, perhaps by other matches too */
} ArchiveFile;

typedef struct {
    bool resumes;
    Claimant claimant;
    char *fingerprint;
    ArchiveFile results, pdn;
    int64_t pdn_end; /* from the last row; of a new file of results, the PDN file's end */
    int not_in_pdn;  /* games of earlier runs that the PDN file lacks */
} Archive;

/* Opens and locks the existing files that `config` names. With -resume, reads the rows into
   `results`; without it, a file of results with games is an error, so that no results are lost, and
   a PDN file is overwritten. Takes over `fingerprint`, which identifies the match (NULL: no results
   are kept, or memory was short). If `*cancelled` becomes true, it stops waiting for another writer
   to end. Returns false and an error that names the remedy. Release with archive_end(), even
   then. */
bool archive_open(Archive *archive, const MatchConfig *config, char *fingerprint,
                  const atomic_bool *cancelled, Results *results, Error *error);

/* Cuts off unfinished games, or creates the files. */
bool archive_begin(Archive *archive, Error *error);

/* Writes a finished game and its row, whose `pdn_end` is filled in. If that fails, returns false
   and an error, and restores the files if possible. */
bool archive_add(Archive *archive, GameRow *row, const PdnGame *game, Error *error);

void archive_end(Archive *archive);

/* Adds the rows of a file of results, which a match may be writing, to `results`. `*fingerprint`
   must equal that of the file; if it is NULL it becomes a copy, to be released with free(). False
   and an error that names the file. */
bool archive_read(const char *path, char **fingerprint, Results *results, Error *error);

/* Writes a file of results with which a match can be resumed. */
void archive_write(FILE *out, const char *fingerprint, const Results *results);

#endif
