/* Ratings and the sequential test of the match runner. Golden values: fastchess' unit tests. */
#include <math.h>

#include "tests/helpers/support.h"
#include "tools/match/statistics.h"

static void expect_near(double got, double wanted, double tolerance, const char *what) {
    cr_expect(fabs(got - wanted) <= tolerance, "%s is %f, not %f", what, got, wanted);
}

static double half_of_interval(const Rating *rating) {
    return (rating->elo_high - rating->elo_low) / 2;
}

/* Each number of `wanted` to the last digit that is given, half a unit either side; of the interval
   of Elo half its length, which is all that fastchess gives. */
static void expect_rating(Rating got, Rating wanted, double elo_error) {
    expect_near(got.score, wanted.score, 0.0005, "score");
    expect_near(got.elo, wanted.elo, 0.005, "Elo");
    expect_near(half_of_interval(&got), elo_error, 0.005, "Elo error");
    expect_near(got.nelo, wanted.nelo, 0.005, "nElo");
    expect_near(got.nelo_error, wanted.nelo_error, 0.005, "nElo error");
    expect_near(got.los, wanted.los, 0.00005, "LOS");
}

static Rating of_games(int win, int draw, int loss) {
    return rating_of_games(&(GameCounts){.win = win, .draw = draw, .loss = loss});
}

Test(statistics, golden_ratings_of_games) {
    expect_rating(
        of_games(136, 111, 96),
        (Rating){.score = 0.558, .elo = 40.70, .nelo = 49.77, .nelo_error = 36.77, .los = 0.9960},
        30.43);
    const Rating weaker = of_games(76, 123, 89);
    expect_near(weaker.score, 0.477, 0.0005, "score");
    expect_near(weaker.nelo, -20.76, 0.005, "nElo");
    expect_near(weaker.nelo_error, 40.13, 0.005, "nElo error");
    expect_near(weaker.los, 0.1553, 0.00005, "LOS");
}

Test(statistics, golden_ratings_of_pairs) {
    const PairCounts stronger = {.count = {34, 54, 31 + 32, 64, 75}};
    expect_rating(
        rating_of_pairs(&stronger),
        (Rating){.score = 0.579, .elo = 55.58, .nelo = 57.94, .nelo_error = 28.28, .los = 1},
        27.65);
    const PairCounts weaker = {.count = {332, 433, 457 + 41, 333, 334}};
    expect_rating(
        rating_of_pairs(&weaker),
        (Rating){.score = 0.488, .elo = -8.64, .nelo = -9.17, .nelo_error = 10.96, .los = 0.0505},
        10.33);
}

/* 12 % of 400 games: the upper end is nearer than the lower one. */
Test(statistics, the_interval_of_elo_is_that_of_the_score) {
    const Rating rating = of_games(30, 36, 334);
    const double low = rating.score - rating.score_error, high = rating.score + rating.score_error;
    expect_near(rating.elo_low, 400 * log10(low / (1 - low)), 1e-6, "lower end");
    expect_near(rating.elo_high, 400 * log10(high / (1 - high)), 1e-6, "upper end");
    cr_expect(rating.elo_low < rating.elo && rating.elo < rating.elo_high);
    cr_expect(rating.elo_high - rating.elo < rating.elo - rating.elo_low);
    cr_expect_lt(rating.elo_high, -290);
}

static Sprt test_of(SprtModel model, double elo0, double elo1) {
    return (Sprt){.model = model, .elo0 = elo0, .elo1 = elo1, .alpha = 0.05, .beta = 0.05};
}

static double llr_of_pairs(Sprt sprt, PairCounts pairs) {
    return sprt_llr(&sprt, &pairs);
}

/* Pairs of two like games: lost, drawn, won. */
static double llr_of_equals(Sprt sprt, int win, int draw, int loss) {
    return llr_of_pairs(sprt, (PairCounts){{loss, 0, draw, 0, win}});
}

Test(statistics, golden_likelihood_ratios_of_pairs) {
    const PairCounts gain = {.count = {365, 16618, 36029 + 200, 16974, 390}};
    const PairCounts no_loss = {.count = {127, 4883, 10311 + 401, 5150, 104}};
    const PairCounts logistic = {.count = {223, 9863, 20279 + 1000, 10037, 246}};
    expect_near(llr_of_pairs(test_of(SPRT_NORMALIZED, 0, 2), gain), 2.25, 0.005, "LLR");
    expect_near(llr_of_pairs(test_of(SPRT_NORMALIZED, -1.75, 0.25), no_loss), 3.01, 0.005, "LLR");
    expect_near(llr_of_pairs(test_of(SPRT_LOGISTIC, 0.5, 2.5), logistic), -3.07, 0.005, "LLR");
}

