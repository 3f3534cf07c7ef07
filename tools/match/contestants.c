/* A contestant holds what every slot needs to start the same engine. Its settings point into it and
   into the configuration, so it is filled in place and never moved. */
#include "tools/match/contestants.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/file.h"
#include "engine/base/streams.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "protocol/client/dxp_door.h"
#include "protocol/client/process.h"

/* Errors, which also come as `info string`, are not reports. */
static bool is_report(const char *line) {
    return strncmp(line, "INFO ", 5) == 0 ||
           (strncmp(line, "info ", 5) == 0 && strncmp(line + 5, "string", 6) != 0);
}

/* The log of ClientSettings; `context` is the EngineLog. It gets whole lines, from any thread. */
static void log_line(void *context, const char *engine, char direction, const char *line) {
    EngineLog *log = context;
    if (!log->file || (direction == '<' && !log->has_info && is_report(line))) return;
    const double seconds = (double)(system_time_us() - log->start_us) / 1e6;
    /* Several threads write here; with one call per line, lines stay whole. */
    fprintf(log->file, "%.5f %s %c %s\n", seconds, engine, direction, line);
}

/* Prints a line in place of the progress line. */
static void print_line(void *context, const char *line) {
    (void)context;
    printf("%s%s\n", system_columns(STDOUT_FILENO) > 0 ? "\r\033[K" : "", line);
    fflush(stdout);
}

static bool prepare(Contestant *contestant, const EngineConfig *config, const MatchConfig *match,
                    Error *error) {
    const char *file = config->stderr_file ? config->stderr_file : "/dev/null";
    ClientSettings *settings = &contestant->settings;
    contestant->listen = config->listen;
    contestant->made_file = file_exists(file) ? NULL : file;
    *settings = config->start;
    settings->argv = config->argv[0] ? config->argv : NULL;
    settings->options = config->options;
    settings->init = config->init;
    settings->report = print_line;
    settings->variant = match->game->name;
    settings->clock = (SystemClock)match->clock;
    settings->stderr_fd = system_open_end(file, false);
    if (settings->stderr_fd >= 0) return true;
    return error_set(error, "stderr=%s: %s", file, strerror(errno));
}

bool contestants_make(Contestants *contestants, const MatchConfig *config,
                      const atomic_bool *cancelled, EngineLog *log, Error *error) {
    *contestants = (Contestants){.list = calloc((size_t)config->engine_count, sizeof(Contestant))};
    if (!contestants->list)
        return error_set(error, "not enough memory for %d engines", config->engine_count);
    for (; contestants->count < config->engine_count; contestants->count++) {
        const int index = contestants->count;
        Contestant *contestant = &contestants->list[index];
        if (!prepare(contestant, &config->engines[index], config, error)) return false;
        contestant->settings.cancelled = cancelled;
        contestant->settings.log = log->path ? log_line : NULL;
        contestant->settings.context = log;
    }
    return true;
}

/* Suggests how to make room for engines. */
static const char *lack_remedy(int fault) {
    if (fault == EMFILE) return "a lower -concurrency or a higher ulimit -n";
    if (fault == EAGAIN) return "a lower -concurrency or a higher ulimit -u";
    return "a lower -concurrency";
}

EngineClient *contestant_start(const ClientSettings *settings, bool *is_lack, Error *error) {
    EngineClient *client = engine_client_start(settings, error);
    const int fault = errno;
    char reason[128];
    *is_lack = !client && process_is_lack(fault);
    if (!*is_lack) return client;
    if (strerror_r(fault, reason, sizeof reason) != 0) reason[0] = '\0';
    error_set(error, "engine %.63s cannot be started: %s; use %s",
              settings->name   ? settings->name
              : settings->argv ? settings->argv[0]
                               : "of DXP",
              reason, lack_remedy(fault));
    return NULL;
}

/* Gives contestant `index` a name. */
static void take_name(Contestants *contestants, int index, const char *name) {
    assert(index < contestants->count);
    Contestant *contestant = &contestants->list[index];
    snprintf(contestant->name, sizeof contestant->name, "%s", name);
    for (int i = 0; i < index; i++)
        if (strcmp(contestant->name, contestants->names[i]) == 0)
            snprintf(contestant->name, sizeof contestant->name, "%.50s #%d", name, index + 1);
    text_make_printable(contestant->name);
    contestants->names[index] = contestant->name;
    contestant->settings.name = contestant->name;
}

