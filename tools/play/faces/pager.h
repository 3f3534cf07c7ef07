/* A text of several lines over the whole window but its last row, to be scrolled through. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_PAGER_H
#define CROWNHEAD_TOOLS_PLAY_FACES_PAGER_H

#include "tools/play/faces/window.h"

typedef struct {
    char *text; /* NULL: nothing is read */
    int top;    /* the row of the text that stands uppermost */
} Pager;

/* Takes over `text`, which pager_close() frees. */
void pager_open(Pager *pager, char *text);
void pager_close(Pager *pager);

/* Paints it, and in the last row how to scroll. */
void pager_paint(Pager *pager, Canvas *canvas);

/* Whether `key` scrolls, which is done; Esc and Enter close it. Of another key the pager is closed
   and the key is the caller's: false then. */
bool pager_key(Pager *pager, const Window *window, const Key *key);

/* Has somebody read `text`, which it frees, until they leave it. False when the program is to
   end. */
bool pager_read(Window *window, char *text);

#endif
