/* A game is a loop of turns: ask the engine for a move, check the answer, play the move, check the
   position. It ends by the rules, by adjudication, by a failure, or with the match, each in one
   place. The record contains only legal moves, and a cancelled game is nobody's fault. */
#include "tools/match/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/text.h"
#include "engine/base/waiting.h"
#include "search/searchers.h"

enum {
    STALL_MS = 60000,   /* limit for a search that has no time limit */
    STOP_MS = 5000,     /* an engine must answer `stop` within this time */
    MATE_SCORE = 30000, /* centimen by which adjudication values a forced win */
    /* A signal to all processes, or a shutdown of the machine, may reach an engine before us: if
       the match is cancelled within this time after a crash, the crash does not count. */
    CRASH_DOUBT_MS = 100,
};

/* State that is kept from move to move. */
typedef struct {
    const GamePlan *plan;
    GamePlayed *played;
    bool is_over; /* `end` has the reason */
    GameEnd end;
    int64_t left_us[2]; /* on the clocks, by Player */
    int moves_made[2];
    int level_plies;     /* plies in a row with a score near zero */
    int losing_moves[2]; /* by Player, moves in a row with a bad score */
    int winning_moves[2];
} Course;

void game_free(GamePlayed *played) {
    record_free(&played->record);
    free(played->comments);
}

/* --- ending a game --- */

static EngineClient *client_of(const Course *course, Player player) {
    return *course->plan->seat[player].client;
}

static bool end_client(const Course *course, Player player, ClientEnd *end) {
    return seat_end(&course->plan->seat[player], end);
}

static bool is_cancelled(const Course *course) {
    return atomic_load(course->plan->cancelled);
}

static void stop_game(Course *course, GameEnd end) {
    assert(!course->is_over);
    course->is_over = true;
    course->end = end;
}

/* Ends the game with a result. */
static void end_game(Course *course, GameResult result, const char *reason) {
    stop_game(course, GAME_PLAYED);
    course->played->row.result = result;
    snprintf(course->played->row.reason, REASON_TEXT, "%s", reason);
}

/* Whether the match is cancelled, now or within CRASH_DOUBT_MS. */
static bool is_soon_cancelled(const Course *course) {
    enum { STEP_MS = 10 };
    for (int ms = 0; !is_cancelled(course) && ms < CRASH_DOUBT_MS; ms += STEP_MS)
        wait_for(NULL, 0, STEP_MS);
    return is_cancelled(course);
}

/* Ends the game as lost for `loser`, for a reason other than the rules. If the match was cancelled
   the game does not count instead, because cancelling makes engines look as if they had failed. */
static void fail(Course *course, Player loser, Failure failure, const char *reason,
                 const char *detail) {
    GamePlayed *played = course->played;
    const EngineClient *client = client_of(course, loser);
    ClientEnd end;
    if (failure == FAILURE_DEAD ? is_soon_cancelled(course) : is_cancelled(course)) {
        stop_game(course, GAME_CANCELLED);
    } else {
        end_game(course, result_won_by(player_other(loser)), reason);
        played->loser = loser;
        played->failure = failure;
        Writer writer = writer_make(played->account, sizeof played->account);
        writer_add(&writer, "%s: %s%s%s", course->plan->seat[loser].name, reason,
                   *detail ? ": " : "", detail);
        if (client && *engine_client_go_line(client))
            writer_add(&writer, "; %s; %s", engine_client_position_line(client),
                       engine_client_go_line(client));
        if (failure == FAILURE_DEAD && end_client(course, loser, &end)) {
            char how[CLIENT_END_TEXT];
            client_end_print(&end, how);
            writer_add(&writer, "; %s", how);
        }
        for (char *line; (line = strchr(played->account, '\n')) != NULL;) *line = ';';
    }
    if (failure == FAILURE_DEAD) end_client(course, loser, &end);
}

/* --- comments --- */

