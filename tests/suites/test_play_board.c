/* The boards of the terminal client, of every size there is; pointing at their cells; how wide text
   is. */
#include <stdio.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tools/play/paint/board.h"
#include "tools/play/paint/columns.h"
#include "tools/play/sitting/typing.h"

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

/* --- pointing at cells --- */

static void expect_picks(const char *variant_name, const char *fen, const char *cells,
                         const char *expected) {
    const Game *game = variant(variant_name)->game;
    const GamePosition pos = position_of(variant_name, fen);
    char copy[64], *rest = copy, message[MESSAGE_TEXT], text[GAME_MOVE_TEXT] = "";
    Choice choice = {.length = 0};
    Typed typed = TYPED_OTHER;
    GameView view;
    GameMove move;
    snprintf(copy, sizeof copy, "%s", cells);
    game->view(&pos, &view);
    for (char *word; (word = text_word(&rest)) != NULL;)
        typed = typing_pick(game, &pos, typing_cell(&view, word), &choice, &move, message);
    if (typed == TYPED_MOVE) game->print_move(&move, text);
    cr_expect(strstr(typed == TYPED_MOVE ? text : message, expected), "%s: '%s' is '%s' %s", fen,
              cells, text, message);
}

Test(play_board, cells_pointed_at_mean_moves) {
    expect_picks("english", "", "11 15", "11-15");
    expect_picks("english", "", "11 10 14", "10-14");
    expect_picks("english", "", "11", "This man can go: 11-15 or 11-16.");
    expect_picks("english", "", "22", "22 is white's");
    expect_picks("english", "", "11 18", "11 can go");
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
    } CASES[] = {{"", 0},
                 {"Zoë", 3},
                 {"日本", 4},
                 {"e\u0301", 1},
                 {"♛", 1},
                 {"🏆", 2},
                 {"\033[1mA\033[0m", 1},
                 {"\033[1", 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(columns_of(CASES[i].text), CASES[i].columns, "%s", CASES[i].text);
    cr_expect_eq(columns_fit("日本", 3), 3);
    cr_expect_eq(columns_fit("日本", 1), 0);
    cr_expect_eq(columns_fit_words("one two", 7), 7);
    cr_expect_eq(columns_fit_words("one two", 6), 4);
    cr_expect_eq(columns_fit_words("one two", 3), 3);
    cr_expect_eq(columns_fit_words("onetwo", 4), 4);
}
