/* A list of games to choose from, in the window or by lines, which words typed make shorter. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_LIST_H
#define CROWNHEAD_TOOLS_PLAY_FACES_LIST_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/saved.h"

enum { LIST_FILTER = 80, LIST_ROW = 512 };

typedef struct {
    const char *title; /* "games.pdn" */
    const char *empty; /* what is said when there is nothing */
    int count;
    const void *rows; /* for the functions: */
    /* Writes row `index` for a window of so many columns; -1 asks for the heading. */
    void (*write)(const void *rows, int index, int columns, char text[LIST_ROW]);
    /* Whether a word of the filter is about row `index`. */
    bool (*has)(const void *rows, int index, const char *word);
    /* What people call row `index`. */
    int64_t (*number)(const void *rows, int index);
    /* Reads the game of row `index`, to be looked at under a title; false and an error when it is not
       there any more. */
    bool (*take)(const void *rows, int index, SavedGame *game, char title[LIST_ROW], Error *error);

    char filter[LIST_FILTER];
    int *shown; /* the rows that all words of the filter are about */
    int shown_count, chosen /* of these */, top;
} List;

/* Makes one of which all is shown; false when memory is short. Release with list_free(). */
bool list_begin(List *list);
void list_free(List *list);

/* Has somebody choose a row: its index; -1 when he leaves the list, and -2 the program. By lines the
   list is said when `is_new`, and what is not a number lists by words. */
enum { LIST_LEFT = -1, LIST_EXIT = -2 };
int list_choose(List *list, Window *window);
int list_ask(List *list, Terminal *terminal, bool is_new);

/* Says what is shown of it. */
void list_say(const List *list, Terminal *terminal);

/* The row `by` further down, as it is shown; the same where there is none. */
int list_step(List *list, int by);

#endif
