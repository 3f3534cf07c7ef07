/* All sets of a number of squares that the kings of one side can stand on, by rank, and how they
   step from one to another. Squares are counted from the side's own home row, from 0. */
#ifndef CROWNHEAD_TOOLS_TABLES_KING_SETS_H
#define CROWNHEAD_TOOLS_TABLES_KING_SETS_H

#include "eval/tables/slice.h"

/* A step of one king leads to the set `target`, if `square` is empty, and, where it `goes_on`, the
   square of the step before as well: kings that fly pass it. */
typedef struct {
    uint32_t target : 25;
    uint32_t square : 6;
    uint32_t goes_on : 1;
} KingStep;

enum { KING_REACH = 17 }; /* steps of a king that flies, at most */

typedef struct {
    int kings, columns;
    uint32_t count;
    uint32_t words;       /* of 64 bits, for a bit for each set */
    Bitboard *set;        /* [count] as Black's squares are counted */
    Bitboard *turned;     /* [count] as White's are */
    uint64_t *first_step; /* [count + 1] where the steps of a set begin in `step` */
    KingStep *step;
    uint64_t *free_of[SQUARES_MOST]; /* [words] the sets in which nobody stands on the square */
} KingSets;

/* The sets without their contents: only how many there are. */
KingSets king_sets_shape(int kings, int columns);

/* Roughly how many bytes they take: steps are counted as if nothing were in the way. */
uint64_t king_sets_bytes(int kings, int columns, bool they_fly);

/* Makes them; false when there is no memory. Release with king_sets_free(). */
bool king_sets_make(KingSets *sets, int kings, int columns, bool they_fly);
void king_sets_free(KingSets *sets);

#endif
