/* The client of an engine, against the fake one, against shell scripts where even that is too well
   behaved, and against the real one. Time-outs are long where an answer comes, and short only
   where none will. */

#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"
#include "search/searchers.h"
#include "tests/helpers/driving.h"

/* --- start --- */

Test(engine_client, is_called_as_the_settings_say_or_as_the_engine_says) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = drive_start(&setup);
    cr_expect_str_eq(engine_client_name(client), "Fake none");
    drive_end(client, "exit 0");
    setup.settings.name = "Baseline";
    client = drive_start(&setup);
    cr_expect_str_eq(engine_client_name(client), "Baseline");
    drive_end(client, "exit 0");
    set_up_script(&setup, "read line; echo uciok; read line; echo readyok; read line; exit 0");
    setup.settings.variant = "tower"; /* offers no choice */
    client = drive_start(&setup);
    cr_expect_str_eq(engine_client_name(client), "sh");
    cr_expect_str_eq(setup.log, "> uci\n< uciok\n> isready\n< readyok\n");
    drive_end(client, "exit 0");
}

Test(engine_client, sets_variant_options_and_further_lines) {
    static const char *const INIT[] = {"setoption name Late value 7", "isready", NULL};
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Seed", "5");
    add_option(&setup, "fail", "noise");
    setup.settings.variant = "tower";
    setup.settings.init = INIT;
    EngineClient *client = drive_start(&setup);
    cr_expect(engine_client_offers(client, "uci_variant"));
    cr_expect_not(engine_client_offers(client, "Hash"));
    cr_expect(strstr(setup.log, "> setoption name UCI_Variant value tower\n"
                                "> setoption name Seed value 5\n"
                                "> setoption name fail value noise\n"
                                "> setoption name Late value 7\n> isready\n> isready\n< readyok"),
              "%s", setup.log);
    const ClientReply reply = drive_go_on(client, "tower", "", "", LONG_MS);
    expect_legal("tower", "", &reply);
    drive_end(client, "exit 0");
}

Test(engine_client, names_the_options_that_it_cannot_set) {
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Seed", "red");
    expect_no_start(&setup, "engine Fake none: refuses the settings", "'red'");
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
    set_up_fake(&setup, "Fail=crash FailAt=uci");
    setup.settings.directory = "/nowhere";
    expect_no_start(&setup, "' in '/nowhere': the folder: ", "No such file");
    static const char *const FAILURES[][3] = {
        {"Fail=crash FailAt=uci", "engine Red: the output ended before 'uciok'", "(signal 6)"},
        {"Fail=exit FailAt=uci", "before 'uciok'", "(exit 3)"},
        {"Fail=close FailAt=uci", "before 'uciok'", "(exit 0)"},
        {"Fail=silent FailAt=uci", "no 'uciok' within", "(exit 0)"},
        {"Fail=hang FailAt=uci", "no 'uciok' within", "(killed)"},
        {"Fail=flood FailAt=uci", "no 'uciok' within", "(killed)"}};
    for (int i = 0; i < 6; i++) {
        set_up_fake(&setup, FAILURES[i][0]);
        setup.settings.name = "Red";
        if (i >= 3) setup.settings.handshake_ms = SHORT_MS; /* it prints nothing */
        if (i >= 4) setup.settings.quit_ms = SHORT_MS;
        expect_no_start(&setup, FAILURES[i][1], FAILURES[i][2]);
    }
}

Test(engine_client, names_the_engine_that_fails_behind_its_options) {
    Setup setup;
    set_up_fake(&setup, "");
    add_option(&setup, "Fail", "crash");
    add_option(&setup, "FailAt", "isready");
    expect_no_start(&setup, "before 'readyok'", "(signal 6)");
    setup.options[0].value = "slow";
    EngineClient *client = drive_start(&setup);
    drive_end(client, "exit 0");
    add_option(&setup, "Late", "60000");
    setup.settings.ready_ms = setup.settings.quit_ms = SHORT_MS;
    expect_no_start(&setup, "no 'readyok' within", "(killed)");
}

/* --- games --- */

Test(engine_client, is_sent_the_quiet_plies_of_a_start) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = drive_start(&setup);
    const ClientReply reply =
        drive_go_on(client, "english", "B:WK32:BK1,K2:H70", "1-6 32-28", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    cr_expect_str_eq(engine_client_position_line(client),
                     "position fen B:WK32:BK1,K2:H70 moves 1-6 32-28");
    drive_end(client, "exit 0");
}

