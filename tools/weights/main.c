/* crownhead-weights: fits weights of the evaluation to the results of games. The score of a
   position is taken for the logit of the result, and the likelihood of all results is maximised by
   Newton's method (logistic regression; "Texel tuning"). How much a weight counts in a position is
   seen by changing it, so that nothing here knows a term of the evaluation: only of a build with
   TUNE=1. */
#include <errno.h>
#include <fnmatch.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "eval/tuning.h"
#include "protocol/session/options.h"
#include "protocol/shell/program.h"
#include "search/searcher.h"

#define RIDGE 1e-3 /* added to the curvature by each weight */

enum {
    MAX_WEIGHTS = 128,
    STEP = 8,          /* by which a weight is changed to see its effect */
    FIRST_PLY = 6,     /* positions of the opening say little */
    ITERATIONS = 25,   /* of Newton's method, at most */
    LOGIT_SCORE = 72,  /* centimen of a logit of 1, the unit: a man is worth about so much */
    CLEAR_SCORE = 500, /* positions decided so far teach nothing */
};

/* One position: the result for the first player, 0, 1/2 or 1, and what the score is made of. */
typedef struct {
    float result, rest; /* the part that no weight touches */
    int16_t counts[];   /* by weight, in steps */
} FitSample;

typedef struct {
    const Searcher *searcher;
    int count; /* of weights */
    const Tunable *weights[MAX_WEIGHTS];
    DraughtsWeights now, changed[MAX_WEIGHTS]; /* with each weight changed by its step_of() */
    char *samples;
    size_t sample_count, room, sample_size;
} Fit;

static const char HELP[] =
    "crownhead-weights fits weights of the evaluation to the results of games.\n"
    "\n"
    "  crownhead-weights VARIANT NAMES GAMES.pdn..\n"
    "\n"
    "NAMES are constants of eval/tuning.h that the score grows with in proportion, with commas\n"
    "between; * and ? stand for any letters. Prints each with its value and the one that makes\n"
    "the results likeliest. A build whose constants are options is due:\n"
    "\n"
    "  make TUNE=1 BUILD=build/tune\n"
    "\n"
    "  --help, --version\n"
    "\n"
    "exit status: 0 done, 1 a file or memory failed, 2 wrong words\n";

static const Program PROGRAM = {.name = "crownhead-weights", .help = HELP, .failure = 2};

static bool fail(const char *what, const char *why) {
    program_fail(&PROGRAM, "%s: %s", what, why);
    return false;
}

static const FitSample *sample_at(const Fit *fit, size_t i) {
    return (const FitSample *)(fit->samples + i * fit->sample_size);
}

static int score_of(const Fit *fit, const GamePosition *pos, const DraughtsWeights *weights) {
    const Knowledge knowledge = {.choice = EVAL_POSITIONAL, .draughts = weights};
    return fit->searcher->explain(pos, &knowledge).score.total;
}

/* By how much a weight is changed to see what it does. */
static int step_of(const Tunable *weight) {
    return weight->initial + STEP <= weight->most ? STEP : -STEP;
}

static bool add_sample(Fit *fit, const GamePosition *pos, float result) {
    const int score = score_of(fit, pos, &fit->now);
    if (abs(score) > CLEAR_SCORE) return true;
    if (fit->sample_count == fit->room) {
        const size_t room = fit->room ? 2 * fit->room : 1 << 16;
        char *samples = realloc(fit->samples, room * fit->sample_size);
        if (!samples) return fail("samples", "no memory");
        fit->samples = samples;
        fit->room = room;
    }
    FitSample *sample = (FitSample *)(fit->samples + fit->sample_count++ * fit->sample_size);
    sample->result = result;
    sample->rest = (float)score;
    for (int i = 0; i < fit->count; i++) {
        const Tunable *weight = fit->weights[i];
        const int value = *weight->value, step = step_of(weight);
        *weight->value = value + step;
        const int change = (score_of(fit, pos, &fit->changed[i]) - score) * (step > 0 ? 1 : -1);
        *weight->value = value;
        sample->counts[i] = (int16_t)change;
        sample->rest -= (float)change * (float)value / STEP;
    }
    return true;
}

/* Whether neither the side to move nor the move played takes anything: only then the static score
   means something. */
static bool is_quiet(const Record *record, int ply) {
    GameMoves moves;
    const GamePosition *pos = &record->positions[ply];
    record->game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        GameMoveView view;
        record->game->view_move(pos, &moves.moves[i], &view);
        if (cells_any(&view.captured)) return false;
    }
    return true;
}

static bool add_game(Fit *fit, const PdnGame *game) {
    if (game->result == PDN_UNKNOWN || game->record->game != fit->searcher->game) return true;
    const float result = game->result == PDN_FIRST_WINS    ? 1
                         : game->result == PDN_SECOND_WINS ? 0
                                                           : 0.5F;
    for (int ply = FIRST_PLY; ply < game->record->length; ply++)
        if (is_quiet(game->record, ply) && !add_sample(fit, &game->record->positions[ply], result))
            return false;
    return true;
}

static size_t read_bytes(void *file, char *buffer, size_t size) {
    return fread(buffer, 1, size, file);
}

static bool add_file(Fit *fit, const char *name) {
    Error error;
    FILE *file = fopen(name, "rb");
    if (!file) return fail(name, strerror(errno));
    PdnReader *reader = pdn_reader_new(read_bytes, file, fit->searcher->game, &error);
    bool good = reader || fail(name, error.text);
    PdnGame game;
    PdnFault fault;
    for (PdnStatus status; good && (status = pdn_read(reader, &game, &fault)) != PDN_END;)
        if (status == PDN_GAME) good = add_game(fit, &game);
    if (good && ferror(file)) good = fail(name, strerror(errno));
    pdn_reader_free(reader);
    fclose(file);
    return good;
}

