/* All protocols that a session can speak. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_PROTOCOLS_H
#define CROWNHEAD_PROTOCOL_DIALECTS_PROTOCOLS_H

#include "protocol/session/session.h"

/* The usual one first; ended by NULL. */
extern const Protocol *const PROTOCOLS[];

#endif
