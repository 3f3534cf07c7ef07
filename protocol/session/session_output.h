/* The output of a session: lines of its protocol, from either thread. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_SESSION_OUTPUT_H
#define CROWNHEAD_PROTOCOL_SESSION_SESSION_OUTPUT_H

#include "protocol/session/session_state.h"

/* Prints a line, formatted as by printf. From either thread. */
PRINTF_LIKE(2, 3) void session_say(Session *session, const char *format, ...);

/* The client's name for the option. */
const char *session_option_name(const Session *session, OptionId id);

/* Says the error in the protocol's form. `where` may be NULL. */
void session_say_error(Session *session, const char *where, const Error *error);

#endif
