/* The right to write a file that one program at a time may write. */
#ifndef CROWNHEAD_TOOLS_COMMON_CLAIM_H
#define CROWNHEAD_TOOLS_COMMON_CLAIM_H

#include <stdatomic.h>
#include <stdbool.h>

#include "engine/base/error.h"

/* Who writes, and what it does while another copy does. */
typedef struct {
    const char *program;          /* "crownhead book" */
    bool waits;                   /* until the other one has ended; else it is an error */
    const atomic_bool *cancelled; /* once true, nothing is waited for; NULL: a signal ends it */
} Claimant;

/* Takes the open file `handle`, called `path`, as system_claim_file() does. Where it has to wait it
   says so on stderr, once. False and an error that names the file when another has it. */
bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error);

#endif
