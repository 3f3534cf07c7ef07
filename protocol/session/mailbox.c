/* The lines are a list with a pointer to its last link, so that one is added without a walk. The
   bytes of waiting lines are bounded: at the bound the thread that reads waits, too. */
#include "protocol/session/mailbox.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/session/session_output.h"

enum {
    QUEUE_BYTES = 64 << 20, /* what may wait after a search; then reading waits too */
    LINE_OVERHEAD = 64,     /* of a line in the queue, the allocator's part included */
};

/* --- what the session is at --- */

bool mailbox_searches(const Session *session) {
    return session->activity == ACTIVITY_SEARCH;
}

bool mailbox_is_unlimited(const Session *session) {
    return mailbox_searches(session) && control_is_unlimited(&session->control);
}

bool mailbox_is_idle(const Session *session) {
    return session->activity == ACTIVITY_NONE && !session->first;
}

void mailbox_refuse(Session *session, const char *word) {
    Error error;
    error_set(&error, "not during an unlimited search; send 'stop' first");
    session_say_error(session, word, &error);
}

bool mailbox_wait(Session *session) {
    if (session->input_ended) return false;
    monitor_wait(&session->monitor);
    return true;
}

/* --- the lines --- */

void mailbox_add(Session *session, QueuedLine *line) {
    line->next = NULL;
    *session->last = line;
    session->last = &line->next;
    session->queued_bytes += strlen(line->text) + LINE_OVERHEAD;
}

void mailbox_put(Session *session, const char *line, size_t length) {
    QueuedLine *queued = malloc(sizeof *queued + length + 1);
    if (!queued) {
        Error error;
        error_set(&error, "not enough memory for a line of that length; it was skipped");
        session_say_error(session, NULL, &error);
        return;
    }
    memcpy(queued->text, line, length);
    queued->text[length] = '\0';
    queued->is_stopped = false;
    mailbox_add(session, queued);
    monitor_wake(&session->monitor);
    while (session->queued_bytes > QUEUE_BYTES && session->first->next && mailbox_wait(session)) {
    }
}

QueuedLine *mailbox_take(Session *session) {
    QueuedLine *line = session->first;
    if (!line) return NULL;
    session->first = line->next;
    if (!session->first) session->last = &session->first;
    assert(session->queued_bytes >= strlen(line->text) + LINE_OVERHEAD);
    session->queued_bytes -= strlen(line->text) + LINE_OVERHEAD;
    monitor_wake(&session->monitor);
    return line;
}

void mailbox_drop(Session *session) {
    while (session->first) {
        QueuedLine *line = session->first;
        session->first = line->next;
        free(line);
    }
    session->last = &session->first;
    session->queued_bytes = 0;
}

/* --- commands obeyed at once --- */

void mailbox_word(const char *line, size_t length, char *word, size_t size) {
    size_t at = 0, taken = 0;
    while (at < length && isspace((unsigned char)line[at])) at++;
    while (at < length && !isspace((unsigned char)line[at]) && taken + 1 < size)
        word[taken++] = line[at++];
    word[taken] = '\0';
}

bool mailbox_is_word(const char *word, const char *known) {
    return known && strcmp(word, known) == 0;
}

AtOnce mailbox_at_once(const Session *session, const char *word) {
    AtOnce at_once = IS_READY;
    while (at_once < NOT_AT_ONCE && !mailbox_is_word(word, session->protocol->at_once[at_once]))
        at_once++;
    return at_once;
}

AtOnce mailbox_at_once_of(const Session *session, const QueuedLine *line) {
    char word[16];
    mailbox_word(line->text, strlen(line->text), word, sizeof word);
    return mailbox_at_once(session, word);
}

void mailbox_obey(Session *session, AtOnce at_once) {
    if (at_once == IS_READY) session_say(session, "%s", session->protocol->ready);
    if (at_once == PONDER_HIT && mailbox_searches(session)) control_ponder_hit(&session->control);
    if (at_once == QUIT) {
        session->quitting = true;
        if (mailbox_searches(session)) control_stop(&session->control);
        monitor_wake(&session->monitor);
    }
}
