/* Several positions are searched at the same time, at most WINDOW ahead, and written in order, so
   that the journal always contains a beginning of the work without gaps. */
#include "tools/analyse/plan_search.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/base/signals.h"
#include "engine/base/threads.h"
#include "tools/analyse/analyst.h"
#include "tools/analyse/source.h"
#include "tools/common/progress.h"

enum {
    WINDOW = 4 * ANALYSE_JOBS, /* positions searched ahead of the first one not yet written */
    STOP_MS = 20,              /* between repeated stops: a search may just be beginning */
};

/* A game that is being searched. */
typedef struct {
    Record record;
    int64_t number;
    int users; /* positions of it that are being searched, plus one while some are left */
} GameWork;

/* Text for the journal that waits for earlier lines. */
typedef struct {
    bool is_ready;
    size_t length;
    char text[2 * JOURNAL_BYTES];
} Waiting;

typedef struct Run Run;

/* The position and the searcher of a thread. */
typedef struct {
    Run *run;
    Analyst analyst;
    Thread thread;
} Place;

/* Data shared by the threads, guarded by `monitor`. */
struct Run {
    Monitor monitor;
    Journal *journal;
    Plan *plan;
    Source source;
    GameWork *game;          /* of the next position; NULL: none */
    int ply;                 /* of the next position */
    bool writes_game;        /* the line of its game comes first */
    uint64_t next, written;  /* positions handed out, and written to the journal */
    Waiting waiting[WINDOW]; /* by the position's number modulo WINDOW */
    Progress progress;
    bool failed, interrupted, over;
    Error error;
    int place_count;
    Place places[ANALYSE_JOBS];
};

/* A position to search. */
typedef struct {
    GameWork *game;
    int ply;
    bool writes_game;
    uint64_t number;
} Task;

static void fail(Run *run, const Error *error) {
    if (!run->failed) run->error = *error;
    run->failed = true;
}

/* --- tasks --- */

static void release(GameWork *game) {
    assert(game->users > 0);
    if (--game->users > 0) return;
    record_free(&game->record);
    free(game);
}

/* Reads the next unfinished game; false at the end, or when reading fails. */
static bool next_game(Run *run) {
    PdnGame read;
    Error error;
    SourceStatus status;
    do status = source_next(&run->source, &read, &error);
    while (status == SOURCE_GAME && run->source.number < run->plan->next);
    if (status == SOURCE_FAILED) fail(run, &error);
    if (status != SOURCE_GAME) return false;
    GameWork *game = calloc(1, sizeof *game);
    if (!game || !record_copy(&game->record, read.record, &error)) {
        error_set(&error, "not enough memory for a game of %d half-moves", read.record->length);
        fail(run, &error);
        free(game);
        return false;
    }
    const bool is_first = run->source.number == run->plan->next;
    game->number = run->source.number;
    game->users = 1;
    run->game = game;
    run->ply = is_first ? run->plan->next_ply : 0;
    run->writes_game = !is_first || !run->plan->is_begun;
    return true;
}

/* Takes the next position; false if there is none. */
static bool take_task(Run *run, Task *task) {
    while (!run->failed && !run->interrupted) {
        if (run->next >= run->written + WINDOW) {
            monitor_wait(&run->monitor);
        } else if (!run->game) {
            if (!next_game(run)) return false;
        } else {
            GameWork *game = run->game;
            *task = (Task){.game = game,
                           .ply = run->ply++,
                           .writes_game = run->writes_game,
                           .number = run->next++};
            run->writes_game = false;
            /* The last position takes over the run's own hold on the game. */
            if (run->ply <= game->record.length)
                game->users++;
            else
                run->game = NULL;
            return true;
        }
    }
    return false;
}

/* Makes the lines of a finding. */
static void write_lines(const Run *run, const Task *task, const Finding *finding,
                        Waiting *waiting) {
    const GameWork *game = task->game;
    const Record *record = &game->record;
    waiting->length = 0;
    if (task->writes_game)
        waiting->length = journal_game_line(run->journal, game->number, record->length,
                                            record_key(record), waiting->text);
    waiting->length += journal_finding_line(run->journal, game->number, task->ply, record->game,
                                            finding, waiting->text + waiting->length);
    waiting->is_ready = true;
}

