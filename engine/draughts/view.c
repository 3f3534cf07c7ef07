#include "engine/draughts/view.h"

void board_draw(const Notation *notation, const Position *pos, char text[GAME_BOARD_TEXT]) {
    Writer writer = writer_make(text, GAME_BOARD_TEXT);
    static const char EDGE[] = "   +---+---+---+---+---+---+---+---+\n";
    for (int row = 0; row < GAME_BOARD_SIDE; row++) {
        writer_add(&writer, "%s", EDGE);
        if (notation->first_column)
            writer_add(&writer, " %d ", row + 1);
        else
            writer_add(&writer, "%2d ", row * 4 + 1);
        for (int column = 0; column < GAME_BOARD_SIDE; column++) {
            const int bit = square_bit(notation, row, column);
            writer_add(&writer, "| %c ", bit < 0 ? ' ' : piece_letter(pos, bit));
        }
        if (notation->first_column)
            writer_add(&writer, "|\n");
        else
            writer_add(&writer, "| %d\n", row * 4 + 4);
    }
    writer_add(&writer, "%s", EDGE);
    if (!notation->first_column) return;
    writer_add(&writer, "  ");
    for (int column = 0; column < GAME_BOARD_SIDE; column++)
        writer_add(&writer, "   %c", notation->first_column + column);
    writer_add(&writer, "\n");
}

void position_view(const Notation *notation, const Position *pos, GameView *view) {
    *view = (GameView){.reserve = {0}};
    for (int row = 0; row < GAME_BOARD_SIDE; row++) {
        for (int column = 0; column < GAME_BOARD_SIDE; column++) {
            const int bit = square_bit(notation, row, column);
            if (bit < 0) continue;
            GameCell *cell = &view->cell[row][column];
            const Bitboard here = bitboard_of_bit(bit);
            Writer name = writer_make(cell->name, sizeof cell->name);
            square_write(&name, notation, bit);
            cell->height = ((pos->pieces[BLACK] | pos->pieces[WHITE]) & here) != 0;
            cell->owners = (pos->pieces[WHITE] & here) != 0 ? SECOND_PLAYER : FIRST_PLAYER;
            cell->is_king = (pos->kings & here) != 0;
        }
    }
}

static int cell_index(const Notation *notation, int bit) {
    int row, column;
    square_place(notation, bit, &row, &column);
    return row * GAME_BOARD_SIDE + column;
}

void move_view(const Notation *notation, const Position *pos, const Move *move,
               GameMoveView *view) {
    int path[MAX_JUMPS + 1];
    *view = (GameMoveView){.length = move_path(move, path), .men = 1};
    for (int i = 0; i < view->length; i++) view->path[i] = cell_index(notation, path[i]);
    for (Bitboard left = move->captured; left; left &= left - 1)
        view->captured |= UINT64_C(1) << cell_index(notation, bitboard_first(left));
    view->crowns = !move->is_king && (bitboard_of_bit(move->to) & crown_row(pos->side)) != 0;
}
