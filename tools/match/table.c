#include "tools/match/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/plural.h"
#include "tools/common/progress.h"

/* Adds a part unless the line would then be longer than `columns`. */
PRINTF_LIKE(3, 4)
static void add_if_fits(Writer *writer, int columns, const char *format, ...) {
    char text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (writer->length + 2 + strlen(text) > (size_t)columns) return;
    writer_add(writer, "%s%s", writer->length > 0 ? "  " : "", text);
}

void table_progress(const MatchConfig *config, const Standings *standings,
                    const MatchProgress *progress, Writer *writer) {
    const Standing first = standings_of(standings, 0);
    const int columns = progress->columns;
    add_if_fits(writer, columns, "%d/%d +%d -%d =%d", standings->count, progress->total,
                first.games.win, first.games.loss, first.games.draw);
    add_if_fits(writer, columns, "Elo %+.1f (%+.1f %+.1f)", first.rating.elo, first.rating.elo_low,
                first.rating.elo_high);
    if (config->has_sprt) {
        const Sprt *sprt = &config->sprt;
        add_if_fits(writer, columns, "LLR %.2f (%.2f %.2f)", standings_llr(standings, sprt),
                    sprt_lower(sprt), sprt_upper(sprt));
    }
    if (progress->played == 0 || progress->seconds <= 0) return;
    const double each = progress->seconds / progress->played;
    add_if_fits(writer, columns, "%s left",
                time_left(each * (progress->total - standings->count)).text);
    add_if_fits(writer, columns, "%.0f games/min", 60 * progress->played / progress->seconds);
}

static double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

static void write_engine(const char *name, const Standings *standings, int engine, Writer *writer) {
    const Standing all = standings_of(standings, engine);
    const Rating *rating = &all.rating;
    const SideFigures *sum = &standings->figures[engine];
    const int *pairs = all.pairs.count;
    writer_add(writer, "%s\n  games %d: +%d -%d =%d, score %.2f %%, drawn %.1f %%\n", name,
               games_in(&all.games), all.games.win, all.games.loss, all.games.draw,
               games_score(&all.games), 100 * ratio(all.games.draw, games_in(&all.games)));
    writer_add(writer,
               "  Elo %+.1f, 95 %% from %+.1f to %+.1f; normalised %+.1f +- %.1f; "
               "likelihood of superiority %.1f %%\n",
               rating->elo, rating->elo_low, rating->elo_high, rating->nelo, rating->nelo_error,
               100 * rating->los);
    writer_add(writer, "  pairs scoring 0, 1/2, 1, 1 1/2, 2 points: %d %d %d %d %d\n", pairs[0],
               pairs[1], pairs[2], pairs[3], pairs[4]);
    writer_add(writer, "  per move: depth %.1f, %.3f s; %.3f M nodes/s\n",
               ratio((double)sum->depth_sum, sum->reported),
               ratio((double)sum->time_us / 1e6, sum->moves),
               ratio((double)sum->nodes, (double)sum->time_us));
}

void table_final(const MatchConfig *config, const char *const names[], const Standings *standings,
                 const Results *results, Writer *writer) {
    for (int i = 0; i < config->engine_count; i++) write_engine(names[i], standings, i, writer);
    if (config->clock == CLOCK_CPU)
        writer_add(writer, "all times are processor time of the engines' processes (-clock cpu)\n");
    const int repeated = results_repeated(results);
    if (repeated > 0)
        writer_add(writer,
                   "%d of the %d games %s an earlier one, so the intervals are too narrow; "
                   "use more openings (-openings ..)\n",
                   repeated, results->count, plural((uint64_t)repeated, "repeats", "repeat"));
    if (!config->has_sprt) return;
    static const char *const VERDICTS[] = {
        [SPRT_CONTINUE] = "no verdict yet", [SPRT_H0] = "H0 accepted", [SPRT_H1] = "H1 accepted"};
    const Sprt *sprt = &config->sprt;
    const double llr = standings_llr(standings, sprt);
    writer_add(writer, "LLR %.2f (%.2f, %.2f) [%g, %g]: %s\n", llr, sprt_lower(sprt),
               sprt_upper(sprt), sprt->elo0, sprt->elo1, VERDICTS[sprt_verdict(sprt, llr)]);
}
