/* A conversation with one client: the game, the options, the table, and the order in which commands
   are obeyed. Two threads share it. One reads: it hands in every line as it comes, and lines that
   must be obeyed at once during a search (a stop) are obeyed there. The other runs: it obeys the
   rest, one after the other, and searches. Lines are taken by call and given by callback, so that a
   session needs no stdin and no stdout. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_SESSION_H
#define CROWNHEAD_PROTOCOL_SESSION_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/record.h"
#include "protocol/session/options.h"
#include "search/searcher.h"

/* A session; private to protocol/session/ and protocol/dialects/. */
typedef struct Session Session;
typedef struct Protocol Protocol; /* the language of the client, see session_state.h */

enum { SESSION_LINE_BYTES = 32768 }; /* the longest line of output, with its NUL: `moves` */

/* Takes one line of output, without a line end. Called by both threads, never at the same time. */
typedef void (*SessionOutput)(void *context, const char *line);

/* Makes a session at the start of the default game that speaks one of `protocols`, a list that
   ends with NULL and outlives it. NULL and an error when memory is short. Release with
   session_free(). */
Session *session_new(const Protocol *const protocols[], SessionOutput output, void *context,
                     Error *error);
void session_free(Session *session);

/* Sets the protocol of that name and prints its greeting. False, and nothing changes, if there
   is none, a protocol was set before or a line was read. Without this the first line decides: it
   chooses a protocol that it announces, as `hub` does, and the first of the list otherwise. */
bool session_choose(Session *session, const char *name);

/* For the reading thread: hands in a line of `length` bytes without its line end. Returns when it
   is obeyed or queued. False for `quit` and every line after it, which is not obeyed. */
bool session_read(Session *session, const char *line, size_t length);

/* For the reading thread: prints an error line about input that never became a command. */
void session_refuse(Session *session, const char *reason);

/* For the reading thread: the last line was read. */
void session_end_input(Session *session);

/* For the running thread: obeys commands until `quit`, or until the input has ended and all is
   done. Returns whether no command was answered with an error. */
bool session_run(Session *session);

#endif
