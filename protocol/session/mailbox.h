/* The lines that the reading thread hands over and the running thread has not obeyed yet, and
   the commands that are obeyed at once, by whichever thread meets them. All but the words are
   called with the session's monitor entered. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_MAILBOX_H
#define CROWNHEAD_PROTOCOL_SESSION_MAILBOX_H

#include "protocol/session/session_state.h"

/* Whether a search runs; whether one runs that only a command ends; whether all that was read is
   done. */
bool mailbox_searches(const Session *session);
bool mailbox_is_unlimited(const Session *session);
bool mailbox_is_idle(const Session *session);

/* Says that `word` is not obeyed during an unlimited search. */
void mailbox_refuse(Session *session, const char *word);

/* Waits until the running thread changes something. False once the input has ended, because then
   the reading thread may also be the running one. */
bool mailbox_wait(Session *session);

/* Adds, at the end of the queue, a line that mailbox_take() has returned. */
void mailbox_add(Session *session, QueuedLine *line);

/* Adds a copy of a line, and waits while the queue is full. Reports an error if memory is short. */
void mailbox_put(Session *session, const char *line, size_t length);

/* Takes the first line out, for the caller to free; NULL if no line waits. */
QueuedLine *mailbox_take(Session *session);

/* Frees all lines. */
void mailbox_drop(Session *session);

/* --- words --- */

/* Copies the first word of a line, cut to the size of `word`. */
void mailbox_word(const char *line, size_t length, char *word, size_t size);

/* Whether `word` is `known`, which may be NULL. */
bool mailbox_is_word(const char *word, const char *known);

/* The command, among those that are obeyed at once, that `word`, or the first word of a line,
   names. */
AtOnce mailbox_at_once(const Session *session, const char *word);
AtOnce mailbox_at_once_of(const Session *session, const QueuedLine *line);

/* Obeys a command of mailbox_at_once(), with the monitor entered. */
void mailbox_obey(Session *session, AtOnce at_once);

#endif
