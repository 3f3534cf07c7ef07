/* Output is buffered and sent before each wait for input, so that a screen appears all at once.
   Signal handlers only set flags and wake the wait; the next wait finds the flags. */
#define _DEFAULT_SOURCE /* for SIGWINCH and struct winsize */

#include "tools/play/faces/terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/base/streams.h"
#include "engine/base/text.h"
#include "tools/play/paint/canvas.h"
#include "tools/play/texts/texts.h"

enum { USUAL_COLUMNS = 80 }; /* the width for which texts are written */

/* Global because a signal handler has no argument through which to reach them. Only the handler
   writes them, except that terminal_begin_work() resets the flag. */
atomic_bool terminal_interrupted;
static atomic_int last_signal;
static atomic_bool was_resized, was_continued;
static Wake wake; /* ends the wait for input */
static bool has_wake;

/* --- signals --- */

/* The signal may arrive in any thread, and so need not interrupt the wait by itself. Ctrl-C does
   not replace a signal that ends the program. */
static void take_signal(int number) {
    int none = 0;
    if (number == SIGCONT) atomic_store(&was_continued, true);
    if (number == SIGCONT || number == SIGWINCH)
        atomic_store(&was_resized, true);
    else if (number == SIGINT)
        atomic_compare_exchange_strong(&last_signal, &none, number);
    else
        atomic_store(&last_signal, number);
    if (number != SIGCONT && number != SIGWINCH) atomic_store(&terminal_interrupted, true);
    if (has_wake) wake_send(&wake);
}

