/* A count or search is under way from session_begin_..() to session_end..(), and the reading
   thread sees either the one or the other: both change under the monitor, the end together with
   its last line. */
#include "protocol/session/activity.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/session/mailbox.h"
#include "protocol/session/session_output.h"

/* Begins a count or search, which a stop may have come for already. */
static void begin(Session *session, Activity activity, bool infinite, bool ponder) {
    control_start(&session->control, infinite, ponder);
    session->activity = activity;
    session->begun++;
    if (session->is_stopped) control_stop(&session->control);
}

void session_begin_count(Session *session) {
    monitor_enter(&session->monitor);
    begin(session, ACTIVITY_COUNT, false, false);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

/* Sorts what came before the search had begun as if it came now; a ponder hit may be among it. */
static void sort_queue(Session *session) {
    int waiting = 0;
    for (const QueuedLine *line = session->first; line; line = line->next) waiting++;
    for (; waiting > 0; waiting--) {
        QueuedLine *line = mailbox_take(session);
        const AtOnce at_once = mailbox_at_once_of(session, line);
        if (at_once == NOT_AT_ONCE && !mailbox_is_unlimited(session)) {
            mailbox_add(session, line);
            continue;
        }
        if (at_once == NOT_AT_ONCE) {
            char word[16];
            mailbox_word(line->text, strlen(line->text), word, sizeof word);
            mailbox_refuse(session, word);
        } else {
            mailbox_obey(session, at_once);
        }
        free(line);
    }
}

/* Obeys queued lines that are obeyed at once, and stops the search at the first other line. */
static void obey_queue_at_once(Session *session) {
    while (session->first) {
        const AtOnce at_once = mailbox_at_once_of(session, session->first);
        if (at_once == NOT_AT_ONCE) {
            control_stop(&session->control);
            return;
        }
        free(mailbox_take(session));
        mailbox_obey(session, at_once);
    }
}

void session_begin_search(Session *session, const Limits *limits) {
    const bool unlimited = limits->infinite || limits->ponder;
    monitor_enter(&session->monitor);
    session->control.clock = (SystemClock)session->options.value[OPTION_CLOCK];
    begin(session, ACTIVITY_SEARCH, limits->infinite, limits->ponder);
    /* Lines queued before a quit are still obeyed, but nobody waits for their searches. */
    if (session->quitting || (session->input_ended && unlimited)) control_stop(&session->control);
    if (session->protocol->commands_end_search)
        obey_queue_at_once(session);
    else
        sort_queue(session);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

void session_end(Session *session, const char *last_line) {
    monitor_enter(&session->monitor);
    session_say(session, "%s", last_line);
    session->activity = ACTIVITY_COMMAND;
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

void session_end_in_error(Session *session, const char *where, const Error *error) {
    monitor_enter(&session->monitor);
    session_say_error(session, where, error);
    session->activity = ACTIVITY_COMMAND;
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}
