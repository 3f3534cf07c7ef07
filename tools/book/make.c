/* The book is kept in memory; now and then, and at the end, its file is replaced as a whole. The
   lock is a separate file next to it, because a lock on a file is lost when the file is
   replaced. */
#include "tools/book/make.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/file_id.h"
#include "engine/base/folder.h"
#include "engine/base/plural.h"
#include "engine/base/signals.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "search/thinker.h"
#include "tools/book/part.h"
#include "tools/common/output.h"
#include "tools/common/progress.h"

enum {
    SAVE_US = 20000000, /* work that may be lost if the program is killed */
};

/* The right to write a book. Each save replaces the book's file, so the lock is on another file
   next to it, which is the same whatever link names the book. */
typedef struct {
    char path[4096];
    int handle; /* -1: not held */
} BookClaim;

/* A book that is being grown. */
typedef struct {
    const BookConfig *config;
    Graph graph;
    Thinker thinker;
    Record record;
    BookClaim claim;
    Progress progress;
    int64_t saved_us;
    int searches;
} Growth;

/* Set by Ctrl-C and other signals: the program ends after the present search, or immediately at the
   second one. */
static volatile sig_atomic_t is_ended;

static void end(int signal) {
    (void)signal;
    is_ended = 1;
}

bool book_save(const Book *book, const char *path, Error *error) {
    size_t size;
    uint8_t *bytes = book_bytes(book, &size);
    const bool is_saved = bytes ? draft_replace_file(path, bytes, size, error)
                                : error_set(error, "not enough memory to write %s", path);
    free(bytes);
    return is_saved;
}

/* --- the file --- */

static bool claim_book(BookClaim *claim, const BookConfig *config, Error *error) {
    const Claimant claimant = {.program = "crownhead book", .waits = config->waits};
    const char *path = config->into;
    char place[SYSTEM_PATH];
    claim->handle = -1;
    if (!system_real_place(place, path) ||
        snprintf(claim->path, sizeof claim->path, "%s.lock", place) >= (int)sizeof claim->path)
        return error_set(error,
                         "cannot write %s: its symbolic links form a loop, or the name is too long",
                         path);
    for (;;) {
        const int handle = system_open_file(claim->path, true);
        if (handle < 0)
            return error_set(error, "cannot make %s, the lock of the book: %s", claim->path,
                             strerror(errno));
        if (!claim_file(&claimant, handle, path, error)) {
            system_close_file(handle);
            return false;
        }
        if (claim_holds(handle, claim->path)) {
            claim->handle = handle;
            return true;
        }
        system_close_file(handle); /* its owner has just released it */
    }
}

static void give_up_book(BookClaim *claim) {
    if (claim->handle < 0) return;
    remove(claim->path);
    system_close_file(claim->handle);
}

static bool save(Growth *growth, Error *error) {
    Book book;
    bool ok = graph_book(&growth->graph, &book, error);
    book.part = part_of(growth->config);
    ok = ok && book_save(&book, growth->config->into, error);
    book_free(&book);
    growth->saved_us = system_time_us();
    return ok;
}

/* Makes the graph of the book in the file, or of an empty book if the file does not exist. */
static bool open_book(Growth *growth, Error *error) {
    const BookConfig *config = growth->config;
    const Game *game = config->searcher->game;
    const BookPart part = part_of(config);
    Book book = {.game = game, .part = part};
    if (!claim_book(&growth->claim, config, error)) return false;
    signals_heed(end);
    const bool is_new = !file_exists(config->into) && errno == ENOENT;
    bool ok = is_new ? book_save(&book, config->into, error)
                     : book_read(&book, config->into, game, error) &&
                           part_may_continue(&book.part, &part, config->into, error);
    ok = ok && graph_new(&growth->graph, &book, &config->growth, error);
    book_free(&book);
    return ok;
}

/* --- searches --- */

/* Searches the next position and adds it to the book. The table is emptied first, so the result
   depends only on the position, not on earlier searches. */
static bool grow(Growth *growth, const Task *task, Error *error) {
    const BookConfig *config = growth->config;
    GamePosition pos;
    GameMoves moves;
    const Limits limits = {.nodes = (uint64_t)config->nodes};
    graph_position(&growth->graph, task, &pos);
    graph_moves(&growth->graph, &pos, &moves);
    record_restart(&growth->record, &pos);
    thinker_forget(&growth->thinker);
    const Choice *choice =
        thinker_choose(&growth->thinker, &growth->record, &limits, &moves, 0, error);
    if (!choice) return false;
    if (!choice->has_move) return error_set(error, "a position of the book has no move");
    growth->searches++;
    return graph_add(&growth->graph, task, &pos, &choice->move, (uint32_t)choice->nodes,
                     choice->score, error);
}

/* --- progress --- */

