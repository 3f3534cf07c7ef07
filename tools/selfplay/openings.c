/* A tree of openings grows by a position with each game: the game follows the tree by chance, where
   a move is the likelier the more it is worth, up to the first position that is not in the tree,
   which is added with the values of its moves; then it is played to its end. Values go back along
   the way of the game. Game number n depends on the seed, n and the games before it only, so that
   a run that was ended goes on from the list of its games. */
#include "tools/selfplay/openings.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/buffer.h"
#include "engine/base/key_map.h"
#include "engine/base/plural.h"
#include "engine/base/text.h"
#include "eval/book/book.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "tools/common/output.h"
#include "tools/common/progress.h"
#include "tools/common/spared.h"
#include "tools/selfplay/play.h"

#define KIND "openings 1 "

enum {
    MOST_GAMES = 1000000,
    TREE_PLIES = 40,   /* the tree is never deeper */
    VALUE_SHARE = 4,   /* a move's own value comes from a search of that many times --nodes */
    VALUE_MOST = 1500, /* of a forced win, in centimen */
    HALVED = 8,        /* a move that is this many centimen worse is half as likely */
    LIKELY = 1 << 20,  /* the weight of the best move */
    FLUSH_GAMES = 16,
    LINE_BYTES = 8192,
};

/* A move of a position. Its value is for the mover: that of the position after it, if the tree has
   that and the built-in book does not know the move. */
typedef struct {
    int value;
    bool is_of_book;
    int games[3]; /* by SampleResult of the side that begins */
} Way;

typedef struct {
    int64_t first; /* of its moves among the ways, in the order of Game.list */
    int count;
    bool is_written;
} Place;

typedef struct {
    SelfplayConfig config;
    int64_t least; /* positions of fewer games are not written */
    Knowledge knowledge;
    SelfPlayer player;
    Record look; /* of positions by themselves, to be valued */
    Book book;
    KeyMap numbers; /* of places, from 1 on, by Game.key */
    Place *places;
    int64_t place_count, place_room;
    Way *ways;
    int64_t way_count, way_room;
    Continued log;
    uint64_t played; /* games in the log */
    Buffer text;
    int written; /* positions */
} Openings;

/* --- the tree --- */

static Place *find_place(const Openings *openings, const GamePosition *pos) {
    const int32_t number = key_map_find(&openings->numbers, openings->player.record.game->key(pos));
    return number > 0 ? &openings->places[number - 1] : NULL;
}

static int way_games(const Way *way) {
    return way->games[SAMPLE_LOST] + way->games[SAMPLE_DRAWN] + way->games[SAMPLE_WON];
}

static int best_value(const Openings *openings, const Place *place) {
    int best = -VALUE_MOST;
    for (int i = 0; i < place->count; i++) {
        const int value = openings->ways[place->first + i].value;
        if (value > best) best = value;
    }
    return best;
}

/* What `move` in `pos` is worth to its mover, by a search of the position after it. */
static bool search_value(Openings *openings, const GamePosition *pos, const GameMove *move,
                         int *value, Error *error) {
    const Limits limits = {.nodes = VALUE_SHARE * openings->config.nodes};
    Thinker *thinker = &openings->player.thinker;
    GamePosition next;
    openings->look.game->play(&next, pos, move);
    record_restart(&openings->look, &next);
    thinker_forget(thinker);
    const Choice *choice = thinker_choose(thinker, &openings->look, &limits, NULL, 0, error);
    if (!choice) return false;
    if (!choice->has_move)
        *value = openings->look.game->stuck_wins(&next) ? -VALUE_MOST : VALUE_MOST;
    else
        *value = choice->score < -VALUE_MOST  ? VALUE_MOST
                 : choice->score > VALUE_MOST ? -VALUE_MOST
                                              : -choice->score;
    return true;
}

/* Adds `pos`, which has moves, to the tree. */
static Place *add_place(Openings *openings, const GamePosition *pos, Error *error) {
    const Game *game = openings->look.game;
    GameMoves moves;
    const BookMove *known;
    game->list(pos, &moves);
    const size_t known_count = book_find(&openings->book, game->key(pos), &known);
    const int64_t first = openings->way_count;
    if (!array_room(&openings->places, &openings->place_room, openings->place_count + 1,
                    sizeof *openings->places) ||
        !array_room(&openings->ways, &openings->way_room, first + moves.count,
                    sizeof *openings->ways)) {
        error_set(error, "not enough memory for the tree");
        return NULL;
    }
    for (int i = 0; i < moves.count; i++) {
        Way *way = &openings->ways[first + i];
        *way = (Way){.is_of_book = false};
        for (size_t k = 0; k < known_count && !way->is_of_book; k++) {
            way->is_of_book = known[k].move == i;
            if (way->is_of_book) way->value = known[k].value;
        }
        if (!way->is_of_book && !search_value(openings, pos, &moves.moves[i], &way->value, error))
            return NULL;
    }
    int32_t *number = key_map_at(&openings->numbers, game->key(pos));
    if (!number) {
        error_set(error, "not enough memory for the tree");
        return NULL;
    }
    openings->way_count += moves.count;
    openings->places[openings->place_count++] = (Place){.first = first, .count = moves.count};
    *number = (int32_t)openings->place_count;
    return &openings->places[openings->place_count - 1];
}

