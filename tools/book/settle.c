/* Plies and ways are computed from the start outward, values and costs from the leaves back. After
   a search, only positions whose value may have changed are queued (`is_stale`), and then those
   before them; this ends, because every move that counts leads one ply farther. */
#include "tools/book/settle.h"

#include <limits.h>
#include <stdlib.h>

#include "engine/base/array.h"

enum { WON = 20000 }; /* scores from here on are proven, so nothing after them is searched */

/* --- ways --- */

bool settle_leads_on(const Graph *graph, const Node *node, const Edge *edge) {
    const Node *child = &graph->nodes[edge->child];
    return child->is_in_book && child->ply == node->ply + 1;
}

bool settle_value(const Graph *graph, const Node *node, const Edge *edge, int *value) {
    const bool leads_on = settle_leads_on(graph, node, edge);
    *value = leads_on ? -graph->nodes[edge->child].value : edge->score;
    return leads_on ? *value != BOOK_SCORE : edge->nodes > 0;
}

int settle_order(const Graph *graph, int a, int b) {
    const Node *nodes = graph->nodes;
    if (nodes[a].ply != nodes[b].ply) return nodes[a].ply - nodes[b].ply;
    int difference = 0;
    while (a != b) {
        difference = nodes[a].parent_edge - nodes[b].parent_edge;
        a = nodes[a].parent;
        b = nodes[b].parent;
    }
    return difference;
}

/* Finds all positions of the book that can be reached, ply by ply, so that the first way found to
   each is the earliest. */
static void find_plies(Graph *graph) {
    graph->order_count = graph->deepest = 0;
    for (int i = 0; i < graph->node_count; i++) graph->nodes[i].ply = -1;
    if (!graph->nodes[GRAPH_START].is_in_book) return;
    graph->nodes[GRAPH_START].ply = 0;
    graph->order[graph->order_count++] = GRAPH_START;
    for (int i = 0; i < graph->order_count; i++) {
        const Node *node = &graph->nodes[graph->order[i]];
        graph->deepest = node->ply;
        for (int j = 0; j < node->edge_count; j++) {
            Node *child = &graph->nodes[graph->edges[node->first + j].child];
            if (!child->is_in_book || child->ply >= 0 || node->ply == GRAPH_MOST_PLIES) continue;
            child->ply = node->ply + 1;
            child->parent = graph->order[i];
            child->parent_edge = j;
            graph->order[graph->order_count++] = (int)(child - graph->nodes);
        }
    }
}

/* Finds the ply of a new position, and the earliest way to it, from the positions with a move to
   it. */
static void find_place(Graph *graph, int number) {
    Node *node = &graph->nodes[number];
    node->ply = number == GRAPH_START ? 0 : INT_MAX;
    for (int i = node->first_in; i >= 0 && number != GRAPH_START; i = graph->edges[i].next_in) {
        const int from = graph->edges[i].from, edge = i - graph->nodes[from].first;
        const int ply = graph->nodes[from].ply + 1;
        if (ply > node->ply) continue;
        const int order = ply < node->ply ? -1 : settle_order(graph, from, node->parent);
        if (order > 0 || (order == 0 && edge > node->parent_edge)) continue;
        node->ply = ply;
        node->parent = from;
        node->parent_edge = edge;
    }
}

/* Whether a new position is so close to the start that some of its successors come closer, too. */
static bool brings_nearer(const Graph *graph, const Node *node) {
    for (int j = 0; j < node->edge_count; j++) {
        const Node *child = &graph->nodes[graph->edges[node->first + j].child];
        if (child->is_in_book && child->ply > node->ply + 1) return true;
    }
    return false;
}

/* Updates the ways that a new or earlier way to a node makes possible. */
static void hand_way_on(Graph *graph, int number) {
    const Node *node = &graph->nodes[number];
    for (int j = 0; j < node->edge_count; j++) {
        const Edge *edge = &graph->edges[node->first + j];
        Node *child = &graph->nodes[edge->child];
        if (!settle_leads_on(graph, node, edge)) continue;
        if (child->parent == number) {
            if (j > child->parent_edge) continue;
        } else if (settle_order(graph, number, child->parent) > 0) {
            continue;
        }
        child->parent = number;
        child->parent_edge = j;
        hand_way_on(graph, edge->child);
    }
}

/* --- values and costs --- */

/* Whether a move that a search found best can be continued. */
static bool is_open(const Graph *graph, const Edge *edge) {
    return edge->nodes > 0 && !graph->nodes[edge->child].is_in_book;
}

/* Whether another shard searches the position. */
static bool is_of_another(const Graph *graph, const Node *node) {
    const GrowthRules *rules = &graph->rules;
    return node->ply <= rules->full_plies &&
           node->key % (uint64_t)rules->shards != (uint64_t)rules->shard - 1;
}

bool settle_is_due(const Graph *graph, const Node *node) {
    bool has_others = false;
    if (is_of_another(graph, node)) return false;
    for (int j = 0; j < node->edge_count; j++) {
        const Edge *edge = &graph->edges[node->first + j];
        if (is_open(graph, edge)) return false;
        has_others |= !graph->nodes[edge->child].is_in_book;
    }
    return has_others;
}

