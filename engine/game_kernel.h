/* The part of `Game` that is the same for all games: converts opaque values to positions and moves
   and back. Include the game's kernels first; CONTRACT.md lists the names they supply. */
#ifndef CROWNHEAD_ENGINE_GAME_KERNEL_H
#define CROWNHEAD_ENGINE_GAME_KERNEL_H

#include <assert.h>

#include "engine/opaque_kernel.h"
#include "engine/perft_kernel.h"

static void game_play(GamePosition *out, const GamePosition *in, const GameMove *in_move) {
    const Position pos = position_show(in);
    const Move move = move_show(in_move);
    Position next;
    position_play(&next, &pos, &move);
    assert(next.side != pos.side);
    *out = position_hide(&next);
}

static int game_quiet_plies(const GamePosition *in) {
    return position_show(in).quiet_plies;
}

static const char *game_draw_reason(const GamePosition *in) {
    const Position pos = position_show(in);
    return position_draw_reason(&pos);
}

static bool game_stuck_wins(const GamePosition *in) {
    const Position pos = position_show(in);
    return stuck_wins(&pos);
}

static const char *game_stuck_reason(const GamePosition *in) {
    const Position pos = position_show(in);
    return stuck_reason(&pos);
}

static uint64_t game_key(const GamePosition *in) {
    const Position pos = position_show(in);
    return position_key(&pos);
}

static bool game_same(const GamePosition *a, const GamePosition *b) {
    const Position first = position_show(a), second = position_show(b);
    return position_same(&first, &second);
}

static bool game_perft(const GamePosition *in, int depth, const Perft *perft, uint64_t *leaves,
                       Error *error) {
    const Position pos = position_show(in);
    return perft_count(&pos, depth, perft, leaves, error);
}

/* The fields of Game that they are. */
#define COMMON_GAME                                                                                \
    .play = game_play, .to_move = game_to_move, .quiet_plies = game_quiet_plies,                   \
    .draw_reason = game_draw_reason, .stuck_wins = game_stuck_wins,                                \
    .stuck_reason = game_stuck_reason, .key = game_key, .same = game_same, .perft = game_perft

#endif
