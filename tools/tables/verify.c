/* The command verify: checks tables with a generator that is independent of the solver. */
#include "tools/tables/verify.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/base/plural.h"
#include "engine/base/random.h"
#include "eval/tables/tables.h"
#include "tools/common/plain.h"
#include "tools/tables/loading.h"
#include "tools/tables/outlook.h"

enum {
    CHUNK = 4096,
    WRONG_PRINTED = 10,
    LEVELS = TABLES_MOST_PIECES, /* a position, and a sequence of captures from it */
};

static const uint64_t SEED = 7;

/* --- verifying --- */

typedef struct {
    const Library *library;
    TableRules table_rules;
    PlainRules rules;
    const Entry *entry; /* its positions are being verified */
    uint64_t numbers;   /* of the entry */
    uint64_t total;     /* positions to verify */
    uint64_t seed;      /* of the entry */
    bool draws;         /* positions are drawn at random instead of taken in order */
    bool with_plies;    /* distances are known */
    Tables *files;      /* probed one by one; NULL: look in the library */
    PlainMoves *moves;  /* LEVELS for each worker */
    _Atomic uint64_t checked, wrong;
} Verifying;

/* The value of a position for its mover. `plies` is 0 if distances are not known, and for draws. */
typedef struct {
    TableValue value;
    int plies;
} Worth;

static void report_wrong(Verifying *verifying, const Position *pos, Worth worth, Worth expected) {
    static const char *const NAME[TABLE_VALUES] = {"drawn", "won", "lost"};
    char slice[SLICE_TEXT];
    if (atomic_fetch_add(&verifying->wrong, 1) >= WRONG_PRINTED) return;
    const Slice own = slice_of(pos, verifying->table_rules);
    slice_print(own, slice);
    printf(
        "%s number %llu (black %llx, white %llx, kings %llx) is %s in %d, its moves say %s in %d\n",
        slice, (unsigned long long)slice_number(own, pos), (unsigned long long)pos->pieces[BLACK],
        (unsigned long long)pos->pieces[WHITE], (unsigned long long)pos->kings, NAME[worth.value],
        worth.plies, NAME[expected.value], expected.plies);
}

/* The position seen from its mover, who becomes Black. */
static Position seen_by_mover(const Position *pos, int columns) {
    if (pos->side == BLACK) return *pos;
    assert(!pos->walks[BLACK] && !pos->walks[WHITE]);
    return (Position){.pieces = {set_rotated(pos->pieces[WHITE], columns),
                                 set_rotated(pos->pieces[BLACK], columns)},
                      .kings = set_rotated(pos->kings, columns),
                      .side = BLACK};
}

/* Whether `pos`, in which Black is to move, has a compulsory capture; files leave these out. */
static bool is_left_out(const Verifying *verifying, const Position *pos) {
    return verifying->table_rules.captures_compulsory &&
           verifying->library->rules->can_capture(pos);
}

static Worth worth_by_moves(const Verifying *verifying, const Position *pos, PlainMoves *moves);

/* Takes the value from the files: follows captures to positions that the files contain. */
static Worth worth_by_files(const Verifying *verifying, const Position *pos, PlainMoves *moves) {
    const Position seen = seen_by_mover(pos, verifying->table_rules.columns);
    if (is_left_out(verifying, &seen)) return worth_by_moves(verifying, &seen, moves);
    return (Worth){tables_value(verifying->files, pos), 0};
}

/* Returns the value; `moves` has room for all levels of captures. */
static Worth worth_of(const Verifying *verifying, const Position *pos, PlainMoves *moves) {
    int plies = 0;
    const TableRules rules = verifying->table_rules;
    const Bitboard own = pos->pieces[pos->side];
    if (pieces_end_game(rules, own, pos->kings))
        return (Worth){value_at_end(rules, own, pos->kings), 0};
    if (verifying->files) return worth_by_files(verifying, pos, moves);
    const TableValue value =
        known_value(&verifying->library->known, pos, rules, verifying->with_plies ? &plies : NULL);
    return (Worth){value, value == TABLE_DRAW ? 0 : plies};
}

