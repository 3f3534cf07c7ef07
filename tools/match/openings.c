/* Openings come from a source (the start, a file, all or random lines, ballots) into one list, from
   which some are then chosen and shuffled. Each owns its moves and its name. */
#include "tools/match/openings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/key_map.h"
#include "engine/base/random.h"
#include "engine/base/text.h"
#include "engine/pdn/file.h"
#include "engine/record.h"
#include "engine/variants.h"
#include "eval/score.h"

enum {
    MOST_OPENINGS = 500000,
    OPENING_NAME = 1024, /* longest name, including its NUL */
    RANDOM_TRIES = 1000, /* attempts to find a random game that is not over */
};

/* --- the list --- */

static bool lacks_memory(Error *error) {
    return error_set(error, "-openings: not enough memory");
}

/* Writes a name for people: the title (NULL: none) followed by moves from another position, or the
   moves, or the position. */
static void write_name(const Record *record, const char *title, Writer *writer) {
    char text[GAME_POSITION_TEXT];
    const bool is_start = record_begins_at_start(record);
    if (title) writer_add(writer, "%s", title);
    if (title && (is_start || record->length == 0)) return;
    if (title) writer_add(writer, ": ");
    moves_write(writer, record->game, record->moves, record->length);
    if (record->length > 0) return;
    record->game->print(&record->positions[0], text);
    writer_add(writer, "%s", is_start ? "start" : text);
}

/* Adds the game of `record` with its title in the file, NULL or "" if it has none. */
static bool add_game(Openings *openings, const Record *record, const char *title, int score,
                     Error *error) {
    char written[OPENING_NAME];
    if (openings->count == MOST_OPENINGS)
        return error_set(error, "-openings: there are more than %d openings", MOST_OPENINGS);
    if (!array_room(&openings->list, &openings->capacity, openings->count + 1,
                    sizeof *openings->list))
        return lacks_memory(error);
    Writer writer = writer_make(written, sizeof written);
    if (title && !*title) title = NULL;
    write_name(record, title, &writer);
    Opening *opening = &openings->list[openings->count++];
    const size_t bytes = (size_t)record->length * sizeof *record->moves;
    *opening = (Opening){.start = record->positions[0],
                         .length = record->length,
                         .moves = malloc(bytes + 1),
                         .key = record->game->key(record_position(record)),
                         .title = title ? strdup(title) : NULL,
                         .name = strdup(written),
                         .score = score};
    if (!opening->moves || !opening->name || (title && !opening->title)) return lacks_memory(error);
    memcpy(opening->moves, record->moves, bytes);
    return true;
}

static void free_opening(Opening *opening) {
    free(opening->moves);
    free(opening->title);
    free(opening->name);
}

void openings_free(Openings *openings) {
    for (int i = 0; i < openings->count; i++) free_opening(&openings->list[i]);
    free(openings->list);
    *openings = (Openings){.count = 0};
}

bool opening_play(const Opening *opening, Record *record, Error *error) {
    record_restart(record, &opening->start);
    for (int i = 0; i < opening->length; i++)
        if (!record_play(record, &opening->moves[i], error)) return false;
    return true;
}

/* Writes a position; if squares are numbers, shortens runs such as 22,23,24 to 22-24. */
static void print_position(FILE *out, const Game *game, const GamePosition *pos) {
    const bool has_runs = game->facts.pdn.naming == 'N';
    char text[GAME_POSITION_TEXT];
    game->print(pos, text);
    for (const char *at = text; *at;) {
        int first, taken, next, more, last;
        if (!has_runs || sscanf(at, "%d%n", &first, &taken) != 1) {
            fputc(*at++, out);
            continue;
        }
        for (last = first, at += taken; sscanf(at, ",%d%n", &next, &more) == 1 && next == last + 1;
             at += more)
            last = next;
        fprintf(out, last > first ? "%d-%d" : "%d", first, last);
    }
    fputc('\t', out);
}

void opening_print(FILE *out, const Game *game, const Opening *opening) {
    const GamePosition start = game_start(game);
    char text[GAME_MOVE_TEXT];
    if (opening->length == 0 || !game->same(&start, &opening->start))
        print_position(out, game, &opening->start);
    for (int i = 0; i < opening->length; i++) {
        game->print_move(&opening->moves[i], text);
        fprintf(out, "%s%s", i ? " " : "", text);
    }
    if (opening->title) fprintf(out, "\t%s", opening->title);
    if (opening->score != OPENING_UNJUDGED)
        fprintf(out, "\t%+.2f", (double)opening->score / MAN_VALUE);
    fputc('\n', out);
}

