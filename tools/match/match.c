#include "tools/match/match.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "tools/common/progress.h"
#include "tools/match/archive.h"
#include "tools/match/fingerprint.h"
#include "tools/match/match_files.h"
#include "tools/match/slots.h"
#include "tools/match/table.h"

enum {
    CRASHES_IN_A_ROW = 3,
    ENGINE_FILES = 3, /* the ends of a running engine's input and output, a connection ... */
    START_FILES = 4,  /* ... and what its start takes besides */
    OTHER_FILES = 64, /* those of the match itself, and what it was started with */
};

typedef struct {
    const MatchConfig *config;
    Knowledge tables; /* that adjudicate; without them it has none */
    Contestants contestants;
    EngineLog log;
    sigset_t signals; /* that are watched */
    double start_s;   /* monotonic */
    char date[32];
    bool on_terminal;
    atomic_bool cancelled; /* running games end and do not count */

    Monitor monitor; /* guards what follows */
    Schedule schedule;
    Archive archive;
    Results results;
    Standings standings;
    int running;              /* slots */
    int played;               /* games in this run */
    int crashes[MAX_ENGINES]; /* of each engine, in a row */
    MatchStatus status;
    bool is_over; /* no new game is begun */
    bool is_done; /* and no signal is waited for */
} Match;

static double now_s(void) {
    return (double)system_time_us() / 1e6;
}

/* --- output --- */

static void complain(const char *text) {
    fprintf(stderr, "crownhead match: %s\n", text);
}

/* Prints a line above the line of results. */
static void say(const Match *match, const char *line) {
    printf("%s%s\n", match->on_terminal ? "\r\033[K" : "", line);
    fflush(stdout);
}

static void show_progress(const Match *match) {
    const MatchConfig *config = match->config;
    if (!match->on_terminal && match->standings.count % config->report_every != 0) return;
    /* In the last column a terminal would begin a new line; the ^C of who ends the match fits
       too. */
    const MatchProgress progress = {.played = match->played,
                                    .seconds = now_s() - match->start_s,
                                    .total = schedule_games(&match->schedule),
                                    .columns = progress_columns(STDOUT_FILENO) - 3};
    char line[512];
    Writer writer = writer_make(line, sizeof line);
    table_progress(config, &match->standings, &progress, &writer);
    if (match->on_terminal)
        printf("\r\033[K%s", line);
    else
        printf("%s\n", line);
    fflush(stdout);
}

/* --- ends of the match --- */

static void end_match(Match *match, MatchStatus status) {
    if (!match->is_over) match->status = status;
    match->is_over = true;
}

/* Ends the match, and cancels the games that are running. */
static void break_off(Match *match, MatchStatus status) {
    end_match(match, status);
    atomic_store(&match->cancelled, true);
}

/* Something of our own failed: what is finished is kept. */
static void give_up(Match *match, const char *why) {
    if (match->on_terminal) say(match, "");
    complain(why);
    break_off(match, MATCH_FAILED);
}

/* Counts what engines do in a row; ends a match that one of them cannot play. */
static void count_crashes(Match *match, const Fixture *game, const GamePlayed *played) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const bool crashed = played->failure == FAILURE_DEAD && played->loser == player;
        int *crashes = &match->crashes[game->engine[player]];
        *crashes = crashed ? *crashes + 1 : 0;
        if (*crashes < CRASHES_IN_A_ROW || match->is_over) continue;
        char line[CLIENT_NAME_TEXT + 64];
        snprintf(line, sizeof line, "%s crashed %d times in a row: the match ends",
                 match->contestants.names[game->engine[player]], CRASHES_IN_A_ROW);
        say(match, line);
        end_match(match, MATCH_CRASHES);
    }
}

static void take_verdict(Match *match) {
    const Sprt *sprt = &match->config->sprt;
    if (!match->config->has_sprt || match->is_over) return;
    const SprtVerdict verdict = sprt_verdict(sprt, standings_llr(&match->standings, sprt));
    /* The games that still run would only be added to a test that is over. */
    if (verdict == SPRT_H1) break_off(match, MATCH_DONE);
    if (verdict == SPRT_H0) break_off(match, MATCH_H0);
}

/* --- finished games --- */

