/* The full screen of crownhead play, typed at and read. */
#ifndef CROWNHEAD_TESTS_HELPERS_DESK_SCREEN_H
#define CROWNHEAD_TESTS_HELPERS_DESK_SCREEN_H

#include <criterion/criterion.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "tests/helpers/play_session.h"

#define ENGLISH "--data D --variant english --first Ann --second Bob"
#define UP      "\033[A"
#define DOWN    "\033[B"
#define RIGHT   "\033[C"
#define LEFT    "\033[D"
#define PAGE_UP "\033[5~"
#define HOME    "\033[H"
#define END     "\033[F"
#define ESCAPE  "\033"

static char folder[FOLDER_PATH]; /* of the program that is open */

static inline PlayTerminal *open_desk(const char *arguments) {
    folder_make(folder);
    PlayTerminal *play = play_open(folder, arguments, "rich");
    play_await(play, "\033[?1049h");
    play_await(play, "turn 1, ");
    return play;
}

/* Whether `words` stand in the next whole screen, in their order. */
static inline bool shows(PlayTerminal *play, const char *const words[]) {
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

/* Asks for whole screens until one has these words. */
static inline void expect_screen(PlayTerminal *play, const char *const words[]) {
    for (int i = 0; i < 1000; i++) {
        if (shows(play, words)) return;
        play->seen = play->looked_at = 0; /* there is room for some screens only */
        play->text[0] = '\0';
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
    cr_assert_fail("'%s' is not shown: '%s'", words[0], play->text);
}
#define SCREEN(play, ...) expect_screen(play, (const char *const[]){__VA_ARGS__, NULL})

static inline void press_times(PlayTerminal *play, const char *keys, int times) {
    while (times-- > 0) play_press(play, keys);
}

/* Leaves the game, which gives the terminal back. */
static inline void leave(PlayTerminal *play) {
    play_type(play, "exit");
    play_await(play, "\033[?1049l");
    cr_expect_eq(play_close(play), 0);
    folder_remove(folder);
}

#endif
