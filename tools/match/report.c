/* Figures that need the statistics of this folder are computed here; sums over games, such as those
   by opening, by the page (tools/board/report.mjs). Each section of the JSON has a function, in the
   same order. */
#include "tools/match/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/ending.h"
#include "tools/common/board_data.h"
#include "tools/common/page.h"
#include "tools/match/config_words.h"

enum { MOST_POINTS = 240 /* of the curve */ };

/* --- engines --- */

static void put_counts(Json *json, const char *name, const int *counts, int count) {
    json_list(json, name);
    for (int i = 0; i < count; i++) json_number(json, NULL, counts[i]);
    json_end(json);
}

static void put_games(Json *json, const char *name, const GameCounts *games) {
    put_counts(json, name, (const int[]){games->win, games->draw, games->loss}, 3);
}

static void put_rating(Json *json, const Standing *all) {
    const Rating *rating = &all->rating;
    json_real(json, "score", games_score(&all->games), 4);
    json_real(json, "elo", rating->elo, 4);
    json_real(json, "elo_low", rating->elo_low, 4);
    json_real(json, "elo_high", rating->elo_high, 4);
    json_real(json, "nelo", rating->nelo, 4);
    json_real(json, "nelo_error", rating->nelo_error, 4);
    json_real(json, "los", rating->los, 6);
}

static void put_figures(Json *json, const SideFigures *figures) {
    json_list(json, NULL);
    json_number(json, NULL, figures->moves);
    json_number(json, NULL, figures->reported);
    json_number(json, NULL, figures->time_us);
    json_number(json, NULL, (int64_t)figures->nodes);
    json_number(json, NULL, figures->depth_sum);
    json_end(json);
}

static void put_point(Json *json, const Standings *standings, int engine, int games) {
    const Standing all = standings_of(standings, engine);
    const double score = games_score(&all.games);
    const double error = 100 * all.rating.score_error;
    json_list(json, NULL);
    json_number(json, NULL, games);
    json_real(json, NULL, score, 4);
    json_real(json, NULL, fmax(score - error, 0), 4);
    json_real(json, NULL, fmin(score + error, 100), 4);
    json_end(json);
}

/* Writes the engine's score after each of its games with the 95 % interval: at most MOST_POINTS
   points, evenly spaced, ending with the last game. False when memory is short. */
static bool put_curve(Json *json, const Results *results, int engine, int games) {
    Standings standings = {.count = 0};
    Error error;
    bool ok = true;
    json_list(json, "curve");
    for (int i = 0, played = 0, points = 0; i < results->count && ok; i++) {
        const GameRow *row = &results->rows[i];
        if (row->engine[0] != engine && row->engine[1] != engine) continue;
        ok = standings_add(&standings, row, &error);
        played++;
        if ((int64_t)played * MOST_POINTS / games <= points && games > MOST_POINTS) continue;
        put_point(json, &standings, engine, played);
        points++;
    }
    json_end(json);
    standings_free(&standings);
    return ok;
}

/* Writes the limits of an engine that has any, in milliseconds. */
static void put_control(Json *json, const TimeControl *control) {
    const ClientLimits *search = &control->search;
    json_object(json, "control");
    if (control->has_clock) json_number(json, "clock", control->time_ms);
    if (control->moves_per_control) json_number(json, "moves", control->moves_per_control);
    if (control->increment_ms) json_number(json, "added", control->increment_ms);
    if (search->move_time_ms) json_number(json, "each", search->move_time_ms);
    if (search->nodes) json_number(json, "nodes", (int64_t)search->nodes);
    if (search->depth) json_number(json, "depth", search->depth);
    json_end(json);
}

static bool put_engine(Json *json, const ReportInput *input, const Standings *standings,
                       int engine) {
    const Standing all = standings_of(standings, engine);
    json_object(json, NULL);
    json_text(json, "name", input->engines[engine]);
    json_text(json, "version", input->versions[engine]);
    put_control(json, &input->config->engines[engine].control);
    put_games(json, "games", &all.games);
    put_rating(json, &all);
    put_counts(json, "pairs", all.pairs.count, 5);
    json_list(json, "against");
    for (int i = 0; i < input->config->engine_count; i++)
        put_games(json, NULL, &standings->games[engine][i]);
    json_end(json);
    const bool ok = put_curve(json, input->results, engine, games_in(&all.games));
    json_end(json);
    return ok;
}

static void put_sprt(Json *json, const Sprt *sprt, const Standings *standings) {
    static const char *const VERDICTS[] = {
        [SPRT_CONTINUE] = "none", [SPRT_H0] = "H0", [SPRT_H1] = "H1"};
    const double llr = standings_llr(standings, sprt);
    json_object(json, "sprt");
    json_text(json, "verdict", VERDICTS[sprt_verdict(sprt, llr)]);
    json_real(json, "llr", llr, 4);
    json_real(json, "low", sprt_lower(sprt), 4);
    json_real(json, "high", sprt_upper(sprt), 4);
    json_real(json, "elo0", sprt->elo0, 4);
    json_real(json, "elo1", sprt->elo1, 4);
    json_real(json, "alpha", sprt->alpha, 6);
    json_real(json, "beta", sprt->beta, 6);
    json_text(json, "model", sprt->model == SPRT_LOGISTIC ? "logistic" : "normalized");
    json_end(json);
}

