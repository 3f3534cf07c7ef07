/* How the values of a slice are packed: in pages of PAGE_NUMBERS numbers, so that reading one value
   unpacks one small page. A page is a list of runs, numbers in a row that have one value; numbers
   that nobody asks for (holes, and captures where they are compulsory) take the value that makes
   the runs cheap. After two bits for the first value, a run is a symbol of a canonical Huffman
   code, which belongs to the slice and is another for each value of the run. */
#ifndef CROWNHEAD_EVAL_TABLES_PAGE_H
#define CROWNHEAD_EVAL_TABLES_PAGE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value of a position for the side to move. */
typedef enum { TABLE_DRAW, TABLE_WIN, TABLE_LOSS, TABLE_VALUES } TableValue;

enum {
    PAGE_NUMBERS = 16384,
    PAGE_WORDS = PAGE_NUMBERS / 64,
    /* Lengths of runs: 1 to 16; for each power of two from 16 on the four lengths a quarter of it
       apart and a range with further bits; and up to the end of the page. */
    PAGE_EXACT = 16,
    PAGE_OCTAVES = 10,
    PAGE_LENGTHS = PAGE_EXACT + 5 * PAGE_OCTAVES + 1,
    PAGE_SYMBOLS = 2 * PAGE_LENGTHS, /* a length, and which of the two other values follows */
    PAGE_CODE_BITS = 12,             /* the longest word of the code */
    /* No page is longer: every number a run of its own. */
    PAGE_BYTES_MOST = PAGE_NUMBERS * PAGE_CODE_BITS / 8 + 16,
};

/* The values of a page, a bit a number; neither bit is a draw. */
typedef struct {
    uint64_t win[PAGE_WORDS], loss[PAGE_WORDS];
} Page;

/* The value of position `number` of the page. */
static inline TableValue page_value(const Page *page, uint32_t number) {
    const uint32_t word = number / 64, bit = number % 64;
    assert(number < PAGE_NUMBERS);
    return (TableValue)((page->win[word] >> bit & 1) | (page->loss[word] >> bit & 1) << 1);
}

/* How many bits each symbol takes, by the value of the run; 0: it never comes. The file's header
   has them, and the words follow from them. */
typedef struct {
    uint8_t bits[TABLE_VALUES][PAGE_SYMBOLS];
} PageCode;

/* How often each symbol comes. */
typedef struct {
    uint32_t of[TABLE_VALUES][PAGE_SYMBOLS];
} PageCounts;

/* A code, its words, and the bits that it takes for short lengths of each value, by which of the two
   others follows. */
enum { PAGE_BRIEF_LENGTHS = 64 };
typedef struct {
    PageCode code;
    uint16_t word[TABLE_VALUES][PAGE_SYMBOLS];
    uint16_t cost[TABLE_VALUES][2][PAGE_BRIEF_LENGTHS];
} PageWriter;

/* Frequencies to begin with, when no page has been planned yet. */
void page_counts_begin(PageCounts *counts);

/* Makes the code that packs symbols of these frequencies best. */
void page_writer_make(PageWriter *writer, const PageCounts *counts);

/* A run. It may end anywhere from `least`, after its last number that is asked for, to `most`, the
   next one that has another value. */
typedef struct {
    uint16_t least, most, length;
    uint8_t value, symbol;
} PageRun;

/* The runs of a page. Of all places where they may end those are chosen that make the page
   smallest, by dynamic programming (the Viterbi algorithm) over PAGE_ENDS ends of each run. */
enum { PAGE_ENDS = 4 };
typedef struct {
    uint32_t runs;
    PageRun run[PAGE_NUMBERS];
    uint8_t before[PAGE_NUMBERS][PAGE_ENDS]; /* the end of the run before that leads here */
} PagePlan;

/* Finds the runs that `writer` packs best. `care` has a bit for each of the `numbers` numbers of
   `page` that is asked for. */
void page_plan(PagePlan *plan, const PageWriter *writer, const Page *page, const uint64_t *care,
               uint32_t numbers);

/* Adds the symbols of a page to `counts`. */
void page_count(PageCounts *counts, const PagePlan *plan);

/* Packs a page, planned with the same writer, into `out`, which has room for PAGE_BYTES_MOST bytes,
   and returns how many they are; none when all numbers asked for have one value, which is put into
   `*uniform`. */
size_t page_pack(const PageWriter *writer, const PagePlan *plan, uint8_t *out, TableValue *uniform);

/* The words of a code, laid out for reading by the next bits: `brief` has the entries of words of
   at most PAGE_BRIEF_BITS bits, and 0 for longer ones; `word` has the symbols of all words, and
   times 256 the lengths of their words, 0 for other numbers. Most words are brief, so the caches of a
   processor have room for the tables of several codes. */
enum { PAGE_BRIEF_BITS = 8 };
typedef struct {
    uint32_t brief[TABLE_VALUES][1 << PAGE_BRIEF_BITS]; /* see step_of() */
    uint16_t word[TABLE_VALUES][1 << PAGE_CODE_BITS];
} PageReader;

/* Lays out the words of `code`. False when it is not a code: its words overlap. */
bool page_reader_make(PageReader *reader, const PageCode *code);

/* Unpacks `size` bytes; eight more after them may be read. False when they are not a page of that
   many numbers; `page` is then useless. */
bool page_unpack(const PageReader *reader, const uint8_t *in, size_t size, uint32_t numbers,
                 Page *page);

/* Fills the page with one value. */
void page_fill(Page *page, TableValue value);

#endif
