/* What the full screen shows: who plays, the board, the moves, the engine's lines, the prompt. */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/columns.h"
#include "tools/play/desk.h"
#include "tools/play/palette.h"

enum {
    MARGIN = 3,      /* numbers of rows, left of the board */
    BAR = 2,         /* a blank and the evaluation bar, right of it */
    LIST_LEAST = 22, /* columns of a list of moves beside the board */
    LIST_MOST = 96,
    LINES_LEAST = 4,  /* rows of the engine's lines */
    PAIR = 4,         /* columns of a number in the list */
    MOVE_MOST = 18,   /* columns of a move there */
    NAME_COLUMNS = 2, /* of the name of a cell: as wide as most, so that all men have one or none */
};

/* Sizes of a cell, the best first. */
static const struct {
    int rows, columns;
} SIZES[] = {{4, 8}, {3, 6}, {2, 6}, {2, 5}, {2, 4}, {1, 3}, {1, 2}};

static Palette palette_of(const Desk *desk) {
    return palette_for(desk->round->variant, desk->round->terminal->has_256);
}

static void view_of(const Desk *desk, GameView *view) {
    if (desk->mode == DESK_SETS_UP)
        *view = desk->board;
    else
        desk->round->variant->view(&desk_record(desk)->positions[desk->ply], view);
}

/* --- where things are --- */

/* Rows above and below the board: heading, two players, columns' names; message, prompt, help. */
enum { ABOVE = 2, BELOW = 5 };

void desk_lay_out(Desk *desk) {
    Layout *layout = &desk->layout;
    GameView view;
    view_of(desk, &view);
    layout->has_room = keys_size(&layout->rows, &layout->columns);
    layout->side = view.side;
    /* A board that was loaded may be smaller than the one before. */
    const int row = desk->cursor / VIEW_SIDE, column = desk->cursor % VIEW_SIDE,
              last = view.side - 1;
    desk->cursor = view_index(row < last ? row : last, column < last ? column : last);
    const bool is_wide = layout->columns >= MARGIN + 4 * view.side + BAR + LIST_LEAST;
    const int room = layout->columns - MARGIN - BAR - (is_wide ? LIST_LEAST : 0);
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        layout->cell_rows = SIZES[i].rows;
        layout->cell_columns = SIZES[i].columns;
        if (SIZES[i].rows * view.side + ABOVE + BELOW <= layout->rows &&
            SIZES[i].columns * view.side <= room)
            break;
    }
    layout->top = ABOVE;
    layout->left = MARGIN;
    const int board_end = layout->top + layout->cell_rows * view.side + 2;
    layout->has_help = layout->rows >= board_end + 1;
    layout->bottom = layout->rows - (layout->has_help ? 3 : 2);
    const int right = layout->left + layout->cell_columns * view.side + BAR + 1;
    const int below = layout->bottom - board_end;
    if (layout->columns - right >= LIST_LEAST - 2) {
        layout->list_top = 1;
        layout->list_left = right;
        layout->list_columns =
            layout->columns - right < LIST_MOST ? layout->columns - right : LIST_MOST;
        layout->list_rows = layout->bottom - 1;
        layout->lines_rows =
            layout->list_rows / 3 > LINES_LEAST ? layout->list_rows / 3 : LINES_LEAST;
        layout->lines_top = layout->bottom - layout->lines_rows;
    } else {
        layout->list_top = board_end;
        layout->list_left = 1;
        layout->list_columns = layout->columns - 2;
        layout->list_rows = below > 0 ? below : 0;
        layout->lines_rows = below > 2 ? below - 1 : layout->list_rows;
        layout->lines_top = layout->bottom - layout->lines_rows;
    }
    canvas_resize(&desk->canvas, layout->rows, layout->columns);
}

static int shown_index(const Layout *layout, int index) {
    return layout->is_turned ? layout->side - 1 - index : index;
}

int desk_cell_at(const Desk *desk, int row, int column) {
    const Layout *layout = &desk->layout;
    row -= layout->top;
    column -= layout->left;
    if (row < 0 || column < 0) return -1;
    row /= layout->cell_rows;
    column /= layout->cell_columns;
    if (row >= layout->side || column >= layout->side) return -1;
    return view_index(shown_index(layout, row), shown_index(layout, column));
}

