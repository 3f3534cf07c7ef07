/* Fixed suites of searches: one whose node count identifies the search, and one of problems. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_BENCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_BENCH_H

#include "protocol/session/session_state.h"

/* `bench [depth [threads [hashMB]]]`: searches the suite of every variant with default options and
   a table of its own; the session's game is not touched. */
bool obey_bench(Session *session, char *rest, Error *error);

/* `bench tactics ..`, see PROTOCOL.md: says how many problems are solved. `rest` is what follows
   these words. */
bool obey_tactics(Session *session, char *rest, Error *error);

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
