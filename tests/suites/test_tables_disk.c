/* Endgame tables in less memory than their values need: what lies on the disk meanwhile is what would
   be in memory, whatever comes between; and a cache of pages that has room for few. */
#include <stdio.h>
#include <stdlib.h>

#include <criterion/criterion.h>

#include "engine/base/random.h"
#include "engine/base/system.h"
#include "eval/tables/page_cache.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/tables_made.h"

/* All endings of four pieces, made in memory (t) and from now on with too little of it (u); they
   are the same if nothing but tables lies there. */
#define WHOLE  "! grep meanwhile $MADE.said && ln -s $MADE t && "
#define LITTLE "$TABLES make english 4 --into u --memory 1 --threads 2"
#define SAME   " && diff -r t u && echo same"
/* Of half the work of LITTLE the values are there. */
#define HALF "cp -r $MADE u && rm u/*-[12]1*; "
/* Whether a slice has noted more than `seen` of what it has done; `now` becomes that. */
#define NOTED                                                                                      \
    "seen=; noted() { now=$(od -An -tx1 -j68 -N8 u/*.work 2>/dev/null); "                          \
    "case $now in *[1-9a-f]*) [ \"$now\" != \"$seen\" ];; *) false;; esac; }; "

/* What one slice leads to, and the slice with too little memory for it. */
#define CHILDREN WHOLE "cp -r $MADE u; rm u/english-2110.*; "
#define SLICE    "$TABLES slice english 2110 --into u --memory 2 --threads 1"
/* Solves the slice and has no handle left to write its files. */
#define SOLVED                                                                                     \
    CHILDREN "for n in 4 5 6 7 8 9; do (ulimit -n $n; " SLICE ") >out 2>&1; "                      \
             "[ -f u/english-2110.work ] && break; done; [ -f u/english-2110.work ] && "

/* Lines of the shell find them in `$MADE`. */
static void set_made(void) {
    setenv("MADE", tables_made("english", 4), 1);
}

TestSuite(tables_disk, .init = set_made);

Test(tables_disk, are_the_same_in_little_memory) {
    shell_expect_alone(WHOLE LITTLE " | grep -c meanwhile" SAME, 0, "\nsame\n");
}

/* A variant's tables of four pieces in memory and half of them with less of it. */
static void expect_same(const char *variant, int memory_mib) {
    char line[400];
    setenv("MADE", tables_made(variant, 4), 1);
    snprintf(line, sizeof line,
             WHOLE HALF
             "$TABLES make %s 4 --into u --memory %d --threads 2 | grep -c meanwhile" SAME,
             variant, memory_mib);
    shell_expect_alone(line, 0, "\nsame\n");
}

/* Kings that fly, and captures that are free. */
Test(tables_disk, of_flying_kings_are_the_same_in_little_memory) {
    expect_same("russian", 2);
}
Test(tables_disk, of_free_captures_are_the_same_in_little_memory) {
    expect_same("tower", 1);
}

/* However often it is killed, and wherever. */
Test(tables_disk, go_on_after_any_end) {
    shell_expect_alone(WHOLE NOTED "for k in 1 2 3 4 5 6; do " LITTLE " >out & p=$!; "
                                   "while kill -0 $p 2>/dev/null && ! noted; do :; done; "
                                   "kill -9 $p; wait $p; seen=$now; done 2>/dev/null; " LITTLE
                                   " | tail -n 1" SAME,
                       0, "\nsame\n");
}

/* What is solved is not solved again: not even if somebody changes it. */
Test(tables_disk, go_on_with_what_is_solved) {
    shell_expect_alone(SOLVED SLICE SAME, 0, " MiB on disk meanwhile, continued\nsame\n");
    shell_expect_alone(SOLVED "dd if=/dev/zero of=u/english-2110.work bs=64k seek=1 count=1 "
                              "conv=notrunc 2>/dev/null && " SLICE SAME,
                       1, "meanwhile, continued\nBinary files ");
}

Test(tables_disk, are_solved_anew_where_work_is_not_theirs) {
    shell_expect_alone(
        SOLVED "cp u/english-2110.work work; w=u/english-2110.work; for spoil in "
               "'printf x | dd of=$w bs=1 seek=70 conv=notrunc' 'printf x >>$w' 'rm $w; mkdir $w' "
               "': >$w'; do rm -f u/english-2110.*; cp work $w; eval \"$spoil\" 2>/dev/null; " SLICE
               "; rmdir $w 2>/dev/null; diff -r t u && echo same; done | grep -c -E '"
               "meanwhile$|same'",
        0, "8\n");
}

Test(tables_disk, leave_no_work_when_they_are_there) {
    shell_expect_alone(SOLVED "cp t/english-2110.* u && " LITTLE SAME, 0, "\nsame\n");
}

/* One stands still in the middle of its work, which is not the other's. */
Test(tables_disk, are_whole_when_two_make_them_at_once) {
    shell_expect_alone(WHOLE NOTED HALF LITTLE
                       " >a & p=$!; while kill -0 $p 2>/dev/null && ! noted; do :; done; "
                       "kill -STOP $p; " LITTLE " >b; kill -CONT $p; wait $p; "
                       "! grep 'continued' b" SAME,
                       0, "same\n");
}

/* A full disk is told of before it is written to, and leaves no work. */
Test(tables_disk, that_the_disk_has_no_room_for_are_told_of) {
    shell_expect_alone(
        WHOLE "trap '' XFSZ; (ulimit -f 1000; " LITTLE ") 2>&1 | tail -n 1; "
              "ls u | grep -c -v -e table -e plies; " LITTLE " | grep -c meanwhile" SAME,
        0, "crownhead tables: no room for 2 MiB of values in u: File too large\n0\n");
}

/* --- the cache --- */

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

Test(pages, that_nobody_finds_are_the_first_to_leave_the_cache) {
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
    cr_assert(page_cache_make(&cache, CACHED_KEYS, CACHED_WORDS, 8 * 600));
    cr_assert_eq(cache.sets, 2);
    cr_assert(thread_start(&other, use_cache, &cache, &error));
    use_cache(&cache);
    thread_join(&other);
    page_cache_free(&cache);
}