/* Who sits at the upper edge: Black, unless the board is turned. */
static Player player_above(const Desk *desk) {
    return desk->round->variant->white_begins == desk->layout.is_turned ? FIRST_PLAYER
                                                                        : SECOND_PLAYER;
}

/* --- the board --- */

typedef struct {
    CellSet last, targets;
    int chosen; /* -1: none */
} Marks;

static Marks marks_of(const Desk *desk) {
    const Round *round = desk->round;
    const Record *record = desk_record(desk);
    Marks marks = {.chosen = -1};
    if (desk->mode == DESK_SETS_UP) return marks;
    if (desk->ply > 0) {
        GameMoveView move;
        round->variant->view_move(&record->positions[desk->ply - 1], &record->moves[desk->ply - 1],
                                  &move);
        marks.last = board_marks(&move);
    }
    if (desk->ply == record->length && round->choice.length > 0) {
        marks.chosen = round->choice.path[round->choice.length - 1];
        marks.targets = typing_targets(round->variant, record_position(record), &round->choice);
    } else if (desk->has_hint) {
        GameMoveView move;
        round->variant->view_move(&record->positions[desk->ply], &desk->hint, &move);
        marks.chosen = move.path[0];
        for (int i = 1; i < move.length; i++) cells_add(&marks.targets, move.path[i]);
    }
    return marks;
}

/* The ground of a cell, as parameters of SGR. */
static const char *ground_of(const Desk *desk, const GameCell *cell, const Marks *marks,
                             int index) {
    const Palette palette = palette_of(desk);
    const bool is_piled = desk->round->variant->facts.has_piles;
    if (index == desk->cursor) return palette.cursor;
    if (!*cell->name) return is_piled ? "49" : palette.light;
    if (index == marks->chosen) return palette.chosen;
    if (cells_have(&marks->targets, index)) return palette.target;
    if (cells_have(&marks->last, index)) return palette.marked;
    const bool odd = is_piled && (index / VIEW_SIDE + index % VIEW_SIDE) % 2;
    return odd ? palette.light : palette.dark;
}

/* Columns of a man of draughts, and where he begins in his cell: right of the cell's name. */
static int man_columns(const Layout *layout) {
    return layout->cell_rows == 1 ? 2 : layout->cell_rows == 4 ? 6 : 4;
}

static int man_left(const Layout *layout) {
    return layout->cell_rows == 1   ? layout->cell_columns > 2
           : layout->cell_rows == 4 ? 1
                                    : layout->cell_columns - man_columns(layout);
}

/* A man of draughts. */
static void draw_man(Desk *desk, const GameCell *cell, int row, int column, const char *ground) {
    static const char *const SMALL[] = {"▟██▙", "▜██▛"}, *const SMALL_KING[] = {"▄▄", "▀▀"};
    static const char *const LARGE_KING[] = {"▄▄", "██", "▀▀"};
    static const char *const LARGE[] = {"▟████▙", "██████", "▜████▛"};
    const Layout *layout = &desk->layout;
    const Palette palette = palette_of(desk);
    const Player owner = cell_owner(cell);
    char style[STYLE], crown[STYLE];
    snprintf(style, sizeof style, "%s;%s", palette.piece[owner], ground);
    snprintf(crown, sizeof crown, "%s;%s", palette.crown, palette.piece_ground[owner]);
    Canvas *canvas = &desk->canvas;
    if (layout->cell_rows == 1) {
        snprintf(style, sizeof style, "1;%s;%s", palette.piece[owner], ground);
        canvas_put(canvas, row, column + (layout->cell_columns > 2), 2, style,
                   cell->is_king ? "●K" : "●");
        return;
    }
    const int rows = layout->cell_rows == 4 ? 3 : 2, columns = man_columns(layout);
    const int top = row + (layout->cell_rows > 2), left = column + man_left(layout);
    for (int i = 0; i < rows; i++)
        canvas_put(canvas, top + i, left, columns, style, rows == 3 ? LARGE[i] : SMALL[i]);
    if (!cell->is_king) return;
    for (int i = 0; i < rows; i++)
        canvas_put(canvas, top + i, left + columns / 2 - 1, 2, crown,
                   rows == 3 ? LARGE_KING[i] : SMALL_KING[i]);
}

