#include "tools/match/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

enum {
    STALL_MS = 60000,   /* a search without a limit of time may take so long */
    STOP_MS = 5000,     /* an engine that is told to stop must answer within this */
    MATE_SCORE = 30000, /* centimen that a forced win counts in adjudication */
};

/* What is kept from move to move. */
typedef struct {
    const GamePlan *plan;
    GamePlayed *played;
    int64_t left_us[2]; /* on the clocks, by Player */
    int moves_made[2];
    int level_plies;     /* in a row with a score near zero */
    int losing_moves[2]; /* of each Player, in a row with a bad score */
    int winning_moves[2];
} Course;

static Player opponent(Player player) {
    return player == FIRST_PLAYER ? SECOND_PLAYER : FIRST_PLAYER;
}

static Outcome win_of(Player player) {
    return player == FIRST_PLAYER ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS;
}

void game_free(GamePlayed *played) {
    record_free(&played->record);
    free(played->comments);
    free(played->comment_texts);
}

static void end_game(Course *course, Outcome outcome, const char *reason) {
    course->played->outcome = outcome;
    snprintf(course->played->reason, sizeof course->played->reason, "%s", reason);
}

/* --- moves --- */

static bool set_up(Course *course, Error *error) {
    const Opening *opening = course->plan->opening;
    const Game *game = course->plan->config->game;
    GamePosition start;
    char words[4096];
    if (!game->parse(&start, opening->start ? opening->start : game->start, error)) return false;
    record_restart(&course->played->record, &start);
    snprintf(words, sizeof words, "%s", opening->moves);
    char *rest = words;
    for (char *word; (word = text_word(&rest)) != NULL;) {
        GameMove move;
        const GamePosition *now = record_position(&course->played->record);
        if (!game->parse_move(now, word, &move, error) ||
            !record_play(&course->played->record, &move, error))
            return false;
    }
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        course->left_us[player] = course->plan->control[player]->time_ms * 1000;
    return true;
}

/* --- comments --- */

/* The score as people write it: men, or moves to a forced end. */
static void write_score(Writer *writer, const ClientInfo *info) {
    if (info->is_mate)
        writer_add(writer, "%cM%d", info->score < 0 ? '-' : '+', abs(info->score));
    else
        writer_add(writer, "%+.2f", info->score / 100.0);
}

/* Makes room for one comment more, and for one behind it that tells of a failure. */
static bool reserve_comment(GamePlayed *played, Error *error) {
    if (played->comment_count == played->comment_capacity) {
        const int capacity = played->comment_capacity ? 2 * played->comment_capacity : 128;
        PdnComment *comments = realloc(played->comments, ((size_t)capacity + 1) * sizeof *comments);
        if (comments) played->comments = comments;
        char(*texts)[COMMENT_TEXT] =
            realloc(played->comment_texts, (size_t)capacity * sizeof *texts);
        if (texts) played->comment_texts = texts;
        if (!comments || !texts) return error_set(error, "no memory for the comments of a game");
        played->comment_capacity = capacity;
        for (int i = 0; i < played->comment_count; i++) comments[i].text = texts[i];
    }
    return true;
}

/* Keeps `score/depth time` of the move just played. */
static bool add_comment(GamePlayed *played, const ClientReply *reply, Error *error) {
    if (!reserve_comment(played, error)) return false;
    const int index = played->comment_count++;
    Writer writer = writer_make(played->comment_texts[index], COMMENT_TEXT);
    if (reply->info.is_set) {
        write_score(&writer, &reply->info);
        writer_add(&writer, "/%lld ", (long long)reply->info.depth);
    }
    writer_add(&writer, "%.3fs", (double)reply->time_us / 1e6);
    played->comments[index] =
        (PdnComment){.ply = played->record.length, .text = played->comment_texts[index]};
    return true;
}

/* --- clocks --- */

/* What the engine of `mover` is told, and how long it is waited for. */
static ClientRequest plan_request(const Course *course, Player mover) {
    const MatchConfig *config = course->plan->config;
    const TimeControl *control = course->plan->control[mover];
    ClientRequest request = {.record = &course->played->record};
    int64_t deadline_ms = STALL_MS;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const TimeControl *clock = course->plan->control[player];
        if (clock->has_clock && control->has_clock)
            request.limits.clock[player] =
                (ClientClock){true, course->left_us[player] / 1000, clock->increment_ms};
    }
    if (control->has_clock) {
        deadline_ms = course->left_us[mover] / 1000 + config->margin_ms + 1;
        if (control->moves_per_control > 0)
            request.limits.moves_to_go =
                control->moves_per_control - course->moves_made[mover] % control->moves_per_control;
    }
    if (control->move_time_ms > 0) {
        const int64_t move_ms = control->move_time_ms + config->margin_ms + 1;
        request.limits.move_time_ms = control->move_time_ms;
        if (!control->has_clock || move_ms < deadline_ms) deadline_ms = move_ms;
    }
    request.limits.nodes = (uint64_t)control->nodes;
    request.limits.depth = control->depth;
    request.deadline_ms = deadline_ms < INT32_MAX ? (int)deadline_ms : INT32_MAX;
    return request;
}

