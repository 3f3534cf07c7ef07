#include "tools/play/faces/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/paint/columns.h"

/* Appends `text` in a field of so many columns, cut or filled up, and a space. */
static void add_field(char row[LIST_ROW], const char *text, int columns) {
    const size_t length = strlen(row);
    const size_t fits = columns_fit(text, columns);
    char part[LIST_ROW];
    snprintf(part, sizeof part, "%.*s", (int)fits, text);
    if (columns > 0)
        snprintf(row + length, LIST_ROW - length, "%s%*s ", part, columns - columns_of(part), "");
}

/* Columns of the two names, and of what is left out first where there is no room. */
typedef struct {
    int name, event;
} Room;

static Room room_of(int columns, int others) {
    const int event = columns > 100 ? (columns - others) / 4 : 0;
    const int name = (columns - others - event) / 2;
    return (Room){.name = name > 4 ? name : 4, .event = event};
}

static void write_game(const void *rows, int index, int columns, char text[LIST_ROW]) {
    enum { NUMBER = 6, DATE = 10, RESULT = 7, LENGTH = 4, OPENING = 16, SPACES = 8 };
    const Games *games = rows;
    const bool has_opening = columns >= 70;
    const Room room =
        room_of(columns, NUMBER + DATE + RESULT + LENGTH + SPACES + (has_opening ? OPENING : 0));
    char number[16] = "", length[16] = "moves";
    static const GamesRow HEADING = {
        .name = {"first", "second"}, .event = "event", .date = "date", .opening = "opening"};
    const GamesRow *row = index < 0 ? &HEADING : &games->rows[index];
    text[0] = '\0';
    if (index >= 0) {
        snprintf(number, sizeof number, "%6d", index + 1);
        snprintf(length, sizeof length, "%3d%s", (row->plies + 1) / 2, row->is_broken ? "!" : "");
    }
    add_field(text, number, NUMBER);
    add_field(text, *row->name[0] ? row->name[0] : "?", room.name);
    add_field(text, *row->name[1] ? row->name[1] : "?", room.name);
    add_field(text, index < 0 ? "result" : pdn_result_text(row->game, row->result), RESULT);
    add_field(text, index < 0 ? "move" : length, LENGTH);
    add_field(text, row->date, DATE);
    if (has_opening) add_field(text, row->opening ? row->opening : row->game->facts.title, OPENING);
    add_field(text, row->event, room.event);
}

static bool game_has(const void *games, int index, const char *word) {
    return games_has(games, index, word);
}

static int64_t game_number(const void *games, int index) {
    (void)games;
    return index + 1;
}

static bool take_game(const void *rows, int index, SavedGame *game, char title[LIST_ROW],
                      Error *error) {
    const Games *games = rows;
    const GamesRow *row = &games->rows[index];
    snprintf(title, LIST_ROW, "%d of %d: %.30s - %.30s %s", index + 1, games->count,
             *row->name[0] ? row->name[0] : "?", *row->name[1] ? row->name[1] : "?",
             pdn_result_text(row->game, row->result));
    return games_take(games, index, game, error);
}

List table_of_games(const Games *games, const char *title) {
    return (List){.title = title,
                  .empty = "",
                  .count = games->count,
                  .rows = games,
                  .write = write_game,
                  .has = game_has,
                  .number = game_number,
                  .take = take_game};
}

/* --- finished games --- */

static void write_finished(const void *rows, int index, int columns, char text[LIST_ROW]) {
    enum { NUMBER = 6, DATE = 10, LENGTH = 5, SPACES = 6 };
    const int variant = columns > 100 ? 26 : 13;
    const History *history = ((const Finished *)rows)->history;
    const int others = NUMBER + DATE + LENGTH + variant + SPACES;
    const int players = (columns - others) * 9 / 20;
    char number[24] = "", length[24] = "moves", who[2 * NAME_TEXT + 8] = "players",
         how[NAME_TEXT + HOW_TEXT + 8] = "winner";
    const FinishedGame *game = index < 0 ? NULL : &history->games[index];
    text[0] = '\0';
    if (game) {
        snprintf(number, sizeof number, "%6" PRId64, game->number);
        snprintf(length, sizeof length, "%4" PRId64, (game->moves + 1) / 2);
        snprintf(who, sizeof who, "%s vs %s", game->name[0], game->name[1]);
        snprintf(how, sizeof how, "%s (%s)", game->winner, game->how);
    }
    add_field(text, number, number[NUMBER] ? (int)strlen(number) : NUMBER);
    add_field(text, game ? game->date : "date", DATE);
    add_field(text, game ? game->variant : "game", variant);
    add_field(text, length, LENGTH);
    add_field(text, who, players > 4 ? players : 4);
    add_field(text, how, columns - others - players > 4 ? columns - others - players : 4);
}

static const FinishedGame *finished(const void *rows, int index) {
    return &((const Finished *)rows)->history->games[index];
}

static bool finished_has(const void *rows, int index, const char *word) {
    const FinishedGame *game = finished(rows, index);
    return text_contains(game->name[0], word) || text_contains(game->name[1], word) ||
           text_contains(game->winner, word) || text_contains(game->how, word) ||
           text_contains(game->variant, word) || text_contains(game->date, word);
}

static int64_t finished_number(const void *rows, int index) {
    return finished(rows, index)->number;
}

static bool take_finished(const void *rows, int index, SavedGame *game, char title[LIST_ROW],
                          Error *error) {
    const int64_t number = finished_number(rows, index);
    snprintf(title, LIST_ROW, "Game %" PRId64, number);
    return saved_find(((const Finished *)rows)->store, number, game, error);
}

List table_of_finished(const Finished *games) {
    return (List){.title = "Games that were played",
                  .empty = "No game has been finished yet.",
                  .count = games->history->count,
                  .rows = games,
                  .write = write_finished,
                  .has = finished_has,
                  .number = finished_number,
                  .take = take_finished};
}
