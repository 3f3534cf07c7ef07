/* The protocols that a client can speak, by name. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DIALECTS_H
#define CROWNHEAD_PROTOCOL_CLIENT_DIALECTS_H

#include "engine/game.h"
#include "protocol/client/client_settings.h"

/* The dialect "uci", "hub", "cp" or "dxp"; NULL when `name` is not one of them. */
const ClientDialect *client_dialect(const char *name);
const char *client_dialect_name(const ClientDialect *dialect);

/* Whether `dialect` can express positions of `game`; false and an error if not. */
bool client_dialect_speaks(const ClientDialect *dialect, const Game *game, Error *error);

#endif
