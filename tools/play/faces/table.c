#include "tools/play/faces/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tools/play/paint/columns.h"

enum {
    LIST_COLUMNS = 79, /* at most */
    FIELDS = 4,
    BARS = 3 * FIELDS + 1, /* with the spaces beside them */
    FIELD_TEXT = 2 * NAME_TEXT + 8,
    LEAST = 2, /* the widest character */
    PLAYED_LEAST = 14
};

/* --- the history as a table --- */

typedef char Fields[FIELDS][FIELD_TEXT];

static void write_fields(const FinishedGame *game, Fields fields) {
    snprintf(fields[0], FIELD_TEXT, "%" PRId64, game->number);
    snprintf(fields[1], FIELD_TEXT, "%s vs %s", game->name[0], game->name[1]);
    snprintf(fields[2], FIELD_TEXT, "%s (%s)", game->winner, game->how);
    snprintf(fields[3], FIELD_TEXT, "%s %s, %" PRId64 " move%s", game->date, game->variant,
             (game->moves + 1) / 2, game->moves == 1 || game->moves == 2 ? "" : "s");
}

/* Says what of `*text` fits into a line of its field, and moves on to the rest. */
static void say_field(Terminal *terminal, const char **text, int width, bool is_right) {
    const size_t length = columns_fit_words(*text, width);
    char part[FIELD_TEXT];
    snprintf(part, sizeof part, "%.*s", (int)length, *text);
    const int blanks = width - columns_of(part);
    if (is_right)
        terminal_say(terminal, " %*s%s ", blanks, "", part);
    else
        terminal_say(terminal, " %s%*s ", part, blanks, "");
    *text += length;
    *text += strspn(*text, " ");
}

static void say_row(Terminal *terminal, const int widths[FIELDS], Fields fields) {
    const char *bar = terminal->is_rich ? "│" : "|", *rest[FIELDS];
    bool is_done = false;
    for (int i = 0; i < FIELDS; i++) rest[i] = fields[i];
    while (!is_done) {
        is_done = true;
        terminal_say(terminal, "%s", bar);
        for (int i = 0; i < FIELDS; i++) {
            say_field(terminal, &rest[i], widths[i], i == 0);
            terminal_say(terminal, "%s", bar);
            is_done = is_done && !*rest[i];
        }
        terminal_say(terminal, "\n");
    }
}

/* `place`: 0 above, 1 within, 2 below the table. */
static void say_rule(Terminal *terminal, const int widths[FIELDS], int place) {
    static const char *const RICH[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    for (int i = 0; i < FIELDS; i++) {
        const char *start = i == 0 ? RICH[place][0] : RICH[place][1];
        terminal_say(terminal, "%s", terminal->is_rich ? start : "+");
        for (int k = 0; k < widths[i] + 2; k++)
            terminal_say(terminal, "%s", terminal->is_rich ? "─" : "-");
    }
    terminal_say(terminal, "%s\n", terminal->is_rich ? RICH[place][2] : "+");
}

/* Makes the table fit into so many columns, if any character does: the last field gives way while
   it has room for its date, and then the widest. */
static void narrow(int widths[FIELDS], int columns) {
    const int most = columns - 1 < LIST_COLUMNS ? columns - 1 : LIST_COLUMNS;
    const int least_room = LEAST * (FIELDS - 1);
    int room = most - BARS - widths[0];
    if (room < least_room) room = least_room;
    for (;;) {
        int widest = 1;
        for (int i = 2; i < FIELDS; i++)
            if (widths[i] > widths[widest]) widest = i;
        if (widths[1] + widths[2] + widths[3] <= room || widths[widest] <= LEAST) return;
        if (widths[3] > PLAYED_LEAST) widest = 3;
        widths[widest]--;
    }
}

int table_of_history(Terminal *terminal, Store *store) {
    static const Fields HEADS = {"Game", "Players Details", "Winner Details", "Played"};
    int widths[FIELDS];
    History history;
    Fields fields;
    if (!history_read(&history, store)) {
        terminal_say(terminal, "Not enough memory to read the history.\n");
        return 0;
    }
    const int count = history.count;
    for (int i = 0; i < FIELDS; i++) widths[i] = columns_of(HEADS[i]);
    for (int k = 0; k < count; k++) {
        write_fields(&history.games[k], fields);
        for (int i = 0; i < FIELDS; i++)
            if (columns_of(fields[i]) > widths[i]) widths[i] = columns_of(fields[i]);
    }
    narrow(widths, terminal_columns(terminal));
    memcpy(fields, HEADS, sizeof fields);
    if (count > 0) {
        say_rule(terminal, widths, 0);
        say_row(terminal, widths, fields);
        say_rule(terminal, widths, 1);
    } else {
        terminal_say(terminal, "No game has been finished yet.\n");
    }
    for (int k = 0; k < count; k++) {
        write_fields(&history.games[k], fields);
        say_row(terminal, widths, fields);
    }
    if (count > 0) say_rule(terminal, widths, 2);
    if (history.bad > 0)
        terminal_say(terminal, "%d line%s of %s/games.csv could not be read.\n", history.bad,
                     history.bad == 1 ? "" : "s", store->folder);
    history_free(&history);
    return count;
}

/* --- rows of lists --- */

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

void table_write_game(const void *rows, int index, int columns, char text[LIST_ROW]) {
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

bool table_game_has(const void *games, int index, const char *word) {
    return games_has(games, index, word);
}

void table_write_title(const Games *games, int index, char title[TITLE_TEXT]) {
    const GamesRow *row = &games->rows[index];
    snprintf(title, TITLE_TEXT, "%d of %d: %.30s - %.30s %s", index + 1, games->count,
             *row->name[0] ? row->name[0] : "?", *row->name[1] ? row->name[1] : "?",
             pdn_result_text(row->game, row->result));
}

void table_write_finished(const void *rows, int index, int columns, char text[LIST_ROW]) {
    enum { NUMBER = 6, DATE = 10, LENGTH = 5, GAME = 13, SPACES = 6 };
    const History *history = rows;
    const int others = NUMBER + DATE + LENGTH + GAME + SPACES;
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
    add_field(text, number, NUMBER);
    add_field(text, game ? game->date : "date", DATE);
    add_field(text, game ? game->variant : "game", GAME);
    add_field(text, length, LENGTH);
    add_field(text, who, players > 4 ? players : 4);
    add_field(text, how, columns - others - players > 4 ? columns - others - players : 4);
}

static bool contains(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

bool table_finished_has(const void *rows, int index, const char *word) {
    const FinishedGame *game = &((const History *)rows)->games[index];
    return contains(game->name[0], word) || contains(game->name[1], word) ||
           contains(game->winner, word) || contains(game->how, word) ||
           contains(game->variant, word) || contains(game->date, word);
}
