#include "tools/match/report.h"

#include <math.h>
#include <string.h>

#include "tools/common/html.h"
#include "tools/common/viewer.h"

static void cell_unknown(FILE *out) {
    fputs("<td class=\"none\">\u2013</td>", out);
}

/* --- verdict --- */

static void write_sentence(FILE *out, const ReportInput *input, const Rating *rating) {
    const bool better = rating->elo_low > 0, worse = rating->elo_high < 0;
    html_add(out, "<p class=\"verdict\"><span class=\"%s\">%s</span> is %s %s.</p>\n",
             better  ? "good"
             : worse ? "bad"
                     : "",
             input->engines[0],
             better  ? "stronger than"
             : worse ? "weaker than"
                     : "not shown to be stronger or weaker than",
             input->config->engine_count == 2 ? input->engines[1] : "the field");
}

static void write_tiles(FILE *out, const ReportInput *input, const Standings *standings,
                        const Standing *first) {
    const GameCounts *games = &first->games;
    const Rating *rating = &first->rating;
    html_add(out,
             "<dl class=\"tiles\">\n<div><dt>Score</dt><dd>%.1f %%</dd><dd class=\"note\">"
             "+%d =%d \u2212%d</dd></div>\n<div><dt>Elo</dt><dd>%+.1f</dd>"
             "<dd class=\"note\">95 %% from %+.1f to %+.1f</dd></div>\n",
             games_score(games), games->win, games->draw, games->loss, rating->elo, rating->elo_low,
             rating->elo_high);
    html_add(out,
             "<div><dt>LOS</dt><dd>%.1f %%</dd><dd class=\"note\">likelihood of superiority</dd>"
             "</div>\n<div><dt>Games</dt><dd>",
             100 * rating->los);
    html_count(out, (unsigned long long)standings->count);
    fputs("</dd>", out);
    if (input->config->engine_count > 2) {
        fputs("<dd class=\"note\">", out);
        html_count(out, (unsigned long long)games_in(games));
        fputs(" of this engine</dd>", out);
    }
    fputs("</div>\n</dl>\n", out);
}

/* Where the ratio stands between its bounds, as words and as a marked bar. */
static void write_sprt(FILE *out, const Sprt *sprt, const Standings *standings) {
    static const char *const MODELS[] = {
        [SPRT_NORMALIZED] = "normalised Elo", [SPRT_LOGISTIC] = "logistic Elo"};
    static const char *const VERDICTS[] = {
        [SPRT_CONTINUE] = "no verdict yet", [SPRT_H0] = "H0 accepted", [SPRT_H1] = "H1 accepted"};
    static const char *const COLOURS[] = {
        [SPRT_CONTINUE] = "soft", [SPRT_H0] = "bad", [SPRT_H1] = "good"};
    const double llr = standings_llr(standings, sprt);
    const double low = sprt_lower(sprt), high = sprt_upper(sprt);
    const SprtVerdict verdict = sprt_verdict(sprt, llr);
    html_add(out,
             "<div class=\"sprt\"><p><strong>SPRT <span class=\"%s\">%s</span></strong>: "
             "LLR %+.2f within %+.2f \u2026 %+.2f</p>\n<p class=\"soft small\">"
             "H0: %+.2f, H1: %+.2f %s; \u03b1 = %g, \u03b2 = %g</p>\n",
             COLOURS[verdict], VERDICTS[verdict], llr, low, high, sprt->elo0, sprt->elo1,
             MODELS[sprt->model], sprt->alpha, sprt->beta);
    const double place = 10 + 440 * (fmin(fmax(llr, low), high) - low) / (high - low);
    const double zero = 10 + 440 * (0 - low) / (high - low);
    html_add(out,
             "<svg viewBox=\"0 0 460 34\" role=\"img\"><title>Log-likelihood ratio</title>"
             "<desc>%.2f between the bounds %.2f and %.2f.</desc>"
             "<rect class=\"track\" x=\"10\" y=\"6\" width=\"440\" height=\"8\" rx=\"4\"/>"
             "<rect class=\"bar\" x=\"%.1f\" y=\"6\" width=\"%.1f\" height=\"8\"/>"
             "<path class=\"axis\" d=\"M%.1f 3v14\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"10\" "
             "r=\"6\"/><text x=\"10\" y=\"31\">H0</text><text x=\"450\" y=\"31\" "
             "text-anchor=\"end\">H1</text></svg></div>\n",
             llr, low, high, fmin(place, zero), fabs(place - zero), zero, place);
}

