/* The table of a proof search. A place is two words: the packed entry, and the key xored with it,
   so that halves written by two threads are a miss and nothing worse. A packed entry has 24 bits of
   the proof number, or the plies of a decided position; 24 bits of the disproof number; 6 bits of
   work and 2 of the outcome. No entry is 0: an open one has numbers, a decided one its outcome. */
#include "tools/prove/table.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/base/system.h"

enum { PLACES = 4, NUMBER_BITS = 24, WORK_BITS = 6 };

typedef struct {
    _Atomic uint64_t check, packed;
} Place;

typedef struct {
    Place place[PLACES];
} Cluster;

struct ProofTable {
    Cluster *clusters;
    uint64_t count; /* a power of two */
    size_t bytes;
    atomic_uint_least64_t entries;
};

int proof_work(uint64_t positions) {
    if (positions < 2) return 0;
    const int log = 63 - __builtin_clzll(positions);
    const int work = 2 * log + (int)(positions >> (log - 1) & 1);
    return work < PROOF_WORK_MOST ? work : PROOF_WORK_MOST;
}

static uint64_t pack(const ProofEntry *entry) {
    const bool is_open = entry->outcome == OUTCOME_OPEN;
    const uint64_t first = is_open ? entry->proof : entry->plies;
    assert(first <= PROOF_NUMBER_MOST && entry->disproof <= PROOF_NUMBER_MOST);
    assert(!is_open || (entry->proof > 0 && entry->disproof > 0));
    return (first << NUMBER_BITS | (is_open ? entry->disproof : 0)) << (WORK_BITS + 2) |
           (uint64_t)entry->work << 2 | (uint64_t)entry->outcome;
}

static uint32_t number_if(bool is_hopeless) {
    return is_hopeless ? PROOF_NUMBER_MOST : 0;
}

static ProofEntry unpack(uint64_t packed) {
    const uint64_t numbers = packed >> (WORK_BITS + 2);
    const uint32_t first = (uint32_t)(numbers >> NUMBER_BITS);
    const uint32_t second = (uint32_t)(numbers & PROOF_NUMBER_MOST);
    const Outcome outcome = (Outcome)(packed & 3);
    const bool is_open = outcome == OUTCOME_OPEN;
    return (ProofEntry){.outcome = outcome,
                        .proof = is_open ? first : number_if(outcome == OUTCOME_MISSED),
                        .disproof = is_open ? second : number_if(outcome == OUTCOME_REACHED),
                        .plies = is_open ? 0 : first,
                        .work = (int)(packed >> 2 & PROOF_WORK_MOST)};
}

ProofTable *proof_table_new(int64_t mib, Error *error) {
    ProofTable *table = calloc(1, sizeof *table);
    assert(mib >= PROOF_TABLE_LEAST_MIB && mib <= PROOF_TABLE_MOST_MIB);
    if (table) {
        const uint64_t most = ((uint64_t)mib << 20) / sizeof(Cluster);
        table->count = 1;
        while (table->count * 2 <= most) table->count *= 2;
        table->bytes = (size_t)table->count * sizeof(Cluster);
        table->clusters = system_zeros(table->bytes);
    }
    if (table && table->clusters) return table;
    free(table);
    error_set(error, "not enough memory for a table of %lld MiB", (long long)mib);
    return NULL;
}

void proof_table_free(ProofTable *table) {
    if (!table) return;
    system_zeros_free(table->clusters, table->bytes);
    free(table);
}

static Cluster *cluster_of(const ProofTable *table, uint64_t key) {
    return &table->clusters[key & (table->count - 1)];
}

/* The packed entry in `place`, and its key. 0 where there is none. */
static uint64_t place_read(const Place *place, uint64_t *key) {
    const uint64_t packed = atomic_load_explicit(&place->packed, memory_order_relaxed);
    *key = atomic_load_explicit(&place->check, memory_order_relaxed) ^ packed;
    return packed;
}

bool proof_table_get(const ProofTable *table, uint64_t key, ProofEntry *entry) {
    const Cluster *cluster = cluster_of(table, key);
    for (int i = 0; i < PLACES; i++) {
        uint64_t of;
        const uint64_t packed = place_read(&cluster->place[i], &of);
        if (packed == 0 || of != key) continue;
        *entry = unpack(packed);
        return true;
    }
    return false;
}

static void put(ProofTable *table, uint64_t key, uint64_t packed) {
    Cluster *cluster = cluster_of(table, key);
    Place *least = NULL;
    int least_work = PROOF_WORK_MOST + 1;
    for (int i = 0; i < PLACES; i++) {
        Place *place = &cluster->place[i];
        uint64_t of;
        const uint64_t before = place_read(place, &of);
        const ProofEntry entry = unpack(before);
        if (before != 0 && of == key) {
            if (entry.outcome != OUTCOME_OPEN && (packed & 3) == OUTCOME_OPEN) return;
            least = place;
            break;
        }
        const int work = before == 0 ? -1 : entry.work;
        if (work >= least_work) continue;
        least = place;
        least_work = work;
    }
    if (least_work < 0 && atomic_load_explicit(&least->packed, memory_order_relaxed) == 0)
        atomic_fetch_add_explicit(&table->entries, 1, memory_order_relaxed);
    atomic_store_explicit(&least->packed, packed, memory_order_relaxed);
    atomic_store_explicit(&least->check, key ^ packed, memory_order_relaxed);
}

void proof_table_put(ProofTable *table, uint64_t key, const ProofEntry *entry) {
    put(table, key, pack(entry));
}

uint64_t proof_table_count(const ProofTable *table) {
    return atomic_load_explicit(&table->entries, memory_order_relaxed);
}

int proof_table_permill(const ProofTable *table) {
    return (int)(proof_table_count(table) * 1000 / (table->count * PLACES));
}

bool proof_table_all(const ProofTable *table,
                     bool (*each)(void *context, uint64_t key, uint64_t packed), void *context) {
    for (uint64_t i = 0; i < table->count; i++)
        for (int j = 0; j < PLACES; j++) {
            uint64_t key;
            const uint64_t packed = place_read(&table->clusters[i].place[j], &key);
            if (packed != 0 && !each(context, key, packed)) return false;
        }
    return true;
}

bool proof_table_put_packed(ProofTable *table, uint64_t key, uint64_t packed) {
    const ProofEntry entry = unpack(packed);
    const bool is_open = entry.outcome == OUTCOME_OPEN;
    if (entry.outcome > OUTCOME_MISSED || (is_open && (entry.proof == 0 || entry.disproof == 0)))
        return false;
    put(table, key, packed);
    return true;
}
