/* Endgame tables: how they are packed and refused, and how crownhead tables makes them, goes on
   after an end, shares out the work and verifies; and what the engine makes of them. That they are
   right: test_tables_solved.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/random.h"
#include "engine/draughts/opaque.h"
#include "eval/tables/page.h"
#include "eval/tables/plies.h"
#include "eval/tables/slice_file.h"
#include "eval/tables/tables.h"
#include "protocol/session/options.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/tables_made.h"

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
    Random random = random_seeded(5);
    for (int round = 0; round < 60; round++) {
        static const uint32_t LONGEST[] = {2, 20, 300, 4000, 20000};
        PageCounts counts;
        PageWriter writer;
        const uint32_t numbers = round % 3 ? PAGE_NUMBERS : 1 + random_below(&random, PAGE_NUMBERS);
        for (int i = 0; i < PAGES; i++)
            draw_page(&random, &page[i], care[i], LONGEST[(round + i / 3) % 5],
                      (uint32_t)round % 4);
        for (int pass = 0; pass < 2; pass++) {
            memset(&counts, 0, sizeof counts);
            for (int i = 0; i < PAGES; i++)
                page_count(&counts, pass ? &writer : NULL, &page[i], care[i], numbers);
            page_writer_make(&writer, &counts);
        }
        cr_assert(page_reader_make(&reader, &writer.code));
        for (int i = 0; i < PAGES; i++) {
            TableValue uniform;
            const size_t size = page_pack(&writer, &page[i], care[i], numbers, bytes, &uniform);
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

/* --- distances --- */

/* Draws plies that go up and down by a few, with a draw now and then. */
static void draw_plies(Random *random, uint8_t plies[PAGE_NUMBERS], uint32_t numbers,
                       uint32_t leap) {
    int last = 100;
    for (uint32_t i = 0; i < numbers; i++) {
        last += (int)random_below(random, 2 * leap + 1) - (int)leap;
        last = last < 0 ? 0 : last > PLIES_MOST ? PLIES_MOST : last;
        plies[i] = random_below(random, 20) == 0 ? PLIES_NONE : (uint8_t)last;
    }
}

Test(distances, come_back_from_their_bytes) {
    static uint8_t plies[PAGE_NUMBERS], back[PAGE_NUMBERS], bytes[PLIES_BYTES_MOST];
    static const uint32_t LEAPS[] = {0, 1, 5, 254};
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
    memset(plies, PLIES_NONE, sizeof plies);
    uint64_t all[PAGE_WORDS];
    memset(all, 255, sizeof all);
    cr_expect_eq(plies_pack(plies, all, PAGE_NUMBERS, bytes), 0);
}

/* --- the program --- */

Test(tables, hold_as_many_wins_and_draws_as_others_have_counted) {
    char folder[FOLDER_PATH];
    make_tables(folder, 4);
    /* Two naive solvers of other hands, and for 4 pieces two methods, gave these. */
    const Run got =
        shell_run(folder, "$TABLES stats english --from t | tr -s ' ' | cut -d' ' -f1-5");
    cr_expect(strstr(got.text, "all 2 716 402 2370"), "%s", got.text);
    cr_expect(strstr(got.text, "all 3 100250 87305 8477"), "%s", got.text);
    cr_expect(strstr(got.text, "all 4 2574304 1917090 1717922"), "%s", got.text);
    /* Two kings against one, and two against two. */
    cr_expect(strstr(got.text, "0201 14846 0 34"), "%s", got.text);
    cr_expect(strstr(got.text, "0202 58361 3943 153456"), "%s", got.text);
    free(got.text);
    /* Those of four pieces are verified in test_tables_solved, and by `make convert`. */
    shell_expect(
        folder, "$TABLES verify english 3 --from t", 0,
        "3 pieces: 12 files sound, 196032 positions and their distances verified, 0 wrong");
    folder_remove(folder);
}

Test(tables, of_kings_alone_hold_as_many_wins_as_others_have_counted) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "for s in 0101 0201 0301 0202 0401 0302 0402 0303; do "
                 "$TABLES slice english $s --into t --distances 0 || exit; done",
                 0, "0303      18123840 positions");
    /* Won, lost and drawn by the side with more; two other solvers agree on these. */
    const Run got =
        shell_run(folder, "$TABLES stats english --from t | tr -s ' ' | cut -d' ' -f1-4");
    cr_expect(strstr(got.text, "0302 1994430 1062 18268"), "%s", got.text);
    cr_expect(strstr(got.text, "0402 13583795 1424 7661"), "%s", got.text);
    cr_expect(strstr(got.text, "0303 7121084 371124 10631632"), "%s", got.text);
    free(got.text);
    folder_remove(folder);
}

