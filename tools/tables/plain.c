#include "tools/tables/plain.h"

#include <assert.h>

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

static void add(PlainMoves *moves, const PlainBoard *board, int row, int column, char piece) {
    assert(moves->count < PLAIN_MOVES_MOST);
    PlainBoard *after = &moves->after[moves->count++];
    *after = *board;
    after->cell[row][column] = piece;
    if (piece == 'b' && row == PLAIN_SIDE - 1) after->cell[row][column] = 'B';
    if (piece == 'w' && row == 0) after->cell[row][column] = 'W';
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
    for (int down = -1; down <= 1; down += 2) {
        for (int right = -1; right <= 1; right += 2) {
            const int to_row = row + 2 * down, to_column = column + 2 * right;
            if (!may_go(piece, down) || !is_on_board(to_row, to_column)) continue;
            const char over = board->cell[row + down][column + right];
            if (over == 'x' || !is_enemy(board, over) || board->cell[to_row][to_column] != '.')
                continue;
            if (jumps > 0 && !rules->goes_on) continue;
            can = true;
            PlainBoard next = *board;
            next.cell[row + down][column + right] = 'x';
            jump(&next, rules, moves, to_row, to_column, piece, jumps + 1);
        }
    }
    if (jumps == 0 || (can && rules->must_capture)) return;
    moves->captures = true;
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
    moves->count = 0;
    moves->captures = false;
    for (int steps = 0; steps < 2; steps++) {
        if (steps && moves->captures && rules->must_capture) return;
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
