#include "tools/match/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"

const char RESULTS_COLUMNS[] =
    "# game opening key first second result plies  moves reported time_us nodes depth_sum of the "
    "first, of the second  pdn_bytes reason\n";

static const char *const RESULTS[] = {
    [GAME_DRAWN] = "1/2-1/2", [GAME_WON_BY_FIRST] = "1-0", [GAME_WON_BY_SECOND] = "0-1"};

const char *row_result_text(const GameRow *row) {
    return RESULTS[row->result];
}

static void forget_moves(GameRow *row) {
    free(row->moves);
    row->moves = NULL;
}

void results_free(Results *results) {
    for (int i = 0; i < results->count; i++) forget_moves(&results->rows[i]);
    free(results->rows);
    *results = (Results){.count = 0};
}

bool results_add(Results *results, const GameRow *row, Error *error) {
    if (!array_room(&results->rows, &results->capacity, results->count + 1, sizeof *row)) {
        free(row->moves);
        return error_set(error, "not enough memory for %d games", results->count);
    }
    results->rows[results->count++] = *row;
    if (results->count > RESULTS_WITH_MOVES)
        forget_moves(&results->rows[results->count - 1 - RESULTS_WITH_MOVES]);
    return true;
}

GameRow *results_sorted(const Results *results, int (*compare)(const void *, const void *)) {
    const size_t count = (size_t)results->count;
    GameRow *rows = malloc((count + 1) * sizeof *rows);
    if (!rows) return NULL;
    if (count > 0) memcpy(rows, results->rows, count * sizeof *rows);
    qsort(rows, count, sizeof *rows, compare);
    return rows;
}

int row_by_number(const void *a, const void *b) {
    const GameRow *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* All that `results_repeated` compares of a game. */
enum { COURSE = 7 };
static void course_of(const GameRow *row, uint64_t course[COURSE]) {
    course[0] = row->opening_key;
    course[1] = (uint64_t)row->engine[0];
    course[2] = (uint64_t)row->engine[1];
    course[3] = (uint64_t)row->result;
    course[4] = (uint64_t)row->plies;
    course[5] = row->side[0].nodes;
    course[6] = row->side[1].nodes;
}

/* Any order that puts equal games side by side. */
static int row_by_course(const void *a, const void *b) {
    uint64_t x[COURSE], y[COURSE];
    course_of(a, x);
    course_of(b, y);
    return memcmp(x, y, sizeof x);
}

int results_repeated(const Results *results) {
    GameRow *rows = results_sorted(results, row_by_course);
    int count = 0;
    for (int i = 1; rows && i < results->count; i++)
        count += rows[i].side[0].nodes + rows[i].side[1].nodes > 0 &&
                 row_by_course(&rows[i - 1], &rows[i]) == 0;
    free(rows);
    return count;
}

void results_print_row(const GameRow *row, char text[ROW_TEXT]) {
    Writer writer = writer_make(text, ROW_TEXT);
    writer_add(&writer, "%d %d %016llx %d %d %s %d", row->number, row->opening,
               (unsigned long long)row->opening_key, row->engine[0], row->engine[1],
               row_result_text(row), row->plies);
    for (int i = 0; i < 2; i++)
        writer_add(&writer, "  %d %d %lld %llu %lld", row->side[i].moves, row->side[i].reported,
                   (long long)row->side[i].time_us, (unsigned long long)row->side[i].nodes,
                   (long long)row->side[i].depth_sum);
    writer_add(&writer, "  %lld %s\n", (long long)row->pdn_end, row->reason);
}

/* --- reading --- */

/* Reads the next word as a number from 0 to `max`. */
static bool read_number(char **rest, int64_t max, int64_t *value) {
    const char *word = text_word(rest);
    return word && text_integer(word, 0, max, value);
}

static bool read_int(char **rest, int *value) {
    int64_t number;
    if (!read_number(rest, INT32_MAX, &number)) return false;
    *value = (int)number;
    return true;
}

static bool read_key(char **rest, uint64_t *key) {
    const char *word = text_word(rest);
    if (!word || strlen(word) != 16 || word[strspn(word, "0123456789abcdef")]) return false;
    *key = strtoull(word, NULL, 16);
    return true;
}

static bool read_result(char **rest, GameResult *result) {
    const char *word = text_word(rest);
    for (*result = GAME_WON_BY_FIRST; word && *result <= GAME_DRAWN; ++*result)
        if (strcmp(word, RESULTS[*result]) == 0) return true;
    return false;
}

/* No game comes near these limits; larger numbers are damage, and might overflow when added up. */
static const int64_t MOST_MOVES = 1000000, MOST_SUM = INT64_C(1000000000000000);

static bool read_figures(char **rest, SideFigures *side) {
    int64_t moves, reported, nodes;
    if (!read_number(rest, MOST_MOVES, &moves) || !read_number(rest, MOST_MOVES, &reported) ||
        !read_number(rest, MOST_SUM, &side->time_us) || !read_number(rest, MOST_SUM, &nodes) ||
        !read_number(rest, MOST_SUM, &side->depth_sum))
        return false;
    side->moves = (int)moves;
    side->reported = (int)reported;
    side->nodes = (uint64_t)nodes;
    return true;
}

bool results_read_row(char *line, GameRow *row) {
    char *rest = line;
    *row = (GameRow){.number = 0};
    if (!read_int(&rest, &row->number) || !read_int(&rest, &row->opening) ||
        !read_key(&rest, &row->opening_key) || !read_int(&rest, &row->engine[0]) ||
        !read_int(&rest, &row->engine[1]) || !read_result(&rest, &row->result) ||
        !read_int(&rest, &row->plies) || !read_figures(&rest, &row->side[0]) ||
        !read_figures(&rest, &row->side[1]) || !read_number(&rest, INT64_MAX, &row->pdn_end))
        return false;
    snprintf(row->reason, sizeof row->reason, "%s", rest + strspn(rest, " "));
    row->reason[strcspn(row->reason, "\n")] = '\0';
    return row->reason[0] != '\0';
}
