/* The real engine process, sent lines or run on bytes. Time-outs only end a hang. */
#ifndef CROWNHEAD_TESTS_HELPERS_RUNNING_H
#define CROWNHEAD_TESTS_HELPERS_RUNNING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "protocol/client/process.h"
#include "tests/helpers/child.h"
#include "tests/helpers/support.h"

enum {
    HANG_MS = 30000, /* an engine silent for this long hangs */
    TEXT = 4096,
};

#define START "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"

typedef struct {
    Process *process;
    FILE *complaints; /* its standard error */
} Engine;

/* Starts the engine with up to three arguments; NULL ends them. */
static inline Engine engine_start(const char *first, const char *second, const char *third) {
    const char *const argv[] = {child_path("crownhead"), first, second, third, NULL};
    Error error;
    Engine engine = {.complaints = tmpfile()};
    cr_assert(engine.complaints);
    engine.process = process_start(argv, NULL, fileno(engine.complaints), &error);
    cr_assert(engine.process, "%s", engine.process ? "" : error.text);
    return engine;
}

static inline void engine_send(const Engine *engine, const char *line) {
    cr_assert(process_send(engine->process, line), "'%.60s' was not read", line);
}

static inline bool first_word_is(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

/* The next line of its output that begins with the word `word`, or at all (NULL). */
static inline const char *engine_next(const Engine *engine, const char *word) {
    const char *line;
    ProcessRead read;
    do read = process_read(engine->process, &line, HANG_MS);
    while (read == PROCESS_LINE && word && !first_word_is(line, word));
    cr_assert_neq(read, PROCESS_TIMEOUT, "silent instead of '%s'", word ? word : "a line");
    return read == PROCESS_LINE ? line : "(end of output)";
}

static inline void expect_next(const Engine *engine, const char *expected) {
    char word[64];
    sscanf(expected, "%63s", word);
    const char *line = engine_next(engine, word);
    cr_expect(strncmp(line, expected, strlen(expected)) == 0, "'%.200s', expected '%s'", line,
              expected);
}

/* The very next line is one that begins with `expected`. */
static inline void expect_at_once(const Engine *engine, const char *expected) {
    const char *line = engine_next(engine, NULL);
    cr_expect(strncmp(line, expected, strlen(expected)) == 0, "'%.200s', expected '%s'", line,
              expected);
}

/* The output ends here. */
static inline void expect_silence(const Engine *engine) {
    expect_at_once(engine, "(end of output)");
}

/* The engine ends by itself with this exit status (-1: any), having complained (or not) on standard
   error. */
static inline void expect_end(Engine *engine, int expected, bool complains) {
    int status;
    cr_expect(process_end(engine->process, HANG_MS, &status), "it did not end");
    if (expected >= 0)
        cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == expected,
                  "status %x, expected exit %d", (unsigned)status, expected);
    char text[TEXT];
    rewind(engine->complaints);
    const size_t length = fread(text, 1, sizeof text - 1, engine->complaints);
    text[length] = '\0';
    cr_expect_eq(length > 0, complains, "standard error has '%s'", text);
    fclose(engine->complaints);
}

/* The engine still has the start position, and ends in good order. */
static inline void expect_alive(Engine *engine) {
    engine_send(engine, "fen");
    expect_at_once(engine, "fen " START);
    engine_send(engine, "quit");
    expect_silence(engine);
    expect_end(engine, EXIT_SUCCESS, false);
}

/* Runs the engine with one argument (NULL: none) on the `length` bytes at `bytes` and gives
   all its output (the caller frees it); the exit status must be 0 and standard error empty. */
static inline char *run_on(const char *argument, const char *bytes, size_t length) {
    const char *const argv[] = {child_path("crownhead"), argument, NULL};
    const Run run = child_run(argv, NULL, bytes, length);
    cr_expect_eq(run.status, 0, "status %d", run.status);
    cr_expect_str_eq(run.complaint, "", "standard error has '%s'", run.complaint);
    return run.text;
}

#endif
