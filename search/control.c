#include "search/control.h"

void control_init(SearchControl *control) {
    monitor_init(&control->monitor);
    atomic_init(&control->stop, false);
    atomic_init(&control->pondering, false);
    atomic_init(&control->clock_us, 0);
    control->infinite = false;
    control->clock = CLOCK_WALL;
    control->begin_us = 0;
}

void control_destroy(SearchControl *control) {
    monitor_destroy(&control->monitor);
}

void control_start(SearchControl *control, bool infinite, bool ponder) {
    control->infinite = infinite;
    control->begin_us = system_clock_us(control->clock);
    atomic_store(&control->stop, false);
    atomic_store(&control->pondering, ponder);
    atomic_store(&control->clock_us, control->begin_us);
}

void control_stop(SearchControl *control) {
    monitor_enter(&control->monitor);
    atomic_store(&control->stop, true);
    monitor_wake(&control->monitor);
    monitor_leave(&control->monitor);
}

void control_ponder_hit(SearchControl *control) {
    monitor_enter(&control->monitor);
    if (atomic_load(&control->pondering)) {
        atomic_store(&control->clock_us, system_clock_us(control->clock));
        atomic_store(&control->pondering, false);
        monitor_wake(&control->monitor);
    }
    monitor_leave(&control->monitor);
}

void control_wait_until_due(SearchControl *control) {
    monitor_enter(&control->monitor);
    while (control_is_unlimited(control) && !atomic_load(&control->stop))
        monitor_wait(&control->monitor);
    monitor_leave(&control->monitor);
}

int64_t control_elapsed_us(const SearchControl *control) {
    return system_clock_us(control->clock) - control->begin_us;
}

int64_t control_clock_us(const SearchControl *control) {
    return system_clock_us(control->clock) - atomic_load(&control->clock_us);
}
