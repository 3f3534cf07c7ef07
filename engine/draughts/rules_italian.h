/* Italian draughts, by the technical rules of the Federazione Italiana Dama. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_ITALIAN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_ITALIAN_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    .men_capture_backward = false, /* FID 5.3 */
    .men_take_kings = false,       /* FID 5.3 */
    .king = KING_SHORT,            /* FID 4.7 */
    .choice = CAPTURE_ITALIAN,     /* FID 6.6 to 6.9 */
    .crowning = CROWNING_ENDS,
    .draws = {.quiet_plies = 80}, /* FID 10.4 */
};

#endif
