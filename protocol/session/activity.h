/* The state of the running thread, as the reading thread sees it: a count or a search begins and
   ends. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_ACTIVITY_H
#define CROWNHEAD_PROTOCOL_SESSION_ACTIVITY_H

#include "protocol/session/session_state.h"

/* Begins a count or, with its limits, a search, which must end when control.stop becomes true.
   Commands queued after the search are obeyed at once, kept or refused, as the protocol has it. */
void session_begin_count(Session *session);
void session_begin_search(Session *session, const Limits *limits);

/* Ends the count or search with its last line or with an error, in one step: a client that reads
   that line finds it ended, and a `stop` sent after it applies to the next one. */
void session_end(Session *session, const char *last_line);
void session_end_in_error(Session *session, const char *where, const Error *error);

#endif
