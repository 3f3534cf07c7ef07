#include "eval/tables/slice_part.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"

enum { BLOCK_INDEX_BYTES = 8 + 2 * BLOCK_PAGES };

static uint32_t blocks_of(uint32_t pages) {
    return (pages + BLOCK_PAGES - 1) / BLOCK_PAGES;
}

size_t slice_index_bytes(uint32_t pages) {
    return (size_t)blocks_of(pages) * BLOCK_INDEX_BYTES + 4;
}

bool slice_part_new(SlicePart *part, Slice slice) {
    part->slice = slice;
    part->pages = slice_pages(slice);
    part->index = calloc(slice_index_bytes(part->pages), 1);
    return part->index;
}

static uint8_t *index_entry(const SlicePart *part, uint32_t block) {
    return part->index + (size_t)block * BLOCK_INDEX_BYTES;
}

static unsigned size_or_value(const SlicePart *part, uint32_t page) {
    const uint8_t *entry = index_entry(part, page / BLOCK_PAGES);
    return (unsigned)bytes_get(entry + 8 + 2 * (size_t)(page % BLOCK_PAGES), 2);
}

void slice_part_set(SlicePart *part, uint32_t page, unsigned size_or_value) {
    uint8_t *entry = index_entry(part, page / BLOCK_PAGES);
    bytes_put(entry + 8 + 2 * (size_t)(page % BLOCK_PAGES), size_or_value, 2);
}

TableValue slice_part_value(const SlicePart *part, uint32_t page) {
    const unsigned own = size_or_value(part, page);
    return own < PAGE_UNIFORM ? TABLE_VALUES : (TableValue)(own - PAGE_UNIFORM);
}

SlicePage slice_part_page(const SlicePart *part, uint32_t page) {
    const unsigned own = size_or_value(part, page);
    if (own >= PAGE_UNIFORM) return (SlicePage){.value = (TableValue)(own - PAGE_UNIFORM)};
    uint64_t begin = bytes_get(index_entry(part, page / BLOCK_PAGES), 4);
    for (uint32_t i = page - page % BLOCK_PAGES; i < page; i++) {
        const unsigned size = size_or_value(part, i);
        if (size < PAGE_UNIFORM) begin += size;
    }
    return (SlicePage){.begin = begin, .size = own};
}

SlicePage slice_part_block(const SlicePart *part, uint32_t block) {
    const uint64_t begin = bytes_get(index_entry(part, block), 4);
    const uint64_t end = block + 1 < blocks_of(part->pages)
                             ? bytes_get(index_entry(part, block + 1), 4)
                             : part->bytes;
    return (SlicePage){.begin = begin, .size = (uint32_t)(end - begin)};
}

static bool is_sound(const SlicePart *part, uint32_t block, const uint8_t *bytes, const Crc *crc) {
    const SlicePage all = slice_part_block(part, block);
    return crc_sum(crc, bytes, all.size) == bytes_get(index_entry(part, block) + 4, 4);
}

bool slice_block_is_sound(const SlicePart *part, uint32_t block, const uint8_t *bytes) {
    Crc crc;
    crc_init(&crc);
    return is_sound(part, block, bytes, &crc);
}

void slice_part_seal(SlicePart *part) {
    Crc crc;
    crc_init(&crc);
    uint64_t begin = 0;
    for (uint32_t page = 0; page < part->pages; page++) {
        if (page % BLOCK_PAGES == 0) bytes_put(index_entry(part, page / BLOCK_PAGES), begin, 4);
        const unsigned size = size_or_value(part, page);
        if (size < PAGE_UNIFORM) begin += size;
    }
    assert(begin == part->bytes);
    for (uint32_t block = 0; block < blocks_of(part->pages); block++) {
        const SlicePage all = slice_part_block(part, block);
        bytes_put(index_entry(part, block) + 4, crc_sum(&crc, part->packed + all.begin, all.size),
                  4);
    }
    const size_t size = slice_index_bytes(part->pages) - 4;
    bytes_put(part->index + size, crc_sum(&crc, part->index, size), 4);
}

bool slice_part_is_sound(const SlicePart *part) {
    Crc crc;
    crc_init(&crc);
    const size_t size = slice_index_bytes(part->pages);
    if (crc_sum(&crc, part->index, size - 4) != bytes_get(part->index + size - 4, 4)) return false;
    uint64_t begin = 0;
    for (uint32_t page = 0; page < part->pages; page++) {
        const unsigned size_or = size_or_value(part, page);
        if (page % BLOCK_PAGES == 0 && bytes_get(index_entry(part, page / BLOCK_PAGES), 4) != begin)
            return false;
        if (size_or >= PAGE_UNIFORM + TABLE_VALUES || size_or == 0) return false;
        if (size_or < PAGE_UNIFORM) begin += size_or;
        if (begin > part->bytes) return false;
    }
    if (begin != part->bytes) return false;
    for (uint32_t block = 0; part->packed && block < blocks_of(part->pages); block++)
        if (!is_sound(part, block, part->packed + slice_part_block(part, block).begin, &crc))
            return false;
    return true;
}
