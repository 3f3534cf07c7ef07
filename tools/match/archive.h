/* The results and the games of a match on disk. The file of results decides: a game counts when its
   row is whole there, and the row says how long the PDN file was with it. So an interrupted match,
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
    int64_t length;   /* what follows it is not one of this match */
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

/* Opens and locks what is there of the files that `config` names. With -resume reads the rows into
   `results`; without, a file of results with games is an error, so that none is lost, and a PDN
   file is written over. `fingerprint`, which is the archive's from now on, says of which match the
   results are (NULL: there are none, or memory was short); once `*cancelled` another writer's end is
   awaited no longer. False and an error that says what is to be done. Release with archive_end() in any
   case. */
bool archive_open(Archive *archive, const MatchConfig *config, char *fingerprint,
                  const atomic_bool *cancelled, Results *results, Error *error);

/* Cuts off what was not finished, or makes the files new. */
bool archive_begin(Archive *archive, Error *error);

/* Keeps a finished game and its row, whose `pdn_end` is filled in. False and an error, and the
   files as they were if that can be, when it cannot be written. */
bool archive_add(Archive *archive, GameRow *row, const PdnGame *game, Error *error);

void archive_end(Archive *archive);

/* Adds the rows of a file of results, which may be being written, to `results`. `*fingerprint`, if it
   is not NULL, must be its own; else it becomes that, to be released with free(). False and an error
   that names the file. */
bool archive_read(const char *path, char **fingerprint, Results *results, Error *error);

/* Writes a file of results that a match can go on with. False when it cannot be written. */
bool archive_write(FILE *out, const char *fingerprint, const Results *results);

#endif
