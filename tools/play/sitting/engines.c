/* One thread thinks at a time. From thinking_start() until it is joined, the request, the record
   and the engine belong to the thread; its reports (`latest`, `is_done`) are guarded by the
   monitor. An engine process is used again by the next search if the game, skill and number of
   lines are the same. */
#include "tools/play/sitting/engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "protocol/client/uci_client.h"
#include "tools/play/texts/texts.h"

enum {
    GRACE_MS = 5000,      /* allowed beyond the time of a move */
    UNTIMED_MS = 3600000, /* for a search limited by depth or nodes; Ctrl-C can end it sooner */
    STOP_MS = 2000,
};

/* --- the command --- */

/* Splits the command into words in place; quotes of either kind keep spaces. */
static bool split_command(Engine *engine, Error *error) {
    int count = 0;
    char *in = engine->words, *out = engine->words;
    memcpy(engine->words, engine->command, sizeof engine->words);
    for (;;) {
        while (*in == ' ') in++;
        if (!*in) break;
        if (count == ENGINE_WORDS - 1)
            return error_set(error, "the engine's command has more than %d words",
                             ENGINE_WORDS - 1);
        engine->argv[count++] = out;
        for (char quote = '\0'; *in && (quote || *in != ' '); in++) {
            if (quote ? *in == quote : *in == '\'' || *in == '"')
                quote = (char)(quote ? '\0' : *in);
            else
                *out++ = *in;
        }
        if (*in) in++;
        *out++ = '\0';
    }
    engine->argv[count] = NULL;
    return count > 0 || error_set(error, "the engine's command is empty");
}

static void end_engine(Engine *engine) {
    if (engine->client) engine_client_end(engine->client);
    engine->client = NULL;
}

const char *engines_name(const Engines *engines, Player player) {
    const Engine *engine = &engines->engine[player];
    return engine->client ? engine_client_name(engine->client) : engine->command;
}

void engines_end(Engines *engines) {
    for (int i = 0; i < ENGINES; i++) end_engine(&engines->engine[i]);
}

Probe engines_outcome(const ClientInfo *info, int *moves) {
    *moves = info->is_mate ? abs(info->score) : -1;
    if (info->is_mate && info->table == PROBE_UNKNOWN)
        return info->score < 0 ? PROBE_LOST : PROBE_WON;
    if (info->table_plies >= 0) *moves = (int)(info->table_plies + 1) / 2;
    return info->table;
}

void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[SCORE_TEXT]) {
    int moves;
    const Probe outcome = engines_outcome(info, &moves);
    const bool is_sure = outcome != PROBE_UNKNOWN, by_table = info->table != PROBE_UNKNOWN;
    const bool is_behind = is_sure ? outcome == PROBE_LOST : info->score < 0;
    const char *ahead = is_behind ? other : mover;
    Writer writer = writer_make(text, SCORE_TEXT);
    if (!info->is_set) return;
    if (outcome == PROBE_DRAWN)
        writer_add(&writer, "%s", t("table draw"));
    else if (by_table && moves >= 0)
        writer_add(&writer,
                   t_count("table win in %d move for %s", "table win in %d moves for %s", moves),
                   moves, ahead);
    else if (by_table)
        writer_add(&writer, t("table win for %s"), ahead);
    else if (is_sure)
        writer_add(&writer, t_count("%s wins in %d move", "%s wins in %d moves", moves), ahead,
                   moves);
    else if (info->score == 0)
        writer_add(&writer, "%s", t("the game is even"));
    else
        writer_add(&writer, t("%s is ahead by %.2f men"), ahead, abs(info->score) / 100.0);
}

/* --- in the thread --- */

/* Logs a line of the engine: keeps the latest report of each variation. */
static void hear_line(void *context, const char *name, char direction, const char *line) {
    Thinking *thinking = context;
    ClientInfo info;
    (void)name;
    if (direction != '<' || thinking->is_done) return;
    const int number = client_read_info(&info, line);
    if (number < 1 || number > ENGINE_LINES || !info.is_set) return;
    monitor_enter(&thinking->monitor);
    thinking->latest[number - 1] = info;
    if (number > thinking->told_count) thinking->told_count = number;
    monitor_leave(&thinking->monitor);
    wake_send(&thinking->wake);
}

/* Starts the engine with the wanted settings, unless it runs with them already. A player at full
   strength may use its book. */
static bool start(Thinking *thinking, Engine *engine, Error *error) {
    const Game *game = thinking->record.game;
    const int skill = engine->skill, lines = thinking->lines;
    const bool may_use_book = skill < 0 && thinking->engine != ENGINE_ANALYST;
    ClientOption *option = engine->options;
    if (engine->client && engine->settings.variant == game->name &&
        engine->running_skill == skill && engine->running_lines == lines)
        return true;
    end_engine(engine);
    if (!split_command(engine, error)) return false;
    engine->running_skill = skill;
    engine->running_lines = lines;
    snprintf(engine->skill_text, sizeof engine->skill_text, "%d", skill);
    snprintf(engine->lines_text, sizeof engine->lines_text, "%d", lines);
    if (skill >= 0) *option++ = (ClientOption){.name = "Skill", .value = engine->skill_text};
    if (may_use_book) *option++ = (ClientOption){"OwnBook", "true", .if_offered = true};
    if (lines > 1) *option++ = (ClientOption){"MultiPV", engine->lines_text, .if_offered = true};
    engine->settings = (ClientSettings){.argv = engine->argv,
                                        .variant = game->name,
                                        .options = engine->options,
                                        .option_count = (int)(option - engine->options),
                                        .cancelled = &thinking->cancelled,
                                        .log = hear_line,
                                        .context = thinking};
    engine->client = engine_client_start(&engine->settings, error);
    return engine->client != NULL;
}