/* Writes the score as people do: in men, or as moves to a forced end. */
static void write_score(Writer *writer, const ClientInfo *info) {
    if (info->is_mate)
        writer_add(writer, "%cM%d", info->score < 0 ? '-' : '+', abs(info->score));
    else
        writer_add(writer, "%+.2f", info->score / 100.0);
}

bool game_add_comment(GamePlayed *played, const ClientReply *reply, Error *error) {
    if (!array_room(&played->comments, &played->comment_capacity, played->comment_count + 1,
                    sizeof *played->comments))
        return error_set(error, "not enough memory for the comments of a game");
    Comment *comment = &played->comments[played->comment_count++];
    Writer writer = writer_make(comment->text, sizeof comment->text);
    if (reply->info.is_set) {
        write_score(&writer, &reply->info);
        if (reply->info.depth >= 0) writer_add(&writer, "/%lld", (long long)reply->info.depth);
        writer_add(&writer, " ");
    }
    writer_add(&writer, "%.3fs", (double)reply->time_us / 1e6);
    return true;
}

/* --- the beginning --- */

/* Prepares the engine of `player` for a new game: the running one, or a new one. */
static bool get_ready(Course *course, Player player, Error *error) {
    const Seat *seat = &course->plan->seat[player];
    char why[sizeof(Error) + 48];
    bool is_lack;
    const bool had_one = *seat->client != NULL;
    if (seat_get_ready(seat, course->plan->cancelled, &is_lack, error)) return true;
    if (is_lack) {
        stop_game(course, GAME_FAILED);
        return false;
    }
    snprintf(why, sizeof why, "the engine cannot be %s: %s", had_one ? "used again" : "started",
             error->text);
    fail(course, player, FAILURE_DEAD, "crash", why);
    return false;
}

static bool set_up(Course *course, Error *error) {
    GamePlayed *played = course->played;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        course->left_us[player] = course->plan->seat[player].control->time_ms * 1000;
    return record_new(&played->record, course->plan->config->game, error) &&
           opening_play(course->plan->opening, &played->record, error);
}

/* --- clocks --- */

/* Makes the request to the engine of `mover`, with the deadline for its answer. */
static ClientRequest plan_request(const Course *course, Player mover) {
    const TimeControl *control = course->plan->seat[mover].control;
    ClientRequest request = {.record = &course->played->record, .limits = control->search};
    int64_t deadline_ms = STALL_MS;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const TimeControl *clock = course->plan->seat[player].control;
        if (clock->has_clock && control->has_clock)
            request.limits.clock[player] =
                (ClientClock){true, course->left_us[player] / 1000, clock->increment_ms};
    }
    if (control->has_clock) {
        deadline_ms = course->left_us[mover] / 1000 + control->margin_ms + 1;
        if (control->moves_per_control > 0)
            request.limits.moves_to_go =
                (int)(control->moves_per_control -
                      course->moves_made[mover] % control->moves_per_control);
    }
    if (control->search.move_time_ms > 0) {
        const int64_t move_ms = control->search.move_time_ms + control->margin_ms + 1;
        if (!control->has_clock || move_ms < deadline_ms) deadline_ms = move_ms;
    }
    const int max_moves = course->plan->config->max_moves;
    const int left = max_moves - course->played->record.length / 2;
    if (max_moves > 0) request.limits.game_moves = left > 1 ? left : 1;
    request.deadline_ms = deadline_ms < INT32_MAX ? (int)deadline_ms : INT32_MAX;
    return request;
}