/* Reports the progress of the book; rarely, unless the line `stays` on the screen. */
static void report_growth(Growth *growth, bool stays) {
    if (!stays && !progress_is_due(&growth->progress)) return;
    const Graph *graph = &growth->graph;
    const Node *start = &graph->nodes[GRAPH_START];
    const int positions = graph->order_count - graph->unsearched;
    progress_write(&growth->progress, stays, "%d %s, %d %s in %.0f s, %d %s deep, start %+d",
                   positions, plural((uint64_t)positions, "position", "positions"),
                   growth->searches, plural((uint64_t)growth->searches, "search", "searches"),
                   progress_seconds(&growth->progress), graph->deepest,
                   plural((uint64_t)graph->deepest, "ply", "plies"),
                   start->value > -BOOK_SCORE ? start->value : 0);
}

/* Grows the book. Sets `*is_interrupted` if a signal ended it before the book was done. */
static bool grow_all(Growth *growth, bool *is_interrupted, Error *error) {
    const BookConfig *config = growth->config;
    const Graph *graph = &growth->graph;
    Task task;
    const int64_t begin_us = system_time_us();
    growth->saved_us = begin_us;
    growth->progress = progress_begin(0);
    const int64_t most_us = config->minutes ? config->minutes * 60000000 : INT64_MAX;
    report_growth(growth, true); /* from here on signals are handled and the file is locked */
    /* A signal or the time limit must not affect the book, so a position is complete only with its
       second search. */
    while (graph_next(&growth->graph, &task)) {
        const int64_t now = system_time_us();
        const bool is_new = !graph_is_searched(graph, task.node);
        if (is_new && graph->order_count - graph->unsearched >= config->positions) break;
        if (now - begin_us >= most_us) break;
        *is_interrupted = is_ended;
        if (*is_interrupted) break;
        if (!grow(growth, &task, error)) return false;
        if (now - growth->saved_us > SAVE_US && !save(growth, error)) return false;
        report_growth(growth, false);
    }
    report_growth(growth, true);
    return true;
}

static bool prepare(Growth *growth, Error *error) {
    const Searcher *searcher = growth->config->searcher;
    return thinker_new(&growth->thinker, growth->config->hash_mib, error) &&
           thinker_learn(&growth->thinker, searcher, searcher->default_eval, error) &&
           record_new(&growth->record, searcher->game, error);
}

int book_command_make(const BookConfig *config, Error *error) {
    Growth growth = {.config = config, .claim.handle = -1};
    bool is_interrupted = false;
    bool ok = prepare(&growth, error) && open_book(&growth, error);
    if (ok) {
        Error cause;
        ok = grow_all(&growth, &is_interrupted, error);
        /* Finished searches are kept even if something failed. */
        if (!save(&growth, ok ? error : &cause)) ok = false;
    }
    give_up_book(&growth.claim);
    graph_free(&growth.graph);
    record_free(&growth.record);
    thinker_free(&growth.thinker);
    return !ok ? EXIT_FAILED : is_interrupted ? EXIT_INTERRUPTED : EXIT_DONE;
}

/* --- merging --- */

/* Adds the searches of the book in `path` to `all`. If the first was a part, all others must be
   parts of the same book. */
static bool add_book(Book *all, const char *path, Error *error) {
    Book book;
    if (!book_read(&book, path, all->game, error)) return false;
    all->game = book.game;
    if (all->part.shards == 0) all->part = book.part;
    if (book.part.shards > 0 && !part_is_of_same(&book.part, &all->part, path, error)) {
        book_free(&book);
        return false;
    }
    int64_t room = (int64_t)all->count;
    const bool has_room =
        array_room(&all->moves, &room, (int64_t)(all->count + book.count), sizeof *all->moves);
    for (size_t i = 0; has_room && i < book.count; i++) all->moves[all->count++] = book.moves[i];
    book_free(&book);
    return has_room || error_set(error, "not enough memory for %s", path);
}

/* Whether the new book may replace the file: there is none, or it is one of those that are merged.
   False and an error if it is anything else. */
static bool may_replace(const BookConfig *config, Error *error) {
    const char *path = config->into;
    if (!file_exists(path) && errno == ENOENT) return true;
    for (int i = 0; i < config->file_count; i++)
        if (system_is_same_file(path, config->files[i])) return true;
    return error_set(
        error, "--into %s would overwrite a file that is not one of the books to merge", path);
}

int book_command_merge(const BookConfig *config, Error *error) {
    Book all = {.game = NULL}, merged = {.game = NULL};
    Graph graph = {.game = NULL};
    BookClaim claim = {.handle = -1};
    bool ok = may_replace(config, error) && claim_book(&claim, config, error);
    for (int i = 0; ok && i < config->file_count; i++) ok = add_book(&all, config->files[i], error);
    if (ok) book_sort(&all);
    ok = ok && graph_new(&graph, &all, &config->growth, error) &&
         graph_book(&graph, &merged, error) && book_save(&merged, config->into, error);
    if (ok)
        printf("%d %s of %s in %s\n", graph.order_count,
               plural((uint64_t)graph.order_count, "position", "positions"), all.game->name,
               config->into);
    give_up_book(&claim);
    graph_free(&graph);
    book_free(&all);
    book_free(&merged);
    return ok ? EXIT_DONE : EXIT_FAILED;
}
