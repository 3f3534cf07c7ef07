/* The searches of suites: of `bench`, and of its problems. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_BENCH_SEARCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_BENCH_SEARCH_H

#include "protocol/session/session_state.h"

/* One search of a suite, with default options. */
typedef struct {
    const Searcher *searcher;
    const Knowledge *knowledge;
    const char *fen;
    Limits limits;
    int threads;
    bool solve;   /* see SearchJob */
    Table *table; /* emptied before */
    void (*report)(void *context, const SearchInfo *info);
    void (*warning)(void *context, const Error *error);
    void *context;
} BenchSearch;

/* Runs it; false with an error when it was stopped, short of memory, or `fen` cannot be read. */
bool bench_search(Session *session, const BenchSearch *search, Error *error);

#endif