/* Chooses a move of `place` by chance. */
static int choose_way(const Openings *openings, const Place *place, Random *random) {
    const int best = best_value(openings, place);
    uint32_t weights[GAME_MAX_MOVES], sum = 0;
    for (int i = 0; i < place->count; i++) {
        const int steps = (best - openings->ways[place->first + i].value) / HALVED;
        weights[i] = steps < 20 ? (uint32_t)LIKELY >> steps : 0;
        sum += weights[i];
    }
    uint32_t chance = random_below(random, sum);
    for (int i = 0; i < place->count; i++) {
        if (chance < weights[i]) return i;
        chance -= weights[i];
    }
    assert(false);
    return 0;
}

/* --- games --- */

/* The first moves of a game, each as its place's number (from 0) and the move's in that place. */
typedef struct {
    int length;
    int64_t places[TREE_PLIES];
    int moves[TREE_PLIES];
} Route;

/* Plays the move of that number in Game.list, and prints it unless `text` is NULL. */
static bool play_number(Record *record, int number, char *text, Error *error) {
    GameMoves moves;
    record->game->list(record_position(record), &moves);
    if (text) record->game->print_move(&moves.moves[number], text);
    return record_play(record, &moves.moves[number], error);
}

/* Plays a move of the tree, which the route remembers. */
static bool follow(Openings *openings, Route *route, const Place *place, int move, Error *error) {
    route->places[route->length] = place - openings->places;
    route->moves[route->length++] = move;
    return play_number(&openings->player.record, move, NULL, error);
}

/* Goes through the tree from the start, by chance or, where `known` names moves by their numbers,
   by those, and adds the position where it ends. */
static bool go_through(Openings *openings, Route *route, Random *random, const Route *known,
                       Error *error) {
    Record *record = &openings->player.record;
    record_undo(record, record->length);
    route->length = 0;
    for (bool is_new = false; !is_new && route->length < TREE_PLIES;) {
        const GamePosition *pos = record_position(record);
        if (record_is_over(record)) break;
        Place *place = find_place(openings, pos);
        is_new = !place;
        if (is_new) place = add_place(openings, pos, error);
        if (!place) return false;
        const int ply = route->length;
        if (known && (ply >= known->length || known->moves[ply] >= place->count)) break;
        const int move = known ? known->moves[ply] : choose_way(openings, place, random);
        if (!follow(openings, route, place, move, error)) return false;
    }
    return !known || route->length == known->length ||
           error_set(error, "%s has a game that does not follow the tree; remove the file",
                     openings->log.path);
}

/* Plays from the record's position to the end. */
static bool play_on(Openings *openings, Random *random, SampleResult *won, Error *error) {
    SelfPlayer *player = &openings->player;
    Course course = {.calm = 0};
    GameResult result = GAME_DRAWN;
    thinker_forget(&player->thinker);
    for (int plies = 0; plies < MOST_PLIES; plies++) {
        GameMove move;
        int score = 0;
        if (!record_is_over(&player->record) &&
            !player_search(player, random_next(random) | 1, &score, &move, error))
            return false;
        if (player_is_over(player, &course, score, &result)) break;
        if (!record_play(&player->record, &move, error)) return false;
    }
    *won = first_result(result);
    return true;
}

/* Counts a game that went this way, and brings values back along it. */
static void count_game(Openings *openings, const Route *route, SampleResult won) {
    for (int ply = route->length - 1; ply >= 0; ply--) {
        Way *way = &openings->ways[openings->places[route->places[ply]].first + route->moves[ply]];
        way->games[won]++;
        if (ply + 1 < route->length && !way->is_of_book)
            way->value = -best_value(openings, &openings->places[route->places[ply + 1]]);
    }
}