static void add_successor(Outlook *outlook, const Verifying *verifying, const Position *next,
                          PlainMoves *moves) {
    const Worth worth = worth_of(verifying, next, moves);
    outlook_add(outlook, worth.value, worth.plies);
}

/* Computes the value of `pos`, in which Black is to move, from its successors. */
static Worth worth_by_moves(const Verifying *verifying, const Position *pos, PlainMoves *moves) {
    const Rulebook *rules = verifying->library->rules;
    Outlook outlook = OUTLOOK_WITHOUT_MOVES;
    if (rules->is_plain()) {
        const PlainBoard board = plain_board(pos);
        plain_moves(&board, &verifying->rules, moves);
        for (int i = 0; i < moves->count; i++) {
            const Position next = plain_position(&moves->after[i]);
            add_successor(&outlook, verifying, &next, moves + 1);
        }
    } else {
        Position after[SUCCESSORS_MOST];
        const int count = rules->list_moves(pos, after);
        for (int i = 0; i < count; i++) add_successor(&outlook, verifying, &after[i], moves + 1);
    }
    if (!outlook_has_moves(&outlook))
        return (Worth){value_at_end(verifying->table_rules, pos->pieces[pos->side], pos->kings), 0};
    const TableValue value = outlook_value(&outlook);
    if (!verifying->with_plies || value == TABLE_DRAW) return (Worth){value, 0};
    return (Worth){value, value == TABLE_WIN ? outlook.best : outlook.worst};
}

static void verify_number(Verifying *verifying, int worker, Slice slice, uint64_t number) {
    Position pos;
    if (!slice_position(slice, number, &pos)) return;
    PlainMoves *moves = verifying->moves + (size_t)worker * LEVELS;
    const Worth worth = worth_of(verifying, &pos, moves);
    const Worth expected = worth_by_moves(verifying, &pos, moves);
    atomic_fetch_add_explicit(&verifying->checked, 1, memory_order_relaxed);
    if (worth.value != expected.value || worth.plies != expected.plies)
        report_wrong(verifying, &pos, worth, expected);
}

/* The slice that contains number `at` of the entry; `at` becomes the number within it. */
static Slice slice_at(const Verifying *verifying, uint64_t *at) {
    const Entry *entry = verifying->entry;
    const uint64_t size = slice_size(entry->slice);
    const int part = *at >= size;
    *at -= part ? size : 0;
    return part ? slice_swapped(entry->slice) : entry->slice;
}

static void verify_chunk(void *context, int worker, uint64_t chunk) {
    Verifying *verifying = context;
    Random random = random_seeded(verifying->seed + chunk);
    for (uint64_t i = chunk * CHUNK; i < (chunk + 1) * CHUNK && i < verifying->total; i++) {
        uint64_t at = i;
        Position pos;
        Slice slice = slice_at(verifying, &at);
        while (verifying->draws) { /* not holes, nor positions that files leave out */
            at = random_next(&random) % verifying->numbers;
            slice = slice_at(verifying, &at);
            if (slice_position(slice, at, &pos) &&
                !(verifying->files && is_left_out(verifying, &pos)))
                break;
        }
        verify_number(verifying, worker, slice, at);
    }
}

/* Verifies all positions of `entry`, or some of them; only it and its successors need to be in
   memory. */
static bool verify_entry(Verifying *verifying, Library *library, const Entry *entry, Error *error) {
    Slice needed[1 + SLICES_MOST] = {entry->slice};
    const int count = 1 + slice_successors(library->rules->rules(), entry->slice, true, needed + 1);
    int there = 0, taken = 0;
    while (there < count && library_has(library, needed[there], CONTENT_VALUES)) there++;
    if (there < count)
        return !library_lacks(library, CONTENT_VALUES, slice_pieces(entry->slice), error);
    if (!verifying->files) {
        library_prepare(library, entry->slice);
        while (taken < count && loading_take(library, needed[taken], error)) taken++;
    }
    const bool ok = verifying->files || taken == count;
    verifying->entry = entry;
    verifying->seed += SEED << 32;
    if (ok)
        pool_run(library->pool, (verifying->total + CHUNK - 1) / CHUNK, verify_chunk, verifying);
    while (taken > 0) library_release(library, needed[--taken]);
    return ok;
}

