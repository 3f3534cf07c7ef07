/* A program of 10x10 driven over DXP: our messages to it, and every rule that it may break. */
#include <errno.h>
#include <unistd.h>

#include "protocol/client/dxp_client.h"
#include "tests/helpers/driving.h"
#include "tests/helpers/dxp_peer.h"

#define ACCEPTS "!APeer                            0"

static void set_up_peer(Setup *setup, const DxpPeer *peer) {
    set_up(setup);
    setup->settings.argv = NULL;
    setup->settings.dialect = &DIALECT_DXP;
    setup->settings.connect = peer->address;
    setup->settings.name = "Peer";
}

/* Starts a peer that follows `script`, and a client of it. */
static EngineClient *meet(Setup *setup, DxpPeer *peer, const char *const *script) {
    dxp_peer_start(peer, script);
    set_up_peer(setup, peer);
    return drive_start(setup);
}

static ClientReply go(EngineClient *client, const char *moves, int deadline_ms) {
    return drive_go_on(client, "international", "", moves, deadline_ms);
}

/* The program's answer is this message, and means a legal move. */
static void expect_answer(EngineClient *client, const char *moves, const ClientReply *reply,
                          const char *message) {
    Record record = record_of("international", "", moves);
    GameMove move;
    Error error;
    expect_outcome(reply, CLIENT_MOVE, "");
    cr_expect_str_eq(reply->move, message);
    cr_expect(engine_client_read_move(client, &record, reply->move, &move, &error), "%s",
              error.text);
    record_free(&record);
}

Test(dxp_client, a_program_is_asked_for_a_game_and_sent_moves) {
    static const char *const SCRIPT[] = {"?R", ACCEPTS,          "?M",           "!M0003192300",
                                         "?M", "!M000014230119", "?E",           "!E00",
                                         "?R", ACCEPTS,          "!M0001322800", ".",
                                         NULL};
    DxpPeer peer;
    Setup setup;
    EngineClient *client = meet(&setup, &peer, SCRIPT);
    cr_expect_str_eq(engine_client_name(client), "Peer");
    drive_new_game(client);
    ClientReply reply = go(client, "32-28", LONG_MS);
    expect_answer(client, "32-28", &reply, "M0003192300");
    cr_expect_str_eq(engine_client_position_line(client),
                     "R01Crownhead                       Z000000A");
    cr_expect_str_eq(engine_client_go_line(client), "M0000322800");
    reply = go(client, "32-28 19-23 28x19", LONG_MS);
    expect_answer(client, "32-28 19-23 28x19", &reply, "M000014230119");
    drive_new_game(client);
    reply = go(client, "", LONG_MS); /* it begins the second game */
    expect_answer(client, "", &reply, "M0001322800");
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
    cr_expect_str_eq(peer.heard, "R01Crownhead                       Z000000A\nM0000322800\n"
                                 "M000028190123\nE00\nR01Crownhead                       W000000A\n"
                                 "E01\n");
    cr_expect_eq(peer.connections, 1);
}

Test(dxp_client, a_game_begins_before_the_last_move_of_its_opening) {
    static const char *const SCRIPT[] = {"?R", ACCEPTS, "?M", "!M0000111700", ".", NULL};
    DxpPeer peer;
    Setup setup;
    EngineClient *client = meet(&setup, &peer, SCRIPT);
    Record record = record_of("international", "", "32-28 17-22 28x17");
    const ClientRequest request = {
        .record = &record,
        .limits = {.clock[SECOND_PLAYER] = {.is_set = true, .left_ms = 300000}, .game_moves = 75},
        .deadline_ms = LONG_MS};
    ClientReply reply;
    drive_new_game(client);
    engine_client_go(client, &request, &reply);
    expect_outcome(&reply, CLIENT_MOVE, "");
    record_free(&record);
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
    cr_expect(begins(peer.heard, "R01Crownhead                       Z005075BW"
                                 "zzzzzzzzzzzzzzzzezzzezeeeeewee"
                                 "wewwwwwwwwwwwwwwwwww\nM000028170122\n"),
              "%s", peer.heard);
}

