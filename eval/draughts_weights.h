/* What pieces of draughts are worth where they stand, ready for use by the evaluation kernel. */
#ifndef CROWNHEAD_EVAL_DRAUGHTS_WEIGHTS_H
#define CROWNHEAD_EVAL_DRAUGHTS_WEIGHTS_H

#include <stdint.h>

/* Added up beforehand for every set of pieces on two rows: the 8 squares from 8 * i + 1 on are bits
   of the second index, the lowest first. [i][set], centimen. That of men includes the bridge. */
typedef struct {
    int16_t men[4][256], kings[4][256];
} SquareSums;

typedef struct {
    SquareSums sums[2]; /* by side */
} DraughtsWeights;

/* The weights that the tuned constants make, as they are now (see tuning.h). */
DraughtsWeights draughts_weights_make(void);

#endif
