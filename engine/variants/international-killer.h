/* Killer draughts: the international rules, but a king whose last captured piece is a king lands
   right behind it. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_KILLER_H
#define CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_KILLER_H

#include "engine/general/families.h"

enum {
    ORDER = 230,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 0,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 73,
    DRAWS_WITH_KINGS = 240,
};

static const char TITLE[] = "Killer draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "killer";
static const char NET[] = "international-killer";
#define START START_10X10

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    .king_stops_at_king = true,
    .draws = {.quiet_plies = 50},
};

static const char RULES_TEXT[] =
    "Killer draughts\n"
    "  White begins. The international rules, but a king whose last captured piece\n"
    "  is a king lands right behind it. Third repetition and 25 moves each by kings\n"
    "  alone are draws.\n";

#endif
