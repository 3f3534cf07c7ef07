/* The full screen of crownhead play, typed at and read. */
#ifndef CROWNHEAD_TESTS_HELPERS_DESK_SCREEN_H
#define CROWNHEAD_TESTS_HELPERS_DESK_SCREEN_H

#include <stdbool.h>

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
#define TAB     "\t"   /* the analysis begins, or ends */
#define BACK    "\025" /* Ctrl-U takes back */

/* Starts it in a folder of its own, `play_folder`, up to the first screen of a game. */
PlayTerminal *desk_open(const char *arguments);

/* Whether `words` stand in the next whole screen, in their order. */
bool desk_shows(PlayTerminal *play, const char *const words[]);

/* Asks for whole screens until one has these words, or has not. */
void desk_expect(PlayTerminal *play, const char *const words[], bool has_them);

#define SCREEN(play, ...) desk_expect(play, (const char *const[]){__VA_ARGS__, NULL}, true)
/* Types a line, or presses keys, and expects such a screen. */
#define TYPE(play, line, ...)     (play_type(play, line), SCREEN(play, __VA_ARGS__))
#define PRESS(play, keys, ...)    (play_press(play, keys), SCREEN(play, __VA_ARGS__))
#define SCREEN_WITHOUT(play, ...) desk_expect(play, (const char *const[]){__VA_ARGS__, NULL}, false)

void desk_press_times(PlayTerminal *play, const char *keys, int times);

/* Leaves the game, which gives the terminal back, and removes the folder; directly, or by the menu. */
void desk_leave(PlayTerminal *play);
void desk_leave_by_menu(PlayTerminal *play);

#endif
