/* Ratings of engines with confidence intervals, and the sequential test of which engine is
   stronger.

   A result is a score from 0 to 1: a game has three possible scores, a pair of games (one opening,
   both colours) five. The mean s of n results with variance v has the standard error sqrt(v / n).

   With few or equal results, v / n is never taken to be less than that of half a point in all
   games, since equal results say nothing about their spread. Elo is computed from a score no closer
   to 0 or 1 than one more game, drawn, would bring it, and neither a rating nor an end of its
   interval goes beyond +-RATING_LIMIT. So every number is finite: one game won is +191 Elo with an
   interval that reaches the limit; all games drawn are 0 Elo and LOS 1/2; no games are 0 +-
   RATING_LIMIT and LOS 1/2. */
#ifndef CROWNHEAD_TOOLS_MATCH_STATISTICS_H
#define CROWNHEAD_TOOLS_MATCH_STATISTICS_H

enum {
    RATING_LIMIT = 2000,  /* Elo and normalised Elo */
    SPRT_ELO_LIMIT = 200, /* of elo0 and elo1; usual tests use values from about 0 to 10 */
};

typedef struct {
    int win, draw, loss; /* for the first engine */
} GameCounts;

/* Pairs of games by the first engine's points: 0, 1/2, 1, 1 1/2, 2 (pentanomial). */
typedef struct {
    int count[5];
} PairCounts;

static inline int games_in(const GameCounts *games) {
    return games->win + games->draw + games->loss;
}

/* The points as a percentage of the maximum; 0 without games. */
static inline double games_score(const GameCounts *games) {
    return games_in(games) ? 100 * ((games->win + games->draw / 2.0) / games_in(games)) : 0;
}

typedef struct {
    double score, score_error; /* s (1/2 without results), half of its 95 % interval; 0..1 */
    double elo;                /* logistic Elo ... */
    double elo_low, elo_high;  /* ... and the ends of its 95 % interval, which is not symmetric */
    double nelo, nelo_error;   /* normalised Elo and half of its 95 % interval */
    double los;                /* likelihood of superiority, 0..1 */
} Rating;

/* Rates by games. Elo is the difference at which 1 / (1 + 10^(-Elo/400)) equals the score (A. Elo,
   1978); the ends of its interval are the Elo of s - 1.96 and of s + 1.96 standard errors.
   Normalised Elo is t 800/ln 10 with t = (s - 1/2) / (standard deviation of one game), which does
   not depend on how many games are drawn; its standard error is that of t, 1/sqrt(games) (M. Van
   den Bergh, "Normalized Elo", fishtest wiki, 2021). LOS is the normal distribution function at (s
   - 1/2) / (standard error). */
Rating rating_of_games(const GameCounts *games);

/* Rates by pairs, which are independent of each other, unlike the two games of a pair. The variance
   of one game is then twice that of a pair, so t = (s - 1/2) / sqrt(2 v). */
Rating rating_of_pairs(const PairCounts *pairs);

/* The unit of elo0 and elo1: normalised Elo or logistic Elo. */
typedef enum { SPRT_NORMALIZED, SPRT_LOGISTIC } SprtModel;

/* A sequential probability ratio test (A. Wald, 1945) of H0 "the difference is elo0" against H1 "it
   is elo1". elo0 < elo1, both within +-SPRT_ELO_LIMIT. alpha and beta, each above 0 and up to 1/2,
   are the probabilities of accepting H1 when H0 holds, and H0 when H1 holds. */
typedef struct {
    SprtModel model;
    double elo0, elo1, alpha, beta;
} Sprt;

typedef enum { SPRT_CONTINUE, SPRT_H0, SPRT_H1 } SprtVerdict;

/* The log-likelihood ratio of H1 to H0: positive values support H1; 0 without pairs. Each
   hypothesis gets the most likely distribution of results among those with its t or its score (M.
   Van den Bergh, "The generalized SPRT", fishtest wiki). Results that did not occur count as 0.001,
   as in fishtest, so that the distribution exists. */
double sprt_llr(const Sprt *sprt, const PairCounts *pairs);

/* The ratios at which the test ends: ln(beta / (1 - alpha)), which is negative, and ln((1 - beta) /
   alpha). */
double sprt_lower(const Sprt *sprt);
double sprt_upper(const Sprt *sprt);

SprtVerdict sprt_verdict(const Sprt *sprt, double llr);

#endif
