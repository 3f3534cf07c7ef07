/* crownhead play on a full screen at a pseudo-terminal: keys, mouse, another size, the engine at
   work, looking back, setting a position up. What is awaited is mostly a whole screen, which Ctrl-L
   asks for: else only what has changed is sent. */
#define _DEFAULT_SOURCE /* struct winsize */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/shell/version.h"
#include "tests/helpers/desk_screen.h"
#include "tests/helpers/support.h"

Test(play_desk, moves_are_typed_and_stand_beside_the_board) {
    PlayTerminal *play = desk_open(ENGLISH);
    TYPE(play, "11-15", "turn 2, white to move", "11-15", "Ann plays 11-15.", "Bob (white) › ");
    TYPE(play, "11x99", "'11x99' is not a move or a command");
    TYPE(play, "exit now", "turn 2", "exit takes nothing after it: 'now' is too much.");
    TYPE(play, "22x18\b8", "turn 3", "22-18");
    desk_leave(play);
}

Test(play_desk, the_arrow_keys_choose_a_man_and_where_he_goes) {
    PlayTerminal *play = desk_open(ENGLISH); /* the cursor stands on 18 */
    desk_press_times(play, UP, 2);
    desk_press_times(play, RIGHT, 2);
    PRESS(play, "\r", "This man can go: 11-15 or 11-16.");
    play_press(play, DOWN);
    play_press(play, LEFT);
    PRESS(play, " ", "turn 2, white to move", "11-15");
    desk_leave(play);
}

Test(play_desk, a_man_chosen_in_a_game_that_ends_is_so_no_longer) {
    PlayTerminal *play = desk_open(ENGLISH);
    PRESS(play, "\033[<0;36;7M\033[<0;36;7m", "Ann (black), 11 › "); /* 11 */
    TYPE(play, "resign", "Resign the game? (y/n) ");
    TYPE(play, "y", "Bob (white) wins: Black resigned.", "› ");
    cr_expect_not(strstr(play->text, ", 11› "), "%s", play->text);
    desk_leave(play);
}

Test(play_desk, a_click_chooses_a_man_and_where_he_goes) {
    PlayTerminal *play = desk_open(ENGLISH);
    PRESS(play, "\033[<0;36;7M\033[<0;36;7m", "This man can go: 11-15 or 11-16.",
          "Ann (black), 11 › "); /* 11: row 3, column 6 */
    PRESS(play, ESCAPE, "Ann (black) › ");
    PRESS(play, "\033[<0;36;7M\033[<0;36;7m\033[<0;30;9M\033[<0;30;9m", "turn 2, white to move",
          "11-15"); /* then 15 */
    desk_leave(play);
}

Test(play_desk, earlier_positions_are_looked_at_with_the_arrow_keys) {
    PlayTerminal *play = desk_open(ENGLISH);
    play_type(play, "11-15");
    play_type(play, "23-19");
    play_type(play, "8-11");
    PRESS(play, PAGE_UP, "after turn 2 of 3");
    PRESS(play, LEFT, "after turn 1 of 3");
    PRESS(play, RIGHT, "after turn 2 of 3");
    PRESS(play, HOME, "after turn 0 of 3");
    TYPE(play, "9-14", "This is an earlier position; End shows the game.");
    PRESS(play, END, "turn 4, white to move");
    PRESS(play, "\033[<64;5;5M", "after turn 2 of 3");
    PRESS(play, "\033[<0;61;2M", "after turn 1 of 3"); /* the first move of the list */
    desk_leave(play);
}

Test(play_desk, an_engine_answers_and_its_thoughts_are_seen) {
    PlayTerminal *play =
        desk_open("--data D --variant english --first Ann --second engine --depth 8");
    TYPE(play, "11-15", "turn 3, ", VERSION_NAME, "Ann (black) › ");
    PRESS(play, TAB, "depth ");
    play_press(play, TAB);
    PRESS(play, BACK, "turn 1, black to move", "Taken back."); /* both moves */
    desk_leave(play);
}

