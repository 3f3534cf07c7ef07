/* The trainer's treatment of weights, and of games; trainings: sessions/train.session. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tools/train/data.h"
#include "tools/train/model.h"

/* A model of the shape of english's net, whose first weights are random. */
static Model *new_model(Net *net) {
    Model *model = calloc(1, sizeof *model);
    Error error;
    cr_assert(model && net && net_read_own(net, "english", &error));
    model_begin(model, net, 1);
    model_part(model, net);
    return model;
}

static int64_t largest_sum(const Net *net, int head, int unit) {
    int64_t sums[NET_HIDDEN];
    net_largest_sums(net, &net->head[head], sums);
    return sums[unit];
}

Test(train, sums_that_could_overflow_are_scaled_down_and_mean_the_same) {
    enum { UNIT = 3, OTHER = 4, INPUT = 7 };
    Net *net = net_new();
    Model *model = new_model(net);
    for (int head = 0; head < model->heads; head++)
        for (int i = 0; i < NET_KINDS * model->squares; i++)
            model->weights.head[head].first[i][UNIT] = head == 1 ? 6.5F : 3.25F;
    for (int i = 0; i < REGION_INPUTS; i++) model->weights.regions[i][UNIT] = -1.5F;
    model_round(model, net);
    for (int head = 0; head < model->heads; head++) {
        cr_expect_leq(largest_sum(net, head, UNIT), INT16_MAX, "head %d", head);
        for (int unit = UNIT; unit <= OTHER; unit++)
            for (int j = 0; j < NET_SECOND; j++) {
                const HeadWeights *weights = &model->weights.head[head];
                const double due = weights->first[INPUT][unit] * weights->second[unit][j];
                const double one = NET_FIRST_ONE << NET_WEIGHT_BITS;
                const int row = net_input(net, INPUT / model->squares, INPUT % model->squares);
                const int behind = net->head[head].second[unit / 2][j][unit % 2];
                const double got = net->head[head].first[row][unit] * behind / one;
                cr_expect(fabs(got - due) < 0.02, "head %d, unit %d: %g instead of %g", head, unit,
                          got, due);
            }
    }
    cr_expect_gt(largest_sum(net, 1, UNIT), INT16_MAX - 200, "no more than is needed");
    free(model);
    net_free(net);
}

Test(train, a_net_to_go_on_from_keeps_its_weights) {
    static uint8_t bytes[NET_MOST_BYTES];
    Net *net = net_new();
    Model *model = calloc(1, sizeof *model);
    cr_assert(net && model);
    for (const BuiltIn *file = NET_FILES; file->name; file++) {
        Error error;
        cr_assert(net_read(net, file->bytes, file->size, file->name, &error));
        model_begin_from(model, net);
        model_round(model, net);
        cr_expect_eq(net_write(net, file->name, bytes), file->size);
        cr_expect_eq(memcmp(bytes, file->bytes, file->size), 0, "%s", file->name);
    }
    free(model);
    net_free(net);
}

/* Weights that were scaled down to fit into integers are scaled up again, or a step would cut them
   off. */
Test(train, a_net_to_go_on_from_has_weights_within_the_limit) {
    enum { UNIT = 3, INPUT = 7 };
    Net *net = net_new();
    Model *model = new_model(net);
    net->head[1].second[UNIT / 2][5][UNIT % 2] = 3 * 2048;
    net->head[2].first[INPUT][UNIT] = 100;
    model_begin_from(model, net);
    cr_expect_lt(model->weights.head[1].second[UNIT][5], 8);
    cr_expect_gt(model->weights.head[1].second[UNIT][5], 7.8F);
    cr_expect_gt(model->weights.head[2].first[INPUT][UNIT], 2.3F);
    cr_expect_lt(model->weights.head[2].first[INPUT][UNIT], 2.4F);
    free(model);
    net_free(net);
}

