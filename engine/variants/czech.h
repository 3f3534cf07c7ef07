/* Czech draughts, by the brief rules of the Czech federation. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_CZECH_H
#define CROWNHEAD_ENGINE_VARIANTS_CZECH_H

#include "engine/general/families.h"

enum {
    ORDER = 130,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_LETTERED,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 29,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 583,
    DRAWS_WITH_KINGS = 912,
};

static const char TITLE[] = "Czech draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "spanish";
#define START START_LETTERED

static const Rules RULES = {
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_FLIES,
    .choice = CAPTURE_WITH_KING, /* a king must capture before a man; otherwise any capture */
    .crowning = CROWNING_ENDS,
    .draws = {.quiet_plies = 30}, /* 15 moves each without a capture or a man's move */
};

static const char RULES_TEXT[] =
    "Czech draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory; if a king can capture, a king must; else any capture may be\n"
    "  chosen, and it is carried to its end. Pieces are lifted when the move is\n"
    "  over. A man on the far row becomes a king, and its move ends there. A side\n"
    "  that cannot move has lost. Third repetition and 15 moves each without a\n"
    "  capture or a man's move are draws.\n";

#endif