/* Takes the time of a move off the clock; false when it was overstepped. */
static bool charge(Course *course, Player mover, int64_t time_us) {
    const TimeControl *control = course->plan->control[mover];
    const int64_t margin_us = course->plan->config->margin_ms * 1000;
    course->moves_made[mover]++;
    if (control->move_time_ms > 0 && time_us > control->move_time_ms * 1000 + margin_us)
        return false;
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

/* --- ends of a game --- */

/* The game is lost for `loser` by something else than the rules. */
static void fail(Course *course, Player loser, Failure failure, const char *reason,
                 const char *detail) {
    GamePlayed *played = course->played;
    EngineClient *client = course->plan->client[loser];
    end_game(course, win_of(opponent(loser)), reason);
    played->loser = loser;
    played->failure = failure;
    Writer writer = writer_make(played->account, sizeof played->account);
    writer_add(&writer, "%s: %s%s%s; %s; %s", engine_client_name(client), reason,
               *detail ? ": " : "", detail, engine_client_position_line(client),
               engine_client_go_line(client));
    for (char *end; (end = strchr(played->account, '\n')) != NULL;) *end = ';';
}

/* An engine that has not answered in time: it may still be able to. */
static void fail_late(Course *course, Player loser, const ClientReply *reply) {
    const TimeControl *control = course->plan->control[loser];
    ClientReply late;
    const bool answers =
        engine_client_stop(course->plan->client[loser], STOP_MS, &late) == CLIENT_MOVE ||
        late.outcome == CLIENT_NO_MOVE;
    const bool timed = control->has_clock || control->move_time_ms > 0;
    fail(course, loser, answers ? FAILURE_MOVE : FAILURE_DEAD, timed ? "time forfeit" : "stalled",
         answers ? "" : reply->trouble.text);
}

/* Ends the game if the rules do, or the limit of moves. */
static bool is_over(Course *course) {
    static const char *const REASONS[] = {[REASON_NO_MOVE] = "no-move",
                                          [REASON_REPETITION] = "repetition",
                                          [REASON_QUIET_PLIES] = "40-moves"};
    static const Outcome OUTCOMES[] = {[GAME_WON_BY_FIRST] = OUTCOME_FIRST_WINS,
                                       [GAME_WON_BY_SECOND] = OUTCOME_SECOND_WINS,
                                       [GAME_DRAWN] = OUTCOME_DRAW};
    const Record *record = &course->played->record;
    const int max_moves = course->plan->config->max_moves;
    GameReason reason;
    const GameResult result = record_result(record, &reason);
    if (result != GAME_ONGOING)
        end_game(course, OUTCOMES[result], REASONS[reason]);
    else if (max_moves > 0 && record->length >= 2 * max_moves)
        end_game(course, OUTCOME_DRAW, "adjudication: move limit");
    else
        return false;
    return true;
}

/* Ends the game if the scores have been clear for long enough. */
static bool is_adjudicated(Course *course, Player mover, const ClientInfo *info) {
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
        end_game(course, OUTCOME_DRAW, "adjudication: draw");
        return true;
    }
    for (Player player = FIRST_PLAYER; loss->moves > 0 && player <= SECOND_PLAYER; player++) {
        if (course->losing_moves[player] < loss->moves) continue;
        if (loss->both && course->winning_moves[opponent(player)] < loss->moves) continue;
        end_game(course, win_of(opponent(player)), "adjudication: win");
        return true;
    }
    return false;
}

static void count_figures(SideFigures *side, const ClientReply *reply) {
    side->moves++;
    side->time_us += reply->time_us;
    if (!reply->info.is_set) return;
    if (reply->info.nodes > 0) side->nodes += (uint64_t)reply->info.nodes;
    if (reply->info.depth < 0) return;
    side->reported++;
    side->depth_sum += reply->info.depth;
}

/* Has the side to move make its move; true when the game goes on. */
static bool take_turn(Course *course, bool *broken_off, Error *error) {
    GamePlayed *played = course->played;
    const Player mover = played->record.game->to_move(record_position(&played->record));
    const ClientRequest request = plan_request(course, mover);
    ClientReply reply;
    Error illegal;
    engine_client_go(course->plan->client[mover], &request, &reply);
    *broken_off = atomic_load(course->plan->cancelled);
    if (*broken_off) return error_set(error, "cancelled");
    count_figures(&played->side[mover], &reply);
    switch (reply.outcome) {
    case CLIENT_CLOSED:
        fail(course, mover, FAILURE_DEAD, "crash", reply.trouble.text);
        return false;
    case CLIENT_TIMEOUT: fail_late(course, mover, &reply); return false;
    case CLIENT_REFUSED:
        fail(course, mover, FAILURE_MOVE, "no answer", reply.trouble.text);
        return false;
    case CLIENT_NO_MOVE:
        fail(course, mover, FAILURE_MOVE, "no move given", "there are legal moves");
        return false;
    case CLIENT_MOVE: break;
    }
    if (!charge(course, mover, reply.time_us)) {
        fail(course, mover, FAILURE_MOVE, "time forfeit", "");
        return false;
    }
    GameMove move;
    if (!engine_client_read_move(course->plan->client[mover], &played->record, reply.move, &move,
                                 &illegal)) {
        fail(course, mover, FAILURE_MOVE, "illegal move", illegal.text);
        return false;
    }
    if (!record_play(&played->record, &move, error) || !add_comment(played, &reply, error)) {
        *broken_off = true;
        return false;
    }
    return !is_over(course) && !is_adjudicated(course, mover, &reply.info);
}

bool game_play(const GamePlan *plan, GamePlayed *played, Error *error) {
    Course course = {.plan = plan, .played = played};
    *played = (GamePlayed){.failure = FAILURE_NONE};
    bool broken_off = !record_new(&played->record, plan->config->game, error) ||
                      !set_up(&course, error) || !reserve_comment(played, error);
    if (!broken_off && !is_over(&course))
        while (take_turn(&course, &broken_off, error)) {
        }
    return !broken_off;
}