/* --- made here --- */

enum { MOST_PLIES = 20 };

/* Lists the distinct positions a number of plies after the start. */
typedef struct {
    Openings *openings;
    Record record;
    KeyMap passed[MOST_PLIES + 1]; /* by plies left to play, the positions already visited */
} Lister;

/* Adds the positions that are `plies` after the record's, ordered by their moves. The moves of a
   ply are on the heap, because the recursion would be too large for the stack. */
static bool list_all(Lister *lister, int plies, Error *error) {
    Record *record = &lister->record;
    const Game *game = record->game;
    bool is_new, ok = true;
    if (!key_map_add(&lister->passed[plies], game->key(record_position(record)), &is_new))
        return lacks_memory(error);
    if (!is_new) return true;
    if (plies == 0)
        return record_is_over(record) ||
               add_game(lister->openings, record, NULL, OPENING_UNJUDGED, error);
    GameMoves *moves = malloc(sizeof *moves);
    if (!moves) return lacks_memory(error);
    game->list(record_position(record), moves);
    for (int i = 0; ok && i < moves->count; i++) {
        ok = record_play(record, &moves->moves[i], error) && list_all(lister, plies - 1, error);
        if (ok) record_undo(record, 1);
    }
    free(moves);
    return ok;
}

/* Zero plies give only the start. */
static bool make_all(Openings *openings, const MatchConfig *config, Error *error) {
    Lister lister = {.openings = openings};
    if (config->openings.plies > MOST_PLIES)
        return error_set(error, "-openings all: the most is %d plies", MOST_PLIES);
    const bool ok = record_new(&lister.record, config->game, error) &&
                    list_all(&lister, config->openings.plies, error);
    for (int i = 0; i <= MOST_PLIES; i++) key_map_free(&lister.passed[i]);
    record_free(&lister.record);
    return ok;
}

/* Plays `plies` random moves; false when the game ends earlier. */
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
    return !record_is_over(record);
}

static bool make_random(Openings *openings, const MatchConfig *config, Error *error) {
    Random random = random_seeded(config->seed);
    Record record;
    bool ok = record_new(&record, config->game, error);
    for (int i = 0; ok && i < config->openings.first - 1 + config->rounds; i++) {
        int tries = 0;
        while (tries < RANDOM_TRIES && !wander(&record, config->openings.plies, &random)) tries++;
        ok = tries < RANDOM_TRIES
                 ? add_game(openings, &record, NULL, OPENING_UNJUDGED, error)
                 : error_set(error, "-openings random=%d: every game that was tried ended earlier",
                             config->openings.plies);
    }
    record_free(&record);
    return ok;
}

/* --- read from a file --- */

/* Plays all words of `moves`; false if one is not a legal move, or if there are none. */
static bool plays(Record *record, const char *moves, Error *error) {
    const int before = record->length;
    return record_play_moves(record, moves, error) &&
           (record->length > before || error_set(error, "the field has no moves"));
}

/* Reads a judged score: men with a sign and two decimals. False when `field` is anything else. */
static bool read_score(const char *field, int *score) {
    const size_t digits = strspn(field + (*field != '\0'), "0123456789");
    const char *point = field + 1 + digits;
    if (!strchr("+-", *field) || !*field || digits == 0 || digits > 3 || *point != '.' ||
        strspn(point + 1, "0123456789") != 2 || point[3])
        return false;
    const int men = atoi(field + 1), rest = atoi(point + 1);
    *score = (*field == '-' ? -1 : 1) * (MAN_VALUE * men + rest);
    return true;
}

/* The contents of a line. */
typedef struct {
    bool has_start, has_moves;
    GamePosition start;
    const char *title; /* NULL: none */
    int score;
} Line;

/* Plays a field of moves: from the line's position if it has one and they are legal there, else
   from the start. */
static bool plays_field(Record *record, const Line *line, const char *field, Error *why) {
    const GamePosition start = game_start(record->game);
    if (line->has_start) {
        record_restart(record, &line->start);
        if (plays(record, field, why)) return true;
    }
    record_restart(record, &start);
    return plays(record, field, why);
}

/* Whether the first word of a field is a legal move, so that the field is hardly a name. */
static bool begins_with_move(Record *record, const Line *line, const char *field) {
    char word[GAME_MOVE_TEXT];
    Error why;
    const size_t length = strcspn(field, " ");
    if (length == 0 || length >= sizeof word) return false;
    snprintf(word, sizeof word, "%.*s", (int)length, field);
    return plays_field(record, line, word, &why);
}

