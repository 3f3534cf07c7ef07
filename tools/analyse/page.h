/* A game as a page to look at: a board that is stepped through by keys, mouse or touch, the graph
   of the evaluation, what was wrong and why. One file that needs nothing else, for screens large
   and small, light and dark. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGE_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGE_H

#include <stdio.h>

#include "tools/analyse/study.h"
#include "tools/common/board.h"

/* `address` is that of the page of tools/web, "" for none. False and an error when memory is short. */
bool page_write(FILE *out, const Study *study, const char *address, Error *error);

/* The class of elements that stand for such a move. */
const char *page_class(MoveClass move_class);

/* What is marked on the board after `ply` moves: the last one, the one that was played and the best. */
BoardNotes page_notes(const Study *study, int ply);

/* The end of an address that opens the game as annotate_pdn() writes it. NULL and an error when
   memory is short; release with free(). */
char *page_link(const Study *study, Error *error);

#endif
