#include "search/clock.h"

#include <assert.h>

#include "search/tuning.h"

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}
static int64_t most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static Budget fixed_budget(int64_t time_ms, int overhead_ms) {
    /* The overhead must not take all of a very short time. */
    const int64_t reserve_ms = least(overhead_ms, time_ms / 5);
    return (Budget){.soft_us = INT64_MAX, .hard_us = (time_ms - reserve_ms) * 1000};
}

static Budget clock_budget(const Limits *limits, int overhead_ms) {
    const int64_t left_us = most(limits->time_ms - overhead_ms, 0) * 1000;
    if (left_us == 0) /* move at once: 1 ms, or less when there is less */
        return (Budget){.soft_us = 0, .hard_us = least(1000, most(limits->time_ms, 0) * 100)};
    const int moves = limits->moves_to_go > 0 && limits->moves_to_go < MOVES_AHEAD
                          ? limits->moves_to_go
                          : MOVES_AHEAD;
    const int64_t part =
        left_us / 100 * (limits->moves_to_go == 1 ? LAST_MOVE_PERCENT : HARD_PART_PERCENT);
    const int64_t share = left_us / moves + least(limits->increment_ms, left_us / 1000) * 750;
    const int64_t soft = least(share, part);
    return (Budget){.soft_us = soft, .hard_us = least(soft * HARD_FACTOR, part)};
}

Budget budget_make(const Limits *limits, int overhead_ms) {
    assert(overhead_ms >= 0 && limits->depth >= 0 && limits->mate >= 0 && limits->moves_to_go >= 0);
    Budget budget = {.soft_us = INT64_MAX, .hard_us = INT64_MAX};
    if (limits->has_clock) budget = clock_budget(limits, overhead_ms);
    if (limits->move_time_ms > 0) {
        const Budget fixed = fixed_budget(limits->move_time_ms, overhead_ms);
        budget.hard_us = least(budget.hard_us, fixed.hard_us);
    }
    const bool bounded = limits->depth || limits->nodes || limits->mate || limits->has_clock ||
                         limits->move_time_ms || limits->infinite;
    if (!bounded) return fixed_budget(DEFAULT_TIME_MS, overhead_ms);
    return budget;
}

int64_t budget_next_us(const Budget *budget, int unchanged) {
    assert(unchanged >= 0 && budget->hard_us >= 0);
    const bool is_settled = unchanged >= SETTLED_ITERATIONS;
    const int percent = is_settled ? NEXT_ITERATION_PERCENT : UNSETTLED_PERCENT;
    return least(budget->soft_us / 100 * percent, budget->hard_us);
}
