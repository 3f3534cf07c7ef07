/* Forward and backward passes of one example, and Adam over the weights that examples of a step
   have touched. Weights stay within bounds after each step, so that rounding to the integers of
   a net never overflows. */
#include "tools/train/model.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"

enum { MOST_INPUTS = NET_MOST_SQUARES + NET_MOST_REGIONS };

#define DECAY1 0.9 /* the usual constants of Adam */
#define DECAY2 0.999
#define SMALL  1e-8F
/* Weights are kept within this of 0, so that the integers that they are rounded to stay small. */
#define WEIGHT_LIMIT 7.9F

static float random_float(Random *random, double range) {
    return (float)(((double)(random_next(random) >> 11) * 0x1p-53 * 2 - 1) * range);
}

static void fill(float *values, size_t count, double range, Random *random) {
    for (size_t i = 0; i < count; i++) values[i] = random_float(random, range);
}

static void begin(Model *model, const Net *shape, bool shares_first) {
    memset(model, 0, sizeof *model);
    model->squares = shape->squares;
    model->heads = shape->heads;
    model->shares_first = shares_first;
    model->has_regions = !shape->shares_first;
    model->decay1 = model->decay2 = 1;
    for (int i = 0; i < NET_HIDDEN; i++) model->scale[i] = 1;
}

/* The weights after the first layer. */
static void begin_behind(HeadWeights *head, Random *random) {
    fill(head->second[0], (size_t)NET_HIDDEN * NET_SECOND, 0.4, random);
    fill(head->third, NET_SECOND, 0.5, random);
    memset(head->second_bias, 0, sizeof head->second_bias);
    head->third_bias = 0;
}

void model_begin(Model *model, const Net *shape, uint64_t seed) {
    Random random = random_seeded(seed);
    HeadWeights *head = model->weights.head;
    begin(model, shape, true);
    fill(head->first[0], (size_t)model->squares * NET_KINDS * NET_HIDDEN, 0.3, &random);
    for (int i = 0; i < model->heads; i++) begin_behind(&head[i], &random);
}

void model_begin_anew(Model *model, uint64_t seed) {
    Random random = random_seeded(seed);
    begin_behind(&model->weights.head[0], &random);
}

/* Finds `scale` for a net that has been rounded: what brings the weights after each unit within
   WEIGHT_LIMIT again. */
static void find_scale(const Net *net, float scale[NET_HIDDEN]) {
    for (int i = 0; i < NET_HIDDEN; i++) {
        int largest = 0;
        for (int h = 0; h < net->heads; h++)
            for (int j = 0; j < NET_SECOND; j++) {
                const int weight = abs(net->head[h].second[i / 2][j][i % 2]);
                largest = weight > largest ? weight : largest;
            }
        const float part = (float)largest / (WEIGHT_LIMIT * (1 << NET_WEIGHT_BITS));
        scale[i] = part > 1 ? 1 / part : 1;
    }
}

/* The number of the head that has the first layer of head number `head`. */
static int first_of(const Model *model, int head) {
    return model->shares_first ? 0 : head;
}

/* Between a weight and the integer that stands for it, `one / part` of which are 1. */
static int32_t exchange(float *weight, int32_t integer, float one, float part, bool rounds) {
    if (rounds) return (int32_t)lrintf(*weight * one / part);
    *weight = (float)integer / one * part;
    return integer;
}

static void exchange_row(float *row, int16_t *integers, const float scale[NET_HIDDEN],
                         bool rounds) {
    for (int i = 0; i < NET_HIDDEN; i++)
        integers[i] =
            (int16_t)exchange(&row[i], integers[i], scale[i] * (float)NET_FIRST_ONE, 1, rounds);
}

/* Converts the weights to the integers of `net`, or the other way round, with `scale`, see Model:
   the net's output is the same whatever the scale. */
static void exchange_all(Model *model, const float scale[NET_HIDDEN], Net *net, bool rounds) {
    const float one = 1 << NET_WEIGHT_BITS, both = (float)NET_FIRST_ONE * one;
    for (int h = 0; h < model->heads; h++) {
        HeadWeights *weights = &model->weights.head[h];
        HeadWeights *layer = &model->weights.head[first_of(model, h)];
        NetHead *head = &net->head[h];
        exchange_row(layer->first_bias, head->first_bias, scale, rounds);
        for (int kind = 0; kind < NET_KINDS; kind++)
            for (int place = 0; place < model->squares; place++)
                exchange_row(layer->first[kind * model->squares + place],
                             head->first[net_input(net, kind, place)], scale, rounds);
        head->third_bias = exchange(&weights->third_bias, head->third_bias, both, 1, rounds);
        for (int j = 0; j < NET_SECOND; j++) {
            head->third[j] = exchange(&weights->third[j], head->third[j], one, 1, rounds);
            head->second_bias[j] =
                exchange(&weights->second_bias[j], head->second_bias[j], both, 1, rounds);
            for (int i = 0; i < NET_HIDDEN; i++) {
                int16_t *weight = &head->second[i / 2][j][i % 2];
                *weight = (int16_t)exchange(&weights->second[i][j], *weight, one, scale[i], rounds);
            }
        }
    }
    for (int i = 0; i < NET_MOST_REGIONS * NET_STATES; i++)
        exchange_row(model->weights.regions[i], net->regions[i / NET_STATES][i % NET_STATES], scale,
                     rounds);
}

