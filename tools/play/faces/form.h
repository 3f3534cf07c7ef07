/* The menu in the window: rows to choose from with the arrow keys, some with a value that is typed
   or stepped through. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_FORM_H
#define CROWNHEAD_TOOLS_PLAY_FACES_FORM_H

#include "tools/play/faces/window.h"

enum { FORM_ROWS = 16, FORM_VALUE = 256 };

typedef struct {
    const char *label;
    bool is_typed, is_stepped; /* its value is typed; the left and right arrow change it */
    char value[FORM_VALUE];
} FormRow;

typedef struct Form {
    const char *title, *logo; /* lines above, where there is room */
    FormRow rows[FORM_ROWS];
    int count, chosen;
    bool is_begun; /* the chosen value is being typed; else the first letter takes its place */
    /* Steps the value of `row` on, or back. */
    void (*step)(struct Form *form, int row, int by);
    void *context;
} Form;

/* Has somebody choose: the row on which Enter was pressed; FORM_EXIT when the program is to end. Esc
   goes to the last row, which is the one to leave by. */
enum { FORM_EXIT = -1 };
int form_choose(Form *form, Window *window);

#endif
