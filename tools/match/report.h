/* What is written of a match when it has ended: a page to look at, one HTML file that needs nothing
   else, for screens large and small, light and dark; and the results, for rating tools and to go on
   with. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_H

#include <stdio.h>

#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"

/* What is told of a match. All texts are plain; the page escapes them. */
typedef struct {
    const MatchConfig *config;   /* its title, game, times, test, and the page of tools/web */
    const char *const *engines;  /* names; the first is the one the openings are seen from */
    const char *const *versions; /* what each engine calls itself; NULL: not known */
    const Results *results;      /* no engine or game number may be out of range */
    const Openings *openings;    /* by GameRow.opening; others show their number alone */
    const char *command;         /* the command line */
    const char *started;         /* date and time, for people */
    const char *machine;         /* that it was played on; NULL: not known */
    double seconds;              /* that it took; 0: not known */
    const char *fingerprint;     /* of the results, where they are to be written; else NULL */
} ReportInput;

/* Writes the page, with or without games: the verdict, a table of the engines, with more than two
   of them their results against each other, the score as it went, depth and speed, the openings,
   and how games ended. Elo is that of whole pairs as far as there are any, of games before that.
   False when memory was short or `out` could not be written. */
bool report_write(FILE *out, const ReportInput *input);

/* --- match_files.c --- */

/* Whether the files can be written when the games are over; earlier ones stay until then. */
bool match_files_try(const MatchConfig *config, Error *error);

/* Writes the files that the match's configuration names; the machine is filled in. False and an error
   when one of them, the first, could not be written; the others are all the same. */
bool match_files_write(ReportInput match, Error *error);

/* Writes all results in the order of their numbers for rating tools, which know chess: PGN without
   moves, each game with the seven tags of PGN, the reason for its end as a comment and its
   result by points. White is the player who moves first in the game, whatever colour draughts gives
   it: tools that rate the advantage of White rate that. False when memory was short or `out` could
   not be written. */
bool pgn_write(FILE *out, const ReportInput *match);

/* --- parts of the page, in report_charts.c and report_games.c; the match has games --- */

/* Score in the order in which the games ended with its 95 % band, and how pairs came out: of the
   first engine of two, of each of more. False when memory is short, as with those below. */
bool report_score_charts(FILE *out, const ReportInput *input, const Standings *standings);

/* Depth and nodes a second, game by game, of each engine on the same classes; a sentence where no
   engine told any. */
bool report_figure_charts(FILE *out, const ReportInput *input);

/* A table of the openings in order: all games, and how the first engine fared. The first twenty are
   in sight, the others folded away. */
bool report_openings(FILE *out, const ReportInput *input);

/* A table of the reasons, the most frequent first, after a sentence on colours and length. */
bool report_endings(FILE *out, const ReportInput *input);

#endif
