/* Everything is computed from counts of results, by formulas whose sources are in the header.
   Counts of games and of pairs are first converted to the same kind of distribution. */
#include "tools/match/statistics.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

enum { MAX_OUTCOMES = 5 };

static const double NELO_PER_T = 347.43558552260146; /* 800 / ln 10 */
static const double QUANTILE_95 = 1.959963984540054; /* of the normal distribution, two-sided */
static const double UNSEEN = 0.001;                  /* count of a result that did not occur */

/* How often each of the scores 0, 1/(n-1), ..., 1 occurred. */
typedef struct {
    int outcomes, games_each;
    double count[MAX_OUTCOMES];
} Sample;

static Sample sample_of_pairs(const PairCounts *pairs) {
    Sample sample = {.outcomes = MAX_OUTCOMES, .games_each = 2};
    for (int i = 0; i < MAX_OUTCOMES; i++) sample.count[i] = pairs->count[i];
    return sample;
}

static double sample_size(const Sample *sample) {
    double size = 0;
    for (int i = 0; i < sample->outcomes; i++) size += sample->count[i];
    return size;
}

static double outcome_score(const Sample *sample, int outcome) {
    return (double)outcome / (sample->outcomes - 1);
}

/* Mean and variance of the scores under the probabilities `p`. */
static void moments(const Sample *sample, const double *p, double *mean, double *variance) {
    *mean = *variance = 0;
    for (int i = 0; i < sample->outcomes; i++) *mean += p[i] * outcome_score(sample, i);
    for (int i = 0; i < sample->outcomes; i++) {
        const double off = outcome_score(sample, i) - *mean;
        *variance += p[i] * off * off;
    }
}

/* --- ratings --- */

static double clamp(double value, double low, double high) {
    return fmin(fmax(value, low), high);
}

static double limited_elo(double score) {
    if (score <= 0) return -RATING_LIMIT;
    if (score >= 1) return RATING_LIMIT;
    return clamp(400 * log10(score / (1 - score)), -RATING_LIMIT, RATING_LIMIT);
}

static Rating rate(const Sample *sample) {
    const double size = sample_size(sample);
    if (size == 0)
        return (Rating){.score = 0.5,
                        .score_error = 0.5,
                        .elo_low = -RATING_LIMIT,
                        .elo_high = RATING_LIMIT,
                        .nelo_error = RATING_LIMIT,
                        .los = 0.5};
    double p[MAX_OUTCOMES], score, variance;
    for (int i = 0; i < sample->outcomes; i++) p[i] = sample->count[i] / size;
    moments(sample, p, &score, &variance);

    const double games = size * sample->games_each;
    const double error = fmax(sqrt(variance / size), 0.5 / games);
    const double game_deviation = error * sqrt(games);
    const double low = score - QUANTILE_95 * error, high = score + QUANTILE_95 * error;
    const double edge = 0.5 / (games + 1), inner = clamp(score, edge, 1 - edge);
    return (Rating){
        .score = score,
        .score_error = fmin(QUANTILE_95 * error, 0.5),
        .elo = limited_elo(inner),
        .elo_low = limited_elo(low),
        .elo_high = limited_elo(high),
        .nelo = clamp((inner - 0.5) / game_deviation * NELO_PER_T, -RATING_LIMIT, RATING_LIMIT),
        .nelo_error = QUANTILE_95 * NELO_PER_T / sqrt(games),
        .los = erfc((0.5 - score) / error / sqrt(2)) / 2,
    };
}

Rating rating_of_games(const GameCounts *games) {
    const Sample sample = {
        .outcomes = 3, .games_each = 1, .count = {games->loss, games->draw, games->win}};
    return rate(&sample);
}

Rating rating_of_pairs(const PairCounts *pairs) {
    const Sample sample = sample_of_pairs(pairs);
    return rate(&sample);
}

/* --- likelihood ratios --- */

/* Finds the probabilities `p` closest to the observed ones `seen` (all above 0) with sum p[i] g[i]
   = 0. By Lagrange's multipliers p[i] = seen[i] / (1 + x g[i]), where x is the root of sum seen[i]
   g[i] / (1 + x g[i]), which falls from +infinity to -infinity between the poles of the least and
   the greatest g. False, with `p` unchanged, if all g have the same sign. */
