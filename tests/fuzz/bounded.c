/* Keeps a fuzzed session quick, whatever it is asked: few nodes and threads, small tables. The
   linker replaces functions by those whose names begin with __wrap (--wrap), so that neither the
   session nor a protocol knows. */
#include "search/searchers.h"

enum { MOST_NODES = 300, MOST_THREADS = 2, MOST_MIB = 1, MOST_SEARCHERS = 32 };

extern const Searcher *const __real_SEARCHERS[]; /* SEARCHERS of search/searchers.c */
Table *__real_table_new(int size_mib, Error *error);
bool __real_table_resize(Table *table, int size_mib, Error *error);

const Searcher *__wrap_SEARCHERS[MOST_SEARCHERS + 1];
Table *__wrap_table_new(int size_mib, Error *error);
bool __wrap_table_resize(Table *table, int size_mib, Error *error);

Table *__wrap_table_new(int size_mib, Error *error) {
    return __real_table_new(size_mib < MOST_MIB ? size_mib : MOST_MIB, error);
}

bool __wrap_table_resize(Table *table, int size_mib, Error *error) {
    return __real_table_resize(table, size_mib < MOST_MIB ? size_mib : MOST_MIB, error);
}

static bool think_bounded(const Searcher *searcher, const SearchJob *job, SearchResult *result,
                          Error *error) {
    const Searcher *real = __real_SEARCHERS[0];
    for (int i = 0; __real_SEARCHERS[i]; i++)
        if (__real_SEARCHERS[i]->game == searcher->game) real = __real_SEARCHERS[i];
    SearchJob bounded = *job;
    if (!bounded.limits.nodes || bounded.limits.nodes > MOST_NODES)
        bounded.limits.nodes = MOST_NODES;
    if (bounded.threads > MOST_THREADS) bounded.threads = MOST_THREADS;
    return real->think(real, &bounded, result, error);
}

__attribute__((constructor)) static void bound_searchers(void) {
    static Searcher bounded[MOST_SEARCHERS];
    for (int i = 0; __real_SEARCHERS[i] && i < MOST_SEARCHERS; i++) {
        bounded[i] = *__real_SEARCHERS[i];
        bounded[i].think = think_bounded;
        __wrap_SEARCHERS[i] = &bounded[i];
    }
}
