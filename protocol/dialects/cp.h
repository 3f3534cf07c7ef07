/* The Checkers Protocol, as a session speaks it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_CP_H
#define CROWNHEAD_PROTOCOL_DIALECTS_CP_H

#include "protocol/session/session.h"

extern const Protocol PROTOCOL_CP;

#endif
