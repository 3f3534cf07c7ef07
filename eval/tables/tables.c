#include "eval/tables/tables.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/parts.h"
#include "eval/tables/page_cache.h"
#include "eval/tables/plies.h"
#include "eval/tables/slice_file.h"

enum {
    WHOLE_BYTES = 4 << 20, /* pages of larger files are read, and checked, when asked for */
    DISTANCES_SHARE = 8,   /* the part of the cache that distances may take */
    HALVES_WORDS = PAGE_NUMBERS / 8,
};

/* How many words an unpacked page has. */
static const size_t WORDS_OF[CONTENTS] = {(size_t)2 * PAGE_WORDS, HALVES_WORDS};

/* The state of a block of packed pages that are not in memory. */
enum { BLOCK_UNREAD, BLOCK_SOUND, BLOCK_DAMAGED };
typedef _Atomic(uint8_t) BlockState;

/* A slice that can be asked: its values, or its distances. */
typedef struct {
    SliceContent content;
    const SlicePart *part;
    PageReader reader;  /* of values */
    int handle;         /* of the file, where ... */
    BlockState *blocks; /* ... the packed pages are not in memory; else NULL */
    uint64_t key;       /* in the cache of its first page; the others follow */
} Part;

typedef struct File {
    struct File *next;
    SliceFile file;
    Part part[2];
} File;

struct Tables {
    int pieces[CONTENTS]; /* all slices of this many pieces are open */
    int some_pieces;      /* values of some slices of this many are */
    TableRules rules;
    File *files;
    uint64_t pages[CONTENTS];  /* of all files */
    _Atomic uint64_t unpacked; /* see tables_unpacked() */
    PageCache cache[CONTENTS];
    Part *of[CONTENTS][TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES]
            [TABLES_MOST_PIECES];
};

/* --- opening --- */

static Part **part_slot(Tables *tables, SliceContent content, Slice slice) {
    return &tables->of[content][slice.men[0]][slice.kings[0]][slice.men[1]][slice.kings[1]];
}

static void free_file(File *file) {
    for (int i = 0; i < 2; i++) free(file->part[i].blocks);
    slice_file_free(&file->file);
    free(file);
}

/* Takes over a slice that was read; false when memory is short or one of its codes is damaged. */
static bool add_file(Tables *tables, SliceFile *read) {
    File *file = calloc(1, sizeof *file);
    bool ok = file;
    if (!file) {
        slice_file_free(read);
        return false;
    }
    file->file = *read;
    const SliceContent content = read->id.content;
    for (int i = 0; i < file->file.parts && ok; i++) {
        const SlicePart *from = &file->file.part[i];
        Part *part = &file->part[i];
        *part = (Part){.content = content,
                       .part = from,
                       .handle = read->handle,
                       .key = 1 + tables->pages[content]};
        tables->pages[content] += from->pages;
        if (!from->packed) part->blocks = calloc(from->pages / BLOCK_PAGES + 1, 1);
        ok = (from->packed || part->blocks) &&
             (content == CONTENT_DISTANCES || page_reader_make(&part->reader, &from->code));
    }
    if (!ok) {
        free_file(file);
        return false;
    }
    file->next = tables->files;
    tables->files = file;
    return true;
}

/* Reads those of the slices with exactly `pieces` pieces that exist, `*found` of them. False and an
   error when one is missing; or when one is damaged, and then `*is_amiss` is true. */
static bool read_pieces(Tables *tables, const TablesWanted *wanted, SliceContent content,
                        int pieces, int *found, bool *is_amiss, Error *error) {
    Slice list[SLICES_MOST];
    bool is_whole = true;
    const int count = slice_list(wanted->rules, pieces, list);
    *is_amiss = true;
    *found = 0;
    for (int i = 0; i < count; i++) {
        SliceId id = {
            .content = content, .rules = table_rules_number(wanted->rules), .slice = list[i]};
        SliceFile file;
        char path[TABLES_PATH];
        snprintf(id.variant, sizeof id.variant, "%s", wanted->variant);
        if (!slice_file_path(wanted->folder, &id, path, error)) return false;
        if (!file_exists(path)) {
            if (is_whole) error_set(error, "%s does not exist", path);
            is_whole = false;
            continue;
        }
        if (!slice_file_open(&file, path, &id, wanted->by_pages ? 0 : WHOLE_BYTES, error))
            return false;
        if (!add_file(tables, &file))
            return error_set(error, "%s is damaged, or memory is short", path);
        ++*found;
    }
    *is_amiss = false;
    return is_whole;
}