/* The pile lies on its side, its bottom at the left; where it has no room stands how high it is. */
static void draw_pile(Desk *desk, const GameCell *cell, int row, int column, const char *ground) {
    const Layout *layout = &desk->layout;
    const Palette palette = palette_of(desk);
    char style[STYLE];
    Canvas *canvas = &desk->canvas;
    snprintf(style, sizeof style, "1;%s;%s", palette.piece[cell_owner(cell)], ground);
    if (layout->cell_rows == 1 || layout->cell_columns < 5) {
        canvas_say(canvas, row + (layout->cell_rows > 1), column + (layout->cell_columns > 2), 2,
                   style, "●%d", cell->height);
        return;
    }
    canvas_say(canvas, row, column + layout->cell_columns - 2, 2, style, "%d", cell->height);
    for (int i = 0; i < cell->height; i++) {
        snprintf(style, sizeof style, "%s;%s", palette.piece[cell->owners >> i & 1], ground);
        canvas_put(canvas, row + layout->cell_rows / 2, column + (layout->cell_columns - 5) / 2 + i,
                   1, style, "●");
    }
}

static void draw_cell(Desk *desk, const GameView *view, const Marks *marks, int index) {
    const Layout *layout = &desk->layout;
    const Palette palette = palette_of(desk);
    const GameCell *cell = view_cell(view, index);
    const int row = layout->top + shown_index(layout, index / VIEW_SIDE) * layout->cell_rows;
    const int column = layout->left + shown_index(layout, index % VIEW_SIDE) * layout->cell_columns;
    const char *ground = ground_of(desk, cell, marks, index);
    char style[STYLE];
    snprintf(style, sizeof style, "%s;%s", palette.name, ground);
    for (int i = 0; i < layout->cell_rows; i++)
        canvas_say(&desk->canvas, row + i, column, layout->cell_columns, style, "%*s",
                   layout->cell_columns, "");
    const bool is_piled = desk->round->variant->facts.has_piles;
    const bool is_free = cell->height == 0 || layout->cell_rows > 2 ||
                         (is_piled ? layout->cell_rows > 1 && layout->cell_columns > 4
                                   : man_left(layout) >= NAME_COLUMNS);
    if (is_free && layout->cell_columns > 2)
        canvas_put(&desk->canvas, row, column, layout->cell_columns, style, cell->name);
    if (cells_have(&marks->targets, index) && cell->height == 0)
        canvas_put(&desk->canvas, row + layout->cell_rows / 2, column + layout->cell_columns / 2, 1,
                   style, "•");
    if (cell->height == 0) return;
    if (desk->round->variant->facts.has_piles)
        draw_pile(desk, cell, row, column, ground);
    else
        draw_man(desk, cell, row, column, ground);
}

static void draw_edges(Desk *desk, const GameView *view) {
    const Layout *layout = &desk->layout;
    for (int i = 0; i < layout->side; i++) {
        const int index = shown_index(layout, i);
        char row_name[EDGE_TEXT], column_name[EDGE_TEXT];
        board_edge(view, index, row_name, column_name);
        canvas_say(&desk->canvas, layout->top + i * layout->cell_rows, 0, MARGIN, FAINT, "%2s",
                   row_name);
        canvas_put(&desk->canvas, layout->top + layout->side * layout->cell_rows,
                   layout->left + i * layout->cell_columns + (layout->cell_columns - 1) / 2, 2,
                   FAINT, column_name);
    }
}

static void draw_board(Desk *desk, const GameView *view) {
    const Marks marks = marks_of(desk);
    for (int row = 0; row < view->side; row++)
        for (int column = 0; column < view->side; column++)
            draw_cell(desk, view, &marks, view_index(row, column));
    draw_edges(desk, view);
}

/* --- the engine --- */

/* The score of `info` as FIRST_PLAYER sees it, in men. */
static double score_of(const Desk *desk, const ClientInfo *info) {
    const Record *record = desk_record(desk);
    const Player mover = record->game->to_move(&record->positions[desk->ply]);
    const double men = info->is_mate ? (info->score < 0 ? -99 : 99) : info->score / 100.0;
    return mover == FIRST_PLAYER ? men : 0 - men; /* no -0.00 */
}

