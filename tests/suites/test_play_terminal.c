/* crownhead play by lines at a pseudo-terminal: what it draws there, Ctrl-C, Ctrl-D, a closed
 * terminal. */
#define _DEFAULT_SOURCE /* struct winsize */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/support.h"
#include "tools/play/paint/canvas.h"

static const char ENGLISH[] = "--lines --data D --variant english --first Ann --second Bob";

static bool is_ascii(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text >= 127 || *text == '\033') return false;
    return true;
}

Test(play_terminal, a_capable_terminal_gets_colour_and_a_screen_of_its_own) {
    PlayTerminal *play = play_begin(ENGLISH);
    play_await(play, "\033[H\033[2J");
    play_await(play, "Game 1 · English draughts");
    play_await(play, "turn 1, black to move");
    play_await(play, "◀ to move");
    play_await(play, "▟██");
    play_await(play, "Bob (white)");
    play_await(play, "Ann (black) › ");
    play_say(play, "11-15", "\033[H\033[2J");
    play_await(play, "48;5;143"); /* the last move is marked */
    play_await(play, "Ann plays 11-15.");
    play_await(play, "Bob (white) › ");
    play_leave(play);
}

Test(play_terminal, a_king_looks_unlike_a_man) {
    PlayTerminal *play =
        play_begin("--lines --data D --variant english --first Ann --second Bob --fen B:WK32:B1");
    play_await(play, "1 man, 0 kings");
    play_await(play, "▄▄");
    play_await(play, "0 men, 1 king");
    play_await(play, "› ");
    play_leave(play);
}

Test(play_terminal, elsewhere_everything_is_ascii) {
    static const char *const WAYS[][2] = {{"rich", " --ascii"}, {"dumb", ""}, {"no-color", ""}};
    for (int i = 0; i < 3; i++) {
        char arguments[256];
        folder_make(play_folder);
        snprintf(arguments, sizeof arguments, "%s%s", ENGLISH, WAYS[i][1]);
        PlayTerminal *play = play_open(play_folder, arguments, WAYS[i][0]);
        play_await(play, "Ann (black) > ");
        play_say(play, "11-15", "|15*b |");
        play_await(play, "Bob (white) > ");
        play_say(play, "help", "Bob (white) > ");
        cr_expect(is_ascii(play->text), "%s%s: %s", WAYS[i][0], WAYS[i][1], play->text);
        play_leave(play);
    }
}

Test(play_terminal, a_screen_fits_24_lines) {
    static const char *const VARIANTS[] = {"english", "tower", "freejump", "focus", "focus-steps"};
    static const char *const MOVES[] = {"11-15", "G6-F5", "a3-b4", "c2-c3", "c2-c3"};
    static const char *const REPLIES[] = {"23-19", "F3-G4", "b6-a5", "d2-d3", "d2-d3"};
    for (int i = 0; i < 10; i++) {
        char arguments[256];
        folder_make(play_folder);
        snprintf(arguments, sizeof arguments,
                 "--lines --data D --variant %s --first Ann --second Bob %s", VARIANTS[i / 2],
                 i % 2 ? "--ascii" : "--rich");
        PlayTerminal *play = play_open(play_folder, arguments, "rich");
        const char *prompt = i % 2 ? " > " : " › ";
        play_await(play, prompt);
        play_say(play, MOVES[i / 2], prompt);
        play_say(play, REPLIES[i / 2], "turn 3, ");
        const int start = play->looked_at;
        play_await(play, prompt);
        int lines = 1, width = 0, widest = 0;
        bool is_control = false;
        for (const char *at = play->text + start; at < play->text + play->looked_at; at++) {
            if (*at == '\033') is_control = true;
            if (*at == '\n') {
                lines++;
                width = 0;
            } else if (!is_control && (*at & 0xc0) != 0x80 && *at != '\r') {
                width++;
            }
            if (*at == 'm' && is_control) is_control = false;
            if (width > widest) widest = width;
        }
        cr_expect(lines <= 24 && widest < 80, "%s: %d lines, %d columns", arguments, lines, widest);
        play_leave(play);
    }
}

Test(play_terminal, a_review_pauses_board_by_board) {
    PlayTerminal *play = play_begin(ENGLISH);
    play_await(play, "› ");
    play_say(play, "11-15", "Bob (white) › ");
    play_say(play, "review", "turn 1, black to move");
    play_await(play, "q ends the review: ");
    play_say(play, "", "turn 2, white to move");
    play_await(play, "Bob (white) › ");
    play_leave(play);
}

