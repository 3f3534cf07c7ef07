#include "tools/tables/work.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/system.h"

/* The header, before the values; numbers lowest byte first. */
enum {
    WORK_VERSION = 1,
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
    Crc crc;
    crc_init(&crc);
    memset(header, 0, WORK_BYTES);
    memcpy(header, MAGIC, sizeof MAGIC);
    bytes_put(header + AT_VERSION, WORK_VERSION, 4);
    bytes_put(header + AT_RULES, id->rules, 4);
    for (int i = 0; i < 2; i++) {
        header[AT_SLICE + 2 * i] = id->slice.men[i];
        header[AT_SLICE + 2 * i + 1] = id->slice.kings[i];
    }
    memcpy(header + AT_VARIANT, id->variant, strnlen(id->variant, TABLES_NAME));
    bytes_put(header + AT_BYTES, bytes, 8);
    bytes_put(header + AT_BAND, done->band, 4);
    bytes_put(header + AT_LEVEL, done->level, 4);
    for (int i = 0; i < 2; i++)
        bytes_put(header + AT_POSITIONS + 8 * (size_t)i, done->positions[i], 8);
    bytes_put(header + AT_CRC, crc_sum(&crc, header, AT_CRC), 4);
}

/* Whether the open file has work on `id`; `done` gets how far it is. */
static bool read_done(int handle, const SliceId *id, uint64_t bytes, WorkDone *done) {
    uint8_t header[WORK_BYTES], expected[WORK_BYTES];
    struct stat status;
    if (fstat(handle, &status) != 0 || (uint64_t)status.st_size != SCRATCH_HEADER + bytes ||
        pread(handle, header, sizeof header, 0) != (ssize_t)sizeof header)
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

/* Opens the file for this process alone; -1 if it cannot. */
static int open_alone(const char *path, int flags) {
    Error error;
    struct stat status;
    if (!system_check_file(path, &error)) return -1;
    const int handle = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | flags, 0666);
    if (handle < 0) return -1;
    /* Who had it may have removed it by now. */
    if (system_claim_file(handle) && fstat(handle, &status) == 0 && status.st_nlink > 0)
        return handle;
    close(handle);
    return -1;
}

Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, bool *is_begun,
                Error *error) {
    char path[TABLES_PATH];
    const int handle =
        work_path(scratch_folder(scratch), id, path) ? open_alone(path, O_CREAT) : -1;
    *is_begun = handle >= 0 && read_done(handle, id, bytes, done);
    if (!*is_begun) *done = (WorkDone){0, 0, {0, 0}};
    if (handle < 0) return scratch_take(scratch, bytes, error);
    Area *area = scratch_map(scratch, handle, bytes, *is_begun, error);
    if (!area && !*is_begun) unlink(path);
    return area;
}

bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error) {
    uint8_t header[WORK_BYTES];
    make_header(header, id, area->bytes, done);
    if (msync(area->memory, area->bytes, MS_SYNC) == 0 &&
        pwrite(area->handle, header, sizeof header, 0) == (ssize_t)sizeof header &&
        fsync(area->handle) == 0)
        return true;
    return error_set(error, "cannot write values: %s", strerror(errno));
}

void work_remove(const char *folder, const SliceId *id) {
    char path[TABLES_PATH];
    const int handle = work_path(folder, id, path) ? open_alone(path, 0) : -1;
    if (handle < 0) return;
    unlink(path);
    close(handle);
}
