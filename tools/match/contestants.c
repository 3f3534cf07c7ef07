#include "tools/match/contestants.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/client/process.h"

static bool prepare(Contestant *contestant, const EngineConfig *config, const MatchConfig *match,
                    Error *error) {
    contestant->argv[0] = config->command;
    for (int i = 0; i < config->argument_count; i++) contestant->argv[i + 1] = config->arguments[i];
    for (int i = 0; i < config->option_count; i++)
        contestant->options[i] =
            (ClientOption){.name = config->options[i].name, .value = config->options[i].value};
    const char *file = config->stderr_file ? config->stderr_file : "/dev/null";
    contestant->settings = (ClientSettings){
        .argv = config->command ? contestant->argv : NULL,
        .connect = config->connect,
        .name = config->name,
        .dialect = config->dialect,
        .variant = match->game->name,
        .options = contestant->options,
        .option_count = config->option_count,
        .init = config->init,
        .clock = match->clock,
        .directory = config->directory,
        .stderr_fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666),
    };
    if (contestant->settings.stderr_fd >= 0) return true;
    return error_set(error, "stderr=%.100s: %s", file, strerror(errno));
}

bool contestants_make(Contestants *contestants, const MatchConfig *config,
                      const atomic_bool *cancelled, EngineLog *log, Error *error) {
    *contestants = (Contestants){.list = calloc((size_t)config->engine_count, sizeof(Contestant))};
    if (!contestants->list)
        return error_set(error, "no memory for %d engines", config->engine_count);
    for (; contestants->count < config->engine_count; contestants->count++) {
        const int index = contestants->count;
        Contestant *contestant = &contestants->list[index];
        if (!prepare(contestant, &config->engines[index], config, error)) return false;
        contestant->settings.cancelled = cancelled;
        contestant->settings.log = log->path ? engine_log_line : NULL;
        contestant->settings.context = log;
    }
    return true;
}

/* What gives more room for engines. */
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
    error_set(error, "engine %.63s cannot be started: %.80s; give %s",
              settings->name ? settings->name : settings->argv[0], reason, lack_remedy(fault));
    return NULL;
}

/* Takes the name of `client` for contestant `index`. */
static void take_name(Contestants *contestants, int index, const EngineClient *client) {
    Contestant *contestant = &contestants->list[index];
    snprintf(contestant->name, sizeof contestant->name, "%s", engine_client_name(client));
    for (int i = 0; i < index; i++)
        if (strcmp(contestant->name, contestants->names[i]) == 0)
            snprintf(contestant->name, sizeof contestant->name, "%.50s #%d",
                     engine_client_name(client), index + 1);
    text_make_printable(contestant->name);
    snprintf(contestant->version, sizeof contestant->version, "%s", engine_client_version(client));
    text_make_printable(contestant->version);
    contestants->names[index] = contestant->name;
    contestant->settings.name = contestant->name;
}

bool contestants_try(Contestants *contestants, EngineClient *clients[MAX_ENGINES], bool *is_lack,
                     Error *error) {
    for (int i = 0; i < contestants->count; i++) {
        clients[i] = contestant_start(&contestants->list[i].settings, is_lack, error);
        if (!clients[i]) return false;
        take_name(contestants, i, clients[i]);
    }
    return true;
}

void contestants_free(Contestants *contestants) {
    for (int i = 0; i < contestants->count; i++) close(contestants->list[i].settings.stderr_fd);
    free(contestants->list);
    *contestants = (Contestants){.count = 0};
}
