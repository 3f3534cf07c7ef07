/* The record of each game, and its line in the file of results. */
#ifndef CROWNHEAD_TOOLS_MATCH_RESULTS_H
#define CROWNHEAD_TOOLS_MATCH_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/text.h"
#include "engine/record.h"

enum { REASON_TEXT = 64 };

/* The totals of one side in a game. */
typedef struct {
    int moves;         /* that it searched */
    int reported;      /* ... of them with an info line that had a depth */
    int64_t time_us;   /* from `go` to `bestmove`, all moves */
    uint64_t nodes;    /* as it reported them, all moves */
    int64_t depth_sum; /* of the reported moves */
} SideFigures;

/* A finished game. Games 2p and 2p + 1 are pair p: one opening, played with both colours. */
typedef struct {
    int number;               /* 0.. */
    int opening;              /* index of the opening, 0.. */
    uint64_t opening_key;     /* Game.key of the position that it leads to */
    int engine[2];            /* index of the engine that played each Player */
    GameResult result;        /* won by one of the Players, or drawn */
    char reason[REASON_TEXT]; /* no-move, repetition, 40-moves, time forfeit, crash ... */
    int plies;
    SideFigures side[2]; /* by Player */
    char *moves;         /* after the opening, as board_data_moves() has them; NULL: not kept */
    int64_t pdn_end;     /* bytes of the PDN file up to the end of this game, or of those before */
} GameRow;

typedef struct {
    int count;
    int64_t capacity;
    GameRow *rows; /* in the order in which the games ended; their moves are its own */
} Results;

void results_free(Results *results);

/* Adds a row, whose moves are taken over. Only the last RESULTS_WITH_MOVES rows keep theirs, so
   that a long match does not grow without bound. False and an error when memory is short, and the
   row's moves are released. */
enum { RESULTS_WITH_MOVES = 5000 };
bool results_add(Results *results, const GameRow *row, Error *error);

/* A copy of the rows in the order of `compare`, of two GameRow; NULL when memory is short. Release
   with free(). */
GameRow *results_sorted(const Results *results, int (*compare)(const void *, const void *));
int row_by_number(const void *a, const void *b);

/* The result of a row as files have it: 1-0 is a win of FIRST_PLAYER. */
const char *row_result_text(const GameRow *row);

/* The heading of the file, for people, and the line of a row; both with their line ends. */
extern const char RESULTS_COLUMNS[];
enum { ROW_TEXT = 512 };
void results_print_row(const GameRow *row, char text[ROW_TEXT]);

/* Reads a line as printed, which it takes apart. False when it is none. */
bool results_read_row(char *line, GameRow *row);

#endif
