/* Opening books: files are whole or refused, values follow from searches whatever their order, and
   those of the program are sound. The behaviour of crownhead book and of an engine is in
   sessions/book.session. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "eval/book/book.h"
#include "tests/helpers/support.h"
#include "tools/book/settle.h"

static const GrowthRules RULES_HERE = {
    .ply_cost = 5, .full_plies = 1, .most_plies = 12, .limit = 150, .shard = 1, .shards = 1};

/* Grows a graph by `searches` that nobody made: any move, any score. */
static void grow(Graph *graph, const char *name, int searches, uint64_t seed) {
    const Book nothing = {.game = variant(name)->game};
    Random random = random_seeded(seed);
    Error error;
    Task task;
    cr_assert(graph_new(graph, &nothing, &RULES_HERE, &error), "%s", error.text);
    for (int i = 0; i < searches && graph_next(graph, &task); i++) {
        GamePosition pos;
        GameMoves moves;
        graph_position(graph, &task, &pos);
        graph_moves(graph, &pos, &moves);
        const GameMove *move = &moves.moves[random_below(&random, (uint32_t)moves.count)];
        const int score = (int)random_below(&random, 121) - 60;
        cr_assert(graph_add(graph, &task, &pos, move, 1 + random_below(&random, 9), score, &error));
    }
}

static Book book_of(const Graph *graph) {
    Book book;
    Error error;
    cr_assert(graph_book(graph, &book, &error), "%s", error.text);
    return book;
}

static Book random_book(const char *name, int searches, uint64_t seed) {
    Graph graph;
    grow(&graph, name, searches, seed);
    Book book = book_of(&graph);
    graph_free(&graph);
    return book;
}

static void expect_same_books(const Book *a, const Book *b) {
    cr_assert_eq(a->count, b->count, "%zu moves, %zu", a->count, b->count);
    for (size_t i = 0; i < a->count; i++) {
        const BookMove *x = &a->moves[i], *y = &b->moves[i];
        cr_assert(x->key == y->key && x->move == y->move && x->nodes == y->nodes &&
                      x->score == y->score && x->value == y->value,
                  "move %zu", i);
    }
}

/* --- files --- */

Test(book, comes_back_from_its_bytes) {
    static const char *const NAMES[] = {"english", "focus", "russian", "russian-breakthrough"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Book book = random_book(NAMES[i], 80, i), back;
        size_t size;
        Error error;
        uint8_t *bytes = book_bytes(&book, &size);
        cr_assert(book_parse(&back, bytes, size, "here", NULL, &error), "%s", error.text);
        cr_assert_eq(back.game, book.game);
        expect_same_books(&book, &back);
        free(bytes);
        book_free(&book);
        book_free(&back);
    }
}

static void expect_refused(const uint8_t *bytes, size_t size, const char *words) {
    Book book;
    Error error = {""};
    cr_assert_not(book_parse(&book, bytes, size, "here", NULL, &error), "due: %s", words);
    cr_assert(strstr(error.text, words), "'%s', due: %s", error.text, words);
    cr_assert_eq(book.count, 0);
}

/* Puts the right checksum after changed bytes. */
static void sum_up(uint8_t *bytes, size_t size) {
    const uint32_t sum = crc_of(bytes, size - 4);
    bytes_put(bytes + size - 4, sum, 4);
}

Test(book, part_names_the_whole_that_it_belongs_to) {
    enum { AT_VERSION = 16, AT_PART = 64 };
    Book book = random_book("english", 30, 5), back;
    Error error;
    size_t whole, size;
    free(book_bytes(&book, &whole));
    book.part = (BookPart){.shard = 2, .shards = 3, .nodes = UINT32_MAX, .limit = 7};
    uint8_t *bytes = book_bytes(&book, &size);
    cr_assert_eq(size, whole + 32);
    cr_assert_eq(bytes[AT_VERSION], 2);
    cr_assert(book_parse(&back, bytes, size, "here", NULL, &error), "%s", error.text);
    cr_expect(memcmp(&back.part, &book.part, sizeof book.part) == 0);
    expect_same_books(&book, &back);
    book_free(&back);
    bytes[AT_PART] = 4; /* of three */
    sum_up(bytes, size);
    expect_refused(bytes, size, "here is damaged: it names a part that does not exist");
    bytes[AT_PART] = 0;
    sum_up(bytes, size);
    expect_refused(bytes, size, "here is damaged: it names a part that does not exist");
    free(bytes);
    book_free(&book);
}

