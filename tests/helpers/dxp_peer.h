/* A program of 10x10 at the other end of DXP, in a thread of the test: it follows its script, and
   after that plays by the rules. */
#ifndef CROWNHEAD_TESTS_HELPERS_DXP_PEER_H
#define CROWNHEAD_TESTS_HELPERS_DXP_PEER_H

#include "engine/base/threads.h"
#include "protocol/client/dxp_link.h"

/* Steps of a script, ended by NULL:
     "=2"      plays on by the rules until it has made two moves and is to move again
     "?M"      waits for a message that begins so; those before it are passed over
     "!K0"     sends a message; with & between, several in one piece
     "~M00"    sends it without its end
     "#500"    sends that many characters as one message
     "0"       forgets the game, as if it were over
     "c1000"   lets a clock that tests move go on by milliseconds
     "c"       lets it go on until the connection is closed
     "f"       sends chat for ever
     "x"       closes the connection, and takes the next one
     "."       does nothing any more until the connection is closed, and takes the next one */
typedef struct {
    const char *const *script;
    char address[DXP_ADDRESS]; /* where it listens */
    char heard[65536];         /* all messages of the other side, a LF after each */
    int connections;           /* that it has had */
    int listener;
    Thread thread;
} DxpPeer;

/* Begins to listen on a free loopback port. End it with dxp_peer_end(), after closing the
   connections to it. */
void dxp_peer_start(DxpPeer *peer, const char *const *script);
void dxp_peer_end(DxpPeer *peer);

#endif
