#include "tools/play/sitting/history.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/base/text.h"

static const char LOG[] = "games.csv";
static const char HEADING[] = "game,variant,player 1,player 2,winner,how,moves,date\n";
enum { FIELDS = 8, ROW_TEXT = 8 * (2 * NAME_TEXT + 3) };

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

/* Reads a field and the comma after it; cuts it to `size`. */
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

/* --- all of them --- */

bool history_read(History *history, Store *store) {
    size_t length;
    int capacity = 0;
    char *text = store_read(store, LOG, &length);
    *history = (History){.count = 0};
    if (!text) return false;
    const char *at = text;
    if (strncmp(at, HEADING, sizeof HEADING - 1) == 0) at += sizeof HEADING - 1;
    while (*at) {
        if (history->count == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            FinishedGame *games = realloc(history->games, (size_t)capacity * sizeof *games);
            if (!games) break;
            history->games = games;
        }
        if (history_read_row(&at, &history->games[history->count]))
            history->count++;
        else
            history->bad++;
    }
    const bool is_whole = *at == '\0';
    free(text);
    if (!is_whole) history_free(history);
    return is_whole;
}

void history_free(History *history) {
    free(history->games);
    *history = (History){.count = 0};
}
