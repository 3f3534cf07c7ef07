/* Searches wait for no more pages of endgame tables than their clock allows. The tests count the
   pages that were unpacked, and choose limits that are over at once or never. */
#include "engine/variants/english.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "eval/tables/tables.h"
#include "search/root_kernel.h"
#include "search/root_tables.h"
#include "search/scores.h"
#include "search/searchers.h"
#include "search/thinker.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"

const Searcher SEARCHER_ASKED = {.game = &GAME_ENGLISH, COMMON_SEARCHER};

/* A game at a won position of four pieces, and tables of which no page is unpacked. */
typedef struct {
    Knowledge knowledge;
    Record record;
} Asked;

static Asked asked_new(void) {
    Asked asked = {.knowledge = {.choice = EVAL_MATERIAL},
                   .record = record_of("english", "W:WK14,K18:B3,12", "")};
    Error error;
    cr_assert(searcher_open_tables(searcher_for(&GAME_ENGLISH), tables_made("english", 4),
                                   &asked.knowledge, &error),
              "%s", error.text);
    cr_assert_eq(asked.knowledge.distance_pieces, 4);
    cr_assert_eq(tables_unpacked(asked.knowledge.tables), 0);
    return asked;
}

static void asked_free(Asked *asked) {
    record_free(&asked->record);
    tables_close(asked->knowledge.tables);
}

/* The value of the root that a search of `hard_us` microseconds takes from its tables, and whether
   it also takes distances. */
static Probe root_value(const Asked *asked, int64_t hard_us, bool *is_measured) {
    static RootMove moves[GAME_MAX_MOVES];
    SearchControl control;
    GameMoves list;
    control_init(&control);
    control_start(&control, false, false);
    const SearchJob job = {
        .knowledge = &asked->knowledge, .record = &asked->record, .control = &control};
    Shared shared = {.searcher = searcher_for(&GAME_ENGLISH),
                     .threads = 1,
                     .job = &job,
                     .knowledge = &asked->knowledge,
                     .budget = {.soft_us = hard_us, .hard_us = hard_us},
                     .root_value = PROBE_UNKNOWN};
    TREE.list(record_position(&asked->record), &list);
    for (int i = 0; i < list.count; i++)
        moves[i] = (RootMove){.move = list.moves[i], .plies = PLIES_UNKNOWN};
    shared.root_count = list.count;
    root_tables_ask(&shared, moves);
    *is_measured = moves[0].plies != PLIES_UNKNOWN;
    control_destroy(&control);
    return shared.root_value;
}

/* The score of a search that has a millisecond. It has a move, however late it is. */
static int score_at_once(const Asked *asked) {
    const Limits limits = {.move_time_ms = 1};
    Thinker thinker;
    Error error;
    cr_assert(thinker_new(&thinker, 1, &error));
    thinker.searcher = searcher_for(&GAME_ENGLISH);
    thinker.lent = &asked->knowledge;
    const Choice *choice = thinker_choose(&thinker, &asked->record, &limits, NULL, 0, &error);
    cr_assert(choice && choice->has_move);
    const int score = choice->score;
    thinker_free(&thinker);
    return score;
}

Test(tables_asked, at_the_root_only_while_there_is_time) {
    Asked asked = asked_new();
    bool is_measured;
    cr_expect_eq(root_value(&asked, 0, &is_measured), PROBE_UNKNOWN);
    cr_expect_eq(tables_unpacked(asked.knowledge.tables), 1, "and no more pages");
    score_at_once(&asked);
    cr_expect_eq(root_value(&asked, INT64_MAX, &is_measured), PROBE_WON);
    cr_expect(is_measured);
    asked_free(&asked);
}

Test(tables_asked, answer_from_memory_when_the_time_is_over) {
    Asked asked = asked_new();
    bool is_measured;
    cr_expect_eq(root_value(&asked, INT64_MAX, &is_measured), PROBE_WON);
    const uint64_t unpacked = tables_unpacked(asked.knowledge.tables);
    cr_expect_eq(root_value(&asked, 0, &is_measured), PROBE_WON);
    cr_expect(is_measured);
    cr_expect_eq(tables_unpacked(asked.knowledge.tables), unpacked);
    cr_expect_gt(score_at_once(&asked), SCORE_TABLE_LEAST);
    asked_free(&asked);
}

Test(tables_asked, let_a_search_look_at_its_clock_after_each_page) {
    enum { NODES = 5, FAR = 2048 };
    Asked asked = asked_new();
    const SearchJob job = {.knowledge = &asked.knowledge};
    Shared shared = {.threads = 1,
                     .job = &job,
                     .knowledge = &asked.knowledge,
                     .asks_tables = true,
                     .decided_below = INT_MAX};
    Worker *worker = calloc(1, TREE.worker_bytes);
    const Position pos = position_show(record_position(&asked.record));
    int score;
    cr_assert(worker);
    worker->shared = &shared;
    worker->nodes = NODES;
    frame_begin(frame_at(worker, 0), &pos);
    for (int i = 0; i < 4; i++) { /* twice its value, then twice its distance too */
        shared.decided_below = i < 2 ? INT_MAX : 5;
        worker->next_poll = FAR;
        cr_assert(is_in_tables(worker, 0, 3, &score));
        cr_expect_eq((int)worker->next_poll, i % 2 == 0 ? NODES : FAR, "question %d", i);
    }
    free(worker);
    asked_free(&asked);
}
