/* Sums by name, for players and openings. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_ROWS_H
#define CROWNHEAD_TOOLS_ANALYSE_ROWS_H

#include "tools/analyse/study.h"

typedef struct {
    char *name;
    int64_t games, won, drawn, lost; /* known results only in the last three */
    int64_t moves, free, count[MOVE_CLASSES], slips, thrown;
    double accuracy, loss; /* sums over moves with a choice */
    double chance;         /* sum over games, for openings */
} Row;

/* Start with {0} and release with rows_free(). */
typedef struct {
    int count, capacity;
    Row *list;      /* in the order in which the names came */
    int *slots;     /* by hash: index in `list` + 1, 0 for none */
    int slot_count; /* a power of two, more than twice `count` */
} Rows;

/* The row called `name`, a new one if need be; valid until the next call. NULL and an error when
   memory is short. */
Row *rows_find(Rows *rows, const char *name, Error *error);

/* Orders the list by games, the most first, equal ones by name; nothing is found any more. */
void rows_sort(Rows *rows);

void rows_free(Rows *rows);

/* Adds what a player did in a game. */
void row_add(Row *row, const PlayerSum *sum);

#endif
