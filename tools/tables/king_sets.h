/* All sets of squares that a number of kings of one side can occupy, ordered by rank, and how kings
   step from one set to another. Squares are counted from 0 at the side's own home row. */
#ifndef CROWNHEAD_TOOLS_TABLES_KING_SETS_H
#define CROWNHEAD_TOOLS_TABLES_KING_SETS_H

#include "eval/tables/slice.h"

/* A step of one king leads to the set `target` if `square` is empty and, when it `goes_on`, if the
   square of the previous step is empty too, because a flying king passes it. */
typedef struct {
    uint32_t target : 25;
    uint32_t square : 6;
    uint32_t goes_on : 1;
} KingStep;

enum { KING_REACH = 17 }; /* the most steps of a flying king in one direction */

typedef struct {
    int kings;
    KingPath path; /* along which they are numbered */
    uint32_t count;
    uint32_t words;       /* of 64 bits, one bit per set */
    Bitboard *set;        /* [count] as Black's squares are counted */
    Bitboard *rotated;    /* [count] as White's squares are counted */
    uint64_t *first_step; /* [count + 1] index in `step` of the first step of each set */
    KingStep *step;
    uint64_t *free_of[SQUARES_MOST]; /* [words] the sets in which the square is free */
} KingSets;

/* The number of sets of `kings` kings on the board of `path`, without their contents. */
KingSets king_sets_shape(int kings, KingPath path);

/* An estimate of the bytes that they take, as if no piece blocked any step. */
uint64_t king_sets_bytes(int kings, KingPath path, bool they_fly);

/* Makes the sets; false when memory is short. Release with king_sets_free(). */
bool king_sets_make(KingSets *sets, int kings, KingPath path, bool they_fly);
void king_sets_free(KingSets *sets);

#endif
