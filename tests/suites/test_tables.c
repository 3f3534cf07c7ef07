/* Endgame tables: how they are numbered, packed and refused. The program that makes them is tested in
   sessions/tables.session; test_tables_solved.c shows that they are right. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/random.h"
#include "engine/base/threads.h"
#include "eval/tables/page.h"
#include "eval/tables/page_cache.h"
#include "eval/tables/plies.h"
#include "eval/tables/slice_file.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

/* --- slices --- */

/* Every position of a slice has one number: its last and first, and 20000 at random. */
static void expect_numbers(TableRules rules, Slice slice, Random *random) {
    const uint64_t size = slice_size(slice);
    int positions = 0;
    for (int i = 0; i < 20000; i++) {
        const uint64_t number = i == 0 ? 0 : i == 1 ? size - 1 : random_next(random) % size;
        Position pos;
        if (!slice_position(slice, number, &pos)) continue;
        positions++;
        cr_assert(slice_same(slice, slice_of(&pos, rules)));
        cr_assert_eq(slice_number(slice, &pos), number);
    }
    cr_expect_gt(positions, 100);
}

Test(slices, number_each_position_once) {
    static const TableRules BREAKTHROUGH = {.first_king_wins = true, .columns = 8},
                            LARGE = {.columns = 10, .kings_fly = true}, SMALL = {.columns = 8},
                            FLYING = {.columns = 8, .kings_fly = true},
                            FRISIAN = {.columns = 10,
                                       .kings_fly = true,
                                       .counters = {.walk_limit = 3, .lone_plies = {4, 14}}};
    Slice list[SLICES_MOST];
    Random random = random_seeded(7);
    const TableRules *const rules[] = {&BREAKTHROUGH, &LARGE, &SMALL, &FLYING, &FRISIAN};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const int pieces = table_pieces_most(*rules[i]);
        const int count = slice_list(*rules[i], pieces, list);
        cr_assert_gt(count, 0);
        for (int j = 0; j < count; j += 1 + count / 12) {
            char text[SLICE_TEXT];
            Slice read;
            slice_print(list[j], text);
            cr_assert(slice_parse(&read, text, *rules[i]) && slice_same(read, list[j]), "%s", text);
            expect_numbers(*rules[i], list[j], &random);
            expect_numbers(*rules[i], slice_swapped(list[j]), &random);
        }
    }
}

Test(slices, have_more_pieces_where_all_are_men) {
    static const TableRules BREAKTHROUGH = {.first_king_wins = true, .columns = 8},
                            ENGLISH = {.columns = 8}, LARGE = {.columns = 10};
    Slice slice;
    cr_expect(slice_parse(&slice, "5050", BREAKTHROUGH) && slice_pieces(slice) == 10);
    cr_expect(slice_parse(&slice, "9010", BREAKTHROUGH));
    cr_expect_not(slice_parse(&slice, "6050", BREAKTHROUGH));
    cr_expect(slice_parse(&slice, "4040", ENGLISH) && !slice_parse(&slice, "5040", ENGLISH));
    cr_expect(slice_parse(&slice, "4030", LARGE) && !slice_parse(&slice, "4040", LARGE));
}

/* --- pages --- */

static void set_value(Page *page, uint32_t number, TableValue value) {
    if (value == TABLE_WIN) page->win[number / 64] |= UINT64_C(1) << number % 64;
    if (value == TABLE_LOSS) page->loss[number / 64] |= UINT64_C(1) << number % 64;
}

/* Runs of up to `longest` numbers; one number in `careless` or so is not asked for, none if 0. */
static void draw_page(Random *random, Page *page, uint64_t care[PAGE_WORDS], uint32_t longest,
                      uint32_t careless) {
    TableValue value = TABLE_DRAW;
    page_fill(page, TABLE_DRAW);
    memset(care, 255, PAGE_WORDS * sizeof *care);
    for (uint32_t number = 0; number < PAGE_NUMBERS;) {
        value = (TableValue)((value + 1 + random_below(random, 2)) % TABLE_VALUES);
        for (uint32_t left = 1 + random_below(random, longest); left > 0 && number < PAGE_NUMBERS;
             left--, number++) {
            set_value(page, number, value);
            if (careless && random_below(random, careless) == 0)
                care[number / 64] &= ~(UINT64_C(1) << number % 64);
        }
    }
}