/* Reads all there is of `content` with up to `most` pieces. */
static void read_content(Tables *tables, const TablesWanted *wanted, SliceContent content, int most,
                         Error *error) {
    Error fault;
    for (int pieces = 2; pieces <= most; pieces++) {
        int found;
        bool is_amiss;
        const bool is_whole =
            read_pieces(tables, wanted, content, pieces, &found, &is_amiss, &fault);
        /* An incomplete set of slices is useful too: no position in them leads to a slice that is
           missing. */
        if (content == CONTENT_VALUES && !is_amiss && pieces > 2 && found > 0)
            tables->some_pieces = pieces;
        if (is_whole) {
            tables->pieces[content] = pieces;
            continue;
        }
        if (is_amiss || (content == CONTENT_VALUES && pieces == 2)) *error = fault;
        return;
    }
}

/* Makes room for unpacked pages: for all of them, unless that is more than the cache may have. */
static bool make_caches(Tables *tables, const TablesWanted *wanted) {
    uint64_t left = (uint64_t)wanted->cache_mib << 20;
    for (int content = CONTENTS - 1; content >= 0; content--) {
        PageCache *cache = &tables->cache[content];
        const uint64_t most = content == CONTENT_DISTANCES ? left / DISTANCES_SHARE : left;
        if (!page_cache_make(cache, tables->pages[content], WORDS_OF[content], most)) return false;
        left -= page_cache_bytes(cache);
    }
    return true;
}

/* Lets those be asked of which there are as many pieces as are known. */
static void list_parts(Tables *tables) {
    for (File *file = tables->files; file; file = file->next)
        for (int i = 0; i < file->file.parts; i++) {
            Part *part = &file->part[i];
            const SliceContent content = part->content;
            const int most =
                content == CONTENT_VALUES ? tables->some_pieces : tables->pieces[content];
            if (slice_pieces(part->part->slice) <= most)
                *part_slot(tables, content, part->part->slice) = part;
        }
}

bool tables_error_none(const char *folder, const char *variant, Error *error) {
    return error_set(error,
                     "no tables of %s in %s; 'crownhead tables make %s 4 --into %s' makes some",
                     variant, folder, variant, folder);
}

Tables *tables_open(const TablesWanted *wanted, Error *error) {
    Tables *tables = calloc(1, sizeof *tables);
    error->text[0] = '\0';
    if (!tables) {
        error_set(error, "not enough memory for tables");
        return NULL;
    }
    tables->rules = wanted->rules;
    const int limit = table_pieces_most(wanted->rules);
    const int most = wanted->pieces < limit ? wanted->pieces : limit;
    read_content(tables, wanted, CONTENT_VALUES, most, error);
    read_content(tables, wanted, CONTENT_DISTANCES, tables->pieces[CONTENT_VALUES], error);
    if (tables->some_pieces < tables->pieces[CONTENT_VALUES])
        tables->some_pieces = tables->pieces[CONTENT_VALUES];
    const bool has_caches = make_caches(tables, wanted);
    if (!has_caches) error_set(error, "not enough memory for a cache of tables");
    if (tables->pieces[CONTENT_VALUES] == 0 || !has_caches) {
        if (!tables_exist(wanted->folder, wanted->variant))
            tables_error_none(wanted->folder, wanted->variant, error);
        tables_close(tables);
        return NULL;
    }
    list_parts(tables);
    return tables;
}

