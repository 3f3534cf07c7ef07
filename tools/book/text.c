/* Books as text: a line with the variant, for a part a line with its settings, then one line per
   move: position, move, score, depth, count and value, separated by tabs. A book that is written
   and read again is the same byte for byte, because the text contains all searches, from which the
   rest follows. A text is read completely or not at all. */
#include "tools/book/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/buffer.h"
#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/plural.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/book/make.h"
#include "tools/book/part.h"
#include "tools/book/settle.h"
#include "tools/common/spared.h"

static const char FIRST_WORDS[] = "book-text 1";
static const size_t MOST_BYTES = (size_t)1 << 31;

enum { POSITION, MOVE, SCORE, DEPTH, COUNT, VALUE, COLUMNS, MOST_DEPTH = 255 };

/* --- writing --- */

/* Writes the moves of a position about which the book knows something. */
static bool write_node(Buffer *text, const Graph *graph, const Node *node, Error *error) {
    const Game *game = graph->game;
    char position[GAME_POSITION_TEXT], word[GAME_MOVE_TEXT];
    GamePosition again;
    GameMoves moves;
    bool ok = true;
    game->print(&node->position, position);
    if (!game->parse(&again, position, error)) return false;
    if (game->key(&again) != node->key)
        return error_set(error, "the position '%s' cannot be written as text", position);
    game->list(&again, &moves);
    for (int j = 0, value; ok && j < node->edge_count; j++) {
        const Edge *edge = &graph->edges[node->first + j];
        if (!settle_value(graph, node, edge, &value)) continue;
        game->print_move(&moves.moves[j], word);
        ok = buffer_say(text, "%s\t%s\t", position, word) &&
             (edge->nodes > 0 ? buffer_say(text, "%d\t-\t%" PRIu32, edge->score, edge->nodes)
                              : buffer_say(text, "-\t-\t-")) &&
             buffer_say(text, "\t%d\n", value);
    }
    return ok || error_set(error, "not enough memory for the text");
}

static bool write_all(Buffer *text, const Graph *graph, const BookPart *part, Error *error) {
    char line[PART_TEXT];
    bool ok = buffer_say(text, "%s %s\n", FIRST_WORDS, graph->game->name);
    if (part->shards > 0) {
        part_line(part, line);
        ok = ok && buffer_say(text, "%s\n", line);
    }
    ok = ok && buffer_say(text, "# position\tmove\tscore\tdepth\tcount\tvalue\n");
    if (!ok) return error_set(error, "not enough memory for the text");
    for (int i = 0; ok && i < graph->order_count; i++)
        ok = write_node(text, graph, &graph->nodes[graph->order[i]], error);
    return ok;
}

int book_command_export_moves(const BookConfig *config, Error *error) {
    Book book = {.game = NULL};
    Graph graph = {.game = NULL};
    Buffer text = {.text = NULL};
    const bool ok = file_spared(config->into, FIRST_WORDS, error) &&
                    book_read(&book, config->files[0], NULL, error) &&
                    graph_new(&graph, &book, &config->growth, error) &&
                    write_all(&text, &graph, &book.part, error) &&
                    draft_replace_file(config->into, text.text, text.length, error);
    if (ok && !system_is_stdout(config->into))
        printf("%d %s in %s\n", graph.order_count,
               plural((uint64_t)graph.order_count, "position", "positions"), config->into);
    free(text.text);
    graph_free(&graph);
    book_free(&book);
    return ok ? EXIT_DONE : EXIT_FAILED;
}

/* --- reading --- */

typedef struct {
    BookMove move;
    int64_t line; /* number of the line */
} Row;

typedef struct {
    const Game *game;
    BookPart part;
    Row *rows;
    int64_t count, capacity;
} Rows;

/* Divides a line at its tabs. The last column may be missing, which means "-". False and an error
   for any other number of columns. */
