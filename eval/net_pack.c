/* An asymmetric numeral system with fixed chances (J. Duda; F. Giesen's rANS): all symbols together
   are one large number, of which the coder holds the last 33 to 64 bits, its state. The writer goes
   through the symbols backwards, so that the reader can go forwards.

   A number is folded (0, -1, 1, -2 ..) and becomes a symbol, which tells its two leading bits and
   how many bits follow, and those bits, which no chances describe. The chances of the symbols
   depend on the context. A block begins with an offset for each of its columns, and a row with its
   level: both are binary logarithms of how large their numbers are. The context of a number is the
   level of its row plus the offset of its column; rows of level 0 contain only zeros. The tables of
   chances come first.

   Whatever the bytes are, the reader stays within them and within its tables, because it clamps
   contexts. */
#include "eval/net_pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"

enum {
    SYMBOLS = 32,
    CHANCE_BITS = 10, /* chances are in 1024ths */
    CHANCES = 1 << CHANCE_BITS,
    STATE_BYTES = 8, /* of the first state in the file; later ones take in a word at a time */
    WORD_BYTES = 4,
    LEVELS = 16,
    LEAST_DIGITS = 3, /* one binary digit more in the sum of a row makes its level 1 */
    MOST_OFFSET = 4,
};

/* Contexts: of the tables of chances themselves, in which all symbols have the same chance; of
   offsets; of levels, by the level of the previous row of the block; of numbers. */
enum {
    CONTEXT_TABLES,
    CONTEXT_OFFSETS,
    CONTEXT_LEVELS,
    CONTEXT_NUMBERS = CONTEXT_LEVELS + LEVELS,
    CONTEXTS = CONTEXT_NUMBERS + LEVELS,
};

/* The state is at least this. Without a word that it needs it stays less, as only words raise it. */
static const uint64_t LEAST_STATE = UINT64_C(1) << 8 * WORD_BYTES;

typedef uint16_t Chances[SYMBOLS]; /* their sum is CHANCES */

static void even_chances(Chances chances) {
    for (int symbol = 0; symbol < SYMBOLS; symbol++) chances[symbol] = CHANCES / SYMBOLS;
}

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

/* The context of a number in a row of `level`, 1 or more, and a column of `offset`. */
static int number_context(int level, int offset) {
    return CONTEXT_NUMBERS + clamp(level + offset, 0, LEVELS - 1);
}

/* --- numbers and their symbols --- */

static uint32_t fold(int16_t number) {
    return number < 0 ? (uint32_t)(-2 * number - 1) : (uint32_t)(2 * number);
}

static int unfold(uint32_t folded) {
    return (int)(folded >> 1) ^ -(int)(folded & 1);
}

static int binary_digits(uint64_t value) {
    return value ? 64 - __builtin_clzll(value) : 0;
}

static int symbol_of(uint32_t folded) {
    const int digits = binary_digits(folded);
    return digits < 2 ? (int)folded : 2 * (digits - 1) + (int)(folded >> (digits - 2) & 1);
}

/* The number of bits that follow a symbol. */
static int bits_of(int symbol) {
    return symbol < 4 ? 0 : symbol / 2 - 1;
}

/* The lowest folded number of a symbol. */
static uint32_t base_of(int symbol) {
    return symbol < 2 ? (uint32_t)symbol : (uint32_t)(2 + symbol % 2) << bits_of(symbol);
}

/* --- the writer --- */

typedef struct {
    uint8_t context, symbol;
    uint16_t rest; /* the bits that follow */
} Step;

typedef struct {
    Step *steps; /* in the order of reading */
    size_t count;
    uint32_t counts[CONTEXTS][SYMBOLS];
    Chances chances[CONTEXTS];
    uint64_t state;
    uint8_t *first; /* the first byte that is written; those before it, down to `out`, are free */
    uint8_t *out;
} Writer;

static void put(Writer *writer, int context, uint32_t folded) {
    const int symbol = symbol_of(folded);
    writer->counts[context][symbol]++;
    writer->steps[writer->count++] =
        (Step){(uint8_t)context, (uint8_t)symbol, (uint16_t)(folded - base_of(symbol))};
}

/* Number `at` of all, as a difference if the block has those. */
static uint32_t folded_at(const uint8_t *numbers, size_t at, size_t before) {
    const uint64_t number = bytes_get(numbers + 2 * at, 2);
    return fold((int16_t)(before ? number - bytes_get(numbers + 2 * (at - before), 2) : number));
}

static int row_width(const PackBlock *block, size_t row) {
    return block->count - row < PACK_COLUMNS ? (int)(block->count - row) : PACK_COLUMNS;
}

