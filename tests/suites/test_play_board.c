/* The boards of the terminal client, of every size there is. */
#include <stdio.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tools/play/board.h"
#include "tools/play/columns.h"

enum { SCREEN = 80, MOVES = 22 /* a number and two moves beside the board */ };

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

static int draw(const GameView *view, bool is_rich, bool is_turned,
                char lines[BOARD_LINES][BOARD_LINE]) {
    CellSet marked = {{0, 0}};
    cells_add(&marked, view_index(9, 0));
    const Board board = {.variant = &GAME_ENGLISH,
                         .view = view,
                         .marked = marked,
                         .is_rich = is_rich,
                         .is_turned = is_turned};
    const int count = board_draw_lines(&board, lines);
    cr_expect_leq(board_width(&board) + MOVES, SCREEN);
    for (int i = 0; i < count; i++)
        cr_expect_eq(columns_of(lines[i]), board_width(&board), "%d: %s", i, lines[i]);
    return count;
}

Test(play_board, ten_columns_leave_room_for_the_moves_in_eighty) {
    const GameView view = view_of_ten();
    char lines[BOARD_LINES][BOARD_LINE];
    cr_expect_eq(draw(&view, false, false, lines), 21);
    cr_expect_str_eq(lines[0], "   +----+----+----+----+----+----+----+----+----+----+");
    cr_expect_str_eq(lines[1], " 1 |    | 1  |    | 2  |    | 3  |    | 4  |    | 5 B|");
    cr_expect_str_eq(lines[19], "10 |46*W|    |47  |    |48  |    |49  |    |50  |    |");
    cr_expect_str_eq(lines[20], "   +--1-+--2-+--3-+--4-+--5-+--6-+--7-+--8-+--9-+--10+");
    cr_expect_eq(draw(&view, true, false, lines), 21);
}

Test(play_board, turned_it_has_the_last_row_on_top) {
    const GameView view = view_of_ten();
    char lines[BOARD_LINES][BOARD_LINE];
    draw(&view, false, true, lines);
    cr_expect_str_eq(lines[1], "10 |    |50  |    |49  |    |48  |    |47  |    |46*W|");
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
            char lines[BOARD_LINES][BOARD_LINE];
            const Board board = {
                .variant = game, .view = &view, .is_rich = k & 2, .columns = COLUMNS[i]};
            const int count = board_draw_lines(&board, lines);
            cr_expect_leq(board_width(&board), COLUMNS[i]);
            for (int line = 0; line < count; line++)
                cr_expect_eq(columns_of(lines[line]), board_width(&board), "%s", lines[line]);
        }
}

Test(play_board, narrow_cells_keep_men_and_marks) {
    const GameView view = view_of_ten();
    char lines[BOARD_LINES][BOARD_LINE];
    Board board = {.variant = &GAME_ENGLISH, .view = &view, .columns = 44};
    cells_add(&board.marked, view_index(9, 0));
    cells_add(&board.marked, view_index(8, 1));
    board_draw_lines(&board, lines);
    cr_expect_str_eq(lines[1], " 1 |   | 1 |   | 2 |   | 3 |   | 4 |   | 5B|");
    cr_expect_str_eq(lines[17], " 9 |   |41*|   |42 |   |43 |   |44 |   |45 |");
    cr_expect_str_eq(lines[19], "10 |46W|   |47 |   |48 |   |49 |   |50 |   |");
    cr_expect_str_eq(lines[20], "   +--1+--2+--3+--4+--5+--6+--7+--8+--9+-10+");
    board.columns = 40;
    board_draw_lines(&board, lines);
    cr_expect_str_eq(lines[19], "10 |*W|  |  |  |  |  |  |  |  |  |");
}
