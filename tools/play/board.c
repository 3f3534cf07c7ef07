#include "tools/play/board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/palette.h"

enum { CELL_ROWS = 2 }; /* lines of a cell in the rich style */

CellSet board_marks(const GameMoveView *move) {
    CellSet marked = {{0, 0}};
    for (int i = 0; move && i < move->length; i++) cells_add(&marked, move->path[i]);
    return marked;
}

void board_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]) {
    Writer writer = writer_make(text, PILE_TEXT);
    for (int i = 0; i < cell->height; i++)
        writer_add(&writer, "%s", variant->facts.man[cell->owners >> i & 1]);
}

static Palette palette_of(const Board *board) {
    return palette_for(board->variant, board->has_256);
}

void board_edge(const GameView *view, int index, char row_name[EDGE_TEXT],
                char column_name[EDGE_TEXT]) {
    const char *in_row = "", *in_column = "";
    for (int i = 0; i < view->side; i++) {
        if (!*in_row) in_row = view->cell[index][i].name;
        if (!*in_column) in_column = view->cell[i][index].name;
    }
    snprintf(row_name, EDGE_TEXT, "%d",
             isalpha((unsigned char)*in_row) ? atoi(in_row + 1) : index + 1);
    if (isalpha((unsigned char)*in_column))
        snprintf(column_name, EDGE_TEXT, "%c", *in_column);
    else
        snprintf(column_name, EDGE_TEXT, "%d", index + 1);
}

static int turned(const Board *board, int index) {
    return board->is_turned ? board->view->side - 1 - index : index;
}

/* Columns of a cell, its name among them while there are four. */
enum { NAMED = 4, LEAST = 3 };

/* Ten of them fit beside the moves only if they are narrower. */
static int cell_width(const Board *board) {
    const int side = board->view->side, usual = side > 8 ? 5 : 6;
    if (board->columns == 0 || side * usual + 4 <= board->columns) return usual;
    return side * NAMED + 4 <= board->columns ? NAMED : LEAST;
}

int board_width(const Board *board) {
    return board->view->side * cell_width(board) + 4;
}

static bool is_marked(const Board *board, int row, int column) {
    return cells_have(&board->marked, view_index(row, column));
}

/* --- ASCII --- */

