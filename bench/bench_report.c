/* Measures every figure of the speed table and prints it in Markdown, beside what is due; draws
   depth and nodes over time of one thread and of two:

       bench_report ENGINE SVG [--quick]

   A measurement: nothing passes or fails, but for an engine that does not answer. --quick only
   shows that it works: its figures are worth nothing. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench/figures.h"
#include "bench/latency.h"
#include "bench/table_figures.h"
#include "engine/base/machine.h"
#include "engine/base/system.h"
#include "tools/common/chart.h"

enum { STOP_HASH_MIB = 1024, NOTE = 512 };

static const double MILLION = 1e6;

/* What is due and what was measured, and how far that is from the least that is due: 1 or more is
   enough. `least` 0: nothing is. `less_is_better` for times. */
static void print_row(const char *what, const char *unit, double least, double aim, double measured,
                      bool less_is_better) {
    const int digits = measured < 10 ? 3 : 1;
    if (least > 0)
        printf("| %s | %g%s | %g%s | %.*f%s | %.2f |\n", what, least, unit, aim, unit, digits,
               measured, unit, less_is_better ? least / measured : measured / least);
    else
        printf("| %s | | | %.*f%s | |\n", what, digits, measured, unit);
    fflush(stdout);
}

/* --- where it was measured --- */

static void print_machine(void) {
    char name[NOTE];
    machine_processor(name, sizeof name);
    printf("%d processors: %s", system_processors(), *name ? name : "unknown");
}

static bool print_build(const char *program) {
    const char *const argv[] = {program, "--version", NULL};
    const char *line;
    Error error;
    Process *process = process_start(argv, NULL, -1, &error);
    if (!process) {
        printf("%s\n", error.text);
        return false;
    }
    while (process_read(process, &line, 10000) == PROCESS_LINE) printf("; %s", line);
    process_end(process, 1000, NULL);
    return true;
}

static bool print_place(const char *program) {
    char load[RUN_LOAD_TEXT];
    run_load(load);
    print_machine();
    if (!print_build(program)) return false;
    printf("; load average %s at the start.\n\n", load);
    return true;
}

/* --- rows --- */

static bool perft_row(EngineRun *run, const Effort *effort, const char *variant, int depth,
                      double least, double aim) {
    char what[NOTE];
    uint64_t leaves;
    Took took;
    if (!figure_perft(run, effort, variant, depth, "bulk", &leaves, &took)) return false;
    snprintf(what, sizeof what, "`perft %d` of %s, no table, leaves/s", depth, variant);
    print_row(what, " M", least, aim, (double)leaves / took.cpu_s / MILLION, false);
    return true;
}

static bool perft_rows(EngineRun *run, const Effort *effort) {
    char what[NOTE];
    uint64_t leaves;
    Took took;
    if (!perft_row(run, effort, "english", effort->perft_english, 300, 400) ||
        !figure_perft(run, effort, "english", effort->perft_english_hash, "hash", &leaves, &took))
        return false;
    snprintf(what, sizeof what, "`perft %d` of english, table of 64 MiB",
             effort->perft_english_hash);
    print_row(what, " s", 0.35, 0.1, took.cpu_s, true);
    return perft_row(run, effort, "tower", effort->perft_tower, 1000, 1500);
}

static bool thread_rows(EngineRun *run, const Effort *effort) {
    ThreadFigures figures;
    if (!figure_threads(run, effort, &figures)) return false;
    const Took *one = &figures.to_depth[0], *two = &figures.to_depth[1];
    print_row("search from the start, one thread, nodes/s", " M", 25, 40,
              figures.nodes_per_s[0] / MILLION, false);
    print_row("two threads against one: nodes/s on the wall", "x", 1.9, 2,
              figures.nodes_per_wall_s[1] / figures.nodes_per_wall_s[0], false);
    print_row("the same: nodes in a CPU second", "x", 0.95, 1,
              figures.nodes_per_s[1] / figures.nodes_per_s[0], false);
    print_row("two threads against one: time to a depth on the wall", "x", 1.6, 1.9,
              one->wall_s / two->wall_s, false);
    print_row("the same on idle cores, by CPU seconds", "x", 1.6, 1.9, 2 * one->cpu_s / two->cpu_s,
              false);
    return true;
}

static bool last_rows(EngineRun *run, const char *program, const Effort *effort) {
    char what[NOTE];
    Took took;
    Latency latency;
    if (!figure_exact(run, effort, &took)) return false;
    snprintf(what, sizeof what, "`Exact`, tower, depth %d", effort->exact_depth);
    print_row(what, " s", 0.1, 0.03, took.cpu_s, true);
    if (!latency_measure(program, STOP_HASH_MIB, 1, effort->stops, &latency)) return false;
    print_row("`stop` to `bestmove`, Hash 1024, median", " ms", 10, 2, latency.stop.median_ms,
              true);
    print_row("the same, the longest", " ms", 10, 2, latency.stop.most_ms, true);
    return true;
}

