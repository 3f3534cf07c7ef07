#include "tools/match/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tools/match/game.h"
#include "tools/match/report.h"
#include "tools/match/table.h"

enum { CRASHES_IN_A_ROW = 3, NAME_TEXT = 64, FINGERPRINT_TEXT = 8192 };

/* How one engine is started, for any slot. */
typedef struct {
    const char *argv[MAX_ENGINE_WORDS];
    ClientOption options[MAX_ENGINE_WORDS];
    ClientSettings settings;
    char name[NAME_TEXT];
} Contestant;

typedef struct {
    const MatchConfig *config;
    const Openings *openings;
    Contestant *contestants;
    const char *names[MAX_ENGINES];
    int pairings, pairs; /* of each round, of the match */
    pthread_t main_thread;
    double start_s; /* monotonic */
    char date[32];

    Monitor monitor; /* guards what follows */
    int next_pair;
    int running; /* slots */
    int played;  /* games in this run */
    Results results;
    Standings standings;
    bool *is_played;          /* by game number */
    int crashes[MAX_ENGINES]; /* of each engine, in a row */
    MatchStatus status;
    bool over;             /* no new game is begun */
    atomic_bool cancelled; /* running games are broken off */
    FILE *results_file, *pdn_file, *log_file;
    bool on_terminal;
} Match;

/* One place at which a pair of games is played at a time, with engines of its own. */
typedef struct {
    Match *match;
    Thread thread;
    EngineClient *clients[MAX_ENGINES]; /* NULL: not running */
} Slot;

static double now_s(void) {
    return (double)system_time_us() / 1e6;
}

/* --- output --- */

/* Prints a line above the line of results. */
static void say(Match *match, const char *line) {
    printf("%s%s\n", match->on_terminal ? "\r\033[K" : "", line);
    fflush(stdout);
}

static void show_progress(Match *match) {
    const MatchConfig *config = match->config;
    const bool is_due = match->standings.count % config->report_every == 0;
    if (!match->on_terminal && !is_due) return;
    char line[512];
    Writer writer = writer_make(line, sizeof line);
    table_progress(config, &match->standings, match->played, 2 * match->pairs,
                   now_s() - match->start_s, &writer);
    if (match->on_terminal)
        printf("\r\033[K%s", line);
    else
        printf("%s\n", line);
    fflush(stdout);
}

static void end_match(Match *match, MatchStatus status) {
    if (!match->over) match->status = status;
    match->over = true;
}

/* --- engines --- */

static void log_line(void *context, const char *engine, char direction, const char *line) {
    Match *match = context;
    /* Several slots write here: one call a line, so that lines stay whole. */
    fprintf(match->log_file, "%.5f %s %c %s\n", now_s() - match->start_s, engine, direction, line);
}

