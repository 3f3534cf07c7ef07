/* A match is prepared in such an order that nothing on disk changes before all engines have
   started. However it ends, finished games are kept. */
#include "tools/match/match.h"

#include <stdlib.h>
#include <unistd.h>

#include "engine/base/date.h"
#include "engine/base/plural.h"
#include "engine/base/signals.h"
#include "engine/base/streams.h"
#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "protocol/shell/games.h"
#include "search/searchers.h"
#include "tools/match/fingerprint.h"
#include "tools/match/match_files.h"
#include "tools/match/slots.h"
#include "tools/match/table.h"

enum {
    ENGINE_FILES = 3, /* files of a running engine: input, output, a connection ... */
    START_FILES = 4,  /* ... and of its start, in addition */
    OTHER_FILES = 64, /* of the match itself, and those inherited */
};

/* Handles a signal that asks for the end: interrupts the match. */
static void interrupt(void *context) {
    Match *match = context;
    monitor_enter(&match->monitor);
    match_cancel(match, MATCH_INTERRUPTED);
    monitor_leave(&match->monitor);
}

/* Plays all games in the slots. */
static void run_slots(Match *match, Slot *slots) {
    const int wanted = match->config->concurrency;
    Error error;
    match->running = wanted;
    const int started = slots_start(match, slots, wanted, &error);
    monitor_enter(&match->monitor);
    match->running -= wanted - started;
    if (started == 0)
        match_give_up(match, error.text);
    else if (started < wanted)
        match_complain(error.text);
    while (match->running > 0) monitor_wait(&match->monitor);
    match_end(match, match->config->has_sprt ? MATCH_UNDECIDED : MATCH_DONE);
    monitor_leave(&match->monitor);
    slots_join(slots, started);
}

/* Reports how much of an interrupted match was played, and how to continue it. */
static void print_interrupted(const Match *match) {
    const MatchConfig *config = match->config;
    char text[1024];
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, "interrupted after %d %s", match->results.count,
               plural((uint64_t)match->results.count, "game", "games"));
    if (config->results_file)
        writer_add(&writer, "; to continue, repeat the command with -resume");
    else if (!config->is_friendly)
        writer_add(&writer, "; a match with -results FILE can be continued with -resume");
    if (config->report_file) writer_add(&writer, "; report so far: %.300s", config->report_file);
    printf("%s\n", text);
}

/* After the games, writes the table, the report and the log, and checks that all of it was written.
   Returns the result of the match. */
static MatchStatus finish(Match *match, const char *command_line) {
    Error error;
    char text[TABLE_TEXT];
    MatchStatus status = match->status;
    Writer writer = writer_make(text, sizeof text);
    if (match->on_terminal) printf("\r\033[K");
    table_final(match->config, match->contestants.names, &match->standings, &match->results,
                &writer);
    if (!match->config->is_friendly) fputs(text, stdout);
    const char *versions[MAX_ENGINES];
    for (int i = 0; i < match->config->engine_count; i++)
        versions[i] = match->contestants.list[i].version;
    const ReportInput report = {.config = match->config,
                                .engines = match->contestants.names,
                                .versions = versions,
                                .results = &match->results,
                                .openings = match->schedule.openings,
                                .command = command_line,
                                .started = match->date,
                                .seconds = (double)(system_time_us() - match->start_us) / 1e6};
    if (!match_files_write(report, &error)) {
        match_complain(error.text);
        status = MATCH_FAILED;
    } else if (status == MATCH_INTERRUPTED) {
        print_interrupted(match);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        match_complain("not all of the output could be written");
        status = MATCH_FAILED;
    }
    return status;
}

/* Opens the tables for adjudication, if there are any. */
static bool open_tables(Match *match, Error *error) {
    const MatchConfig *config = match->config;
    Error why;
    return !config->tables_folder ||
           searcher_open_tables(searcher_for(config->game), config->tables_folder, &match->tables,
                                &why) ||
           error_set(error, "-tables: %s", why.text);
}

/* Prepares the match, without changing a file before all engines have started. On failure returns
   false, the status and an error. */
