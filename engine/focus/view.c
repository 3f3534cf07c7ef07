#include "engine/focus/view.h"

/* The men of `pile`, bottom first, the top one a capital; "." for none. */
static void write_pile(Pile pile, char text[MAX_HEIGHT + 1]) {
    Writer writer = writer_make(text, MAX_HEIGHT + 1);
    for (int i = pile_height(pile) - 1; i > 0; i--)
        writer_add(&writer, "%c", pile >> i & 1 ? 'b' : 'r');
    if (pile == pile_empty())
        writer_add(&writer, ".");
    else
        writer_add(&writer, "%c", pile_owner(pile) == BLUE ? 'B' : 'R');
}

void focus_board_draw(const Position *pos, char text[GAME_BOARD_TEXT]) {
    static const char EDGE[] =
        "   +-------+-------+-------+-------+-------+-------+-------+-------+\n";
    Writer writer = writer_make(text, GAME_BOARD_TEXT);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cell % BOARD_SIDE == 0) writer_add(&writer, "%s %d ", EDGE, cell / BOARD_SIDE + 1);
        char men[MAX_HEIGHT + 1] = "";
        if (BOARD & bitboard_of_bit(cell)) write_pile(position_pile(pos, cell), men);
        writer_add(&writer, "| %-5s ", men);
        if (cell % BOARD_SIDE == BOARD_SIDE - 1) writer_add(&writer, "|\n");
    }
    writer_add(&writer, "%s ", EDGE);
    for (int column = 0; column < BOARD_SIDE; column++)
        writer_add(&writer, "%s%c", column ? "       " : "    ", 'a' + column);
    writer_add(&writer, "\nreserve: red %d, blue %d; captured: by red %d, by blue %d\n",
               pos->reserve[RED], pos->reserve[BLUE], position_captured(pos, RED),
               position_captured(pos, BLUE));
}

void focus_position_view(const Position *pos, GameView *view) {
    *view = (GameView){.side = BOARD_SIDE,
                       .pile = MAX_HEIGHT,
                       .reserve = {pos->reserve[RED], pos->reserve[BLUE]},
                       .captured = {position_captured(pos, RED), position_captured(pos, BLUE)}};
    for (Bitboard left = BOARD; left; left &= left - 1) {
        const int cell = bitboard_first(left);
        const Pile pile = position_pile(pos, cell);
        GameCell *shown = &view->cell[cell / BOARD_SIDE][cell % BOARD_SIDE];
        Writer name = writer_make(shown->name, sizeof shown->name);
        focus_cell_write(&name, cell);
        shown->height = (uint8_t)pile_height(pile);
        for (int i = 0; i < shown->height; i++)
            shown->owners |= (uint8_t)((pile >> i & 1) << (shown->height - 1 - i));
    }
}

static int cell_index(int cell) {
    return view_index(cell / BOARD_SIDE, cell % BOARD_SIDE);
}

void focus_move_view(const Move *move, GameMoveView *view) {
    *view = (GameMoveView){.men = move->men};
    if (move->from != FROM_RESERVE) view->path[view->length++] = cell_index(move->from);
    view->path[view->length++] = cell_index(move->to);
    if (move->captured > 0) cells_add(&view->captured, cell_index(move->to));
}
