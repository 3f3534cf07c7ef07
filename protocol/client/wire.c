/* Lines come from the process, or from the connection; if there is a connection, the output of the
   process is read and dropped, so that it never waits for a reader, and its end ends the wait for
   the connection. */
#include "protocol/client/wire.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/text.h"

enum {
    RETRY_MS = 20,  /* between two tries to reach a program that is starting */
    LOOK_MS = 100,  /* ... and between two looks at whether it still runs, or is waited for */
    TRY_MS = 2000,  /* that a try may take, even if the time is over by then */
    SEND_MS = 5000, /* longest wait for a side that takes nothing */
    PORT_TEXT = 8,
};

/* --- the port --- */

/* Writes `word` with the number of the port in place of WIRE_PORT. */
static void put_port(const char *word, const char *port, char *text, size_t size) {
    Writer writer = writer_make(text, size);
    for (const char *at; (at = strstr(word, WIRE_PORT)) != NULL; word = at + strlen(WIRE_PORT))
        writer_add(&writer, "%.*s%s", (int)(at - word), word, port);
    writer_add(&writer, "%s", word);
}

/* The words of a command in one piece of memory, each of which may have the port in it; NULL
   without memory. */
static const char **words_with_port(const char *const argv[], const char *port) {
    size_t count = 0, size = 0;
    for (; argv[count]; count++) size += strlen(argv[count]) + 1;
    const char **words = malloc((count + 1) * sizeof *words + size);
    if (!words) return NULL;
    char *text = (char *)(words + count + 1);
    for (size_t i = 0; i < count; i++) {
        put_port(argv[i], port, text, strlen(argv[i]) + 1); /* a number is shorter */
        words[i] = text;
        text += strlen(text) + 1;
    }
    words[count] = NULL;
    return words;
}

/* --- open and close --- */

static bool start(Wire *wire, const ClientSettings *settings, const char *const argv[],
                  Error *error) {
    const int stderr_fd = settings->stderr_fd > 0 ? settings->stderr_fd : -1;
    wire->process = process_start(argv, settings->directory, stderr_fd, error);
    return wire->process != NULL;
}

/* Drops the output of the process, so that the process need not wait for a reader. Returns whether
   its output is still open. */
static bool drain(const Wire *wire) {
    const char *line;
    ProcessRead read = PROCESS_LINE;
    for (int i = 0; wire->process && read == PROCESS_LINE && i < DXP_TAKEN; i++)
        read = process_read(wire->process, &line, 0);
    return read != PROCESS_CLOSED;
}

/* Connects to `address`, where the program may still be starting. */
static bool join(Wire *wire, const ClientSettings *settings, const char *address, int timeout_ms,
                 Error *error) {
    const int64_t deadline_us = system_time_us() + 1000 * (int64_t)timeout_ms;
    for (;;) {
        const bool runs = wire->process && drain(wire);
        const int64_t left_ms = (deadline_us - system_time_us()) / 1000;
        wire->link =
            (DxpLink){.socket = link_connect(address, left_ms > TRY_MS ? (int)left_ms : TRY_MS,
                                             settings->cancelled, error)};
        const bool is_hopeless = errno == 0;
        if (wire->link.socket >= 0) return true;
        if (wire->process && !runs)
            return error_set(error, "the program ended before it could be connected at %s",
                             address);
        if (is_hopeless || left_ms <= RETRY_MS || client_is_cancelled(settings)) return false;
        poll(NULL, 0, RETRY_MS);
    }
}

/* Lets in who comes by the door; a process of ours within the time. */
static bool let_in(Wire *wire, const ClientSettings *settings, int timeout_ms, Error *error) {
    const int64_t deadline_us = system_time_us() + 1000 * (int64_t)timeout_ms;
    while (!client_is_cancelled(settings)) {
        if (door_admit(settings->door, settings->is_follower, LOOK_MS, &wire->link)) {
            wire->door = settings->door;
            return true;
        }
        if (!wire->process) continue;
        if (!drain(wire)) return error_set(error, "the program ended before it connected to us");
        if (system_time_us() >= deadline_us)
            return error_set(error, "the program did not connect to us within %d ms", timeout_ms);
    }
    return error_set(error, "nobody has connected");
}

