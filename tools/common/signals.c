#include "tools/common/signals.h"

#include <signal.h>
#include <stddef.h>

void signals_heed(void (*end)(int number)) {
    const struct sigaction action = {.sa_handler = end, .sa_flags = (int)SA_RESETHAND};
    struct sigaction before;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, &before);
    if (before.sa_handler == SIG_IGN) sigaction(SIGHUP, &before, NULL);
}
