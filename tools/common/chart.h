/* Charts as SVG. Inside a page each is a <figure> with its caption, title and description; they
   scale to their column and take their colours from the style of html.h. In a file of their own
   they are panels side by side. */
#ifndef CROWNHEAD_TOOLS_COMMON_CHART_H
#define CROWNHEAD_TOOLS_COMMON_CHART_H

#include <stdio.h>

/* Plain text, escaped here. */
typedef struct {
    const char *title;       /* what is shown */
    const char *description; /* for those who cannot see it: what it says */
    const char *x_label, *y_label;
    int panel; /* 0: in a page; else the place in a file, from 1 */
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

/* The axes of lines: both from 0; x, which is above 0 then, by powers of ten; or x from 0 with
   marks at whole numbers, and y no further from the values than round numbers want. */
typedef enum { LINES_FROM_0, LINES_LOG_X, LINES_NEAR } LinesScale;

/* A line for each of `count` (1 or 2) series, whose y is 0 or more. */
void chart_lines(FILE *out, const ChartText *text, const ChartSeries *series, int count,
                 LinesScale axes);

typedef struct {
    double x, middle, low, high;
} BandPoint;

/* A line through the middles with the band from low to high around it, on a scale that shows
   `reference`, drawn as a broken line, and the band but for its wide beginning. y is a per cent
   within 0..100; x rises from above 0. `count` is 1 or more; one point is a dot with its bar. */
void chart_band(FILE *out, const ChartText *text, const BandPoint *points, int count,
                double reference);

typedef struct {
    double x, y, weight;
} ChartDot;

/* A dot for each of `count` points whose x and y are within 0..1, larger for more weight, and a
   broken line where both are alike. */
void chart_dots(FILE *out, const ChartText *text, const ChartDot *dots, int count);

/* `bins` classes, each `width` wide, the first from `start`. */
typedef struct {
    double start, width;
    int bins;
} Classes;

/* Round classes for values from `least` to `most` (0 or more), shared by charts that are
   compared. */
Classes chart_classes(double least, double most);

/* Round classes for values that cannot exceed `most`: the last class ends there, `most`
   included. */
Classes chart_classes_up_to(double least, double most);

/* How many of the `count` (1 or more) values are in each class; their mean is marked. */
void chart_histogram(FILE *out, const ChartText *text, const double *values, int count,
                     const Classes *classes);

/* A bar with its number for each of `count` (1..8) labels. */
void chart_bars(FILE *out, const ChartText *text, const char *const labels[], const double values[],
                int count);

#endif
