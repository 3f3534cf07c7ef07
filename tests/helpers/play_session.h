/* Drives build/crownhead play, with a clock that the test moves where it has made one: whole
   sessions from a text, and sessions at a pseudo-terminal, word by word. */
#ifndef CROWNHEAD_TESTS_HELPERS_PLAY_SESSION_H
#define CROWNHEAD_TESTS_HELPERS_PLAY_SESSION_H

#include <sys/types.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"

enum { PLAY_ARGUMENTS = 40, PLAY_SEEN = 1 << 18 };

/* Starts the program with `arguments`, spaces between, in which D stands for `folder`, F for the
   fake engine and _ for a space. It runs in `folder` ("": here); end it with child_wait(). */
pid_t play_start(const char *folder, const char *arguments, int input, int output, int complaints);

/* Runs it on `input` and returns all it has said, to be freed; fails the test when the exit status
   is not `status`. */
char *play_run(const char *folder, const char *arguments, const char *input, int status);

/* Whether `parts`, ended by NULL, are in `text` in this order; the first missing one fails the
   test. */
void play_expect(const char *text, const char *const parts[]);

/* What such calls take. */
#define PARTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* A session in a folder of its own, on `input`, shows `parts` in this order. */
void play_expect_session(const char *arguments, const char *input, const char *const parts[]);

/* --- at a terminal --- */

typedef struct {
    pid_t pid;
    int terminal; /* our end */
    int seen, looked_at;
    char text[PLAY_SEEN]; /* all that it showed */
} PlayTerminal;

/* Starts it at a terminal of 80 by 24, with TERM and the locale of `environment`: "rich", "dumb",
   "no-color". */
PlayTerminal *play_open(const char *folder, const char *arguments, const char *environment);

/* Waits until it shows `expected` after what was waited for before. */
void play_await(PlayTerminal *play, const char *expected);

/* Types a line; its Enter is added. play_press() types bytes alone, as Ctrl-C ("\003"). */
void play_type(PlayTerminal *play, const char *line);
void play_press(PlayTerminal *play, const char *keys);

/* How often `words` stand in what was shown. */
int play_count(const PlayTerminal *play, const char *words);

/* Types `line` so many times, as fast as it is taken; what is shown meanwhile is taken in. */
void play_paste(PlayTerminal *play, const char *line, int times);

/* Gives its window another size. */
void play_resize(PlayTerminal *play, int columns, int rows);

/* Waits for its end and frees it; the exit status. */
int play_close(PlayTerminal *play);

/* Leaves the program by its menu in the window, which is awaited. */
void play_leave_window(PlayTerminal *play);

/* Leaves the program by its menu, which is awaited. */
void play_leave_menu(PlayTerminal *play);

#endif
