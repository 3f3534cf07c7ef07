/* A list of numbers that grows, for what the slow solvers know of a game's graph. */
#ifndef CROWNHEAD_TESTS_ORACLES_NUMBERS_H
#define CROWNHEAD_TESTS_ORACLES_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* All zeros: empty. Release `items` with free(). */
typedef struct {
    uint32_t *items;
    size_t count, room;
} Numbers;

/* False, and the list as it was, when memory is short. */
static inline bool numbers_add(Numbers *numbers, uint32_t item) {
    if (numbers->count == numbers->room) {
        const size_t room = numbers->room ? 2 * numbers->room : 1 << 16;
        uint32_t *items = realloc(numbers->items, room * sizeof *items);
        if (!items) return false;
        numbers->items = items;
        numbers->room = room;
    }
    numbers->items[numbers->count++] = item;
    return true;
}

#endif
