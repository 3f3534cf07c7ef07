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

/* Makes the folder `path` and those above it, unless they are there. False and an error that names the
   one that cannot be made. */
bool folders_make(const char *path, Error *error);

/* Who writes, and what it does while another copy does. */
typedef struct {
    const char *program;          /* "crownhead book" */
    bool waits;                   /* until the other one has ended; else it is an error */
    const atomic_bool *cancelled; /* once true, nothing is waited for; NULL: a signal ends it */
} Claimant;

/* Takes the open file `handle`, called `path`, as system_claim_file() does. Where it has to wait it
   says so on stderr, once. False and an error that names the file when another has it. */
bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error);

/* Opens an ordinary file, which is made if it is not there, and takes it: to be read, cut where what is
   whole in it ends, and continued. NULL and an error that names it. */
FILE *output_continue(const Claimant *claimant, const char *path, Error *error);

/* Makes the file end at byte `end`, where the next is written. One that ends there is left alone, and no
   newer than what was made of it. False and an error that names it. */
bool output_cut(FILE *file, const char *path, int64_t end, Error *error);

#endif