static void write_verdict(FILE *out, const ReportInput *input, const Standings *standings) {
    const Standing first = standings_of(standings, 0);
    const MatchConfig *config = input->config;
    fputs("<section class=\"card\">\n", out);
    if (input->results->count == 0) {
        fputs("<p class=\"verdict\">No game has ended yet.</p>\n", out);
    } else {
        write_sentence(out, input, &first.rating);
        write_tiles(out, input, standings, &first);
    }
    if (config->has_sprt && config->engine_count == 2) write_sprt(out, &config->sprt, standings);
    fputs("</section>\n", out);
}

/* --- engines --- */

static void write_spent(FILE *out, const SideFigures *sum) {
    const double spent_us = (double)sum->time_us;
    const double speed = spent_us > 0 ? (double)sum->nodes * 1e6 / spent_us : 0;
    if (sum->reported > 0)
        html_add(out, "<td>%.1f</td>", (double)sum->depth_sum / sum->reported);
    else
        cell_unknown(out);
    if (speed <= 0)
        cell_unknown(out);
    else if (speed >= 1e6)
        html_add(out, "<td>%.2f M</td>", speed / 1e6);
    else if (speed >= 1e3)
        html_add(out, "<td>%.1f k</td>", speed / 1e3);
    else
        html_add(out, "<td>%.0f</td>", speed);
    if (sum->moves > 0)
        html_add(out, "<td>%.1f ms</td>", spent_us / 1e3 / sum->moves);
    else
        cell_unknown(out);
}

/* Engines by score, the best first, equal ones as they were given. */
typedef struct {
    int engine;
    Standing all;
} Place;

static void rank_engines(Place places[], int engines, const Standings *standings) {
    for (int i = 0; i < engines; i++) {
        const Place new = {i, standings_of(standings, i)};
        int at = i;
        for (; at > 0; at--) {
            if (games_score(&places[at - 1].all.games) >= games_score(&new.all.games)) break;
            places[at] = places[at - 1];
        }
        places[at] = new;
    }
}

static void begin_row(FILE *out, const char *engine) {
    html_add(out, "<tr><th class=\"text\" scope=\"row\">%s</th>", engine);
}

static void write_result(FILE *out, const char *name, const Standing *all) {
    const GameCounts *games = &all->games;
    const Rating *rating = &all->rating;
    begin_row(out, name);
    html_add(out, "<td>%d</td><td>%d</td><td>%d</td>", games->win, games->draw, games->loss);
    if (games_in(games) > 0)
        html_add(out,
                 "<td>%.1f %%</td><td>%+.1f</td><td>%+.1f \u2026 %+.1f</td>"
                 "<td>%+.1f \u00b1 %.1f</td><td>%.1f %%</td>",
                 games_score(games), rating->elo, rating->elo_low, rating->elo_high, rating->nelo,
                 rating->nelo_error, 100 * rating->los);
    else
        for (int k = 0; k < 5; k++) cell_unknown(out);
    fputs("</tr>\n", out);
}

static void write_play(FILE *out, const char *name, const Standing *all, const SideFigures *spent) {
    const int games = games_in(&all->games), *pairs = all->pairs.count;
    begin_row(out, name);
    if (games > 0)
        html_add(out, "<td>%.1f %%</td>", 100 * ((double)all->games.draw / games));
    else
        cell_unknown(out);
    html_add(out, "<td>%d \u00b7 %d \u00b7 %d \u00b7 %d \u00b7 %d</td>", pairs[0], pairs[1],
             pairs[2], pairs[3], pairs[4]);
    write_spent(out, spent);
    fputs("</tr>\n", out);
}

