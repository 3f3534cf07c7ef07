#include "tools/transcript/board.h"

#include <string.h>

#include "engine/record.h"

static void look(Board *board) {
    board->mover = board->game->to_move(&board->pos);
    board->game->list(&board->pos, &board->moves);
    board->game->view(&board->pos, &board->view);
}

void board_start(Board *board, const Game *game) {
    board->game = game;
    board->pos = game_start(game);
    look(board);
}

void board_play(Board *board, const GameMove *move) {
    board->game->play(&board->pos, &board->pos, move);
    look(board);
}

/* The game's number of a cell of the face, as in GameMoveView. */
static int cell_number(const Face *face, int row, int column) {
    return face->is_flipped ? view_index(FACE_SIDE - 1 - row, FACE_SIDE - 1 - column)
                            : view_index(row, column);
}

const GameCell *board_cell(const Board *board, const Face *face, int row, int column) {
    const int number = cell_number(face, row, column);
    return view_cell(&board->view, number);
}

void board_print(Script *script, const Board *board, const Face *face) {
    const size_t border = strlen(face->border), margin = strlen(face->margin);
    char text[GAME_BOARD_TEXT], *at = text;
    script_print_text(script, face->heading, strlen(face->heading));
    script_print_text(script, face->border, border);
    for (int row = 0; row < FACE_SIDE; row++) {
        memcpy(at, face->margin, margin);
        at += margin;
        *at++ = (char)(face->first_row + row);
        for (int column = 0; column < FACE_SIDE; column++) {
            const GameCell *cell = board_cell(board, face, row, column);
            const char *pieces = cell->is_king ? face->king : face->piece;
            memcpy(at, " |  ", 4);
            at[3] = face->empty;
            if (cell->height) at[3] = pieces[cell->owners & 1];
            at += 4;
        }
        memcpy(at, " |\n", 3);
        memcpy(at + 3, face->border, border);
        at += 3 + border;
    }
    script_print_text(script, text, (size_t)(at - text));
}

const GameMove *board_find_move(const Board *board, const Face *face, int row, int column,
                                int to_row, int to_column) {
    const int from = cell_number(face, row, column), to = cell_number(face, to_row, to_column);
    for (int i = 0; i < board->moves.count; i++) {
        GameMoveView view;
        board->game->view_move(&board->pos, &board->moves.moves[i], &view);
        if (view.path[0] == from && view.path[view.length - 1] == to) return &board->moves.moves[i];
    }
    return NULL;
}
