/* The slices of one variant: as files in a folder, and those of them that are needed now unpacked
   in memory. */
#ifndef CROWNHEAD_TOOLS_TABLES_LIBRARY_H
#define CROWNHEAD_TOOLS_TABLES_LIBRARY_H

#include "eval/tables/slice_file.h"
#include "tools/tables/jumps.h"
#include "tools/tables/pool.h"
#include "tools/tables/scratch.h"

/* A slice and its turned one. */
typedef struct {
    Slice slice;
    bool is_known, is_new; /* in memory; and not yet in a file */
    int parts;             /* 1 where the slice is its own turned one */
    Values values[2];
    Area *area;        /* where the values lie if there was no room for them in memory; or NULL */
    WorkDone done;     /* of the part that is solved there */
    int users;         /* those who need it stay in memory */
    uint64_t last_use; /* counts up */
    int next_use;      /* which entry is made that needs it next; library_expect() */
} Entry;

static inline uint64_t entry_numbers(const Entry *entry) {
    return slice_size(entry->slice) * (uint64_t)entry->parts;
}

typedef struct {
    const Rulebook *rules;
    const char *folder;
    Pool *pool;
    Scratch *scratch;
    uint64_t memory; /* bytes that this may all take */
    bool is_tight;   /* the slice in work needs the disk: what memory has no room for goes there */
    uint64_t in_memory; /* how many of them values in memory may; others lie on the disk */
    uint64_t used;      /* by these */
    uint64_t uses;
    uint64_t mark; /* those used since then are needed for the slice in work */
    int distances; /* plies are kept of endings of up to this many pieces; 0: of none */
    Known known;
    Jumps jumps;
    KingSets sets[TABLES_MOST_PIECES];
    bool is_unsound; /* a file that was needed is missing or damaged */
    Entry *entries;
    int count;
} Library;

/* A library of slices with up to `pieces` pieces, none of them in memory. False and an error when
   there is no memory. Release with library_close(). Without a pool it is for plans only. */
bool library_open(Library *library, const Rulebook *rules, int pieces, const char *folder,
                  Pool *pool, uint64_t memory, Error *error);
void library_close(Library *library);

/* The identity of a file of `slice`, the first of its two. */
SliceId library_id(const Library *library, Slice slice, SliceContent content);

/* Whether there is a file of `slice`. */
bool library_has(const Library *library, Slice slice, SliceContent content);

/* Whether its files can be made: their names lead to ordinary files, or to nothing. If not, an
   error. */
bool library_can_make(const Library *library, Slice slice, Error *error);

/* Removes work that was begun on `slice`, the first of its two, and is of no more use. */
void library_tidy(const Library *library, Slice slice);

/* Whether files of `content` are missing for slices of up to `pieces` pieces; then `error` has
   their number, and the name of the first. */
bool library_lacks(const Library *library, SliceContent content, int pieces, Error *error);

/* Sets the error that there are no tables; false, as error_set() is. */
bool error_no_tables(const Library *library, Error *error);

/* The most pieces of which there is any file of `content`; 0: there is none. */
int library_most_pieces(const Library *library, SliceContent content);

/* The most pieces of which all slices have files of `content`; 0: not even those of 2 pieces. */
int library_pieces(const Library *library, SliceContent content);

/* The first entry from number `*at` on with `pieces` pieces and a file of values; moves `*at` past
   it. NULL if there is none. */
const Entry *library_next(const Library *library, int pieces, int *at);

/* Reads the file of `slice`; false and an error when it is missing or damaged. */
bool library_read(const Library *library, Slice slice, SliceContent content, SliceFile *file,
                  Error *error);

/* The entry that `slice`, or its turned one, belongs to. */
Entry *library_entry(const Library *library, Slice slice);

/* Bytes that are taken when `threads` solve `slice`: by the work, without which it cannot be done;
   and by values, if all that was ever looked up stays in memory. */
typedef struct {
    uint64_t work, values;
} LibraryNeed;
LibraryNeed library_need(Library *library, Slice slice, int threads);

/* Announces that `entry` is made now, and after it the later entries that are wanted: values that
   they need last, or not at all, are forgotten first. */
void library_expect(Library *library, const Entry *entry, const bool is_wanted[]);

/* Decides how much of the memory values may take while `slice` and its successors are at work, and
   frees the disk of others where they take too much of it. */
void library_prepare(Library *library, Slice slice);

/* Ends what library_begin() or loading_take() has begun: the values of `slice` may be forgotten
   when others need their room. */
void library_release(Library *library, Slice slice);

/* Makes room for values of `slice`, in memory or on the disk, and keeps it until library_release().
   They are unknown, except those that entry->done counts; `with_care`: to be solved and saved.
   False and an error when there is none. */
bool library_begin(Library *library, Slice slice, bool with_care, Error *error);

/* Frees the values of `entry`. */
void library_forget(Library *library, Entry *entry);

/* Packs what library_begin() began and writes its file, and one of distances if they are kept; the
   values stay known. */
bool library_save(Library *library, Slice slice, uint64_t *bytes, Error *error);

/* Makes the kings' sets of both sides of `slice`. */
bool library_sets(Library *library, Slice slice, Error *error);

/* Lists, as slice_list() has them, the slices that moves of `slice` and its turned one lead to by
   `rules`: by captures, and with `crowning` by a man's last step. Returns how many. */
int slice_successors(TableRules rules, Slice slice, bool crowning, Slice list[SLICES_MOST]);

#endif
