/* Numbers by keys of 64 bits, such as those of positions, and sets of keys. */
#ifndef CROWNHEAD_ENGINE_BASE_KEY_MAP_H
#define CROWNHEAD_ENGINE_BASE_KEY_MAP_H

#include <stdbool.h>
#include <stdint.h>

/* Zero is an empty one; key_map_free() releases it. */
typedef struct {
    uint64_t *keys;
    int32_t *numbers; /* of each slot; 0: it is free */
    int64_t count, capacity;
} KeyMap;

/* Returns the place of the number of `key`, valid until the next call; NULL when memory is short. A
   key that the map did not have is added with the number 0, and the caller must store another
   number there at once. */
int32_t *key_map_at(KeyMap *map, uint64_t key);

/* The number of `key`; 0: the map does not have it. */
int32_t key_map_find(const KeyMap *map, uint64_t key);

/* Adds `key` to a set; `is_new` becomes true if the set did not have it. False when memory is
   short. */
bool key_map_add(KeyMap *map, uint64_t key, bool *is_new);

/* Releases the memory of `map`. */
void key_map_free(KeyMap *map);

/* A key for a text: FNV-1a of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo). It begins with
   KEY_OF_NOTHING; texts and numbers are added one after another. */
static const uint64_t KEY_OF_NOTHING = UINT64_C(0xcbf29ce484222325);

/* The key `key` with a number, or a text, added to it. */
static inline uint64_t key_with(uint64_t key, uint64_t more) {
    return (key ^ more) * UINT64_C(0x100000001b3);
}

static inline uint64_t key_with_text(uint64_t key, const char *text) {
    for (; *text; text++) key = key_with(key, (unsigned char)*text);
    return key;
}

#endif
