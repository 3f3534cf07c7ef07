/* The start of a search: the moves of its root, and the earlier positions of the game. */
#ifndef CROWNHEAD_SEARCH_ROOT_MOVES_H
#define CROWNHEAD_SEARCH_ROOT_MOVES_H

#include "search/line.h"

/* Lists the moves to search in `root`, which has room for GAME_MAX_MOVES, in the variant's order;
   returns how many there are. Several routes to one position are one move, unless the job names
   its moves. */
int root_moves_list(const Searcher *searcher, const SearchJob *job, RootMove *root);

/* Mixes up the moves, so that another of equal ones is chosen. */
void root_moves_shuffle(RootMove *root, int count, uint64_t seed);

/* A position of the game; its key stands for it. */
typedef struct {
    uint64_t key;
    const GamePosition *pos;
    int ply;
} PositionKey;

/* Collects in `often` the positions that stood so often since the last irreversible move that once
   more is a draw; returns how many. There is room for all positions of the game in both arrays; a
   game without progress may be long. */
int root_moves_often(const Record *record, PositionKey *keys, const GamePosition **often);

#endif