/* What could be made is there and sound, and goes on as if nothing had been. */
Test(tables, that_no_disk_or_memory_is_left_for_leave_the_others_whole) {
    char folder[FOLDER_PATH];
    make_tables(folder, 4);
    shell_expect(folder,
                 "cp -r t/. u; rm u/english-0201.* u/english-2110.*; cp -r u v; trap '' XFSZ; "
                 "ulimit -f 24; $TABLES make english 4 --into u",
                 2, ".plies: File too large\n");
    shell_expect(folder, "ls u | grep -c -e tmp -e 2110", 1, "0");
    shell_expect(folder, "$TABLES make english 4 --into u && diff -r t u && echo same", 0,
                 "22 of 23 files are there\n");
#ifndef __SANITIZE_ADDRESS__ /* which takes terabytes of addresses for itself */
    shell_expect(folder, "ulimit -v 18000; $TABLES make english 4 --into v --threads 1", 2,
                 "crownhead tables: no memory");
#endif
    shell_expect(folder, "$TABLES make english 4 --into v && diff -r t v && echo same", 0, "same");
    folder_remove(folder);
}

Test(tables, of_free_captures_agree_with_a_plain_generator) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(
        folder, "$TABLES make tower 3 --into t && $TABLES verify tower --from t", 0,
        "3 pieces: 12 files sound, 196032 positions and their distances verified, 0 wrong");
    shell_expect(
        folder, "$TABLES make freejump 3 --into t && $TABLES verify freejump --from t", 0,
        "3 pieces: 12 files sound, 196032 positions and their distances verified, 0 wrong");
    folder_remove(folder);
}

Test(tables, are_the_same_from_a_plan_and_after_an_end) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --into t --threads 1", 0,
                 "all endings of 3 pieces");
    shell_expect(folder,
                 "$TABLES plan english 3 --into u >plan && make -s -f plan -j2 TABLES=\"$TABLES\" "
                 ">/dev/null && "
                 "diff -r t u && echo same",
                 0, "same");
    shell_expect(folder,
                 "rm u/english-2001.table && printf x >>u/english-0201.table && "
                 "$TABLES make english 3 --into u --threads 2",
                 0, "u/english-0201.table is damaged: it is too long: it is made again");
    shell_expect(folder, "diff -r t u && echo same", 0, "same");
    /* Five pieces are to be made in seconds, six to win what is won. */
    shell_expect(folder, "$TABLES plan english 5", 0, " --distances 4\n");
    shell_expect(folder, "$TABLES plan english 6", 0, " --distances 5\n");
    folder_remove(folder);
}

