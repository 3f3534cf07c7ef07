#include "eval/tables/plies.h"

#include <assert.h>
#include <string.h>

/* --- binary arithmetic coding (M. Mahoney, lpaq1), the same steps for both directions --- */

enum { EVEN_CHANCE = 1 << 15, LEARNING_SHIFT = 5 };

typedef struct {
    uint32_t low, high; /* the interval; its first bytes differ */
    uint8_t *out;       /* NULL where bits are read */
    const uint8_t *in, *end;
    uint32_t value; /* four bytes of `in` */
} Coder;

static uint8_t next_byte(Coder *coder) {
    return coder->in < coder->end ? *coder->in++ : 0;
}

/* Writes `bit`, or reads one and returns it. `chance` is that of a 1, in 65536ths, and learns. */
static int code_bit(Coder *coder, uint16_t *chance, int bit) {
    const uint32_t middle = coder->low + ((coder->high - coder->low) >> 16) * *chance;
    if (!coder->out) bit = coder->value <= middle;
    if (bit) {
        coder->high = middle;
        *chance = (uint16_t)(*chance + ((65535 - *chance) >> LEARNING_SHIFT));
    } else {
        coder->low = middle + 1;
        *chance = (uint16_t)(*chance - (*chance >> LEARNING_SHIFT));
    }
    while ((coder->low ^ coder->high) < 1u << 24) {
        if (coder->out)
            *coder->out++ = (uint8_t)(coder->low >> 24);
        else
            coder->value = coder->value << 8 | next_byte(coder);
        coder->low <<= 8;
        coder->high = coder->high << 8 | 255;
    }
    return bit;
}

/* --- the model of a number --- */

enum {
    MAGNITUDES = 8, /* bits of a difference */
    RECENT = 4,     /* how large the last difference was: 0, 1, 2, more */
};

/* The probabilities of all symbols, and the recent numbers that they depend on. */
typedef struct {
    uint16_t same_value[TABLE_VALUES][8], first_other[TABLE_VALUES];
    uint16_t same_plies[TABLE_VALUES][RECENT][2], grows[TABLE_VALUES][RECENT];
    uint16_t longer[TABLE_VALUES][RECENT][MAGNITUDES], digit[TABLE_VALUES][1 << MAGNITUDES];
    TableValue value;
    int history;            /* a bit for each of the last numbers: its value was another */
    int half[TABLE_VALUES]; /* the plies of the last win and the last loss, halved */
    int recent[TABLE_VALUES];
} Model;

static void model_begin(Model *model) {
    uint16_t *chances = (uint16_t *)model;
    memset(model, 0, sizeof *model);
    for (size_t i = 0; i < offsetof(Model, value) / sizeof *chances; i++) chances[i] = EVEN_CHANCE;
}

static TableValue value_of_plies(int plies) {
    return plies == PLIES_NONE ? TABLE_DRAW : plies % 2 ? TABLE_WIN : TABLE_LOSS;
}

static TableValue code_value(Coder *coder, Model *model, TableValue value) {
    const TableValue last = model->value, other = (TableValue)((last + 1) % TABLE_VALUES);
    const TableValue third = (TableValue)((last + 2) % TABLE_VALUES);
    if (code_bit(coder, &model->same_value[last][model->history], value == last))
        value = last;
    else
        value = code_bit(coder, &model->first_other[last], value == other) ? other : third;
    model->history = (model->history << 1 & 7) | (value != last);
    model->value = value;
    return value;
}

/* A difference from 1 on: how many binary digits it has, then those after the first. */
static int code_magnitude(Coder *coder, Model *model, TableValue value, int magnitude) {
    uint16_t *longer = model->longer[value][model->recent[value]];
    int digits = 0, got = 1;
    while (digits < MAGNITUDES - 1 &&
           code_bit(coder, &longer[digits], magnitude >> (digits + 1) != 0))
        digits++;
    for (int i = digits - 1; i >= 0; i--)
        got = got << 1 | code_bit(coder, &model->digit[value][got], magnitude >> i & 1);
    return got;
}

static int code_half(Coder *coder, Model *model, TableValue value, bool changed, int half) {
    const int last = model->half[value], recent = model->recent[value];
    int difference = 0;
    if (!code_bit(coder, &model->same_plies[value][recent][changed], half == last)) {
        const int sign = code_bit(coder, &model->grows[value][recent], half > last) ? 1 : -1;
        difference = sign * code_magnitude(coder, model, value, sign * (half - last));
    }
    model->recent[value] = difference == 0                       ? 0
                           : difference == 1 || difference == -1 ? 1
                           : difference == 2 || difference == -2 ? 2
                                                                 : RECENT - 1;
    assert(!coder->out || last + difference == half);
    model->half[value] = (last + difference) & ((1 << MAGNITUDES) - 1);
    return model->half[value];
}

/* Tells of one number, or hears of it. */
static int code_plies(Coder *coder, Model *model, int plies) {
    const TableValue last = model->value;
    const TableValue value = code_value(coder, model, value_of_plies(plies));
    if (value == TABLE_DRAW) return PLIES_NONE;
    return 2 * code_half(coder, model, value, value != last, plies / 2) + (value == TABLE_WIN);
}

/* The cheapest number, for places that nobody asks for. */
static int guess(const Model *model) {
    if (model->value == TABLE_DRAW) return PLIES_NONE;
    return 2 * model->half[model->value] + (model->value == TABLE_WIN);
}

/* --- pages --- */

size_t plies_pack(const uint16_t *plies, const uint64_t *care, uint32_t numbers,
                  uint8_t out[static PLIES_BYTES_MOST]) {
    Coder coder = {.high = UINT32_MAX, .out = out};
    Model model;
    bool all_drawn = true;
    model_begin(&model);
    for (uint32_t i = 0; i < numbers; i++) {
        const bool cares = care[i / 64] >> i % 64 & 1;
        all_drawn &= !cares || plies[i] == PLIES_NONE;
        code_plies(&coder, &model, cares ? plies[i] : guess(&model));
    }
    const size_t last = (size_t)(coder.out - out);
    out[last] = (uint8_t)((coder.low >> 24) + 1); /* zeros after it are understood */
    assert(last < PLIES_BYTES_MOST);
    return all_drawn ? 0 : last + 1;
}

void plies_unpack(const uint8_t *in, size_t size, uint32_t numbers, uint16_t *plies) {
    Coder coder = {.high = UINT32_MAX, .in = in, .end = in + size};
    Model model;
    model_begin(&model);
    for (int i = 0; i < 4; i++) coder.value = coder.value << 8 | next_byte(&coder);
    for (uint32_t i = 0; i < numbers; i++) plies[i] = (uint16_t)code_plies(&coder, &model, 0);
}

void plies_unpack_halves(const uint8_t *in, size_t size, uint32_t numbers, uint8_t *halves) {
    uint16_t plies[PAGE_NUMBERS];
    plies_unpack(in, size, numbers, plies);
    for (uint32_t i = 0; i < numbers; i++) halves[i] = plies_halved(plies[i]);
}
