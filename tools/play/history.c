#include "tools/play/history.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/base/text.h"
#include "tools/play/columns.h"

static const char LOG[] = "games.csv";
static const char HEADING[] = "game,variant,player 1,player 2,winner,how,moves,date\n";
enum { FIELDS = 8, ROW_TEXT = 8 * (2 * NAME_TEXT + 3) };
enum {
    TABLE_COLUMNS = 79, /* at most */
    TABLE_BARS = 10,    /* with the blanks beside them */
    CELL_TEXT = 2 * NAME_TEXT + 8
};

void history_date(char date[16]) {
    const time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts) || strftime(date, 16, "%Y.%m.%d", &parts) == 0)
        snprintf(date, 16, "????.??.??");
}

/* --- rows: CSV as in RFC 4180, but a row is always one line --- */

static void write_field(Writer *writer, const char *field) {
    const bool quoted = strpbrk(field, ",\"") != NULL;
    if (quoted) writer_add(writer, "\"");
    for (; *field; field++) {
        if (*field == '"') writer_add(writer, "\"");
        writer_add(writer, "%c", *field);
    }
    if (quoted) writer_add(writer, "\"");
}

/* Reads a field and the comma behind it; cuts it to `size`. */
static bool read_field(const char **text, char *field, size_t size) {
    size_t length = 0;
    const bool quoted = **text == '"';
    if (quoted) ++*text;
    for (; **text && **text != '\n'; ++*text) {
        if (quoted && **text == '"') {
            if ((*text)[1] != '"') break;
            ++*text;
        } else if (!quoted && **text == ',') {
            break;
        }
        if (length + 1 < size) field[length++] = **text;
    }
    field[length] = '\0';
    text_make_printable(field);
    if (quoted && **text != '"') return false;
    if (quoted) ++*text;
    if (**text != ',') return **text == '\n';
    ++*text;
    return true;
}

bool history_read_row(const char **text, FinishedGame *game) {
    const char *const line_end = strchr(*text, '\n'), *at = *text;
    char number[24], moves[24];
    *game = (FinishedGame){.number = 0};
    struct {
        char *field;
        size_t size;
    } fields[FIELDS] = {{number, sizeof number},    {game->variant, sizeof game->variant},
                        {game->name[0], NAME_TEXT}, {game->name[1], NAME_TEXT},
                        {game->winner, NAME_TEXT},  {game->how, HOW_TEXT},
                        {moves, sizeof moves},      {game->date, sizeof game->date}};
    bool good = line_end != NULL;
    for (int i = 0; good && i < FIELDS; i++)
        good = (i == 0 || at[-1] == ',') && read_field(&at, fields[i].field, fields[i].size);
    good = good && at == line_end && text_integer(number, 1, INT64_MAX, &game->number) &&
           text_integer(moves, 0, INT64_MAX, &game->moves);
    *text = line_end ? line_end + 1 : *text + strlen(*text);
    return good;
}

/* Whether both are rows of one game. The date is no sign: it is that of the writing. */
static bool is_same(const FinishedGame *a, const FinishedGame *b) {
    return a->number == b->number && a->moves == b->moves && strcmp(a->variant, b->variant) == 0 &&
           strcmp(a->name[0], b->name[0]) == 0 && strcmp(a->name[1], b->name[1]) == 0 &&
           strcmp(a->winner, b->winner) == 0 && strcmp(a->how, b->how) == 0;
}

/* Whether `text` has `row`. What is compared has been read, since reading may change letters. */
static bool has_row(const char *text, const char *row) {
    FinishedGame own, game;
    if (!history_read_row(&row, &own)) return false;
    for (const char *at = text; at && *at;)
        if (history_read_row(&at, &game) && is_same(&game, &own)) return true;
    return false;
}

bool history_add(Store *store, const FinishedGame *game, bool again) {
    char text[sizeof HEADING + ROW_TEXT];
    Writer writer = writer_make(text, sizeof text);
    const bool locked = store_lock(store, STORE_LOG, true);
    size_t length = 0;
    char *before = store_read(store, LOG, &length);
    if (length == 0) writer_add(&writer, "%s", HEADING);
    const char *const row = text + writer.length;
    writer_add(&writer, "%" PRId64 ",", game->number);
    const char *const fields[] = {game->variant, game->name[0], game->name[1], game->winner,
                                  game->how};
    for (int i = 0; i < 5; i++) {
        write_field(&writer, fields[i]);
        writer_add(&writer, ",");
    }
    writer_add(&writer, "%" PRId64 ",%s\n", game->moves, game->date);
    const bool good =
        (again && has_row(before, row)) || store_append(store, LOG, text, writer.length);
    free(before);
    if (locked) store_unlock(store, STORE_LOG);
    return good;
}

int64_t history_number(const char *text) {
    char digits[24];
    int64_t number;
    const size_t length = strspn(text, "0123456789");
    if (length >= sizeof digits) return 0;
    snprintf(digits, sizeof digits, "%.*s", (int)length, text);
    return text_integer(digits, 1, HISTORY_MOST, &number) ? number : 0;
}

