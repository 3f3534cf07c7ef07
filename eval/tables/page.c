#include "eval/tables/page.h"

#include <assert.h>
#include <string.h>

#include "engine/base/bytes.h"

/* --- lengths of runs --- */

enum {
    OCTAVE_LEAST = 4, /* 16 is the first power of two that has an octave */
    LENGTH_TO_END = PAGE_LENGTHS - 1,
    UNKNOWN_COST = 1000, /* of a symbol that has no word: never chosen where another will do */
};

static int octave_of(uint32_t length) {
    assert(length >= 1u << OCTAVE_LEAST && length <= PAGE_NUMBERS);
    return 31 - __builtin_clz(length) - OCTAVE_LEAST;
}

/* The range that `length` lies in, or where there is none the symbol of that length. The four exact
   lengths of a range come right before it. */
static int length_symbol(uint32_t length) {
    return length <= PAGE_EXACT ? (int)length - 1 : PAGE_EXACT + 5 * octave_of(length) + 4;
}

/* Bits after the symbol that give the length in its range. */
static int length_bits(int symbol) {
    const bool is_range =
        symbol >= PAGE_EXACT && symbol < LENGTH_TO_END && (symbol - PAGE_EXACT) % 5 == 4;
    return is_range ? (symbol - PAGE_EXACT) / 5 + OCTAVE_LEAST : 0;
}

/* The length that the symbol stands for, the least of a range. */
static uint32_t length_least(int symbol) {
    if (symbol < PAGE_EXACT) return (uint32_t)symbol + 1;
    const int octave = (symbol - PAGE_EXACT) / 5, quarter = (symbol - PAGE_EXACT) % 5;
    const uint32_t power = 1u << (octave + OCTAVE_LEAST);
    return quarter == 4 ? power : power + power / 4 * (uint32_t)quarter;
}

/* --- runs --- */

static uint64_t word_of_value(const Page *page, TableValue value, uint32_t word) {
    const uint64_t win = page->win[word], loss = page->loss[word];
    return value == TABLE_WIN ? win : value == TABLE_LOSS ? loss : ~(win | loss);
}

/* A page that is read from number `at` on. */
typedef struct {
    const Page *page;
    const uint64_t *care;
    uint32_t numbers, at;
} Reading;

/* The numbers of a word that are asked for, those from `at` on. */
static uint64_t care_from(const Reading *reading, uint32_t word) {
    uint64_t care = reading->care[word];
    if (word == reading->at / 64) care &= ~UINT64_C(0) << reading->at % 64;
    if (word == reading->numbers / 64) care &= ~(~UINT64_C(0) << reading->numbers % 64);
    return care;
}

/* The value of the first number that is asked for. */
static TableValue first_value(const Reading *reading) {
    for (uint32_t word = 0; word * 64 < reading->numbers; word++) {
        const uint64_t care = care_from(reading, word);
        if (care) return page_value(reading->page, word * 64 + (uint32_t)__builtin_ctzll(care));
    }
    return TABLE_DRAW;
}

/* Finds where a run of `value` that begins at `at` may end; the last one ends with the page. */
static PageRun find_run(const Reading *reading, TableValue value) {
    const uint32_t numbers = reading->numbers;
    PageRun run = {.value = (uint8_t)value, .least = (uint16_t)numbers, .most = (uint16_t)numbers};
    uint32_t least = reading->at;
    for (uint32_t word = reading->at / 64; word * 64 < numbers; word++) {
        const uint64_t care = care_from(reading, word);
        const uint64_t other = care & ~word_of_value(reading->page, value, word);
        const uint64_t same = other ? care & ((other & -other) - 1) : care;
        if (same) least = word * 64 + 64 - (uint32_t)__builtin_clzll(same);
        if (!other) continue;
        run.least = (uint16_t)least;
        run.most = (uint16_t)(word * 64 + (uint32_t)__builtin_ctzll(other));
        break;
    }
    return run;
}

