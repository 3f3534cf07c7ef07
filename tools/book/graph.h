/* A book as a graph: its positions, their moves, the successors of these, and the values that
   follow. All of it is a function of the searches that were made (of a position, and the best of
   its moves then), not of their order: that is why a book can be continued after any end, and
   merged.

   A position's place is its least number of plies from the start. Only a move that leads one ply
   farther connects two positions of the book, so that there are no cycles; another has the score of
   its search. */
#ifndef CROWNHEAD_TOOLS_BOOK_GRAPH_H
#define CROWNHEAD_TOOLS_BOOK_GRAPH_H

#include "engine/base/key_map.h"
#include "eval/book/book.h"

enum { GRAPH_MOST_PLIES = 250 }; /* no position of a book lies farther from the start */

/* A legal move of a position in the book. */
typedef struct {
    int from, child; /* the node it is a move of, and the one it leads to */
    int next_in;     /* the next edge to the same child; -1: none */
    uint32_t nodes;  /* of the search that found it best among those that were left; 0: none has */
    int score;       /* the score of that search, for the mover */
} Edge;

/* A position that the book holds or that one of its moves leads to. */
typedef struct {
    uint64_t key;
    bool is_in_book;
    GamePosition position;   /* of one way to it; this field and the next ones are set only in such
                                a node */
    int ply;                 /* least number from the start; -1: there is no way through the book */
    int parent, parent_edge; /* the node and its move by which it was reached so */
    int first, edge_count;   /* its moves in Graph.edges, in the order of Game.list */
    int value;               /* centimen for the mover, by all that lies below */
    int cost, cost_ply;      /* of the cheapest way from here to a move that can be continued, see
                           GrowthRules, INT_MAX if there is none, and the ply of that move's
                           position, the least where ways cost the same */
    int first_in;            /* the first edge that leads to it, of any node; -1: none does */
    int next_stale;          /* settle.c: after it in the queue */
    bool is_stale;           /* settle.c: it is in the queue */
    int visit;               /* graph_next: the last one that came by */
} Node;

/* The rules of growth. A way costs `ply_cost` for each ply and one for each centimen by which a
   move on it is worse than the best; the cheapest way is continued. */
typedef struct {
    int ply_cost;   /* centimen that weigh as much as a ply */
    int full_plies; /* up to this ply from the start every move is as good as the best */
    int most_plies; /* no position lies farther from the start */
    int limit;      /* moves whose score is beyond it, either way, are decided and left alone */
    /* With several shards all positions up to full_plies from the start are in the book; of those
       at full_plies the shard-th part is searched and continued. */
    int shard, shards;
} GrowthRules;

typedef struct {
    const Game *game;
    GrowthRules rules;
    Node *nodes; /* the start is the first */
    int node_count;
    Edge *edges;
    int edge_count;
    int64_t node_capacity, edge_capacity;
    KeyMap numbers; /* 1 + that of the node, by key */
    int *order;     /* the positions that can be reached, and room for the same number in `due` */
    int *due;       /* all positions that are to be searched once more, and perhaps others */
    int order_count, due_count;
    int64_t order_capacity, due_capacity;
    int unsearched;              /* positions of `order` that no search is known of */
    int deepest;                 /* the largest ply */
    int first_stale, last_stale; /* queue of settle.c; -1: nothing is in it */
    int visits;                  /* of graph_next */
} Graph;

/* The next search: the position of `node`, reached by `edge` of `parent` when it is not in the book
   yet (else `parent` is -1). */
typedef struct {
    int node, parent, edge;
} Task;

/* Makes the graph of a book (without moves: of the start alone). False and an error when memory is
   short. Release with graph_free(), even then. */
bool graph_new(Graph *graph, const Book *book, const GrowthRules *rules, Error *error);
void graph_free(Graph *graph);

/* Whether a search of the position is in the book. */
bool graph_is_searched(const Graph *graph, int number);

/* The next search; false when there is none left. */
bool graph_next(Graph *graph, Task *task);

/* The position to search, and its moves that do not lead into the book; all when there are none. */
void graph_position(const Graph *graph, const Task *task, GamePosition *pos);
void graph_moves(const Graph *graph, const GamePosition *pos, GameMoves *moves);

/* Puts a search of `pos`, the position of `task`, into the book, with the best move `move`, and
   updates all values. False and an error when memory is short. */
bool graph_add(Graph *graph, const Task *task, const GamePosition *pos, const GameMove *move,
               uint32_t nodes, int score, Error *error);

/* The node of the position called `key`, -1 if there is none. */
int graph_find(const Graph *graph, uint64_t key);

/* The book of the graph: what can be reached, with values. False and an error when memory is
   short; release with book_free(). */
bool graph_book(const Graph *graph, Book *book, Error *error);

#endif