/* Charges a move's time to the clock; false if the clock was overstepped. */
static bool charge(Course *course, Player mover, int64_t time_us) {
    const TimeControl *control = course->plan->seat[mover].control;
    const int64_t margin_us = control->margin_ms * 1000;
    course->moves_made[mover]++;
    const int64_t move_us = control->search.move_time_ms * 1000;
    if (move_us > 0 && time_us > move_us + margin_us) return false;
    if (!control->has_clock) return true;
    course->left_us[mover] -= time_us;
    if (course->left_us[mover] < -margin_us) return false;
    if (course->left_us[mover] < 0) course->left_us[mover] = 0;
    course->left_us[mover] += control->increment_ms * 1000;
    if (control->moves_per_control > 0 &&
        course->moves_made[mover] % control->moves_per_control == 0)
        course->left_us[mover] += control->time_ms * 1000;
    return true;
}

/* --- judging --- */

/* Handles an engine that has not answered in time, but may still be able to. */
static void fail_late(Course *course, Player loser, const ClientReply *reply) {
    const TimeControl *control = course->plan->seat[loser].control;
    ClientReply late;
    const bool answers =
        engine_client_stop(client_of(course, loser), STOP_MS, &late) == CLIENT_MOVE ||
        late.outcome == CLIENT_NO_MOVE || late.outcome == CLIENT_RESIGNED;
    const bool timed = control->has_clock || control->search.move_time_ms > 0;
    fail(course, loser, answers ? FAILURE_MOVE : FAILURE_DEAD, timed ? "time forfeit" : "stalled",
         answers ? "" : reply->error.text);
}

/* Ends the game if the rules or the limit of moves do. */
static void end_by_rules(Course *course) {
    const Record *record = &course->played->record;
    const int max_moves = course->plan->config->max_moves;
    GameReason reason;
    const GameResult result = record_result(record, &reason);
    if (result != GAME_ONGOING)
        end_game(course, result, record_reason(record, reason));
    else if (max_moves > 0 && record->length >= 2 * max_moves)
        end_game(course, GAME_DRAWN, "adjudication: move limit");
}

/* Ends the game if the scores have been clear for long enough. */
static void adjudicate(Course *course, Player mover, const ClientInfo *info) {
    const Adjudication *draw = &course->plan->config->draw, *loss = &course->plan->config->loss;
    const int score = !info->is_mate ? info->score : info->score < 0 ? -MATE_SCORE : MATE_SCORE;
    const bool level = info->is_set && abs(score) <= draw->score;
    course->level_plies = level ? course->level_plies + 1 : 0;
    course->losing_moves[mover] =
        info->is_set && score <= -loss->score ? course->losing_moves[mover] + 1 : 0;
    course->winning_moves[mover] =
        info->is_set && score >= loss->score ? course->winning_moves[mover] + 1 : 0;

    if (draw->moves > 0 && course->level_plies >= 2 * draw->moves &&
        course->played->record.length >= 2 * draw->from_move) {
        end_game(course, GAME_DRAWN, "adjudication: draw");
        return;
    }
    for (Player player = FIRST_PLAYER; loss->moves > 0 && player <= SECOND_PLAYER; player++) {
        if (course->losing_moves[player] < loss->moves) continue;
        if (loss->both && course->winning_moves[player_other(player)] < loss->moves) continue;
        end_game(course, result_won_by(player_other(player)), "adjudication: win");
        return;
    }
}

/* Ends the game if the tables for adjudication know the position. */
static void end_by_tables(Course *course) {
    const Record *record = &course->played->record;
    const GamePosition *pos = record_position(record);
    const Knowledge *tables = course->plan->tables;
    const Probe value = tables ? searcher_for(record->game)->probe(pos, tables) : PROBE_UNKNOWN;
    if (value == PROBE_UNKNOWN) return;
    const Player mover = record->game->to_move(pos);
    end_game(course,
             value == PROBE_DRAWN ? GAME_DRAWN
                                  : result_won_by(value == PROBE_WON ? mover : player_other(mover)),
             "adjudication: tables");
}

/* Ends the game if it is over regardless of scores. */
static void judge_position(Course *course) {
    end_by_rules(course);
    if (!course->is_over) end_by_tables(course);
}

