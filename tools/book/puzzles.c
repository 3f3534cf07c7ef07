/* Puzzles: positions of games with itself in which exactly one move wins. Endgame tables prove
   both: that it does, and that no other move does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "engine/base/system.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "tools/book/commands.h"

enum {
    OPENING_PLIES = 8, /* random ones */
    GAME_NODES = 600,  /* of a move of a game */
    GAME_PLIES = 160,  /* a longer game is broken off */
    LEAST_MOVES = 4,   /* to choose from */
    APART = 6,         /* plies between two puzzles of one game */
    TABLE_MIB = 4,
    RATED_FROM = 800, /* a puzzle that the smallest search solves; each further one adds to it */
    RATED_STEP = 150,
};

/* Nodes of the searches, without tables, that a puzzle is rated by: the first that finds its move.
 */
static const uint64_t RATING_NODES[] = {50, 150, 500, 1500, 5000, 15000, 50000, 150000};
enum { RATINGS = sizeof RATING_NODES / sizeof *RATING_NODES };

typedef struct {
    const BookConfig *config;
    Knowledge plain, knowing; /* without tables, and with them */
    Table *table;
    SearchControl control;
    Record record;
    Random random;
    uint64_t *keys; /* of puzzles found */
    int count;
    char *text;
    size_t length;
} Maker;

static void take_info(void *context, const SearchInfo *info) {
    (void)context, (void)info;
}

static void take_warning(void *context, const Error *error) {
    (void)context, (void)error;
}

static bool search(Maker *maker, uint64_t nodes, uint64_t seed, GameMove *move, Error *error) {
    const SearchJob job = {.record = &maker->record,
                           .limits = {.nodes = nodes},
                           .threads = 1,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .seed = seed,
                           .knowledge = &maker->plain,
                           .table = maker->table,
                           .control = &maker->control,
                           .report = take_info,
                           .warning = take_warning};
    SearchResult result;
    table_clear(maker->table);
    control_start(&maker->control, false, false);
    if (!maker->config->searcher->think(&job, &result, error)) return false;
    *move = result.move;
    return true;
}

static int count_pieces(const Game *game, const GamePosition *pos) {
    GameView view;
    int count = 0;
    game->view(pos, &view);
    for (int i = 0; i < VIEW_CELLS; i++) count += view_cell(&view, i)->height > 0;
    return count;
}

/* Whether tables know the position to be won and exactly one of its moves, of some, to win it. */
static bool is_puzzle(const Maker *maker, const GamePosition *pos, GameMove *winning) {
    const Searcher *searcher = maker->config->searcher;
    GameMoves moves;
    int wins = 0;
    if (count_pieces(searcher->game, pos) < maker->config->pieces ||
        searcher->probe(pos, &maker->knowing) != PROBE_WON)
        return false;
    searcher->game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        searcher->game->play(&next, pos, &moves.moves[i]);
        const Probe probe = searcher->probe(&next, &maker->knowing);
        if (probe == PROBE_UNKNOWN) return false;
        if (probe != PROBE_LOST) continue;
        *winning = moves.moves[i];
        wins++;
    }
    return wins == 1 && moves.count >= LEAST_MOVES;
}

static bool is_known(const Maker *maker, uint64_t key) {
    for (int i = 0; i < maker->count; i++)
        if (maker->keys[i] == key) return true;
    return false;
}

