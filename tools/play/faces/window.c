/* window_open() takes the terminal over, and window_close() gives it back whatever has happened in
   between. Keys and mouse events arrive byte by byte; an escape is a key of its own if nothing
   follows it within ESCAPE_MS. */
#include "tools/play/faces/window.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "tools/play/texts/texts.h"

enum { ESCAPE_MS = 60 };

/* Alternate screen, no cursor, mouse clicks in the SGR form, whose coordinates have no limit; and
   the reverse. */
static const char TAKE[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[2J";
static const char GIVE[] = "\033[0m\033[?1006l\033[?1000l\033[?25h\033[?1049l";

static struct termios before; /* the settings before we changed them */

static void say(Terminal *terminal, const char *text) {
    terminal_put(terminal, text, strlen(text));
    terminal_flush(terminal);
}

/* Switches to single keys and the full screen. `how` is the argument of tcsetattr(). */
static bool take(Terminal *terminal, int how) {
    struct termios raw = before;
    raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON | INLCR);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    raw.c_cc[VSUSP] = _POSIX_VDISABLE; /* Ctrl-Z arrives as a key */
    raw.c_cc[VQUIT] = _POSIX_VDISABLE;
    if (tcsetattr(STDIN_FILENO, how, &raw) != 0) return false;
    say(terminal, TAKE);
    return true;
}

/* Suspends the whole process group, as Ctrl-Z usually does; the shell has the screen until the
   group continues. */
static void suspend(Terminal *terminal) {
    say(terminal, GIVE);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    kill(0, SIGTSTP);
    take(terminal, TCSANOW);
}

static void measure(Window *window) {
    window->has_room = terminal_size(&window->rows, &window->columns);
    canvas_resize(&window->canvas, window->rows, window->columns);
    window->is_stale = true;
}

bool window_open(Window *window, Terminal *terminal) {
    memset(window, 0, sizeof *window);
    window->terminal = terminal;
    if (!terminal->is_rich || !terminal->is_typed || !terminal->is_shown || terminal->is_by_lines)
        return false;
    if (tcgetattr(STDIN_FILENO, &before) != 0 || !take(terminal, TCSAFLUSH)) return false;
    measure(window);
    return true;
}

void window_close(Window *window) {
    say(window->terminal, GIVE);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    canvas_free(&window->canvas);
    if (*window->notice) terminal_say(window->terminal, "%s\n", window->notice);
    terminal_flush(window->terminal);
}

/* Whether more input arrives within `ms`. Events other than Ctrl-C do not end the wait; they are
   handled after the key. */
static bool has_more(const Terminal *terminal, int ms) {
    const int64_t end = system_time_us() + 1000 * (int64_t)ms;
    Awaited input = {.handle = STDIN_FILENO};
    int count;
    if (terminal->in_start < terminal->in_end) return true;
    do {
        count = wait_for(&input, 1, ms);
        ms = (int)((end - system_time_us()) / 1000);
    } while (count < 0 && ms >= 0 && !terminal_interrupted);
    return count > 0;
}

bool window_is_typed(const Window *window) {
    return has_more(window->terminal, 0);
}

bool window_is_seen(const Window *window) {
    return window->canvas.rows > 0 && !window_is_typed(window);
}

void window_show(Window *window) {
    if (!window_is_seen(window)) return;
    if (!window->has_room) {
        terminal_say(window->terminal, "\033[0m\033[2J\033[H%s", t("20 x 8 at least"));
        terminal_flush(window->terminal);
        return;
    }
    terminal_show(window->terminal, &window->canvas, window->is_stale);
    window->is_stale = false;
}

/* --- bytes --- */

/* The next byte of an escape sequence; -1 if it does not arrive at once. */
static int further(Terminal *terminal) {
    if (!has_more(terminal, ESCAPE_MS)) return -1;
    if (terminal->in_start == terminal->in_end && !terminal_read(terminal)) return -1;
    return terminal->in_start < terminal->in_end ? (unsigned char)terminal->in[terminal->in_start++]
                                                 : -1;
}

/* --- keys --- */

/* Reads ESC [ < BUTTON ; COLUMN ; ROW M, or m when the button is released. */
static Key mouse_key(const char *words) {
    int button, column, row;
    char end;
    Key key = {.kind = KEY_NONE};
    if (sscanf(words, "<%d;%d;%d%c", &button, &column, &row, &end) != 4) return key;
    key.row = row - 1;
    key.column = column - 1;
    if (button == 0 && end == 'M') key.kind = KEY_CLICK;
    if (button == 64) key.kind = KEY_WHEEL_UP;
    if (button == 65) key.kind = KEY_WHEEL_DOWN;
    return key;
}

/* Reads the key after ESC [ or ESC O: numbers, then a letter or `~`. */
static Key sequence_key(Terminal *terminal) {
    static const struct {
        const char *words;
        KeyKind kind;
    } KNOWN[] = {{"A", KEY_UP},     {"B", KEY_DOWN}, {"C", KEY_RIGHT},    {"D", KEY_LEFT},
                 {"H", KEY_HOME},   {"F", KEY_END},  {"1~", KEY_HOME},    {"7~", KEY_HOME},
                 {"4~", KEY_END},   {"8~", KEY_END}, {"5~", KEY_PAGE_UP}, {"6~", KEY_PAGE_DOWN},
                 {"3~", KEY_DELETE}};
    char words[24] = "";
    size_t length = 0;
    for (int byte; (byte = further(terminal)) >= 0 && length + 1 < sizeof words;) {
        words[length++] = (char)byte;
        words[length] = '\0';
        if (byte >= '@' && byte <= '~' && byte != '[' && byte != '<') break;
    }
    if (*words == '<') return mouse_key(words);
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strcmp(words, KNOWN[i].words) == 0) return (Key){.kind = KNOWN[i].kind};
    return (Key){.kind = KEY_NONE};
}

