/* Nodes and edges are arrays that grow, so they are referred to by number; a pointer into them is
   invalid after any call that adds one. A node is in the book once it has been searched; before
   that it is only the target of an edge. */
#include "tools/book/graph.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/record.h"
#include "tools/book/settle.h"

/* --- nodes by key --- */

const Node *graph_find(const Graph *graph, uint64_t key) {
    const int32_t number = key_map_find(&graph->numbers, key);
    const Node *node = number > 0 ? &graph->nodes[number - 1] : NULL;
    return node && node->is_in_book ? node : NULL;
}

static bool lacks_memory(const Graph *graph, Error *error) {
    return error_set(error, "not enough memory for more than %d positions", graph->node_count);
}

/* Returns the node of `key`, and creates it if there is none; -1 and an error when memory is
   short. */
static int node_of(Graph *graph, uint64_t key, Error *error) {
    int32_t *number = key_map_at(&graph->numbers, key);
    if (number && *number) return *number - 1;
    if (!number || !array_room(&graph->nodes, &graph->node_capacity, graph->node_count + 1,
                               sizeof *graph->nodes)) {
        lacks_memory(graph, error);
        return -1;
    }
    graph->nodes[graph->node_count] = (Node){.key = key, .ply = -1, .first_in = -1};
    *number = ++graph->node_count;
    return graph->node_count - 1;
}

/* --- making --- */

/* Adds a position with its moves to the book. */
static bool enter(Graph *graph, int number, const GamePosition *pos, Error *error) {
    const Game *game = graph->game;
    GameMoves moves;
    game->list(pos, &moves);
    const int first = graph->edge_count;
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        if (!array_room(&graph->edges, &graph->edge_capacity, graph->edge_count + 1,
                        sizeof *graph->edges))
            return lacks_memory(graph, error);
        game->play(&next, pos, &moves.moves[i]);
        const int child = node_of(graph, game->key(&next), error);
        if (child < 0) return false;
        graph->edges[first + i] =
            (Edge){.from = number, .child = child, .next_in = graph->nodes[child].first_in};
        graph->nodes[child].first_in = first + i;
        graph->edge_count++;
    }
    Node *node = &graph->nodes[number];
    node->position = *pos;
    node->is_in_book = true;
    node->first = first;
    node->edge_count = moves.count;
    return true;
}

bool graph_is_searched(const Graph *graph, int number) {
    const Node *node = &graph->nodes[number];
    for (int i = 0; node->is_in_book && i < node->edge_count; i++)
        if (graph->edges[node->first + i].nodes > 0) return true;
    return false;
}

/* Whether a position is in the book of every shard, even if none of them has searched it. */
static bool is_of_all_shards(const Graph *graph, int number, const GamePosition *pos) {
    GameMoves moves;
    if (graph->rules.shards == 1 || graph->nodes[number].ply > graph->rules.full_plies)
        return false;
    graph->game->list(pos, &moves);
    return moves.count > 0;
}

/* Adds what `book` contains about the node, if anything. */
static bool enter_from(Graph *graph, int number, const GamePosition *pos, const Book *book,
                       Error *error) {
    const BookMove *moves;
    const size_t count = book_find(book, graph->nodes[number].key, &moves);
    if (count == 0 && !is_of_all_shards(graph, number, pos)) return true;
    if (!enter(graph, number, pos, error)) return false;
    const Node *node = &graph->nodes[number];
    for (size_t i = 0; i < count; i++) {
        if (moves[i].move >= node->edge_count)
            return error_set(error, "the book is damaged: a position has no move %d",
                             moves[i].move + 1);
        if (moves[i].nodes == 0) continue;
        Edge *edge = &graph->edges[node->first + moves[i].move];
        edge->nodes = moves[i].nodes;
        edge->score = moves[i].score;
    }
    graph->unsearched += !graph_is_searched(graph, number);
    return true;
}

/* Adds what `book` contains about the node; if there was anything, also queues the node in
   `order`. */
static bool enter_queued(Graph *graph, int number, const GamePosition *pos, const Book *book,
                         Error *error) {
    if (!array_room(&graph->order, &graph->order_capacity, graph->order_count + 1,
                    sizeof *graph->order))
        return lacks_memory(graph, error);
    if (!enter_from(graph, number, pos, book, error)) return false;
    if (graph->nodes[number].is_in_book) graph->order[graph->order_count++] = number;
    return true;
}

/* Adds everything in `book` that can be reached from the start, ply by ply. */
static bool enter_all(Graph *graph, const GamePosition *start, const Book *book, Error *error) {
    graph->nodes[GRAPH_START].ply = 0;
    bool ok = enter_queued(graph, GRAPH_START, start, book, error);
    for (int i = 0; ok && i < graph->order_count; i++) {
        const Node node = graph->nodes[graph->order[i]]; /* a copy, because the array may move */
        GameMoves moves;
        graph->game->list(&node.position, &moves);
        for (int j = 0; ok && j < node.edge_count; j++) {
            const int child = graph->edges[node.first + j].child;
            GamePosition next;
            if (graph->nodes[child].is_in_book) continue;
            graph->game->play(&next, &node.position, &moves.moves[j]);
            graph->nodes[child].ply = node.ply + 1;
            ok = enter_queued(graph, child, &next, book, error);
        }
    }
    return ok && settle_all(graph, error);
}

bool graph_new(Graph *graph, const Book *book, const GrowthRules *rules, Error *error) {
    const GamePosition start = game_start(book->game);
    *graph = (Graph){.game = book->game, .rules = *rules, .first_stale = -1};
    return node_of(graph, graph->game->key(&start), error) == GRAPH_START &&
           enter_all(graph, &start, book, error);
}