/* Keeps the game and its row on disk. */
static bool keep(Match *match, GameRow *row, GamePlayed *played, Error *error) {
    const Game *game = match->config->game;
    char round[16], plies[16], name[2][PDN_PLAYER_TAG], type[2][PDN_PLAYER_TAG];
    snprintf(round, sizeof round, "%d.%d", row->number / 2 + 1, row->number % 2 + 1);
    snprintf(plies, sizeof plies, "%d", row->plies);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        pdn_player_tag(game, player, "", name[player]);
        pdn_player_tag(game, player, "Type", type[player]);
    }
    const char *const *names = match->contestants.names;
    const PdnTag tags[] = {{.name = "Event", .value = match->config->event},
                           {.name = "Date", .value = match->date},
                           {.name = "Round", .value = round},
                           {.name = name[0], .value = names[row->engine[FIRST_PLAYER]]},
                           {.name = name[1], .value = names[row->engine[SECOND_PLAYER]]},
                           {.name = type[0], .value = "program"},
                           {.name = type[1], .value = "program"},
                           {.name = "PlyCount", .value = plies},
                           {.name = "Termination", .value = row->reason},
                           {.name = "Clock", .value = "cpu"}}; /* the last one only then */
    int comments = played->comment_count;
    if (played->failure != FAILURE_NONE) /* there is room for one more */
        played->comments[comments++] =
            (PdnComment){.ply = played->record.length, .text = played->account};
    const PdnGame pdn = {.record = &played->record,
                         .result = row->result,
                         .tags = tags,
                         .tag_count = (int)(sizeof tags / sizeof *tags) -
                                      (match->config->clock == CLOCK_WALL),
                         .comments = played->comments,
                         .comment_count = comments};
    return archive_add(&match->archive, row, &pdn, error);
}

/* Prints how a game has ended, in the words that programs that run chess matches use. */
static void tell_game(const Match *match, const GameRow *row) {
    static const char *const FAILURES[][2] = {{"time forfeit", "loses on time"},
                                              {"crash", "disconnects"},
                                              {"stalled", "connection stalls"},
                                              {"illegal move", "makes an illegal move"}};
    const char *loser = row->result == GAME_WON_BY_FIRST ? "Black" : "White";
    const char *const *names = match->contestants.names;
    char line[2 * CLIENT_NAME_TEXT + 2 * REASON_TEXT + 64];
    Writer writer = writer_make(line, sizeof line);
    writer_add(&writer, "Finished game %d (%s vs %s): %s {", row->number + 1,
               names[row->engine[FIRST_PLAYER]], names[row->engine[SECOND_PLAYER]],
               row_result_text(row));
    size_t i = 0;
    while (i < sizeof FAILURES / sizeof *FAILURES && strcmp(row->reason, FAILURES[i][0]) != 0) i++;
    if (i < sizeof FAILURES / sizeof *FAILURES)
        writer_add(&writer, "%s %s}", loser, FAILURES[i][1]);
    else
        writer_add(&writer, "%s}", row->reason);
    say(match, line);
}

/* Takes in a game that was played: first on disk, then in what is counted. */
static void take_in(Match *match, const Fixture *game, GamePlayed *played) {
    GameRow row = {.number = game->number,
                   .opening = game->opening,
                   .opening_key = match->schedule.openings->list[game->opening].key,
                   .engine = {game->engine[0], game->engine[1]},
                   .result = played->result,
                   .plies = played->record.length,
                   .side = {played->side[0], played->side[1]}};
    Error error;
    snprintf(row.reason, sizeof row.reason, "%s", played->reason);
    if (!keep(match, &row, played, &error) || !results_add(&match->results, &row, &error) ||
        !standings_add(&match->standings, &row, &error)) {
        give_up(match, error.text);
        return;
    }
    match->played++;
    if (match->config->tells_games) tell_game(match, &row);
    if (played->failure != FAILURE_NONE) {
        char line[FAILURE_TEXT + 32];
        snprintf(line, sizeof line, "game %d: %s", row.number + 1, played->account);
        say(match, line);
    }
    count_crashes(match, game, played);
    take_verdict(match);
    show_progress(match);
}

/* --- what the slots call --- */

static int next_games(void *context, Fixture games[2]) {
    Match *match = context;
    monitor_enter(&match->monitor);
    const int count = match->is_over ? 0 : schedule_next(&match->schedule, games);
    monitor_leave(&match->monitor);
    return count;
}

