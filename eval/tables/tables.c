#include "eval/tables/tables.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "eval/tables/plies.h"
#include "eval/tables/slice_file.h"

typedef _Atomic(void *) PageSlot;

/* A slice that can be asked: its values, or its distances. */
typedef struct {
    SliceContent content;
    SlicePart part;
    PageReader reader; /* of values */
    PageSlot *pages;   /* NULL: not unpacked yet */
} Part;

/* Unpacked pages of one kind. */
typedef struct {
    uint64_t room;         /* pages that it can hold */
    _Atomic uint64_t used; /* ... and holds; counts on when it is full */
    uint8_t *pages;
} Cache;

static const size_t PAGE_SIZE[CONTENTS] = {sizeof(Page), PAGE_NUMBERS};

struct Tables {
    int pieces[CONTENTS];
    int columns; /* of the board */
    Part *parts;
    int count;
    Cache cache[CONTENTS];
    const Part *of[CONTENTS][TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES]
                  [TABLES_MOST_PIECES];
};

static const Part **part_slot(Tables *tables, SliceContent content, Slice slice) {
    return &tables->of[content][slice.men[0]][slice.kings[0]][slice.men[1]][slice.kings[1]];
}

/* Takes the parts of `file` over; false when there is no memory or a code is none. */
static bool add_parts(Tables *tables, SliceFile *file) {
    Part *parts = realloc(tables->parts, (size_t)(tables->count + file->parts) * sizeof *parts);
    if (!parts) return false;
    tables->parts = parts;
    for (int i = 0; i < file->parts; i++) {
        Part *part = &parts[tables->count];
        part->content = file->id.content;
        if (part->content == CONTENT_VALUES &&
            !page_reader_make(&part->reader, &file->part[i].code))
            return false;
        part->pages = calloc(file->part[i].pages, sizeof *part->pages);
        if (!part->pages) return false;
        part->part = file->part[i];
        file->part[i] = (SlicePart){.pages = 0};
        tables->count++;
    }
    return true;
}

/* Reads all slices with exactly `pieces` pieces; `*missing` when a file is not there. */
static bool read_pieces(Tables *tables, const TablesWanted *wanted, SliceContent content,
                        int pieces, bool *missing, Error *error) {
    Slice list[SLICES_MOST];
    const int count = slice_list(wanted->rules, pieces, list);
    for (int i = 0; i < count; i++) {
        SliceId id = {
            .content = content, .rules = table_rules_number(wanted->rules), .slice = list[i]};
        SliceFile file;
        char path[TABLES_PATH];
        snprintf(id.variant, sizeof id.variant, "%s", wanted->variant);
        if (!slice_file_path(wanted->folder, &id, path, error)) return false;
        *missing = !file_exists(path);
        if (*missing) return error_set(error, "there is no %.160s", path);
        if (!slice_file_read(&file, path, &id, error)) return false;
        const bool is_taken = add_parts(tables, &file);
        slice_file_free(&file);
        if (!is_taken) return error_set(error, "no memory for %.160s, or it is damaged", path);
    }
    tables->pieces[content] = pieces;
    return true;
}

/* Reads all there is of `content` with up to `most` pieces. */
static void read_content(Tables *tables, const TablesWanted *wanted, SliceContent content, int most,
                         Error *error) {
    bool missing = false;
    Error fault = {.text = ""};
    for (int pieces = 2; pieces <= most; pieces++)
        if (!read_pieces(tables, wanted, content, pieces, &missing, &fault)) break;
    const bool may_be_missing = content == CONTENT_DISTANCES || tables->pieces[content] > 0;
    if (*fault.text && !(missing && may_be_missing)) *error = fault; /* not made: that is all */
}

/* Room for unpacked pages: what they all take, if it is no more than the cache may have; of that an
   eighth at most for distances. */
static bool make_caches(Tables *tables, const TablesWanted *wanted) {
    uint64_t pages[CONTENTS] = {0}, left = (uint64_t)wanted->cache_mib << 20;
    for (int i = 0; i < tables->count; i++)
        pages[tables->parts[i].content] += tables->parts[i].part.pages;
    for (int content = CONTENTS - 1; content >= 0; content--) {
        Cache *cache = &tables->cache[content];
        const uint64_t most = (content == CONTENT_DISTANCES ? left / 8 : left) / PAGE_SIZE[content];
        cache->room = pages[content] < most ? pages[content] : most;
        const uint64_t bytes = cache->room * PAGE_SIZE[content];
        cache->pages = bytes < SIZE_MAX ? malloc((size_t)bytes + 1) : NULL;
        if (!cache->pages) return false;
        left -= bytes;
    }
    return true;
}

