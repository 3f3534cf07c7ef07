/* The client of an engine, against the fake one, against shell scripts where even that is too well
   behaved, and against the real one. Time-outs are long where an answer comes, and short only
   where none will. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "protocol/client/engine_client.h"
#include "tests/helpers/child.h"
#include "tests/helpers/support.h"

enum { LONG_MS = 60000, SHORT_MS = 150, WORDS = 12, TEXT = 8192 };

/* --- helpers --- */

/* Settings and all they point to. */
typedef struct {
    ClientSettings settings;
    const char *argv[WORDS];
    ClientOption options[WORDS];
    char words[TEXT], log[TEXT];
} Setup;

static void keep_log(void *context, const char *engine, char direction, const char *line) {
    Setup *setup = context;
    (void)engine;
    const size_t length = strlen(setup->log);
    snprintf(setup->log + length, TEXT - length, "%c %.200s\n", direction, line);
}

static void set_up(Setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->settings = (ClientSettings){.argv = setup->argv,
                                       .handshake_ms = LONG_MS,
                                       .ready_ms = LONG_MS,
                                       .quit_ms = LONG_MS,
                                       .log = keep_log,
                                       .context = setup};
}

/* Arguments of the fake engine, with blanks between. */
static void set_up_fake(Setup *setup, const char *arguments) {
    set_up(setup);
    setup->argv[0] = child_path("FAKE_ENGINE");
    snprintf(setup->words, TEXT, "%s", arguments);
    char *rest = setup->words;
    for (int i = 1; (setup->argv[i] = text_word(&rest)) != NULL;) i++;
}

static void set_up_script(Setup *setup, const char *script) {
    set_up(setup);
    setup->argv[0] = "sh";
    setup->argv[1] = "-c";
    setup->argv[2] = script;
}

static void add_option(Setup *setup, const char *name, const char *value) {
    setup->options[setup->settings.option_count++] = (ClientOption){name, value};
    setup->settings.options = setup->options;
}

static EngineClient *start(const Setup *setup) {
    Error error;
    EngineClient *client = engine_client_start(&setup->settings, &error);
    if (client == NULL) cr_assert_fail("%s", error.text);
    return client;
}

/* The engine does not start, and the error has both words. */
static void expect_no_start(const Setup *setup, const char *word, const char *other) {
    Error error = {""};
    EngineClient *client = engine_client_start(&setup->settings, &error);
    cr_assert_null(client, "started where '%s' was expected", word);
    cr_expect(strstr(error.text, word) && strstr(error.text, other),
              "'%s', expected: '%s' and '%s'", error.text, word, other);
}

static void new_game(EngineClient *client) {
    Error error;
    if (!engine_client_new_game(client, &error)) cr_assert_fail("%s", error.text);
}

/* Has the engine search the position that `moves` lead to from `fen` ("": the start). */
static ClientReply go_on(EngineClient *client, const char *name, const char *fen, const char *moves,
                         int deadline_ms) {
    ClientReply reply;
    Record record = record_of(name, fen, moves);
    const ClientRequest request = {
        .record = &record, .limits = {.move_time_ms = 10}, .deadline_ms = deadline_ms};
    const ClientOutcome outcome = engine_client_go(client, &request, &reply);
    cr_expect_eq(outcome, reply.outcome);
    record_free(&record);
    return reply;
}

static ClientReply go(EngineClient *client, const char *moves, int deadline_ms) {
    return go_on(client, "english", "", moves, deadline_ms);
}

static void expect_outcome(const ClientReply *reply, ClientOutcome outcome, const char *error) {
    cr_expect_eq(reply->outcome, outcome, "outcome %d, expected: %d; %s", (int)reply->outcome,
                 (int)outcome, reply->error.text);
    cr_expect(strstr(reply->error.text, error), "'%s', expected: '%s'", reply->error.text, error);
}

static void expect_legal(const char *name, const char *moves, const ClientReply *reply) {
    Record record = record_of(name, "", moves);
    Error error = {""};
    expect_outcome(reply, CLIENT_MOVE, "");
    cr_expect(record_play_word(&record, reply->move, &error), "%s", error.text);
    record_free(&record);
}

