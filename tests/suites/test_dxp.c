/* DXP: messages, what each of them does to a session, and connections; else see
   sessions/match_dxp.session and match_friendly.session. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "protocol/client/dxp_link.h"
#include "protocol/client/dxp_session.h"
#include "tests/helpers/support.h"

static const char OTHER[] = "Other                           "; /* a name as it is sent */

/* --- messages --- */

static void expect_same(const char *text) {
    DxpMessage message;
    char again[DXP_MOST + 1];
    Error error;
    cr_assert(dxp_message_read(&message, text, &error), "%s: %s", text, error.text);
    dxp_message_write(&message, again);
    cr_expect_str_eq(again, text);
}

static void expect_refused(const char *text, const char *why) {
    DxpMessage message;
    Error error = {""};
    cr_expect_not(dxp_message_read(&message, text, &error), "'%s' was read", text);
    cr_expect(strstr(error.text, why), "'%s': '%s', expected '%s'", text, error.text, why);
}

Test(dxp, a_message_is_written_as_it_was_read) {
    expect_same("R01Scan 2.0                        Z001040A");
    expect_same("R01Probe                           W000000B"
                "ZzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwZW");
    expect_same("AMoby Dam (Nov 26 2026)          0");
    expect_same("M0002343000");
    expect_same("M0000094003142434");
    expect_same("M999950010401020350");
    expect_same("E00");
    expect_same("E31");
    expect_same("Cgood luck");
    expect_same("B001W");
    expect_same("B120Z");
    expect_same("K2");
}

Test(dxp, the_fields_of_a_message_are_read_and_written) {
    DxpMessage message;
    Error error;
    cr_assert(dxp_message_read(&message, "R01  Scan 2.0                      Z001040A", &error));
    cr_expect_str_eq(message.name, "Scan 2.0");
    cr_expect_eq(message.colour, 'B');
    cr_expect_eq(message.minutes, 1);
    cr_expect_eq(message.moves, 40);
    cr_assert(dxp_message_read(&message, "M00001816022122", &error));
    cr_expect_eq(message.from, 18);
    cr_expect_eq(message.to, 16);
    cr_expect_eq(message.captured_count, 2);
    cr_expect_eq(message.captured[1], 22);
    cr_assert(dxp_message_read(&message, "M   1 4 900", &error), "%s", error.text);
    cr_expect_eq(message.to, 9);
    cr_assert(dxp_message_read(&message, "Ca\033[1mb\x01", &error));
    cr_expect_not(strpbrk(message.text, "\033\x01"), "'%s'", message.text);
}

