#include "eval/tables/tables.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef _Atomic(Page *) PageSlot;

/* A slice that can be asked. */
typedef struct {
    SlicePart part;
    PageReader reader;
    PageSlot *pages; /* NULL: not unpacked yet */
} Part;

struct Tables {
    int pieces;
    Part *parts;
    int count;
    uint64_t room;         /* pages that the cache can hold */
    _Atomic uint64_t used; /* ... and holds; counts on when it is full */
    Page *cache;
    const Part *of[TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES][TABLES_MOST_PIECES];
};

static const Part **part_slot(Tables *tables, Slice slice) {
    return &tables->of[slice.men[0]][slice.kings[0]][slice.men[1]][slice.kings[1]];
}

/* Takes the parts of `file` over; false when there is no memory or a code is none. */
static bool add_parts(Tables *tables, SliceFile *file) {
    Part *parts = realloc(tables->parts, (size_t)(tables->count + file->parts) * sizeof *parts);
    if (!parts) return false;
    tables->parts = parts;
    for (int i = 0; i < file->parts; i++) {
        Part *part = &parts[tables->count];
        if (!page_reader_make(&part->reader, &file->part[i].code)) return false;
        part->pages = calloc(file->part[i].pages, sizeof *part->pages);
        if (!part->pages) return false;
        part->part = file->part[i];
        file->part[i] = (SlicePart){.pages = 0};
        tables->count++;
    }
    return true;
}

/* Reads all slices with exactly `pieces` pieces; `*missing` when a file is not there. */
static bool read_pieces(Tables *tables, const TablesWanted *wanted, int pieces, bool *missing,
                        Error *error) {
    Slice list[SLICES_MOST];
    const int count = slice_list(pieces, list);
    for (int i = 0; i < count; i++) {
        SliceId id = {.rules = table_rules_number(wanted->rules), .slice = list[i]};
        SliceFile file;
        struct stat kind;
        char path[TABLES_PATH];
        snprintf(id.variant, sizeof id.variant, "%s", wanted->variant);
        if (!slice_file_path(wanted->folder, &id, path, error)) return false;
        *missing = stat(path, &kind) != 0;
        if (*missing) return error_set(error, "there is no %.160s", path);
        if (!slice_file_read(&file, path, &id, error)) return false;
        const bool is_taken = add_parts(tables, &file);
        slice_file_free(&file);
        if (!is_taken) return error_set(error, "no memory for %.160s, or it is damaged", path);
    }
    tables->pieces = pieces;
    return true;
}

Tables *tables_open(const TablesWanted *wanted, Error *error) {
    Tables *tables = calloc(1, sizeof *tables);
    error->text[0] = '\0';
    if (!tables) {
        error_set(error, "no memory for tables");
        return NULL;
    }
    bool missing = false;
    int pieces = 2;
    while (pieces <= wanted->pieces && pieces <= TABLES_MOST_PIECES &&
           read_pieces(tables, wanted, pieces, &missing, error))
        pieces++;
    if (missing && pieces > 2) error->text[0] = '\0'; /* not made, that is all */
    tables->room = ((uint64_t)wanted->cache_mib << 20) / sizeof *tables->cache;
    tables->cache = malloc(tables->room * sizeof *tables->cache);
    if (!tables->cache) error_set(error, "no memory for a cache of tables");
    if (tables->pieces == 0 || !tables->cache) {
        tables_close(tables);
        return NULL;
    }
    for (int i = 0; i < tables->count; i++)
        *part_slot(tables, tables->parts[i].part.slice) = &tables->parts[i];
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
    free(tables->cache);
    free(tables);
}

bool tables_exist(const char *folder, const char *variant) {
    SliceId id = {.slice = {{0, 0}, {1, 1}}};
    struct stat kind;
    char path[TABLES_PATH];
    Error error;
    snprintf(id.variant, sizeof id.variant, "%s", variant);
    return slice_file_path(folder, &id, path, &error) && stat(path, &kind) == 0;
}

int tables_pieces(const Tables *tables) {
    return tables->pieces;
}

/* Unpacks page `number` of `part` into `page`. What the file's CRC has let pass is a page. */
static void unpack(const Part *part, uint32_t number, Page *page) {
    const uint64_t begin = part->part.begin[number], end = part->part.begin[number + 1];
    if (!page_unpack(&part->reader, part->part.packed + begin, end - begin,
                     page_numbers(part->part.slice, number), page))
        page_fill(page, TABLE_DRAW);
}

/* Unpacks a page, for all threads if the cache has room, else into `own`. */
static __attribute__((noinline)) const Page *page_new(Tables *tables, const Part *part,
                                                      uint32_t number, Page *own) {
    const uint64_t at = atomic_load_explicit(&tables->used, memory_order_relaxed) < tables->room
                            ? atomic_fetch_add_explicit(&tables->used, 1, memory_order_relaxed)
                            : tables->room;
    Page *page = at < tables->room ? &tables->cache[at] : own;
    unpack(part, number, page);
    /* Another thread may have been as quick: then one of two equal pages is wasted. */
    if (page != own) atomic_store_explicit(&part->pages[number], page, memory_order_release);
    return page;
}

TableValue tables_value(Tables *tables, const Position *pos) {
    const Slice slice = slice_of(pos);
    const Part *part = *part_slot(tables, slice);
    const uint64_t at = slice_number(slice, pos);
    const uint32_t number = (uint32_t)(at / PAGE_NUMBERS);
    if (part->part.uniform[number]) return (TableValue)(part->part.uniform[number] - 1);
    const Page *page = atomic_load_explicit(&part->pages[number], memory_order_acquire);
    Page own;
    if (!page) page = page_new(tables, part, number, &own);
    return page_value(page, (uint32_t)(at % PAGE_NUMBERS));
}

void tables_make_room(Tables *tables) {
    if (tables->used <= tables->room / 4 * 3) return;
    for (int i = 0; i < tables->count; i++)
        for (uint32_t page = 0; page < tables->parts[i].part.pages; page++)
            atomic_store_explicit(&tables->parts[i].pages[page], NULL, memory_order_relaxed);
    tables->used = 0;
}
