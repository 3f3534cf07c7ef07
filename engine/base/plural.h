/* Counts in messages for people. */
#ifndef CROWNHEAD_ENGINE_BASE_PLURAL_H
#define CROWNHEAD_ENGINE_BASE_PLURAL_H

#include <stdint.h>

/* The word for `count` things: "ply" or "plies". */
static inline const char *plural(uint64_t count, const char *one, const char *many) {
    return count == 1 ? one : many;
}

#endif
