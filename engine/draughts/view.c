#include "engine/draughts/view.h"

#include <assert.h>

#include "engine/draughts/fen.h"

/* The line between two rows. */
static void write_edge(Writer *writer, const Notation *notation) {
    writer_add(writer, "   +");
    for (int column = 0; column < notation->side; column++) writer_add(writer, "---+");
    writer_add(writer, "\n");
}

/* The label next to a row: its own name, or the number of the square next to it. */
static int row_label(const Notation *notation, int row, bool at_right) {
    if (notation->first_column) return notation->from_bottom ? notation->side - row : row + 1;
    const int column = at_right ? notation->side - 1 : 0;
    const int edge = square_at(notation, row, column);
    const int square = edge ? edge : square_at(notation, row, column + (at_right ? -1 : 1));
    return square_rank(notation, square) + 1;
}

void board_draw(const Notation *notation, const Position *pos, char text[GAME_BOARD_TEXT]) {
    Writer writer = writer_make(text, GAME_BOARD_TEXT);
    for (int row = 0; row < notation->side; row++) {
        write_edge(&writer, notation);
        writer_add(&writer, "%2d ", row_label(notation, row, false));
        for (int column = 0; column < notation->side; column++) {
            const int square = square_at(notation, row, column);
            writer_add(&writer, "| %c ", square ? piece_letter(notation, pos, square) : ' ');
        }
        if (notation->first_column)
            writer_add(&writer, "|\n");
        else
            writer_add(&writer, "| %d\n", row_label(notation, row, true));
    }
    write_edge(&writer, notation);
    if (!notation->first_column) return;
    writer_add(&writer, "  ");
    for (int column = 0; column < notation->side; column++)
        writer_add(&writer, "   %c", notation->first_column + column);
    writer_add(&writer, "\n");
}

void board_view(const Notation *notation, const Position *pos, GameView *view) {
    const Side starter = notation->starter;
    *view = (GameView){.side = notation->side, .pile = 1};
    for (int square = 1; square <= notation_squares(notation); square++) {
        int row, column;
        square_place(notation, square, &row, &column);
        GameCell *cell = &view->cell[row][column];
        const Bitboard here = notation_bit(notation, square);
        Writer name = writer_make(cell->name, sizeof cell->name);
        square_write(&name, notation, square);
        cell->height = ((pos->pieces[BLACK] | pos->pieces[WHITE]) & here) != 0;
        cell->owners = (pos->pieces[side_other(starter)] & here) != 0;
        cell->is_king = (pos->kings & here) != 0;
    }
}

static int cell_index(const Notation *notation, int square) {
    int row, column;
    square_place(notation, square, &row, &column);
    return view_index(row, column);
}

void route_view(const Notation *notation, const Route *route, GameMoveView *view) {
    assert((int)route->length <= (int)VIEW_PATH);
    *view = (GameMoveView){.length = route->length, .men = 1, .crowns = route->crowns};
    for (int i = 0; i < view->length; i++) view->path[i] = cell_index(notation, route->square[i]);
    for (SquareSet left = route->captured; left; left &= left - 1)
        cells_add(&view->captured, cell_index(notation, set_first(left)));
}
