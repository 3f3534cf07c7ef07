/* The `go` command: limits in, `info` lines and `bestmove` out. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_GO_H
#define CROWNHEAD_PROTOCOL_DIALECTS_GO_H

#include "protocol/session/session_state.h"

/* Whatever its words are, it searches and answers: a GUI that waits for `bestmove` waits for ever
   otherwise. What it does not take as it is, it tells. */
bool obey_go(Session *session, char *rest, Error *error);

/* For the protocol's table. */
void go_say_info(Session *session, const SearchInfo *info);
void go_write_answer(Session *session, const SearchResult *result, Writer *writer);

/* `divide N`, which `go perft N` is too; in uci.c. */
bool obey_divide(Session *session, char *rest, Error *error);

#endif