static void list_runs(PagePlan *plan, const Page *page, const uint64_t *care, uint32_t numbers) {
    Reading reading = {page, care, numbers, 0};
    plan->runs = 0;
    while (reading.at < numbers) {
        const TableValue value =
            reading.at == 0 ? first_value(&reading) : page_value(page, reading.at);
        plan->run[plan->runs] = find_run(&reading, value);
        reading.at = plan->run[plan->runs++].most;
    }
}

/* Which of the two other values follows. */
static int choice_of(TableValue value, TableValue next) {
    return (int)(next + TABLE_VALUES - value) % TABLE_VALUES - 1;
}

/* The cheapest symbol for a length by a code's `bits`, and the cost in bits of it and of the further
   bits after it. */
static int cheapest_symbol(const uint8_t *bits, uint32_t length, uint32_t *cost) {
    const int range = length_symbol(length);
    *cost = (bits[range] ? bits[range] : UNKNOWN_COST) + (uint32_t)length_bits(range);
    if (length <= PAGE_EXACT) return range;
    const uint32_t power = 1u << (octave_of(length) + OCTAVE_LEAST), over = length - power;
    const int exact = range - 4 + (int)(over / (power / 4));
    if (over % (power / 4) || !bits[exact] || bits[exact] > *cost) return range;
    *cost = bits[exact];
    return exact;
}

/* The bits of the code for lengths of `run`, which is not the last one. */
static const uint8_t *bits_after(const PageWriter *writer, const PageRun *run) {
    const size_t choice = (size_t)choice_of(run->value, run[1].value);
    return writer->code.bits[run->value] + choice * PAGE_LENGTHS;
}

/* The cost of a length: those of short ones are kept. */
static uint32_t cost_of(const uint8_t *bits, const uint16_t *brief, uint32_t length) {
    uint32_t cost;
    if (length < PAGE_BRIEF_LENGTHS) return brief[length];
    cheapest_symbol(bits, length, &cost);
    return cost;
}

/* The ends of a run that are tried: all, or of many the first and the last ones. */
static int ends_of(const PageRun *run) {
    return run->most - run->least < PAGE_ENDS ? run->most - run->least + 1 : PAGE_ENDS;
}
static uint32_t end_at(const PageRun *run, int i) {
    return i < PAGE_ENDS / 2 ? run->least + (uint32_t)i
                             : run->most + 1u - (uint32_t)(ends_of(run) - i);
}

/* Finds the cheapest way to each end of a run from the ends of the run before, which `cost` has. */
static void try_ends(PagePlan *plan, const PageWriter *writer, uint32_t number,
                     const uint32_t cost[PAGE_ENDS], uint32_t to[PAGE_ENDS]) {
    const PageRun *run = &plan->run[number], *before = number > 0 ? run - 1 : NULL;
    const uint8_t *bits = bits_after(writer, run);
    const uint16_t *brief = writer->cost[run->value][choice_of(run->value, run[1].value)];
    const int ends = ends_of(run), ends_before = before ? ends_of(before) : 1;
    uint32_t begin[PAGE_ENDS] = {0};
    for (int j = 0; before && j < ends_before; j++) begin[j] = end_at(before, j);
    for (int i = 0; i < ends; i++) {
        const uint32_t end = end_at(run, i);
        to[i] = UINT32_MAX;
        for (int j = 0; j < ends_before; j++) {
            const uint32_t now = cost[j] + cost_of(bits, brief, end - begin[j]);
            if (now >= to[i]) continue;
            to[i] = now;
            plan->before[number][i] = (uint8_t)j;
        }
    }
}

