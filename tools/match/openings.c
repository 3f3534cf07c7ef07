#include "tools/match/openings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "engine/base/text.h"
#include "engine/pdn/pdn.h"
#include "engine/record.h"
#include "protocol/shell/games.h"

enum {
    MOST_OPENINGS = 500000,
    OPENING_NAME = 1024, /* longest name, with its NUL */
    RANDOM_TRIES = 1000, /* random games tried for one that is not over */
};

/* --- the list --- */

static bool lacks_memory(Error *error) {
    return error_set(error, "-openings: no memory");
}

/* Writes the moves of `record`, or its position, as a name behind `label` (NULL: nothing). */
static void write_name(const Record *record, const char *label, Writer *writer) {
    char text[GAME_POSITION_TEXT];
    if (label) writer_add(writer, "%s: ", label);
    for (int i = 0; i < record->length; i++) {
        record->game->print_move(&record->moves[i], text);
        writer_add(writer, "%s%s", i ? " " : "", text);
    }
    if (record->length > 0) return;
    record->game->print(&record->positions[0], text);
    writer_add(writer, "%s", record_begins_at_start(record) ? "start" : text);
}

/* Adds the game of `record`; without a name (NULL or "") it is called by its moves. */
static bool add_game(Openings *openings, const Record *record, const char *name, const char *label,
                     Error *error) {
    char written[OPENING_NAME];
    if (openings->count == MOST_OPENINGS)
        return error_set(error, "-openings: there are more than %d", MOST_OPENINGS);
    if (openings->count == openings->capacity) {
        const int capacity = openings->capacity ? 2 * openings->capacity : 256;
        Opening *list = realloc(openings->list, (size_t)capacity * sizeof *list);
        if (!list) return lacks_memory(error);
        openings->list = list;
        openings->capacity = capacity;
    }
    Writer writer = writer_make(written, sizeof written);
    if (name && *name)
        writer_add(&writer, "%s", name);
    else
        write_name(record, label, &writer);
    Opening *opening = &openings->list[openings->count++];
    const size_t bytes = (size_t)record->length * sizeof *record->moves;
    *opening = (Opening){.start = record->positions[0],
                         .length = record->length,
                         .moves = malloc(bytes + 1),
                         .key = record->game->key(record_position(record)),
                         .name = strdup(written)};
    if (!opening->moves || !opening->name) return lacks_memory(error);
    memcpy(opening->moves, record->moves, bytes);
    return true;
}

void openings_free(Openings *openings) {
    for (int i = 0; i < openings->count; i++) {
        free(openings->list[i].moves);
        free(openings->list[i].name);
    }
    free(openings->list);
    *openings = (Openings){.count = 0};
}

bool opening_play(const Opening *opening, Record *record, Error *error) {
    record_restart(record, &opening->start);
    for (int i = 0; i < opening->length; i++)
        if (!record_play(record, &opening->moves[i], error)) return false;
    return true;
}

static bool is_over(const Record *record) {
    GameReason reason;
    return record_result(record, &reason) != GAME_ONGOING;
}

/* --- made on the spot --- */

/* Positions met already, by key. */
typedef struct {
    uint64_t *keys;
    size_t count, capacity; /* capacity is a power of two, half of it is filled at most */
} KeySet;

/* The slot of `key` (0 stands for no key), or the one where it belongs. */
static uint64_t *key_set_find(const KeySet *set, uint64_t key) {
    size_t slot = key & (set->capacity - 1);
    while (set->keys[slot] && set->keys[slot] != key) slot = (slot + 1) & (set->capacity - 1);
    return &set->keys[slot];
}

static bool key_set_grow(KeySet *set, Error *error) {
    KeySet larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : 1024};
    larger.keys = calloc(larger.capacity, sizeof *larger.keys);
    if (!larger.keys) return error_set(error, "-openings: no memory");
    for (size_t i = 0; i < set->capacity; i++)
        if (set->keys[i]) *key_set_find(&larger, set->keys[i]) = set->keys[i];
    free(set->keys);
    *set = larger;
    return true;
}

