#include "search/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/shared_number.h"
#include "engine/base/system.h"

enum {
    CLUSTER_SLOTS = 4, /* of 16 bytes: a cluster is a cache line */
    CLUSTER_BYTES = 64,
    AGES = 64,
    AGE_COST = 8,          /* plies of depth that a search of age makes an entry worth less */
    SAMPLE_CLUSTERS = 250, /* 1000 slots */

    /* A small part of the table stays in the processor's caches, and short searches need no more:
       a search of 1 M nodes with 8 of 128 MiB in use is 1.15 times as fast. */
    FIRST_CLUSTERS = (8 << 20) / CLUSTER_BYTES,
    GROWTH = 4,
    GROWS_AT_PERMILL = 250,
    /* From a larger part the table grows to the whole: to move 32 MiB takes 20 to 50 ms. */
    LAST_CLUSTERS = (16 << 20) / CLUSTER_BYTES,
};

typedef struct {
    SharedWord check; /* key ^ data */
    SharedWord data;  /* see pack() */
} Slot;

typedef struct {
    Slot slot[CLUSTER_SLOTS];
} Cluster;

_Static_assert(sizeof(Cluster) == CLUSTER_BYTES, "a cluster fills a cache line");

struct Table {
    Cluster only;          /* the memory of the last resort */
    Cluster *clusters;     /* at a cache line */
    uint64_t count;        /* of them there are */
    SharedWord count_used; /* of them are in use, see table_grow() */
    unsigned age;          /* of the current search, 0..AGES-1 */
    bool is_used;          /* since it was made or cleared */
};

/* data: bits 0-15 move code, 16-31 score, 32-39 depth, 40-41 bound, 42-47 age. */
static uint64_t pack(const TableHit *hit, unsigned age) {
    assert(hit->score >= INT16_MIN && hit->score <= INT16_MAX);
    assert(hit->depth >= 0 && hit->depth <= UINT8_MAX && age < AGES);
    assert(hit->bound != BOUND_NONE);
    return (uint64_t)hit->move_code | (uint64_t)(uint16_t)hit->score << 16 |
           (uint64_t)(uint8_t)hit->depth << 32 | (uint64_t)hit->bound << 40 | (uint64_t)age << 42;
}

static int data_depth(uint64_t data) {
    return (int)(data >> 32 & 0xff);
}
static Bound data_bound(uint64_t data) {
    return (Bound)(data >> 40 & 3);
}
static unsigned data_age(uint64_t data) {
    return data >> 42 & (AGES - 1);
}

static TableHit unpack(uint64_t data) {
    return (TableHit){.score = (int16_t)(data >> 16 & 0xffff),
                      .depth = data_depth(data),
                      .bound = data_bound(data),
                      .move_code = (uint16_t)(data & 0xffff)};
}

static uint64_t slot_data(const Slot *slot) {
    return shared_load(&slot->data);
}

static uint64_t slot_key(const Slot *slot, uint64_t data) {
    return shared_load(&slot->check) ^ data;
}

static void slot_write(Slot *slot, uint64_t check, uint64_t data) {
    shared_store(&slot->data, data);
    shared_store(&slot->check, check);
}

/* Whether there is memory for `size_mib`, of which the caller is ready to give back `own_mib`; an
   error otherwise. Asked before any is taken: a system that promises more than it has ends a
   process that uses it. */
static bool is_there(int size_mib, int64_t own_mib, Error *error) {
    const int64_t free_mib = system_free_memory_mib();
    if (free_mib < 0 || size_mib <= free_mib + own_mib) return true;
    return error_set(error, "not enough memory for a table of %d MiB: %lld MiB are free", size_mib,
                     (long long)free_mib + own_mib);
}

static void use_first_part(Table *table) {
    table->count_used = table->count < FIRST_CLUSTERS ? table->count : FIRST_CLUSTERS;
}

/* Gives `table` its clusters, all empty. */
static bool take_memory(Table *table, int size_mib) {
    const uint64_t bytes = (uint64_t)size_mib << 20;
    /* No object takes more than half of the address space: of 32 bits, 2 GiB. */
    Cluster *clusters = bytes <= SIZE_MAX / 2 ? system_pages((size_t)bytes) : NULL;
    if (!clusters) return false;
    table->clusters = clusters;
    table->count = bytes / sizeof(Cluster);
    use_first_part(table);
    return true;
}

static void give_back(Table *table) {
    if (table->clusters != &table->only)
        system_pages_free(table->clusters, (size_t)table->count * sizeof *table->clusters);
    table->clusters = &table->only;
    table->count = 1;
    table->count_used = 1;
}

Table *table_new(int size_mib, Error *error) {
    assert(size_mib >= TABLE_MIN_MIB && size_mib <= TABLE_MAX_MIB);
    if (!is_there(size_mib, 0, error)) return NULL;
    Table *table = calloc(1, sizeof *table);
    if (table && take_memory(table, size_mib)) return table;
    free(table);
    error_set(error, "not enough memory for a table of %d MiB", size_mib);
    return NULL;
}

