/* What is kept of each game, and the file it is kept in: one line a game, appended as games end, so
   that an interrupted match can go on where it stopped. */
#ifndef CROWNHEAD_TOOLS_MATCH_RESULTS_H
#define CROWNHEAD_TOOLS_MATCH_RESULTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"

enum { REASON_TEXT = 64 };

/* What one side spent in a game. */
typedef struct {
    int moves;         /* that it searched */
    int reported;      /* ... of them with an info line that had a depth */
    int64_t time_us;   /* from `go` to `bestmove`, all moves */
    uint64_t nodes;    /* as it reported them, all moves */
    int64_t depth_sum; /* of the reported moves */
} SideFigures;

typedef enum { OUTCOME_DRAW, OUTCOME_FIRST_WINS, OUTCOME_SECOND_WINS } Outcome;

/* A finished game. Games 2p and 2p + 1 are pair p: one opening, played with both colours. */
typedef struct {
    int number;               /* 0.. */
    int opening;              /* index of the opening, 0.. */
    int engine[2];            /* index of the engine that played each Player */
    Outcome outcome;          /* for the Players */
    char reason[REASON_TEXT]; /* no-move, repetition, 40-moves, time forfeit, crash ... */
    int plies;
    SideFigures side[2]; /* by Player */
} GameRow;

typedef struct {
    int count, capacity;
    GameRow *rows; /* in the order in which the games ended */
} Results;

void results_free(Results *results);

/* Adds a row; false and an error when memory is short. */
bool results_add(Results *results, const GameRow *row, Error *error);

/* Opens the file of a match for appending, NULL and an error when it cannot be. A new file begins
   with `fingerprint`, what identifies the match. With `resume` the rows of the file are read first:
   its fingerprint must be the same, and a last line that was not finished is dropped. Without, a
   file that holds games is an error, so that none is lost. */
FILE *results_open(const char *path, const char *fingerprint, bool resume, Results *results,
                   Error *error);

/* Appends a row and sees that it is in the file. */
bool results_write(FILE *file, const GameRow *row, Error *error);

#endif