/* Without a leak nothing could bring it back. */
Test(train, units_that_are_0_come_back_by_a_leak) {
    for (int leaks = 0; leaks < 2; leaks++) {
        Net *net = net_new();
        Model *model = new_model(net);
        const Example example = {.own = 1, .foes = 2, .label = 1, .head = 0};
        HeadWeights *head = &model->weights.head[0];
        for (int j = 0; j < NET_SECOND; j++) {
            head->third[j] = 0.5F;
            head->second_bias[j] = -4;
        }
        model->leak = leaks ? 0.05F : 0;
        model_learn(model, &example, 1, 0.01F);
        for (int j = 0; j < NET_SECOND; j++)
            cr_expect_eq(head->second_bias[j] > -4, leaks, "%g", head->second_bias[j]);
        free(model);
        net_free(net);
    }
}

/* --- the examples --- */

enum { GAMES = 1700, MOST_SAMPLES = GAMES + 8 };

/* A position of two or three pieces, another for each `number` below 1800. */
static Sample sample_of(int number, int score, SampleResult result, int game) {
    const uint64_t own = UINT64_C(1) << number % 15, foe = UINT64_C(1) << (15 + number / 15 % 15);
    const int more = number / 225; /* 0 to 7 */
    return (Sample){.own = own | (more & 4 ? UINT64_C(1) << 31 : 0),
                    .foes = foe,
                    .kings = (more & 1 ? own : 0) | (more & 2 ? foe : 0),
                    .score = score,
                    .result = result,
                    .game = (uint32_t)game};
}

/* Positions won with this score, one of each of many games or all of the game `only` (0 or more),
   and `count` samples more; read as a training does. */
static bool read_samples(Data *data, double mix, int score, int only, const Sample *more, int count,
                         Error *error) {
    char folder[FOLDER_PATH], path[FOLDER_PATH + 16], *paths[] = {path}, header[SAMPLE_HEADER];
    Net *shape = net_new();
    TrainConfig config = {
        .variants = {"english"}, .mix = mix, .seed = 1, .data = paths, .data_count = 1};
    folder_make(folder);
    snprintf(path, sizeof path, "%s/samples", folder);
    FILE *file = fopen(path, "wb");
    cr_assert(file && shape && net_read_own(shape, "english", error));
    memset(header, ' ', sizeof header);
    memcpy(header, SAMPLE_TITLE "english", strlen(SAMPLE_TITLE "english"));
    fwrite(header, 1, sizeof header, file);
    for (int i = 0; i < GAMES + count; i++) {
        uint8_t bytes[SAMPLE_BYTES];
        const int game = only >= 0 ? only : i;
        const Sample sample = i < GAMES ? sample_of(i, score, SAMPLE_WON, game) : more[i - GAMES];
        sample_write(&sample, bytes);
        fwrite(bytes, 1, sizeof bytes, file);
    }
    fclose(file);
    const bool ok = data_read(data, &config, shape, error);
    net_free(shape);
    folder_remove(folder);
    return ok;
}

/* Data of as many games as are needed. */
static Data data_of(double mix, int score, const Sample *more, int count) {
    Data data;
    Error error;
    cr_assert(read_samples(&data, mix, score, -1, more, count, &error), "%s", error.text);
    return data;
}

/* The example of a sample's board in a list, NULL: there is none. */
static const Example *example_of(const Example *list, size_t count, const Sample *sample) {
    for (size_t i = 0; i < count; i++)
        if (list[i].own == sample->own && list[i].foes == sample->foes &&
            list[i].kings == sample->kings)
            return &list[i];
    return NULL;
}

/* The first game that is held out, or not. */
static int game_that(const Data *data, bool is_held_out) {
    for (int i = 0; i < GAMES; i++) {
        const Sample sample = sample_of(i, 0, SAMPLE_WON, i);
        if (is_held_out == !example_of(data->train, data->train_count, &sample)) return i;
    }
    cr_assert_fail("all games are equal");
    return 0;
}

