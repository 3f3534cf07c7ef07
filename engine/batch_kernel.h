/* The part of `Batching` that is the same for all games. The game's kernels come first, with
     PLACES, PAIRS, FURTHER, PLANES   see Batching; FURTHER actions follow those of PAIRS
     place_at(row, column)            see Batching
     move_pair(move)                  the action by the ends of a move
     moves_may_share(list)            whether two results may have the same ends
     move_taken(move)                 a number by which such results are told apart and ordered
     planes_write(pos, planes)        all planes but the last two
     Choices                          the moves of a position, or the set to draw them from
     choices_find(choices, pos)       fills it; whether there is a move
     choices_draw(choices, pos, random)
                                      then draws one of the results of moves, each equally likely
     FIRST_SIDE                       the side of the first player
     SAME_POSITIONS                   how often a position must occur to be a draw */
#ifndef CROWNHEAD_ENGINE_BATCH_KERNEL_H
#define CROWNHEAD_ENGINE_BATCH_KERNEL_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/batch.h"
#include "engine/opaque_kernel.h"

/* The results of a position's moves, and their actions. */
typedef struct {
    MoveList list;
    uint16_t action[MAX_MOVES];
} Numbered;

/* The part of a move that decides its number. */
typedef struct {
    uint64_t taken;
    int pair, index;
} Ranked;

static int ranked_order(const void *left, const void *right) {
    const Ranked *a = left, *b = right;
    if (a->pair != b->pair) return a->pair < b->pair ? -1 : 1;
    return a->taken < b->taken ? -1 : a->taken > b->taken;
}

/* Gives actions of their own to moves that have their ends in common with one before them. No
   position that was ever found has more of them than there are such actions; moves beyond would be
   left out. */
static void number_further(Numbered *all) {
    Ranked order[MAX_MOVES];
    int further = 0, kept = 0;
    if (all->list.count < 2) return;
    for (int i = 0; i < all->list.count; i++)
        order[i] = (Ranked){move_taken(&all->list.moves[i]), all->action[i], i};
    qsort(order, (size_t)all->list.count, sizeof *order, ranked_order);
    for (int i = 1; i < all->list.count; i++)
        if (order[i].pair == order[i - 1].pair)
            all->action[order[i].index] = (uint16_t)(PAIRS + further++);
    assert(further <= FURTHER);
    for (int i = 0; i < all->list.count && further > FURTHER; i++) {
        if (all->action[i] >= PAIRS + FURTHER) continue;
        all->list.moves[kept] = all->list.moves[i];
        all->action[kept++] = all->action[i];
    }
    if (further > FURTHER) all->list.count = kept;
}

static void number_moves(Numbered *all, const Position *pos) {
    moves_generate(&all->list, pos);
    if (all->list.count > 1) moves_merge_routes(&all->list);
    for (int i = 0; i < all->list.count; i++)
        all->action[i] = (uint16_t)move_pair(&all->list.moves[i]);
    if (FURTHER > 0 && moves_may_share(&all->list)) number_further(all);
}

static int batch_list(const GamePosition *in, uint16_t action[GAME_MAX_MOVES]) {
    const Position pos = position_show(in);
    Numbered all;
    number_moves(&all, &pos);
    memcpy(action, all.action, (size_t)all.list.count * sizeof *action);
    return all.list.count;
}

static bool batch_find(const GamePosition *in, int action, GameMove *move) {
    const Position pos = position_show(in);
    Numbered all;
    number_moves(&all, &pos);
    for (int i = 0; i < all.list.count; i++)
        if (all.action[i] == action) {
            *move = move_hide(&all.list.moves[i]);
            return true;
        }
    return false;
}

static void batch_number(const GamePosition *in, const GameMove *moves, int count, int *action) {
    const Position pos = position_show(in);
    Numbered all;
    number_moves(&all, &pos);
    for (int i = 0; i < count; i++) {
        const Move move = move_show(&moves[i]);
        const int pair = move_pair(&move);
        const uint64_t taken = move_taken(&move);
        action[i] = -1;
        for (int k = 0; k < all.list.count && action[i] < 0; k++)
            if (move_pair(&all.list.moves[k]) == pair && move_taken(&all.list.moves[k]) == taken)
                action[i] = all.action[k];
    }
}

