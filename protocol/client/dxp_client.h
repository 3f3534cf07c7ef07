/* Programs that speak DXP, as engines of a client: asked for games, told moves, and friendly ones
   played with. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_CLIENT_H

#include "protocol/client/engine_client.h"

extern const ClientDialect DIALECT_DXP;

/* --- friendly games: both sides say how the game stands, and either may ask for it --- */

/* Begins a game of `rules`: asks for `game`, or waits to be asked and fills it in. False and an error
   when none came about: end the client then. After that engine_client_go() sends the moves made so
   far, and returns CLIENT_ENDED and CLIENT_TAKEN_BACK too. */
bool dxp_client_begin(EngineClient *client, const Game *rules, ClientGame *game, Error *error);

/* Whether something has happened that the caller has not been told: then `reply` says what, as
   engine_client_go() does. */
bool dxp_client_news(EngineClient *client, ClientReply *reply);

/* Whether the connection is of no use any more. */
bool dxp_client_is_lost(const EngineClient *client);

/* Ends the game and the connection without the other side, `how` saying why. */
void dxp_client_give_up(EngineClient *client, const char *how);

/* Waits for the other side to say too that the game is over; whether another one may follow. */
bool dxp_client_finish(EngineClient *client);

/* What the program calls itself, "" until it has said it. */
const char *dxp_client_peer(const EngineClient *client);

/* --- for engine_client.c, each as the function of that name --- */

bool dxp_client_start(EngineClient *client, Error *error);
bool dxp_client_new_game(EngineClient *client, ClientReply *reply);

/* Writes what asks for the search of `request`; makes the position known; notes that it was told. */
bool dxp_client_write(EngineClient *client, const ClientRequest *request, Error *error);
bool dxp_client_pose(EngineClient *client, const ClientRequest *request, ClientReply *reply);
void dxp_client_told(EngineClient *client, const ClientRequest *request);

/* Takes leave before the connection is closed. */
void dxp_client_end(EngineClient *client);

#endif