/* Chooses the offsets by the share that each column has in its rows. */
static void choose_offsets(const uint8_t *numbers, const PackBlock *block, size_t at,
                           int offsets[PACK_COLUMNS]) {
    uint64_t shares[PACK_COLUMNS] = {0};
    int total = 0, used = 0;
    for (size_t row = 0; row < block->count; row += PACK_COLUMNS) {
        const int width = row_width(block, row);
        uint64_t folded[PACK_COLUMNS], sum = 0;
        for (int i = 0; i < width; i++)
            sum += folded[i] = folded_at(numbers, at + row + (size_t)i, block->before);
        for (int i = 0; sum && i < width; i++) shares[i] += (folded[i] << 20) / sum;
    }
    for (int i = 0; i < PACK_COLUMNS; i++) {
        total += binary_digits(shares[i]);
        used += shares[i] > 0;
    }
    const int mean = used ? (total + used / 2) / used : 0;
    for (int i = 0; i < PACK_COLUMNS; i++)
        offsets[i] =
            shares[i] ? clamp(binary_digits(shares[i]) - mean, -MOST_OFFSET, MOST_OFFSET) : 0;
}

/* Puts a block, whose first number is number `at` of all. */
static void put_block(Writer *writer, const uint8_t *numbers, const PackBlock *block, size_t at) {
    int offsets[PACK_COLUMNS], level = 0;
    choose_offsets(numbers, block, at, offsets);
    for (int i = 0; i < PACK_COLUMNS; i++) put(writer, CONTEXT_OFFSETS, fold((int16_t)offsets[i]));
    for (size_t row = 0; row < block->count; row += PACK_COLUMNS) {
        const int width = row_width(block, row), previous = level;
        uint32_t folded[PACK_COLUMNS];
        uint64_t sum = 0;
        for (int i = 0; i < width; i++) {
            folded[i] = folded_at(numbers, at + row + (size_t)i, block->before);
            sum += folded[i] << (MOST_OFFSET - offsets[i]);
        }
        level = sum ? clamp(binary_digits(sum) - MOST_OFFSET - LEAST_DIGITS, 1, LEVELS - 1) : 0;
        put(writer, CONTEXT_LEVELS + previous, (uint32_t)level);
        for (int i = 0; level > 0 && i < width; i++)
            put(writer, number_context(level, offsets[i]), folded[i]);
    }
}

/* Scales counts to chances; a symbol that occurs has one of at least 1. No chances if none does. */
static void scale(const uint32_t counts[SYMBOLS], Chances chances) {
    uint64_t all = 0;
    int most = 0, left = CHANCES;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) all += counts[symbol];
    memset(chances, 0, sizeof(Chances));
    if (all == 0) return;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        const uint64_t share = (counts[symbol] * (uint64_t)CHANCES + all / 2) / all;
        chances[symbol] = (uint16_t)(counts[symbol] > 0 && share == 0 ? 1 : share);
        left -= chances[symbol];
        if (counts[symbol] > counts[most]) most = symbol;
    }
    assert(chances[most] + left > 0); /* it has a 32nd of them, and rounding takes less */
    chances[most] = (uint16_t)(chances[most] + left);
}

static void put_tables(Writer *writer) {
    for (int context = CONTEXT_TABLES + 1; context < CONTEXTS; context++) {
        int used = SYMBOLS;
        while (used > 0 && writer->chances[context][used - 1] == 0) used--;
        put(writer, CONTEXT_TABLES, (uint32_t)used);
        for (int symbol = 0; symbol < used; symbol++)
            put(writer, CONTEXT_TABLES, writer->chances[context][symbol]);
    }
}

static bool write_bytes(Writer *writer, uint64_t value, int bytes) {
    if (writer->first - writer->out < bytes) return false;
    writer->first -= bytes;
    bytes_put(writer->first, value, bytes);
    return true;
}

/* Writes the steps backwards, the last one first; then there are none. False without room. */
static bool write_steps(Writer *writer) {
    while (writer->count > 0) {
        const Step *step = &writer->steps[--writer->count];
        const uint16_t *chances = writer->chances[step->context];
        const uint64_t chance = chances[step->symbol];
        const int bits = bits_of(step->symbol);
        uint64_t lower = 0;
        for (int symbol = 0; symbol < step->symbol; symbol++) lower += chances[symbol];
        if (writer->state >> (64 - CHANCE_BITS - bits) >= chance) {
            if (!write_bytes(writer, writer->state, WORD_BYTES)) return false;
            writer->state >>= 8 * WORD_BYTES;
        }
        const uint64_t state = writer->state << bits | step->rest;
        writer->state = (state / chance << CHANCE_BITS) + lower + state % chance;
    }
    return true;
}