/* Whether growth may enter the position after a move. */
static bool is_allowed(const Graph *graph, const Node *node, const Edge *edge) {
    const GrowthRules *rules = &graph->rules;
    if (node->ply >= rules->most_plies || abs(edge->score) >= WON) return false;
    if (node->ply < rules->full_plies) return true;
    return abs(edge->score) <= rules->limit;
}

/* The cost of a move as a part of a way. */
static int step_cost(const Graph *graph, const Node *node, int value) {
    const bool is_free = node->ply < graph->rules.full_plies;
    return graph->rules.ply_cost + (is_free ? 0 : node->value - value);
}

bool settle_cost(const Graph *graph, const Node *node, const Edge *edge, int *cost, int *ply) {
    const Node *child = &graph->nodes[edge->child];
    if (settle_leads_on(graph, node, edge)) {
        if (child->cost == INT_MAX) return false;
        *cost = child->cost + step_cost(graph, node, -child->value);
        *ply = child->cost_ply;
        return true;
    }
    *cost = step_cost(graph, node, edge->score);
    *ply = node->ply;
    return is_open(graph, edge) && is_allowed(graph, node, edge);
}

/* Computes the value and the cost of a node from its moves and their successors; false if neither
   has changed. */
static bool work_out(const Graph *graph, Node *node) {
    const int value_before = node->value, cost_before = node->cost, ply_before = node->cost_ply;
    node->value = -BOOK_SCORE;
    for (int j = 0, value; j < node->edge_count; j++)
        if (settle_value(graph, node, &graph->edges[node->first + j], &value) &&
            value > node->value)
            node->value = value;
    node->cost = INT_MAX;
    node->cost_ply = 0;
    for (int j = 0, cost, ply; j < node->edge_count; j++) {
        if (!settle_cost(graph, node, &graph->edges[node->first + j], &cost, &ply)) continue;
        if (cost > node->cost || (cost == node->cost && ply >= node->cost_ply)) continue;
        node->cost = cost;
        node->cost_ply = ply;
    }
    return node->value != value_before || node->cost != cost_before || node->cost_ply != ply_before;
}

/* --- after a search --- */

/* Appends a node to the queue. */
static void mark(Graph *graph, int number) {
    Node *node = &graph->nodes[number];
    if (node->is_stale) return;
    node->is_stale = true;
    node->next_stale = -1;
    if (graph->first_stale < 0)
        graph->first_stale = number;
    else
        graph->nodes[graph->last_stale].next_stale = number;
    graph->last_stale = number;
}

/* Updates all queued nodes, and those that change as a result. Every move that counts leads one ply
   farther, so this ends. */
static void work_out_marked(Graph *graph) {
    while (graph->first_stale >= 0) {
        Node *node = &graph->nodes[graph->first_stale];
        graph->first_stale = node->next_stale;
        node->is_stale = false;
        if (!work_out(graph, node)) continue;
        for (int i = node->first_in; i >= 0; i = graph->edges[i].next_in) {
            const int from = graph->edges[i].from;
            if (graph->nodes[from].ply == node->ply - 1) mark(graph, from);
        }
    }
}

/* Makes room for `count` positions in `order` and `due`. */
static bool make_room(Graph *graph, int count, Error *error) {
    return (array_room(&graph->order, &graph->order_capacity, count, sizeof *graph->order) &&
            array_room(&graph->due, &graph->due_capacity, count, sizeof *graph->due)) ||
           error_set(error, "not enough memory for %d positions", count);
}

bool settle_all(Graph *graph, Error *error) {
    if (!make_room(graph, graph->node_count, error)) return false;
    find_plies(graph);
    graph->due_count = 0;
    for (int i = graph->order_count - 1; i >= 0; i--) {
        Node *node = &graph->nodes[graph->order[i]];
        work_out(graph, node);
        if (settle_is_due(graph, node)) graph->due[graph->due_count++] = graph->order[i];
    }
    return true;
}

/* Adds a position that may have to be searched to `due`, unless `due` contains it. */
static void note_due(Graph *graph, int number) {
    for (int i = 0; i < graph->due_count; i++)
        if (graph->due[i] == number) return;
    graph->due[graph->due_count++] = number;
}

/* Inserts a position that has just joined the book in `order`. */
static void enter_place(Graph *graph, int number) {
    const Node *node = &graph->nodes[number];
    graph->order[graph->order_count++] = number;
    if (node->ply > graph->deepest) graph->deepest = node->ply;
    hand_way_on(graph, number);
    for (int i = node->first_in; i >= 0; i = graph->edges[i].next_in) {
        const int from = graph->edges[i].from;
        mark(graph, from);
        if (settle_is_due(graph, &graph->nodes[from])) note_due(graph, from);
    }
}

bool settle_after(Graph *graph, int number, bool is_new, Error *error) {
    if (is_new) {
        find_place(graph, number);
        if (brings_nearer(graph, &graph->nodes[number])) return settle_all(graph, error);
        if (!make_room(graph, graph->order_count + 1, error)) return false;
        enter_place(graph, number);
    }
    mark(graph, number);
    work_out_marked(graph);
    if (settle_is_due(graph, &graph->nodes[number])) note_due(graph, number);
    return true;
}