static void batch_write_planes(const GamePosition *in, uint8_t *planes) {
    const Position pos = position_show(in);
    const int quiet = pos.quiet_plies < UINT8_MAX ? pos.quiet_plies : UINT8_MAX;
    planes_write(&pos, planes);
    memset(planes + (PLANES - 2) * PLACES, pos.side != FIRST_SIDE, PLACES);
    memset(planes + (PLANES - 1) * PLACES, quiet, PLACES);
}

/* The result if the side to move cannot move. */
static GameResult stuck_result(const Position *pos) {
    return result_won_by((pos->side == FIRST_SIDE) == stuck_wins(pos) ? FIRST_PLAYER
                                                                      : SECOND_PLAYER);
}

/* How often the keys of a long game may have occurred, by their lowest bits: random games of Focus
   have thousands of plies without a capture, and each would look at all keys before it. */
typedef struct {
    bool is_used;
    uint8_t times[1 << 14];
} Occurred;

enum { OCCURRED_FROM = 64, OCCURRED_MOST = UINT8_MAX };

static inline void occurred_add(Occurred *occurred, uint64_t key) {
    uint8_t *times = &occurred->times[key % sizeof occurred->times];
    if (*times < OCCURRED_MOST) ++*times;
}

/* Takes note of the last key. */
static inline void occurred_note(Occurred *occurred, const KeysSeen *seen) {
    const bool was_used = occurred->is_used;
    occurred->is_used = seen->count >= OCCURRED_FROM;
    if (!occurred->is_used) return;
    if (!was_used) memset(occurred->times, 0, sizeof occurred->times);
    for (int i = was_used ? seen->count - 1 : 0; i < seen->count; i++)
        occurred_add(occurred, seen->key[i]);
}

/* Whether the last key may have occurred SAME_POSITIONS times. `occurred` may be NULL. */
static inline bool occurred_often(const Occurred *occurred, const KeysSeen *seen) {
    if (!occurred || !occurred->is_used) return seen->count >= 2 * SAME_POSITIONS - 1;
    const uint64_t key = seen->key[seen->count - 1];
    return occurred->times[key % sizeof occurred->times] >= SAME_POSITIONS;
}

/* Whether a position in which there is a move is a draw. */
static inline bool is_draw(const Position *pos, const KeysSeen *seen, const Occurred *occurred) {
    if (!position_may_be_drawn(pos)) return false;
    return position_drawn(pos) ||
           (occurred_often(occurred, seen) && keys_repetitions(seen) >= SAME_POSITIONS);
}

static GameResult batch_judge(const GamePosition *in, const KeysSeen *seen) {
    const Position pos = position_show(in);
    if (!moves_any(&pos)) return stuck_result(&pos);
    return is_draw(&pos, seen, NULL) ? GAME_DRAWN : GAME_ONGOING;
}

static GameResult batch_play_out(const GamePosition *in, KeysSeen *seen, Random *random, int most,
                                 int *plies) {
    Position line[2] = {position_show(in)};
    Occurred occurred;
    occurred.is_used = false;
    if (seen->count > 0) occurred_note(&occurred, seen);
    for (*plies = 0;; ++*plies) {
        const Position *pos = &line[*plies & 1];
        Position *next = &line[~*plies & 1];
        Choices choices;
        if (!choices_find(&choices, pos)) return stuck_result(pos);
        if (is_draw(pos, seen, &occurred)) return GAME_DRAWN;
        if (*plies == most) return GAME_ONGOING;
        position_play(next, pos, choices_draw(&choices, pos, random));
        keys_note(seen, position_key(next), next->quiet_plies == 0);
        occurred_note(&occurred, seen);
    }
}

/* The fields of Batching but for the game. */
#define BATCHING_FIELDS                                                                            \
    .places = PLACES, .pairs = PAIRS, .actions = PAIRS + FURTHER, .planes = PLANES,                \
    .place_at = place_at, .list = batch_list, .find = batch_find, .number = batch_number,          \
    .write_planes = batch_write_planes, .judge = batch_judge, .play_out = batch_play_out

#endif
