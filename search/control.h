/* How the outside ends a running search: one flag that every worker reads, and the state of a
   ponder search. Shared between the thread that searches and those that command it. */
#ifndef CROWNHEAD_SEARCH_CONTROL_H
#define CROWNHEAD_SEARCH_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/base/system.h"
#include "engine/base/threads.h"

/* The commands that reach a running search. */
typedef struct {
    Monitor monitor;
    atomic_bool stop;         /* the search must end */
    atomic_bool pondering;    /* a ponder search before its hit */
    bool infinite;            /* set before the search, and not changed while it runs */
    SystemClock clock;        /* for its times; may be set before control_start() */
    int64_t begin_us;         /* when the search began, by that clock */
    _Atomic int64_t clock_us; /* when its clock began to run: then, or at the ponder hit */
} SearchControl;

/* Prepares a control for any number of searches, one after another; the second releases it. */
void control_init(SearchControl *control);
void control_destroy(SearchControl *control);

/* Begins a search now, and its clock too unless it ponders. */
void control_start(SearchControl *control, bool infinite, bool ponder);

/* Ends the search soon. */
void control_stop(SearchControl *control);

/* The expected move was played: the other limits count from now on. Nothing happens to a search
   that does not ponder. */
void control_ponder_hit(SearchControl *control);

/* Whether no limit counts now: the search is `infinite`, or ponders. A thread that sees the end of
   pondering also sees the clock of the ponder hit. */
static inline bool control_is_unlimited(const SearchControl *control) {
    return control->infinite || atomic_load_explicit(&control->pondering, memory_order_acquire);
}

/* Blocks until the search may answer: at once unless it is unlimited and not stopped. */
void control_wait_until_due(SearchControl *control);

/* Microseconds since the search began, and on its clock, which a ponder hit starts. */
int64_t control_elapsed_us(const SearchControl *control);
int64_t control_clock_us(const SearchControl *control);

#endif
