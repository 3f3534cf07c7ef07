/* The report of a match: its data as JSON, and a page drawn from them, a single HTML file that
   needs no other. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_H

#include <stdio.h>

#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"

/* The contents of a report. All texts are plain. */
typedef struct {
    const MatchConfig *config;   /* title, game, times, test, and the address of the board page */
    const char *const *engines;  /* their names; openings are seen from the first engine's side */
    const char *const *versions; /* reported by the engines; "": not known; NULL: none */
    const Results *results;      /* engine and game numbers must be in range */
    const Openings *openings;    /* by GameRow.opening; others are shown by number */
    const char *command;         /* the command line */
    const char *started;         /* date and time, for people */
    const char *machine;         /* where the match was played; NULL: not known */
    double seconds;              /* duration; 0: not known */
    const char *fingerprint;     /* of the results, if they are to be written; else NULL */
} ReportInput;

/* Writes the page, even if there are no games. Like report_write_json(), false when memory is short
   or `out` cannot be written. */
bool report_write(FILE *out, const ReportInput *input);

/* Writes the data as one line of JSON; README.md describes the fields. Elo is computed from whole
   pairs, or from single games while no pair is complete. */
bool report_write_json(FILE *out, const ReportInput *input);

#endif