bool table_resize(Table *table, int size_mib, Error *error) {
    assert(size_mib >= TABLE_MIN_MIB && size_mib <= TABLE_MAX_MIB);
    int before_mib = (int)(table->count * sizeof(Cluster) >> 20);
    if (!is_there(size_mib, before_mib, error)) return false;
    give_back(table);
    table_clear(table);
    if (take_memory(table, size_mib)) return true;
    error_set(error, "not enough memory for a table of %d MiB", size_mib);
    while (before_mib > 0 && !take_memory(table, before_mib)) before_mib /= 2;
    return false;
}

void table_free(Table *table) {
    if (!table) return;
    give_back(table);
    free(table);
}

static uint64_t count_used(const Table *table) {
    return shared_load(&table->count_used);
}

void table_clear(Table *table) {
    if (!table->is_used) return;
    table->is_used = false;
    memset(table->clusters, 0, (size_t)count_used(table) * sizeof(Cluster));
    use_first_part(table);
    table->age = 0;
}

void *table_lend(Table *table, size_t *bytes) {
    table_clear(table);
    table->is_used = true;
    table->count_used = table->count;
    *bytes = (size_t)table->count * sizeof(Cluster);
    return table->clusters;
}

void table_new_search(Table *table) {
    table->age = (table->age + 1) % AGES;
    table->is_used = true;
}

/* The high word of a product. */
static uint64_t multiply_high(uint64_t a, uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    return (uint64_t)((Wide)a * b >> 64);
#else /* processors of 32 bits */
    const uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    const uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    const uint64_t carried = a_low * b_high + (uint32_t)middle;
    return a_high * b_high + (middle >> 32) + (carried >> 32);
#endif
}

/* The cluster of a key: its high bits scaled to the number of clusters in use, which need not be
   a power of two. */
static Cluster *cluster_of(const Table *table, uint64_t key) {
    assert(count_used(table) > 0);
    return &table->clusters[multiply_high(key, count_used(table))];
}

void table_prefetch(const Table *table, uint64_t key) {
    __builtin_prefetch(cluster_of(table, key));
}

bool table_probe(const Table *table, uint64_t key, TableHit *hit) {
    const Cluster *cluster = cluster_of(table, key);
    for (int i = 0; i < CLUSTER_SLOTS; i++) {
        const uint64_t data = slot_data(&cluster->slot[i]);
        if (slot_key(&cluster->slot[i], data) != key || data_bound(data) == BOUND_NONE) continue;
        *hit = unpack(data);
        return true;
    }
    return false;
}

void table_store(Table *table, uint64_t key, const TableHit *hit) {
    Cluster *cluster = cluster_of(table, key);
    Slot *worst = NULL;
    int worst_value = 0;
    for (int i = 0; i < CLUSTER_SLOTS; i++) {
        Slot *slot = &cluster->slot[i];
        const uint64_t data = slot_data(slot);
        if (slot_key(slot, data) == key) {
            worst = slot;
            break;
        }
        const int age = (int)((table->age + AGES - data_age(data)) % AGES);
        const int value =
            data_bound(data) == BOUND_NONE ? -AGES * AGE_COST : data_depth(data) - AGE_COST * age;
        if (!worst || value < worst_value) {
            worst = slot;
            worst_value = value;
        }
    }
    const uint64_t data = pack(hit, table->age);
    slot_write(worst, key ^ data, data);
}

/* How much of the part in use the current search has filled, in thousandths. */
static int part_full_permill(const Table *table) {
    const uint64_t count = count_used(table);
    int full = 0; /* of 1000 slots; a table that lost its memory has four */
    for (uint64_t i = 0; i < SAMPLE_CLUSTERS && i < count; i++)
        for (int j = 0; j < CLUSTER_SLOTS; j++) {
            const uint64_t data = slot_data(&table->clusters[i].slot[j]);
            full += data_bound(data) != BOUND_NONE && data_age(data) == table->age;
        }
    return full;
}

int table_full_permill(const Table *table) {
    return (int)((uint64_t)part_full_permill(table) * count_used(table) / table->count);
}

/* Puts an entry that was moved into a free slot of its cluster. Where there is none, it is lost. */
static void put_back(Table *table, uint64_t check, uint64_t data) {
    Cluster *cluster = cluster_of(table, check ^ data);
    for (int i = 0; i < CLUSTER_SLOTS; i++) {
        Slot *slot = &cluster->slot[i];
        if (data_bound(slot_data(slot)) != BOUND_NONE) continue;
        slot_write(slot, check, data);
        return;
    }
}

void table_grow(Table *table) {
    const uint64_t before = count_used(table);
    if (before == table->count || part_full_permill(table) < GROWS_AT_PERMILL) return;
    const bool to_the_whole = before > LAST_CLUSTERS || before * GROWTH > table->count;
    const uint64_t count = to_the_whole ? table->count : before * GROWTH;
    shared_store(&table->count_used, count);
    /* An entry never moves down, so that from the last on none is met twice. */
    for (uint64_t i = before; i-- > 0;)
        for (int j = 0; j < CLUSTER_SLOTS; j++) {
            Slot *slot = &table->clusters[i].slot[j];
            const uint64_t data = slot_data(slot);
            const uint64_t check = shared_load(&slot->check);
            if (data_bound(data) == BOUND_NONE) continue;
            slot_write(slot, 0, 0);
            put_back(table, check, data);
        }
}
