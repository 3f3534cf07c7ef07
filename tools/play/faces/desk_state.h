/* What the files of the desk share: desk.c has what keys do, desk_draw.c what is seen, setup.c the
   setting up of a position. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_DESK_STATE_H
#define CROWNHEAD_TOOLS_PLAY_FACES_DESK_STATE_H

#include "tools/play/faces/desk.h"
#include "tools/play/faces/pager.h"
#include "tools/play/paint/panel.h"

typedef struct {
    Window *window;
    Sitting *sitting;
    Layout layout;
    Scene scene;   /* as it was drawn last, for the mouse */
    GameView view; /* of the scene */
    int cursor;    /* a cell */
    char message[MESSAGE_TEXT];
    bool is_read; /* the message was drawn, and the next news takes its place */
    char typed[SITTING_LINE];
    Pager pager; /* a long answer */

    bool sets_up;
    GameView board; /* what is set up ... */
    Player mover;
    bool is_sure; /* ... and Enter was pressed, though it drops the moves */
} Desk;

/* Says `text` in place of what was said; after it, if that was not seen yet. */
void desk_say(Desk *desk, const char *text);

/* Moves the cursor so far down and right as the board is seen, if it stays on it. */
void desk_move_cursor(Desk *desk, int rows, int columns);

void desk_draw(Desk *desk);

/* Begins to set a position up; what keys do there. */
void setup_begin(Desk *desk);
void setup_key(Desk *desk, const Key *key);

#endif