void page_plan(PagePlan *plan, const PageWriter *writer, const Page *page, const uint64_t *care,
               uint32_t numbers) {
    uint32_t cost[2][PAGE_ENDS] = {{0}};
    list_runs(plan, page, care, numbers);
    const uint32_t last = plan->runs - 1;
    for (uint32_t i = 0; i < last; i++) try_ends(plan, writer, i, cost[i % 2], cost[(i + 1) % 2]);
    plan->run[last].length = (uint16_t)numbers;
    plan->run[last].symbol = LENGTH_TO_END;
    if (last == 0) return;
    int end = 0;
    for (int i = 1; i < ends_of(&plan->run[last - 1]); i++)
        if (cost[last % 2][i] < cost[last % 2][end]) end = i;
    plan->run[last].length = (uint16_t)(numbers - end_at(&plan->run[last - 1], end));
    for (uint32_t i = last; i-- > 0;) {
        PageRun *run = &plan->run[i];
        const int before = plan->before[i][end];
        const uint32_t begin = i > 0 ? end_at(run - 1, before) : 0;
        uint32_t bits;
        run->length = (uint16_t)(end_at(run, end) - begin);
        run->symbol = (uint8_t)(choice_of(run->value, run[1].value) * PAGE_LENGTHS +
                                cheapest_symbol(bits_after(writer, run), run->length, &bits));
        end = before;
    }
}

/* --- the code --- */

void page_count(PageCounts *counts, const PagePlan *plan) {
    for (uint32_t i = 0; plan->runs > 1 && i < plan->runs; i++)
        counts->of[plan->run[i].value][plan->run[i].symbol]++;
}

void page_counts_begin(PageCounts *counts) {
    for (int value = 0; value < TABLE_VALUES; value++)
        for (int i = 0; i < PAGE_SYMBOLS; i++) {
            const int length = i % PAGE_LENGTHS;
            counts->of[value][i] = length < PAGE_EXACT ? 1000u >> length / 2 : 10;
        }
}

/* Gives each symbol with a weight the depth of its leaf in the Huffman tree; returns the
   greatest. */
static int huffman_depths(const uint32_t weight[PAGE_SYMBOLS], uint8_t depth[PAGE_SYMBOLS]) {
    uint64_t sum[2 * PAGE_SYMBOLS];
    int parent[2 * PAGE_SYMBOLS], nodes = 0, leaf[PAGE_SYMBOLS], deepest = 0;
    bool is_open[2 * PAGE_SYMBOLS];
    for (int i = 0; i < PAGE_SYMBOLS; i++) {
        depth[i] = 0;
        if (weight[i] == 0) continue;
        leaf[nodes] = i;
        sum[nodes] = weight[i];
        is_open[nodes++] = true;
    }
    const int leaves = nodes;
    for (int left = leaves; left > 1; left--) {
        int least[2] = {-1, -1};
        for (int i = 0; i < nodes; i++) {
            if (!is_open[i]) continue;
            if (least[0] < 0 || sum[i] < sum[least[0]]) {
                least[1] = least[0];
                least[0] = i;
            } else if (least[1] < 0 || sum[i] < sum[least[1]]) {
                least[1] = i;
            }
        }
        sum[nodes] = sum[least[0]] + sum[least[1]];
        is_open[nodes] = true;
        for (int i = 0; i < 2; i++) {
            is_open[least[i]] = false;
            parent[least[i]] = nodes;
        }
        nodes++;
    }
    for (int i = 0; i < leaves; i++) {
        int bits = leaves == 1;
        for (int node = i; node < nodes - 1; node = parent[node]) bits++;
        depth[leaf[i]] = (uint8_t)bits;
        if (bits > deepest) deepest = bits;
    }
    return deepest;
}

/* The words of a canonical code: shorter ones first, of equal length in the order of the symbols.
   They are read lowest bit first, so the bits of a word are reversed. False when they overlap. */
static bool code_words(const uint8_t bits[PAGE_SYMBOLS], uint16_t word[PAGE_SYMBOLS]) {
    uint32_t next = 0;
    for (int length = 1; length <= PAGE_CODE_BITS; length++) {
        next <<= 1;
        for (int i = 0; i < PAGE_SYMBOLS; i++) {
            if (bits[i] != length) continue;
            if (next >> length) return false;
            uint32_t reversed = 0;
            for (int j = 0; j < length; j++) reversed |= (next >> j & 1) << (length - 1 - j);
            word[i] = (uint16_t)reversed;
            next++;
        }
    }
    return true;
}

