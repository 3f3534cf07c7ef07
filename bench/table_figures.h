/* The figures of endgame tables: how fast crownhead tables makes those of english, how large they
   are, and how fast they are asked. False, with the reason printed, when something fails. */
#ifndef CROWNHEAD_BENCH_TABLE_FIGURES_H
#define CROWNHEAD_BENCH_TABLE_FIGURES_H

#include <stdbool.h>

enum { TABLE_FIGURES_LEAST_PIECES = 3, TABLE_FIGURES_MOST_PIECES = 6 };

/* Of endings with just so many pieces: */
typedef struct {
    double positions_per_s; /* made by one thread, in CPU seconds */
    double mb;              /* of all files of values up to so many */
    double warm_per_s;      /* probes whose pages are unpacked */
    double cold_per_s;      /* probes that each unpack a page */
} TableFigures;

/* Makes tables of up to `pieces` (TABLE_FIGURES_LEAST_PIECES..TABLE_FIGURES_MOST_PIECES) pieces
   by `program`, a crownhead, in a new folder `folder`, which is removed: first too, if it is
   there and holds such tables alone, else it is refused. `figures` are by number of pieces. */
bool figure_tables(const char *program, const char *folder, int pieces,
                   TableFigures figures[TABLE_FIGURES_MOST_PIECES + 1]);

#endif
