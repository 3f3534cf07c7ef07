/* A book as a graph: its positions, their moves, the positions after these, and the values that
   follow. All of it depends on the set of searches (of a position, and its best move among those
   left), not on their order. That is why a book can be continued after any interruption, and why
   books can be merged.

   A position's ply is its least distance from the start. Only a move that leads one ply farther
   connects two positions of the book, so there are no cycles; any other move has the score of its
   search. */
#ifndef CROWNHEAD_TOOLS_BOOK_GRAPH_H
#define CROWNHEAD_TOOLS_BOOK_GRAPH_H

#include "engine/base/key_map.h"
#include "eval/book/book.h"

enum {
    GRAPH_START = 0,        /* the number of the start's node */
    GRAPH_MOST_PLIES = 250, /* the greatest distance of a book's position from the start */
};

/* A legal move of a position in the book. */
typedef struct {
    int from, child; /* the node that has the move, and the node to which it leads */
    int next_in;     /* the next edge to the same child; -1: none */
    uint32_t nodes;  /* of the search that found this move the best of those left; 0: none did */
    int score;       /* the score of that search, for the mover */
} Edge;

/* A position that is in the book, or to which a move of such a position leads. */
typedef struct {
    uint64_t key;
    bool is_in_book;
    GamePosition position;   /* after one way to it; this and the rest: in the book only */
    int ply;                 /* least distance from the start; -1: the book has no way to it */
    int parent, parent_edge; /* the node and its move from which that ply was reached */
    int first, edge_count;   /* its moves in Graph.edges, ordered as in Game.list */
    int value;               /* centimen for the mover, from everything below the node */
    int cost, cost_ply;      /* of the cheapest way to a move that can be continued, or INT_MAX */
    int first_in;            /* the first edge that leads to it, from any node; -1: none */
    int next_stale;          /* settle.c: the next node in the queue */
    bool is_stale;           /* settle.c: the node is in the queue */
    int visit;               /* graph_next: the last visit that passed the node */
} Node;

/* The rules of growth. A way costs `ply_cost` for each ply, and one for each centimen by which a
   move on it is worse than the best. The cheapest way is continued. */
typedef struct {
    int ply_cost;   /* centimen that count as much as a ply */
    int full_plies; /* up to this ply, every move is as good as the best */
    int most_plies; /* the greatest distance of a position from the start */
    int limit;      /* moves whose score is beyond this, either way, are decided and not followed */
    /* With several shards, all positions up to full_plies from the start are in every book; the
       shard continues only its share of those at full_plies. */
    int shard, shards;
} GrowthRules;

typedef struct {
    const Game *game;
    GrowthRules rules;
    Node *nodes; /* by number; the first is GRAPH_START */
    int node_count;
    Edge *edges;
    int edge_count;
    int64_t node_capacity, edge_capacity;
    KeyMap numbers; /* 1 + the number of the node, by key */
    int *order;     /* the positions that can be reached; `due` has room for as many */
    int *due;       /* includes all positions that must be searched once more */
    int order_count, due_count;
    int64_t order_capacity, due_capacity;
    int unsearched;              /* positions of `order` that have no search */
    int deepest;                 /* the largest ply */
    int first_stale, last_stale; /* the queue of settle.c; -1: it is empty */
    int visits;                  /* of graph_next */
} Graph;

/* The next search: the position of `node`. If that is not in the book yet, `edge` of `parent` leads
   to it; else `parent` is -1. */
typedef struct {
    int node, parent, edge;
} Task;

/* Makes the graph of a book; if the book is empty, of the starting position. False and an error
   when memory is short. Release with graph_free(), even then. */
bool graph_new(Graph *graph, const Book *book, const GrowthRules *rules, Error *error);
void graph_free(Graph *graph);

/* Whether the book has a search of the position. */
bool graph_is_searched(const Graph *graph, int number);

/* Finds the next search; false when none is left. */
bool graph_next(Graph *graph, Task *task);

/* The position to search, and its moves that do not lead into the book; if all of them do, all
   moves. */
void graph_position(const Graph *graph, const Task *task, GamePosition *pos);
void graph_moves(const Graph *graph, const GamePosition *pos, GameMoves *moves);

/* Adds a search of `pos`, the position of `task`, whose best move was `move`, to the book, and
   updates all values. False and an error when memory is short. */
bool graph_add(Graph *graph, const Task *task, const GamePosition *pos, const GameMove *move,
               uint32_t nodes, int score, Error *error);

/* The node of the position with `key`; NULL if it is not in the book. */
const Node *graph_find(const Graph *graph, uint64_t key);

/* Makes the book of the graph: all positions that can be reached, with values. False and an error
   when memory is short; release with book_free(). */
bool graph_book(const Graph *graph, Book *book, Error *error);

#endif
