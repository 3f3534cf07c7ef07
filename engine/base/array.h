/* Arrays that grow. */
#ifndef CROWNHEAD_ENGINE_BASE_ARRAY_H
#define CROWNHEAD_ENGINE_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Gives an array room for `count` elements of `size` bytes. `array` is the address of the pointer
   to its elements, `*capacity` how many it has room for; they begin as NULL and 0, and free()
   releases the elements. Elements may move; new ones hold anything. False, and both are as they
   were, when memory is short. */
bool array_room(void *array, int64_t *capacity, int64_t count, size_t size);

#endif
