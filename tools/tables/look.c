/* stats and probe: what tables say. */
#include <stdio.h>

#include "eval/tables/tables.h"
#include "search/searchers.h"
#include "tools/tables/commands.h"

enum { PROBE_CACHE_MIB = 1 };

/* --- stats --- */

typedef struct {
    uint64_t count[TABLE_VALUES], longest, bytes;
} Sum;

static void print_sum(const char *name, const Sum *sum) {
    printf("%-6s %15llu %15llu %15llu", name, (unsigned long long)sum->count[TABLE_WIN],
           (unsigned long long)sum->count[TABLE_LOSS], (unsigned long long)sum->count[TABLE_DRAW]);
    if (sum->longest)
        printf(" %8llu", (unsigned long long)sum->longest);
    else
        printf(" %8s", "");
    printf(" %12llu\n", (unsigned long long)sum->bytes);
}

/* `distances` is NULL where there are none. */
static void print_part(const SlicePart *part, const SlicePart *distances, Sum *total) {
    char name[SLICE_TEXT];
    Sum sum = {.bytes = part->bytes};
    slice_print(part->slice, name);
    for (int value = 0; value < TABLE_VALUES; value++) {
        sum.count[value] = part->count[value];
        total->count[value] += part->count[value];
    }
    if (distances) {
        sum.longest = distances->count[TABLE_WIN];
        sum.bytes += distances->bytes;
    }
    if (sum.longest > total->longest) total->longest = sum.longest;
    total->bytes += sum.bytes;
    print_sum(name, &sum);
}

/* Prints what the files of `slice` say. */
static bool print_slice(const Library *library, Slice slice, Sum *total, Error *error) {
    SliceFile values, distances = {.parts = 0};
    const bool with_plies = library_has(library, slice, CONTENT_DISTANCES);
    if (!library_read(library, slice, CONTENT_VALUES, &values, error)) return false;
    const bool is_good =
        !with_plies || library_read(library, slice, CONTENT_DISTANCES, &distances, error);
    for (int i = 0; is_good && i < values.parts; i++)
        print_part(&values.part[i], with_plies ? &distances.part[i] : NULL, total);
    slice_file_free(&values);
    slice_file_free(&distances);
    return is_good;
}

/* Prints what the files of slices with exactly `pieces` pieces say, and their sum. */
static bool print_pieces(const Library *library, int pieces, Error *error) {
    Sum total = {.bytes = 0};
    int found = 0, slices = 0;
    for (int i = 0; i < library->count; i++) {
        const Slice slice = library->entries[i].slice;
        if (slice_pieces(slice) != pieces) continue;
        slices++;
        if (!library_has(library, slice, CONTENT_VALUES)) continue;
        if (!print_slice(library, slice, &total, error)) return false;
        found++;
    }
    char name[24];
    snprintf(name, sizeof name, "%s %d", found == slices ? "all" : "some", pieces);
    if (found > 0) print_sum(name, &total);
    return true;
}

CommandResult tables_command_stats(const TablesConfig *config, Library *library, Error *error) {
    const int most = library_most_pieces(library, CONTENT_VALUES);
    if (most == 0) return error_no_tables(library, error) ? COMMAND_DONE : COMMAND_FAILED;
    printf("slice              won            lost           drawn  longest        bytes\n");
    for (int pieces = 2; pieces <= most; pieces++)
        if (!print_pieces(library, pieces, error)) return COMMAND_FAILED;
    return library_lacks(library, CONTENT_VALUES, config->pieces ? config->pieces : most, error)
               ? COMMAND_FAILED
               : COMMAND_DONE;
}

/* --- probe --- */

/* The tables, and who asks them. */
typedef struct {
    Library *library;
    const Searcher *searcher;
    Knowledge knowledge;
    Error fault; /* of the files; empty: there is none */
} Asking;

/* Why the tables do not know a position of `slice`. */
static bool error_unknown(const Asking *asking, Slice slice, Error *error) {
    Library *library = asking->library;
    const char *variant = library->rules->game->name;
    const int pieces = slice_pieces(slice), most = library_most_pieces(library, CONTENT_VALUES);
    char name[SLICE_TEXT];
    library->is_unsound = true;
    if (most == 0) return error_no_tables(library, error);
    slice_print(library_entry(library, slice)->slice, name);
    if (pieces > most)
        return error_set(
            error,
            "there are %d pieces, the tables of %s go to %d: 'make %s %d --into %s' makes more",
            pieces, variant, most, variant, pieces, library->folder);
    if (!library_has(library, library_entry(library, slice)->slice, CONTENT_VALUES))
        return error_set(error, "the table %s of %s is missing: 'make %s %d --into %s' makes it",
                         name, variant, variant, pieces, library->folder);
    if (*asking->fault.text) return error_set(error, "%s", asking->fault.text);
    return error_set(error, "%s, or what it leads to, is missing or damaged in %s", name,
                     library->folder);
}

/* Writes what a position is worth, with the plies to the end if they are known; `is_after`: to who has
   moved, with this move. */
static bool tell_worth(const Asking *asking, const GamePosition *in, bool is_after, char text[32],
                       Error *error) {
    const Position pos = asking->library->rules->show(in);
    const int columns = asking->library->rules->rules().columns;
    const Probe probe = asking->searcher->probe(in, &asking->knowledge);
    if (probe == PROBE_UNKNOWN) return error_unknown(asking, slice_of(&pos, columns), error);
    const int plies =
        probe == PROBE_DRAWN ? PLIES_UNKNOWN : asking->searcher->plies(in, &asking->knowledge);
    const char *word = probe_word(is_after ? probe_turned(probe) : probe);
    if (plies == PLIES_UNKNOWN)
        snprintf(text, 32, "%s", word);
    else
        snprintf(text, 32, "%s in %d plies", word, plies + is_after);
    return true;
}

static bool probe(const TablesConfig *config, Asking *asking, Error *error) {
    const Game *game = config->rules->game;
    const GamePosition root = config->position;
    GameMoves moves;
    char worth[32];
    const Position pos = config->rules->show(&root);
    const TablesWanted wanted = {.folder = config->folder,
                                 .variant = game->name,
                                 .rules = config->rules->rules(),
                                 .pieces = bitboard_count(pos.pieces[BLACK] | pos.pieces[WHITE]),
                                 .cache_mib = PROBE_CACHE_MIB,
                                 .by_pages = true};
    const int most = table_pieces_most(wanted.rules);
    if (wanted.pieces > most)
        return error_set(error, "there are %d pieces; tables have %d at most", wanted.pieces, most);
    knowledge_use_tables(&asking->knowledge, tables_open(&wanted, &asking->fault));
    if (!tell_worth(asking, &root, false, worth, error)) return false;
    printf("%s to move: %s\n", game->player_name[game->to_move(&root)], worth);
    game->list(&root, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        char text[GAME_MOVE_TEXT];
        game->play(&next, &root, &moves.moves[i]);
        if (!tell_worth(asking, &next, true, worth, error)) return false;
        game->print_move(&moves.moves[i], text);
        printf("  %-12s %s\n", text, worth);
    }
    return true;
}

CommandResult tables_command_probe(const TablesConfig *config, Library *library, Error *error) {
    Asking asking = {.library = library, .searcher = searcher_for(config->rules->game)};
    const bool is_good = probe(config, &asking, error);
    tables_close(asking.knowledge.tables);
    return is_good ? COMMAND_DONE : COMMAND_FAILED;
}
