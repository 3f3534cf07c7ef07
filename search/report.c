#include "search/report.h"

#include <assert.h>

#include "search/root_tables.h"

void report_line(Worker *worker, const Line *line, int number) {
    const Shared *shared = worker->shared;
    const SearchJob *job = shared->job;
    const Game *game = shared->searcher->game;
    assert(line->pv_length > 0 && line->pv_length <= MAX_PLY && line->depth > 0);
    worker_show_counts(worker);
    GamePosition end = *record_position(job->record);
    SearchInfo info = {.number = number,
                       .depth = line->depth,
                       .selective_depth = line->selective_depth,
                       .score = root_tables_score(shared, &line->root),
                       .bound = line->bound,
                       .nodes = workers_nodes(shared),
                       .table = shared->table_value,
                       .table_plies = line->root.plies,
                       .table_hits = workers_table_hits(shared),
                       .full_permill = table_full_permill(job->table),
                       .time_us = control_elapsed_us(job->control),
                       .pv_length = line->pv_length};
    for (int i = 0; i < line->pv_length; i++) {
        game->play(&end, &end, &line->pv[i]);
        info.pv[i] = line->pv[i];
    }
    info.cost = shared->searcher->tree->material(&end);
    job->report(job->context, &info);
}

void report_lines(Worker *worker) {
    const int lines = worker->shared->job->lines;
    for (int k = 0; k < worker->lines_count && k < lines; k++)
        report_line(worker, &worker->lines[k], k + 1);
}
