#include "tools/selfplay/info.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/plural.h"
#include "engine/base/text.h"
#include "eval/chance.h"
#include "eval/sample.h"
#include "protocol/shell/arguments.h"
#include "tools/selfplay/config.h"

enum { SCORE_STEP = 100, SCORE_BARS = 10, MOST_PIECES = 50, BAR = 50 };

typedef struct {
    uint64_t games, plies, positions;
    uint64_t ends[3];    /* games by SampleResult of the first player */
    uint64_t results[3]; /* positions by result for the mover */
    uint64_t pieces[MOST_PIECES + 1], with_kings[MOST_PIECES + 1];
    uint64_t scores[2 * SCORE_BARS + 1], score_points[2 * SCORE_BARS + 1]; /* a won game counts 2 */
    /* Positions by whether there are kings, by score from -SAMPLE_SCORE_LIMIT on, and by result. */
    uint32_t by_score[2][2 * SAMPLE_SCORE_LIMIT + 1][3];
} Counts;

static void add(Counts *counts, const Sample *sample) {
    if (sample_is_end(sample)) {
        counts->games++;
        counts->plies += (uint64_t)sample->score;
        counts->ends[sample->result]++;
        return;
    }
    const int pieces = __builtin_popcountll(sample->own | sample->foes);
    const int half = sample->score < 0 ? -SCORE_STEP / 2 : SCORE_STEP / 2;
    int bar = (sample->score + half) / SCORE_STEP;
    bar = bar < -SCORE_BARS ? -SCORE_BARS : bar > SCORE_BARS ? SCORE_BARS : bar;
    counts->positions++;
    counts->results[sample->result]++;
    counts->pieces[pieces]++;
    counts->with_kings[pieces] += sample->kings != 0;
    counts->scores[bar + SCORE_BARS]++;
    counts->score_points[bar + SCORE_BARS] += (uint64_t)sample->result;
    counts->by_score[sample->kings != 0][sample->score + SAMPLE_SCORE_LIMIT][sample->result]++;
}

/* Adds a file to the counts. `variant` is empty before the first file, which sets it. */
static bool add_file(Counts *counts, const char *name, char variant[SAMPLE_HEADER], Error *error) {
    char header[SAMPLE_HEADER + 1] = "";
    const char *const variants[] = {variant, NULL};
    FILE *file = sample_open(name, *variant ? variants : NULL, header, error);
    if (!file) return false;
    Sample sample;
    bool ok, ended;
    char *end = header + strcspn(header, "\n");
    while (end > header && end[-1] == ' ') end--;
    *end = '\0';
    const char *word = header + strlen(SAMPLE_TITLE);
    snprintf(variant, SAMPLE_HEADER, "%.*s", (int)strcspn(word, " "), word);
    text_make_printable(header); /* it may contain anything */
    printf("%s: %s\n", name, header);
    while ((ok = sample_next(file, name, &sample, &ended, error)) && !ended) add(counts, &sample);
    fclose(file);
    return ok;
}

static double percent(uint64_t part, uint64_t all) {
    return all ? 100.0 * (double)part / (double)all : 0;
}

static void print_bar(uint64_t part, uint64_t most) {
    const int length = most ? (int)(part * BAR / most) : 0;
    for (int i = 0; i < length; i++) putchar('#');
    putchar('\n');
}

static uint64_t most_of(const uint64_t *counts, int count) {
    uint64_t most = 0;
    for (int i = 0; i < count; i++)
        if (counts[i] > most) most = counts[i];
    return most;
}

/* A logistic curve of results by score. */
typedef struct {
    double logit_score; /* the score at which the logit is 1, in centimen */
    double loss;        /* mean negative log-likelihood of a result */
    double positions;
} Curve;

/* Sums the error, the expected result minus the result 0, 1/2 or 1, and its derivatives over all
   positions. */
static Curve judge_curve(const uint32_t counts[][3], double slope, double *gradient,
                         double *curvature) {
    Curve curve = {.logit_score = 1 / slope};
    *gradient = *curvature = 0;
    for (int score = -SAMPLE_SCORE_LIMIT; score <= SAMPLE_SCORE_LIMIT; score++)
        for (int result = 0; result < 3; result++) {
            const double count = counts[score + SAMPLE_SCORE_LIMIT][result], due = result * 0.5;
            const double chance = 1 / (1 + exp(-slope * score));
            curve.positions += count;
            *gradient += count * (chance - due) * score;
            *curvature += count * chance * (1 - chance) * score * score;
            curve.loss -= count * (due * log(chance + 1e-12) + (1 - due) * log(1 - chance + 1e-12));
        }
    curve.loss /= curve.positions + 1e-12;
    return curve;
}

