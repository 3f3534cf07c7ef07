/* The games of this floor; each is one instance file. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_H
#define CROWNHEAD_ENGINE_VARIANTS_H

#include "engine/game.h"

extern const Game GAME_ENGLISH, GAME_TOWER, GAME_FREEJUMP, GAME_FOCUS, GAME_FOCUS_STEPS;

#endif
