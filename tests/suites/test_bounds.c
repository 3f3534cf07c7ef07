/* The bounds that arrays rely on: MAX_JUMPS and MAX_MOVES of engine/draughts/position.h. Every
   chain of a king on a board full of pieces to jump, each over an empty square, is tried; with
   fewer pieces or less room there are fewer and shorter chains, and a direction that is a step is
   not a jump. */
#include "engine/draughts/position.h"
#include "tests/helpers/support.h"

typedef struct {
    int chains, longest; /* a chain counts with each of its parts: freejump makes moves of them */
} Tried;

static void try_jumps(Bitboard here, Bitboard captured, int jumps, Tried *tried) {
    tried->chains += jumps > 0;
    if (jumps > tried->longest) tried->longest = jumps;
    if (jumps == MAX_PIECES) return;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const Bitboard over = bitboard_shift(here, direction_step(d)) & BOARD & ~captured;
        const Bitboard land = bitboard_shift(over, direction_step(d)) & BOARD;
        if (land) try_jumps(land, captured | over, jumps + 1, tried);
    }
}

Test(bounds, no_chain_and_no_list_is_longer_than_its_array) {
    int most = 0;
    for (int square = 1; square <= SQUARES; square++) {
        Tried tried = {0, 0};
        try_jumps(bitboard_of_square(square), 0, 0, &tried);
        cr_expect_leq(tried.longest, MAX_JUMPS);
        if (tried.chains > most) most = tried.chains;
    }
    cr_expect_eq(most, 51);
    cr_expect_leq(MAX_PIECES * most, MAX_MOVES);
}