/* Adds `key`; `is_new` says whether it was not there. */
static bool key_set_add(KeySet *set, uint64_t key, bool *is_new, Error *error) {
    if (2 * set->count >= set->capacity && !key_set_grow(set, error)) return false;
    uint64_t *slot = key_set_find(set, key);
    *is_new = *slot != key;
    set->count += *is_new;
    *slot = key;
    return true; /* NOLINT(clang-analyzer-unix.Malloc): lister_free() releases the keys */
}

enum { MOST_PLIES = 20 };

/* Lists distinct positions some plies after one or more starts. */
typedef struct {
    Openings *openings;
    Record record;
    const char *label;             /* what the start is called; NULL: nothing */
    bool back_rows_stay;           /* english: no man moves off 1..4 or 29..32 */
    KeySet passed[MOST_PLIES + 1]; /* positions met with so many plies to go: not met again */
} Lister;

static bool lister_new(Lister *lister, Openings *openings, const Game *game, Error *error) {
    *lister = (Lister){.openings = openings};
    return record_new(&lister->record, game, error);
}

static void lister_free(Lister *lister) {
    for (int i = 0; i <= MOST_PLIES; i++) free(lister->passed[i].keys);
    record_free(&lister->record);
}

static bool is_off_back_row(const Game *game, const GameMove *move) {
    char word[GAME_MOVE_TEXT];
    game->print_move(move, word);
    const long from = strtol(word, NULL, 10);
    return from <= 4 || from >= 29;
}

static bool list_all(Lister *lister, int plies, Error *error);

/* Lists what lies below each of `moves`. */
static bool list_below(Lister *lister, const GameMoves *moves, int plies, Error *error) {
    Record *record = &lister->record;
    for (int i = 0; i < moves->count; i++) {
        const GameMove *move = &moves->moves[i];
        if (lister->back_rows_stay && is_off_back_row(record->game, move)) continue;
        if (!record_play(record, move, error) || !list_all(lister, plies - 1, error)) return false;
        record_undo(record, 1);
    }
    return true;
}

/* Adds the positions `plies` after the record's, in the order of their moves. The moves of a ply
   are too many for a stack. */
static bool list_all(Lister *lister, int plies, Error *error) {
    Record *record = &lister->record;
    const Game *game = record->game;
    bool is_new;
    if (!key_set_add(&lister->passed[plies], game->key(record_position(record)), &is_new, error))
        return false;
    if (!is_new) return true;
    if (plies == 0)
        return is_over(record) || add_game(lister->openings, record, NULL, lister->label, error);
    GameMoves *moves = malloc(sizeof *moves);
    if (!moves) return error_set(error, "no memory for openings");
    game->list(record_position(record), moves);
    const bool is_listed = list_below(lister, moves, plies, error);
    free(moves);
    return is_listed;
}

static bool make_start(Openings *openings, const MatchConfig *config, Error *error) {
    Record record;
    const bool made =
        record_new(&record, config->game, error) && add_game(openings, &record, NULL, NULL, error);
    record_free(&record);
    return made;
}

static bool make_all(Openings *openings, const MatchConfig *config, Error *error) {
    Lister lister;
    if (config->openings.plies > MOST_PLIES)
        return error_set(error, "-openings all: at most %d plies", MOST_PLIES);
    const bool made = lister_new(&lister, openings, config->game, error) &&
                      list_all(&lister, config->openings.plies, error);
    lister_free(&lister);
    return made;
}

/* Writes the start position of english without a man of each side. */
static void write_ballot(Writer *writer, int black_gone, int white_gone) {
    const char *between = "B:W";
    for (int square = 21; square <= 32; square++) {
        if (square == white_gone) continue;
        writer_add(writer, "%s%d", between, square);
        between = ",";
    }
    between = ":B";
    for (int square = 1; square <= 12; square++) {
        if (square == black_gone) continue;
        writer_add(writer, "%s%d", between, square);
        between = ",";
    }
}