static bool prepare_contestant(Match *match, int index, Error *error) {
    const EngineConfig *config = &match->config->engines[index];
    Contestant *contestant = &match->contestants[index];
    contestant->argv[0] = config->command;
    for (int i = 0; i < config->argument_count; i++) contestant->argv[i + 1] = config->arguments[i];
    for (int i = 0; i < config->option_count; i++)
        contestant->options[i] = (ClientOption){config->options[i].name, config->options[i].value};
    int stderr_fd = open(config->stderr_file ? config->stderr_file : "/dev/null",
                         O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (stderr_fd < 0)
        return error_set(error, "stderr=%.100s: %s", config->stderr_file, strerror(errno));
    contestant->settings = (ClientSettings){.argv = contestant->argv,
                                            .directory = config->directory,
                                            .name = config->name,
                                            .cancelled = &match->cancelled,
                                            .clock = match->config->clock,
                                            .dialect = config->dialect,
                                            .variant = match->config->game->name,
                                            .options = contestant->options,
                                            .option_count = config->option_count,
                                            .init = config->init,
                                            .stderr_fd = stderr_fd,
                                            .log = match->log_file ? log_line : NULL,
                                            .context = match};
    return true;
}

/* Starts each engine once, so that a match that cannot be played ends before its first game. */
static bool try_contestants(Match *match, Slot *slot, Error *error) {
    for (int i = 0; i < match->config->engine_count; i++) {
        Contestant *contestant = &match->contestants[i];
        if (!prepare_contestant(match, i, error)) return false;
        slot->clients[i] = engine_client_start(&contestant->settings, error);
        if (!slot->clients[i]) return false;
        snprintf(contestant->name, sizeof contestant->name, "%s",
                 engine_client_name(slot->clients[i]));
        for (int j = 0; j < i; j++)
            if (strcmp(contestant->name, match->names[j]) == 0)
                snprintf(contestant->name, sizeof contestant->name, "%.50s #%d",
                         engine_client_name(slot->clients[i]), i + 1);
        match->names[i] = contestant->name;
        contestant->settings.name = contestant->name;
    }
    return true;
}

static void end_client(Slot *slot, int engine) {
    if (slot->clients[engine]) engine_client_end(slot->clients[engine]);
    slot->clients[engine] = NULL;
}

/* --- schedule --- */

/* The two engines of a pairing, the lower index first. */
static void pairing_engines(const MatchConfig *config, int pairing, int engine[2]) {
    engine[0] = 0;
    engine[1] = pairing + 1;
    if (config->gauntlet) return;
    for (engine[0] = 0; pairing >= config->engine_count - 1 - engine[0]; engine[0]++)
        pairing -= config->engine_count - 1 - engine[0];
    engine[1] = engine[0] + 1 + pairing;
}

/* Takes the next pair that has a game to be played; -1 when there is none. */
static int take_pair(Match *match) {
    monitor_enter(&match->monitor);
    int pair = -1;
    while (!match->over && pair < 0 && match->next_pair < match->pairs) {
        const int candidate = match->next_pair++;
        const bool *games = &match->is_played[2 * (size_t)candidate];
        if (!games[0] || !games[1]) pair = candidate;
    }
    monitor_leave(&match->monitor);
    return pair;
}

/* --- games --- */

static void write_pdn(Match *match, const GameRow *row, GamePlayed *played) {
    if (!match->pdn_file) return;
    static const PdnResult RESULTS[] = {[OUTCOME_DRAW] = PDN_DRAW,
                                        [OUTCOME_FIRST_WINS] = PDN_FIRST_WINS,
                                        [OUTCOME_SECOND_WINS] = PDN_SECOND_WINS};
    char round[16], plies[16];
    snprintf(round, sizeof round, "%d.%d", row->number / 2 + 1, row->number % 2 + 1);
    snprintf(plies, sizeof plies, "%d", row->plies);
    const PdnTag tags[] = {{.name = "Event", .value = match->config->event},
                           {.name = "Date", .value = match->date},
                           {.name = "Round", .value = round},
                           {.name = "Black", .value = match->names[row->engine[FIRST_PLAYER]]},
                           {.name = "White", .value = match->names[row->engine[SECOND_PLAYER]]},
                           {.name = "BlackType", .value = "program"},
                           {.name = "WhiteType", .value = "program"},
                           {.name = "PlyCount", .value = plies},
                           {.name = "Termination", .value = row->reason},
                           {.name = "Clock", .value = "cpu"}}; /* the last one only then */
    int comments = played->comment_count;
    if (played->failure != FAILURE_NONE && played->comments)
        played->comments[comments++] =
            (PdnComment){.ply = played->record.length, .text = played->account};
    const PdnGame game = {.record = &played->record,
                          .result = RESULTS[row->outcome],
                          .tags = tags,
                          .tag_count = (int)(sizeof tags / sizeof *tags) -
                                       (match->config->clock == CLOCK_WALL),
                          .comments = played->comments,
                          .comment_count = comments};
    PdnText text = {NULL, 0, 0};
    Error error;
    if (!pdn_write(&text, &game, &error))
        say(match, error.text);
    else if (fwrite(text.text, 1, text.length, match->pdn_file) != text.length ||
             fflush(match->pdn_file) != 0)
        say(match, "the PDN file cannot be written");
    free(text.text);
}

/* Counts what engines do in a row; ends a match that one of them cannot play. */
static void count_crashes(Match *match, const GameRow *row, const GamePlayed *played) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const bool crashed = played->failure == FAILURE_DEAD && played->loser == player;
        int *crashes = &match->crashes[row->engine[player]];
        *crashes = crashed ? *crashes + 1 : 0;
        if (*crashes < CRASHES_IN_A_ROW || match->over) continue;
        char line[NAME_TEXT + 64];
        snprintf(line, sizeof line, "%s crashed %d times in a row: the match ends",
                 match->names[row->engine[player]], CRASHES_IN_A_ROW);
        say(match, line);
        end_match(match, MATCH_CRASHES);
    }
}

