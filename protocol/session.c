#include "protocol/session.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/session_state.h"

enum { QUEUE_BYTES = 64 << 20 }; /* what may wait behind a search; then reading waits too */

/* --- made and released --- */

Session *session_new(SessionOutput output, void *context, Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (!session) {
        error_set(error, "no memory for a session");
        return NULL;
    }
    session->output = output;
    session->output_context = context;
    session->last = &session->first;
    session->options = options_default();
    session->searcher = SEARCHERS[session->options.value[OPTION_VARIANT]];
    session->table = table_new((int)session->options.value[OPTION_HASH], error);
    if (!session->table || !record_new(&session->record, session->searcher->game, error)) {
        table_free(session->table);
        free(session);
        return NULL;
    }
    monitor_init(&session->output_turn);
    monitor_init(&session->monitor);
    control_init(&session->control);
    return session;
}

static void drop_queue(Session *session) {
    while (session->first) {
        QueuedLine *line = session->first;
        session->first = line->next;
        free(line);
    }
    session->last = &session->first;
    session->queued_bytes = 0;
}

void session_free(Session *session) {
    drop_queue(session);
    control_destroy(&session->control);
    monitor_destroy(&session->monitor);
    monitor_destroy(&session->output_turn);
    record_free(&session->record);
    table_free(session->table);
    free(session);
}

void session_forget(Session *session) {
    table_clear(session->table);
}

Knowledge session_knowledge(const Session *session) {
    const int64_t chosen = session->options.value[OPTION_EVAL];
    return (Knowledge){.choice =
                           chosen > 0 ? (EvalChoice)(chosen - 1) : session->searcher->default_eval};
}

/* --- output --- */