/* Plays game `number` and adds it to the log. */
static bool play_game(Openings *openings, uint64_t number, Error *error) {
    Random random = random_seeded(game_seed(openings->config.seed, number));
    Route route;
    SampleResult won;
    if (!go_through(openings, &route, &random, NULL, error) ||
        !play_on(openings, &random, &won, error))
        return false;
    count_game(openings, &route, won);
    fprintf(openings->log.stream, "%d", (int)won);
    for (int ply = 0; ply < route.length; ply++)
        fprintf(openings->log.stream, " %d", route.moves[ply]);
    fputc('\n', openings->log.stream);
    openings->played++;
    const bool is_due = openings->played % FLUSH_GAMES == 0;
    if ((!is_due || fflush(openings->log.stream) == 0) && !ferror(openings->log.stream))
        return true;
    return error_set(error, "cannot write %s: %s", openings->log.path, strerror(errno));
}

/* --- the log --- */

/* The first line: all that the games depend on, except the build. */
static void print_run(const Openings *openings, char line[LINE_BYTES]) {
    const SelfplayConfig *config = &openings->config;
    snprintf(line, LINE_BYTES, "openings of %s seed %" PRIu64 " nodes %" PRIu64 " resign %d\n",
             config->searcher->game->name, config->seed, config->nodes, config->resign);
}

/* Reads a line of the log: the result, then the numbers of the moves. */
static bool read_game(char *line, Route *route, SampleResult *won) {
    int64_t number;
    char *rest = line, *word = text_word(&rest);
    if (!word || !text_integer(word, SAMPLE_LOST, SAMPLE_WON, &number)) return false;
    *won = (SampleResult)number;
    route->length = 0;
    while ((word = text_word(&rest)) != NULL) {
        if (route->length == TREE_PLIES || !text_integer(word, 0, GAME_MAX_MOVES - 1, &number))
            return false;
        route->moves[route->length++] = (int)number;
    }
    return route->length > 0;
}

/* Plays the first moves of the games in the log again, and puts it after the last whole game. A log
   without one gets its first line. */
static bool read_log(Openings *openings, Error *error) {
    FILE *file = openings->log.stream;
    const char *path = openings->log.path;
    char line[LINE_BYTES], run[LINE_BYTES];
    int64_t end = 0;
    print_run(openings, run);
    while (fgets(line, sizeof line, file) && strchr(line, '\n')) {
        Route known, route;
        SampleResult won;
        if (end == 0 && strcmp(line, run) != 0)
            return error_set(error, "%s belongs to another run: use the same options, or remove it",
                             path);
        if (end > 0) {
            if (!read_game(line, &known, &won)) return error_set(error, "%s is damaged", path);
            if (!go_through(openings, &route, NULL, &known, error)) return false;
            count_game(openings, &route, won);
            openings->played++;
        }
        end = ftell(file);
    }
    if (ferror(file)) return error_set(error, "cannot read %s: %s", path, strerror(errno));
    if (!output_cut(file, path, end, error)) return false;
    return end > 0 || (fputs(run, file) != EOF && fflush(file) == 0) ||
           error_set(error, "cannot write %s: %s", path, strerror(errno));
}

/* --- the text --- */

/* The move of `place` that was played the most often after the move `last` (-1: of all); -1: there
   is none that was played. Equal ones come in their order. */
static int next_move(const Openings *openings, const Place *place, int last) {
    const Way *ways = &openings->ways[place->first];
    const int most = last < 0 ? INT_MAX : way_games(&ways[last]);
    int next = -1, next_games = 0;
    for (int i = 0; i < place->count; i++) {
        const int games = way_games(&ways[i]);
        const bool is_after = games < most || (games == most && i > last);
        if (!is_after || games <= next_games) continue;
        next = i;
        next_games = games;
    }
    return next;
}

static int place_games(const Openings *openings, const Place *place) {
    int games = 0;
    for (int i = 0; i < place->count; i++) games += way_games(&openings->ways[place->first + i]);
    return games;
}

/* Writes a place, `ply` half-moves from the start, and those after it, each once. */
static bool write_place(Openings *openings, int ply, Error *error) {
    Record *record = &openings->player.record;
    Place *place = find_place(openings, record_position(record));
    if (!place || place->is_written || ply >= TREE_PLIES ||
        place_games(openings, place) < openings->least)
        return true;
    const bool first_moves = record->game->to_move(record_position(record)) == FIRST_PLAYER;
    place->is_written = true;
    openings->written++;
    for (int i = -1; (i = next_move(openings, place, i)) >= 0;) {
        const Way *way = &openings->ways[place->first + i];
        char move[GAME_MOVE_TEXT];
        if (!play_number(record, i, move, error)) return false;
        if (!buffer_say(&openings->text, "%d %s %d %d %d %d\n", ply + 1, move,
                        way->games[SAMPLE_WON], way->games[SAMPLE_DRAWN], way->games[SAMPLE_LOST],
                        first_moves ? way->value : -way->value))
            return error_set(error, "not enough memory for the tree");
        if (!write_place(openings, ply + 1, error)) return false;
        record_undo(record, 1);
    }
    return true;
}

