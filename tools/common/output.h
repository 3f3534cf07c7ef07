/* A file that a program writes as a stream, whole or not at all, by the rule of system.h; and the right
   to write a file that one program at a time may write. */
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

/* Gives up what is not kept; nothing when it is closed. */
void output_drop(Output *output);

/* Whether the files of a command line are all others than these: `count` that will be written, each of
   which may be, see system_check_output(), and `reads` that are read; NULL is none. An error that names
   two that are the same, or one that may not be. */
bool outputs_check(const char *const written[], int count, const char *const read[], int reads,
                   Error *error);

/* Makes the folder `path` and those above it, unless they exist; `*made` is how many did not. False, and an
   error that names the one that cannot be made, and none is. */
bool folders_make(const char *path, int *made, Error *error);

/* Removes `path` and those above it, the last `made` folders, as far as they are empty. */
void folders_drop(const char *path, int made);

/* Who writes, and what it does while another copy does. */
typedef struct {
    const char *program;          /* "crownhead book" */
    bool waits;                   /* until the other one has ended; else it is an error */
    const atomic_bool *cancelled; /* once true, nothing is waited for; NULL: a signal ends it */
} Claimant;

/* Takes the open file `handle`, called `path`, as system_claim_file() does. Where it has to wait it
   says so on stderr, once. False and an error that names the file when another has it. */
bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error);

/* Whether the file that `handle` has open is still the one called `path`: whoever had it before may have
   removed it. */
bool claim_holds(int handle, const char *path);

/* A file that is continued by this program alone. */
typedef struct {
    FILE *stream; /* to read and to write; NULL: it is closed */
    bool is_made; /* there was no such file before */
    char path[SYSTEM_PATH];
} Continued;

/* Opens an ordinary file, which is made if it does not exist, and takes it: to be read, cut where what is
   whole in it ends, and continued. False and an error that names it. */
bool output_continue(Continued *output, const Claimant *claimant, const char *path, Error *error);

/* Closes the file, if it is open. One that was made for this and in which `is_empty` says that there is
   nothing worth keeping is removed, so that it refuses no later run. False and an error that names it when
   not all of it could be written. */
bool output_end(Continued *output, bool is_empty, Error *error);

/* Makes the file end at byte `end`, where the next is written. One that ends there is left alone, and no
   newer than what was made of it. False and an error that names it. */
bool output_cut(FILE *file, const char *path, int64_t end, Error *error);

#endif
