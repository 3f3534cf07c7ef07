#include "eval/tables/slice_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "engine/base/parts.h"
#include "engine/base/system_files.h"

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
};
_Static_assert(HEADER_BYTES == 520, "the format has 520 bytes");

void slice_file_free(SliceFile *file) {
    for (int i = 0; i < 2; i++) {
        free(file->part[i].index);
        free(file->part[i].packed);
    }
    if (file->is_open) system_close_file(file->handle);
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
    uint8_t counts[SLICE_COUNTS];
    memcpy(variant, header + AT_VARIANT, VARIANT_BYTES);
    if (version != TABLES_VERSION)
        return error_set(error, "%s has version %d, not %d; %s", name, (int)version, TABLES_VERSION,
                         version > TABLES_VERSION ? "a newer program made it" : "make it again");
    if (bytes_get(header + AT_CONTENT, 2) != id->content)
        return error_set(error, "%s has %s", name,
                         id->content == CONTENT_VALUES ? "no values" : "no distances");
    if (strncmp(variant, id->variant, VARIANT_BYTES) != 0)
        return error_set(error, "%s is a table of '%.16s', not of %s", name, variant, id->variant);
    if (rules != id->rules)
        return error_set(error, "%s was made under other rules of %s; make it again", name,
                         id->variant);
    slice_print(id->slice, expected);
    slice_counts(id->slice, counts);
    if (memcmp(header + AT_SLICE, counts, sizeof counts) != 0)
        return error_set(error, "%s holds other endings than %s", name, expected);
    return true;
}

/* Where a file comes from: bytes in memory, or else an open file. */
typedef struct {
    const uint8_t *bytes;
    int handle;
    uint64_t size, at; /* of it, and how far it is read */
} Source;

static bool source_read(Source *source, void *bytes, size_t size) {
    if (source->size - source->at < size) return false;
    const bool is_read = source->bytes || system_read_part(source->handle, bytes, size, source->at);
    if (source->bytes) memcpy(bytes, source->bytes + source->at, size);
    source->at += size;
    return is_read;
}

/* Reads the next part of the file, for which `header` is, and its packed pages if they are
   wanted. */
static bool read_part(SliceFile *file, int number, Source *source, const uint8_t *header,
                      bool with_pages, const char *name, Error *error) {
    SlicePart *part = &file->part[number];
    const Slice slice = number == 0 ? file->id.slice : slice_swapped(file->id.slice);
    const size_t index = slice_index_bytes(slice_pages(slice));
    const uint64_t left = source->size - source->at;
    part->bytes = bytes_get(header + AT_BYTES + 8 * (size_t)number, 8);
    if (left < index || left - index < part->bytes)
        return error_set(error, "%s is damaged: it is cut off", name);
    if (!slice_part_new(part, slice) ||
        (with_pages && !(part->packed = calloc((size_t)part->bytes + PAGE_SLACK, 1))))
        return error_set(error, "not enough memory for %s", name);
    for (int v = 0; v < TABLE_VALUES; v++)
        part->count[v] = bytes_get(header + AT_COUNTS + 8 * (size_t)(TABLE_VALUES * number + v), 8);
    for (int j = 0; j < TABLE_VALUES * PAGE_SYMBOLS; j++)
        part->code.bits[j / PAGE_SYMBOLS][j % PAGE_SYMBOLS] =
            header[AT_CODES + CODE_BYTES * number + j / 2] >> 4 * (j % 2) & 15;
    if (!source_read(source, part->index, index)) return error_set(error, "cannot read %s", name);
    part->at = source->at;
    if (!with_pages)
        source->at += part->bytes;
    else if (!source_read(source, part->packed, (size_t)part->bytes))
        return error_set(error, "cannot read %s", name);
    return slice_part_is_sound(part) ||
           error_set(error, "%s is damaged: its %s part", name, number ? "second" : "first");
}

