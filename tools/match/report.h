/* The report of a match: its data as JSON, and a page drawn from them, a single HTML file that
   needs no other. The data are one object with these members:

   - `kind`, `title`, `started`, `seconds`, `machine`, `command`, `address` (of -board)
   - `board`; also `position` and `moves` of openings and games have the forms of board_data.h
   - `engines`: `name`, `version`, `control` (its limits, with times in milliseconds: `clock` per
     `moves` or per game, `added` and `each` per move; `nodes`, `depth`), `games` (won, drawn,
     lost), `score` (per cent), `elo` with `elo_low` and `elo_high`, `nelo` with `nelo_error`, `los`
     (0 to 1), `pairs` (of 0, 1/2, 1, 1 1/2, 2 points), `against` (games against each engine), and
     `curve`: points of a curve, each a number of games, the score after them, and the ends of its
     95 % interval
   - `sprt`: `verdict` (none, H0 or H1), `llr`, its bounds `low` and `high`, `elo0`, `elo1`,
     `alpha`, `beta`, `model`
   - `openings`: `number`, `name`, `fen`, `position`, `moves`; `reasons`: why games ended, in words
   - `games`, in the order in which they ended: `number`, `opening`, `players` (the engine that
     began, then the other), `result`, `reason`, `plies`, `spent` (for each side: moves, moves with
     a reported depth, microseconds, nodes, sum of depths), and `moves`, those after the opening.
     Games of an earlier run, and those of `match merge`, have no `moves` */
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
    const char *const *versions; /* reported by the engines; "": not known */
    const Results *results;      /* engine and game numbers must be in range */
    const Openings *openings;    /* by GameRow.opening; others are shown by number */
    const char *command;         /* the command line */
    const char *started;         /* date and time, for people */
    const char *machine;         /* where the match was played; "": not known */
    double seconds;              /* duration; 0: not known */
    const char *fingerprint;     /* of the results, if they are to be written; else NULL */
} ReportInput;

/* Writes the page, even if there are no games. Like report_write_json(), false when memory is
   short. */
bool report_write(FILE *out, const ReportInput *input);

/* Writes the data as one line of JSON. Elo is computed from whole
   pairs, or from single games while no pair is complete. */
bool report_write_json(FILE *out, const ReportInput *input);

#endif
