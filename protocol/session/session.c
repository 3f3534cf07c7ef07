/* Two threads share a session: the one that reads hands lines to the mailbox and obeys those that
   cannot wait, the other takes them out and obeys them one after the other. The monitor guards the
   fields that both use. */
#include "protocol/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "protocol/session/mailbox.h"
#include "protocol/session/own_book.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"
#include "search/searchers.h"

/* --- made and released --- */

Session *session_new(const Protocol *const protocols[], SessionOutput output, void *context,
                     Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (!session) {
        error_set(error, "not enough memory for a session");
        return NULL;
    }
    session->output = output;
    session->output_context = context;
    session->last = &session->first;
    session->options = options_default();
    session->protocols = protocols;
    session->protocol = protocols[0];
    session->searcher = SEARCHERS[session->options.value[OPTION_VARIANT]];
    session->table = table_new((int)session->options.value[OPTION_HASH], error);
    if (!session->table || !session_learn(session, session->searcher, error) ||
        !record_new(&session->record, session->searcher->game, error)) {
        knowledge_free(&session->knowledge);
        table_free(session->table);
        free(session);
        return NULL;
    }
    session_open_tables(session);
    session_turn_book(session);
    monitor_init(&session->output_turn);
    monitor_init(&session->monitor);
    control_init(&session->control);
    return session;
}

void session_free(Session *session) {
    mailbox_drop(session);
    control_destroy(&session->control);
    monitor_destroy(&session->monitor);
    monitor_destroy(&session->output_turn);
    record_free(&session->record);
    knowledge_free(&session->knowledge);
    table_free(session->table);
    workspace_free(&session->workspace);
    tables_close(session->tables);
    book_free(&session->book);
    free(session);
}

/* The protocol of that name; NULL if there is none. */
static const Protocol *protocol_called(const Session *session, const char *name) {
    const Protocol *const *protocol = session->protocols;
    while (*protocol && strcmp(name, (*protocol)->name) != 0) protocol++;
    return *protocol;
}

bool session_choose(Session *session, const char *name) {
    if (session->is_chosen || session->has_read) return false;
    const Protocol *protocol = protocol_called(session, name);
    if (!protocol) return false;
    session->protocol = protocol;
    session->is_chosen = true;
    if (protocol->greeting) session_say(session, "%s", protocol->greeting);
    return true;
}

/* --- the reading side --- */

static void read_stop(Session *session) {
    while (!mailbox_is_idle(session) && session->activity < ACTIVITY_COUNT &&
           mailbox_wait(session)) {
    }
    const unsigned begun = session->begun;
    if (session->activity < ACTIVITY_COUNT) {
        session->is_stopped = true;
        for (QueuedLine *line = session->first; line; line = line->next) line->is_stopped = true;
        return;
    }
    control_stop(&session->control);
    while (session->begun == begun && session->activity >= ACTIVITY_COUNT &&
           mailbox_wait(session)) {
    }
}

/* Reads nothing more before everything read is done. */
static void read_wait(Session *session) {
    while (!mailbox_is_idle(session)) {
        if (mailbox_is_unlimited(session)) {
            mailbox_refuse(session, "wait");
            return;
        }
        if (!mailbox_wait(session)) return;
    }
}

void session_refuse(Session *session, const char *reason) {
    Error error;
    error_set(&error, "%s", reason);
    session_say_error(session, NULL, &error);
}

/* Obeys a command while a search runs, refuses it, or puts it into the queue. */
static void read_during_search(Session *session, const char *line, size_t length,
                               const char *word) {
    const AtOnce at_once = mailbox_at_once(session, word);
    const bool ends_search = session->protocol->commands_end_search;
    /* Where commands end a search, those after the first of them come after its answer. */
    if (at_once != NOT_AT_ONCE && !(ends_search && session->first)) {
        mailbox_obey(session, at_once);
    } else if (!ends_search && mailbox_is_unlimited(session)) {
        mailbox_refuse(session, word);
    } else {
        if (ends_search) control_stop(&session->control);
        mailbox_put(session, line, length);
    }
}

bool session_read(Session *session, const char *line, size_t length) {
    if (session->has_quit) return false;
    session->has_read = true;
    if (memchr(line, '\0', length)) {
        session_refuse(session, "a line holds a NUL byte; commands are text");
        return true;
    }
    char word[16];
    const size_t mark = text_mark(line, length);
    line += mark;
    length -= mark;
    mailbox_word(line, length, word, sizeof word);
    if (!*word) return true;
    monitor_enter(&session->monitor);
    const Protocol *announced = session->is_chosen ? NULL : protocol_called(session, word);
    if (announced && announced->is_announced) session->protocol = announced;
    session->is_chosen = true;
    if (mailbox_is_word(word, session->protocol->stop))
        read_stop(session);
    else if (mailbox_is_word(word, session->protocol->wait))
        read_wait(session);
    else if (mailbox_searches(session))
        read_during_search(session, line, length, word);
    else
        mailbox_put(session, line, length);
    session->has_quit = mailbox_at_once(session, word) == QUIT;
    monitor_leave(&session->monitor);
    return !session->has_quit;
}

void session_end_input(Session *session) {
    monitor_enter(&session->monitor);
    session->input_ended = true;
    if (mailbox_is_unlimited(session)) control_stop(&session->control);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

/* --- the running side --- */

/* Waits for the next line; NULL when all is done. */
static QueuedLine *next_line(Session *session) {
    monitor_enter(&session->monitor);
    session->activity = ACTIVITY_NONE;
    monitor_wake(&session->monitor);
    while (!session->first && !session->quitting && !session->input_ended)
        monitor_wait(&session->monitor);
    QueuedLine *line = mailbox_take(session);
    if (line) session->activity = ACTIVITY_COMMAND;
    session->is_stopped = line && line->is_stopped;
    monitor_leave(&session->monitor);
    return line;
}

bool session_run(Session *session) {
    for (QueuedLine *line; (line = next_line(session)) != NULL; free(line)) {
        const AtOnce at_once = mailbox_at_once_of(session, line);
        if (at_once == IS_READY) {
            session_say_faults(session, true);
            session_warm_tables(session);
        }
        monitor_enter(&session->monitor);
        mailbox_obey(session, at_once);
        monitor_leave(&session->monitor);
        if (at_once == NOT_AT_ONCE) session->protocol->obey(session, line->text);
    }
    return !session->had_error;
}
