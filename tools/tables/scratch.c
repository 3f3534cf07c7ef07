/* Two threads help: one takes pages of mapped areas out of memory when the process has too many,
   the other removes files that were given back, which may take minutes. They touch the lists of
   areas only inside the monitor. */
#include "tools/tables/scratch.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/mapping.h"
#include "engine/base/parts.h"
#include "engine/base/system_files.h"
#include "engine/base/threads.h"

enum {
    SCRATCH_HEADER = MAPPING_UNIT, /* bytes of a file that are not mapped */
    WATCH_MS = 10,
    PROGRAM_TEXT = 8 << 20, /* approximate bytes of the program itself, which are mapped too */
    STEP = 8 << 20,         /* bytes released at a time; a multiple of any page size */
    CUT = 256 << 20,        /* bytes removed at a time */
};

struct Scratch {
    const char *folder;
    uint64_t resident;
    Monitor monitor;
    Thread watcher, remover;
    bool is_watched, has_remover, is_over;
    uint64_t bytes, given_bytes;
    Area *areas, *given; /* `given`: given back, on the disk until the remover gets to them */
    Area *hand;          /* where releasing continues; NULL: at the first area */
    uint64_t hand_at;
};

Scratch *scratch_new(const char *folder, uint64_t resident) {
    Scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch) return NULL;
    *scratch = (Scratch){.folder = folder, .resident = resident};
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
    if (scratch->has_remover) thread_join(&scratch->remover);
    monitor_destroy(&scratch->monitor);
    free(scratch);
}

uint64_t scratch_bytes(const Scratch *scratch) {
    return scratch->bytes;
}

uint64_t scratch_room(Scratch *scratch) {
    monitor_enter(&scratch->monitor);
    const uint64_t room = mapping_room(scratch->folder) + scratch->given_bytes;
    monitor_leave(&scratch->monitor);
    return room;
}

/* --- releasing memory --- */

/* Whether more than `most` bytes of this process are in memory, and enough of them belong to files
   that releasing helps; true if that is not known. */
static bool is_much(const Scratch *scratch, uint64_t most) {
    uint64_t all, mapped;
    if (!mapping_resident(&all, &mapped)) return true;
    return all > most && mapped > PROGRAM_TEXT + scratch->resident / 16;
}

/* Takes the next bytes of an area out of the memory of this process. They may be in use: they come
   back from the system's cache or the disk. Returns the number of bytes. */