/* Returns the mean loss with these weights, the negative logarithm of the likelihood of a result;
   with `gradient`, adds up its derivatives by them. */
static double loss_of(const Fit *fit, const double *weights, double *gradient, double *curvature) {
    const int n = fit->count;
    const double unit = 1.0 / LOGIT_SCORE / STEP;
    double loss = 0;
    for (size_t s = 0; s < fit->sample_count; s++) {
        const FitSample *sample = sample_at(fit, s);
        double logit = sample->rest / LOGIT_SCORE;
        for (int i = 0; i < n; i++) logit += weights[i] * sample->counts[i] * unit;
        const double due = sample->result, p = 1 / (1 + exp(-logit));
        loss -= due * log(p + 1e-300) + (1 - due) * log(1 - p + 1e-300);
        if (!gradient) continue;
        const double slope = (p - due) * unit, bend = p * (1 - p) * unit * unit;
        for (int i = 0; i < n; i++) {
            if (sample->counts[i] == 0) continue;
            gradient[i] += slope * sample->counts[i];
            for (int j = 0; j <= i; j++)
                curvature[i * n + j] += bend * sample->counts[i] * sample->counts[j];
        }
    }
    return loss / (double)fit->sample_count;
}

/* Solves curvature * step = gradient (lower triangle given) by Cholesky's method, in place. */
static void solve(double *curvature, double *gradient, int n) {
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = curvature[i * n + j];
            for (int k = 0; k < j; k++) sum -= curvature[i * n + k] * curvature[j * n + k];
            curvature[i * n + j] = i == j ? sqrt(sum) : sum / curvature[j * n + j];
        }
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) gradient[i] -= curvature[i * n + k] * gradient[k];
        gradient[i] /= curvature[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) gradient[i] -= curvature[k * n + i] * gradient[k];
        gradient[i] /= curvature[i * n + i];
    }
}

static void fit_weights(const Fit *fit) {
    const int n = fit->count;
    double weights[MAX_WEIGHTS], gradient[MAX_WEIGHTS];
    double *curvature = calloc((size_t)n * (size_t)n, sizeof *curvature);
    if (!curvature) return;
    for (int i = 0; i < n; i++) weights[i] = *fit->weights[i]->value;
    printf("%zu positions, mean loss %.6f", fit->sample_count, loss_of(fit, weights, NULL, NULL));
    for (int round = 0; round < ITERATIONS; round++) {
        memset(gradient, 0, sizeof gradient);
        memset(curvature, 0, (size_t)n * (size_t)n * sizeof *curvature);
        loss_of(fit, weights, gradient, curvature);
        /* A weight that hardly ever counts stays where it is. */
        for (int i = 0; i < n; i++) curvature[i * n + i] += RIDGE;
        solve(curvature, gradient, n);
        double change = 0;
        for (int i = 0; i < n; i++) {
            weights[i] -= gradient[i];
            change += fabs(gradient[i]);
        }
        if (change < 0.01) break;
    }
    printf(", %.6f after the fit\n", loss_of(fit, weights, NULL, NULL));
    for (int i = 0; i < n; i++)
        printf("%-18s %4d -> %6.1f\n", fit->weights[i]->name, *fit->weights[i]->value, weights[i]);
    free(curvature);
}

/* Takes the constants that one of `names` means. */
static bool choose_weights(Fit *fit, char *names, Error *error) {
    if (!EVAL_TUNABLES[0].name)
        return error_set(error, "no constant can be changed; a build with TUNE=1 is due");
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        const int before = fit->count;
        for (const Tunable *tunable = EVAL_TUNABLES; tunable->name; tunable++)
            if (fnmatch(name, tunable->name, 0) == 0 && fit->count < MAX_WEIGHTS)
                fit->weights[fit->count++] = tunable;
        if (fit->count == before)
            return error_set(error, "'%.40s' names no constant of eval/tuning.h", name);
    }
    fit->now = draughts_weights_make();
    for (int i = 0; i < fit->count; i++) {
        *fit->weights[i]->value += step_of(fit->weights[i]);
        fit->changed[i] = draughts_weights_make();
        *fit->weights[i]->value -= step_of(fit->weights[i]);
    }
    fit->sample_size = sizeof(FitSample) + (size_t)(fit->count + fit->count % 2) * sizeof(int16_t);
    return true;
}

static bool read_words(Fit *fit, int count, char *words[], Error *error) {
    if (count > 0 && words[0][0] == '-') return error_set(error, "'%.40s' is not known", words[0]);
    if (count < 3) return error_set(error, "a variant, names of constants and files are due");
    fit->searcher = options_variant("the variant", words[0], error);
    return fit->searcher && choose_weights(fit, words[1], error);
}

int main(int argc, char *argv[]) {
    static Fit fit;
    Error error;
    int status;
    if (program_tells(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    if (!read_words(&fit, argc - 1, argv + 1, &error)) return program_refuse(&PROGRAM, &error);
    bool is_good = true;
    for (int i = 3; is_good && i < argc; i++) is_good = add_file(&fit, argv[i]);
    if (is_good && fit.sample_count == 0)
        is_good = fail(argv[3], "no quiet position of such a game");
    if (is_good) fit_weights(&fit);
    free(fit.samples);
    return is_good && fflush(stdout) == 0 ? 0 : 1;
}
