#include "tools/checkerboard/board.h"

#include <string.h>

#include "engine/base/text.h"

int cb_game_type(const Game *game) {
    return strcmp(game->name, "english") == 0 ? 21 : 0;
}

/* --- squares: CheckerBoard looks from Black's side, our views from White's --- */

static CbSquare square_of(int row, int column) {
    return (CbSquare){.x = CB_SIDE - 1 - column, .y = row};
}

static CbSquare square_of_cell(int cell) {
    return square_of(cell / VIEW_SIDE, cell % VIEW_SIDE);
}

int cb_square_number(CbSquare square) {
    return 4 * (square.y + 1) - square.x / 2;
}

/* --- pieces --- */

static int color_of(const Game *game, Player player) {
    return strcmp(game->player_name[player], "white") == 0 ? CB_WHITE : CB_BLACK;
}

static int piece_of(const Game *game, const GameCell *cell) {
    if (cell->height == 0) return 0;
    return color_of(game, cell->owners & 1) | (cell->is_king ? CB_KING : CB_MAN);
}

/* Writes the pieces of `color` as a FEN lists them. */
static void write_pieces(Writer *writer, const GameView *names, CbBoard board, int color) {
    bool is_first = true;
    for (int row = 0; row < CB_SIDE; row++)
        for (int column = 0; column < CB_SIDE; column++) {
            const CbSquare at = square_of(row, column);
            const int piece = board[at.x][at.y];
            if (!names->cell[row][column].name[0] || !(piece & color)) continue;
            writer_add(writer, "%s%s%s", is_first ? "" : ",", piece & CB_KING ? "K" : "",
                       names->cell[row][column].name);
            is_first = false;
        }
}

bool cb_read_board(const Game *game, CbBoard board, int color, GamePosition *pos, Error *error) {
    GamePosition start;
    GameView names;
    char fen[GAME_POSITION_TEXT];
    Writer writer = writer_make(fen, sizeof fen);
    if (!game->parse(&start, game->start, error)) return false;
    game->view(&start, &names);
    writer_add(&writer, "%c:W", color == CB_WHITE ? 'W' : 'B');
    write_pieces(&writer, &names, board, CB_WHITE);
    writer_add(&writer, ":B");
    write_pieces(&writer, &names, board, CB_BLACK);
    return game->parse(pos, fen, error);
}

void cb_write_board(const Game *game, const GamePosition *pos, CbBoard board) {
    GameView view;
    game->view(pos, &view);
    for (int row = 0; row < CB_SIDE; row++)
        for (int column = 0; column < CB_SIDE; column++) {
            const CbSquare at = square_of(row, column);
            board[at.x][at.y] = piece_of(game, &view.cell[row][column]);
        }
}

/* --- moves --- */

/* Whether `cell` lies between two others of a diagonal. */
static bool lies_between(int cell, int from, int to) {
    const int rows = cell / VIEW_SIDE - from / VIEW_SIDE;
    const int columns = cell % VIEW_SIDE - from % VIEW_SIDE;
    const int all_rows = to / VIEW_SIDE - from / VIEW_SIDE;
    const int all_columns = to % VIEW_SIDE - from % VIEW_SIDE;
    return rows * all_columns == columns * all_rows && rows * all_rows > 0 &&
           rows * rows < all_rows * all_rows && columns * all_columns > 0;
}

void cb_write_move(const Game *game, const GamePosition *pos, const GameMove *move, CbMove *out) {
    GamePosition next;
    GameView before, after;
    GameMoveView shown;
    game->view(pos, &before);
    game->view_move(pos, move, &shown);
    game->play(&next, pos, move);
    game->view(&next, &after);
    const int from = shown.path[0], to = shown.path[shown.length - 1];
    *out = (CbMove){.from = square_of_cell(from),
                    .to = square_of_cell(to),
                    .old_piece = piece_of(game, &before.cell[0][0] + from),
                    .new_piece = piece_of(game, &after.cell[0][0] + to)};
    for (int hop = 1; hop < shown.length && hop < CB_MOST_HOPS; hop++) {
        out->path[hop] = square_of_cell(shown.path[hop]);
        for (int cell = 0; cell < VIEW_CELLS; cell++) {
            if (!cells_have(&shown.captured, cell)) continue;
            if (!lies_between(cell, shown.path[hop - 1], shown.path[hop])) continue;
            out->taken[out->jumps] = square_of_cell(cell);
            out->taken_piece[out->jumps++] = piece_of(game, &before.cell[0][0] + cell);
        }
    }
}
