/* How the outside ends a running search: one flag that every worker reads, and the state of a
   ponder search. Shared between the thread that searches and those that command it. */
#ifndef CROWNHEAD_SEARCH_CONTROL_H
#define CROWNHEAD_SEARCH_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "search/system.h"

typedef struct {
    Monitor monitor;
    atomic_bool stop;         /* the search must end */
    atomic_bool unlimited;    /* no limit counts yet: `infinite`, or `ponder` before its hit */
    _Atomic int64_t start_us; /* when the clock began to run, see system_time_us() */
} SearchControl;

void control_init(SearchControl *control);
void control_destroy(SearchControl *control);

/* Before a search: the clock starts now. */
void control_start(SearchControl *control, bool unlimited);

/* Ends the search soon. */
void control_stop(SearchControl *control);

/* The expected move was played: limits count from now on. Nothing happens for a limited search. */
void control_ponder_hit(SearchControl *control);

/* Blocks until the search may answer: at once unless it is unlimited and not stopped. */
void control_wait_for_leave(SearchControl *control);

int64_t control_elapsed_us(const SearchControl *control);

#endif
