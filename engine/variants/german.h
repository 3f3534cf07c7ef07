/* German draughts (Dame), as Swedish Dampspel. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_GERMAN_H
#define CROWNHEAD_ENGINE_VARIANTS_GERMAN_H

#include "engine/general/families.h"

enum {
    ORDER = 140,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_LETTERED,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 503,
    DRAWS_WITH_KINGS = 868,
};

static const char TITLE[] = "German draughts";
static const char ALIASES[] = "dame swedish";
static const char HUB_NAME[] = "";
static const char NET[] = "spanish";
#define START START_LETTERED

static const Rules RULES = {
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_FLIES,
    .choice = CAPTURE_FREE,
    .crowning = CROWNING_ENDS,
};

static const char RULES_TEXT[] =
    "German draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory, any capture may be chosen, and it is carried to its end;\n"
    "  pieces are lifted when the move is over. A man on the far row becomes a\n"
    "  king, and its move ends there. A side that cannot move has lost. Third\n"
    "  repetition is a draw.\n";

#endif
