/* The rules in which draughts variants differ, for the general kernel. Each variant has one
   `static const Rules RULES` in its record; kernels test it with plain `if`, and the compiler,
   seeing a constant, drops the branches that the variant does not need.
   All of them share these rules: capturing is compulsory, a chosen capture is carried to its end,
   no piece is jumped twice, the square that the capturing piece came from counts as empty. */
#ifndef CROWNHEAD_ENGINE_GENERAL_RULES_H
#define CROWNHEAD_ENGINE_GENERAL_RULES_H

#include "engine/draughts/record.h"

/* How far a king goes, and where it lands. */
typedef enum {
    KING_SHORT = 1,  /* one square; jumps over a neighbour */
    KING_FLIES,      /* any number of squares, before and behind the piece it takes */
    KING_LANDS_NEXT, /* the same, but it lands right behind each piece it takes */
} KingRange;

/* Which of the possible captures are legal. */
typedef enum {
    CAPTURE_FREE = 1,
    CAPTURE_MOST,      /* those that take most pieces */
    CAPTURE_SPANISH,   /* most pieces; of these, most kings */
    CAPTURE_ITALIAN,   /* most pieces; of these, with a king; of these, most kings; of these, those
                          that meet a king where the others still take a man */
    CAPTURE_WITH_KING, /* a king must capture if it can */
    CAPTURE_FRISIAN,   /* those of most value, a king being worth a little less than two men; of
                          these, with a king */
} CaptureChoice;

/* A man that reaches its crown row while it captures ... */
typedef enum {
    CROWNING_ENDS = 1, /* is crowned, and the move is over */
    CROWNING_LATER,    /* goes on as a man if it can, and is crowned only if it cannot */
    CROWNING_AT_ONCE,  /* is crowned and goes on as a king */
} Crowning;

/* How a game is won. */
typedef enum {
    GOAL_TAKE_ALL,   /* a side that cannot move has lost */
    GOAL_GIVE_ALL,   /* a side that cannot move has won */
    GOAL_FIRST_KING, /* the first side with a king has won; a side that cannot move has lost */
} Goal;

/* Draws that follow from the position alone, besides repetition; 0 or false: no such rule. Plies
   and moves are counted from the first position that meets the condition of a rule: the move that
   led there does not count. A lone king is all that a side has left, and "three" and "two" are
   pieces of the other side, at least one of them a king. */
typedef struct {
    int quiet_plies;      /* in a row by kings, without a capture */
    int kings_moves;      /* of a side with three kings or more and nothing else, against a lone
                             king */
    int road_moves;       /* of a side with three, against a lone king on the main road, the
                             longest diagonal */
    bool road_asks_kings; /* the three must be kings */
    int three_plies;      /* three against a lone king, by both sides */
    int two_plies;        /* two or one against a lone king, by both sides; at most the rest of
                             three_plies */
    bool two_asks_kings;  /* the two must be kings */
    int one_plies;        /* a king against a king, by both sides, counted from the start */
    int two_moves;        /* the same, of the side with two */
    bool kings_and_force; /* both sides have kings, nothing is captured or crowned: 30 moves each
                             with 4 or 5 pieces on the board, 60 with 6 or 7 */
} DrawRules;

/* One variant's rules; each record has one, constant. */
typedef struct {
    bool men_capture_backward;
    bool men_take_kings;
    bool captures_off_diagonals; /* also along rows and columns, over the next square there; with
                                    men_capture_backward */
    KingRange king;
    CaptureChoice choice;
    Crowning crowning;
    bool removed_at_once;    /* each piece when it is jumped; else all when the move is over */
    bool king_stops_at_king; /* killer: where the last piece a king takes is a king, it lands right
                                behind it */
    Goal goal;
    int walk_limit; /* quiet moves in a row, 3 at most, that a king may make while its side has men;
                       then another piece must move, or it must capture; 0: no such rule */
    DrawRules draws;
} Rules;

#endif
