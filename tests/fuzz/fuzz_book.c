/* A book: any bytes, with the right checksum, so that the reader goes on to the content. A book
   that is read is in order, answers for every position near the start with a legal move, and makes
   a graph whose book reads back the same. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "eval/book/book.h"
#include "tests/fuzz/oracles.h"
#include "tools/book/graph.h"

static void expect_answer(const Book *book, const GamePosition *pos) {
    GameMove move;
    const BookMove *moves;
    const size_t count = book_find(book, book->game->key(pos), &moves);
    const BookMove *chosen = book_choose(book, pos, 20, 1, &move);
    expect(!chosen || (count > 0 && chosen >= moves && chosen < moves + count), "no such move");
    if (!chosen) return;
    GameMoves legal;
    book->game->list(pos, &legal);
    expect(chosen->move < legal.count &&
               memcmp(&legal.moves[chosen->move], &move, sizeof move) == 0,
           "another move than the entry's");
}

static void expect_book(const Book *book) {
    static const GrowthRules RULES = {.ply_cost = 1, .most_plies = 40, .limit = 100, .shards = 1};
    Graph graph;
    Book settled, back;
    Error error;
    size_t size;
    if (!graph_new(&graph, book, &RULES, &error)) { /* a move that its position has not */
        expect_error(&error);
        graph_free(&graph);
        return;
    }
    expect(graph_book(&graph, &settled, &error), "%s", error.text);
    uint8_t *bytes = book_bytes(&settled, &size);
    expect(bytes && book_parse(&back, bytes, size, "back", book->game, &error), "%s", error.text);
    expect(back.count == settled.count, "%zu moves, then %zu", settled.count, back.count);
    for (size_t i = 0; i < back.count; i++) {
        const BookMove *x = &settled.moves[i], *y = &back.moves[i];
        expect(x->key == y->key && x->move == y->move && x->nodes == y->nodes &&
                   x->score == y->score && x->value == y->value,
               "move %zu has changed", i);
    }
    for (int i = 0; i < graph.order_count; i++) {
        const Node *node = &graph.nodes[graph.order[i]];
        expect(node->ply >= 0 && abs(node->value) <= BOOK_SCORE, "a value of %d", node->value);
        expect_answer(book, &node->position);
    }
    free(bytes);
    book_free(&back);
    book_free(&settled);
    graph_free(&graph);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { CRC_BYTES = 4 };
    uint8_t *bytes = malloc(size + CRC_BYTES);
    Book book;
    Error error = {""};
    if (size > 0) memcpy(bytes, data, size);
    const uint32_t sum = crc_of(bytes, size);
    bytes_put(bytes + size, sum, CRC_BYTES);
    if (book_parse(&book, bytes, size + CRC_BYTES, "fuzzed", NULL, &error)) {
        expect_book(&book);
        book_free(&book);
    } else {
        expect_error(&error);
    }
    free(bytes);
    return 0;
}
