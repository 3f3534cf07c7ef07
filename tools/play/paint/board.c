/* Cells are painted from the view of a position alone: as grounds and discs, in colour or, where a
   terminal has none, by shapes and by the styles of text; else as letters in a grid. Every place is worked out from the size of a cell, so that a click finds
   the cell again. */
#include "tools/play/paint/board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/sitting/story.h"

enum { EDGE_TEXT = 12, NAME_COLUMNS = 2 /* of a cell: as wide as most, so that every name fits */ };

/* By Colours: of 16 and of 256. The pieces stand as {Black, White}, whoever begins. */
static const Palette WOOD[2] = {
    {.light = "47", "42", "43", "46", "45", "44", "37", "33", {"30", "97"}, {"40", "107"}},
    {.light = "48;5;187",
     "48;5;65",
     "48;5;143",
     "48;5;67",
     "48;5;172",
     "48;5;101",
     "38;5;151",
     "38;5;178",
     {"38;5;233", "38;5;231"},
     {"48;5;233", "48;5;231"}}};

/* Adjacent piles need two backgrounds of similar tone on which both red and blue are visible. */
static const Palette SLATE[2] = {
    {.light = "40", "40", "43", "46", "45", "42", "37", "33", {"91", "94"}, {"41", "44"}},
    {.light = "48;5;236",
     "48;5;238",
     "48;5;101",
     "48;5;67",
     "48;5;130",
     "48;5;58",
     "38;5;246",
     "38;5;178",
     {"38;5;203", "38;5;75"},
     {"48;5;203", "48;5;75"}}};

/* Without colours: the cell of the keys is reversed, a chosen piece bold, and underlined as targets
   and the last move are. No text is empty, because that would be the usual style: 22 is neither
   bold nor faint, 24 not underlined. */
static const Palette SHAPES = {.light = "2;24",
                               .dark = "24",
                               .marked = "4",
                               .cursor = "7",
                               .chosen = "1;4",
                               .target = "4",
                               .name = "22",
                               .crown = "1",
                               .piece = {"22", "22"},
                               .piece_ground = {"24", "24"},
                               .is_hollow = {false, true}};

static Palette palette_for(const Game *variant, Colours colours) {
    const Palette *usual =
        colours == COLOURS_NONE ? &SHAPES : &(variant->facts.has_piles ? SLATE : WOOD)[colours];
    Palette palette = *usual;
    for (int i = 0; i < 2 && variant->white_begins; i++) {
        palette.piece[i] = usual->piece[!i];
        palette.piece_ground[i] = usual->piece_ground[!i];
        palette.is_hollow[i] = usual->is_hollow[!i];
    }
    return palette;
}

/* Sizes of a cell, the best first; in plain letters they include the grid. */
typedef struct {
    int rows, columns;
} Size;
static const Size SIZES[] = {{4, 8}, {3, 6}, {2, 6}, {2, 5}, {2, 4}, {1, 3}, {1, 2}},
                  PLAIN_SIZES[] = {{2, 6}, {2, 5}, {2, 4}, {2, 3}};

void board_fit(Board *board, int rows, int columns, bool has_names) {
    const int side = board->view->side;
    const Size *sizes = board->is_plain ? PLAIN_SIZES : SIZES;
    const size_t count = (board->is_plain ? sizeof PLAIN_SIZES : sizeof SIZES) / sizeof *sizes;
    const int names = has_names || board->is_plain;
    board->has_names = has_names;
    board->palette = palette_for(board->game, board->colours);
    /* Ten wide cells in plain letters would leave no room next to the board. */
    for (size_t i = board->is_plain && side > 8; i < count; i++) {
        board->cell_rows = sizes[i].rows;
        board->cell_columns = sizes[i].columns;
        if (side * sizes[i].rows + names <= rows && board_width(board) <= columns) return;
    }
}

