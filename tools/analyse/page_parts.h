/* Parts of the page of a game: its style and script, the heading, the graph, the players. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGE_PARTS_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGE_PARTS_H

#include <stdio.h>

#include "tools/analyse/study.h"

/* The class of elements that stand for such a move. */
const char *page_class(MoveClass move_class);

void page_write_style(FILE *out);
void page_write_heading(FILE *out, const Study *study, const char *title);

/* The first player's expected score, half-move by half-move. */
void page_write_graph(FILE *out, const Study *study);

/* How each of them played. */
void page_write_players(FILE *out, const Study *study);

/* Stepping through it. */
void page_write_script(FILE *out);

#endif
