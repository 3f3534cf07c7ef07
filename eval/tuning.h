/* The constants of the evaluation that were found by trial, see tunable.h. In centimen. */
#ifndef CROWNHEAD_EVAL_TUNING_H
#define CROWNHEAD_EVAL_TUNING_H

#include "engine/base/tunable.h"

/* C(name, value, least, most) */
#define EVAL_CONSTANTS(C)                                                                          \
    /* Evaluation of the draughts of the general kernel. */                                        \
    C(FLYING_KING, 300, 100, 600) /* a king in all */                                              \
    C(SHORT_KING, 180, 100, 400)                                                                   \
    C(GENERAL_HOME, 12, 0, 60)   /* a man on its home row */                                       \
    C(GENERAL_ROW, 3, 0, 30)     /* a man, for each row from there on */                           \
    C(GENERAL_FAR, 4, 0, 60)     /* ... in the other half of the board */                          \
    C(GENERAL_EDGE, 4, 0, 60)    /* a man at the side of the board: so much less */                \
    C(GENERAL_ROOM, 3, 0, 20)    /* a square ahead of a man that no foe holds */                   \
    C(GENERAL_ROAD, 30, 0, 200)  /* flying kings on the longest diagonal, of one side only */      \
    C(GENERAL_TRADE, 30, 0, 200) /* percent that being ahead is worth more on an empty board */    \
    C(GIVE_MAN, 30, -100, 200)   /* losing game: a piece less */                                   \
    C(GIVE_KING, 60, -200, 400)  /* ... a king less, beside that */                                \
    C(GIVE_ROW, 2, -20, 20)      /* ... a man, for each row from its home on */                    \
    C(FIRST_KING_ROW, 2, 0, 20)  /* first king wins: a man, times the square of its row */         \
    /* Evaluation of Focus. */                                                                     \
    C(FOCUS_PILE, 12, 0, 500)     /* a pile owned */                                               \
    C(FOCUS_KEPT, 55, 0, 200)     /* an own man under an own top: it stays when the top goes on */ \
    C(FOCUS_HELD, 28, 0, 200)     /* an enemy man under an own top, which may be captured */       \
    C(FOCUS_RESERVE, 170, 0, 500) /* a man in reserve: it may come down on any pile */             \
    C(FOCUS_MOBILITY, 2, 0, 50)   /* a move of a pile */                                           \
    C(FOCUS_TO_MOVE, 10, 0, 200)  /* being to move */

TUNABLES_DECLARE(EVAL_TUNABLES, EVAL_CONSTANTS);

#endif
