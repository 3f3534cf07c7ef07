/* The program's session (protocol/client/dxp_session.h) owns and referees the game; the record here
   follows it, and is never longer than the session's plus the move being sent. While our engine
   thinks, the program's messages are read, and may end the game or take it back. */
#include "tools/match/friendly.h"

#include <stdio.h>
#include <string.h>

#include "protocol/client/dxp_client.h"

enum {
    IDLE_MS = 600000, /* for a move without a clock ... */
    GRACE_MS = 60000, /* ... and after the clock has run out */
    RESERVE_MS = 500, /* of our clock, for transmitting the move */
};

typedef struct {
    const GamePlan *plan;
    GamePlayed *played;
    const Seat *own, *program;
    ClientGame game;
    int64_t left_us[2]; /* on the clocks, by Player */
    int seconds;        /* used by our last move */
    bool has_answered;  /* the program has moved */
    bool is_over;
    GameEnd end;
} Friendly;

static bool is_cancelled(const Friendly *friendly) {
    return atomic_load(friendly->plan->cancelled);
}

static EngineClient *program_of(const Friendly *friendly) {
    return *friendly->program->client;
}

static void stop(Friendly *friendly, GameEnd end) {
    friendly->is_over = true;
    friendly->end = end;
}

/* Handles news from the program's session: the end of the game, or moves taken back. */
static void take_news(Friendly *friendly, const ClientReply *news) {
    GamePlayed *played = friendly->played;
    Record *record = &played->record;
    if (news->outcome == CLIENT_TAKEN_BACK) {
        if (news->length < record->length) record_undo(record, record->length - news->length);
        if (played->comment_count > record->length) played->comment_count = record->length;
        return;
    }
    played->row.result = news->result;
    snprintf(played->row.reason, REASON_TEXT, "%.63s", news->move);
    played->is_lost = dxp_client_is_lost(program_of(friendly));
    /* If the program leaves before its first move, the game has not begun. */
    stop(friendly, played->is_lost && !friendly->has_answered ? GAME_NOT_BEGUN : GAME_PLAYED);
}

static bool has_news(Friendly *friendly) {
    ClientReply news;
    if (!dxp_client_news(program_of(friendly), &news)) return false;
    take_news(friendly, &news);
    return true;
}

/* Ends the game without the program. */
static void give_up(Friendly *friendly, const char *how) {
    dxp_client_give_up(program_of(friendly), how);
    if (!has_news(friendly)) stop(friendly, GAME_NOT_BEGUN);
}

/* --- the beginning --- */

/* Assigns the seats: as the match planned them, or exchanged at the program's request. */
static void take_seats(Friendly *friendly) {
    const Seat *seat = friendly->plan->seat;
    const bool is_first = seat[FIRST_PLAYER].settings->is_friendly;
    friendly->program = &seat[is_first ? FIRST_PLAYER : SECOND_PLAYER];
    friendly->own = &seat[is_first ? SECOND_PLAYER : FIRST_PLAYER];
    friendly->game.own = is_first ? SECOND_PLAYER : FIRST_PLAYER;
}

/* Plans the game to be asked for: the position after the opening, and the program's time. */
static bool plan_game(Friendly *friendly, Error *error) {
    enum { MINUTE_MS = 60000 };
    Record *record = &friendly->played->record;
    const TimeControl *control = friendly->program->control;
    if (!record_new(record, friendly->plan->config->game, error) ||
        !opening_play(friendly->plan->opening, record, error))
        return false;
    friendly->game.start = *record_position(record);
    if (control->has_clock) friendly->game.minutes = (int)(control->time_ms / MINUTE_MS);
    friendly->game.moves = friendly->plan->config->max_moves;
    return true;
}

/* Begins the game with the program; false and an error if that fails. */
static bool begin(Friendly *friendly, bool *is_lack, Error *error) {
    GamePlayed *played = friendly->played;
    ClientGame *game = &friendly->game;
    const Player planned = game->own;
    if (!seat_start(friendly->program, is_lack, error) ||
        !dxp_client_begin(program_of(friendly), friendly->plan->config->game, game, error))
        return false;
    record_restart(&played->record, &game->start);
    played->is_swapped = game->own != planned;
    played->minutes = game->minutes;
    played->moves = game->moves;
    snprintf(played->name[player_other(game->own)], CLIENT_NAME_TEXT, "%s",
             dxp_client_peer(program_of(friendly)));
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        friendly->left_us[player] = (int64_t)game->minutes * 60000000;
    return true;
}

/* --- moves --- */

