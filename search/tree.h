/* The interface between the root of a search, which is compiled once, and the tree below it, which
   is compiled for each variant: one table of functions (root_kernel.h makes it). */
#ifndef CROWNHEAD_SEARCH_TREE_H
#define CROWNHEAD_SEARCH_TREE_H

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct Worker;

/* The functions of one variant's tree; constant. */
typedef struct Tree {
    size_t worker_bytes; /* size of a Worker and the tree's own data behind it */
    /* Forgets the history of earlier searches and puts the worker at the root. */
    void (*begin)(struct Worker *worker, const GamePosition *root);
    /* Plays a move of the root; returns the key of the position after it in the table. */
    uint64_t (*play)(struct Worker *worker, const GameMove *move);
    /* Score of that position for its mover, `depth` plies deep, in the window (alpha, beta). */
    int (*search)(struct Worker *worker, int depth, int alpha, int beta);
    /* Writes the best line that search() has found from there on; returns its length. */
    int (*copy_line)(const struct Worker *worker, GameMove *line);
    /* One move for each result of a position, and the same made of a list of all moves. */
    void (*list)(const GamePosition *pos, GameMoves *moves);
    void (*merge_routes)(GameMoves *moves);
    /* See tree_pieces() and tree_plies_to_draw() in engine/CONTRACT.md. */
    int (*pieces)(const GamePosition *pos);
    int (*plies_to_draw)(const GamePosition *pos);
    /* Material in men from the view of Black's part. */
    int (*material)(const GamePosition *pos);
} Tree;

#endif