void graph_free(Graph *graph) {
    free(graph->nodes);
    free(graph->edges);
    key_map_free(&graph->numbers);
    free(graph->order);
    free(graph->due);
    *graph = (Graph){.game = NULL};
}

/* --- growth --- */

/* Puts the earliest of the waiting positions into `task`; false when there is none. */
static bool next_due(Graph *graph, Task *task) {
    int kept = 0;
    *task = (Task){.node = -1, .parent = -1};
    for (int i = 0; i < graph->due_count; i++) {
        const int number = graph->due[i];
        if (!settle_is_due(graph, &graph->nodes[number])) continue;
        graph->due[kept++] = number;
        if (task->node < 0 || settle_order(graph, number, task->node) < 0) task->node = number;
    }
    graph->due_count = kept;
    return task->node >= 0;
}

/* Puts the earliest of the moves that end the cheapest ways from a node into `task`. */
static void find_cheapest(Graph *graph, int number, Task *task) {
    Node *node = &graph->nodes[number];
    if (node->visit == graph->visits) return;
    node->visit = graph->visits;
    for (int j = 0; j < node->edge_count; j++) {
        const Edge *edge = &graph->edges[node->first + j];
        int cost, ply;
        if (!settle_cost(graph, node, edge, &cost, &ply) || cost != node->cost ||
            ply != node->cost_ply)
            continue;
        if (settle_leads_on(graph, node, edge))
            find_cheapest(graph, edge->child, task);
        else if (task->parent < 0 || settle_order(graph, number, task->parent) < 0)
            *task = (Task){.node = edge->child, .parent = number, .edge = j};
    }
}

bool graph_next(Graph *graph, Task *task) {
    *task = (Task){.node = GRAPH_START, .parent = -1};
    if (graph->order_count == 0 || next_due(graph, task)) return true;
    *task = (Task){.node = GRAPH_START, .parent = -1};
    if (graph->nodes[GRAPH_START].cost == INT_MAX) return false;
    graph->visits++;
    find_cheapest(graph, GRAPH_START, task);
    assert(task->parent >= 0);
    return true;
}

/* Plays the way to a node of the book. A game may distinguish positions by the moves before them
   although the book does not; this way is always the same. */
static void play_to(const Graph *graph, int number, GamePosition *pos) {
    const Game *game = graph->game;
    int way[GRAPH_MOST_PLIES], length = 0;
    for (; number != GRAPH_START; number = graph->nodes[number].parent)
        way[length++] = graph->nodes[number].parent_edge;
    *pos = game_start(game);
    while (length > 0) {
        GameMoves moves;
        game->list(pos, &moves);
        game->play(pos, pos, &moves.moves[way[--length]]);
    }
}

void graph_position(const Graph *graph, const Task *task, GamePosition *pos) {
    GameMoves moves;
    play_to(graph, task->parent < 0 ? task->node : task->parent, pos);
    if (task->parent < 0) return;
    graph->game->list(pos, &moves);
    graph->game->play(pos, pos, &moves.moves[task->edge]);
}

void graph_moves(const Graph *graph, const GamePosition *pos, GameMoves *moves) {
    GameMoves legal;
    graph->game->list(pos, &legal);
    moves->count = 0;
    for (int i = 0; i < legal.count; i++) {
        GamePosition next;
        graph->game->play(&next, pos, &legal.moves[i]);
        if (!graph_find(graph, graph->game->key(&next)))
            moves->moves[moves->count++] = legal.moves[i];
    }
    if (moves->count == 0) *moves = legal;
}

bool graph_add(Graph *graph, const Task *task, const GamePosition *pos, const GameMove *move,
               uint32_t nodes, int score, Error *error) {
    GameMoves moves;
    int number = 0;
    const bool is_new = !graph->nodes[task->node].is_in_book;
    if (is_new && !enter(graph, task->node, pos, error)) return false;
    graph->unsearched -= !is_new && !graph_is_searched(graph, task->node);
    graph->game->list(pos, &moves);
    while (number < moves.count && memcmp(&moves.moves[number], move, sizeof *move) != 0) number++;
    assert(number < moves.count);
    Edge *edge = &graph->edges[graph->nodes[task->node].first + number];
    edge->nodes = nodes > 0 ? nodes : 1;
    edge->score = score;
    return settle_after(graph, task->node, is_new, error);
}

/* --- converting back to a book --- */

bool graph_book(const Graph *graph, Book *book, Error *error) {
    size_t count = 0;
    *book = (Book){.game = graph->game};
    for (int i = 0; i < graph->order_count; i++)
        count += (size_t)graph->nodes[graph->order[i]].edge_count;
    book->moves = malloc(count * sizeof *book->moves + 1);
    if (!book->moves) return error_set(error, "not enough memory for %zu moves", count);
    for (int i = 0; i < graph->order_count; i++) {
        const Node *node = &graph->nodes[graph->order[i]];
        for (int j = 0, value; j < node->edge_count; j++) {
            const Edge *edge = &graph->edges[node->first + j];
            if (!settle_value(graph, node, edge, &value)) continue;
            book->moves[book->count++] = (BookMove){.key = node->key,
                                                    .nodes = edge->nodes,
                                                    .move = (uint16_t)j,
                                                    .score = (int16_t)edge->score,
                                                    .value = (int16_t)value};
        }
    }
    book_sort(book);
    return true;
}
