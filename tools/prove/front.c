/* The front grows by a ply at a time, until each shard has some positions. So all of its undecided
   ends are equally far from the root, and only the last ply is numbered. */
#include "tools/prove/front.h"

#include <stdlib.h>

#include "engine/base/array.h"
#include "tools/prove/set.h"

enum {
    SHARE = 8,          /* fewest undecided positions of a shard, if the front grows that far */
    PLIES_MOST = 40,    /* of the front */
    NODES_MOST = 50000, /* ... with which it grows no more */
};

/* --- decisions --- */

/* The outcome of `node` by those of its successors. */
static Outcome outcome_of(const Front *front, const FrontNode *node) {
    const bool attacks = (Side)node->pos.side == front->goal->attacker;
    const Outcome good = attacks ? OUTCOME_REACHED : OUTCOME_MISSED;
    bool is_open = false;
    for (int i = node->first; i < node->first + node->count; i++) {
        if (front->nodes[i].outcome == good) return good;
        is_open |= front->nodes[i].outcome == OUTCOME_OPEN;
    }
    if (is_open) return OUTCOME_OPEN;
    return attacks ? OUTCOME_MISSED : OUTCOME_REACHED;
}

static void settle(Front *front) {
    for (int i = front->count - 1; i >= 0; i--) {
        FrontNode *node = &front->nodes[i];
        if (node->count > 0) node->outcome = outcome_of(front, node);
    }
    for (int i = 0; i < front->count; i++) {
        FrontNode *node = &front->nodes[i];
        const bool is_reached = node->parent < 0 || front->nodes[node->parent].is_needed;
        node->is_needed = is_reached && node->outcome == OUTCOME_OPEN;
    }
}

void front_decide(Front *front, FrontNode *node, Outcome outcome) {
    node->outcome = outcome;
    settle(front);
}

void front_look_up(Front *front, const ProofTable *table) {
    for (int i = 0; i < front->count; i++) {
        FrontNode *node = &front->nodes[i];
        ProofEntry entry;
        if (node->number >= 0 && proof_table_get(table, board_key(&node->pos), &entry) &&
            entry.outcome != OUTCOME_OPEN)
            node->outcome = entry.outcome;
    }
    settle(front);
}

/* --- growing --- */

static bool add_node(Front *front, const Position *pos, int parent) {
    if (!array_room(&front->nodes, &front->capacity, front->count + 1, sizeof *front->nodes))
        return false;
    front->nodes[front->count++] = (FrontNode){.pos = *pos,
                                               .outcome = front->goal->decide(front->goal, pos),
                                               .parent = parent,
                                               .number = -1};
    return true;
}

/* Adds the successors of node `at`. */
static bool expand(Front *front, int at) {
    Position after[GOAL_MOVES_MOST];
    const Goal *goal = front->goal;
    const Position pos = front->nodes[at].pos; /* the nodes may move */
    const int count = goal->list(goal, &pos, after), first = front->count;
    for (int i = 0; i < count; i++)
        if (!add_node(front, &after[i], at)) return false;
    FrontNode *node = &front->nodes[at];
    node->first = first;
    node->count = count;
    if (count == 0) node->outcome = goal->stuck(goal, &pos);
    return true;
}

/* The positions from node `from` on whose outcome the proof needs. */
static int count_needed(const Front *front, int from) {
    int needed = 0;
    for (int i = from; i < front->count; i++) needed += front->nodes[i].is_needed;
    return needed;
}

/* Numbers the undecided positions from node `from` on. */
static bool give_numbers(Front *front, int from) {
    PositionSet set = {.count = 0};
    bool ok = true;
    for (int i = from; ok && i < front->count; i++) {
        FrontNode *node = &front->nodes[i];
        bool is_new;
        if (!node->is_needed) continue;
        Met *met = position_set_at(&set, &node->pos, &is_new);
        ok = met != NULL;
        if (ok && is_new) met->number = front->numbers++;
        if (ok) node->number = met->number;
    }
    position_set_free(&set);
    return ok;
}

bool front_make(Front *front, const Goal *goal, const Position *root, int shards, Error *error) {
    *front = (Front){.goal = goal, .shards = shards};
    int from = 0;
    bool ok = add_node(front, root, -1);
    if (ok) settle(front);
    for (int ply = 0; ok && ply < PLIES_MOST; ply++) {
        const int end = front->count, needed = count_needed(front, from);
        if (needed == 0 || needed >= SHARE * shards || front->count >= NODES_MOST) break;
        for (int i = from; ok && i < end; i++)
            if (front->nodes[i].is_needed) ok = expand(front, i);
        from = end;
        if (ok) settle(front);
    }
    ok = ok && give_numbers(front, from);
    return ok || error_set(error, "not enough memory for the first plies of %d shards", shards);
}

void front_free(Front *front) {
    free(front->nodes);
    front->nodes = NULL;
}
