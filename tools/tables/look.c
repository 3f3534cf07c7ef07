/* The commands stats and probe, which show what tables contain. */
#include "tools/tables/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/plural.h"
#include "eval/tables/tables.h"
#include "search/searchers.h"
#include "tools/tables/packing.h"

enum { PROBE_CACHE_MIB = 1 };

/* --- asking the tables --- */

/* The tables, and the searcher that probes them. */
typedef struct {
    Library *library;
    const Searcher *searcher;
    Knowledge knowledge;
    Error fault; /* about the files; empty: none */
} Asking;

/* Opens the tables of up to `pieces` pieces, the fewest of which have two; release knowledge.tables with tables_close(). */
static void asking_begin(Asking *asking, Library *library, const char *folder, int pieces) {
    const Game *game = library->rules->game;
    *asking = (Asking){.library = library, .searcher = searcher_for(game)};
    const TablesWanted wanted = {.folder = folder,
                                 .variant = game->name,
                                 .rules = library->rules->rules(),
                                 .pieces = pieces < 2 ? 2 : pieces,
                                 .cache_mib = PROBE_CACHE_MIB,
                                 .by_pages = true};
    knowledge_use_tables(&asking->knowledge, tables_open(&wanted, &asking->fault));
}

/* --- positions without captures --- */

enum { DIGITS = 4 };

/* A position's number consists of digits, each the rank of a set of squares. All sets are listed
   once, so that a position is put together by four look-ups. Threads share the pages. */
typedef struct {
    const Rulebook *rules;
    const SlicePart *part;
    PageReader reader;
    /* The sets of each digit by rank, the lowest digit first, with Black to move: Black's kings,
       White's kings, White's men, Black's men. */
    Bitboard *set[DIGITS];
    uint32_t sets[DIGITS];
    uint64_t (*counted)[TABLE_VALUES]; /* per worker */
    _Atomic bool failed;
} Counting;

static bool list_sets(Counting *counting, int digit, int pieces, uint32_t sets) {
    const int columns = counting->part->slice.columns;
    const bool is_white = digit == 1 || digit == 2, are_kings = digit < 2;
    Bitboard *list = counting->set[digit] = malloc(sets * sizeof *list);
    if (!list) return false;
    counting->sets[digit] = sets;
    for (uint32_t rank = 0; rank < sets; rank++) {
        const Bitboard set = are_kings ? kings_of_rank(pieces, rank, counting->part->slice.path)
                                       : men_of_rank(pieces, rank, columns);
        list[rank] = is_white ? set_rotated(set, columns) : set;
    }
    return true;
}

static bool list_digits(Counting *counting) {
    const Slice slice = counting->part->slice;
    const int columns = slice.columns;
    return list_sets(counting, 0, slice.kings[0], king_sets(slice.kings[0], columns)) &&
           list_sets(counting, 1, slice.kings[1], king_sets(slice.kings[1], columns)) &&
           list_sets(counting, 2, slice.men[1], men_sets(slice.men[1], columns)) &&
           list_sets(counting, 3, slice.men[0], men_sets(slice.men[0], columns));
}

/* Like slice_position(), which takes five times as long because it computes every set from its
   rank; without the counters of a position, on which no capture depends. */
static bool make_position(const Counting *counting, uint64_t number, Position *pos) {
    Bitboard set[DIGITS], all = 0, twice = 0;
    number /= slice_counters(counting->part->slice);
    for (int digit = 0; digit < DIGITS; digit++) {
        set[digit] = counting->set[digit][number % counting->sets[digit]];
        number /= counting->sets[digit];
        twice |= all & set[digit];
        all |= set[digit];
    }
    *pos = (Position){
        .pieces = {set[0] | set[3], set[1] | set[2]}, .kings = set[0] | set[1], .side = BLACK};
    return !twice;
}