/* --- openings and games --- */

static int by_opening(const void *a, const void *b) {
    const GameRow *x = a, *y = b;
    return (x->opening > y->opening) - (x->opening < y->opening);
}

static int by_reason(const void *a, const void *b) {
    const GameRow *x = a, *y = b;
    return strcmp(x->reason, y->reason);
}

static void put_opening(Json *json, const ReportInput *input, int number) {
    const Openings *openings = input->openings;
    const Game *game = input->config->game;
    json_object(json, NULL);
    json_number(json, "number", number + 1);
    if (number >= 0 && number < openings->count) {
        const Opening *opening = &openings->list[number];
        char fen[GAME_POSITION_TEXT];
        game->print(&opening->start, fen);
        json_text(json, "name", opening->name);
        json_text(json, "fen", fen);
        board_data_position(json, "position", game, &opening->start);
        board_data_moves(json, "moves", game, &opening->start, opening->moves, opening->length, 0);
    }
    json_end(json);
}

/* Writes the openings that were played, by number. */
static bool put_openings(Json *json, const ReportInput *input) {
    GameRow *rows = results_sorted(input->results, by_opening);
    json_list(json, "openings");
    for (int i = 0; rows && i < input->results->count; i++)
        if (i == 0 || rows[i].opening != rows[i - 1].opening)
            put_opening(json, input, rows[i].opening);
    json_end(json);
    free(rows);
    return rows != NULL;
}

/* Writes the reasons in words for people, by their names in the files. */
static bool put_reasons(Json *json, const ReportInput *input) {
    GameRow *rows = results_sorted(input->results, by_reason);
    json_object(json, "reasons");
    for (int i = 0; rows && i < input->results->count; i++) {
        const char *reason = rows[i].reason;
        if (i > 0 && strcmp(reason, rows[i - 1].reason) == 0) continue;
        char words[ENDING_TEXT];
        ending_words(input->config->game, reason, words);
        json_text(json, reason, words);
    }
    json_end(json);
    free(rows);
    return rows != NULL;
}

static void put_game(Json *json, const GameRow *row) {
    json_object(json, NULL);
    json_number(json, "number", row->number + 1);
    json_number(json, "opening", row->opening + 1);
    put_counts(json, "players", row->engine, 2);
    json_text(json, "result", row_result_text(row));
    json_text(json, "reason", row->reason);
    json_number(json, "plies", row->plies);
    json_list(json, "spent");
    for (int side = 0; side < 2; side++) put_figures(json, &row->side[side]);
    json_end(json);
    if (row->moves) json_raw(json, "moves", row->moves);
    json_end(json);
}

/* --- the whole --- */

static bool put_match(Json *json, const ReportInput *input, const Standings *standings) {
    const MatchConfig *config = input->config;
    bool ok = true;
    json_object(json, NULL);
    json_text(json, "kind", "match");
    json_text(json, "title", config->event);
    json_text(json, "started", input->started);
    json_real(json, "seconds", input->seconds, 1);
    json_text(json, "machine", input->machine);
    json_text(json, "command", input->command);
    json_text(json, "address", config->board);
    board_data_cells(json, config->game);
    json_list(json, "engines");
    for (int i = 0; i < config->engine_count && ok; i++) ok = put_engine(json, input, standings, i);
    json_end(json);
    if (config->has_sprt && config->engine_count == 2) put_sprt(json, &config->sprt, standings);
    ok = ok && put_openings(json, input) && put_reasons(json, input);
    json_list(json, "games");
    for (int i = 0; i < input->results->count; i++) put_game(json, &input->results->rows[i]);
    json_end(json);
    json_end(json);
    return ok && !json->is_short;
}

/* Fills `json`, which must be given to json_free() even after a failure; false when memory is
   short. */
static bool make_data(Json *json, const ReportInput *input) {
    Standings standings = {.count = 0};
    Error error;
    bool ok = true;
    for (int i = 0; i < input->results->count && ok; i++)
        ok = standings_add(&standings, &input->results->rows[i], &error);
    ok = ok && put_match(json, input, &standings);
    standings_free(&standings);
    return ok;
}

bool report_write(FILE *out, const ReportInput *input) {
    Json json = {.depth = 0};
    const bool ok = make_data(&json, input);
    if (ok) page_write(out, input->config->event, json.out.text);
    json_free(&json);
    return ok;
}

bool report_write_json(FILE *out, const ReportInput *input) {
    Json json = {.depth = 0};
    const bool ok = make_data(&json, input);
    if (ok) fprintf(out, "%s\n", json.out.text);
    json_free(&json);
    return ok;
}
