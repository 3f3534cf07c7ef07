/* The boards of the terminal client, of every size there is; pointing at their cells; how wide text
   is. */
#include <stdio.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tools/play/paint/board.h"
#include "tools/play/paint/canvas.h"
#include "tools/play/sitting/typing.h"

enum { SCREEN = 80, MOVES = 22 /* a number and two moves next to the board */ };

/* A view of ten rows with a king of each side in opposite corners. */
static GameView view_of_ten(void) {
    GameView view = {.side = 10};
    for (int row = 0; row < 10; row++)
        for (int column = 1 - row % 2; column < 10; column += 2)
            snprintf(view.cell[row][column].name, sizeof view.cell[row][column].name, "%d",
                     row * 5 + column / 2 + 1);
    view.cell[0][9] = (GameCell){.name = "5", .height = 1, .is_king = true};
    view.cell[9][0] = (GameCell){.name = "46", .height = 1, .owners = 1, .is_king = true};
    return view;
}

enum { ROW = 1024 };

/* The letters of a row, for the width of the board. */
static void row_of(const Canvas *canvas, int row, int width, char text[ROW]) {
    text[0] = '\0';
    for (int column = 0; column < width; column++)
        strcat(text, canvas->cells[row * canvas->columns + column].text);
}

/* Paints on a canvas that has room for everything, and sees that no cell beyond it is used. */
static Canvas paint(Board *board, int columns) {
    Canvas canvas = {.rows = 0};
    board_fit(board, 2 * board->view->side + 1, columns, true);
    board->left = BOARD_MARGIN;
    board->chosen = board->cursor = -1;
    cr_assert(canvas_resize(&canvas, 30, SCREEN));
    board_paint(&canvas, board);
    for (int row = 0; row < canvas.rows; row++)
        for (int column = 0; column < SCREEN; column++) {
            const bool is_inside = row < board_height(board) && column < board_width(board);
            const CanvasCell *cell = &canvas.cells[row * SCREEN + column];
            cr_assert(is_inside || (strcmp(cell->text, " ") == 0 && !*cell->style));
        }
    return canvas;
}

static void expect_row(Board *board, int columns, int row, const char *expected) {
    char text[ROW];
    Canvas canvas = paint(board, columns);
    row_of(&canvas, row, board_width(board), text);
    cr_expect_str_eq(text, expected, "'%s'", text);
    canvas_free(&canvas);
}

static Board board_of_ten(const GameView *view) {
    Board board = {.game = &GAME_ENGLISH, .view = view, .is_plain = true};
    cells_add(&board.last, view_index(9, 0));
    return board;
}

Test(play_board, ten_columns_leave_room_for_the_moves_in_eighty) {
    const GameView view = view_of_ten();
    Board board = board_of_ten(&view);
    expect_row(&board, 79, 0, "   +----+----+----+----+----+----+----+----+----+----+");
    expect_row(&board, 79, 1, " 1 |    | 1  |    | 2  |    | 3  |    | 4  |    | 5 B|");
    expect_row(&board, 79, 19, "10 |46*W|    |47  |    |48  |    |49  |    |50  |    |");
    expect_row(&board, 79, 20, "   +--1-+--2-+--3-+--4-+--5-+--6-+--7-+--8-+--9-+--10+");
    cr_expect_eq(board_height(&board), 21);
    cr_expect_leq(board_width(&board) + MOVES, SCREEN);
}

Test(play_board, flipped_it_has_the_last_row_on_top) {
    const GameView view = view_of_ten();
    Board board = board_of_ten(&view);
    board.is_flipped = true;
    expect_row(&board, 79, 1, "10 |    |50  |    |49  |    |48  |    |47  |    |46*W|");
}

Test(play_board, narrow_windows_get_narrow_cells) {
    static const int COLUMNS[] = {79, 51, 43, 39};
    const GameView ten = view_of_ten();
    for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++)
        for (int k = 0; k < 8; k++) {
            const Game *game = k & 1 ? &GAME_FOCUS : &GAME_ENGLISH;
            const GamePosition start = position_of(game->name, "");
            GameView view = ten;
            if (k & 1 || !(k & 4)) game->view(&start, &view);
            Board board = {.game = game, .view = &view, .is_plain = !(k & 2)};
            Canvas canvas = paint(&board, COLUMNS[i]);
            cr_expect_leq(board_width(&board), COLUMNS[i]);
            canvas_free(&canvas);
        }
}

Test(play_board, narrow_cells_keep_men_and_marks) {
    const GameView view = view_of_ten();
    Board board = board_of_ten(&view);
    cells_add(&board.last, view_index(8, 1));
    expect_row(&board, 44, 1, " 1 |   | 1 |   | 2 |   | 3 |   | 4 |   | 5B|");
    expect_row(&board, 44, 17, " 9 |   |41*|   |42 |   |43 |   |44 |   |45 |");
    expect_row(&board, 44, 19, "10 |46W|   |47 |   |48 |   |49 |   |50 |   |");
    expect_row(&board, 44, 20, "   +--1+--2+--3+--4+--5+--6+--7+--8+--9+-10+");
    expect_row(&board, 40, 19, "10 |*W|  |  |  |  |  |  |  |  |  |");
}

