/* Draughts on a plain board of 8x8 letters, slowly and without tricks. It shares nothing with the
   generator that the tables are built by, so that it can judge them. */
#ifndef CROWNHEAD_TOOLS_TABLES_PLAIN_H
#define CROWNHEAD_TOOLS_TABLES_PLAIN_H

#include <stdbool.h>

enum {
    PLAIN_SIDE = 8,
    PLAIN_MOVES_MOST = 1024, /* routes of one position: twelve pieces make 612 at most */
};

/* Row 0 is where squares 1 to 4 are. `b` `B` are Black's man and king, `w` `W` White's, `.` is an
   empty cell. Black's men walk towards row 7. */
typedef struct {
    char cell[PLAIN_SIDE][PLAIN_SIDE];
    bool black_moves;
} PlainBoard;

/* What differs between the variants. */
typedef struct {
    bool must_capture, goes_on;
} PlainRules;

typedef struct {
    int count;
    bool captures; /* all of them do, or some, where capturing is free */
    PlainBoard after[PLAIN_MOVES_MOST];
} PlainMoves;

/* Lists the boards after every legal move; several routes give the same more than once. */
void plain_moves(const PlainBoard *board, const PlainRules *rules, PlainMoves *moves);

#endif