Test(tables, that_cannot_be_had_are_told_of_in_one_line) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(
        folder, "$TABLES make english 3 --into t >/dev/null && $TABLES slice english 2101 --into t",
        1, "crownhead tables: 2101 leads to 1201, which is not in t: make that slice first\n");
    shell_expect(folder, "$TABLES slice english 1111 --into none", 1,
                 "which is not in none: make that slice first\n");
    shell_expect(
        folder, "$TABLES slice english 0011", 2,
        "'0011' is not a slice: four digits, men and kings of one side, then of the other");
    shell_expect(folder, "$TABLES make english 3 --bogus", 2,
                 "'--bogus' is not an option; there are --into");
    shell_expect(folder, "$TABLES make english 3 --into", 2, "--into: expected a word after it\n");
    shell_expect(
        folder, "$TABLES probe english W:W21,22,23:B1,2,3 --from t", 1,
        "there are 6 pieces, the tables of english go to 3: 'make english 6 --into t' makes");
    shell_expect(folder, "$TABLES probe brazilian W:Wa1:Bh8 --from t", 1,
                 "no tables of brazilian in t\n");
    shell_expect(folder,
                 "mkdir u && cp t/english-0101.table u && $TABLES probe english W:WK1,K2:BK32 "
                 "--from u",
                 1, "there are 3 pieces, the tables of english go to 2: 'make english 3 --into u'");
    shell_expect(folder,
                 "cp t/english-1101.table u && $TABLES probe english W:WK1,K2:BK32 --from u", 1,
                 "the table 0201 of english is missing: 'make english 3 --into u' makes it\n");
    shell_expect(folder, "$TABLES make english 9", 2, "N: '9' is not a whole number from 2 to 8");
    shell_expect(folder, "$TABLES plan english 2 --into 'a b'", 2,
                 "--into 'a b': make cannot read a name");
    shell_expect(folder, "$TABLES make Shashki 2 --into s; ls s | grep -c russian", 0, "1");
    shell_expect(folder, "$TABLES make englsh 3", 2,
                 "unknown game 'englsh'; did you mean english?\n");
    shell_expect(folder, "$TABLES make focus 3", 2,
                 "'focus' is not a draughts game on 64 or 100 squares, such as english");
    shell_expect(folder, "$TABLES make english", 2, "make: expected N, the most pieces, ");
    shell_expect(folder, "$TABLES slice english", 2, "slice: expected a slice, such as 2111, ");
    shell_expect(folder, "$TABLES probe english", 2, "probe: expected a FEN after the variant\n");
    shell_expect(folder, "$TABLES make english 3 --into /proc/none/t", 2,
                 "cannot make the folder /proc/none: ");
    shell_expect(folder, "touch file; $TABLES make english 3 --into file/t/u", 2,
                 "cannot make the folder file/t: Not a directory\n");
    shell_expect(folder, "$TABLES stats tower --from t", 1, "there are no tables of tower in t");
    shell_expect(folder,
                 "cp t/english-0201.table t/tower-0201.table; $TABLES verify tower --from t", 1,
                 "t/tower-0201.table is a table of 'english', not of tower");
    shell_expect(folder, "$TABLES probe english 'W:WK10,K14:BK1' --from t", 0,
                 "white to move: win in 15 plies\n  10-6         loss in 2 plies\n");
    folder_remove(folder);
}

/* What there is of them is shown all the same. */
Test(tables, of_a_slice_and_what_it_leads_to_are_no_more) {
    shell_expect_alone("$TABLES make english 0201 --into t; ls t", 0,
                       "english-0101.plies\nenglish-0101.table\nenglish-0201.plies\n"
                       "english-0201.table\n");
}

Test(tables, of_which_some_are_missing_are_not_called_whole) {
    static const char MISSING[] =
        "crownhead tables: 2 of 9 slices of up to 3 pieces are missing in t: the first is 0201\n";
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 3 --into t >/dev/null; "
                 "$TABLES stats english --from t && $TABLES verify t",
                 0, "\nall 3 ");
    shell_expect(folder, "$TABLES stats english 4 --from t", 1,
                 " slices of up to 4 pieces are missing");
    shell_expect(folder,
                 "rm t/english-0201.table t/english-2010.table; $TABLES stats english --from t", 1,
                 MISSING);
    shell_expect(folder, "$TABLES stats english --from t", 1, "\nsome 3 ");
    shell_expect(folder, "$TABLES verify english --from t", 1, MISSING);
    folder_remove(folder);
}

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
    expect_refusal(bytes, 8, content, "table is no endgame table");
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x10;
        cr_expect_not(is_taken(bytes, size, content), "byte %zu of %zu", i, size);
        cr_expect_not(is_taken(bytes, i, content), "the first %zu bytes", i);
        bytes[i] ^= 0x10;
    }
    free(bytes);
}

Test(tables, with_any_byte_changed_or_lost_are_refused) {
    char folder[FOLDER_PATH], path[FOLDER_PATH + 32];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --into .", 0, "");
    snprintf(path, sizeof path, "%s/english-0201.table", folder);
    expect_refused(path, CONTENT_VALUES);
    snprintf(path, sizeof path, "%s/english-0201.plies", folder);
    expect_refused(path, CONTENT_DISTANCES);
    folder_remove(folder);
}