static void end(EngineClient *client, const char *expected) {
    char how[CLIENT_END_TEXT];
    const ClientEnd ended = engine_client_end(client);
    client_end_print(&ended, how);
    cr_expect_str_eq(how, expected);
}

/* --- start --- */

Test(engine_client, is_called_as_the_settings_say_or_as_the_engine_says) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = start(&setup);
    cr_expect_str_eq(engine_client_name(client), "Fake none");
    end(client, "exit 0");
    setup.settings.name = "Baseline";
    client = start(&setup);
    cr_expect_str_eq(engine_client_name(client), "Baseline");
    end(client, "exit 0");
    set_up_script(&setup, "read line; echo uciok; read line; echo readyok; read line; exit 0");
    setup.settings.variant = "tower"; /* offers no choice */
    client = start(&setup);
    cr_expect_str_eq(engine_client_name(client), "sh");
    cr_expect_str_eq(setup.log, "> uci\n< uciok\n> isready\n< readyok\n");
    end(client, "exit 0");
}

Test(engine_client, sets_variant_options_and_further_lines) {
    static const char *const INIT[] = {"setoption name Late value 7", "isready", NULL};
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Seed", "5");
    add_option(&setup, "fail", "noise");
    setup.settings.variant = "tower";
    setup.settings.init = INIT;
    EngineClient *client = start(&setup);
    cr_expect(engine_client_offers(client, "uci_variant"));
    cr_expect_not(engine_client_offers(client, "Hash"));
    cr_expect(strstr(setup.log, "> setoption name UCI_Variant value tower\n"
                                "> setoption name Seed value 5\n"
                                "> setoption name fail value noise\n"
                                "> setoption name Late value 7\n> isready\n> isready\n< readyok"),
              "%s", setup.log);
    const ClientReply reply = go_on(client, "tower", "", "", LONG_MS);
    expect_legal("tower", "", &reply);
    end(client, "exit 0");
}

Test(engine_client, names_what_it_cannot_set) {
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Hash", "5");
    expect_no_start(&setup, "engine Fake none: has no option Hash", "exit 0");
    set_up_fake(&setup, "");
    add_option(&setup, "Seed", "red");
    expect_no_start(&setup, "engine Fake none: refuses its settings", "'red'");
    set_up_fake(&setup, "");
    setup.settings.variant = "english tower";
    expect_no_start(&setup, "does not offer the variant english tower", "Fake");
    setup.settings.variant = "";
    expect_no_start(&setup, "does not offer the variant", "Fake");
}

Test(engine_client, names_the_engine_that_does_not_start) {
    Setup setup;
    set_up(&setup);
    setup.argv[0] = "/nowhere/engine";
    expect_no_start(&setup, "engine engine: cannot run '/nowhere/engine'", "No such file");
    set_up_fake(&setup, "Fail=crash FailAt=0");
    setup.settings.name = "Red";
    expect_no_start(&setup, "engine Red: its output ended, 'uciok' was expected", "(signal 6)");
    set_up_fake(&setup, "Fail=exit FailAt=0");
    expect_no_start(&setup, "'uciok' was expected", "(exit 3)");
    set_up_fake(&setup, "Fail=close FailAt=0");
    expect_no_start(&setup, "'uciok' was expected", "(exit 0)");
    set_up_fake(&setup, "Fail=silent FailAt=0");
    setup.settings.handshake_ms = SHORT_MS;
    expect_no_start(&setup, "no 'uciok' within", "(exit 0)");
    set_up_fake(&setup, "Fail=hang FailAt=0");
    setup.settings.handshake_ms = setup.settings.quit_ms = SHORT_MS;
    expect_no_start(&setup, "no 'uciok' within", "(killed)");
    set_up_fake(&setup, "Fail=flood FailAt=0");
    setup.settings.handshake_ms = setup.settings.quit_ms = SHORT_MS;
    expect_no_start(&setup, "no 'uciok' within", "(killed)");
}

