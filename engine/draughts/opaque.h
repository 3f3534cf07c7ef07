/* The draughts types and the opaque values of game.h, turned into each other. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_OPAQUE_H
#define CROWNHEAD_ENGINE_DRAUGHTS_OPAQUE_H

#include "engine/draughts/position.h"

#include "engine/opaque_kernel.h"

#endif