void model_begin_from(Model *model, Net *net) {
    begin(model, net, net->shares_first);
    find_scale(net, model->scale);
    exchange_all(model, model->scale, net, false);
}

static void part(Weights *weights, int heads) {
    const HeadWeights *from = &weights->head[0];
    for (int i = 1; i < heads; i++) {
        memcpy(weights->head[i].first, from->first, sizeof from->first);
        memcpy(weights->head[i].first_bias, from->first_bias, sizeof from->first_bias);
    }
}

void model_part(Model *model, const Net *shape) {
    if (shape->shares_first || !model->shares_first) return;
    model->shares_first = false;
    part(&model->weights, model->heads);
    part(&model->mean, model->heads);
    part(&model->square, model->heads);
}

/* The net's calculation for one example. */
typedef struct {
    int count;                /* of inputs that are set */
    size_t rows[MOST_INPUTS]; /* where their weights begin among the numbers of Weights */
    float first[NET_HIDDEN], second[NET_SECOND]; /* after their ReLU */
    float logit;
} Pass;

/* Where among the numbers of Weights one of them stands. */
static size_t place_of(const Model *model, const float *weight) {
    return (size_t)(weight - (const float *)&model->weights);
}

static void list_inputs(Pass *pass, const Model *model, const Example *example) {
    const uint64_t kings = example->kings;
    const uint64_t sets[NET_KINDS] = {example->own & ~kings, example->own & kings,
                                      example->foes & ~kings, example->foes & kings};
    const HeadWeights *layer = &model->weights.head[first_of(model, example->head)];
    pass->count = 0;
    for (int kind = 0; kind < NET_KINDS; kind++)
        for (uint64_t set = sets[kind]; set && pass->count < NET_MOST_SQUARES; set &= set - 1)
            pass->rows[pass->count++] =
                place_of(model, layer->first[kind * model->squares + __builtin_ctzll(set)]);
    const int regions = model->has_regions ? net_region_count(model->squares) : 0;
    for (int i = 0; i < regions; i++) {
        const int state = net_region_state(model->squares, i, sets[NET_OWN_MEN], sets[NET_FOE_MEN]);
        pass->rows[pass->count++] = place_of(model, model->weights.regions[i * NET_STATES + state]);
    }
    assert(pass->count <= MOST_INPUTS);
}

static void forward(Pass *pass, const Model *model, const Example *example) {
    assert(example->head < model->heads);
    const HeadWeights *head = &model->weights.head[example->head];
    const HeadWeights *layer = &model->weights.head[first_of(model, example->head)];
    list_inputs(pass, model, example);
    float first[NET_HIDDEN], second[NET_SECOND];
    memcpy(first, layer->first_bias, sizeof first);
    for (int n = 0; n < pass->count; n++) {
        const float *row = (const float *)&model->weights + pass->rows[n];
        for (int i = 0; i < NET_HIDDEN; i++) first[i] += row[i];
    }
    memcpy(second, head->second_bias, sizeof second);
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float value = first[i] > 0 ? first[i] : 0;
        const float *row = head->second[i];
        pass->first[i] = value;
        for (int j = 0; j < NET_SECOND; j++) second[j] += value * row[j];
    }
    pass->logit = head->third_bias;
    for (int j = 0; j < NET_SECOND; j++) {
        pass->second[j] = second[j] > 0 ? second[j] : 0;
        pass->logit += pass->second[j] * head->third[j];
    }
}

