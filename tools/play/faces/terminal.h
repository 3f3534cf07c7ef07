/* The terminal, or the pipes in its place: lines in, text out, Ctrl-C. Line editing is left to the
   terminal itself. One Terminal at a time: signals know only one. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_TERMINAL_H
#define CROWNHEAD_TOOLS_PLAY_FACES_TERMINAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/base/waiting.h"
#include "tools/play/paint/canvas.h"

enum { TERMINAL_LINE = 1024, TERMINAL_OUT = 1 << 16, TERMINAL_IN = 4096 };

typedef enum { STYLE_AUTO, STYLE_PLAIN, STYLE_RICH } TerminalStyle;

typedef struct {
    bool is_rich;     /* boards in UTF-8, each screen on a clear one; else ASCII */
    bool is_by_lines; /* no full screen, though the terminal could show one */
    Colours colours;
    bool is_typed;  /* somebody types the input; else it is echoed, so that the output reads well */
    bool is_shown;  /* the output is a terminal */
    bool has_ended; /* no input comes any more, or nobody reads: every question is over */
    int lost_by;    /* the errno for which output could not be written; 0: it could */
    void (*redraw)(void *context); /* redraws the text above a question in a window of a new size */
    void *context;
    size_t in_start, in_end, out_length;
    char in[TERMINAL_IN], out[TERMINAL_OUT];
} Terminal;

/* Begins with standard input and output. STYLE_AUTO is rich on a terminal that can do it, in a
   UTF-8 locale; if NO_COLOR is set it has no colours then, and is plain by lines. Ctrl-C, hangup and
   closed pipes no longer end it. */
void terminal_open(Terminal *terminal, TerminalStyle style, bool is_by_lines);

/* Output is kept until it is asked for input, or is flushed. What is said is broken between words
   where a line is too long for the window; what is put stands as it is. */
PRINTF_LIKE(2, 3) void terminal_say(Terminal *terminal, const char *format, ...);
void terminal_put(Terminal *terminal, const char *text, size_t length);

/* Says lines of text, which it may change. In a window of less than 80 columns lines of prose with
   one margin become a paragraph that fits; any other line that is too long continues on the next,
   indented. */
void terminal_say_text(Terminal *terminal, char *text);

/* The size of the window; false, with 20 columns or 8 rows, when it is smaller than that. */
bool terminal_size(int *rows, int *columns);

/* The columns of the window; 80 where the output is none. */
int terminal_columns(const Terminal *terminal);

void terminal_flush(Terminal *terminal);

/* In the rich style begins a new screen; in a file an empty line sets it off. */
void terminal_clear(Terminal *terminal);

/* Sends what of the canvas has changed since the last time, or everything. */
void terminal_show(Terminal *terminal, Canvas *canvas, bool everything);

/* Says the canvas row by row, without the spaces at their ends; plain letters where the style is
   not rich. */
void terminal_print(Terminal *terminal, const Canvas *canvas);

/* Says the question and reads a line, without its end and without spaces at its ends; control bytes
   and bytes that are not UTF-8 become `?`. A line longer than TERMINAL_LINE is asked for again.
   False at the end of the input and after Ctrl-C or a hangup: `has_ended` then. */
PRINTF_LIKE(3, 4)
bool terminal_ask(Terminal *terminal, char line[TERMINAL_LINE], const char *format, ...);

/* Waits for input, `ms` at most (for ever when negative), or until `other` is sent (NULL: there is
   none). The window has had another size, or may have: also when the program goes on after it was
   stopped, and the terminal was another's. */
typedef enum {
    WAIT_INPUT,
    WAIT_OTHER,
    WAIT_TIME,
    WAIT_RESIZED,
    WAIT_CONTINUED,
    WAIT_GONE /* a signal has come, or nobody reads */
} Waited;
Waited terminal_wait(Terminal *terminal, const Wake *other, int ms);

/* Takes more input in; false at its end. */
bool terminal_read(Terminal *terminal);

/* Begins something that takes long and that Ctrl-C ends, instead of the program. */
void terminal_begin_work(void);

/* Set by Ctrl-C, or a hangup, since then. */
extern atomic_bool terminal_interrupted;

/* The Wake that a signal sends, to be waited for with others, until terminal_take_wake(). NULL
   where there is none. */
const Wake *terminal_wake(void);
void terminal_take_wake(void);

/* The signal that ended the program's business; 0 if none did. */
int terminal_signal(void);

#endif