/* A bar, name, mark, piece; without room the mark stands where there is no piece, and no name. */
static void write_plain_cell(Writer *writer, const Board *board, int row, int column) {
    const int least = board->variant->facts.has_piles ? 2 : 1, all = cell_width(board) - 1;
    const bool has_name = all >= 2 + least, has_mark = all - 2 * has_name > least;
    const int room = all - 2 * has_name - has_mark; /* for the piece */
    const GameCell *cell = &board->view->cell[row][column];
    const char *mark = is_marked(board, row, column) ? "*" : " ";
    char piece[8] = "";
    if (!*cell->name) {
        writer_add(writer, "|%*s", all, "");
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
    writer_add(writer, "|%*s%s%-*.*s", 2 * has_name, has_name ? cell->name : "",
               has_mark ? mark : "", room, room, *piece || has_mark ? piece : mark);
}

static int draw_plain(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    static const char DASHES[] = "-----";
    const int side = board->view->side, dashes = cell_width(board) - 1;
    char row_name[EDGE_TEXT], label[EDGE_TEXT];
    int count = 0;
    for (int i = 0; i < side; i++) {
        const int row = turned(board, i);
        Writer grid = writer_make(lines[count++], BOARD_LINE);
        writer_add(&grid, "   +");
        for (int k = 0; k < side; k++) writer_add(&grid, "%.*s+", dashes, DASHES);
        Writer writer = writer_make(lines[count++], BOARD_LINE);
        board_edge(board->view, row, row_name, label);
        writer_add(&writer, "%2s ", row_name);
        for (int k = 0; k < side; k++) write_plain_cell(&writer, board, row, turned(board, k));
        writer_add(&writer, "|");
    }
    Writer labels = writer_make(lines[count++], BOARD_LINE);
    writer_add(&labels, "   +");
    for (int k = 0; k < side; k++) {
        board_edge(board->view, turned(board, k), row_name, label);
        const int left = dashes - (int)strlen(label), before = left < 2 ? left : 2;
        writer_add(&labels, "%.*s%s%.*s+", before, DASHES, label, left - before, DASHES);
    }
    return count;
}

/* --- UTF-8 and colour --- */

/* Columns of a cell left of the piece. */
static int cell_margin(const Board *board) {
    return cell_width(board) >= NAMED ? 2 : 1;
}

/* A man is a disc of 4 by 2 columns, 3 by 2 or 2 by 2; a king has a middle of another colour, or
   all of it. */
static void write_disc(Writer *writer, const Board *board, const GameCell *cell, int line) {
    static const char *const EDGE[CELL_ROWS][2] = {{"▟", "▙"}, {"▜", "▛"}};
    static const char *const MIDDLE[CELL_ROWS] = {"▄▄", "▀▀"};
    const int glyphs = cell_width(board) - cell_margin(board) - 2, bytes = 3 * glyphs; /* UTF-8 */
    const Palette palette = palette_of(board);
    const Player owner = cell_owner(cell);
    const bool is_plain = !cell->is_king || glyphs > 0;
    writer_add(writer, "\033[%sm%s", is_plain ? palette.piece[owner] : palette.crown,
               EDGE[line][0]);
    if (cell->is_king && glyphs > 0)
        writer_add(writer, "\033[%s;%sm%.*s", palette.crown, palette.piece_ground[owner], bytes,
                   MIDDLE[line]);
    else
        writer_add(writer, "%.*s", bytes, "██");
}

static void write_rich_draught(Writer *writer, const Board *board, const GameCell *cell, int line,
                               const char *ground) {
    static const char *const RIGHT[CELL_ROWS] = {"▙", "▛"};
    const Palette palette = palette_of(board);
    if (cell->height == 0) {
        writer_add(writer, "%*s", cell_width(board) - cell_margin(board), "");
        return;
    }
    const bool is_small_king = cell->is_king && cell_width(board) <= NAMED;
    write_disc(writer, board, cell, line);
    writer_add(writer, "\033[%s;%sm%s",
               is_small_king ? palette.crown : palette.piece[cell_owner(cell)], ground,
               RIGHT[line]);
}

/* The pile lies on its side, its bottom at the left; its height stands above. */
static void write_pile(Writer *writer, const Board *board, const GameCell *cell, int line) {
    const Palette palette = palette_of(board);
    if (cell_width(board) <= NAMED) { /* its height, and under it the man who owns it */
        const int margin = cell_margin(board), room = cell_width(board) - margin;
        if (line == 1) writer_add(writer, "%*s", margin, "");
        if (cell->height == 0)
            writer_add(writer, "%*s", room, "");
        else if (line == 0)
            writer_add(writer, "\033[%sm%*d", palette.piece[cell_owner(cell)], room, cell->height);
        else
            writer_add(writer, "\033[%sm%*s●", palette.piece[cell_owner(cell)], room - 1, "");
        return;
    }
    if (line == 0) {
        if (cell->height > 0)
            writer_add(writer, "\033[%sm%3d ", palette.piece[cell_owner(cell)], cell->height);
        else
            writer_add(writer, "    ");
        return;
    }
    writer_add(writer, " ");
    for (int i = 0; i < 5; i++) {
        if (i < cell->height)
            writer_add(writer, "\033[%sm●", palette.piece[cell->owners >> i & 1]);
        else
            writer_add(writer, " ");
    }
}

/* One of the two lines of a cell. */
static void write_rich_cell(Writer *writer, const Board *board, int row, int column, int line) {
    const GameCell *cell = &board->view->cell[row][column];
    const Palette palette = palette_of(board);
    const bool mark = is_marked(board, row, column);
    if (!*cell->name) {
        if (board->variant->facts.has_piles)
            writer_add(writer, "\033[0m%*s", cell_width(board), "");
        else
            writer_add(writer, "\033[%sm%*s", palette.light, cell_width(board), "");
        return;
    }
    const bool odd = board->variant->facts.has_piles && (row + column) % 2;
    const char *ground = mark ? palette.marked : odd ? palette.light : palette.dark;
    writer_add(writer, "\033[%s;%sm", ground, mark ? palette.marked_name : palette.name);
    const int margin = cell_margin(board);
    if (line == 0)
        writer_add(writer, "%-*s", margin, margin == 2 ? cell->name : "");
    else if (!board->variant->facts.has_piles)
        writer_add(writer, "%*s", margin, "");
    if (board->variant->facts.has_piles)
        write_pile(writer, board, cell, line);
    else
        write_rich_draught(writer, board, cell, line, ground);
}

static int draw_rich(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    const int side = board->view->side;
    char row_name[EDGE_TEXT], label[EDGE_TEXT];
    int count = 0;
    Writer labels = writer_make(lines[count++], BOARD_LINE);
    writer_add(&labels, "\033[2m   ");
    for (int k = 0; k < side; k++) {
        board_edge(board->view, turned(board, k), row_name, label);
        const int margin = cell_margin(board);
        writer_add(&labels, "%*s%-*s", margin, "", cell_width(board) - margin, label);
    }
    writer_add(&labels, " \033[0m");
    for (int i = 0; i < side * CELL_ROWS; i++) {
        const int row = turned(board, i / CELL_ROWS), line = i % CELL_ROWS;
        Writer writer = writer_make(lines[count++], BOARD_LINE);
        board_edge(board->view, row, row_name, label);
        if (line == 0)
            writer_add(&writer, "\033[2m%2s \033[0m", row_name);
        else
            writer_add(&writer, "   ");
        for (int k = 0; k < side; k++) write_rich_cell(&writer, board, row, turned(board, k), line);
        writer_add(&writer, "\033[0m ");
    }
    return count;
}

int board_draw_lines(const Board *board, char lines[BOARD_LINES][BOARD_LINE]) {
    return board->is_rich ? draw_rich(board, lines) : draw_plain(board, lines);
}

void board_badge(const Board *board, Player player, char text[64]) {
    Writer writer = writer_make(text, 64);
    const Palette palette = palette_of(board);
    if (board->is_rich)
        writer_add(&writer, "\033[%s;%sm ● \033[0m",
                   board->variant->facts.has_piles ? palette.light : palette.dark,
                   palette.piece[player]);
    else
        writer_add(&writer, "(%s)", board->variant->facts.man[player]);
}