static bool read_source(SliceFile *file, Source *source, bool with_pages, const char *name,
                        const SliceId *id, Error *error) {
    uint8_t header[HEADER_BYTES];
    *file = (SliceFile){.id = *id};
    if (!source_read(source, header, sizeof MAGIC) || memcmp(header, MAGIC, sizeof MAGIC) != 0)
        return error_set(error, "%s is not an endgame table", name);
    if (!source_read(source, header + sizeof MAGIC, HEADER_BYTES - sizeof MAGIC))
        return error_set(error, "%s is damaged: it is cut off", name);
    if (crc_of(header, AT_CRC) != bytes_get(header + AT_CRC, 4))
        return error_set(error, "%s is damaged: its header", name);
    file->is_newer = bytes_get(header + AT_VERSION, 2) > TABLES_VERSION;
    if (!header_is_of(header, name, id, error)) return false;
    const int parts = slice_same(id->slice, slice_swapped(id->slice)) ? 1 : 2;
    if (header[AT_PARTS] != parts) return error_set(error, "%s is damaged: its parts", name);
    bool ok = true;
    for (int i = 0; ok && i < parts; i++)
        ok = read_part(file, i, source, header, with_pages, name, error);
    file->parts = parts;
    if (ok && source->at != source->size)
        ok = error_set(error, "%s is damaged: it is too long", name);
    if (!ok) slice_file_free(file);
    return ok;
}

bool slice_file_parse(SliceFile *file, const uint8_t *bytes, size_t size, const char *name,
                      const SliceId *id, Error *error) {
    Source source = {.bytes = bytes, .size = size};
    return read_source(file, &source, true, name, id, error);
}

/* In a page, and where the file cannot be opened by parts, file_bytes() reads it or gives the
   error. */
static bool read_whole(SliceFile *file, const char *path, const SliceId *id, Error *error) {
    size_t size;
    uint8_t *bytes = file_bytes(path, SIZE_MAX, &size, error);
    const bool ok = bytes && slice_file_parse(file, bytes, size, path, id, error);
    free(bytes);
    return ok;
}

bool slice_file_open(SliceFile *file, const char *path, const SliceId *id, uint64_t most,
                     Error *error) {
    Source source = {.bytes = NULL};
    source.handle = system_open_parts(path, &source.size);
    if (source.handle < 0) return read_whole(file, path, id, error);
    const bool with_pages = source.size <= most;
    const bool ok = read_source(file, &source, with_pages, path, id, error);
    file->is_open = ok && !with_pages;
    file->handle = source.handle;
    if (!file->is_open) system_close_file(source.handle);
    return ok;
}

bool slice_file_read(SliceFile *file, const char *path, const SliceId *id, Error *error) {
    return slice_file_open(file, path, id, UINT64_MAX, error);
}

/* --- writing --- */

static void make_header(const SliceFile *file, uint8_t header[HEADER_BYTES]) {
    const SliceId *id = &file->id;
    memset(header, 0, HEADER_BYTES);
    memcpy(header, MAGIC, sizeof MAGIC);
    bytes_put(header + AT_VERSION, TABLES_VERSION, 2);
    bytes_put(header + AT_CONTENT, id->content, 2);
    bytes_put(header + AT_RULES, id->rules, 4);
    memcpy(header + AT_VARIANT, id->variant, strnlen(id->variant, VARIANT_BYTES));
    slice_counts(id->slice, header + AT_SLICE);
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
    bytes_put(header + AT_CRC, crc_of(header, AT_CRC), 4);
}

bool slice_file_bytes(const SliceFile *file,
                      bool (*out)(void *context, const void *bytes, size_t size), void *context) {
    uint8_t header[HEADER_BYTES];
    make_header(file, header);
    bool is_out = out(context, header, sizeof header);
    for (int i = 0; is_out && i < file->parts; i++) {
        const SlicePart *part = &file->part[i];
        is_out = out(context, part->index, slice_index_bytes(part->pages)) &&
                 out(context, part->packed, (size_t)part->bytes);
    }
    return is_out;
}