static void take_verdict(Match *match) {
    const Sprt *sprt = &match->config->sprt;
    if (!match->config->has_sprt || match->over) return;
    const SprtVerdict verdict = sprt_verdict(sprt, standings_llr(&match->standings, sprt));
    if (verdict == SPRT_H1) end_match(match, MATCH_DONE);
    if (verdict == SPRT_H0) end_match(match, MATCH_H0);
    /* The games that still run would only be added to a test that is over. */
    if (verdict != SPRT_CONTINUE) atomic_store(&match->cancelled, true);
}

/* Takes in a finished game. */
static void finish_game(Match *match, const GameRow *row, GamePlayed *played) {
    Error error;
    monitor_enter(&match->monitor);
    match->is_played[row->number] = true;
    match->played++;
    write_pdn(match, row, played);
    if (!results_add(&match->results, row, &error) ||
        !standings_add(&match->standings, row, &error) ||
        (match->results_file && !results_write(match->results_file, row, &error))) {
        say(match, error.text);
        end_match(match, MATCH_USAGE);
    }
    if (played->failure != FAILURE_NONE) {
        char line[FAILURE_TEXT + 32];
        snprintf(line, sizeof line, "game %d: %s", row->number + 1, played->account);
        say(match, line);
    }
    count_crashes(match, row, played);
    take_verdict(match);
    show_progress(match);
    monitor_leave(&match->monitor);
}

/* Has the client of `engine` ready for a game; a failure to is written into `played`. */
static bool ready_client(Slot *slot, int engine, Player player, GamePlayed *played) {
    Error error;
    if (slot->clients[engine] && engine_client_new_game(slot->clients[engine], &error)) return true;
    const bool had_one = slot->clients[engine] != NULL;
    end_client(slot, engine);
    slot->clients[engine] = engine_client_start(&slot->match->contestants[engine].settings, &error);
    if (slot->clients[engine] && engine_client_new_game(slot->clients[engine], &error)) return true;
    end_client(slot, engine);
    *played =
        (GamePlayed){.loser = player,
                     .failure = FAILURE_DEAD,
                     .outcome = player == FIRST_PLAYER ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS};
    snprintf(played->reason, sizeof played->reason, "crash");
    snprintf(played->account, sizeof played->account, "%s: it cannot be %s: %s",
             slot->match->names[engine], had_one ? "used again" : "started", error.text);
    return false;
}

static bool is_over_now(Match *match) {
    monitor_enter(&match->monitor);
    const bool over = match->over;
    monitor_leave(&match->monitor);
    return over;
}

