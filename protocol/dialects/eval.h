/* The `eval` command: a position's material and static score taken apart, and what each piece is
   worth where it stands; and `probe`: what endgame tables know of it and of each move. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_EVAL_H
#define CROWNHEAD_PROTOCOL_DIALECTS_EVAL_H

#include "protocol/session/session_state.h"

bool obey_eval(Session *session, char *rest, Error *error);
bool obey_probe(Session *session, char *rest, Error *error);

/* Material and static score of the session's position, by the session's evaluation. */
Explanation explain_now(const Session *session);

#endif
