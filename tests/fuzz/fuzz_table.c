/* Endgame tables: whatever bytes a file has, it is read or refused; and since a CRC refuses most,
   so are a code with a page after it, and distances, as they are. A table that was read is written
   again and read back the same. */
#include <string.h>

#include "eval/tables/plies.h"
#include "eval/tables/slice_file.h"
#include "tests/fuzz/oracles.h"

enum { CODE_BYTES = TABLE_VALUES * PAGE_SYMBOLS / 2, FILE_MOST = 4096 };

/* A file put together again. */
typedef struct {
    uint8_t bytes[FILE_MOST];
    size_t size;
} Written;

static bool take_bytes(void *context, const void *bytes, size_t size) {
    Written *written = context;
    if (size > FILE_MOST - written->size) return false;
    memcpy(written->bytes + written->size, bytes, size);
    written->size += size;
    return true;
}

static void read_page_of(const SlicePart *part, SliceContent content, const PageReader *reader,
                         uint32_t page) {
    static Page values;
    static uint16_t plies[PAGE_NUMBERS];
    const SlicePage packed = slice_part_page(part, page);
    const uint8_t *bytes = part->packed + packed.begin;
    const uint32_t numbers = page_numbers(part->slice, page);
    if (content == CONTENT_VALUES)
        page_unpack(reader, bytes, packed.size, numbers, &values);
    else
        plies_unpack(bytes, packed.size, numbers, plies);
}

static void read_file(const uint8_t *data, size_t size, SliceContent content) {
    const SliceId id = {
        .content = content, .variant = "english", .rules = 3, .slice = {{0, 0}, {1, 1}, 8}};
    static PageReader reader;
    SliceFile file;
    Error error;
    if (!slice_file_parse(&file, data, size, "input", &id, &error)) return;
    for (int i = 0; i < file.parts; i++) {
        if (content == CONTENT_VALUES && !page_reader_make(&reader, &file.part[i].code)) continue;
        for (uint32_t page = 0; page < file.part[i].pages; page++)
            read_page_of(&file.part[i], content, &reader, page);
    }
    Written written = {.size = 0};
    expect(slice_file_bytes(&file, take_bytes, &written) && written.size == size &&
               memcmp(written.bytes, data, size) == 0,
           "a file that was read is another when it is written");
    slice_file_free(&file);
}

/* Any bytes are distances, which come back from the bytes that they are packed into. */
static void read_plies(const uint8_t *data, size_t size) {
    static uint16_t plies[PAGE_NUMBERS], again[PAGE_NUMBERS];
    static uint8_t bytes[PLIES_BYTES_MOST];
    uint64_t care[PAGE_WORDS];
    memset(care, 255, sizeof care);
    plies_unpack(data, size, PAGE_NUMBERS, plies);
    const size_t packed = plies_pack(plies, care, PAGE_NUMBERS, bytes);
    for (int i = 0; i < PAGE_NUMBERS; i++) again[i] = PLIES_NONE;
    if (packed > 0) plies_unpack(bytes, packed, PAGE_NUMBERS, again);
    expect(memcmp(plies, again, sizeof plies) == 0, "distances are others when they were packed");
}

static void read_page(const uint8_t *data, size_t size) {
    static PageReader reader;
    static PageWriter writer;
    static uint8_t bytes[PAGE_BYTES_MOST + PAGE_SLACK];
    static Page page, again;
    static PagePlan plan;
    PageCode code;
    PageCounts counts;
    TableValue uniform;
    uint64_t care[PAGE_WORDS];
    if (size < CODE_BYTES || size > PAGE_BYTES_MOST) return;
    for (int i = 0; i < TABLE_VALUES * PAGE_SYMBOLS; i++)
        code.bits[i / PAGE_SYMBOLS][i % PAGE_SYMBOLS] = data[i / 2] >> 4 * (i % 2) & 15;
    memset(bytes, 0, sizeof bytes);
    memcpy(bytes, data + CODE_BYTES, size - CODE_BYTES);
    if (!page_reader_make(&reader, &code) ||
        !page_unpack(&reader, bytes, size - CODE_BYTES, PAGE_NUMBERS, &page))
        return;
    memset(care, 255, sizeof care);
    page_counts_begin(&counts);
    page_writer_make(&writer, &counts);
    page_plan(&plan, &writer, &page, care, PAGE_NUMBERS);
    const size_t packed = page_pack(&writer, &plan, bytes, &uniform);
    if (packed == 0) page_fill(&again, uniform);
    expect(packed == 0 || (page_reader_make(&reader, &writer.code) &&
                           page_unpack(&reader, bytes, packed, PAGE_NUMBERS, &again)),
           "a page that was packed cannot be unpacked");
    expect(memcmp(&page, &again, sizeof page) == 0, "a page is another when it was packed");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_file(data, size, CONTENT_VALUES);
    read_file(data, size, CONTENT_DISTANCES);
    read_page(data, size);
    read_plies(data, size);
    return 0;
}