Test(play_terminal, a_window_of_another_size_is_drawn_anew_and_wraps_nothing) {
    static const char *const VARIANTS[] = {"english", "focus"};
    static const int COLUMNS[] = {40, 200, 56, 80, 44};
    for (int k = 0; k < 2; k++) {
        char arguments[128];
        folder_make(play_folder);
        snprintf(arguments, sizeof arguments,
                 "--lines --data D --variant %s --first Ann --second Bob --clock 500+1",
                 VARIANTS[k]);
        PlayTerminal *play = play_open(play_folder, arguments, "rich");
        play_await(play, "› ");
        for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++) {
            play_resize(play, COLUMNS[i], 30);
            play_await(play, "\033[H\033[2J");
            const int from = play->looked_at;
            play_await(play, "› ");
            char *rest = play->text + from;
            /* The board; what words say beneath it may wrap. */
            for (int line = 0; line < 18; line++) {
                char *end = strchr(rest, '\r');
                cr_assert(end && end[1] == '\n', "%s", rest);
                *end = '\0';
                cr_expect_lt(columns_of(rest), COLUMNS[i], "in %d: %s", COLUMNS[i], rest);
                *end = '\r';
                rest = end + 2;
            }
        }
        play_leave(play);
    }
}

Test(play_terminal, the_list_of_games_wraps_in_no_window) {
    PlayTerminal *play = play_begin("--lines --data D");
    play_await(play, "Your choice: ");
    play_say(play, "1", " 16  international              International draughts\r\n");
    play_await(play, "Which game (Enter: english)? ");
    play_say(play, "english", "Who plays Black?");
    play_say(play, "Ann", "Who plays White?");
    play_say(play, "Bob", "› ");
    play_say(play, "menu", "Your choice: ");
    play_resize(play, 40, 30);
    play_say(play, "1", " 16  international\r\n");
    play_await(play, "Which game (Enter: english)? ");
    play_press(play, "\004");
    play_end(play, 0);
}

Test(play_terminal, a_history_with_long_numbers_ends_in_a_narrow_window) {
    folder_make(play_folder);
    folder_write(play_folder, "games.csv",
                 "20261121,english,Ann,Bob,Ann,\u7532 gave up,3,2026.11.21\n"
                 "9223372036854775807,english,Ann,Bob,Bob,Black resigned,3,2026.11.21\n");
    PlayTerminal *play = play_open(play_folder, "--lines --data D", "rich");
    play_await(play, "Your choice: ");
    play_resize(play, 20, 30);
    play_say(play, "2", "20261121");
    play_await(play, "9223372036854775807");
    play_await(play, "Number of a game,\r\nwords to list by,\r\nor menu: ");
    play_press(play, "\004");
    play_end(play, 0);
}

Test(play_terminal, messages_and_questions_are_broken_between_words) {
    PlayTerminal *play = play_begin(ENGLISH);
    play_await(play, "› ");
    play_say(play, "menu", "Your choice: ");
    play_say(play, "8", "after each move, as 5+3\r\n(Enter: no clock): ");
    play_resize(play, 40, 30);
    play_type(play, "x");
    play_await(play,
               "Minutes for each player, and seconds\r\nmore after each move, as 5+3\r\n(Enter");
    play_say(play, "", "Your choice: ");
    play_say(play, "1", "› ");
    play_say(play, "11-15", "Bob (white) › ");
    play_say(play, "x", "Game 2 is kept and will be offered\r\nagain.\r\n");
    play_end(play, 0);
}

Test(play_terminal, texts_are_laid_out_for_the_window) {
    PlayTerminal *play = play_begin("--lines --data D");
    play_await(play, "Your choice: ");
    play_say(play, "7", "two people, a person and an\r\nengine, or two engines.");
    play_await(play, "Your choice: ");
    play_resize(play, 40, 30);
    play_type(play, "7");
    play_await(
        play,
        "terminal: two people, a person and an\r\nengine, or two engines. The crownhead\r\nis the "
        "row where men become kings. The\r\n");
    play_await(play, "Your choice: ");
    play_say(play, "4", "Which game (Enter: english)? ");
    play_type(play, "english");
    play_await(play,
               "  Black begins. Men step forward\r\n  diagonally, one square; kings in all\r\n");
    play_await(play, "\r\n  11 15             the squares alone\r\n");
    play_await(play, "four numbers, from\r\n    the top left:");
    play_resize(play, 3, 30);
    play_type(play, "");
    play_say(play, "7", "\r\nat a terminal: two\r\npeople, a person\r\n");
    play_press(play, "\004");
    play_end(play, 0);
}

