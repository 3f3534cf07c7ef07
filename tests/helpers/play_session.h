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

/* Starts it in a new folder, `play_folder`, which play_end() removes. */
extern char play_folder[FOLDER_PATH];
PlayTerminal *play_begin(const char *arguments);

/* Waits until it shows `expected` after what was waited for before. */
void play_await(PlayTerminal *play, const char *expected);

/* Types a line; its Enter is added. play_press() types bytes alone, as Ctrl-C ("\003"). */
void play_type(PlayTerminal *play, const char *line);
void play_press(PlayTerminal *play, const char *keys);

/* Types a line and waits for what is shown then. */
void play_say(PlayTerminal *play, const char *line, const char *expected);

/* How often `words` stand in what was shown. */
int play_count(const PlayTerminal *play, const char *words);

/* Types `line` so many times, as fast as it is taken; what is shown meanwhile is taken in. */
void play_paste(PlayTerminal *play, const char *line, int times);

/* Gives its window another size. */
void play_resize(PlayTerminal *play, int columns, int rows);

/* Waits for its end and frees it; the exit status. */
int play_close(PlayTerminal *play);

/* Waits for its end, which is to have this exit status, and removes the folder. */
void play_end(PlayTerminal *play, int status);

/* Leaves a game by lines; the program by its menu, which is awaited, in the window or by lines. */
void play_leave(PlayTerminal *play);
void play_leave_window(PlayTerminal *play);
void play_leave_menu(PlayTerminal *play);

#endif
