#include "tools/dxp/config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/array.h"
#include "engine/base/date.h"
#include "engine/base/file.h"
#include "engine/base/signals.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/threads.h"
#include "engine/pdn/pdn.h"
#include "protocol/client/dxp_link.h"
#include "search/thinker.h"
#include "tools/dxp/session.h"

enum {
    CONNECT_MS = 30000,
    TICK_MS = 1000,   /* how often the time is looked at */
    ASKED_S = 60,     /* longest wait for the answer to a request, */
    END_S = 10,       /* ... for that to an end, */
    IDLE_S = 600,     /* ... for the next game, or a move where there is no clock, */
    GRACE_S = 60,     /* ... and for a move when the other side's clock has run out */
    RESERVE_MS = 500, /* of our clock, for the way of a move */
};

/* --- start positions: a FEN a line; empty lines and those that begin with # are left out --- */

typedef struct {
    int count;
    int64_t capacity;
    GamePosition *list;
} Positions;

enum { FILE_MOST = 1 << 24 };

static void positions_free(Positions *positions) {
    free(positions->list);
    *positions = (Positions){.count = 0};
}

static bool add_position(Positions *positions, const GamePosition *pos, Error *error) {
    if (!array_room(&positions->list, &positions->capacity, positions->count + 1, sizeof *pos))
        return error_set(error, "no memory for %d positions", positions->count);
    positions->list[positions->count++] = *pos;
    return true;
}

/* Reads all of `path`; none where it is NULL. False and an error that names the line when one is not
   a position of `game`, the file has none or cannot be read. positions_free() in any case. */
static bool positions_read(Positions *positions, const char *path, const Game *game, Error *error) {
    *positions = (Positions){.count = 0};
    if (!path) return true;
    size_t size;
    char *text = (char *)file_bytes(path, FILE_MOST, &size, error);
    bool good = text != NULL;
    char *line = text;
    for (int number = 1; good && line < text + size; number++) {
        GamePosition pos;
        Error why;
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        const size_t length = end ? (size_t)(end - line) : (size_t)(text + size - line);
        char fen[GAME_POSITION_TEXT];
        const size_t kept = length < sizeof fen ? length : sizeof fen - 1;
        memcpy(fen, line, kept);
        fen[kept] = '\0';
        fen[strcspn(fen, "\r")] = '\0';
        line += length + 1;
        if (!*fen || *fen == '#') continue;
        good = (game->parse(&pos, fen, &why) ||
                error_set(error, "%s:%d: %s", path, number, why.text)) &&
               add_position(positions, &pos, error);
    }
    free(text);
    if (good && positions->count == 0) good = error_set(error, "%s has no position", path);
    return good;
}

/* --- games that are kept --- */

/* Appends `text` to the file, which is made if it is not there; NULL: shows that this can be done. What
   is not an ordinary file is written to. */
static bool append(const char *path, const char *text, Error *error) {
    Error ignored;
    if (!system_check_output(path, error)) return false;
    const int handle = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    bool is_written = handle >= 0;
    if (is_written && text && system_check_file(path, &ignored))
        is_written = system_append_file(handle, text, strlen(text)) && fsync(handle) == 0;
    else if (is_written && text)
        is_written = system_write_file(handle, text, strlen(text));
    if (!is_written) error_set(error, "cannot write %s: %s", path, strerror(errno));
    if (handle >= 0) close(handle);
    return is_written;
}

/* Adds the finished game of `session`, the `number`-th, to the PDN file `path`: all of it or nothing.
   False and an error when it cannot be written. */