bool contestants_try(Contestants *contestants, EngineClient *clients[MAX_ENGINES], bool *is_lack,
                     Error *error) {
    *is_lack = false;
    for (int i = 0; i < contestants->count; i++) {
        Contestant *contestant = &contestants->list[i];
        ClientSettings *settings = &contestant->settings;
        if (contestant->listen)
            settings->door = door_open(contestant->listen, print_line, NULL, error);
        if (contestant->listen && !settings->door) return false;
        if (!settings->is_friendly) {
            clients[i] = contestant_start(settings, is_lack, error);
            if (!clients[i]) return false;
            snprintf(contestant->version, sizeof contestant->version, "%s",
                     engine_client_version(clients[i]));
            text_make_printable(contestant->version);
        }
        const char *address = settings->door ? door_address(settings->door) : settings->connect;
        take_name(contestants, i,
                  clients[i]       ? engine_client_name(clients[i])
                  : settings->name ? settings->name
                                   : address);
    }
    return true;
}

void contestants_remove_files(const Contestants *contestants) {
    for (int i = 0; i < contestants->count; i++) {
        const Contestant *contestant = &contestants->list[i];
        if (contestant->made_file && system_file_size(contestant->settings.stderr_fd) == 0)
            remove(contestant->made_file);
    }
}

void contestants_free(Contestants *contestants) {
    for (int i = 0; i < contestants->count; i++) {
        system_close_file(contestants->list[i].settings.stderr_fd);
        door_close(contestants->list[i].settings.door);
    }
    free(contestants->list);
    *contestants = (Contestants){.count = 0};
}

/* --- seats --- */

bool seat_end(const Seat *seat, ClientEnd *end) {
    if (!*seat->client) return false;
    *end = engine_client_end(*seat->client);
    *seat->client = NULL;
    return true;
}

bool seat_start(const Seat *seat, bool *is_lack, Error *error) {
    *is_lack = false;
    if (!*seat->client) *seat->client = contestant_start(seat->settings, is_lack, error);
    return *seat->client != NULL;
}

bool seat_get_ready(const Seat *seat, const atomic_bool *cancelled, bool *is_lack, Error *error) {
    ClientEnd end;
    *is_lack = false;
    if (*seat->client && engine_client_new_game(*seat->client, error)) return true;
    if (atomic_load(cancelled)) return false;
    seat_end(seat, &end);
    return seat_start(seat, is_lack, error) && engine_client_new_game(*seat->client, error);
}

/* --- the log --- */

bool engine_log_start(EngineLog *log, const char *path, bool has_info, Error *error) {
    *log = (EngineLog){.path = path, .has_info = has_info, .start_us = system_time_us()};
    if (path) log->file = open_memstream(&log->early, &log->early_size);
    return !path || log->file ? true : error_set(error, "not enough memory for the log");
}

/* Closes the file; false and an error if not everything was written. */
static bool close_file(EngineLog *log, Error *error) {
    const bool failed = ferror(log->file) != 0;
    errno = 0;
    const bool closed = fclose(log->file) == 0;
    log->file = NULL;
    if (closed && !failed) return true;
    return error_set(error, "not all of the log '%s' could be written: %s", log->path,
                     strerror(errno ? errno : EIO));
}

bool engine_log_open(EngineLog *log, const Claimant *claimant, bool goes_on, Error *error) {
    if (!log->path) return true;
    if (!close_file(log, error)) return false;
    /* Engines do not inherit it. */
    const int fd = system_open_end(log->path, false);
    const bool is_ours = fd < 0 || claim_file(claimant, fd, log->path, error);
    const bool is_cut = fd >= 0 && is_ours && (goes_on || system_cut_file(fd, 0));
    log->file = is_cut ? fdopen(fd, "a") : NULL;
    if (!log->file) {
        if (is_ours) error_set(error, "cannot write the log '%s': %s", log->path, strerror(errno));
        if (fd >= 0) system_close_file(fd);
        return false;
    }
    log->is_open = true;
    fwrite(log->early, 1, log->early_size, log->file);
    free(log->early);
    log->early = NULL;
    return true;
}

void engine_log_drop(EngineLog *log) {
    if (log->file && !log->is_open) fclose(log->file);
    if (!log->is_open) log->file = NULL;
}

bool engine_log_end(EngineLog *log, Error *error) {
    const Claimant nobody_waits = {.program = "crownhead match"};
    bool is_whole = true;
    if (log->file && !log->is_open && ftell(log->file) == 0) engine_log_drop(log);
    if (log->file && !log->is_open) is_whole = engine_log_open(log, &nobody_waits, true, error);
    if (log->file) is_whole = close_file(log, error) && is_whole;
    free(log->early);
    log->early = NULL;
    return is_whole;
}
