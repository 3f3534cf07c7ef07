/* All threads pack blocks of pages of a file's part, each block on its own; then the blocks are
   joined. So the bytes do not depend on the number of threads. */
#include "tools/tables/packing.h"

#include <stdlib.h>
#include <string.h>

#include "eval/tables/plies.h"

/* A part of a file that is being packed. */
typedef struct {
    SliceContent content;
    const Values *values;
    const SlicePart *part;
    SlicePart *out; /* the part, when it is written to */
    const PageWriter *writer;
    PagePlan *plan;                    /* per worker */
    PageCounts *counts;                /* per worker */
    uint8_t **packed;                  /* per block */
    size_t *size;                      /* of each packed block */
    uint64_t (*counted)[TABLE_VALUES]; /* per worker: counts of values, or the most plies */
    const PageReader *reader;
    _Atomic bool failed;
} Packing;

static uint32_t blocks_of(Slice slice) {
    return (slice_pages(slice) + BLOCK_PAGES - 1) / BLOCK_PAGES;
}

static uint32_t end_of_block(const Packing *packing, uint64_t block) {
    const uint64_t end = (block + 1) * BLOCK_PAGES, pages = packing->part->pages;
    return (uint32_t)(end < pages ? end : pages);
}

/* Copies a page from the values, and the mask `care` unless it is NULL. */
static uint32_t take_page(const Packing *packing, uint32_t number, Page *page,
                          uint64_t care[PAGE_WORDS]) {
    const uint64_t first = (uint64_t)number * PAGE_NUMBERS;
    const uint32_t numbers = page_numbers(packing->part->slice, number);
    plane_copy(page->win, packing->values->win, first, numbers);
    plane_copy(page->loss, packing->values->loss, first, numbers);
    if (care) plane_copy(care, packing->values->care, first, numbers);
    return numbers;
}

static void count_block(void *context, int worker, uint64_t block) {
    Packing *packing = context;
    for (uint32_t p = (uint32_t)block * BLOCK_PAGES; p < end_of_block(packing, block); p++) {
        Page page;
        uint64_t care[PAGE_WORDS];
        const uint32_t numbers = take_page(packing, p, &page, care);
        page_plan(&packing->plan[worker], packing->writer, &page, care, numbers);
        page_count(&packing->counts[worker], &packing->plan[worker]);
    }
}

static size_t pack_values(const Packing *packing, int worker, uint32_t number, uint8_t *out) {
    Page page;
    uint64_t care[PAGE_WORDS];
    TableValue uniform;
    uint64_t *count = packing->counted[worker];
    const uint32_t numbers = take_page(packing, number, &page, care);
    for (uint32_t i = 0; i < (numbers + 63) / 64; i++) {
        count[TABLE_WIN] += (uint64_t)__builtin_popcountll(page.win[i]);
        count[TABLE_LOSS] += (uint64_t)__builtin_popcountll(page.loss[i]);
    }
    page_plan(&packing->plan[worker], packing->writer, &page, care, numbers);
    const size_t bytes = page_pack(packing->writer, &packing->plan[worker], out, &uniform);
    slice_part_set(packing->out, number, bytes > 0 ? (unsigned)bytes : PAGE_UNIFORM + uniform);
    return bytes;
}

static size_t pack_plies(const Packing *packing, int worker, uint32_t number, uint8_t *out) {
    uint64_t care[PAGE_WORDS], *most = packing->counted[worker];
    const uint32_t numbers = page_numbers(packing->part->slice, number);
    const uint64_t first = (uint64_t)number * PAGE_NUMBERS;
    uint16_t plies[PAGE_NUMBERS];
    plane_copy(care, packing->values->care, first, numbers);
    for (uint32_t i = 0; i < numbers; i++) {
        const TableValue value = values_at(packing->values, first + i);
        plies[i] = PLIES_NONE;
        if (value == TABLE_DRAW) continue;
        plies[i] = (uint16_t)values_plies(packing->values, first + i, value);
        if (plies[i] > most[value]) most[value] = plies[i];
    }
    const size_t bytes = plies_pack(plies, care, numbers, out);
    slice_part_set(packing->out, number, bytes > 0 ? (unsigned)bytes : PAGE_UNIFORM + TABLE_DRAW);
    return bytes;
}

