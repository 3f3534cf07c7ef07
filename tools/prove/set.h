/* The positions of a proof that were met, compared whole, each with its state in the walk, or its
   number in the front. */
#ifndef CROWNHEAD_TOOLS_PROVE_SET_H
#define CROWNHEAD_TOOLS_PROVE_SET_H

#include <stddef.h>

#include "tools/common/rulebook.h"

typedef struct {
    Bitboard pieces[2], kings;
    union {
        struct {
            uint16_t plies, counted[COUNTS]; /* in a walk, see Lengths */
        };
        int number; /* in a front, see FrontNode */
    };
    uint8_t side;
    bool is_met;  /* false: an empty place */
    bool is_open; /* it stands on the line that is followed now */
} Met;

/* Zero is an empty set. */
typedef struct {
    Met *places;
    size_t count, capacity; /* capacity is 0 or a power of two, half of it is filled at most */
} PositionSet;

/* The entry of `pos`; a missing one is made, and `is_new` set. It stays in place until the next
   call. NULL when memory is short. */
Met *position_set_at(PositionSet *set, const Position *pos, bool *is_new);
void position_set_free(PositionSet *set);

#endif
