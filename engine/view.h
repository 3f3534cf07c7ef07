/* Positions and moves as people see them, for programs that draw boards in their own way. */
#ifndef CROWNHEAD_ENGINE_VIEW_H
#define CROWNHEAD_ENGINE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VIEW_SIDE = 10, /* most rows, and columns, of a board */
    VIEW_CELLS = VIEW_SIDE * VIEW_SIDE,
    VIEW_PATH = 22, /* most cells a piece stands on during a move */
};

/* A cell as people see it. */
typedef struct {
    char name[4];   /* as the variant's players call it; "" where nothing can ever stand */
    uint8_t height; /* men on it, one on another; 0: empty */
    uint8_t owners; /* the Player of each man, a bit a man, the bottom one in bit 0 */
    bool is_king;   /* draughts: the man on it is crowned */
} GameCell;

/* A position: the top row first, each row from the left. */
typedef struct {
    int side; /* rows, and columns, of the board; cells beyond have no name */
    int pile; /* the most men on a cell; more than 1 where they stand one on another */
    GameCell cell[VIEW_SIDE][VIEW_SIDE];
    int reserve[2], captured[2]; /* stacks: by Player, men in hand and men taken for good */
} GameView;

/* A set of cells, each called row * VIEW_SIDE + column. */
typedef struct {
    uint64_t word[2];
} CellSet;

/* A move. */
typedef struct {
    int length;          /* cells in the path: 1 for a man that comes from the reserve */
    int path[VIEW_PATH]; /* where the piece stands, one after another */
    int men;             /* how many go */
    CellSet captured;    /* cells whose piece is taken */
    bool crowns;         /* a man becomes a king */
} GameMoveView;

/* The number of a cell in a CellSet, and the cell of that number. */
static inline int view_index(int row, int column) {
    return row * VIEW_SIDE + column;
}
static inline const GameCell *view_cell(const GameView *view, int index) {
    return &view->cell[index / VIEW_SIDE][index % VIEW_SIDE];
}

/* Whether `cell` lies between `from` and `to`, on the straight line from one to the other. */
static inline bool view_is_between(int cell, int from, int to) {
    const int rows = to / VIEW_SIDE - from / VIEW_SIDE, columns = to % VIEW_SIDE - from % VIEW_SIDE;
    const int row = cell / VIEW_SIDE - from / VIEW_SIDE,
              column = cell % VIEW_SIDE - from % VIEW_SIDE;
    return row * columns == column * rows && row * rows + column * columns > 0 &&
           row * row + column * column < rows * rows + columns * columns;
}

/* Adds a cell to `set`; whether `set` has a cell; whether it has any. */
static inline void cells_add(CellSet *set, int index) {
    set->word[index / 64] |= UINT64_C(1) << index % 64;
}
static inline bool cells_have(const CellSet *set, int index) {
    return (set->word[index / 64] >> index % 64 & 1) != 0;
}
static inline bool cells_any(const CellSet *set) {
    return (set->word[0] | set->word[1]) != 0;
}

#endif
