/* A file that a program writes as a stream, whole or not at all, by the rule of system.h; and the
   right to write a file that one program at a time may write. */
#ifndef CROWNHEAD_TOOLS_COMMON_OUTPUT_H
#define CROWNHEAD_TOOLS_COMMON_OUTPUT_H

#include <stdatomic.h>
#include <stdio.h>

#include "engine/base/draft.h"

typedef struct {
    FILE *stream; /* to write to; NULL: it is closed */
    Draft draft;
} Output;

/* Opens the file called `path` as draft_open() does. False and an error that names it, and
   nothing is open. */
bool output_open(Output *output, const char *path, Error *error);

/* Closes the stream and puts the file in its place. False and an error that names it, the old file
   being as it was, when not all of it could be written. */
bool output_keep(Output *output, Error *error);

/* Removes the temporary file of an output that is not kept; does nothing when it is closed. */
void output_drop(Output *output);

/* Whether all files of a command line are different: `count` files to be written, each of which
   must pass system_check_output(), and `reads` files to be read; NULL: no such file. If not, an
   error that names the two that are the same, or the one that must not be written. */
bool outputs_check(const char *const written[], int count, const char *const read[], int reads,
                   Error *error);

/* Makes the folder `path` and those above it, unless they exist; `*made` is how many did not.
   False, and an error that names the one that cannot be made, and none is. */
bool folders_make(const char *path, int *made, Error *error);

/* Removes `path` and the folders above it, the last `made` folders, unless they hold files. */
void folders_drop(const char *path, int made);

/* The program that writes, and its answer to a second copy. */
typedef struct {
    const char *program;          /* "crownhead book" */
    bool waits;                   /* until the other one has ended; else it is an error */
    const atomic_bool *cancelled; /* once true, nothing is waited for; NULL: a signal ends it */
} Claimant;

/* Takes the open file `handle`, called `path`, as system_claim_file() does. If it has to wait, it
   reports that once on stderr. False and an error that names the file when another has it. */
bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error);

/* Whether the file that `handle` has open is still the one called `path`: whoever had it before may
   have removed it. */
bool claim_holds(int handle, const char *path);

/* A file that is continued by this program alone. */
typedef struct {
    FILE *stream; /* to read and to write; NULL: it is closed */
    bool is_made; /* there was no such file before */
    char path[SYSTEM_PATH];
} Continued;

/* Opens an ordinary file, which is made if it does not exist, and takes it: to be read, cut after
   its last whole part, and continued. False and an error that names it. */
bool output_continue(Continued *output, const Claimant *claimant, const char *path, Error *error);

/* Closes the file, if it is open. A file that was made for this and that `is_empty` is removed, so
   that no later run is refused because of it. False and an error that names it when not all of it
   could be written. */
bool output_end(Continued *output, bool is_empty, Error *error);

/* Makes the file end at byte `end`, where the next byte is written. A file that ends there is left
   alone, and does not become newer than files made from it. False and an error that names it. */
bool output_cut(FILE *file, const char *path, int64_t end, Error *error);

#endif
