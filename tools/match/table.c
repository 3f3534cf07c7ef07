#include "tools/match/table.h"

#include <string.h>

/* Hours, minutes and seconds. */
static void write_time(Writer *writer, double seconds) {
    const long whole = (long)(seconds + 0.5);
    if (whole >= 3600)
        writer_add(writer, "%ldh%02ldm", whole / 3600, whole / 60 % 60);
    else
        writer_add(writer, "%ldm%02lds", whole / 60, whole % 60);
}

static void write_llr(const MatchConfig *config, const Standings *standings, Writer *writer) {
    const Sprt *sprt = &config->sprt;
    writer_add(writer, "LLR %.2f (%.2f, %.2f) [%g, %g]", standings_llr(standings, sprt),
               sprt_lower(sprt), sprt_upper(sprt), sprt->elo0, sprt->elo1);
}

/* Adds `text` unless the line would not fit into `columns` with it. */
static void add_if_fits(Writer *writer, int columns, const char *text) {
    if (writer->length + 2 + strlen(text) > (size_t)columns) return;
    writer_add(writer, "%s%s", writer->length > 0 ? "  " : "", text);
}

void table_progress(const MatchConfig *config, const Standings *standings,
                    const MatchProgress *progress, Writer *writer) {
    const GameCounts games = standings_games(standings, 0, config->engine_count);
    const Rating rating = standings_rating(standings, 0, config->engine_count);
    char text[128];
    Writer part = writer_make(text, sizeof text);
    writer_add(&part, "%d/%d +%llu -%llu =%llu", standings->count, progress->total,
               (unsigned long long)games.win, (unsigned long long)games.loss,
               (unsigned long long)games.draw);
    add_if_fits(writer, progress->columns, text);
    part = writer_make(text, sizeof text);
    writer_add(&part, "Elo %+.1f (%+.1f %+.1f)", rating.elo, rating.elo_low, rating.elo_high);
    add_if_fits(writer, progress->columns, text);
    if (config->has_sprt) {
        const Sprt *sprt = &config->sprt;
        part = writer_make(text, sizeof text);
        writer_add(&part, "LLR %.2f (%.2f %.2f)", standings_llr(standings, sprt), sprt_lower(sprt),
                   sprt_upper(sprt));
        add_if_fits(writer, progress->columns, text);
    }
    if (progress->played == 0 || progress->seconds <= 0) return;
    part = writer_make(text, sizeof text);
    write_time(&part, progress->seconds / progress->played * (progress->total - standings->count));
    writer_add(&part, " left");
    add_if_fits(writer, progress->columns, text);
    part = writer_make(text, sizeof text);
    writer_add(&part, "%.0f games/min", 60 * progress->played / progress->seconds);
    add_if_fits(writer, progress->columns, text);
}

static double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

static void write_engine(const MatchConfig *config, const char *name, const Standings *standings,
                         int engine, Writer *writer) {
    const GameCounts games = standings_games(standings, engine, config->engine_count);
    const PairCounts pairs = standings_pairs(standings, engine, config->engine_count);
    const Rating rating = standings_rating(standings, engine, config->engine_count);
    const SideFigures *sum = &standings->figures[engine];
    const double count = (double)(games.win + games.draw + games.loss);
    writer_add(writer, "%s\n", name);
    writer_add(writer, "  games %.0f: +%llu -%llu =%llu, score %.2f %%, drawn %.1f %%\n", count,
               (unsigned long long)games.win, (unsigned long long)games.loss,
               (unsigned long long)games.draw,
               100 * ratio((double)games.win + (double)games.draw / 2, count),
               100 * ratio((double)games.draw, count));
    writer_add(writer,
               "  Elo %+.1f, 95 %% from %+.1f to %+.1f; normalised %+.1f +- %.1f; "
               "likelihood of superiority %.1f %%\n",
               rating.elo, rating.elo_low, rating.elo_high, rating.nelo, rating.nelo_error,
               100 * rating.los);
    writer_add(writer, "  pairs scoring 0, 1/2, 1, 1 1/2, 2 points: %llu %llu %llu %llu %llu\n",
               (unsigned long long)pairs.count[0], (unsigned long long)pairs.count[1],
               (unsigned long long)pairs.count[2], (unsigned long long)pairs.count[3],
               (unsigned long long)pairs.count[4]);
    writer_add(writer, "  per move: depth %.1f, %.3f s; %.3f M nodes/s\n",
               ratio((double)sum->depth_sum, sum->reported),
               ratio((double)sum->time_us / 1e6, sum->moves),
               ratio((double)sum->nodes, (double)sum->time_us));
}

void table_final(const MatchConfig *config, const char *const names[], const Standings *standings,
                 Writer *writer) {
    for (int i = 0; i < config->engine_count; i++)
        write_engine(config, names[i], standings, i, writer);
    if (config->clock == CLOCK_CPU)
        writer_add(writer, "all times are processor time of the engines' processes (-clock cpu)\n");
    if (!config->has_sprt) return;
    static const char *const VERDICTS[] = {
        [SPRT_CONTINUE] = "no verdict yet", [SPRT_H0] = "H0 accepted", [SPRT_H1] = "H1 accepted"};
    write_llr(config, standings, writer);
    writer_add(writer, ": %s\n",
               VERDICTS[sprt_verdict(&config->sprt, standings_llr(standings, &config->sprt))]);
}
