/* English draughts (American checkers), by the rules of the World Checkers Draughts Federation. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_ENGLISH_H
#define CROWNHEAD_ENGINE_VARIANTS_ENGLISH_H

#include "engine/draughts/rules.h"

enum {
    ORDER = 10,
    COLUMNS = 8,
    STARTER = BLACK,
    NAMES_FROM_TOP,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    BY_DIRECTION = false,
    CHOOSES = false,
    PDN_NUMBER = 21,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 188,
    SCALE_WITH_KINGS = 457,
    DRAWS = 597,
    DRAWS_WITH_KINGS = 851,
};

static const char TITLE[] = "English draughts";
static const char ALIASES[] = "american checkers";
static const char HUB_NAME[] = "";
static const char NET[] = "english";
#define START "W21-32:B1-12"
static const char KING_WORD[] = "king";
#define MEN_LETTERS   "b", "w"
#define KINGS_LETTERS "B", "W"

static const Rules RULES = {
    .capture_mandatory = true, /* WCDF: all capturing moves are compulsory */
    .capture_chains = true,    /* WCDF: a capture goes on while it can */
    .draw_plies = 80,          /* WCDF: 40 moves of each side */
};

static const char RULES_TEXT[] =
    "English draughts (American checkers)\n"
    "  Black begins. Men step forward diagonally, one square; kings in all four\n"
    "  directions. A jump over an enemy piece on the next square, to the empty\n"
    "  square behind it, captures it; men jump forward only. A side that can\n"
    "  capture must; any capture may be chosen, and it is carried on to its end\n"
    "  with the same piece. A man on the far row becomes a king, and its move ends\n"
    "  there. A side that cannot move, or has no piece, has lost. A third\n"
    "  repetition, or 40 moves of each side without a capture or a man's move, is a\n"
    "  draw.\n";

static const char MOVES_HELP[] =
    "  11-15, 22x15x8    a step; a capture by every square, or 22x8 if only one fits\n"
    "  11 15             the squares alone\n"
    "  6 3 5 4           four numbers, from the top left: column, row, column, row\n"
    "  11                choose a man, then type where it goes; rst chooses again\n"
    "  11-1, 22x         a beginning that only one move has\n";

static const char *const BENCH[] = {
    "",
    "B:W13,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,15,16",
    "B:W17,19,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,11,12,13,15",
    "B:W17,21,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,9,11,12,14,15",
    "B:W19,20,22,23,25,28,29,30,31,32:B1,3,4,6,8,9,11,12,13,14,21",
    "B:W17,20,21,22,23,24,25,27,30,32:B1,3,7,8,9,10,11,12,13,14",
    "B:W15,18,20,22,23,24,26,29:B4,6,8,9,11,13,14,16,17,K30",
    "W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8",
    "B:WK8,19,20,23,24,25,28:B3,5,7,12,13,17,K31",
    "B:WK11,K14,24:B3,13,25,K30",
    "B:WK11,12,K19:B3,K18,K22",
    "W:WK22:B9,10,11,17,18,19,25,26,27",
    "B:W6,7,8,14,15,16,22,23,24:BK1,K3,K5",
    NULL};

#endif
