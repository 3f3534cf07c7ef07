/* Programs that speak DXP, as engines of a client: asked for games, sent moves, and opponents in
   friendly games. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_CLIENT_H

#include "protocol/client/engine_client.h"

extern const ClientDialect DIALECT_DXP;

/* --- friendly games: both sides say how the game stands, and either may ask for it --- */

/* Begins a game of `rules`: asks for `game`, or waits for a request and fills it in. False and an
   error when no game came about; then end the client. After that engine_client_go() sends the new
   moves of the game, and can also return CLIENT_ENDED and CLIENT_TAKEN_BACK. */
bool dxp_client_begin(EngineClient *client, const Game *rules, ClientGame *game, Error *error);

/* Whether something has happened that the caller does not know yet: then `reply` describes it, as
   engine_client_go() does. */
bool dxp_client_news(EngineClient *client, ClientReply *reply);

/* Whether the connection is of no use any more. */
bool dxp_client_is_lost(const EngineClient *client);

/* Ends the game and the connection without the other side, `how` saying why. */
void dxp_client_give_up(EngineClient *client, const char *how);

/* Waits for the other side to say too that the game is over; whether another one may follow. */
bool dxp_client_finish(EngineClient *client);

/* The program's own name, "" until it has given one. */
const char *dxp_client_peer(const EngineClient *client);

/* --- for engine_client.c, each as the function of that name --- */

bool dxp_client_start(EngineClient *client, Error *error);
bool dxp_client_new_game(EngineClient *client, ClientReply *reply);

/* Writes the messages that ask for the search of `request`; makes the position known; notes that
   the last move was sent. */
bool dxp_client_write(EngineClient *client, const ClientRequest *request, Error *error);
bool dxp_client_pose(EngineClient *client, const ClientRequest *request, ClientReply *reply);
void dxp_client_sent(EngineClient *client, const ClientRequest *request);

/* Takes leave before the connection is closed. */
void dxp_client_end(EngineClient *client);

#endif
