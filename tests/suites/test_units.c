/* The parts below the search and the session: evaluation, clock, table, words. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "search/searched_now.h"
#include "search/searchers.h"
#include "tests/helpers/support.h"

static Explanation explain(const char *name, const char *fen, EvalChoice choice) {
    const GamePosition pos = position_of(name, fen);
    Knowledge knowledge;
    Error error;
    cr_assert(knowledge_make(&knowledge, choice, name, NULL, &error), "%s", error.text);
    const Explanation explanation = variant(name)->explain(&pos, &knowledge);
    knowledge_free(&knowledge);
    return explanation;
}

/* Pieces anywhere, seldom or often, so that a side may have no man, or nothing at all. */
static GamePosition random_placement(const Game *game, Random *random) {
    static const char LETTERS[] = "wbWB";
    char text[GAME_POSITION_TEXT];
    const GamePosition start = position_of(game->name, "");
    game->print_hub(&start, text);
    const int squares = (int)strlen(text) - 1, home = squares == 50 ? 5 : 4;
    const int most = squares == 50 ? 20 : 12;
    text[0] = 'B';
    int count[2] = {0, 0};
    const uint32_t rarity = 5 + random_below(random, 60), kinds = 1 + random_below(random, 4);
    for (int square = 0; square < squares; square++) {
        const uint32_t kind = random_below(random, rarity);
        const bool white = kind % 2 == 0;
        /* No man stands there. */
        const bool crowns = kind < 2 && (white ? square < home : square >= squares - home);
        const bool stands = kind < kinds && !crowns && count[white] < most;
        if (stands) count[white]++;
        text[square + 1] = stands ? LETTERS[kind] : 'e';
    }
    if (random_below(random, 2)) text[0] = 'W';
    if (count[0] + count[1] == 0) text[squares / 2] = 'W';
    GamePosition pos;
    Error error;
    cr_assert(game->parse_hub(&pos, text, &error), "%s: %s", text, error.text);
    return pos;
}

