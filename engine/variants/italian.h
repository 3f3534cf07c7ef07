/* Italian draughts, by the technical rules of the Federazione Italiana Dama. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_ITALIAN_H
#define CROWNHEAD_ENGINE_VARIANTS_ITALIAN_H

#include "engine/general/families.h"

enum {
    ORDER = 90,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_FROM_TOP,
    MIRRORED = true,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 22,
    WINS_BY_TWO = false,
    REPETITIONS = 4,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 633,
    DRAWS_WITH_KINGS = 860,
};

static const char TITLE[] = "Italian draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "italian";
#define START "W21-32:B1-12"

static const Rules RULES = {
    .men_capture_backward = false, /* FID 5.3 */
    .men_take_kings = false,       /* FID 5.3 */
    .king = KING_SHORT,            /* FID 4.7 */
    .choice = CAPTURE_ITALIAN,     /* FID 6.6 to 6.9 */
    .crowning = CROWNING_ENDS,
    .draws = {.quiet_plies = 80}, /* FID 10.4 */
};

static const char RULES_TEXT[] =
    "Italian draughts\n"
    "  White begins. Men step and capture forward, kings one square in all four\n"
    "  directions. A man cannot take a king. Capturing is compulsory: the most\n"
    "  pieces; of these captures, one by a king; of these, the most kings; of\n"
    "  these, the one that meets a king first. A man on the far row becomes a king,\n"
    "  and its move ends there. A side that cannot move has lost. Fourth repetition\n"
    "  and 40 moves each without a capture or a man's move are draws.\n";

#endif