static bool constrain(const double *seen, const double *g, int n, double *p) {
    double least = g[0], greatest = g[0];
    for (int i = 1; i < n; i++) {
        least = fmin(least, g[i]);
        greatest = fmax(greatest, g[i]);
    }
    if (least >= 0 || greatest <= 0) return false;
    double low = -1 / greatest, high = -1 / least, x = 0;
    for (int step = 0; step < 200; step++) { /* stops earlier when no double lies between */
        x = low + (high - low) / 2;
        if (x <= low || x >= high) break;
        double sum = 0;
        for (int i = 0; i < n; i++) sum += seen[i] * g[i] / (1 + x * g[i]);
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    for (int i = 0; i < n; i++) p[i] = seen[i] / (1 + x * g[i]);
    return true;
}

/* Finds the most likely probabilities with the mean `score`. */
static void fit_score(const Sample *sample, const double *seen, double score, double *p) {
    double g[MAX_OUTCOMES] = {0};
    for (int i = 0; i < sample->outcomes; i++) g[i] = outcome_score(sample, i) - score;
    const bool fits = constrain(seen, g, sample->outcomes, p);
    assert(fits); /* the score is inside 0..1 */
    (void)fits;
}

/* Finds the most likely probabilities with (mean - 1/2) / deviation = t. The condition is not
   linear in p, but a maximum satisfies a linear condition as above, where g is the gradient of the
   constraint at the maximum. So the gradient and the maximum are improved in turn. */
static void fit_t(const Sample *sample, const double *seen, double t, double *p) {
    const int n = sample->outcomes;
    for (int i = 0; i < n; i++) p[i] = 1.0 / n;
    for (int turn = 0; turn < 100; turn++) {
        double mean, variance, g[MAX_OUTCOMES] = {0}, before[MAX_OUTCOMES], change = 0;
        moments(sample, p, &mean, &variance);
        for (int i = 0; i < n; i++) {
            const double score = outcome_score(sample, i), off = score - mean;
            g[i] = score - 0.5 - t * (variance + off * off) / (2 * sqrt(variance));
            before[i] = p[i];
        }
        if (!constrain(seen, g, n, p)) return;
        for (int i = 0; i < n; i++) change = fmax(change, fabs(p[i] - before[i]));
        if (change < 1e-10) return;
    }
}

static void fit_elo(const Sprt *sprt, double elo, const Sample *sample, const double *seen,
                    double *p) {
    if (sprt->model == SPRT_LOGISTIC)
        fit_score(sample, seen, 1 / (1 + pow(10, -elo / 400)), p);
    else
        fit_t(sample, seen, elo / NELO_PER_T * sqrt(sample->games_each), p);
}

double sprt_llr(const Sprt *sprt, const PairCounts *pairs) {
    assert(fabs(sprt->elo0) <= SPRT_ELO_LIMIT && fabs(sprt->elo1) <= SPRT_ELO_LIMIT);
    Sample full = sample_of_pairs(pairs);
    if (sample_size(&full) == 0) return 0;
    for (int i = 0; i < full.outcomes; i++)
        if (full.count[i] == 0) full.count[i] = UNSEEN;
    const double size = sample_size(&full);
    double seen[MAX_OUTCOMES] = {0}, p0[MAX_OUTCOMES] = {0}, p1[MAX_OUTCOMES] = {0}, ratio = 0;
    for (int i = 0; i < full.outcomes; i++) seen[i] = full.count[i] / size;
    fit_elo(sprt, sprt->elo0, &full, seen, p0);
    fit_elo(sprt, sprt->elo1, &full, seen, p1);
    for (int i = 0; i < full.outcomes; i++) ratio += full.count[i] * log(p1[i] / p0[i]);
    return ratio;
}

double sprt_lower(const Sprt *sprt) {
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const Sprt *sprt) {
    return log((1 - sprt->beta) / sprt->alpha);
}

SprtVerdict sprt_verdict(const Sprt *sprt, double llr) {
    if (llr >= sprt_upper(sprt)) return SPRT_H1;
    return llr <= sprt_lower(sprt) ? SPRT_H0 : SPRT_CONTINUE;
}
