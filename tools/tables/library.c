/* One entry stands for each slice and its swapped slice. An entry's values are in a file, in
   memory, or in a mapped file; while somebody uses them they stay. Among the rest, those that are
   needed last are dropped first, or else those used longest ago. `used` counts the bytes of all
   values in memory. */
#include "tools/tables/library.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/system_files.h"
#include "tools/tables/block.h"
#include "tools/tables/packing.h"
#include "tools/tables/walk_block.h"

enum { PROGRAM_BYTES = 40 << 20 }; /* memory of the process besides values */

/* --- slices --- */

/* The one of a slice and its swapped slice that stands for both. */
static Slice first_of_two(Slice slice) {
    const Slice swapped = slice_swapped(slice);
    const int own = slice.men[0] + slice.kings[0], other = slice.men[1] + slice.kings[1];
    const bool is_first = own > other || (own == other && slice.men[0] >= slice.men[1]);
    return is_first ? slice : swapped;
}

static void list_add_slice(TableRules rules, Slice list[SLICES_MOST], int *count, Slice slice) {
    const Slice first = first_of_two(slice);
    if (!slice_exists(rules, first)) return;
    for (int i = 0; i < *count; i++)
        if (slice_same(list[i], first)) return;
    list[(*count)++] = first;
}

/* Lists the slices to which the side to move can move. */
static int list_successors(TableRules rules, Slice slice, bool crowning, Slice list[SLICES_MOST],
                           int count) {
    for (int crowns = 0; crowns <= (slice.men[0] > 0 ? 1 : 0); crowns++) {
        Slice next = slice;
        next.men[0] = (uint8_t)(next.men[0] - crowns);
        next.kings[0] = (uint8_t)(next.kings[0] + crowns);
        if (crowns && crowning) list_add_slice(rules, list, &count, next);
        for (int men = 0; men <= slice.men[1]; men++)
            for (int kings = 0; kings <= slice.kings[1]; kings++) {
                next.men[1] = (uint8_t)men;
                next.kings[1] = (uint8_t)kings;
                const int left = men + kings;
                if (left > 0 && left < slice.men[1] + slice.kings[1])
                    list_add_slice(rules, list, &count, next);
            }
    }
    return count;
}

int slice_successors(TableRules rules, Slice slice, bool crowning, Slice list[SLICES_MOST]) {
    const int count = list_successors(rules, slice, crowning, list, 0);
    return list_successors(rules, slice_swapped(slice), crowning, list, count);
}

/* --- entries --- */

bool library_open(Library *library, const Rulebook *rules, int pieces, const char *folder,
                  Pool *pool, uint64_t memory, Error *error) {
    *library = (Library){
        .rules = rules, .folder = folder, .pool = pool, .memory = memory, .in_memory = memory};
    jumps_make(&library->jumps, rules);
    library->entries = calloc((size_t)(pieces + 1) * SLICES_MOST, sizeof *library->entries);
    if (pool) library->scratch = scratch_new(folder, memory + PROGRAM_BYTES);
    if (!library->entries || (pool && !library->scratch)) {
        scratch_free(library->scratch);
        free(library->entries);
        library->entries = NULL;
        return error_set(error, "not enough memory for a list of slices");
    }
    for (int n = 2; n <= pieces; n++) {
        Slice list[SLICES_MOST];
        const int count = slice_list(rules->rules(), n, list);
        for (int i = 0; i < count; i++)
            library->entries[library->count++] = (Entry){
                .slice = list[i], .parts = slice_same(list[i], slice_swapped(list[i])) ? 1 : 2};
    }
    return true;
}

Entry *library_entry(const Library *library, Slice slice) {
    const Slice first = first_of_two(slice);
    for (int i = 0; i < library->count; i++)
        if (slice_same(library->entries[i].slice, first)) return &library->entries[i];
    return NULL;
}

void library_forget(Library *library, Entry *entry) {
    for (int i = 0; i < entry->parts; i++) {
        Values *values = &entry->values[i];
        *known_slot(&library->known, values->slice) = NULL;
        if (entry->area) continue;
        library->used -= values_bytes(values->slice, values->care, values->halves);
        values_free(values);
    }
    if (entry->area) {
        scratch_give(library->scratch, entry->area);
        /* Windows cannot remove a mapped file. */
        if (!entry->is_new) library_tidy(library, entry->slice);
    }
    entry->area = NULL;
    entry->is_known = entry->is_new = false;
}