/* Runs that are packed by this code end elsewhere than those that were counted, so that the next
   may have any length: where one value follows another at all, short lengths and ranges, which make
   up all lengths, have words. */
static void allow_all_lengths(uint32_t weight[PAGE_SYMBOLS]) {
    for (int first = 0; first < PAGE_SYMBOLS; first += PAGE_LENGTHS) {
        bool any = false;
        for (int i = 0; i < PAGE_LENGTHS; i++) any |= weight[first + i] > 0;
        for (int i = 0; any && i < PAGE_LENGTHS; i++)
            if ((i < PAGE_EXACT || length_bits(i) > 0) && weight[first + i] == 0)
                weight[first + i] = 1;
    }
}

void page_writer_make(PageWriter *writer, const PageCounts *counts) {
    for (int value = 0; value < TABLE_VALUES; value++) {
        uint32_t weight[PAGE_SYMBOLS];
        memcpy(weight, counts->of[value], sizeof weight);
        allow_all_lengths(weight);
        /* Where a word comes out too long the rare symbols are made less rare. */
        while (huffman_depths(weight, writer->code.bits[value]) > PAGE_CODE_BITS)
            for (int i = 0; i < PAGE_SYMBOLS; i++)
                if (weight[i] > 0) weight[i] = weight[i] / 2 + 1;
        for (size_t i = 0; i < 2; i++)
            for (uint32_t length = 1; length < PAGE_BRIEF_LENGTHS; length++) {
                uint32_t cost;
                cheapest_symbol(writer->code.bits[value] + i * PAGE_LENGTHS, length, &cost);
                writer->cost[value][i][length] = (uint16_t)cost;
            }
        const bool is_code = code_words(writer->code.bits[value], writer->word[value]);
        assert(is_code);
        (void)is_code;
    }
}

/* The entry for a word of the code, in one number, from the lowest bit on: 4 bits for the length of
   the word, 4 bits for the number of bits after it that give the run's length, a bit for the value
   that follows, and the least length, STEP_TO_END for the rest of the page. */
enum { STEP_TO_END = PAGE_NUMBERS + 1 };

static uint32_t step_of(unsigned word) {
    const int symbol = (int)(word & 255), choice = symbol / PAGE_LENGTHS,
              length = symbol % PAGE_LENGTHS;
    const uint32_t least = length == LENGTH_TO_END ? STEP_TO_END : length_least(length);
    return word >> 8 | (uint32_t)length_bits(length) << 4 | (uint32_t)choice << 8 | least << 9;
}

bool page_reader_make(PageReader *reader, const PageCode *code) {
    memset(reader, 0, sizeof *reader);
    for (int value = 0; value < TABLE_VALUES; value++) {
        uint16_t word[PAGE_SYMBOLS];
        const uint8_t *bits = code->bits[value];
        for (int i = 0; i < PAGE_SYMBOLS; i++)
            if (bits[i] > PAGE_CODE_BITS) return false;
        if (!code_words(bits, word)) return false;
        for (int i = 0; i < PAGE_SYMBOLS; i++)
            for (uint32_t j = word[i]; bits[i] > 0 && j < 1u << PAGE_CODE_BITS; j += 1u << bits[i])
                reader->word[value][j] = (uint16_t)(i | bits[i] << 8);
        for (int i = 0; i < 1 << PAGE_BRIEF_BITS; i++)
            if (reader->word[value][i] && reader->word[value][i] >> 8 <= PAGE_BRIEF_BITS)
                reader->brief[value][i] = step_of(reader->word[value][i]);
    }
    return true;
}

/* --- packing --- */

typedef struct {
    uint8_t *out;
    uint64_t bits;
    int count;
} BitWriter;

