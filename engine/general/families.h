/* Rules that several variants share, as fields of Rules; see general/rules.h. */
#ifndef CROWNHEAD_ENGINE_GENERAL_FAMILIES_H
#define CROWNHEAD_ENGINE_GENERAL_FAMILIES_H

#include "engine/general/rules.h"

/* WCDF: men go and capture forwards, kings go one square, crowning ends the move, any capture. */
#define ENGLISH_MOVES                                                                              \
    .columns = 8, .men_take_kings = true, .king = KING_SHORT, .choice = CAPTURE_FREE,              \
    .crowning = CROWNING_ENDS

/* Code of the Russian federation: men capture backwards too (1.5.3), kings fly (1.4.5), a man that
   is crowned in a capture goes on as a king (1.5.15), any capture. */
#define RUSSIAN_MOVES                                                                              \
    .columns = 8, .men_capture_backward = true, .men_take_kings = true, .king = KING_FLIES,        \
    .choice = CAPTURE_FREE, .crowning = CROWNING_AT_ONCE

/* FMJD annex 1: men capture backwards too, kings fly, most pieces must be taken, a man that only
   passes its crown row stays a man. Brazilian draughts are the same on 8 columns. */
#define INTERNATIONAL_MOVES                                                                        \
    .men_capture_backward = true, .men_take_kings = true, .king = KING_FLIES,                      \
    .choice = CAPTURE_MOST, .crowning = CROWNING_LATER

/* Spanish federation rules: men go and capture forwards, kings fly, most pieces must be taken and
   of these captures one of most kings, crowning ends the move. */
#define SPANISH_MOVES                                                                              \
    .columns = 8, .men_take_kings = true, .choice = CAPTURE_SPANISH, .crowning = CROWNING_ENDS

/* FMJD-64, 7.2.4 to 7.2.8. */
#define FMJD_64_DRAWS                                                                              \
    .draws = {                                                                                     \
        .quiet_plies = 30,                                                                         \
        .kings_moves = 15,                                                                         \
        .road_moves = 5,                                                                           \
        .two_moves = 5,                                                                            \
        .kings_and_force = true,                                                                   \
    }

/* FMJD annex 1, article 6. */
#define INTERNATIONAL_DRAWS                                                                        \
    .draws = {                                                                                     \
        .quiet_plies = 50,                                                                         \
        .three_plies = 32,                                                                         \
        .two_plies = 10,                                                                           \
    }

/* Spanish classic draughts: 20 moves each by kings; three kings against one on the main road 12. */
#define SPANISH_DRAWS                                                                              \
    .draws = {                                                                                     \
        .quiet_plies = 40,                                                                         \
        .road_moves = 12,                                                                          \
        .road_asks_kings = true,                                                                   \
    }

#endif
