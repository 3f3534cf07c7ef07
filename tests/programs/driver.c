#include "tests/programs/driver.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

enum { PATIENCE_MS = 60000 };

const Speech SPEECH_UCI = {
    .hello = "uci; @await uciok; setoption name Hash value 16; setoption name Threads value 4;"
             "@ready 0",
    .go = "go",
    .answer = "bestmove",
    .ask = "isready",
    .asked = "readyok",
    .error = "info string error",
};

const Speech SPEECH_HUB = {
    .hello = "hub; @await wait; set-param name=hash value=16; set-param name=threads value=4; init;"
             "@await ready",
    .go = "go",
    .answer = "done",
    .ask = "ping",
    .asked = "pong",
    .error = "error message",
};

const Speech SPEECH_CP = {
    .argument = "cp",
    .hello = "@await READY; INIT; SETPARAMETER hash 16; SETPARAMETER threads 4; @ready 0",
    .go = "GO",
    .answer = "BESTMOVE",
    .ask = "GETNAME",
    .asked = "NAME",
    .error = "ALERT",
};

/* --- small things --- */

int64_t driver_now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void sleep_ms(int ms) {
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* Steele, Lea, Flood 2014: SplitMix64. */
int driver_draw(Driver *driver, int low, int high) {
    uint64_t mix = driver->random += 0x9E3779B97F4A7C15u;
    mix = (mix ^ mix >> 30) * 0xBF58476D1CE4E5B9u;
    mix = (mix ^ mix >> 27) * 0x94D049BB133111EBu;
    mix ^= mix >> 31;
    return low + (int)(mix % (uint64_t)(high - low + 1));
}

__attribute__((format(printf, 2, 3))) static void violate(Driver *driver, const char *format, ...) {
    if (driver->violation[0] != '\0') return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(driver->violation, sizeof driver->violation, format, arguments);
    va_end(arguments);
}

static bool is_word(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

bool driver_draw_move(Driver *driver, char move[MOVE_SIZE]) {
    int count = 0;
    for (const char *c = driver->moves; *c != '\0'; c++) count += *c == ' ';
    if (count < 2) return false;
    const char *place = driver->moves;
    for (int skip = driver_draw(driver, 1, count - 1); skip > 0; skip--)
        place = strchr(place, ' ') + 1;
    return sscanf(place, "%127s", move) == 1;
}

/* --- listening --- */

static void note_answer(Driver *driver, const char *line) {
    char move[MOVE_SIZE] = "", framed[MOVE_SIZE + 2];
    sscanf(line, "%*s %127s", move);
    snprintf(framed, sizeof framed, " %s ", move);
    if (--driver->owed < 0) violate(driver, "'%.60s' without a search", line);
    bool is_over = strcmp(driver->allowed, " ") == 0;
    if (driver->allowed[0] != '\0' &&
        (is_over ? strcmp(move, "none") != 0 : strstr(driver->allowed, framed) == NULL))
        violate(driver, "'%.60s' is not one of the moves '%.200s'", line, driver->allowed);
}

static void note_line(Driver *driver, const char *line) {
    const char *error = driver->speech->error;
    if (is_word(line, driver->speech->answer)) note_answer(driver, line);
    if (strncmp(line, error, strlen(error)) != 0) return;
    driver->errors++;
    snprintf(driver->error_line, sizeof driver->error_line, "%s", line);
}

/* `word` NULL: reads to the end of the output. */
static const char *read_to(Driver *driver, const char *word) {
    const char *line = "";
    const char *name = word ? word : "end of output";
    int64_t deadline = driver_now_ms() + PATIENCE_MS;
    while (driver->violation[0] == '\0') {
        ProcessRead read = process_read(driver->process, &line, (int)(deadline - driver_now_ms()));
        if (read == PROCESS_CLOSED && word == NULL) return line;
        if (read == PROCESS_CLOSED) violate(driver, "the output ended before '%s'", name);
        if (read == PROCESS_TIMEOUT) violate(driver, "no '%s' within %d ms", name, PATIENCE_MS);
        /* The engine may print on and on without the word. */
        if (driver_now_ms() > deadline) violate(driver, "no '%s' within %d ms", name, PATIENCE_MS);
        if (read != PROCESS_LINE) continue;
        note_line(driver, line);
        if (word != NULL && is_word(line, word)) return line;
    }
    return "";
}

const char *driver_await(Driver *driver, const char *word) {
    return read_to(driver, word);
}

static void expect_errors(Driver *driver, int expected) {
    if (driver->errors != expected)
        violate(driver, "%d error lines for %d, the last is '%s'", driver->errors, expected,
                driver->error_line);
    driver->errors = 0;
}

static void expect_owed(Driver *driver, int expected, const char *line) {
    if (driver->owed != expected)
        violate(driver, "'%s' with %d searches unanswered, not %d", line, driver->owed, expected);
}

/* --- steps --- */

static void send(Driver *driver, const char *line) {
    if (driver->violation[0] != '\0') return;
    if (is_word(line, driver->speech->go)) {
        /* Behind another search, the position may be another one. */
        snprintf(driver->allowed, MOVES_SIZE, "%s", driver->owed == 0 ? driver->moves : "");
        driver->owed++;
        driver->searches++;
    } else if (is_word(line, "position") || is_word(line, "move") || is_word(line, "undo") ||
               is_word(line, "ucinewgame") || strstr(line, "UCI_Variant") != NULL) {
        driver->moves[0] = '\0';
    }
    if (!process_send(driver->process, line)) violate(driver, "'%s' could not be sent", line);
}

static void look(Driver *driver) {
    send(driver, "moves");
    const char *line = driver_await(driver, "moves");
    int length = snprintf(driver->moves, MOVES_SIZE, "%s ", line + strcspn(line, " "));
    if (length >= MOVES_SIZE) driver->moves[0] = '\0';
}

/* Ends the session: the engine must have answered every search and exit with 0. */
static void expect_exit(Driver *driver) {
    int status = 0;
    read_to(driver, NULL);
    expect_owed(driver, 0, "end of output");
    bool is_failed = driver->violation[0] != '\0';
    /* After a violation a short while for a crash to show its signal. */
    bool is_over = process_end(driver->process, is_failed ? 500 : PATIENCE_MS, &status);
    driver->process = NULL;
    if (!is_over) violate(driver, "no exit within %d ms after the output", PATIENCE_MS);
    if (is_over && WIFSIGNALED(status)) {
        char before[400];
        snprintf(before, sizeof before, "%.390s", driver->violation);
        driver->violation[0] = '\0';
        violate(driver, "ended by signal %d; %s", WTERMSIG(status), before[0] ? before : "at exit");
    } else if (is_over && status != 0) {
        violate(driver, "exit status %d", WEXITSTATUS(status));
    }
}

/* Closes the engine's output under it. It must end by itself, with status 1. */
static void expect_end_without_output(Driver *driver) {
    int status = 0;
    process_close_output(driver->process);
    process_send(driver->process,
                 driver->speech->ask); /* gives it something to write; it may be gone */
    bool is_over = process_end(driver->process, PATIENCE_MS, &status);
    driver->process = NULL;
    if (!is_over)
        violate(driver, "still alive %d ms after its output closed", PATIENCE_MS);
    else if (WIFSIGNALED(status))
        violate(driver, "ended by signal %d after its output closed", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 1)
        violate(driver, "exit status %d after its output closed", WEXITSTATUS(status));
}

void driver_step(Driver *driver, const char *format, ...) {
    if (driver->violation[0] != '\0') return;
    char line[2048], name[16] = "", word[32] = "";
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    snprintf(driver->steps[driver->step_count++ % STEPS_KEPT], STEP_SIZE, "%.79s", line);
    if (line[0] != '@') {
        send(driver, line);
        return;
    }
    sscanf(line, "@%15s %31s", name, word);
    if (strcmp(name, "await") == 0) driver_await(driver, word);
    if (strcmp(name, "bestmove") == 0) driver_await(driver, driver->speech->answer);
    if (strcmp(name, "look") == 0) look(driver);
    if (strcmp(name, "sleep") == 0) sleep_ms(atoi(word));
    if (strcmp(name, "eof") == 0) process_close_input(driver->process);
    if (strcmp(name, "exit") == 0) expect_exit(driver);
    if (strcmp(name, "deaf") == 0) expect_end_without_output(driver);
    if (strcmp(name, "answer") == 0) {
        driver_await(driver, word);
        expect_owed(driver, 0, word);
    }
    if (strcmp(name, "ready") == 0 || strcmp(name, "busy") == 0) {
        send(driver, driver->speech->ask);
        driver_await(driver, driver->speech->asked);
        expect_owed(driver, strcmp(name, "busy") == 0, driver->speech->asked);
        expect_errors(driver, atoi(word));
    }
}

void driver_script(Driver *driver, const char *script) {
    for (;;) {
        script += strspn(script, "; ");
        const int length = (int)strcspn(script, ";");
        if (length == 0) break;
        driver_step(driver, "%.*s", length, script);
        script += length;
    }
}

/* --- begin and end --- */

bool driver_begin(Driver *driver, const Speech *speech) {
    const char *const argv[] = {driver->engine, speech->argument, NULL};
    Error error;
    driver->speech = speech;
    driver->process = process_start(argv, NULL, fileno(driver->complaints), &error);
    if (driver->process == NULL) {
        violate(driver, "%s", error.text);
        return false;
    }
    driver->sessions++;
    driver->owed = driver->errors = driver->played = driver->step_count = 0;
    driver->is_exact = false;
    driver->moves[0] = driver->allowed[0] = '\0';
    driver_script(driver, speech->hello);
    return true;
}

bool driver_finish(Driver *driver) {
    if (driver->process != NULL) expect_exit(driver);
    struct stat status;
    if (fstat(fileno(driver->complaints), &status) == 0 && status.st_size > 0)
        violate(driver, "words on standard error, see below");
    return driver->violation[0] == '\0';
}
