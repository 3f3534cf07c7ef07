/* Men never step backward, so blocks are solved in the order of the steps that men have made: a
   band of groups of one side's men, level by level, with all blocks of a level at the same time.
   Progress is recorded after complete levels. */
#include "tools/tables/solving.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "tools/tables/block.h"
#include "tools/tables/block_solve.h"
#include "tools/tables/expand.h"
#include "tools/tables/men.h"
#include "tools/tables/walk_block.h"

enum {
    ROWS_FORWARD = 8, /* the most steps a man can make before it is crowned, on ten rows */
    GROUPS = ROWS_FORWARD * SLICE_SIDE_MOST + 1,
    CHUNKS_A_THREAD = 64, /* shares of the work of a level */
    CHUNK_ROWS = 16,      /* shares of the work of a single block */
    REPORT_US = 200 * 1000,
    NOTE_POSITIONS = 1 << 30,
};

/* The sets of squares of a side's men, grouped by the total number of steps that the men have
   made. */
typedef struct {
    uint32_t *rank;
    Bitboard *set; /* the sets in the order of the groups */
    uint32_t begin[GROUPS + 1];
} Advanced;

static int steps_made(Bitboard men, int columns) {
    int steps = 0;
    for (; men; men &= men - 1)
        steps += (table_square(bitboard_first(men), columns) - 1) / (columns / 2);
    return steps;
}

static bool advanced_make(Advanced *advanced, int men, int columns) {
    const uint32_t sets = men_sets(men, columns);
    uint32_t at[GROUPS + 1] = {0};
    advanced->rank = malloc(sets * sizeof *advanced->rank);
    advanced->set = malloc(sets * sizeof *advanced->set);
    if (!advanced->rank || !advanced->set) return false;
    for (uint32_t rank = 0; rank < sets; rank++)
        at[steps_made(men_of_rank(men, rank, columns), columns) + 1]++;
    for (int group = 0; group < GROUPS; group++) at[group + 1] += at[group];
    memcpy(advanced->begin, at, sizeof at);
    for (uint32_t rank = 0; rank < sets; rank++) {
        const Bitboard set = men_of_rank(men, rank, columns);
        const uint32_t place = at[steps_made(set, columns)]++;
        advanced->rank[place] = rank;
        advanced->set[place] = set;
    }
    return true;
}

static void advanced_free(Advanced *advanced) {
    free(advanced->rank);
    free(advanced->set);
}

static uint32_t group_size(const Advanced *advanced, int group) {
    return advanced->begin[group + 1] - advanced->begin[group];
}

/* The work on a slice. It proceeds by bands of groups of the first side's men, the most advanced
   first, and within a band by levels. In memory a slice is one band, so that levels are as wide as
   possible; on the disk each group is a band, and a block finds its successors in the group solved
   last. */
typedef struct {
    Library *library;
    Entry *entry;
    Expander expander;
    Advanced men[2];
    Block *blocks; /* one per worker; or, if walks are limited, ... */
    WalkBlock **walk_blocks;
    int band, band_end; /* groups of the first side's men in the present band */
    int level;          /* steps that the men of both sides have made in the blocks of the level */
    uint64_t pairs, chunk;
    Block *shared; /* the block whose rows are shared out */
    const Watcher *watcher;
    _Atomic uint64_t done;
    uint64_t noted;        /* how many had been solved when progress was last recorded */
    _Atomic bool too_long; /* a win takes more plies than a file can hold */
    int64_t reported_us;
} Solving;

static void report_progress(Solving *solving, int worker) {
    if (!solving->watcher || worker > 0) return;
    const int64_t now = system_time_us();
    if (now - solving->reported_us < REPORT_US) return;
    solving->reported_us = now;
    solving->watcher->report(solving->watcher->context, solving->done);
}

/* Sets `*from` and `*end`: the groups of the first side's men from `*from` to `*end` - 1 have
   blocks of the level. If the slice is its own swapped one, blocks whose first side is ahead stand
   for their mirror images too. */
static void groups_of_level(const Solving *solving, int level, int *from, int *end) {
    const int ahead = solving->entry->parts == 1 ? (level + 1) / 2 : level - (GROUPS - 1);
    *from = ahead > solving->band ? ahead : solving->band;
    *end = level + 1 < solving->band_end ? level + 1 : solving->band_end;
}