/* Fits the curve with Newton's method, beginning at a logit of 1 for 1000 centimen. */
static Curve fit_curve(const uint32_t counts[][3]) {
    enum { ROUNDS = 40 };
    double slope = 0.001, gradient, curvature;
    for (int round = 0; round < ROUNDS; round++) {
        judge_curve(counts, slope, &gradient, &curvature);
        if (curvature > 0) slope = fmax(slope - gradient / curvature, 1e-4);
    }
    return judge_curve(counts, slope, &gradient, &curvature);
}

/* The mean negative log-likelihood of the results if `drawn` of all equal games are drawn. */
static double judge_draws(const uint32_t counts[][3], double logit_score, double drawn) {
    double loss = 0;
    for (int score = -SAMPLE_SCORE_LIMIT; score <= SAMPLE_SCORE_LIMIT; score++) {
        const uint32_t *count = counts[score + SAMPLE_SCORE_LIMIT];
        if (count[SAMPLE_LOST] + count[SAMPLE_DRAWN] + count[SAMPLE_WON] == 0) continue;
        const Odds odds = chance_split(1 / (1 + exp(-score / logit_score)), drawn);
        loss -= count[SAMPLE_WON] * log(odds.won + 1e-12) +
                count[SAMPLE_DRAWN] * log(odds.drawn + 1e-12) +
                count[SAMPLE_LOST] * log(odds.lost + 1e-12);
    }
    return loss;
}

/* The most likely fraction of draws between equals, to a thousandth. */
static double fit_draws(const uint32_t counts[][3], double logit_score) {
    double best = 0, least = INFINITY;
    for (int permill = 0; permill < 1000; permill++) {
        const double loss = judge_draws(counts, logit_score, permill / 1000.0);
        if (loss < least) best = permill / 1000.0;
        if (loss < least) least = loss;
    }
    return best;
}

/* Prints what scores mean; see eval/chance.h. */
static void print_curves(const Counts *counts) {
    static const char *const NAMES[] = {"without kings", "with kings"};
    for (int kings = 0; kings < 2; kings++) {
        const Curve curve = fit_curve(counts->by_score[kings]);
        if (curve.positions == 0) continue;
        printf("%s: %.0f centimen are a logit of 1, loss %.4f; of equal games %.1f %% are drawn\n",
               NAMES[kings], curve.logit_score, curve.loss,
               100 * fit_draws(counts->by_score[kings], curve.logit_score));
    }
}

static void print_counts(const Counts *counts) {
    const uint64_t games = counts->games, positions = counts->positions;
    printf("\n%" PRIu64
           " %s of %.1f plies: the first player wins %.1f %%, draws %.1f, loses %.1f\n",
           games, plural(games, "game", "games"), games ? (double)counts->plies / (double)games : 0,
           percent(counts->ends[SAMPLE_WON], games), percent(counts->ends[SAMPLE_DRAWN], games),
           percent(counts->ends[SAMPLE_LOST], games));
    printf("%" PRIu64 " %s: the mover wins %.1f %%, draws %.1f, loses %.1f\n", positions,
           plural(positions, "position", "positions"),
           percent(counts->results[SAMPLE_WON], positions),
           percent(counts->results[SAMPLE_DRAWN], positions),
           percent(counts->results[SAMPLE_LOST], positions));
    printf("\npieces  positions  with kings\n");
    const uint64_t most_pieces = most_of(counts->pieces, MOST_PIECES + 1);
    for (int i = 1; i <= MOST_PIECES; i++) {
        if (!counts->pieces[i]) continue;
        printf("%6d %10" PRIu64 " %9.1f %%  ", i, counts->pieces[i],
               percent(counts->with_kings[i], counts->pieces[i]));
        print_bar(counts->pieces[i], most_pieces);
    }
    printf("\n score  positions  mover's points\n");
    const uint64_t most_scores = most_of(counts->scores, 2 * SCORE_BARS + 1);
    for (int i = 0; i <= 2 * SCORE_BARS; i++) {
        if (!counts->scores[i]) continue;
        printf("%6d %10" PRIu64 " %13.1f %%  ", (i - SCORE_BARS) * SCORE_STEP, counts->scores[i],
               percent(counts->score_points[i], 2 * counts->scores[i]));
        print_bar(counts->scores[i], most_scores);
    }
    putchar('\n');
    print_curves(counts);
}

int info_run(int count, char *files[], Error *error) {
    char variant[SAMPLE_HEADER] = "";
    if (!arguments_take(&(Argument){.name = NULL}, NULL, &count, files, error)) return 2;
    if (count == 0) {
        error_set(error, "info needs files of samples");
        return 2;
    }
    Counts *counts = calloc(1, sizeof *counts);
    if (!counts) {
        error_set(error, "not enough memory for counts");
        return 1;
    }
    bool ok = true;
    for (int i = 0; ok && i < count; i++) ok = add_file(counts, files[i], variant, error);
    if (ok) print_counts(counts);
    free(counts);
    return ok ? 0 : 1;
}
