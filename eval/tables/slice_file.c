#include "eval/tables/slice_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"

static const char MAGIC[16] = "Crownhead table";

enum {
    AT_VERSION = 16,
    AT_CONTENT = 18,
    AT_RULES = 20,
    AT_VARIANT = 24,
    VARIANT_BYTES = 16,
    AT_SLICE = 40,
    AT_PARTS = 44,
    AT_COUNTS = 48,
    AT_BYTES = 96,
    AT_CODES = 112,
    CODE_BYTES = TABLE_VALUES * PAGE_SYMBOLS / 2,
    AT_CRC = AT_CODES + 2 * CODE_BYTES + 2,
    HEADER_BYTES = AT_CRC + 4,
    BLOCK_INDEX_BYTES = 8 + 2 * BLOCK_PAGES,
};
_Static_assert(HEADER_BYTES == 520, "the format says so");

/* --- parts --- */

static uint32_t blocks_of(uint32_t pages) {
    return (pages + BLOCK_PAGES - 1) / BLOCK_PAGES;
}

static size_t index_bytes(uint32_t pages) {
    return (size_t)blocks_of(pages) * BLOCK_INDEX_BYTES + 4;
}

bool slice_part_new(SlicePart *part, Slice slice, uint64_t bytes) {
    part->slice = slice;
    part->pages = slice_pages(slice);
    part->bytes = bytes;
    part->begin = calloc(part->pages + 1, sizeof *part->begin);
    part->uniform = calloc(part->pages, 1);
    part->packed = calloc((size_t)bytes + PAGE_SLACK, 1);
    return part->begin && part->uniform && part->packed;
}

void slice_file_free(SliceFile *file) {
    for (int i = 0; i < 2; i++) {
        free(file->part[i].begin);
        free(file->part[i].uniform);
        free(file->part[i].packed);
    }
    *file = (SliceFile){.parts = 0};
}

bool slice_file_path(const char *folder, const SliceId *id, char path[TABLES_PATH], Error *error) {
    static const char *const ENDING[CONTENTS] = {"table", "plies"};
    char slice[SLICE_TEXT];
    slice_print(id->slice, slice);
    const int length =
        snprintf(path, TABLES_PATH, "%s/%s-%s.%s", folder, id->variant, slice, ENDING[id->content]);
    if (length < TABLES_PATH) return true;
    return error_set(error, "the folder's name '%.60s..' is too long", folder);
}

/* --- reading --- */

static bool header_is_of(const uint8_t *header, const char *name, const SliceId *id, Error *error) {
    char variant[VARIANT_BYTES + 1] = {0}, expected[SLICE_TEXT];
    const uint64_t version = bytes_get(header + AT_VERSION, 2),
                   rules = bytes_get(header + AT_RULES, 4);
    const Slice slice = {{header[AT_SLICE], header[AT_SLICE + 2]},
                         {header[AT_SLICE + 1], header[AT_SLICE + 3]},
                         id->slice.columns};
    memcpy(variant, header + AT_VARIANT, VARIANT_BYTES);
    if (version != TABLES_VERSION)
        return error_set(error, "%.160s is of version %d, not %d: make it again", name,
                         (int)version, TABLES_VERSION);
    if (bytes_get(header + AT_CONTENT, 2) != id->content)
        return error_set(error, "%.160s has %s", name,
                         id->content == CONTENT_VALUES ? "no values" : "no distances");
    if (strncmp(variant, id->variant, VARIANT_BYTES) != 0)
        return error_set(error, "%.160s is a table of '%.16s', not of %s", name, variant,
                         id->variant);
    if (rules != id->rules)
        return error_set(error, "%.160s is by other rules of %s: make it again", name, id->variant);
    slice_print(id->slice, expected);
    if (!slice_same(slice, id->slice))
        return error_set(error, "%.160s is of other endings than %s", name, expected);
    return true;
}

