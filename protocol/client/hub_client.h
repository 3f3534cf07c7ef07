/* The Hub protocol, from the client's side. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_HUB_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_HUB_CLIENT_H

#include "protocol/client/client_settings.h"

extern const ClientDialect DIALECT_HUB;

#endif
