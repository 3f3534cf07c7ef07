/* Says which problems an engine solves in a given time, as it plays and with the option Solve:

       problems ENGINE FILE [SECONDS]

   FILE has a problem a line: id, FEN, result, best moves with | between, and more that is not read,
   with tabs between; lines that begin with # are comments. A problem is solved when the answer
   after SECONDS (10) of the process's own clock is one of the moves; shown is also from when on the
   engine kept to it. A measurement: it depends on the machine, and nothing passes or fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/engine_run.h"

enum { LINE = 1024 };
enum { ID, FEN, RESULT, MOVES, FIELDS }; /* of a line */

/* What is known of one search while it runs. */
typedef struct {
    const char *moves; /* those that solve it, | between */
    bool is_right;     /* the best move so far is one of them ... */
    double since_s;    /* ... from then on ... */
    int64_t depth;     /* ... and this depth */
    const EngineRun *run;
    double begin_s;
    char answer[64];
} Search;

/* Whether `move`, up to a space, is one of `moves`. */
static bool is_one_of(const char *move, const char *moves) {
    const size_t length = strcspn(move, " ");
    for (const char *at = moves; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strcspn(at, "|") == length && strncmp(at, move, length) == 0) return true;
    }
    return false;
}

static void hear(void *context, const char *line) {
    Search *search = context;
    const char *pv = strstr(line, " pv ");
    if (strncmp(line, "bestmove ", 9) == 0) {
        snprintf(search->answer, sizeof search->answer, "%.*s", (int)strcspn(line + 9, " "),
                 line + 9);
        search->is_right = is_one_of(line + 9, search->moves);
    } else if (pv) {
        const bool was_right = search->is_right;
        search->is_right = is_one_of(pv + 4, search->moves);
        if (search->is_right && !was_right) {
            search->since_s = run_cpu_s(search->run) - search->begin_s;
            search->depth = run_number(line, "depth");
        }
    }
}

static bool solve(EngineRun *run, char *const field[FIELDS], bool with_solve, double seconds,
                  int *solved) {
    char command[LINE + 32];
    Search search = {.moves = field[MOVES], .run = run};
    snprintf(command, sizeof command, "position fen %s", field[FEN]);
    if (!run_option(run, "Solve", with_solve ? "true" : "false") || !run_send(run, "ucinewgame") ||
        !run_send(run, command))
        return false;
    if (!run_ask(run, "isready", "readyok", NULL, NULL, NULL)) return false;
    search.begin_s = run_cpu_s(run);
    if (!run_search_for(run, seconds, hear, &search)) return false;
    *solved += search.is_right;
    if (search.is_right)
        printf("  %-7s %6.2f s, depth %2d", search.answer, search.since_s, (int)search.depth);
    else
        printf("  %-7s %-18s", search.answer, "-");
    fflush(stdout);
    return true;
}

/* Splits `line` at its tabs. */
static bool split(char *line, char *field[FIELDS]) {
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line;
        line = line ? strchr(line, '\t') : NULL;
        if (line) *line++ = '\0';
    }
    return field[FIELDS - 1] != NULL;
}

static bool solve_all(EngineRun *run, FILE *file, double seconds) {
    char line[LINE];
    int count = 0, as_played = 0, with_solve = 0;
    printf("%-6s %-13s %-28s  %s\n", "", "expected", "as it plays", "with Solve");
    while (fgets(line, sizeof line, file)) {
        char *field[FIELDS];
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') continue;
        if (!split(line, field)) {
            printf("'%s': expected id, FEN, result and moves, with tabs between\n", line);
            return false;
        }
        printf("%-6s %-13s", field[ID], field[MOVES]);
        if (!solve(run, field, false, seconds, &as_played) ||
            !solve(run, field, true, seconds, &with_solve))
            return false;
        puts("");
        count++;
    }
    printf("solved within %g CPU s each: %d of %d as it plays, %d with Solve\n", seconds, as_played,
           count, with_solve);
    return true;
}

int main(int argc, char **argv) {
    const double seconds = argc > 3 ? strtod(argv[3], NULL) : 10;
    if (argc < 3 || argc > 4 || !(seconds > 0)) {
        fprintf(stderr, "usage: problems ENGINE FILE [SECONDS]\n");
        return 2;
    }
    FILE *file = fopen(argv[2], "r");
    if (!file) {
        fprintf(stderr, "problems: '%s' cannot be read\n", argv[2]);
        return 2;
    }
    EngineRun run;
    char load[RUN_LOAD_TEXT];
    run_load(load);
    printf("problems of %s, default options, load average %s\n", argv[2], load);
    bool is_well = run_start(&run, argv[1]);
    if (is_well) {
        is_well = solve_all(&run, file, seconds);
        run_end(&run);
    }
    fclose(file);
    return is_well ? 0 : 1;
}