/* Reads the index of a part and checks the bytes it describes; false when something is amiss. */
static bool read_index(SlicePart *part, const Crc *crc, const uint8_t *index) {
    const size_t size = index_bytes(part->pages);
    if (crc_sum(crc, index, size - 4) != bytes_get(index + size - 4, 4)) return false;
    uint64_t begin = 0;
    for (uint32_t block = 0; block < blocks_of(part->pages); block++) {
        const uint8_t *entry = index + (size_t)block * BLOCK_INDEX_BYTES;
        const uint64_t block_begin = begin;
        if (bytes_get(entry, 4) != begin) return false;
        for (uint32_t i = 0; i < BLOCK_PAGES && block * BLOCK_PAGES + i < part->pages; i++) {
            const uint32_t page = block * BLOCK_PAGES + i;
            const unsigned size_or_value = (unsigned)bytes_get(entry + 8 + 2 * (size_t)i, 2);
            part->begin[page] = begin;
            if (size_or_value >= PAGE_UNIFORM + TABLE_VALUES || size_or_value == 0) return false;
            if (size_or_value >= PAGE_UNIFORM)
                part->uniform[page] = (uint8_t)(size_or_value - PAGE_UNIFORM + 1);
            else
                begin += size_or_value;
            if (begin > part->bytes) return false;
        }
        if (crc_sum(crc, part->packed + block_begin, (size_t)(begin - block_begin)) !=
            bytes_get(entry + 4, 4))
            return false;
    }
    part->begin[part->pages] = begin;
    return begin == part->bytes;
}