Test(engine_client, is_not_asked_for_a_game_that_its_protocol_cannot_say) {
    Setup setup;
    set_up_engine(&setup);
    setup.settings.dialect = &DIALECT_HUB;
    EngineClient *client = drive_start(&setup);
    ClientReply reply = drive_go_on(client, "focus", "", "", LONG_MS);
    expect_outcome(&reply, CLIENT_REFUSED, "focus has no Hub form");
    reply = drive_go(client, "11-15", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    drive_end(client, "exit 0");
}

Test(engine_client, keeps_the_lines_that_asked_for_the_search) {
    Setup setup;
    set_up_fake(&setup, "");
    EngineClient *client = drive_start(&setup);
    cr_expect_str_eq(engine_client_position_line(client), "");
    cr_expect_str_eq(engine_client_go_line(client), "");
    ClientReply reply = drive_go(client, "11-15 23-19", LONG_MS);
    expect_legal("english", "11-15 23-19", &reply);
    cr_expect_str_eq(engine_client_position_line(client), "position startpos moves 11-15 23-19");
    cr_expect_str_eq(engine_client_go_line(client), "go movetime 10");
    reply = drive_go_on(client, "english", "W:W:B1", "", LONG_MS);
    expect_outcome(&reply, CLIENT_NO_MOVE, "");
    cr_expect(reply.info.is_mate && reply.info.score == 0);
    cr_expect_str_eq(engine_client_position_line(client), "position fen W:W:B1");
    reply = drive_go_on(client, "tower", "", "A6-B5", LONG_MS); /* not its game */
    expect_outcome(&reply, CLIENT_REFUSED, "engine Fake none: refuses: position:");
    cr_expect_str_eq(engine_client_position_line(client), "position startpos moves A6-B5");
    reply = drive_go(client, "", LONG_MS); /* goes on after that */
    expect_legal("english", "", &reply);
    drive_end(client, "exit 0");
}

/* --- the clock --- */

Test(engine_client, by_processor_time_waiting_costs_nothing) {
    Setup setup;
    set_up_script(&setup, AS_FAR_AS_GO "sleep 1; echo bestmove 11-15; read l; exit 0");
    setup.settings.clock = CLOCK_CPU;
    EngineClient *client = drive_start(&setup);
    const ClientReply reply = drive_go(client, "", SHORT_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    cr_expect_lt(reply.time_us, (int64_t)SHORT_MS * 1000);
    drive_end(client, "exit 0");
}

Test(engine_client, by_processor_time_work_costs) {
    Setup setup;
    set_up_script(&setup, AS_FAR_AS_GO "while :; do :; done");
    setup.settings.clock = CLOCK_CPU;
    setup.settings.quit_ms = SHORT_MS;
    EngineClient *client = drive_start(&setup);
    const ClientReply reply = drive_go(client, "", SHORT_MS);
    expect_outcome(&reply, CLIENT_TIMEOUT, "no 'bestmove' within");
    cr_expect_geq(reply.time_us, (int64_t)SHORT_MS * 1000);
    drive_end(client, "killed");
}

Test(engine_client, tells_the_engine_to_think_by_processor_time) {
    static const struct {
        const ClientDialect *dialect;
        const char *line;
    } CASES[] = {{&DIALECT_UCI, "> setoption name Clock value cpu\n"},
                 {&DIALECT_HUB, "> set-param name=clock value=cpu\n"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Setup setup;
        set_up_engine(&setup);
        setup.settings.clock = CLOCK_CPU;
        setup.settings.dialect = CASES[i].dialect;
        EngineClient *client = drive_start(&setup);
        cr_expect(strstr(setup.log, CASES[i].line), "%s", setup.log);
        drive_end(client, "exit 0");
    }
}

/* Has an engine play against itself. */
static void expect_game(const Setup *setup, const char *name) {
    Error error;
    GameReason reason;
    EngineClient *client = drive_start(setup);
    Record record = record_of(name, "", "");
    drive_new_game(client);
    while (record.length < 20 && record_result(&record, &reason) == GAME_ONGOING) {
        ClientReply reply;
        const ClientRequest request = {
            .record = &record, .limits = {.nodes = 2000}, .deadline_ms = LONG_MS};
        cr_assert_eq(engine_client_go(client, &request, &reply), CLIENT_MOVE, "%s", name);
        cr_assert(record_play_word(&record, reply.move, &error), "%s: %s", name, error.text);
        cr_expect(reply.info.depth > 0 && reply.info.nodes > 0 &&
                  begins(reply.info.pv, reply.move));
    }
    cr_expect_gt(record.length, 10, "%s", name);
    record_free(&record);
    drive_end(client, "exit 0");
}

Test(engine_client, drives_the_real_engine) {
    for (int i = 0; SEARCHERS[i] != NULL; i++) {
        Setup setup;
        set_up_engine(&setup);
        setup.settings.variant = SEARCHERS[i]->game->name;
        setup.settings.log = NULL;
        add_option(&setup, "Hash", "1");
        add_option(&setup, "Clear Hash", NULL);
        expect_game(&setup, setup.settings.variant);
    }
}

Test(engine_client, stops_the_real_engine_and_hears_its_complaints) {
    Setup setup;
    set_up_engine(&setup);
    add_option(&setup, "Threads", "2");
    EngineClient *client = drive_start(&setup);
    ClientReply reply;
    Record record = record_of("english", "", "");
    const ClientRequest search = {
        .record = &record, .limits = {.depth = 90}, .deadline_ms = SHORT_MS};
    cr_expect_eq(engine_client_go(client, &search, &reply), CLIENT_TIMEOUT);
    cr_expect_eq(engine_client_stop(client, LONG_MS, &reply), CLIENT_MOVE);
    cr_expect_eq(engine_client_go(client, &search, &reply), CLIENT_TIMEOUT);
    /* The other search is stopped by this. */
    reply = drive_go_on(client, "english", "W:W:B1", "", LONG_MS);
    expect_outcome(&reply, CLIENT_NO_MOVE, "");
    reply = drive_go_on(client, "tower", "B:WG4:BF5,A8", "", LONG_MS); /* not its game */
    expect_outcome(&reply, CLIENT_REFUSED, "refuses: position: ");
    drive_end(client, "exit 0");
    record_free(&record);
    setup.options[0].value = "1000000";
    expect_no_start(&setup, "refuses the settings: setoption: ", "256");
}
