/* What is written of a match when it has ended: the report, and the results for rating tools. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H

#include "tools/match/config.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"

typedef struct {
    const MatchConfig *config;
    const Openings *openings;
    const char *const *names, *const *versions; /* of the engines */
    const Results *results;
    const char *command;     /* the command line */
    const char *date;        /* of the start */
    double seconds;          /* that this run has taken; 0: it has not played */
    const char *fingerprint; /* of the results, where they are to be written; else NULL */
} MatchFiles;

/* Whether the files can be written when the games are over; earlier ones stay until then. */
bool match_files_try(const MatchConfig *config, Error *error);

/* Writes the files that `config` names. False and an error when one of them, the first, could not
   be; the other is written all the same. */
bool match_files_write(const MatchFiles *files, Error *error);

#endif
