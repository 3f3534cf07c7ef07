/* The terminal, or the pipes that replace it: reads lines, prints text, catches Ctrl-C. Line
   editing is left to the terminal. Only one may be open, because signal handlers know only one. */
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
    bool has_ended; /* the input has ended, or the output is closed: no question can be asked */
    int lost_by;    /* the errno of the write that failed; 0: none has */
    void (*redraw)(void *context); /* redraws the text above a question in a resized window */
    void *context;
    size_t in_start, in_end, out_length;
    char in[TERMINAL_IN], out[TERMINAL_OUT];
} Terminal;

/* Begins with standard input and output. STYLE_AUTO is rich on a terminal that can do it, in a
   UTF-8 locale; if NO_COLOR is set it has no colours then, and is plain by lines. Ctrl-C, hangup and
   closed pipes no longer end it. */
void terminal_open(Terminal *terminal, TerminalStyle style, bool is_by_lines);

/* Output is buffered until the next question or terminal_flush(). terminal_say() wraps lines that
   are too long for the window between words; terminal_put() writes the text unchanged. */
PRINTF_LIKE(2, 3) void terminal_say(Terminal *terminal, const char *format, ...);
void terminal_put(Terminal *terminal, const char *text, size_t length);

/* Prints lines of text, and may change `text`. In a window of less than 80 columns, lines of prose
   with one margin become a paragraph that fits; other lines that are too long are continued,
   indented. */
void terminal_say_text(Terminal *terminal, char *text);

/* The size of the window; false if it is smaller than 20 columns or 8 rows, which it then
   reports. */
bool terminal_size(int *rows, int *columns);

/* The number of columns of the window; 80 if the output is not a terminal. */
int terminal_columns(const Terminal *terminal);

void terminal_flush(Terminal *terminal);

/* Begins a new screen in the rich style; in a file or a pipe prints an empty line. */
void terminal_clear(Terminal *terminal);

/* Sends the cells of the canvas that have changed since the last call; all if `everything`. */
void terminal_show(Terminal *terminal, Canvas *canvas, bool everything);

/* Prints the canvas row by row without trailing spaces; plain letters unless the style is rich. */
void terminal_print(Terminal *terminal, const Canvas *canvas);

/* Prints the question and reads a line, without its newline and without spaces at either end.
   Control bytes and bytes that are not UTF-8 become `?`; a line longer than TERMINAL_LINE is asked
   for again. False, with `has_ended` set, at the end of the input, and after Ctrl-C or a hangup. */
PRINTF_LIKE(3, 4)
bool terminal_ask(Terminal *terminal, char line[TERMINAL_LINE], const char *format, ...);

/* Waits for input, `ms` milliseconds at most (without limit if negative), or until `other` is sent,
   if it is not NULL. WAIT_RESIZED: the window has a new size. WAIT_CONTINUED: the program was
   suspended, so the size and the screen may have changed. */
typedef enum {
    WAIT_INPUT,
    WAIT_OTHER,
    WAIT_TIME,
    WAIT_RESIZED,
    WAIT_CONTINUED,
    WAIT_GONE /* a signal has arrived, or the output is closed */
} Waited;
Waited terminal_wait(Terminal *terminal, const Wake *other, int ms);

/* Reads more input into `in`; false at the end of the input. */
bool terminal_read(Terminal *terminal);

/* Begins long work, which Ctrl-C interrupts instead of ending the program. */
void terminal_begin_work(void);

/* Whether Ctrl-C was pressed, or a hangup came, since then. */
extern atomic_bool terminal_interrupted;

/* The Wake that a signal sends, to be waited for with others; NULL if the system has none. */
const Wake *terminal_wake(void);
void terminal_take_wake(void);

/* The signal that ends the program; 0 if none has arrived. */
int terminal_signal(void);

#endif
