/* Friendly games of the match runner: programs of 10x10 that come in by its door, ask for games and
   leave as they like. The engine on our side plays at once, or thinks until it is stopped. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/client/dxp_link.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"

#define MATCH                                                                                      \
    "-variant international -engine proto=dxp friendly=follower listen=0 as=Host -engine cmd=F "   \
    "arg=S "
#define QUICK MATCH "depth=1 -pdnout P "
#define SLOW  MATCH "option.Fail=late option.Late=600000 st=1 timemargin=1000000 -pdnout P "

/* The runner, and its output. */
typedef struct {
    Place place;
    Process *process;
    char address[DXP_ADDRESS];
} Host;

/* Reads the lines of the runner up to one that begins so, which it returns. */
static const char *await_line(Host *host, const char *beginning) {
    const char *line;
    while (process_read(host->process, &line, PATIENCE_MS) == PROCESS_LINE)
        if (begins(line, beginning)) return line;
    cr_assert(false, "'%s' was never printed", beginning);
    return "";
}

static void begin_host(Host *host, const char *words) {
    host->process = start_match(&host->place, words);
    const char *line = await_line(host, "listening at ");
    snprintf(host->address, sizeof host->address, "%s", line + strlen("listening at "));
}

static Host open_host(const char *words) {
    Host host = {.place = make_place()};
    begin_host(&host, words);
    return host;
}

/* Waits for the end of the runner; the games that it has kept, which the caller frees. */
static char *close_host(Host *host, int status) {
    char output[OUTPUT];
    cr_expect_eq(finish_match(host->process, output), status, "%s", output);
    char *games = folder_read(host->place.path, "games.pdn");
    folder_remove(host->place.path);
    return games;
}

static int count(const char *text, const char *word) {
    int found = 0;
    for (; (text = strstr(text, word)) != NULL; text++) found++;
    return found;
}

/* --- programs that come --- */

static DxpLink enter(const Host *host) {
    Error error;
    DxpLink link = {.socket = link_connect(host->address, PATIENCE_MS, NULL, &error)};
    cr_assert_geq(link.socket, 0, "%s", error.text);
    return link;
}

static void say(DxpLink *link, const char *message) {
    Error error;
    cr_assert(link_send(link, message, &error), "%s", error.text);
}

/* The next message, "" when the connection has ended. */
static const char *hear(DxpLink *link) {
    Error error;
    for (;;) {
        const char *message = link_next(link);
        if (message) return message;
        struct pollfd end = {.fd = link->socket, .events = POLLIN};
        if (poll(&end, 1, PATIENCE_MS) <= 0 || !link_receive(link, &error)) return "";
    }
}

static void expect(DxpLink *link, const char *beginning) {
    const char *message = hear(link);
    cr_assert(begins(message, beginning), "'%s', expected '%s'", message, beginning);
}

#define ASKS(colour) "R01Guest                           " colour "000000A"
#define NO_PIECES    "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
#define ACCEPTED     "AHost                            0"

/* Asks for a game with White, and makes the first move. */
static void begin_a_game(DxpLink *link) {
    say(link, ASKS("Z"));
    expect(link, ACCEPTED);
    say(link, "M0000322800");
}

/* Has a game of one move of each side, which we end. */
static void play_to_our_end(DxpLink *link) {
    say(link, "R01Guest                           W000001A");
    expect(link, ACCEPTED);
    expect(link, "M");
    say(link, "M0000192300");
    expect(link, "E00");
}

/* Plays a game of one move of each side, and gives it up. */
static void play_a_game(DxpLink *link) {
    begin_a_game(link);
    expect(link, "M");
    say(link, "E10");
    expect(link, "E00");
}

/* --- the door --- */

Test(match_friendly, a_silent_peer_keeps_nobody_out) {
    Host host = open_host(QUICK "-games 1");
    DxpLink silent = enter(&host), guest = enter(&host);
    play_a_game(&guest);
    free(close_host(&host, 0));
    close(silent.socket);
    close(guest.socket);
}

Test(match_friendly, others_hear_that_it_is_busy_and_may_ask_again) {
    Host host = open_host(QUICK "-games 2");
    DxpLink guest = enter(&host), other = enter(&host), silent = enter(&host);
    say(&guest, ASKS("Z"));
    expect(&guest, ACCEPTED);
    say(&other, ASKS("Z"));
    expect(&other, "Cbusy: ");
    expect(&other, "ACrownhead                       2");
    expect(&silent, "Cbusy: ");
    say(&guest, "M0000322800");
    expect(&guest, "M");
    say(&guest, "E00");
    expect(&guest, "E00");
    play_a_game(&other); /* though the first one is still there */
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "\"Guest\""), 2, "%s", games);
    free(games);
    close(guest.socket);
    close(other.socket);
    close(silent.socket);
}

Test(match_friendly, a_peer_whose_request_is_refused_keeps_nobody_out) {
    Host host = open_host(QUICK "-games 2");
    DxpLink guest = enter(&host), other = enter(&host);
    say(&guest, "R01Guest                           Z000000BW" NO_PIECES);
    expect(&guest, "AHost                            2");
    play_a_game(&other);
    expect(&guest, "Cbusy: ");
    play_a_game(&guest);
    free(close_host(&host, 0));
    close(guest.socket);
    close(other.socket);
}

/* All places are taken by programs that say nothing: they leave in the end, and who asks is let
   in. */
