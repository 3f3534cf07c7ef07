/* The UCI-like dialect, as a session speaks it, and its help for programs that print it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_UCI_H
#define CROWNHEAD_PROTOCOL_DIALECTS_UCI_H

#include "protocol/session/session.h"

/* Writes the help of the command `word`, or of all commands if it is NULL, line by line; `write`
   may be NULL. False if no command has that name. */
bool uci_help(const char *word, void (*write)(void *context, const char *line), void *context);

extern const Protocol PROTOCOL_UCI;

#endif
