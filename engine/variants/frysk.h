/* Frysk!, Frisian draughts with five men a side. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FRYSK_H
#define CROWNHEAD_ENGINE_VARIANTS_FRYSK_H

#include "engine/general/families.h"

enum {
    ORDER = 250,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 0,
    SCALE = 0,
    SCALE_WITH_KINGS = 245,
    DRAWS = 561,
    DRAWS_WITH_KINGS = 837,
};

static const char TITLE[] = "Frysk!";
static const char ALIASES[] = "frysk! 97";
static const char HUB_NAME[] = "";
static const char NET[] = "frysk";
#define START "W46-50:B1-5"

static const Rules RULES = {
    FRISIAN_MOVES,
    FRISIAN_DRAWS,
};

static const char RULES_TEXT[] =
    "Frysk!\n"
    "  White begins. Frisian draughts with five men a side, on the row that is\n"
    "  nearest to its player.\n";

#endif