static void write_ready(Run *run) {
    Error error;
    for (Waiting *waiting; (waiting = &run->waiting[run->written % WINDOW])->is_ready;) {
        if (!journal_append(run->journal, waiting->text, waiting->length, &error)) {
            fail(run, &error);
            return;
        }
        waiting->is_ready = false;
        run->written++;
        run->plan->done++;
    }
    progress_bar(&run->progress, run->plan->done, run->plan->positions, "positions");
}

/* --- threads --- */

/* Searches positions until there are no more; run by each thread. */
static void search_positions(void *context) {
    Place *place = context;
    Run *run = place->run;
    Task task = {0};
    monitor_enter(&run->monitor);
    while (take_task(run, &task)) {
        monitor_leave(&run->monitor);
        Record record = task.game->record; /* shortened to the position; its moves come after it */
        record.length = task.ply;
        const bool is_last = task.ply == task.game->record.length;
        Finding finding;
        Error error;
        const bool ok = analyst_study(&place->analyst, &record,
                                      is_last ? NULL : &record.moves[task.ply], &finding, &error);
        monitor_enter(&run->monitor);
        if (!ok)
            fail(run, &error);
        else if (!run->interrupted && !run->failed) {
            write_lines(run, &task, &finding, &run->waiting[task.number % WINDOW]);
            write_ready(run);
        }
        release(task.game);
        monitor_wake(&run->monitor);
    }
    monitor_wake(&run->monitor);
    monitor_leave(&run->monitor);
}

/* Handles a signal: stops the searches. */
static void interrupt(void *context) {
    Run *run = context;
    monitor_enter(&run->monitor);
    if (!run->over) run->interrupted = true;
    monitor_wake(&run->monitor);
    while (!run->over) {
        for (int i = 0; i < run->place_count; i++)
            control_stop(&run->places[i].analyst.thinker.control);
        monitor_wait_ms(&run->monitor, STOP_MS);
    }
    monitor_leave(&run->monitor);
}

/* Searches in new threads and in the calling one. */
static void run_threads(Run *run) {
    Place *places = run->places;
    Error error;
    int started = 1;
    while (started < run->place_count &&
           thread_start(&places[started].thread, search_positions, &places[started], &error))
        started++;
    search_positions(&places[0]);
    for (int i = 1; i < started; i++) thread_join(&places[i].thread);
}

static void run_watched(Run *run) {
    SignalWatch watch;
    Error error;
    if (signals_watch(&watch, interrupt, run, &error)) {
        run_threads(run);
        monitor_enter(&run->monitor);
        run->over = true;
        monitor_wake(&run->monitor);
        monitor_leave(&run->monitor);
        signals_unwatch(&watch);
    } else {
        fail(run, &error);
    }
    signals_allow(&watch);
}

bool plan_search(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error) {
    if (plan->next == 0) return plan_begin(config, journal, error);
    Run *run = calloc(1, sizeof *run);
    if (!run) return error_set(error, "not enough memory");
    run->journal = journal;
    run->plan = plan;
    run->source = source_open(config, false);
    run->progress = progress_begin(plan->done);
    monitor_init(&run->monitor);
    bool ok = true;
    while (ok && run->place_count < config->jobs) {
        Place *place = &run->places[run->place_count++];
        place->run = run;
        ok = analyst_new(&place->analyst, config, error);
    }
    ok = ok && plan_begin(config, journal, error);
    if (ok) run_watched(run);
    for (int i = 0; i < run->place_count; i++) analyst_free(&run->places[i].analyst);
    if (run->game) release(run->game);
    progress_end(&run->progress, plan->done, plan->positions, "positions");
    source_close(&run->source);
    monitor_destroy(&run->monitor);
    plan->interrupted = run->interrupted;
    if (run->failed) *error = run->error;
    ok = ok && !run->failed;
    free(run);
    return ok;
}
