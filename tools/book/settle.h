/* The values that follow from the searches of a book: plies, ways, values, and the costs of the
   cheapest ways. They are computed for a whole graph or, after a search, for the part that it
   changes: the positions from which a way leads to the searched one, up to those whose values do
   not change. */
#ifndef CROWNHEAD_TOOLS_BOOK_SETTLE_H
#define CROWNHEAD_TOOLS_BOOK_SETTLE_H

#include "tools/book/graph.h"

/* Computes everything. False and an error when memory is short. */
bool settle_all(Graph *graph, Error *error);

/* Updates a settled graph after a search of node `number`; `is_new`: that node has just joined the
   book. False and an error when memory is short. */
bool settle_after(Graph *graph, int number, bool is_new, Error *error);

/* Orders positions of the book: the smaller ply comes first, and of the same ply the one whose way
   has the earlier move where the ways part. Negative if `a` comes first, positive if `b`, 0 if they
   are the same. */
int settle_order(const Graph *graph, int a, int b);

/* The value of a move for its mover: from the book if the move leads on within it, else from its
   search. False if it has neither. */
bool settle_value(const Graph *graph, const Node *node, const Edge *edge, int *value);

/* Whether the move leads to a position of the book that is one ply farther from the start. */
bool settle_leads_on(const Graph *graph, const Node *node, const Edge *edge);

/* Whether all moves that were searched have become positions of the book, and other moves remain to
   be searched. */
bool settle_is_due(const Graph *graph, const Node *node);

/* The cost of the cheapest way over `edge` to a move that can be continued, perhaps itself, and the
   ply of that move's position; false if there is none. */
bool settle_cost(const Graph *graph, const Node *node, const Edge *edge, int *cost, int *ply);

#endif