Test(pages, come_back_from_their_bytes) {
    enum { PAGES = 8 };
    static Page page[PAGES], back;
    static uint64_t care[PAGES][PAGE_WORDS];
    static uint8_t bytes[PAGE_BYTES_MOST + PAGE_SLACK];
    static PageReader reader;
    static PagePlan plan;
    Random random = random_seeded(5);
    for (int round = 0; round < 60; round++) {
        static const uint32_t LONGEST[] = {2, 20, 300, 4000, 20000};
        PageCounts counts;
        PageWriter writer;
        const uint32_t numbers = round % 3 ? PAGE_NUMBERS : 1 + random_below(&random, PAGE_NUMBERS);
        for (int i = 0; i < PAGES; i++)
            draw_page(&random, &page[i], care[i], LONGEST[(round + i / 3) % 5],
                      (uint32_t)round % 4);
        page_counts_begin(&counts);
        page_writer_make(&writer, &counts);
        for (int pass = 0; pass < 2; pass++) {
            memset(&counts, 0, sizeof counts);
            for (int i = 0; i < PAGES; i++) {
                page_plan(&plan, &writer, &page[i], care[i], numbers);
                page_count(&counts, &plan);
            }
            page_writer_make(&writer, &counts);
        }
        cr_assert(page_reader_make(&reader, &writer.code));
        for (int i = 0; i < PAGES; i++) {
            TableValue uniform;
            page_plan(&plan, &writer, &page[i], care[i], numbers);
            const size_t size = page_pack(&writer, &plan, bytes, &uniform);
            if (size == 0) page_fill(&back, uniform);
            cr_assert(size == 0 || page_unpack(&reader, bytes, size, numbers, &back));
            for (uint32_t number = 0; number < numbers; number++)
                if (care[i][number / 64] >> number % 64 & 1)
                    cr_assert_eq(page_value(&back, number), page_value(&page[i], number),
                                 "round %d page %d number %u", round, i, number);
        }
    }
}

Test(pages, refuse_bytes_that_are_none) {
    static Page page;
    static uint8_t bytes[256 + PAGE_SLACK];
    static PageReader reader;
    PageCode code = {.bits = {{0}}};
    for (int value = 0; value < TABLE_VALUES; value++)
        for (int i = 0; i < 4; i++) code.bits[value][i] = 2;
    cr_assert(page_reader_make(&reader, &code));
    Random random = random_seeded(6);
    for (int i = 0; i < 2000; i++) { /* four short lengths cannot fill a page with 256 bytes */
        for (size_t j = 0; j < sizeof bytes; j++) bytes[j] = (uint8_t)random_next(&random);
        cr_assert_not(page_unpack(&reader, bytes, 256, PAGE_NUMBERS, &page));
    }
    cr_assert_not(page_unpack(&reader, bytes, 0, PAGE_NUMBERS, &page));
    bytes[0] = 0xfc; /* drawn; runs of four numbers each */
    cr_assert(page_unpack(&reader, bytes, 1, 8, &page));
    cr_assert_not(page_unpack(&reader, bytes, 1, 6, &page), "a run beyond the last number");
    code.bits[1][4] = 2;
    cr_assert_not(page_reader_make(&reader, &code), "five words of two bits");
    for (int value = 0; value < TABLE_VALUES; value++)
        for (int i = 0; i < 8; i++) code.bits[value][i] = 3;
    cr_assert(page_reader_make(&reader, &code));
    memset(bytes, 0, sizeof bytes); /* drawn; runs of one number each */
    cr_assert(page_unpack(&reader, bytes, 2, 4, &page));
    cr_assert_not(page_unpack(&reader, bytes, 2, 5, &page), "a word that ends after the bytes");
}

enum { CACHED_WORDS = 64, CACHED_KEYS = 40, CACHED_ROUNDS = 40000 };

static bool holds(PageCache *cache, uint64_t key) {
    uint64_t word;
    return page_cache_find(cache, key, CACHED_WORDS - 1, 1, &word) && word == key;
}

static void put(PageCache *cache, uint64_t key) {
    uint64_t page[CACHED_WORDS];
    for (int i = 0; i < CACHED_WORDS; i++) page[i] = key;
    page_cache_put(cache, key, page);
}

Test(pages, that_are_not_found_again_leave_the_cache_first) {
    PageCache cache;
    cr_assert(page_cache_make(&cache, 4, CACHED_WORDS, 1 << 20));
    for (uint64_t key = 1; key <= 4; key++) put(&cache, key);
    cr_expect(holds(&cache, 2) && !holds(&cache, 5));
    for (uint64_t key = 5; key < CACHED_KEYS; key++) put(&cache, key);
    cr_expect(holds(&cache, 2) && holds(&cache, CACHED_KEYS - 1));
    page_cache_free(&cache);
}

/* Many pages for few slots: each word of a page is its key. */
static void use_cache(void *argument) {
    PageCache *cache = argument;
    Random random = random_seeded(1);
    for (int i = 0; i < CACHED_ROUNDS; i++) {
        const uint64_t key = 1 + random_below(&random, CACHED_KEYS);
        uint64_t found[CACHED_WORDS];
        if (!page_cache_find(cache, key, 0, CACHED_WORDS, found))
            put(cache, key);
        else
            for (int j = 0; j < CACHED_WORDS; j++) cr_assert_eq(found[j], key);
    }
}