Test(words, keep_printable_utf_8) {
    static const char *const CASES[][2] = {
        {"J\xc3\xb6rg \xe2\x82\xac \xf0\x9f\x98\x80", "J\xc3\xb6rg \xe2\x82\xac \xf0\x9f\x98\x80"},
        {"a\x1b[1m\x7f", "a?[1m?"},
        {"\xc2\x9b"
         "1m",
         "??1m"},                                                  /* an 8-bit control */
        {"\xc0\xaf|\xe0\x9f\xbf|\xf0\x8f\xbf\xbf", "??|???|????"}, /* overlong */
        {"\xed\x9f\xbf|\xed\xa0\x80", "\xed\x9f\xbf|???"},         /* a surrogate */
        {"\xf4\x8f\xbf\xbf|\xf4\x90\x80\x80|\xf5", "\xf4\x8f\xbf\xbf|????|?"},
        {"\xe2\x82", "??"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", CASES[i][0]);
        text_make_printable(text);
        cr_expect_str_eq(text, CASES[i][1]);
    }
}

Test(evaluation, material_is_men_and_three_for_a_king) {
    cr_expect_eq(explain("english", "", EVAL_MATERIAL).material.total, 0);
    cr_expect_eq(explain("english", "B:W21,K22:BK1,K2,3", EVAL_MATERIAL).material.total, 3);
    cr_expect_eq(explain("tower", "W:WB1,KA2:BKA6,H7", EVAL_POSITIONAL).material.total, 0);
    cr_expect_eq(explain("freejump", "B:Wh8:B", EVAL_MATERIAL).score.total, -100);
}

/* Whether what explains the position adds up to what the search goes by. */
static void expect_sums(const char *name, const GamePosition *pos, EvalChoice choice) {
    const Knowledge knowledge = {.choice = choice};
    const Explanation parts = variant(name)->explain(pos, &knowledge);
    char fen[GAME_POSITION_TEXT];
    variant(name)->game->print(pos, fen);
    cr_assert_eq(term_sum(&parts.material), parts.material.total, "%s %s: material", name, fen);
    cr_assert_eq(term_sum(&parts.score), parts.score.total, "%s %s: %d, not %d", name, fen,
                 term_sum(&parts.score), parts.score.total);
}

Test(evaluation, the_terms_named_add_up_to_the_score_that_is_searched_with) {
    for (const Searcher *const *searcher = SEARCHERS; *searcher; searcher++) {
        const Game *game = (*searcher)->game;
        Random random = random_seeded(9);
        for (int n = 0; n < 40; n++) {
            GamePosition pos = position_of(game->name, "");
            for (int ply = 0; ply < 120; ply++) {
                expect_sums(game->name, &pos, EVAL_POSITIONAL);
                expect_sums(game->name, &pos, EVAL_MATERIAL);
                if (!play_random(game, &pos, &random)) break;
            }
        }
        for (int n = 0; game->parse_hub && n < 3000; n++) {
            const GamePosition pos = random_placement(game, &random);
            expect_sums(game->name, &pos, EVAL_POSITIONAL);
        }
    }
}

/* --- clock --- */

Test(clock, never_plans_more_than_is_left) {
    static const int64_t TIMES[] = {-5000, -1, 0, 1, 5, 10, 11, 50, 100, 1000, 60000, 1000000000};
    static const int64_t INCREMENTS[] = {0, 1, 100, 10000, 1000000000};
    static const int MOVES[] = {0, 1, 2, 10, 40, 2147483647};
    static const int OVERHEADS[] = {0, 10, 5000};
    for (size_t t = 0; t < sizeof TIMES / sizeof *TIMES; t++)
        for (size_t i = 0; i < sizeof INCREMENTS / sizeof *INCREMENTS; i++)
            for (size_t m = 0; m < sizeof MOVES / sizeof *MOVES; m++)
                for (size_t o = 0; o < sizeof OVERHEADS / sizeof *OVERHEADS; o++) {
                    const Limits limits = {.has_clock = true,
                                           .time_ms = TIMES[t],
                                           .increment_ms = INCREMENTS[i],
                                           .moves_to_go = MOVES[m]};
                    const Budget budget = budget_make(&limits, OVERHEADS[o]);
                    const int64_t left_us = TIMES[t] > 0 ? TIMES[t] * 1000 : 0;
                    cr_expect_geq(budget.soft_us, 0);
                    cr_expect_leq(budget.soft_us, budget.hard_us);
                    cr_expect_leq(budget.hard_us, left_us);
                    if (TIMES[t] > OVERHEADS[o])
                        cr_expect_leq(budget.hard_us, (TIMES[t] - OVERHEADS[o]) * 1000);
                }
}

Test(clock, gives_more_for_an_increment_and_before_a_control) {
    const Limits plain = {.has_clock = true, .time_ms = 60000};
    const Limits increment = {.has_clock = true, .time_ms = 60000, .increment_ms = 1000};
    const Limits control = {.has_clock = true, .time_ms = 60000, .moves_to_go = 5};
    const int64_t soft = budget_make(&plain, 10).soft_us;
    cr_expect_gt(budget_make(&increment, 10).soft_us, soft);
    cr_expect_gt(budget_make(&control, 10).soft_us, soft);
    const Limits last = {.has_clock = true, .time_ms = 60000, .moves_to_go = 1};
    cr_expect_gt(budget_make(&last, 10).hard_us, budget_make(&control, 10).hard_us);
}

/* As if it had pondered for a thousand seconds. */
Test(clock, begins_to_run_at_a_ponder_hit) {
    const int64_t ago_us = 1000000000;
    SearchControl control;
    control_init(&control);
    control_start(&control, false, true);
    control.begin_us -= ago_us;
    atomic_fetch_sub(&control.clock_us, ago_us);
    cr_expect(control_is_unlimited(&control));
    control_ponder_hit(&control);
    cr_expect_not(control_is_unlimited(&control));
    cr_expect_lt(control_clock_us(&control), ago_us);
    cr_expect_geq(control_elapsed_us(&control), ago_us);
    control_destroy(&control);
}

/* It comes again with every move, whatever else is left. */
Test(clock, spends_the_most_part_of_an_increment) {
    const Limits without = {.has_clock = true, .time_ms = 60000};
    Limits with = without;
    with.increment_ms = 2000;
    const int64_t more = budget_make(&with, 10).soft_us - budget_make(&without, 10).soft_us;
    cr_expect(more >= 1000000 && more <= 2000000, "%lld us", (long long)more);
}

Test(clock, spends_more_while_the_best_move_changes) {
    const Limits plain = {.has_clock = true, .time_ms = 60000}, none = {.has_clock = true};
    const Budget budget = budget_make(&plain, 10);
    const int64_t changed = budget_next_us(&budget, 0), kept = budget_next_us(&budget, 20);
    cr_expect_gt(changed, kept);
    cr_expect_gt(kept, 0);
    cr_expect_leq(changed, budget.hard_us);
    const Budget last = {.soft_us = 1000, .hard_us = 1000};
    cr_expect_leq(budget_next_us(&last, 0), last.hard_us);
    const Budget least = budget_make(&none, 10);
    cr_expect_eq(budget_next_us(&least, 0), 0);
}

Test(clock, bounds_a_search_without_limits) {
    const Limits none = {.depth = 0}, depth = {.depth = 5}, move_time = {.move_time_ms = 300};
    cr_expect_leq(budget_make(&none, 10).hard_us, DEFAULT_TIME_MS * 1000);
    cr_expect_eq(budget_make(&depth, 10).hard_us, INT64_MAX);
    cr_expect_eq(budget_make(&move_time, 10).hard_us, 290000);
}

/* --- table --- */

Test(table, remembers_what_was_stored) {
    Error error;
    Table *table = table_new(1, &error);
    const TableHit in = {.score = -29990, .depth = 77, .bound = BOUND_LOWER, .move_code = 0xabcd};
    TableHit out;
    cr_expect_not(table_probe(table, 0, &out));
    cr_expect_not(table_probe(table, 12345, &out));
    table_new_search(table);
    table_store(table, 12345, &in);
    cr_assert(table_probe(table, 12345, &out));
    cr_expect_eq(out.score, -29990);
    cr_expect_eq(out.depth, 77);
    cr_expect_eq(out.bound, BOUND_LOWER);
    cr_expect_eq(out.move_code, 0xabcd);
    table_store(table, 12345, &(TableHit){.depth = 2, .bound = BOUND_UPPER});
    cr_expect(table_probe(table, 12345, &out) && out.depth == 2, "the latest counts");
    table_clear(table);
    cr_expect_not(table_probe(table, 12345, &out));
    table_free(table);
}

Test(table, keeps_the_deepest_of_a_crowded_cluster) {
    Error error;
    Table *table = table_new(1, &error);
    const uint64_t near = UINT64_C(1) << 20; /* all these keys are of one cluster */
    for (int i = 0; i < 9; i++)
        table_store(table, near + (uint64_t)i,
                    &(TableHit){.depth = i == 3 ? 30 : i, .bound = BOUND_EXACT});
    TableHit out;
    cr_assert(table_probe(table, near + 3, &out));
    cr_expect_eq(out.depth, 30);
    table_free(table);
}

Test(table, replaces_entries_of_older_searches_first) {
    Error error;
    Table *table = table_new(1, &error);
    const uint64_t near = UINT64_C(1) << 20; /* all these keys are of one cluster of four */
    TableHit out;
    for (int i = 0; i < 8; i++) {
        for (int searches = i == 4 ? 4 : 0; searches > 0; searches--) table_new_search(table);
        table_store(table, near + (uint64_t)i,
                    &(TableHit){.depth = i < 4 ? 30 : 1, .bound = BOUND_EXACT});
    }
    for (int i = 4; i < 8; i++) cr_expect(table_probe(table, near + (uint64_t)i, &out), "%d", i);
    table_free(table);
}

Test(table, is_as_full_as_the_current_search_has_made_it) {
    Error error;
    Table *table = table_new(1, &error);
    table_new_search(table);
    for (uint64_t i = 0; i < 65536; i++)
        table_store(table, i << 48, &(TableHit){.depth = 1, .bound = BOUND_EXACT});
    cr_expect_gt(table_full_permill(table), 900);
    table_new_search(table);
    cr_expect_eq(table_full_permill(table), 0, "%d", table_full_permill(table));
    table_free(table);
}

enum { MANY = 2000000 }; /* four times what the part holds that a table begins with */

static uint64_t numbered_key(int number) {
    Random random = random_seeded((uint64_t)number);
    return random_next(&random);
}

static int count_found(const Table *table, int first, int end) {
    int found = 0;
    TableHit out;
    for (int i = first; i < end; i++)
        found += table_probe(table, numbered_key(i), &out) && out.depth == i % 100;
    return found;
}

/* Stores positions `first` to `end` of one search, which looks now and then whether the table
   should grow. */
static void store_many(Table *table, int first, int end, bool grows) {
    for (int i = first; i < end; i++) {
        table_store(table, numbered_key(i), &(TableHit){.depth = i % 100, .bound = BOUND_EXACT});
        if (grows && i % 10000 == 0) table_grow(table);
    }
}

Test(table, grows_as_it_fills_and_loses_nothing) {
    Error error;
    Table *table = table_new(65, &error); /* 8 MiB, 32 and all: no multiple */
    table_new_search(table);
    store_many(table, 0, 120000, false);
    const int before = count_found(table, 0, 120000), full = table_full_permill(table);
    cr_expect_gt(before, 119000);
    store_many(table, 120000, 150000, false);
    const int found = count_found(table, 0, 150000);
    table_grow(table);
    cr_expect_eq(count_found(table, 0, 150000), found);
    cr_expect(full >= 20 && full <= 36, "%d", full);
    cr_expect(abs(table_full_permill(table) - full * 150 / 120) <= 8, "%d", full);
    store_many(table, 150000, MANY, true);
    cr_expect_gt(count_found(table, 0, MANY), MANY * 9 / 10);
    table_clear(table);
    cr_expect_eq(count_found(table, 0, MANY), 0);
    store_many(table, 0, MANY, false);
    cr_expect_lt(count_found(table, 0, MANY), 600000, "it begins small again");
    table_free(table);
}

Test(table, larger_than_the_free_memory_is_refused_and_the_old_one_remains) {
    Error error = {.text = ""};
    const int64_t memory = system_free_memory_mib();
    if (memory < 0 || memory >= TABLE_MAX_MIB) cr_skip_test("this machine has the memory");
    cr_expect_null(table_new(TABLE_MAX_MIB, &error));
    cr_expect(strstr(error.text, "not enough memory for a table of 65536 MiB"), "%s", error.text);
    Table *table = table_new(2, &error);
    table_store(table, 12345, &(TableHit){.depth = 3, .bound = BOUND_EXACT});
    cr_expect_not(table_resize(table, TABLE_MAX_MIB, &error));
    TableHit out;
    cr_expect(table_probe(table, 12345, &out));
    table_free(table);
}

Test(table, of_another_size_is_empty_and_works) {
    Error error;
    Table *table = table_new(2, &error);
    static const int SIZES[] = {1, 3, 3, 2};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        size_t bytes;
        TableHit out;
        table_store(table, 12345, &(TableHit){.depth = 3, .bound = BOUND_EXACT});
        cr_assert(table_resize(table, SIZES[i], &error), "%s", error.text);
        cr_expect_not(table_probe(table, 12345, &out));
        table_lend(table, &bytes);
        cr_expect_eq(bytes, (size_t)SIZES[i] << 20);
        table_clear(table);
    }
    table_free(table);
}