Test(dxp, an_invalid_message_is_refused_with_its_field) {
    static const char *const WHOLE[] = {"R01Scan 2.0                        Z001040A",
                                        "AMoby Dam (Nov 26 2026)          0",
                                        "M00001816022122",
                                        "E00",
                                        "B001W",
                                        "K2"};
    for (size_t i = 0; i < sizeof WHOLE / sizeof *WHOLE; i++) {
        char text[DXP_MOST + 2];
        DxpMessage message;
        Error error;
        for (size_t length = 0; length < strlen(WHOLE[i]); length++) {
            snprintf(text, sizeof text, "%.*s", (int)length, WHOLE[i]);
            cr_expect_not(dxp_message_read(&message, text, &error), "'%s' was read", text);
        }
        snprintf(text, sizeof text, "%s0", WHOLE[i]);
        expect_refused(text, "the message has 1 characters too many");
    }
    expect_refused("", "has no kind");
    expect_refused("X", "the kind must be one of R A M E C B K");
    expect_refused("M0000005100", "from must be from 1 to 50, not 0");
    expect_refused("M0000015100", "to must be from 1 to 50, not 51");
    expect_refused("M00000106511", "captures must be from 0 to 50, not 51");
    expect_refused("M-001010600", "seconds must have 4 digits");
    expect_refused("E40", "reason must be from 0 to 3, not 4");
    expect_refused("E02", "stop must be from 0 to 1, not 2");
    expect_refused("K3", "code must be from 0 to 2");
    expect_refused("B001w", "side to move must be one of WZ");
    char text[DXP_MOST + 2];
    memset(text, 'C', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    expect_refused(text, "more than 127 characters");
}

/* --- sessions --- */

/* Asks for a game from the start. */
static void ask(DxpSession *session, Player own, int minutes, int moves) {
    const GamePosition start = position_of("international", variant("international")->game->start);
    dxp_session_ask(session, own, &start, minutes, moves);
}

static void open_side(DxpSession *session, bool is_initiator) {
    Error error;
    cr_assert(
        dxp_session_new(session, variant("international")->game, "Crownhead", is_initiator, &error),
        "%s", error.text);
}

/* Gives the session `text`; its answers must be `answers`, with `|` between, "" for none. */
static void expect_answers(DxpSession *session, const char *text, const char *answers) {
    char sent[DXP_OUT * (DXP_MOST + 2)];
    Writer writer = writer_make(sent, sizeof sent);
    if (text) dxp_session_take(session, text);
    for (int i = 0; i < session->out_count; i++)
        writer_add(&writer, "%s%s", i ? "|" : "", session->out[i]);
    cr_expect_str_eq(sent, answers, "after '%s': '%s', expected '%s'", text ? text : "-", sent,
                     answers);
    dxp_session_sent(session);
}

/* Our move, which must be due, and be sent as `message`. */
static void expect_move(DxpSession *session, const char *word, int seconds, const char *message) {
    GameMove move;
    Error error;
    const GamePosition *pos = record_position(&session->record);
    cr_assert(dxp_session_is_due(session), "%s is not due", word);
    cr_assert(session->record.game->parse_move(pos, word, &move, &error), "%s", error.text);
    dxp_session_move(session, &move, seconds);
    expect_answers(session, NULL, message);
}

static void ask_for_game(DxpSession *session, const char *rest, const char *answer) {
    char text[DXP_MOST + 1];
    snprintf(text, sizeof text, "R01%s%s", OTHER, rest);
    expect_answers(session, text, answer);
}

static const char ACCEPTED[] = "ACrownhead                       0";

/* A follower in a game that has begun, with White. */
static void begin_as_white(DxpSession *session) {
    open_side(session, false);
    ask_for_game(session, "W005075A", ACCEPTED);
}

Test(dxp, a_follower_plays_the_game_that_is_asked_for) {
    DxpSession session;
    begin_as_white(&session);
    cr_expect_str_eq(session.peer, "Other");
    expect_move(&session, "32-28", 3, "M0003322800");
    cr_expect_not(dxp_session_is_due(&session));
    expect_answers(&session, "M0001192300", "");
    expect_move(&session, "28x19", 0, "M000028190123");
    expect_answers(&session, "M000014230119", "");
    dxp_session_free(&session);
}

Test(dxp, an_initiator_asks_and_chooses_the_colours) {
    DxpSession session;
    open_side(&session, true);
    ask(&session, SECOND_PLAYER, 1, 40);
    expect_answers(&session, NULL, "R01Crownhead                       W001040A");
    expect_answers(&session, "Chello", ""); /* before the answer, as some do */
    expect_answers(&session, "AOther                           0", "");
    cr_expect_not(dxp_session_is_due(&session));
    expect_answers(&session, "M0000322800", "");
    cr_expect(dxp_session_is_due(&session));
    dxp_session_free(&session);
    open_side(&session, true);
    const GamePosition start = position_of("international", "B:W31:BK1,20");
    dxp_session_ask(&session, FIRST_PLAYER, &start, 0, 0);
    expect_answers(&session, NULL,
                   "R01Crownhead                       Z000000B"
                   "ZZeeeeeeeeeeeeeeeeeezeeeeeeeeeeweeeeeeeeeeeeeeeeeee");
    dxp_session_free(&session);
}

Test(dxp, requests_that_cannot_be_granted_are_refused) {
    DxpSession session;
    open_side(&session, false);
    expect_answers(&session, "R02Other                           W005075A",
                   "ACrownhead                       1");
    /* No legal position: a white man on the last row. */
    ask_for_game(&session, "W005075BWweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeez",
                 "ACrownhead                       2");
    cr_expect_eq(session.state, DXP_IDLE);
    expect_answers(&session, "R01short",
                   "ACrownhead                       2|Ca message that is not understood: the "
                   "name must have 32 characters");
    ask_for_game(&session, "W005075A", ACCEPTED);
    ask_for_game(&session, "Z005075A", "ACrownhead                       2");
    cr_expect_eq(session.state, DXP_PLAYING, "the game goes on");
    dxp_session_free(&session);
    open_side(&session, true);
    ask_for_game(&session, "Z005075A", "ACrownhead                       3");
    dxp_session_free(&session);
}

Test(dxp, a_refused_request_ends_the_session) {
    static const char *const CODES[] = {"1", "2", "3"};
    for (int i = 0; i < 3; i++) {
        DxpSession session;
        char text[DXP_MOST + 1];
        open_side(&session, true);
        ask(&session, FIRST_PLAYER, 1, 40);
        dxp_session_sent(&session);
        snprintf(text, sizeof text, "A%s%s", OTHER, CODES[i]);
        expect_answers(&session, text, "");
        cr_expect_eq(session.state, DXP_OVER);
        cr_expect_not(session.is_finished, "there was no game");
        dxp_session_free(&session);
    }
}

Test(dxp, moves_that_are_not_legal_change_nothing_and_too_many_end_it) {
    static const char *const BAD[] = {"M0000172200", "M0000203000", "M000020250124", "M0000"};
    for (int i = 0; i < 4; i++) {
        DxpSession session;
        begin_as_white(&session);
        expect_move(&session, "32-28", 0, "M0000322800");
        const GamePosition before = *record_position(&session.record);
        const bool is_legal = i == 0;
        dxp_session_take(&session, BAD[i]);
        cr_expect_eq(dxp_session_is_due(&session), is_legal, "%s", BAD[i]);
        if (!is_legal) {
            cr_expect_arr_eq(record_position(&session.record), &before, sizeof before);
            cr_expect_eq(session.out[0][0], 'C', "it is reported by chat");
            for (int k = 1; k < DXP_FAULTS_MOST; k++) {
                cr_expect_eq(session.state, DXP_PLAYING, "%s", BAD[i]);
                dxp_session_take(&session, BAD[i]);
            }
            cr_expect_eq(session.state, DXP_OVER);
            cr_expect(session.is_finished && session.result == GAME_ONGOING);
        }
        dxp_session_free(&session);
    }
}

Test(dxp, the_captured_squares_of_a_move_are_those_of_the_board) {
    DxpSession session;
    open_side(&session, false);
    /* Black takes 24 and 34 with 20: in any order, but not others, nor one alone. */
    ask_for_game(&session, "W005075BZeeeeeeeeeeeeeeeeeeezeeeweeeeeeeeeweeeeeeeeeeeeeeew", ACCEPTED);
    static const char *const WRONG[] = {"M00002040022433", "M000020400124", "M0000204000"};
    for (int i = 0; i < 3; i++) {
        dxp_session_take(&session, WRONG[i]);
        cr_expect_not(dxp_session_is_due(&session), "%s", WRONG[i]);
    }
    dxp_session_take(&session, "M00002040023424");
    cr_expect(dxp_session_is_due(&session));
    dxp_session_free(&session);
}

/* --- ends --- */

Test(dxp, an_end_is_answered_with_the_same_stop) {
    static const struct {
        const char *end, *answer;
        GameResult result; /* for us, with White */
        DxpState state;
    } ENDS[] = {{"E00", "E00", GAME_ONGOING, DXP_IDLE},
                {"E10", "E00", GAME_WON_BY_FIRST, DXP_IDLE},
                {"E20", "E00", GAME_DRAWN, DXP_IDLE},
                {"E30", "E00", GAME_WON_BY_SECOND, DXP_IDLE},
                {"E11", "E01", GAME_WON_BY_FIRST, DXP_OVER}};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        DxpSession session;
        begin_as_white(&session);
        expect_move(&session, "32-28", 0, "M0000322800");
        expect_answers(&session, ENDS[i].end, ENDS[i].answer);
        cr_expect_eq(session.result, ENDS[i].result, "%s", ENDS[i].end);
        cr_expect_eq(session.state, ENDS[i].state, "%s", ENDS[i].end);
        cr_expect(session.is_finished);
        dxp_session_kept(&session);
        expect_answers(&session, "E00", ""); /* lest two programs answer each other for ever */
        cr_expect_not(session.is_finished);
        dxp_session_free(&session);
    }
}

