/* A set of positions or games met already, by their keys. */
#ifndef CROWNHEAD_TOOLS_COMMON_KEY_SET_H
#define CROWNHEAD_TOOLS_COMMON_KEY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero is an empty set. */
typedef struct {
    uint64_t *keys;
    size_t count, capacity; /* capacity is a power of two, half of it is filled at most */
} KeySet;

/* Adds `key`; `is_new` says whether it was not there. False when memory is short. */
bool key_set_add(KeySet *set, uint64_t key, bool *is_new);
void key_set_free(KeySet *set);

#endif