static void pack_block(void *context, int worker, uint64_t block) {
    Packing *packing = context;
    const bool is_values = packing->content == CONTENT_VALUES;
    const uint32_t first = (uint32_t)block * BLOCK_PAGES, end = end_of_block(packing, block);
    const size_t most = is_values ? PAGE_BYTES_MOST : PLIES_BYTES_MOST;
    uint8_t *packed = malloc((size_t)(end - first) * most);
    size_t size = 0;
    if (!packed) packing->failed = true;
    for (uint32_t p = first; packed && p < end; p++) {
        const size_t bytes = is_values ? pack_values(packing, worker, p, packed + size)
                                       : pack_plies(packing, worker, p, packed + size);
        if (bytes >= PAGE_UNIFORM) packing->failed = true;
        size += bytes;
    }
    uint8_t *cut = packed ? realloc(packed, size + 1) : NULL;
    packing->packed[block] = cut ? cut : packed;
    packing->size[block] = size;
}

/* Finds a code: each round makes one for the runs that were the cheapest by the one before. More
   rounds gain less than one in 500 bytes. */
static void find_code(Packing *packing, PageWriter *writer, Pool *pool) {
    page_counts_begin(&packing->counts[0]);
    page_writer_make(writer, &packing->counts[0]);
    packing->writer = writer;
    for (int round = 0; round < 2; round++) {
        memset(packing->counts, 0, (size_t)pool_threads(pool) * sizeof *packing->counts);
        pool_run(pool, blocks_of(packing->part->slice), count_block, packing);
        for (int i = 1; i < pool_threads(pool); i++)
            for (int j = 0; j < TABLE_VALUES * PAGE_SYMBOLS; j++)
                packing->counts[0].of[j / PAGE_SYMBOLS][j % PAGE_SYMBOLS] +=
                    packing->counts[i].of[j / PAGE_SYMBOLS][j % PAGE_SYMBOLS];
        page_writer_make(writer, &packing->counts[0]);
    }
}

/* Joins the packed blocks. */
static bool join_blocks(Packing *packing) {
    SlicePart *part = packing->out;
    const uint32_t blocks = blocks_of(part->slice);
    part->bytes = 0;
    for (uint32_t block = 0; block < blocks; block++) part->bytes += packing->size[block];
    uint8_t *to = part->packed = malloc((size_t)part->bytes + PAGE_SLACK);
    if (!to) return false;
    for (uint32_t block = 0; block < blocks; block++) {
        memcpy(to, packing->packed[block], packing->size[block]);
        to += packing->size[block];
    }
    slice_part_seal(part);
    return true;
}

/* Adds up the counts of the workers. */
static void add_counts(SlicePart *part, const Packing *packing, int threads) {
    for (int i = 0; i < threads; i++)
        for (int v = TABLE_WIN; v <= TABLE_LOSS; v++) {
            const uint64_t count = packing->counted[i][v];
            if (packing->content == CONTENT_VALUES)
                part->count[v] += count;
            else if (count > part->count[v])
                part->count[v] = count;
        }
    if (packing->content == CONTENT_VALUES)
        part->count[TABLE_DRAW] =
            packing->values->positions - part->count[TABLE_WIN] - part->count[TABLE_LOSS];
}