void session_say(Session *session, const char *format, ...) {
    char line[SESSION_LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    /* What a client typed may come back in an error: it must not break the line or the terminal. */
    for (char *at = line; *at; at++)
        if (iscntrl((unsigned char)*at)) *at = '?';
    monitor_enter(&session->output_turn);
    session->output(session->output_context, line);
    monitor_leave(&session->output_turn);
}

void session_say_error(Session *session, const char *where, const Error *error) {
    monitor_enter(&session->output_turn);
    session->had_error = true;
    monitor_leave(&session->output_turn);
    session_say(session, "info string error: %s%s%s", where ? where : "", where ? ": " : "",
                error->text);
}

/* --- the reading side --- */

static bool is_searching(const Session *session) {
    return session->activity == ACTIVITY_SEARCH;
}

/* Whether all that was read is done. */
static bool is_idle(const Session *session) {
    return session->activity == ACTIVITY_NONE && !session->first;
}

static bool searches_unlimited(const Session *session) {
    return is_searching(session) && atomic_load(&session->control.unlimited);
}

static void refuse_during_search(Session *session, const char *word) {
    Error error;
    error_set(&error, "not during an unlimited search; send 'stop' first");
    session_say_error(session, word, &error);
}

/* The first word of a line, cut to the size of `word`. */
static void first_word(const char *line, size_t length, char *word, size_t size) {
    size_t at = 0, taken = 0;
    while (at < length && isspace((unsigned char)line[at])) at++;
    while (at < length && !isspace((unsigned char)line[at]) && taken + 1 < size)
        word[taken++] = line[at++];
    word[taken] = '\0';
}

static void read_stop(Session *session) {
    while (!is_idle(session) && session->activity < ACTIVITY_COUNT) monitor_wait(&session->monitor);
    const Activity activity = session->activity;
    if (activity < ACTIVITY_COUNT) return;
    control_stop(&session->control);
    while (session->activity == activity) monitor_wait(&session->monitor);
}

/* Reads nothing more before everything so far is done. */
static void read_wait(Session *session) {
    while (!is_idle(session)) {
        if (searches_unlimited(session)) {
            refuse_during_search(session, "wait");
            return;
        }
        monitor_wait(&session->monitor);
    }
}

/* Puts a line behind those that wait; says so when there is no memory for it. */
static void read_queue(Session *session, const char *line, size_t length) {
    QueuedLine *queued = malloc(sizeof *queued + length + 1);
    if (!queued) {
        Error error;
        error_set(&error, "no memory for a line of %zu bytes", length);
        session_say_error(session, NULL, &error);
        return;
    }
    memcpy(queued->text, line, length);
    queued->text[length] = '\0';
    queued->next = NULL;
    *session->last = queued;
    session->last = &queued->next;
    session->queued_bytes += length;
    monitor_wake(&session->monitor);
    while (session->queued_bytes > QUEUE_BYTES) monitor_wait(&session->monitor);
}

bool session_read(Session *session, const char *line, size_t length) {
    if (memchr(line, '\0', length)) {
        Error error;
        error_set(&error, "a line holds a NUL byte; commands are text");
        session_say_error(session, NULL, &error);
        return true;
    }
    static const char *const AT_ONCE[] = {"isready", "stop", "ponderhit", "quit", "debug", "wait"};
    enum { IS_READY, STOP, PONDER_HIT, QUIT, DEBUG, WAIT, ORDINARY };
    char first[16];
    first_word(line, length, first, sizeof first);
    int word = 0;
    while (word < ORDINARY && strcmp(first, AT_ONCE[word]) != 0) word++;

    monitor_enter(&session->monitor);
    if (word == STOP)
        read_stop(session);
    else if (word == WAIT)
        read_wait(session);
    else if (word != ORDINARY)
        while (!is_idle(session) && !is_searching(session)) monitor_wait(&session->monitor);
    if (word == IS_READY) session_say(session, "readyok");
    if (word == PONDER_HIT && is_searching(session)) control_ponder_hit(&session->control);
    if (word == QUIT) {
        session->quitting = true;
        if (is_searching(session)) control_stop(&session->control);
        monitor_wake(&session->monitor);
    }
    if (word == ORDINARY && *first) {
        if (searches_unlimited(session))
            refuse_during_search(session, first);
        else
            read_queue(session, line, length);
    }
    monitor_leave(&session->monitor);
    return word != QUIT;
}

void session_end_input(Session *session) {
    monitor_enter(&session->monitor);
    session->input_ended = true;
    if (searches_unlimited(session)) control_stop(&session->control);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

/* --- the running side --- */

/* Takes the next line when there is one; NULL when all is done. The caller frees it. */
static QueuedLine *next_line(Session *session) {
    monitor_enter(&session->monitor);
    session->activity = ACTIVITY_NONE;
    monitor_wake(&session->monitor);
    while (!session->first && !session->quitting && !session->input_ended)
        monitor_wait(&session->monitor);
    QueuedLine *line = session->first;
    if (line) {
        session->activity = ACTIVITY_COMMAND;
        session->first = line->next;
        if (!session->first) session->last = &session->first;
        session->queued_bytes -= strlen(line->text);
        monitor_wake(&session->monitor);
    }
    monitor_leave(&session->monitor);
    return line;
}

bool session_run(Session *session) {
    for (QueuedLine *line; (line = next_line(session)) != NULL; free(line))
        uci_obey(session, line->text);
    return !session->had_error;
}

void session_begin(Session *session, Activity activity, bool unlimited) {
    monitor_enter(&session->monitor);
    control_start(&session->control, unlimited);
    /* What was queued before a quit is still obeyed, but nobody waits for long searches then. */
    const bool is_search = activity == ACTIVITY_SEARCH;
    if ((session->quitting && is_search) || (session->input_ended && unlimited))
        control_stop(&session->control);
    session->activity = activity;
    if (unlimited) {
        for (const QueuedLine *line = session->first; line; line = line->next) {
            char word[16];
            first_word(line->text, strlen(line->text), word, sizeof word);
            refuse_during_search(session, word);
        }
        drop_queue(session);
    }
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

void session_end(Session *session, const char *last_line) {
    monitor_enter(&session->monitor);
    if (last_line) session_say(session, "%s", last_line);
    session->activity = ACTIVITY_COMMAND;
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}