static void count_page(void *context, int worker, uint64_t item) {
    Counting *counting = context;
    const uint32_t number = (uint32_t)item, numbers = page_numbers(counting->part->slice, number);
    uint64_t *counted = counting->counted[worker];
    Page page;
    Position pos;
    if (!unpack_page(&page, counting->part, &counting->reader, number)) {
        counting->failed = true;
        return;
    }
    for (uint32_t i = 0; i < numbers; i++)
        if (make_position(counting, (uint64_t)number * PAGE_NUMBERS + i, &pos) &&
            !counting->rules->can_capture(&pos))
            counted[page_value(&page, i)]++;
}

/* Sets `count` to how many of the positions in `part`, in memory as slice_file_read() reads it, in
   which the side to move cannot capture, have each value: the only positions that some published
   counts contain, and that files store where captures are compulsory. False and an error when a page
   is damaged or memory is short. */
static bool count_quiet(uint64_t count[TABLE_VALUES], const Rulebook *rules, const SlicePart *part,
                        Pool *pool, Error *error) {
    const int threads = pool_threads(pool);
    Counting counting = {.rules = rules, .part = part};
    counting.counted = calloc((size_t)threads, sizeof *counting.counted);
    bool ok = counting.counted && list_digits(&counting);
    if (!ok) error_set(error, "not enough memory to count positions");
    if (ok) {
        counting.failed = !page_reader_make(&counting.reader, &part->code);
        if (!counting.failed) pool_run(pool, part->pages, count_page, &counting);
        for (int value = 0; value < TABLE_VALUES; value++) {
            count[value] = 0;
            for (int i = 0; i < threads; i++) count[value] += counting.counted[i][value];
        }
        ok = !counting.failed || error_set(error, "a page of a file of endings is damaged");
    }
    for (int digit = 0; digit < DIGITS; digit++) free(counting.set[digit]);
    free(counting.counted);
    return ok;
}

/* --- stats --- */

typedef struct {
    uint64_t count[TABLE_VALUES], longest, bytes;
    char position[GAME_POSITION_TEXT]; /* whose win is the longest; "": it was not looked for */
} Sum;

static void print_sum(const char *name, const Sum *sum) {
    printf("%-6s %15llu %15llu %15llu", name, (unsigned long long)sum->count[TABLE_WIN],
           (unsigned long long)sum->count[TABLE_LOSS], (unsigned long long)sum->count[TABLE_DRAW]);
    if (sum->longest)
        printf(" %8llu", (unsigned long long)sum->longest);
    else
        printf(" %8s", "");
    printf(" %12llu\n", (unsigned long long)sum->bytes);
    if (*sum->position) printf("       %s\n", sum->position);
}

/* Finds the first position, with Black to move, whose win takes the most plies. In files the values
   of holes and of positions with compulsory captures are meaningless, so if only captures win in
   that many plies, the searcher is asked. False if there is no such position. */
static bool find_quiet_win(const Rulebook *rules, const SlicePart *distances, Position *pos) {
    const bool are_left_out = rules->rules().captures_compulsory;
    for (uint32_t number = 0; number < distances->pages; number++) {
        uint16_t plies[PAGE_NUMBERS];
        const SlicePage page = slice_part_page(distances, number);
        const uint32_t numbers = page_numbers(distances->slice, number);
        if (page.size == 0) continue; /* all are draws */
        plies_unpack(distances->packed + page.begin, page.size, numbers, plies);
        for (uint32_t i = 0; i < numbers; i++)
            if (plies[i] == distances->count[TABLE_WIN] &&
                slice_position(distances->slice, (uint64_t)number * PAGE_NUMBERS + i, pos) &&
                !(are_left_out && rules->can_capture(pos)))
                return true;
    }
    return false;
}

static bool find_capturing_win(const Asking *asking, const SlicePart *distances, Position *pos) {
    const Rulebook *rules = asking->library->rules;
    for (uint64_t number = 0; number < slice_size(distances->slice); number++) {
        if (!slice_position(distances->slice, number, pos) || !rules->can_capture(pos)) continue;
        const GamePosition position = rules->hide(pos);
        if (asking->searcher->plies(&position, &asking->knowledge) ==
            (int)distances->count[TABLE_WIN])
            return true;
    }
    return false;
}

