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

/* Proves the claim of `config` and writes the proof. If it is not proved, `error` has the reason,
   unless the claim is false. */
ProveResult prove_claim(const ProveConfig *config, Error *error);

/* Checks the proof in the file `config->subject`. If it does not prove its claim, `error` has the
   reason. */
ProveResult prove_check(const ProveConfig *config, Error *error);

#endif