static Key escape_key(Terminal *terminal) {
    const int byte = further(terminal);
    if (byte < 0) return (Key){.kind = KEY_ESCAPE};
    if (byte == '[' || byte == 'O') return sequence_key(terminal);
    terminal->in_start--;
    return (Key){.kind = KEY_ESCAPE};
}

/* Reads a UTF-8 character; invalid bytes are dropped. */
static Key text_key(Terminal *terminal, unsigned char first) {
    const int more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    Key key = {.kind = KEY_TEXT, .text = {(char)first}};
    for (int i = 1; i <= more; i++) {
        const int byte = further(terminal);
        if (byte < 0) break;
        key.text[i] = (char)byte;
    }
    text_make_printable(key.text);
    return key;
}

static Key control_key(unsigned char byte) {
    switch (byte) {
    case '\r':
    case '\n': return (Key){.kind = KEY_ENTER};
    case '\t': return (Key){.kind = KEY_TAB};
    case '\b':
    case 127: return (Key){.kind = KEY_BACKSPACE};
    case 4: return (Key){.kind = KEY_GONE}; /* Ctrl-D */
    default: return (Key){.kind = KEY_CTRL, .text = {(char)('a' + byte - 1)}};
    }
}

static Key next_key(const Window *window, int ms) {
    Terminal *terminal = window->terminal;
    if (atomic_load(&terminal_interrupted)) return (Key){.kind = KEY_GONE};
    if (terminal->in_start == terminal->in_end) {
        switch (terminal_wait(terminal, window->other, ms)) {
        case WAIT_CONTINUED: take(terminal, TCSANOW); return (Key){.kind = KEY_RESIZE};
        case WAIT_RESIZED: return (Key){.kind = KEY_RESIZE};
        case WAIT_OTHER: return (Key){.kind = KEY_WOKEN};
        case WAIT_TIME: return (Key){.kind = KEY_NONE};
        case WAIT_GONE: return (Key){.kind = KEY_GONE};
        case WAIT_INPUT: break;
        }
        if (!terminal_read(terminal)) return (Key){.kind = KEY_GONE};
        if (terminal->in_start == terminal->in_end) return (Key){.kind = KEY_NONE};
    }
    const unsigned char byte = (unsigned char)terminal->in[terminal->in_start++];
    if (byte == '\033') return escape_key(terminal);
    return byte < ' ' || byte == 127 ? control_key(byte) : text_key(terminal, byte);
}