static uint64_t let_go(Scratch *scratch) {
    Area *area = scratch->hand ? scratch->hand : scratch->areas;
    const uint64_t at = scratch->hand ? scratch->hand_at : 0;
    assert(area && at < area->bytes);
    const uint64_t bytes = area->bytes - at < STEP ? area->bytes - at : STEP;
    mapping_let_go(area->memory + at, bytes);
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

/* --- removing files --- */

/* Shrinks files step by step: a file system that discards freed blocks takes minutes for a large
   file. */
static void remove_given(void *argument) {
    Scratch *scratch = argument;
    monitor_enter(&scratch->monitor);
    while (scratch->given || !scratch->is_over) {
        Area *area = scratch->given;
        if (!area) {
            monitor_wait(&scratch->monitor);
            continue;
        }
        scratch->given = area->next;
        for (uint64_t bytes = area->bytes; bytes > 0;) {
            const uint64_t cut = bytes < CUT ? bytes : CUT;
            bytes -= cut;
            monitor_leave(&scratch->monitor);
            system_cut_file(area->handle, (int64_t)bytes); /* or else closing it */
            if (bytes == 0) system_close_file(area->handle);
            monitor_enter(&scratch->monitor);
            scratch->given_bytes -= cut;
        }
        free(area);
        monitor_wake(&scratch->monitor);
    }
    monitor_leave(&scratch->monitor);
}

/* Hands an area that is no longer mapped to the remover; false when there is no such thread. */
static bool give(Scratch *scratch, Area *area) {
    Error error;
    monitor_enter(&scratch->monitor);
    if (!scratch->has_remover)
        scratch->has_remover = thread_start(&scratch->remover, remove_given, scratch, &error);
    const bool is_given = scratch->has_remover;
    if (is_given) {
        area->next = scratch->given;
        scratch->given = area;
        scratch->given_bytes += area->bytes;
        monitor_wake(&scratch->monitor);
    }
    monitor_leave(&scratch->monitor);
    return is_given;
}

bool scratch_wait(Scratch *scratch) {
    monitor_enter(&scratch->monitor);
    const bool is_some = scratch->given_bytes > 0;
    while (scratch->given_bytes > 0) monitor_wait(&scratch->monitor);
    monitor_leave(&scratch->monitor);
    return is_some;
}

/* --- areas --- */

/* Allocates a file's blocks; false and an error when the disk has no room. */
static bool lay_out(Scratch *scratch, int handle, uint64_t bytes, Error *error) {
    if (mapping_lay_out(handle, SCRATCH_HEADER + bytes)) return true;
    const int fault = errno;
    return (scratch_wait(scratch) && mapping_lay_out(handle, SCRATCH_HEADER + bytes)) ||
           error_set(error, "no room for %llu MiB of values in %s: %s",
                     (unsigned long long)(bytes >> 20) + 1, scratch->folder, strerror(fault));
}

/* Maps the open file `handle`, which the area then owns; `is_kept`: with its content of `bytes`
   bytes, else with zeros. NULL and an error when that fails; the handle is then closed. */
static Area *scratch_map(Scratch *scratch, int handle, uint64_t bytes, bool is_kept, Error *error) {
    Area *area = malloc(sizeof *area);
    void *memory = NULL;
    if (!area) error_set(error, "not enough memory for a file of values");
    if (area && (is_kept || lay_out(scratch, handle, bytes, error))) {
        memory = mapping_begin(handle, SCRATCH_HEADER, bytes);
        if (!memory)
            error_set(error, "cannot map a file in %s: %s", scratch->folder, strerror(errno));
    }
    monitor_enter(&scratch->monitor);
    if (memory && !scratch->is_watched) {
        scratch->is_watched = thread_start(&scratch->watcher, watch, scratch, error);
        if (!scratch->is_watched) {
            mapping_end(memory, bytes);
            memory = NULL;
        }
    }
    if (!memory) {
        system_close_file(handle);
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
    const int handle = mapping_open_nameless(scratch->folder);
    if (handle < 0) {
        error_set(error, "cannot make a file in %s: %s", scratch->folder, strerror(errno));
        return NULL;
    }
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
    mapping_end(area->memory, area->bytes);
    /* A file that has a name keeps its content. */
    if (system_is_removed(area->handle) && give(scratch, area)) return;
    system_close_file(area->handle);
    free(area);
}

/* --- work files --- */

/* The header before the values; numbers are stored with the lowest byte first. */
enum {
    WORK_VERSION = 2,
    AT_VERSION = 16,
    AT_RULES = 20,
    AT_SLICE = 24,
    AT_VARIANT = 28,
    AT_BYTES = AT_VARIANT + TABLES_NAME,
    AT_BAND = AT_BYTES + 8,
    AT_LEVEL = AT_BAND + 4,
    AT_POSITIONS = AT_LEVEL + 4,
    AT_CRC = AT_POSITIONS + 16,
    WORK_BYTES = AT_CRC + 4,
};

static const char MAGIC[16] = "Crownhead work";

static void make_header(uint8_t header[WORK_BYTES], const SliceId *id, uint64_t bytes,
                        const WorkDone *done) {
    memset(header, 0, WORK_BYTES);
    memcpy(header, MAGIC, sizeof MAGIC);
    bytes_put(header + AT_VERSION, WORK_VERSION, 4);
    bytes_put(header + AT_RULES, id->rules, 4);
    slice_counts(id->slice, header + AT_SLICE);
    memcpy(header + AT_VARIANT, id->variant, strnlen(id->variant, TABLES_NAME));
    bytes_put(header + AT_BYTES, bytes, 8);
    bytes_put(header + AT_BAND, done->band, 4);
    bytes_put(header + AT_LEVEL, done->level, 4);
    for (int i = 0; i < 2; i++)
        bytes_put(header + AT_POSITIONS + 8 * (size_t)i, done->positions[i], 8);
    bytes_put(header + AT_CRC, crc_of(header, AT_CRC), 4);
}

/* Whether the open file holds work on `id`; `done` gets its progress. */
static bool read_done(int handle, const SliceId *id, uint64_t bytes, WorkDone *done) {
    uint8_t header[WORK_BYTES], expected[WORK_BYTES];
    if (system_file_size(handle) != (int64_t)(SCRATCH_HEADER + bytes) ||
        !system_read_part(handle, header, sizeof header, 0))
        return false;
    *done =
        (WorkDone){(uint32_t)bytes_get(header + AT_BAND, 4),
                   (uint32_t)bytes_get(header + AT_LEVEL, 4),
                   {bytes_get(header + AT_POSITIONS, 8), bytes_get(header + AT_POSITIONS + 8, 8)}};
    make_header(expected, id, bytes, done);
    return memcmp(header, expected, sizeof header) == 0;
}

static bool work_path(const char *folder, const SliceId *id, char path[TABLES_PATH]) {
    char slice[SLICE_TEXT];
    slice_print(id->slice, slice);
    return snprintf(path, TABLES_PATH, "%s/%s-%s.work", folder, id->variant, slice) < TABLES_PATH;
}

/* Opens the file for this process alone; -1 if that fails. */
static int open_alone(const char *path, bool makes) {
    Error error;
    if (!system_check_file(path, &error)) return -1;
    const int handle = system_open_file(path, makes);
    if (handle < 0) return -1;
    /* Its previous owner may have removed it by now. */
    if (system_claim_file(handle) && !system_is_removed(handle)) return handle;
    system_close_file(handle);
    return -1;
}

Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, Error *error) {
    char path[TABLES_PATH];
    const int handle = work_path(scratch->folder, id, path) ? open_alone(path, true) : -1;
    const bool is_begun = handle >= 0 && read_done(handle, id, bytes, done);
    if (!is_begun) *done = (WorkDone){0, 0, {0, 0}};
    if (handle < 0) return scratch_take(scratch, bytes, error);
    Area *area = scratch_map(scratch, handle, bytes, is_begun, error);
    if (!area && !is_begun) remove(path);
    return area;
}

bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error) {
    uint8_t header[WORK_BYTES];
    make_header(header, id, area->bytes, done);
    if (mapping_flush(area->memory, area->bytes) &&
        system_write_part(area->handle, header, sizeof header, 0) &&
        system_flush_file(area->handle))
        return true;
    return error_set(error, "cannot write values: %s", strerror(errno));
}

void work_remove(const char *folder, const SliceId *id) {
    char path[TABLES_PATH];
    const int handle = work_path(folder, id, path) ? open_alone(path, false) : -1;
    if (handle < 0) return;
    remove(path);
    system_close_file(handle);
}
