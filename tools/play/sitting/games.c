#include "tools/play/sitting/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "engine/pdn/file.h"
#include "engine/pdn/openings.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

/* --- rows --- */

enum { FIELDS_MOST = GAMES_FILE_FIELDS, FIELD = 2 * NAME_TEXT + 144 };

const char *games_field(const Games *games, int index, int field) {
    const char *text = games->rows[index].fields;
    while (field-- > 0) text += strlen(text) + 1;
    return text;
}

/* Adds a row with copies of `fields`; NULL when memory is short. */
static GamesRow *add_row(Games *games, char fields[][FIELD], int count) {
    if (!array_room(&games->rows, &games->capacity, games->count + 1, sizeof *games->rows))
        return NULL;
    size_t size = 0;
    for (int i = 0; i < count; i++) size += strlen(fields[i]) + 1;
    char *at = malloc(size);
    if (!at) return NULL;
    GamesRow *row = &games->rows[games->count++];
    *row = (GamesRow){.fields = at};
    for (int i = 0; i < count; at += strlen(fields[i++]) + 1)
        memcpy(at, fields[i], strlen(fields[i]) + 1);
    return row;
}

void games_free(Games *games) {
    for (int i = 0; i < games->count; i++) free(games->rows[i].fields);
    free(games->rows);
    *games = (Games){.count = 0};
}

bool games_has(const Games *games, int index, const char *word) {
    const bool is_log = games->store != NULL;
    for (int i = 0; i < (is_log ? (int)GAMES_LOG_FIELDS : (int)GAMES_FILE_FIELDS); i++) {
        const char *field = games_field(games, index, i);
        if (i == (is_log ? (int)GAMES_LOG_LENGTH : (int)GAMES_LENGTH)) continue;
        if (!is_log && i == GAMES_RESULT ? strcmp(field, word) == 0 : text_contains(field, word))
            return true;
    }
    return false;
}

/* --- the games of a file --- */

static void take_tag(char text[FIELD], const char *tag, const char *missing) {
    enum { SHOWN = 40 /* bytes */ };
    text_take(text, SHOWN, tag && *tag ? tag : missing);
}

static bool add_game(Games *games, const PdnGame *pdn, bool is_broken, OpeningNames *names,
                     const Game **names_of) {
    const Record *record = pdn->record;
    const GameFacts *facts = &record->game->facts;
    char fields[FIELDS_MOST][FIELD];
    if (!*names_of || *names_of != record->game) opening_names_make(names, record->game);
    *names_of = record->game;
    const char *opening = opening_name(names, record, record->length);
    take_tag(fields[GAMES_FIRST], pdn_player(pdn, FIRST_PLAYER, ""), "?");
    take_tag(fields[GAMES_SECOND], pdn_player(pdn, SECOND_PLAYER, ""), "?");
    take_tag(fields[GAMES_DATE], pdn_tag(pdn, "Date"), "");
    take_tag(fields[GAMES_EVENT], pdn_tag(pdn, "Event"), "");
    snprintf(fields[GAMES_RESULT], FIELD, "%s", pdn_game_result(pdn));
    snprintf(fields[GAMES_LENGTH], FIELD, "%3d%s", (record->length + 1) / 2, is_broken ? "!" : "");
    char title[STORY_TITLE];
    texts_said(facts->title, title, sizeof title);
    snprintf(fields[GAMES_OPENING], FIELD, "%s", opening ? opening : title);
    snprintf(fields[GAMES_VARIANT], FIELD, "%s %s", title, record->game->name);
    GamesRow *row = add_row(games, fields, GAMES_FILE_FIELDS);
    if (!row) return false;
    row->number = games->count;
    row->game = record->game;
    row->plies = record->length;
    row->place = pdn->place;
    return true;
}