/* --- the memory of large tables --- */

Test(system, large_tables_are_zeros_that_end_with_a_wall) {
    const size_t page = (size_t)2 << 20, sizes[] = {1, page, page + 1, 33 * page};
    int ends[2];
    cr_assert(pipe(ends) == 0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const size_t size = sizes[i], whole = (size + page - 1) / page * page;
        char *memory = system_pages(size);
        cr_assert(memory);
        cr_expect((uintptr_t)memory % page == 0, "not a large page");
        for (size_t at = 0; at < size; at += 4096) cr_assert(memory[at] == 0);
        cr_expect(memory[size - 1] == 0);
        memset(memory, 1, size);
        /* The kernel reads for us what we may read only. */
        cr_expect(write(ends[1], memory + whole - 1, 1) == 1);
        cr_expect(write(ends[1], memory + whole, 1) == -1 && errno == EFAULT, "no wall after %zu",
                  size);
        system_pages_free(memory, size);
        cr_expect(write(ends[1], memory, 1) == -1 && errno == EFAULT, "%zu are not given back",
                  size);
    }
    cr_expect_null(system_pages(SIZE_MAX - 1));
    system_pages_free(NULL, 1);
    close(ends[0]);
    close(ends[1]);
}

/* --- what workers are at --- */

Test(searched_now, is_seen_until_it_ends) {
    static SearchedNow searched;
    const uint64_t key = 77, same_slot = key + SEARCHED_NOW_SLOTS;
    cr_expect_not(searched_now_has(&searched, key));
    searched_now_begin(&searched, key);
    cr_expect(searched_now_has(&searched, key));
    cr_expect_not(searched_now_has(&searched, same_slot));
    searched_now_end(&searched, same_slot); /* lost its slot: the other is not disturbed */
    cr_expect(searched_now_has(&searched, key));
    searched_now_end(&searched, key);
    cr_expect_not(searched_now_has(&searched, key));
}

