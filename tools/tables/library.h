/* The slices of one variant: files in a folder, and, unpacked in memory, those needed at
   present. */
#ifndef CROWNHEAD_TOOLS_TABLES_LIBRARY_H
#define CROWNHEAD_TOOLS_TABLES_LIBRARY_H

#include "eval/tables/slice_file.h"
#include "tools/tables/jumps.h"
#include "tools/tables/pool.h"
#include "tools/tables/scratch.h"

/* A slice and its swapped slice. */
typedef struct {
    Slice slice;
    bool is_known, is_new; /* the values are in memory; they are not yet in a file */
    int parts;             /* 1 if the slice is its own swapped one */
    Values values[2];
    Area *area;        /* the file that holds the values if memory had no room for them; or NULL */
    WorkDone done;     /* how much of it has been solved there */
    int users;         /* while there are users it stays in memory */
    uint64_t last_use; /* increases with each use */
    int next_use;      /* number of the next entry that needs it; see library_expect() */
} Entry;

static inline uint64_t entry_numbers(const Entry *entry) {
    return slice_size(entry->slice) * (uint64_t)entry->parts;
}

typedef struct {
    const Rulebook *rules;
    const char *folder;
    Pool *pool;
    Scratch *scratch;
    uint64_t memory; /* bytes that all of this may take */
    bool is_tight;   /* the present slice needs the disk for values that do not fit into memory */
    uint64_t in_memory; /* bytes of values that may be in memory; others are on the disk */
    uint64_t used;      /* bytes of the values in memory */
    uint64_t uses;
    uint64_t mark; /* entries used since then are needed for the present slice */
    int distances; /* plies are kept for endings of up to this many pieces; 0: for none */
    Known known;
    Jumps jumps;
    KingSets sets[TABLES_MOST_PIECES];
    Entry *entries;
    int count;
} Library;

/* Opens a library of slices with up to `pieces` pieces, without loading any. False and an error
   when memory is short. Release with library_close(). Without a pool it serves only for plans. */
bool library_open(Library *library, const Rulebook *rules, int pieces, const char *folder,
                  Pool *pool, uint64_t memory, Error *error);
void library_close(Library *library);

/* The identity of the file of `slice`, which must be the first of its two. */
SliceId library_id(const Library *library, Slice slice, SliceContent content);

/* Whether `slice` has a file of `content`. */
bool library_has(const Library *library, Slice slice, SliceContent content);

/* Whether its files can be created: their names lead to ordinary files, or do not exist. If not, an
   error. */
bool library_can_make(const Library *library, Slice slice, Error *error);

/* Removes files of unfinished work on `slice`, the first of its two, that are of no use any
   more. */
void library_tidy(const Library *library, Slice slice);

/* Whether files of `content` are missing for slices of up to `pieces` pieces; if so `error` gives
   their number and the name of the first. */
bool library_lacks(const Library *library, SliceContent content, int pieces, Error *error);

/* The most pieces for which some file of `content` exists; 0 if there is none. */
int library_most_pieces(const Library *library, SliceContent content);

/* The most pieces up to which all slices have files of `content`; 0 if those of 2 pieces are not
   complete. */
int library_pieces(const Library *library, SliceContent content);

/* The first entry from number `*at` on with `pieces` pieces and a file of values; moves `*at` past
   it. NULL if there is none. */
const Entry *library_next(const Library *library, int pieces, int *at);

/* Reads the file of `slice`; false and an error when it is missing or damaged. */
bool library_read(const Library *library, Slice slice, SliceContent content, SliceFile *file,
                  Error *error);

/* The entry of `slice` or of its swapped slice. */
Entry *library_entry(const Library *library, Slice slice);

/* The bytes needed when `threads` solve `slice`: `work` is the least; `values` is enough to keep
   everything in memory that is looked up. */
typedef struct {
    uint64_t work, values;
} LibraryNeed;
LibraryNeed library_need(Library *library, Slice slice, int threads);

/* Announces that `entry` is made now, and the later wanted entries after it: values that they need
   last, or not at all, are dropped first. */
void library_expect(Library *library, const Entry *entry, const bool is_wanted[]);

/* Decides how much memory values may take while `slice` is solved with its successors, and frees
   disk space of other slices if they take too much of it. */
void library_prepare(Library *library, Slice slice);

/* Ends a use begun by library_begin() or loading_take(): the values of `slice` may be dropped when
   others need their room. */
void library_release(Library *library, Slice slice);

/* Makes room for the values of `slice`, in memory or on the disk, and keeps it until
   library_release(). The values are unknown, except those that entry->done counts; `with_care`: to
   be solved and saved. False and an error when there is no room. */
bool library_begin(Library *library, Slice slice, bool with_care, Error *error);

/* Frees the values of `entry`. */
void library_forget(Library *library, Entry *entry);

/* Packs the values begun with library_begin() and writes their file, and one of distances if they
   are kept. The values stay in memory. */
bool library_save(Library *library, Slice slice, uint64_t *bytes, Error *error);

/* Makes the sets of kings for both sides of `slice`. */
bool library_sets(Library *library, Slice slice, Error *error);

/* Lists, like slice_list(), the slices to which moves of `slice` and its swapped slice lead by
   `rules`: by captures and, with `crowning`, by a man's last step. Returns their number. */
int slice_successors(TableRules rules, Slice slice, bool crowning, Slice list[SLICES_MOST]);

#endif
