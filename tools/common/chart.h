/* Charts as a file of SVG, panels side by side. Pages draw theirs by tools/board/chart.mjs. */
#ifndef CROWNHEAD_TOOLS_COMMON_CHART_H
#define CROWNHEAD_TOOLS_COMMON_CHART_H

#include <stdio.h>

/* Plain text, escaped here. */
typedef struct {
    const char *title;       /* the title of the chart */
    const char *description; /* its message, for those who cannot see it */
    const char *x_label, *y_label;
    int panel; /* the place in the file, from 1 */
} ChartText;

/* A file of `panels` charts, up to its panels, with a title above and a `note` below them; and its
   end. */
void chart_file_begin(FILE *out, const char *title, const char *note, int panels);
void chart_file_end(FILE *out);

/* Points joined by a line; `count` is 1 or more and x rises. */
typedef struct {
    const char *name;
    const double *x, *y;
    int count;
} ChartSeries;

/* A line for each of `count` (1 or 2) series, whose y is 0 or more. The axis of x begins at 0
   and has marks at whole numbers; that of y goes no further from the values than round numbers
   need. */
void chart_lines(FILE *out, const ChartText *text, const ChartSeries *series, int count);

typedef struct {
    double x, y, weight;
} ChartDot;

/* A dot for each of `count` points whose x and y are within 0..1, larger for more weight, and a
   broken line where both are equal. */
void chart_dots(FILE *out, const ChartText *text, const ChartDot *dots, int count);

#endif
