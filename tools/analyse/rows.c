#include "tools/analyse/rows.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const char *name) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (; *name; name++) sum = (sum ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
    return sum;
}

/* The slot of `name`, or the free one where it would stand. */
static int *slot_of(const Rows *rows, const char *name) {
    const int mask = rows->slot_count - 1;
    int i = (int)(hash_of(name) & (uint64_t)mask);
    while (rows->slots[i] && strcmp(rows->list[rows->slots[i] - 1].name, name) != 0)
        i = (i + 1) & mask;
    return &rows->slots[i];
}

static bool grow(Rows *rows) {
    const int capacity = 2 * rows->capacity + 64,
              slot_count = rows->slot_count ? 4 * rows->slot_count : 256;
    Row *list = realloc(rows->list, (size_t)capacity * sizeof *list);
    if (list) rows->list = list;
    int *slots = calloc((size_t)slot_count, sizeof *slots);
    if (!list || !slots) {
        free(slots);
        return false;
    }
    free(rows->slots);
    rows->slots = slots;
    rows->slot_count = slot_count;
    rows->capacity = capacity;
    for (int i = 0; i < rows->count; i++) *slot_of(rows, rows->list[i].name) = i + 1;
    return true;
}

Row *rows_find(Rows *rows, const char *name, Error *error) {
    if (rows->count == rows->capacity && !grow(rows)) {
        error_set(error, "no memory for %d names", rows->count);
        return NULL;
    }
    int *slot = slot_of(rows, name);
    if (*slot) return &rows->list[*slot - 1];
    char *copy = strdup(name);
    if (!copy) {
        error_set(error, "no memory for %d names", rows->count);
        return NULL;
    }
    rows->list[rows->count] = (Row){.name = copy};
    *slot = ++rows->count;
    return &rows->list[rows->count - 1];
}

static int by_games(const void *a, const void *b) {
    const Row *x = a, *y = b;
    if (x->games != y->games) return x->games < y->games ? 1 : -1;
    return strcmp(x->name, y->name);
}

void rows_sort(Rows *rows) {
    if (rows->count > 0) qsort(rows->list, (size_t)rows->count, sizeof *rows->list, by_games);
    if (rows->slots) memset(rows->slots, 0, (size_t)rows->slot_count * sizeof *rows->slots);
}

void rows_free(Rows *rows) {
    for (int i = 0; i < rows->count; i++) free(rows->list[i].name);
    free(rows->list);
    free(rows->slots);
    *rows = (Rows){.count = 0};
}

void row_add(Row *row, const PlayerSum *sum) {
    row->moves += sum->moves;
    row->free += sum->moves - sum->forced;
    for (int i = 0; i < MOVE_CLASSES; i++) row->count[i] += sum->count[i];
    row->slips += sum->slips;
    row->thrown += sum->thrown;
    row->accuracy += sum->accuracy;
    row->loss += sum->loss;
}
