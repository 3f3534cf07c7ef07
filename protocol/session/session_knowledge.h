/* A session's knowledge: evaluation, endgame tables, and their faults. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_SESSION_KNOWLEDGE_H
#define CROWNHEAD_PROTOCOL_SESSION_SESSION_KNOWLEDGE_H

#include "protocol/session/session_state.h"

/* Forgets all earlier searches. */
void session_forget(Session *session);

/* Renews the session's knowledge, for the game of `searcher`, after a change of an option, of the
   variant or of a tuned constant. A file of weights, or an evaluation, that does not suit the game
   is kept for a game that it suits, which session_say_faults() reports. When memory is short,
   false, an error and nothing changed. */
bool session_learn(Session *session, const Searcher *searcher, Error *error);

/* Opens the endgame tables that the options ask for, in place of the old ones. False when a file
   could not be read. session_say_faults() reports that, and a folder without tables of the variant,
   later: the variant may change before they are needed. */
bool session_open_tables(Session *session);

/* Searches the position for a moment if tables know it, once after they were opened, so that the
   pages that the next search needs first are unpacked before its clock runs. From the running
   thread. */
void session_warm_tables(Session *session);

/* Reports faults of evaluation, tables and book once: when a client asks whether all is ready
   (`is_handshake`), and before they are used. A client may take an error in the handshake for a
   refusal of its settings, so tables that nobody has set are not mentioned there. From the running
   thread. */
void session_say_faults(Session *session, bool is_handshake);

#endif