Test(play_desk, of_two_engines_one_move_is_taken_back_and_they_wait) {
    PlayTerminal *play =
        desk_open("--data D --variant english --first engine --second engine "
                  "--engine F_Fail=late_FailAt=ply4 --engine F --movetime 3000000");
    SCREEN(play, "turn 5, black to move");
    PRESS(play, BACK, "turn 4, white to move", "Taken back.");
    PRESS(play, BACK, "turn 3, black to move", "Taken back.");
    desk_leave(play);
}

Test(play_desk, two_people_are_asked_before_a_move_is_taken_back) {
    PlayTerminal *play = desk_open(ENGLISH);
    TYPE(play, "11-15", "turn 2, white to move");
    PRESS(play, BACK, "turn 2", "Ann and Bob, do you both agree to take back 1? (y/n) ");
    TYPE(play, "n", "turn 2, white to move", "Nothing is taken back.", "Bob (white) › ");
    PRESS(play, BACK, "to take back 1? (y/n) ");
    TYPE(play, "perhaps", "Please answer y (yes) or n (no).", "to take back 1? (y/n) ");
    PRESS(play, ESCAPE, "Nothing is taken back.", "Bob (white) › ");
    PRESS(play, BACK, "to take back 1? (y/n) ");
    TYPE(play, "y", "turn 1, black to move", "Taken back.");
    desk_leave(play);
}

Test(play_desk, a_move_too_long_for_the_list_is_told_by_its_ends) {
    PlayTerminal *play = desk_open("--data D --variant english --first Ann --second Bob --fen "
                                   "W:W27,32:B24,16,8,1"); /* 27x20x11x4 has ten letters */
    TYPE(play, "27x20x11x4", "turn 2, ", "27x4", "Bob plays 27x20x11x4, capturing");
    cr_expect(!desk_shows(play, (const char *const[]){"27x20x11x ", NULL}), "%s", play->text);
    play_resize(play, 100, 30);
    SCREEN(play, "turn 2, ", "27x20x11x4", "Bob plays 27x20x11x4, capturing");
    desk_leave(play);
}

Test(play_desk, an_analysis_that_ends_by_itself_stays) {
    PlayTerminal *play =
        desk_open("--data D --variant english --first Ann --second Bob --fen W:WK10,K14:BK1");
    PRESS(play, TAB, "depth ", "wins in ");
    usleep(500000); /* the search has mostly seen all before: a fault would show */
    cr_expect(desk_shows(play, (const char *const[]){"depth ", "wins in ", NULL}), "%s",
              play->text);
    play_type(play, "10-7"); /* the next position is looked at in its turn */
    SCREEN(play, "turn 2, ", "depth ", "loses in ");
    play_press(play, TAB);
    SCREEN_WITHOUT(play, "depth ");
    desk_leave(play);
}

Test(play_desk, a_hint_stands_beside_the_board_and_is_marked) {
    PlayTerminal *play = desk_open(
        "--data D --variant english --first Ann --second Bob --fen B:W18,32:B14,1 --depth 4");
    TYPE(play, "hint", "turn 1, black to move", "48;5;172", "Hint: 14x23", "Ann (black) › ");
    cr_expect(!strstr(play->text, "\033[?1049l"), "the board went away");
    play_press(play, ESCAPE);
    SCREEN_WITHOUT(play, "Hint: ");
    TYPE(play, "hint", "Hint: 14x23");
    TYPE(play, "14x23", "turn 2, white to move");
    desk_leave(play);
}

Test(play_desk, an_engine_that_thinks_for_long_is_stopped) {
    static const char *const KEYS[] = {"\033", "\003"};
    for (int i = 0; i < 2; i++) {
        /* A position that its book does not know. */
        PlayTerminal *play = desk_open("--data D --variant english --first engine --second Bob "
                                       "--fen B:W21-31:B1-11 --movetime 3000000");
        SCREEN(play, "depth ");
        play_press(play, KEYS[i]);
        play_await(play, "Stopped"); /* what is typed before Ctrl-C is obeyed is dropped */
        SCREEN(play, "Stopped. `go` lets it think again");
        TYPE(play, "11-15", "turn 2, white to move");
        desk_leave(play);
    }
}

