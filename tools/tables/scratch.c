/* madvise() and MAP_ANONYMOUS are no part of POSIX. */
#define _DEFAULT_SOURCE

#include "tools/tables/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "eval/tables/slice_file.h"

enum {
    WATCH_MS = 10,
    PROGRAM_TEXT = 8 << 20, /* bytes of the program that are mapped as well, about */
    STEP = 8 << 20,         /* bytes let go at a time; a multiple of any page */
};

void *memory_take(uint64_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void memory_give(void *memory, uint64_t bytes) {
    if (memory) munmap(memory, bytes);
}

struct Scratch {
    const char *folder;
    uint64_t resident;
    int usage; /* where Linux says how much is in memory; -1 elsewhere */
    Monitor monitor;
    Thread watcher;
    bool is_watched, is_over;
    uint64_t bytes;
    Area *areas;
    Area *hand; /* where letting go goes on; NULL: with the first area */
    uint64_t hand_at;
};

Scratch *scratch_new(const char *folder, uint64_t resident) {
    Scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch) return NULL;
    *scratch = (Scratch){.folder = folder, .resident = resident};
    scratch->usage = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    monitor_init(&scratch->monitor);
    return scratch;
}

void scratch_free(Scratch *scratch) {
    if (!scratch) return;
    monitor_enter(&scratch->monitor);
    scratch->is_over = true;
    monitor_wake(&scratch->monitor);
    monitor_leave(&scratch->monitor);
    if (scratch->is_watched) thread_join(&scratch->watcher);
    monitor_destroy(&scratch->monitor);
    if (scratch->usage >= 0) close(scratch->usage);
    free(scratch);
}

const char *scratch_folder(const Scratch *scratch) {
    return scratch->folder;
}

uint64_t scratch_bytes(const Scratch *scratch) {
    return scratch->bytes;
}

uint64_t scratch_room(const Scratch *scratch) {
    struct statvfs disk;
    return statvfs(scratch->folder, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : 0;
}

/* --- letting go --- */

/* Whether more than `most` bytes of this process are in memory, and enough of them are of files to let
   them go; true if that is not known. */
static bool is_much(const Scratch *scratch, uint64_t most) {
    char text[64];
    unsigned long long all, mapped;
    const uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    const ssize_t count =
        scratch->usage >= 0 ? pread(scratch->usage, text, sizeof text - 1, 0) : -1;
    if (count <= 0) return true;
    text[count] = '\0';
    if (sscanf(text, "%*u %llu %llu", &all, &mapped) != 2) return true;
    return all * page > most && mapped * page > PROGRAM_TEXT + scratch->resident / 16;
}

/* Takes the next bytes of an area out of the memory of this process, whoever is using them: they come
   back from the system's cache, or the disk. Returns how many there were. */
static uint64_t let_go(Scratch *scratch) {
    Area *area = scratch->hand ? scratch->hand : scratch->areas;
    const uint64_t at = scratch->hand ? scratch->hand_at : 0;
    const uint64_t bytes = area->bytes - at < STEP ? area->bytes - at : STEP;
    madvise(area->memory + at, bytes, MADV_DONTNEED);
    scratch->hand = at + bytes < area->bytes ? area : area->next;
    scratch->hand_at = at + bytes < area->bytes ? at + bytes : 0;
    return bytes;
}

static void watch(void *argument) {
    Scratch *scratch = argument;
    const uint64_t most = scratch->resident - scratch->resident / 16;
    const uint64_t enough = scratch->resident - scratch->resident / 8;
    monitor_enter(&scratch->monitor);
    while (!scratch->is_over) {
        if (is_much(scratch, most))
            for (uint64_t left = scratch->bytes; left > 0 && is_much(scratch, enough);)
                left -= let_go(scratch);
        monitor_wait_ms(&scratch->monitor, WATCH_MS);
    }
    monitor_leave(&scratch->monitor);
}

/* --- areas --- */

/* Lays out a file; false and an error when the disk has no room for it. */
static bool lay_out(const Scratch *scratch, int handle, uint64_t bytes, Error *error) {
    const off_t length = (off_t)(SCRATCH_HEADER + bytes);
    const int fault = ftruncate(handle, 0) == 0 ? posix_fallocate(handle, 0, length) : errno;
    return fault == 0 ||
           error_set(error, "no room for %llu MiB of values in %.140s: %s",
                     (unsigned long long)(bytes >> 20) + 1, scratch->folder, strerror(fault));
}

Area *scratch_map(Scratch *scratch, int handle, uint64_t bytes, bool is_kept, Error *error) {
    Area *area = malloc(sizeof *area);
    void *memory = MAP_FAILED;
    if (!area) error_set(error, "no memory for a file of values");
    if (area && (is_kept || lay_out(scratch, handle, bytes, error))) {
        memory =
            mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, handle, (off_t)SCRATCH_HEADER);
        if (memory == MAP_FAILED)
            error_set(error, "cannot map a file in %.160s: %s", scratch->folder, strerror(errno));
    }
    monitor_enter(&scratch->monitor);
    if (memory != MAP_FAILED && !scratch->is_watched) {
        scratch->is_watched = thread_start(&scratch->watcher, watch, scratch, error);
        if (!scratch->is_watched) {
            munmap(memory, bytes);
            memory = MAP_FAILED;
        }
    }
    if (memory == MAP_FAILED) {
        close(handle);
        free(area);
        area = NULL;
    } else {
        *area = (Area){memory, bytes, handle, scratch->areas};
        scratch->areas = area;
        scratch->bytes += bytes;
    }
    monitor_leave(&scratch->monitor);
    return area;
}

Area *scratch_take(Scratch *scratch, uint64_t bytes, Error *error) {
    char path[TABLES_PATH];
    if (snprintf(path, sizeof path, "%s/values-XXXXXX", scratch->folder) >= (int)sizeof path) {
        error_set(error, "the folder's name '%.60s..' is too long", scratch->folder);
        return NULL;
    }
    const int handle = mkstemp(path);
    if (handle < 0) {
        error_set(error, "cannot make a file in %.160s: %s", scratch->folder, strerror(errno));
        return NULL;
    }
    unlink(path);
    return scratch_map(scratch, handle, bytes, false, error);
}

void scratch_give(Scratch *scratch, Area *area) {
    monitor_enter(&scratch->monitor);
    Area **link = &scratch->areas;
    while (*link != area) link = &(*link)->next;
    *link = area->next;
    if (scratch->hand == area) {
        scratch->hand = area->next;
        scratch->hand_at = 0;
    }
    scratch->bytes -= area->bytes;
    monitor_leave(&scratch->monitor);
    munmap(area->memory, area->bytes);
    close(area->handle);
    free(area);
}
