/* The line that is followed is a stack of levels; the successors of its positions stand in a pool,
   one level's after the other's. Of positions of the side, each is entered once. */
#include "tools/prove/walk.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "tools/prove/set.h"

enum { PLIES_COUNTED_MOST = 60000 };

typedef struct {
    Position pos;
    int next, end; /* in the pool: the successor to be entered next, and where they end */
    int first;
    Lengths lengths;
    bool is_ours;
} Level;

typedef struct {
    const Proof *proof;
    const Endings *endings;
    Strategy strategy;
    Goal goal;
    Outcome wanted;
    Choose *choose;
    void *context;
    PositionSet met;
    Level *levels;
    Position *pool;
    int depth, used; /* levels, and positions in the pool */
    int64_t levels_capacity, pool_capacity;
    ProofSize *size;
    Error *error;
} Walk;

/* The outcome of entering a position. */
typedef enum { ENTER_FAILED, ENTER_ENDED, ENTER_OPEN } Entered;

/* --- errors --- */

static bool fail(const Walk *walk, const Position *pos, const char *why) {
    char fen[GAME_POSITION_TEXT];
    const Rulebook *rules = walk->proof->rules;
    const GamePosition shown = rules->hide(pos);
    rules->game->print(&shown, fen);
    return error_set(walk->error, "%s: %s", fen, why);
}

static Entered refuse(const Walk *walk, const Position *pos, const char *why) {
    fail(walk, pos, why);
    return ENTER_FAILED;
}

static const char *not_as_claimed(const Walk *walk) {
    return walk->strategy.wins ? "the position is not won" : "the position is lost";
}

static bool fail_memory(const Walk *walk) {
    return error_set(walk->error, "not enough memory for a proof of this size");
}

static Entered refuse_memory(const Walk *walk) {
    fail_memory(walk);
    return ENTER_FAILED;
}

/* --- one position --- */

/* Puts the successors of `pos` into the pool; how many, -1 without memory. */
static int add_successors(Walk *walk, const Position *pos) {
    Position after[GOAL_MOVES_MOST];
    const int count = walk->goal.list(&walk->goal, pos, after);
    if (!array_room(&walk->pool, &walk->pool_capacity, walk->used + count, sizeof *after))
        return -1;
    memcpy(walk->pool + walk->used, after, (size_t)count * sizeof *after);
    walk->used += count;
    return count;
}

/* Whether a successor is decided for the side, by which the line ends. */
static bool wins_at_once(const Walk *walk, Level *level) {
    int best = -1;
    for (int i = level->first; i < level->end; i++) {
        const Position *next = &walk->pool[i];
        if (walk->goal.decide(&walk->goal, next) != walk->wanted) continue;
        const int plies = endings_plies(walk->endings, next);
        if (best >= 0 && plies >= best) continue;
        const Lengths after = endings_lengths(plies);
        best = plies;
        level->lengths = (Lengths){.plies = 0};
        endings_lengthen(walk->endings, &level->lengths, &level->pos, next, &after);
    }
    return best >= 0;
}

/* Enters a position of the side that is not decided at once: the one that it goes to is chosen,
   unless it was met before. */
static Entered enter_ours(Walk *walk, Level *level) {
    bool is_new;
    if (wins_at_once(walk, level)) {
        walk->size->ends++;
        return ENTER_ENDED;
    }
    Met *met = position_set_at(&walk->met, &level->pos, &is_new);
    if (!met) return refuse_memory(walk);
    if (!is_new) {
        if (met->is_open && walk->strategy.wins)
            return refuse(walk, &level->pos, "the proof comes back to it");
        level->lengths.plies = met->plies;
        for (int i = 0; i < COUNTS; i++) level->lengths.counted[i] = met->counted[i];
        return ENTER_ENDED;
    }
    met->is_open = true;
    walk->size->positions++;
    const int count = level->end - level->first;
    const int number =
        walk->choose(walk->context, &level->pos, &walk->pool[level->first], count, walk->error);
    if (number < 0) return ENTER_FAILED;
    if (number >= count)
        return refuse(walk, &level->pos, "the position does not have the move of the proof");
    level->next = level->first + number;
    level->end = level->next + 1;
    return ENTER_OPEN;
}

/* Enters `pos`, which `level` is filled with; if it is open, its successors are to be entered. */
static Entered enter(Walk *walk, const Position *pos, Level *level) {
    const Outcome outcome = walk->goal.decide(&walk->goal, pos);
    *level = (Level){.pos = *pos, .is_ours = (Side)pos->side == walk->strategy.side};
    level->first = level->next = walk->used;
    if (outcome != OUTCOME_OPEN) {
        walk->size->ends++;
        level->lengths = endings_lengths(endings_plies(walk->endings, pos));
        return outcome == walk->wanted ? ENTER_ENDED : refuse(walk, pos, not_as_claimed(walk));
    }
    const int count = add_successors(walk, pos);
    if (count < 0) return refuse_memory(walk);
    level->end = walk->used;
    if (count == 0) {
        walk->size->ends++;
        level->lengths = endings_lengths(0);
        const bool is_claimed = walk->goal.stuck(&walk->goal, pos) == walk->wanted;
        return is_claimed ? ENTER_ENDED : refuse(walk, pos, not_as_claimed(walk));
    }
    return level->is_ours ? enter_ours(walk, level) : ENTER_OPEN;
}

