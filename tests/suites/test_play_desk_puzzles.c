/* Puzzles on the full screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/desk_screen.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/puzzles.h"
#include "tools/play/sitting/typing.h"

/* Chooses a square of english draughts with the arrow keys, from the cursor's place. */
static void choose_square(PlayTerminal *play, const char *square, int *row, int *column) {
    const GamePosition pos = position_of("english", "B:W32:B1");
    GameView view;
    variant("english")->game->view(&pos, &view);
    const int cell = typing_cell(&view, square);
    const int down = cell / VIEW_SIDE - *row, right = cell % VIEW_SIDE - *column;
    desk_press_times(play, DOWN, down);
    desk_press_times(play, UP, -down);
    desk_press_times(play, RIGHT, right);
    desk_press_times(play, LEFT, -right);
    play_press(play, "\r");
    *row += down;
    *column += right;
}

/* The puzzle that a beginner gets, and the squares of its answer. */
static const Puzzle *first_puzzle(char from[16], char to[16]) {
    PuzzleScore score;
    puzzle_score_read(&score, "");
    const Puzzle *first = &PUZZLE_SETS[0].puzzles[puzzle_next(&PUZZLE_SETS[0], &score)];
    cr_assert_eq(sscanf(first->move, "%15[^-x]%*[-x]%15[^-x]", from, to), 2);
    return first;
}

/* Starts the program in a new folder and asks the menu for puzzles. */
static PlayTerminal *open_puzzles(void) {
    folder_make(desk_folder);
    PlayTerminal *play = play_open(desk_folder, "--data D --variant english --depth 6", "rich");
    play_await(play, "\033[?1049h");
    play_await(play, "Esc: leave");
    desk_press_times(play, DOWN, 6);
    play_press(play, "\r");
    return play;
}

Test(play_desk_puzzles, puzzles_are_solved_with_the_arrow_keys) {
    char from[16], to[16];
    const Puzzle *first = first_puzzle(from, to);
    PlayTerminal *play = open_puzzles();
    SCREEN(play, "Puzzle ", "moves and wins", "Only one move wins.", "your rating     1000");
    play_press(play, TAB); /* the analysis would give the answer away */
    SCREEN(play, "First your answer; skip shows it.");
    play_press(play, "\005");
    SCREEN(play, "First your answer; skip shows it.");
    int row = 4, column = 3; /* where the cursor begins */
    choose_square(play, from, &row, &column);
    choose_square(play, to, &row, &column);
    SCREEN(play, "Solved.", "Right: ", first->move, "1 in a row, 1 of 1 solved.", "next puzzle");
    SCREEN(play, "turn 3, ", "You ("); /* the engine defends */
    play_type(play, "next");
    SCREEN(play, "moves and wins", "Only one move wins.");
    play_type(play, "1-99");
    SCREEN(play, "'1-99'");
    play_type(play, "skip");
    SCREEN(play, "not solved", "The solution: ", "0 in a row, 1 of 2", "solved.", "\033[0;1m› ");
    play_press(play, LEFT);
    play_press(play, TAB);
    SCREEN(play, "after turn 0 of 1", "depth ", "scores: + for black");
    play_resize(play, 40, 24);
    play_press(play, TAB);
    play_press(play, "\016"); /* Ctrl-N */
    SCREEN(play, "moves and wins", "skip");
    play_type(play, "menu");
    play_leave_window(play);
    char *kept = folder_read(desk_folder, "puzzles");
    cr_expect(strstr(kept, "best 1\nsolved 1\ntried 2\n"), "%s", kept);
    free(kept);
    char path[FOLDER_PATH + 32];
    snprintf(path, sizeof path, "%s/unfinished/0.pdn", desk_folder);
    cr_expect_neq(access(path, F_OK), 0, "a puzzle was kept as a game");
    folder_remove(desk_folder);
}

/* Clicks a square of english draughts on a window of 80 columns. */
static void click_square(PlayTerminal *play, const char *square) {
    const GamePosition pos = position_of("english", "B:W32:B1");
    GameView view;
    char click[64];
    variant("english")->game->view(&pos, &view);
    const int cell = typing_cell(&view, square);
    const int x = 6 * (cell % VIEW_SIDE + 1), y = 2 * (cell / VIEW_SIDE) + 3;
    snprintf(click, sizeof click, "\033[<0;%d;%dM\033[<0;%d;%dm", x, y, x, y);
    play_press(play, click);
}

Test(play_desk_puzzles, puzzles_are_solved_with_the_mouse) {
    char from[16], to[16];
    const Puzzle *first = first_puzzle(from, to);
    PlayTerminal *play = open_puzzles();
    SCREEN(play, "Puzzle ", "Only one move wins.");
    click_square(play, from);
    SCREEN(play, "This man can go: ", first->move);
    click_square(play, to);
    SCREEN(play, "Right: ", first->move, "1 in a row, 1 of 1 solved.", "next puzzle");
    play_type(play, "menu");
    play_leave_window(play);
    folder_remove(desk_folder);
}