size_t net_pack(const uint8_t *numbers, const PackBlock *blocks, int block_count, uint8_t *out,
                size_t room) {
    size_t at = 0, most_steps = (size_t)CONTEXTS * (1 + SYMBOLS), size = 0;
    for (int i = 0; i < block_count; i++)
        most_steps += blocks[i].count + blocks[i].count / PACK_COLUMNS + 1 + PACK_COLUMNS;
    Writer *writer = calloc(1, sizeof *writer);
    Step *steps = malloc(most_steps * sizeof *steps);
    if (writer && steps) {
        *writer = (Writer){.steps = steps, .state = LEAST_STATE, .first = out + room, .out = out};
        for (int i = 0; i < block_count; at += blocks[i++].count)
            put_block(writer, numbers, &blocks[i], at);
        assert(writer->count <= most_steps);
        even_chances(writer->chances[CONTEXT_TABLES]);
        for (int context = CONTEXT_TABLES + 1; context < CONTEXTS; context++)
            scale(writer->counts[context], writer->chances[context]);
        bool ok = write_steps(writer);
        put_tables(writer);
        ok = ok && write_steps(writer) && write_bytes(writer, writer->state, STATE_BYTES);
        size = ok ? (size_t)(out + room - writer->first) : 0;
        memmove(out, writer->first, size);
    }
    free(steps);
    free(writer);
    return size;
}

/* --- the reader --- */

/* The symbol of a state, by its lowest bits. */
typedef struct {
    uint16_t chance;
    uint16_t number; /* among the slots of the symbol */
    uint16_t base;   /* of the symbol, like `bits` */
    uint8_t bits;
} Slot;

typedef struct {
    uint64_t state;
    const uint8_t *in, *end;
    Slot slots[CONTEXTS][CHANCES];
} Reader;

static_assert(sizeof(Reader) <= UNPACK_WORK, "a reader needs more memory");

/* Reads a folded number. */
static inline uint32_t get(Reader *reader, int context) {
    const Slot *slot = &reader->slots[context][reader->state & (CHANCES - 1)];
    uint64_t state = slot->chance * (reader->state >> CHANCE_BITS) + slot->number;
    const uint32_t folded = slot->base + (uint32_t)(state & ((UINT64_C(1) << slot->bits) - 1));
    state >>= slot->bits;
    if (state < LEAST_STATE && reader->in < reader->end) {
        state = state << 8 * WORD_BYTES | bytes_get(reader->in, WORD_BYTES);
        reader->in += WORD_BYTES;
    }
    reader->state = state;
    return folded;
}

/* False unless the sum of `chances` is right. */
static bool fill_slots(Slot slots[CHANCES], const Chances chances) {
    int at = 0;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        const Slot slot = {.chance = chances[symbol],
                           .base = (uint16_t)base_of(symbol),
                           .bits = (uint8_t)bits_of(symbol)};
        if (chances[symbol] > CHANCES - at) return false;
        for (int i = 0; i < chances[symbol]; i++) {
            slots[at] = slot;
            slots[at++].number = (uint16_t)i;
        }
    }
    return at == CHANCES;
}

/* Contexts that do not occur keep even chances, which damaged bytes may ask for. */
static bool get_tables(Reader *reader) {
    Chances chances;
    even_chances(chances);
    for (int context = 0; context < CONTEXTS; context++)
        fill_slots(reader->slots[context], chances);
    for (int context = CONTEXT_TABLES + 1; context < CONTEXTS; context++) {
        const uint32_t used = get(reader, CONTEXT_TABLES);
        if (used > SYMBOLS) return false;
        memset(chances, 0, sizeof chances);
        for (uint32_t symbol = 0; symbol < used; symbol++)
            chances[symbol] = (uint16_t)get(reader, CONTEXT_TABLES);
        if (used > 0 && !fill_slots(reader->slots[context], chances)) return false;
    }
    return true;
}

/* Gets a block into `numbers`, before which those of earlier blocks are. */
static void get_block(Reader *reader, const PackBlock *block, uint8_t *numbers) {
    int offsets[PACK_COLUMNS], level = 0;
    for (int i = 0; i < PACK_COLUMNS; i++) offsets[i] = unfold(get(reader, CONTEXT_OFFSETS));
    for (size_t row = 0; row < block->count; row += PACK_COLUMNS) {
        const int width = row_width(block, row);
        level = clamp((int)get(reader, CONTEXT_LEVELS + level), 0, LEVELS - 1);
        uint8_t *out = numbers + 2 * row;
        for (int i = 0; i < width; i++, out += 2) {
            int number = level ? unfold(get(reader, number_context(level, offsets[i]))) : 0;
            if (block->before) number += (int)bytes_get(out - 2 * block->before, 2);
            bytes_put(out, (uint64_t)number, 2);
        }
    }
}

bool net_unpack(const uint8_t *in, size_t size, const PackBlock *blocks, int block_count,
                uint8_t *numbers, void *work, Error *error) {
    if (size < STATE_BYTES || size % WORD_BYTES != 0)
        return error_set(error, "damaged: %zu bytes are packed, not %d or a larger multiple of %d",
                         size, STATE_BYTES, WORD_BYTES);
    Reader *reader = work;
    reader->state = bytes_get(in, STATE_BYTES);
    reader->in = in + STATE_BYTES;
    reader->end = in + size;
    bool ok = get_tables(reader);
    for (int i = 0; ok && i < block_count; numbers += 2 * blocks[i++].count)
        get_block(reader, &blocks[i], numbers);
    ok = ok && reader->in == reader->end && reader->state == LEAST_STATE;
    return ok || error_set(error, "damaged: the packed numbers are not whole");
}
