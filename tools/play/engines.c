#include "tools/play/engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/terminal.h"

enum {
    GRACE_MS = 5000,      /* beyond the time of a move */
    UNTIMED_MS = 3600000, /* a search limited by depth or nodes; Ctrl-C ends it before */
    STOP_MS = 2000,
};

/* --- the command --- */

/* Splits the command into words, in place; quotes of both kinds keep blanks. */
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

static bool start(Engine *engine, const Game *game, Error *error) {
    if (engine->client && engine->game == game) return true;
    end_engine(engine);
    if (!split_command(engine, error)) return false;
    snprintf(engine->skill_text, sizeof engine->skill_text, "%d", engine->skill);
    engine->option = (ClientOption){.name = "Skill", .value = engine->skill_text};
    engine->settings = (ClientSettings){.argv = engine->argv,
                                        .variant = game->name,
                                        .options = &engine->option,
                                        .option_count = engine->skill >= 0,
                                        .cancelled = &terminal_interrupted};
    engine->game = game;
    engine->client = engine_client_start(&engine->settings, error);
    return engine->client != NULL;
}

/* --- a search --- */

static void search(const Engines *engines, Engine *engine, const Record *record,
                   EngineAnswer *answer) {
    const int64_t move_ms = engines->limits.move_time_ms;
    const ClientRequest request = {.record = record,
                                   .limits = engines->limits,
                                   .deadline_ms =
                                       move_ms > 0 ? (int)move_ms + GRACE_MS : UNTIMED_MS};
    engine_client_go(engine->client, &request, &answer->reply);
}

bool engines_ask(Engines *engines, Player player, const Record *record, EngineAnswer *answer,
                 Error *error) {
    Engine *engine = &engines->engine[engines->is_shared ? FIRST_PLAYER : player];
    Error why;
    /* A Ctrl-C may have come already, since the last input. */
    const bool has_started =
        !atomic_load(&terminal_interrupted) && start(engine, record->game, &why);
    if (has_started) search(engines, engine, record, answer);
    if (atomic_load(&terminal_interrupted)) {
        /* A search that is left running would be waited for at the next one. */
        ClientReply late;
        terminal_begin_work();
        if (has_started && answer->reply.outcome == CLIENT_TIMEOUT)
            engine_client_stop(engine->client, STOP_MS, &late);
        error->text[0] = '\0';
        return false;
    }
    if (has_started && answer->reply.outcome == CLIENT_MOVE &&
        engine_client_read_move(engine->client, record, answer->reply.move, &answer->move, &why))
        return true;
    if (has_started && answer->reply.outcome == CLIENT_NO_MOVE)
        error_set(&why, "engine %s: it gives no move", engine_client_name(engine->client));
    else if (has_started && answer->reply.outcome != CLIENT_MOVE)
        why = answer->reply.trouble;
    *error = why;
    end_engine(engine);
    return false;
}

const char *engines_name(const Engines *engines, Player player) {
    const Engine *engine = &engines->engine[engines->is_shared ? FIRST_PLAYER : player];
    return engine->client ? engine_client_name(engine->client) : engine->command;
}

void engines_end(Engines *engines) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        end_engine(&engines->engine[player]);
}

void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[96]) {
    Writer writer = writer_make(text, 96);
    if (!info->is_set) return;
    const char *ahead = info->score < 0 ? other : mover;
    if (info->is_mate)
        writer_add(&writer, "%s wins in %d moves", ahead, abs(info->score));
    else if (info->score == 0)
        writer_add(&writer, "the game is even");
    else
        writer_add(&writer, "%s is ahead by %.2f men", ahead, abs(info->score) / 100.0);
}
