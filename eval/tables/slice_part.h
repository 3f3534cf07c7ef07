/* The packed pages of a slice, and an index of them, as files have it: see slice_file.h. */
#ifndef CROWNHEAD_EVAL_TABLES_SLICE_PART_H
#define CROWNHEAD_EVAL_TABLES_SLICE_PART_H

#include "eval/tables/page.h"
#include "eval/tables/slice.h"

enum {
    BLOCK_PAGES = 64, /* pages under one CRC */
    PAGE_UNIFORM = 0xfff0,
    PAGE_SLACK = 8,
};

/* The numbers of one slice, packed into pages. */
typedef struct {
    Slice slice;
    uint64_t count[TABLE_VALUES]; /* positions by value, captures among them; or most plies */
    PageCode code;
    uint32_t pages;
    uint64_t bytes;  /* of its packed pages */
    uint8_t *index;  /* as the file has it */
    uint8_t *packed; /* after it PAGE_SLACK more bytes may be read; NULL: they are in the file */
    uint64_t at;     /* where they begin in the file */
} SlicePart;

/* Pages of `slice`, and how many numbers the page `page` of it has. */
static inline uint32_t slice_pages(Slice slice) {
    return (uint32_t)((slice_size(slice) + PAGE_NUMBERS - 1) / PAGE_NUMBERS);
}
static inline uint32_t page_numbers(Slice slice, uint32_t page) {
    const uint64_t left = slice_size(slice) - (uint64_t)page * PAGE_NUMBERS;
    return left < PAGE_NUMBERS ? (uint32_t)left : PAGE_NUMBERS;
}

/* Makes room in `part` for the index of the pages of `slice`; false when there is no memory. */
bool slice_part_new(SlicePart *part, Slice slice);

/* Enters the size of a page in bytes into the index, or PAGE_UNIFORM + the value of all its
   numbers. */
void slice_part_set(SlicePart *part, uint32_t page, unsigned size_or_value);

/* Completes the index, when all pages are entered and `packed`, of `bytes` bytes, has them. */
void slice_part_seal(SlicePart *part);

/* Where the bytes of a page begin among the packed ones, and how many they are; or, where they are
   none, the value of all its numbers. */
typedef struct {
    uint64_t begin;
    uint32_t size;
    TableValue value;
} SlicePage;
SlicePage slice_part_page(const SlicePart *part, uint32_t page);

/* The value of all numbers of a page; TABLE_VALUES where it is packed. */
TableValue slice_part_value(const SlicePart *part, uint32_t page);

/* Where a block of pages lies in the part; the last block ends with it. */
SlicePage slice_part_block(const SlicePart *part, uint32_t block);

/* Whether these are the bytes of the block, by its CRC. */
bool slice_block_is_sound(const SlicePart *part, uint32_t block, const uint8_t *bytes);

/* Whether the index describes the sizes of all pages, and the pages in memory are sound. */
bool slice_part_is_sound(const SlicePart *part);

/* Bytes of the index of that many pages. */
size_t slice_index_bytes(uint32_t pages);

#endif
