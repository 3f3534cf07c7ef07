/* The net in floating point, as it is trained: see eval/net.h for its shape. */
#ifndef CROWNHEAD_TOOLS_TRAIN_MODEL_H
#define CROWNHEAD_TOOLS_TRAIN_MODEL_H

#include "eval/net.h"
#include "tools/train/data.h"

enum {
    KIND_INPUTS = NET_KINDS * NET_MOST_SQUARES,    /* of a head's first layer */
    REGION_INPUTS = NET_MOST_REGIONS * NET_STATES, /* of the rows that all heads share */
    MOST_ROWS = NET_MOST_HEADS * KIND_INPUTS + REGION_INPUTS,
};

typedef struct {
    float first[KIND_INPUTS][NET_HIDDEN], first_bias[NET_HIDDEN];
    float second[NET_HIDDEN][NET_SECOND], second_bias[NET_SECOND];
    float third[NET_SECOND], third_bias;
} HeadWeights;

/* Where heads share a first layer, it is that of the first. */
typedef struct {
    HeadWeights head[NET_MOST_HEADS];
    float regions[REGION_INPUTS][NET_HIDDEN];
} Weights;

/* Weights, and for each what Adam remembers of its gradients (D. Kingma, J. Ba, 2014). */
typedef struct {
    int squares, heads;
    bool shares_first, has_regions;
    float leak; /* the slope of a unit of the second layer that is 0, as a part of that of other
                   units */
    double decay1, decay2; /* powers of Adam's two factors by now */
    /* For each unit of the first layer what its weights are multiplied by when they are rounded,
       and those after it divided: 1 where its sums are small enough, else less. */
    float scale[NET_HIDDEN];
    Weights weights, gradient, mean, square;
    /* The rows that the examples of a step have set, by where they begin among the numbers of
       Weights: a step leaves all others as they are. No two begin within NET_HIDDEN numbers. */
    int touched_count;
    size_t touched[MOST_ROWS];
    bool is_touched[sizeof(Weights) / sizeof(float) / NET_HIDDEN + 1];
} Model;

/* Sets the weights of a net of the shape of `shape` to small random numbers, those of regions to 0;
   all heads begin with one first layer. */
void model_begin(Model *model, const Net *shape, uint64_t seed);

/* Sets the weights to those of `net`, which stays as it is, to go on from; heads share a first
   layer if its do. */
void model_begin_from(Model *model, Net *net);

/* Sets the weights after the first layer of the first head to small random numbers again. */
void model_begin_anew(Model *model, uint64_t seed);

/* Gives each head a copy of the first layer that they shared, to learn by itself, where the net of
   `shape` has one for each. */
void model_part(Model *model, const Net *shape);

/* The logit of the result that the net expects for the mover. */
float model_logit(const Model *model, const Example *example);

/* Learns from `count` examples at once: one step of Adam of size `rate` down the mean squared
   difference between labels and expected results, whose sum before the step is returned. */
double model_learn(Model *model, const Example *examples, size_t count, float rate);

/* Rounds the weights to those of `net`, whose other fields stay. */
void model_round(Model *model, Net *net);

#endif
