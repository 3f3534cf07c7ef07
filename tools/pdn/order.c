#include "tools/pdn/order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/text.h"

enum { KEY = 1024, OPENING_PLIES = 12 };

static void add_value(Writer *writer, const char *value) {
    writer_add(writer, "%.900s", value ? value : "");
}

/* Writes the date 25.12.1998 or 12/25/1998 as PDN has it, by its year; false if it is not so. */
static bool add_year_first(Writer *writer, const char *date) {
    int first, second, year, length = 0;
    char sign, other;
    if (sscanf(date, "%2d%c%2d%c%4d%n", &first, &sign, &second, &other, &year, &length) < 5 ||
        date[length] || sign != other || !strchr("./-", sign) || first < 1 || second < 1 ||
        year < 1000)
        return false;
    const bool is_month_first = second > 12 || (sign == '/' && first <= 12);
    writer_add(writer, "%04d.%04d.%04d", year, is_month_first ? first : second,
               is_month_first ? second : first);
    return true;
}

/* The date with its numbers of one width: 2001.1.5, as some write, comes before 2001.02.01. */
static void add_date(Writer *writer, const PdnGame *game) {
    enum { DIGITS = 4 };
    const char *date = pdn_tag(game, "Date");
    if (date && add_year_first(writer, date)) return;
    while (date && *date) {
        const int digits = (int)strspn(date, "0123456789"), other = !digits;
        for (int i = digits; i > 0 && i < DIGITS; i++) writer_add(writer, "0");
        writer_add(writer, "%.*s", digits + other, date);
        date += digits + other;
    }
}

/* The first moves; numbers have the same width, so that 9-13 comes before 10-14. */
static void add_opening(Writer *writer, const Record *record) {
    writer_add(writer, "%s", record->game->name);
    for (int ply = 0; ply < OPENING_PLIES && ply < record->length; ply++) {
        GameMoveView view;
        record->game->view_move(&record->positions[ply], &record->moves[ply], &view);
        for (int i = 0; i < view.length; i++) writer_add(writer, " %02d", view.path[i]);
        writer_add(writer, ";");
    }
}

static void write_key(Writer *writer, PdnSort sort, const PdnGame *game) {
    switch (sort) {
    case SORT_NOT: break;
    case SORT_DATE: add_date(writer, game); break;
    case SORT_EVENT: add_value(writer, pdn_tag(game, "Event")); break;
    case SORT_FIRST: add_value(writer, pdn_player(game, FIRST_PLAYER, "")); break;
    case SORT_SECOND: add_value(writer, pdn_player(game, SECOND_PLAYER, "")); break;
    case SORT_RESULT:
        writer_add(writer, "%s", pdn_result_text(game->record->game, game->result));
        break;
    case SORT_PLIES: writer_add(writer, "%08d", game->record->length); break;
    case SORT_OPENING: add_opening(writer, game->record);
    }
}

bool order_add(PdnOrder *order, PdnSort sort, const PdnGame *game, const Buffer *text,
               Error *error) {
    char key[KEY];
    Writer writer = writer_make(key, sizeof key);
    write_key(&writer, sort, game);
    const bool has_room =
        array_room(&order->games, &order->room, order->count + 1, sizeof *order->games);
    char *block = malloc(writer.length + 1 + text->length);
    if (!has_room || !block) {
        free(block);
        return error_set(error, "not enough memory to put %lld games in order",
                         (long long)order->count);
    }
    memcpy(block, key, writer.length + 1);
    memcpy(block + writer.length + 1, text->text, text->length);
    order->games[order->count] = (OrderedGame){.key = block,
                                               .text = block + writer.length + 1,
                                               .length = text->length,
                                               .number = order->count};
    order->count++;
    return true;
}

static int compare(const void *a, const void *b) {
    const OrderedGame *x = a, *y = b;
    const int order = strcmp(x->key, y->key);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

void order_write(PdnOrder *order, FILE *out) {
    if (order->count > 0) qsort(order->games, (size_t)order->count, sizeof *order->games, compare);
    for (int64_t i = 0; i < order->count; i++)
        fwrite(order->games[i].text, 1, order->games[i].length, out);
}

void order_free(PdnOrder *order) {
    for (int64_t i = 0; i < order->count; i++) free(order->games[i].key);
    free(order->games);
}
