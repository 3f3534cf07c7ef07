#include "tests/helpers/dxp_peer.h"

#include <criterion/criterion.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/client/dxp_session.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"

enum { HANG_MS = 60000 };

typedef struct {
    DxpPeer *peer;
    DxpLink link;
    DxpSession session;
    int moves; /* made in this game */
} Side;

/* Sends the session's messages. */
static void put_out(Side *side) {
    Error error;
    for (int i = 0; i < side->session.out_count; i++)
        link_send(&side->link, side->session.out[i], &error);
    dxp_session_sent(&side->session);
    dxp_session_kept(&side->session);
}

/* The next message, noted; NULL when the connection has ended. */
static const char *hear(Side *side) {
    Error error;
    for (;;) {
        const char *message = link_next(&side->link);
        if (message) {
            const size_t length = strlen(side->peer->heard);
            snprintf(side->peer->heard + length, sizeof side->peer->heard - length, "%s\n",
                     message);
            return message;
        }
        struct pollfd end = {.fd = side->link.socket, .events = POLLIN};
        if (poll(&end, 1, HANG_MS) <= 0 || !link_receive(&side->link, &error)) return NULL;
    }
}

/* Plays until it has made `moves` more and is to move again; false when the connection has
   ended. */
static bool play(Side *side, int moves) {
    DxpSession *session = &side->session;
    for (;;) {
        put_out(side);
        if (dxp_session_is_due(session)) {
            if (moves-- == 0) return true;
            GameMoves list;
            session->record.game->list(record_position(&session->record), &list);
            dxp_session_move(session, &list.moves[0], 0);
            continue;
        }
        const char *message = hear(side);
        if (!message) return false;
        dxp_session_take(session, message);
    }
}

static void send_bytes(const Side *side, const char *bytes, size_t size) {
    while (size > 0) {
        const ssize_t count = send(side->link.socket, bytes, size, MSG_NOSIGNAL);
        if (count <= 0) return;
        bytes += count;
        size -= (size_t)count;
    }
}

/* Chat until nobody takes it any more. */
static void flood(const Side *side) {
    static const char CHAT[] = "Cbla";
    struct pollfd end = {.fd = side->link.socket, .events = POLLOUT};
    while (poll(&end, 1, HANG_MS) > 0 &&
           send(side->link.socket, CHAT, sizeof CHAT, MSG_NOSIGNAL) > 0)
        continue;
}

static void begin_session(Side *side) {
    Error error;
    dxp_session_free(&side->session);
    cr_assert(
        dxp_session_new(&side->session, variant("international")->game, "Peer", false, &error));
}

/* Lets time pass; false when the connection has been closed by then. */
static bool pass_time(Side *side, int ms) {
    enum { STEP_MS = 10, PASSED_MS = 1000 };
    Error error;
    if (ms > 0) return moved_clock_pass(ms);
    struct pollfd end = {.fd = side->link.socket, .events = POLLIN};
    while (poll(&end, 1, STEP_MS) == 0 || link_receive(&side->link, &error))
        if (!moved_clock_pass(PASSED_MS)) break;
    return false;
}

/* Takes a step; false when the connection has ended by it. */
static bool take_step(Side *side, const char *step) {
    const char *text = step + 1, *message;
    char many[8192];
    switch (*step) {
    case '=': return play(side, atoi(text));
    case '?':
        while ((message = hear(side)) != NULL && strncmp(message, text, strlen(text)) != 0)
            continue;
        return message != NULL;
    case '!':
        snprintf(many, sizeof many, "%s", text);
        for (char *at = many; (at = strchr(at, '&')) != NULL;) *at = '\0';
        send_bytes(side, many, strlen(text) + 1);
        return true;
    case '~': send_bytes(side, text, strlen(text)); return true;
    case '#':
        memset(many, 'M', sizeof many);
        many[atoi(text)] = '\0';
        send_bytes(side, many, (size_t)atoi(text) + 1);
        return true;
    case '0': begin_session(side); return true;
    case 'c': return pass_time(side, atoi(text));
    case 'f': flood(side); return false;
    case '.':
        while (hear(side)) continue;
        return false;
    default: return false;
    }
}

/* One connection: the rest of the script, or until the connection ends. */
static void serve(DxpPeer *peer, int socket) {
    Side *side = calloc(1, sizeof *side);
    side->peer = peer;
    side->link.socket = socket;
    begin_session(side);
    bool lasts = true;
    while (lasts && *peer->script) lasts = take_step(side, *peer->script++);
    if (lasts) play(side, 1000000);
    close(socket);
    dxp_session_free(&side->session);
    free(side);
}

static void run(void *context) {
    DxpPeer *peer = context;
    char visitor[DXP_ADDRESS];
    Error error;
    for (int socket; (socket = link_accept(peer->listener, visitor, &error)) >= 0;) {
        peer->connections++;
        serve(peer, socket);
    }
}

void dxp_peer_start(DxpPeer *peer, const char *const *script) {
    Error error;
    memset(peer, 0, sizeof *peer);
    peer->script = script;
    peer->listener = link_listen("0", peer->address, &error);
    cr_assert_geq(peer->listener, 0, "%s", error.text);
    cr_assert(thread_start(&peer->thread, run, peer, &error), "%s", error.text);
}

void dxp_peer_end(DxpPeer *peer) {
    shutdown(peer->listener, SHUT_RDWR); /* a wait for a connection ends by it */
    thread_join(&peer->thread);
    close(peer->listener);
}