void library_close(Library *library) {
    for (int i = 0; i < library->count; i++)
        if (library->entries[i].is_known) library_forget(library, &library->entries[i]);
    for (int kings = 0; kings < TABLES_MOST_PIECES; kings++) king_sets_free(&library->sets[kings]);
    scratch_free(library->scratch);
    free(library->entries);
}

SliceId library_id(const Library *library, Slice slice, SliceContent content) {
    SliceId id = {
        .content = content, .rules = table_rules_number(library->rules->rules()), .slice = slice};
    strncpy(id.variant, library->rules->game->name, TABLES_NAME - 1);
    return id;
}

bool library_has(const Library *library, Slice slice, SliceContent content) {
    const SliceId id = library_id(library, slice, content);
    char path[TABLES_PATH];
    Error error;
    return slice_file_path(library->folder, &id, path, &error) && file_exists(path);
}

void library_tidy(const Library *library, Slice slice) {
    const SliceId id = library_id(library, slice, CONTENT_VALUES);
    work_remove(library->folder, &id);
}

bool library_can_make(const Library *library, Slice slice, Error *error) {
    for (SliceContent content = 0; content < CONTENTS; content++) {
        const SliceId id = library_id(library, slice, content);
        char path[TABLES_PATH];
        if (!slice_file_path(library->folder, &id, path, error) || !system_check_file(path, error))
            return false;
    }
    return true;
}

bool library_lacks(const Library *library, SliceContent content, int pieces, Error *error) {
    static const char *const LACKING[CONTENTS] = {"are missing", "have no distances"};
    int count = 0, missing = 0;
    char first[SLICE_TEXT] = "";
    for (int i = 0; i < library->count; i++) {
        const Slice slice = library->entries[i].slice;
        if (slice_pieces(slice) > pieces) break;
        count++;
        if (library_has(library, slice, content)) continue;
        if (missing++ == 0) slice_print(slice, first);
    }
    if (missing == 0) return false;
    error_set(error, "%d of %d slices of up to %d pieces %s in %s: the first is %s", missing, count,
              pieces, LACKING[content], library->folder, first);
    return true;
}

int library_most_pieces(const Library *library, SliceContent content) {
    int most = 0;
    for (int i = 0; i < library->count; i++)
        if (library_has(library, library->entries[i].slice, content))
            most = slice_pieces(library->entries[i].slice);
    return most;
}

int library_pieces(const Library *library, SliceContent content) {
    int there = 0;
    while (there < library->count && library_has(library, library->entries[there].slice, content))
        there++;
    if (there == library->count) return library_most_pieces(library, content);
    const int pieces = slice_pieces(library->entries[there].slice) - 1;
    return pieces > 1 ? pieces : 0;
}

const Entry *library_next(const Library *library, int pieces, int *at) {
    while (*at < library->count) {
        const Entry *entry = &library->entries[(*at)++];
        if (slice_pieces(entry->slice) == pieces &&
            library_has(library, entry->slice, CONTENT_VALUES))
            return entry;
    }
    return NULL;
}

bool library_read(const Library *library, Slice slice, SliceContent content, SliceFile *file,
                  Error *error) {
    const SliceId id = library_id(library, slice, content);
    char path[TABLES_PATH];
    return slice_file_path(library->folder, &id, path, error) &&
           slice_file_read(file, path, &id, error);
}

bool library_sets(Library *library, Slice slice, Error *error) {
    for (int i = 0; i < 2; i++) {
        KingSets *sets = &library->sets[slice.kings[i]];
        if (!sets->set &&
            !king_sets_make(sets, slice.kings[i], slice.path, library->rules->rules().kings_fly))
            return error_set(error, "not enough memory for the steps of %d kings", slice.kings[i]);
    }
    return true;
}

void library_expect(Library *library, const Entry *entry, const bool is_wanted[]) {
    Slice needed[SLICES_MOST];
    const TableRules rules = library->rules->rules();
    for (int i = 0; i < library->count; i++) library->entries[i].next_use = library->count;
    for (int i = library->count - 1; i > entry - library->entries; i--) {
        if (!is_wanted[i]) continue;
        const int count = slice_successors(rules, library->entries[i].slice, true, needed);
        for (int j = 0; j < count; j++) library_entry(library, needed[j])->next_use = i;
    }
}

/* The entry that is needed last, or else was used longest ago, among those in memory or on the disk
   that nobody is using and that were last used before `before`; NULL if there is none. */
