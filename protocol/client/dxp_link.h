/* A TCP connection that carries messages: bytes are cut at each NUL, and nothing waits without an
   end. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_LINK_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_LINK_H

#include <stdatomic.h>
#include <stddef.h>

#include "protocol/client/dxp_message.h"

enum {
    DXP_ADDRESS = 128, /* most characters of an address in text, with its NUL */
    DXP_TAKEN = 4096,  /* bytes taken at once */
};

/* Whether `address` is PORT, HOST:PORT or [HOST]:PORT with a port up to 65535; port 0, any free
   port, is valid only with `listens`. If not, `error` has the reason. */
bool link_check_address(const char *address, bool listens, Error *error);

/* Listens on `address`: PORT, HOST:PORT or [HOST]:PORT, on the loopback where it names no host;
   port 0 is any that is free. `shown` receives the address in numbers. Returns the socket, or -1
   and an error. */
int link_listen(const char *address, char shown[DXP_ADDRESS], Error *error);

/* Connects to `address`, waiting at most `timeout_ms` for each of the addresses that a name may
   have, and no longer once `*cancelled` (NULL: never). Returns the socket; -1 and an error, with
   errno 0 where trying again is of no use. */
int link_connect(const char *address, int timeout_ms, const atomic_bool *cancelled, Error *error);

/* Writes the number of a loopback port on which nobody is listening. False and an error when there
   is none. */
bool link_free_port(char *port, size_t size, Error *error);

/* The next connection to a listening socket, and where it comes from; -1 if there is none. */
int link_accept(int listener, char shown[DXP_ADDRESS]);

/* A connection, with the messages that are coming in. */
typedef struct {
    int socket;
    char bytes[DXP_TAKEN]; /* that have arrived; those from start to end are still to be cut */
    int start, end;
    char text[DXP_MOST + 2]; /* the message that is coming in */
    int length;
    bool is_kept; /* the last message is given once more */
} DxpLink;

/* Sends a message and its NUL. False when it cannot be sent, or the other side has taken nothing
   for `wait_ms`: then nothing more can be sent, since a part of it may have gone. */
bool link_send(const DxpLink *link, const char *message, int wait_ms);

/* Takes the bytes that have arrived, without waiting; all earlier messages must have been taken.
   False when the other side has gone. */
bool link_receive(DxpLink *link);

/* Cuts off the next whole message, NULL when there is none; one that is too long is cut one
   character past the limit. Valid until the next call. */
char *link_next(DxpLink *link);

/* Has the next link_next() give the message of the last one again. */
void link_keep(DxpLink *link);

#endif
