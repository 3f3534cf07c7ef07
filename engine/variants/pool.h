/* American pool checkers, by the rules of the American Pool Checkers Association. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_POOL_H
#define CROWNHEAD_ENGINE_VARIANTS_POOL_H

#include "engine/general/families.h"

enum {
    ORDER = 80,
    COLUMNS = 8,
    STARTER = BLACK,
    NAMES_FROM_TOP,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 23,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 511,
    DRAWS_WITH_KINGS = 877,
};

static const char TITLE[] = "American pool checkers";
static const char ALIASES[] = "jamaican";
static const char HUB_NAME[] = "";
static const char NET[] = "russian";
#define START "W21-32:B1-12"

static const Rules RULES = {
    .men_capture_backward = true, /* APCA 14 */
    .men_take_kings = true,
    .king = KING_FLIES,                              /* APCA 16 */
    .choice = CAPTURE_FREE,                          /* APCA 20 */
    .crowning = CROWNING_LATER,                      /* APCA 19: no crowning in passing */
    .draws = {.quiet_plies = 30, .kings_moves = 13}, /* APCA 26 */
};

static const char RULES_TEXT[] =
    "American pool checkers\n"
    "  Black begins. Men step forward diagonally and capture forward and\n"
    "  backward; kings fly. Capturing is compulsory, any capture may be chosen,\n"
    "  and it is carried to its end; pieces are lifted when the move is over. A\n"
    "  man becomes a king only if its move ends on the far row. A side that\n"
    "  cannot move has lost. Third repetition, 15 moves each by kings alone and\n"
    "  13 moves of three kings against one are draws.\n";

#endif
