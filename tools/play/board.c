#include "tools/play/board.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/palette.h"

enum { CELL_ROWS = 2 }; /* lines of a cell in the rich style */

uint64_t board_marks(const GameMoveView *move) {
    uint64_t marked = 0;
    for (int i = 0; move && i < move->length; i++) marked |= UINT64_C(1) << move->path[i];
    return marked;
}

void board_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]) {
    Writer writer = writer_make(text, PILE_TEXT);
    for (int i = 0; i < cell->height; i++)
        writer_add(&writer, "%s", variant->facts.man[cell->owners >> i & 1]);
}

static const Palette *palette_of(const Board *board) {
    return palette_for(board->variant, board->has_256);
}

/* The edge calls rows and columns as the cells do, or else by the numbers that can be typed. */
static char column_label(const Board *board, int column) {
    const char *name = "";
    for (int row = 0; !*name && row < GAME_BOARD_SIDE; row++)
        name = board->view->cell[row][column].name;
    return isalpha((unsigned char)*name) ? *name : (char)('1' + column);
}

static int turned(const Board *board, int index) {
    return board->is_turned ? GAME_BOARD_SIDE - 1 - index : index;
}

static bool is_marked(const Board *board, int row, int column) {
    return (board->marked >> (row * GAME_BOARD_SIDE + column) & 1) != 0;
}

/* --- ASCII --- */

/* Six columns with the bar before them: name, mark, piece. */
static void write_plain_cell(Writer *writer, const Board *board, int row, int column) {
    const GameCell *cell = &board->view->cell[row][column];
    char piece[8] = "";
    if (!*cell->name) {
        writer_add(writer, "|     ");
        return;
    }
    Writer text = writer_make(piece, sizeof piece);
    if (cell->height > 0) {
        const Player owner = cell_owner(cell);
        writer_add(&text, "%s",
                   cell->is_king ? board->variant->facts.king[owner]
                                 : board->variant->facts.man[owner]);
        if (board->variant->facts.has_piles) writer_add(&text, "%d", cell->height);
    }
    writer_add(writer, "|%2s%c%-2s", cell->name, is_marked(board, row, column) ? '*' : ' ', piece);
}

static int draw_plain(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    static const char GRID[] = "   +-----+-----+-----+-----+-----+-----+-----+-----+";
    int count = 0;
    for (int i = 0; i < GAME_BOARD_SIDE; i++) {
        const int row = turned(board, i);
        Writer grid = writer_make(lines[count++], BOARD_LINE);
        writer_add(&grid, "%s", GRID);
        Writer writer = writer_make(lines[count++], BOARD_LINE);
        writer_add(&writer, " %d ", row + 1);
        for (int k = 0; k < GAME_BOARD_SIDE; k++)
            write_plain_cell(&writer, board, row, turned(board, k));
        writer_add(&writer, "|");
    }
    Writer labels = writer_make(lines[count++], BOARD_LINE);
    writer_add(&labels, "   +");
    for (int k = 0; k < GAME_BOARD_SIDE; k++)
        writer_add(&labels, "--%c--+", column_label(board, turned(board, k)));
    return count;
}

/* --- UTF-8 and colour --- */

/* A man is a disc of 4 by 2 columns; a king has a middle of another colour. */
static void write_disc(Writer *writer, const Board *board, const GameCell *cell, int line) {
    static const char *const EDGE[CELL_ROWS][2] = {{"▟", "▙"}, {"▜", "▛"}};
    static const char *const MIDDLE[CELL_ROWS] = {"▄▄", "▀▀"};
    const Palette *palette = palette_of(board);
    const Player owner = cell_owner(cell);
    writer_add(writer, "\033[%sm%s", palette->piece[owner], EDGE[line][0]);
    if (cell->is_king)
        writer_add(writer, "\033[%s;%sm%s", palette->crown, palette->piece_ground[owner],
                   MIDDLE[line]);
    else
        writer_add(writer, "██");
}

static void write_rich_draught(Writer *writer, const Board *board, const GameCell *cell, int line,
                               const char *ground) {
    static const char *const RIGHT[CELL_ROWS] = {"▙", "▛"};
    const Palette *palette = palette_of(board);
    if (cell->height == 0) {
        writer_add(writer, "    ");
        return;
    }
    write_disc(writer, board, cell, line);
    writer_add(writer, "\033[%s;%sm%s", palette->piece[cell_owner(cell)], ground, RIGHT[line]);
}

/* The pile lies on its side, its bottom at the left; its height stands above. */
static void write_pile(Writer *writer, const Board *board, const GameCell *cell, int line) {
    const Palette *palette = palette_of(board);
    if (line == 0) {
        if (cell->height > 0)
            writer_add(writer, "\033[%sm%3d ", palette->piece[cell_owner(cell)], cell->height);
        else
            writer_add(writer, "    ");
        return;
    }
    writer_add(writer, " ");
    for (int i = 0; i < 5; i++) {
        if (i < cell->height)
            writer_add(writer, "\033[%sm●", palette->piece[cell->owners >> i & 1]);
        else
            writer_add(writer, " ");
    }
}

/* Six columns of one of the two lines of a cell. */
static void write_rich_cell(Writer *writer, const Board *board, int row, int column, int line) {
    const GameCell *cell = &board->view->cell[row][column];
    const Palette *palette = palette_of(board);
    const bool mark = is_marked(board, row, column);
    if (!*cell->name) {
        if (board->variant->facts.has_piles)
            writer_add(writer, "\033[0m      ");
        else
            writer_add(writer, "\033[%sm      ", palette->light);
        return;
    }
    const bool odd = board->variant->facts.has_piles && (row + column) % 2;
    const char *ground = mark ? palette->marked : odd ? palette->light : palette->dark;
    writer_add(writer, "\033[%s;%sm", ground, mark ? palette->marked_name : palette->name);
    if (line == 0)
        writer_add(writer, "%-2s", cell->name);
    else if (!board->variant->facts.has_piles)
        writer_add(writer, "  ");
    if (board->variant->facts.has_piles)
        write_pile(writer, board, cell, line);
    else
        write_rich_draught(writer, board, cell, line, ground);
}

static int draw_rich(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    int count = 0;
    Writer labels = writer_make(lines[count++], BOARD_LINE);
    writer_add(&labels, "\033[2m   ");
    for (int k = 0; k < GAME_BOARD_SIDE; k++)
        writer_add(&labels, "  %c   ", column_label(board, turned(board, k)));
    writer_add(&labels, " \033[0m");
    for (int i = 0; i < GAME_BOARD_SIDE * CELL_ROWS; i++) {
        const int row = turned(board, i / CELL_ROWS), line = i % CELL_ROWS;
        Writer writer = writer_make(lines[count++], BOARD_LINE);
        if (line == 0)
            writer_add(&writer, "\033[2m %d \033[0m", row + 1);
        else
            writer_add(&writer, "   ");
        for (int k = 0; k < GAME_BOARD_SIDE; k++)
            write_rich_cell(&writer, board, row, turned(board, k), line);
        writer_add(&writer, "\033[0m ");
    }
    return count;
}

int board_draw_lines(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    return board->is_rich ? draw_rich(board, lines) : draw_plain(board, lines);
}

void board_badge(const Board *board, Player player, char text[64]) {
    Writer writer = writer_make(text, 64);
    const Palette *palette = palette_of(board);
    if (board->is_rich)
        writer_add(&writer, "\033[%s;%sm ● \033[0m",
                   board->variant->facts.has_piles ? palette->light : palette->dark,
                   palette->piece[player]);
    else
        writer_add(&writer, "(%s)", board->variant->facts.man[player]);
}