Test(engine_client, names_the_engine_that_fails_behind_its_options) {
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Fail", "crash");
    add_option(&setup, "FailAt", "0");
    expect_no_start(&setup, "'readyok' was expected", "(signal 6)");
    setup.options[0].value = "slow";
    EngineClient *client = start(&setup);
    end(client, "exit 0");
    add_option(&setup, "Late", "60000");
    setup.settings.ready_ms = setup.settings.quit_ms = SHORT_MS;
    expect_no_start(&setup, "no 'readyok' within", "(killed)");
}

/* --- games --- */

Test(engine_client, is_told_the_quiet_plies_of_a_start) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = start(&setup);
    const ClientReply reply = go_on(client, "english", "B:WK32:BK1,K2:H70", "1-6 32-28", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    cr_expect_str_eq(engine_client_position_line(client),
                     "position fen B:WK32:BK1,K2:H70 moves 1-6 32-28");
    end(client, "exit 0");
}

Test(engine_client, is_not_asked_for_a_game_that_its_protocol_cannot_say) {
    Setup setup;
    set_up(&setup);
    setup.argv[0] = child_path("CROWNHEAD");
    setup.settings.dialect = &DIALECT_HUB;
    EngineClient *client = start(&setup);
    ClientReply reply = go_on(client, "focus", "", "", LONG_MS);
    expect_outcome(&reply, CLIENT_REFUSED, "focus has no Hub form");
    reply = go(client, "11-15", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    end(client, "exit 0");
}

/* Plays at most `plies` of an engine against itself and writes the moves. Returns false when
   something is wrong; asserts nothing of its own, since Criterion does not say that threads may. */
static bool play_game(Setup *setup, const char *name, int plies, char moves[TEXT]) {
    setup->settings.variant = name;
    setup->settings.log = NULL;
    Error error;
    GameReason reason;
    EngineClient *client = start(setup);
    bool is_well = engine_client_new_game(client, &error);
    Writer writer = writer_make(moves, TEXT);
    Record record = record_of(name, "", "");
    while (is_well && record.length < plies && record_result(&record, &reason) == GAME_ONGOING) {
        ClientReply reply;
        const ClientRequest request = {
            .record = &record, .limits = {.nodes = 2000}, .deadline_ms = LONG_MS};
        is_well = engine_client_go(client, &request, &reply) == CLIENT_MOVE &&
                  record_play_word(&record, reply.move, &error) && reply.info.depth > 0 &&
                  reply.info.nodes > 0 &&
                  strncmp(reply.info.pv, reply.move, strlen(reply.move)) == 0;
        writer_add(&writer, "%s%s", writer.length > 0 ? " " : "", reply.move);
    }
    is_well = is_well && record.length > 10;
    record_free(&record);
    return engine_client_end(client).kind == CLIENT_EXITED && is_well;
}

static bool play_fake_game(const char *name, const char *seed, char moves[TEXT]) {
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Seed", seed);
    return play_game(&setup, name, 200, moves);
}

Test(engine_client, plays_games_that_the_seed_decides) {
    for (int i = 0; SEARCHERS[i] != NULL; i++) {
        const char *name = SEARCHERS[i]->game->name;
        char one[TEXT], same[TEXT], other[TEXT];
        cr_expect(play_fake_game(name, "1", one), "%s", one);
        cr_expect(play_fake_game(name, "1", same), "%s", same);
        cr_expect(play_fake_game(name, "2", other), "%s", other);
        cr_expect_str_eq(one, same);
        cr_expect_str_neq(one, other);
    }
}

static void play_in_thread(void *argument) {
    char *moves = argument;
    if (!play_fake_game("english", "1", moves)) moves[0] = '\0';
}

Test(engine_client, many_are_driven_by_a_thread_each) {
    enum { THREADS = 8 };
    Thread threads[THREADS];
    static char moves[THREADS][TEXT], alone[TEXT];
    Error error;
    for (int i = 0; i < THREADS; i++)
        cr_assert(thread_start(&threads[i], play_in_thread, moves[i], &error));
    for (int i = 0; i < THREADS; i++) thread_join(&threads[i]);
    cr_expect(play_fake_game("english", "1", alone));
    for (int i = 0; i < THREADS; i++) cr_expect_str_eq(moves[i], alone);
}

Test(engine_client, keeps_the_lines_that_asked_for_the_search) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = start(&setup);
    cr_expect_str_eq(engine_client_position_line(client), "");
    cr_expect_str_eq(engine_client_go_line(client), "");
    ClientReply reply = go(client, "11-15 23-19", LONG_MS);
    expect_legal("english", "11-15 23-19", &reply);
    cr_expect_str_eq(engine_client_position_line(client), "position startpos moves 11-15 23-19");
    cr_expect_str_eq(engine_client_go_line(client), "go movetime 10");
    reply = go_on(client, "english", "W:W:B1", "", LONG_MS);
    expect_outcome(&reply, CLIENT_NO_MOVE, "");
    cr_expect(reply.info.is_mate && reply.info.score == 0);
    cr_expect_str_eq(engine_client_position_line(client), "position fen W:W:B1");
    reply = go_on(client, "tower", "", "A6-B5", LONG_MS); /* not its game */
    expect_outcome(&reply, CLIENT_REFUSED, "engine Fake none: refuses: position:");
    cr_expect_str_eq(engine_client_position_line(client), "position startpos moves A6-B5");
    reply = go(client, "", LONG_MS); /* goes on after that */
    expect_legal("english", "", &reply);
    end(client, "exit 0");
}