static bool keep_game(const DxpSession *session, const char *path, int64_t number, Error *error) {
    const Game *game = session->record.game;
    char date[16], round[24], name[2][PDN_PLAYER_TAG], control[32];
    date_today(date);
    snprintf(round, sizeof round, "%lld", (long long)number);
    snprintf(control, sizeof control, "%d/%d", session->moves, 60 * session->minutes);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        pdn_player_tag(game, player, "", name[player]);
    const bool is_first = session->own == FIRST_PLAYER;
    const char *peer = *session->peer ? session->peer : "?";
    const PdnTag tags[] = {{.name = "Event", .value = "DXP"},
                           {.name = "Date", .value = date},
                           {.name = "Round", .value = round},
                           {.name = name[0], .value = is_first ? session->name : peer},
                           {.name = name[1], .value = is_first ? peer : session->name},
                           {.name = "TimeControl", .value = session->minutes ? control : "-"},
                           {.name = "Termination", .value = session->how}};
    const PdnGame pdn = {.record = &session->record,
                         .result = session->result,
                         .tags = tags,
                         .tag_count = sizeof tags / sizeof *tags};
    Buffer text = {0};
    const bool is_kept = pdn_write(&text, &pdn, error) && append(path, text.text, error);
    free(text.text);
    return is_kept;
}

/* --- playing --- */

/* What is played with. */
typedef struct {
    const DxpConfig *config;
    Positions positions;
    DxpSession session;
    DxpLink link;
    int64_t games;    /* that have ended */
    bool is_lost;     /* one of them could not be kept */
    int64_t since_us; /* when the session came to be as it is: */
    int course, length;
    DxpState state;

    Thinker thinker;
    Thread thread;
    bool is_thinking;
    int thought_course; /* of the session when the search began */
    int64_t begin_us;
    Record record; /* what is searched: the session's own may change meanwhile */
    Limits limits;
    const Choice *choice; /* NULL: the search failed, */
    Error failure;        /* ... for this reason */
} Play;

/* A byte in this pipe ends a wait: of a search that has ended, or of a signal. */
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_ended;

static void end(int signal) {
    const int number = errno;
    (void)signal;
    is_ended = 1;
    if (write(wake[1], "", 1) < 0) errno = number; /* full: a byte is there */
    errno = number;
}

static bool make_wake(Error *error) {
    if (wake[0] < 0 && pipe(wake) != 0) return error_set(error, "no pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
    }
    signal(SIGPIPE, SIG_IGN); /* a write says that nobody reads */
    signals_heed(end);
    return true;
}

/* --- searches --- */

static void think(void *argument) {
    Play *play = argument;
    play->choice =
        thinker_choose(&play->thinker, &play->record, &play->limits, NULL, 0, &play->failure);
    if (write(wake[1], "", 1) < 0) return; /* full: a byte is there */
}

static Limits limits_of(const Play *play) {
    const DxpSession *session = &play->session;
    const DxpConfig *config = play->config;
    Limits limits = {.nodes = config->nodes};
    if (session->minutes == 0) {
        if (config->nodes == 0) limits.move_time_ms = config->move_ms;
        return limits;
    }
    const int64_t spent_ms = 1000 * (int64_t)session->spent_s[session->own];
    limits.has_clock = true;
    limits.time_ms = 60000 * (int64_t)session->minutes - spent_ms - RESERVE_MS;
    if (session->moves > 0) limits.moves_to_go = session->moves - session->record.length / 2;
    if (limits.moves_to_go < 0) limits.moves_to_go = 0;
    return limits;
}

static bool begin_thinking(Play *play, Error *error) {
    record_free(&play->record);
    if (!record_copy(&play->record, &play->session.record, error)) return false;
    play->limits = limits_of(play);
    play->thought_course = play->session.course;
    play->begin_us = system_time_us();
    play->is_thinking = thread_start(&play->thread, think, play, error);
    return play->is_thinking;
}

/* Takes what the search has found, unless the session has gone on without it. */
static bool end_thinking(Play *play, Error *error) {
    DxpSession *session = &play->session;
    thread_join(&play->thread);
    play->is_thinking = false;
    if (play->thought_course != session->course || !dxp_session_is_due(session)) return true;
    if (!play->choice) return error_set(error, "%s", play->failure.text);
    const int64_t us = system_time_us() - play->begin_us;
    char text[GAME_MOVE_TEXT];
    session->record.game->print_move(&play->choice->move, text);
    printf("%d. %s\n", session->record.length / 2 + 1, text);
    dxp_session_move(session, &play->choice->move, (int)((us + 500000) / 1000000));
    return true;
}

