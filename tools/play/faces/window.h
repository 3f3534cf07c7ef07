/* The terminal as one screen: keys and mouse one by one, a canvas, a text to be scrolled through;
   and all that is known of termios and of the sequences of keys and mouse. Desk, menu and lists
   share the one there is, so that none of them gives the screen back before the next takes it. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_WINDOW_H
#define CROWNHEAD_TOOLS_PLAY_FACES_WINDOW_H

#include "tools/play/faces/terminal.h"
#include "tools/play/sitting/typing.h"

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
    KEY_WOKEN,  /* `other` was sent */
    KEY_GONE,   /* no input comes any more, or a signal ends the program */
} KeyKind;

typedef struct {
    KeyKind kind;
    char text[8];    /* one character of UTF-8 */
    int row, column; /* from 0 at the top left */
} Key;

typedef struct {
    Terminal *terminal;
    const Wake *other; /* also ends a wait for keys; NULL: none */
    Canvas canvas;
    int rows, columns;
    bool has_room;             /* it is not smaller than that */
    bool is_stale;             /* all of it is to be drawn */
    char notice[MESSAGE_TEXT]; /* the last message, for the next screen or the end; "" */
} Window;

/* Whether the terminal can have one. */
bool window_can(const Terminal *terminal);

/* Takes the terminal over; false when it cannot be. window_close() gives it back and prints the
   notice. Ctrl-C stays a signal. */
bool window_open(Window *window, Terminal *terminal);
void window_close(Window *window);

/* Whether more keys are waiting: a picture drawn now would be overwritten at once. */
bool window_is_typed(const Window *window);

/* Sends the canvas to the terminal; and whether there is one, and no more keys are waiting. */
void window_show(Window *window);
bool window_is_seen(const Window *window);

/* The next key; waits `ms` for it, for ever when negative. Ctrl-Z stops the program, as it does at a
   shell. At a new size, after a stop, and at Ctrl-L, both reported as one, there is a new canvas. */
Key window_key(Window *window, int ms);

/* Takes a Ctrl-C, and drops the keys typed; false when another signal or end of input came. */
bool window_take_interrupt(Window *window);

/* How many rows a key scrolls down a list that shows `page` of `all` rows, or 0. */
int key_scroll(const Key *key, int page, int all);

/* Puts a key of text at the end of `line`, or takes the last character from it; false when the key
   does neither, or nothing fits. */
bool key_edit(char *line, size_t size, const Key *key);

/* --- a text over the whole window but its last row --- */

typedef struct {
    char *text; /* NULL: nothing is read */
    int top;    /* the first row of the text that is shown */
} Pager;

/* Takes over `text`, which is freed; NULL closes it. */
void pager_open(Pager *pager, char *text);

/* Paints it, and in the last row how to scroll. */
void pager_paint(Pager *pager, Canvas *canvas);

/* Whether `key` scrolls, which is done; Esc, Enter and q close it. Any other key closes the pager
   too, and is left to the caller: false then. */
bool pager_key(Pager *pager, const Window *window, const Key *key);

/* Shows `text`, which it frees, until people leave it; false when the program is to end. */
bool pager_read(Window *window, char *text);

#endif