/* --- failures --- */

/* A failure at the second search of a game: the first is in order. Returns the client. */
static EngineClient *start_failing(Setup *setup, const char *fail, const char *late) {
    set_up_fake(setup, "");
    setup->settings.name = "Fake";
    add_option(setup, "Fail", fail);
    add_option(setup, "FailAt", "2");
    add_option(setup, "Late", late);
    EngineClient *client = start(setup);
    new_game(client);
    const ClientReply reply = go(client, "", LONG_MS);
    expect_legal("english", "", &reply);
    return client;
}

Test(engine_client, tells_every_failure_of_a_search) {
    static const struct {
        const char *fail;
        int deadline_ms;
        ClientOutcome outcome;
        const char *move, *error, *end; /* move NULL: a legal one */
    } CASES[] = {
        {"crash", LONG_MS, CLIENT_CLOSED, "", "its output ended, 'bestmove' was expected",
         "signal 6"},
        {"exit", LONG_MS, CLIENT_CLOSED, "", "its output ended, 'bestmove' was expected", "exit 3"},
        {"close", LONG_MS, CLIENT_CLOSED, "", "its output ended, 'bestmove' was expected",
         "exit 0"},
        {"hang", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "killed"},
        {"flood", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "killed"},
        {"silent", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "exit 0"},
        {"late", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "exit 0"},
        {"overdue", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "exit 0"},
        {"rubbish", SHORT_MS, CLIENT_TIMEOUT, "", "engine Fake: no 'bestmove' within", "exit 0"},
        {"noise", LONG_MS, CLIENT_MOVE, NULL, "", "exit 0"},
        {"illegal", LONG_MS, CLIENT_MOVE, "32-1", "", "exit 0"},
        {"no-move", LONG_MS, CLIENT_NO_MOVE, "", "", "exit 0"},
        {"refuse", LONG_MS, CLIENT_REFUSED, "", "engine Fake: refuses: go: not today", "exit 0"},
        {"complain", LONG_MS, CLIENT_MOVE, NULL, "go: not today", "exit 0"},
        {"deaf", LONG_MS, CLIENT_MOVE, NULL, "", "killed"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Setup setup;
        EngineClient *client = start_failing(&setup, CASES[i].fail, "50000");
        const ClientReply reply = go(client, "11-15", CASES[i].deadline_ms);
        expect_outcome(&reply, CASES[i].outcome, CASES[i].error);
        if (CASES[i].move != NULL)
            cr_expect_str_eq(reply.move, CASES[i].move);
        else
            expect_legal("english", "11-15", &reply);
        if (CASES[i].outcome == CLIENT_TIMEOUT)
            cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000, "%s", CASES[i].fail);
        if (strcmp(CASES[i].end, "killed") == 0) setup.settings.quit_ms = SHORT_MS;
        end(client, CASES[i].end);
    }
}

