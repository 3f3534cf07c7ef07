/* How distances are packed: of each number of a page, as page.h has them, the plies to the end when
   both sides play their best, the winner for few and the loser for many. A page is the output of an
   adaptive binary arithmetic coder, which codes for each number how it differs from the one before;
   numbers that are not asked for cost next to nothing. */
#ifndef CROWNHEAD_EVAL_TABLES_PLIES_H
#define CROWNHEAD_EVAL_TABLES_PLIES_H

#include <stddef.h>
#include <stdint.h>

#include "eval/tables/page.h"

enum {
    PLIES_MOST = 511, /* an odd number is a win, an even one a loss */
    PLIES_NONE,       /* drawn */
    /* No number takes more: 17 decisions, each of 11 bits at most. */
    PLIES_BYTES_MOST = PAGE_NUMBERS * 24 + 16,
};

/* Packs `plies` into `out`, which has room for PLIES_BYTES_MOST bytes, and returns how many they
   are; none when all that is asked for, with a bit in `care`, is drawn. */
size_t plies_pack(const uint16_t *plies, const uint64_t *care, uint32_t numbers,
                  uint8_t out[static PLIES_BYTES_MOST]);

/* Unpacks `numbers` distances, or their halves. Any bytes are valid. */
void plies_unpack(const uint8_t *in, size_t size, uint32_t numbers, uint16_t *plies);
void plies_unpack_halves(const uint8_t *in, size_t size, uint32_t numbers, uint8_t *halves);

/* Plies in a byte, for those who know from elsewhere whether the position is won or lost. */
static inline uint8_t plies_halved(int plies) {
    return (uint8_t)(plies / 2);
}

static inline int plies_of_half(uint8_t half, bool is_won) {
    return 2 * half + is_won;
}

#endif
