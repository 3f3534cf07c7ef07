/* The search. A frame is a position of the line that is looked at; its children stand in the pool
   of its worker, one frame's after the other's. Numbers go up from children to parents; how far a
   child may be searched before its parent looks again goes down, as Limits. Facts about children
   that are not in the table last only as long as their frame is on the line. */
#include "tools/prove/search.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/base/threads.h"

enum {
    POOL = 24 * PROOF_PLIES_MOST, /* children of a line: more end it, as too many plies do */
    NO_PLY = INT_MAX,
    EVER = -1, /* leans on the length of lines: certain on no path */
    BUSY = 1 << 16,
    LOOK_UP_EVERY = 1024, /* positions, until a worker asks whether its line is decided by others */
};

typedef struct {
    Position pos;
    uint64_t key;
    ProofEntry entry;
    int leans;     /* the first ply of the line that `entry` holds below; NO_PLY: it always does */
    bool is_local; /* decided by lines that the table does not keep */
} Child;

/* Numbers at which a position is left. */
typedef struct {
    uint32_t proof, disproof;
} Limits;

typedef struct {
    ProofSearch *search;
    Position line[PROOF_PLIES_MOST + 1];
    uint64_t keys[PROOF_PLIES_MOST + 1];
    int unwind_to; /* a ply of the line that is decided by now; NO_PLY */
    int used;      /* of the pool */
    uint64_t next_look, positions;
    Child *pool;
    Position *after;
    ProofEntry found;
    int leans;
    Thread thread;
} Worker;

struct ProofSearch {
    const Goal *goal;
    ProofTable *table;
    int threads;
    atomic_uint_least64_t positions;
    uint64_t most;
    const atomic_bool *stop;
    atomic_bool is_over;
    atomic_uchar *busy; /* threads that search a position, by its key */
    Worker *workers;
};

ProofSearch *proof_search_new(const Goal *goal, ProofTable *table, int threads, Error *error) {
    ProofSearch *search = calloc(1, sizeof *search);
    bool ok = search != NULL;
    assert(threads >= 1 && threads <= PROOF_THREADS_MOST);
    if (ok) {
        *search = (ProofSearch){.goal = goal, .table = table, .threads = threads};
        search->busy = calloc(BUSY, sizeof *search->busy);
        search->workers = calloc((size_t)threads, sizeof *search->workers);
        ok = search->busy && search->workers;
    }
    for (int i = 0; ok && i < threads; i++) {
        Worker *worker = &search->workers[i];
        worker->search = search;
        worker->pool = malloc(POOL * sizeof *worker->pool);
        worker->after = malloc(GOAL_MOVES_MOST * sizeof *worker->after);
        ok = worker->pool && worker->after;
    }
    if (ok) return search;
    proof_search_free(search);
    error_set(error, "not enough memory for a search with %d threads", threads);
    return NULL;
}

void proof_search_free(ProofSearch *search) {
    if (!search) return;
    for (int i = 0; search->workers && i < search->threads; i++) {
        free(search->workers[i].pool);
        free(search->workers[i].after);
    }
    free(search->workers);
    free(search->busy);
    free(search);
}

static bool attacks(const Goal *goal, const Position *pos) {
    return (Side)pos->side == goal->attacker;
}

/* The number that the side to move at the parent wants small, and the other one. */
static uint32_t number_of(const ProofEntry *entry, bool attacker) {
    return attacker ? entry->proof : entry->disproof;
}

static uint32_t number_sum(uint32_t a, uint32_t b) {
    return a + b < PROOF_NUMBER_MOST ? a + b : PROOF_NUMBER_MOST;
}

/* --- children --- */

/* The first entry of `pos`, which the table does not have. */
static ProofEntry first_entry(const Goal *goal, const Position *pos) {
    const Outcome outcome = goal->decide(goal, pos);
    const uint32_t number = outcome == OUTCOME_OPEN ? 1 : 0;
    return (ProofEntry){.outcome = outcome, .proof = number, .disproof = number};
}

/* The ply of the line on which `pos` stands already; NO_PLY. */
static int ply_of(const Worker *worker, int ply, const Position *pos, uint64_t key) {
    for (int i = ply - 1; i >= 0; i -= 2)
        if (worker->keys[i] == key && board_same(&worker->line[i], pos)) return i;
    return NO_PLY;
}

