/* A TCP connection that carries messages: bytes are cut at each NUL, and nothing waits without an
   end. */
#ifndef CROWNHEAD_TOOLS_DXP_LINK_H
#define CROWNHEAD_TOOLS_DXP_LINK_H

#include "tools/dxp/message.h"

enum { DXP_ADDRESS = 128 }; /* most characters of an address in text, with its NUL */

/* Listens at `address`: PORT, HOST:PORT or [HOST]:PORT, on the loopback where it names no host; port
   0 is any that is free. `told` becomes the address in numbers. Returns the socket; -1 and an
   error. */
int link_listen(const char *address, char told[DXP_ADDRESS], Error *error);

/* Connects to `address`, within the system's own limit of time. Returns the socket; -1 and an
   error. */
int link_connect(const char *address, Error *error);

/* The next connection to a listening socket, and where it comes from; -1 and an error. */
int link_accept(int listener, char told[DXP_ADDRESS], Error *error);

typedef struct {
    int socket;
    char text[DXP_MOST + 2]; /* the message that is coming in */
    int length;
} DxpLink;

/* Sends a message and its NUL. False and an error when it cannot be sent, or the other side has
   taken nothing for some seconds. */
bool link_send(DxpLink *link, const char *message, Error *error);

/* Takes what has arrived, without waiting, and calls `take` with each whole message; one that is too
   long is cut off at a character more than there may be. False and an error when the other side has
   gone. */
bool link_receive(DxpLink *link, void (*take)(void *context, const char *message), void *context,
                  Error *error);

#endif