static Entry *least_needed(const Library *library, bool on_disk, uint64_t before) {
    Entry *found = NULL;
    for (int i = 0; i < library->count; i++) {
        Entry *entry = &library->entries[i];
        if (!entry->is_known || entry->is_new || entry->users > 0 || !entry->area == on_disk ||
            entry->last_use >= before)
            continue;
        if (!found || entry->next_use > found->next_use ||
            (entry->next_use == found->next_use && entry->last_use < found->last_use))
            found = entry;
    }
    return found;
}

/* The bytes of an entry's values; `with_care`: while it is being solved. */
static uint64_t entry_bytes(const Library *library, const Entry *entry, bool with_care) {
    const bool with_plies = slice_pieces(entry->slice) <= library->distances;
    return (uint64_t)entry->parts * values_bytes(entry->slice, with_care, with_plies);
}

/* Adds up the bytes of the values of `slice` and of the slices to which its captures lead, each
   only once since `mark`. */
static uint64_t count_bytes(Library *library, Slice slice, uint64_t mark) {
    Slice needed[SLICES_MOST];
    const TableRules rules = library->rules->rules();
    Entry *entry = library_entry(library, slice);
    if (entry->last_use == mark) return 0;
    entry->last_use = mark;
    uint64_t bytes = entry_bytes(library, entry, false);
    const int count = rules.captures_compulsory ? slice_successors(rules, slice, false, needed) : 0;
    for (int i = 0; i < count; i++) bytes += count_bytes(library, needed[i], mark);
    return bytes;
}

LibraryNeed library_need(Library *library, Slice slice, int threads) {
    Slice needed[SLICES_MOST];
    const uint64_t mark = ++library->uses;
    const int count = slice_successors(library->rules->rules(), slice, true, needed);
    const uint64_t pairs =
        (uint64_t)men_sets(slice.men[0], slice.columns) * men_sets(slice.men[1], slice.columns);
    const bool fly = library->rules->rules().kings_fly;
    const int blocks = pairs < 2 * (uint64_t)threads && !slice.counters.walk_limit ? 1 : threads;
    const uint64_t bytes = slice.counters.walk_limit ? walk_block_bytes(slice) : block_bytes(slice);
    LibraryNeed need = {.work = (uint64_t)blocks * bytes +
                                king_sets_bytes(slice.kings[0], slice.path, fly) +
                                king_sets_bytes(slice.kings[1], slice.path, fly),
                        .values = entry_bytes(library, library_entry(library, slice), true)};
    for (int i = 0; i < count; i++) need.values += count_bytes(library, needed[i], mark);
    return need;
}

void library_prepare(Library *library, Slice slice) {
    const LibraryNeed need = library_need(library, slice, pool_threads(library->pool));
    const uint64_t left = need.work < library->memory ? library->memory - need.work : 0;
    const uint64_t disk = scratch_bytes(library->scratch) + scratch_room(library->scratch);
    library->mark = library->uses;
    /* Values on the disk also need some memory while they are used. */
    library->is_tight = need.values > library->memory && disk > 0;
    library->in_memory = library->is_tight ? left / 4 * 3 : library->memory;
    /* Leave a quarter of the disk to others. */
    for (Entry *old; scratch_bytes(library->scratch) + need.values > disk / 4 * 3 &&
                     (old = least_needed(library, true, library->mark));)
        library_forget(library, old);
}

static bool begin_in_memory(Library *library, Entry *entry, bool with_care, Error *error) {
    const bool with_plies = slice_pieces(entry->slice) <= library->distances;
    char text[SLICE_TEXT];
    slice_print(entry->slice, text);
    for (int i = 0; i < entry->parts; i++) {
        const Slice slice = i == 0 ? entry->slice : slice_swapped(entry->slice);
        if (values_new(&entry->values[i], slice, with_care, with_plies)) continue;
        if (i > 0) values_free(&entry->values[0]);
        return error_set(error, "not enough memory for endings %s", text);
    }
    library->used += entry_bytes(library, entry, with_care);
    return true;
}