/* The program, which is to make its second move of a game, follows `script`: the outcome, its error
   or its word, and our answer to that. */
static void expect_second(const char *const *rest, int deadline_ms, ClientOutcome outcome,
                          const char *word, const char *heard) {
    const char *script[16] = {"=1"};
    for (int i = 0; rest[i]; i++) script[i + 1] = rest[i];
    DxpPeer peer;
    Setup setup;
    EngineClient *client = meet(&setup, &peer, script);
    drive_new_game(client);
    ClientReply reply = go(client, "32-28", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    Record record = record_of("international", "", "32-28");
    GameMove move;
    Error error = {""};
    cr_assert(engine_client_read_move(client, &record, reply.move, &move, &error));
    cr_assert(record_play(&record, &move, &error));
    GameMoves moves;
    record.game->list(record_position(&record), &moves);
    cr_assert(record_play(&record, &moves.moves[0], &error));
    const ClientRequest request = {.record = &record, .deadline_ms = deadline_ms};
    engine_client_go(client, &request, &reply);
    cr_expect_eq(reply.outcome, outcome, "%s: outcome %d: %s", rest[0], (int)reply.outcome,
                 reply.error.text);
    const bool is_legal = outcome == CLIENT_MOVE &&
                          engine_client_read_move(client, &record, reply.move, &move, &error);
    cr_expect_eq(is_legal, outcome == CLIENT_MOVE && !*word, "%s: %s", rest[0], error.text);
    cr_expect(strstr(reply.error.text, word) || strstr(error.text, word) ||
                  strstr(reply.move, word),
              "%s: '%s', '%s', '%s', expected '%s'", rest[0], reply.error.text, error.text,
              reply.move, word);
    record_free(&record);
    setup.settings.quit_ms = SHORT_MS;
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
    cr_expect(strstr(peer.heard, heard), "%s: '%s', expected '%s'", rest[0], peer.heard, heard);
}

#define SCRIPT(...) ((const char *const[]){__VA_ARGS__, NULL})

Test(dxp_client, a_meaningless_message_is_not_an_answer) {
    expect_second(SCRIPT("."), SHORT_MS, CLIENT_TIMEOUT, "engine Peer: no 'M' within", "");
    expect_second(SCRIPT("!X??", "!", "!\x01\xff", "!K7", "!B1", "."), SHORT_MS, CLIENT_TIMEOUT,
                  "no 'M' within", "");
    expect_second(SCRIPT("f"), SHORT_MS, CLIENT_TIMEOUT, "no 'M' within", "");
    expect_second(SCRIPT("!X??", "!Chello", "=1"), LONG_MS, CLIENT_MOVE, "", "");
}

Test(dxp_client, a_move_that_is_not_one_is_its_answer) {
    expect_second(SCRIPT("!M0000010200", "."), LONG_MS, CLIENT_MOVE,
                  "'M0000010200' is not a move: '1-2' is not legal", "");
    expect_second(SCRIPT("!M0000", "."), LONG_MS, CLIENT_MOVE,
                  "'M0000' is not a move: from must have 2 digits", "");
    expect_second(SCRIPT("!M000011160177", "."), LONG_MS, CLIENT_MOVE,
                  "captured must be from 1 to 50", "");
    expect_second(SCRIPT("#127", "."), LONG_MS, CLIENT_MOVE, "seconds must have 4 digits", "");
    expect_second(SCRIPT("#8000", "."), LONG_MS, CLIENT_MOVE, "MM..'", "");
}

Test(dxp_client, the_end_of_a_connection_is_reported) {
    expect_second(SCRIPT("x"), LONG_MS, CLIENT_CLOSED,
                  "engine Peer: the connection ended before 'M'", "");
    expect_second(SCRIPT("~M0000", "x"), LONG_MS, CLIENT_CLOSED, "the connection ended", "");
}

Test(dxp_client, an_end_gives_up_or_is_no_move_and_is_answered) {
    expect_second(SCRIPT("!E10", "."), LONG_MS, CLIENT_RESIGNED, "E10", "\nE00\n");
    expect_second(SCRIPT("!E11", "."), LONG_MS, CLIENT_RESIGNED, "E11", "\nE01\n");
    expect_second(SCRIPT("!E00", "."), LONG_MS, CLIENT_NO_MOVE, "E00", "\nE00\n");
    expect_second(SCRIPT("!E20", "."), LONG_MS, CLIENT_NO_MOVE, "E20", "\nE00\n");
    expect_second(SCRIPT("!E30", "."), LONG_MS, CLIENT_NO_MOVE, "E30", "\nE00\n");
}

Test(dxp_client, requests_are_refused_and_the_game_goes_on) {
    expect_second(SCRIPT("!B001W", "=1"), LONG_MS, CLIENT_MOVE, "", "\nK2\n");
    expect_second(SCRIPT("!R01Peer                            W005075A", "=1"), LONG_MS,
                  CLIENT_MOVE, "", "\nACrownhead                       3\n");
}

Test(dxp_client, a_move_out_of_turn_is_not_taken_for_the_next) {
    static const char *const SCRIPT[] = {
        "?R", ACCEPTS, "?M", "!M0003192300&M0003010200&Cdone", "?M", "!M000014230119", ".", NULL};
    DxpPeer peer;
    Setup setup;
    EngineClient *client = meet(&setup, &peer, SCRIPT);
    drive_new_game(client);
    ClientReply reply = go(client, "32-28", LONG_MS);
    expect_answer(client, "32-28", &reply, "M0003192300");
    reply = go(client, "32-28 19-23 28x19", LONG_MS);
    expect_answer(client, "32-28 19-23 28x19", &reply, "M000014230119");
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
}

Test(dxp_client, a_request_may_be_refused) {
    static const char *const CODES[] = {"!APeer                            1",
                                        "!APeer                            2",
                                        "!APeer                            3", "!A"};
    static const char *const WHY[] = {"speaks another version", "does not play this game",
                                      "plays no game", "the name must have 32 characters"};
    for (int i = 0; i < 4; i++) {
        const char *const script[] = {"?R", CODES[i], ".", NULL};
        DxpPeer peer;
        Setup setup;
        EngineClient *client = meet(&setup, &peer, script);
        drive_new_game(client);
        const ClientReply reply = go(client, "32-28", LONG_MS);
        expect_outcome(&reply, CLIENT_REFUSED, WHY[i]);
        drive_end(client, "disconnected");
        dxp_peer_end(&peer);
        cr_expect_null(strstr(peer.heard, "\nE"), "there was no game to end: %s", peer.heard);
    }
}

/* Two programs as they were seen: one chats before it accepts and when a game is over, the other
   ends it after the agreed moves. */
Test(dxp_client, chat_and_ends_of_other_programs_are_no_answers) {
    static const char *const SCRIPT[] = {
        "?R", "!Cgood luck", ACCEPTS, "?M", "!M0001202500", "?E", "!Cgame over", "!E00", "!E00",
        "?R", "!Canother?",  ACCEPTS, "?M", "!M0001192300", ".",  NULL};
    DxpPeer peer;
    Setup setup;
    EngineClient *client = meet(&setup, &peer, SCRIPT);
    for (int i = 0; i < 2; i++) {
        drive_new_game(client);
        const ClientReply reply = go(client, "32-28", LONG_MS);
        expect_answer(client, "32-28", &reply, i ? "M0001192300" : "M0001202500");
    }
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
}

Test(dxp_client, an_end_that_is_never_answered_is_given_up) {
    static const char *const SCRIPT[] = {"?R", ACCEPTS, "?M", "!M0001192300", ".", NULL};
    DxpPeer peer;
    Setup setup;
    Error error = {""};
    dxp_peer_start(&peer, SCRIPT);
    set_up_peer(&setup, &peer);
    EngineClient *client = drive_start(&setup);
    drive_new_game(client);
    ClientReply reply = go(client, "32-28", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    setup.settings.ready_ms = SHORT_MS;
    cr_expect_not(engine_client_new_game(client, &error));
    cr_expect(strstr(error.text, "engine Peer: no 'E' within"), "%s", error.text);
    drive_end(client, "disconnected");
    setup.settings.ready_ms = LONG_MS;
    client = drive_start(&setup);
    drive_new_game(client);
    reply = go(client, "32-28", LONG_MS);
    expect_outcome(&reply, CLIENT_MOVE, "");
    drive_end(client, "disconnected");
    dxp_peer_end(&peer);
    cr_expect_eq(peer.connections, 2);
}

/* --- programs that are started --- */

Test(dxp_client, a_program_that_does_not_listen_is_not_started) {
    static char address[32];
    Setup setup;
    Error error;
    char port[8];
    cr_assert(link_free_port(port, sizeof port, &error));
    set_up_script(&setup, "exit 3");
    setup.settings.dialect = &DIALECT_DXP;
    expect_no_start(&setup, "engine sh: ", "the program ended before it could be connected at ");
    set_up_script(&setup, "sleep 60");
    setup.settings.dialect = &DIALECT_DXP;
    setup.settings.handshake_ms = SHORT_MS;
    expect_no_start(&setup, "engine sh: cannot connect to '", "refused");
    snprintf(address, sizeof address, "127.0.0.1:%s", port);
    setup.settings.argv = NULL;
    setup.settings.connect = address;
    expect_no_start(&setup, "engine 127.0.0.1:", "refused");
    setup.settings.connect = "nowhere";
    expect_no_start(&setup, "engine nowhere: ", "must be PORT or HOST:PORT");
}

/* Nobody accepts the connections, so that in the end there is no room for another. */
Test(dxp_client, a_connection_that_is_no_longer_wanted_is_not_waited_for) {
    enum { TRIES = 1000, TRY_MS = 100 };
    const atomic_bool cancelled = true;
    char address[DXP_ADDRESS];
    int sockets[TRIES], count = 0;
    Error error;
    const int listener = link_listen("0", address, &error);
    cr_assert_geq(listener, 0, "%s", error.text);
    do {
        sockets[count] = link_connect(address, TRY_MS, NULL, &error);
    } while (sockets[count] >= 0 && ++count < TRIES);
    cr_assert_eq(errno, ETIMEDOUT, "%s", error.text);
    cr_expect_eq(link_connect(address, SHORT_MS, &cancelled, &error), -1);
    cr_expect_eq(errno, ECANCELED, "%s", error.text);
    while (count > 0) close(sockets[--count]);
    close(listener);
}

/* Our own program, which listens at the port that it is given. */
Test(dxp_client, our_own_program_plays) {
    static const char *const ARGV[] = {
        "", "dxp", "--listen", "127.0.0.1:{port}", "--nodes", "100", "--hash", "1", NULL};
    Setup setup;
    set_up(&setup);
    memcpy(setup.argv, ARGV, sizeof ARGV);
    setup.argv[0] = child_path("crownhead");
    setup.settings.dialect = &DIALECT_DXP;
    EngineClient *client = drive_start(&setup);
    cr_expect_str_eq(engine_client_name(client), "crownhead");
    Record record = record_of("international", "", "");
    Error error;
    drive_new_game(client);
    for (int i = 0; i < 10; i++) {
        const ClientRequest request = {.record = &record, .deadline_ms = LONG_MS};
        ClientReply reply;
        GameMove move;
        GameMoves moves;
        engine_client_go(client, &request, &reply);
        expect_outcome(&reply, CLIENT_MOVE, "");
        cr_assert(engine_client_read_move(client, &record, reply.move, &move, &error));
        cr_assert(record_play(&record, &move, &error));
        record.game->list(record_position(&record), &moves);
        cr_assert(moves.count > 0 && record_play(&record, &moves.moves[0], &error));
    }
    record_free(&record);
    const ClientEnd end = engine_client_end(client);
    cr_expect_eq(end.kind, CLIENT_EXITED);
}