/* Reads a line of fields separated by tabs, or a single field: a position, moves from there or from
   the start that lead there, a judged score. The last field of another kind is the name. */
static bool read_line(Openings *openings, const OpeningConfig *wanted, const char *source,
                      char *text, int number, Record *record, Error *error) {
    const Game *game = record->game;
    Line line = {.score = OPENING_UNJUDGED};
    GamePosition pos;
    Error why, fault;
    bool has_fault = false; /* a field of moves cannot be played; `fault` has the reason */
    for (char *field = text, *next; field; field = next) {
        next = strchr(field, '\t');
        if (next) *next++ = '\0';
        if (wanted->exclude && strcmp(field, wanted->exclude) == 0) return true;
        if (read_score(field, &line.score)) continue;
        if (!line.has_moves && plays_field(record, &line, field, &why)) {
            line.has_moves = true;
        } else if (!line.has_moves && begins_with_move(record, &line, field)) {
            has_fault = true;
            fault = why;
            line.title = field;
        } else if (!line.has_start && game->parse(&pos, field, &why)) {
            line.has_start = true;
            line.start = pos;
        } else if (*field && strcmp(field, "-") != 0) {
            line.title = field;
        }
    }
    if (wanted->has_balance && line.score == OPENING_UNJUDGED)
        return error_set(error, "%s:%d: balance= needs a judged score in men, as in +0.25", source,
                         number);
    if (!line.has_moves && line.has_start) record_restart(record, &line.start);
    if (line.has_moves || (line.has_start && !has_fault))
        return add_game(openings, record, line.title, line.score, error);
    /* Report the error of the kind of field that the first one resembles. */
    if (has_fault)
        why = fault;
    else if (text[strspn(text, " WB")] == ':')
        game->parse(&pos, text, &why);
    else
        plays_field(record, &line, text, &why);
    variant_hint_larger(game, text, &why);
    return error_set(error, "%s:%d: neither a position nor moves of %s: %s", source, number,
                     game->name, why.text);
}

/* Reads a list of lines; errors call the file `source`. */
static bool read_lines(Openings *openings, const MatchConfig *config, const char *source,
                       FILE *file, Error *error) {
    char *line = NULL;
    size_t size = 0;
    Record record;
    bool read = record_new(&record, config->game, error);
    for (int number = 1; read && getline(&line, &size, file) >= 0; number++) {
        line[strcspn(line, "\r\n")] = '\0';
        char *text = line + (number == 1 ? text_mark(line, strlen(line)) : 0);
        if (*text && *text != '#')
            read = read_line(openings, &config->openings, source, text, number, &record, error);
    }
    free(line);
    record_free(&record);
    return read;
}

/* Takes the first plies of each game: as many as -openings plies=N allows, or all. */
static bool read_pdn(Openings *openings, const MatchConfig *config, PdnFile *file, Error *error) {
    PdnGame game;
    PdnFault fault;
    PdnStatus status = PDN_END;
    bool read = true;
    while (read && (status = pdn_file_next(file, &game, &fault)) == PDN_GAME) {
        if (game.record->game != config->game) continue;
        Record record;
        read = record_copy(&record, game.record, error);
        if (!read) break;
        const int wanted = config->openings.plies;
        if (wanted > 0 && wanted < record.length) record_undo(&record, record.length - wanted);
        read = record_is_over(&record) ||
               add_game(openings, &record, pdn_tag(&game, "Event"), OPENING_UNJUDGED, error);
        record_free(&record);
    }
    if (status == PDN_BROKEN) {
        const Game *like = pdn_file_guess(config->openings.file, config->game, false);
        if (like)
            error_set(&fault.reason, "the file looks like %s: try --variant %s", like->name,
                      like->name);
        read =
            error_set(error, "%s:%lld:%lld: %s", config->openings.file, (long long)fault.place.line,
                      (long long)fault.place.column, fault.reason.text);
    }
    return read;
}

static bool file_error(const char *name, const char *why, Error *error) {
    return error_set(error, "-openings: cannot read %s: %s", name, why);
}

static bool read_pdn_file(Openings *openings, const MatchConfig *config, const char *name,
                          Error *error) {
    const PdnReading reading = {.usual = config->game};
    Error why;
    PdnFile *file = pdn_file_open(name, &reading, &why);
    if (!file) return file_error(name, why.text, error);
    bool read = read_pdn(openings, config, file, error);
    if (pdn_file_trouble(file)) read = file_error(name, pdn_file_trouble(file), error);
    pdn_file_close(file);
    return read;
}