Test(engine_client, measures_the_time_of_a_late_answer) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "late", "60");
    const ClientReply reply = go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    cr_expect_geq(reply.time_us, 70000); /* movetime and `Late` */
    end(client, "exit 0");
}

Test(engine_client, a_late_answer_is_not_taken_for_the_next) {
    static const char *const FAILS[] = {"late", "overdue"};
    for (int i = 0; i < 2; i++) {
        Setup setup;
        EngineClient *client = start_failing(&setup, FAILS[i], i == 0 ? "60000" : "100");
        ClientReply reply = go(client, "11-15", SHORT_MS);
        expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
        if (i == 0) new_game(client);
        reply = go(client, "9-13 22-18", LONG_MS);
        expect_legal("english", "9-13 22-18", &reply);
        const char *late = strstr(setup.log, "> stop\n"); /* and its answer behind it */
        cr_assert(late);
        cr_expect(strstr(late, "< bestmove") &&
                  strstr(late, "< bestmove") < strstr(late, "> position"));
        end(client, "exit 0");
    }
}

Test(engine_client, a_second_answer_is_not_taken_for_the_next) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "twice", "0");
    ClientReply reply = go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    reply = go(client, "11-15 23-19", LONG_MS);
    expect_legal("english", "11-15 23-19", &reply);
    cr_expect(strstr(setup.log, "< bestmove 32-1\n"));
    end(client, "exit 0");
}

Test(engine_client, stop_brings_the_answer_of_the_search_given_up) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "overdue", "0");
    ClientReply reply;
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_REFUSED);
    reply = go(client, "11-15", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "");
    engine_client_stop(client, LONG_MS, &reply);
    expect_legal("english", "11-15", &reply);
    cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000);
    end(client, "exit 0");
}

Test(engine_client, by_processor_time_waiting_costs_nothing) {
    Setup setup;
    set_up_script(&setup, "read l; echo uciok; read l; echo readyok; read l; read l; echo readyok; "
                          "read l; sleep 1; echo bestmove 11-15; read l; exit 0");
    setup.settings.clock = CLOCK_CPU;
    EngineClient *client = start(&setup);
    const ClientReply reply = go(client, "", SHORT_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    cr_expect_lt(reply.time_us, (int64_t)SHORT_MS * 1000);
    end(client, "exit 0");
}

Test(engine_client, by_processor_time_work_costs) {
    Setup setup;
    set_up_script(&setup, "read l; echo uciok; read l; echo readyok; read l; read l; echo readyok; "
                          "read l; while :; do :; done");
    setup.settings.clock = CLOCK_CPU;
    setup.settings.quit_ms = SHORT_MS;
    EngineClient *client = start(&setup);
    const ClientReply reply = go(client, "", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
    cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000);
    end(client, "killed");
}

/* The threads' times add up, so that a search which went by the wall would take more. */
Test(engine_client, tells_the_engine_to_think_by_processor_time) {
    static const struct {
        const ClientDialect *dialect;
        const char *threads, *line;
    } CASES[] = {{&DIALECT_UCI, "Threads", "> setoption name Clock value cpu\n"},
                 {&DIALECT_HUB, "threads", "> set-param name=clock value=cpu\n"}};
    enum { MOVE_MS = 400 };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Setup setup;
        set_up(&setup);
        setup.argv[0] = child_path("CROWNHEAD");
        setup.settings.clock = CLOCK_CPU;
        setup.settings.dialect = CASES[i].dialect;
        add_option(&setup, CASES[i].threads, "8");
        EngineClient *client = start(&setup);
        cr_expect(strstr(setup.log, CASES[i].line), "%s", setup.log);
        Record record = record_of("english", "", "");
        ClientReply reply;
        const ClientRequest request = {
            .record = &record, .limits = {.move_time_ms = MOVE_MS}, .deadline_ms = LONG_MS};
        cr_expect_eq(engine_client_go(client, &request, &reply), CLIENT_MOVE);
        cr_expect_gt(reply.time_us, MOVE_MS * 500);
        cr_expect_lt(reply.time_us, MOVE_MS * 1500, "%lld us", (long long)reply.time_us);
        record_free(&record);
        end(client, "exit 0");
    }
}