/* --- words --- */

Test(text, reads_whole_numbers_only) {
    int64_t value = 7;
    cr_expect(text_integer("42", 0, 100, &value) && value == 42);
    cr_expect(text_integer("-3", -5, 5, &value) && value == -3);
    static const char *const WRONG[] = {
        "", "x", "4x", "101", "-1", "--1", "1.5", "+", " 1", "0x1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        cr_expect_not(text_integer(WRONG[i], 0, 100, &value), "'%s'", WRONG[i]);
    cr_expect_eq(value, -3);
}

Test(text, is_cut_off_where_the_buffer_ends) {
    char buffer[8];
    Writer writer = writer_make(buffer, sizeof buffer);
    for (int i = 0; i < 5; i++) writer_add(&writer, "%s", "abc");
    cr_expect_str_eq(buffer, "abcabca");
    cr_expect_eq(writer.length, 7);
}

static const char *animal(int index) {
    static const char *const ANIMALS[] = {"cat", "bat", "crocodile", "Crow", NULL};
    return ANIMALS[index];
}

Test(text, the_nearest_word_is_found_by_slips) {
    static const struct {
        const char *word, *nearest;
    } CASES[] = {{"bat", "bat"},
                 {"ca", "cat"},
                 {"act", "cat"},
                 {"caat", "cat"},
                 {"rat", "cat"}, /* the first of two */
                 {"BATT", "bat"},
                 {"crocdoile", "crocodile"},
                 {"krokodil", "crocodile"},
                 {"kroko", NULL},
                 {"c", NULL},
                 {"", NULL},
                 {"corw", "Crow"},
                 {"dog", NULL},
                 {"a crocodile that is far too long for it", NULL}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *nearest = text_nearest(CASES[i].word, animal);
        cr_expect_str_eq(nearest ? nearest : "", CASES[i].nearest ? CASES[i].nearest : "", "%s: %s",
                         CASES[i].word, nearest ? nearest : "none");
    }
}

Test(text, a_long_list_of_words_is_cut_between_words) {
    char text[24];
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, "none of");
    for (int i = 0; i < 9; i++) writer_add_choice(&writer, "english");
    cr_expect_str_eq(text, "none of english ..");
    cr_expect(text_among("B", "a b c"));
    cr_expect_not(text_among("", "a b c"));
    cr_expect_not(text_among("a b", "a b c"));
    cr_expect_not(text_among("a", NULL));
}
