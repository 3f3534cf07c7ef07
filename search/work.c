#include "search/work.h"

#include "search/iterate.h"
#include "search/report.h"

/* All iterations of one worker. */
static void work(void *argument) {
    Worker *worker = argument;
    Shared *shared = worker->shared;
    for (int depth = 1; depth <= shared->max_depth; depth++) {
        worker->began_unlimited = control_is_unlimited(shared->job->control);
        if (!iterate(worker, depth)) break;
        if (worker->number > 0) continue;
        report_lines(worker);
        if (worker_has_enough(worker, depth)) break;
    }
    worker_show_counts(worker);
}

void work_together(Shared *shared) {
    const SearchJob *job = shared->job;
    int started = 1;
    for (; started < shared->threads; started++) {
        Worker *worker = worker_at(shared, started);
        Error error;
        if (thread_start(&worker->thread, work, worker, &error)) continue;
        job->warning(job->context, &error);
        break;
    }
    work(worker_at(shared, 0));
    atomic_store(&shared->stop, true);
    for (int i = 1; i < started; i++) thread_join(&worker_at(shared, i)->thread);
}