/* A column beside the board, filled from each player's side by what he may expect of the game; the
   shape is the usual logistic one, a man being worth what it is in many draughts programs. */
static void draw_bar(Desk *desk, const ClientInfo *info) {
    const Layout *layout = &desk->layout;
    const Palette palette = palette_of(desk);
    const int rows = layout->side * layout->cell_rows;
    const double expected = info ? 1 / (1 + exp(-score_of(desk, info))) : 0.5;
    const int first = (int)(expected * rows + 0.5); /* rows of the first player */
    const bool first_is_above = player_above(desk) == FIRST_PLAYER;
    for (int i = 0; i < rows; i++) {
        const int from_first = first_is_above ? i : rows - 1 - i;
        const Player owner = from_first < first ? FIRST_PLAYER : SECOND_PLAYER;
        canvas_put(&desk->canvas, layout->top + i,
                   layout->left + layout->side * layout->cell_columns + 1, 1,
                   info ? palette.piece_ground[owner] : FAINT, info ? " " : "│");
    }
}

static void write_score(const Desk *desk, const ClientInfo *info, char text[32]) {
    if (info->is_mate)
        snprintf(text, 32, "%s in %d", info->score < 0 ? "loses" : "wins",
                 info->score < 0 ? -info->score : info->score);
    else if (info->table == PROBE_DRAWN)
        snprintf(text, 32, "draw");
    else if (info->table != PROBE_UNKNOWN && info->table_plies >= 0)
        snprintf(text, 32, "%s in %d", info->table == PROBE_LOST ? "loses" : "wins",
                 (int)(info->table_plies + 1) / 2);
    else if (info->table != PROBE_UNKNOWN)
        snprintf(text, 32, "%s", info->table == PROBE_LOST ? "loses" : "wins");
    else
        snprintf(text, 32, "%+.2f", score_of(desk, info));
}

/* Whether the engine has lines of the position shown, or looks for them; a hint is but a move. */
static bool has_lines(const Desk *desk) {
    return (desk->thinking.is_running && !desk->seeks_hint) || desk->is_seen;
}

static void draw_lines(Desk *desk, const ClientInfo *lines, int count) {
    const Layout *layout = &desk->layout;
    const Game *game = desk->round->variant;
    Canvas *canvas = &desk->canvas;
    int row = layout->lines_top;
    const int left = layout->list_left, width = layout->list_columns;
    const bool has_legend = layout->lines_rows > LINES_LEAST;
    const int end = row + layout->lines_rows - has_legend;
    if (layout->lines_rows <= 0) return;
    for (int i = row; i < row + layout->lines_rows; i++)
        canvas_say(canvas, i, left, width, "", "%*s", width, "");
    if (count == 0) {
        canvas_put(canvas, row, left, width, FAINT,
                   desk->is_seen ? "No analysis yet." : "thinking ..");
        return;
    }
    if (layout->lines_rows > 2) {
        char about[80];
        const int length = snprintf(about, sizeof about, "depth %" PRId64 "  %.1f s",
                                    lines[0].depth, (double)lines[0].time_ms / 1000.0);
        snprintf(about + length, sizeof about - (size_t)length, "  %.1f M positions",
                 (double)lines[0].nodes / 1e6);
        if (columns_of(about) > width) about[length] = '\0';
        canvas_put(canvas, row++, left, width, BOLD, about);
    }
    for (int i = 0; i < count && row < end; i++) {
        char score[32];
        write_score(desk, &lines[i], score);
        const int used = canvas_say(canvas, row, left, width, i == 0 ? BOLD : "", "%7s  ", score);
        const char *pv = lines[i].pv;
        const int share = (end - row) / (count - i);
        for (int line = 0; line < (share > 0 ? share : 1) && *pv; line++, row++) {
            const size_t fits = columns_fit_words(pv, width - used);
            canvas_say(canvas, row, left + used, width - used, i == 0 ? "" : FAINT, "%.*s",
                       (int)fits, pv);
            pv += fits;
            pv += strspn(pv, " ");
        }
    }
    if (has_legend || row < end)
        canvas_say(canvas, row, left, width, FAINT, "scores: + for %s",
                   game->player_name[FIRST_PLAYER]);
}

/* --- the moves --- */

