/* The `go` command: limits in, `info` lines and `bestmove` out. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_GO_H
#define CROWNHEAD_PROTOCOL_DIALECTS_GO_H

#include "protocol/session/session_state.h"

/* Searches and answers whatever its words are, because a GUI would wait for ever for `bestmove`. It
   prints a warning about each word that it skips or changes. */
bool obey_go(Session *session, char *rest, Error *error);

/* The functions say_info and write_answer of the protocol, see session_state.h. */
void go_say_info(Session *session, const SearchInfo *info);
void go_write_answer(Session *session, const SearchResult *result, Writer *writer);

#endif
