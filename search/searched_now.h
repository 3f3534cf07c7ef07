/* The positions that workers are searching just now, so that each first takes positions that no
   other is searching: they share out a tree instead of all walking it in the same order; README.md
   has the gain over sharing the table alone. This is ABDADA (J.-C. Weill, 1996) as T. Kerrigan
   simplified it: no locks, no counts, and a position lost to another of the same slot only costs
   work done twice. */
#ifndef CROWNHEAD_SEARCH_SEARCHED_NOW_H
#define CROWNHEAD_SEARCH_SEARCHED_NOW_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/shared_number.h"

enum { SEARCHED_NOW_SLOTS = 1024 };

/* Keys of positions; start with all zeros. */
typedef struct {
    SharedWord slot[SEARCHED_NOW_SLOTS];
} SearchedNow;

/* Whether a worker is searching `key` just now. */
static inline bool searched_now_has(const SearchedNow *searched_now, uint64_t key) {
    return shared_load(&searched_now->slot[key % SEARCHED_NOW_SLOTS]) == key;
}

/* Begins the search of `key`. */
static inline void searched_now_begin(SearchedNow *searched_now, uint64_t key) {
    shared_store(&searched_now->slot[key % SEARCHED_NOW_SLOTS], key);
}

/* Ends the search of `key`, for other workers on the same position too. */
static inline void searched_now_end(SearchedNow *searched_now, uint64_t key) {
    if (searched_now_has(searched_now, key))
        shared_store(&searched_now->slot[key % SEARCHED_NOW_SLOTS], 0);
}

#endif
