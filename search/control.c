#include "search/control.h"

void control_init(SearchControl *control) {
    monitor_init(&control->monitor);
    atomic_init(&control->stop, false);
    atomic_init(&control->unlimited, false);
    atomic_init(&control->start_us, 0);
}

void control_destroy(SearchControl *control) {
    monitor_destroy(&control->monitor);
}

void control_start(SearchControl *control, bool unlimited) {
    atomic_store(&control->stop, false);
    atomic_store(&control->unlimited, unlimited);
    atomic_store(&control->start_us, system_time_us());
}

void control_stop(SearchControl *control) {
    monitor_enter(&control->monitor);
    atomic_store(&control->stop, true);
    monitor_wake(&control->monitor);
    monitor_leave(&control->monitor);
}

void control_ponder_hit(SearchControl *control) {
    monitor_enter(&control->monitor);
    if (atomic_load(&control->unlimited)) {
        atomic_store(&control->start_us, system_time_us());
        atomic_store(&control->unlimited, false);
        monitor_wake(&control->monitor);
    }
    monitor_leave(&control->monitor);
}

void control_wait_for_leave(SearchControl *control) {
    monitor_enter(&control->monitor);
    while (atomic_load(&control->unlimited) && !atomic_load(&control->stop))
        monitor_wait(&control->monitor);
    monitor_leave(&control->monitor);
}

int64_t control_elapsed_us(const SearchControl *control) {
    return system_time_us() - atomic_load(&control->start_us);
}
