/* How long a search may take: the limits of a request, and the budget made of them. */
#ifndef CROWNHEAD_SEARCH_CLOCK_H
#define CROWNHEAD_SEARCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* The limits of a search; the first one reached ends it. 0 means no such limit. */
typedef struct {
    int depth;            /* plies */
    uint64_t nodes;       /* positions visited by all workers */
    int mate;             /* ends when a win within this many moves is found, or shown not to
                             exist */
    int64_t move_time_ms; /* at least 1 when set */
    bool has_clock;       /* the fields below are meant */
    int64_t time_ms;      /* left on the mover's clock; may be zero or negative */
    int64_t increment_ms; /* per move */
    int moves_to_go;      /* until the next time control; 0: to the end of the game */
    bool infinite;        /* no answer before it is stopped */
    bool ponder;          /* the same until a ponder hit; then the other limits count */
} Limits;

/* In microseconds since the clock started; INT64_MAX: no bound. */
typedef struct {
    int64_t soft_us; /* the time that the move should take, see budget_next_us() */
    int64_t hard_us; /* the search is cut off here */
} Budget;

enum { DEFAULT_TIME_MS = 5000 }; /* upper bound of a search without any limit */

/* The budget for `limits` when sending and receiving a move costs up to `overhead_ms`. A clock is
   never planned to its end. */
Budget budget_make(const Limits *limits, int overhead_ms);

/* The time in microseconds after which no new iteration is started, because it would probably not
   end within the budget. It is later while the best move is unsettled: `unchanged` is the number of
   last iterations that kept it. */
int64_t budget_next_us(const Budget *budget, int unchanged);

#endif