static bool divide(char *line, const char *columns[COLUMNS], Error *error) {
    int count = 0;
    for (char *at = line; at; count++) {
        char *tab = strchr(at, '\t');
        if (tab) *tab++ = '\0';
        if (count < COLUMNS) columns[count] = at;
        at = tab;
    }
    if (count == VALUE) columns[count++] = "-";
    if (count == COLUMNS) return true;
    return error_set(error,
                     "the line must have the columns position, move, score, depth, count and, if "
                     "known, value, separated by tabs, but has %d",
                     count);
}

/* Reads a number, or `absent` for "-". */
static bool read_number(const char *what, const char *word, int64_t min, int64_t max,
                        int64_t absent, int64_t *number, Error *error) {
    *number = absent;
    return strcmp(word, "-") == 0 || text_number(what, word, min, max, number, error);
}

static bool read_numbers(BookMove *move, const char *const columns[COLUMNS], Error *error) {
    int64_t score, depth, count, value;
    const bool has_score = strcmp(columns[SCORE], "-") != 0;
    if (!read_number("score", columns[SCORE], -BOOK_SCORE, BOOK_SCORE, 0, &score, error) ||
        !read_number("depth", columns[DEPTH], 0, MOST_DEPTH, -1, &depth, error) ||
        !read_number("count", columns[COUNT], 1, UINT32_MAX, has_score, &count, error) ||
        !read_number("value", columns[VALUE], -BOOK_SCORE, BOOK_SCORE, 0, &value, error))
        return false;
    if (!has_score && (depth >= 0 || count > 0))
        return error_set(error, "a move without a score must have - for its depth and its count");
    move->nodes = (uint32_t)count;
    move->score = (int16_t)score;
    return true;
}

static bool read_row(Rows *rows, char *line, int64_t number, Error *error) {
    const char *columns[COLUMNS];
    const Game *game = rows->game;
    GamePosition pos;
    GameMove played;
    GameMoves legal;
    BookMove move = {.nodes = 0};
    int at = 0;
    if (!divide(line, columns, error) || !game->parse(&pos, columns[POSITION], error) ||
        !game->parse_move(&pos, columns[MOVE], &played, error) ||
        !read_numbers(&move, columns, error))
        return false;
    game->list(&pos, &legal);
    while (at < legal.count && memcmp(&legal.moves[at], &played, sizeof played) != 0) at++;
    if (at == legal.count) return error_set(error, "'%.40s' is not legal", columns[MOVE]);
    if (rows->count >= BOOK_MOST ||
        !array_room(&rows->rows, &rows->capacity, rows->count + 1, sizeof *rows->rows))
        return error_set(error, "not enough memory for all moves");
    move.key = game->key(&pos);
    move.move = (uint16_t)at;
    rows->rows[rows->count++] = (Row){.move = move, .line = number};
    return true;
}

/* Reads the first line, which names the variant. */
static bool read_variant(Rows *rows, const char *line, Error *error) {
    const size_t length = sizeof FIRST_WORDS - 1;
    if (strncmp(line, FIRST_WORDS, length) != 0 || line[length] != ' ')
        return error_set(error, "the line must be '%s VARIANT', not '%.40s'", FIRST_WORDS, line);
    rows->game = variant_read("variant", line + length + 1, error);
    return rows->game != NULL;
}

static bool read_line(Rows *rows, char *line, int64_t number, Error *error) {
    if (!rows->game) return read_variant(rows, line, error);
    if (!*line || *line == '#') return true;
    if (number == 2 && strncmp(line, "part ", 5) == 0) return part_read(&rows->part, line, error);
    return read_row(rows, line, number, error);
}

/* Reads the NUL-terminated text at `bytes`; the error names the line. */
static bool read_lines(Rows *rows, char *bytes, size_t size, const char *path, Error *error) {
    int64_t number = 0;
    Error why;
    for (size_t at = text_mark(bytes, size); at < size || !rows->game;) {
        char *line = bytes + at, *stop = memchr(line, '\n', size - at);
        if (!stop) stop = bytes + size;
        at = (size_t)(stop - bytes) + 1;
        if (stop > line && stop[-1] == '\r') stop--;
        *stop = '\0';
        number++;
        const bool ok = strlen(line) == (size_t)(stop - line)
                            ? read_line(rows, line, number, &why)
                            : error_set(&why, "the line contains a NUL byte");
        if (!ok) return error_set(error, "%.80s: line %" PRId64 ": %s", path, number, why.text);
    }
    return true;
}

