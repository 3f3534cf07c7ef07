/* The opening book of a session: opened when an option asks for it, and asked before a search. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_OWN_BOOK_H
#define CROWNHEAD_PROTOCOL_SESSION_OWN_BOOK_H

#include "protocol/session/session_state.h"

/* Opens the book of the option Book, or closes it when there is none. False and an error, with the
   book as it was, when the file is damaged, of another variant and the like. */
bool session_open_book(Session *session, Error *error);

/* Opens the book again for a new variant. One that does not suit it is closed, which the next
   search reports. */
void session_turn_book(Session *session);

/* Answers in place of a search, with a line of analysis, if the book knows the position and the
   options and limits let it. */
bool session_ask_book(Session *session, const Limits *limits, SearchResult *result);

#endif