/* False when there is no move: the search was cancelled, or the engine has failed and was ended. */
static bool ask(Thinking *thinking, Engine *engine) {
    const Record *record = &thinking->record;
    const ClientLimits *limits = &thinking->limits;
    const ClientClock *clock = &limits->clock[record->game->to_move(record_position(record))];
    const int64_t ms = limits->move_time_ms > 0 ? limits->move_time_ms
                       : clock->is_set          ? clock->left_ms
                                                : UNTIMED_MS;
    const ClientRequest request = {.record = record,
                                   .limits = *limits,
                                   .deadline_ms =
                                       (int)(ms < UNTIMED_MS ? ms : UNTIMED_MS) + GRACE_MS};
    ClientReply *reply = &thinking->reply;
    Error *error = &thinking->error;
    *reply = (ClientReply){.outcome = CLIENT_TIMEOUT};
    /* It may have been cancelled already. */
    const bool has_started = !atomic_load(&thinking->cancelled) && start(thinking, engine, error);
    if (has_started) engine_client_go(engine->client, &request, reply);
    if (atomic_load(&thinking->cancelled)) {
        /* Stop a search that is still running, and wait for its answer before the next one. */
        ClientReply late;
        if (has_started && reply->outcome == CLIENT_TIMEOUT)
            engine_client_stop(engine->client, STOP_MS, &late);
        return false;
    }
    if (has_started && reply->outcome == CLIENT_MOVE &&
        engine_client_read_move(engine->client, &thinking->record, reply->move, &thinking->move,
                                error))
        return true;
    if (has_started && reply->outcome == CLIENT_NO_MOVE)
        error_set(error, "engine %s returned no move", engine_client_name(engine->client));
    else if (has_started && reply->outcome != CLIENT_MOVE)
        *error = reply->error;
    end_engine(engine);
    return false;
}

static void run(void *argument) {
    Thinking *thinking = argument;
    thinking->has_move = ask(thinking, &thinking->engines->engine[thinking->engine]);
    monitor_enter(&thinking->monitor);
    thinking->is_done = true;
    monitor_leave(&thinking->monitor);
    wake_send(&thinking->wake);
}

/* --- in the caller's thread --- */

bool thinking_open(Thinking *thinking, Engines *engines) {
    memset(thinking, 0, sizeof *thinking);
    thinking->is_done = true; /* the answer came too late */
    if (!wake_open(&thinking->wake, &thinking->error)) return false;
    thinking->engines = engines;
    monitor_init(&thinking->monitor);
    return true;
}

void thinking_close(Thinking *thinking) {
    thinking_cancel(thinking);
    monitor_destroy(&thinking->monitor);
    wake_close(&thinking->wake);
}

bool thinking_start(Thinking *thinking, int engine, const ClientLimits *limits, int lines,
                    const Record *record, int undone, Error *error) {
    if (!record_copy(&thinking->record, record, error)) return false;
    record_undo(&thinking->record, undone);
    thinking->engine = engine;
    thinking->limits = *limits;
    thinking->lines = lines;
    thinking->told_count = 0;
    thinking->is_done = false;
    atomic_store(&thinking->cancelled, false);
    thinking->is_running = thread_start(&thinking->thread, run, thinking, error);
    if (thinking->is_running) return true;
    thinking->is_done = true;
    record_free(&thinking->record);
    return false;
}

/* Waits for the thread to end. */
static void join(Thinking *thinking) {
    thread_join(&thinking->thread);
    thinking->is_running = false;
    record_free(&thinking->record);
}

ThinkingState thinking_look(Thinking *thinking) {
    wake_clear(&thinking->wake);
    if (!thinking->is_running) return THINKING_NOT;
    monitor_enter(&thinking->monitor);
    const bool is_done = thinking->is_done;
    monitor_leave(&thinking->monitor);
    if (!is_done) return THINKING_ON;
    join(thinking);
    return thinking->has_move ? THINKING_MOVE : THINKING_FAILED;
}

void thinking_cancel(Thinking *thinking) {
    if (!thinking->is_running) return;
    atomic_store(&thinking->cancelled, true);
    join(thinking);
}

int thinking_lines(Thinking *thinking, ClientInfo lines[ENGINE_LINES]) {
    monitor_enter(&thinking->monitor);
    const int count = thinking->told_count;
    memcpy(lines, thinking->latest, (size_t)count * sizeof *lines);
    monitor_leave(&thinking->monitor);
    return count;
}
