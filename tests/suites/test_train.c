/* What the trainer makes of weights, and of games. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/shell.h"
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
    for (const NetFile *file = NET_FILES; file->variant; file++) {
        Error error;
        cr_assert(net_read(net, file->bytes, file->size, file->variant, &error));
        model_begin_from(model, net);
        model_round(model, net);
        cr_expect_eq(net_write(net, file->of, bytes), file->size);
        cr_expect_eq(memcmp(bytes, file->bytes, file->size), 0, "%s", file->variant);
    }
    free(model);
    net_free(net);
}

/* What was scaled down to fit into integers is scaled up again, or a step would cut it off. */
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

#define PLAY "$SELFPLAY english --games 60 --nodes 60 --into a >play 2>&1; "

Test(train, a_training_gives_the_same_bytes_again) {
    shell_expect_alone(
        PLAY "$TRAIN english --into x --epochs 2 a >1 && $TRAIN english --into y --epochs 2 a >2 &&"
             "cmp x y && echo same",
        0, "same");
    shell_expect_alone(
        PLAY
        "$TRAIN english --into x --epochs 2 a >1 && $TRAIN english --into y --epochs 2 --seed 2 a "
        ">2 && cmp x y",
        1, "differ");
}

Test(train, a_training_makes_a_net_for_each_phase) {
    shell_expect_alone(PLAY
                       "$TRAIN english --into x --epochs 3 --phases 17,0/8,0 a >1 && head -c 60 x",
                       0, "crownhead net 3 english 32 squares 4 times 128-32-16-1");
}

/* What is learnt already need not be learnt again: the loss is as small as it was. */
Test(train, a_training_goes_on_from_a_net) {
    shell_expect_alone(
        PLAY "$TRAIN english --into x --epochs 20 --phases 17,0/8,0 --scale 90 a >1;"
             "$TRAIN english --from x --into y --epochs 1 --rate 0.0005 a >2; cat 1 2;"
             "cmp -n 60 x y && ! cmp -s x y && grep -q '^before' 2 &&"
             "awk '/^epoch 20/{last=$3} /^epoch 1 /{first=$3} END{exit !(first<2*last)}' 1 2 &&"
             "echo learnt",
        0, "learnt");
    shell_expect_alone("echo x >y; $TRAIN english --from y --into x a", 1, "y: no file of a net");
    shell_expect_alone("$TRAIN english --from y --into x --phases 17,0/8,0 a", 2,
                       "--phases: the net of --from has its own");
}

Test(train, a_tiny_training_beats_material) {
    shell_expect_alone(PLAY
                       "$TRAIN english --into x --epochs 20 --chart c a >1; cat 1;"
                       "awk '/^material/{m=$3} /^rounded/{r=$3} END{exit !(r<m)}' 1 && echo learnt;"
                       "grep -c '<circle' c",
                       0, "learnt");
}

Test(train, what_cannot_be_learnt_from_is_refused) {
    shell_expect_alone("$TRAIN english --into x none", 1, "none: No such file");
    shell_expect_alone("$TRAIN english --into no/x none", 1, "cannot write no/x: No such file");
    shell_expect_alone("echo x >a; $TRAIN english --into x a", 1,
                       "a: no file of samples of english");
    shell_expect_alone(PLAY "$TRAIN freejump --into x a", 1, "a: no file of samples of freejump");
    shell_expect_alone(
        "$SELFPLAY english --games 2 --nodes 50 --into a 2>1; $TRAIN english --into x a", 1,
        "too few");
    shell_expect_alone(PLAY "$TRAIN italian --into x --kin freejump a", 1,
                       "a: no file of samples of italian");
    shell_expect_alone(PLAY "$TRAIN italian --into x --kin freejump --kin english --epochs 1 a", 0,
                       "x: ");
    shell_expect_alone("$SELFPLAY international --games 30 --nodes 20 --into a 2>1;"
                       "sed -i '1s/international /english       /' a; $TRAIN english --into x a",
                       1, "a: of a board of more than 32 squares");
    shell_expect_alone("$TRAIN english a", 2, "expected --into FILE");
    shell_expect_alone("$TRAIN english --into x --phases 17,13/6,0 a", 2,
                       "--phases: '17,13/6,0' is not");
    shell_expect_alone("$TRAIN english --into x --phases 9,8,7,6,5,4,3,2,1,0/0 a", 2,
                       "is not up to 8 numbers");
    shell_expect_alone("$TRAIN english --into x --phases 13,17,0/6,0 a", 2,
                       "expected two lists with '/' between");
    shell_expect_alone("$TRAIN english --into x --phases 0 a", 2,
                       "expected two lists with '/' between");
    shell_expect_alone("$TRAIN english --into '' a", 2, "--into: '' names no file\n");
    shell_expect_alone("$TRAIN english --into x --chart '' a", 2, "--chart: '' names no file\n");
    shell_expect_alone("$TRAIN english --into x --mix 2 a", 2,
                       "--mix: '2' is no number from 0 to 1");
    shell_expect_alone("$TRAIN focus --into x a", 2, "the variant: there is no net for focus\n");
    shell_expect_alone("ln -s x c; touch a; $TRAIN english --into x --chart c a", 2,
                       "--chart: 'c' is the file of the net");
    shell_expect_alone(PLAY "$TRAIN english --into nowhere/x --epochs 1 a", 1,
                       "nowhere/x: No such file");
}

/* Samples that are none are refused later. */
Test(train, where_nothing_can_be_written_nothing_is_learnt) {
    shell_expect_alone("mkdir f; $TRAIN english --into f none", 1,
                       "cannot write f: Is a directory");
    shell_expect_alone("$TRAIN english --into x --chart no/c none", 1,
                       "cannot write no/c: No such file");
    shell_expect_alone("mkdir f; $TRAIN english --into x --chart f none; ls", 0,
                       "cannot write f: Is a directory\nf\n");
    shell_expect_alone("ln -s no/x x; $TRAIN english --into x none", 1,
                       "cannot write x: No such file");
}

Test(train, only_kin_of_the_same_board_can_teach) {
    shell_expect_alone("$TRAIN english --into x --kin chess a", 2, "--kin");
    shell_expect_alone("$TRAIN english --into x --kin international a", 2,
                       "--kin: international is no kin of english: nets of it are of 50 squares");
    shell_expect_alone("$TRAIN international --into x --kin english a", 2, "--kin: english is no");
    shell_expect_alone("$TRAIN english --into x --kin focus a", 2,
                       "--kin: there is no net for focus\n");
}

Test(train, what_is_learnt_from_is_not_written_over) {
    shell_expect_alone(PLAY "cp a b; $TRAIN english --into ./a a; cmp a b && echo same", 0,
                       "--into: './a' is learnt from");
    shell_expect_alone(PLAY "ln -s a c; cp a b; $TRAIN english --into x --chart c a; cmp a b", 0,
                       "--chart: 'c' is learnt from");
    shell_expect_alone("touch a; $TRAIN english --from x --into ./x a", 2,
                       "--into: './x' is learnt from");
    shell_expect_alone("$TRAIN english --into x --chart ./x a", 2,
                       "--chart: './x' is the file of the net");
}
