/* Windows: Ctrl-C, Ctrl-Break, and the end of the console or the session. */
#include "engine/base/system/windows.h"

#include <signal.h>

#include "engine/base/signals.h"

/* Whom the console asks for the end: it tells a function without any argument of ours. */
static struct {
    void (*end)(int number); /* called for the next signal; NULL: the process ends */
    HANDLE asked;            /* the event that SignalWatch waits for; NULL: there is none */
} listener;

/* The console runs it in a thread of its own. When it is closed the process has five seconds,
   unless this returns before. */
static BOOL WINAPI listen(DWORD event) {
    void (*const end)(int number) = listener.end;
    listener.end = NULL;
    if (end)
        end(SIGINT);
    else if (listener.asked)
        SetEvent(listener.asked);
    else
        return FALSE;
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

/* Windows has no signal of that kind. */
void signals_ignore_pipes(void) {}

void signals_heed(void (*end)(int number)) {
    listener.end = end;
    SetConsoleCtrlHandler(listen, TRUE);
}

/* --- in a thread --- */

static void watch_signals(void *argument) {
    SignalWatch *watch = argument;
    while (WaitForSingleObject(watch->asked, INFINITE) == WAIT_OBJECT_0) {
        if (atomic_load(&watch->is_over)) return;
        watch->end(watch->context);
    }
}

bool signals_watch(SignalWatch *watch, void (*end)(void *context), void *context, Error *error) {
    watch->end = end;
    watch->context = context;
    atomic_init(&watch->is_over, false);
    watch->asked = CreateEventA(NULL, FALSE, FALSE, NULL);
    if (!watch->asked) return error_set(error, "cannot make an event");
    listener.asked = watch->asked;
    SetConsoleCtrlHandler(listen, TRUE);
    return thread_start(&watch->thread, watch_signals, watch, error);
}

void signals_unwatch(SignalWatch *watch) {
    atomic_store(&watch->is_over, true);
    SetEvent(watch->asked);
    thread_join(&watch->thread);
}

void signals_allow(const SignalWatch *watch) {
    listener.asked = NULL;
    SetConsoleCtrlHandler(listen, FALSE);
    if (watch->asked) CloseHandle(watch->asked);
}
