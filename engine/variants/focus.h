/* Focus, by the official rules (Sid Sackson, 1964). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FOCUS_H
#define CROWNHEAD_ENGINE_VARIANTS_FOCUS_H

#include "engine/focus/rules.h"

enum {
    ORDER = 40,
    WALKS = false,
    SCALE = 260,
    SCALE_WITH_KINGS = 260,
    DRAWS = 10,
    DRAWS_WITH_KINGS = 10,
};

static const char TITLE[] = "Focus";

static const char RULES_TEXT[] =
    "Focus, or Domination\n"
    "  Red begins. A pile belongs to the owner of its top man. A turn is one move\n"
    "  or one placement. Move: take 1 to 5 men from the top of one of your piles\n"
    "  and go exactly that many cells in a straight line, along a row or a column,\n"
    "  over anything, to any cell of the board, empty or not; the rest belongs to\n"
    "  the owner of its new top man. A pile of more than five loses the surplus\n"
    "  from the bottom: your men go into the reserve, enemy men are captured.\n"
    "  Placement: a man from the reserve goes onto any cell. The side without a\n"
    "  pile and without a reserve has lost; a third repetition is a draw.\n";

static const char MOVES_HELP[] =
    "  c1-c3:2, c1c3     the top two men go from c1 to c3\n" FOCUS_MOVES;

static const char *const BENCH[] = {
    "",
    ("B:c2r,b3br,e3rbbr,f3br,b4r,e4br,f4r,g4r,b5b,d5r,f5b,g5b,b6r,d6bbbrb,e6br,g6rb,b7b,c7b:R1,1:"
     "C1,3"),
    "R:c2r,b3br,e3rbrrb,f3br,b4brrbr,g5b,b6r,d6rbrbr,e6b,b7b,c7b:R0,2:C4,5",
    "R:g3rbr,b4brbrb,g5br,d6brbrb,c7b:R1,2:C7,10", NULL};

static const Rules RULES = {
    .splits_piles = true, /* Sackson: a pile may be moved in part; the men below stay */
    .turns = false,       /* Sackson: in a straight line, as many cells as men */
};

#endif