Test(book, that_is_damaged_cut_or_foreign_is_refused) {
    enum { AT_VERSION = 16, AT_RULES = 20, AT_VARIANT = 24, AT_MOVES = 64, MOVE = 18 };
    Book book = random_book("english", 12, 3);
    size_t size;
    uint8_t *bytes = book_bytes(&book, &size), *other = malloc(size), *cut;
    for (size_t i = 0; i < size; i++) {
        memcpy(other, bytes, size);
        other[i] ^= 4;
        expect_refused(other, size, "here ");
        /* Of its own size, so that the address sanitizer sees a byte too far. */
        cut = malloc(i + 1);
        memcpy(cut, bytes, i);
        expect_refused(cut, i, "here ");
        free(cut);
    }
    static const struct {
        size_t at;
        uint8_t byte;
        const char *words;
    } CHANGES[] = {{AT_VERSION, 3, "here has version 3, not 1 or 2; a newer program made it"},
                   {AT_VERSION, 2, "here is damaged: its length is wrong"},
                   {AT_RULES, 0, "here was made under other rules of english; make it again"},
                   {AT_VARIANT, 'x', "here is a book of 'xnglish', which is not known here"},
                   {AT_MOVES + MOVE - 1, 0x7f, "here is damaged: its moves are out of order"},
                   {AT_MOVES + 7, 255, "here is damaged: its moves are out of order"}};
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        memcpy(other, bytes, size);
        other[CHANGES[i].at] =
            other[CHANGES[i].at] == CHANGES[i].byte ? CHANGES[i].byte ^ 1 : CHANGES[i].byte;
        sum_up(other, size);
        expect_refused(other, size, CHANGES[i].words);
    }
    Book refused;
    Error error;
    cr_expect_not(book_parse(&refused, bytes, size, "here", variant("russian")->game, &error));
    cr_expect_str_eq(error.text, "here is a book of 'english', not of russian");
    free(other);
    free(bytes);
    book_free(&book);
}

Test(book, keeps_the_larger_of_two_searches_of_one_move) {
    BookMove moves[] = {{.key = 5, .move = 1, .nodes = 9, .score = 7},
                        {.key = 5, .move = 1, .nodes = 30, .score = -4},
                        {.key = 5, .move = 1, .nodes = 30, .score = 2},
                        {.key = 5, .move = 0, .nodes = 1}};
    Book book = {.count = 4, .moves = moves};
    book_sort(&book);
    cr_assert_eq(book.count, 2);
    cr_expect(moves[0].move == 0 && moves[1].nodes == 30 && moves[1].score == 2);
}

/* --- choosing --- */

Test(book, choice_stays_within_the_variety_and_reaches_all_of_it) {
    static const int VALUES[] = {5, -20, 15, 15, 0, 14, -300};
    enum { MOVES = sizeof VALUES / sizeof *VALUES, SEEDS = 3000 };
    BookMove moves[MOVES + 1];
    const GamePosition start = position_of("english", "");
    const Game *game = variant("english")->game;
    for (int i = 0; i < MOVES; i++)
        moves[i] =
            (BookMove){.key = game->key(&start), .move = (uint16_t)i, .value = (int16_t)VALUES[i]};
    /* A number that is not a move, as good as it may be, is left out. */
    moves[MOVES] = (BookMove){.key = game->key(&start), .move = 900, .value = 999};
    const Book book = {.game = game, .count = MOVES + 1, .moves = moves};
    static const int VARIETIES[] = {0, 1, 15, 400};
    for (size_t i = 0; i < sizeof VARIETIES / sizeof *VARIETIES; i++) {
        int chosen[MOVES] = {0};
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            GameMove move, again;
            const BookMove *entry = book_choose(&book, &start, VARIETIES[i], seed, &move);
            cr_assert_eq(book_choose(&book, &start, VARIETIES[i], seed, &again), entry);
            cr_assert_eq(memcmp(&move, &again, sizeof move), 0);
            chosen[entry->move]++;
        }
        for (int j = 0; j < MOVES; j++)
            cr_expect_eq(chosen[j] > 0, 15 - VALUES[j] <= VARIETIES[i],
                         "variety %d: %d times the move of value %d", VARIETIES[i], chosen[j],
                         VALUES[j]);
        cr_expect_gt(chosen[2], chosen[0], "the better is the likelier");
    }
    const GamePosition elsewhere = position_of("english", "W:W21:B1");
    GameMove move;
    cr_expect_null(book_choose(&book, &elsewhere, 0, 0, &move));
}

