#include "tools/analyse/summary.h"

#include <math.h>

#include "protocol/shell/version.h"
#include "tools/common/chart.h"
#include "tools/common/html.h"
#include "tools/common/viewer.h"

enum { ROWS_SHOWN = 100, ROWS_AT_ONCE = 20 };

static double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

static double rounded(double value) {
    return round(10 * value) / 10;
}

/* --- totals --- */

static int64_t moves_of(const Summary *summary, Phase phase, MoveClass first) {
    int64_t sum = 0;
    for (int i = (int)first; i < MOVE_CLASSES; i++) sum += summary->count[phase][i];
    return sum;
}

static int64_t moves_of_all(const Summary *summary, MoveClass first) {
    int64_t sum = 0;
    for (int i = 0; i < PHASES; i++) sum += moves_of(summary, (Phase)i, first);
    return sum;
}

static void write_tile(FILE *out, const char *name, int64_t count) {
    html_add(out, "<div><dt>%s</dt><dd>", name);
    html_count(out, (unsigned long long)count);
    fputs("</dd></div>\n", out);
}

/* Which files were analysed, by what, and how deep. */
static void write_source(FILE *out, const AnalyseConfig *config) {
    const Limits *limits = &config->limits;
    html_add(out, "<p class=\"soft\">Of %s", config->files[0]);
    const int more = config->file_count - 1;
    if (more > 0) html_add(out, " and %d more %s", more, more == 1 ? "file" : "files");
    html_add(out, ", by %s (%s)", VERSION_NAME, VERSION_COMMIT);
    if (limits->nodes) html_add(out, ", %llu nodes", (unsigned long long)limits->nodes);
    if (limits->depth) html_add(out, ", depth %d", limits->depth);
    if (limits->move_time_ms) html_add(out, ", %lld ms", (long long)limits->move_time_ms);
    fputs(" for each search.</p>\n", out);
}

static void write_heading(FILE *out, const Summary *summary) {
    fputs("<h1>Games analysed</h1>\n", out);
    if (summary->config) write_source(out, summary->config);
    fputs("<div class=\"card\"><dl class=\"tiles\">\n", out);
    write_tile(out, "Games", summary->games);
    write_tile(out, "Players", summary->players.count);
    write_tile(out, "Moves with a choice", moves_of_all(summary, MOVE_ONLY));
    write_tile(out, "Forced moves",
               moves_of_all(summary, MOVE_FORCED) - moves_of_all(summary, MOVE_ONLY));
    write_tile(out, "Inaccuracies",
               moves_of_all(summary, MOVE_INACCURACY) - moves_of_all(summary, MOVE_MISTAKE));
    write_tile(out, "Mistakes",
               moves_of_all(summary, MOVE_MISTAKE) - moves_of_all(summary, MOVE_BLUNDER));
    write_tile(out, "Blunders", moves_of_all(summary, MOVE_BLUNDER));
    write_tile(out, "Wins missed", summary->thrown);
    fputs("</dl></div>\n", out);
}

/* --- charts --- */

static void chart_accuracy(FILE *out, const Summary *summary) {
    const ChartText text = {"Accuracy", "How many players of a game reached which accuracy.",
                            "accuracy", "players of games", 0};
    double least = 100;
    for (int i = 0; i < summary->accuracy_count; i++) least = fmin(least, summary->accuracy[i]);
    const Classes classes = chart_classes_up_to(least, 100);
    chart_histogram(out, &text, summary->accuracy, summary->accuracy_count, &classes);
}

static void chart_phases(FILE *out, const Summary *summary) {
    const ChartText text = {"Mistakes by phase",
                            "Inaccuracies, mistakes and blunders of a hundred moves with a choice.",
                            "phase of the game", "of 100 moves", 0};
    const char *labels[PHASES];
    double values[PHASES];
    for (int i = 0; i < PHASES; i++) {
        labels[i] = PHASE_NAME[i];
        values[i] = rounded(100 * ratio((double)moves_of(summary, (Phase)i, MOVE_INACCURACY),
                                        (double)moves_of(summary, (Phase)i, MOVE_ONLY)));
    }
    chart_bars(out, &text, labels, values, PHASES);
}

