#include "tools/match/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/system.h"

bool engine_log_start(EngineLog *log, const char *path, bool has_info, Error *error) {
    *log = (EngineLog){.path = path, .has_info = has_info, .start_us = system_time_us()};
    if (path) log->file = open_memstream(&log->early, &log->early_size);
    return !path || log->file ? true : error_set(error, "no memory for the log");
}

/* Closes a file; false and an error if not all of it was written. */
static bool close_file(EngineLog *log, Error *error) {
    const bool failed = ferror(log->file) != 0;
    errno = 0;
    const bool closed = fclose(log->file) == 0;
    log->file = NULL;
    if (closed && !failed) return true;
    return error_set(error, "'%.100s': not all of the log could be written: %s", log->path,
                     strerror(errno ? errno : EIO));
}

bool engine_log_open(EngineLog *log, const Claimant *claimant, bool goes_on, Error *error) {
    if (!log->path) return true;
    if (!close_file(log, error)) return false;
    /* No engine inherits it. */
    const int fd = open(log->path, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0666);
    const bool is_ours = fd < 0 || claim_file(claimant, fd, log->path, error);
    /* What is not a file, as a pipe, has nothing to be cut. */
    const bool is_cut = fd >= 0 && is_ours && (goes_on || ftruncate(fd, 0) == 0 || errno == EINVAL);
    log->file = is_cut ? fdopen(fd, "a") : NULL;
    if (!log->file) {
        if (is_ours) error_set(error, "'%.100s': %s", log->path, strerror(errno));
        if (fd >= 0) close(fd);
        return false;
    }
    log->is_open = true;
    fwrite(log->early, 1, log->early_size, log->file);
    free(log->early);
    log->early = NULL;
    return true;
}

/* Errors come as `info string` and are no reports. */
static bool is_report(const char *line) {
    return strncmp(line, "INFO ", 5) == 0 ||
           (strncmp(line, "info ", 5) == 0 && strncmp(line + 5, "string", 6) != 0);
}

void engine_log_line(void *context, const char *engine, char direction, const char *line) {
    EngineLog *log = context;
    if (!log->file || (direction == '<' && !log->has_info && is_report(line))) return;
    const double seconds = (double)(system_time_us() - log->start_us) / 1e6;
    /* Several threads write here: one call a line, so that lines stay whole. */
    fprintf(log->file, "%.5f %s %c %s\n", seconds, engine, direction, line);
}

bool engine_log_end(EngineLog *log, Error *error) {
    const Claimant nobody_waits = {.program = "crownhead match"};
    bool is_whole = true;
    if (log->file && !log->is_open) is_whole = engine_log_open(log, &nobody_waits, true, error);
    if (log->file) is_whole = close_file(log, error) && is_whole;
    free(log->early);
    log->early = NULL;
    return is_whole;
}