Test(pages, in_a_cache_that_threads_share_are_whole) {
    PageCache cache;
    Thread other;
    Error error;
    cr_assert(page_cache_make(&cache, CACHED_KEYS, CACHED_WORDS, 4800));
    cr_assert_eq(cache.sets, 2);
    cr_assert(thread_start(&other, use_cache, &cache, &error));
    use_cache(&cache);
    thread_join(&other);
    page_cache_free(&cache);
}

/* --- distances --- */

/* Draws plies that go up and down by a few, with a draw now and then. */
static void draw_plies(Random *random, uint16_t plies[PAGE_NUMBERS], uint32_t numbers,
                       uint32_t leap) {
    int last = 100;
    for (uint32_t i = 0; i < numbers; i++) {
        last += (int)random_below(random, 2 * leap + 1) - (int)leap;
        last = last < 0 ? 0 : last > PLIES_MOST ? PLIES_MOST : last;
        plies[i] = random_below(random, 20) == 0 ? PLIES_NONE : (uint16_t)last;
    }
}

Test(distances, come_back_from_their_bytes) {
    static uint16_t plies[PAGE_NUMBERS], back[PAGE_NUMBERS];
    static uint8_t bytes[PLIES_BYTES_MOST];
    static const uint32_t LEAPS[] = {0, 1, 5, PLIES_MOST};
    Random random = random_seeded(8);
    for (int round = 0; round < 40; round++) {
        uint64_t care[PAGE_WORDS];
        const uint32_t numbers = round % 3 ? PAGE_NUMBERS : 1 + random_below(&random, PAGE_NUMBERS);
        draw_plies(&random, plies, numbers, LEAPS[round % 4]);
        for (int i = 0; i < PAGE_WORDS; i++)
            care[i] = round % 5 ? random_next(&random) | random_next(&random) : ~UINT64_C(0);
        const size_t size = plies_pack(plies, care, numbers, bytes);
        cr_assert_gt(size, 0);
        plies_unpack(bytes, size, numbers, back);
        for (uint32_t i = 0; i < numbers; i++)
            if (care[i / 64] >> i % 64 & 1)
                cr_assert_eq(back[i], plies[i], "round %d number %u", round, i);
    }
    for (int i = 0; i < PAGE_NUMBERS; i++) plies[i] = PLIES_NONE;
    uint64_t all[PAGE_WORDS];
    memset(all, 255, sizeof all);
    cr_expect_eq(plies_pack(plies, all, PAGE_NUMBERS, bytes), 0);
}

/* --- files --- */

/* Whether these bytes are taken for the table that they once were. */
static bool parses(const uint8_t *bytes, size_t size, SliceContent content, Error *error) {
    const SliceId id = {
        .content = content, .variant = "english", .rules = 3, .slice = {{0, 0}, {2, 1}, 8}};
    SliceFile file;
    *error = (Error){""};
    if (!slice_file_parse(&file, bytes, size, "table", &id, error)) return false;
    slice_file_free(&file);
    return true;
}

static bool is_taken(const uint8_t *bytes, size_t size, SliceContent content) {
    Error error;
    return parses(bytes, size, content, &error);
}

static void expect_refusal(const uint8_t *bytes, size_t size, SliceContent content,
                           const char *words) {
    Error error;
    cr_expect_not(parses(bytes, size, content, &error));
    cr_expect_str_eq(error.text, words);
}

static void expect_refused(const char *path, SliceContent content) {
    size_t size;
    uint8_t *bytes = (uint8_t *)file_read(path, &size);
    cr_assert(bytes && is_taken(bytes, size, content));
    cr_expect_not(is_taken(bytes, size, (SliceContent)(1 - content)), "the other content");
    expect_refusal(bytes, 200, content, "table is damaged: it is cut off");
    expect_refusal(bytes, 8, content, "table is not an endgame table");
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x10;
        cr_expect_not(is_taken(bytes, size, content), "byte %zu of %zu", i, size);
        cr_expect_not(is_taken(bytes, i, content), "the first %zu bytes", i);
        bytes[i] ^= 0x10;
    }
    /* An older and a newer format, sound but for that. */
    enum { AT_VERSION = 16, AT_CRC = 516 };
    static const char *const WORDS[] = {[0] = "table has version 0, not 2; make it again",
                                        [3] =
                                            "table has version 3, not 2; a newer program made it"};
    for (uint8_t version = 0; version <= 3; version += 3) {
        bytes[AT_VERSION] = version;
        bytes_put(bytes + AT_CRC, crc_of(bytes, AT_CRC), 4);
        expect_refusal(bytes, size, content, WORDS[version]);
    }
    free(bytes);
}

Test(tables, with_any_byte_changed_or_lost_are_refused) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$ENGINE tables make english 3 --into .", 0, "");
    expect_refused(folder_file(folder, "english-0201.table"), CONTENT_VALUES);
    expect_refused(folder_file(folder, "english-0201.plies"), CONTENT_DISTANCES);
    folder_remove(folder);
}
