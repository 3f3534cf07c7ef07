/* Settings of engines that are to be driven, and checks of their clients. */
#ifndef CROWNHEAD_TESTS_DRIVING_H
#define CROWNHEAD_TESTS_DRIVING_H

#include "engine/base/text.h"
#include "protocol/client/engine_client.h"
#include "tests/helpers/child.h"
#include "tests/helpers/support.h"
#include <stdio.h>
#include <string.h>

enum { LONG_MS = 60000, SHORT_MS = 150, WORDS = 12, TEXT = 8192 };

/* Settings and all they point to. */
typedef struct {
    ClientSettings settings;
    const char *argv[WORDS];
    ClientOption options[WORDS];
    char words[TEXT], log[TEXT];
} Setup;

static inline void keep_log(void *context, const char *engine, char direction, const char *line) {
    Setup *setup = context;
    (void)engine;
    const size_t length = strlen(setup->log);
    snprintf(setup->log + length, TEXT - length, "%c %.200s\n", direction, line);
}

static inline void set_up(Setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->settings = (ClientSettings){.argv = setup->argv,
                                       .handshake_ms = LONG_MS,
                                       .ready_ms = LONG_MS,
                                       .quit_ms = LONG_MS,
                                       .log = keep_log,
                                       .context = setup};
}

static inline void set_up_engine(Setup *setup) {
    set_up(setup);
    setup->argv[0] = child_path("crownhead");
}

/* Arguments of the fake engine, with spaces between. */
static inline void set_up_fake(Setup *setup, const char *arguments) {
    set_up(setup);
    setup->argv[0] = child_path("fake_engine");
    snprintf(setup->words, TEXT, "%s", arguments);
    char *rest = setup->words;
    for (int i = 1; (setup->argv[i] = text_word(&rest)) != NULL;) i++;
}

/* How a script answers all lines of a client up to the first `go`. */
#define AS_FAR_AS_GO                                                                               \
    "read l; echo uciok; read l; echo readyok; read l; read l; echo readyok; read l; "

static inline void set_up_script(Setup *setup, const char *script) {
    set_up(setup);
    setup->argv[0] = "sh";
    setup->argv[1] = "-c";
    setup->argv[2] = script;
}

static inline void add_option(Setup *setup, const char *name, const char *value) {
    setup->options[setup->settings.option_count++] = (ClientOption){.name = name, .value = value};
    setup->settings.options = setup->options;
}

static inline EngineClient *drive_start(const Setup *setup) {
    Error error;
    EngineClient *client = engine_client_start(&setup->settings, &error);
    if (client == NULL) cr_assert_fail("%s", error.text);
    return client;
}

/* The engine does not start, and the error has both words. */
static inline void expect_no_start(const Setup *setup, const char *word, const char *other) {
    Error error = {""};
    EngineClient *client = engine_client_start(&setup->settings, &error);
    cr_assert_null(client, "started where '%s' was expected", word);
    cr_expect(strstr(error.text, word) && strstr(error.text, other),
              "'%s', expected: '%s' and '%s'", error.text, word, other);
}

static inline void drive_new_game(EngineClient *client) {
    Error error;
    if (!engine_client_new_game(client, &error)) cr_assert_fail("%s", error.text);
}

/* Has the engine search the position that `moves` lead to from `fen` ("": the start). */
static inline ClientReply drive_go_on(EngineClient *client, const char *name, const char *fen,
                                      const char *moves, int deadline_ms) {
    ClientReply reply;
    Record record = record_of(name, fen, moves);
    const ClientRequest request = {
        .record = &record, .limits = {.move_time_ms = 10}, .deadline_ms = deadline_ms};
    const ClientOutcome outcome = engine_client_go(client, &request, &reply);
    cr_expect_eq(outcome, reply.outcome);
    record_free(&record);
    return reply;
}

static inline ClientReply drive_go(EngineClient *client, const char *moves, int deadline_ms) {
    return drive_go_on(client, "english", "", moves, deadline_ms);
}

static inline void expect_outcome(const ClientReply *reply, ClientOutcome outcome,
                                  const char *error) {
    cr_expect_eq(reply->outcome, outcome, "outcome %d, expected: %d; %s", (int)reply->outcome,
                 (int)outcome, reply->error.text);
    cr_expect(strstr(reply->error.text, error), "'%s', expected: '%s'", reply->error.text, error);
}

static inline void expect_legal(const char *name, const char *moves, const ClientReply *reply) {
    Record record = record_of(name, "", moves);
    Error error = {""};
    expect_outcome(reply, CLIENT_MOVE, "");
    cr_expect(record_play_word(&record, reply->move, &error), "%s", error.text);
    record_free(&record);
}

static inline void drive_end(EngineClient *client, const char *expected) {
    char how[CLIENT_END_TEXT];
    const ClientEnd ended = engine_client_end(client);
    client_end_print(&ended, how);
    cr_expect_str_eq(how, expected);
}

#endif