static bool begin_on_disk(Library *library, Entry *entry, bool with_care, Error *error) {
    const bool with_plies = slice_pieces(entry->slice) <= library->distances;
    const uint64_t bytes = entry_bytes(library, entry, with_care);
    const SliceId id = library_id(library, entry->slice, CONTENT_VALUES);
    for (;;) {
        Entry *other = least_needed(library, true, UINT64_MAX);
        entry->area = with_care ? work_open(library->scratch, &id, bytes, &entry->done, error)
                                : scratch_take(library->scratch, bytes, error);
        if (entry->area) break;
        if (!other) return false;
        library_forget(library, other);
    }
    for (int i = 0; i < entry->parts; i++) {
        const Slice slice = i == 0 ? entry->slice : slice_swapped(entry->slice);
        Values *values = &entry->values[i];
        values_lay(values, slice, with_care, with_plies,
                   entry->area->memory + (uint64_t)i * bytes / 2);
        values->positions = entry->done.positions[i];
    }
    return true;
}

/* Moves complete values from memory to the disk; false when the disk has no room. */
static bool move_to_disk(Library *library, Entry *entry) {
    Error error;
    const uint64_t bytes = entry_bytes(library, entry, false);
    Area *area = scratch_take(library->scratch, bytes, &error);
    if (!area) return false;
    for (int i = 0; i < entry->parts; i++) {
        Values old = entry->values[i];
        uint8_t *memory = area->memory + (uint64_t)i * bytes / 2;
        memcpy(memory, old.memory, (size_t)bytes / (size_t)entry->parts);
        values_lay(&entry->values[i], old.slice, false, old.halves, memory);
        entry->values[i].positions = old.positions;
        values_free(&old);
    }
    entry->area = area;
    library->used -= bytes;
    return true;
}

bool library_begin(Library *library, Slice slice, bool with_care, Error *error) {
    Entry *entry = library_entry(library, slice);
    const uint64_t bytes = entry_bytes(library, entry, with_care);
    entry->done = (WorkDone){0, 0, {0, 0}};
    for (Entry *old; library->used + bytes > library->in_memory &&
                     (old = least_needed(library, false, library->mark));)
        if (!library->is_tight || !move_to_disk(library, old)) library_forget(library, old);
    if (library->used + bytes <= library->in_memory
            ? !begin_in_memory(library, entry, with_care, error)
            : !begin_on_disk(library, entry, with_care, error))
        return false;
    for (int i = 0; i < entry->parts; i++)
        *known_slot(&library->known, entry->values[i].slice) = &entry->values[i];
    entry->is_known = entry->is_new = true;
    entry->last_use = ++library->uses;
    entry->users++;
    return true;
}

void library_release(Library *library, Slice slice) {
    Entry *entry = library_entry(library, slice);
    assert(entry->users > 0);
    entry->users--;
}

/* --- files --- */

/* Writes to a file handle; leaves errors such as a full disk in errno. */
static bool write_bytes(void *context, const void *bytes, size_t size) {
    const int *handle = context;
    return system_write_file(*handle, bytes, size);
}

static bool save_content(Library *library, Entry *entry, SliceContent content, uint64_t *bytes,
                         Error *error) {
    SliceFile file;
    char path[TABLES_PATH];
    const SliceId id = library_id(library, entry->slice, content);
    if (!slice_file_path(library->folder, &id, path, error) ||
        !pack_slice(&file, &id, entry->values, library->pool, error))
        return false;
    Draft draft;
    bool is_written = draft_open(&draft, path, error);
    errno = ENOMEM; /* any other failure is a lack of memory */
    if (is_written && slice_file_bytes(&file, write_bytes, &draft.handle)) {
        is_written = draft_keep(&draft, error);
    } else if (is_written) {
        is_written = error_set(error, "cannot write %s: %s", path, strerror(errno));
        draft_drop(&draft);
    }
    for (int i = 0; is_written && i < file.parts; i++) *bytes += file.part[i].bytes;
    slice_file_free(&file);
    return is_written ||
           (scratch_wait(library->scratch) && save_content(library, entry, content, bytes, error));
}

bool library_save(Library *library, Slice slice, uint64_t *bytes, Error *error) {
    Entry *entry = library_entry(library, slice);
    *bytes = 0;
    /* Write the values last, because their file marks the slice as complete. */
    if (entry->values[0].halves && !save_content(library, entry, CONTENT_DISTANCES, bytes, error))
        return false;
    if (!save_content(library, entry, CONTENT_VALUES, bytes, error)) return false;
    library_tidy(library, slice);
    for (int i = 0; i < entry->parts; i++) { /* release what only saving needs */
        if (!entry->area) library->used -= plane_bytes(entry->slice);
        values_drop_care(&entry->values[i]);
    }
    entry->is_new = false;
    return true;
}
