#include "eval/tables/page_cache.h"

#include <stdlib.h>

bool page_cache_make(PageCache *cache, uint64_t count, size_t words, uint64_t bytes) {
    const uint64_t set = PAGE_WAYS * (sizeof(PageSlot) + words * sizeof *cache->pages);
    const uint64_t wanted = (count + PAGE_WAYS - 1) / PAGE_WAYS;
    *cache = (PageCache){.words = words, .sets = wanted < bytes / set ? wanted : bytes / set};
    if (cache->sets == 0) return true;
    if (cache->sets > SIZE_MAX / set) return false;
    cache->slots = calloc((size_t)cache->sets * PAGE_WAYS, sizeof *cache->slots);
    cache->pages = malloc((size_t)cache->sets * PAGE_WAYS * words * sizeof *cache->pages);
    return cache->slots && cache->pages;
}

void page_cache_free(PageCache *cache) {
    free(cache->slots);
    free(cache->pages);
    *cache = (PageCache){.sets = 0};
}

uint64_t page_cache_bytes(const PageCache *cache) {
    return cache->sets * PAGE_WAYS * (sizeof(PageSlot) + cache->words * sizeof *cache->pages);
}

/* The first slot of the set in which the page may be. */
static size_t first_slot(const PageCache *cache, uint64_t key) {
    const uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15) >> 32;
    return (size_t)(hash * cache->sets >> 32) * PAGE_WAYS;
}

bool page_cache_find(PageCache *cache, uint64_t key, size_t at, size_t count, uint64_t found[]) {
    if (cache->sets == 0) return false;
    const size_t first = first_slot(cache, key);
    for (size_t i = first; i < first + PAGE_WAYS; i++) {
        PageSlot *slot = &cache->slots[i];
        const uint32_t version = atomic_load_explicit(&slot->version, memory_order_acquire);
        if (version % 2 == 1 || atomic_load_explicit(&slot->key, memory_order_relaxed) != key)
            continue;
        _Atomic uint64_t *words = cache->pages + i * cache->words + at;
        for (size_t j = 0; j < count; j++)
            found[j] = atomic_load_explicit(&words[j], memory_order_acquire);
        if (atomic_load_explicit(&slot->version, memory_order_relaxed) != version) continue;
        if (!atomic_load_explicit(&slot->is_used, memory_order_relaxed))
            atomic_store_explicit(&slot->is_used, 1, memory_order_relaxed);
        return true;
    }
    return false;
}

/* The slot of a new page: an empty one, or one whose page nobody has found; where all were, they
   count as not found from now on. */
static size_t choose_slot(PageCache *cache, uint64_t key) {
    const size_t first = first_slot(cache, key);
    for (size_t i = first; i < first + PAGE_WAYS; i++)
        if (!atomic_load_explicit(&cache->slots[i].key, memory_order_relaxed)) return i;
    for (size_t i = 0; i < PAGE_WAYS; i++) {
        const size_t slot = first + (key + i) % PAGE_WAYS;
        if (!atomic_load_explicit(&cache->slots[slot].is_used, memory_order_relaxed)) return slot;
    }
    for (size_t i = first; i < first + PAGE_WAYS; i++)
        atomic_store_explicit(&cache->slots[i].is_used, 0, memory_order_relaxed);
    return first + key % PAGE_WAYS;
}

/* Each word is released, so that whoever has read one sees that the version is another. */
void page_cache_put(PageCache *cache, uint64_t key, const uint64_t page[]) {
    if (cache->sets == 0) return;
    const size_t at = choose_slot(cache, key);
    PageSlot *slot = &cache->slots[at];
    uint32_t version = atomic_load_explicit(&slot->version, memory_order_relaxed);
    if (version % 2 == 1 ||
        !atomic_compare_exchange_strong_explicit(&slot->version, &version, version + 1,
                                                 memory_order_acquire, memory_order_relaxed))
        return; /* another thread puts a page there */
    atomic_store_explicit(&slot->key, key, memory_order_release);
    for (size_t i = 0; i < cache->words; i++)
        atomic_store_explicit(&cache->pages[at * cache->words + i], page[i], memory_order_release);
    atomic_store_explicit(&slot->is_used, 0, memory_order_relaxed);
    atomic_store_explicit(&slot->version, version + 2, memory_order_release);
}
