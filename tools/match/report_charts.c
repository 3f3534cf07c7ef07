#include "tools/match/report.h"

#include <math.h>
#include <stdlib.h>

#include "tools/common/chart.h"
#include "tools/common/html.h"

enum { MAX_POINTS = 240, CHART_TEXT = 512 };

static int games_of(const Results *results, int engine) {
    int games = 0;
    for (int i = 0; i < results->count; i++)
        games += results->rows[i].engine[0] == engine || results->rows[i].engine[1] == engine;
    return games;
}

/* --- score --- */

static BandPoint point_of(const Standings *standings, int engine, int games) {
    const Standing all = standings_of(standings, engine);
    const double score = 100 * rating_of_games(&all.games).score;
    const double error = 100 * all.rating.score_error;
    return (BandPoint){.x = games,
                       .middle = score,
                       .low = fmax(score - error, 0),
                       .high = fmin(score + error, 100)};
}

/* At most MAX_POINTS points, evenly spaced over the engine's games, the last of them at the last
   game. Returns how many; -1 when memory is short. */
static int score_points(const ReportInput *input, int engine, BandPoint points[MAX_POINTS]) {
    const Results *results = input->results;
    const int games = games_of(results, engine);
    Standings standings = {.count = 0};
    Error error;
    int count = 0, played = 0;
    for (int i = 0; i < results->count && count >= 0; i++) {
        const GameRow *row = &results->rows[i];
        if (row->engine[0] != engine && row->engine[1] != engine) continue;
        played++;
        if (!standings_add(&standings, row, &error))
            count = -1;
        else if ((int64_t)played * MAX_POINTS / games > count || games <= MAX_POINTS)
            points[count++] = point_of(&standings, engine, played);
    }
    standings_free(&standings);
    return count;
}

static bool score_chart(FILE *out, const ReportInput *input, int engine) {
    BandPoint points[MAX_POINTS];
    const int count = score_points(input, engine, points);
    if (count < 0) return false;
    if (count == 0) return true; /* this engine has not played yet */
    const BandPoint *last = &points[count - 1];
    char title[CHART_TEXT], description[CHART_TEXT];
    snprintf(title, sizeof title, "Score of %s over time", input->engines[engine]);
    snprintf(description, sizeof description,
             "Score after each game with its 95 %% band; after %.0f games it is %.1f %%, "
             "from %.1f to %.1f %%. The broken line is 50 %%.",
             last->x, last->middle, last->low, last->high);
    const ChartText text = {title, description, "games played", "score in %, with 95 % band", 0};
    chart_band(out, &text, points, count, 50);
    return true;
}

static void pair_chart(FILE *out, const ReportInput *input, const Standings *standings) {
    static const char *const LABELS[] = {"0", "\u00bd", "1", "1\u00bd", "2"};
    const PairCounts pairs = standings_of(standings, 0).pairs;
    char title[CHART_TEXT];
    double values[5], sum = 0;
    for (int i = 0; i < 5; i++) sum += values[i] = pairs.count[i];
    if (sum == 0) return;
    snprintf(title, sizeof title, "Points of %s in each pair of games", input->engines[0]);
    const ChartText text = {title, "How many pairs brought 0, a half, 1, one and a half, 2 points.",
                            "points from one opening, both colours", "pairs", 0};
    chart_bars(out, &text, LABELS, values, 5);
}

bool report_score_charts(FILE *out, const ReportInput *input, const Standings *standings) {
    const int charts = input->config->engine_count > 2 ? input->config->engine_count : 1;
    bool fine = true;
    fputs("<div class=\"charts\">\n", out);
    for (int engine = 0; engine < charts && fine; engine++) fine = score_chart(out, input, engine);
    if (fine && charts == 1) pair_chart(out, input, standings);
    fputs("</div>\n", out);
    return fine;
}

/* --- depth and speed --- */

/* A figure of one game and side, below 0 where it is not known. */
typedef double Figure(const SideFigures *side);

static double depth_of(const SideFigures *side) {
    return side->reported > 0 ? (double)side->depth_sum / side->reported : -1;
}

static double speed_of(const SideFigures *side) {
    if (side->nodes == 0 || side->time_us <= 0) return -1;
    return (double)side->nodes * 1e6 / (double)side->time_us;
}

/* The known figures of an engine's games; `values` has room for all. */
static int collect(const Results *results, int engine, Figure *figure, double *values) {
    int count = 0;
    for (int i = 0; i < results->count; i++)
        for (int side = 0; side < 2; side++) {
            const GameRow *row = &results->rows[i];
            if (row->engine[side] != engine) continue;
            const double value = figure(&row->side[side]);
            if (value >= 0) values[count++] = value;
        }
    return count;
}

/* A histogram for each engine; `unit` holds the names of 1, 1000 and a million, NULL if never so
   much. */
static bool histograms(FILE *out, const ReportInput *input, Figure *figure, const char *what,
                       const char *const unit[3]) {
    const Results *results = input->results;
    double *values = malloc((2 * (size_t)results->count + 1) * sizeof *values);
    if (!values) return false;
    double least = INFINITY, most = -1;
    for (int engine = 0; engine < input->config->engine_count; engine++)
        for (int i = collect(results, engine, figure, values); i-- > 0;) {
            least = fmin(least, values[i]);
            most = fmax(most, values[i]);
        }
    html_add(out, "<h3>%s</h3>\n", what);
    if (most < 0) fputs("<p class=\"soft\">No engine reported it.</p>\n", out);
    const int power = most >= 2e6 && unit[2] ? 2 : most >= 2e3 && unit[1] ? 1 : 0;
    const double scale = pow(1000, power);
    fputs("<div class=\"charts\">\n", out);
    for (int engine = 0; engine < input->config->engine_count && most >= 0; engine++) {
        const Classes classes = chart_classes(least / scale, most / scale);
        const int count = collect(results, engine, figure, values);
        if (count == 0) continue;
        for (int i = 0; i < count; i++) values[i] /= scale;
        char description[CHART_TEXT];
        snprintf(description, sizeof description,
                 "%s of %s: in how many of %d games it was so much.", what, input->engines[engine],
                 count);
        const ChartText text = {input->engines[engine], description, unit[power], "games", 0};
        chart_histogram(out, &text, values, count, &classes);
    }
    fputs("</div>\n", out);
    free(values);
    return true;
}

bool report_figure_charts(FILE *out, const ReportInput *input) {
    static const char *const DEPTH[3] = {"average depth in half-moves"};
    static const char *const SPEED[3] = {"nodes/s", "thousand nodes/s", "million nodes/s"};
    return histograms(out, input, depth_of, "Average depth per game", DEPTH) &&
           histograms(out, input, speed_of, "Nodes per second per game", SPEED);
}
