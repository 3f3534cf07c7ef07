/* Unpacked pages in memory that never grows: all threads look for pages and put them in without
   waiting for each other. A page that nobody has found since it was put in is the first to go. */
#ifndef CROWNHEAD_EVAL_TABLES_PAGE_CACHE_H
#define CROWNHEAD_EVAL_TABLES_PAGE_CACHE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A page in the cache, or none while `key` is 0. */
typedef struct {
    _Atomic uint64_t key;
    _Atomic uint32_t version; /* odd while a thread puts a page in */
    _Atomic uint32_t is_used; /* it was found since then */
} PageSlot;

/* The cache; shared by all threads without locks. */
typedef struct {
    size_t words;  /* of a page, of 64 bits */
    uint64_t sets; /* of PAGE_WAYS slots each; a page can be in one of them */
    PageSlot *slots;
    _Atomic uint64_t *pages;
} PageCache;

enum { PAGE_WAYS = 4 };

/* Makes a cache for `count` pages of `words` words, or as many as `bytes` bytes have room for.
   False when there is no memory. Release with page_cache_free(), even then. */
bool page_cache_make(PageCache *cache, uint64_t count, size_t words, uint64_t bytes);
void page_cache_free(PageCache *cache);

/* Bytes that it takes. */
uint64_t page_cache_bytes(const PageCache *cache);

/* Finds the words from number `at` on, `count` of them, of the page `key`, which is not 0. */
bool page_cache_find(PageCache *cache, uint64_t key, size_t at, size_t count, uint64_t found[]);

/* Puts the page `key` in, which was not found. */
void page_cache_put(PageCache *cache, uint64_t key, const uint64_t page[]);

#endif
