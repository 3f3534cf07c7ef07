/* The two things that the command does. */
#ifndef CROWNHEAD_TOOLS_PROVE_PROVE_H
#define CROWNHEAD_TOOLS_PROVE_PROVE_H

#include "protocol/shell/program.h"
#include "tools/prove/config.h"

/* FALSE: the claim is not true. OPEN: a limit came before it was decided, or counted moves speak
   against the proof that was found. */
typedef enum {
    PROVE_DONE = EXIT_DONE,
    PROVE_FAILED = EXIT_FAILED,
    PROVE_USAGE = EXIT_USAGE,
    PROVE_FALSE,
    PROVE_OPEN,
    PROVE_INTERRUPTED = EXIT_INTERRUPTED
} ProveResult;

/* Proves the claim of `config` and writes the proof. An error says why if it is not proved, unless
   it was found to be false. */
ProveResult prove_claim(const ProveConfig *config, Error *error);

/* Checks the proof in the file `config->subject`. An error says why if it does not prove its
   claim. */
ProveResult prove_check(const ProveConfig *config, Error *error);

#endif
