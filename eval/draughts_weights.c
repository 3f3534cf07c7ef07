#include "eval/draughts_weights.h"

#include <assert.h>
#include <stdbool.h>

#include "eval/score.h"
#include "eval/tuning.h"

/* The squares of two rows, see SquareSums. */
enum {
    GROUP = 8,
    GROUPS = 4,
    ALL_SQUARES = GROUP * GROUPS,
    BLACK_BRIDGE = 1 << 0 | 1 << 2, /* squares 1 and 3 of the first group */
    WHITE_BRIDGE = 1 << 5 | 1 << 7, /* 30 and 32 of the last */
};

/* Fills in the sum of every set of squares, from that of the set without its lowest square.
   A piece is worth `piece` and the weight of its square; `turned` for White, whose square n weighs
   as much as Black's 33 - n. */
static void add_up(int16_t sums[GROUPS][1 << GROUP], int piece, const int weights[ALL_SQUARES],
                   bool turned) {
    for (int i = 0; i < GROUPS; i++)
        for (int set = 1; set < 1 << GROUP; set++) {
            const int at = GROUP * i + __builtin_ctz((unsigned)set);
            const int weight = weights[turned ? ALL_SQUARES - 1 - at : at];
            assert(at >= 0 && at < ALL_SQUARES);
            sums[i][set] = (int16_t)(sums[i][set & (set - 1)] + piece + weight);
        }
}

static void add_bridge(int16_t sums[1 << GROUP], int bridge) {
    for (int set = 0; set < 1 << GROUP; set++)
        if ((set & bridge) == bridge) sums[set] = (int16_t)(sums[set] + BRIDGE_WEIGHT);
}

DraughtsWeights draughts_weights_make(void) {
#define ROW(kind, a, b, c, d) kind##_ON_##a, kind##_ON_##b, kind##_ON_##c, kind##_ON_##d
    const int men[ALL_SQUARES] = {ROW(MAN, 1, 2, 3, 4),     ROW(MAN, 5, 6, 7, 8),
                                  ROW(MAN, 9, 10, 11, 12),  ROW(MAN, 13, 14, 15, 16),
                                  ROW(MAN, 17, 18, 19, 20), ROW(MAN, 21, 22, 23, 24),
                                  ROW(MAN, 25, 26, 27, 28)};
    const int kings[ALL_SQUARES] = {ROW(KING, 1, 2, 3, 4),     ROW(KING, 5, 6, 7, 8),
                                    ROW(KING, 9, 10, 11, 12),  ROW(KING, 13, 14, 15, 16),
                                    ROW(KING, 17, 18, 19, 20), ROW(KING, 21, 22, 23, 24),
                                    ROW(KING, 25, 26, 27, 28), ROW(KING, 29, 30, 31, 32)};
#undef ROW
    DraughtsWeights weights = {.sums = {{.men = {{0}}}}};
    for (int side = 0; side < 2; side++) {
        SquareSums *sums = &weights.sums[side];
        add_up(sums->men, MAN_VALUE, men, side == 1);
        add_up(sums->kings, MAN_VALUE + KING_EXTRA, kings, side == 1);
        add_bridge(sums->men[side == 1 ? GROUPS - 1 : 0], side == 1 ? WHITE_BRIDGE : BLACK_BRIDGE);
    }
    return weights;
}
