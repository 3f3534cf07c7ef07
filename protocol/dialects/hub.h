/* The Hub protocol, as a session speaks it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_HUB_H
#define CROWNHEAD_PROTOCOL_DIALECTS_HUB_H

#include "protocol/session/session.h"

extern const Protocol PROTOCOL_HUB;

#endif