static Child child_of(const Worker *worker, int ply, const Position *pos) {
    const ProofSearch *search = worker->search;
    Child child = {.pos = *pos, .key = board_key(pos), .leans = NO_PLY};
    const int before = ply_of(worker, ply, pos, child.key);
    if (before != NO_PLY || ply + 1 >= PROOF_PLIES_MOST) {
        child.entry.outcome = OUTCOME_MISSED;
        child.leans = before != NO_PLY ? before : EVER;
        child.is_local = true;
    } else {
        child.entry = first_entry(search->goal, pos);
        child.is_local = child.entry.outcome != OUTCOME_OPEN;
    }
    return child;
}

/* Lists the children of the position on `ply` at the end of the pool; returns how many, or -1 where
   they find no room. */
static int add_children(Worker *worker, int ply) {
    const Goal *goal = worker->search->goal;
    const int count = goal->list(goal, &worker->line[ply], worker->after);
    if (count > POOL - worker->used) return -1;
    for (int i = 0; i < count; i++)
        worker->pool[worker->used + i] = child_of(worker, ply, &worker->after[i]);
    worker->used += count;
    return count;
}

/* --- numbers --- */

/* The entry of a parent by its children, and the child to be searched next. */
typedef struct {
    ProofEntry entry;
    int leans;
    Child *best;
    uint32_t second; /* the number of the second best */
    uint32_t others; /* open children but one */
} Numbers;

static uint32_t busy_number(const ProofSearch *search, const Child *child, bool attacker) {
    const uint32_t number = number_of(&child->entry, attacker);
    if (search->threads == 1) return number;
    const uint32_t busy =
        atomic_load_explicit(&search->busy[child->key % BUSY], memory_order_relaxed);
    const uint64_t harder = (uint64_t)number * (1 + busy);
    return harder < PROOF_NUMBER_MOST ? (uint32_t)harder : PROOF_NUMBER_MOST;
}

/* Adds decided children: one that is good for the mover decides, or all that are not. */
static bool numbers_decided(Numbers *numbers, const Child *child, int count, Outcome good) {
    int open = 0, longest = 0, leans = NO_PLY;
    const Child *shortest = NULL;
    for (int i = 0; i < count; i++) {
        const ProofEntry *entry = &child[i].entry;
        open += entry->outcome == OUTCOME_OPEN;
        if (entry->outcome == OUTCOME_OPEN) continue;
        if (entry->outcome != good) {
            if ((int)entry->plies > longest) longest = (int)entry->plies;
            if (child[i].leans < leans) leans = child[i].leans;
        } else if (!shortest || child[i].leans > shortest->leans ||
                   (child[i].leans == shortest->leans && entry->plies < shortest->entry.plies))
            shortest = &child[i];
    }
    numbers->others = (uint32_t)(open > 0 ? open - 1 : 0);
    if (!shortest && open > 0) return false;
    numbers->entry.outcome = shortest                  ? good
                             : good == OUTCOME_REACHED ? OUTCOME_MISSED
                                                       : OUTCOME_REACHED;
    numbers->entry.plies = 1 + (shortest ? shortest->entry.plies : (uint32_t)longest);
    numbers->leans = shortest ? shortest->leans : leans;
    return true;
}

/* The best child is one whose own number is below `limit`, wherever there is one: a child that is
   beyond it would be left again at once, and for ever as long as the better ones are busy. */
static Numbers numbers_of(const ProofSearch *search, Child *child, int count, bool attacker,
                          uint32_t limit) {
    Numbers numbers = {.leans = NO_PLY, .second = PROOF_NUMBER_MOST};
    uint32_t least = PROOF_NUMBER_MOST, greatest = 0, best = PROOF_NUMBER_MOST;
    if (numbers_decided(&numbers, child, count, attacker ? OUTCOME_REACHED : OUTCOME_MISSED))
        return numbers;
    for (int i = 0; i < count; i++) {
        if (child[i].entry.outcome != OUTCOME_OPEN) continue;
        const uint32_t wanted = number_of(&child[i].entry, attacker);
        const uint32_t against = number_of(&child[i].entry, !attacker);
        const uint32_t seen = busy_number(search, &child[i], attacker);
        if (wanted < least) least = wanted;
        if (against > greatest) greatest = against;
        if (wanted < limit && (!numbers.best || seen < best)) {
            numbers.second = best;
            best = seen;
            numbers.best = &child[i];
        } else if (seen < numbers.second)
            numbers.second = seen;
    }
    const uint32_t all = number_sum(greatest, numbers.others);
    numbers.entry = (ProofEntry){.outcome = OUTCOME_OPEN,
                                 .proof = attacker ? least : all,
                                 .disproof = attacker ? all : least};
    return numbers;
}