static bool write_tree(Openings *openings, Error *error) {
    const SelfplayConfig *config = &openings->config;
    Record *record = &openings->player.record;
    record_undo(record, record->length);
    if (!buffer_say(&openings->text,
                    KIND "%s\n# %" PRIu64 " games, seed %" PRIu64 ", nodes %" PRIu64
                         "; positions of at least %" PRId64 " games\n"
                         "# ply move won drawn lost score, for the side that begins\n",
                    record->game->name, openings->played, config->seed, config->nodes,
                    openings->least))
        return error_set(error, "not enough memory for the tree");
    return write_place(openings, 0, error) &&
           draft_replace_file(config->file, openings->text.text, openings->text.length, error);
}

/* --- the command --- */

static bool read_words(Openings *openings, int count, char *words[], Error *error) {
    SelfplayConfig *config = &openings->config;
    const char *variant = NULL;
    const Argument known[] = {{"--into", .text = &config->file},
                              {"--variant", .text = &variant},
                              {"--games", 1, MOST_GAMES, .count = &config->games},
                              {"--seed", 0, INT64_MAX, .count = &config->seed},
                              {"--nodes", 1, INT32_MAX, .count = &config->nodes},
                              {"--least", 1, MOST_GAMES, .large = &openings->least},
                              {.name = NULL}};
    *config = (SelfplayConfig){.seed = 1, .nodes = 1000, .games = 2000, .resign = 500, .jobs = 1};
    openings->least = 3;
    if (!arguments_take(known, openings, &count, words, error)) return false;
    arguments_insert(words, &count, 0, variant);
    if (count == 0) return error_set(error, "give a variant");
    if (!selfplay_variant(config, words[0], error)) return false;
    if (count > 1) return error_set(error, "unexpected argument '%.40s'", words[1]);
    if (!config->file) return error_set(error, "give --into FILE, for the tree");
    return *config->file || error_set(error, "--into: the file name is empty");
}

static bool begin(Openings *openings, Error *error) {
    const Searcher *searcher = openings->config.searcher;
    const Claimant claimant = {.program = "crownhead selfplay"};
    char path[SYSTEM_PATH];
    if (snprintf(path, sizeof path, "%s.games", openings->config.file) >= (int)sizeof path)
        return error_set(error, "--into: the file name is too long");
    return file_spared(openings->config.file, KIND, error) &&
           draft_try(openings->config.file, error) &&
           knowledge_make(&openings->knowledge, searcher->default_eval, searcher->game->name, NULL,
                          error) &&
           player_new(&openings->player, &openings->config, &openings->knowledge, error) &&
           record_new(&openings->look, searcher->game, error) &&
           book_read_own(&openings->book, searcher->game, error) &&
           output_continue(&openings->log, &claimant, path, error);
}

static bool play_games(Openings *openings, Error *error) {
    const int64_t games = (int64_t)openings->config.games;
    if (openings->played > openings->config.games)
        return error_set(error, "%s has %" PRIu64 " games; use --games %" PRIu64 " or more",
                         openings->log.path, openings->played, openings->played);
    Progress progress = progress_begin((int64_t)openings->played);
    while (openings->played < openings->config.games) {
        if (!play_game(openings, openings->played, error)) return false;
        progress_bar(&progress, (int64_t)openings->played, games, "games");
    }
    progress_end(&progress, games, games, "games");
    return true;
}

int openings_run(int count, char *words[], Error *error) {
    Openings openings = {.place_count = 0};
    Error ignored;
    if (!read_words(&openings, count, words, error)) return 2;
    bool ok = begin(&openings, error) && read_log(&openings, error) &&
              play_games(&openings, error) && write_tree(&openings, error);
    if (!output_end(&openings.log, openings.played == 0, ok ? error : &ignored)) ok = false;
    if (ok)
        printf("%d %s in %s\n", openings.written,
               plural((uint64_t)openings.written, "position", "positions"), openings.config.file);
    book_free(&openings.book);
    record_free(&openings.look);
    player_free(&openings.player);
    knowledge_free(&openings.knowledge);
    key_map_free(&openings.numbers);
    free(openings.places);
    free(openings.ways);
    free(openings.text.text);
    return ok ? 0 : 1;
}