Test(match_friendly, those_who_say_nothing_make_room) {
    enum { PLACES = 16, STEP_MS = 1000 };
    Host host = {.place = make_place()};
    cr_assert(moved_clock_make(host.place.path));
    begin_host(&host, QUICK "-games 1");
    DxpLink silent[PLACES];
    for (int i = 0; i < PLACES; i++) {
        silent[i] = enter(&host);
        await_line(&host, "connected: ");
    }
    DxpLink guest = enter(&host);
    struct pollfd answer = {.fd = guest.socket, .events = POLLIN};
    say(&guest, ASKS("Z"));
    cr_expect_eq(poll(&answer, 1, 100), 0, "there is a place for one more");
    while (poll(&answer, 1, 10) == 0) moved_clock_pass(STEP_MS);
    expect(&guest, ACCEPTED);
    say(&guest, "E10");
    expect(&guest, "E00");
    for (int i = 0; i < PLACES; i++) close(silent[i].socket);
    close(guest.socket);
    free(close_host(&host, 0));
}

/* --- games --- */

Test(match_friendly, one_who_leaves_before_it_has_moved_has_played_no_game) {
    Host host = open_host(QUICK "-games 2");
    for (int i = 0; i < 2; i++) {
        DxpLink guest = enter(&host);
        say(&guest, i ? ASKS("Z") : ASKS("W"));
        expect(&guest, ACCEPTED);
        if (i == 0) expect(&guest, "M");
        close(guest.socket);
        await_line(&host, "the connection ends: ");
    }
    DxpLink guest = enter(&host);
    play_a_game(&guest);
    play_a_game(&guest);
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "[Event"), 2, "%s", games);
    free(games);
    close(guest.socket);
}

Test(match_friendly, one_who_leaves_in_the_middle_leaves_a_game_without_a_result) {
    Host host = open_host(QUICK "-games 2");
    DxpLink guest = enter(&host);
    begin_a_game(&guest);
    expect(&guest, "M");
    close(guest.socket);
    await_line(&host, "game 1: *, 2 half-moves");
    guest = enter(&host);
    play_a_game(&guest);
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "[Event"), 2, "%s", games);
    cr_expect_eq(count(games, "[Result \"*\"]"), 1, "%s", games);
    cr_expect_eq(count(games, "[Result \"0-2\"]"), 1, "%s", games);
    free(games);
    close(guest.socket);
}

Test(match_friendly, a_move_that_comes_with_the_request_is_answered) {
    Host host = open_host(QUICK "-games 1");
    DxpLink guest = enter(&host);
    static const char BOTH[] = ASKS("Z") "\0Cgood luck\0M0000322800";
    cr_assert_eq(send(guest.socket, BOTH, sizeof BOTH, 0), (ssize_t)sizeof BOTH);
    expect(&guest, ACCEPTED);
    expect(&guest, "M");
    say(&guest, "E00");
    expect(&guest, "E00");
    free(close_host(&host, 0));
    close(guest.socket);
}

/* The engine thinks until it is stopped: answers come while it does. */
Test(match_friendly, a_program_is_heard_while_the_engine_thinks) {
    Host host = open_host(SLOW "-games 1");
    DxpLink guest = enter(&host), other = enter(&host);
    begin_a_game(&guest);
    await_line(&host, "1. 32-28");
    say(&guest, "Cwhat is it?");
    await_line(&host, "Guest says: what is it?");
    expect(&other, "Cbusy: ");
    say(&guest, "B001W");
    expect(&guest, "K0");
    say(&guest, "M0000312600");
    await_line(&host, "1. 31-26");
    say(&guest, "E20");
    expect(&guest, "E00");
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "[Result \"1-1\"]"), 1, "%s", games);
    cr_expect_eq(count(games, "1. 31-26"), 1, "%s", games);
    free(games);
    close(guest.socket);
    close(other.socket);
}

Test(match_friendly, one_who_leaves_while_the_engine_thinks_is_noticed) {
    Host host = open_host(SLOW "-games 1");
    DxpLink guest = enter(&host);
    begin_a_game(&guest);
    await_line(&host, "1. 32-28");
    close(guest.socket);
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "[Termination \"the other side has closed the connection\"]"), 1,
                 "%s", games);
    cr_expect_not(has_orphans(&host.place));
    free(games);
}

/* In one game the guest reports that the agreed move was played, in the other we do. */
Test(match_friendly, the_agreed_moves_end_a_game_whichever_side_reports_it) {
    Host host = open_host(QUICK "-games 2");
    DxpLink guest = enter(&host);
    say(&guest, "R01Guest                           Z000001A");
    expect(&guest, ACCEPTED);
    say(&guest, "M0000322800");
    expect(&guest, "M");
    say(&guest, "E00");
    expect(&guest, "E00");
    play_to_our_end(&guest);
    say(&guest, "E00");
    char *games = close_host(&host, 0);
    cr_expect_eq(count(games, "[Termination \"1 move was played\"]"), 2, "%s", games);
    free(games);
    close(guest.socket);
}

/* Its messages are never the answer to our end, and there is always another one. */
Test(match_friendly, one_who_does_not_answer_our_end_is_not_waited_for_for_ever) {
    enum { MOST = 1000000, EACH = 1000, STEP_MS = 1000 }; /* time goes on until it is given up */
    Host host = {.place = make_place()};
    Error error;
    cr_assert(moved_clock_make(host.place.path));
    begin_host(&host, QUICK "-games 1");
    DxpLink guest = enter(&host);
    play_to_our_end(&guest);
    int sent = 0;
    for (; sent < MOST && link_send(&guest, "K0", &error); sent++)
        if (sent % EACH == 0) moved_clock_pass(STEP_MS);
    cr_expect_lt(sent, MOST);
    close(guest.socket);
    free(close_host(&host, 0));
}
