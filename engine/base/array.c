#include "engine/base/array.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool array_room(void *array, int64_t *capacity, int64_t count, size_t size) {
    enum { LEAST = 64 };
    void *old;
    assert(size > 0 && count >= 0 && *capacity >= 0);
    if (count <= *capacity) return true;
    /* Twice as many, so that adding one after another copies each element twice at most. */
    const int64_t room = count > INT64_MAX / 2 ? count : 2 * count < LEAST ? LEAST : 2 * count;
    if ((uint64_t)room > SIZE_MAX / size) return false;
    memcpy(&old, array, sizeof old);
    void *const elements = realloc(old, (size_t)room * size);
    if (!elements) return false;
    memcpy(array, &elements, sizeof elements);
    *capacity = room;
    return true;
}
