/* What the trainer makes of weights; what it makes of games is seen by tests of the program. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