bool games_read(Games *games, const char *path, const Game *usual, const atomic_bool *stop,
                Error *error) {
    OpeningNames names;
    const Game *names_of = NULL;
    PdnGame game;
    PdnFault fault;
    PdnStatus status;
    *games = (Games){.count = 0};
    PdnFile *file = saved_open(path, NULL, usual, stop, error);
    if (!file) return false;
    while ((status = pdn_file_next(file, &game, &fault)) != PDN_END) {
        if (!add_game(games, &game, status == PDN_BROKEN, &names, &names_of)) break;
        if (games->count == 1 && status == PDN_BROKEN)
            games->like = pdn_file_guess(path, usual, false);
    }
    snprintf(games->path, sizeof games->path, "%s", path);
    snprintf(games->title, sizeof games->title, "%.250s%s", system_file_name(path),
             status != PDN_END || atomic_load(stop) ? t(" (stopped; there may be more)") : "");
    const char *trouble = pdn_file_trouble(file);
    if (trouble)
        error_set(error, t("cannot read %s: %s"), path, trouble);
    else if (games->count == 0)
        error_set(error, t("%s contains no game"), path);
    pdn_file_close(file);
    if (games->count > 0 && !trouble) return true;
    games_free(games);
    return false;
}

bool games_take(const Games *games, int index, SavedGame *game, char title[GAMES_TITLE],
                Error *error) {
    const GamesRow *row = &games->rows[index];
    PdnGame pdn;
    PdnFault fault;
    if (games->store) {
        snprintf(title, GAMES_TITLE, t("Game %lld"), (long long)row->number);
        return saved_find(games->store, row->number, game, error);
    }
    snprintf(title, GAMES_TITLE, t("%d of %d: %.60s - %.60s %s"), index + 1, games->count,
             games_field(games, index, GAMES_FIRST), games_field(games, index, GAMES_SECOND),
             games_field(games, index, GAMES_RESULT));
    PdnFile *file = saved_open(games->path, &row->place, row->game, NULL, error);
    if (!file) return false;
    const bool is_same = pdn_file_next(file, &pdn, &fault) != PDN_END &&
                         pdn.record->game == row->game && pdn.record->length == row->plies;
    if (!is_same) error_set(error, t("%s has changed since it was read"), games->path);
    const bool ok = is_same && saved_from_pdn(game, &pdn, error);
    pdn_file_close(file);
    return ok;
}

/* --- finished games --- */

/* Writes the players and the end of a row of the log, in the language of the person. */
static void write_players(char log[LOG_FIELDS][NAME_TEXT], char fields[FIELDS_MOST][FIELD]) {
    char first[NAME_TEXT], second[NAME_TEXT], how[STORY_HOW];
    story_name(log[LOG_FIRST], first);
    story_name(log[LOG_SECOND], second);
    snprintf(fields[GAMES_LOG_PLAYERS], FIELD, t("%s vs %s"), first, second);
    if (strcmp(log[LOG_WINNER], "draw") == 0)
        snprintf(first, NAME_TEXT, "%s", t("draw"));
    else
        story_name(log[LOG_WINNER], first);
    texts_said(log[LOG_HOW], how, sizeof how);
    snprintf(fields[GAMES_LOG_END], FIELD, "%s (%s)", first, how);
}

bool games_read_finished(Games *games, Store *store) {
    char *text = store_read(store, HISTORY_FILE), fields[FIELDS_MOST][FIELD];
    const char *at = text;
    bool ok = text != NULL;
    *games = (Games){.store = store};
    snprintf(games->title, sizeof games->title, "%s", t("Games that were played"));
    while (ok && *at) {
        char log[LOG_FIELDS][NAME_TEXT];
        int64_t number = 0, moves = 0;
        const bool is_heading = strncmp(at, "game,", 5) == 0;
        if (!history_read_row(&at, log)) {
            games->bad += !is_heading;
            continue;
        }
        text_integer(log[LOG_NUMBER], 1, INT64_MAX, &number);
        text_integer(log[LOG_MOVES], 0, INT64_MAX, &moves);
        snprintf(fields[GAMES_LOG_DATE], FIELD, "%s", log[LOG_DATE]);
        snprintf(fields[GAMES_LOG_VARIANT], FIELD, "%s", log[LOG_VARIANT]);
        snprintf(fields[GAMES_LOG_LENGTH], FIELD, "%4" PRId64, moves / 2 + moves % 2);
        write_players(log, fields);
        GamesRow *row = add_row(games, fields, GAMES_LOG_FIELDS);
        if (row) row->number = number;
        ok = row != NULL;
    }
    free(text);
    if (!ok) games_free(games);
    return ok;
}
