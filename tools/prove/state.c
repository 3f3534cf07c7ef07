/* The file of what searches have found: a line of text with the variant, then blocks of entries of
   tables, each with the side that attacks, their number, and the CRC-32 of all in the block before
   it. What an entry says of a position is true whatever position is to be proved, so files may be
   joined. */
#include "tools/prove/state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "tools/common/output.h"

enum {
    BLOCK_ENTRIES = 4096,
    ENTRY_BYTES = 16,
    BLOCK_HEAD = 8,
    CRC_BYTES = 4,
    BLOCK_BYTES = BLOCK_HEAD + BLOCK_ENTRIES * ENTRY_BYTES,
    TITLE = 96,
};

static void write_title(const Rulebook *rules, char title[TITLE]) {
    snprintf(title, TITLE, "crownhead proving 1 %s\n", rules->game->name);
}

/* --- writing --- */

typedef struct {
    FILE *stream;
    Crc crc;
    Side attacker;
    uint32_t count;
    uint8_t bytes[BLOCK_BYTES + CRC_BYTES];
} Block;

static bool write_block(Block *block) {
    const size_t size = BLOCK_HEAD + (size_t)block->count * ENTRY_BYTES;
    bytes_put(block->bytes, (uint64_t)block->attacker, 4);
    bytes_put(block->bytes + 4, block->count, 4);
    bytes_put(block->bytes + size, crc_sum(&block->crc, block->bytes, size), CRC_BYTES);
    block->count = 0;
    return fwrite(block->bytes, 1, size + CRC_BYTES, block->stream) == size + CRC_BYTES;
}

static bool add_entry(void *context, uint64_t key, uint64_t packed) {
    Block *block = context;
    uint8_t *at = block->bytes + BLOCK_HEAD + (size_t)block->count * ENTRY_BYTES;
    bytes_put(at, key, 8);
    bytes_put(at + 8, packed, 8);
    return ++block->count < BLOCK_ENTRIES || write_block(block);
}

static bool write_parts(const Proving *proving, Block *block) {
    char title[TITLE];
    write_title(proving->proof->rules, title);
    if (fputs(title, block->stream) < 0) return false;
    for (int i = 0; i < proving->parts; i++) {
        const Solving *part = proving->part[i];
        block->attacker = part->goal.attacker;
        block->count = 0;
        if (!proof_table_all(part->table, add_entry, block)) return false;
        if (block->count > 0 && !write_block(block)) return false;
    }
    return true;
}

bool state_save(const Proving *proving, Error *error) {
    Output output;
    Block *block = malloc(sizeof *block);
    if (!block) return error_set(error, "no memory to write %s", proving->config->state);
    if (!output_open(&output, proving->config->state, error)) {
        free(block);
        return false;
    }
    *block = (Block){.stream = output.stream};
    crc_init(&block->crc);
    errno = 0;
    const bool is_written = write_parts(proving, block);
    const int number = errno;
    free(block);
    if (is_written) return output_keep(&output, error);
    output_drop(&output);
    return error_set(error, "cannot write %s: %s", proving->config->state, strerror(number));
}

/* --- reading --- */

static bool error_damaged(const char *path, Error *error) {
    return error_set(error, "%s is damaged: a block of it is not whole, or wrong", path);
}

static bool take_entries(ProofTable *table, const uint8_t *at, int count) {
    while (count > 0 && proof_table_put_packed(table, bytes_get(at, 8), bytes_get(at + 8, 8))) {
        at += ENTRY_BYTES;
        count--;
    }
    return count == 0;
}

/* Takes one block; `*is_end` where there is none. */
static bool read_block(const Proving *proving, Block *block, bool *is_end) {
    const size_t head = fread(block->bytes, 1, BLOCK_HEAD, block->stream);
    *is_end = head == 0 && !ferror(block->stream);
    if (head != BLOCK_HEAD) return *is_end;
    const uint64_t attacker = bytes_get(block->bytes, 4), count = bytes_get(block->bytes + 4, 4);
    if (count > BLOCK_ENTRIES) return false;
    const size_t size = (size_t)count * ENTRY_BYTES + CRC_BYTES;
    if (fread(block->bytes + BLOCK_HEAD, 1, size, block->stream) != size) return false;
    const size_t all = BLOCK_HEAD + size - CRC_BYTES;
    if (crc_sum(&block->crc, block->bytes, all) != bytes_get(block->bytes + all, CRC_BYTES))
        return false;
    for (int i = 0; i < proving->parts; i++) {
        if (proving->part[i]->goal.attacker != (Side)attacker) continue;
        if (!take_entries(proving->part[i]->table, block->bytes + BLOCK_HEAD, (int)count))
            return false;
    }
    return true;
}

static bool read_file(Proving *proving, Block *block, const char *path, Error *error) {
    char title[TITLE], expected[TITLE];
    bool is_end = false;
    write_title(proving->proof->rules, expected);
    if (!fgets(title, sizeof title, block->stream) || strncmp(title, "crownhead proving", 17) != 0)
        return error_set(error, "%s is not a file of `crownhead prove --state`", path);
    if (strcmp(title, expected) != 0)
        return error_set(error, "%s belongs to another variant or version", path);
    while (!is_end)
        if (!read_block(proving, block, &is_end)) return error_damaged(path, error);
    return true;
}

static bool load(Proving *proving, const char *path, Error *error) {
    Block *block = malloc(sizeof *block);
    FILE *stream = fopen(path, "rb");
    bool done = block && stream;
    if (!stream)
        error_set(error, "cannot read %s: %s", path, strerror(errno));
    else if (!block)
        error_set(error, "no memory to read %s", path);
    if (done) {
        *block = (Block){.stream = stream};
        crc_init(&block->crc);
        done = read_file(proving, block, path, error);
    }
    if (stream) fclose(stream);
    free(block);
    return done;
}

bool state_load(Proving *proving, Error *error) {
    const ProveConfig *config = proving->config;
    if (config->state && file_exists(config->state) && !load(proving, config->state, error))
        return false;
    for (int i = 0; i < config->with_count; i++)
        if (!load(proving, config->with[i], error)) return false;
    return true;
}