/* Tables go beside the chart. */
static bool table_rows(const char *engine, const char *svg, const Effort *effort) {
    /* Size of the files of 2 to so many pieces. */
    static const struct {
        double least_mb, aim_mb;
    } DUE[TABLE_FIGURES_MOST_PIECES + 1] = {[5] = {3.4, 1.6}, [6] = {60, 40}};
    char what[NOTE], folder[NOTE];
    TableFigures figures[TABLE_FIGURES_MOST_PIECES + 1];
    snprintf(folder, sizeof folder, "%s.tables", svg);
    if (!figure_tables(engine, folder, effort->table_pieces, figures)) return false;
    for (int pieces = TABLE_FIGURES_LEAST_PIECES; pieces <= effort->table_pieces; pieces++) {
        const TableFigures *of = &figures[pieces];
        snprintf(what, sizeof what, "endgame tables of %d pieces, english, positions/s", pieces);
        print_row(what, " M", 15, 48, of->positions_per_s / MILLION, false);
        snprintf(what, sizeof what, "their size, 2 to %d pieces", pieces);
        print_row(what, " MB", DUE[pieces].least_mb, DUE[pieces].aim_mb, of->mb, true);
        snprintf(what, sizeof what, "probes of %d pieces, pages unpacked, /s", pieces);
        print_row(what, " M", 5, 20, of->warm_per_s / MILLION, false);
        snprintf(what, sizeof what, "probes of %d pieces that unpack a page, /s", pieces);
        print_row(what, " M", 0.05, 0.2, of->cold_per_s / MILLION, false);
    }
    return true;
}

/* --- chart --- */

static void draw(FILE *out, const Curve curves[2], const char *note) {
    ChartSeries depth[2], nodes[2];
    double millions[2][CURVE_POINTS];
    for (int i = 0; i < 2; i++) {
        const Curve *curve = &curves[i];
        const char *name = i == 0 ? "1 thread" : "2 threads";
        for (int j = 0; j < curve->count; j++) millions[i][j] = curve->nodes[j] / MILLION;
        depth[i] = (ChartSeries){name, curve->time_s, curve->depth, curve->count};
        nodes[i] = (ChartSeries){name, curve->time_s, millions[i], curve->count};
    }
    chart_file_begin(out, "Search of english draughts from the start position", note, 2);
    chart_lines(out,
                &(ChartText){"Depth over time", "Depth reached by one thread and by two",
                             "CPU time per thread, s, powers of ten", "depth, plies", 1},
                depth, 2, LINES_LOG_X);
    chart_lines(out,
                &(ChartText){"Nodes over time", "Nodes visited by one thread and by two",
                             "CPU time per thread, s", "nodes, millions", 2},
                nodes, 2, LINES_FROM_0);
    chart_file_end(out);
}

static bool draw_curves(EngineRun *run, const Effort *effort, const char *path) {
    static Curve curves[2];
    char note[NOTE], load[RUN_LOAD_TEXT];
    for (int threads = 1; threads <= 2; threads++)
        if (!figure_curve(run, effort, threads, &curves[threads - 1])) return false;
    run_load(load);
    snprintf(note, sizeof note,
             "Default options, Hash 128, one point an iteration; load average %s", load);
    FILE *out = fopen(path, "w");
    if (!out) {
        printf("'%s' cannot be written\n", path);
        return false;
    }
    draw(out, curves, note);
    const bool is_well = fclose(out) == 0;
    printf("\nDepth and nodes over time: %s\n", path);
    return is_well;
}

int main(int argc, char **argv) {
    const bool is_quick = argc == 4 && strcmp(argv[3], "--quick") == 0;
    if (argc < 3 || argc > 4 || (argc == 4 && !is_quick)) {
        fprintf(stderr, "usage: bench_report ENGINE SVG [--quick]\n");
        return 2;
    }
    const Effort *effort = is_quick ? &EFFORT_QUICK : &EFFORT_FULL;
    EngineRun run;
    if (!print_place(argv[1]) || !run_start(&run, argv[1])) return 1;
    printf("| figure | at least | aim | measured | to the least |\n"
           "| --- | ---: | ---: | ---: | ---: |\n");
    const bool is_well = perft_rows(&run, effort) && thread_rows(&run, effort) &&
                         last_rows(&run, argv[1], effort) && table_rows(argv[1], argv[2], effort) &&
                         draw_curves(&run, effort, argv[2]);
    run_end(&run);
    return is_well ? 0 : 1;
}