/* 11-man ballots: a man less of each side, from 5..12 and 21..28, and a move of each, not by a man
   of its back row. */
static bool make_ballots(Openings *openings, const MatchConfig *config, Error *error) {
    Lister lister;
    bool made = lister_new(&lister, openings, config->game, error);
    lister.back_rows_stay = true;
    for (int gone = 0; made && gone < 64; gone++) {
        char start[GAME_POSITION_TEXT];
        GamePosition pos;
        Writer writer = writer_make(start, sizeof start);
        const int black_gone = 5 + gone / 8, white_gone = 21 + gone % 8;
        char label[32];
        write_ballot(&writer, black_gone, white_gone);
        snprintf(label, sizeof label, "without %d, %d", black_gone, white_gone);
        lister.label = label;
        made = config->game->parse(&pos, start, error);
        if (!made) break;
        record_restart(&lister.record, &pos);
        made = list_all(&lister, 2, error);
    }
    lister_free(&lister);
    return made;
}

/* Plays `plies` random moves; false when the game was over before. */
static bool wander(Record *record, int plies, Random *random) {
    Error error;
    record_undo(record, record->length);
    while (record->length < plies) {
        GameMoves moves;
        record->game->list(record_position(record), &moves);
        if (moves.count == 0) return false;
        const uint32_t chosen = random_below(random, (uint32_t)moves.count);
        if (!record_play(record, &moves.moves[chosen], &error)) return false;
    }
    return !is_over(record);
}

static bool make_random(Openings *openings, const MatchConfig *config, Error *error) {
    Random random = random_seeded(config->seed);
    Record record;
    bool made = record_new(&record, config->game, error);
    for (int i = 0; made && i < config->openings.first - 1 + config->rounds; i++) {
        int tries = 0;
        while (tries < RANDOM_TRIES && !wander(&record, config->openings.plies, &random)) tries++;
        made = tries < RANDOM_TRIES
                   ? add_game(openings, &record, NULL, NULL, error)
                   : error_set(error, "-openings random=%d: every game tried was over by then",
                               config->openings.plies);
    }
    record_free(&record);
    return made;
}

/* --- read from a file --- */

/* Plays all words of `moves`; false when one is no legal move, or there is none. */
static bool plays(Record *record, const char *moves, Error *error) {
    const int before = record->length;
    return record_play_moves(record, moves, error) &&
           (record->length > before || error_set(error, "there are none"));
}

/* Reads a line of fields with tabs between (or a single field): the first that is a position or a
   list of moves is the opening, moves before a position; the last other one its name. */
static bool read_line(Openings *openings, const MatchConfig *config, char *line, int number,
                      Record *record, Error *error) {
    const char *name = NULL;
    bool has_moves = false, has_start = false;
    GamePosition start, pos;
    Error why;
    if (!config->game->parse(&start, config->game->start, error)) return false;
    record_restart(record, &start);
    for (char *field = line, *next; field; field = next) {
        next = strchr(field, '\t');
        if (next) *next++ = '\0';
        if (config->openings.exclude && strcmp(field, config->openings.exclude) == 0) return true;
        if (!has_moves && plays(record, field, &why)) {
            has_moves = true;
            continue;
        }
        if (!has_moves) record_undo(record, record->length);
        if (!has_start && config->game->parse(&pos, field, &why)) {
            has_start = true;
            start = pos;
        } else if (*field && strcmp(field, "-") != 0) {
            name = field;
        }
    }
    if (!has_moves && has_start) record_restart(record, &start);
    if (has_moves || has_start) return add_game(openings, record, name, NULL, error);
    /* The reason is that of the first field, as what it looks like. */
    if (line[strspn(line, " WB")] == ':')
        config->game->parse(&pos, line, &why);
    else
        plays(record, line, &why);
    return error_set(error, "%.100s:%d: neither a position nor moves of %s: %.120s",
                     config->openings.file, number, config->game->name, why.text);
}

