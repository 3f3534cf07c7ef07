/* The commands info, tree, probe and export, which show a book. */
#include "tools/book/show.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/base/draft.h"
#include "engine/base/plural.h"
#include "engine/base/system_files.h"
#include "engine/pdn/pdn.h"
#include "tools/book/part.h"
#include "tools/book/settle.h"
#include "tools/book/text.h"
#include "tools/common/spared.h"

/* A walk through a book. */
typedef struct {
    const BookConfig *config;
    Book book;
    Graph graph;
    Record record; /* the moves to the present position */
    bool *is_seen; /* by node: each position is entered only once */
    bool is_tree;  /* `text` is written as a tree, else as games */
    Buffer text;
    int lines;
} Walk;

static bool walk_open(Walk *walk, const BookConfig *config, Error *error) {
    *walk = (Walk){.config = config};
    if (!book_read(&walk->book, config->files[0], NULL, error) ||
        !graph_new(&walk->graph, &walk->book, &config->growth, error) ||
        !record_new(&walk->record, walk->book.game, error))
        return false;
    walk->is_seen = calloc((size_t)walk->graph.node_count, sizeof *walk->is_seen);
    return walk->is_seen ? true : error_set(error, "not enough memory for %s", config->files[0]);
}

static void walk_close(Walk *walk) {
    record_free(&walk->record);
    graph_free(&walk->graph);
    book_free(&walk->book);
    free(walk->is_seen);
    free(walk->text.text);
}

/* --- moves in the order of their values --- */

typedef struct {
    int number; /* number of the move in Game.list */
    int value, child;
    bool leads_on;
} Choice;

static int compare_choices(const void *left, const void *right) {
    const Choice *a = left, *b = right;
    if (a->value != b->value) return a->value > b->value ? -1 : 1;
    return a->number - b->number;
}

/* The moves for which the book has a value, the best first; the caller frees them. NULL when memory
   is short. */
static Choice *choices_of(const Graph *graph, const Node *node, int *count) {
    Choice *choices = malloc((size_t)node->edge_count * sizeof *choices + 1);
    *count = 0;
    for (int j = 0; choices && j < node->edge_count; j++) {
        const Edge *edge = &graph->edges[node->first + j];
        Choice *choice = &choices[*count];
        *choice = (Choice){
            .number = j, .child = edge->child, .leads_on = settle_leads_on(graph, node, edge)};
        *count += settle_value(graph, node, edge, &choice->value);
    }
    if (*count > 0) qsort(choices, (size_t)*count, sizeof *choices, compare_choices);
    return choices;
}

/* The node of the walk's position, or NULL if the book does not contain it. */
static const Node *walk_node(const Walk *walk) {
    return graph_find(&walk->graph, walk->graph.game->key(record_position(&walk->record)));
}

static bool walk_play(Walk *walk, int number, char move[GAME_MOVE_TEXT], Error *error) {
    GameMoves moves;
    walk->graph.game->list(record_position(&walk->record), &moves);
    walk->graph.game->print_move(&moves.moves[number], move);
    return record_play(&walk->record, &moves.moves[number], error);
}

/* --- lines and the tree --- */

/* Adds the moves of the walk as a game. */
static bool add_line(Walk *walk, int value, Error *error) {
    char round[16], comment[32];
    snprintf(round, sizeof round, "%d", ++walk->lines);
    snprintf(comment, sizeof comment, "%+d", value);
    const PdnTag tags[] = {{.name = "Event", .value = "Opening book"},
                           {.name = "Round", .value = round}};
    const PdnComment comments[] = {{.ply = walk->record.length, .text = comment}};
    const PdnGame game = {.record = &walk->record,
                          .result = GAME_ONGOING,
                          .tags = tags,
                          .tag_count = 2,
                          .comments = comments,
                          .comment_count = 1};
    return pdn_write(&walk->text, &game, error);
}

/* Adds a move as a line of the tree; `what_follows` comes after its value. */
static bool add_branch(Walk *walk, int depth, const char *move, int value, const char *what_follows,
                       Error *error) {
    return buffer_say(&walk->text, "%*s%s  %+d%s\n", 2 * depth, "", move, value, what_follows) ||
           error_set(error, "not enough memory for the tree");
}

/* Walks through everything after the position, as deep as --plies allows, and enters each position
   only once. Adds a line for each move of a tree, otherwise a game for each way through the book. A
   move that was only searched is shown if the book has nothing better. */
static bool go_through(Walk *walk, const Node *node, int depth, Error *error) {
    int count;
    Choice *choices = choices_of(&walk->graph, node, &count);
    if (!choices) return error_set(error, "not enough memory for %s", walk->config->files[0]);
    const bool is_last = depth + 1 >= walk->config->growth.most_plies;
    bool ok = true;
    walk->is_seen[node - walk->graph.nodes] = true;
    for (int i = 0; ok && i < count; i++) {
        const Choice *choice = &choices[i];
        const bool again = choice->leads_on && walk->is_seen[choice->child];
        char move[GAME_MOVE_TEXT];
        if (!walk->is_tree && !choice->leads_on && i > 0) continue;
        ok = walk_play(walk, choice->number, move, error);
        if (!ok) break;
        if (walk->is_tree)
            ok = add_branch(walk, depth, move, choice->value,
                            again                         ? "  (above)"
                            : choice->leads_on && is_last ? "  .."
                                                          : "",
                            error);
        if (ok && choice->leads_on && !again && !is_last)
            ok = go_through(walk, &walk->graph.nodes[choice->child], depth + 1, error);
        else if (!walk->is_tree)
            ok = add_line(walk, choice->value, error);
        record_undo(&walk->record, 1);
    }
    free(choices);
    return ok;
}