/* Engine and analyst alike think for long the first time, and answer at once the next. */
Test(play_desk, a_stopped_engine_thinks_again_when_it_is_told_to_go) {
    static const char *const WORDS[] = {"go\r", "G\x7fg\r", "\007"}; /* Ctrl-G */
    for (int i = 0; i < 3; i++) {
        PlayTerminal *play = desk_open("--data D --variant english --first engine --second Bob "
                                       "--engine F_Fail=late --movetime 3000000");
        SCREEN(play, "depth 3");
        PRESS(play, ESCAPE, "Stopped. `go` lets it think again");
        PRESS(play, TAB, "depth 3"); /* the analyst's end is not waited for */
        PRESS(play, WORDS[i], "turn 2, white to move");
        desk_leave(play);
    }
}

Test(play_desk, an_engine_that_fails_is_told) {
    PlayTerminal *play = desk_open(
        "--data D --variant english --first engine --second Bob --engine F_Fail=crash --depth 1");
    SCREEN(play, "A person");
    TYPE(play, "11-15", "turn 2, white to move");
    desk_leave(play);
}

Test(play_desk, players_sit_where_their_men_stand) {
    static const char *const ORDER[][3] = {
        {"english", "Ann (black)", "Bob (white)"},
        {"russian", "Bob (black)", "Ann (white)"},
        {"international", "Bob (black)", "Ann (white)"},
        {"focus", "Ann (red)", "Bob (blue)"},
    };
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments, "--data D --variant %s --first Ann --second Bob",
                 ORDER[i][0]);
        PlayTerminal *play = desk_open(arguments);
        SCREEN(play, "to move", ORDER[i][1], ORDER[i][2], " › ");
        PRESS(play, "\024", "to move", ORDER[i][2], ORDER[i][1], " › "); /* Ctrl-T */
        desk_leave(play);
    }
}

/* The lowest row and the last column where something begins in the next whole screen. */
static void find_last_place(PlayTerminal *play, int *last_row, int *last_column) {
    play->seen = play->looked_at = 0;
    play->text[0] = '\0';
    desk_shows(play, (const char *const[]){NULL});
    *last_row = *last_column = 0;
    for (const char *at = strstr(play->text, "\033[2J"); (at = strstr(at, "\033[")); at += 2) {
        int row, column;
        char end;
        if (sscanf(at, "\033[%d;%d%c", &row, &column, &end) != 3 || end != 'H') continue;
        if (row > *last_row) *last_row = row;
        if (column > *last_column) *last_column = column;
    }
}

Test(play_desk, a_long_message_leaves_the_prompt_in_sight) {
    static const int SIZES[][2] = {{80, 24}, {40, 20}, {60, 30}, {40, 10}, {45, 15}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        PlayTerminal *play = desk_open(ENGLISH);
        play_resize(play, SIZES[i][0], SIZES[i][1]);
        TYPE(play, "no word of more than forty letters, as nobody types it", "turn 1, ",
             "'no word of ", " command; ", "commands.", "Ann (black) › ");
        desk_leave(play);
    }
}

Test(play_desk, every_size_of_window_is_filled_and_none_overrun) {
    static const int SIZES[][2] = {{40, 24}, {200, 60}, {20, 8}, {120, 40}, {52, 13}, {80, 24}};
    static const char *const VARIANTS[] = {"english", "focus"};
    for (int k = 0; k < 2; k++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments, "--data D --variant %s --first Ann --second Bob",
                 VARIANTS[k]);
        PlayTerminal *play = desk_open(arguments);
        for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
            const int columns = SIZES[i][0], rows = SIZES[i][1];
            play_resize(play, SIZES[i][0], SIZES[i][1]);
            int last_row = 0, last_column = 0;
            /* Screens of the size before may still be on their way. */
            for (int tries = 0; tries < 1000 && (last_row != rows || last_column > columns);
                 tries++)
                find_last_place(play, &last_row, &last_column);
            cr_expect_eq(last_row, rows, "row %d of %d is the last in use", last_row, rows);
            cr_expect_leq(last_column, columns, "column %d of %d", last_column, columns);
        }
        desk_leave(play);
    }
}

