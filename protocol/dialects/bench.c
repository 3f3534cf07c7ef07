#include "protocol/dialects/bench.h"

#include <string.h>

#include "protocol/session/actions.h"
#include "protocol/shell/version.h"

enum { BENCH_DEPTH = 12, BENCH_THREADS = 1, BENCH_HASH_MIB = 16 };

/* What one search leaves behind. */
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

/* Searches one position; false and an error when it could not be. */
static bool bench_position(Session *session, const Searcher *searcher, const char *fen, int depth,
                           int threads, Table *table, uint64_t *nodes, Error *error) {
    const Game *game = searcher->game;
    BenchReport report = {.session = session};
    Record record;
    GamePosition start;
    SearchResult result;
    Knowledge knowledge;
    if (!game->parse(&start, *fen ? fen : game->start, error) || !record_new(&record, game, error))
        return false;
    if (!knowledge_make(&knowledge, searcher->default_eval, game->name, NULL, error)) {
        record_free(&record);
        return false;
    }
    record_restart(&record, &start);
    table_clear(table);
    const SearchJob job = {.record = &record,
                           .limits = {.depth = depth},
                           .threads = threads,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .knowledge = &knowledge,
                           .table = table,
                           .control = &session->control,
                           .report = take_info,
                           .warning = take_warning,
                           .context = &report};
    const bool done = searcher->think(&job, &result, error);
    record_free(&record);
    knowledge_free(&knowledge);
    *nodes = report.nodes;
    return done;
}

/* Searches all positions, saying a line for each, and adds up their nodes; false when stopped or
   short of memory. */
static bool run_suites(Session *session, int depth, int threads, Table *table, uint64_t *total,
                       Error *error) {
    for (int s = 0; SEARCHERS[s]; s++) {
        const Searcher *searcher = SEARCHERS[s];
        const GameFacts *facts = &searcher->game->facts;
        for (int i = 0; facts->bench[i]; i++) {
            uint64_t nodes;
            const int plies = (depth + facts->bench_divisor - 1) / facts->bench_divisor;
            if (!bench_position(session, searcher, facts->bench[i], plies, threads, table, &nodes,
                                error))
                return false;
            if (atomic_load(&session->control.stop))
                return error_set(error, "stopped before its end");
            session_say(session, "bench %s %d nodes %llu", searcher->game->name, i + 1,
                        (unsigned long long)nodes);
            *total += nodes;
        }
    }
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
    const bool done = run_suites(session, (int)number[0], (int)number[1], table, &total, error);
    const int64_t us = control_elapsed_us(&session->control);
    table_free(table);
    if (!done) {
        session_end_in_error(session, "bench", error);
        return true;
    }
    char answer[64];
    Writer writer = writer_make(answer, sizeof answer);
    writer_add(&writer, "%llu nodes %.0f nps", (unsigned long long)total, session_speed(total, us));
    session_end(session, answer);
    return true;
}