static int compare_rows(const void *left, const void *right) {
    const Row *a = left, *b = right;
    if (a->move.key != b->move.key) return a->move.key < b->move.key ? -1 : 1;
    if (a->move.move != b->move.move) return a->move.move - b->move.move;
    return a->line < b->line ? -1 : a->line > b->line;
}

/* Why the graph of all rows cannot contain the row at `i`; NULL if it does. */
static const char *fault_of(const Graph *graph, const Rows *rows, int64_t i) {
    const BookMove *move = &rows->rows[i].move;
    int value;
    if (i > 0 && rows->rows[i - 1].move.key == move->key &&
        rows->rows[i - 1].move.move == move->move)
        return "an earlier line has the same move of the same position";
    const Node *node = graph_find(graph, move->key);
    if (!node || node->ply < 0) return "no moves of the file lead from the start to this position";
    if (!settle_value(graph, node, &graph->edges[node->first + move->move], &value))
        return "the move has no score, and leads to no position of the file one ply farther from "
               "the start";
    return NULL;
}

/* False and an error that names the first line that cannot be in the book. */
static bool check_rows(const Graph *graph, const Rows *rows, const char *path, Error *error) {
    int64_t first = INT64_MAX;
    const char *why = NULL;
    for (int64_t i = 0; i < rows->count; i++) {
        const char *fault = rows->rows[i].line < first ? fault_of(graph, rows, i) : NULL;
        if (!fault) continue;
        first = rows->rows[i].line;
        why = fault;
    }
    return !why || error_set(error, "%.80s: line %" PRId64 ": %s", path, first, why);
}

/* Makes the book of all rows, and its graph; both must be released, even after an error. */
static bool make_book(Book *book, Graph *graph, Rows *rows, const BookConfig *config,
                      Error *error) {
    Book plain = {.game = rows->game, .count = (size_t)rows->count};
    plain.moves = malloc(plain.count * sizeof *plain.moves + 1);
    if (!plain.moves) return error_set(error, "not enough memory for %s", config->files[0]);
    if (rows->count > 0) qsort(rows->rows, plain.count, sizeof *rows->rows, compare_rows);
    for (size_t i = 0; i < plain.count; i++) plain.moves[i] = rows->rows[i].move;
    book_sort(&plain); /* a move that occurs twice is kept once */
    const bool ok = graph_new(graph, &plain, &config->growth, error) &&
                    check_rows(graph, rows, config->files[0], error) &&
                    graph_book(graph, book, error);
    book->part = rows->part;
    book_free(&plain);
    return ok;
}

static bool read_text(Rows *rows, const char *path, Error *error) {
    size_t size;
    char *bytes = (char *)file_bytes(path, MOST_BYTES + 1, &size, error);
    const bool ok =
        bytes && (size <= MOST_BYTES ? read_lines(rows, bytes, size, path, error)
                                     : error_set(error, "%.80s has more than 2 GiB", path));
    free(bytes);
    return ok;
}

int book_command_import(const BookConfig *config, Error *error) {
    Rows rows = {.game = NULL};
    Book book = {.game = NULL};
    Graph graph = {.game = NULL};
    const bool ok = file_spared(config->into, "Crownhead book", error) &&
                    read_text(&rows, config->files[0], error) &&
                    make_book(&book, &graph, &rows, config, error) &&
                    book_save(&book, config->into, error);
    assert(!ok || rows.game);
    if (ok && !system_is_stdout(config->into))
        printf("%d %s of %s in %s\n", graph.order_count,
               plural((uint64_t)graph.order_count, "position", "positions"), rows.game->name,
               config->into);
    free(rows.rows);
    graph_free(&graph);
    book_free(&book);
    return ok ? EXIT_DONE : EXIT_FAILED;
}
