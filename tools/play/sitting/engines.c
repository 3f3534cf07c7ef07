#include "tools/play/sitting/engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/client/dialect.h"

enum {
    GRACE_MS = 5000,      /* beyond the time of a move */
    UNTIMED_MS = 3600000, /* a search limited by depth or nodes; Ctrl-C ends it before */
    STOP_MS = 2000,
};

/* --- the command --- */

/* Splits the command into words, in place; quotes of both kinds keep spaces. */
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

/* The client's log: reports go to whoever wants to hear them. */
static void hear_line(void *context, const char *name, char direction, const char *line) {
    const Engine *engine = context;
    ClientInfo info;
    (void)name;
    if (direction != '<' || !engine->hear) return;
    const int number = client_read_info(&info, line);
    if (number >= 1 && number <= ENGINE_LINES && info.is_set)
        engine->hear(engine->hearer, number, &info);
}

/* Has the engine run as the question wants it. A player at full strength may ask its book. */
static bool start(Engine *engine, const EngineQuestion *question, Error *error) {
    const Game *game = question->record->game;
    int count = 0;
    engine->settings.cancelled = question->cancelled;
    engine->hear = question->hear;
    engine->hearer = question->hearer;
    if (engine->client && engine->game == game && engine->running_skill == engine->skill &&
        engine->running_lines == question->lines)
        return true;
    engine->game = game;
    engine->running_skill = engine->skill;
    engine->running_lines = question->lines;
    end_engine(engine);
    if (!split_command(engine, error)) return false;
    snprintf(engine->skill_text, sizeof engine->skill_text, "%d", engine->skill);
    snprintf(engine->lines_text, sizeof engine->lines_text, "%d", engine->running_lines);
    if (engine->skill >= 0)
        engine->options[count++] = (ClientOption){.name = "Skill", .value = engine->skill_text};
    else if (question->engine != ENGINE_ANALYST)
        engine->options[count++] =
            (ClientOption){.name = "OwnBook", .value = "true", .if_offered = true};
    if (question->lines > 1)
        engine->options[count++] =
            (ClientOption){.name = "MultiPV", .value = engine->lines_text, .if_offered = true};
    engine->settings.argv = engine->argv;
    engine->settings.variant = game->name;
    engine->settings.options = engine->options;
    engine->settings.option_count = count;
    engine->settings.log = hear_line;
    engine->settings.context = engine;
    engine->client = engine_client_start(&engine->settings, error);
    return engine->client != NULL;
}

/* --- a search --- */

static int deadline_of(const EngineQuestion *question) {
    const ClientLimits *limits = &question->limits;
    const ClientClock *clock =
        &limits->clock[question->record->game->to_move(record_position(question->record))];
    const int64_t ms = limits->move_time_ms > 0 ? limits->move_time_ms
                       : clock->is_set          ? clock->left_ms
                                                : UNTIMED_MS;
    return (int)(ms < UNTIMED_MS ? ms : UNTIMED_MS) + GRACE_MS;
}

bool engines_ask(Engines *engines, const EngineQuestion *question, EngineAnswer *answer,
                 Error *error) {
    Engine *engine = &engines->engine[question->engine];
    const ClientRequest request = {.record = question->record,
                                   .limits = question->limits,
                                   .deadline_ms = deadline_of(question)};
    Error why;
    error->text[0] = '\0';
    answer->reply = (ClientReply){.outcome = CLIENT_TIMEOUT};
    /* It may have been cancelled already. */
    const bool has_started = !atomic_load(question->cancelled) && start(engine, question, &why);
    if (has_started) engine_client_go(engine->client, &request, &answer->reply);
    engine->hear = NULL;
    if (atomic_load(question->cancelled)) {
        /* A search that is left running is told to stop, and waited for at the next one. */
        ClientReply late;
        if (has_started && answer->reply.outcome == CLIENT_TIMEOUT)
            engine_client_stop(engine->client, STOP_MS, &late);
        return false;
    }
    if (has_started && answer->reply.outcome == CLIENT_MOVE &&
        engine_client_read_move(engine->client, question->record, answer->reply.move, &answer->move,
                                &why))
        return true;
    if (has_started && answer->reply.outcome == CLIENT_NO_MOVE)
        error_set(&why, "engine %s: it gives no move", engine_client_name(engine->client));
    else if (has_started && answer->reply.outcome != CLIENT_MOVE)
        why = answer->reply.error;
    *error = why;
    end_engine(engine);
    return false;
}

const char *engines_name(const Engines *engines, Player player) {
    const Engine *engine = &engines->engine[player];
    return engine->client ? engine_client_name(engine->client) : engine->command;
}

void engines_end(Engines *engines) {
    for (int i = 0; i < ENGINES; i++) end_engine(&engines->engine[i]);
}

void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[96]) {
    Writer writer = writer_make(text, 96);
    if (!info->is_set) return;
    const char *ahead = info->score < 0 ? other : mover;
    if (info->table == PROBE_DRAWN)
        writer_add(&writer, "table draw");
    else if (info->table != PROBE_UNKNOWN && info->table_plies >= 0)
        writer_add(&writer, "table win in %d moves for %s", (int)(info->table_plies + 1) / 2,
                   info->table == PROBE_LOST ? other : mover);
    else if (info->table != PROBE_UNKNOWN)
        writer_add(&writer, "table win for %s", info->table == PROBE_LOST ? other : mover);
    else if (info->is_mate)
        writer_add(&writer, "%s wins in %d moves", ahead, abs(info->score));
    else if (info->score == 0)
        writer_add(&writer, "the game is even");
    else
        writer_add(&writer, "%s is ahead by %.2f men", ahead, abs(info->score) / 100.0);
}
