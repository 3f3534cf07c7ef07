/* American pool checkers, by the rules of the American Pool Checkers Association. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_POOL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_POOL_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    .men_capture_backward = true, /* APCA 14 */
    .men_take_kings = true,
    .king = KING_FLIES,                              /* APCA 16 */
    .choice = CAPTURE_FREE,                          /* APCA 20 */
    .crowning = CROWNING_LATER,                      /* APCA 19: no crowning in passing */
    .draws = {.quiet_plies = 30, .kings_moves = 13}, /* APCA 26 */
};

#endif