/* Adds the record's position with its solution. */
static bool add_puzzle(Maker *maker, const GameMove *winning, Error *error) {
    const Game *game = maker->record.game;
    const GamePosition *pos = record_position(&maker->record);
    char fen[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    int rating = RATED_FROM;
    for (int i = 0; i < RATINGS; i++, rating += RATED_STEP) {
        GameMove found;
        if (!search(maker, RATING_NODES[i], 0, &found, error)) return false;
        if (memcmp(&found, winning, sizeof found) == 0) break;
    }
    game->print(pos, fen);
    char *quiet = strstr(fen, ":H"); /* what was played before is no part of a puzzle */
    if (quiet) *quiet = '\0';
    game->print_move(winning, move);
    const size_t room = sizeof fen + sizeof move + 32;
    char *text = realloc(maker->text, maker->length + room);
    if (!text) return error_set(error, "no memory for %d puzzles", maker->count);
    maker->text = text;
    maker->length += (size_t)snprintf(text + maker->length, room, "PUZZLE(\"%s\", \"%s\", %d)\n",
                                      fen, move, rating);
    maker->keys[maker->count++] = game->key(pos);
    return true;
}

/* Plays a game and adds the puzzles in it. */
static bool play_game(Maker *maker, Error *error) {
    const Game *game = maker->record.game;
    GameReason reason;
    GamePosition start;
    if (!game->parse(&start, game->start, error)) return false;
    record_restart(&maker->record, &start);
    int last = -APART;
    for (int ply = 0; ply < GAME_PLIES && maker->count < maker->config->positions; ply++) {
        if (record_result(&maker->record, &reason) != GAME_ONGOING) break;
        const GamePosition *pos = record_position(&maker->record);
        GameMoves moves;
        GameMove move;
        game->list(pos, &moves);
        if (ply >= last + APART && is_puzzle(maker, pos, &move) &&
            !is_known(maker, game->key(pos))) {
            if (!add_puzzle(maker, &move, error)) return false;
            last = ply;
        }
        if (ply < OPENING_PLIES)
            move = moves.moves[random_below(&maker->random, (uint32_t)moves.count)];
        else if (!search(maker, GAME_NODES, random_next(&maker->random) | 1, &move, error))
            return false;
        if (!record_play(&maker->record, &move, error)) return false;
    }
    return true;
}

/* Opens the tables that prove the puzzles. */
static bool open_tables(Maker *maker, Error *error) {
    const Searcher *searcher = maker->config->searcher;
    char usual[TABLES_PATH];
    if (!searcher->table_rules)
        return error_set(error, "there are no endgame tables of %s", searcher->game->name);
    if (!maker->config->tables && !tables_default_folder(usual, error)) return false;
    const TablesWanted wanted = {.folder = maker->config->tables ? maker->config->tables : usual,
                                 .variant = searcher->game->name,
                                 .rules = searcher->table_rules(),
                                 .pieces = TABLES_MOST_PIECES,
                                 .cache_mib = 64};
    maker->knowing = maker->plain;
    maker->knowing.tables = tables_open(&wanted, error);
    if (!maker->knowing.tables) return false;
    maker->knowing.table_pieces = tables_pieces(maker->knowing.tables);
    return true;
}

static bool prepare(Maker *maker, Error *error) {
    const Searcher *searcher = maker->config->searcher;
    maker->table = table_new(TABLE_MIB, error);
    if (!maker->table || !record_new(&maker->record, searcher->game, error) ||
        !knowledge_make(&maker->plain, searcher->default_eval, searcher->game->name, NULL, error) ||
        !open_tables(maker, error))
        return false;
    maker->keys = malloc((size_t)maker->config->positions * sizeof *maker->keys);
    return maker->keys ? true : error_set(error, "no memory for the puzzles");
}

bool command_puzzles(const BookConfig *config, Error *error) {
    Maker maker = {.config = config, .random = random_seeded((uint64_t)config->seed)};
    control_init(&maker.control);
    bool good = prepare(&maker, error);
    while (good && maker.count < config->positions) good = play_game(&maker, error);
    if (good) good = system_replace_file(config->into, maker.text, maker.length, error);
    if (good) printf("%d puzzles in %s\n", maker.count, config->into);
    tables_close(maker.knowing.tables);
    knowledge_free(&maker.plain);
    record_free(&maker.record);
    table_free(maker.table);
    control_destroy(&maker.control);
    free(maker.keys);
    free(maker.text);
    return good;
}