static bool prepare(Match *match, const Openings *openings, Slot *slot, MatchStatus *status,
                    Error *error) {
    const MatchConfig *config = match->config;
    *status = MATCH_FAILED;
    if (!engine_log_start(&match->log, config->log_file, config->log_info, error) ||
        !schedule_make(&match->schedule, config, openings, error))
        return false;
    *status = MATCH_USAGE;
    if (!open_tables(match, error) ||
        !contestants_make(&match->contestants, config, &match->cancelled, &match->log, error))
        return false;
    bool is_lack;
    *status = MATCH_HANDSHAKE;
    if (!contestants_try(&match->contestants, slot->clients, &is_lack, error)) {
        if (is_lack) *status = MATCH_FAILED;
        return false;
    }
    *status = MATCH_USAGE;
    char *fingerprint = config->results_file ? fingerprint_make(config, &match->contestants) : NULL;
    if (!archive_open(&match->archive, config, fingerprint, &match->cancelled, &match->results,
                      error) ||
        !schedule_take_results(&match->schedule, &match->results, error))
        return false;
    for (int i = 0; i < match->results.count; i++)
        if (!standings_add(&match->standings, &match->results.rows[i], error)) return false;
    return match_files_try(config, error) &&
           engine_log_open(&match->log, &match->archive.claimant, config->resume, error) &&
           archive_begin(&match->archive, error);
}

/* Reports the games that the PDN file will lack, because earlier runs wrote another file or because
   there is none now. */
static void print_gap(const Archive *archive) {
    char text[256];
    if (archive->not_in_pdn == 0) return;
    if (archive->pdn.path)
        snprintf(text, sizeof text, "note: '%.160s' lacks %d %s of earlier runs", archive->pdn.path,
                 archive->not_in_pdn, plural((uint64_t)archive->not_in_pdn, "game", "games"));
    else if (archive->pdn_end > 0)
        snprintf(text, sizeof text,
                 "note: the games of earlier runs are in a PDN file, but those of this run will "
                 "not be in one");
    else
        return;
    match_complain(text);
}

/* Raises the limit of open files: each slot may keep one engine of each kind between games. */
static void allow_files(const MatchConfig *config) {
    const int in_a_slot = ENGINE_FILES * config->engine_count + START_FILES;
    system_allow_files(OTHER_FILES + config->engine_count + config->concurrency * in_a_slot);
}

/* Prepares the match and plays it. Returns its result. */
static MatchStatus run(Match *match, const Openings *openings, Slot *slots,
                       const char *command_line) {
    Error error;
    MatchStatus fault;
    const bool is_ready = prepare(match, openings, &slots[0], &fault, &error);
    monitor_enter(&match->monitor);
    /* If the match is cancelled, the handshakes of its engines are abandoned; that is not their
       fault. */
    const bool is_interrupted = match_is_over(match);
    if (is_ready)
        match_take_verdict(match);
    else
        match_end(match, fault);
    monitor_leave(&match->monitor);
    if (is_ready) {
        print_gap(&match->archive);
        run_slots(match, slots);
        return finish(match, command_line);
    }
    slot_end_engines(&slots[0]);
    contestants_remove_files(&match->contestants);
    if (fault == MATCH_USAGE && !is_interrupted) engine_log_drop(&match->log);
    if (!is_interrupted) match_complain(error.text);
    return match->status;
}

MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line) {
    static Match match; /* too large for the stack */
    match.config = config;
    match.start_us = system_time_us();
    match.on_terminal = system_columns(STDOUT_FILENO) > 0;
    match.archive.results.fd = match.archive.pdn.fd = -1;
    match.status = MATCH_GOES_ON;
    MatchStatus status = MATCH_FAILED;
    SignalWatch watch;
    Error error = {"not enough memory"};
    signals_ignore_pipes();
    allow_files(config);
    date_today(match.date);
    monitor_init(&match.monitor);
    Slot *slots = calloc((size_t)config->concurrency, sizeof *slots);
    if (slots && signals_watch(&watch, interrupt, &match, &error)) {
        status = run(&match, openings, slots, command_line);
        signals_unwatch(&watch);
    } else {
        match_complain(error.text);
    }
    if (!engine_log_end(&match.log, &error)) {
        match_complain(error.text);
        if (status <= MATCH_UNDECIDED) status = MATCH_FAILED;
    }
    archive_end(&match.archive);
    tables_close(match.tables.tables);
    contestants_free(&match.contestants);
    results_free(&match.results);
    standings_free(&match.standings);
    schedule_free(&match.schedule);
    monitor_destroy(&match.monitor);
    free(slots);
    return status;
}