static void catch_signals(void) {
    static const int CAUGHT[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
    static const int IGNORED[] = {SIGPIPE, SIGXFSZ}; /* write() reports these as errors */
    Error ignored;
    if (!has_wake) has_wake = wake_open(&wake, &ignored);
    struct sigaction action = {.sa_handler = take_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof CAUGHT / sizeof *CAUGHT; i++) sigaction(CAUGHT[i], &action, NULL);
    action.sa_handler = SIG_IGN;
    for (int i = 0; i < 2; i++) sigaction(IGNORED[i], &action, NULL);
}

const Wake *terminal_wake(void) {
    return has_wake ? &wake : NULL;
}

void terminal_take_wake(void) {
    if (has_wake) wake_clear(&wake);
}

/* A signal during this function is either forgotten completely or not at all: `last_signal` alone
   decides, and the flag is set from its final value. */
void terminal_begin_work(void) {
    int ctrl_c = SIGINT;
    atomic_compare_exchange_strong(&last_signal, &ctrl_c, 0);
    atomic_store(&terminal_interrupted, false);
    terminal_take_wake();
    if (atomic_load(&last_signal) != 0) atomic_store(&terminal_interrupted, true);
}

int terminal_signal(void) {
    return atomic_load(&last_signal);
}

/* --- abilities of the terminal --- */

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

static bool can_be_rich(const Terminal *terminal) {
    const char *kind = getenv("TERM");
    return terminal->is_shown && kind && *kind && strcmp(kind, "dumb") != 0 &&
           texts_locale_is_utf8();
}

void terminal_open(Terminal *terminal, TerminalStyle style, bool is_by_lines) {
    const char *kind = getenv("TERM");
    memset(terminal, 0, sizeof *terminal);
    terminal->is_typed = isatty(STDIN_FILENO) == 1;
    terminal->is_shown = isatty(STDOUT_FILENO) == 1;
    const bool no_colour = style == STYLE_AUTO && is_set("NO_COLOR");
    const bool is_rich = style == STYLE_AUTO && can_be_rich(terminal);
    terminal->is_by_lines = is_by_lines;
    terminal->is_rich = style == STYLE_RICH || (is_rich && !(no_colour && is_by_lines));
    const bool has_256 = is_set("COLORTERM") || (kind && strstr(kind, "256color"));
    terminal->colours = no_colour ? COLOURS_NONE : has_256 ? COLOURS_256 : COLOURS_16;
    catch_signals();
}

/* --- output --- */

void terminal_flush(Terminal *terminal) {
    const size_t length = terminal->out_length;
    terminal->out_length = 0;
    if (terminal->lost_by || system_write_output(terminal->out, length)) return;
    terminal->lost_by = errno;
    terminal->has_ended = true;
}

void terminal_put(Terminal *terminal, const char *text, size_t length) {
    while (length > 0) {
        const size_t room = TERMINAL_OUT - terminal->out_length;
        const size_t part = length < room ? length : room;
        memcpy(terminal->out + terminal->out_length, text, part);
        terminal->out_length += part;
        text += part;
        length -= part;
        if (terminal->out_length == TERMINAL_OUT) terminal_flush(terminal);
    }
}

/* Prints lines, wrapping between words those that are too long for the window. */
static void put_lines(Terminal *terminal, const char *text) {
    enum { FITS = 20 /* a size that every window has, so that nobody needs to ask for it */ };
    if (!terminal->is_shown || strlen(text) <= FITS) {
        terminal_put(terminal, text, strlen(text));
        return;
    }
    const int room = terminal_columns(terminal) - 1;
    while (*text) {
        const char *const line = text;
        terminal_put(terminal, line, (size_t)columns_take(&text, room));
        if (*text || text[-1] == '\n') terminal_put(terminal, "\n", 1);
    }
}

static void say(Terminal *terminal, const char *format, va_list arguments) {
    char text[8192];
    vsnprintf(text, sizeof text, format, arguments);
    put_lines(terminal, text);
}

void terminal_say(Terminal *terminal, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(terminal, format, arguments);
    va_end(arguments);
}

enum { MIN_ROWS = 8, MIN_COLUMNS = 20, MAX_ROWS = 200, MAX_COLUMNS = 400 };

static int within(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

bool terminal_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        size = (struct winsize){.ws_row = 24, .ws_col = 80};
    *rows = within(size.ws_row, MIN_ROWS, MAX_ROWS);
    *columns = within(size.ws_col, MIN_COLUMNS, MAX_COLUMNS);
    return size.ws_row >= MIN_ROWS && size.ws_col >= MIN_COLUMNS;
}

int terminal_columns(const Terminal *terminal) {
    int rows, columns = USUAL_COLUMNS;
    if (terminal->is_shown) terminal_size(&rows, &columns);
    return columns;
}

/* Whether the line at `text`, after `margin` spaces, is prose: it contains no two spaces in a row,
   as rows of a table do. */
static bool is_prose(const char *text, size_t margin) {
    if (strspn(text, " ") != margin) return false;
    const char *end = text + strcspn(text, "\n"), *gap = strstr(text + margin, "  ");
    return end > text + margin && (!gap || gap >= end);
}

void terminal_say_text(Terminal *terminal, char *text) {
    enum { SET_IN = 2, LEAST_ROOM = 8 };
    const int columns = terminal_columns(terminal) - 1;
    if (columns >= USUAL_COLUMNS - 1) {
        put_lines(terminal, text);
        return;
    }
    while (*text) {
        size_t margin = strspn(text, " ");
        const bool prose = is_prose(text, margin);
        char *end = text + strcspn(text, "\n");
        for (; prose && *end && is_prose(end + 1, margin); end += strcspn(end, "\n")) {
            *end = ' ';
            memmove(end + 1, end + 1 + margin, strlen(end + 1 + margin) + 1);
        }
        const bool is_last = !*end;
        *end = '\0';
        const char *const first = text + margin, *rest = first;
        do { /* wrap one paragraph */
            const int room = columns - (int)margin;
            const char *const line = rest;
            const int shown = columns_take(&rest, room > LEAST_ROOM ? room : LEAST_ROOM);
            terminal_say(terminal, "%*s%.*s\n", (int)margin, "", shown, line);
            if (line == first && !prose) margin += SET_IN;
        } while (*rest);
        text = end + !is_last;
    }
}

void terminal_clear(Terminal *terminal) {
    if (terminal->is_rich)
        terminal_say(terminal, "\033[H\033[2J");
    else if (!terminal->is_shown)
        terminal_say(terminal, "\n");
}

/* Switches the terminal to the style of a cell, unless it has that style already. */
static void take_style(Terminal *terminal, const char **style, const char *wanted) {
    if (strcmp(*style, wanted) == 0) return;
    *style = wanted;
    terminal_put(terminal, "\033[0", 3);
    if (*wanted) terminal_put(terminal, ";", 1);
    terminal_put(terminal, wanted, strlen(wanted));
    terminal_put(terminal, "m", 1);
}

void terminal_show(Terminal *terminal, Canvas *canvas, bool everything) {
    const char *style = "";
    terminal_say(terminal, everything ? "\033[0m\033[2J" : "\033[0m");
    for (int row = 0; row < canvas->rows; row++) {
        bool is_here = false;
        for (int column = 0; column < canvas->columns; column++) {
            const int index = row * canvas->columns + column;
            const CanvasCell *cell = &canvas->cells[index];
            if (!everything && canvas_same(cell, &canvas->shown[index])) {
                is_here = false;
                continue;
            }
            canvas->shown[index] = *cell;
            if (!*cell->text) continue;
            if (!is_here) terminal_say(terminal, "\033[%d;%dH", row + 1, column + 1);
            take_style(terminal, &style, cell->style);
            terminal_put(terminal, cell->text, strlen(cell->text));
            is_here = true;
        }
    }
    terminal_say(terminal, "\033[0m\033[?25l"); /* some terminals switch it on by themselves */
    terminal_flush(terminal);
}

void terminal_print(Terminal *terminal, const Canvas *canvas) {
    static const CanvasCell BLANK = {.text = " "};
    for (int row = 0; row < canvas->rows; row++) {
        const CanvasCell *cells = canvas->cells + (size_t)row * (size_t)canvas->columns;
        const char *style = "";
        int length = canvas->columns;
        while (length > 0 && canvas_same(&cells[length - 1], &BLANK)) length--;
        for (int column = 0; column < length; column++) {
            if (!*cells[column].text) continue;
            if (terminal->is_rich) take_style(terminal, &style, cells[column].style);
            terminal_put(terminal, cells[column].text, strlen(cells[column].text));
        }
        take_style(terminal, &style, "");
        terminal_put(terminal, "\n", 1);
    }
}

/* --- input --- */

Waited terminal_wait(Terminal *terminal, const Wake *other, int ms) {
    Awaited awaited[] = {{.handle = STDIN_FILENO},
                         {.wake = terminal_wake(), .handle = -1},
                         {.wake = other, .handle = -1}};
    for (;;) {
        if (atomic_load(&terminal_interrupted) || terminal->lost_by) return WAIT_GONE;
        if (atomic_exchange(&was_continued, false)) return WAIT_CONTINUED;
        if (atomic_exchange(&was_resized, false)) return WAIT_RESIZED;
        const int count = wait_for(awaited, 3, ms);
        if (count < 0) continue;
        if (count == 0) return WAIT_TIME;
        if (awaited[1].is_ready) terminal_take_wake(); /* handle a signal before any input */
        if (awaited[1].is_ready) continue;
        return awaited[0].is_ready ? WAIT_INPUT : WAIT_OTHER;
    }
}

bool terminal_read(Terminal *terminal) {
    const size_t left = terminal->in_end - terminal->in_start;
    memmove(terminal->in, terminal->in + terminal->in_start, left);
    terminal->in_start = 0;
    terminal->in_end = left;
    if (left == sizeof terminal->in) return true;
    const ssize_t count = read(STDIN_FILENO, terminal->in + left, sizeof terminal->in - left);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (count > 0) terminal->in_end += (size_t)count;
    return count > 0;
}

typedef enum { READ_LINE, READ_TOO_LONG, READ_RESIZED, READ_END } ReadLine;

static ReadLine read_line(Terminal *terminal, char line[TERMINAL_LINE]) {
    size_t length = 0;
    bool any = false, is_cut = false;
    for (;;) {
        if (terminal->in_start == terminal->in_end) {
            const Waited waited = terminal_wait(terminal, NULL, -1);
            if (waited == WAIT_RESIZED && !any && terminal->redraw && terminal->is_shown)
                return READ_RESIZED;
            if (waited == WAIT_INPUT && terminal_read(terminal)) continue;
            if (waited != WAIT_INPUT && waited != WAIT_GONE) continue;
            terminal->has_ended = true;
            if (!any || waited == WAIT_GONE) return READ_END;
            break;
        }
        any = true;
        const char byte = terminal->in[terminal->in_start++];
        if (byte == '\n') break;
        if (length + 1 < TERMINAL_LINE)
            line[length++] = (char)(byte ? byte : '?');
        else
            is_cut = true;
    }
    line[length] = '\0';
    return is_cut ? READ_TOO_LONG : READ_LINE;
}

/* Removes the spaces at both ends, and replaces bytes that cannot be printed. */
static void tidy(char *line) {
    const char *rest = text_rest(line + text_mark(line, strlen(line)));
    memmove(line, rest, strlen(rest) + 1);
    for (char *at = line; *at; at++)
        if (*at == '\t') *at = ' ';
    text_make_printable(line);
}

bool terminal_ask(Terminal *terminal, char line[TERMINAL_LINE], const char *format, ...) {
    for (;;) {
        if (terminal->has_ended && terminal->in_start == terminal->in_end) return false;
        va_list arguments;
        terminal_begin_work(); /* before the person can answer with Ctrl-C */
        va_start(arguments, format);
        say(terminal, format, arguments);
        va_end(arguments);
        terminal_flush(terminal);
        const ReadLine read = terminal->lost_by ? READ_END : read_line(terminal, line);
        if (read == READ_END) {
            terminal_say(terminal, "\n");
            terminal_flush(terminal);
            terminal->has_ended = true;
            return false;
        }
        if (read == READ_RESIZED) {
            terminal->redraw(terminal->context);
            continue;
        }
        if (read == READ_LINE) {
            tidy(line);
            if (!terminal->is_typed) terminal_say(terminal, "%s\n", line);
            return true;
        }
        terminal_say(terminal, t("%sThat line is longer than %d bytes; it was not taken.\n"),
                     terminal->is_typed ? "" : "\n", TERMINAL_LINE - 1);
    }
}
