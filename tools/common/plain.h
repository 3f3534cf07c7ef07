/* Draughts on a plain board of 8x8 letters, slowly and without tricks: kings that go one square,
   and men of several rules. It shares nothing with the generators of the engine, so that it can
   judge tables made with them. */
#ifndef CROWNHEAD_TOOLS_COMMON_PLAIN_H
#define CROWNHEAD_TOOLS_COMMON_PLAIN_H

#include <stdbool.h>

#include "engine/draughts/board.h"

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

/* The differences between the variants. */
typedef struct {
    bool must_capture; /* captures are compulsory, and carried to their ends */
    bool goes_on;      /* a capture may have several jumps */
    bool backward;     /* men capture backward too */
    bool most;         /* as many pieces as possible must be taken */
    bool passes;       /* a man goes on over its crown row as a man; else it is crowned there */
} PlainRules;

typedef struct {
    int count;
    int jumps; /* of the capture listed last; 0: nothing can be captured */
    PlainBoard after[PLAIN_MOVES_MOST];
} PlainMoves;

/* Lists the boards after every legal move; several routes give the same more than once. */
void plain_moves(const PlainBoard *board, const PlainRules *rules, PlainMoves *moves);

/* The same position on a plain board, and back: Black's men walk down on both. */
PlainBoard plain_board(const Position *pos);
Position plain_position(const PlainBoard *board);

#endif