/* Plays game `number`; false when it was broken off. */
static bool play_game(Slot *slot, int number, const int engine[2], int opening_index) {
    Match *match = slot->match;
    const MatchConfig *config = match->config;
    GamePlan plan = {.config = config,
                     .opening = &match->openings->list[opening_index],
                     .cancelled = &match->cancelled};
    GamePlayed played = {.failure = FAILURE_NONE};
    Error error;
    bool ready = true, done = true;
    for (Player player = FIRST_PLAYER; ready && player <= SECOND_PLAYER; player++) {
        ready = ready_client(slot, engine[player], player, &played);
        plan.client[player] = slot->clients[engine[player]];
        plan.control[player] = &config->engines[engine[player]].control;
    }
    if (ready)
        done = game_play(&plan, &played, &error);
    else
        done = record_new(&played.record, config->game, &error);
    if (played.failure == FAILURE_DEAD) end_client(slot, engine[played.loser]);
    if (done) {
        GameRow row = {.number = number,
                       .opening = opening_index,
                       .engine = {engine[0], engine[1]},
                       .outcome = played.outcome,
                       .plies = played.record.length,
                       .side = {played.side[0], played.side[1]}};
        snprintf(row.reason, sizeof row.reason, "%s", played.reason);
        finish_game(match, &row, &played);
    }
    game_free(&played);
    return done;
}

static void run_slot(void *argument) {
    Slot *slot = argument;
    Match *match = slot->match;
    for (int pair; (pair = take_pair(match)) >= 0;) {
        int engine[2];
        pairing_engines(match->config, pair % match->pairings, engine);
        const int round = pair / match->pairings + match->config->openings.first - 1;
        const int opening = round % match->openings->count;
        bool going_on = true;
        for (int half = 0; going_on && !is_over_now(match) && half < 2; half++) {
            const int number = 2 * pair + half, order[2] = {engine[half], engine[1 - half]};
            if (!match->is_played[number]) going_on = play_game(slot, number, order, opening);
        }
    }
    for (int i = 0; i < match->config->engine_count; i++) end_client(slot, i);
    monitor_enter(&match->monitor);
    if (--match->running == 0) pthread_kill(match->main_thread, SIGUSR1);
    monitor_leave(&match->monitor);
}

/* --- the match --- */

static bool open_file(FILE **file, const char *path, const char *mode, Error *error) {
    if (!path) return true;
    *file = fopen(path, mode);
    return *file ? true : error_set(error, "'%.100s': %s", path, strerror(errno));
}

static bool open_files(Match *match, Error *error) {
    const MatchConfig *config = match->config;
    char fingerprint[FINGERPRINT_TEXT];
    Writer writer = writer_make(fingerprint, sizeof fingerprint);
    config_fingerprint(config, &writer);
    if (config->results_file) {
        match->results_file =
            results_open(config->results_file, fingerprint, config->resume, &match->results, error);
        if (!match->results_file) return false;
    }
    for (int i = 0; i < match->results.count; i++) {
        const GameRow *row = &match->results.rows[i];
        if (row->number < 0 || row->number >= 2 * match->pairs || match->is_played[row->number] ||
            row->engine[0] < 0 || row->engine[0] >= config->engine_count || row->engine[1] < 0 ||
            row->engine[1] >= config->engine_count)
            return error_set(error, "%.100s: game %d is none of this match", config->results_file,
                             row->number);
        match->is_played[row->number] = true;
        if (!standings_add(&match->standings, row, error)) return false;
    }
    return open_file(&match->pdn_file, config->pdn_file, config->resume ? "a" : "w", error) &&
           open_file(&match->log_file, config->log_file, config->resume ? "a" : "w", error);
}

static void write_report(Match *match, const char *command_line) {
    FILE *file = NULL;
    Error error;
    if (!match->config->report_file) return;
    if (!open_file(&file, match->config->report_file, "w", &error)) {
        fprintf(stderr, "crownhead-match: %s\n", error.text);
        return;
    }
    const char **openings = malloc((size_t)match->openings->count * sizeof *openings);
    for (int i = 0; openings && i < match->openings->count; i++)
        openings[i] = match->openings->list[i].name;
    const ReportInput input = {.title = match->config->event,
                               .engines = match->names,
                               .engine_count = match->config->engine_count,
                               .results = &match->results,
                               .openings = openings,
                               .opening_count = openings ? match->openings->count : 0,
                               .command = command_line,
                               .started = match->date,
                               .sprt = match->config->has_sprt ? &match->config->sprt : NULL};
    if (!report_write(file, &input)) fprintf(stderr, "crownhead-match: the report failed\n");
    fclose(file);
    free(openings);
}