void tables_close(Tables *tables) {
    if (!tables) return;
    for (File *file = tables->files; file;) {
        File *next = file->next;
        free_file(file);
        file = next;
    }
    for (int content = 0; content < CONTENTS; content++) page_cache_free(&tables->cache[content]);
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

int tables_some_pieces(const Tables *tables) {
    return tables->some_pieces;
}

int tables_distance_pieces(const Tables *tables) {
    return tables->pieces[CONTENT_DISTANCES];
}

int tables_longest(const Tables *tables, Slice slice) {
    const Part *part = *part_slot((Tables *)tables, CONTENT_DISTANCES, slice);
    if (!part || slice_pieces(slice) > tables_distance_pieces(tables)) return 0;
    const uint64_t *most = part->part->count;
    return (int)(most[TABLE_WIN] > most[TABLE_LOSS] ? most[TABLE_WIN] : most[TABLE_LOSS]);
}

/* --- asking --- */

/* An unpacked page. */
typedef union {
    uint64_t words[HALVES_WORDS];
    Page values;
    uint8_t halves[PAGE_NUMBERS]; /* of plies */
} Unpacked;

/* Reads a block of packed pages, to see whether it is sound. */
static bool read_block(const Part *part, uint32_t block) {
    const SlicePage all = slice_part_block(part->part, block);
    uint8_t *bytes = malloc(all.size + 1u);
    const bool is_read =
        bytes && system_read_part(part->handle, bytes, all.size, part->part->at + all.begin);
    const bool is_sound = is_read && slice_block_is_sound(part->part, block, bytes);
    free(bytes);
    atomic_store_explicit(&part->blocks[block], is_sound ? BLOCK_SOUND : BLOCK_DAMAGED,
                          memory_order_relaxed);
    return is_sound;
}

/* Reads a packed page of a file that is open; NULL if that is damaged. To be freed. */
static uint8_t *read_page(const Part *part, uint32_t number, SlicePage packed) {
    const uint32_t block = number / BLOCK_PAGES;
    const int state = atomic_load_explicit(&part->blocks[block], memory_order_relaxed);
    if (state == BLOCK_DAMAGED || (state == BLOCK_UNREAD && !read_block(part, block))) return NULL;
    uint8_t *bytes = calloc(packed.size + PAGE_SLACK, 1);
    if (bytes && system_read_part(part->handle, bytes, packed.size, part->part->at + packed.begin))
        return bytes;
    free(bytes);
    return NULL;
}

/* The words of values that are asked for together lie side by side in the cache. */
static void interleave(Unpacked *page) {
    const Page values = page->values;
    for (size_t i = 0; i < PAGE_WORDS; i++) {
        page->words[2 * i] = values.win[i];
        page->words[2 * i + 1] = values.loss[i];
    }
}

/* Unpacks a page, as the cache has it; false if it is damaged. */
static bool unpack(const Part *part, uint32_t number, SlicePage packed, Unpacked *page) {
    uint8_t *own = part->blocks ? read_page(part, number, packed) : NULL;
    if (part->blocks && !own) return false;
    const uint8_t *bytes = own ? own : part->part->packed + packed.begin;
    const uint32_t numbers = page_numbers(part->part->slice, number);
    bool ok = true;
    if (part->content == CONTENT_DISTANCES) {
        plies_unpack_halves(bytes, packed.size, numbers, page->halves);
    } else {
        ok = page_unpack(&part->reader, bytes, packed.size, numbers, &page->values);
        interleave(page);
    }
    free(own);
    return ok;
}

/* Unpacks a page for the cache and finds `count` words of it from number `at` on; false if it is
   damaged. */
static __attribute__((noinline)) bool unpack_words(Tables *tables, const Part *part,
                                                   uint32_t number, size_t at, size_t count,
                                                   uint64_t found[]) {
    Unpacked page;
    atomic_fetch_add_explicit(&tables->unpacked, 1, memory_order_relaxed);
    if (!unpack(part, number, slice_part_page(part->part, number), &page)) return false;
    page_cache_put(&tables->cache[part->content], part->key + number, page.words);
    memcpy(found, page.words + at, count * sizeof *found);
    return true;
}

uint64_t tables_unpacked(const Tables *tables) {
    return atomic_load_explicit(&tables->unpacked, memory_order_relaxed);
}

TableValue tables_value(Tables *tables, const Position *pos) {
    const Slice slice = slice_of(pos, tables->rules);
    const Part *part = *part_slot(tables, CONTENT_VALUES, slice);
    assert(slice_pieces(slice) <= tables->some_pieces);
    if (!part) return TABLE_VALUES;
    if (counters_draw(slice, pos)) return TABLE_DRAW;
    const uint64_t at = slice_number(slice, pos);
    const uint32_t number = (uint32_t)(at / PAGE_NUMBERS), index = (uint32_t)(at % PAGE_NUMBERS);
    const TableValue uniform = slice_part_value(part->part, number);
    uint64_t words[2]; /* won, lost */
    if (uniform < TABLE_VALUES) return uniform;
    if (!page_cache_find(&tables->cache[CONTENT_VALUES], part->key + number, (size_t)index / 64 * 2,
                         2, words) &&
        !unpack_words(tables, part, number, (size_t)index / 64 * 2, 2, words))
        return TABLE_VALUES;
    return (TableValue)((words[0] >> index % 64 & 1) | (words[1] >> index % 64 & 1) << 1);
}

int tables_plies(Tables *tables, const Position *pos, bool is_won) {
    const Slice slice = slice_of(pos, tables->rules);
    const Part *part = *part_slot(tables, CONTENT_DISTANCES, slice);
    assert(part && slice_pieces(slice) <= tables_distance_pieces(tables));
    const uint64_t at = slice_number(slice, pos);
    const uint32_t number = (uint32_t)(at / PAGE_NUMBERS), index = (uint32_t)(at % PAGE_NUMBERS);
    uint64_t word;
    if (slice_part_value(part->part, number) < TABLE_VALUES) return PLIES_NONE;
    if (!page_cache_find(&tables->cache[CONTENT_DISTANCES], part->key + number, index / 8, 1,
                         &word) &&
        !unpack_words(tables, part, number, index / 8, 1, &word))
        return -1;
    uint8_t halves[sizeof word];
    memcpy(halves, &word, sizeof word);
    return plies_of_half(halves[index % 8], is_won);
}