static bool finish_game(void *context, const Fixture *game, GameEnd end, GamePlayed *played,
                        const Error *error) {
    Match *match = context;
    monitor_enter(&match->monitor);
    switch (end) {
    case GAME_PLAYED: take_in(match, game, played); break;
    case GAME_FAILED: /* what keeps one slot from playing mostly keeps others too: said once */
        if (!atomic_load(&match->cancelled)) give_up(match, error->text);
        break;
    case GAME_BROKEN_OFF: break; /* as if it had never been begun */
    }
    const bool goes_on = !match->is_over;
    monitor_leave(&match->monitor);
    return goes_on;
}

static void leave(void *context) {
    Match *match = context;
    monitor_enter(&match->monitor);
    match->running--;
    monitor_wake(&match->monitor);
    monitor_leave(&match->monitor);
}

/* --- the run --- */

/* Takes the signals of the process: one that asks for the end breaks the match off, SIGUSR1 is sent
   to look whether all is done. */
static void watch_signals(void *context) {
    Match *match = context;
    for (bool is_done = false; !is_done;) {
        int number = SIGUSR1;
        sigwait(&match->signals, &number);
        monitor_enter(&match->monitor);
        if (number != SIGUSR1) break_off(match, MATCH_INTERRUPTED);
        is_done = match->is_done;
        monitor_leave(&match->monitor);
    }
}

/* Plays all games in the slots. */
static void run_slots(Match *match, Slot *slots) {
    const int wanted = match->config->concurrency;
    const SlotPlan plan = {.config = match->config,
                           .openings = match->schedule.openings,
                           .contestants = &match->contestants,
                           .tables = match->tables.tables ? &match->tables : NULL,
                           .cancelled = &match->cancelled,
                           .context = match,
                           .next = next_games,
                           .finish = finish_game,
                           .leave = leave};
    Error error;
    match->running = wanted;
    const int started = slots_start(slots, wanted, &plan, &error);
    monitor_enter(&match->monitor);
    match->running -= wanted - started;
    if (started == 0)
        give_up(match, error.text);
    else if (started < wanted)
        complain(error.text);
    while (match->running > 0) monitor_wait(&match->monitor);
    match->is_over = true; /* it can no longer be interrupted */
    monitor_leave(&match->monitor);
    slots_join(slots, started);
}

/* Says how much of an interrupted match there is, and how it can be continued. */
static void tell_interrupted(const Match *match) {
    const MatchConfig *config = match->config;
    char text[1024];
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, "interrupted after %d games; ", match->results.count);
    if (config->results_file)
        writer_add(&writer, "the same command with -resume goes on");
    else
        writer_add(&writer, "with -results FILE a match can go on by -resume");
    if (config->report_file)
        writer_add(&writer, "; the report so far: %.300s", config->report_file);
    printf("%s\n", text);
}

/* What follows the games: the table, the report, the log; all of it must have been
   written. */
static void finish(Match *match, const char *command_line) {
    Error error;
    char text[TABLE_TEXT];
    Writer writer = writer_make(text, sizeof text);
    if (match->on_terminal) printf("\r\033[K");
    table_final(match->config, match->contestants.names, &match->standings, &writer);
    fputs(text, stdout);
    const char *versions[MAX_ENGINES];
    for (int i = 0; i < match->config->engine_count; i++)
        versions[i] = match->contestants.list[i].version;
    const MatchFiles files = {.config = match->config,
                              .openings = match->schedule.openings,
                              .names = match->contestants.names,
                              .versions = versions,
                              .results = &match->results,
                              .command = command_line,
                              .date = match->date,
                              .seconds = now_s() - match->start_s};
    if (!match_files_write(&files, &error)) {
        complain(error.text);
        match->status = MATCH_FAILED;
    } else if (match->status == MATCH_INTERRUPTED) {
        tell_interrupted(match);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        complain("not all of the output could be written");
        match->status = MATCH_FAILED;
    }
}

/* Opens the tables that adjudicate, if any are to. */
static bool open_tables(Match *match, Error *error) {
    const MatchConfig *config = match->config;
    Error why;
    return !config->tables_folder ||
           searcher_open_tables(config->searcher, config->tables_folder, &match->tables, &why) ||
           error_set(error, "-tables: %.300s", why.text);
}