static int pair_columns(const Layout *layout) {
    const int columns = (layout->list_columns - PAIR - 1) / 2;
    if (layout->list_columns < LIST_LEAST) return 8;
    return columns < MOVE_MOST ? columns : MOVE_MOST;
}

/* A capture that does not fit in `columns` is told by where it begins and ends: "7x30". */
static void print_listed(const Game *game, const GameMove *move, int columns,
                         char text[GAME_MOVE_TEXT]) {
    game->print_move(move, text);
    char *const first = strpbrk(text, "x:");
    if (!first || columns_of(text) <= columns) return;
    const char *last = first;
    for (const char *at = first; (at = strpbrk(at + 1, "x:")) != NULL;) last = at;
    memmove(first, last, strlen(last) + 1);
}

/* Pairs of moves stand under one another; the one shown is always in sight. */
static void draw_moves(Desk *desk, int rows) {
    Layout *layout = &desk->layout;
    const Record *record = desk_record(desk);
    const int offset = record->game->to_move(record->positions) == SECOND_PLAYER;
    const int pairs = record->length ? (record->length + offset + 1) / 2 : 0;
    const int width = pair_columns(layout);
    const int now = (desk->ply + offset + 1) / 2 - 1;
    int first = pairs - rows;
    if (now < first) first = now;
    if (first > now) first = now;
    if (now >= first + rows) first = now - rows + 1;
    layout->list_first = first < 0 ? 0 : first;
    for (int i = 0; i < rows; i++) {
        const int pair = layout->list_first + i, row = layout->list_top + i;
        if (pair >= pairs) return;
        canvas_say(&desk->canvas, row, layout->list_left, PAIR, FAINT, "%3d.", pair + 1);
        for (int k = 0; k < 2; k++) {
            const int ply = 2 * pair + k - offset;
            char text[GAME_MOVE_TEXT] = "..";
            if (ply >= record->length) break;
            if (ply >= 0) print_listed(record->game, &record->moves[ply], width - 1, text);
            canvas_put(&desk->canvas, row, layout->list_left + PAIR + 1 + k * width, width - 1,
                       ply + 1 == desk->ply ? REVERSE : "", text);
        }
    }
}

int desk_ply_at(const Desk *desk, int row, int column) {
    const Layout *layout = &desk->layout;
    const Record *record = desk_record(desk);
    const int offset = record->game->to_move(record->positions) == SECOND_PLAYER;
    const int line = row - layout->list_top, width = pair_columns(layout);
    column -= layout->list_left + PAIR + 1;
    if (line < 0 || line >= layout->list_rows || column < 0 || column >= 2 * width) return -1;
    if (has_lines(desk) && row >= layout->lines_top) return -1;
    const int ply = 2 * (layout->list_first + line) + column / width - offset + 1;
    return ply >= 1 && ply <= record->length ? ply : -1;
}

/* --- all of it --- */

void desk_draw(Desk *desk, bool everything) {
    Layout *layout = &desk->layout;
    ClientInfo lines[ENGINE_LINES];
    GameView view;
    if (desk->canvas.rows == 0) return;
    if (!layout->has_room) {
        terminal_say(desk->round->terminal, "\033[0m\033[2J\033[H20 x 8 at least");
        terminal_flush(desk->round->terminal);
        return;
    }
    layout->is_turned = desk->round->is_turned;
    view_of(desk, &view);
    canvas_clear(&desk->canvas);
    const int count = thinking_lines(&desk->thinking, lines);
    const bool has_panel = has_lines(desk);
    desk_draw_heading(desk);
    const int low = layout->top + layout->side * layout->cell_rows + 1;
    const Player above = player_above(desk);
    desk_draw_player(desk, &view, above, 1);
    desk_draw_player(desk, &view, player_other(above), low);
    draw_board(desk, &view);
    draw_bar(desk, has_panel && count > 0 ? &lines[0] : NULL);
    const int hidden = has_panel ? layout->lines_rows : layout->bottom - desk_message_top(desk);
    const int rows = layout->list_rows > hidden ? layout->list_rows - hidden : 0;
    draw_moves(desk, rows);
    if (desk->round->task) desk_draw_puzzle(desk, rows);
    if (has_panel) draw_lines(desk, lines, count);
    desk_draw_bottom(desk);
    canvas_show(&desk->canvas, desk->round->terminal, everything);
}
