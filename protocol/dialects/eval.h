/* The `eval` command: a position's material and static score with their terms, and the value of
   each piece on its square; and `probe`: the values of the position and of each move by endgame
   tables. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_EVAL_H
#define CROWNHEAD_PROTOCOL_DIALECTS_EVAL_H

#include "protocol/session/session_state.h"

/* Commands for dispatch.h: `eval` and `probe`, which take no words. */
bool obey_eval(Session *session, char *rest, Error *error);
bool obey_probe(Session *session, char *rest, Error *error);

/* Material and static score of the session's position, by the session's evaluation. */
Explanation explain_now(const Session *session);

#endif