/* --- the graph --- */

/* The value of a position by plain recursion over the book's scores of its moves. */
static int plain_value(const Graph *graph, const GamePosition *pos) {
    const Game *game = graph->game;
    const Node *node = graph_find(graph, game->key(pos));
    GameMoves *moves = malloc(sizeof *moves);
    int best = -BOOK_SCORE;
    game->list(pos, moves);
    for (int i = 0; i < moves->count; i++) {
        const Edge *edge = &graph->edges[node->first + i];
        const Node *child = &graph->nodes[edge->child];
        GamePosition next;
        game->play(&next, pos, &moves->moves[i]);
        cr_assert_eq(child->key, game->key(&next));
        int value = edge->nodes ? edge->score : -BOOK_SCORE;
        if (child->is_in_book && child->ply == node->ply + 1) value = -plain_value(graph, &next);
        if (value > best) best = value;
    }
    free(moves);
    return best;
}

Test(book, values_are_those_of_a_plain_recursion) {
    static const char *const NAMES[] = {"english", "tower", "russian"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Graph graph;
        const GamePosition start = position_of(NAMES[i], "");
        grow(&graph, NAMES[i], 400, 7 + i);
        cr_expect_gt(graph.order_count, 150);
        cr_expect_eq(graph.nodes[0].value, plain_value(&graph, &start));
        graph_free(&graph);
    }
}

Test(book, made_of_its_own_moves_is_the_same_graph) {
    Graph graph, again;
    Task task, task_again;
    Error error;
    grow(&graph, "english", 300, 11);
    Book book = book_of(&graph);
    cr_assert(graph_new(&again, &book, &RULES_HERE, &error), "%s", error.text);
    Book back = book_of(&again);
    expect_same_books(&book, &back);
    cr_assert(graph_next(&graph, &task) && graph_next(&again, &task_again));
    cr_expect_eq(graph.nodes[task.node].key, again.nodes[task_again.node].key);
    book_free(&book);
    book_free(&back);
    graph_free(&graph);
    graph_free(&again);
}

Test(book, grows_where_lines_are_good_and_every_move_at_first) {
    Graph graph;
    grow(&graph, "english", 400, 5);
    const Node *start = &graph.nodes[0];
    for (int i = 0; i < start->edge_count; i++)
        cr_expect(graph.nodes[graph.edges[start->first + i].child].is_in_book, "move %d", i);
    for (int i = 1; i < graph.order_count; i++)
        cr_expect_leq(graph.nodes[graph.order[i]].ply, RULES_HERE.most_plies);
    graph_free(&graph);
}

Test(book, after_each_search_equals_one_computed_from_scratch) {
    static const char *const NAMES[] = {"english", "tower", "russian", "international"};
    const size_t from = offsetof(Node, ply), till = offsetof(Node, first_in);
    for (int i = 0; i < 64; i++) {
        Graph graph;
        Error error;
        grow(&graph, NAMES[i % 4], 1 + 37 * (i / 4), 23 + (uint64_t)i);
        Node *before = malloc((size_t)graph.node_count * sizeof *before);
        memcpy(before, graph.nodes, (size_t)graph.node_count * sizeof *before);
        cr_assert(settle_all(&graph, &error), "%s", error.text);
        for (int j = 0; j < graph.node_count; j++)
            if (graph.nodes[j].is_in_book)
                cr_expect_arr_eq((char *)&graph.nodes[j] + from, (char *)&before[j] + from,
                                 till - from);
        free(before);
        graph_free(&graph);
    }
}

/* Grows english by searches that find the first move of each position worth nothing, the second at
   the start out of all question and all others 30 worse. Returns how deep the book was when it
   first left the best line. */
