#include "tools/match/match_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "tools/common/output.h"
#include "tools/match/archive.h"
#include "tools/match/pgn.h"
#include "tools/match/report.h"

static bool try_output(const char *path, Error *error) {
    return !path || system_draft_try(path, error);
}

bool match_files_try(const MatchConfig *config, Error *error) {
    return try_output(config->report_file, error) && try_output(config->pgn_file, error);
}

/* Puts the file into its place if it is `written`; else leaves the one before, with an error. */
static bool end_output(Output *output, const char *path, bool written, Error *error) {
    const int fault = errno ? errno : ENOMEM;
    if (written) return output_keep(output, error);
    output_drop(output);
    return error_set(error, "cannot write %.100s: %s", path, strerror(fault));
}

/* The name that Linux gives the processor; "" where there is none. */
static void read_processor(char *text, size_t size) {
    static const char KEY[] = "model name";
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    text[0] = '\0';
    while (file && !*text && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (colon && strncmp(line, KEY, sizeof KEY - 1) == 0)
            snprintf(text, size, "%s", text_rest(colon + 1));
    }
    if (file) fclose(file);
}

/* "Linux x86_64, 2 processors (AMD EPYC ..)". */
static void write_machine(Writer *writer) {
    struct utsname system;
    char processor[128];
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (uname(&system) < 0) return;
    read_processor(processor, sizeof processor);
    writer_add(writer, "%s %s, %ld %s", system.sysname, system.machine, count,
               count == 1 ? "processor" : "processors");
    if (*processor) writer_add(writer, " (%s)", processor);
}

static bool write_report(const MatchFiles *files, Error *error) {
    const MatchConfig *config = files->config;
    if (!config->report_file) return true;
    Output output;
    if (!output_open(&output, config->report_file, error)) return false;
    char machine[256], controls[MAX_ENGINES][96];
    const char *control[MAX_ENGINES];
    Writer writer = writer_make(machine, sizeof machine);
    if (files->seconds > 0) write_machine(&writer);
    for (int i = 0; i < config->engine_count; i++) {
        writer = writer_make(controls[i], sizeof controls[i]);
        config_say_control(&writer, &config->engines[i].control);
        control[i] = controls[i];
    }
    errno = 0;
    const ReportInput input = {.title = config->event,
                               .engines = files->names,
                               .game = config->game,
                               .versions = files->versions,
                               .controls = control,
                               .engine_count = config->engine_count,
                               .results = files->results,
                               .openings = files->openings,
                               .board = config->board,
                               .command = files->command,
                               .started = files->date,
                               .machine = machine,
                               .seconds = files->seconds,
                               .sprt = config->has_sprt ? &config->sprt : NULL};
    const bool written = report_write(output.stream, &input);
    return end_output(&output, config->report_file, written, error);
}

static bool write_pgn(const MatchFiles *files, Error *error) {
    const char *path = files->config->pgn_file;
    if (!path) return true;
    Output output;
    if (!output_open(&output, path, error)) return false;
    const PgnInput input = {.event = files->config->event,
                            .date = files->date,
                            .engines = files->names,
                            .results = files->results};
    errno = 0;
    return end_output(&output, path, pgn_write(output.stream, &input), error);
}

static bool write_results(const MatchFiles *files, Error *error) {
    Output output;
    if (!files->fingerprint || !files->config->results_file) return true;
    if (!output_open(&output, files->config->results_file, error)) return false;
    errno = 0;
    const bool written = archive_write(output.stream, files->fingerprint, files->results);
    return end_output(&output, files->config->results_file, written, error);
}

bool match_files_write(const MatchFiles *files, Error *error) {
    Error why;
    const bool has_report = write_report(files, error);
    const bool has_pgn = write_pgn(files, has_report ? error : &why);
    return write_results(files, has_report && has_pgn ? error : &why) && has_report && has_pgn;
}
