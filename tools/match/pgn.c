#include "tools/match/pgn.h"

#include <stdlib.h>
#include <string.h>

#include "engine/record.h"

static void write_tag(FILE *out, const char *name, const char *value) {
    fprintf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') fputc('\\', out);
        fputc(*value, out);
    }
    fputs("\"]\n", out);
}

static void write_game(FILE *out, const PgnInput *input, const GameRow *row) {
    char round[32];
    snprintf(round, sizeof round, "%d.%d", row->number / 2 + 1, row->number % 2 + 1);
    write_tag(out, "Event", input->event);
    write_tag(out, "Site", "?");
    write_tag(out, "Date", input->date);
    write_tag(out, "Round", round);
    write_tag(out, "White", input->engines[row->engine[FIRST_PLAYER]]);
    write_tag(out, "Black", input->engines[row->engine[SECOND_PLAYER]]);
    write_tag(out, "Result", row_result_text(row));
    fprintf(out, "\n{%s} %s\n\n", row->reason, row_result_text(row));
}

static int by_number(const void *a, const void *b) {
    const GameRow *const *first = a, *const *second = b;
    return ((*first)->number > (*second)->number) - ((*first)->number < (*second)->number);
}

bool pgn_write(FILE *out, const PgnInput *input) {
    const int count = input->results->count;
    const GameRow **rows = malloc(((size_t)count + 1) * sizeof(const GameRow *));
    if (!rows) return false;
    for (int i = 0; i < count; i++) rows[i] = &input->results->rows[i];
    qsort(rows, (size_t)count, sizeof(const GameRow *), by_number);
    for (int i = 0; i < count; i++) write_game(out, input, rows[i]);
    free(rows);
    return fflush(out) == 0 && !ferror(out);
}
