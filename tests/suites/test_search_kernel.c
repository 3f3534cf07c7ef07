/* Properties that seldom show at the end of a search, asked of its kernel: which position of a line
   is a draw, as the side that stands better avoids it, the use of endgame tables and of the hash
   table, which lines are kept. */
#include "engine/variants/english.h"

#include <criterion/criterion.h>

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "search/root_kernel.h"

const Searcher SEARCHER_OF_TEST = {.game = &GAME_ENGLISH, COMMON_SEARCHER};

/* A worker whose line begins with one king each, Black on 1, White on 32. */
static Worker *line_begin(Shared *shared) {
    Worker *worker = calloc(1, TREE.worker_bytes);
    cr_assert(worker);
    worker->shared = shared;
    const Position start = {.pieces = {bitboard_of_square(1), bitboard_of_square(32)},
                            .kings = bitboard_of_square(1) | bitboard_of_square(32)};
    frame_begin(frame_at(worker, 0), &start);
    return worker;
}

/* The move from the position at `ply` to the one below it, from square to square. */
static void line_go(Worker *worker, int ply, int from, int to) {
    MoveList list;
    tree_moves(&list, &frame_at(worker, ply)->pos);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].from == bit_of_square(from) && list.moves[i].to == bit_of_square(to)) {
            frame_play(frame_at(worker, ply + 1), frame_at(worker, ply), &list.moves[i]);
            return;
        }
    cr_assert_fail("no move %d-%d", from, to);
}

Test(repetition, a_repeated_position_of_the_line_is_a_draw_except_the_root) {
    static const int STEPS[][2] = {{1, 6}, {32, 27}, {6, 1}, {27, 32}, {1, 6}, {32, 27}};
    Shared shared = {.threads = 1};
    Worker *worker = line_begin(&shared);
    for (int ply = 1; ply <= 6; ply++) {
        line_go(worker, ply - 1, STEPS[ply - 1][0], STEPS[ply - 1][1]);
        cr_expect_eq(is_draw(worker, ply), ply >= 5, "ply %d", ply);
    }
    free(worker);
}

/* A win five plies below a position is one in nine where it is met at ply 4, in seven at ply 2. */
Test(search_kernel, distances_in_the_hash_table_count_from_the_position) {
    for (int sign = -1; sign <= 1; sign += 2) {
        const int kept = score_to_table(sign * (SCORE_WIN - 9), 4);
        cr_expect_eq(kept, sign * (SCORE_WIN - 5));
        cr_expect_eq(score_from_table(kept, 2), sign * (SCORE_WIN - 7));
        cr_expect_eq(score_from_table(sign * 250, 2), sign * 250);
    }
}

Test(search_kernel, a_draw_that_tables_know_is_worth_nothing) {
    const Knowledge knowledge = {.choice = EVAL_MATERIAL};
    SearchJob job = {.knowledge = &knowledge};
    Shared shared = {.threads = 1, .job = &job, .knowledge = &knowledge, .decided_below = INT_MAX};
    Worker *worker = line_begin(&shared);
    for (int mate = 0; mate < 2; mate++) {
        int score = 7;
        job.limits.mate = mate;
        cr_expect(take_table_value(worker, 0, 3, PROBE_DRAWN, &score));
        cr_expect_eq(score, 0);
        cr_expect_eq((int)worker->table_hits, mate + 1);
    }
    free(worker);
}

/* The iteration was stopped after its first line, the second of the last one. */
Test(search_kernel, a_move_has_one_line) {
    static const int DUE[] = {1, 0, 2};
    static Line lines[3], fresh[3];
    for (int i = 0; i < 3; i++) lines[i].root.place = i;
    fresh[0].root.place = 1;
    cr_assert_eq(lines_renew(lines, 3, fresh, 1), 3);
    for (int i = 0; i < 3; i++) cr_expect_eq(lines[i].root.place, DUE[i], "line %d", i);
}
