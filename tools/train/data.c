/* Samples of all files become examples in one array. Equal positions are one example, which is
   held out only if all games that it comes from are. The order depends on the seed alone. */
#include "tools/train/data.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/random.h"
#include "eval/sample.h"

enum {
    CLEAR_SCORE = 2000,   /* scores beyond this are decided and teach nothing */
    HELD_OUT_ONE_IN = 20, /* games */
    LEAST_EXAMPLES = 1000,
    FIT_ITERATIONS = 20,
};

#define USUAL_SLOPE 0.007

/* A sample and where it is from. */
typedef struct {
    Sample sample;
    bool held_out;
} Found;

typedef struct {
    Found *list;
    size_t count;
    int64_t capacity;
} Heap;

static bool add(Heap *heap, const Sample *sample, bool held_out, Error *error) {
    if (!array_room(&heap->list, &heap->capacity, (int64_t)heap->count + 1, sizeof *heap->list))
        return error_set(error, "not enough memory for %zu samples", heap->count + 1);
    heap->list[heap->count++] = (Found){*sample, held_out};
    return true;
}

/* Whether game `number` of file number `file` is held out. */
static bool is_held_out(int file, uint32_t number) {
    Random random = random_seeded((uint64_t)file << 32 | number);
    return random_below(&random, HELD_OUT_ONE_IN) == 0;
}

static bool read_file(Data *data, Heap *heap, const TrainConfig *config, int squares, int number,
                      Error *error) {
    const char *name = config->data[number];
    char header[SAMPLE_HEADER];
    FILE *file = sample_open(name, config->variants, header, error);
    if (!file) return false;
    Sample sample;
    bool ok, ended;
    while ((ok = sample_next(file, name, &sample, &ended, error)) && !ended) {
        if ((sample.own | sample.foes) >> squares) {
            ok = error_set(error, "%s has a position of a board of more than %d squares", name,
                           squares);
            break;
        }
        if (sample_is_end(&sample)) {
            data->games++;
            continue;
        }
        data->read++;
        ok = abs(sample.score) > CLEAR_SCORE ||
             add(heap, &sample, is_held_out(number, sample.game), error);
        if (!ok) break;
    }
    fclose(file);
    return ok;
}

