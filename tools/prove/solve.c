/* The search runs in a thread of its own, and stops while its table is written. Stopped and started
   again it continues: all that it needs stands in the table. */
#include "tools/prove/solve.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "tools/prove/state.h"

enum { WAIT_MS = 200, LINE = 24, MINUTE_US = 60000000 };

Solving *solving_new(const Endings *endings, Side attacker, int64_t memory_mib, int threads,
                     Error *error) {
    Solving *solving = calloc(1, sizeof *solving);
    if (!solving) {
        error_set(error, "not enough memory for a search");
        return NULL;
    }
    solving->goal = endings_goal(endings, attacker);
    solving->found.is_certain = true;
    solving->table = proof_table_new(memory_mib, error);
    if (solving->table)
        solving->search = proof_search_new(&solving->goal, solving->table, threads, error);
    if (solving->search) return solving;
    solving_free(solving);
    return NULL;
}

void solving_free(Solving *solving) {
    if (!solving) return;
    proof_search_free(solving->search);
    proof_table_free(solving->table);
    free(solving);
}

/* --- a line for people --- */

/* Appends the move from `pos` to the position `next`; false where there is none. */
static bool add_move(Writer *writer, const Rulebook *rules, GamePosition *pos,
                     const Position *next) {
    const Game *game = rules->game;
    GameMoves moves;
    game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        GamePosition after;
        game->play(&after, pos, &moves.moves[i]);
        const Position shown = rules->show(&after);
        if (!board_same(&shown, next)) continue;
        game->print_move(&moves.moves[i], text);
        writer_add(writer, " %s", text);
        *pos = after;
        return true;
    }
    return false;
}

/* Positions looked at by all parts. */
static uint64_t positions_of(const Proving *proving) {
    uint64_t positions = 0;
    for (int i = 0; i < proving->parts; i++)
        positions += proof_search_positions(proving->part[i]->search);
    return positions;
}

static void report_progress(Proving *proving, const Solving *solving, bool stays) {
    char line[256];
    Position best[LINE];
    ProofEntry root = solving->found.entry;
    Writer writer = writer_make(line, sizeof line);
    GamePosition pos = *proving->shown;
    const Rulebook *rules = proving->proof->rules;
    const int length = proof_search_line(&solving->goal, solving->table, proving->root, best, LINE);
    for (int i = 0; i < length && add_move(&writer, rules, &pos, &best[i]); i++) continue;
    proof_table_get(solving->table, board_key(proving->root), &root);
    const uint64_t positions = positions_of(proving);
    progress_write(&proving->progress, stays,
                   "%s wins? proof %u, disproof %u; %.1f M positions, %.0f per second, table %d%% "
                   "full;%s",
                   side_name(rules->game, solving->goal.attacker), root.proof, root.disproof,
                   (double)positions * 1e-6, progress_speed(&proving->progress, (int64_t)positions),
                   proof_table_permill(solving->table) / 10, line);
}

/* --- searching --- */

/* A stretch of the search, in its thread. */
typedef struct {
    Solving *solving;
    const Position *root;
    ProofFound *found;
    uint64_t positions;
    atomic_bool stop;
    Monitor monitor; /* guards the fields below */
    bool has_ended, ok;
    Error error;
} Stretch;

static void run_stretch(void *argument) {
    Stretch *stretch = argument;
    const bool ok = proof_search_run(stretch->solving->search, stretch->root, stretch->positions,
                                     &stretch->stop, stretch->found, &stretch->error);
    monitor_enter(&stretch->monitor);
    stretch->ok = ok;
    stretch->has_ended = true;
    monitor_wake(&stretch->monitor);
    monitor_leave(&stretch->monitor);
}

static bool is_over_time(const Proving *proving) {
    const int64_t minutes = proving->config->minutes;
    return minutes > 0 && system_time_us() - proving->begin_us >= minutes * MINUTE_US;
}

static bool is_save_due(const Proving *proving) {
    return proving->config->state &&
           system_time_us() - proving->saved_us >= proving->config->save_minutes * MINUTE_US;
}

/* How many positions may still be looked at by all parts; 0: any number. False: none. */
static bool positions_left(const Proving *proving, uint64_t *left) {
    const uint64_t looked_at = positions_of(proving);
    const uint64_t most = (uint64_t)proving->config->positions;
    *left = most > looked_at ? most - looked_at : 0;
    return most == 0 || *left > 0;
}

/* Searches `root` until it is decided, `left` positions have been looked at (0: any number), a limit
   of time is reached, or it is time to write the table, which is then written. */
static bool search_on(Proving *proving, Solving *solving, const Position *root, uint64_t left,
                      ProofFound *found, Error *error) {
    Stretch stretch = {.solving = solving, .root = root, .found = found, .positions = left};
    Thread thread;
    monitor_init(&stretch.monitor);
    const bool is_started = thread_start(&thread, run_stretch, &stretch, error);
    monitor_enter(&stretch.monitor);
    while (is_started && !stretch.has_ended) {
        if (atomic_load(&proving->interrupted) || is_over_time(proving) || is_save_due(proving))
            atomic_store(&stretch.stop, true);
        if (progress_is_due(&proving->progress)) report_progress(proving, solving, false);
        monitor_wait_ms(&stretch.monitor, WAIT_MS);
    }
    monitor_leave(&stretch.monitor);
    if (is_started) thread_join(&thread);
    monitor_destroy(&stretch.monitor);
    if (!is_started) return false;
    if (!stretch.ok) *error = stretch.error;
    if (!stretch.ok || !is_save_due(proving) || found->entry.outcome != OUTCOME_OPEN)
        return stretch.ok;
    if (!state_save(proving, error)) return false;
    proving->saved_us = system_time_us();
    return true;
}

/* Whether no limit is reached yet; `left` as for positions_left(). */
static bool may_go_on(const Proving *proving, uint64_t *left) {
    return positions_left(proving, left) && !is_over_time(proving) &&
           !atomic_load(&proving->interrupted);
}

void solving_begin(Proving *proving) {
    proving->progress = progress_begin((int64_t)positions_of(proving));
}

void solving_end(Proving *proving, const Solving *solving) {
    if (proving->progress.has_written) report_progress(proving, solving, true);
}

bool solving_run(Proving *proving, Solving *solving, uint64_t most, Error *error) {
    const uint64_t begin = proof_search_positions(solving->search);
    solving->found = (ProofFound){.is_certain = true};
    for (;;) {
        uint64_t left;
        const uint64_t looked_at = proof_search_positions(solving->search) - begin;
        proving->is_open = !may_go_on(proving, &left);
        if (proving->is_open || solving->found.entry.outcome != OUTCOME_OPEN) break;
        if (most > 0 && looked_at >= most) break;
        if (most > 0 && (left == 0 || left > most - looked_at)) left = most - looked_at;
        if (!search_on(proving, solving, proving->root, left, &solving->found, error)) return false;
    }
    if (solving->found.entry.outcome != OUTCOME_OPEN) proving->is_open = false;
    return true;
}

bool solving_again(Proving *proving, Solving *solving, const Position *pos, ProofFound *found,
                   Error *error) {
    uint64_t left;
    *found = (ProofFound){.is_certain = true};
    while (found->entry.outcome == OUTCOME_OPEN) {
        proving->is_open = !may_go_on(proving, &left);
        if (proving->is_open) return error_set(error, "a limit was reached");
        if (!search_on(proving, solving, pos, left, found, error)) return false;
    }
    return true;
}
