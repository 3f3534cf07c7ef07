/* Engines that fail, answer late or twice, and what their client makes of it. */
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

Test(engine_failures, tells_every_failure_of_a_search) {
    static const struct {
        const char *fail;
        int deadline_ms;
        ClientOutcome outcome;
        const char *move, *error, *end; /* move NULL: a legal one */
    } CASES[] = {
        {"crash", LONG_MS, CLIENT_CLOSED, "", "the output ended before 'bestmove'", "signal 6"},
        {"exit", LONG_MS, CLIENT_CLOSED, "", "the output ended before 'bestmove'", "exit 3"},
        {"close", LONG_MS, CLIENT_CLOSED, "", "the output ended before 'bestmove'", "exit 0"},
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
        const ClientReply reply = drive_go(client, "11-15", CASES[i].deadline_ms);
        expect_outcome(&reply, CASES[i].outcome, CASES[i].error);
        if (CASES[i].move != NULL)
            cr_expect_str_eq(reply.move, CASES[i].move);
        else
            expect_legal("english", "11-15", &reply);
        if (CASES[i].outcome == CLIENT_TIMEOUT)
            cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000, "%s", CASES[i].fail);
        if (strcmp(CASES[i].end, "killed") == 0) setup.settings.quit_ms = SHORT_MS;
        drive_end(client, CASES[i].end);
    }
}

Test(engine_failures, measures_the_time_of_a_late_answer) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "late", "60");
    const ClientReply reply = drive_go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    cr_expect_geq(reply.time_us, 70000); /* movetime and `Late` */
    drive_end(client, "exit 0");
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

Test(engine_failures, a_second_answer_is_not_taken_for_the_next) {
    Setup setup;
    EngineClient *client = start_failing(&setup, "twice", "0");
    ClientReply reply = drive_go(client, "11-15", LONG_MS);
    expect_legal("english", "11-15", &reply);
    reply = drive_go(client, "11-15 23-19", LONG_MS);
    expect_legal("english", "11-15 23-19", &reply);
    cr_expect(strstr(setup.log, "< bestmove 32-1\n"));
    drive_end(client, "exit 0");
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