/* --- the walk --- */

/* Adds the lines after `pos` to those after the last level, which leads there. */
static void add_line(Walk *walk, const Position *pos, const Lengths *after) {
    if (walk->depth == 0) return;
    Level *level = &walk->levels[walk->depth - 1];
    endings_lengthen(walk->endings, &level->lengths, &level->pos, pos, after);
}

static bool is_in_time(const Walk *walk, const Position *pos, const Lengths *lengths) {
    return !walk->strategy.wins || endings_in_time(walk->endings, pos, lengths);
}

/* Closes the last level, whose successors are all done. */
static bool close_level(Walk *walk) {
    const Level level = walk->levels[--walk->depth];
    bool is_new;
    walk->used = level.first;
    if (level.lengths.plies > PLIES_COUNTED_MOST)
        return fail(walk, &level.pos, "the lines after it are too long");
    if (!is_in_time(walk, &level.pos, &level.lengths))
        return fail(walk, &level.pos, "counted moves may make it a draw before");
    if (level.is_ours) {
        Met *met = position_set_at(&walk->met, &level.pos, &is_new);
        if (!met) return fail_memory(walk);
        met->plies = (uint16_t)level.lengths.plies;
        for (int i = 0; i < COUNTS; i++) met->counted[i] = (uint16_t)level.lengths.counted[i];
        met->is_open = false;
    }
    add_line(walk, &level.pos, &level.lengths);
    return true;
}

/* Enters `pos` below the last level. */
static bool go_to(Walk *walk, const Position *pos, Level *entered) {
    const int used = walk->used;
    const Position entering = *pos; /* the pool may move */
    switch (enter(walk, &entering, entered)) {
    case ENTER_FAILED: return false;
    case ENTER_ENDED:
        walk->used = used;
        add_line(walk, &entering, &entered->lengths);
        return true;
    case ENTER_OPEN: break;
    }
    if (!array_room(&walk->levels, &walk->levels_capacity, walk->depth + 1, sizeof *walk->levels))
        return fail_memory(walk);
    walk->levels[walk->depth++] = *entered;
    return true;
}

/* Whether the plies that count already leave enough. */
static bool begins_in_time(const Walk *walk, const Level *root) {
    const Position shown = walk->proof->rules->show(&walk->proof->shown);
    return is_in_time(walk, &shown, &root->lengths) ||
           fail(walk, &root->pos, "counted moves may make it a draw before");
}

static bool walk_through(Walk *walk) {
    Level entered, root;
    if (!go_to(walk, &walk->proof->root, &entered)) return false;
    root = entered;
    while (walk->depth > 0) {
        Level *level = &walk->levels[walk->depth - 1];
        if (level->next < level->end) {
            if (!go_to(walk, &walk->pool[level->next++], &entered)) return false;
        } else {
            root = *level;
            if (!close_level(walk)) return false;
        }
    }
    if (root.lengths.plies > walk->size->plies) walk->size->plies = root.lengths.plies;
    return begins_in_time(walk, &root);
}

bool walk_strategy(const Proof *proof, const Endings *endings, Strategy strategy, Choose *choose,
                   void *context, ProofSize *size, Error *error) {
    const Side attacker = strategy.wins ? strategy.side : side_other(strategy.side);
    Walk walk = {.proof = proof,
                 .endings = endings,
                 .strategy = strategy,
                 .goal = endings_goal(endings, attacker),
                 .wanted = strategy.wins ? OUTCOME_REACHED : OUTCOME_MISSED,
                 .choose = choose,
                 .context = context,
                 .size = size,
                 .error = error};
    const bool ok = walk_through(&walk);
    position_set_free(&walk.met);
    free(walk.levels);
    free(walk.pool);
    return ok;
}

/* --- checking --- */

typedef struct {
    const Proof *proof;
    int64_t at;
} Reading;

static int take_choice(void *context, const Position *pos, const Position after[], int count,
                       Error *error) {
    Reading *reading = context;
    (void)pos;
    (void)after;
    (void)count;
    const int number = proof_take(reading->proof, &reading->at);
    if (number < 0) error_set(error, "the proof ends before some of its lines");
    return number;
}

bool proof_check(const Proof *proof, const Endings *endings, ProofSize *size, Error *error) {
    Reading reading = {.proof = proof};
    Strategy list[PROOF_STRATEGIES_MOST];
    const int count = claim_strategies(proof->claim, &proof->root, list);
    *size = (ProofSize){.positions = 0};
    for (int i = 0; i < count; i++)
        if (!walk_strategy(proof, endings, list[i], take_choice, &reading, size, error))
            return false;
    return reading.at == proof->length ||
           error_set(error, "the proof has %lld bytes that belong to no position",
                     (long long)(proof->length - reading.at));
}
