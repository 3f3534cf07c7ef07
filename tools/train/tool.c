/* crownhead train: fits a net to positions of self-play. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/plural.h"
#include "engine/base/random.h"
#include "engine/base/system.h"
#include "protocol/shell/program.h"
#include "tools/common/spared.h"
#include "tools/train/model.h"

enum {
    BATCH = 128,     /* examples learnt from at once */
    FULL_BOARD = 24, /* pieces of the start that the bounds of heads are of, see net_head_of() */
    SHARED_HEADS = 4,
    MANY_MEN = 14,
    MANY_KINGS = 8,
    CALIBRATION_BARS = 20,
};

#define MATERIAL_SLOPE 0.8 /* logits of a man: the first step from 0 */

extern const char HELP_TRAIN[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_TRAIN = {.name = "train",
                            .summary = "fits a net to positions of self-play",
                            .help = HELP_TRAIN,
                            .run = tool_run};

/* Mean losses over some examples: squared differences from the labels and from the results, of
   these also without and with kings, and the negative logarithm of the results' likelihood. */
typedef struct {
    double label, result, men, kings, logarithm;
} Losses;

/* How many held-out positions there are, and their mean result, by expected result from 0 to 1 in
   steps. */
typedef struct {
    size_t count[CALIBRATION_BARS];
    double result[CALIBRATION_BARS];
} Calibration;

/* All that a training needs. */
typedef struct {
    TrainConfig config;
    Data data;
    Model model;
    Net net;
    Calibration calibration;
} Training;

/* --- losses --- */

/* The losses of `logit`, an evaluation as a logit, over examples; adds to `calibration` unless that
   is NULL. */
static Losses losses_of(float (*logit)(const void *evaluation, const Example *example),
                        const void *evaluation, const Example *list, size_t count,
                        Calibration *calibration) {
    Losses losses = {.label = 0};
    size_t men = 0;
    for (size_t i = 0; i < count; i++) {
        const Example *example = &list[i];
        const double chance = 1 / (1 + exp(-(double)logit(evaluation, example)));
        const double result = example->result, error = (chance - result) * (chance - result);
        losses.label += (chance - example->label) * (chance - example->label);
        losses.result += error;
        losses.logarithm -= result * log(chance + 1e-12) + (1 - result) * log(1 - chance + 1e-12);
        if (example->kings == 0) {
            losses.men += error;
            men++;
        }
        if (!calibration) continue;
        const int bar = chance >= 1 ? CALIBRATION_BARS - 1 : (int)(chance * CALIBRATION_BARS);
        calibration->count[bar]++;
        calibration->result[bar] += result;
    }
    for (int bar = 0; calibration && bar < CALIBRATION_BARS; bar++)
        if (calibration->count[bar] > 0)
            calibration->result[bar] /= (double)calibration->count[bar];
    const size_t kings = count - men;
    losses.kings = kings ? (losses.result - losses.men) / (double)kings : 0;
    losses.men = men ? losses.men / (double)men : 0;
    losses.label /= (double)count;
    losses.result /= (double)count;
    losses.logarithm /= (double)count;
    return losses;
}

static float logit_of_model(const void *model, const Example *example) {
    return model_logit(model, example);
}

static float logit_of_net(const void *evaluation, const Example *example) {
    const Net *net = evaluation;
    return (float)net_score(net, example->own, example->foes, example->kings) /
           (float)net->logit_score;
}

/* Material in men, kings counted three, weighed by a slope for each head. */
static float logit_of_material(const void *evaluation, const Example *example) {
    const double *slope = evaluation;
    const uint64_t own = example->own, foes = example->foes, kings = example->kings;
    const int balance =
        __builtin_popcountll(own) - __builtin_popcountll(foes) +
        2 * (__builtin_popcountll(own & kings) - __builtin_popcountll(foes & kings));
    return (float)(slope[example->head] * balance);
}

/* Fits these slopes to the labels by going down the loss. */
static Losses material_losses(const Data *data) {
    double slope[NET_MOST_HEADS], best[NET_MOST_HEADS] = {0}, step = MATERIAL_SLOPE;
    Losses least = losses_of(logit_of_material, best, data->train, data->train_count, NULL);
    for (int round = 0; round < 8; round++, step /= 2)
        for (int i = 0; i < 2 * data->heads; i++) {
            memcpy(slope, best, sizeof slope);
            slope[i / 2] += i % 2 ? -step : step;
            const Losses losses =
                losses_of(logit_of_material, slope, data->train, data->train_count, NULL);
            if (losses.label >= least.label) continue;
            least = losses;
            memcpy(best, slope, sizeof best);
        }
    return losses_of(logit_of_material, best, data->held_out, data->held_out_count, NULL);
}

static void print_losses(const char *what, double train, const Losses *losses) {
    if (train > 0)
        printf("%-10s %.5f", what, train);
    else
        printf("%-10s       -", what);
    printf("  %.5f  %.5f  %.5f  %.5f  %.5f\n", losses->label, losses->result, losses->men,
           losses->kings, losses->logarithm);
    fflush(stdout);
}

static void print_data(const Data *data) {
    printf("%zu %s, %zu %s, %zu to learn from, %zu held out\n", data->games,
           plural(data->games, "game", "games"), data->read,
           plural(data->read, "position", "positions"), data->train_count, data->held_out_count);
    printf("a logit in centimen, without kings by number of pieces, fewest first:");
    for (int i = 0; i < SLOPE_CLASSES; i++) {
        if (i == SLOPE_CLASSES / 2) printf("; with kings:");
        if (data->is_fitted[i])
            printf(" %.0f", 1 / data->slope[i]);
        else
            printf(" -");
    }
    printf("\n\n           learnt   held out\n"
           "           labels   labels   results  no kings kings    log of results\n");
}

/* Prints the mean results of positions held out, by the result that the net expects. */
static void print_calibration(const Calibration *calibration) {
    printf("\nexpected  positions  mean result\n");
    for (int i = 0; i < CALIBRATION_BARS; i++)
        if (calibration->count[i] > 0)
            printf("%8.3f %10zu %12.4f\n", (i + 0.5) / CALIBRATION_BARS, calibration->count[i],
                   calibration->result[i]);
    putchar('\n');
}

/* --- training --- */

/* Learns from all examples once, in blocks whose order `random` chooses. */
static double run_epoch(Training *training, Random *random, size_t *order, int epoch) {
    const size_t count = training->data.train_count, batches = (count + BATCH - 1) / BATCH;
    const double epochs = training->config.epochs;
    double loss = 0;
    for (size_t i = 0; i < batches; i++) {
        const size_t j = (size_t)(random_next(random) % (i + 1));
        order[i] = order[j];
        order[j] = i;
    }
    for (size_t i = 0; i < batches; i++) {
        const size_t first = order[i] * BATCH;
        const double done = (epoch + (double)i / (double)batches) / epochs;
        const double rate = training->config.rate * (1 - 0.98 * done);
        loss += model_learn(&training->model, &training->data.train[first],
                            count - first < BATCH ? count - first : BATCH, (float)rate);
    }
    return loss / (double)count;
}

static bool fit(Training *training, Error *error) {
    const TrainConfig *config = &training->config;
    const Data *data = &training->data;
    Random random = random_seeded(config->seed);
    size_t *order = calloc(data->train_count / BATCH + 1, sizeof *order);
    if (!order) return error_set(error, "not enough memory");
    if (config->from)
        model_begin_from(&training->model, &training->net);
    else
        model_begin(&training->model, &training->net, random_next(&random));
    if (config->split > 0) model_begin_anew(&training->model, random_next(&random));
    training->model.leak = (float)config->leak;
    for (int epoch = 0; epoch < config->epochs; epoch++) {
        char name[32];
        snprintf(name, sizeof name, "epoch %d", epoch + 1);
        if (epoch == config->epochs / 3) model_part(&training->model, &training->net);
        const double loss = run_epoch(training, &random, order, epoch);
        const Losses losses =
            losses_of(logit_of_model, &training->model, data->held_out, data->held_out_count, NULL);
        print_losses(name, loss, &losses);
    }
    free(order);
    return true;
}

static bool write_net(Net *net, const TrainConfig *config, Error *error) {
    static uint8_t bytes[NET_MOST_BYTES];
    const char *variant = config->searcher->game->name;
    const size_t size = net_write(net, variant, bytes);
    Net *read = net_new();
    const bool ok = size > 0 && read ? net_read(read, bytes, size, variant, error)
                                     : error_set(error, "not enough memory");
    net_free(read);
    if (!ok) return false;
    if (!draft_replace_file(config->file, bytes, size, error)) return false;
    printf("%s: %zu bytes, checksum %08x\n", config->file, size, (unsigned)net->checksum);
    return true;
}

/* The most pieces that a position of the variant has. */
static int start_pieces(const Searcher *searcher) {
    const GamePosition start = game_start(searcher->game);
    Sample sample;
    searcher->sample(&start, &sample);
    return __builtin_popcountll(sample.own | sample.foes);
}

/* The empty net for the board of `config`; false when its phases do not suit it. */
static bool shape_net(Net *net, const TrainConfig *config, Error *error) {
    const int pieces = start_pieces(config->searcher);
    net->squares = train_squares(config->searcher);
    net->heads = config->heads;
    net->shares_first = config->heads == 0;
    net->logit_score = NET_USUAL_SCALE;
    memcpy(net->bounds, config->bounds, sizeof net->bounds);
    if (net->shares_first) {
        net->heads = SHARED_HEADS;
        net->bounds[0] = pieces * MANY_MEN / FULL_BOARD;
        net->bounds[2] = pieces * MANY_KINGS / FULL_BOARD;
    }
    return net_split(net) ||
           error_set(error,
                     "--phases needs two lists with '/' between them, for positions without and "
                     "with kings, each falling from below %d to 0: 17,13,0/10,6,0",
                     net->squares);
}

/* Makes two phases of the first one: of more than --split pieces, and of the others. */
static bool split_net(Net *net, const TrainConfig *config, Error *error) {
    const int bound = config->split, first = net->bounds[0];
    const int pieces = start_pieces(config->searcher);
    if (net->shares_first)
        return error_set(
            error, "--split: the phases of %s share a first layer; give a net made with --phases",
            config->from);
    if (net->heads == NET_MOST_HEADS)
        return error_set(error, "--split: %s has %d phases already; give a net with fewer",
                         config->from, net->heads);
    if (first + 1 >= pieces)
        return error_set(error,
                         "--split: the first phase of %s begins above %d pieces, and the game has "
                         "at most %d; give a net whose first phase begins lower",
                         config->from, first, pieces);
    if (bound <= first || bound >= pieces)
        return error_set(error,
                         "--split: the first phase of %s covers %d to %d pieces; the number must "
                         "be %d to %d, not %d",
                         config->from, first + 1, pieces, first + 1, pieces - 1, bound);
    memmove(&net->head[1], &net->head[0], (size_t)net->heads * sizeof net->head[0]);
    memmove(&net->bounds[1], &net->bounds[0], (size_t)net->heads * sizeof net->bounds[0]);
    net->bounds[0] = bound;
    net->heads++;
    return net_split(net) || error_set(error, "--split: %d makes no phase", bound);
}

/* The net to begin with: that of --from, or an empty one. The exit status: 0, or with an error 1
   when the file fails and 2 when the words do not suit the net. */
static int begin_net(Net *net, const TrainConfig *config, Error *error) {
    if (!config->from && !shape_net(net, config, error)) return 2;
    if (config->from && !net_read_file(net, config->from, config->variants[0], error)) return 1;
    if (config->split > 0 && !split_net(net, config, error)) return 2;
    if (config->logit_score > 0) net->logit_score = config->logit_score;
    return 0;
}

/* Whether a net can be written to `path`, and would replace nothing but a net that this program
   knows; an error if not. */
static bool may_write_net(const char *path, Error *error) {
    size_t size;
    Error ignored;
    if (!file_spared(path, NET_KIND, error)) return false;
    uint8_t *begin = file_bytes(path, sizeof NET_KIND, &size, &ignored);
    const bool is_newer = begin && size == sizeof NET_KIND && begin[size - 1] > NET_FORMAT;
    free(begin);
    if (is_newer) return error_set(error, "--into: %s is a net of a newer program", path);
    return draft_try(path, error);
}

static bool train(Training *training, Error *error) {
    const TrainConfig *config = &training->config;
    Data *data = &training->data;
    Net *net = &training->net;
    if (!may_write_net(config->file, error) || !data_read(data, config, net, error)) return false;
    print_data(data);
    const Losses material = material_losses(data);
    print_losses("material", 0, &material);
    if (config->from) {
        const Losses before =
            losses_of(logit_of_net, net, data->held_out, data->held_out_count, NULL);
        print_losses("before", 0, &before);
    }
    if (!fit(training, error)) return false;
    model_round(&training->model, net);
    const Losses rounded =
        losses_of(logit_of_net, net, data->held_out, data->held_out_count, &training->calibration);
    print_losses("rounded", 0, &rounded);
    print_calibration(&training->calibration);
    return write_net(net, config, error);
}

static int tool_run(int argc, char *argv[]) {
    Training *training = system_pages(sizeof *training); /* aligned, as nets want it */
    Error error;
    int status;
    if (!training) return program_fail(&TOOL_TRAIN, "not enough memory");
    status = !train_config(&training->config, argc - 1, argv + 1, &error)
                 ? 2
                 : begin_net(&training->net, &training->config, &error);
    if (status == 0 && !train(training, &error)) status = 1;
    data_free(&training->data);
    system_pages_free(training, sizeof *training);
    return program_end(&TOOL_TRAIN, status, &error);
}
