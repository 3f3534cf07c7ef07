/* The interface between CheckerBoard and an engine, version 2, as its API reference describes it
   (cb_api_reference.htm of the CheckerBoard project). */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_INTERFACE_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_INTERFACE_H

enum {
    CB_SIDE = 8,
    CB_TEXT = 1024,   /* bytes of the status line and of an answer, with the NUL */
    CB_MOST_HOPS = 12 /* of a move */
};

/* The piece on board[x][y]: one of each pair, added up; 0 is an empty square. */
enum { CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 };

/* The outcome of the game for the engine, as getmove() returns it. */
enum { CB_DRAW, CB_WIN, CB_LOSS, CB_UNKNOWN };

/* Parts of getmove()'s `info`. Bits 2 and 3 choose the unit of an incremental clock, 1 to 3:
   thousandths, hundredths and tenths of a second; 0: the clock is not incremental. `moreinfo` then
   holds the time left on the clock in its upper 16 bits and the increment in the lower. */
enum { CB_EXACT_TIME = 2, CB_CLOCK_SHIFT = 2, CB_CLOCK_MASK = 3 };

typedef struct {
    int x, y;
} CbSquare;

typedef struct {
    int jumps;
    int new_piece, old_piece; /* the moving piece after and before */
    CbSquare from, to;
    CbSquare path[CB_MOST_HOPS];  /* path[1] is where the first hop lands; path[0] is not used */
    CbSquare taken[CB_MOST_HOPS]; /* the squares and kinds of removed pieces */
    int taken_piece[CB_MOST_HOPS];
} CbMove;

#endif
