/* Parts of the page of a game: its style, the heading, the graph, the players, what is marked on boards. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGE_PARTS_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGE_PARTS_H

#include <stdio.h>

#include "tools/analyse/study.h"
#include "tools/common/board.h"

/* The class of elements that stand for such a move. */
const char *page_class(MoveClass move_class);

/* What is marked on the board after `ply` moves: the last one, the one that was played and the best. */
BoardNotes page_notes(const Study *study, int ply);

/* The end of an address that opens the game as annotate_pdn() writes it. NULL and an error when
   memory is short; release with free(). */
char *page_link(const Study *study, Error *error);

void page_write_style(FILE *out);
void page_write_heading(FILE *out, const Study *study, const char *title);

/* The first player's expected score, half-move by half-move. */
void page_write_graph(FILE *out, const Study *study);

/* How each of them played. */
void page_write_players(FILE *out, const Study *study);

#endif
