/* The file of what searches have found: a line of text with the variant, then blocks of entries of
   tables, each with the side that attacks, their number, and the CRC-32 of all in the block before
   it. An entry is true whatever position is to be proved, so files may be joined. Blocks of a side
   whose win is not searched for now are copied from the old file. */
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

/* --- reading --- */

static bool take_entries(ProofTable *table, const uint8_t *at, int count) {
    while (count > 0 && proof_table_put_packed(table, bytes_get(at, 8), bytes_get(at + 8, 8))) {
        at += ENTRY_BYTES;
        count--;
    }
    return count == 0;
}

typedef enum { BLOCK_WRONG, BLOCK_WHOLE, BLOCK_NONE } BlockRead;

/* Reads the next block of a file. BLOCK_NONE where the file ends. */
static BlockRead read_block(Block *block) {
    const size_t head = fread(block->bytes, 1, BLOCK_HEAD, block->stream);
    if (head != BLOCK_HEAD) return head == 0 && !ferror(block->stream) ? BLOCK_NONE : BLOCK_WRONG;
    const uint64_t count = bytes_get(block->bytes + 4, 4);
    if (count > BLOCK_ENTRIES) return BLOCK_WRONG;
    const size_t size = BLOCK_HEAD + (size_t)count * ENTRY_BYTES;
    const size_t rest = size - BLOCK_HEAD + CRC_BYTES;
    if (fread(block->bytes + BLOCK_HEAD, 1, rest, block->stream) != rest) return BLOCK_WRONG;
    block->attacker = (Side)bytes_get(block->bytes, 4);
    block->count = (uint32_t)count;
    const uint32_t sum = crc_sum(&block->crc, block->bytes, size);
    return sum == bytes_get(block->bytes + size, CRC_BYTES) ? BLOCK_WHOLE : BLOCK_WRONG;
}

/* The part that searches what `block` is of; NULL. */
static const Solving *part_of(const Proving *proving, const Block *block) {
    for (int i = 0; i < proving->parts; i++)
        if (proving->part[i]->goal.attacker == block->attacker) return proving->part[i];
    return NULL;
}

/* Reads the file whose title was read: entries of the goals that are searched go into their tables,
   or if there is a stream, the blocks of others into it. */
static bool read_blocks(const Proving *proving, Block *block, FILE *others) {
    BlockRead read;
    while ((read = read_block(block)) == BLOCK_WHOLE) {
        const Solving *part = part_of(proving, block);
        const size_t size = BLOCK_HEAD + (size_t)block->count * ENTRY_BYTES + CRC_BYTES;
        if (!others && part &&
            !take_entries(part->table, block->bytes + BLOCK_HEAD, (int)block->count))
            return false;
        if (others && !part && fwrite(block->bytes, 1, size, others) != size) return false;
    }
    return read == BLOCK_NONE;
}

static bool read_file(const Proving *proving, Block *block, const char *path, FILE *others,
                      Error *error) {
    char title[TITLE], expected[TITLE];
    write_title(proving->proof->rules, expected);
    if (!fgets(title, sizeof title, block->stream) || strncmp(title, "crownhead proving", 17) != 0)
        return error_set(error, "%s is not a file of `crownhead prove --state`", path);
    if (strcmp(title, expected) != 0)
        return error_set(error, "%s belongs to another variant or version", path);
    if (read_blocks(proving, block, others)) return true;
    if (others && ferror(others))
        return error_set(error, "cannot write %s: %s", path, strerror(errno));
    return error_set(error, "%s is damaged: a block is incomplete or wrong", path);
}

/* Reads the file `path`; see read_blocks(). */
static bool load(const Proving *proving, const char *path, FILE *others, Error *error) {
    Block *block = malloc(sizeof *block);
    FILE *stream = fopen(path, "rb");
    bool ok = block && stream;
    if (!stream)
        error_set(error, "cannot read %s: %s", path, strerror(errno));
    else if (!block)
        error_set(error, "not enough memory to read %s", path);
    if (ok) {
        *block = (Block){.stream = stream};
        crc_init(&block->crc);
        ok = read_file(proving, block, path, others, error);
    }
    if (stream) fclose(stream);
    free(block);
    return ok;
}

bool state_load(Proving *proving, Error *error) {
    const ProveConfig *config = proving->config;
    if (config->state && file_exists(config->state) && !load(proving, config->state, NULL, error))
        return false;
    for (int i = 0; i < config->with_count; i++)
        if (!load(proving, config->with[i], NULL, error)) return false;
    return true;
}

/* --- the whole file --- */

static bool write_all(const Proving *proving, FILE *stream, Error *error) {
    const char *path = proving->config->state;
    Block *block = malloc(sizeof *block);
    if (!block) return error_set(error, "not enough memory to write %s", path);
    *block = (Block){.stream = stream};
    crc_init(&block->crc);
    errno = 0;
    const bool ok = write_parts(proving, block) ||
                    error_set(error, "cannot write %s: %s", path, strerror(errno));
    free(block);
    return ok && (!file_exists(path) || load(proving, path, stream, error));
}

bool state_save(const Proving *proving, Error *error) {
    Output output;
    if (!output_open(&output, proving->config->state, error)) return false;
    if (write_all(proving, output.stream, error)) return output_keep(&output, error);
    output_drop(&output);
    return false;
}
