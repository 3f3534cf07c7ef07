/* Positions and moves of draughts as texts and pictures have them: by squares, whatever bits a
   generator keeps them in. Each generator turns its own values into these, and back:
     position_diagram, position_of_diagram, move_route
   Squares are numbered from 1, row by row from White's top left, the first in each row the second
   or the first from the left by turns: 1..32 on 8 x 8, 1..50 on 10 x 10. A variant played on the
   mirrored board is the mirror image here; its Notation puts that right. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_DIAGRAM_H
#define CROWNHEAD_ENGINE_DRAUGHTS_DIAGRAM_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* BLACK's men stand on squares 1.. at the start and walk down, WHITE's up. */
typedef enum { BLACK, WHITE } Side;

/* Ascending by target square. */
typedef enum { NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST, DIRECTIONS } Direction;

typedef uint64_t SquareSet; /* square n is bit n - 1 */

typedef struct {
    SquareSet pieces[2]; /* by Side */
    SquareSet kings;     /* of both sides */
    Side side;           /* to move */
    int quiet_plies;     /* plies since the last capture or man's move */
} Diagram;

enum { ROUTE_SQUARES = 22 }; /* most squares of a move: 20 captures, and where it begins */

typedef struct {
    SquareSet captured;
    uint8_t length;                /* squares the piece stands on: 2 for a step */
    uint8_t square[ROUTE_SQUARES]; /* its start, and where it landed each time */
    bool is_capture;
    bool crowns; /* a man becomes a king */
} Route;

static inline Side side_other(Side side) {
    return side == BLACK ? WHITE : BLACK;
}

static inline SquareSet set_of_square(int square) {
    assert(square >= 1 && square <= 64);
    return UINT64_C(1) << (square - 1);
}

/* The first square of a set that is not empty. */
static inline int set_first(SquareSet set) {
    assert(set != 0);
    return __builtin_ctzll(set) + 1;
}

#endif
