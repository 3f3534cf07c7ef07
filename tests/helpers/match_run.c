#include "tests/helpers/match_run.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tests/helpers/support.h"

enum { WORDS = 64 };

Place make_place(void) {
    Place place;
    folder_make(place.path);
    snprintf(place.results, sizeof place.results, "%s/results", place.path);
    snprintf(place.pdn, sizeof place.pdn, "%s/games.pdn", place.path);
    snprintf(place.report, sizeof place.report, "%s/report.html", place.path);
    snprintf(place.mark, sizeof place.mark, "Seed=%d", (int)getpid());
    return place;
}

/* The arguments that `words` stand for, in static memory. */
static const char *const *expand(const Place *place, const char *words) {
    static char copy[4096], expanded[WORDS][256];
    static const char *argv[WORDS];
    argv[0] = child_path("crownhead");
    argv[1] = "match";
    int count = 2;
    snprintf(copy, sizeof copy, "%s", words);
    char *rest = copy;
    for (char *word; (word = text_word(&rest)) != NULL && count < WORDS - 1; count++) {
        const char *equals = strchr(word, '='), *value = equals ? equals + 1 : word;
        const char *meant = strcmp(value, "F") == 0   ? child_path("fake_engine")
                            : strcmp(value, "R") == 0 ? place->results
                            : strcmp(value, "P") == 0 ? place->pdn
                            : strcmp(value, "H") == 0 ? place->report
                            : strcmp(value, "S") == 0 ? place->mark
                                                      : value;
        snprintf(expanded[count], sizeof expanded[count], "%.*s%s", (int)(value - word), word,
                 meant);
        argv[count] = expanded[count];
    }
    argv[count] = NULL;
    return argv;
}

Process *start_match(const Place *place, const char *words) {
    Error error;
    Process *process = process_start(expand(place, words), NULL, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    return process;
}

int finish_match(Process *process, char output[OUTPUT]) {
    const char *line;
    Writer writer = writer_make(output, OUTPUT);
    ProcessRead read;
    while ((read = process_read(process, &line, PATIENCE_MS)) == PROCESS_LINE)
        writer_add(&writer, "%s\n", line);
    cr_assert_eq(read, PROCESS_CLOSED, "the match hangs: %s", output);
    int status = 0;
    process_end(process, PATIENCE_MS, &status);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int run_match(const Place *place, const char *words, char output[OUTPUT]) {
    return finish_match(start_match(place, words), output);
}

Results read_results(const Place *place) {
    Results results = {.count = 0};
    Error error;
    char *text = file_read(place->results, NULL);
    cr_assert(text && strncmp(text, "# crownhead-match ", 18) == 0);
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        GameRow row;
        *end = '\0';
        if (line[0] == '#') continue;
        cr_assert(results_read_row(line, &row), "%s", line);
        cr_assert(results_add(&results, &row, &error));
    }
    free(text);
    return results;
}

bool has_orphans(const Place *place) {
    DIR *folder = opendir("/proc");
    bool found = false;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        char path[300], arguments[4096];
        snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
        FILE *file = strtol(entry->d_name, NULL, 10) > 0 ? fopen(path, "r") : NULL;
        if (!file) continue;
        const size_t size = fread(arguments, 1, sizeof arguments - 1, file);
        fclose(file);
        for (size_t i = 0; i < size; i++)
            if (arguments[i] == '\0') arguments[i] = ' ';
        arguments[size] = '\0';
        found = found || (strstr(arguments, place->mark) && strstr(arguments, "fake_engine") &&
                          !strstr(arguments, "crownhead match "));
    }
    if (folder) closedir(folder);
    return found;
}
