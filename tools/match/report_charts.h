/* The charts of the report: what is drawn of a match's games, from which figures. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_CHARTS_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_CHARTS_H

#include "tools/match/report.h"
#include "tools/match/standings.h"

/* Score in the order in which the games ended with its 95 % band, and how pairs came out: of the
   first engine of two, of each of more. False when memory is short. The match has games. */
bool report_score_charts(FILE *out, const ReportInput *input, const Standings *standings);

/* Depth and nodes a second, game by game, of each engine on the same classes; a sentence where no
   engine told any. False when memory is short. */
bool report_figure_charts(FILE *out, const ReportInput *input);

#endif
