#include "protocol/dialects/bench.h"

#include <string.h>

#include "protocol/dialects/bench_search.h"
#include "protocol/dialects/tactics.h"
#include "protocol/session/actions.h"
#include "protocol/session/activity.h"
#include "protocol/session/session_output.h"
#include "protocol/shell/version.h"
#include "search/searchers.h"

enum { BENCH_DEPTH = 12, BENCH_THREADS = 1, BENCH_HASH_MIB = 16 };

/* The outcome of one search. */
typedef struct {
    uint64_t nodes;
    Session *session;
} BenchReport;

static void take_info(void *context, const SearchInfo *info) {
    BenchReport *report = context;
    report->nodes = info->nodes;
}

static void take_warning(void *context, const Error *error) {
    BenchReport *report = context;
    session_say_error(report->session, "bench", error);
}

/* Searches the positions of a variant, saying a line for each, and adds up their nodes. */
static bool run_suite(Session *session, const Searcher *searcher, int depth, int threads,
                      Table *table, uint64_t *total, Error *error) {
    const Game *game = searcher->game;
    Knowledge knowledge;
    if (!knowledge_make(&knowledge, searcher->default_eval, game->name, NULL, error)) return false;
    bool ok = true;
    for (int i = 0; ok && game->facts.bench[i]; i++) {
        const int divisor = game->facts.bench_divisor;
        BenchReport report = {.session = session};
        const BenchSearch search = {.searcher = searcher,
                                    .knowledge = &knowledge,
                                    .fen =
                                        *game->facts.bench[i] ? game->facts.bench[i] : game->start,
                                    .limits = {.depth = (depth + divisor - 1) / divisor},
                                    .threads = threads,
                                    .table = table,
                                    .report = take_info,
                                    .warning = take_warning,
                                    .context = &report};
        ok = bench_search(session, &search, error);
        if (!ok) break;
        session_say(session, "bench %s %d nodes %llu", game->name, i + 1,
                    (unsigned long long)report.nodes);
        *total += report.nodes;
    }
    knowledge_free(&knowledge);
    return ok;
}

/* Searches the positions of all variants; false when stopped or short of memory. */
static bool run_suites(Session *session, int depth, int threads, Table *table, uint64_t *total,
                       Error *error) {
    for (int s = 0; SEARCHERS[s]; s++)
        if (!run_suite(session, SEARCHERS[s], depth, threads, table, total, error)) return false;
    return true;
}

static bool read_bench(char *rest, int64_t number[3], Error *error) {
    static const struct {
        const char *name;
        int64_t max;
    } NUMBERS[] = {{"depth", MAX_DEPTH}, {"threads", MAX_THREADS}, {"hash MiB", TABLE_MAX_MIB}};
    for (int i = 0; i < 3; i++) {
        const char *word = text_word(&rest);
        if (!word) break;
        if (!text_number(NUMBERS[i].name, word, 1, NUMBERS[i].max, &number[i], error)) return false;
    }
    return text_nothing_left(&rest, error);
}

bool obey_bench(Session *session, char *rest, Error *error) {
    char *after = rest;
    const char *word = rest[strspn(rest, " ")] == 't' ? text_word(&after) : NULL;
    if (word && strcmp(word, "tactics") == 0) return obey_tactics(session, after, error);
    int64_t number[3] = {BENCH_DEPTH, BENCH_THREADS, BENCH_HASH_MIB};
    if (!read_bench(rest, number, error)) return false;
    Table *table = table_new((int)number[2], error);
    if (!table) return false;
    session_say(session, "%s, commit %s, %s, %s, %s", VERSION_NAME, VERSION_COMMIT,
                VERSION_COMPILER, VERSION_ARCH, VERSION_FLAGS);
    session_say(session, "depth %d, threads %d, Hash %d MiB", (int)number[0], (int)number[1],
                (int)number[2]);
    session_begin_count(session);
    uint64_t total = 0;
    const bool ok = run_suites(session, (int)number[0], (int)number[1], table, &total, error);
    const int64_t us = control_elapsed_us(&session->control);
    table_free(table);
    if (!ok) {
        session_end_in_error(session, "bench", error);
        return true;
    }
    char answer[64];
    Writer writer = writer_make(answer, sizeof answer);
    writer_add(&writer, "%llu nodes %.0f nps", (unsigned long long)total, session_speed(total, us));
    session_end(session, answer);
    return true;
}
