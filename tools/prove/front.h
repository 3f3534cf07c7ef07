/* The first plies of all lines of a proof, deep enough that each shard gets some of the positions
   after them. The front depends only on the root, the tables and the number of shards, so all shards
   and the merge make the same one. */
#ifndef CROWNHEAD_TOOLS_PROVE_FRONT_H
#define CROWNHEAD_TOOLS_PROVE_FRONT_H

#include "tools/prove/table.h"

typedef struct {
    Position pos;
    Outcome outcome;
    int parent;       /* -1: it is the root */
    int first, count; /* its successors among the nodes; 0: it has none here */
    int number;     /* of an undecided position at the end of a line, from 0 on; -1: it is not one.
                         Equal positions have the same number. */
    bool is_needed; /* it is not decided, and neither is any position before it */
} FrontNode;

/* Release with front_free(). */
typedef struct {
    const Goal *goal;
    int shards;
    FrontNode *nodes; /* the root first, each before its successors */
    int count;
    int64_t capacity;
    int numbers; /* undecided positions at the ends of lines, all different */
} Front;

/* Makes the front of `root`. False and an error when memory is short; call front_free() even
   then. */
bool front_make(Front *front, const Goal *goal, const Position *root, int shards, Error *error);
void front_free(Front *front);

/* The shard to which the undecided position `node` belongs, from 1 on. */
static inline int front_shard(const Front *front, const FrontNode *node) {
    return node->number % front->shards + 1;
}

/* Looks the ends of the lines up in `table`, and settles the positions that this decides. */
void front_look_up(Front *front, const ProofTable *table);

/* Sets the outcome of the end of a line, and settles the positions that this decides. */
void front_decide(Front *front, FrontNode *node, Outcome outcome);

#endif
