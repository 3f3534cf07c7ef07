/* Arrays that grow. */
#ifndef CROWNHEAD_TOOLS_COMMON_ARRAY_H
#define CROWNHEAD_TOOLS_COMMON_ARRAY_H

#include <stdlib.h>

/* `array`, of `*capacity` elements of `size` bytes (NULL and 0 at first), with room for one more than
   `count`. NULL, and it is as it was, if memory is short. */
static inline void *array_room(void *array, int count, int *capacity, size_t size) {
    if (count < *capacity) return array;
    const int more = 2 * *capacity + 64;
    void *grown = realloc(array, (size_t)more * size);
    if (grown) *capacity = more;
    return grown;
}

#endif