Test(play_desk, a_window_that_is_too_small_says_so) {
    PlayTerminal *play = desk_open(ENGLISH);
    play_resize(play, 40, 6);
    play_await(play, "\033[2J\033[H20 x 8 at least");
    play_resize(play, 80, 24);
    SCREEN(play, "turn 1, black to move");
    desk_leave(play);
}

Test(play_desk, a_position_is_set_up) {
    PlayTerminal *play = desk_open(ENGLISH);
    PRESS(play, "\005", "setting up", "b and w: a man; B and W: a king."); /* Ctrl-E */
    PRESS(play, "c\n", "Not a legal position: the board is empty");
    play_press(play, "W"); /* the cursor stands on 18 */
    play_press(play, LEFT);
    play_press(play, UP);
    PRESS(play, "b\t\n", "turn 1, white to move", "0 men, 1 king",
          "The game goes on from here."); /* on 14; White moves */
    TYPE(play, "fen", "turn 1, white to move", "W:WK18:B14");
    desk_leave(play);
}

Test(play_desk, a_position_takes_the_place_of_moves_after_a_yes) {
    PlayTerminal *play = desk_open(ENGLISH);
    play_type(play, "11-15");
    PRESS(play, "\005", "setting up");
    PRESS(play, "\t\r", "setting up", "The moves played are dropped. Begin from here? (y/n)");
    PRESS(play, ESCAPE, "setting up", "Set the position up.");
    play_press(play, "\r");
    TYPE(play, "y", "turn 1, black to move", "The game goes on from here.");
    desk_leave(play);
}

Test(play_desk, a_position_that_is_over_is_so_when_it_is_set_up) {
    PlayTerminal *play = desk_open(ENGLISH);
    PRESS(
        play, "\005cw\n", "over after turn 0",
        "Bob (white) wins: Black has no piece left."); /* Ctrl-E; Black is to move and has no man */
    desk_leave(play);
}

Test(play_desk, the_cursor_stays_on_a_smaller_board_that_is_loaded) {
    char line[FOLDER_PATH + 32];
    PlayTerminal *play = desk_open("--data D --variant international --first Ann --second Bob");
    folder_write(play_folder, "x.pdn", "[GameType \"21\"]\n1. 11-15 23-19 *\n");
    desk_press_times(play, DOWN, 6);
    desk_press_times(play, RIGHT, 6);
    snprintf(line, sizeof line, "load %s/x.pdn", play_folder);
    TYPE(play, line, "turn 3, black");
    desk_press_times(play, UP, 5); /* from the corner to the square 12 */
    PRESS(play, "\r", "This man can go: 12-16");
    desk_leave(play);
}

Test(play_desk, what_is_to_be_known_of_a_loaded_game_stands_beside_it) {
    char line[FOLDER_PATH + 32];
    PlayTerminal *play = desk_open(ENGLISH);
    folder_write(play_folder, "x.pdn", "1. 11-15 23-19 1/2-1/2\n\n1. 9-14 *\n");
    snprintf(line, sizeof line, "load %s/x.pdn", play_folder);
    TYPE(play, line, "turn 3, black", "Game 1 of 2; `load FILE 2` for the next.");
    desk_leave(play);
}

Test(play_desk, answers_of_one_line_stay_below_the_board) {
    PlayTerminal *play = desk_open(ENGLISH);
    play->text[0] = '\0';
    play->seen = play->looked_at = 0;
    TYPE(play, "moves", "turn 1, black to move", "9-13  9-14  10-14", "Ann (black) › ");
    TYPE(play, "view 11", "turn 1, black to move", "11: a black man.", "Ann (black) › ");
    TYPE(play, "view", "turn 1, black to move", "Which square? ");
    TYPE(play, "18", "18 is empty.", "Ann (black) › ");
    TYPE(play, "save /dev/null/x", "turn 1", "Not saved", "Ann (black) › ");
    cr_expect_not(strstr(play->text, "\033[?1049l"), "the board went away");
    TYPE(play, "11-15", "turn 2, white to move");
    TYPE(play, "undo 1", "to take back 1? (y/n) ");
    TYPE(play, "y", "turn 1, black to move");
    TYPE(play, "eg", "over after turn 0", "Black resigned");
    desk_leave_by_menu(play);
}