Test(play_terminal, the_list_of_moves_fits_the_window) {
    PlayTerminal *play = play_begin("--lines --data D --variant english --first Ann --second Bob");
    play_await(play, "Ann (black) › ");
    play_say(play, "moves", "\r\n  9-13  9-14  10-14  10-15  11-15  11-16  12-16\r\n");
    play_await(play, "› ");
    play_resize(play, 40, 30);
    play_await(play, "\033[H\033[2J"); /* it is drawn anew, not in the midst of the answer */
    play_await(play, "› ");
    play_say(play, "moves", "\r\n  9-13  9-14  10-14  10-15  11-15\r\n  11-16  12-16\r\n");
    play_press(play, "\004");
    play_end(play, 0);
}

/* Whether a process has the file `name` open. */
static bool has_open(pid_t pid, const char *name) {
    char path[64], target[512];
    for (int fd = 3; fd < 40; fd++) {
        snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)pid, fd);
        const ssize_t length = readlink(path, target, sizeof target - 1);
        target[length > 0 ? length : 0] = '\0';
        if (strstr(target, name)) return true;
    }
    return false;
}

Test(play_terminal, ctrl_c_breaks_a_load_off_and_not_the_game) {
    char path[2 * FOLDER_PATH], line[3 * FOLDER_PATH];
    folder_make(play_folder);
    snprintf(path, sizeof path, "%s/hours.pdn", play_folder);
    folder_write(play_folder, "hours.pdn", "");
    /* Spaces for hours, which take no room on the disk. */
    if (truncate(path, (off_t)1 << 42) != 0) cr_skip_test("no file of 4 TB can be had");
    PlayTerminal *play = play_open(play_folder, ENGLISH, "rich");
    play_await(play, "› ");
    snprintf(line, sizeof line, "load %s", path);
    play_type(play, line);
    while (!has_open(play->pid, "hours.pdn")) usleep(1000);
    play_press(play, "\003");
    play_await(play, "Not loaded: reading of"); /* the path may end the line */
    play_await(play, "hours.pdn");
    play_await(play, "stopped.");
    play_await(play, "Ann (black) › ");
    play_say(play, "11-15", "Bob (white) › ");
    play_leave(play);
}

Test(play_terminal, ctrl_c_ends_a_listing_and_not_the_game) {
    PlayTerminal *play = play_begin(ENGLISH);
    play_await(play, "› ");
    play_say(play, "future 30 count", "0 of 7 first moves done");
    play_press(play, "\003");
    play_await(play, "Stopped after ");
    play_await(play, "Ann (black) › ");
    play_say(play, "11-15", "Bob (white) › ");
    play_leave(play);
}

Test(play_terminal, ctrl_c_in_a_listing_that_is_all_there_is_ends_by_that_signal) {
    PlayTerminal *play = play_begin("--future 30 --count");
    play_await(play, "0 of 7 first moves done");
    play_press(play, "\003");
    play_await(play, "Stopped after ");
    play_end(play, 128 + SIGINT);
}

Test(play_terminal, ctrl_c_takes_the_turn_from_an_engine) {
    PlayTerminal *play = play_begin(
        "--lines --data D --variant english --first engine --second Bob --movetime 3000000");
    play_await(play, "engine is thinking");
    play_press(play, "\003");
    play_await(play, "Stopped.");
    play_await(play, "› ");
    play_say(play, "11-15", "Bob (white) › ");
    play_leave(play);
}

Test(play_terminal, ctrl_c_and_ctrl_d_at_a_prompt_end_the_program_and_keep_the_game) {
    for (int i = 0; i < 2; i++) {
        PlayTerminal *play = play_begin(ENGLISH);
        play_await(play, "› ");
        play_say(play, "11-15", "Bob (white) › ");
        play_press(play, i == 0 ? "\003" : "\004");
        play_await(play, "Game 1 is kept and will be offered again.");
        cr_expect_eq(play_close(play), i == 0 ? 128 + SIGINT : 0);
        char *kept = folder_read(play_folder, "unfinished/1.pdn");
        cr_expect(strstr(kept, "1. 11-15"), "%s", kept);
        free(kept);
        folder_remove(play_folder);
    }
}

Test(play_terminal, a_closed_terminal_ends_the_program) {
    PlayTerminal *play = play_begin(ENGLISH);
    play_await(play, "› ");
    play_say(play, "11-15", "Bob (white) › ");
    close(play->terminal);
    const int status = child_wait(play->pid);
    cr_expect(status == 1 || status == 128 + SIGHUP, "%d", status);
    free(play);
    folder_remove(play_folder);
}

Test(play_terminal, sigterm_ends_two_engines) {
    PlayTerminal *play = play_begin(
        "--lines --data D --variant english --first engine --second engine --movetime 3000000");
    play_await(play, "engine is thinking");
    kill(play->pid, SIGTERM);
    play_end(play, 128 + SIGTERM);
}
