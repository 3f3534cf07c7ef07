#include "tools/match/results.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char HEAD[] = "# crownhead-match 1: ";
static const char COLUMNS[] =
    "# game opening first second result plies  moves reported time_us nodes depth_sum of the first,"
    " of the second  reason\n";

static const char *const OUTCOMES[] = {
    [OUTCOME_DRAW] = "1/2-1/2", [OUTCOME_FIRST_WINS] = "1-0", [OUTCOME_SECOND_WINS] = "0-1"};

void results_free(Results *results) {
    free(results->rows);
    *results = (Results){.count = 0};
}

bool results_add(Results *results, const GameRow *row, Error *error) {
    if (results->count == results->capacity) {
        const int capacity = results->capacity ? 2 * results->capacity : 256;
        GameRow *rows = realloc(results->rows, (size_t)capacity * sizeof *rows);
        if (!rows) return error_set(error, "no memory for %d games", capacity);
        results->rows = rows;
        results->capacity = capacity;
    }
    results->rows[results->count++] = *row;
    return true;
}

static bool read_row(const char *line, GameRow *row) {
    char outcome[8];
    SideFigures *a = &row->side[0], *b = &row->side[1];
    long long a_time, b_time, a_depth, b_depth;
    unsigned long long a_nodes, b_nodes;
    int behind = 0;
    if (sscanf(line, "%d %d %d %d %7s %d %d %d %lld %llu %lld %d %d %lld %llu %lld %n",
               &row->number, &row->opening, &row->engine[0], &row->engine[1], outcome, &row->plies,
               &a->moves, &a->reported, &a_time, &a_nodes, &a_depth, &b->moves, &b->reported,
               &b_time, &b_nodes, &b_depth, &behind) != 16 ||
        behind == 0)
        return false;
    a->time_us = a_time;
    a->nodes = a_nodes;
    a->depth_sum = a_depth;
    b->time_us = b_time;
    b->nodes = b_nodes;
    b->depth_sum = b_depth;
    snprintf(row->reason, sizeof row->reason, "%.*s", (int)strcspn(line + behind, "\n"),
             line + behind);
    for (row->outcome = OUTCOME_DRAW; row->outcome <= OUTCOME_SECOND_WINS; row->outcome++)
        if (strcmp(outcome, OUTCOMES[row->outcome]) == 0) return true;
    return false;
}

bool results_write(FILE *file, const GameRow *row, Error *error) {
    fprintf(file, "%d %d %d %d %s %d", row->number, row->opening, row->engine[0], row->engine[1],
            OUTCOMES[row->outcome], row->plies);
    for (int i = 0; i < 2; i++)
        fprintf(file, "  %d %d %lld %llu %lld", row->side[i].moves, row->side[i].reported,
                (long long)row->side[i].time_us, (unsigned long long)row->side[i].nodes,
                (long long)row->side[i].depth_sum);
    fprintf(file, "  %s\n", row->reason);
    if (fflush(file) == 0 && !ferror(file)) return true;
    return error_set(error, "the results file cannot be written: %s", strerror(errno));
}

/* Reads what is in the file; afterwards its end is behind the last whole line. */
static bool read_file(FILE *file, const char *path, const char *fingerprint, Results *results,
                      Error *error) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    long end = 0;
    bool good = true;
    for (int number = 1; good && (length = getline(&line, &size, file)) >= 0; number++) {
        GameRow row;
        if (line[length - 1] != '\n') break; /* broken off in the middle of a write */
        if (number == 1) {
            line[length - 1] = '\0';
            if (strncmp(line, HEAD, sizeof HEAD - 1) != 0)
                good = error_set(error, "%.100s is no results file", path);
            else if (strcmp(line + sizeof HEAD - 1, fingerprint) != 0)
                good = error_set(error, "%.100s is of another match: %.100s", path,
                                 line + sizeof HEAD - 1);
        } else if (line[0] != '#') {
            good = read_row(line, &row)
                       ? results_add(results, &row, error)
                       : error_set(error, "%.100s:%d: this is no game", path, number);
        }
        end = ftell(file);
    }
    free(line);
    if (good && (fseek(file, end, SEEK_SET) != 0 || ftruncate(fileno(file), end) != 0))
        good = error_set(error, "%.100s: %s", path, strerror(errno));
    return good;
}

FILE *results_open(const char *path, const char *fingerprint, bool resume, Results *results,
                   Error *error) {
    FILE *file = fopen(path, "a+");
    if (!file) {
        error_set(error, "'%.100s': %s", path, strerror(errno));
        return NULL;
    }
    fseek(file, 0, SEEK_END);
    const bool is_new = ftell(file) == 0;
    rewind(file);
    bool good = true;
    if (is_new)
        fprintf(file, "%s%s\n%s", HEAD, fingerprint, COLUMNS);
    else if (!resume)
        good = error_set(error, "'%.100s' exists; give -resume to go on with it, or another name",
                         path);
    else
        good = read_file(file, path, fingerprint, results, error);
    if (good && fflush(file) == 0) return file;
    if (good) error_set(error, "'%.100s': %s", path, strerror(errno));
    fclose(file);
    return NULL;
}
