#include "tools/train/model.h"

#include <math.h>
#include <string.h>

#include "engine/base/random.h"

enum { WEIGHT_COUNT = sizeof(Weights) / sizeof(float), MOST_INPUTS = 64 };

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

void model_begin(Model *model, int squares, uint64_t seed) {
    Random random = random_seeded(seed);
    memset(model, 0, sizeof *model);
    model->squares = squares;
    model->decay1 = model->decay2 = 1;
    Weights *weights = &model->weights;
    fill(weights->first[0], (size_t)squares * NET_KINDS * NET_HIDDEN, 0.3, &random);
    for (int i = 0; i < NET_HEADS; i++) {
        fill(weights->head[i].second[0], (size_t)NET_HIDDEN * NET_SECOND, 0.4, &random);
        fill(weights->head[i].third, NET_SECOND, 0.5, &random);
    }
}

/* What the net makes of one example. */
typedef struct {
    int count; /* of inputs that are set */
    int inputs[MOST_INPUTS];
    float first[NET_HIDDEN], second[NET_SECOND]; /* after their ReLU */
    float logit;
} Pass;

static void list_inputs(Pass *pass, int squares, const Example *example) {
    const uint64_t kings = example->kings;
    const uint64_t sets[NET_KINDS] = {example->own & ~kings, example->own & kings,
                                      example->foes & ~kings, example->foes & kings};
    pass->count = 0;
    for (int kind = 0; kind < NET_KINDS; kind++)
        for (uint64_t set = sets[kind]; set && pass->count < MOST_INPUTS; set &= set - 1)
            pass->inputs[pass->count++] = kind * squares + __builtin_ctzll(set);
}

static void forward(Pass *pass, const Model *model, const Example *example) {
    const Weights *weights = &model->weights;
    const int head = example->head;
    list_inputs(pass, model->squares, example);
    float first[NET_HIDDEN], second[NET_SECOND];
    memcpy(first, weights->first_bias, sizeof first);
    for (int n = 0; n < pass->count; n++) {
        const float *row = weights->first[pass->inputs[n]];
        for (int i = 0; i < NET_HIDDEN; i++) first[i] += row[i];
    }
    memcpy(second, weights->head[head].second_bias, sizeof second);
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float value = first[i] > 0 ? first[i] : 0;
        const float *row = weights->head[head].second[i];
        pass->first[i] = value;
        for (int j = 0; j < NET_SECOND; j++) second[j] += value * row[j];
    }
    pass->logit = weights->head[head].third_bias;
    for (int j = 0; j < NET_SECOND; j++) {
        pass->second[j] = second[j] > 0 ? second[j] : 0;
        pass->logit += pass->second[j] * weights->head[head].third[j];
    }
}

/* Adds to the gradients; `slope` is the loss's derivative by the logit. */
static void backward(const Pass *pass, Model *model, int head, float slope) {
    const Weights *weights = &model->weights;
    Weights *gradient = &model->gradient;
    float second[NET_SECOND], first[NET_HIDDEN];
    gradient->head[head].third_bias += slope;
    for (int j = 0; j < NET_SECOND; j++) {
        gradient->head[head].third[j] += slope * pass->second[j];
        second[j] = pass->second[j] > 0 ? slope * weights->head[head].third[j] : 0;
        gradient->head[head].second_bias[j] += second[j];
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float *row = weights->head[head].second[i];
        float *row_gradient = gradient->head[head].second[i];
        first[i] = 0;
        if (pass->first[i] <= 0) continue;
        /* Four sums, which the compiler may then add up as one vector. */
        float sums[4] = {0};
        for (int j = 0; j < NET_SECOND; j++) {
            row_gradient[j] += pass->first[i] * second[j];
            sums[j % 4] += second[j] * row[j];
        }
        first[i] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        gradient->first_bias[i] += first[i];
    }
    for (int n = 0; n < pass->count; n++) {
        float *row = gradient->first[pass->inputs[n]];
        for (int i = 0; i < NET_HIDDEN; i++) row[i] += first[i];
    }
}

/* A step of Adam over all weights; the gradients are zeros afterwards. */
static void step(Model *model, float scale, float rate) {
    float *weights = (float *)&model->weights, *gradient = (float *)&model->gradient;
    float *mean = (float *)&model->mean, *square = (float *)&model->square;
    model->decay1 *= DECAY1;
    model->decay2 *= DECAY2;
    const float unbias1 = (float)(1 / (1 - model->decay1));
    const float unbias2 = (float)(1 / (1 - model->decay2));
    for (size_t i = 0; i < WEIGHT_COUNT; i++) {
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

void model_round(const Model *model, Net *net) {
    const Weights *weights = &model->weights;
    const float first_one = NET_FIRST_ONE, one = 1 << NET_WEIGHT_BITS;
    for (int i = 0; i < NET_HIDDEN; i++) {
        net->first_bias[i] = (int16_t)lrintf(weights->first_bias[i] * first_one);
        for (int kind = 0; kind < NET_KINDS; kind++)
            for (int place = 0; place < model->squares; place++)
                net->first[net_input(net, kind, place)][i] =
                    (int16_t)lrintf(weights->first[kind * model->squares + place][i] * first_one);
    }
    for (int h = 0; h < NET_HEADS; h++) {
        NetHead *head = &net->head[h];
        head->third_bias = (int32_t)lrintf(weights->head[h].third_bias * first_one * one);
        for (int j = 0; j < NET_SECOND; j++) {
            head->third[j] = (int32_t)lrintf(weights->head[h].third[j] * one);
            head->second_bias[j] =
                (int32_t)lrintf(weights->head[h].second_bias[j] * first_one * one);
            for (int i = 0; i < NET_HIDDEN; i++)
                head->second[i / 2][j][i % 2] =
                    (int16_t)lrintf(weights->head[h].second[i][j] * one);
        }
    }
}
