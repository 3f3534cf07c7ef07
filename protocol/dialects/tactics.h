/* The problems of `bench tactics`. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_TACTICS_H
#define CROWNHEAD_PROTOCOL_DIALECTS_TACTICS_H

#include "protocol/session/session_state.h"

/* `bench tactics ..`, see PROTOCOL.md: prints how many problems are solved. `rest` is the text
   after these words. */
bool obey_tactics(Session *session, char *rest, Error *error);

#endif