static int grow_by_worth(Graph *graph, const GrowthRules *rules, int searches) {
    const Book nothing = {.game = variant("english")->game};
    Error error;
    Task task;
    int left_at = -1;
    cr_assert(graph_new(graph, &nothing, rules, &error), "%s", error.text);
    for (int i = 0; i < searches && graph_next(graph, &task); i++) {
        GamePosition pos;
        GameMoves moves;
        graph_position(graph, &task, &pos);
        graph_moves(graph, &pos, &moves);
        const bool is_first = i == 0 || task.parent >= 0, is_start = task.node == 0;
        const Node *parent = task.parent >= 0 ? &graph->nodes[task.parent] : NULL;
        if (parent && graph->edges[parent->first + task.edge].score < 0 && left_at < 0)
            left_at = graph->deepest;
        const int score = is_first ? 0 : is_start ? -155 : -30;
        cr_assert(graph_add(graph, &task, &pos, &moves.moves[0], 1, score, &error));
    }
    return left_at;
}

Test(book, follows_the_best_line_before_it_tries_worse_moves) {
    GrowthRules rules = RULES_HERE;
    Graph graph;
    rules.full_plies = 0;
    /* The other move one ply from the start costs 5 + 5 + 30: the best line is 8 plies long
       then. */
    const int depth = grow_by_worth(&graph, &rules, 100);
    cr_expect(depth >= 7 && depth <= 8, "it was %d plies deep", depth);
    graph_free(&graph);
    rules.most_plies = 3;
    grow_by_worth(&graph, &rules, 5000);
    const Node *start = &graph.nodes[0];
    for (int i = 0; i < start->edge_count; i++) {
        const Edge *edge = &graph.edges[start->first + i];
        if (edge->score == -155)
            cr_expect_not(graph.nodes[edge->child].is_in_book, "beyond the limit");
    }
    graph_free(&graph);
}

Test(book, with_moves_that_a_position_has_not_is_damaged) {
    Book book = random_book("english", 40, 7);
    Graph graph;
    Error error;
    for (size_t i = 0; i < book.count; i++) book.moves[i].move = 200;
    cr_expect_not(graph_new(&graph, &book, &RULES_HERE, &error));
    cr_expect(strstr(error.text, "the book is damaged: a position has no move 201"), "%s",
              error.text);
    graph_free(&graph);
    book_free(&book);
}

/* --- the program's own --- */

/* Counts in `reached` the positions of `book` that its moves lead to within `plies`, each of which
   is legal. */
static void walk(const Book *book, const GamePosition *pos, int plies, size_t *reached) {
    const BookMove *moves;
    const size_t count = book_find(book, book->game->key(pos), &moves);
    GameMoves *legal = malloc(sizeof *legal);
    cr_assert(legal);
    book->game->list(pos, legal);
    *reached += count > 0;
    for (size_t i = 0; i < count && plies > 0; i++) {
        GamePosition next;
        cr_assert_lt(moves[i].move, legal->count);
        book->game->play(&next, pos, &legal->moves[moves[i].move]);
        walk(book, &next, plies - 1, reached);
    }
    free(legal);
}

Test(book, of_the_program_is_sound_and_answers_every_first_move) {
    static const char *const NAMES[] = {"english", "russian", "brazilian", "international"};
    enum { COUNT = sizeof NAMES / sizeof *NAMES, MOST_BYTES = 300000, FULL = 2 };
    int files = 0;
    for (const BuiltIn *file = BOOK_FILES; file->name; file++) files++;
    cr_expect_eq(files, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const Game *game = variant(NAMES[i])->game;
        Book book;
        Error error;
        cr_assert(book_read_own(&book, game, &error), "%s", error.text);
        cr_assert_eq(book.game, game, "%s has none", NAMES[i]);
        cr_expect_leq(built_in_find(BOOK_FILES, NAMES[i])->size, MOST_BYTES);
        const GamePosition start = position_of(NAMES[i], "");
        GameMoves first;
        size_t reached = 0;
        game->list(&start, &first);
        walk(&book, &start, FULL, &reached);
        cr_expect_gt(reached, (size_t)first.count, "%s: %zu", NAMES[i], reached);
        for (int k = 0; k < first.count; k++) {
            GamePosition next;
            GameMove answer;
            game->play(&next, &start, &first.moves[k]);
            const BookMove *chosen = book_choose(&book, &next, 0, 0, &answer);
            cr_expect(chosen && abs(chosen->value) < 100, "%s: move %d", NAMES[i], k);
        }
        book_free(&book);
    }
    Book none;
    Error error;
    cr_expect(book_read_own(&none, variant("tower")->game, &error) && !none.game);
}
