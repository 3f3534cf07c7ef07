/* The terminal as one screen: its keys, its size and a canvas of that size. Desk, menu and lists
   share one, so that none of them gives the screen back before the next takes it. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_WINDOW_H
#define CROWNHEAD_TOOLS_PLAY_FACES_WINDOW_H

#include "tools/play/faces/keys.h"
#include "tools/play/sitting/typing.h"

typedef struct {
    Terminal *terminal;
    Keys keys;
    Canvas canvas;
    int rows, columns;
    bool has_room;             /* it is not smaller than that */
    bool is_stale;             /* all of it is to be drawn */
    char notice[MESSAGE_TEXT]; /* what was said last, for the next screen, or for after it; "" */
} Window;

/* Whether the terminal can have one. */
bool window_can(const Terminal *terminal);

/* Takes the terminal over; false when it cannot be. window_close() gives it back and says the
   notice. */
bool window_open(Window *window, Terminal *terminal);
void window_close(Window *window);

/* Sends what is on the canvas, unless more is typed already, in which case it is not worth it. */
void window_show(Window *window);

/* Whether window_show() would show anything. */
bool window_is_seen(const Window *window);

/* The next key, as keys_next(); of a new size, and of Ctrl-L, which is told as one, a new canvas was
   made. */
Key window_key(Window *window, int ms);

/* Takes a Ctrl-C: true when it was one, after which the program goes on; false when a signal or the
   end of the input is to end it. What is typed already is dropped. */
bool window_take_interrupt(Window *window);

#endif
