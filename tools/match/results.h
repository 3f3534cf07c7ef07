/* The record of each game, and its line in the file of results. */
#ifndef CROWNHEAD_TOOLS_MATCH_RESULTS_H
#define CROWNHEAD_TOOLS_MATCH_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/text.h"
#include "engine/record.h"

enum { REASON_TEXT = 64 };

/* Totals of one side of a game. */
typedef struct {
    int moves;         /* moves that it searched */
    int reported;      /* ... of which an info line reported a depth */
    int64_t time_us;   /* between `go` and `bestmove`, all moves together */
    uint64_t nodes;    /* as reported, all moves together */
    int64_t depth_sum; /* of the reported depths */
} SideFigures;

/* A finished game. Games 2p and 2p + 1 are pair p: one opening, played with both colours. */
typedef struct {
    int number;               /* from 0 */
    int opening;              /* index of the opening, from 0 */
    uint64_t opening_key;     /* Game.key of the position after the opening */
    int engine[2];            /* index of the engine that played each Player */
    GameResult result;        /* won by one of the Players, or drawn */
    char reason[REASON_TEXT]; /* no-move, repetition, 40-moves, time forfeit, crash ... */
    int plies;
    SideFigures side[2]; /* by Player */
    char *moves;         /* after the opening, as board_data_moves() writes them; NULL: not kept */
    int64_t pdn_end;     /* length of the PDN file after this game */
} GameRow;

typedef struct {
    int count;
    int64_t capacity;
    GameRow *rows; /* in the order in which the games ended; `moves` belong to them */
} Results;

void results_free(Results *results);

/* Adds a row, and takes over its moves. Only the last RESULTS_WITH_MOVES rows keep theirs, so that
   memory stays bounded in a long match. When memory is short, releases the row's moves and returns
   false and an error. */
enum { RESULTS_WITH_MOVES = 5000 };
bool results_add(Results *results, const GameRow *row, Error *error);

/* Returns a copy of the rows sorted by `compare`, which gets two GameRow; NULL when memory is
   short. Release with free(). */
GameRow *results_sorted(const Results *results, int (*compare)(const void *, const void *));
int row_by_number(const void *a, const void *b);

/* The number of games that most likely repeat an earlier one: opening, engines, result, plies and
   the nodes of both sides agree. Games without reported nodes are never counted. 0 when memory is
   short. */
int results_repeated(const Results *results);

/* The result of a row as files write it; 1-0 is a win of FIRST_PLAYER. */
const char *row_result_text(const GameRow *row);

/* The heading of the file, for people, and the line of a row, both with a newline. */
extern const char RESULTS_COLUMNS[];
enum { ROW_TEXT = 512 };
void results_print_row(const GameRow *row, char text[ROW_TEXT]);

/* Reads a line of the file, which it cuts into pieces. False when it is not a row. */
bool results_read_row(char *line, GameRow *row);

#endif
