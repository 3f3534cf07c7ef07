#include "tools/common/claim.h"

#include <stdio.h>
#include <time.h>

#include "engine/base/system.h"

enum { LOOK_MS = 100 };

static bool is_cancelled(const Claimant *claimant) {
    return claimant->cancelled && atomic_load(claimant->cancelled);
}

bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error) {
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    bool is_ours = system_claim_file(handle);
    if (!is_ours && claimant->waits)
        fprintf(stderr, "%s: another %s is writing it: waiting\n", path, claimant->program);
    while (!is_ours && claimant->waits && !is_cancelled(claimant)) {
        nanosleep(&pause, NULL);
        is_ours = system_claim_file(handle);
    }
    return is_ours || error_set(error, "%.160s: another %s is writing it; --wait waits for its end",
                                path, claimant->program);
}
