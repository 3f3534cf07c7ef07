/* DXP: messages, connections, and a flood; what each message does to a session is in
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

/* --- connections --- */

Test(dxp, input_is_split_into_messages_of_bounded_length) {
    DxpLink link = {.end = 300};
    memset(link.bytes, 'x', sizeof link.bytes);
    link.bytes[3] = link.bytes[299] = '\0';
    cr_expect_str_eq(link_next(&link), "xxx");
    cr_expect_eq(strlen(link_next(&link)), DXP_MOST + 1);
    cr_expect_null(link_next(&link));
}

/* Nobody accepts the connections, so the queue of the socket fills up in the end. */
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

/* --- sessions --- */

Test(dxp, a_flood_is_survived) {
    DxpSession session;
    Error error;
    cr_assert(dxp_session_new(&session, variant("international")->game, "Crownhead", false, &error),
              "%s", error.text);
    dxp_session_take(&session, "R01Other                           W005075A");
    for (int i = 0; i < 1000; i++) dxp_session_take(&session, "Cbla");
    for (int i = 0; i < 1000; i++) dxp_session_take(&session, "B001W");
    cr_expect_eq(session.out_count, DXP_OUT);
    cr_expect_eq(session.state, DXP_PLAYING);
    dxp_session_free(&session);
}