bool wire_open(Wire *wire, const ClientSettings *settings, bool is_linked, int timeout_ms,
               Error *error) {
    char port[PORT_TEXT] = "", address[DXP_ADDRESS];
    *wire = (Wire){.is_linked = is_linked, .link.socket = -1};
    if (!is_linked) return start(wire, settings, settings->argv, error);
    errno = 0;
    if (settings->door)
        snprintf(port, sizeof port, "%s", strrchr(door_address(settings->door), ':') + 1);
    else if (!link_free_port(port, sizeof port, error))
        return false;
    put_port(settings->connect ? settings->connect : WIRE_PORT, port, address, sizeof address);
    if (settings->argv) {
        const char **words = words_with_port(settings->argv, port);
        if (!words) errno = ENOMEM;
        const bool has_started =
            words ? start(wire, settings, words, error) : error_set(error, "not enough memory");
        const int fault = errno;
        free(words);
        errno = fault;
        if (!has_started) return false;
    }
    const bool is_joined = settings->door ? let_in(wire, settings, timeout_ms, error)
                                          : join(wire, settings, address, timeout_ms, error);
    const int fault = errno;
    if (!is_joined) wire_close(wire, 0);
    errno = process_is_lack(fault) ? fault : 0;
    return is_joined;
}

void wire_return(Wire *wire) {
    if (!wire->door || wire->has_ended || wire->is_cut) return;
    door_return(wire->door, &wire->link);
    wire->link.socket = -1;
}

ClientEnd wire_close(Wire *wire, int grace_ms) {
    int status;
    if (wire->link.socket >= 0) close(wire->link.socket);
    wire->link.socket = -1;
    if (!wire->process) return (ClientEnd){CLIENT_LEFT, 0};
    /* A program that takes connections does not end with the last of them. */
    if (wire->is_linked) kill(-process_pid(wire->process), SIGTERM);
    const bool is_over = process_end(wire->process, grace_ms, &status);
    wire->process = NULL;
    if (!is_over) return (ClientEnd){CLIENT_KILLED, 0};
    if (status != -1 && WIFEXITED(status)) return (ClientEnd){CLIENT_EXITED, WEXITSTATUS(status)};
    if (status != -1 && WIFSIGNALED(status)) return (ClientEnd){CLIENT_SIGNALLED, WTERMSIG(status)};
    return (ClientEnd){CLIENT_VANISHED, 0};
}

/* --- lines --- */

void wire_send(Wire *wire, const char *line) {
    if (!wire->is_linked)
        process_send(wire->process, line);
    else if (!wire->is_cut)
        wire->is_cut = !link_send(&wire->link, line, SEND_MS);
}

/* The next message. Messages that arrived before the connection ended are still given. */
static ProcessRead read_message(Wire *wire, const char **line, int timeout_ms) {
    const int64_t deadline_us = system_time_us() + 1000 * (int64_t)timeout_ms;
    for (bool is_late = false;;) {
        char *message = link_next(&wire->link);
        *line = message ? message : "";
        if (message) text_make_printable(message);
        if (message) return PROCESS_LINE;
        if (wire->has_ended) return PROCESS_CLOSED;
        if (is_late) return PROCESS_TIMEOUT;
        drain(wire);
        if (wire->door) door_refuse(wire->door);
        const int64_t left_ms = (deadline_us - system_time_us() + 999) / 1000;
        is_late = left_ms <= 0;
        struct pollfd end = {.fd = wire->link.socket, .events = POLLIN};
        if (poll(&end, 1, is_late ? 0 : (int)left_ms) > 0 && !link_receive(&wire->link))
            wire->has_ended = true;
    }
}

ProcessRead wire_read(Wire *wire, const char **line, int timeout_ms) {
    return wire->is_linked ? read_message(wire, line, timeout_ms)
                           : process_read(wire->process, line, timeout_ms);
}

bool wire_has_hung_up(const Wire *wire) {
    return wire->is_linked ? wire->is_cut : process_has_hung_up(wire->process);
}

bool wire_cpu_us(const Wire *wire, int64_t *us) {
    return wire->process && process_cpu_us(wire->process, us);
}
