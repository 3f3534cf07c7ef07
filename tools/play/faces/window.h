/* The terminal as one screen: single keys, the mouse, a canvas, a pager, and all that is known of
   termios and of escape sequences. Desk, menu and lists share one Window, so that none of them
   gives the screen back before the next takes it. */
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
    KEY_CLICK,    /* of the left button; `row` and `column` are set */
    KEY_WHEEL_UP, /* `row` and `column` are set */
    KEY_WHEEL_DOWN,
    KEY_RESIZE, /* the window's size has changed */
    KEY_WOKEN,  /* `other` was sent */
    KEY_GONE,   /* the input has ended, or a signal ends the program */
} KeyKind;

typedef struct {
    KeyKind kind;
    char text[8];    /* one character of UTF-8 */
    int row, column; /* counted from 0 at the top left */
} Key;

typedef struct {
    Terminal *terminal;
    const Wake *other; /* also ends a wait for keys; NULL: none */
    Canvas canvas;
    int rows, columns;
    bool has_room;             /* false if it is smaller than terminal_size() allows */
    bool is_stale;             /* the whole screen must be drawn again */
    char notice[MESSAGE_TEXT]; /* the last message, for the next screen or the end */
} Window;

/* window_open() takes the terminal over; false if it cannot show a full screen, or shall not.
   window_close() gives it back and prints the notice. Ctrl-C remains a signal. */
bool window_open(Window *window, Terminal *terminal);
void window_close(Window *window);

/* Whether more keys are waiting, so that a picture drawn now would soon be overwritten. */
bool window_is_typed(const Window *window);

/* Sends the canvas. window_is_seen(): there is a canvas, and no key is waiting. */
void window_show(Window *window);
bool window_is_seen(const Window *window);

/* Returns the next key, or KEY_NONE after `ms` (never if negative). Ctrl-Z suspends the program. A
   new size, the end of a suspension and Ctrl-L are all KEY_RESIZE, with a new canvas. */
Key window_key(Window *window, int ms);

/* Consumes a Ctrl-C and drops the keys typed so far; false if the program must end instead. */
bool window_take_interrupt(Window *window);

/* The rows that a key scrolls down a list that shows `page` of `all` rows; 0 for other keys. */
int key_scroll(const Key *key, int page, int all);

/* Appends the text of a key to `line`, or deletes the last character; else, or if full, false. */
bool key_edit(char *line, size_t size, const Key *key);

/* --- a text that covers the window except its last row --- */

typedef struct {
    char *text; /* NULL: the pager is closed */
    int top;    /* the first row of the text on the screen */
} Pager;

/* Opens the pager on `text`, which it frees; NULL closes it. */
void pager_open(Pager *pager, char *text);

/* Paints the text, with the keys that scroll it in the last row. */
void pager_paint(Pager *pager, Canvas *canvas);

/* Scrolls, or closes the pager on Esc, Enter and q. Any other key closes it too, but returns false,
   because the caller has to handle it. */
bool pager_key(Pager *pager, const Window *window, const Key *key);

/* Shows `text`, which it frees, until it is closed; false if the program must end. */
bool pager_read(Window *window, char *text);

#endif
