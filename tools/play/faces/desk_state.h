/* What the files of the desk share: desk.c has what keys do, desk_draw.c what is seen. */
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
} Desk;

/* Whether keys set a position up, and nothing is asked. */
bool desk_sets_up(const Desk *desk);

void desk_draw(Desk *desk);

#endif