static void break_off_thinking(Play *play) {
    if (!play->is_thinking) return;
    char bytes[64];
    control_stop(&play->thinker.control);
    thread_join(&play->thread);
    play->is_thinking = false;
    /* Its byte must not end the wait for the next search. */
    if (read(wake[0], bytes, sizeof bytes) < 0) return;
}

/* --- what came out of the session --- */

static bool put_out(Play *play, Error *error) {
    DxpSession *session = &play->session;
    bool good = true;
    for (int i = 0; i < session->note_count; i++) printf("%s\n", session->notes[i]);
    for (int i = 0; good && i < session->out_count; i++)
        good = link_send(&play->link, session->out[i], error);
    dxp_session_sent(session);
    fflush(stdout);
    return good;
}

/* Says how a game has ended, and keeps it. */
static bool keep(Play *play, Error *error) {
    DxpSession *session = &play->session;
    if (!session->is_finished) return true;
    play->games++;
    printf("game %lld: %s, %d half-moves\n", (long long)play->games,
           pdn_result_text(session->record.game, session->result), session->record.length);
    dxp_session_kept(session);
    play->is_lost = play->config->pdn && !keep_game(session, play->config->pdn, play->games, error);
    return !play->is_lost;
}

/* --- time --- */

/* Seconds that the session may stay as it is; 0: as long as it takes. */
static int patience(const DxpSession *session) {
    switch (session->state) {
    case DXP_ASKED: return ASKED_S;
    case DXP_ENDING: return END_S;
    case DXP_IDLE: return IDLE_S;
    case DXP_OVER: return 0;
    case DXP_PLAYING: break;
    }
    if (dxp_session_is_due(session)) return 0;
    if (session->minutes == 0) return IDLE_S;
    const int left = 60 * session->minutes - session->spent_s[player_other(session->own)];
    return (left > 0 ? left : 0) + GRACE_S;
}

/* Whether the other side has let too much time pass. What changes nothing, such as chat, does not
   count as an answer. */
static bool is_late(Play *play) {
    const DxpSession *session = &play->session;
    const int64_t now = system_time_us();
    if (play->course != session->course || play->state != session->state ||
        play->length != session->record.length) {
        play->course = session->course;
        play->state = session->state;
        play->length = session->record.length;
        play->since_us = now;
    }
    const int64_t seconds = patience(session);
    return seconds > 0 && now - play->since_us > 1000000 * seconds;
}

/* --- a connection --- */

/* Waits for a message, the end of a search, a signal, or a while. */
static bool wait(Play *play, Error *error) {
    struct pollfd watched[2] = {{.fd = play->link.socket, .events = POLLIN},
                                {.fd = wake[0], .events = POLLIN}};
    char bytes[64];
    if (poll(watched, 2, TICK_MS) <= 0) return true;
    if (watched[1].revents && read(wake[0], bytes, sizeof bytes) > 0 && play->is_thinking &&
        !is_ended && !end_thinking(play, error))
        return false;
    if (!watched[0].revents) return true;
    if (!link_receive(&play->link, error)) return false;
    for (const char *message; (message = link_next(&play->link)) != NULL;)
        dxp_session_take(&play->session, message);
    return true;
}

/* Asks for the next game: each opening twice, with either colour. */
static void ask(Play *play) {
    const DxpConfig *config = play->config;
    const int count = play->positions.count;
    const GamePosition *start = count > 0 ? &play->positions.list[play->games / 2 % count] : NULL;
    dxp_session_ask(&play->session, play->games % 2 == 0 ? FIRST_PLAYER : SECOND_PLAYER, start,
                    config->minutes, config->moves);
}