static int compare_words(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

/* By board; of equal ones the order does not matter, as only their sums are used. */
static int compare(const void *a, const void *b) {
    const Sample *x = &((const Found *)a)->sample, *y = &((const Found *)b)->sample;
    const int own = compare_words(x->own, y->own), foes = compare_words(x->foes, y->foes);
    return own ? own : foes ? foes : compare_words(x->kings, y->kings);
}

static int slope_class(int pieces, bool with_kings, int most_pieces) {
    const int quarter = pieces * 4 / (most_pieces + 1);
    return (with_kings ? 4 : 0) + quarter;
}

/* Makes one example of the samples first..last - 1, which are of one board. Those of games that are
   held out count only where there are no others. */
static Example merge(const Found *first, const Found *last, bool *held_out) {
    double result = 0, score = 0;
    int count = 0;
    *held_out = true;
    for (const Found *found = first; found < last; found++) *held_out &= found->held_out;
    for (const Found *found = first; found < last; found++) {
        if (found->held_out && !*held_out) continue;
        result += (double)found->sample.result / SAMPLE_WON;
        score += found->sample.score;
        count++;
    }
    return (Example){.own = first->sample.own,
                     .foes = first->sample.foes,
                     .kings = first->sample.kings,
                     .result = (float)(result / count),
                     .score = (float)(score / count)};
}

static void shuffle(Example *list, size_t count, uint64_t seed) {
    Random random = random_seeded(seed);
    for (size_t i = count; i > 1; i--) {
        const size_t j = (size_t)(random_next(&random) % i);
        const Example other = list[i - 1];
        list[i - 1] = list[j];
        list[j] = other;
    }
}

/* Makes the examples of all samples: those to learn from first, the others after them. */
static bool make_examples(Data *data, Heap *heap, const Net *heads, Error *error) {
    int most_pieces = 1;
    for (size_t i = 0; i < heap->count; i++) {
        const Sample *sample = &heap->list[i].sample;
        const int pieces = __builtin_popcountll(sample->own | sample->foes);
        if (pieces > most_pieces) most_pieces = pieces;
    }
    if (heap->count > 0) qsort(heap->list, heap->count, sizeof *heap->list, compare);
    Example *list = malloc((heap->count + 1) * sizeof *list);
    if (!list) return error_set(error, "not enough memory for %zu examples", heap->count);
    size_t front = 0, back = heap->count;
    for (size_t i = 0, next; i < heap->count; i = next) {
        for (next = i + 1; next < heap->count && compare(&heap->list[i], &heap->list[next]) == 0;)
            next++;
        bool held_out;
        Example example = merge(&heap->list[i], &heap->list[next], &held_out);
        const int pieces = __builtin_popcountll(example.own | example.foes);
        const bool with_kings = example.kings != 0;
        example.head = (uint8_t)net_head_of(heads, pieces, with_kings);
        example.slope_class = (uint8_t)slope_class(pieces, with_kings, most_pieces);
        list[held_out ? --back : front++] = example;
    }
    data->train = list;
    data->train_count = front;
    data->held_out = list + back;
    data->held_out_count = heap->count - back;
    return true;
}

static double sigmoid(double logit) {
    return 1 / (1 + exp(-logit));
}

/* Fits the slope of each class to the results by Newton's method. */
static void fit_slopes(Data *data) {
    for (int class = 0; class < SLOPE_CLASSES; class ++) data->slope[class] = USUAL_SLOPE;
    for (int round = 0; round < FIT_ITERATIONS; round++) {
        double gradient[SLOPE_CLASSES] = {0}, curvature[SLOPE_CLASSES] = {0};
        for (size_t i = 0; i < data->train_count; i++) {
            const Example *example = &data->train[i];
            const int class = example->slope_class;
            const double chance = sigmoid(data->slope[class] * example->score);
            gradient[class] += (chance - example->result) * example->score;
            curvature[class] += chance * (1 - chance) * example->score * example->score;
        }
        for (int class = 0; class < SLOPE_CLASSES; class ++)
            if (curvature[class] > 0) {
                data->is_fitted[class] = true;
                const double slope = data->slope[class] - gradient[class] / curvature[class];
                data->slope[class] = slope < 0.001 ? 0.001 : slope > 0.02 ? 0.02 : slope;
            }
    }
}

static void label(const Data *data, Example *list, size_t count, double mix) {
    for (size_t i = 0; i < count; i++) {
        const double promised = sigmoid(data->slope[list[i].slope_class] * list[i].score);
        list[i].label = (float)(mix * list[i].result + (1 - mix) * promised);
    }
}

/* Whether the positions are enough to learn from, and to measure the error. */
static bool check_enough(const Data *data, Error *error) {
    if (data->train_count < LEAST_EXAMPLES)
        return error_set(error, "only %zu distinct positions; training needs %d or more",
                         data->train_count, LEAST_EXAMPLES);
    if (data->held_out_count == 0)
        return error_set(error,
                         "%zu games are too few: about one in %d is held out at random to measure "
                         "the loss, and none was; add games",
                         data->games, HELD_OUT_ONE_IN);
    return true;
}

bool data_read(Data *data, const TrainConfig *config, const Net *heads, Error *error) {
    *data = (Data){.heads = heads->heads};
    Heap heap = {.count = 0};
    bool ok = true;
    for (int i = 0; ok && i < config->data_count; i++)
        ok = read_file(data, &heap, config, heads->squares, i, error);
    ok = ok && make_examples(data, &heap, heads, error);
    free(heap.list);
    if (!ok) return false;
    if (!check_enough(data, error)) return false;
    shuffle(data->train, data->train_count, config->seed);
    fit_slopes(data);
    label(data, data->train, data->train_count, config->mix);
    label(data, data->held_out, data->held_out_count, config->mix);
    return true;
}

void data_free(Data *data) {
    free(data->train);
    data->train = NULL;
}