Test(statistics, bounds_of_the_test) {
    const Sprt sprt = test_of(SPRT_LOGISTIC, 0, 5);
    expect_near(sprt_lower(&sprt), -2.94, 0.005, "lower bound");
    expect_near(sprt_upper(&sprt), 2.94, 0.005, "upper bound");
    cr_expect_eq(sprt_verdict(&sprt, -2.95), SPRT_H0);
    cr_expect_eq(sprt_verdict(&sprt, -2.94), SPRT_CONTINUE);
    cr_expect_eq(sprt_verdict(&sprt, 2.94), SPRT_CONTINUE);
    cr_expect_eq(sprt_verdict(&sprt, 2.95), SPRT_H1);
    const Sprt careful = {.elo1 = 5, .alpha = 0.01, .beta = 0.2};
    expect_near(sprt_lower(&careful), log(0.2 / 0.99), 1e-9, "lower bound");
    expect_near(sprt_upper(&careful), log(0.8 / 0.01), 1e-9, "upper bound");
}

/* A count up to 10^0 .. 10^5, small ones as likely as large ones. */
static int any_count(Random *random) {
    uint32_t bound = 1;
    for (uint32_t i = random_below(random, 6); i > 0; i--) bound *= 10;
    return (int)random_below(random, bound + 1);
}

static void expect_opposite(Rating a, Rating b) {
    expect_near(a.score, 1 - b.score, 1e-9, "score");
    expect_near(a.elo, -b.elo, 1e-6, "Elo");
    expect_near(a.elo_low, -b.elo_high, 1e-6, "end of Elo");
    expect_near(a.elo_high, -b.elo_low, 1e-6, "end of Elo");
    expect_near(a.nelo, -b.nelo, 1e-6, "nElo");
    expect_near(a.nelo_error, b.nelo_error, 1e-6, "nElo error");
    expect_near(a.los, 1 - b.los, 1e-9, "LOS");
}

static void expect_finite(Rating rating) {
    cr_expect(rating.score >= 0 && rating.score <= 1);
    cr_expect(rating.score_error > 0 && rating.score_error <= 0.5);
    cr_expect(fabs(rating.elo) <= RATING_LIMIT && fabs(rating.nelo) <= RATING_LIMIT);
    cr_expect(-RATING_LIMIT <= rating.elo_low && rating.elo_low <= rating.elo);
    cr_expect(rating.elo <= rating.elo_high && rating.elo_high <= RATING_LIMIT);
    cr_expect(rating.nelo_error >= 0 && rating.nelo_error <= RATING_LIMIT);
    cr_expect(rating.los >= 0 && rating.los <= 1);
}

Test(statistics, swapping_sides_negates) {
    Random random = random_seeded(1);
    for (int i = 0; i < 2000; i++) {
        const GameCounts g = {any_count(&random), any_count(&random), any_count(&random)};
        const GameCounts g_swapped = {.win = g.loss, .draw = g.draw, .loss = g.win};
        PairCounts p, p_swapped;
        for (int k = 0; k < 5; k++) p.count[k] = p_swapped.count[4 - k] = any_count(&random);
        expect_finite(rating_of_games(&g));
        expect_finite(rating_of_pairs(&p));
        expect_opposite(rating_of_games(&g), rating_of_games(&g_swapped));
        expect_opposite(rating_of_pairs(&p), rating_of_pairs(&p_swapped));
        const double elo0 = (int)random_below(&random, 2 * SPRT_ELO_LIMIT) - SPRT_ELO_LIMIT;
        for (SprtModel model = SPRT_NORMALIZED; model <= SPRT_LOGISTIC; model++) {
            const Sprt sprt = test_of(model, elo0, elo0 + 1);
            const Sprt mirrored = test_of(model, -elo0, -elo0 - 1);
            const double llr = sprt_llr(&sprt, &p), other = sprt_llr(&mirrored, &p_swapped);
            expect_near(llr, other, 1e-5 * (1 + fabs(llr)), "LLR");
        }
    }
}

Test(statistics, more_wins_are_better) {
    const int games = 200, draws = 80;
    for (int win = 0; win < games - draws; win++) {
        const int less = win, rest = games - draws - win;
        const Rating a = of_games(less, 80, rest), b = of_games(less + 1, 80, rest - 1);
        cr_expect(a.score < b.score && a.elo < b.elo && a.nelo < b.nelo && a.los <= b.los);
        for (SprtModel model = SPRT_NORMALIZED; model <= SPRT_LOGISTIC; model++) {
            const Sprt sprt = test_of(model, 0, 5);
            cr_expect_lt(llr_of_equals(sprt, less, 80, rest),
                         llr_of_equals(sprt, less + 1, 80, rest - 1));
        }
    }
}

