/* WebAssembly in a browser: the clock is the page's, memory is what the module was given, and lines
   come and go by calls, so that there are no streams. */
#include "engine/base/system.h"

#include <stdlib.h>
#include <time.h>

int64_t system_time_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t system_cpu_us(void) {
    return system_time_us();
}

int64_t system_free_memory_mib(void) {
    return -1;
}

void *system_pages(size_t bytes) {
    return calloc(bytes, 1);
}