static void chart_classes_of_moves(FILE *out, const Summary *summary) {
    const ChartText text = {"Moves with a choice", "How many per cent of them were what.", "", "%",
                            0};
    static const char *const LABELS[] = {"only", "best", "good", "?!", "?", "?\?"};
    double values[MOVE_CLASSES];
    const double all = (double)moves_of_all(summary, MOVE_ONLY);
    for (int i = MOVE_ONLY; i < MOVE_CLASSES; i++) {
        double sum = 0;
        for (int k = 0; k < PHASES; k++) sum += (double)summary->count[k][i];
        values[i - MOVE_ONLY] = rounded(100 * ratio(sum, all));
    }
    chart_bars(out, &text, LABELS, values, MOVE_CLASSES - MOVE_ONLY);
}

/* Numbers that a twentieth of the games reach; the few long games there are would say little. */
static void chart_losses(FILE *out, const Summary *summary) {
    const ChartText text = {"Expected score lost by a move", "On average, by number of the move.",
                            "number of the move", "% of a game", 0};
    double x[SUMMARY_MOVES], y[SUMMARY_MOVES];
    ChartSeries series = {.name = "lost", .x = x, .y = y};
    int64_t most = 0;
    for (int i = 0; i < SUMMARY_MOVES; i++)
        if (summary->free[i] > most) most = summary->free[i];
    for (int i = 0; i < SUMMARY_MOVES; i++) {
        if (summary->free[i] == 0 || 20 * summary->free[i] < most) continue;
        x[series.count] = i + 1;
        y[series.count++] = 100 * summary->loss[i] / (double)summary->free[i];
    }
    if (series.count > 0) chart_lines(out, &text, &series, 1, LINES_FROM_0);
}

static void write_charts(FILE *out, const Summary *summary) {
    if (summary->accuracy_count == 0) return;
    fputs("<h2>How they played</h2>\n<div class=\"charts\">\n", out);
    chart_accuracy(out, summary);
    chart_classes_of_moves(out, summary);
    chart_phases(out, summary);
    chart_losses(out, summary);
    fputs("</div>\n", out);
}

/* --- tables --- */

static void begin_row(FILE *out, const Row *row) {
    html_add(out, "<tr><th class=\"text plain\" scope=\"row\">%s</th><td>%lld</td>", row->name,
             (long long)row->games);
    html_shares(out, row->won, row->drawn, row->lost);
}

static void write_player(FILE *out, const Row *row) {
    begin_row(out, row);
    const double free = (double)row->free;
    char accuracy[ACCURACY_TEXT];
    accuracy_write(row_accuracy(row), accuracy);
    html_add(out, "<td><b>%s</b></td><td>%.2f</td>", accuracy, 100 * ratio(row->loss, free));
    for (int i = MOVE_INACCURACY; i < MOVE_CLASSES; i++)
        html_add(out, "<td>%lld</td>", (long long)row->count[i]);
    html_add(out, "<td>%lld</td></tr>\n", (long long)row->thrown);
}

static void write_opening(FILE *out, const Row *row) {
    begin_row(out, row);
    char accuracy[ACCURACY_TEXT];
    accuracy_write(row_accuracy(row), accuracy);
    html_add(out, "<td>%.1f %%</td><td>%s</td></tr>\n", 100 * row->chance / (double)row->games,
             accuracy);
}

static void write_rows(FILE *out, Rows *rows, const char *head,
                       void (*write)(FILE *out, const Row *row)) {
    rows_sort(rows);
    fprintf(out, "<div class=\"card scroll\"><table><thead><tr>%s</tr></thead><tbody>\n", head);
    const int shown = rows->count < ROWS_SHOWN ? rows->count : ROWS_SHOWN;
    for (int i = 0; i < shown; i++) {
        if (i == ROWS_AT_ONCE && shown > ROWS_AT_ONCE + 3)
            html_add(out, "</tbody></table><details><summary>%d more</summary><table><tbody>\n",
                     shown - i);
        write(out, &rows->list[i]);
    }
    fputs(shown > ROWS_AT_ONCE + 3 ? "</tbody></table></details>" : "</tbody></table>", out);
    fputs("</div>\n", out);
    if (rows->count > shown)
        html_add(out, "<p class=\"soft small\">%d more with fewer games are left out.</p>\n",
                 rows->count - shown);
}