Test(dxp, who_has_no_move_says_that_it_has_lost) {
    DxpSession session;
    open_side(&session, false);
    ask_for_game(&session, "W005075BZeeeeeeeeeeeeeeeeeeeeeeeeeezeeeeweeeeeeeeeeeeeeeeee", ACCEPTED);
    expect_answers(&session, "M000027380132", "E10"); /* it takes our last man */
    cr_expect_eq(session.state, DXP_ENDING);
    cr_expect_eq(session.result, GAME_WON_BY_SECOND);
    expect_answers(&session, "M0000384200", ""); /* under way when we ended it */
    expect_answers(&session, "Cthank you", "");
    expect_answers(&session, "E00", "");
    cr_expect_eq(session.state, DXP_IDLE);
    ask_for_game(&session, "W005075A", ACCEPTED);
    dxp_session_free(&session);
}

Test(dxp, a_side_that_never_answers_an_end_is_not_waited_for) {
    DxpSession session;
    open_side(&session, false);
    ask_for_game(&session, "W005001A", ACCEPTED);
    expect_move(&session, "32-28", 0, "M0000322800");
    expect_answers(&session, "M0000192300", "E00");
    dxp_session_late(&session);
    cr_expect_eq(session.state, DXP_IDLE);
    dxp_session_free(&session);
    begin_as_white(&session);
    expect_move(&session, "32-28", 0, "M0000322800");
    dxp_session_late(&session);
    cr_expect_eq(session.state, DXP_OVER);
    cr_expect_str_eq(session.how, "the other side is silent");
    dxp_session_free(&session);
}

