/* The results and the games of a match on disk. The file of results decides: a game counts when its
   row is whole there, and the row has the length of the PDN file with it. So an interrupted match,
   however it was interrupted, goes on where both files agree. Nothing is changed before
   archive_begin(); each game is on the disk before it is counted; a file has one match at a time
   that writes it. */
#ifndef CROWNHEAD_TOOLS_MATCH_ARCHIVE_H
#define CROWNHEAD_TOOLS_MATCH_ARCHIVE_H

#include <stdio.h>

#include "engine/pdn/pdn.h"
#include "tools/common/output.h"
#include "tools/match/contestants.h"
#include "tools/match/results.h"

typedef struct {
    const char *path; /* NULL: there is no such file */
    int fd;           /* -1: not open */
    int64_t length;   /* of the part that belongs to this match */
    bool is_shared;   /* games are added at its end, also by others */
} ArchiveFile;

typedef struct {
    bool resumes;
    Claimant claimant;
    char *fingerprint;
    ArchiveFile results, pdn;
    int64_t pdn_end; /* of the last row; that of another PDN file when this one is new */
    int not_in_pdn;  /* games of earlier runs that the PDN file lacks, all where there is none */
} Archive;

/* Opens and locks the existing files that `config` names. With -resume the rows are read into
   `results`; without, a file of results with games is an error, so that no results are lost, and a
   PDN file is overwritten. `fingerprint`, which the archive takes over, is that of the match of the
   results (NULL: there are none, or memory was short). If `*cancelled` becomes true, it stops
   waiting for another writer to end. False and an error that names the remedy. Release with
   archive_end(), even then. */
bool archive_open(Archive *archive, const MatchConfig *config, char *fingerprint,
                  const atomic_bool *cancelled, Results *results, Error *error);

/* Cuts off unfinished games, or makes the files new. */
bool archive_begin(Archive *archive, Error *error);

/* Keeps a finished game and its row, whose `pdn_end` is filled in. False and an error, and the
   files as they were if that can be, when it cannot be written. */
bool archive_add(Archive *archive, GameRow *row, const PdnGame *game, Error *error);

void archive_end(Archive *archive);

/* Adds the rows of a file of results, which may be being written, to `results`. `*fingerprint`, if
   it is not NULL, must be its own; else it becomes that, to be released with free(). False and an
   error that names the file. */
bool archive_read(const char *path, char **fingerprint, Results *results, Error *error);

/* Writes a file of results that a match can go on with. False when it cannot be written. */
bool archive_write(FILE *out, const char *fingerprint, const Results *results);

#endif
