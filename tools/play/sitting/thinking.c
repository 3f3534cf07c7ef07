#include "tools/play/sitting/thinking.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool thinking_open(Thinking *thinking, Engines *engines) {
    memset(thinking, 0, sizeof *thinking);
    thinking->engines = engines;
    if (pipe(thinking->wake) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(thinking->wake[i], F_SETFD, FD_CLOEXEC);
        fcntl(thinking->wake[i], F_SETFL, O_NONBLOCK);
    }
    monitor_init(&thinking->monitor);
    return true;
}

void thinking_close(Thinking *thinking) {
    thinking_cancel(thinking);
    monitor_destroy(&thinking->monitor);
    close(thinking->wake[0]);
    close(thinking->wake[1]);
}

/* --- in the thread --- */

static void tell(Thinking *thinking) {
    const ssize_t written = write(thinking->wake[1], "", 1);
    (void)written; /* a full pipe wakes as well */
}

static void hear(void *context, int line, const ClientInfo *info) {
    Thinking *thinking = context;
    monitor_enter(&thinking->monitor);
    thinking->lines[line - 1] = *info;
    if (line > thinking->line_count) thinking->line_count = line;
    monitor_leave(&thinking->monitor);
    tell(thinking);
}

static void run(void *argument) {
    Thinking *thinking = argument;
    thinking->has_move =
        engines_ask(thinking->engines, &thinking->question, &thinking->answer, &thinking->error);
    monitor_enter(&thinking->monitor);
    thinking->is_done = true;
    monitor_leave(&thinking->monitor);
    tell(thinking);
}

/* --- outside of it --- */

bool thinking_start(Thinking *thinking, const EngineQuestion *question, int undone, Error *error) {
    if (!record_copy(&thinking->record, question->record, error)) return false;
    record_undo(&thinking->record, undone);
    thinking->question = *question;
    thinking->question.record = &thinking->record;
    thinking->question.cancelled = &thinking->cancelled;
    thinking->question.hear = hear;
    thinking->question.hearer = thinking;
    thinking->line_count = 0;
    thinking->is_done = false;
    atomic_store(&thinking->cancelled, false);
    thinking->is_running = thread_start(&thinking->thread, run, thinking, error);
    if (!thinking->is_running) record_free(&thinking->record);
    return thinking->is_running;
}

/* Waits for the end of the thread. */
static void join(Thinking *thinking) {
    thread_join(&thinking->thread);
    thinking->is_running = false;
    record_free(&thinking->record);
}

ThinkingState thinking_look(Thinking *thinking) {
    char bytes[64];
    while (read(thinking->wake[0], bytes, sizeof bytes) > 0) {
    }
    if (!thinking->is_running) return THINKING_NOT;
    monitor_enter(&thinking->monitor);
    const bool is_done = thinking->is_done;
    monitor_leave(&thinking->monitor);
    if (!is_done) return THINKING_ON;
    join(thinking);
    return thinking->has_move ? THINKING_MOVE : THINKING_FAILED;
}

void thinking_cancel(Thinking *thinking) {
    if (!thinking->is_running) return;
    atomic_store(&thinking->cancelled, true);
    join(thinking);
}

int thinking_lines(Thinking *thinking, ClientInfo lines[ENGINE_LINES]) {
    monitor_enter(&thinking->monitor);
    const int count = thinking->line_count;
    memcpy(lines, thinking->lines, (size_t)count * sizeof *lines);
    monitor_leave(&thinking->monitor);
    return count;
}