/* How far the best child may be searched. */
static Limits limits_for(const Numbers *numbers, Limits limits, bool attacker) {
    const uint32_t wanted = attacker ? limits.proof : limits.disproof;
    const uint32_t against = attacker ? limits.disproof : limits.proof;
    const uint32_t second = number_sum(numbers->second, numbers->second / 4 + 1);
    const uint32_t near = second < wanted ? second : wanted;
    const uint32_t far = against - numbers->others;
    return attacker ? (Limits){.proof = near, .disproof = far}
                    : (Limits){.proof = far, .disproof = near};
}

/* --- the search --- */

static bool is_over(const Worker *worker) {
    const ProofSearch *search = worker->search;
    return atomic_load_explicit(&search->is_over, memory_order_relaxed) ||
           atomic_load_explicit(search->stop, memory_order_relaxed);
}

/* Counts a position, and now and then asks whether others have decided one of the line. The root
   is not asked for: who decides it ends the search, and one that the table knew before is searched
   for the successors that decide it. */
static void count_position(Worker *worker, int ply) {
    ProofSearch *search = worker->search;
    worker->positions++;
    const uint64_t all = 1 + atomic_fetch_add_explicit(&search->positions, 1, memory_order_relaxed);
    if (search->most > 0 && all >= search->most) atomic_store(&search->is_over, true);
    if (search->threads == 1 || worker->positions < worker->next_look) return;
    worker->next_look = worker->positions + LOOK_UP_EVERY;
    for (int i = 1; i < ply && worker->unwind_to == NO_PLY; i++) {
        ProofEntry entry;
        if (proof_table_get(search->table, worker->keys[i], &entry) &&
            entry.outcome != OUTCOME_OPEN)
            worker->unwind_to = i;
    }
}

/* Updates the open children from the table. */
static void refresh(const ProofSearch *search, Child *child, int count) {
    for (int i = 0; i < count; i++) {
        ProofEntry entry;
        if (child[i].is_local || child[i].entry.outcome != OUTCOME_OPEN) continue;
        if (proof_table_get(search->table, child[i].key, &entry)) child[i].entry = entry;
    }
}

static void look(Worker *worker, int ply, Limits limits, Child *result);

/* Searches `child`, which becomes a position of the line. */
static void look_at_child(Worker *worker, int ply, Child *child, Limits limits) {
    atomic_uchar *busy = &worker->search->busy[child->key % BUSY];
    const bool shares = worker->search->threads > 1;
    worker->line[ply + 1] = child->pos;
    worker->keys[ply + 1] = child->key;
    if (shares) atomic_fetch_add_explicit(busy, 1, memory_order_relaxed);
    look(worker, ply + 1, limits, child);
    if (shares) atomic_fetch_sub_explicit(busy, 1, memory_order_relaxed);
}

/* Whether `numbers` end the visit of a position. */
static bool is_beyond(const Numbers *numbers, Limits limits) {
    return numbers->entry.outcome != OUTCOME_OPEN || numbers->entry.proof >= limits.proof ||
           numbers->entry.disproof >= limits.disproof;
}

/* Searches until the children decide the position, or its numbers reach `limits`. */
static Numbers look_at_children(Worker *worker, int ply, Child *child, int count, Limits limits) {
    const ProofSearch *search = worker->search;
    const bool attacker = attacks(search->goal, &worker->line[ply]);
    const uint32_t limit = attacker ? limits.proof : limits.disproof;
    for (;;) {
        refresh(search, child, count);
        const Numbers numbers = numbers_of(search, child, count, attacker, limit);
        if (is_beyond(&numbers, limits)) return numbers;
        /* for those who look on */
        if (ply == 0) proof_table_put(search->table, worker->keys[0], &numbers.entry);
        look_at_child(worker, ply, numbers.best, limits_for(&numbers, limits, attacker));
        if (is_over(worker) || worker->unwind_to <= ply)
            return numbers_of(search, child, count, attacker, limit);
    }
}

/* Puts the entry of the position on `ply` into the table, unless it holds on this line alone. */
static void keep(Worker *worker, int ply, ProofEntry *entry, int *leans, uint64_t positions) {
    ProofTable *table = worker->search->table;
    ProofEntry before = {.work = 0};
    if (*leans >= ply) *leans = NO_PLY;
    if (entry->outcome != OUTCOME_OPEN && *leans != NO_PLY) return;
    const int work = proof_work(positions);
    const bool is_known = proof_table_get(table, worker->keys[ply], &before);
    entry->work = work;
    /* Visits of about equal work add up to half a step each. */
    if (is_known && before.work >= work)
        entry->work = before.work + (before.work <= work + 1 && before.work < PROOF_WORK_MOST);
    proof_table_put(table, worker->keys[ply], entry);
}