/* The limits of our engine's search: the clock of the game, or, without one, its own limits. */
static ClientRequest plan_search(const Friendly *friendly) {
    const Record *record = &friendly->played->record;
    const ClientGame *game = &friendly->game;
    ClientRequest request = {
        .record = record,
        .deadline_ms = INT32_MAX, /* the program may get impatient and leave, which we hear */
        .peer = program_of(friendly),
        .limits = friendly->own->control->search};
    if (game->minutes == 0) return request;
    request.limits.move_time_ms = 0;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        request.limits.clock[player] =
            (ClientClock){true, friendly->left_us[player] / 1000 - RESERVE_MS, 0};
    const int left = game->moves - record->length / 2;
    if (game->moves > 0) request.limits.moves_to_go = left > 1 ? left : 1;
    return request;
}

static ClientRequest plan_wait(const Friendly *friendly) {
    const ClientGame *game = &friendly->game;
    const int64_t left_ms = friendly->left_us[player_other(game->own)] / 1000;
    return (ClientRequest){
        .record = &friendly->played->record,
        .deadline_ms = game->minutes == 0 ? IDLE_MS : (int)(left_ms > 0 ? left_ms : 0) + GRACE_MS,
        .seconds = friendly->seconds};
}

/* Plays the move of `client`, with its report. */
static void play(Friendly *friendly, const EngineClient *client, const ClientReply *reply,
                 Error *error) {
    GamePlayed *played = friendly->played;
    GameMove move;
    const Player mover = played->record.game->to_move(record_position(&played->record));
    friendly->left_us[mover] -= reply->time_us;
    if (!engine_client_read_move(client, &played->record, reply->move, &move, error) ||
        !record_play(&played->record, &move, error) || !game_add_comment(played, reply, error))
        stop(friendly, GAME_FAILED);
}

/* Lets our engine think, and listens to the program at the same time. */
static void take_own_turn(Friendly *friendly, Error *error) {
    const ClientRequest request = plan_search(friendly);
    EngineClient *engine = *friendly->own->client;
    ClientReply reply;
    ClientEnd end;
    engine_client_go(engine, &request, &reply);
    if (is_cancelled(friendly) || has_news(friendly)) return;
    game_count_figures(&friendly->played->row.side[friendly->game.own], &reply);
    if (reply.outcome == CLIENT_MOVE) {
        friendly->seconds = (int)((reply.time_us + 500000) / 1000000);
        play(friendly, engine, &reply, error);
        return;
    }
    error_set(error, "%.60s made no move: %.160s", friendly->own->name,
              *reply.error.text ? reply.error.text : reply.move);
    dxp_client_give_up(program_of(friendly), error->text);
    seat_end(friendly->own, &end);
    stop(friendly, GAME_FAILED);
}

static void take_program_turn(Friendly *friendly, Error *error) {
    const ClientRequest request = plan_wait(friendly);
    const Player player = player_other(friendly->game.own);
    ClientReply reply;
    engine_client_go(program_of(friendly), &request, &reply);
    if (is_cancelled(friendly)) return;
    switch (reply.outcome) {
    case CLIENT_MOVE:
        friendly->has_answered = true;
        game_count_figures(&friendly->played->row.side[player], &reply);
        play(friendly, program_of(friendly), &reply, error);
        break;
    case CLIENT_ENDED:
    case CLIENT_TAKEN_BACK: take_news(friendly, &reply); break;
    case CLIENT_TIMEOUT: give_up(friendly, "the other side is silent"); break;
    default: give_up(friendly, "the other side has closed the connection"); break;
    }
}

static void take_turn(Friendly *friendly, Error *error) {
    const Record *record = &friendly->played->record;
    if (has_news(friendly)) return;
    if (record->game->to_move(record_position(record)) == friendly->game.own)
        take_own_turn(friendly, error);
    else
        take_program_turn(friendly, error);
}

GameEnd friendly_play(const GamePlan *plan, GamePlayed *played, Error *error) {
    Friendly friendly = {.plan = plan, .played = played};
    bool is_lack;
    ClientEnd end;
    *played = (GamePlayed){.failure = FAILURE_NONE};
    take_seats(&friendly);
    if (!plan_game(&friendly, error) ||
        !seat_get_ready(friendly.own, plan->cancelled, &is_lack, error))
        return is_cancelled(&friendly) ? GAME_CANCELLED : GAME_FAILED;
    if (!begin(&friendly, &is_lack, error)) {
        seat_end(friendly.program, &end);
        return is_cancelled(&friendly) ? GAME_CANCELLED : is_lack ? GAME_FAILED : GAME_NOT_BEGUN;
    }
    while (!friendly.is_over) {
        take_turn(&friendly, error);
        if (is_cancelled(&friendly) && !friendly.is_over) give_up(&friendly, "interrupted");
    }
    if (friendly.end == GAME_NOT_BEGUN)
        error_set(error, "the other side left before its first move");
    /* A program that connects to us asks for each game again. */
    if (!dxp_client_finish(program_of(&friendly)) ||
        (friendly.program->settings->door && friendly.program->settings->is_follower))
        seat_end(friendly.program, &end);
    return friendly.end;
}
