/* Frisian draughts on 10 columns, as the federation and lidraughts have them. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FRISIAN_H
#define CROWNHEAD_ENGINE_VARIANTS_FRISIAN_H

#include "engine/general/families.h"

enum {
    ORDER = 240,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 40,
    SCALE = 0,
    SCALE_WITH_KINGS = 177,
    DRAWS = 188,
    DRAWS_WITH_KINGS = 518,
};

static const char TITLE[] = "Frisian draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "frisian";
#define START START_10X10

static const Rules RULES = {
    FRISIAN_MOVES,
    FRISIAN_DRAWS,
};

static const char RULES_TEXT[] =
    "Frisian draughts\n"
    "  White begins. Men step forward diagonally and capture in all eight\n"
    "  directions: along rows and columns over the next dark square there, to the\n"
    "  one behind it. Kings fly, diagonally without a capture, in eight directions\n"
    "  with one. Capturing is compulsory: most value, a king counting a little\n"
    "  less than two men, and with a king where one can take as much. Pieces are\n"
    "  lifted when the move is over. A man becomes a king only if its move ends on\n"
    "  the far row. While a side has men, none of its kings may make more than\n"
    "  three moves in a row without a capture. A side that cannot move has lost.\n"
    "  Seven moves each of two kings against a king and two each of a king against\n"
    "  a king are draws. So is the third repetition, which the federation's rules\n"
    "  do not have.\n";

#endif