/* Begins a table of engines; `columns` are the other headings, with `|` between. */
static void begin_engines(FILE *out, const char *columns) {
    fputs("<div class=\"card scroll\"><table>\n<thead><tr>"
          "<th class=\"text\" scope=\"col\">Engine</th>",
          out);
    for (size_t length; *columns; columns += length + (columns[length] == '|')) {
        length = strcspn(columns, "|");
        fprintf(out, "<th scope=\"col\">%.*s</th>", (int)length, columns);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
}

static void end_engines(FILE *out) {
    fputs("</tbody></table></div>\n", out);
}

static void write_engines(FILE *out, const ReportInput *input, const Standings *standings,
                          const Place places[]) {
    const int count = input->config->engine_count;
    fputs("<h2>Engines</h2>\n", out);
    begin_engines(out, "Won|Drawn|Lost|Score|Elo|95 % interval|Normalised Elo|LOS");
    for (int i = 0; i < count; i++)
        write_result(out, input->engines[places[i].engine], &places[i].all);
    end_engines(out);
    begin_engines(out, "Draw rate|Pairs of 0 \u00b7 \u00bd \u00b7 1 \u00b7 1\u00bd \u00b7 2 points|"
                       "Average depth|Nodes/s|Time per move");
    for (int i = 0; i < count; i++)
        write_play(out, input->engines[places[i].engine], &places[i].all,
                   &standings->figures[places[i].engine]);
    end_engines(out);
}

static void write_meeting(FILE *out, const GameCounts *games) {
    if (games_in(games) == 0)
        cell_unknown(out);
    else
        html_add(out, "<td>%.1f %%<span class=\"small\">+%d =%d \u2212%d</span></td>",
                 games_score(games), games->win, games->draw, games->loss);
}

static void write_cross_table(FILE *out, const ReportInput *input, const Standings *standings,
                              const Place places[]) {
    const int count = input->config->engine_count;
    fputs("<h2>Cross table</h2>\n<p class=\"soft small\">Score of the row against the column.</p>\n"
          "<div class=\"card scroll\"><table>\n<thead><tr><td></td>"
          "<th class=\"text\" scope=\"col\">Engine</th>",
          out);
    for (int i = 0; i < count; i++) html_add(out, "<th scope=\"col\">%d</th>", i + 1);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int i = 0; i < count; i++) {
        const int engine = places[i].engine;
        html_add(out, "<tr><td>%d</td><th class=\"text\" scope=\"row\">%s</th>", i + 1,
                 input->engines[engine]);
        for (int k = 0; k < count; k++)
            write_meeting(out, &standings->games[engine][places[k].engine]);
        fputs("</tr>\n", out);
    }
    end_engines(out);
}

/* --- page --- */

static void write_heading(FILE *out, const ReportInput *input) {
    html_add(out, "<h1>%s</h1>\n<p class=\"soft\">Started %s", input->config->event,
             input->started);
    if (input->seconds > 0) {
        const int whole = (int)(input->seconds + 0.5);
        html_add(out, ", played in %d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
    if (input->machine && *input->machine) html_add(out, " on %s", input->machine);
    fputs("</p>\n", out);
}

/* Which program each engine is, and how long it may think. */
static void write_programs(FILE *out, const ReportInput *input) {
    if (!input->versions) return;
    fputs("<h2>Programs</h2>\n", out);
    begin_engines(out, "Program|Time");
    for (int i = 0; i < input->config->engine_count; i++) {
        char time[96];
        Writer writer = writer_make(time, sizeof time);
        config_say_control(&writer, &input->config->engines[i].control);
        begin_row(out, input->engines[i]);
        html_add(out, "<td>%s</td><td>%s</td></tr>\n",
                 *input->versions[i] ? input->versions[i] : "\u2013", time);
    }
    end_engines(out);
}

static void write_command(FILE *out, const ReportInput *input) {
    html_add(
        out,
        "<h2>Command</h2>\n<div class=\"card\"><pre>%s</pre></div>\n<p class=\"soft small\">Elo, "
        "its "
        "95 %% interval, normalised Elo and LOS are those of whole pairs of games (one opening, "
        "both colours), as far as there are any. With more than two engines they are against all "
        "others together.</p>\n",
        input->command);
}

/* All that needs games. */
static bool write_games(FILE *out, const ReportInput *input, const Standings *standings) {
    Place places[MAX_ENGINES];
    rank_engines(places, input->config->engine_count, standings);
    write_engines(out, input, standings, places);
    if (input->config->engine_count > 2) write_cross_table(out, input, standings, places);
    fputs("<h2>Score</h2>\n", out);
    if (!report_score_charts(out, input, standings)) return false;
    fputs("<h2>Depth and speed</h2>\n", out);
    return report_figure_charts(out, input) && report_openings(out, input) &&
           report_endings(out, input);
}

bool report_write(FILE *out, const ReportInput *input) {
    Standings standings = {.count = 0};
    Error error;
    bool fine = true;
    for (int i = 0; i < input->results->count && fine; i++)
        fine = standings_add(&standings, &input->results->rows[i], &error);
    if (fine) {
        html_begin(out, input->config->event);
        viewer_style(out);
        write_heading(out, input);
        write_verdict(out, input, &standings);
        if (input->results->count > 0) fine = write_games(out, input, &standings);
        write_programs(out, input);
        write_command(out, input);
        html_end(out);
    }
    standings_free(&standings);
    return fine && fflush(out) == 0 && !ferror(out);
}
