#include "tests/oracles/draughts_rules.h"

#include <stddef.h>
#include <string.h>

#define TWELVE_UP      ":W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
#define TWELVE_DOWN    ":W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"
#define TWELVE_LETTERS ":Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
#define EIGHT_DOWN     ":W1,2,3,4,5,6,7,8:B25,26,27,28,29,30,31,32"
#define TWENTY                                                                                     \
    ":W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"                                \
    ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"

#define ENGLISH .size = 8, .start = "B" TWELVE_UP
#define RUSSIAN                                                                                    \
    .size = 8, .names = ORACLE_LETTERS, .start = "W" TWELVE_LETTERS, .men_back = true,             \
    .king = ORACLE_KING_FLIES, .crown = ORACLE_CROWN_KING
#define BRAZILIAN                                                                                  \
    .size = 8, .names = ORACLE_LETTERS, .start = "W" TWELVE_LETTERS, .men_back = true,             \
    .king = ORACLE_KING_FLIES, .choice = ORACLE_MOST, .crown = ORACLE_CROWN_STAY
#define INTERNATIONAL                                                                              \
    .size = 10, .start = "W" TWENTY, .men_back = true, .king = ORACLE_KING_FLIES,                  \
    .choice = ORACLE_MOST, .crown = ORACLE_CROWN_STAY
/* World Federation of Frisian Draughts: in eight directions, most value and of that with a king; a
   king's three moves. */
#define FRISIAN                                                                                    \
    .size = 10, .men_back = true, .king = ORACLE_KING_FLIES, .choice = ORACLE_FRISIAN,             \
    .crown = ORACLE_CROWN_STAY, .straight = true, .three_walks = true, .one_plies = 4,             \
    .two_plies = 14
#define SPANISH                                                                                    \
    .size = 8, .mirrored = true, .names = ORACLE_NUMBERS_BOTTOM, .start = "W" TWELVE_DOWN,         \
    .choice = ORACLE_SPANISH

/* clang-format off */
const OracleRules ORACLE_RULES[] = {
    {.name = "english", ENGLISH, .quiet_draw = 80},
    {.name = "english-losing", ENGLISH, .losing = true},
    {.name = "english-breakthrough", ENGLISH, .first_king = true},
    {.name = "italian", .size = 8, .mirrored = true, .start = "W" TWELVE_UP,
     .choice = ORACLE_ITALIAN, .men_no_kings = true, .quiet_draw = 80},
    {.name = "spanish", SPANISH, .king = ORACLE_KING_FLIES, .quiet_draw = 40},
    {.name = "portuguese", SPANISH, .king = ORACLE_KING_FLIES, .quiet_draw = 40},
    {.name = "argentinian", SPANISH, .king = ORACLE_KING_NEXT},
    {.name = "czech", .size = 8, .names = ORACLE_LETTERS, .start = "W" TWELVE_LETTERS,
     .king = ORACLE_KING_FLIES, .choice = ORACLE_WITH_KING, .quiet_draw = 30},
    {.name = "german", .size = 8, .names = ORACLE_LETTERS, .start = "W" TWELVE_LETTERS,
     .king = ORACLE_KING_FLIES},
    {.name = "thai", .size = 8, .names = ORACLE_NUMBERS_BOTTOM, .start = "B" EIGHT_DOWN,
     .king = ORACLE_KING_NEXT, .at_once = true},
    {.name = "russian", RUSSIAN, .quiet_draw = 30, .two_moves = 5},
    {.name = "russian-losing", RUSSIAN, .losing = true},
    {.name = "russian-breakthrough", RUSSIAN, .first_king = true},
    {.name = "brazilian", BRAZILIAN, .quiet_draw = 30, .two_moves = 5},
    {.name = "brazilian-losing", BRAZILIAN, .losing = true},
    {.name = "brazilian-breakthrough", BRAZILIAN, .first_king = true},
    {.name = "pool", .size = 8, .start = "B" TWELVE_UP, .men_back = true,
     .king = ORACLE_KING_FLIES, .crown = ORACLE_CROWN_STAY, .quiet_draw = 30},
    {.name = "international", INTERNATIONAL, .quiet_draw = 50, .two_plies = 10},
    {.name = "international-losing", INTERNATIONAL, .losing = true},
    {.name = "international-breakthrough", INTERNATIONAL, .first_king = true},
    {.name = "international-killer", INTERNATIONAL, .killer = true, .quiet_draw = 50},
    {.name = "frisian", .start = "W" TWENTY, FRISIAN},
    {.name = "frysk", .start = "W:W46,47,48,49,50:B1,2,3,4,5", FRISIAN},
    {.name = "tower", .size = 8, .names = ORACLE_CAPITALS_TOP, .white_down = true,
     .start = "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8",
     .optional = true, .one_jump = true},
    {.name = "freejump", .size = 8, .mirrored = true, .names = ORACLE_LETTERS_TOP,
     .start = "B:Wb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3",
     .optional = true, .may_stop = true},
    {.name = NULL},
};
/* clang-format on */

const OracleRules *oracle_rules(const char *name) {
    for (const OracleRules *rules = ORACLE_RULES; rules->name; rules++)
        if (strcmp(rules->name, name) == 0) return rules;
    return NULL;
}
