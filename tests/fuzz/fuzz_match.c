/* The files of the match runner: the first line of the input is its command line, the rest a file,
   taken as its results and as its openings. Settings that are accepted are in their ranges; results
   written again read back; openings start from legal positions. */
#define _GNU_SOURCE /* memfd_create(): results are synchronised, and a disk would be waited for */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tests/fuzz/oracles.h"
#include "tools/match/archive.h"
#include "tools/match/fingerprint.h"
#include "tools/match/openings.h"

enum { MOST_WORDS = 64, PATH = 32 };

/* Makes `file` hold `size` bytes of `text` and gives it a name while it is open. */
static void fill_file(FILE *file, const char *text, size_t size, char path[PATH]) {
    rewind(file);
    expect(ftruncate(fileno(file), 0) == 0, "no file");
    expect(fwrite(text, 1, size, file) == size && fflush(file) == 0, "no file");
    snprintf(path, PATH, "/proc/self/fd/%d", fileno(file));
}

static void expect_config(const MatchConfig *config) {
    expect(config->engine_count >= 2 && config->engine_count <= MAX_ENGINES, "engines");
    expect(config->rounds >= 1 && config->concurrency >= 1, "rounds or concurrency");
    expect(config->concurrency <= MAX_CONCURRENCY && config->report_every >= 1, "concurrency");
    expect(config->margin_ms >= 0 && config->max_moves >= 0, "margin or moves");
    expect(config->draw.moves >= 0 && config->loss.moves >= 0, "adjudication");
    expect(config->draw.score >= 0 && config->loss.score >= 0, "adjudication");
    for (int i = 0; i < config->engine_count; i++) {
        const TimeControl *control = &config->engines[i].control;
        expect(config->engines[i].argv[0] && *config->engines[i].argv[0], "an engine without one");
        expect(control->time_ms >= 0 && control->increment_ms >= 0 &&
                   control->search.move_time_ms >= 0 && control->search.nodes <= INT64_MAX &&
                   control->search.depth >= 0,
               "a negative limit");
    }
    static Contestant list[MAX_ENGINES];
    const Contestants nameless = {.list = list};
    char *text = fingerprint_make(config, &nameless);
    expect(text && !strpbrk(text, "\n\t"), "a fingerprint of more than a line");
    free(text);
}

static void read_config(char *line) {
    char *words[MOST_WORDS];
    int count = 0;
    for (char *word; count < MOST_WORDS && (word = text_word(&line)) != NULL;)
        words[count++] = word;
    static MatchConfig config;
    Error error = {""};
    if (config_read(&config, count, words, &error))
        expect_config(&config);
    else
        expect_error(&error);
}

static void expect_same_rows(const Results *a, const Results *b) {
    expect(a->count == b->count, "%d rows, then %d", a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        const GameRow *x = &a->rows[i], *y = &b->rows[i];
        expect(x->number == y->number && x->opening == y->opening && x->plies == y->plies &&
                   x->result == y->result && !memcmp(x->engine, y->engine, sizeof x->engine) &&
                   !memcmp(x->side, y->side, sizeof x->side) && !strcmp(x->reason, y->reason),
               "row %d has changed: '%s', '%s'", i, x->reason, y->reason);
    }
}

/* Rewrites the rows of the file, after its old head. */
static void write_rows(FILE *file, const char *head, size_t head_size, const Results *rows) {
    rewind(file);
    expect(ftruncate(fileno(file), 0) == 0 && fwrite(head, 1, head_size, file) == head_size,
           "no file");
    for (int i = 0; i < rows->count; i++) {
        char line[ROW_TEXT];
        results_print_row(&rows->rows[i], line);
        fputs(line, file);
    }
    expect(fflush(file) == 0, "no file");
}

/* The input follows the head of a match that is resumed. */
static void read_results(FILE *file, const char *text, size_t size) {
    char path[PATH], head[1024];
    Error error = {""};
    Archive archive;
    Results first = {.count = 0}, second = {.count = 0};
    const MatchConfig config = {.game = game_number(0), .resume = true, .results_file = path};
    fill_file(file, "", 0, path);
    expect(archive_open(&archive, &config, strdup("of=a-match"), NULL, &first, &error),
           "a new file: %s", error.text);
    expect(archive_begin(&archive, &error), "a new file: %s", error.text);
    archive_end(&archive);
    rewind(file);
    const size_t head_size = fread(head, 1, sizeof head, file);
    fseek(file, 0, SEEK_END);
    expect(fwrite(text, 1, size, file) == size && fflush(file) == 0, "no file");
    if (archive_open(&archive, &config, strdup("of=a-match"), NULL, &first, &error)) {
        archive_end(&archive);
        write_rows(file, head, head_size, &first);
        expect(archive_open(&archive, &config, strdup("of=a-match"), NULL, &second, &error),
               "its own rows: %s", error.text);
        expect_same_rows(&first, &second);
    } else {
        expect_error(&error);
    }
    archive_end(&archive);
    results_free(&first);
    results_free(&second);
}

static void read_openings(FILE *file, const char *text, size_t size) {
    char path[PATH];
    for (int i = 0; ALL_GAMES[i]; i++) {
        fill_file(file, text, size, path);
        const MatchConfig config = {
            .game = ALL_GAMES[i], .openings = {.source = OPENINGS_FILE, .file = path, .first = 1}};
        Openings openings;
        Error error = {""};
        if (!openings_make(&openings, &config, &error)) expect_error(&error);
        for (int k = 0; !*error.text && k < openings.count; k++) {
            const Opening *opening = &openings.list[k];
            Record record;
            expect(record_new(&record, config.game, &error) &&
                       opening_play(opening, &record, &error),
                   "the opening '%s' is not one: %s", opening->name, error.text);
            expect(config.game->key(record_position(&record)) == opening->key, "another key");
            record_free(&record);
        }
        openings_free(&openings);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *file;
    if (!file) file = fdopen(memfd_create("fuzz_match", 0), "w+");
    expect(file != NULL, "no temporary file");
    const uint8_t *line_end = size > 0 ? memchr(data, '\n', size) : NULL;
    const size_t length = line_end ? (size_t)(line_end - data) : size;
    char *line = malloc(length + 1);
    memcpy(line, data, length);
    line[length] = '\0';
    read_config(line);
    free(line);
    if (!line_end) return 0;
    read_results(file, (const char *)line_end + 1, size - length - 1);
    read_openings(file, (const char *)line_end + 1, size - length - 1);
    return 0;
}
