#include "tools/play/faces/keys.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "engine/base/text.h"

enum { ESCAPE_MS = 60 };

/* Alternate screen, no cursor, mouse clicks in the form that has no bounds; and back. */
static const char TAKE[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[2J";
static const char GIVE[] = "\033[0m\033[?1006l\033[?1000l\033[?25h\033[?1049l";

static struct termios before; /* how the terminal was */

static void say(Terminal *terminal, const char *text) {
    terminal_put(terminal, text, strlen(text));
    terminal_flush(terminal);
}

/* Gives keys one by one and the whole screen; `how` as tcsetattr() has it. */
static bool take(Terminal *terminal, int how) {
    struct termios raw = before;
    raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON | INLCR);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    raw.c_cc[VSUSP] = _POSIX_VDISABLE; /* a stopped program would leave the screen to the shell */
    raw.c_cc[VQUIT] = _POSIX_VDISABLE;
    if (tcsetattr(STDIN_FILENO, how, &raw) != 0) return false;
    say(terminal, TAKE);
    return true;
}

bool keys_open(Keys *keys, Terminal *terminal) {
    *keys = (Keys){.terminal = terminal, .other = -1};
    terminal_was_continued();
    return tcgetattr(STDIN_FILENO, &before) == 0 && take(terminal, TCSAFLUSH);
}

void keys_close(Keys *keys) {
    say(keys->terminal, GIVE);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

/* --- bytes --- */

typedef enum { WAIT_INPUT, WAIT_OTHER, WAIT_TIME, WAIT_RESIZE, WAIT_GONE } Waited;

static Waited wait_for(Keys *keys, int ms) {
    struct pollfd watched[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = terminal_wake(), .events = POLLIN},
                               {.fd = keys->other, .events = POLLIN}};
    for (;;) {
        if (atomic_load(&terminal_interrupted) || keys->terminal->lost_by) return WAIT_GONE;
        if (terminal_was_continued()) take(keys->terminal, TCSANOW);
        if (terminal_was_resized()) return WAIT_RESIZE;
        const int count = poll(watched, 3, ms);
        if (count < 0) continue;
        if (count == 0) return WAIT_TIME;
        if (watched[1].revents) terminal_take_wake();
        if (watched[0].revents) return WAIT_INPUT;
        if (watched[2].revents) return WAIT_OTHER;
    }
}

/* Takes in what was typed; false at the end of the input. */
static bool fill(Keys *keys) {
    memmove(keys->bytes, keys->bytes + keys->start, (size_t)(keys->end - keys->start));
    keys->end -= keys->start;
    keys->start = 0;
    if (keys->end == (int)sizeof keys->bytes) return true;
    const ssize_t count =
        read(STDIN_FILENO, keys->bytes + keys->end, sizeof keys->bytes - (size_t)keys->end);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (count <= 0) return false;
    keys->end += (int)count;
    return true;
}

/* Whether more is typed at once. News of other kinds end no key: they are seen after it. */
static bool has_more(void) {
    struct pollfd watched = {.fd = STDIN_FILENO, .events = POLLIN};
    int count;
    do count = poll(&watched, 1, ESCAPE_MS);
    while (count < 0 && errno == EINTR);
    return count > 0;
}

/* The next byte of a sequence that has begun; -1 when it does not come at once. */
static int further(Keys *keys) {
    if (keys->start == keys->end && (!has_more() || !fill(keys))) return -1;
    return keys->start < keys->end ? (unsigned char)keys->bytes[keys->start++] : -1;
}

/* --- keys --- */

/* ESC [ < BUTTON ; COLUMN ; ROW M, or m for a button let go. */
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

/* What comes after ESC [ or ESC O: numbers, and a letter or `~` at the end. */
static Key sequence_key(Keys *keys) {
    static const struct {
        const char *words;
        KeyKind kind;
    } KNOWN[] = {{"A", KEY_UP},     {"B", KEY_DOWN}, {"C", KEY_RIGHT},    {"D", KEY_LEFT},
                 {"H", KEY_HOME},   {"F", KEY_END},  {"1~", KEY_HOME},    {"7~", KEY_HOME},
                 {"4~", KEY_END},   {"8~", KEY_END}, {"5~", KEY_PAGE_UP}, {"6~", KEY_PAGE_DOWN},
                 {"3~", KEY_DELETE}};
    char words[24] = "";
    size_t length = 0;
    for (int byte; (byte = further(keys)) >= 0 && length + 1 < sizeof words;) {
        words[length++] = (char)byte;
        words[length] = '\0';
        if (byte >= '@' && byte <= '~' && byte != '[' && byte != '<') break;
    }
    if (*words == '<') return mouse_key(words);
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strcmp(words, KNOWN[i].words) == 0) return (Key){.kind = KNOWN[i].kind};
    return (Key){.kind = KEY_NONE};
}

static Key escape_key(Keys *keys) {
    const int byte = further(keys);
    if (byte < 0) return (Key){.kind = KEY_ESCAPE};
    if (byte == '[' || byte == 'O') return sequence_key(keys);
    keys->start--;
    return (Key){.kind = KEY_ESCAPE};
}

/* A character of UTF-8; what is none is dropped. */
static Key text_key(Keys *keys, unsigned char first) {
    const int more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    Key key = {.kind = KEY_TEXT, .text = {(char)first}};
    for (int i = 1; i <= more; i++) {
        const int byte = further(keys);
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

bool keys_pending(const Keys *keys) {
    struct pollfd watched = {.fd = STDIN_FILENO, .events = POLLIN};
    return keys->start < keys->end || (poll(&watched, 1, 0) > 0 && (watched.revents & POLLIN));
}

void keys_drop(Keys *keys) {
    keys->start = keys->end = 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
}

bool keys_edit(char *line, size_t size, const Key *key) {
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

Key keys_next(Keys *keys, int ms) {
    if (atomic_load(&terminal_interrupted)) return (Key){.kind = KEY_GONE};
    if (keys->start == keys->end) {
        switch (wait_for(keys, ms)) {
        case WAIT_RESIZE: return (Key){.kind = KEY_RESIZE};
        case WAIT_OTHER: return (Key){.kind = KEY_WOKEN};
        case WAIT_TIME: return (Key){.kind = KEY_NONE};
        case WAIT_GONE: return (Key){.kind = KEY_GONE};
        case WAIT_INPUT: break;
        }
        if (!fill(keys)) return (Key){.kind = KEY_GONE};
        if (keys->start == keys->end) return (Key){.kind = KEY_NONE};
    }
    const unsigned char byte = (unsigned char)keys->bytes[keys->start++];
    if (byte == '\033') return escape_key(keys);
    return byte < ' ' || byte == 127 ? control_key(byte) : text_key(keys, byte);
}