static uint64_t pairs_of_level(const Solving *solving, int level) {
    uint64_t pairs = 0;
    int from, end;
    groups_of_level(solving, level, &from, &end);
    for (int i = from; i < end; i++)
        pairs +=
            (uint64_t)group_size(&solving->men[0], i) * group_size(&solving->men[1], level - i);
    return pairs;
}

/* Finds the ranks of the men of block number `pair` of the level; false if it is the mirror image
   of another. */
static bool find_pair(const Solving *solving, uint64_t pair, uint32_t *own, uint32_t *other) {
    int i, end;
    groups_of_level(solving, solving->level, &i, &end);
    for (; i < end; i++) {
        const int j = solving->level - i;
        const uint64_t second = group_size(&solving->men[1], j);
        const uint64_t pairs = group_size(&solving->men[0], i) * second;
        if (pair < pairs) {
            *own = solving->men[0].rank[solving->men[0].begin[i] + pair / second];
            *other = solving->men[1].rank[solving->men[1].begin[j] + pair % second];
            return !(solving->entry->parts == 1 && i == j && *own > *other);
        }
        pair -= pairs;
    }
    return false;
}

/* Begins block number `pair` of the level; false if it does not exist, or is the mirror image of
   another. */
static bool begin_pair(const Solving *solving, Block *block, uint64_t pair) {
    uint32_t own, other;
    return find_pair(solving, pair, &own, &other) && block_begin(block, own, other);
}

static void finish_block(Solving *solving, Block *block) {
    if (solving->expander.what == EXPAND_CAPTURES) {
        block_store_captures(block);
        return;
    }
    if (block->is_simple)
        block_settle(block);
    else if (solving->library->distances >= slice_pieces(solving->entry->slice))
        block_solve_plies(block);
    else
        block_solve(block);
    block_store(block);
    for (int i = 0; i < block->sides; i++)
        if (block->side[i].too_long) solving->too_long = true;
}

static void do_chunk(void *context, int worker, uint64_t chunk) {
    Solving *solving = context;
    Block *block = &solving->blocks[worker];
    const uint64_t first = chunk * solving->chunk, end = first + solving->chunk;
    for (uint64_t pair = first; pair < end && pair < solving->pairs; pair++) {
        if (!begin_pair(solving, block, pair)) continue;
        for (int i = 0; i < block->sides; i++)
            expand_rows(&solving->expander, &block->side[i], 0, block->side[i].rows);
        finish_block(solving, block);
        for (int i = 0; i < block->sides; i++) solving->done += block->side[i].positions;
        report_progress(solving, worker);
    }
}

static void do_walk_chunk(void *context, int worker, uint64_t chunk) {
    Solving *solving = context;
    const uint64_t first = chunk * solving->chunk, end = first + solving->chunk;
    for (uint64_t pair = first; pair < end && pair < solving->pairs; pair++) {
        uint32_t own, other;
        if (!find_pair(solving, pair, &own, &other)) continue;
        solving->done +=
            walk_block_solve(solving->walk_blocks[worker], own, other, &solving->too_long);
        report_progress(solving, worker);
    }
}

static void do_rows(void *context, int worker, uint64_t item) {
    Solving *solving = context;
    uint64_t row = item * CHUNK_ROWS;
    BlockSide *side = &solving->shared->side[0];
    if (row >= side->rows) {
        row -= (uint64_t)(side->rows + CHUNK_ROWS - 1) / CHUNK_ROWS * CHUNK_ROWS;
        side = &solving->shared->side[1];
    }
    const uint64_t end = row + CHUNK_ROWS < side->rows ? row + CHUNK_ROWS : side->rows;
    expand_rows(&solving->expander, side, (uint32_t)row, (uint32_t)end);
    report_progress(solving, worker);
}

/* --- slices of men only, where the first king ends the game --- */

static bool is_of_men(const Solving *solving) {
    return solving->expander.table_rules.first_king_wins && !solving->entry->values[0].halves;
}

