#include "tools/tables/loading.h"

#include "tools/tables/packing.h"

/* Reads one of the files of `entry` into its values. */
static bool load_content(Library *library, Entry *entry, SliceContent content, Error *error) {
    SliceFile file = {.parts = 0};
    const bool ok = library_read(library, entry->slice, content, &file, error) &&
                    unpack_slice(entry->values, &file, library->pool, error);
    slice_file_free(&file);
    return ok;
}

/* Reads the files of `entry`, and computes the captures, which files do not contain. */
static bool load(Library *library, Entry *entry, Error *error) {
    Slice needed[SLICES_MOST];
    const TableRules rules = library->rules->rules();
    const bool captures = rules.captures_compulsory;
    const bool distances = slice_pieces(entry->slice) <= library->distances;
    const int count = captures ? slice_successors(rules, entry->slice, false, needed) : 0;
    int taken = 0;
    bool ok = true;
    while (ok && taken < count) {
        ok = loading_take(library, needed[taken], error);
        taken += ok;
    }
    ok = ok && library_begin(library, entry->slice, false, error);
    if (ok) {
        ok = load_content(library, entry, CONTENT_VALUES, error) &&
             (!distances || load_content(library, entry, CONTENT_DISTANCES, error)) &&
             (!captures || solve_slice(library, entry, EXPAND_CAPTURES, NULL, error));
        entry->is_new = false;
        entry->users--;
        if (!ok) library_forget(library, entry);
    }
    while (taken > 0) library_release(library, needed[--taken]);
    return ok;
}

/* Whether the file of `slice` exists, to which moves of `from` lead; if not, an error. */
static bool is_there(const Library *library, Slice slice, Slice from, Error *error) {
    char name[SLICE_TEXT], from_name[SLICE_TEXT];
    if (library_has(library, slice, CONTENT_VALUES)) return true;
    slice_print(slice, name);
    slice_print(from, from_name);
    return error_set(error, "%s leads to %s, which is not in %s; make that slice first", from_name,
                     name, library->folder);
}

bool loading_make(Library *library, Entry *entry, const Watcher *watcher, LoadingMade *made,
                  Error *error) {
    Slice needed[SLICES_MOST];
    const int count = slice_successors(library->rules->rules(), entry->slice, true, needed);
    int taken = 0;
    library_prepare(library, entry->slice);
    while (taken < count && is_there(library, needed[taken], entry->slice, error) &&
           loading_take(library, needed[taken], error))
        taken++;
    bool ok = taken == count && library_begin(library, entry->slice, true, error);
    if (ok) {
        made->on_disk = scratch_bytes(library->scratch);
        ok = solve_slice(library, entry, EXPAND_ALL, watcher, error) &&
             library_save(library, entry->slice, &made->bytes, error);
        library_release(library, entry->slice);
    }
    while (taken > 0) library_release(library, needed[--taken]);
    return ok;
}

bool loading_take(Library *library, Slice slice, Error *error) {
    Entry *entry = library_entry(library, slice);
    if (!entry->is_known && !load(library, entry, error)) return false;
    entry->last_use = ++library->uses;
    entry->users++;
    return true;
}
