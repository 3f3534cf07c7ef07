#include "tools/common/key_set.h"

#include <stdlib.h>

/* The slot of `key` (0 stands for no key), or the one where it belongs. */
static uint64_t *key_set_find(const KeySet *set, uint64_t key) {
    size_t slot = key & (set->capacity - 1);
    while (set->keys[slot] && set->keys[slot] != key) slot = (slot + 1) & (set->capacity - 1);
    return &set->keys[slot];
}

static bool key_set_grow(KeySet *set) {
    KeySet larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : 1024};
    larger.keys = calloc(larger.capacity, sizeof *larger.keys);
    if (!larger.keys) return false;
    for (size_t i = 0; i < set->capacity; i++)
        if (set->keys[i]) *key_set_find(&larger, set->keys[i]) = set->keys[i];
    free(set->keys);
    *set = larger;
    return true;
}

bool key_set_add(KeySet *set, uint64_t key, bool *is_new) {
    if (2 * set->count >= set->capacity && !key_set_grow(set)) return false;
    uint64_t *slot = key_set_find(set, key);
    *is_new = *slot != key;
    set->count += *is_new;
    *slot = key;
    return true; /* NOLINT(clang-analyzer-unix.Malloc): key_set_free() releases the keys */
}

void key_set_free(KeySet *set) {
    free(set->keys);
    *set = (KeySet){.count = 0};
}
