/* A list of games to choose from, in the window or by lines, which words typed make shorter. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_LIST_H
#define CROWNHEAD_TOOLS_PLAY_FACES_LIST_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/games.h"

enum { LIST_FILTER = 80 };

typedef struct {
    const Games *games;
    char filter[LIST_FILTER];
    int *shown; /* the rows that all words of the filter are about */
    int shown_count, chosen /* of these */, top;
} List;

/* Begins with all of `games`; false when memory is short. Release with list_free(). */
bool list_begin(List *list, const Games *games);
void list_free(List *list);

/* Lets a person choose a row: returns its index; LIST_LEFT when they leave the list, LIST_EXIT when
   they leave the program. By lines the list is printed when it `is_new`, and words that are not
   numbers filter it. */
enum { LIST_LEFT = -1, LIST_EXIT = -2 };
int list_choose(List *list, Window *window);
int list_ask(List *list, Terminal *terminal, bool is_new);

/* Prints the visible part of the list. */
void list_say(const List *list, Terminal *terminal);

/* The row `by` further down, as it is shown; the same where there is none. */
int list_step(List *list, int by);

#endif