/* Finds a position of the longest win, and writes it into `text`; "" if nothing is won. */
static void find_longest(const Asking *asking, const SlicePart *distances,
                         char text[GAME_POSITION_TEXT]) {
    const Rulebook *rules = asking->library->rules;
    Position pos;
    *text = '\0';
    if (distances->count[TABLE_WIN] == 0) return;
    if (!find_quiet_win(rules, distances, &pos) && !find_capturing_win(asking, distances, &pos))
        return;
    const GamePosition position = rules->hide(&pos);
    rules->game->print(&position, text);
}

/* Prints the counts of a part; `distances` is NULL if they are not kept. */
static bool print_part(const Asking *asking, const SlicePart *part, const SlicePart *distances,
                       const TablesConfig *config, Sum *total, Error *error) {
    const Library *library = asking->library;
    char name[SLICE_TEXT];
    Sum sum = {.bytes = part->bytes};
    slice_print(part->slice, name);
    memcpy(sum.count, part->count, sizeof sum.count);
    if (config->without_captures &&
        !count_quiet(sum.count, library->rules, part, library->pool, error))
        return false;
    for (int value = 0; value < TABLE_VALUES; value++) total->count[value] += sum.count[value];
    if (distances) {
        sum.longest = distances->count[TABLE_WIN];
        sum.bytes += distances->bytes;
        if (config->shows_longest) find_longest(asking, distances, sum.position);
    }
    if (sum.longest > total->longest) {
        total->longest = sum.longest;
        memcpy(total->position, sum.position, sizeof total->position);
    }
    total->bytes += sum.bytes;
    print_sum(name, &sum);
    return true;
}

/* Prints the contents of the files of `slice`. */
static bool print_slice(const Asking *asking, Slice slice, const TablesConfig *config, Sum *total,
                        Error *error) {
    const Library *library = asking->library;
    SliceFile values, distances = {.parts = 0};
    const bool with_plies = library_has(library, slice, CONTENT_DISTANCES);
    if (!library_read(library, slice, CONTENT_VALUES, &values, error)) return false;
    bool ok = !with_plies || library_read(library, slice, CONTENT_DISTANCES, &distances, error);
    for (int i = 0; ok && i < values.parts; i++) {
        const SlicePart *part = with_plies ? &distances.part[i] : NULL;
        ok = print_part(asking, &values.part[i], part, config, total, error);
    }
    slice_file_free(&values);
    slice_file_free(&distances);
    return ok;
}

/* Prints the contents of the files of all slices with exactly `pieces` pieces, and their sum. */
static bool print_pieces(const Asking *asking, int pieces, const TablesConfig *config,
                         Error *error) {
    const Library *library = asking->library;
    Sum total = {.bytes = 0};
    int found = 0, slices = 0;
    for (int i = 0; i < library->count; i++) {
        const Slice slice = library->entries[i].slice;
        if (slice_pieces(slice) != pieces) continue;
        slices++;
        if (!library_has(library, slice, CONTENT_VALUES)) continue;
        if (!print_slice(asking, slice, config, &total, error)) return false;
        found++;
    }
    char name[24];
    snprintf(name, sizeof name, "%s %d", found == slices ? "all" : "some", pieces);
    if (found > 0) print_sum(name, &total);
    return true;
}

bool tables_command_stats(const TablesConfig *config, Library *library, Error *error) {
    const int most = library_most_pieces(library, CONTENT_VALUES);
    if (most == 0) return tables_error_none(library->folder, library->rules->game->name, error);
    Asking asking = {.library = library};
    bool ok = true;
    if (config->shows_longest) asking_begin(&asking, library, config->folder, most);
    printf("slice              won            lost           drawn  longest        bytes\n");
    for (int pieces = 2; ok && pieces <= most; pieces++)
        ok = print_pieces(&asking, pieces, config, error);
    tables_close(asking.knowledge.tables);
    return ok &&
           !library_lacks(library, CONTENT_VALUES, config->pieces ? config->pieces : most, error);
}