Test(play_desk, long_answers_are_read_in_a_pager_that_swallows_nothing) {
    PlayTerminal *play = desk_open(ENGLISH);
    TYPE(play, "help", "move (m) [MOVE]", "undo (u) [K]", "Esc: back");
    PRESS(play, ESCAPE, "turn 1, black to move", "Ann (black) › ");
    TYPE(play, "rules", "American checkers", "four numbers", "Esc: back");
    play_resize(play, 60, 12);
    SCREEN(play, "American checkers", "PgDn: scroll");
    PRESS(play, END, "a beginning that only", "PgDn: scroll");
    play_type(play, "11-15"); /* a letter closes it, and is typed */
    SCREEN(play, "turn 2, white to move", "Ann plays 11-15.");
    desk_leave(play);
}

Test(play_desk, commands_are_written_alike_when_the_game_is_over) {
    PlayTerminal *play = desk_open(ENGLISH);
    TYPE(play, "11-15", "turn 2, white to move");
    TYPE(play, "EG", "over after turn 1", "White resigned");
    TYPE(play, "Undo 1", "The game is over: new, rematch or menu.");
    TYPE(play, "l", "over after turn 1", "21-17");
    TYPE(play, "r", "after turn 0 of 1");
    PRESS(play, RIGHT, "over after turn 1");
    play_type(play, "Menu");
    play_leave_window(play);
}

Test(play_desk, players_begin_anew_and_change_colours) {
    PlayTerminal *play = desk_open(ENGLISH);
    play_type(play, "11-15");
    TYPE(play, "eg", "Game 1", "over after turn 1");
    TYPE(play, "rematch", "Game 2", "turn 1, ", "Bob (black)", "Ann (white)");
    TYPE(play, "9-14", "turn 2, ");
    TYPE(play, "new", "Game 3", "turn 1, ", "Bob (black)", "Ann (white)", "Game 2 is kept");
    play_say(play, "quit", "\033[?1049l");
    cr_expect_eq(play_close(play), 0);
    char *kept = folder_read(play_folder, "unfinished/2.pdn");
    cr_expect(strstr(kept, "1. 9-14"), "%s", kept);
    free(kept);
    char *log = folder_read(play_folder, "games.csv");
    cr_expect(strstr(log, "1,english,Ann,Bob,Ann,White resigned,1,"), "%s", log);
    free(log);
    folder_remove(play_folder);
}

/* Engine, analysis and whatever was begun end at the first, the program at the second. */
Test(play_desk, ctrl_c_once_ends_what_goes_on_and_twice_the_program) {
    static const char *const BEGUN[] = {"\t", "hello", "\005", "help\r", "u 1\r", "11 "};
    for (size_t i = 0; i < sizeof BEGUN / sizeof *BEGUN; i++) {
        PlayTerminal *play = desk_open(ENGLISH);
        TYPE(play, "9-14", "turn 2, ");
        play_press(play, BEGUN[i]);
        if (i == 0) SCREEN(play, "depth ");
        if (i == 1) SCREEN(play, "hello");
        if (i == 2) SCREEN(play, "setting up");
        if (i == 3) SCREEN(play, "Esc: back");
        if (i == 4) SCREEN(play, "agree to take back");
        if (i == 5) SCREEN(play, "11");
        play_press(play, "\003");
        play_await(play, "Ctrl-C"); /* what is typed before that is dropped */
        SCREEN(play, "turn 2, white to move", "Ctrl-C again leaves.", "Bob (white) › ");
        cr_expect_not(desk_shows(play, (const char *const[]){"depth ", NULL}));
        play_press(play, "\003");
        play_await(play, "\033[?1049l");
        play_await(play, "Game 1 is kept and will be offered again.");
        play_end(play, 128 + SIGINT);
    }
}

