#include "tools/common/plain.h"

#include <assert.h>
#include <string.h>

static bool is_on_board(int row, int column) {
    return row >= 0 && row < PLAIN_SIDE && column >= 0 && column < PLAIN_SIDE;
}

static bool is_black(char piece) {
    return piece == 'b' || piece == 'B';
}

/* Whether `piece` belongs to the side that is not to move. */
static bool is_enemy(const PlainBoard *board, char piece) {
    return piece != '.' && is_black(piece) != board->black_moves;
}

static bool may_go(char piece, int down) {
    return piece == 'B' || piece == 'W' || (piece == 'b' ? down > 0 : down < 0);
}

static bool is_crowned_on(char piece, int row) {
    return (piece == 'b' && row == PLAIN_SIDE - 1) || (piece == 'w' && row == 0);
}

static void add(PlainMoves *moves, const PlainBoard *board, int row, int column, char piece) {
    assert(moves->count < PLAIN_MOVES_MOST);
    PlainBoard *after = &moves->after[moves->count++];
    *after = *board;
    after->cell[row][column] = piece;
    if (is_crowned_on(piece, row)) after->cell[row][column] = piece == 'b' ? 'B' : 'W';
    for (int r = 0; r < PLAIN_SIDE; r++)
        for (int c = 0; c < PLAIN_SIDE; c++)
            if (after->cell[r][c] == 'x') after->cell[r][c] = '.';
    after->black_moves = !board->black_moves;
}

/* Jumps of `piece`, lifted from the board, from this cell; the captured stay as `x` until the
   end. */
static void jump(const PlainBoard *board, const PlainRules *rules, PlainMoves *moves, int row,
                 int column, char piece, int jumps) {
    bool can = false;
    const bool stops =
        jumps > 0 && (!rules->goes_on || (!rules->passes && is_crowned_on(piece, row)));
    for (int down = -1; down <= 1 && !stops; down += 2) {
        for (int right = -1; right <= 1; right += 2) {
            const int to_row = row + 2 * down, to_column = column + 2 * right;
            if (!(rules->backward || may_go(piece, down)) || !is_on_board(to_row, to_column))
                continue;
            const char over = board->cell[row + down][column + right];
            if (over == 'x' || !is_enemy(board, over) || board->cell[to_row][to_column] != '.')
                continue;
            can = true;
            PlainBoard next = *board;
            next.cell[row + down][column + right] = 'x';
            jump(&next, rules, moves, to_row, to_column, piece, jumps + 1);
        }
    }
    if (jumps == 0 || (can && rules->must_capture)) return;
    if (rules->most && jumps < moves->jumps) return;
    if (rules->most && jumps > moves->jumps) moves->count = 0;
    moves->jumps = jumps;
    add(moves, board, row, column, piece);
}

static void step(const PlainBoard *board, PlainMoves *moves, int row, int column, char piece) {
    for (int down = -1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2)
            if (may_go(piece, down) && is_on_board(row + down, column + right) &&
                board->cell[row + down][column + right] == '.')
                add(moves, board, row + down, column + right, piece);
}

void plain_moves(const PlainBoard *board, const PlainRules *rules, PlainMoves *moves) {
    moves->count = moves->jumps = 0;
    for (int steps = 0; steps < 2; steps++) {
        if (steps && moves->jumps > 0 && rules->must_capture) return;
        for (int row = 0; row < PLAIN_SIDE; row++)
            for (int column = 0; column < PLAIN_SIDE; column++) {
                const char piece = board->cell[row][column];
                if (piece == '.' || is_enemy(board, piece)) continue;
                PlainBoard lifted = *board;
                lifted.cell[row][column] = '.';
                if (steps)
                    step(&lifted, moves, row, column, piece);
                else
                    jump(&lifted, rules, moves, row, column, piece, 0);
            }
    }
}

/* --- positions --- */

/* The cell of square 1..32. */
static char *cell_of(PlainBoard *board, int square) {
    const int row = (square - 1) / 4, column = 2 * ((square - 1) % 4) + (row % 2 == 0);
    return &board->cell[row][column];
}

PlainBoard plain_board(const Position *pos) {
    PlainBoard board = {.black_moves = pos->side == BLACK};
    memset(board.cell, '.', sizeof board.cell);
    for (int square = 1; square <= board_squares_of(PLAIN_SIDE); square++) {
        const Bitboard bit = bitboard_of_bit(board_bit(square, PLAIN_SIDE));
        const bool is_king = pos->kings & bit;
        if (pos->pieces[BLACK] & bit) *cell_of(&board, square) = is_king ? 'B' : 'b';
        if (pos->pieces[WHITE] & bit) *cell_of(&board, square) = is_king ? 'W' : 'w';
    }
    return board;
}

Position plain_position(const PlainBoard *board) {
    PlainBoard plain = *board;
    Position pos = {.side = board->black_moves ? BLACK : WHITE};
    for (int square = 1; square <= board_squares_of(PLAIN_SIDE); square++) {
        const Bitboard bit = bitboard_of_bit(board_bit(square, PLAIN_SIDE));
        const char piece = *cell_of(&plain, square);
        if (piece == '.') continue;
        pos.pieces[is_black(piece) ? BLACK : WHITE] |= bit;
        if (piece == 'B' || piece == 'W') pos.kings |= bit;
    }
    return pos;
}
