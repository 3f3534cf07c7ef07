/* WebAssembly in a browser: the clock is the page's, memory is as large as the module was made, and
   lines come and go by calls, so that there are no streams. Files are bytes that the page has, by
   their names: it provides them, and takes files that are written. Threads are workers of the page
   that share the memory and wait in system_serve(); where none does there is one thread, and nobody
   waits. */
#define _DEFAULT_SOURCE /* sbrk */

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/buffer.h"
#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/parts.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/threads.h"

int64_t system_time_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t system_cpu_us(void) {
    return system_time_us();
}

int64_t system_free_memory_mib(void) {
    return -1;
}

/* --- memory --- */

/* The C library's allocator is for one thread, but a search may begin or end while another worker
   reads its "stop": the linker gives calls of the allocator to these functions. */
static Monitor heap;

void *__real_malloc(size_t bytes);                     /* NOLINT: names of the linker, as below */
void *__real_calloc(size_t count, size_t bytes);       /* NOLINT */
void *__real_realloc(void *memory, size_t bytes);      /* NOLINT */
void *__real_aligned_alloc(size_t unit, size_t bytes); /* NOLINT */
void __real_free(void *memory);                        /* NOLINT */
void *__wrap_malloc(size_t bytes);                     /* NOLINT */
void *__wrap_calloc(size_t count, size_t bytes);       /* NOLINT */
void *__wrap_realloc(void *memory, size_t bytes);      /* NOLINT */
void *__wrap_aligned_alloc(size_t unit, size_t bytes); /* NOLINT */
void __wrap_free(void *memory);                        /* NOLINT */

void *__wrap_malloc(size_t bytes) { /* NOLINT */
    monitor_enter(&heap);
    void *memory = __real_malloc(bytes);
    monitor_leave(&heap);
    return memory;
}

void *__wrap_calloc(size_t count, size_t bytes) { /* NOLINT */
    monitor_enter(&heap);
    void *memory = __real_calloc(count, bytes);
    monitor_leave(&heap);
    return memory;
}

void *__wrap_realloc(void *memory, size_t bytes) { /* NOLINT */
    monitor_enter(&heap);
    void *larger = __real_realloc(memory, bytes);
    monitor_leave(&heap);
    return larger;
}

void *__wrap_aligned_alloc(size_t unit, size_t bytes) { /* NOLINT */
    monitor_enter(&heap);
    void *memory = __real_aligned_alloc(unit, bytes);
    monitor_leave(&heap);
    return memory;
}

void __wrap_free(void *memory) { /* NOLINT */
    monitor_enter(&heap);
    __real_free(memory);
    monitor_leave(&heap);
}

void *system_pages(size_t bytes) {
    const size_t page = 4096, whole = (bytes + page - 1) / page * page;
    /* Memory beyond this was never given to anybody, so it is zero; writing to it takes time. */
    monitor_enter(&heap);
    const char *fresh = sbrk(0);
    char *memory = __real_aligned_alloc(page, whole);
    monitor_leave(&heap);
    if (memory && memory < fresh) {
        const size_t used = (size_t)(fresh - memory);
        memset(memory, 0, used < bytes ? used : bytes);
    }
    return memory;
}

void system_pages_free(void *memory, size_t bytes) {
    (void)bytes;
    free(memory);
}

void *system_zeros(uint64_t bytes) {
    return (size_t)bytes == bytes ? calloc((size_t)bytes, 1) : NULL;
}

void system_zeros_free(void *memory, uint64_t bytes) {
    (void)bytes;
    free(memory);
}

bool system_data_folder(char *folder, size_t size, Error *error) {
    (void)size;
    folder[0] = '\0';
    return error_set(error, "a page has none");
}

/* --- files --- */

#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))

/* The bytes of a file, -1 when there is none; copies the first `size` of them; takes a whole
   file. */
IMPORT(file_size) int file_size(const char *path);
IMPORT(file_read) void file_read(const char *path, void *bytes, size_t size);
IMPORT(file_write) void file_write(const char *path, const void *bytes, size_t size);

bool file_exists(const char *path) {
    return file_size(path) >= 0;
}

uint8_t *file_bytes(const char *path, size_t most, size_t *size, Error *error) {
    const int length = file_size(path);
    *size = length < 0 ? 0 : (size_t)length < most ? (size_t)length : most;
    uint8_t *bytes = length < 0 ? NULL : malloc(*size + 1);
    if (bytes) file_read(path, bytes, *size);
    if (bytes) bytes[*size] = '\0';
    if (!bytes)
        error_set(error, "cannot read %s: %s", path,
                  length < 0 ? "the page has no such file" : "not enough memory");
    return bytes;
}

int system_open_parts(const char *path, uint64_t *size) {
    (void)path, (void)size;
    return -1;
}