static bool pack_part(SlicePart *part, SliceContent content, const Values *values, Pool *pool) {
    PageWriter writer;
    const size_t threads = (size_t)pool_threads(pool), blocks = blocks_of(values->slice);
    Packing packing = {.content = content, .values = values, .part = part, .out = part};
    packing.plan = malloc(threads * sizeof *packing.plan);
    packing.counts = malloc(threads * sizeof *packing.counts);
    packing.packed = calloc(blocks, sizeof *packing.packed);
    packing.size = calloc(blocks, sizeof *packing.size);
    packing.counted = calloc(threads, sizeof *packing.counted);
    bool ok = slice_part_new(part, values->slice) && packing.plan && packing.counts &&
              packing.packed && packing.size && packing.counted;
    if (ok) {
        if (content == CONTENT_VALUES) {
            find_code(&packing, &writer, pool);
            part->code = writer.code;
        }
        pool_run(pool, blocks, pack_block, &packing);
        ok = !packing.failed && join_blocks(&packing);
        add_counts(part, &packing, (int)threads);
    }
    for (size_t block = 0; packing.packed && block < blocks; block++) free(packing.packed[block]);
    free(packing.packed);
    free(packing.size);
    free(packing.plan);
    free(packing.counts);
    free(packing.counted);
    return ok;
}

bool pack_slice(SliceFile *file, const SliceId *id, Values values[2], Pool *pool, Error *error) {
    *file = (SliceFile){.id = *id};
    file->parts = slice_same(id->slice, slice_swapped(id->slice)) ? 1 : 2;
    bool ok = true;
    for (int i = 0; ok && i < file->parts; i++)
        ok = pack_part(&file->part[i], id->content, &values[i], pool);
    if (ok) return true;
    slice_file_free(file);
    return error_set(error, "not enough memory to pack endings");
}

/* --- unpacking --- */

bool unpack_page(Page *page, const SlicePart *part, const PageReader *reader, uint32_t number) {
    const SlicePage packed = slice_part_page(part, number);
    if (packed.size > 0)
        return page_unpack(reader, part->packed + packed.begin, packed.size,
                           page_numbers(part->slice, number), page);
    page_fill(page, packed.value);
    return true;
}

static void unpack_values(Packing *packing, uint32_t number) {
    const SlicePart *part = packing->part;
    Page page;
    const uint64_t first = (uint64_t)number * PAGE_NUMBERS;
    const uint32_t numbers = page_numbers(part->slice, number);
    if (!unpack_page(&page, part, packing->reader, number)) packing->failed = true;
    plane_change(packing->values->win, first, page.win, numbers, true);
    plane_change(packing->values->loss, first, page.loss, numbers, true);
}

static void unpack_plies(Packing *packing, uint32_t number) {
    const SlicePart *part = packing->part;
    uint8_t *halves = packing->values->halves + (uint64_t)number * PAGE_NUMBERS;
    const SlicePage packed = slice_part_page(part, number);
    const uint32_t numbers = page_numbers(part->slice, number);
    if (packed.size == 0) return; /* all are draws */
    plies_unpack_halves(part->packed + packed.begin, packed.size, numbers, halves);
}

static void unpack_block(void *context, int worker, uint64_t block) {
    Packing *packing = context;
    (void)worker;
    for (uint32_t p = (uint32_t)block * BLOCK_PAGES; p < end_of_block(packing, block); p++) {
        if (packing->content == CONTENT_VALUES)
            unpack_values(packing, p);
        else
            unpack_plies(packing, p);
    }
}

bool unpack_slice(Values values[2], const SliceFile *file, Pool *pool, Error *error) {
    char name[SLICE_TEXT];
    slice_print(file->id.slice, name);
    for (int i = 0; i < file->parts; i++) {
        PageReader reader;
        Packing packing = {.content = file->id.content,
                           .values = &values[i],
                           .part = &file->part[i],
                           .reader = &reader};
        if (file->id.content == CONTENT_VALUES && !page_reader_make(&reader, &file->part[i].code))
            return error_set(error, "the file of endings %s is damaged: its code", name);
        pool_run(pool, blocks_of(file->part[i].slice), unpack_block, &packing);
        if (packing.failed)
            return error_set(error, "the file of endings %s is damaged: a page", name);
    }
    return true;
}
