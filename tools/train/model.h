/* The net in floating point, as it is trained: see eval/net.h for its shape. */
#ifndef CROWNHEAD_TOOLS_TRAIN_MODEL_H
#define CROWNHEAD_TOOLS_TRAIN_MODEL_H

#include "eval/net.h"
#include "tools/train/data.h"

typedef struct {
    float first[NET_KINDS * NET_MOST_SQUARES][NET_HIDDEN], first_bias[NET_HIDDEN];
    float second[NET_HIDDEN][NET_SECOND], second_bias[NET_SECOND];
    float third[NET_SECOND], third_bias;
} HeadWeights;

/* Where heads share a first layer, it is that of the first. */
typedef struct {
    HeadWeights head[NET_MOST_HEADS];
} Weights;

/* Weights, and for each what Adam remembers of its gradients (D. Kingma, J. Ba, 2014). */
typedef struct {
    int squares, heads;
    bool shares_first;
    long steps;
    double decay1, decay2; /* powers of Adam's two factors by now */
    Weights weights, gradient, mean, square;
} Model;

/* Sets the weights of a net of the shape of `shape` to small random numbers; all heads share a
   first layer at first. */
void model_begin(Model *model, const Net *shape, uint64_t seed);

/* Gives each head the first layer that they shared so far, to go on by itself, where the net of
   `shape` has one for each. */
void model_part(Model *model, const Net *shape);

/* The logit of the result that the net expects for the mover. */
float model_logit(const Model *model, const Example *example);

/* Learns from `count` examples at once: one step of Adam of size `rate` down the mean squared
   difference between labels and expected results, whose sum before the step is returned. */
double model_learn(Model *model, const Example *examples, size_t count, float rate);

/* Rounds the weights to those of `net`, whose other fields stay. */
void model_round(const Model *model, Net *net);

#endif
