/* The Checkers Protocol, from the client's side. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_CP_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_CP_CLIENT_H

#include "protocol/client/client_settings.h"

extern const ClientDialect DIALECT_CP;

#endif