/* A crowning is the end there: it is a win in one ply, and no file has kings. */
Test(tables, of_a_game_that_the_first_king_wins_are_of_men_alone) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make russian-breakthrough 4 --into t && ls t | tr '\n' ' '", 0,
                 "\nrussian-breakthrough-1010.plies russian-breakthrough-1010.table "
                 "russian-breakthrough-2010.plies russian-breakthrough-2010.table "
                 "russian-breakthrough-2020.plies russian-breakthrough-2020.table "
                 "russian-breakthrough-3010.plies russian-breakthrough-3010.table ");
    shell_expect(folder, "$TABLES verify russian-breakthrough --from t", 0,
                 "4 pieces: 4 files sound, 292272 positions and their distances verified, 0 wrong");
    shell_expect(folder,
                 "$TABLES plan russian-breakthrough 4 --into u >plan && make -s -f plan -j2 "
                 "TABLES=\"$TABLES\" "
                 ">/dev/null && diff -r t u && echo same",
                 0, "same");
    shell_expect(folder, "$TABLES slice russian-breakthrough 2001 --into t", 2,
                 "russian-breakthrough ends with its first king: it has no endings with kings\n");
    shell_expect(folder, "$TABLES probe russian-breakthrough 'W:Wc7:Bf8' --from t", 0,
                 "white to move: win in 1 plies\n  c7-b8        win in 1 plies\n");
    shell_expect(folder, "$TABLES probe russian-breakthrough 'B:WKb8:Bf8' --from t", 0,
                 "black to move: loss in 0 plies\n");
    folder_remove(folder);
}

/* --- the engine --- */

Test(tables, decide_at_the_root_and_are_counted) {
    /* One of the six moves gives a king away. */
    static const char SIX[] = "position fen W:WK10,K14:BK1\nprobe\neval\n"
                              "setoption name MultiPV value 6\ngo depth 3\n";
    expect_session("english", 3, SIX,
                   SAID("probe win in 15 plies\n  10-6 loss in 2 plies\n  10-7 win in 23 plies\n",
                        "tables win in 15 plies\nexpected result 100.0 % for white\n",
                        " multipv 5 score cp 29784 "),
                   "multipv 6");
    expect_session("english", 3, SIX, SAID("bestmove "), "bestmove 10-6");
    expect_session("english", 3, "position fen B:WK32:BK1\nprobe\neval\ngo depth 3\n",
                   SAID("probe draw\n  1-5 draw\n  1-6 draw\n",
                        "expected result 50.0 % for black\n", "score cp 0 "),
                   NULL);
    /* Below a root that they do not know they end the search. */
    expect_session("english", 3, "position fen B:W23,22:B14,K1\ngo depth 6\n", SAID(" tbhits "),
                   NULL);
    expect_session("english", 3,
                   "setoption name TablesPieces value 2\nposition fen W:WK10,K14:BK1\n"
                   "probe\nsetoption name TablesPieces value 0\nprobe\n",
                   SAID("  10-7 unknown\n"), NULL);
}

Test(tables, of_one_variant_are_named_by_their_folder) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 2 --into t && $TABLES probe t W:WK10:BK1", 0,
                 "draw");
    shell_expect(folder, "$TABLES stats t 2", 0, "all 2 ");
    shell_expect(folder, "$TABLES make tower 2 --into t && $TABLES stats t", 2,
                 "t has tables of english, tower: name one, and --from t");
    shell_expect(folder, "$TABLES verify nowhere", 2,
                 "neither a folder of tables nor a draughts game");
    folder_remove(folder);
}

Test(tables, do_not_hide_a_proved_win) {
    expect_session("english", 3, "position fen W:W17:B14\ngo depth 3\n", SAID("score mate 1 "),
                   "tbhits");
}

Test(tables, that_are_damaged_are_told_of_once_and_done_without) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 3 --into t && printf x >>t/english-2001.table", 0,
                 "");
    char *said = talk_with(folder, "position fen W:WK10:BK1\nprobe\nposition fen W:WK10,K14:BK1\n"
                                   "probe\ngo depth 2\n");
    expect_said(said, "english-2001.table is damaged: it is too long\n");
    expect_said(said, "probe draw\n");
    expect_said(said, "probe unknown\n");
    expect_said(said, "bestmove ");
    cr_expect_eq(count_of(said, "info string error"), 1, "%s", said);
    free(said);
    shell_expect(folder, "rm t/english-0101.table", 0, "");
    said = talk_with(folder, "position startpos\ngo depth 2\n");
    expect_said(said, "info string error: Tables: ");
    expect_said(said, "there is no ");
    expect_said(said, "bestmove ");
    free(said);
    folder_remove(folder);
}
