/* The menu of crownhead play in the window, and looking through games: of a file, and those that
   were played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/desk_screen.h"
#include "tests/helpers/support.h"

static const char THREE[] =
    "[Event \"Match\"]\n[Black \"Tinsley, M\"]\n[White \"Long, A\"]\n[Date \"1981.03.04\"]\n"
    "[Result \"1-0\"]\n1. 11-15 23-19 8-11 22-17 1-0\n\n"
    "[Black \"Hellman, W\"]\n[White \"Tinsley, M\"]\n[Result \"1/2-1/2\"]\n1. 9-14 22-18 "
    "1/2-1/2\n\n"
    "[White \"Sijbrands\"]\n[Black \"Gantwarg\"]\n[GameType \"20\"]\n[Result \"*\"]\n1. 32-28 "
    "18-22 *\n";

static PlayTerminal *open_menu(const char *arguments) {
    folder_make(play_folder);
    folder_write(play_folder, "three.pdn", THREE);
    return play_open(play_folder, arguments, "rich");
}

Test(play_menu, enter_starts_a_game_against_a_weak_engine) {
    PlayTerminal *play = open_menu("--data D --depth 2");
    SCREEN(play, "Start a game", "English draughts", "Black", "You", "White", "engine newcomer",
           "Clock", "none", "Leave");
    PRESS(play, "\r", "Game 1", "turn 1, black to move", "You (black)", "engine, newcomer (white)");
    TYPE(play, "11-15", "turn 3, black to move", "newcomer (white)");
    play_say(play, "q", "\033[?1049l");
    play_end(play, 0);
}

Test(play_menu, the_arrow_keys_choose_game_players_and_clock) {
    PlayTerminal *play = open_menu("--data D --depth 1");
    SCREEN(play, "Start a game");
    desk_press_times(play, DOWN, 1);
    desk_press_times(play, RIGHT, 5);
    SCREEN(play, "Russian draughts", "White", "You", "Black", "engine newcomer");
    play_press(play, DOWN);
    play_press(play, "Zo\xc3\xab");
    play_press(play, DOWN);
    play_press(play, RIGHT);
    play_press(play, DOWN);
    desk_press_times(play, RIGHT, 2);
    SCREEN(play, "Russian draughts", "White", "Zoë", "Black", "engine beginner", "Clock", "5+3");
    play_press(play, "x");
    PRESS(play, "\r", "Start a game", "Clock", "'x': expected minutes");
    play_press(play, "7" UP "engine foo");
    PRESS(play, "\r", "Start a game", "engine foo", "expected a level after `engine`");
    PRESS(play, RIGHT "\r", "Russian draughts", "turn 1, white to move", "You (black)", "7:00",
          "Zoë (white)", "6:5");
    desk_leave(play);
}

Test(play_menu, interrupted_games_are_offered_without_a_question) {
    PlayTerminal *play = open_menu("--data D --variant english --first Ann --second Bob");
    SCREEN(play, "turn 1");
    play_type(play, "11-15");
    TYPE(play, "new", "Game 2");
    play_type(play, "9-14");
    TYPE(play, "menu", "Start a game", "Go on with", "game 1 (english, Ann vs Bob, 1 half-move)");
    desk_press_times(play, DOWN, 5);
    PRESS(play, RIGHT, "game 2 (english, Ann vs Bob, 1 half-move)");
    PRESS(play, "\r", "Game 2", "turn 2, ", "9-14");
    desk_leave(play);
}

Test(play_menu, a_file_of_games_is_looked_through) {
    PlayTerminal *play = open_menu("--data D D/three.pdn");
    SCREEN(play, "three.pdn", "3 of 3", "Tinsley, M", "Long, A", "1-0", "1981.03.04", "Hellman",
           "1/2-1/2", "Sijbrands", "Gantwarg");
    PRESS(play, DOWN "tinsley", "Show only: tinsley"); /* what is chosen stays so */
    PRESS(play, "\r", "2 of 3: Hellman, W");
    PRESS(play, ESCAPE, "Show only: tinsley");
    PRESS(play, ESCAPE HOME, "3 of 3", "Show only: ");
    PRESS(play, "tinsley 1-0", "1 of 3", "Long, A", "Show only: tinsley 1-0");
    cr_expect_not(desk_shows(play, (const char *const[]){"Hellman", NULL}));
    PRESS(play, "\r", "1 of 3: Tinsley, M - Long, A 1-0", "after 4 moves", "11-15", "22-17",
          "Tinsley, M (black) wins");
    PRESS(play, HOME, "after turn 0 of 4");
    TYPE(play, "9-14", "This game is only looked at");
    PRESS(play, ESCAPE, "Show only: tinsley 1-0");
    PRESS(play, ESCAPE, "3 of 3", "Hellman");
    PRESS(play, "\r", "1 of 3: ");
    PRESS(play, "\016", "2 of 3: Hellman, W - Tinsley, M 1/2-1/2", "after 2 moves",
          "Draw"); /* Ctrl-N */
    TYPE(play, "next", "3 of 3: Sijbrands - Gantwarg *", "International", "after 2 moves");
    PRESS(play, "\020", "2 of 3: "); /* Ctrl-P */
    play_say(play, "quit", "\033[?1049l");
    cr_expect_eq(play_close(play), 0);
    char path[FOLDER_PATH + 32];
    snprintf(path, sizeof path, "%s/games.csv", play_folder);
    FILE *log = fopen(path, "r");
    cr_expect_null(log, "looking is not playing");
    if (log) fclose(log);
    folder_remove(play_folder);
}

/* A file that changes under the list is told, not shown wrongly. */
Test(play_menu, a_file_that_has_changed_is_told) {
    PlayTerminal *play = open_menu("--data D D/three.pdn");
    SCREEN(play, "3 of 3");
    folder_write(play_folder, "three.pdn", "1. 9-13 *\n");
    play_press(play, END);
    PRESS(play, "\r", "3 of 3", "Show only:", "has changed since it was read");
    PRESS(play, HOME, "three.pdn", "Esc: back");
    PRESS(play, "\r", "3 of 3", "Show only:", "has changed since it was read");
    PRESS(play, "\003", "Start a game");
    play_press(play, "q");
    play_await(play, "\033[?1049l");
    play_end(play, 0);
}

Test(play_menu, the_history_shows_game_date_and_length) {
    folder_make(play_folder);
    folder_write(play_folder, "games.csv",
                 "game,variant,player 1,player 2,winner,how,moves,date\n"
                 "1,russian,Ann,Bob,Bob,White resigned,31,2026.11.20\n"
                 "2,english,Cy,Di,draw,by agreement,8,2026.11.21\n");
    PlayTerminal *play = play_open(play_folder, "--data D", "rich");
    SCREEN(play, "Start a game");
    desk_press_times(play, DOWN, 7);
    PRESS(play, "\r", "Games that were played", "1 2026.11.20 russian", "16 ", "Ann vs Bob",
          "Bob (White resigned)", "2 2026.11.21 english", "4 ", "Cy vs Di");
    PRESS(play, "cy", "1 of 2", "Cy vs Di");
    PRESS(play, ESCAPE, "2 of 2");
    PRESS(play, ESCAPE, "Start a game");
    play_press(play, "q");
    play_await(play, "\033[?1049l");
    play_end(play, 0);
}