static void write_tables(FILE *out, Summary *summary) {
    fputs("<h2>Players</h2>\n<p class=\"key\"><span><i class=\"win\"></i>won</span><span>"
          "<i class=\"draw\"></i>drawn</span><span><i class=\"loss\"></i>lost</span></p>\n",
          out);
    write_rows(out, &summary->players,
               "<th class=\"text\">Player</th><th>Games</th><td></td><th>Accuracy</th>"
               "<th>Lost a move, %</th><th>?!</th><th>?</th><th>?\?</th><th>Wins missed</th>",
               write_player);
    fputs("<h2>Openings</h2>\n<p class=\"soft small\">Results and expected score of the player who "
          "begins, the latter after four half-moves.</p>\n",
          out);
    write_rows(out, &summary->openings,
               "<th class=\"text\">Opening</th><th>Games</th><td></td><th>Expected</th>"
               "<th>Accuracy</th>",
               write_opening);
}

/* --- the worst moves --- */

static void write_moment(FILE *out, const SummaryMoment *moment, int number) {
    html_add(out, "<p data-ply=\"%d\"%s><b class=\"%s\">%s</b> in ", number,
             number ? " hidden" : "", moment->css, moment->move);
    if (moment->has_page)
        html_add(out, "<a href=\"%lld.html#%d\">", (long long)moment->number, moment->ply);
    html_add(out, "game %lld", (long long)moment->number);
    if (moment->has_page) fputs("</a>", out);
    html_add(out, ", %s. %s</p>\n", moment->title, moment->says);
}

static void write_moments(FILE *out, const Summary *summary) {
    const int count = summary->moment_count;
    if (count == 0) return;
    fputs("<h2>The worst moves</h2>\n<div class=\"columns\">\n", out);
    viewer_begin(out);
    for (int i = 0; i < count; i++) {
        const SummaryMoment *moment = &summary->moments[i];
        viewer_add(out, i, moment->game, &moment->position, &moment->notes, moment->link,
                   moment->ply);
    }
    viewer_end(out, summary->config ? summary->config->board : "", VIEWER_MOVES);
    for (int i = 0; i < count; i++) write_moment(out, &summary->moments[i], i);
    viewer_close(out);
    fputs("<ol id=\"moves\" class=\"card\">\n", out);
    for (int i = 0; i < count; i++) {
        const SummaryMoment *moment = &summary->moments[i];
        html_add(out,
                 "<li><button data-ply=\"%d\"><b class=\"%s\">%s</b> \u2212%.0f %% "
                 "<span>%s</span></button></li>\n",
                 i, moment->css, moment->move, 100 * moment->loss, moment->title);
    }
    fputs("</ol></div>\n", out);
}

static void write_links(FILE *out, const Summary *summary) {
    if (summary->link_count == 0) return;
    fputs("<h2>Games</h2>\n<div class=\"card scroll\"><table><thead><tr><th>No.</th>"
          "<th class=\"text\">Game</th><th colspan=\"2\">Accuracy of each</th>"
          "<th>Bad moves</th></tr></thead><tbody>\n",
          out);
    for (int i = 0; i < summary->link_count; i++) {
        const SummaryLink *link = &summary->links[i];
        char accuracy[2][ACCURACY_TEXT];
        for (int k = 0; k < 2; k++) accuracy_write(link->accuracy[k], accuracy[k]);
        html_add(out,
                 "<tr><td>%lld</td><th class=\"text plain\"><a href=\"%lld.html\">%s</a></th>"
                 "<td>%s</td><td>%s</td><td>%d</td></tr>\n",
                 (long long)link->number, (long long)link->number, link->title, accuracy[0],
                 accuracy[1], link->bad);
    }
    fputs("</tbody></table></div>\n", out);
}

void summary_write(FILE *out, Summary *summary) {
    html_begin(out, "Games analysed");
    viewer_style(out);
    fputs("<style>a:not(.button){color:var(--mark)}</style>\n", out);
    write_heading(out, summary);
    write_charts(out, summary);
    write_moments(out, summary);
    write_tables(out, summary);
    write_links(out, summary);
    fputs("<p class=\"soft small\">Accuracy: 0 to 100, the mean over moves with a choice. An "
          "inaccuracy (?!) loses 5 % of a game's expected score and more, a mistake (?) 10 %, a "
          "blunder (?\?) 20 %.</p>\n",
          out);
    if (summary->moment_count > 0) viewer_script(out);
    html_end(out);
}