/* Plays until the session is over. False and an error when the connection was lost before. */
static bool run_session(Play *play, Error *error) {
    DxpSession *session = &play->session;
    bool good = true;
    while (good && !is_ended) {
        good = put_out(play, error) && keep(play, error);
        if (!good) return false;
        const bool has_enough = play->config->games > 0 && play->games >= play->config->games;
        if (session->state == DXP_IDLE && has_enough) dxp_session_stop(session);
        if (session->state == DXP_IDLE && session->is_initiator) ask(play);
        if (!put_out(play, error)) return false;
        if (session->state == DXP_OVER) break;
        if (play->is_thinking && play->thought_course != session->course) break_off_thinking(play);
        if (!play->is_thinking && dxp_session_is_due(session))
            good = good && begin_thinking(play, error);
        if (good) good = wait(play, error);
        if (good && is_late(play)) dxp_session_late(session);
    }
    return good;
}

/* Plays over an open socket, and closes it. */
static bool serve(Play *play, int socket, Error *error) {
    const DxpConfig *config = play->config;
    Error ignored;
    play->link = (DxpLink){.socket = socket};
    bool good = dxp_session_new(&play->session, config->searcher->game, config->name,
                                config->is_initiator, error);
    play->since_us = system_time_us();
    play->course = play->session.course;
    play->state = play->session.state;
    good = good && run_session(play, error);
    break_off_thinking(play);
    const bool was_playing = play->session.state == DXP_PLAYING;
    if (good && is_ended) dxp_session_give_up(&play->session, "interrupted");
    if (!good) dxp_session_give_up(&play->session, error->text);
    /* A side that goes between two games has done nothing wrong. */
    if (!good && !was_playing && play->games > 0 && !play->is_lost) good = true;
    put_out(play, &ignored);
    if (!keep(play, good ? error : &ignored)) good = false;
    dxp_session_free(&play->session);
    close(socket);
    return good;
}

/* Takes connections one after the other, as a follower; one alone as the initiator. */
static bool serve_all(Play *play, Error *error) {
    const DxpConfig *config = play->config;
    char told[DXP_ADDRESS];
    const int listener = link_listen(config->listen, told, error);
    if (listener < 0) return false;
    printf("listening at %s\n", told);
    fflush(stdout);
    bool good = true;
    while (good && !is_ended) {
        struct pollfd watched[2] = {{.fd = listener, .events = POLLIN},
                                    {.fd = wake[0], .events = POLLIN}};
        if (poll(watched, 2, -1) <= 0 || !(watched[0].revents & POLLIN)) continue;
        const int socket = link_accept(listener, told, error);
        if (socket < 0) continue; /* it has gone again */
        printf("connected: %s\n", told);
        good = serve(play, socket, error);
        if (config->is_initiator || play->is_lost) break;
        if (config->games > 0 && play->games >= config->games) break;
        if (!good) printf("%s\n", error->text); /* the next one may do better */
        good = true;
    }
    close(listener);
    return good;
}

bool dxp_play(const DxpConfig *config, bool *is_broken_off, Error *error) {
    const Searcher *searcher = config->searcher;
    Play *play = calloc(1, sizeof *play);
    if (!play) return error_set(error, "no memory");
    play->config = config;
    bool good = make_wake(error) && (!config->pdn || append(config->pdn, NULL, error)) &&
                positions_read(&play->positions, config->openings, searcher->game, error) &&
                thinker_new(&play->thinker, config->hash_mib, error) &&
                thinker_learn(&play->thinker, searcher, searcher->default_eval, error);
    play->thinker.threads = good ? config->threads : play->thinker.threads;
    if (good && config->listen) {
        good = serve_all(play, error);
    } else if (good) {
        const int socket = link_connect(config->connect, CONNECT_MS, error);
        good = socket >= 0 && serve(play, socket, error);
    }
    *is_broken_off = is_ended;
    record_free(&play->record);
    thinker_free(&play->thinker);
    positions_free(&play->positions);
    free(play);
    return good;
}