/* Waits until all slots are done or a signal asks for the end. */
static void wait_for_end(Match *match, const sigset_t *signals) {
    for (;;) {
        int signal_number;
        sigwait(signals, &signal_number);
        monitor_enter(&match->monitor);
        const bool done = match->running == 0;
        if (!done && signal_number != SIGUSR1) {
            end_match(match, MATCH_INTERRUPTED);
            atomic_store(&match->cancelled, true);
        }
        monitor_leave(&match->monitor);
        if (done) return;
    }
}

/* Plays all games in the slots. */
static void run_slots(Match *match, Slot *slots, const sigset_t *signals) {
    const int wanted = match->config->concurrency;
    int started = 0;
    match->running = wanted;
    for (; started < wanted; started++) {
        Error error;
        slots[started].match = match;
        if (thread_start(&slots[started].thread, run_slot, &slots[started], &error)) continue;
        say(match, error.text);
        monitor_enter(&match->monitor);
        match->running -= wanted - started;
        monitor_leave(&match->monitor);
        break;
    }
    if (started > 0) wait_for_end(match, signals);
    for (int i = 0; i < started; i++) thread_join(&slots[i].thread);
}

/* Sets up the match and plays it; the caller releases what it owns. */
static void run(Match *match, Slot *slots, const char *command_line, const sigset_t *signals) {
    Error error;
    if (!open_files(match, &error)) {
        fprintf(stderr, "crownhead-match: %s\n", error.text);
        match->status = MATCH_USAGE;
        return;
    }
    if (!try_contestants(match, &slots[0], &error)) {
        fprintf(stderr, "crownhead-match: %s\n", error.text);
        match->status = MATCH_HANDSHAKE;
        for (int i = 0; i < match->config->engine_count; i++) end_client(&slots[0], i);
        return;
    }
    match->status = match->config->has_sprt ? MATCH_UNDECIDED : MATCH_DONE;
    take_verdict(match);
    atomic_store(&match->cancelled, false);
    run_slots(match, slots, signals);
    if (match->on_terminal) printf("\r\033[K");
    char text[TABLE_TEXT];
    Writer writer = writer_make(text, sizeof text);
    table_final(match->config, match->names, &match->standings, &writer);
    fputs(text, stdout);
    write_report(match, command_line);
}

MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line) {
    Match match = {.config = config, .openings = openings, .main_thread = pthread_self()};
    const int engines = config->engine_count;
    const time_t now = time(NULL);
    struct tm local;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigaddset(&signals, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    match.pairings = config->gauntlet ? engines - 1 : engines * (engines - 1) / 2;
    match.pairs = config->rounds * match.pairings;
    match.start_s = now_s();
    match.on_terminal = isatty(STDOUT_FILENO) != 0;
    if (localtime_r(&now, &local)) strftime(match.date, sizeof match.date, "%Y.%m.%d", &local);
    monitor_init(&match.monitor);
    match.contestants = calloc((size_t)engines, sizeof *match.contestants);
    match.is_played = calloc(2 * (size_t)match.pairs, sizeof *match.is_played);
    Slot *slots = calloc((size_t)config->concurrency, sizeof *slots);
    if (match.contestants && match.is_played && slots)
        run(&match, slots, command_line, &signals);
    else
        match.status = MATCH_USAGE;

    for (int i = 0; match.contestants && i < engines; i++)
        if (match.contestants[i].settings.stderr_fd > 0)
            close(match.contestants[i].settings.stderr_fd);
    if (match.results_file) fclose(match.results_file);
    if (match.pdn_file) fclose(match.pdn_file);
    if (match.log_file) fclose(match.log_file);
    results_free(&match.results);
    standings_free(&match.standings);
    free(match.contestants);
    free(match.is_played);
    free(slots);
    monitor_destroy(&match.monitor);
    return match.status;
}
