/* A shard tries all its positions for a while, then those that are left for twice as long, and so
   on: many positions are easy, the others may turn out not to be needed, and nobody knows before
   which is which. The findings are saved after each round, which takes little time compared with
   the search. */
#include "tools/prove/shard.h"

#include <stdio.h>

#include "engine/base/plural.h"
#include "engine/base/system.h"
#include "engine/base/text.h"
#include "tools/prove/front.h"
#include "tools/prove/state.h"

enum { FIRST_POSITIONS = 10000, NAMED_MOST = 8 };

/* The fronts of all goals. */
typedef struct {
    Front fronts[PROOF_STRATEGIES_MOST];
    int count;
} Fronts;

static bool make_fronts(Fronts *fronts, const Proving *proving, int shards, Error *error) {
    *fronts = (Fronts){.count = 0};
    for (int i = 0; i < proving->parts; i++) {
        const Solving *part = proving->part[i];
        fronts->count++;
        if (!front_make(&fronts->fronts[i], &part->goal, &proving->proof->root, shards, error))
            return false;
        front_look_up(&fronts->fronts[i], part->table);
    }
    return true;
}

static void free_fronts(Fronts *fronts) {
    for (int i = 0; i < fronts->count; i++) front_free(&fronts->fronts[i]);
}

/* Whether this shard still has to decide `node`. */
static bool is_mine(const Proving *proving, const Front *front, const FrontNode *node) {
    return node->number >= 0 && node->is_needed &&
           front_shard(front, node) == proving->config->shard;
}

/* Searches the positions of one goal for `positions` positions each; `*left` counts those that
   remain. A position that cannot be decided in lines of any length is left to the merge. */
static bool try_front(Proving *proving, Front *front, Solving *part, uint64_t positions, int *left,
                      Error *error) {
    for (int i = 0; i < front->count && !proving->is_open; i++) {
        FrontNode *node = &front->nodes[i];
        if (!is_mine(proving, front, node)) continue;
        const GamePosition shown = proving->proof->rules->hide(&node->pos);
        proving->root = &node->pos;
        proving->shown = &shown;
        const bool ok = solving_run(proving, part, positions, error);
        proving->root = &proving->proof->root;
        proving->shown = &proving->proof->shown;
        if (!ok) return false;
        const Outcome outcome = part->found.entry.outcome;
        if (outcome == OUTCOME_OPEN)
            ++*left;
        else if (part->found.is_certain)
            front_decide(front, node, outcome);
    }
    return true;
}

/* Tells how many of the shard's positions are decided. */
static void say_end(const Proving *proving, const Fronts *fronts) {
    int all = 0, decided = 0;
    for (int i = 0; i < fronts->count; i++) {
        const Front *front = &fronts->fronts[i];
        int next = 0; /* each number once */
        for (int k = 0; k < front->count; k++) {
            const FrontNode *node = &front->nodes[k];
            if (node->number < next) continue;
            next = node->number + 1;
            if (front_shard(front, node) != proving->config->shard) continue;
            all++;
            decided += node->outcome != OUTCOME_OPEN;
        }
    }
    printf("shard %d/%d: %d of %d %s decided%s\n", proving->config->shard, proving->config->shards,
           decided, all, plural((uint64_t)all, "position is", "positions are"),
           decided < all ? ", and the proof does not need the others" : "");
}

static bool run_rounds(Proving *proving, Fronts *fronts, Error *error) {
    for (uint64_t positions = FIRST_POSITIONS;; positions *= 2) {
        int left = 0;
        for (int i = 0; i < fronts->count && !proving->is_open; i++) {
            if (!try_front(proving, &fronts->fronts[i], proving->part[i], positions, &left, error))
                return false;
        }
        if (left == 0 || proving->is_open) return true;
        if (!state_save(proving, error) || !state_load_others(proving, error)) return false;
        proving->saved_us = system_time_us();
        for (int i = 0; i < fronts->count; i++)
            front_look_up(&fronts->fronts[i], proving->part[i]->table);
    }
}

ProveResult shard_run(Proving *proving, Error *error) {
    Fronts fronts;
    solving_begin(proving);
    const bool ok = make_fronts(&fronts, proving, proving->config->shards, error) &&
                    run_rounds(proving, &fronts, error);
    solving_end(proving, proving->part[0]);
    if (ok && !proving->is_open) say_end(proving, &fronts);
    free_fronts(&fronts);
    if (!ok) return PROVE_FAILED;
    if (!proving->is_open) return PROVE_DONE;
    return atomic_load(&proving->interrupted) ? PROVE_INTERRUPTED : PROVE_OPEN;
}

/* --- a whole --- */

/* Whether a goal still needs a position of `shard`. */
static bool is_behind(const Fronts *fronts, int shard) {
    for (int i = 0; i < fronts->count; i++)
        for (int k = 0; k < fronts->fronts[i].count; k++) {
            const FrontNode *node = &fronts->fronts[i].nodes[k];
            if (node->number >= 0 && node->is_needed &&
                front_shard(&fronts->fronts[i], node) == shard)
                return true;
        }
    return false;
}

bool shards_are_complete(Proving *proving, int shards, Error *error) {
    char names[NAMED_MOST * 16] = "";
    int named = 0;
    Fronts fronts;
    Writer writer = writer_make(names, sizeof names);
    const bool ok = make_fronts(&fronts, proving, shards, error);
    for (int i = 1; ok && i <= shards; i++) {
        if (!is_behind(&fronts, i)) continue;
        if (named++ < NAMED_MOST) writer_add(&writer, " %d/%d", i, shards);
    }
    free_fronts(&fronts);
    if (!ok || named == 0) return ok;
    return error_set(error, "the parts do not decide the claim yet: continue shard%s%s%s",
                     named > 1 ? "s" : "", names, named > NAMED_MOST ? " and others" : "");
}