/* Ends the game after a move of `mover` if it is over. */
static void judge(Course *course, Player mover, const ClientInfo *info) {
    judge_position(course);
    if (!course->is_over) adjudicate(course, mover, info);
}

/* Larger figures in an engine's report are not counted, because they could overflow the sums. */
static const int64_t MOST_NODES = 1000000000000, MOST_DEPTH = 1000000;

void game_count_figures(SideFigures *side, const ClientReply *reply) {
    const ClientInfo *info = &reply->info;
    side->moves++;
    side->time_us += reply->time_us;
    if (!info->is_set) return;
    if (info->nodes > 0 && info->nodes <= MOST_NODES) side->nodes += (uint64_t)info->nodes;
    if (info->depth < 0 || info->depth > MOST_DEPTH) return;
    side->reported++;
    side->depth_sum += info->depth;
}

/* Lets the side to move make its move, which may end the game. */
static void take_turn(Course *course, Error *error) {
    GamePlayed *played = course->played;
    const Player mover = played->record.game->to_move(record_position(&played->record));
    const ClientRequest request = plan_request(course, mover);
    char why[CLIENT_MOVE_TEXT + 64];
    ClientReply reply;
    Error illegal;
    engine_client_go(client_of(course, mover), &request, &reply);
    if (is_cancelled(course)) {
        stop_game(course, GAME_CANCELLED);
        return;
    }
    game_count_figures(&played->row.side[mover], &reply);
    switch (reply.outcome) {
    case CLIENT_CLOSED: fail(course, mover, FAILURE_DEAD, "crash", reply.error.text); return;
    case CLIENT_TIMEOUT: fail_late(course, mover, &reply); return;
    case CLIENT_ENDED: /* only in friendly games */
    case CLIENT_TAKEN_BACK:
    case CLIENT_REFUSED: fail(course, mover, FAILURE_MOVE, "no answer", reply.error.text); return;
    case CLIENT_NO_MOVE:
        snprintf(why, sizeof why, "the position has legal moves%s%s",
                 *reply.move ? ", the engine answered " : "", reply.move);
        fail(course, mover, FAILURE_MOVE, "no move given", why);
        return;
    case CLIENT_RESIGNED: end_game(course, result_won_by(player_other(mover)), "given up"); return;
    case CLIENT_MOVE: break;
    }
    if (!charge(course, mover, reply.time_us)) {
        fail(course, mover, FAILURE_MOVE, "time forfeit", "");
        return;
    }
    GameMove move;
    if (!engine_client_read_move(client_of(course, mover), &played->record, reply.move, &move,
                                 &illegal))
        fail(course, mover, FAILURE_MOVE, "illegal move", illegal.text);
    else if (!record_play(&played->record, &move, error) ||
             !game_add_comment(played, &reply, error))
        stop_game(course, GAME_FAILED);
    else
        judge(course, mover, &reply.info);
}

static ClientScore score_of(GameResult result, Player player) {
    if (result == GAME_DRAWN) return CLIENT_SCORE_DRAWN;
    return result == result_won_by(player) ? CLIENT_SCORE_WON : CLIENT_SCORE_LOST;
}

/* Sends the running engines their results. */
static void send_scores(const Course *course) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        EngineClient *client = client_of(course, player);
        if (client) engine_client_set_score(client, score_of(course->played->row.result, player));
    }
}

GameEnd game_play(const GamePlan *plan, GamePlayed *played, Error *error) {
    Course course = {.plan = plan, .played = played};
    *played = (GamePlayed){.failure = FAILURE_NONE};
    if (!set_up(&course, error)) return GAME_FAILED;
    if (get_ready(&course, FIRST_PLAYER, error) && get_ready(&course, SECOND_PLAYER, error))
        judge_position(&course);
    while (!course.is_over) take_turn(&course, error);
    if (course.end == GAME_PLAYED) send_scores(&course);
    return course.end;
}