/* Makes the match ready to be played, which changes no file before all engines have started. False,
   what status that has, and an error if it cannot be. */
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
    if (!archive_open(&match->archive, config, fingerprint_make(config, &match->contestants),
                      &match->cancelled, &match->results, error) ||
        !schedule_take_results(&match->schedule, &match->results, error))
        return false;
    for (int i = 0; i < match->results.count; i++)
        if (!standings_add(&match->standings, &match->results.rows[i], error)) return false;
    return match_files_try(config, error) &&
           engine_log_open(&match->log, &match->archive.claimant, config->resume, error) &&
           archive_begin(&match->archive, error);
}

/* Says which games the PDN file will lack, since earlier runs wrote another or there is none
   now. */
static void tell_gap(const Archive *archive) {
    char text[256];
    if (archive->not_in_pdn == 0) return;
    if (archive->pdn.path)
        snprintf(text, sizeof text, "note: '%.160s' lacks %d games of earlier runs",
                 archive->pdn.path, archive->not_in_pdn);
    else if (archive->pdn_end > 0)
        snprintf(text, sizeof text,
                 "note: the games of earlier runs are in a PDN file, those of now will be in none");
    else
        return;
    complain(text);
}

/* Engines stay as they are between the games of a slot, which may have one of each. */
static void allow_files(const MatchConfig *config) {
    const int in_a_slot = ENGINE_FILES * config->engine_count + START_FILES;
    system_allow_files(OTHER_FILES + config->engine_count + config->concurrency * in_a_slot);
}

/* From now on only the thread that watches them takes them. */
static void block_signals(Match *match) {
    sigemptyset(&match->signals);
    sigaddset(&match->signals, SIGINT);
    sigaddset(&match->signals, SIGTERM);
    sigaddset(&match->signals, SIGHUP);
    sigaddset(&match->signals, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &match->signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* Prepares the match and plays it. */
static void run(Match *match, const Openings *openings, Slot *slots, const char *command_line) {
    Error error;
    MatchStatus status;
    const bool is_ready = prepare(match, openings, &slots[0], &status, &error);
    if (is_ready) status = match->config->has_sprt ? MATCH_UNDECIDED : MATCH_DONE;
    monitor_enter(&match->monitor);
    /* One that is cancelled gives up its engines' handshakes, which is no fault of theirs. */
    const bool is_interrupted = match->is_over;
    if (!is_interrupted) match->status = status;
    if (is_ready) take_verdict(match);
    monitor_leave(&match->monitor);
    if (is_ready) {
        tell_gap(&match->archive);
        run_slots(match, slots);
        finish(match, command_line);
    } else {
        slot_end_engines(&slots[0]);
        if (!is_interrupted) complain(error.text);
    }
}

static void release(Match *match) {
    archive_end(&match->archive);
    tables_close(match->tables.tables);
    contestants_free(&match->contestants);
    results_free(&match->results);
    standings_free(&match->standings);
    schedule_free(&match->schedule);
    monitor_destroy(&match->monitor);
}

MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line) {
    Match *match = calloc(1, sizeof *match); /* too large for a stack */
    if (!match) {
        complain("no memory");
        return MATCH_FAILED;
    }
    match->config = config;
    match->start_s = now_s();
    match->on_terminal = isatty(STDOUT_FILENO) != 0;
    match->archive.results.fd = match->archive.pdn.fd = -1;
    match->status = MATCH_FAILED;
    const time_t now = time(NULL);
    struct tm local;
    Thread watcher;
    Error error = {"no memory"};
    block_signals(match);
    allow_files(config);
    if (localtime_r(&now, &local)) strftime(match->date, sizeof match->date, "%Y.%m.%d", &local);
    monitor_init(&match->monitor);
    Slot *slots = calloc((size_t)config->concurrency, sizeof *slots);
    if (slots && thread_start(&watcher, watch_signals, match, &error)) {
        run(match, openings, slots, command_line);
        monitor_enter(&match->monitor);
        match->is_done = match->is_over = true;
        monitor_leave(&match->monitor);
        pthread_kill(watcher.handle, SIGUSR1);
        thread_join(&watcher);
    } else {
        complain(error.text);
    }
    if (!engine_log_end(&match->log, &error)) {
        complain(error.text);
        if (match->status <= MATCH_UNDECIDED) match->status = MATCH_FAILED;
    }
    release(match);
    const MatchStatus status = match->status;
    free(slots);
    free(match);
    return status;
}
