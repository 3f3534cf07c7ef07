/* A table of slots, a power of two of them, half of which are taken at most. A key stands in the
   slot that its highest bits name after multiplication, or in the first free one after that (linear
   probing); nothing is ever taken out. A free slot is one whose number is 0, so that every key is
   allowed. */
#include "engine/base/key_map.h"

#include <stdlib.h>

enum { FIRST_SLOTS = 1024 };

/* The slot of `key`, or the free one where it belongs. */
static int64_t slot_of(const KeyMap *map, uint64_t key) {
    const int64_t mask = map->capacity - 1;
    /* By Knuth's multiplicative hashing: 2^64 divided by the golden ratio. */
    int64_t slot = (int64_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 24) & mask;
    while (map->numbers[slot] && map->keys[slot] != key) slot = (slot + 1) & mask;
    return slot;
}

static bool grow(KeyMap *map) {
    KeyMap larger = {.count = map->count,
                     .capacity = map->capacity ? 2 * map->capacity : FIRST_SLOTS};
    larger.keys = malloc((size_t)larger.capacity * sizeof *larger.keys);
    larger.numbers = calloc((size_t)larger.capacity, sizeof *larger.numbers);
    if (!larger.keys || !larger.numbers) {
        key_map_free(&larger);
        return false;
    }
    for (int64_t i = 0; i < map->capacity; i++) {
        if (!map->numbers[i]) continue;
        const int64_t slot = slot_of(&larger, map->keys[i]);
        larger.keys[slot] = map->keys[i];
        larger.numbers[slot] = map->numbers[i];
    }
    free(map->keys);
    free(map->numbers);
    map->keys = larger.keys;
    map->numbers = larger.numbers;
    map->capacity = larger.capacity;
    return true;
}

int32_t *key_map_at(KeyMap *map, uint64_t key) {
    if (2 * map->count >= map->capacity && !grow(map)) return NULL;
    const int64_t slot = slot_of(map, key);
    if (!map->numbers[slot]) {
        map->keys[slot] = key;
        map->count++;
    }
    return &map->numbers[slot];
}

int32_t key_map_find(const KeyMap *map, uint64_t key) {
    return map->capacity > 0 ? map->numbers[slot_of(map, key)] : 0;
}

bool key_map_add(KeyMap *map, uint64_t key, bool *is_new) {
    int32_t *number = key_map_at(map, key);
    if (!number) return false;
    *is_new = *number == 0;
    *number = 1;
    return true; /* NOLINT(clang-analyzer-unix.Malloc): key_map_free() releases the slots */
}

void key_map_free(KeyMap *map) {
    free(map->keys);
    free(map->numbers);
    *map = (KeyMap){.count = 0};
}