/* Searches the position on `ply` of the line; `result` receives the outcome. Recursion ends at
   PROOF_PLIES_MOST, where no child is open. */
static void look(Worker *worker, int ply, Limits limits, Child *result) {
    const Goal *goal = worker->search->goal;
    const int first = worker->used;
    const uint64_t before = worker->positions;
    Numbers numbers = {.leans = NO_PLY};
    count_position(worker, ply);
    const int count = add_children(worker, ply);
    if (count == 0)
        numbers.entry.outcome = goal->stuck(goal, &worker->line[ply]);
    else if (count < 0)
        numbers = (Numbers){.entry = {.outcome = OUTCOME_MISSED}, .leans = EVER};
    else
        numbers = look_at_children(worker, ply, &worker->pool[first], count, limits);
    worker->used = first;
    keep(worker, ply, &numbers.entry, &numbers.leans, worker->positions - before);
    result->entry = numbers.entry;
    result->leans = numbers.leans;
    result->is_local = numbers.entry.outcome != OUTCOME_OPEN;
    if (worker->unwind_to == ply) worker->unwind_to = NO_PLY;
}

static void work(void *argument) {
    Worker *worker = argument;
    ProofSearch *search = worker->search;
    const Limits limits = {PROOF_NUMBER_MOST, PROOF_NUMBER_MOST};
    Child root = {.leans = NO_PLY};
    worker->used = 0;
    worker->unwind_to = NO_PLY;
    worker->next_look = worker->positions + LOOK_UP_EVERY;
    look(worker, 0, limits, &root);
    worker->found = root.entry;
    worker->leans = root.leans;
    if (root.entry.outcome != OUTCOME_OPEN) atomic_store(&search->is_over, true);
}

bool proof_search_run(ProofSearch *search, const Position *root, uint64_t positions,
                      const atomic_bool *stop, ProofFound *found, Error *error) {
    int started = 1;
    *found = (ProofFound){.entry = first_entry(search->goal, root), .is_certain = true};
    if (found->entry.outcome != OUTCOME_OPEN) return true;
    search->most = positions > 0 ? proof_search_positions(search) + positions : 0;
    search->stop = stop;
    atomic_store(&search->is_over, false);
    for (int i = 0; i < search->threads; i++) {
        search->workers[i].line[0] = *root;
        search->workers[i].keys[0] = board_key(root);
        search->workers[i].found.outcome = OUTCOME_OPEN;
    }
    while (started < search->threads &&
           thread_start(&search->workers[started].thread, work, &search->workers[started], error))
        started++;
    const bool ok = started == search->threads;
    if (!ok) atomic_store(&search->is_over, true);
    work(&search->workers[0]);
    while (--started > 0) thread_join(&search->workers[started].thread);
    for (int i = 0; i < search->threads; i++) {
        const Worker *worker = &search->workers[i];
        if (i > 0 && worker->found.outcome == OUTCOME_OPEN) continue;
        found->entry = worker->found;
        found->is_certain = worker->leans != EVER;
        if (found->entry.outcome != OUTCOME_OPEN) break;
    }
    return ok;
}

uint64_t proof_search_positions(const ProofSearch *search) {
    return atomic_load_explicit(&search->positions, memory_order_relaxed);
}

int proof_search_line(const Goal *goal, const ProofTable *table, const Position *root,
                      Position line[], int most) {
    Position after[GOAL_MOVES_MOST];
    Position pos = *root;
    int length = 0;
    while (length < most && goal->decide(goal, &pos) == OUTCOME_OPEN) {
        const bool attacker = attacks(goal, &pos);
        const int count = goal->list(goal, &pos, after);
        int best = -1;
        ProofEntry best_entry = {.work = -1};
        for (int i = 0; i < count; i++) {
            ProofEntry entry;
            if (!proof_table_get(table, board_key(&after[i]), &entry)) continue;
            const uint32_t number = number_of(&entry, attacker);
            const uint32_t least = number_of(&best_entry, attacker);
            const bool is_better =
                number < least || (number == least && entry.work > best_entry.work);
            if (best >= 0 && !is_better) continue;
            best = i;
            best_entry = entry;
        }
        if (best < 0) break;
        pos = line[length++] = after[best];
    }
    return length;
}