Test(train, games_that_are_held_out_teach_nothing) {
    Data data = data_of(1, 100, NULL, 0);
    cr_expect_eq(data.train_count + data.held_out_count, GAMES);
    cr_expect(data.held_out_count > GAMES / 40 && data.held_out_count < GAMES / 10, "%zu",
              data.held_out_count);
    const int learnt = game_that(&data, false), held_out = game_that(&data, true);
    data_free(&data);
    const Sample both[] = {sample_of(GAMES, 100, SAMPLE_WON, held_out),
                           sample_of(GAMES, -60, SAMPLE_LOST, learnt),
                           sample_of(GAMES, -40, SAMPLE_DRAWN, learnt)};
    data = data_of(1, 100, both, 3);
    const Example *example = example_of(data.train, data.train_count, &both[0]);
    cr_assert(example);
    cr_expect_float_eq(example->result, 0.25F, 1e-6F);
    cr_expect_float_eq(example->score, -50, 1e-4F);
    cr_expect_not(example_of(data.held_out, data.held_out_count, &both[0]));
    data_free(&data);
}

Test(train, nothing_is_learnt_when_no_game_is_held_out) {
    Data data = data_of(1, 100, NULL, 0);
    const int learnt = game_that(&data, false);
    Error error;
    data_free(&data);
    cr_expect_not(read_samples(&data, 1, 100, learnt, NULL, 0, &error));
    cr_expect(strstr(error.text, "and none was; add games"), "%s", error.text);
    data_free(&data);
}

/* All positions are of two or three pieces: half of the classes have none. */
Test(train, a_slope_of_which_nothing_is_known_is_not_taken_for_fitted) {
    Data data = data_of(1, 100, NULL, 0);
    for (int class = 0; class < SLOPE_CLASSES; class ++)
        cr_expect_eq(data.is_fitted[class], class % 4 >= 2, "class %d", class);
    data_free(&data);
}

Test(train, decided_positions_teach_nothing) {
    const Sample more[] = {sample_of(GAMES, 2000, SAMPLE_WON, 0),
                           sample_of(GAMES + 1, 2001, SAMPLE_WON, 0),
                           sample_of(GAMES + 2, -2001, SAMPLE_LOST, 0)};
    Data data = data_of(1, 100, more, 3);
    cr_expect_eq(data.read, GAMES + 3);
    cr_expect_eq(data.train_count + data.held_out_count, GAMES + 1);
    data_free(&data);
}

/* In games that were all won with a score that means a loss. */
Test(train, labels_mix_results_and_expected_results) {
    static const double MIXES[] = {0, 0.25, 1};
    for (size_t i = 0; i < sizeof MIXES / sizeof *MIXES; i++) {
        Data data = data_of(MIXES[i], -100, NULL, 0);
        const Example *example = &data.train[0];
        const double slope = data.slope[example->slope_class];
        cr_expect(slope > 0, "a higher score is never worth less: %f", slope);
        const double promised = 1 / (1 + exp(100 * slope));
        cr_expect_float_eq(example->label, (float)(MIXES[i] + (1 - MIXES[i]) * promised), 1e-5F);
        data_free(&data);
    }
}

Test(train, a_net_has_a_first_layer_for_each_phase_and_the_given_scale) {
    char folder[FOLDER_PATH];
    Net *net = net_new();
    Error error;
    folder_make(folder);
    shell_expect(folder,
                 "$ENGINE selfplay english --games 60 --nodes 60 --into a >play 2>&1; "
                 "$ENGINE train english --into x --epochs 3 --phases 17,0/8,0 --scale 90 a >1 && "
                 "echo trained",
                 0, "trained");
    cr_assert(net && net_read_file(net, folder_file(folder, "x"), "english", &error), "%s",
              error.text);
    cr_expect_neq(memcmp(net->head[0].first, net->head[1].first, sizeof net->head[0].first), 0);
    cr_expect_eq(net->logit_score, 90);
    net_free(net);
    folder_remove(folder);
}
