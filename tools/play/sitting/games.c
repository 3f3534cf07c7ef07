#include "tools/play/sitting/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/openings.h"
#include "protocol/shell/games.h"

static void take_tag(char *text, size_t size, const PdnGame *game, const char *tag) {
    const char *value = pdn_tag(game, tag);
    text_take(text, size, value ? value : "");
}

static void take_row(GamesRow *row, const PdnGame *game, OpeningNames *names,
                     const Game **names_of) {
    const Record *record = game->record;
    *row = (GamesRow){.game = record->game,
                      .result = game->result,
                      .plies = record->length,
                      .place = game->place};
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        text_take(row->name[player], GAMES_NAME, pdn_player(game, player, ""));
    take_tag(row->event, GAMES_NAME, game, "Event");
    take_tag(row->date, sizeof row->date, game, "Date");
    if (*names_of != record->game) opening_names_make(names, record->game);
    *names_of = record->game;
    row->opening = opening_name(names, record, record->length);
}

static GamesRow *add_row(Games *games, int *capacity) {
    if (games->count == *capacity) {
        *capacity = *capacity ? 2 * *capacity : 256;
        GamesRow *rows = realloc(games->rows, (size_t)*capacity * sizeof *rows);
        if (!rows) return NULL;
        games->rows = rows;
    }
    return &games->rows[games->count++];
}

bool games_read(Games *games, const char *path, const Game *usual, const atomic_bool *stop,
                Error *error) {
    *games = (Games){.count = 0};
    SavedSource source = {.stop = stop};
    OpeningNames names;
    const Game *names_of = NULL;
    PdnGame game;
    PdnFault fault;
    int capacity = 0;
    snprintf(games->path, sizeof games->path, "%s", path);
    if (!saved_open(&source, path, error)) return false;
    PdnReader *reader = pdn_reader_new(saved_source, &source, usual, error);
    PdnStatus status = PDN_END;
    while (reader && (status = pdn_read(reader, &game, &fault)) != PDN_END) {
        GamesRow *row = add_row(games, &capacity);
        if (!row) break;
        take_row(row, &game, &names, &names_of);
        row->is_broken = status == PDN_BROKEN;
    }
    if (games->rows && games->count > 0 && games->rows[0].is_broken)
        games_hint(path, usual, false, "", games->hint);
    games->was_stopped = status != PDN_END || atomic_load(stop);
    const bool has_failed = ferror(source.file) != 0;
    const int fault_number = errno;
    pdn_reader_free(reader);
    fclose(source.file);
    if (!reader) return false;
    if (has_failed)
        error_set(error, "cannot read %.120s: %s", path, strerror(fault_number));
    else if (games->count == 0)
        error_set(error, "%.120s: there is no game in it", path);
    if (games->count > 0 && !has_failed) return true;
    games_free(games);
    return false;
}

void games_free(Games *games) {
    free(games->rows);
    *games = (Games){.count = 0};
}

/* Passes over what comes before `place`. */
static void skip_to(FILE *file, const PdnPlace *place) {
    int byte;
    for (int64_t line = 1; line < place->line && (byte = getc(file)) != EOF;) line += byte == '\n';
    for (int64_t column = 1; column < place->column && getc(file) != EOF;) column++;
}

bool games_take(const Games *games, int index, SavedGame *game, Error *error) {
    static const atomic_bool never;
    const GamesRow *row = &games->rows[index];
    SavedSource source = {.stop = &never};
    PdnGame pdn;
    PdnFault fault;
    if (!saved_open(&source, games->path, error)) return false;
    skip_to(source.file, &row->place);
    PdnReader *reader = pdn_reader_new(saved_source, &source, row->game, error);
    const PdnStatus status = reader ? pdn_read(reader, &pdn, &fault) : PDN_END;
    const bool is_same =
        status != PDN_END && pdn.record->game == row->game && pdn.record->length == row->plies;
    if (reader && !is_same) error_set(error, "%.120s has changed since it was read", games->path);
    const bool good = is_same && saved_from_pdn(game, &pdn, error);
    pdn_reader_free(reader);
    fclose(source.file);
    return good;
}

bool games_has(const Games *games, int index, const char *word) {
    const GamesRow *row = &games->rows[index];
    return text_contains(row->name[0], word) || text_contains(row->name[1], word) ||
           text_contains(row->event, word) ||
           text_contains(row->opening ? row->opening : "", word) ||
           text_contains(row->game->facts.title, word) || text_contains(row->game->name, word) ||
           text_contains(row->date, word) ||
           strcmp(pdn_result_text(row->game, row->result), word) == 0;
}
