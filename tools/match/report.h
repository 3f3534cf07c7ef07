/* The report of a match: its data as JSON, and a page that is drawn from them, one HTML file that
   needs nothing else. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_H

#include <stdio.h>

#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"

/* The facts of a match. All texts are plain. */
typedef struct {
    const MatchConfig *config;   /* its title, game, times, test, and the page of tools/web */
    const char *const *engines;  /* names; the first is the one the openings are seen from */
    const char *const *versions; /* what each engine calls itself; "": not known; NULL: of none */
    const Results *results;      /* no engine or game number may be out of range */
    const Openings *openings;    /* by GameRow.opening; others show their number alone */
    const char *command;         /* the command line */
    const char *started;         /* date and time, for people */
    const char *machine;         /* that it was played on; NULL: not known */
    double seconds;              /* that it took; 0: not known */
    const char *fingerprint;     /* of the results, where they are to be written; else NULL */
} ReportInput;

/* Writes the page, with or without games. False when memory was short or `out` could not be
   written, as with the next. */
bool report_write(FILE *out, const ReportInput *input);

/* Writes its data as a line of JSON; README.md has its fields. Elo is computed from whole pairs, or
   from games while no pair is whole. */
bool report_write_json(FILE *out, const ReportInput *input);

#endif