/* The number of shares into which the sets in group `group` of a side's men are divided. */
static uint32_t men_shares(const Advanced *advanced, int group) {
    return (group_size(advanced, group) + MEN_OWN_MOST - 1) / MEN_OWN_MOST;
}

/* The shares of the work on groups `i` and `j` of the two sides: those in which the first side
   moves, and all. If both sides see the same positions, the first stands for both. */
typedef struct {
    uint32_t first, both;
} MenShares;

static MenShares shares_of_groups(const Solving *solving, int i, int j) {
    const uint32_t first = men_shares(&solving->men[0], i);
    const bool is_same = solving->entry->parts == 1 && i == j;
    return (MenShares){first, first + (is_same ? 0 : men_shares(&solving->men[1], j))};
}

/* Decides share `share` of group `group` of the men of `side`, which moves, with all sets of group
   `other` of the other side's men. */
static uint64_t do_men_share(const Solving *solving, int side, int group, int other,
                             uint32_t share) {
    Entry *entry = solving->entry;
    const Advanced *own = &solving->men[side], *foe = &solving->men[1 - side];
    const uint32_t at = own->begin[group] + share * MEN_OWN_MOST;
    const uint32_t left = own->begin[group + 1] - at, foe_at = foe->begin[other];
    return men_decide(
        &solving->expander, &entry->values[side % entry->parts],
        &entry->values[(1 - side) % entry->parts],
        (MenSets){own->set + at, own->rank + at, left < MEN_OWN_MOST ? left : MEN_OWN_MOST},
        (MenSets){foe->set + foe_at, foe->rank + foe_at, group_size(foe, other)});
}

static void do_men(void *context, int worker, uint64_t item) {
    Solving *solving = context;
    int i, end;
    groups_of_level(solving, solving->level, &i, &end);
    for (; i < end; i++) {
        const int j = solving->level - i;
        const MenShares shares = shares_of_groups(solving, i, j);
        if (item < shares.both) {
            const bool is_second = item >= shares.first;
            const uint32_t share = (uint32_t)item - (is_second ? shares.first : 0);
            const uint64_t positions = is_second ? do_men_share(solving, 1, j, i, share)
                                                 : do_men_share(solving, 0, i, j, share);
            Values *values = &solving->entry->values[is_second ? solving->entry->parts - 1 : 0];
            if (solving->expander.what == EXPAND_ALL)
                atomic_fetch_add_explicit(&values->positions, positions, memory_order_relaxed);
            solving->done += positions;
            break;
        }
        item -= shares.both;
    }
    report_progress(solving, worker);
}

static void do_men_level(Solving *solving) {
    uint64_t items = 0;
    int i, end;
    groups_of_level(solving, solving->level, &i, &end);
    for (; i < end; i++) items += shares_of_groups(solving, i, solving->level - i).both;
    pool_run(solving->library->pool, items, do_men, solving);
}

/* --- blocks --- */

/* Solves blocks one by one, each shared out, when there are few. */
static void do_shared(Solving *solving) {
    Pool *pool = solving->library->pool;
    Block *block = solving->shared = &solving->blocks[0];
    for (uint64_t pair = 0; pair < solving->pairs; pair++) {
        if (!begin_pair(solving, block, pair)) continue;
        uint64_t items = 0;
        for (int i = 0; i < block->sides; i++)
            items += (block->side[i].rows + CHUNK_ROWS - 1) / CHUNK_ROWS;
        pool_run(pool, items, do_rows, solving);
        finish_block(solving, block);
        for (int i = 0; i < block->sides; i++) solving->done += block->side[i].positions;
    }
}

static void do_level(Solving *solving) {
    Pool *pool = solving->library->pool;
    const uint64_t threads = (uint64_t)pool_threads(pool);
    if (is_of_men(solving)) {
        do_men_level(solving);
        return;
    }
    if (solving->pairs < 2 * threads && !solving->walk_blocks) {
        do_shared(solving);
        return;
    }
    const uint64_t chunks = CHUNKS_A_THREAD * threads;
    solving->chunk = (solving->pairs + chunks - 1) / chunks;
    pool_run(pool, (solving->pairs + solving->chunk - 1) / solving->chunk,
             solving->walk_blocks ? do_walk_chunk : do_chunk, solving);
}