/* A megabyte: one screen is drawn at the end, or some where the machine is slow, not one a letter. */
Test(play_desk, what_is_pasted_is_drawn_once) {
    enum { LINES = 30000 };
    static const char LINE[] = "no move at all, and none to come\r";
    PlayTerminal *play = desk_open(ENGLISH);
    play_paste(play, LINE, LINES);
    TYPE(play, "11-15", "turn 2, white to move", "Ann plays 11-15.");
    cr_expect_leq(play_count(play, "\033[?25l"), LINES / 100);
    desk_leave(play);
}

Test(play_desk, international_fills_a_window_of_eighty_columns) {
    PlayTerminal *play = desk_open("--data D --variant international --first Ann --second Bob");
    SCREEN(play, "turn 1, white to move", "Bob (black)", "▟██▙", "Ann (white)", "Ann (white) › ");
    TYPE(play, "32-28", "turn 2, black to move", "32-28", "Ann plays 32-28.");
    PRESS(play, "\033[<0;26;8M\033[<0;26;8m", "This man can go: "); /* 18: row 4, column 5 */
    desk_leave(play);
}

Test(play_desk, what_cannot_be_kept_is_told_once_behind_the_message) {
    PlayTerminal *play =
        desk_open("--data /proc/crownhead --variant english --first Ann --second Bob ");
    SCREEN(play, "Could not save everything: cannot make the folder /proc/crownhead");
    TYPE(play, "11-15", "turn 2", "Ann plays 11-15.");
    cr_expect(!desk_shows(play, (const char *const[]){"Could not save", NULL}));
    desk_leave(play);
}

Test(play_desk, a_message_hides_no_row_of_the_board_where_twelve_rows_are_there) {
    PlayTerminal *play = desk_open(ENGLISH);
    play_resize(play, 40, 12);
    TYPE(play, "11-15", "turn 2", "\033[0;2m 7\033[0m", "\033[0;2m 8\033[0m", "Ann plays 11-15.");
    cr_expect_not(desk_shows(play, (const char *const[]){"help ·", NULL}));
    play_resize(play, 40, 13);
    SCREEN(play, "turn 2", "\033[0;2m 8\033[0m", "Ann plays 11-15.", "help ·");
    desk_leave(play);
}

Test(play_desk, who_goes_on_after_a_stop_takes_the_screen_again) {
    PlayTerminal *play = desk_open(ENGLISH);
    TYPE(play, "11-15", "turn 2, ");
    kill(play->pid, SIGSTOP);
    kill(play->pid, SIGCONT);
    play_await(play, "\033[?1049h");
    SCREEN(play, "turn 2, white to move");
    TYPE(play, "23-19", "turn 3, ");
    desk_leave(play);
}

Test(play_desk, a_signal_or_a_closed_terminal_ends_it_and_keeps_the_game) {
    static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        PlayTerminal *play = desk_open(ENGLISH);
        TYPE(play, "11-15", "turn 2, ");
        kill(play->pid, SIGNALS[i]);
        play_await(play, "\033[?1049l");
        cr_expect_eq(play_close(play), 128 + SIGNALS[i]);
        char *kept = folder_read(play_folder, "unfinished/1.pdn");
        cr_expect(strstr(kept, "1. 11-15"), "%s", kept);
        free(kept);
        folder_remove(play_folder);
    }
}

Test(play_desk, rubbish_does_no_harm) {
    static const char RUBBISH[] =
        "\033[\033[<\033[<1;2\033[<999999999999;1;1M\033[99999999999999~\xff\xfe\xc3"
        "\033O\033[1;5A\t\177\177\x80\033[<0;999;999M\033[<0;0;0M\034\037%n%s";
    PlayTerminal *play = desk_open(ENGLISH);
    desk_press_times(play, RUBBISH, 50);
    play_press(play, ESCAPE);
    play_press(play, "\005");
    desk_press_times(play, RUBBISH, 50);
    play_press(play, ESCAPE);
    PRESS(play, ESCAPE, "Ann (black)");
    play_press(play, ESCAPE);
    play_say(play, "exit", "\033[?1049l");
    play_end(play, 0);
}
