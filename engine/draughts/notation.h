/* The names of the squares in a variant, and the side from which its players see the board: data,
   and functions that follow from it. No rule is here. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_NOTATION_H
#define CROWNHEAD_ENGINE_DRAUGHTS_NOTATION_H

#include "engine/base/text.h"
#include "engine/draughts/board.h"

/* The names and the view of one variant; constant. */
typedef struct {
    int side;      /* rows and columns of the board: 8 or 10 */
    Side starter;  /* who begins: FIRST_PLAYER for the floors above */
    bool mirrored; /* White's bottom left corner is not a playing square */
    /* The board is shown with White at the bottom unless these rotate or mirror it. */
    bool rows_flipped, columns_flipped;
    /* 'a' or 'A': squares are named a1 or A1, with letters from the left of the board as shown;
       NUL: by number, row by row. */
    char first_column;
    /* Row 1, or square 1, is at the bottom of the board as shown: numbers then begin at the
       right. */
    bool from_bottom;
    char capture_sign; /* between the squares of a capture */
    /* Moves are listed by their squares, in the order of the names; or, if this is set, by start
       and then by the direction of each hop, as the players see it: clockwise from the top
       right. */
    bool by_direction;
} Notation;

/* The names of the Hub protocol: numbers from White's top left, whatever the players use. */
Notation notation_hub(const Notation *notation);

/* Squares of the whole board, and pieces of a side at most. */
static inline int notation_squares(const Notation *notation) {
    return notation->side * notation->side / 2;
}
static inline int notation_pieces(const Notation *notation) {
    return notation->side * (notation->side - 2) / 4;
}

/* The bit of `square` in a position. */
static inline Bitboard notation_bit(const Notation *notation, int square) {
    return bitboard_of_bit(notation->side == 8 ? board_bit(square, 8) : board_bit(square, 10));
}

/* The playing square at `row` from the top and `column` from the left, as the players see the
   board; 0 if there is none. */
int square_at(const Notation *notation, int row, int column);

/* Finds the row from the top and the column from the left (0 each) where the players see
   `square`. */
void square_place(const Notation *notation, int square, int *row, int *column);

/* The place of `square` in the order of the names, from 0. */
int square_rank(const Notation *notation, int square);

/* Returns the square whose square_rank() is `rank`. */
int square_of_rank(const Notation *notation, int rank);

/* Writes the name of `square`. */
void square_write(Writer *writer, const Notation *notation, int square);

/* Reads a square at `*text` and moves `*text` past it; 0 and no move if there is none. Where
   squares are named from a1, the number that the Hub protocol has is read too. */
int square_read(const Notation *notation, const char **text);

#endif
