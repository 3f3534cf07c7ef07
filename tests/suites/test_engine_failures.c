/* Engines that fail or answer late, and what their client makes of it; each failure of a search is in
   sessions/match_failures.session. */
#include "tests/helpers/driving.h"

/* A failure at the second search of a game: the first is in order. Returns the client. */
static EngineClient *start_failing(Setup *setup, const char *fail, const char *late) {
    set_up_fake(setup, "");
    setup->settings.name = "Fake";
    add_option(setup, "Fail", fail);
    add_option(setup, "FailAt", "2");
    add_option(setup, "Late", late);
    EngineClient *client = drive_start(setup);
    drive_new_game(client);
    const ClientReply reply = drive_go(client, "", LONG_MS);
    expect_legal("english", "", &reply);
    return client;
}

Test(engine_failures, a_late_answer_is_not_taken_for_the_next) {
    static const char *const FAILS[] = {"late", "overdue"};
    for (int i = 0; i < 2; i++) {
        Setup setup;
        EngineClient *client = start_failing(&setup, FAILS[i], i == 0 ? "60000" : "100");
        ClientReply reply = drive_go(client, "11-15", SHORT_MS);
        expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
        if (i == 0) drive_new_game(client);
        reply = drive_go(client, "9-13 22-18", LONG_MS);
        expect_legal("english", "9-13 22-18", &reply);
        const char *late = strstr(setup.log, "> stop\n"); /* and its answer after it */
        cr_assert(late);
        cr_expect(strstr(late, "< bestmove") &&
                  strstr(late, "< bestmove") < strstr(late, "> position"));
        drive_end(client, "exit 0");
    }
}

Test(engine_failures, stop_brings_the_answer_of_the_search_given_up) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "overdue", "0");
    ClientReply reply;
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_REFUSED);
    reply = drive_go(client, "11-15", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "");
    engine_client_stop(client, LONG_MS, &reply);
    expect_legal("english", "11-15", &reply);
    cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000);
    drive_end(client, "exit 0");
}

/* The only news of `client` is its end; another one can be started. */
static void expect_lost(Setup *setup, EngineClient *client, const char *how) {
    Error error = {""};
    cr_expect_not(engine_client_new_game(client, &error));
    cr_expect(strstr(error.text, "engine Fake: "), "%s", error.text);
    ClientReply reply = drive_go(client, "", LONG_MS);
    expect_outcome(&reply, CLIENT_CLOSED, "cannot be used after a failure");
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_REFUSED);
    drive_end(client, how);
    setup->settings.ready_ms = setup->settings.quit_ms = LONG_MS;
    client = drive_start(setup);
    drive_new_game(client);
    reply = drive_go(client, "", LONG_MS);
    expect_legal("english", "", &reply);
    drive_end(client, "exit 0");
}

Test(engine_failures, an_engine_that_is_lost_stays_lost_and_starts_again) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "crash", "0");
    ClientReply reply = drive_go(client, "11-15", LONG_MS);
    expect_outcome(&reply, CLIENT_CLOSED, "");
    expect_lost(&setup, client, "signal 6");

    client = start_failing(&setup, "silent", "0"); /* not even after `stop` */
    reply = drive_go(client, "11-15", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
    setup.settings.ready_ms = SHORT_MS;
    expect_lost(&setup, client, "exit 0");

    client = start_failing(&setup, "slow", "60000");
    reply = drive_go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    setup.settings.ready_ms = setup.settings.quit_ms = SHORT_MS;
    reply = drive_go(client, "11-15 23-19", LONG_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'readyok' within");
    expect_lost(&setup, client, "killed");
}

/* It answers the questions from before it closed its input, and nothing afterwards: neither whether
   it is ready nor, in the second case, `go`. */
Test(engine_failures, an_engine_that_takes_no_input_is_not_waited_for) {
    static const struct {
        const char *script, *expected;
    } CASES[] = {
        {AS_FAR_AS_GO "exec </dev/null; echo bestmove 11-15; sleep 600",
         "the input was closed before 'readyok'"},
        {AS_FAR_AS_GO
         "echo bestmove 11-15; read l; read l; exec </dev/null; echo readyok; sleep 600",
         "the input was closed before 'bestmove'"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Setup setup;
        set_up_script(&setup, CASES[i].script);
        setup.settings.quit_ms = SHORT_MS;
        EngineClient *client = drive_start(&setup);
        ClientReply reply = drive_go(client, "", LONG_MS);
        expect_legal("english", "", &reply);
        reply = drive_go(client, "11-15 23-19", LONG_MS);
        expect_outcome(&reply, CLIENT_CLOSED, CASES[i].expected);
        Error error = {""};
        cr_expect_not(engine_client_new_game(client, &error));
        drive_end(client, "killed");
    }
}

Test(engine_failures, lives_through_endless_lines_and_half_answers) {
    static const char SCRIPT[] = AS_FAR_AS_GO
        "head -c 3000000 /dev/zero | tr '\\0' x; echo; printf 'info depth 1 score cp 4\\r\\n';"
        "printf 'bestmove 11-15'";
    Setup setup;
    set_up_script(&setup, SCRIPT);
    EngineClient *client = drive_start(&setup);
    const ClientReply reply = drive_go(client, "", LONG_MS);
    expect_legal("english", "", &reply); /* though its line has no end */
    cr_expect(reply.info.is_set && reply.info.score == 4);
    drive_end(client, "exit 0");
}
