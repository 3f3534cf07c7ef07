/* The commands `perft` and `divide`, which count sequences of moves. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_COUNT_H
#define CROWNHEAD_PROTOCOL_DIALECTS_COUNT_H

#include "protocol/session/session_state.h"

/* Commands for dispatch.h: `perft N [MODE]`, and `divide N [MODE]`, which `go perft N` is too. */
bool obey_perft(Session *session, char *rest, Error *error);
bool obey_divide(Session *session, char *rest, Error *error);

#endif
