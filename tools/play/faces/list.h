/* A list of games to choose from, in the window or line by line. Typed words filter it. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_LIST_H
#define CROWNHEAD_TOOLS_PLAY_FACES_LIST_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/games.h"

enum { LIST_FILTER = 80 };

typedef struct {
    const Games *games;
    char filter[LIST_FILTER];
    int *shown; /* the rows that contain every word of the filter */
    int shown_count, chosen /* an index into `shown` */, top;
} List;

/* Begins with all of `games`; false when memory is short. Release with list_free(). */
bool list_begin(List *list, const Games *games);
void list_free(List *list);

/* Lets a person choose a row, and returns its index, LIST_LEFT when they leave the list, or
   LIST_EXIT when they leave the program. list_ask() works line by line: it prints the list when it
   `is_new`, and any line that is not a number becomes the filter. A script gets the finished games
   printed, and is asked nothing. */
enum { LIST_LEFT = -1, LIST_EXIT = -2 };
int list_choose(List *list, Window *window);
int list_ask(List *list, Terminal *terminal, bool is_new);

/* Moves the choice `by` rows down the filtered list, no further than its ends, and returns the
   chosen row's index; LIST_LEFT if the filter leaves no row. */
int list_step(List *list, int by);

#endif
