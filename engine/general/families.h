/* Facts that records of the general generator share: answers for all of them to questions that
   records of the other generator answer one by one, and rules of several variants, as fields of
   Rules. */
#ifndef CROWNHEAD_ENGINE_GENERAL_FAMILIES_H
#define CROWNHEAD_ENGINE_GENERAL_FAMILIES_H

#include "engine/general/rules.h"

enum { BY_DIRECTION = false, CHOOSES = false, BENCH_DIVISOR = 2 };

static const char KING_WORD[] = "king";
#define MEN_LETTERS   WHITE_BEGINS ? "w" : "b", WHITE_BEGINS ? "b" : "w"
#define KINGS_LETTERS WHITE_BEGINS ? "W" : "B", WHITE_BEGINS ? "B" : "W"

static const char NUMBERED_MOVES_HELP[] =
    "  11-15, 22x15x8    a step; a capture by every square, or 22x8 if only one fits\n"
    "  11 15             the squares alone\n"
    "  11                choose a man, then type where it goes; rst chooses again\n"
    "  11-1, 22x         a beginning that only one move has\n";

static const char LETTERED_MOVES_HELP[] =
    "  c3-d4, c3xe5xg7   a step; a capture by every square, or c3xg7 where it fits\n"
    "  c3 d4             the squares alone\n"
    "  c3                choose a man, then type where it goes; rst chooses again\n"
    "  c3-d, c3x         a beginning that only one move has\n";

/* Positions for bench: the start, a middle game, an ending and a capture of many pieces. Squares
   are numbered from White's top left ... */
static const char *const BENCH_FROM_TOP[] = {
    "", "W:W17,20,21,22,23,24,25,27,30,32:B1,3,7,8,9,10,11,12,13,14",
    "W:WK28,23,19,9,7:BK30,20,16,13,12,8", "B:BK4,12:W15,22,23,24,27,14", NULL};

/* ... or from White's bottom right ... */
static const char *const BENCH_FROM_BOTTOM[] = {
    "", "W:W1,3,7,8,9,10,11,12,13,14:B17,20,21,22,23,24,25,27,30,32",
    "W:WK30,20,16,13,12,8:BK28,23,19,9,7", "B:W12,15,22,23,24,27:BK14,28", NULL};

/* ... on 10 columns. */
static const char *const BENCH_10X10[] = {
    "", "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
    "W:WK50,31,36,41,22:BK4,9,14,20,25",
    "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44:BK17,K24", NULL};

#define MOVES_HELP (FIRST_COLUMN ? LETTERED_MOVES_HELP : NUMBERED_MOVES_HELP)
#define BENCH                                                                                      \
    (COLUMNS == 10                  ? BENCH_10X10                                                  \
     : FROM_BOTTOM && !FIRST_COLUMN ? BENCH_FROM_BOTTOM                                            \
                                    : BENCH_FROM_TOP)

/* Boards, as facts of a record: columns, who begins, how squares are named and captures written,
   how results are, and which repetition is a draw. */
#define RUSSIAN_BOARD   LETTERED_BOARD, CAPTURE_SIGN = ':'
#define BRAZILIAN_BOARD LETTERED_BOARD, CAPTURE_SIGN = 'x'
#define LETTERED_BOARD                                                                             \
    COLUMNS = 8, STARTER = WHITE, NAMES_LETTERED, MIRRORED = false, WINS_BY_TWO = false,           \
    REPETITIONS = 3
#define INTERNATIONAL_BOARD                                                                        \
    COLUMNS = 10, STARTER = WHITE, NAMES_FROM_TOP, MIRRORED = false, CAPTURE_SIGN = 'x',           \
    WINS_BY_TWO = true, REPETITIONS = 3
#define START_10X10 "W31-50:B1-20"

/* The end of the rules of a losing game, after "White begins. The Russian rules". */
#define GIVE_ALL_TEXT                                                                              \
    ", but a side that cannot move, or has\n"                                                      \
    "  no piece left, has won. Third repetition is a draw.\n"

/* WCDF: men go and capture forwards, kings go one square, crowning ends the move, any capture. */
#define ENGLISH_MOVES                                                                              \
    .men_take_kings = true, .king = KING_SHORT, .choice = CAPTURE_FREE, .crowning = CROWNING_ENDS

/* Code of the Russian federation: men capture backwards too (1.5.3), kings fly (1.4.5), a man that
   is crowned in a capture goes on as a king (1.5.15), any capture. */
#define RUSSIAN_MOVES                                                                              \
    .men_capture_backward = true, .men_take_kings = true, .king = KING_FLIES,                      \
    .choice = CAPTURE_FREE, .crowning = CROWNING_AT_ONCE

/* FMJD annex 1: men capture backwards too, kings fly, most pieces must be taken, a man that only
   passes its crown row stays a man. Brazilian draughts are the same on 8 columns. */
#define INTERNATIONAL_MOVES                                                                        \
    .men_capture_backward = true, .men_take_kings = true, .king = KING_FLIES,                      \
    .choice = CAPTURE_MOST, .crowning = CROWNING_LATER

/* Federation of Frisian draughts: pieces capture along rows and columns as well. The captures of
   the highest value are legal, where a king counts a little less than two men; if a king can
   capture as much as a man, the king must. */
#define FRISIAN_MOVES                                                                              \
    .men_capture_backward = true, .men_take_kings = true, .captures_off_diagonals = true,          \
    .king = KING_FLIES, .choice = CAPTURE_FRISIAN, .crowning = CROWNING_LATER, .walk_limit = 3

/* As lidraughts counts them: 7 moves each of two kings against one, 2 each of one against one. */
#define FRISIAN_DRAWS .draws = {.two_plies = 14, .two_asks_kings = true, .one_plies = 4}

/* Spanish federation rules: men go and capture forwards, kings fly, most pieces must be taken and
   of these captures one of most kings, crowning ends the move. */
#define SPANISH_MOVES .men_take_kings = true, .choice = CAPTURE_SPANISH, .crowning = CROWNING_ENDS

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
