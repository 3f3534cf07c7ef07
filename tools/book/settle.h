/* The values that follow from the searches of a book: plies, ways, values, and the cost of the
   cheapest way on. They are computed for a whole graph, or, after a search, for the part that it
   changes: the positions from which a way leads to the one that was searched, up to those whose
   values stay. */
#ifndef CROWNHEAD_TOOLS_BOOK_SETTLE_H
#define CROWNHEAD_TOOLS_BOOK_SETTLE_H

#include "tools/book/graph.h"

/* Works out all. False and an error when memory is short. */
bool settle_all(Graph *graph, Error *error);

/* Updates the values after a search of node `number`, in a graph that was settled before it;
   `is_new`: it has just become a position of the book. False and an error when memory is short. */
bool settle_after(Graph *graph, int number, bool is_new, Error *error);

/* Which of two positions of the book comes first: the one of the smaller ply, of two of a ply the
   one whose way takes the earlier move where the two part. Below 0: `a`, above: `b`, 0: they are
   the same. */
int settle_order(const Graph *graph, int a, int b);

/* The value of a move for its mover: by the book if it leads on in it, else by its search. False if
   it has none. */
bool settle_value(const Graph *graph, const Node *node, const Edge *edge, int *value);

/* Whether the move leads to a position of the book that lies one ply farther. */
bool settle_leads_on(const Graph *graph, const Node *node, const Edge *edge);

/* Whether all moves in the book have become positions of it, and there are others to be
   searched. */
bool settle_is_due(const Graph *graph, const Node *node);

/* The cost of the cheapest way over `edge` to a move that can be continued (perhaps itself), and
   the ply of that move's position; false if there is none. */
bool settle_cost(const Graph *graph, const Node *node, const Edge *edge, int *cost, int *ply);

#endif
