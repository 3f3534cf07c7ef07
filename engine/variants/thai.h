/* Thai draughts (makhos). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_THAI_H
#define CROWNHEAD_ENGINE_VARIANTS_THAI_H

#include "engine/general/families.h"

enum {
    ORDER = 150,
    COLUMNS = 8,
    STARTER = BLACK,
    NAMES_FROM_BOTTOM,
    MIRRORED = false,
    CAPTURE_SIGN = '-',
    PDN_NUMBER = 31,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 97,
    SCALE_WITH_KINGS = 91,
    DRAWS = 513,
    DRAWS_WITH_KINGS = 778,
};

static const char TITLE[] = "Thai draughts (makhos)";
static const char ALIASES[] = "makhos";
static const char HUB_NAME[] = "";
static const char NET[] = "spanish";
#define START "W1-8:B25-32"

static const Rules RULES = {
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_LANDS_NEXT,
    .choice = CAPTURE_FREE,
    .crowning = CROWNING_ENDS,
    .removed_at_once = true, /* a king may turn back through the gap */
};

static const char RULES_TEXT[] =
    "Thai draughts (makhos)\n"
    "  Black begins. Eight men a side. Men step and capture forward, kings fly\n"
    "  but land right behind each piece they take, which leaves the board at\n"
    "  once, so that a king may turn back. Capturing is compulsory, any capture\n"
    "  may be chosen, and it is carried to its end. A man on the far row becomes\n"
    "  a king, and its move ends there. A side that cannot move has lost. Third\n"
    "  repetition is a draw.\n";

#endif
