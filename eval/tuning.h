/* The constants of the evaluation that were found by trial, see tunable.h. In centimen. */
#ifndef CROWNHEAD_EVAL_TUNING_H
#define CROWNHEAD_EVAL_TUNING_H

#include "engine/base/tunable.h"

/* C(name, value, least, most) */
#define EVAL_CONSTANTS(C)                                                                          \
    /* Evaluation of draughts. */                                                                  \
    C(KING_EXTRA, 60, 0, 200)   /* what a king is worth beyond a man */                            \
    C(TRADE_WEIGHT, 2, 0, 20)   /* for a man ahead, for each piece gone: who is ahead trades */    \
    C(BRIDGE_WEIGHT, 39, 0, 50) /* both bridge squares held (1 and 3, 30 and 32) */                \
    C(ROOM_WEIGHT, 3, 0, 20)    /* a square ahead of a man that no foe holds */                    \
    C(CHASE_WEIGHT, 20, 0, 100) /* with few pieces: a king of the side with more near a foe */     \
    C(CHASE_RINGS, 4, 1, 7)     /* ... counted once for each ring of squares so near */            \
    C(CHASE_PIECES, 7, 0, 24)   /* ... with at most so many pieces */                              \
    /* A man of Black's on square 1..28, a king on 1..32; White's are turned round. */             \
    C(MAN_ON_1, 44, 0, 63)                                                                         \
    C(MAN_ON_2, 62, 0, 63)                                                                         \
    C(MAN_ON_3, 38, 0, 63)                                                                         \
    C(MAN_ON_4, 0, 0, 63)                                                                          \
    C(MAN_ON_5, 29, 0, 63)                                                                         \
    C(MAN_ON_6, 27, 0, 63)                                                                         \
    C(MAN_ON_7, 34, 0, 63)                                                                         \
    C(MAN_ON_8, 17, 0, 63)                                                                         \
    C(MAN_ON_9, 20, 0, 63)                                                                         \
    C(MAN_ON_10, 22, 0, 63)                                                                        \
    C(MAN_ON_11, 13, 0, 63)                                                                        \
    C(MAN_ON_12, 24, 0, 63)                                                                        \
    C(MAN_ON_13, 33, 0, 63)                                                                        \
    C(MAN_ON_14, 13, 0, 63)                                                                        \
    C(MAN_ON_15, 20, 0, 63)                                                                        \
    C(MAN_ON_16, 9, 0, 63)                                                                         \
    C(MAN_ON_17, 20, 0, 63)                                                                        \
    C(MAN_ON_18, 14, 0, 63)                                                                        \
    C(MAN_ON_19, 13, 0, 63)                                                                        \
    C(MAN_ON_20, 31, 0, 63)                                                                        \
    C(MAN_ON_21, 31, 0, 63)                                                                        \
    C(MAN_ON_22, 26, 0, 63)                                                                        \
    C(MAN_ON_23, 21, 0, 63)                                                                        \
    C(MAN_ON_24, 21, 0, 63)                                                                        \
    C(MAN_ON_25, 48, 0, 63)                                                                        \
    C(MAN_ON_26, 48, 0, 63)                                                                        \
    C(MAN_ON_27, 50, 0, 63)                                                                        \
    C(MAN_ON_28, 3, 0, 63)                                                                         \
    C(KING_ON_1, 54, 0, 63)                                                                        \
    C(KING_ON_2, 14, 0, 63)                                                                        \
    C(KING_ON_3, 25, 0, 63)                                                                        \
    C(KING_ON_4, 24, 0, 63)                                                                        \
    C(KING_ON_5, 53, 0, 63)                                                                        \
    C(KING_ON_6, 38, 0, 63)                                                                        \
    C(KING_ON_7, 13, 0, 63)                                                                        \
    C(KING_ON_8, 5, 0, 63)                                                                         \
    C(KING_ON_9, 38, 0, 63)                                                                        \
    C(KING_ON_10, 13, 0, 63)                                                                       \
    C(KING_ON_11, 15, 0, 63)                                                                       \
    C(KING_ON_12, 24, 0, 63)                                                                       \
    C(KING_ON_13, 29, 0, 63)                                                                       \
    C(KING_ON_14, 25, 0, 63)                                                                       \
    C(KING_ON_15, 20, 0, 63)                                                                       \
    C(KING_ON_16, 22, 0, 63)                                                                       \
    C(KING_ON_17, 29, 0, 63)                                                                       \
    C(KING_ON_18, 27, 0, 63)                                                                       \
    C(KING_ON_19, 27, 0, 63)                                                                       \
    C(KING_ON_20, 31, 0, 63)                                                                       \
    C(KING_ON_21, 38, 0, 63)                                                                       \
    C(KING_ON_22, 30, 0, 63)                                                                       \
    C(KING_ON_23, 28, 0, 63)                                                                       \
    C(KING_ON_24, 36, 0, 63)                                                                       \
    C(KING_ON_25, 26, 0, 63)                                                                       \
    C(KING_ON_26, 31, 0, 63)                                                                       \
    C(KING_ON_27, 36, 0, 63)                                                                       \
    C(KING_ON_28, 45, 0, 63)                                                                       \
    C(KING_ON_29, 0, 0, 63)                                                                        \
    C(KING_ON_30, 31, 0, 63)                                                                       \
    C(KING_ON_31, 30, 0, 63)                                                                       \
    C(KING_ON_32, 36, 0, 63)                                                                       \
    /* Evaluation of Focus. */                                                                     \
    C(FOCUS_PILE, 12, 0, 500)     /* a pile owned */                                               \
    C(FOCUS_KEPT, 55, 0, 200)     /* an own man under an own top: it stays when the top goes on */ \
    C(FOCUS_HELD, 28, 0, 200)     /* an enemy man under an own top, which may be captured */       \
    C(FOCUS_RESERVE, 170, 0, 500) /* a man in reserve: it may come down on any pile */             \
    C(FOCUS_MOBILITY, 2, 0, 50)   /* a move of a pile */                                           \
    C(FOCUS_TO_MOVE, 10, 0, 200)  /* being to move */

TUNABLES_DECLARE(EVAL_TUNABLES, EVAL_CONSTANTS);

#endif