static bool read_lines(Openings *openings, const MatchConfig *config, FILE *file, Error *error) {
    char *line = NULL;
    size_t size = 0;
    Record record;
    bool read = record_new(&record, config->game, error);
    for (int number = 1; read && getline(&line, &size, file) >= 0; number++) {
        line[strcspn(line, "\r\n")] = '\0';
        char *text = line + (number == 1 ? text_mark(line, strlen(line)) : 0);
        if (*text && *text != '#') read = read_line(openings, config, text, number, &record, error);
    }
    free(line);
    record_free(&record);
    return read;
}

static size_t read_bytes(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

/* Takes the first plies of each game, as many as -openings plies=N says or all. */
static bool read_pdn(Openings *openings, const MatchConfig *config, FILE *file, Error *error) {
    PdnReader *reader = pdn_reader_new(read_bytes, file, config->game, error);
    PdnGame game;
    PdnFault fault;
    PdnStatus status = PDN_END;
    bool read = reader != NULL;
    while (read && (status = pdn_read(reader, &game, &fault)) == PDN_GAME) {
        if (game.record->game != config->game) continue;
        Record record;
        read = record_copy(&record, game.record, error);
        if (!read) break;
        const int wanted = config->openings.plies;
        if (wanted > 0 && wanted < record.length) record_undo(&record, record.length - wanted);
        read =
            is_over(&record) || add_game(openings, &record, pdn_tag(&game, "Event"), NULL, error);
        record_free(&record);
    }
    if (status == PDN_BROKEN) {
        char hint[GAMES_HINT];
        games_hint(config->openings.file, config->game, false, "", hint);
        read =
            error_set(error, *hint ? "%.100s:%lld:%lld: the file %s" : "%.100s:%lld:%lld: %.100s",
                      config->openings.file, (long long)fault.place.line,
                      (long long)fault.place.column, *hint ? hint : fault.reason.text);
    }
    pdn_reader_free(reader);
    return read;
}

static bool make_from_file(Openings *openings, const MatchConfig *config, Error *error) {
    const char *name = config->openings.file, *dot = strrchr(name, '.');
    FILE *file = fopen(name, "r");
    if (!file) return error_set(error, "-openings: '%.100s': %s", name, strerror(errno));
    const bool is_pdn = dot && (text_same(dot, ".pdn") || text_same(dot, ".pgn"));
    bool read = is_pdn ? read_pdn(openings, config, file, error)
                       : read_lines(openings, config, file, error);
    if (ferror(file)) read = error_set(error, "-openings: '%.100s': %s", name, strerror(errno));
    fclose(file);
    if (read && openings->count == 0)
        return error_set(error, "-openings: '%.100s' holds no opening of %s%s", name,
                         config->game->name,
                         is_pdn ? " that is not over; plies=N takes the first N moves" : "");
    return read;
}

/* --- all --- */

static void shuffle(Openings *openings, uint64_t seed) {
    Random random = random_seeded(seed);
    for (int i = openings->count - 1; i > 0; i--) {
        const int j = (int)random_below(&random, (uint32_t)i + 1);
        const Opening other = openings->list[j];
        openings->list[j] = openings->list[i];
        openings->list[i] = other;
    }
}

bool openings_make(Openings *openings, const MatchConfig *config, Error *error) {
    *openings = (Openings){.count = 0};
    bool made = false;
    switch (config->openings.source) {
    case OPENINGS_START: made = make_start(openings, config, error); break;
    case OPENINGS_FILE: made = make_from_file(openings, config, error); break;
    case OPENINGS_ALL: made = make_all(openings, config, error); break;
    case OPENINGS_RANDOM: made = make_random(openings, config, error); break;
    case OPENINGS_BALLOTS: made = make_ballots(openings, config, error); break;
    }
    if (!made) return false;
    if (config->openings.shuffled) shuffle(openings, config->seed);
    return true;
}
