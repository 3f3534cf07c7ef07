/* The match as a page to look at: one HTML file that needs nothing else, for screens large and
   small, light and dark. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"
#include "tools/match/statistics.h"

/* What is told of a match. All texts are plain; the page escapes them. */
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
    const char *fingerprint;     /* of the results, where they are to be written; else NULL */
} ReportInput;

/* Writes the page, with or without games: the verdict, a table of the engines, with more than two
   of them their results against each other, the score as it went, depth and speed, the openings,
   and how games ended. Elo is that of whole pairs as far as there are any, of games before that.
   False when memory was short or `out` could not be written. */
bool report_write(FILE *out, const ReportInput *input);

/* --- its parts, in report_charts.c and report_games.c --- */

/* Score in the order in which the games ended with its 95 % band, and how pairs came out: of the
   first engine of two, of each of more. False when memory is short. The match has games. */
bool report_score_charts(FILE *out, const ReportInput *input, const Standings *standings);

/* Depth and nodes a second, game by game, of each engine on the same classes; a sentence where no
   engine told any. False when memory is short. */
bool report_figure_charts(FILE *out, const ReportInput *input);

/* A table of the openings in order: all games, and how the first engine fared. The first twenty are
   in sight, the others folded away. False when memory is short. The match has games. */
bool report_openings(FILE *out, const ReportInput *input);

/* A table of the reasons, the most frequent first, after a sentence on colours and length. False
   when memory is short. The match has games. */
bool report_endings(FILE *out, const ReportInput *input);

#endif
