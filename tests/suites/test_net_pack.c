/* The packing of a net's numbers: they come back, similar ones take little room, and no
   bytes lead the reader astray. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/bytes.h"
#include "engine/base/random.h"
#include "eval/net_pack.h"

enum { ROWS = 200, NUMBERS = ROWS * PACK_COLUMNS, ROOM = 3 * NUMBERS + 4096 };

/* Two blocks, of which the second is packed as differences from the first. */
static const PackBlock TWICE[] = {{.count = NUMBERS / 2}, {NUMBERS / 2, NUMBERS / 2}};
static const PackBlock WHOLE[] = {{.count = NUMBERS}};

/* Unpacks from memory that ends where the bytes do. */
static bool unpack(const uint8_t *in, size_t size, const PackBlock *blocks, int count,
                   uint8_t *numbers) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    void *work = malloc(UNPACK_WORK);
    Error error = {.text = ""};
    cr_assert(copy && work);
    memcpy(copy, in, size);
    const bool ok = net_unpack(copy, size, blocks, count, numbers, work, &error);
    free(copy);
    free(work);
    cr_expect_neq(ok, strlen(error.text) > 0, "%s", error.text);
    return ok;
}

/* The numbers come back; returns the size when packed. */
static size_t packed_size(const int *numbers, const PackBlock *blocks, int count) {
    static uint8_t plain[2 * NUMBERS], out[ROOM], back[2 * NUMBERS];
    size_t length = 0;
    for (int i = 0; i < count; i++) length += blocks[i].count;
    for (size_t i = 0; i < length; i++) bytes_put(plain + 2 * i, (uint64_t)numbers[i], 2);
    const size_t size = net_pack(plain, blocks, count, out, sizeof out);
    cr_assert_gt(size, 0);
    cr_expect(unpack(out, size, blocks, count, back));
    cr_expect_eq(memcmp(back, plain, 2 * length), 0);
    cr_expect_eq(net_pack(plain, blocks, count, out, size), size, "in just enough room");
    cr_expect_eq(net_pack(plain, blocks, count, out, size - 1), 0, "in less");
    return size;
}

/* A number whose amount is below `most`. */
static int amount_below(Random *random, int most) {
    return (int)random_below(random, (uint32_t)(2 * most - 1)) - most + 1;
}

Test(net_pack, numbers_of_every_amount_come_back) {
    static int numbers[NUMBERS];
    Random random = random_seeded(3);
    for (int digits = 0; digits <= 15; digits++) {
        for (int i = 0; i < NUMBERS; i++) numbers[i] = amount_below(&random, 1 << digits);
        const size_t size = packed_size(numbers, WHOLE, 1);
        cr_expect_lt(size, (size_t)((digits + 1.1) * NUMBERS / 8) + 200, "%d digits: %zu bytes",
                     digits, size);
        packed_size(numbers, TWICE, 2);
    }
    for (int i = 0; i < NUMBERS; i++) numbers[i] = i % 3 ? INT16_MIN : INT16_MAX;
    packed_size(numbers, WHOLE, 1);
    packed_size(numbers, TWICE, 2);
}

Test(net_pack, blocks_need_not_consist_of_whole_rows) {
    static const PackBlock PARTS[] = {{1, 0}, {31, 0}, {33, 32}, {64, 65}, {66, 1}, {0, 0}};
    static int numbers[NUMBERS];
    Random random = random_seeded(4);
    for (int i = 0; i < NUMBERS; i++) numbers[i] = amount_below(&random, 300);
    for (int count = 1; count <= 6; count++) packed_size(numbers, PARTS, count);
}

Test(net_pack, like_numbers_take_less_room) {
    static int even[NUMBERS], rows[NUMBERS], columns[NUMBERS], again[NUMBERS];
    Random random = random_seeded(5);
    for (int i = 0; i < NUMBERS; i++) {
        even[i] = amount_below(&random, 1000);
        rows[i] = i / PACK_COLUMNS % 2 ? even[i] : amount_below(&random, 4);
        columns[i] = i % 2 ? even[i] : amount_below(&random, 4);
        again[i] = i < NUMBERS / 2 ? even[i] : again[i - NUMBERS / 2] + amount_below(&random, 4);
    }
    const size_t size = packed_size(even, WHOLE, 1);
    cr_expect_lt(packed_size(rows, WHOLE, 1), size * 17 / 24);
    cr_expect_lt(packed_size(columns, WHOLE, 1), size * 17 / 24);
    cr_expect_lt(packed_size(again, TWICE, 2), size * 17 / 24);
    memset(even, 0, sizeof even);
    cr_expect_lt(packed_size(even, WHOLE, 1), 150);
}

Test(net_pack, bytes_that_were_not_packed_are_refused) {
    static uint8_t plain[2 * NUMBERS], out[ROOM], back[2 * NUMBERS];
    Random random = random_seeded(6);
    for (int i = 0; i < NUMBERS; i++) /* damage leads to levels that do not occur */
        bytes_put(plain + 2 * i, (uint64_t)amount_below(&random, i / PACK_COLUMNS % 3 ? 500 : 3),
                  2);
    const size_t size = net_pack(plain, TWICE, 2, out, sizeof out);
    cr_assert(size > 400 && unpack(out, size, TWICE, 2, back));
    for (size_t less = 0; less < size; less += less < 16 || less + 24 > size ? 1 : 17)
        cr_expect_not(unpack(out, less, TWICE, 2, back), "%zu of %zu bytes", less, size);
    /* Bits that follow a symbol change their number alone, which the checksum of a net notices. */
    for (size_t at = 0; at < size; at += 7) {
        out[at] ^= (uint8_t)(1 << at % 8);
        cr_expect(!unpack(out, size, TWICE, 2, back) || memcmp(back, plain, sizeof plain) != 0,
                  "byte %zu", at);
        out[at] ^= (uint8_t)(1 << at % 8);
    }
    memset(out + size, 0, 8);
    cr_expect_not(unpack(out, size + 4, TWICE, 2, back), "a word more");
    cr_expect_not(unpack(out, size + 1, TWICE, 2, back), "a byte more");
    for (int i = 0; i < 500; i++) {
        const size_t length = 8 + 4 * (size_t)random_below(&random, 200);
        for (size_t at = 0; at < length; at++)
            out[at] = (uint8_t)(i % 3 ? random_next(&random) >> 32 : random_below(&random, 4));
        cr_expect_not(unpack(out, length, TWICE, 2, back), "noise %d", i);
    }
}