int book_command_tree(const BookConfig *config, Error *error) {
    Walk walk;
    const bool is_open = walk_open(&walk, config, error);
    const bool fits = is_open && record_play_moves(&walk.record, config->after, error);
    const Node *node = fits ? walk_node(&walk) : NULL;
    if (fits && !node) error_set(error, "%s does not have the position", config->files[0]);
    walk.is_tree = true;
    const bool ok = node && go_through(&walk, node, 0, error);
    if (ok && walk.text.text) fputs(walk.text.text, stdout);
    walk_close(&walk);
    return ok ? EXIT_DONE : is_open && !fits ? EXIT_USAGE : EXIT_FAILED;
}

int book_command_export(const BookConfig *config, Error *error) {
    Walk walk;
    if (config->as_moves) return book_command_export_moves(config, error);
    if (!file_spared(config->into, config->as_text ? NULL : "[Event \"Opening book\"]", error))
        return EXIT_FAILED;
    const bool is_open = walk_open(&walk, config, error);
    const Node *start = is_open ? walk_node(&walk) : NULL;
    if (is_open && !start) error_set(error, "%s is empty", config->files[0]);
    walk.is_tree = config->as_text;
    const bool ok = start && go_through(&walk, start, 0, error) &&
                    draft_replace_file(config->into, walk.text.text, walk.text.length, error);
    if (ok && !config->as_text && !system_is_stdout(config->into))
        printf("%d %s in %s\n", walk.lines, plural((uint64_t)walk.lines, "line", "lines"),
               config->into);
    walk_close(&walk);
    return ok ? EXIT_DONE : EXIT_FAILED;
}

/* --- info and probe --- */

static void print_plies(const Graph *graph) {
    enum { BAR = 50 };
    int most = 1, counts[GRAPH_MOST_PLIES + 1] = {0};
    for (int i = 0; i < graph->order_count; i++) {
        const int count = ++counts[graph->nodes[graph->order[i]].ply];
        if (count > most) most = count;
    }
    printf("\nply positions\n");
    for (int ply = 0; ply <= graph->deepest; ply++) {
        printf("%3d %9d  ", ply, counts[ply]);
        for (int i = 0; i < counts[ply] * BAR / most; i++) putchar('#');
        putchar('\n');
    }
}

int book_command_info(const BookConfig *config, Error *error) {
    Walk walk;
    const bool ok = walk_open(&walk, config, error);
    if (ok) {
        size_t searches = 0;
        double nodes = 0;
        for (size_t i = 0; i < walk.book.count; i++) {
            searches += walk.book.moves[i].nodes > 0;
            nodes += walk.book.moves[i].nodes;
        }
        const int positions = walk.graph.order_count;
        printf("%s: %s, %d %s, %zu %s, %zu %s of %.0f nodes on average\n", config->files[0],
               walk.graph.game->name, positions,
               plural((uint64_t)positions, "position", "positions"), walk.book.count,
               plural(walk.book.count, "move", "moves"), searches,
               plural(searches, "search", "searches"), searches ? nodes / (double)searches : 0);
        if (walk.book.part.shards > 0) {
            char line[PART_TEXT];
            part_line(&walk.book.part, line);
            puts(line);
        }
        const Node *start = walk_node(&walk);
        if (start) printf("the start is worth %+d to the side that begins\n", start->value);
        if (start) print_plies(&walk.graph);
    }
    walk_close(&walk);
    return ok ? EXIT_DONE : EXIT_FAILED;
}

int book_command_probe(const BookConfig *config, Error *error) {
    Book book;
    GamePosition pos;
    GameMoves moves;
    if (!book_read(&book, config->files[0], NULL, error)) return EXIT_FAILED;
    const Game *game = book.game;
    const BookMove *found;
    const bool fits = game->parse(&pos, config->position, error);
    bool ok = fits;
    const size_t count = ok ? book_find(&book, game->key(&pos), &found) : 0;
    if (ok && count == 0) ok = error_set(error, "%s does not have the position", config->files[0]);
    if (ok) game->list(&pos, &moves);
    for (size_t i = 0; i < count; i++) {
        char move[GAME_MOVE_TEXT] = "?";
        if (found[i].move < moves.count) game->print_move(&moves.moves[found[i].move], move);
        printf("%s value %+d", move, found[i].value);
        if (found[i].nodes > 0) printf(" score %+d nodes %u", found[i].score, found[i].nodes);
        printf("\n");
    }
    book_free(&book);
    return ok ? EXIT_DONE : fits ? EXIT_FAILED : EXIT_USAGE;
}
