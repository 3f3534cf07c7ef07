/* `Exact` against plain minimax of the oracle: value, move, pv and cost, on hundreds of positions
   per variant, depths 1 to 6, one and two threads. */
#include <stdlib.h>
#include <string.h>

#include "engine/draughts/opaque.h"
#include "tests/helpers/support.h"
#include "tests/oracles/draughts_oracle.h"

enum { DEEPEST = 6, POSITIONS_PER_DEPTH = 60, GAME_PLIES = 70, PARTS = 8 };

/* A position some random plies after the start. */
static GamePosition wander(const Game *game, const char *name, Random *random) {
    GamePosition pos = position_of(name, "");
    int plies = (int)random_below(random, GAME_PLIES);
    while (plies > 0 && play_random(game, &pos, random)) plies--;
    return pos;
}

/* The result of minimax for a position. */
typedef struct {
    OracleBoard board;
    int value;
    char best[ORACLE_TEXT];
} Minimax;

static Minimax minimax_of(const char *name, const char *fen, int depth) {
    static OracleMove moves[ORACLE_MOVES];
    const OracleRules *rules = oracle_rules(name);
    Minimax due = {.best = "none"};
    int best;
    cr_assert(oracle_read(rules, fen, &due.board));
    due.value = oracle_minimax(rules, &due.board, depth, &best);
    oracle_moves(rules, &due.board, moves);
    if (best >= 0) oracle_move_text(rules, &moves[best], due.best);
    return due;
}

static void expect_minimax(const char *name, const char *fen, int depth, int threads,
                           const Minimax *due) {
    const Thought thought = think_about(&(Think){.variant = name,
                                                 .fen = fen,
                                                 .limits = {.depth = depth},
                                                 .threads = threads,
                                                 .exact = true});
    cr_assert_str_eq(thought.best, due->best, "%s %s depth %d threads %d: %s, expected %s", name,
                     fen, depth, threads, thought.best, due->best);
    if (strcmp(due->best, "none") != 0) {
        const SearchInfo *info = &thought.info;
        const bool is_won = abs(due->value) == ORACLE_WON;
        const int score =
            (due->board.white_to_move ? -1 : 1) * due->value * (is_won ? 1 : MAN_VALUE);
        cr_assert_eq(info->score, score, "%s %s depth %d threads %d: %d, expected %d", name, fen,
                     depth, threads, info->score, score);
        cr_assert_eq(info->depth, depth);
        if (!is_won) {
            cr_assert_eq(info->cost, due->value);
            cr_assert_eq(info->pv_length, depth, "%s depth %d: pv of %d", fen, depth,
                         info->pv_length);
        }
    }
}

/* The positions of one of the tests below, which share those of a variant. */
static void compare_part(const char *name, uint64_t seed, int part) {
    const Game *game = variant(name)->game;
    Random random = random_seeded(seed);
    for (int i = 0; i < DEEPEST * POSITIONS_PER_DEPTH; i++) {
        const GamePosition pos = wander(game, name, &random);
        const int depth = i % DEEPEST + 1;
        if (i / DEEPEST % PARTS != part) continue;
        char fen[GAME_POSITION_TEXT];
        game->print(&pos, fen);
        const Minimax due = minimax_of(name, fen, depth);
        for (int threads = 1; threads <= 2; threads++)
            expect_minimax(name, fen, depth, threads, &due);
    }
}

#define PART(Name, SEED, NUMBER)                                                                   \
    Test(exact, equals_minimax_in_##Name##_part_##NUMBER) {                                        \
        compare_part(#Name, SEED, NUMBER);                                                         \
    }

#define ALL_PARTS(Name, SEED)                                                                      \
    PART(Name, SEED, 0)                                                                            \
    PART(Name, SEED, 1)                                                                            \
    PART(Name, SEED, 2)                                                                            \
    PART(Name, SEED, 3)                                                                            \
    PART(Name, SEED, 4)                                                                            \
    PART(Name, SEED, 5)                                                                            \
    PART(Name, SEED, 6)                                                                            \
    PART(Name, SEED, 7)

ALL_PARTS(english, 11)
ALL_PARTS(tower, 12)
ALL_PARTS(freejump, 13)

Test(exact, plays_the_first_move_when_all_lose) {
    static const char ENGLISH[] = "B:WK10,K11,K18,K19:BK3,5";
    static const char TOWER[] = "W:WA2,C2,H7:BB3,KD3,KG8,KF5,KE4";
    const Minimax english = minimax_of("english", ENGLISH, 6);
    const Minimax tower = minimax_of("tower", TOWER, 5);
    expect_minimax("english", ENGLISH, 6, 1, &english);
    expect_minimax("tower", TOWER, 5, 2, &tower);
}