Key window_key(Window *window, int ms) {
    Key key = next_key(window, ms);
    if (key.kind == KEY_CTRL && *key.text == 'z') {
        suspend(window->terminal);
        key.kind = KEY_RESIZE;
    }
    if (key.kind == KEY_CTRL && *key.text == 'l') key.kind = KEY_RESIZE;
    if (key.kind == KEY_RESIZE) measure(window);
    return key;
}

bool window_take_interrupt(Window *window) {
    if (!atomic_load(&terminal_interrupted) || terminal_signal() != SIGINT) return false;
    window->terminal->in_start = window->terminal->in_end = 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
    return true;
}

int key_scroll(const Key *key, int page, int all) {
    switch (key->kind) {
    case KEY_UP:
    case KEY_WHEEL_UP: return -1;
    case KEY_DOWN:
    case KEY_WHEEL_DOWN: return 1;
    case KEY_PAGE_UP: return -page;
    case KEY_PAGE_DOWN: return page;
    case KEY_HOME: return -all;
    case KEY_END: return all;
    default: return 0;
    }
}

bool key_edit(char *line, size_t size, const Key *key) {
    size_t length = strlen(line);
    const size_t more = strlen(key->text);
    if (key->kind == KEY_BACKSPACE) {
        while (length > 0 && (line[--length] & 0xc0) == 0x80) {
        }
        line[length] = '\0';
        return true;
    }
    if (key->kind != KEY_TEXT || length + more >= size) return false;
    memcpy(line + length, key->text, more + 1);
    return true;
}

/* --- the pager --- */

void pager_open(Pager *pager, char *text) {
    free(pager->text);
    *pager = (Pager){.text = text};
}

void pager_paint(Pager *pager, Canvas *canvas) {
    const int columns = canvas->columns, room = canvas->rows - 1;
    const char *at = pager->text;
    int rows = 0;
    for (; *at; rows++) columns_take(&at, columns);
    if (pager->top > rows - room) pager->top = rows - room;
    if (pager->top < 0) pager->top = 0;
    canvas_clear(canvas);
    at = pager->text; /* skip the text above the canvas */
    for (int row = -pager->top; *at && row < room; row++)
        canvas_put_row(canvas, row, 0, columns, "", &at);
    canvas_put(canvas, canvas->rows - 1, 1, columns, FAINT,
               rows > room ? t("↑ ↓ PgUp PgDn: scroll · Esc: back") : t("Esc: back"));
}

bool pager_key(Pager *pager, const Window *window, const Key *key) {
    enum { ALL = 1 << 30 };
    const int by = key_scroll(key, window->rows - 2, ALL);
    pager->top = by == ALL ? ALL : pager->top + by < 0 ? 0 : pager->top + by;
    if (by != 0 || key->kind == KEY_NONE || key->kind == KEY_RESIZE || key->kind == KEY_WOKEN)
        return true;
    pager_open(pager, NULL);
    return key->kind == KEY_ESCAPE || key->kind == KEY_ENTER || strcmp(key->text, "q") == 0;
}

bool pager_read(Window *window, char *text) {
    Pager pager = {.text = text};
    bool goes_on = true;
    while (goes_on && pager.text) {
        if (window_is_seen(window)) pager_paint(&pager, &window->canvas);
        window_show(window);
        const Key key = window_key(window, -1);
        pager_key(&pager, window, &key);
        if (key.kind != KEY_GONE) continue;
        goes_on = window_take_interrupt(window);
        if (goes_on) terminal_begin_work();
    }
    return goes_on;
}
