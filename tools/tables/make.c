/* The commands make and slice, which solve tables. */
#include "tools/tables/make.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "tools/common/output.h"
#include "tools/common/progress.h"
#include "tools/tables/loading.h"
#include "tools/tables/plan.h"

/* Progress over all listed slices, for an estimate of the time left. */
typedef struct {
    Library *library;
    uint64_t total, done; /* numbers to solve; numbers of slices that are solved */
    uint64_t counted;     /* positions among the numbers of solved slices */
    Progress progress;
    char slice[SLICE_TEXT];
} Making;

/* Shows the progress on a terminal. */
static void report_progress(void *context, uint64_t numbers) {
    Making *making = context;
    Progress *progress = &making->progress;
    const uint64_t counted = making->counted + numbers, done = making->done + numbers;
    if (!progress->is_terminal || !progress_is_due(progress)) return;
    progress_write(progress, false, "%s  %.1f M positions/s  about %s left", making->slice,
                   progress_speed(progress, (int64_t)counted) / 1e6,
                   progress_left(progress, (int64_t)done, (int64_t)making->total).text);
}

/* Makes the slice of `entry`, and prints a line about it. */
static bool make_entry(Making *making, Entry *entry, Error *error) {
    const Watcher watcher = {report_progress, making};
    const int64_t begin_us = system_time_us();
    LoadingMade made;
    slice_print(entry->slice, making->slice);
    if (!loading_make(making->library, entry, &watcher, &made, error)) return false;
    const double seconds = (double)(system_time_us() - begin_us) / 1e6;
    uint64_t positions = 0;
    for (int i = 0; i < entry->parts; i++) positions += entry->values[i].positions;
    making->counted += positions;
    if (making->progress.is_terminal) fprintf(stderr, "\r\033[K");
    printf("%s  %12llu positions  %8.2f s  %10llu bytes", making->slice,
           (unsigned long long)positions, seconds, (unsigned long long)made.bytes);
    if (made.on_disk > 0)
        printf("  %llu MiB on disk while it runs%s", (unsigned long long)(made.on_disk >> 20) + 1,
               entry->done.band + entry->done.level > 0 ? ", continued" : "");
    putchar('\n');
    fflush(stdout);
    return true;
}

/* Sets `is_made` to whether all wanted files of `entry` exist and are sound; prints which must be
   made again. False and an error if a newer program made one. */
static bool look_at_files(const Making *making, const Entry *entry, bool *is_made, Error *error) {
    const bool has_distances = slice_pieces(entry->slice) <= making->library->distances;
    const SliceContent last = has_distances ? CONTENT_DISTANCES : CONTENT_VALUES;
    *is_made = true;
    for (SliceContent content = CONTENT_VALUES; content <= last; content++) {
        SliceFile file = {.parts = 0};
        Error fault;
        const bool exists = library_has(making->library, entry->slice, content);
        const bool is_sound =
            exists && library_read(making->library, entry->slice, content, &file, &fault);
        if (is_sound) slice_file_free(&file);
        if (file.is_newer) return error_set(error, "%s", fault.text);
        if (exists && !is_sound) printf("%s; making it again\n", fault.text);
        *is_made &= is_sound;
    }
    return true;
}

/* Marks the wanted entries: all of them, or `slice` and, unless it is wanted `alone`, all slices
   that it leads to, directly and indirectly. */
static int list_wanted(const Library *library, const Slice *slice, bool alone, bool is_wanted[]) {
    const TableRules rules = library->rules->rules();
    int count = 0;
    if (slice) is_wanted[library_entry(library, *slice) - library->entries] = true;
    for (int i = library->count - 1; i >= 0; i--) { /* a slice leads only to earlier ones */
        Slice needed[SLICES_MOST];
        is_wanted[i] |= !slice;
        if (!is_wanted[i]) continue;
        count++;
        const int successors =
            alone ? 0 : slice_successors(rules, library->entries[i].slice, true, needed);
        for (int j = 0; j < successors; j++)
            is_wanted[library_entry(library, needed[j]) - library->entries] = true;
    }
    return count;
}

static void print_made(const Making *making, const TablesConfig *config, const Slice *only) {
    char slice[SLICE_TEXT] = "";
    if (only) slice_print(*only, slice);
    printf("%s: all endings ", config->rules->game->name);
    if (only)
        printf("%s, and all that they lead to,", slice);
    else
        printf("of %d pieces", config->pieces);
    printf(" are in %s (%.1f s)\n", config->folder, progress_seconds(&making->progress));
}

/* Keeps in `is_wanted` only the slices that must be made; a slice wanted alone is always made.
   False and an error when one of them cannot be made. */
static bool plan_work(Making *making, const TablesConfig *config, bool alone, bool is_wanted[],
                      int *found, Error *error) {
    Library *library = making->library;
    *found = 0;
    for (int i = 0; i < library->count; i++) {
        const Entry *entry = &library->entries[i];
        if (!is_wanted[i]) continue;
        if (!library_can_make(library, entry->slice, error)) return false;
        bool is_made;
        if (!look_at_files(making, entry, &is_made, error)) return false;
        if (!alone && is_made) {
            library_tidy(library, entry->slice);
            is_wanted[i] = false;
            ++*found;
            continue;
        }
        if (!plan_fits(config, library, entry->slice, error)) return false;
        making->total += entry_numbers(entry);
    }
    return true;
}

/* Makes the wanted slices. */
static bool make_all(Making *making, const bool is_wanted[], Error *error) {
    Library *library = making->library;
    making->progress = progress_begin(0);
    for (int i = 0; i < library->count; i++) {
        if (!is_wanted[i]) continue;
        library_expect(library, &library->entries[i], is_wanted);
        if (!make_entry(making, &library->entries[i], error)) return false;
        making->done += entry_numbers(&library->entries[i]);
    }
    return true;
}

/* Makes the wanted slices that are missing. Removes a new folder if it stays empty. */
static bool make(Making *making, const TablesConfig *config, const Slice *only, bool alone,
                 Error *error) {
    bool is_wanted[(TABLES_MOST_PIECES + 1) * SLICES_MOST] = {false};
    int found, made;
    const int wanted = list_wanted(making->library, only, alone, is_wanted);
    if (!plan_work(making, config, alone, is_wanted, &found, error) ||
        !folders_make(config->folder, &made, error))
        return false;
    if (found > 0) printf("%d of %d files exist already\n", found, wanted);
    if (!make_all(making, is_wanted, error)) {
        folders_drop(config->folder, made);
        return false;
    }
    if (!alone) print_made(making, config, only);
    return true;
}

static bool command(const TablesConfig *config, Library *library, bool alone, Error *error) {
    const Slice *only = slice_pieces(config->slice) > 0 ? &config->slice : NULL;
    Making making = {.library = library};
    library->distances = config->rules->rules().stuck_wins ? 0 : config->distances;
    /* The slice that was asked for need not exist in this variant. */
    if (only && !slice_exists(config->rules->rules(), *only))
        return error_set(error, "%s ends with its first king: it has no endings with kings",
                         config->rules->game->name);
    return make(&making, config, only, alone, error);
}

bool tables_command_make(const TablesConfig *config, Library *library, Error *error) {
    return command(config, library, false, error);
}

bool tables_command_slice(const TablesConfig *config, Library *library, Error *error) {
    return command(config, library, true, error);
}