static void put_bits(BitWriter *writer, uint32_t value, int count) {
    assert(count >= 0 && count <= 32 && (count == 32 || value >> count == 0));
    writer->bits |= (uint64_t)value << writer->count;
    writer->count += count;
    for (; writer->count >= 8; writer->count -= 8) {
        *writer->out++ = (uint8_t)writer->bits;
        writer->bits >>= 8;
    }
}

size_t page_pack(const PageWriter *writer, const PagePlan *plan, uint8_t *out,
                 TableValue *uniform) {
    BitWriter bits = {.out = out};
    *uniform = (TableValue)plan->run[0].value;
    if (plan->runs == 1) return 0;
    put_bits(&bits, plan->run[0].value, 2);
    for (uint32_t i = 0; i < plan->runs; i++) {
        const PageRun *run = &plan->run[i];
        const int length = run->symbol % PAGE_LENGTHS;
        assert(writer->code.bits[run->value][run->symbol] > 0);
        put_bits(&bits, writer->word[run->value][run->symbol],
                 writer->code.bits[run->value][run->symbol]);
        if (length_bits(length) > 0)
            put_bits(&bits, run->length - length_least(length), length_bits(length));
    }
    if (bits.count > 0) *bits.out++ = (uint8_t)bits.bits;
    return (size_t)(bits.out - out);
}

/* --- unpacking --- */

static void set_range(uint64_t *bits, uint32_t from, uint32_t to) {
    assert(from < to && to <= PAGE_NUMBERS);
    const uint32_t first = from / 64, last = (to - 1) / 64;
    const uint64_t head = ~UINT64_C(0) << from % 64, tail = ~UINT64_C(0) >> (63 - (to - 1) % 64);
    if (first == last) {
        bits[first] |= head & tail;
        return;
    }
    bits[first] |= head;
    for (uint32_t i = first + 1; i < last; i++) bits[i] = ~UINT64_C(0);
    bits[last] |= tail;
}

void page_fill(Page *page, TableValue value) {
    memset(page->win, value == TABLE_WIN ? 255 : 0, sizeof page->win);
    memset(page->loss, value == TABLE_LOSS ? 255 : 0, sizeof page->loss);
}

bool page_unpack(const PageReader *reader, const uint8_t *in, size_t size, uint32_t numbers,
                 Page *page) {
    static const TableValue NEXT[TABLE_VALUES][2] = {[TABLE_DRAW] = {TABLE_WIN, TABLE_LOSS},
                                                     [TABLE_WIN] = {TABLE_LOSS, TABLE_DRAW},
                                                     [TABLE_LOSS] = {TABLE_DRAW, TABLE_WIN}};
    uint64_t at = 2; /* in bits */
    uint32_t number = 0;
    TableValue value = (TableValue)(size > 0 ? in[0] & 3 : TABLE_VALUES);
    if (value == TABLE_VALUES) return false;
    page_fill(page, TABLE_DRAW);
    while (number < numbers) {
        if (at / 8 >= size) return false;
        const uint64_t bits = bytes_get(in + at / 8, 8) >> at % 8;
        uint32_t step = reader->brief[value][bits & ((1 << PAGE_BRIEF_BITS) - 1)];
        if (step == 0) {
            const unsigned word = reader->word[value][bits & ((1 << PAGE_CODE_BITS) - 1)];
            if (word == 0) return false;
            step = step_of(word);
        }
        const uint32_t word_bits = step & 15, extra = step >> 4 & 15;
        uint32_t end = number + (step >> 9) + (uint32_t)(bits >> word_bits & ((1u << extra) - 1));
        at += word_bits + extra;
        if (step >> 9 == STEP_TO_END) end = numbers;
        if (end > numbers) return false;
        if (value != TABLE_DRAW)
            set_range(value == TABLE_WIN ? page->win : page->loss, number, end);
        number = end;
        value = NEXT[value][step >> 8 & 1];
    }
    return at <= 8 * size;
}