/* Whether the existing files of `slice` can be read, even if their positions are not verified; adds
   their number. */
static bool read_files(const Library *library, Slice slice, int *sound, Error *error) {
    for (SliceContent content = CONTENT_VALUES; content < CONTENTS; content++) {
        SliceFile file;
        if (!library_has(library, slice, content)) continue;
        if (!library_read(library, slice, content, &file, error)) return false;
        slice_file_free(&file);
        ++*sound;
    }
    return true;
}

/* Verifies the existing slices with exactly `pieces` pieces: all positions, or a share of `draws`
   drawn at random in proportion to the size of the slice. Drawn positions are looked up in `files`
   if these are complete, because unpacking a whole slice takes as long as solving it. Distances are
   looked up in the library, because their pages take long to unpack. */
static bool verify_pieces(Verifying *verifying, Library *library, Tables *files, int pieces,
                          uint64_t draws, Error *error) {
    double numbers = 0;
    int sound = 0;
    verifying->checked = 0;
    verifying->draws = pieces > VERIFY_ALL_PIECES;
    verifying->with_plies = pieces <= library->distances;
    const bool by_files = verifying->draws && !verifying->with_plies && files;
    verifying->files = by_files && pieces <= tables_some_pieces(files) ? files : NULL;
    const Entry *entry;
    for (int at = 0; (entry = library_next(library, pieces, &at)) != NULL;) {
        if (!read_files(library, entry->slice, &sound, error)) return false;
        numbers += (double)entry_numbers(entry);
    }
    const bool verifies = draws > 0 || !verifying->draws;
    for (int at = 0; verifies && (entry = library_next(library, pieces, &at)) != NULL;) {
        verifying->numbers = entry_numbers(entry);
        const double share = (double)verifying->numbers / numbers;
        verifying->total =
            verifying->draws ? (uint64_t)ceil((double)draws * share) : verifying->numbers;
        if (!verify_entry(verifying, library, entry, error)) return false;
    }
    if (sound == 0) return true;
    printf("%d pieces: %d %s sound, %llu %s%s verified, %llu wrong so far\n", pieces, sound,
           plural((uint64_t)sound, "file", "files"), (unsigned long long)verifying->checked,
           plural(verifying->checked, "position", "positions"),
           verifying->with_plies ? " and their distances" : "",
           (unsigned long long)verifying->wrong);
    fflush(stdout);
    return true;
}

bool tables_command_verify(const TablesConfig *config, Library *library, Error *error) {
    const Rulebook *rules = config->rules;
    const int most = library_most_pieces(library, CONTENT_VALUES);
    library->distances = library_pieces(library, CONTENT_DISTANCES);
    Verifying verifying = {
        .library = library, .table_rules = rules->rules(), .rules = rules->plain()};
    if (most == 0) return tables_error_none(library->folder, rules->game->name, error);
    verifying.moves = calloc((size_t)config->threads * LEVELS, sizeof *verifying.moves);
    bool ok = verifying.moves != NULL;
    if (!ok) error_set(error, "not enough memory to verify");
    const int drawn = most > VERIFY_ALL_PIECES ? most - VERIFY_ALL_PIECES : 1;
    Tables *files = NULL;
    Error fault; /* the library finds the fault again and reports it */
    if (ok && most > VERIFY_ALL_PIECES)
        files = tables_open(&(TablesWanted){.folder = config->folder,
                                            .variant = rules->game->name,
                                            .rules = rules->rules(),
                                            .pieces = most,
                                            .cache_mib = config->memory_mib / 4},
                            &fault);
    for (int pieces = 2; ok && pieces <= most; pieces++)
        ok = verify_pieces(&verifying, library, files, pieces,
                           (uint64_t)config->positions / (uint64_t)drawn, error);
    tables_close(files);
    free(verifying.moves);
    if (ok && verifying.wrong > 0)
        return error_set(error, "%llu values are wrong", (unsigned long long)verifying.wrong);
    return ok &&
           !library_lacks(library, CONTENT_VALUES, config->pieces ? config->pieces : most, error) &&
           !library_lacks(library, CONTENT_DISTANCES,
                          library_most_pieces(library, CONTENT_DISTANCES), error);
}