bool slice_file_parse(SliceFile *file, const uint8_t *bytes, size_t size, const char *name,
                      const SliceId *id, Error *error) {
    Crc crc;
    crc_init(&crc);
    *file = (SliceFile){.id = *id};
    if (size < sizeof MAGIC || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return error_set(error, "%.160s is no endgame table", name);
    if (size < HEADER_BYTES) return error_set(error, "%.160s is damaged: it is cut off", name);
    if (crc_sum(&crc, bytes, AT_CRC) != bytes_get(bytes + AT_CRC, 4))
        return error_set(error, "%.160s is damaged: its header", name);
    if (!header_is_of(bytes, name, id, error)) return false;
    const int parts = slice_same(id->slice, slice_turned(id->slice)) ? 1 : 2;
    if (bytes[AT_PARTS] != parts) return error_set(error, "%.160s is damaged: its parts", name);
    size_t at = HEADER_BYTES;
    for (int i = 0; i < parts; i++) {
        SlicePart *part = &file->part[i];
        const Slice slice = i == 0 ? id->slice : slice_turned(id->slice);
        const uint64_t packed = bytes_get(bytes + AT_BYTES + 8 * (size_t)i, 8);
        const size_t index = index_bytes(slice_pages(slice));
        if (size - at < index || size - at - index < packed) {
            slice_file_free(file);
            return error_set(error, "%.160s is damaged: it is cut off", name);
        }
        if (!slice_part_new(part, slice, packed)) {
            slice_file_free(file);
            return error_set(error, "no memory for %.160s", name);
        }
        for (int v = 0; v < TABLE_VALUES; v++)
            part->count[v] = bytes_get(bytes + AT_COUNTS + 8 * (size_t)(TABLE_VALUES * i + v), 8);
        for (int j = 0; j < TABLE_VALUES * PAGE_SYMBOLS; j++)
            part->code.bits[j / PAGE_SYMBOLS][j % PAGE_SYMBOLS] =
                bytes[AT_CODES + CODE_BYTES * i + j / 2] >> 4 * (j % 2) & 15;
        memcpy(part->packed, bytes + at + index, (size_t)packed);
        if (!read_index(part, &crc, bytes + at)) {
            slice_file_free(file);
            return error_set(error, "%.160s is damaged: its %s part", name, i ? "second" : "first");
        }
        at += index + (size_t)packed;
    }
    file->parts = parts;
    if (at == size) return true;
    slice_file_free(file);
    return error_set(error, "%.160s is damaged: it is too long", name);
}

bool slice_file_read(SliceFile *file, const char *path, const SliceId *id, Error *error) {
    size_t size;
    uint8_t *bytes = file_bytes(path, SIZE_MAX, &size, error);
    const bool is_good = bytes && slice_file_parse(file, bytes, size, path, id, error);
    free(bytes);
    return is_good;
}

/* --- writing --- */

static void make_header(const SliceFile *file, const Crc *crc, uint8_t header[HEADER_BYTES]) {
    const SliceId *id = &file->id;
    memset(header, 0, HEADER_BYTES);
    memcpy(header, MAGIC, sizeof MAGIC);
    bytes_put(header + AT_VERSION, TABLES_VERSION, 2);
    bytes_put(header + AT_CONTENT, id->content, 2);
    bytes_put(header + AT_RULES, id->rules, 4);
    memcpy(header + AT_VARIANT, id->variant, strnlen(id->variant, VARIANT_BYTES));
    for (int i = 0; i < 2; i++) {
        header[AT_SLICE + 2 * i] = id->slice.men[i];
        header[AT_SLICE + 2 * i + 1] = id->slice.kings[i];
    }
    header[AT_PARTS] = (uint8_t)file->parts;
    for (int i = 0; i < file->parts; i++) {
        const SlicePart *part = &file->part[i];
        for (int v = 0; v < TABLE_VALUES; v++)
            bytes_put(header + AT_COUNTS + 8 * (size_t)(TABLE_VALUES * i + v), part->count[v], 8);
        bytes_put(header + AT_BYTES + 8 * (size_t)i, part->bytes, 8);
        for (int j = 0; j < TABLE_VALUES * PAGE_SYMBOLS; j++)
            header[AT_CODES + CODE_BYTES * i + j / 2] |=
                (uint8_t)(part->code.bits[j / PAGE_SYMBOLS][j % PAGE_SYMBOLS] << 4 * (j % 2));
    }
    bytes_put(header + AT_CRC, crc_sum(crc, header, AT_CRC), 4);
}

static void make_index(const SlicePart *part, const Crc *crc, uint8_t *index) {
    const size_t size = index_bytes(part->pages);
    memset(index, 0, size);
    for (uint32_t page = 0; page < part->pages; page++) {
        uint8_t *entry = index + (size_t)(page / BLOCK_PAGES) * BLOCK_INDEX_BYTES;
        const uint64_t bytes = part->begin[page + 1] - part->begin[page];
        const uint32_t first = page - page % BLOCK_PAGES;
        const uint32_t end = first + BLOCK_PAGES < part->pages ? first + BLOCK_PAGES : part->pages;
        bytes_put(entry + 8 + 2 * (size_t)(page % BLOCK_PAGES),
                  part->uniform[page] ? PAGE_UNIFORM + part->uniform[page] - 1u : bytes, 2);
        if (page != first) continue;
        bytes_put(entry, part->begin[first], 4);
        bytes_put(entry + 4,
                  crc_sum(crc, part->packed + part->begin[first],
                          (size_t)(part->begin[end] - part->begin[first])),
                  4);
    }
    bytes_put(index + size - 4, crc_sum(crc, index, size - 4), 4);
}

bool slice_file_bytes(const SliceFile *file,
                      bool (*out)(void *context, const void *bytes, size_t size), void *context) {
    Crc crc;
    uint8_t header[HEADER_BYTES];
    crc_init(&crc);
    make_header(file, &crc, header);
    bool is_out = out(context, header, sizeof header);
    for (int i = 0; is_out && i < file->parts; i++) {
        const SlicePart *part = &file->part[i];
        const size_t size = index_bytes(part->pages);
        uint8_t *index = malloc(size);
        if (index) make_index(part, &crc, index);
        is_out =
            index && out(context, index, size) && out(context, part->packed, (size_t)part->bytes);
        free(index);
    }
    return is_out;
}
