/* `Exact` against plain minimax of the mailbox: value, move, pv and cost, on hundreds of positions
   per variant, depths 1 to 6, one and two threads. */
#include <stdlib.h>
#include <string.h>

#include "engine/draughts/opaque.h"
#include "tests/helpers/support.h"
#include "tests/oracles/mailbox.h"

enum { DEEPEST = 6, POSITIONS_PER_DEPTH = 60, GAME_PLIES = 70 };

/* A position some random plies after the start. */
static GamePosition wander(const Game *game, const char *name, Random *random) {
    GamePosition pos = position_of(name, "");
    for (int plies = (int)random_below(random, GAME_PLIES); plies > 0; plies--) {
        GameMoves moves;
        game->list(&pos, &moves);
        if (moves.count == 0) break;
        const GamePosition before = pos;
        game->play(&pos, &before, &moves.moves[random_below(random, (uint32_t)moves.count)]);
    }
    return pos;
}

static void compare(const char *name, MailboxVariant box_variant, const char *fen, int depth,
                    int threads) {
    Mailbox box;
    MailboxMove moves[MAILBOX_MAX_MOVES];
    int best;
    cr_assert(mailbox_from_fen(&box, box_variant, fen));
    const int value = mailbox_minimax(&box, depth, &best);
    Thought *thought = think_about(&(Think){.variant = name,
                                            .fen = fen,
                                            .limits = {.depth = depth},
                                            .threads = threads,
                                            .exact = true});
    char expected[MAILBOX_TEXT] = "none";
    mailbox_moves(&box, moves);
    if (best >= 0) mailbox_move_text(&box, &moves[best], expected);
    cr_assert_str_eq(thought->best, expected, "%s %s depth %d threads %d: %s, expected %s", name,
                     fen, depth, threads, thought->best, expected);
    if (best >= 0) {
        const SearchInfo *info = &thought->info[0];
        const bool is_won = abs(value) == MAILBOX_WON;
        const int score = (box.black_to_move ? 1 : -1) * (is_won ? value : value * MAN_VALUE);
        cr_assert_eq(info->score, score, "%s %s depth %d threads %d: %d, expected %d", name, fen,
                     depth, threads, info->score, score);
        cr_assert_eq(info->depth, depth);
        if (!is_won) {
            cr_assert_eq(info->cost, value);
            cr_assert_eq(info->pv_length, depth, "%s depth %d: pv of %d", fen, depth,
                         info->pv_length);
        }
    }
    free(thought);
}

static void compare_many(const char *name, MailboxVariant box_variant, uint64_t seed) {
    const Game *game = variant(name)->game;
    Random random = random_seeded(seed);
    for (int i = 0; i < DEEPEST * POSITIONS_PER_DEPTH; i++) {
        const GamePosition pos = wander(game, name, &random);
        char fen[GAME_POSITION_TEXT];
        game->print(&pos, fen);
        compare(name, box_variant, fen, i % DEEPEST + 1, 1);
        compare(name, box_variant, fen, i % DEEPEST + 1, 2);
    }
}

Test(exact, equals_minimax_in_english) {
    compare_many("english", MAILBOX_ENGLISH, 11);
}
Test(exact, equals_minimax_in_tower) {
    compare_many("tower", MAILBOX_TOWER, 12);
}
Test(exact, equals_minimax_in_freejump) {
    compare_many("freejump", MAILBOX_FREEJUMP, 13);
}

Test(exact, plays_the_first_move_when_all_lose) {
    compare("english", MAILBOX_ENGLISH, "B:WK10,K11,K18,K19:BK3,5", 6, 1);
    compare("tower", MAILBOX_TOWER, "W:WA2,C2,H7:BB3,KD3,KG8,KF5,KE4", 5, 2);
}