bool system_read_part(int handle, void *bytes, size_t size, uint64_t at) {
    (void)handle, (void)bytes, (void)size, (void)at;
    return false;
}

bool system_close_file(int handle) {
    (void)handle;
    return true;
}

/* The file that is being written, until it is kept; one at a time. */
static Buffer written;

bool system_check_file(const char *path, Error *error) {
    (void)path, (void)error;
    return true;
}

bool draft_open(Draft *draft, const char *path, Error *error) {
    (void)error;
    *draft = (Draft){.handle = 0};
    strncpy(draft->place, path, SYSTEM_PATH - 1);
    written.length = 0;
    return true;
}

bool system_write_file(int handle, const void *bytes, size_t size) {
    (void)handle;
    return buffer_put(&written, bytes, size);
}

bool draft_keep(Draft *draft, Error *error) {
    (void)error;
    file_write(draft->place, written.text, written.length);
    draft_drop(draft);
    return true;
}

void draft_drop(Draft *draft) {
    (void)draft;
    free(written.text);
    written = (Buffer){.text = NULL};
}

/* --- threads --- */

enum { MOST_SERVERS = 64, ABSENT = 0, IDLE, TAKEN, CALLED };

/* A worker of the page; once it is CALLED it runs `thread`. */
typedef struct {
    atomic_int state;
    Thread *thread;
} Server;

/* The workers belong to the page, and so are one for all that shares the memory. */
static Server servers[MOST_SERVERS];

/* Waits while `*word` is `value`; `ns` nanoseconds at most, or for ever if that is negative. */
static void wait_while(atomic_int *word, int value, int64_t ns) {
    __builtin_wasm_memory_atomic_wait32((int *)word, value, ns);
}

static void wake(atomic_int *word, unsigned count) {
    __builtin_wasm_memory_atomic_notify((int *)word, count);
}

/* The whole life of a worker: it runs threads, one after another. */
__attribute__((export_name("system_serve"), used)) void system_serve(int number) {
    if (number < 0 || number >= MOST_SERVERS) return;
    Server *server = &servers[number];
    atomic_store(&server->state, IDLE);
    for (;;) {
        for (int state; (state = atomic_load(&server->state)) != CALLED;)
            wait_while(&server->state, state, -1);
        Thread *thread = server->thread;
        thread->run(thread->argument);
        atomic_store(&server->state, IDLE);
        atomic_store(&thread->has_ended, true);
        wake(&thread->has_ended, 1);
    }
}

bool thread_start(Thread *thread, void (*run)(void *argument), void *argument, Error *error) {
    thread->run = run;
    thread->argument = argument;
    atomic_store(&thread->has_ended, false);
    for (int i = 0; i < MOST_SERVERS; i++) {
        int idle = IDLE;
        if (!atomic_compare_exchange_strong(&servers[i].state, &idle, TAKEN)) continue;
        servers[i].thread = thread;
        atomic_store(&servers[i].state, CALLED);
        wake(&servers[i].state, 1);
        return true;
    }
    return error_set(error, "cannot start a thread: the page has no worker for it");
}

void thread_join(Thread *thread) {
    while (!atomic_load(&thread->has_ended)) wait_while(&thread->has_ended, false, -1);
}

/* --- monitors: a lock that is 0 free, 1 held, 2 held and waited for; and a count of changes --- */

void monitor_init(Monitor *monitor) {
    atomic_init(&monitor->lock, 0);
    atomic_init(&monitor->changes, 0);
}

void monitor_destroy(Monitor *monitor) {
    (void)monitor;
}

/* U. Drepper, "Futexes Are Tricky" (2011), mutex 2. */
void monitor_enter(Monitor *monitor) {
    int lock = 0;
    if (atomic_compare_exchange_strong(&monitor->lock, &lock, 1)) return;
    while (atomic_exchange(&monitor->lock, 2) != 0) wait_while(&monitor->lock, 2, -1);
}

void monitor_leave(Monitor *monitor) {
    if (atomic_exchange(&monitor->lock, 0) == 2) wake(&monitor->lock, 1);
}

static void wait_for_change(Monitor *monitor, int64_t ns) {
    const int seen = atomic_load(&monitor->changes);
    monitor_leave(monitor);
    wait_while(&monitor->changes, seen, ns);
    monitor_enter(monitor);
}

void monitor_wait(Monitor *monitor) {
    wait_for_change(monitor, -1);
}

void monitor_wait_ms(Monitor *monitor, int ms) {
    wait_for_change(monitor, (int64_t)ms * 1000000);
}

void monitor_wake(Monitor *monitor) {
    atomic_fetch_add(&monitor->changes, 1);
    wake(&monitor->changes, UINT32_MAX);
}
