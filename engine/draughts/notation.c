/* A square has a number that no player sees, 1 and up; its rank is its place, from 0, in the order
   of the variant's names. Ranks and names are made from row and column as the board is shown. */
#include "engine/draughts/notation.h"

#include <assert.h>
#include <ctype.h>

Notation notation_hub(const Notation *notation) {
    return (Notation){.side = notation->side,
                      .starter = notation->starter,
                      .mirrored = notation->mirrored,
                      .capture_sign = 'x'};
}

int square_at(const Notation *notation, int row, int column) {
    const int side = notation->side;
    if (row < 0 || row >= side || column < 0 || column >= side) return 0;
    if (notation->rows_flipped) row = side - 1 - row;
    if (notation->columns_flipped != notation->mirrored) column = side - 1 - column;
    if ((row + column) % 2 == 0) return 0;
    return row * side / 2 + column / 2 + 1;
}

void square_place(const Notation *notation, int square, int *row, int *column) {
    /* Divisions by constants: text is read and written by the gigabyte. */
    const int side = notation->side, from_zero = square - 1;
    assert(square >= 1 && square <= notation_squares(notation));
    *row = side == 8 ? from_zero / 4 : side == 10 ? from_zero / 5 : from_zero / (side / 2);
    *column = (from_zero - *row * (side / 2)) * 2 + (*row % 2 == 0);
    if (notation->rows_flipped) *row = side - 1 - *row;
    if (notation->columns_flipped != notation->mirrored) *column = side - 1 - *column;
}

/* Numbers that begin at the bottom begin at the right; names of letters never do. */
static bool runs_left(const Notation *notation) {
    return notation->from_bottom && !notation->first_column;
}

/* Whether the names are numbers in the order of the squares themselves. */
static bool is_plain(const Notation *notation) {
    return !notation->first_column && !notation->from_bottom && !notation->rows_flipped &&
           notation->columns_flipped == notation->mirrored;
}

int square_rank(const Notation *notation, int square) {
    if (is_plain(notation)) return square - 1;
    const int side = notation->side;
    int row, column;
    square_place(notation, square, &row, &column);
    if (notation->from_bottom) row = side - 1 - row;
    if (runs_left(notation)) column = side - 1 - column;
    return (row * side + column) / 2;
}

int square_of_rank(const Notation *notation, int rank) {
    assert(rank >= 0 && rank < notation_squares(notation));
    if (is_plain(notation)) return rank + 1;
    const int side = notation->side;
    int row = 2 * rank / side, column = 2 * rank % side;
    if (notation->from_bottom) row = side - 1 - row;
    if (runs_left(notation)) column = side - 1 - column;
    const int square = square_at(notation, row, column);
    return square ? square : square_at(notation, row, column + (runs_left(notation) ? -1 : 1));
}

void square_write(Writer *writer, const Notation *notation, int square) {
    if (!notation->first_column) {
        writer_add_number(writer, square_rank(notation, square) + 1);
        return;
    }
    int row, column;
    square_place(notation, square, &row, &column);
    writer_add_char(writer, (char)(notation->first_column + column));
    writer_add_number(writer, notation->from_bottom ? notation->side - row : row + 1);
}

static int read_number(const Notation *notation, const char **text) {
    const int squares = notation_squares(notation);
    const char *at = *text;
    int number = 0;
    for (; *at >= '0' && *at <= '9' && number <= squares; at++) number = 10 * number + (*at - '0');
    if (number < 1 || number > squares) return 0;
    *text = at;
    return square_of_rank(notation, number - 1);
}

int square_read(const Notation *notation, const char **text) {
    const char *at = *text;
    if (!notation->first_column) return read_number(notation, text);
    if (isdigit((unsigned char)*at) && notation->from_bottom) {
        const Notation numbers = notation_hub(notation);
        return read_number(&numbers, text);
    }
    const int column = toupper((unsigned char)*at) - 'A';
    if (column < 0 || column >= notation->side) return 0;
    int number = 0;
    for (at++; isdigit((unsigned char)*at) && number <= notation->side; at++)
        number = 10 * number + (*at - '0');
    const int row = notation->from_bottom ? notation->side - number : number - 1;
    const int square = square_at(notation, row, column);
    if (square) *text = at;
    return square;
}
