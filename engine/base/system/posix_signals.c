#include "engine/base/signals.h"

#include <stddef.h>
#include <time.h>

void signals_heed(void (*end)(int number)) {
    const struct sigaction action = {.sa_handler = end, .sa_flags = (int)SA_RESETHAND};
    struct sigaction before;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, &before);
    if (before.sa_handler == SIG_IGN) sigaction(SIGHUP, &before, NULL);
}

void signals_ignore_pipes(void) {
    signal(SIGPIPE, SIG_IGN);
}

/* --- in a thread --- */

static void watch_signals(void *argument) {
    SignalWatch *watch = argument;
    for (;;) {
        int number = SIGUSR1; /* from signals_unwatch(): it is over */
        sigwait(&watch->signals, &number);
        if (number != SIGUSR1) watch->end(watch->context);
        if (atomic_load(&watch->is_over)) return;
    }
}

bool signals_watch(SignalWatch *watch, void (*end)(void *context), void *context, Error *error) {
    static const int NUMBERS[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};
    watch->end = end;
    watch->context = context;
    atomic_init(&watch->is_over, false);
    sigemptyset(&watch->signals);
    for (int i = 0; i < 4; i++) sigaddset(&watch->signals, NUMBERS[i]);
    pthread_sigmask(SIG_BLOCK, &watch->signals, &watch->before);
    return thread_start(&watch->thread, watch_signals, watch, error);
}

void signals_unwatch(SignalWatch *watch) {
    atomic_store(&watch->is_over, true);
    pthread_kill(watch->thread.handle, SIGUSR1);
    thread_join(&watch->thread);
}

void signals_allow(const SignalWatch *watch) {
    /* SIGUSR1 may be pending when the thread took another signal last. */
    const struct timespec now = {.tv_sec = 0};
    sigset_t usr1;
    sigemptyset(&usr1);
    sigaddset(&usr1, SIGUSR1);
    sigtimedwait(&usr1, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
}