Tables *tables_open(const TablesWanted *wanted, Error *error) {
    Tables *tables = calloc(1, sizeof *tables);
    error->text[0] = '\0';
    if (!tables) {
        error_set(error, "no memory for tables");
        return NULL;
    }
    const int columns = tables->columns = wanted->rules.columns;
    const int most =
        wanted->pieces < table_pieces_most(columns) ? wanted->pieces : table_pieces_most(columns);
    read_content(tables, wanted, CONTENT_VALUES, most, error);
    read_content(tables, wanted, CONTENT_DISTANCES, tables->pieces[CONTENT_VALUES], error);
    const bool has_caches = make_caches(tables, wanted);
    if (!has_caches) error_set(error, "no memory for a cache of tables");
    if (tables->pieces[CONTENT_VALUES] == 0 || !has_caches) {
        tables_close(tables);
        return NULL;
    }
    for (int i = 0; i < tables->count; i++) {
        const Part *part = &tables->parts[i];
        *part_slot(tables, part->content, part->part.slice) = part;
    }
    return tables;
}

void tables_close(Tables *tables) {
    if (!tables) return;
    for (int i = 0; i < tables->count; i++) {
        SliceFile file = {.parts = 1, .part = {tables->parts[i].part}};
        slice_file_free(&file);
        free(tables->parts[i].pages);
    }
    free(tables->parts);
    for (int content = 0; content < CONTENTS; content++) free(tables->cache[content].pages);
    free(tables);
}

bool tables_exist(const char *folder, const char *variant) {
    Slice list[SLICES_MOST];
    const int count = slice_list((TableRules){.first_king_wins = false}, 2, list);
    bool exist = false;
    for (int i = 0; i < count && !exist; i++) {
        SliceId id = {.slice = list[i]};
        char path[TABLES_PATH];
        Error error;
        snprintf(id.variant, sizeof id.variant, "%s", variant);
        exist = slice_file_path(folder, &id, path, &error) && file_exists(path);
    }
    return exist;
}

int tables_pieces(const Tables *tables) {
    return tables->pieces[CONTENT_VALUES];
}

int tables_distance_pieces(const Tables *tables) {
    return tables->pieces[CONTENT_DISTANCES];
}

/* Unpacks page `number` of `part` into `page`. What the file's CRC has let pass is a page. */
static void unpack(const Part *part, uint32_t number, void *page) {
    const uint64_t begin = part->part.begin[number], end = part->part.begin[number + 1];
    assert(number < part->part.pages && begin <= end);
    const uint8_t *packed = part->part.packed + begin;
    const uint32_t numbers = page_numbers(part->part.slice, number);
    if (part->content == CONTENT_DISTANCES)
        plies_unpack(packed, (size_t)(end - begin), numbers, page);
    else if (!page_unpack(&part->reader, packed, (size_t)(end - begin), numbers, page))
        page_fill(page, TABLE_DRAW);
}

/* Unpacks a page, for all threads if the cache has room, else into `own`. */
static __attribute__((noinline)) const void *page_new(Tables *tables, const Part *part,
                                                      uint32_t number, void *own) {
    Cache *cache = &tables->cache[part->content];
    const uint64_t at = atomic_load_explicit(&cache->used, memory_order_relaxed) < cache->room
                            ? atomic_fetch_add_explicit(&cache->used, 1, memory_order_relaxed)
                            : cache->room;
    void *page = at < cache->room ? cache->pages + at * PAGE_SIZE[part->content] : own;
    unpack(part, number, page);
    /* Another thread may have been as quick: then one of two equal pages is wasted. */
    if (page != own) atomic_store_explicit(&part->pages[number], page, memory_order_release);
    return page;
}

TableValue tables_value(Tables *tables, const Position *pos) {
    const Slice slice = slice_of(pos, tables->columns);
    const Part *part = *part_slot(tables, CONTENT_VALUES, slice);
    assert(part && slice_pieces(slice) <= tables_pieces(tables));
    const uint64_t at = slice_number(slice, pos);
    const uint32_t number = (uint32_t)(at / PAGE_NUMBERS);
    assert(number < part->part.pages);
    if (part->part.uniform[number]) return (TableValue)(part->part.uniform[number] - 1);
    const Page *page = atomic_load_explicit(&part->pages[number], memory_order_acquire);
    Page own;
    if (!page) page = page_new(tables, part, number, &own);
    return page_value(page, (uint32_t)(at % PAGE_NUMBERS));
}

int tables_plies(Tables *tables, const Position *pos) {
    const Slice slice = slice_of(pos, tables->columns);
    const Part *part = *part_slot(tables, CONTENT_DISTANCES, slice);
    assert(part && slice_pieces(slice) <= tables_distance_pieces(tables));
    const uint64_t at = slice_number(slice, pos);
    const uint32_t number = (uint32_t)(at / PAGE_NUMBERS);
    const uint8_t *page = atomic_load_explicit(&part->pages[number], memory_order_acquire);
    uint8_t own[PAGE_NUMBERS];
    if (!page) page = page_new(tables, part, number, own);
    return page[at % PAGE_NUMBERS];
}

void tables_make_room(Tables *tables) {
    for (int content = 0; content < CONTENTS; content++) {
        Cache *cache = &tables->cache[content];
        if (cache->used <= cache->room / 4 * 3) continue;
        for (int i = 0; i < tables->count; i++) {
            const Part *part = &tables->parts[i];
            for (uint32_t page = 0; (int)part->content == content && page < part->part.pages;
                 page++)
                atomic_store_explicit(&part->pages[page], NULL, memory_order_relaxed);
        }
        cache->used = 0;
    }
}
