/* stats and probe: what tables say. */
#include <stdio.h>

#include "tools/tables/commands.h"
#include "tools/tables/loading.h"

enum { ALL_PIECES = TABLES_MOST_PIECES };

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

CommandResult tables_command_stats(const TablesConfig *config, Error *error) {
    Library library;
    const int asked = config->pieces ? config->pieces : ALL_PIECES;
    CommandResult result = COMMAND_DONE;
    if (!library_open(&library, config->rules, asked, config->folder, NULL, 0, error))
        return COMMAND_FAILED;
    const int most = library_most_pieces(&library, CONTENT_VALUES);
    if (most == 0) {
        error_no_tables(&library, error);
        result = COMMAND_WRONG;
    } else {
        printf("slice              won            lost           drawn  longest        bytes\n");
    }
    for (int pieces = 2; pieces <= most && result == COMMAND_DONE; pieces++)
        if (!print_pieces(&library, pieces, error)) result = COMMAND_WRONG;
    if (result == COMMAND_DONE &&
        library_lacks(&library, CONTENT_VALUES, config->pieces ? config->pieces : most, error))
        result = COMMAND_WRONG;
    library_close(&library);
    return result;
}

/* --- probe --- */

static const char *const VALUE_NAME[TABLE_VALUES] = {"draw", "win", "loss"};

/* What the tables say of a position; `plies` are -1 where they are not known. */
typedef struct {
    TableValue value;
    int plies;
} Answer;

/* Whether there is a file of `slice`; if not, an error that says what there is. */
static bool is_made(Library *library, Slice slice, Error *error) {
    const char *variant = library->rules->game->name;
    const int pieces = slice_pieces(slice), most = library_most_pieces(library, CONTENT_VALUES);
    char name[SLICE_TEXT];
    if (library_has(library, library_entry(library, slice)->slice, CONTENT_VALUES)) return true;
    library->is_unsound = true;
    if (most == 0) return error_no_tables(library, error);
    slice_print(library_entry(library, slice)->slice, name);
    if (pieces <= most)
        return error_set(error,
                         "the table %s of %s is missing: 'make %s %d --into %.120s' makes it", name,
                         variant, variant, pieces, library->folder);
    return error_set(
        error,
        "there are %d pieces, the tables of %s go to %d: 'make %s %d --into %.120s' makes more",
        pieces, variant, most, variant, pieces, library->folder);
}

static bool answer_of(Library *library, const GamePosition *in, Answer *answer, Error *error) {
    const Position pos = library->rules->show(in);
    const TableRules rules = library->rules->rules();
    const TableValue end = value_at_end(rules, pos.pieces[pos.side], pos.kings);
    *answer = (Answer){end, end == TABLE_LOSS ? 0 : -1};
    if (pieces_end_game(rules, pos.pieces[pos.side], pos.kings)) return true;
    *answer = (Answer){end == TABLE_LOSS ? TABLE_WIN : TABLE_LOSS, -1};
    if (!pos.pieces[1 - pos.side]) return true;
    const Slice slice = slice_of(&pos, rules.columns);
    const bool with_plies = slice_pieces(slice) <= library->distances;
    uint8_t plies = 0;
    if (!is_made(library, slice, error) || !loading_take(library, slice, error)) return false;
    answer->value = known_value(&library->known, &pos, rules.columns, with_plies ? &plies : NULL);
    if (with_plies && answer->value != TABLE_DRAW) answer->plies = plies;
    return true;
}

static void print_answer(const Answer *answer) {
    fputs(VALUE_NAME[answer->value], stdout);
    if (answer->plies >= 0) printf(" in %d plies", answer->plies);
    puts("");
}

static bool probe(const TablesConfig *config, Library *library, Error *error) {
    const Game *game = config->rules->game;
    GamePosition root;
    GameMoves moves;
    Answer answer;
    if (!game->parse(&root, config->fen, error)) return false;
    const Position pos = config->rules->show(&root);
    const int pieces = bitboard_count(pos.pieces[BLACK] | pos.pieces[WHITE]);
    const int most = table_pieces_most(config->rules->rules().columns);
    if (pieces > most)
        return error_set(error, "there are %d pieces; tables have %d at most", pieces, most);
    library->distances = library_pieces(library, CONTENT_DISTANCES);
    game->list(&root, &moves);
    if (!answer_of(library, &root, &answer, error)) return false;
    printf("%s to move: ", game->player_name[game->to_move(&root)]);
    print_answer(&answer);
    for (int i = 0; i < moves.count; i++) {
        static const TableValue TURNED[TABLE_VALUES] = {TABLE_DRAW, TABLE_LOSS, TABLE_WIN};
        GamePosition next;
        char text[GAME_MOVE_TEXT];
        game->play(&next, &root, &moves.moves[i]);
        if (!answer_of(library, &next, &answer, error)) return false;
        answer.value = TURNED[answer.value];
        answer.plies += answer.plies >= 0; /* this move as well */
        game->print_move(&moves.moves[i], text);
        printf("  %-12s ", text);
        print_answer(&answer);
    }
    return true;
}

CommandResult tables_command_probe(const TablesConfig *config, Error *error) {
    Library library = {.entries = NULL};
    Pool *pool = pool_new(config->threads, error);
    const bool is_good = pool &&
                         library_open(&library, config->rules, ALL_PIECES, config->folder, pool,
                                      (uint64_t)config->memory_mib << 20, error) &&
                         probe(config, &library, error);
    if (library.entries) library_close(&library);
    pool_free(pool);
    return is_good ? COMMAND_DONE : library.is_unsound ? COMMAND_WRONG : COMMAND_FAILED;
}
