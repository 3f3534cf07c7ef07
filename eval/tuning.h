/* The constants of the evaluation that were found by trial, see tunable.h. In centimen. */
#ifndef CROWNHEAD_EVAL_TUNING_H
#define CROWNHEAD_EVAL_TUNING_H

#include "engine/base/tunable.h"

/* C(name, value, least, most) */
#define EVAL_CONSTANTS(C)                                                                          \
    /* Evaluation of Focus. */                                                                     \
    C(FOCUS_PILE, 12, 0, 500)     /* a pile owned */                                               \
    C(FOCUS_KEPT, 55, 0, 200)     /* an own man under an own top: it stays when the top goes on */ \
    C(FOCUS_HELD, 28, 0, 200)     /* an enemy man under an own top, which may be captured */       \
    C(FOCUS_RESERVE, 170, 0, 500) /* a man in reserve: it may come down on any pile */             \
    C(FOCUS_MOBILITY, 2, 0, 50)   /* a move of a pile */                                           \
    C(FOCUS_TO_MOVE, 10, 0, 200)  /* being to move */

TUNABLES_DECLARE(EVAL_TUNABLES, EVAL_CONSTANTS);

#endif