/* --- probe --- */

/* Sets the error why the tables do not know a position of `slice`, where both sides have pieces. */
static bool error_unknown(const Asking *asking, Slice slice, Error *error) {
    const Library *library = asking->library;
    const char *variant = library->rules->game->name;
    const int pieces = slice_pieces(slice), most = library_most_pieces(library, CONTENT_VALUES);
    char name[SLICE_TEXT];
    if (most == 0) return tables_error_none(library->folder, variant, error);
    slice_print(library_entry(library, slice)->slice, name);
    if (pieces > most)
        return error_set(error,
                         "the position has %d pieces, but the tables of %s have %d; 'crownhead "
                         "tables make %s %d --into %s' makes more",
                         pieces, variant, most, variant, pieces, library->folder);
    if (!library_has(library, library_entry(library, slice)->slice, CONTENT_VALUES))
        return error_set(
            error,
            "the table %s of %s is missing; 'crownhead tables make %s %d --into %s' makes it", name,
            variant, variant, pieces, library->folder);
    if (*asking->fault.text) return error_set(error, "%s", asking->fault.text);
    return error_set(error, "%s, or a slice that its moves lead to, is missing or damaged in %s",
                     name, library->folder);
}

/* Writes the value of a position, and the plies to the end if they are known; with `is_after`, the
   value for the side that has just moved, counting that move. No table has a side without pieces:
   such a position may be unknown. */
static bool write_worth(const Asking *asking, const GamePosition *in, bool is_after, char text[32],
                        Error *error) {
    const Position pos = asking->library->rules->show(in);
    const TableRules rules = asking->library->rules->rules();
    const Probe probe = asking->searcher->probe(in, &asking->knowledge);
    if (probe == PROBE_UNKNOWN && pos.pieces[BLACK] && pos.pieces[WHITE])
        return error_unknown(asking, slice_of(&pos, rules), error);
    const bool is_decided = probe == PROBE_WON || probe == PROBE_LOST;
    const int plies = is_decided ? asking->searcher->plies(in, &asking->knowledge) : PLIES_UNKNOWN;
    const char *word = probe_word(is_after ? probe_negated(probe) : probe);
    if (plies == PLIES_UNKNOWN)
        snprintf(text, 32, "%s", word);
    else
        snprintf(text, 32, "%s in %d %s", word, plies + is_after,
                 plural((uint64_t)plies + is_after, "ply", "plies"));
    return true;
}

static bool probe(const TablesConfig *config, Asking *asking, Error *error) {
    const Game *game = config->rules->game;
    const GamePosition root = config->position;
    GameMoves moves;
    char worth[32];
    if (!write_worth(asking, &root, false, worth, error)) return false;
    printf("%s to move: %s\n", game->player_name[game->to_move(&root)], worth);
    game->list(&root, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        char text[GAME_MOVE_TEXT];
        game->play(&next, &root, &moves.moves[i]);
        if (!write_worth(asking, &next, true, worth, error)) return false;
        game->print_move(&moves.moves[i], text);
        printf("  %-12s %s\n", text, worth);
    }
    return true;
}

bool tables_command_probe(const TablesConfig *config, Library *library, Error *error) {
    const Position pos = config->rules->show(&config->position);
    const int pieces = bitboard_count(pos.pieces[BLACK] | pos.pieces[WHITE]);
    const int most = table_pieces_most(config->rules->rules());
    Asking asking;
    if (pieces > most)
        return error_set(error, "the position has %d pieces, but tables have at most %d", pieces,
                         most);
    asking_begin(&asking, library, config->folder, pieces);
    const bool ok = probe(config, &asking, error);
    tables_close(asking.knowledge.tables);
    return ok;
}
