/* stats and probe: what tables say. */
#include <stdio.h>

#include "engine/draughts/opaque.h"
#include "tools/tables/commands.h"
#include "tools/tables/library.h"

enum { ALL_PIECES = TABLES_MOST_PIECES };

/* --- stats --- */

typedef struct {
    uint64_t count[TABLE_VALUES], bytes;
} Sum;

static void print_sum(const char *name, const Sum *sum) {
    printf("%-6s %15llu %15llu %15llu %12llu\n", name, (unsigned long long)sum->count[TABLE_WIN],
           (unsigned long long)sum->count[TABLE_LOSS], (unsigned long long)sum->count[TABLE_DRAW],
           (unsigned long long)sum->bytes);
}

static void print_part(const SlicePart *part, Sum *total) {
    char name[SLICE_TEXT];
    Sum sum = {.bytes = part->bytes};
    slice_print(part->slice, name);
    for (int value = 0; value < TABLE_VALUES; value++) {
        sum.count[value] = part->count[value];
        total->count[value] += part->count[value];
    }
    total->bytes += part->bytes;
    print_sum(name, &sum);
}

CommandResult command_stats(const TablesConfig *config, Error *error) {
    Library library;
    int files = 0;
    const int most = config->pieces ? config->pieces : ALL_PIECES;
    CommandResult result = COMMAND_DONE;
    if (!library_open(&library, config->rules, most, config->folder, NULL, 0, error))
        return COMMAND_FAILED;
    printf("slice              won            lost           drawn        bytes\n");
    for (int pieces = 2; pieces <= most && result == COMMAND_DONE; pieces++) {
        Sum total = {.bytes = 0};
        int found = 0;
        for (int i = 0; i < library.count && result == COMMAND_DONE; i++) {
            const Entry *entry = &library.entries[i];
            char path[TABLES_PATH];
            SliceFile file;
            const SliceId id = library_id(&library, entry->slice);
            if (slice_pieces(entry->slice) != pieces || !library_has(&library, entry->slice))
                continue;
            if (!slice_file_path(config->folder, &id, path, error) ||
                !slice_file_read(&file, path, &id, error)) {
                result = COMMAND_WRONG;
                break;
            }
            for (int j = 0; j < file.parts; j++) print_part(&file.part[j], &total);
            slice_file_free(&file);
            found++;
        }
        char name[24];
        snprintf(name, sizeof name, "all %d", pieces);
        if (found > 0) print_sum(name, &total);
        files += found;
    }
    library_close(&library);
    if (files > 0 || result != COMMAND_DONE) return result;
    error_set(error, "there are no tables of %s in %.160s", config->rules->game->name,
              config->folder);
    return COMMAND_FAILED;
}

/* --- probe --- */

static const char *const VALUE_NAME[TABLE_VALUES] = {"draw", "win", "loss"};

/* The value of `in` for its mover, as the tables have it. */
static bool value_of(Library *library, const GamePosition *in, TableValue *value, Error *error) {
    const Position pos = position_show(in);
    *value = TABLE_LOSS;
    if (!pos.pieces[pos.side]) return true;
    *value = TABLE_WIN;
    if (!pos.pieces[1 - pos.side]) return true;
    const Slice slice = slice_of(&pos);
    if (!library_take(library, slice, error)) return false;
    *value = known_value(&library->known, &pos);
    return true;
}

static bool probe(const TablesConfig *config, Library *library, Error *error) {
    const Game *game = config->rules->game;
    GamePosition root;
    GameMoves moves;
    TableValue value;
    if (!game->parse(&root, config->fen, error)) return false;
    const Position pos = position_show(&root);
    const int pieces = bitboard_count(pos.pieces[BLACK] | pos.pieces[WHITE]);
    if (pieces > TABLES_MOST_PIECES)
        return error_set(error, "there are %d pieces; tables have %d at most", pieces,
                         TABLES_MOST_PIECES);
    game->list(&root, &moves);
    if (!value_of(library, &root, &value, error)) return false;
    printf("%s to move: %s\n", game->player_name[game->to_move(&root)], VALUE_NAME[value]);
    for (int i = 0; i < moves.count; i++) {
        static const TableValue TURNED[TABLE_VALUES] = {TABLE_DRAW, TABLE_LOSS, TABLE_WIN};
        GamePosition next;
        char text[GAME_MOVE_TEXT];
        game->play(&next, &root, &moves.moves[i]);
        if (!value_of(library, &next, &value, error)) return false;
        game->print_move(&moves.moves[i], text);
        printf("  %-12s %s\n", text, VALUE_NAME[TURNED[value]]);
    }
    return true;
}

CommandResult command_probe(const TablesConfig *config, Error *error) {
    Library library = {.entries = NULL};
    Pool *pool = pool_new(config->threads, error);
    const bool is_good = pool &&
                         library_open(&library, config->rules, ALL_PIECES, config->folder, pool,
                                      (uint64_t)config->memory_mib << 20, error) &&
                         probe(config, &library, error);
    if (library.entries) library_close(&library);
    pool_free(pool);
    return is_good ? COMMAND_DONE : COMMAND_FAILED;
}