int board_width(const Board *board) {
    return BOARD_MARGIN + board->view->side * board->cell_columns + board->is_plain;
}

int board_height(const Board *board) {
    return board->view->side * board->cell_rows + 1;
}

static int shown_index(const Board *board, int index) {
    return board->is_flipped ? board->view->side - 1 - index : index;
}

int board_cell_at(const Board *board, int row, int column) {
    row -= board->top;
    column -= board->left;
    if (row < 0 || column < 0) return -1;
    row /= board->cell_rows;
    column /= board->cell_columns;
    if (row >= board->view->side || column >= board->view->side) return -1;
    return view_index(shown_index(board, row), shown_index(board, column));
}

/* Writes the names of row and column number `index` at the edge: those of the cells, or else the
   numbers that people can type. */
static void name_edges(const GameView *view, int index, char row_name[EDGE_TEXT],
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

/* --- plain letters --- */

/* A cell below the grid line: a bar, the name, a mark, the piece. If space is short the name is
   dropped, and the mark replaces the missing piece of an empty cell. */
static void paint_plain_cell(Canvas *canvas, const Board *board, int index, int row, int column) {
    const GameFacts *facts = &board->game->facts;
    const GameCell *cell = view_cell(board->view, index);
    const int least = facts->has_piles ? 2 : 1, all = board->cell_columns - 1;
    const bool has_name = all >= 2 + least, has_mark = all - 2 * has_name > least;
    const int room = all - 2 * has_name - has_mark; /* columns left for the piece */
    const char *mark = cells_have(&board->last, index) ? "*" : " ";
    char piece[8] = "";
    Writer text = writer_make(piece, sizeof piece);
    canvas_say(canvas, row, column, all + 1, "", "+%.*s", all, "-------");
    canvas_put(canvas, row + 1, column, 1, "", "|");
    if (!*cell->name) return;
    if (cell->height > 0) {
        const Player owner = cell_owner(cell);
        writer_add(&text, "%s", cell->is_king ? facts->king[owner] : facts->man[owner]);
        if (facts->has_piles) writer_add(&text, "%d", cell->height);
    }
    canvas_say(canvas, row + 1, column + 1, all, "", "%*s%s%-*.*s", 2 * has_name,
               has_name ? cell->name : "", has_mark ? mark : "", room, room,
               *piece || has_mark ? piece : mark);
}

static void paint_plain_edges(Canvas *canvas, const Board *board) {
    const int side = board->view->side, dashes = board->cell_columns - 1;
    const int bottom = board->top + 2 * side, right = board->left + side * board->cell_columns;
    char row_name[EDGE_TEXT], label[EDGE_TEXT];
    for (int i = 0; i < side; i++) {
        const int row = board->top + 2 * i, column = board->left + i * board->cell_columns;
        name_edges(board->view, shown_index(board, i), row_name, label);
        canvas_say(canvas, row + 1, board->left - BOARD_MARGIN, BOARD_MARGIN, "", "%2s", row_name);
        canvas_put(canvas, row, right, 1, "", "+");
        canvas_put(canvas, row + 1, right, 1, "", "|");
        const int left = dashes - (int)strlen(label), before = left < 2 ? left : 2;
        canvas_say(canvas, bottom, column, dashes + 1, "", "+%.*s%s%.*s", before, "-----", label,
                   left - before, "-----");
    }
    canvas_put(canvas, bottom, right, 1, "", "+");
}

/* --- colour --- */

/* The background of a cell, as SGR parameters. */
static const char *ground_of(const Board *board, int index) {
    const Palette *palette = &board->palette;
    const bool is_piled = board->game->facts.has_piles;
    if (index == board->cursor) return palette->cursor;
    if (!*view_cell(board->view, index)->name)
        return is_piled && board->colours != COLOURS_NONE ? "49" : palette->light;
    if (index == board->chosen) return palette->chosen;
    if (cells_have(&board->targets, index)) return palette->target;
    if (cells_have(&board->last, index)) return palette->marked;
    const bool odd = is_piled && (index / VIEW_SIDE + index % VIEW_SIDE) % 2;
    return odd ? palette->light : palette->dark;
}

/* The picture of a man, and where it is in the cell: to the right of the cell's name. */
typedef struct {
    int rows, columns, left;
    const char *disc[3], *hollow[3];
} Man;

/* Cells are named by numbers, which nobody can read off the edges. */
static bool has_numbers(const Board *board) {
    const char *first = board->view->cell[0][0].name, *second = board->view->cell[0][1].name;
    return isdigit((unsigned char)*(*first ? first : second));
}

static Man man_of(const Board *board) {
    const int columns = board->cell_columns;
    if (board->cell_rows == 4)
        return (Man){3, 6, 1, {"▟████▙", "██████", "▜████▛"}, {"╭────╮", "│    │", "╰────╯"}};
    if (board->cell_rows == 1 && columns == 3 && has_numbers(board))
        return (Man){1, 1, 2, {"●"}, {"○"}};
    if (board->cell_rows == 1) return (Man){1, 2, columns > 2, {"●"}, {"○"}};
    if (board->cell_rows == 2 && columns == 5 && has_numbers(board))
        return (Man){2, 3, 2, {"▟█▙", "▜█▛"}, {"╭─╮", "╰─╯"}};
    if (board->cell_rows == 2 && columns == 4 && has_numbers(board))
        return (Man){2, 2, 2, {"▟▙", "▜▛"}, {"╭╮", "╰╯"}};
    return (Man){2, 4, columns - 4, {"▟██▙", "▜██▛"}, {"╭──╮", "╰──╯"}};
}

/* A king has a middle of another colour, or its letter where there is no colour or no room. */
static void paint_crown(Canvas *canvas, const Board *board, const Man *man, Player owner, int row,
                        int column, const char *style) {
    static const char *const CROWNS[][3] = {{"▄", "▀"}, {"▄▄", "▀▀"}, {"▄▄", "██", "▀▀"}};
    const Palette *palette = &board->palette;
    const bool has_colour = board->colours != COLOURS_NONE, is_hollow = palette->is_hollow[owner];
    const int width = man->columns == 3 ? 1 : 2;
    char crown[STYLE];
    if (man->rows == 1 || !has_colour) {
        canvas_put(canvas, row + man->rows / 2, column + man->columns / 2 - (man->columns == 4), 1,
                   style,
                   has_colour || man->columns > 1 ? "K"
                   : is_hollow                    ? "♕"
                                                  : "♛");
        return;
    }
    snprintf(crown, sizeof crown, "%s;%s", palette->crown, palette->piece_ground[owner]);
    for (int i = 0; i < man->rows; i++)
        canvas_put(canvas, row + i, column + (man->columns - width) / 2, width, crown,
                   CROWNS[man->rows == 3 ? 2 : width - 1][i]);
}

static void paint_man(Canvas *canvas, const Board *board, const GameCell *cell, int row, int column,
                      const char *ground) {
    const Man man = man_of(board);
    const Palette *palette = &board->palette;
    const int top = row + (board->cell_rows > 2), left = column + man.left;
    const Player owner = cell_owner(cell);
    char style[STYLE];
    snprintf(style, sizeof style, "%s%s;%s", man.rows == 1 ? "1;" : "", palette->piece[owner],
             ground);
    for (int i = 0; i < man.rows; i++)
        canvas_put(canvas, top + i, left, man.columns, style,
                   palette->is_hollow[owner] ? man.hollow[i] : man.disc[i]);
    if (cell->is_king) paint_crown(canvas, board, &man, owner, top, left, style);
}

const char *board_badge(const Board *board, Player player, char style[STYLE]) {
    const Palette *palette = &board->palette;
    snprintf(style, STYLE, "%s;%s", palette->piece[player],
             board->game->facts.has_piles ? palette->light : palette->dark);
    return palette->is_hollow[player] ? " ○ " : " ● ";
}

/* Paints a pile lying on its side, with its bottom at the left; if it does not fit, its height as a
   number. */
static void paint_pile(Canvas *canvas, const Board *board, const GameCell *cell, int row,
                       int column, const char *ground) {
    const char *const *piece = board->palette.piece;
    const bool *is_hollow = board->palette.is_hollow;
    char style[STYLE];
    snprintf(style, sizeof style, "1;%s;%s", piece[cell_owner(cell)], ground);
    if (board->cell_rows == 1 || board->cell_columns < 5) {
        canvas_say(canvas, row + (board->cell_rows > 1), column + (board->cell_columns > 2), 2,
                   style, "%s%d", is_hollow[cell_owner(cell)] ? "○" : "●", cell->height);
        return;
    }
    canvas_say(canvas, row, column + board->cell_columns - 2, 2, style, "%d", cell->height);
    for (int i = 0; i < cell->height; i++) {
        snprintf(style, sizeof style, "%s;%s", piece[cell->owners >> i & 1], ground);
        canvas_put(canvas, row + board->cell_rows / 2, column + (board->cell_columns - 5) / 2 + i,
                   1, style, is_hollow[cell->owners >> i & 1] ? "○" : "●");
    }
}

static void paint_cell(Canvas *canvas, const Board *board, int index, int row, int column) {
    const GameCell *cell = view_cell(board->view, index);
    const char *ground = ground_of(board, index);
    const bool is_piled = board->game->facts.has_piles;
    const int rows = board->cell_rows, columns = board->cell_columns;
    char style[STYLE];
    snprintf(style, sizeof style, "%s;%s", board->palette.name, ground);
    for (int i = 0; i < rows; i++) canvas_blank(canvas, row + i, column, columns, style);
    if (!*cell->name && !is_piled && board->colours == COLOURS_NONE && index != board->cursor)
        for (int i = 0; i < rows; i++)
            canvas_put(canvas, row + i, column, columns, style, "░░░░░░░░");
    const bool has_room = cell->height == 0 || rows > 2 ||
                          (is_piled ? rows > 1 && columns > 4 : man_of(board).left >= NAME_COLUMNS);
    if (has_room && columns > 2) canvas_put(canvas, row, column, columns, style, cell->name);
    if (cell->height > 0)
        (is_piled ? paint_pile : paint_man)(canvas, board, cell, row, column, ground);
    else if (cells_have(&board->targets, index))
        canvas_put(canvas, row + rows / 2, column + columns / 2, 1, style, "•");
}

static void paint_edges(Canvas *canvas, const Board *board) {
    const int side = board->view->side, rows = board->cell_rows, columns = board->cell_columns;
    for (int i = 0; i < side; i++) {
        char row_name[EDGE_TEXT], column_name[EDGE_TEXT];
        name_edges(board->view, shown_index(board, i), row_name, column_name);
        canvas_say(canvas, board->top + i * rows, board->left - BOARD_MARGIN, BOARD_MARGIN, FAINT,
                   "%2s", row_name);
        if (board->has_names)
            canvas_put(canvas, board->top + side * rows,
                       board->left + i * columns + (columns - 1) / 2, 2, FAINT, column_name);
    }
}

void board_paint(Canvas *canvas, const Board *board) {
    const int side = board->view->side;
    for (int i = 0; i < side * side; i++) {
        const int index = view_index(i / side, i % side);
        const int row = board->top + shown_index(board, i / side) * board->cell_rows;
        const int column = board->left + shown_index(board, i % side) * board->cell_columns;
        (board->is_plain ? paint_plain_cell : paint_cell)(canvas, board, index, row, column);
    }
    (board->is_plain ? paint_plain_edges : paint_edges)(canvas, board);
}