int64_t history_last(Store *store) {
    int64_t last = 0;
    size_t length;
    char *text = store_read(store, LOG, &length);
    for (const char *at = text; at && *at; at += strcspn(at, "\n"), at += *at == '\n') {
        const int64_t number = history_number(at);
        if (number > last) last = number;
    }
    free(text);
    return last;
}

/* --- the table --- */

typedef struct {
    int number, players, winner; /* columns */
} Widths;

/* Writes "name vs name" or "winner (how)". */
static void write_players(const FinishedGame *game, char *text, size_t size) {
    snprintf(text, size, "%s vs %s", game->name[0], game->name[1]);
}

static void write_winner(const FinishedGame *game, char *text, size_t size) {
    snprintf(text, size, "%s (%s)", game->winner, game->how);
}

/* Says what of `*text` fits into a line of its cell, and moves on to the rest. */
static void say_cell(Terminal *terminal, const char **text, int width, bool is_right) {
    const size_t length = columns_fit_words(*text, width);
    char part[CELL_TEXT];
    snprintf(part, sizeof part, "%.*s", (int)length, *text);
    const int blanks = width - columns_of(part);
    if (is_right)
        terminal_say(terminal, " %*s%s ", blanks, "", part);
    else
        terminal_say(terminal, " %s%*s ", part, blanks, "");
    *text += length;
    *text += strspn(*text, " ");
}

static void say_row(Terminal *terminal, const Widths *widths, const char *number,
                    const char *players, const char *winner) {
    const char *bar = terminal->is_rich ? "│" : "|";
    do {
        terminal_say(terminal, "%s", bar);
        say_cell(terminal, &number, widths->number, true);
        terminal_say(terminal, "%s", bar);
        say_cell(terminal, &players, widths->players, false);
        terminal_say(terminal, "%s", bar);
        say_cell(terminal, &winner, widths->winner, false);
        terminal_say(terminal, "%s\n", bar);
    } while (*players || *winner);
}

/* `place`: 0 above, 1 within, 2 below the table. */
static void say_rule(Terminal *terminal, const Widths *widths, int place) {
    static const char *const RICH[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const int columns[] = {widths->number, widths->players, widths->winner};
    for (int i = 0; i < 3; i++) {
        const char *start = i == 0 ? RICH[place][0] : RICH[place][1];
        terminal_say(terminal, "%s", terminal->is_rich ? start : "+");
        for (int k = 0; k < columns[i] + 2; k++)
            terminal_say(terminal, "%s", terminal->is_rich ? "─" : "-");
    }
    terminal_say(terminal, "%s\n", terminal->is_rich ? RICH[place][2] : "+");
}

static void widen(int *width, int needed) {
    if (needed > *width) *width = needed;
}

/* Makes the table fit into so many columns, if any character does: those wider than half of the
   room give way. */
static void narrow(Widths *widths, int columns) {
    const int table = columns - 1 < TABLE_COLUMNS ? columns - 1 : TABLE_COLUMNS;
    enum { LEAST = 2 }; /* the widest character */
    const int left = table - TABLE_BARS - widths->number;
    const int room = left > 2 * LEAST ? left : 2 * LEAST, half = room / 2;
    if (widths->players + widths->winner <= room) return;
    if (widths->players <= half)
        widths->winner = room - widths->players;
    else if (widths->winner <= half)
        widths->players = room - widths->winner;
    else
        widths->players = widths->winner = half;
}

int history_show(Store *store, Terminal *terminal) {
    char number[24], players[CELL_TEXT], winner[CELL_TEXT];
    size_t length;
    int count = 0, bad = 0;
    FinishedGame game;
    char *text = store_read(store, LOG, &length);
    if (!text) {
        terminal_say(terminal, "Not enough memory to read the history.\n");
        return 0;
    }
    Widths widths = {4, 15, 14};
    const char *start = text;
    if (strncmp(start, HEADING, sizeof HEADING - 1) == 0) start += sizeof HEADING - 1;
    for (const char *at = start; *at;) {
        if (!history_read_row(&at, &game)) {
            bad++;
            continue;
        }
        count++;
        write_players(&game, players, sizeof players);
        write_winner(&game, winner, sizeof winner);
        widen(&widths.number, snprintf(number, sizeof number, "%" PRId64, game.number));
        widen(&widths.players, columns_of(players));
        widen(&widths.winner, columns_of(winner));
    }
    narrow(&widths, terminal_columns(terminal));
    if (count == 0) terminal_say(terminal, "No game has been finished yet.\n");
    if (count > 0) {
        say_rule(terminal, &widths, 0);
        say_row(terminal, &widths, "Game", "Players Details", "Winner Details");
        say_rule(terminal, &widths, 1);
    }
    for (const char *at = start; *at;) {
        if (!history_read_row(&at, &game)) continue;
        write_players(&game, players, sizeof players);
        write_winner(&game, winner, sizeof winner);
        snprintf(number, sizeof number, "%" PRId64, game.number);
        say_row(terminal, &widths, number, players, winner);
    }
    if (count > 0) say_rule(terminal, &widths, 2);
    if (bad > 0)
        terminal_say(terminal, "%d line%s of %s/%s could not be read.\n", bad, bad == 1 ? "" : "s",
                     store->folder, LOG);
    free(text);
    return count;
}