Test(dxp, a_draw_by_the_rules_is_claimed_though_the_other_side_plays_on) {
    DxpSession session;
    open_side(&session, false);
    ask_for_game(&session, "W005075BWWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeZ", ACCEPTED);
    /* A king each: five moves of both sides. */
    const char *const own[] = {"1-6", "6-1"};
    const char *const sent[] = {"M0000010600", "M0000060100"};
    const char *const other[] = {"M0000504500", "M0000455000"};
    int moves = 0;
    for (; moves < 10 && session.state == DXP_PLAYING; moves++) {
        expect_move(&session, own[moves % 2], 0, sent[moves % 2]);
        dxp_session_take(&session, other[moves % 2]);
    }
    cr_expect_eq(session.state, DXP_ENDING);
    expect_answers(&session, NULL, "E20");
    cr_expect_eq(session.result, GAME_DRAWN);
    cr_expect_geq(moves, 4);
    dxp_session_free(&session);
}

/* --- the rest --- */

Test(dxp, a_game_is_taken_back_to_any_of_its_positions) {
    DxpSession session;
    begin_as_white(&session);
    expect_move(&session, "32-28", 0, "M0000322800");
    expect_answers(&session, "M0000192300", "");
    const int course = session.course;
    expect_answers(&session, "B001Z", "K0");
    cr_expect_eq(session.record.length, 1);
    cr_expect_neq(session.course, course, "a search under way is void");
    cr_expect_not(dxp_session_is_due(&session));
    expect_answers(&session, "B009W", "K2");
    expect_answers(&session, "B000Z", "K2");
    expect_answers(&session, "B001W", "K0");
    cr_expect(dxp_session_is_due(&session));
    expect_answers(&session, "K0", "");
    dxp_session_free(&session);
    open_side(&session, false);
    expect_answers(&session, "B001W", "K2");
    dxp_session_free(&session);
}

Test(dxp, messages_out_of_turn_are_answered_by_chat) {
    DxpSession session;
    open_side(&session, false);
    expect_answers(&session, "M0000322800", "Ca move: no game is being played");
    expect_answers(&session, "AOther                           0",
                   "Can answer: no request was made");
    ask_for_game(&session, "W005075A", ACCEPTED);
    expect_answers(&session, "M0000322800", "Ca move: it is not your turn");
    dxp_session_free(&session);
}

Test(dxp, input_is_split_into_messages_of_bounded_length) {
    DxpLink link = {.end = 300};
    memset(link.bytes, 'x', sizeof link.bytes);
    link.bytes[3] = link.bytes[299] = '\0';
    cr_expect_str_eq(link_next(&link), "xxx");
    cr_expect_eq(strlen(link_next(&link)), DXP_MOST + 1);
    cr_expect_null(link_next(&link));
}

/* Nobody accepts the connections, so that in the end there is no room for another. */
Test(dxp, a_connection_that_is_no_longer_wanted_is_not_waited_for) {
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
    cr_expect_eq(link_connect(address, TRY_MS, &cancelled, &error), -1);
    cr_expect_eq(errno, ECANCELED, "%s", error.text);
    while (count > 0) close(sockets[--count]);
    close(listener);
}

Test(dxp, a_flood_is_survived) {
    DxpSession session;
    begin_as_white(&session);
    for (int i = 0; i < 1000; i++) dxp_session_take(&session, "Cbla");
    for (int i = 0; i < 1000; i++) dxp_session_take(&session, "B001W");
    cr_expect_eq(session.out_count, DXP_OUT);
    cr_expect_eq(session.state, DXP_PLAYING);
    dxp_session_free(&session);
}
