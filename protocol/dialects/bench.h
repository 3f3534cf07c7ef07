/* The command `bench`: a fixed suite of searches, whose node count identifies the search. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_BENCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_BENCH_H

#include "protocol/session/session_state.h"

/* `bench [depth [threads [hashMB]]]`: searches the suite of every variant with default options and
   a table of its own; the session's game is not touched. */
bool obey_bench(Session *session, char *rest, Error *error);

#endif
