/* Portuguese draughts, by the rules of the Federação Portuguesa de Damas: the Spanish game. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_PORTUGUESE_H
#define CROWNHEAD_ENGINE_VARIANTS_PORTUGUESE_H

#include "engine/general/families.h"

enum {
    ORDER = 110,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_FROM_BOTTOM,
    MIRRORED = true,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 28,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 491,
    DRAWS_WITH_KINGS = 864,
};

static const char TITLE[] = "Portuguese draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "spanish";
#define START "W1-12:B21-32"

static const Rules RULES = {
    SPANISH_MOVES,
    .king = KING_FLIES,
    SPANISH_DRAWS,
};

static const char RULES_TEXT[] =
    "Portuguese draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory: the most pieces, and of these captures, the most kings; they are\n"
    "  lifted when the move is over. A man on the far row becomes a king, and its\n"
    "  move ends there. A side that cannot move has lost. Third repetition, 20\n"
    "  moves each by kings alone and 12 moves of three kings against one on the\n"
    "  main road are draws.\n";

#endif
