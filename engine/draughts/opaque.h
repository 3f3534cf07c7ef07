/* Converts the draughts types to the opaque values of game.h and back. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_OPAQUE_H
#define CROWNHEAD_ENGINE_DRAUGHTS_OPAQUE_H

#include "engine/draughts/position.h"

#include "engine/opaque_kernel.h"

#endif