static bool read_file(Openings *openings, const MatchConfig *config, const char *name,
                      Error *error) {
    FILE *file = fopen(name, "r");
    if (!file) return file_error(name, strerror(errno), error);
    bool read = read_lines(openings, config, name, file, error);
    if (ferror(file)) read = file_error(name, strerror(errno), error);
    fclose(file);
    return read;
}

static bool make_from_file(Openings *openings, const MatchConfig *config, Error *error) {
    const char *name = config->openings.file, *dot = strrchr(name, '.');
    const bool is_pdn = dot && (text_same(dot, ".pdn") || text_same(dot, ".pgn"));
    if (!(is_pdn ? read_pdn_file : read_file)(openings, config, name, error)) return false;
    return openings->count > 0 ||
           error_set(error, "-openings: '%s' has no opening for %s%s", name, config->game->name,
                     is_pdn ? " in which the game is not over; plies=N takes the first N moves"
                            : "");
}

/* Refuses a variant without a list of openings at the edge of a win, and names those that have
   one. */
static bool lacks_edge(const Game *game, Error *error) {
    char names[160];
    Writer writer = writer_make(names, sizeof names);
    for (const BuiltIn *file = BALLOT_FILES; file->name; file++) {
        const char *set = strstr(file->name, "-" BALLOTS_EDGE);
        if (set)
            writer_add(&writer, "%s%.*s", writer.length > 0 ? ", " : "", (int)(set - file->name),
                       file->name);
    }
    return error_set(error, "-openings ballots=edge: %s has no such openings; %s have", game->name,
                     names);
}

/* Takes the built-in ballots. Those of two and three moves are a separate set if a game has others
   too. A variant added later may have none. */
static bool make_ballots(Openings *openings, const MatchConfig *config, Error *error) {
    const BuiltIn *ballots = NULL;
    const char *set = config->openings.set;
    char name[64];
    if (set) {
        snprintf(name, sizeof name, "%s-%s", config->game->name, set);
        ballots = built_in_find(BALLOT_FILES, name);
        if (!ballots && strcmp(set, BALLOTS_EDGE) == 0) return lacks_edge(config->game, error);
    }
    if (!ballots) ballots = built_in_find(BALLOT_FILES, config->game->name);
    if (!ballots)
        return error_set(error, "-openings ballots: %s has no ballots; use random=PLIES",
                         config->game->name);
    FILE *file = fmemopen((void *)ballots->bytes, ballots->size, "r");
    if (!file) return lacks_memory(error);
    const bool read = read_lines(openings, config, "ballots", file, error);
    fclose(file);
    return read;
}

/* --- all sources --- */

/* Keeps only the openings whose judged score is within the bounds of `wanted`. */
static bool choose_balanced(Openings *openings, const OpeningConfig *wanted, Error *error) {
    int kept = 0, least = INT_MAX, most = 0;
    for (int i = 0; i < openings->count; i++) {
        const Opening opening = openings->list[i];
        const int balance = abs(opening.score);
        if (balance < least) least = balance;
        if (balance > most) most = balance;
        if (balance < wanted->least_balance || balance > wanted->most_balance) continue;
        openings->list[i] = openings->list[kept];
        openings->list[kept++] = opening;
    }
    const int all = openings->count;
    for (int i = kept; i < all; i++) free_opening(&openings->list[i]);
    openings->count = kept;
    return kept > 0 || error_set(error,
                                 "-openings: none of the %d openings is %.2f to %.2f men from "
                                 "even; they are %.2f to %.2f",
                                 all, wanted->least_balance / 100.0, wanted->most_balance / 100.0,
                                 least / 100.0, most / 100.0);
}

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
    bool ok = false;
    switch (config->openings.source) {
    case OPENINGS_FILE: ok = make_from_file(openings, config, error); break;
    case OPENINGS_START:
    case OPENINGS_ALL: ok = make_all(openings, config, error); break;
    case OPENINGS_RANDOM: ok = make_random(openings, config, error); break;
    case OPENINGS_BALLOTS: ok = make_ballots(openings, config, error); break;
    }
    if (!ok) return false;
    if (config->openings.has_balance && !choose_balanced(openings, &config->openings, error))
        return false;
    if (config->openings.shuffled) shuffle(openings, config->seed);
    return true;
}
