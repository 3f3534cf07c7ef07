/* Games over a connection: the session decides, the search thinks, and the socket is read all the
   while, so that an end, a chat or a request to go back is heard during a search. */
#ifndef CROWNHEAD_TOOLS_DXP_PLAY_H
#define CROWNHEAD_TOOLS_DXP_PLAY_H

#include "tools/dxp/config.h"

/* Waits for a connection or makes one, and plays. `*is_broken_off`: a signal ended it. False and an
   error when there is no connection, it is lost in a game, or memory or a file fails. */
bool dxp_play(const DxpConfig *config, bool *is_broken_off, Error *error);

#endif
