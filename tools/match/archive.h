/* The results and the games of a match on disk. The file of results decides: a game counts when its
   row is whole there, and the row says how long the PDN file was with it. So an interrupted match,
   however it was interrupted, goes on where both files agree. Nothing is changed before
   archive_begin(); each game is on the disk before it is counted; a file has one match at a time
   that writes it. And what identifies a match when it goes on or when its parts are joined, as one line of
   text. */
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

/* --- fingerprint.c --- */

/* All that shapes the games, as words KEY=VALUE with a value's spaces and the like in %XX. An
   engine is told by its name, what it calls itself, the CRC-32 of its program (by the command, where
   that is not a file that can be read), its words, options and time: not by where it lies. The shard is
   no part of it, nor is the number of rounds. NULL when memory is short; release with free(). */
char *fingerprint_make(const MatchConfig *config, const Contestants *contestants);

/* What is read back of it, for those who report on games that were played elsewhere. */
typedef struct {
    char *text; /* holds the words */
    const char *names[MAX_ENGINES], *versions[MAX_ENGINES];
} FingerprintWords;

/* Reads variant, clock, engines and their times into `config`. False and an error when it is none;
   release with fingerprint_free() in any case. */
bool fingerprint_read(const char *fingerprint, MatchConfig *config, FingerprintWords *words,
                      Error *error);
void fingerprint_free(FingerprintWords *words);

#endif