/* Nothing but its end is to be had from `client`; another one can be started. */
static void expect_lost(Setup *setup, EngineClient *client, const char *how) {
    Error error = {""};
    cr_expect_not(engine_client_new_game(client, &error));
    cr_expect(strstr(error.text, "engine Fake: "), "%s", error.text);
    ClientReply reply = go(client, "", LONG_MS);
    expect_outcome(&reply, CLIENT_CLOSED, "not in use any more");
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_REFUSED);
    end(client, how);
    setup->settings.ready_ms = setup->settings.quit_ms = LONG_MS;
    client = start(setup);
    new_game(client);
    reply = go(client, "", LONG_MS);
    expect_legal("english", "", &reply);
    end(client, "exit 0");
}

Test(engine_client, an_engine_that_is_lost_stays_lost_and_starts_again) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "crash", "0");
    ClientReply reply = go(client, "11-15", LONG_MS);
    expect_outcome(&reply, CLIENT_CLOSED, "");
    expect_lost(&setup, client, "signal 6");

    client = start_failing(&setup, "silent", "0"); /* not even after `stop` */
    reply = go(client, "11-15", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
    setup.settings.ready_ms = SHORT_MS;
    expect_lost(&setup, client, "exit 0");

    client = start_failing(&setup, "slow", "60000");
    reply = go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    setup.settings.ready_ms = setup.settings.quit_ms = SHORT_MS;
    reply = go(client, "11-15 23-19", LONG_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'readyok' within");
    expect_lost(&setup, client, "killed");
}

Test(engine_client, lives_through_endless_lines_and_half_answers) {
    static const char SCRIPT[] =
        "read l; echo uciok; read l; echo readyok; read l; read l; echo readyok; read l;"
        "head -c 3000000 /dev/zero | tr '\\0' x; echo; printf 'info depth 1 score cp 4\\r\\n';"
        "printf 'bestmove 11-15'";
    Setup setup;
    set_up_script(&setup, SCRIPT);
    EngineClient *client = start(&setup);
    const ClientReply reply = go(client, "", LONG_MS);
    expect_legal("english", "", &reply); /* though its line has no end */
    cr_expect(reply.info.is_set && reply.info.score == 4);
    end(client, "exit 0");
}

/* --- the real engine --- */

Test(engine_client, drives_the_real_engine) {
    for (int i = 0; SEARCHERS[i] != NULL; i++) {
        Setup setup;
        char moves[TEXT];
        set_up(&setup);
        setup.argv[0] = child_path("CROWNHEAD");
        add_option(&setup, "Hash", "1");
        add_option(&setup, "Clear Hash", NULL);
        cr_expect(play_game(&setup, SEARCHERS[i]->game->name, 20, moves), "%s", moves);
    }
}

Test(engine_client, stops_the_real_engine_and_hears_its_complaints) {
    Setup setup;
    set_up(&setup);
    setup.argv[0] = child_path("CROWNHEAD");
    add_option(&setup, "Threads", "2");
    EngineClient *client = start(&setup);
    ClientReply reply;
    Record record = record_of("english", "", "");
    const ClientRequest search = {
        .record = &record, .limits = {.depth = 90}, .deadline_ms = SHORT_MS};
    cr_expect_eq(engine_client_go(client, &search, &reply), CLIENT_TIMEOUT);
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_MOVE);
    cr_expect_eq(engine_client_go(client, &search, &reply), CLIENT_TIMEOUT);
    reply =
        go_on(client, "english", "W:W:B1", "", LONG_MS); /* the other search is stopped by this */
    expect_outcome(&reply, CLIENT_NO_MOVE, "");
    reply = go_on(client, "tower", "B:WG4:BF5,A8", "", LONG_MS); /* not its game */
    expect_outcome(&reply, CLIENT_REFUSED, "refuses: position: ");
    end(client, "exit 0");
    record_free(&record);
    setup.options[0].value = "1000000";
    expect_no_start(&setup, "refuses its settings: setoption: ", "256");
}
