/* The match as a page to look at: one HTML file that needs nothing else, for screens large and
   small, light and dark. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/statistics.h"

/* What the page tells. All texts are plain; the page escapes them. */
typedef struct {
    const char *title;
    const Game *game;
    const char *const *engines;  /* names; the first is the one the openings are seen from */
    const char *const *versions; /* what each engine calls itself; NULL: not known */
    const char *const *controls; /* how long each may think, in words; NULL: not known */
    int engine_count;            /* 1..MAX_ENGINES */
    const Results *results;      /* no engine or game number may be out of range */
    const Openings *openings;    /* by GameRow.opening; others show their number alone */
    const char *board;           /* address of the page of tools/web; "": none */
    const char *command;         /* the command line */
    const char *started;         /* date and time, for people */
    const char *machine;         /* that it was played on; NULL: not known */
    double seconds;              /* that it took; 0: not known */
    const Sprt *sprt;            /* NULL: no test. It is shown of two engines */
} ReportInput;

/* Writes the page, with or without games: the verdict, a table of the engines, with more than two
   of them their results against each other, the score as it went, depth and speed, the openings,
   and how games ended. Elo is that of whole pairs as far as there are any, of games before that.
   False when memory was short or `out` could not be written. */
bool report_write(FILE *out, const ReportInput *input);

#endif
