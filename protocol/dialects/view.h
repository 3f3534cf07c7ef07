/* The `view` command: board and moves as cells, for programs that show a board. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_VIEW_H
#define CROWNHEAD_PROTOCOL_DIALECTS_VIEW_H

#include "protocol/session/session_state.h"

/* Prints the lines that begin with `view`. */
void view_say(Session *session);

#endif
