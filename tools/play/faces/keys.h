/* The terminal as a full-screen program has it: keys and mouse one by one, a screen of its own that
   leaves the old one as it was. All that is known of termios and of key and mouse sequences
   stands in keys.c. One at a time: signals know only one. */
#ifndef CROWNHEAD_TOOLS_PLAY_KEYS_H
#define CROWNHEAD_TOOLS_PLAY_KEYS_H

#include "tools/play/faces/terminal.h"

typedef enum {
    KEY_NONE, /* the time is up */
    KEY_TEXT, /* `text` was typed */
    KEY_CTRL, /* with Ctrl; `text` is the letter, in lower case */
    KEY_ENTER,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_UP,
    KEY_DOWN,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_CLICK,    /* of the left button, at `row` and `column` */
    KEY_WHEEL_UP, /* there too */
    KEY_WHEEL_DOWN,
    KEY_RESIZE, /* the window has another size */
    KEY_WOKEN,  /* the other descriptor can be read */
    KEY_GONE,   /* no input comes any more, or a signal ends the program */
} KeyKind;

typedef struct {
    KeyKind kind;
    char text[8];    /* one character of UTF-8 */
    int row, column; /* from 0 at the top left */
} Key;

typedef struct {
    Terminal *terminal;
    int other; /* a descriptor to be woken by; -1: none */
    char bytes[4096];
    int start, end; /* what is read of them */
} Keys;

/* Takes the terminal over; false when it cannot be. Give it back with keys_close(), also for a
   while. Ctrl-C stays a signal. */
bool keys_open(Keys *keys, Terminal *terminal);
void keys_close(Keys *keys);

/* Whether more is typed already: what is drawn now would be drawn over at once. */
bool keys_pending(const Keys *keys);

/* Drops what is typed already. */
void keys_drop(Keys *keys);

/* Puts a key of text at the end of `line`, or takes the last character from it; false when the key does
   neither, or nothing fits. */
bool keys_edit(char *line, size_t size, const Key *key);

/* The next key; waits `ms` for it, for ever when negative. */
Key keys_next(Keys *keys, int ms);

#endif
