/* The UCI-like dialect, from the client's side. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_UCI_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_UCI_CLIENT_H

#include "protocol/client/client_request.h"
#include "protocol/client/client_settings.h"

/* Reads the line `info ..` of the UCI-like dialect and returns the number of the line of analysis
   that it is about, from 1; 0 when it is not such a line. */
int client_read_info(ClientInfo *info, const char *line);

extern const ClientDialect DIALECT_UCI;

#endif
