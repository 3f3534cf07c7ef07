#include "tests/helpers/desk_screen.h"

#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

PlayTerminal *desk_open(const char *arguments) {
    PlayTerminal *play = play_begin(arguments);
    play_await(play, "\033[?1049h");
    play_await(play, "turn 1, ");
    return play;
}

bool desk_shows(PlayTerminal *play, const char *const words[]) {
    play_press(play, "\014");
    play_await(play, "\033[2J");
    const char *at = play->text + play->looked_at;
    play_await(play, "\033[?25l");
    const char *const end = play->text + play->looked_at;
    for (int i = 0; words[i]; i++) {
        at = strstr(at, words[i]);
        if (!at || at > end) return false;
    }
    return true;
}

void desk_expect(PlayTerminal *play, const char *const words[], bool has_them) {
    for (int i = 0; i < 1000; i++) {
        if (i > 0) { /* there is room for some screens only */
            play->seen = play->looked_at = 0;
            play->text[0] = '\0';
            nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        }
        if (desk_shows(play, words) == has_them) return;
    }
    cr_assert_fail("'%s' is %s: '%s'", words[0], has_them ? "not shown" : "shown", play->text);
}

void desk_press_times(PlayTerminal *play, const char *keys, int times) {
    while (times-- > 0) play_press(play, keys);
}

void desk_leave(PlayTerminal *play) {
    play_type(play, "exit");
    play_await(play, "\033[?1049l");
    play_end(play, 0);
}

void desk_leave_by_menu(PlayTerminal *play) {
    play_type(play, "menu");
    play_leave_window(play);
}