Test(play_board, a_place_of_the_screen_is_the_cell_that_is_painted_there) {
    static const int SIZES[][2] = {{79, 45}, {70, 31}, {60, 21}, {40, 11}, {24, 11}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (int flipped = 0; flipped < 2; flipped++) {
            const GameView view = view_of_ten();
            Board board = {.game = &GAME_ENGLISH, .view = &view, .is_flipped = flipped};
            board_fit(&board, SIZES[i][1], SIZES[i][0], true);
            board.top = 2;
            board.left = BOARD_MARGIN;
            for (int cell = 0; cell < VIEW_CELLS; cell++) {
                const int row = cell / VIEW_SIDE, column = cell % VIEW_SIDE;
                const int at = board_cell_at(
                    &board, board.top + (flipped ? 9 - row : row) * board.cell_rows,
                    board.left + (flipped ? 9 - column : column + 1) * board.cell_columns -
                        (flipped ? 0 : 1));
                cr_expect_eq(at, cell);
            }
            cr_expect_eq(board_cell_at(&board, 1, 5), -1);
            cr_expect_eq(board_cell_at(&board, 3, 2), -1);
        }
}

static Board board_in(const Game *game, const GameView *view, Colours colours) {
    return (Board){.game = game,
                   .view = view,
                   .colours = colours,
                   .left = BOARD_MARGIN,
                   .chosen = -1,
                   .cursor = -1};
}

/* The rows of a cell that is painted, without the names at the edges. */
static void cell_text(const Board *board, int index, char text[ROW]) {
    Canvas canvas = {.rows = 0};
    cr_assert(canvas_resize(&canvas, 50, SCREEN + 20));
    board_paint(&canvas, board);
    text[0] = '\0';
    for (int i = 0; i < board->cell_rows; i++) {
        const int top = board->top + index / VIEW_SIDE * board->cell_rows + i;
        const int left = board->left + index % VIEW_SIDE * board->cell_columns;
        for (int k = 0; k < board->cell_columns; k++)
            strcat(text, canvas.cells[top * canvas.columns + left + k].text);
    }
    canvas_free(&canvas);
}

Test(play_board, squares_with_men_keep_the_numbers_of_their_moves) {
    static const int SIZES[][2] = {{70, 45}, {70, 31}, {63, 22}, {55, 21}, {44, 21}, {34, 11}};
    const GameView view = view_of_ten();
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (int colours = COLOURS_16; colours <= COLOURS_NONE; colours++) {
            Board board = board_in(&GAME_INTERNATIONAL, &view, (Colours)colours);
            char text[ROW];
            board_fit(&board, SIZES[i][1], SIZES[i][0], true);
            cell_text(&board, view_index(9, 0), text);
            cr_expect(strstr(text, "46"), "%d x %d: '%s'", board.cell_rows, board.cell_columns,
                      text);
            cell_text(&board, view_index(0, 9), text);
            cr_expect(strstr(text, "5"), "%d x %d: '%s'", board.cell_rows, board.cell_columns,
                      text);
        }
}

/* Whether `style` has nothing but styles of text. */
static bool is_colourless(const char *style) {
    char copy[STYLE];
    snprintf(copy, sizeof copy, "%s", style);
    for (char *word = strtok(copy, ";"); word; word = strtok(NULL, ";"))
        if (!strstr(" 1 2 4 7 22 24 ", word)) return false;
    return true;
}

Test(play_board, without_colours_shapes_and_styles_tell_everything_apart) {
    static const int SIZES[][2] = {{70, 45}, {63, 22}, {55, 21}, {34, 11}};
    static const char *const VARIANTS[] = {"english", "international", "russian", "focus"};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (size_t k = 0; k < sizeof VARIANTS / sizeof *VARIANTS; k++) {
            const Game *game = variant(VARIANTS[k])->game;
            const GamePosition start = position_of(VARIANTS[k], "");
            GameView view;
            game->view(&start, &view);
            Board board = board_in(game, &view, COLOURS_NONE);
            Canvas canvas = {.rows = 0};
            char own[STYLE], foes[STYLE];
            board_fit(&board, SIZES[i][1], SIZES[i][0], true);
            cr_assert(canvas_resize(&canvas, 50, SCREEN + 20));
            board_paint(&canvas, &board);
            for (int cell = 0; cell < canvas.rows * canvas.columns; cell++)
                cr_expect(is_colourless(canvas.cells[cell].style), "%s", canvas.cells[cell].style);
            canvas_free(&canvas);
            cr_expect_str_neq(board_badge(&board, FIRST_PLAYER, own),
                              board_badge(&board, SECOND_PLAYER, foes));
        }
    /* A king is not a man, a white one not a black one; the cell of the keys differs from a chosen one. */
    GameView view = view_of_ten();
    Board board = board_in(&GAME_INTERNATIONAL, &view, COLOURS_NONE);
    for (int big = 0; big < 4; big++) {
        char king[ROW], man[ROW], other[ROW], other_king[ROW];
        board_fit(&board, SIZES[big][1], SIZES[big][0], true);
        cell_text(&board, view_index(9, 0), king);
        view.cell[9][0].is_king = false;
        cell_text(&board, view_index(9, 0), man);
        view.cell[9][0].owners = 0;
        cell_text(&board, view_index(9, 0), other);
        view.cell[9][0].is_king = true;
        cell_text(&board, view_index(9, 0), other_king);
        cr_expect_str_neq(king, other_king);
        cr_expect_str_neq(king, man);
        cr_expect_str_neq(man, other);
        view.cell[9][0] = (GameCell){.name = "46", .height = 1, .owners = 1, .is_king = true};
    }
    cr_expect_str_neq(board.palette.cursor, board.palette.chosen);
    cr_expect_str_neq(board.palette.chosen, board.palette.target);
    cr_expect_str_neq(board.palette.target, board.palette.dark);
}

/* --- pointing at cells --- */

static void expect_picks(const char *variant_name, const char *fen, const char *cells,
                         const char *expected) {
    const Game *game = variant(variant_name)->game;
    const GamePosition pos = position_of(variant_name, fen);
    char copy[64], *rest = copy, text[GAME_MOVE_TEXT] = "";
    Choice choice = {.length = 0};
    Typing typing = {.game = game, .pos = &pos, .choice = &choice};
    Typed typed = TYPED_OTHER;
    GameView view;
    snprintf(copy, sizeof copy, "%s", cells);
    game->view(&pos, &view);
    for (char *word; (word = text_word(&rest)) != NULL;)
        typed = typing_pick(&typing, typing_cell(&view, word));
    if (typed == TYPED_MOVE) game->print_move(&typing.move, text);
    cr_expect(strstr(typed == TYPED_MOVE ? text : typing.message, expected), "%s: '%s' is '%s' %s",
              fen, cells, text, typing.message);
}

Test(play_board, cells_pointed_at_mean_moves) {
    expect_picks("english", "", "11 15", "11-15");
    expect_picks("english", "", "11 10 14", "10-14");
    expect_picks("english", "", "11", "This man can go: 11-15 or 11-16.");
    expect_picks("english", "", "22", "22 is white's");
    expect_picks("english", "", "11 18", "11 can go");
    expect_picks("english", "", "18", "Arrows and Enter choose");
    expect_picks("english", "W:W22:B18,11,9", "22 8", "22x15x8");
    expect_picks("english", "W:W22:B18,10,11", "22 15 6", "22x15x6");
    expect_picks("english", "W:W22:B18,10,11", "22 15", "The capture must go on");
    expect_picks("freejump", "B:Wd4,f6,h8:Bc3", "c3 e5 e5", "c3xe5");
    expect_picks("freejump", "B:Wd4,f6,h8:Bc3", "c3 e5 g7", "c3xe5xg7");
    expect_picks("focus", "", "c2 d2", "c2-d2");
}

Test(play_board, columns_are_those_of_a_terminal) {
    static const struct {
        const char *text;
        int columns;
    } CASES[] = {{"", 0},  {"Zoë", 3}, {"Чёрные", 6},          {"日本", 4},  {"e\u0301", 1},
                 {"♛", 1}, {"🏆", 2},   {"\033[1mA\033[0m", 1}, {"\033[1", 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(columns_of(CASES[i].text), CASES[i].columns, "%s", CASES[i].text);
    cr_expect_eq(columns_fit("日本", 3), 3);
    cr_expect_eq(columns_fit("日本", 1), 0);
    static const struct {
        const char *text;
        int columns, shown;
        const char *rest;
    } ROWS[] = {{"one two", 7, 7, ""},  {"one two", 6, 3, "two"},  {"one  two", 3, 3, "two"},
                {"onetwo", 4, 4, "wo"}, {"one\ntwo", 9, 3, "two"}, {"日本", 1, 1, ""}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *rest = ROWS[i].text;
        cr_expect_eq(columns_take(&rest, ROWS[i].columns), ROWS[i].shown, "%s", ROWS[i].text);
        if (i < 5) cr_expect_str_eq(rest, ROWS[i].rest);
    }
    Canvas canvas = {.rows = 0};
    cr_assert(canvas_resize(&canvas, 1, 8));
    cr_expect_eq(canvas_put(&canvas, 0, 0, 3, "", "日本"), 2, "no half of a letter");
    cr_expect_eq(canvas_put(&canvas, 0, 6, 9, "", "abc"), 2, "nothing beyond the edge");
    canvas_free(&canvas);
}
