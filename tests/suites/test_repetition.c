/* What a line of the search takes for a draw, asked of its kernel: at the end of a search a
   position that is repeated seldom shows, as who stands better avoids it. */
#include "engine/variants/english.h"

#include <criterion/criterion.h>

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "search/think_kernel.h"

const Searcher SEARCHER_OF_TEST = {
    .game = &GAME_ENGLISH, .think = think, .explain = explain_hidden};

/* A worker whose line begins with one king each, Black on 1, White on 32. */
static Worker *line_begin(Shared *shared) {
    Worker *worker = calloc(1, sizeof *worker);
    cr_assert(worker);
    worker->shared = shared;
    const Position start = {.pieces = {bitboard_of_square(1), bitboard_of_square(32)},
                            .kings = bitboard_of_square(1) | bitboard_of_square(32)};
    frame_begin(&worker->frames[0], &start);
    return worker;
}

/* The move from the position at `ply` to the one below it, from square to square. */
static void line_go(Worker *worker, int ply, int from, int to) {
    MoveList list;
    tree_moves(&list, &worker->frames[ply].pos);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].from == bit_of_square(from) && list.moves[i].to == bit_of_square(to)) {
            frame_play(&worker->frames[ply + 1], &worker->frames[ply], &list.moves[i]);
            return;
        }
    cr_assert_fail("no move %d-%d", from, to);
}

Test(repetition, what_stood_in_the_line_is_a_draw_but_for_the_root) {
    static const int STEPS[][2] = {{1, 6}, {32, 27}, {6, 1}, {27, 32}, {1, 6}, {32, 27}};
    Shared shared = {.threads = 1};
    Worker *worker = line_begin(&shared);
    for (int ply = 1; ply <= 6; ply++) {
        line_go(worker, ply - 1, STEPS[ply - 1][0], STEPS[ply - 1][1]);
        cr_expect_eq(is_draw(worker, ply), ply >= 5, "ply %d", ply);
    }
    free(worker);
}