Test(statistics, more_games_are_surer) {
    for (int games = 10; games < 1000000; games *= 10) {
        const Rating a = of_games(2 * games, games, games);
        const Rating b = of_games(20 * games, 10 * games, 10 * games);
        cr_expect_gt(half_of_interval(&a), half_of_interval(&b));
        cr_expect_gt(a.nelo_error, b.nelo_error);
        cr_expect_gt(a.score_error, b.score_error);
        expect_near(a.elo, b.elo, 1e-9, "Elo");
    }
}

Test(statistics, no_games_say_nothing) {
    const Rating games = of_games(0, 0, 0), pairs = rating_of_pairs(&(PairCounts){{0}});
    cr_expect(games.score == 0.5 && games.elo == 0 && games.nelo == 0 && games.los == 0.5);
    cr_expect(half_of_interval(&games) == RATING_LIMIT && games.nelo_error == RATING_LIMIT);
    cr_expect(pairs.score == 0.5 && pairs.elo == 0 && half_of_interval(&pairs) == RATING_LIMIT);
    for (SprtModel model = SPRT_NORMALIZED; model <= SPRT_LOGISTIC; model++)
        cr_expect_eq(llr_of_equals(test_of(model, 0, 5), 0, 0, 0), 0);
    cr_expect_eq(llr_of_pairs(test_of(SPRT_LOGISTIC, 0, 5), (PairCounts){{0}}), 0);
}

Test(statistics, one_game_says_little) {
    const Rating won = of_games(1, 0, 0), drawn = of_games(0, 1, 0);
    expect_near(won.elo, 190.85, 0.01, "Elo");
    cr_expect_gt(half_of_interval(&won), 1000);
    expect_near(won.los, 0.841, 0.001, "LOS");
    cr_expect(drawn.elo == 0 && drawn.los == 0.5 && half_of_interval(&drawn) == RATING_LIMIT);
    cr_expect_lt(fabs(llr_of_equals(test_of(SPRT_NORMALIZED, 0, 5), 1, 0, 0)), 0.1);
}

Test(statistics, all_won_and_all_drawn_stay_finite) {
    for (int games = 1; games <= 1000000; games *= 10) {
        const Rating won = of_games(games, 0, 0), more = of_games(10 * games, 0, 0);
        const Rating drawn = of_games(0, games, 0);
        expect_finite(won);
        expect_finite(drawn);
        expect_near(won.elo, of_games(games, 1, 0).elo, 1e-6, "Elo");
        cr_expect(won.elo >= of_games(games - 1, 1, 0).elo && won.elo <= more.elo && won.los > 0.8);
        cr_expect(drawn.elo == 0 && drawn.nelo == 0 && drawn.los == 0.5);
        for (SprtModel model = SPRT_NORMALIZED; model <= SPRT_LOGISTIC; model++) {
            const Sprt sprt = test_of(model, 0, 5);
            const double for_h1 = llr_of_equals(sprt, games, 0, 0);
            cr_expect(isfinite(for_h1) && for_h1 > 0);
            cr_expect(isfinite(llr_of_equals(sprt, 0, games, 0)));
            cr_expect_lt(llr_of_equals(sprt, 0, 0, games), 0);
        }
    }
}

/* Plays games of two equal engines, half of them drawn, until the test ends. */
static SprtVerdict play_equal_engines(const Sprt *sprt, Random *random) {
    PairCounts pairs = {{0}};
    for (int pair = 0; pair < 100000; pair++) {
        static const int POINTS[] = {0, 1, 1, 2};
        pairs.count[POINTS[random_below(random, 4)] + POINTS[random_below(random, 4)]]++;
        if (pair % 10 != 9) continue;
        const SprtVerdict verdict = sprt_verdict(sprt, sprt_llr(sprt, &pairs));
        if (verdict != SPRT_CONTINUE) return verdict;
    }
    return SPRT_CONTINUE;
}

Test(statistics, equal_engines_are_found_no_stronger) {
    const Sprt sprt = test_of(SPRT_NORMALIZED, 0, 20);
    Random random = random_seeded(2024);
    int ends[3] = {0};
    for (int match = 0; match < 200; match++) ends[play_equal_engines(&sprt, &random)]++;
    cr_expect_eq(ends[SPRT_CONTINUE], 0);
    cr_expect(ends[SPRT_H1] >= 1 && ends[SPRT_H1] <= 20, "%d of 200 accept H1", ends[SPRT_H1]);
}
