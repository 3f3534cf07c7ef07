/* The door for programs that connect to us over DXP. One at a time is played with: silent ones keep
   nobody out, and those who come during a game hear that we are busy. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_DOOR_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_DOOR_H

#include "protocol/client/dxp_link.h"

typedef struct DxpDoor DxpDoor; /* private to dxp_door.c */

/* A line for people; `context` is the caller's. */
typedef void DxpReport(void *context, const char *line);

/* Begins to listen on `address`, as link_listen() does. `report` receives a line for each visitor.
   NULL and an error; release with door_close(), which closes the connections of all who wait. */
DxpDoor *door_open(const char *address, DxpReport *report, void *context, Error *error);
void door_close(DxpDoor *door);

/* Where it listens, in numbers. */
const char *door_address(const DxpDoor *door);

/* Takes the connection of one program into `link`, waiting at most `wait_ms`. With `asks` it is the
   first program that asks for a game, and its request is the next message of `link`; without, it is
   the program that connected first. False if there is none yet. */
bool door_admit(DxpDoor *door, bool asks, int wait_ms, DxpLink *link);

/* Takes back a connection that has no game any more, and may ask for another. */
void door_return(DxpDoor *door, const DxpLink *link);

/* Tells those who wait or come that we are busy, without waiting for anything. */
void door_refuse(DxpDoor *door);

#endif