/* Adds to the gradients; `slope` is the loss's derivative by the logit. */
static void backward(const Pass *pass, Model *model, int number, float slope) {
    const HeadWeights *head = &model->weights.head[number];
    HeadWeights *gradient = &model->gradient.head[number];
    HeadWeights *layer = &model->gradient.head[first_of(model, number)];
    float second[NET_SECOND], first[NET_HIDDEN];
    gradient->third_bias += slope;
    for (int j = 0; j < NET_SECOND; j++) {
        gradient->third[j] += slope * pass->second[j];
        second[j] = (pass->second[j] > 0 ? slope : model->leak * slope) * head->third[j];
        gradient->second_bias[j] += second[j];
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float *row = head->second[i];
        float *row_gradient = gradient->second[i];
        first[i] = 0;
        if (pass->first[i] <= 0) continue;
        /* Four sums, which the compiler may then add up as one vector. */
        float sums[4] = {0};
        for (int j = 0; j < NET_SECOND; j++) {
            row_gradient[j] += pass->first[i] * second[j];
            sums[j % 4] += second[j] * row[j];
        }
        first[i] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        layer->first_bias[i] += first[i];
    }
    for (int n = 0; n < pass->count; n++) {
        const size_t place = pass->rows[n];
        if (!model->is_touched[place / NET_HIDDEN]) {
            model->is_touched[place / NET_HIDDEN] = true;
            assert(model->touched_count < MOST_ROWS);
            model->touched[model->touched_count++] = place;
        }
        float *row = (float *)&model->gradient + place;
        for (int i = 0; i < NET_HIDDEN; i++) row[i] += first[i];
    }
}

/* A step of Adam for the weights from `first` to `end` - 1 among the numbers of Weights, whose
   gradients are zeros afterwards. */
static void step_part(Model *model, size_t first, size_t end, float scale, float rate) {
    float *restrict weights = (float *)&model->weights;
    float *restrict gradient = (float *)&model->gradient;
    float *restrict mean = (float *)&model->mean, *restrict square = (float *)&model->square;
    const float unbias1 = (float)(1 / (1 - model->decay1));
    const float unbias2 = (float)(1 / (1 - model->decay2));
    for (size_t i = first; i < end; i++) {
        const float slope = gradient[i] * scale;
        mean[i] += (float)(1 - DECAY1) * (slope - mean[i]);
        square[i] += (float)(1 - DECAY2) * (slope * slope - square[i]);
        const float change = rate * mean[i] * unbias1 / (sqrtf(square[i] * unbias2) + SMALL);
        const float weight = weights[i] - change;
        weights[i] = weight > WEIGHT_LIMIT    ? WEIGHT_LIMIT
                     : weight < -WEIGHT_LIMIT ? -WEIGHT_LIMIT
                                              : weight;
        gradient[i] = 0;
    }
}

/* A step of Adam over the rows of first layers that were touched and all weights after them. */
static void step(Model *model, float scale, float rate) {
    model->decay1 *= DECAY1;
    model->decay2 *= DECAY2;
    for (int i = 0; i < model->touched_count; i++) {
        const size_t place = model->touched[i];
        model->is_touched[place / NET_HIDDEN] = false;
        step_part(model, place, place + NET_HIDDEN, scale, rate);
    }
    model->touched_count = 0;
    for (int i = 0; i < model->heads; i++) {
        const HeadWeights *head = &model->weights.head[i];
        step_part(model, place_of(model, head->first_bias), place_of(model, &head->third_bias) + 1,
                  scale, rate);
    }
}

float model_logit(const Model *model, const Example *example) {
    Pass pass;
    forward(&pass, model, example);
    return pass.logit;
}

double model_learn(Model *model, const Example *examples, size_t count, float rate) {
    double loss = 0;
    for (size_t n = 0; n < count; n++) {
        Pass pass;
        forward(&pass, model, &examples[n]);
        const float chance = 1 / (1 + expf(-pass.logit)), error = chance - examples[n].label;
        loss += (double)error * error;
        backward(&pass, model, examples[n].head, 2 * error * chance * (1 - chance));
    }
    step(model, 1 / (float)count, rate);
    return loss;
}

/* Makes those of `scale` smaller whose sums of the first layer could overflow; false if none can.
   With weights within WEIGHT_LIMIT none becomes smaller than a fifth. */
static bool shrink(const Net *net, float scale[NET_HIDDEN]) {
    enum { SLACK = 64 }; /* what rounding may add to the sum again */
    int64_t largest[NET_HIDDEN] = {0}, sums[NET_HIDDEN];
    bool shrinks = false;
    for (int h = 0; h < net->heads; h++) {
        net_largest_sums(net, &net->head[h], sums);
        for (int i = 0; i < NET_HIDDEN; i++)
            largest[i] = sums[i] > largest[i] ? sums[i] : largest[i];
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        if (largest[i] <= INT16_MAX) continue;
        scale[i] *= (float)(INT16_MAX - SLACK) / (float)largest[i];
        shrinks = true;
    }
    return shrinks;
}

void model_round(Model *model, Net *net) {
    enum { MOST_TRIES = 16 };
    float scale[NET_HIDDEN];
    memcpy(scale, model->scale, sizeof scale);
    int tries = 0;
    do {
        exchange_all(model, scale, net, true);
        net_fold(net);
    } while (tries++ < MOST_TRIES && shrink(net, scale));
}