/* If the slice is solved on the disk, records the progress: at the end of each band, and within a
   band after much work. Bands and levels are counted from the first on. */
static bool note(Solving *solving, WorkDone done, bool is_band, Error *error) {
    Entry *entry = solving->entry;
    if (!entry->area || !entry->is_new || solving->expander.what != EXPAND_ALL) return true;
    if (!is_band && solving->done - solving->noted < NOTE_POSITIONS) return true;
    solving->noted = solving->done;
    for (int i = 0; i < entry->parts; i++) done.positions[i] = entry->values[i].positions;
    const SliceId id = library_id(solving->library, entry->slice, CONTENT_VALUES);
    return work_note(entry->area, &id, &done, error);
}

static bool do_bands(Solving *solving, Error *error) {
    const WorkDone before = solving->entry->done;
    const int width = solving->entry->area ? 1 : GROUPS;
    WorkDone done = {.band = 0};
    for (int i = 0; i < 2; i++) solving->done += before.positions[i];
    for (solving->band = GROUPS - width; solving->band >= 0; solving->band -= width, done.band++) {
        solving->band_end = solving->band + width;
        if (done.band < before.band ||
            solving->men[0].begin[solving->band] == solving->men[0].begin[solving->band_end])
            continue;
        done.level = 0;
        for (int level = solving->band_end - 1 + GROUPS - 1; level >= solving->band; level--) {
            solving->level = level;
            solving->pairs = pairs_of_level(solving, level);
            done.level++;
            if (solving->pairs == 0 || (done.band == before.band && done.level <= before.level))
                continue;
            do_level(solving);
            if (solving->too_long)
                return error_set(error,
                                 "a win takes more than %d plies, the most that a table can hold",
                                 PLIES_MOST);
            if (!note(solving, done, false, error)) return false;
        }
        if (!note(solving, (WorkDone){.band = done.band + 1}, true, error)) return false;
    }
    return true;
}

/* Allocates a block for each worker; false when memory is short. */
static bool make_blocks(Solving *solving, int threads) {
    Entry *entry = solving->entry;
    Values *values[2] = {&entry->values[0], &entry->values[entry->parts - 1]};
    const KingSets *sets = solving->library->sets;
    bool ok = true;
    if (solving->expander.table_rules.counters.walk_limit) {
        solving->walk_blocks = calloc((size_t)threads, sizeof(WalkBlock *));
        for (int i = 0; ok && i < threads; i++)
            ok = solving->walk_blocks &&
                 (solving->walk_blocks[i] = walk_block_new(&solving->expander, values, sets)) !=
                     NULL;
        return ok;
    }
    solving->blocks = calloc((size_t)threads, sizeof *solving->blocks);
    for (int i = 0; ok && i < threads; i++)
        ok = solving->blocks && block_new(&solving->blocks[i], values, sets);
    return ok;
}

static void free_blocks(Solving *solving, int threads) {
    for (int i = 0; i < threads; i++) {
        if (solving->blocks) block_free(&solving->blocks[i]);
        if (solving->walk_blocks) walk_block_free(solving->walk_blocks[i]);
    }
    free(solving->blocks);
    free(solving->walk_blocks);
}

bool solve_slice(Library *library, Entry *entry, ExpandWhat what, const Watcher *watcher,
                 Error *error) {
    const int threads = pool_threads(library->pool);
    Solving solving = {.library = library, .entry = entry, .watcher = watcher};
    solving.expander =
        (Expander){library->rules, library->rules->rules(), &library->known, &library->jumps, what};
    if (!library_sets(library, entry->slice, error)) return false;
    const Slice slice = entry->slice;
    bool ok = advanced_make(&solving.men[0], slice.men[0], slice.columns) &&
              advanced_make(&solving.men[1], slice.men[1], slice.columns) &&
              make_blocks(&solving, threads);
    if (!ok) error_set(error, "not enough memory to solve endings");
    ok = ok && do_bands(&solving, error);
    free_blocks(&solving, threads);
    for (int i = 0; i < 2; i++) advanced_free(&solving.men[i]);
    return ok;
}
