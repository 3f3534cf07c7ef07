/* The file of what searches have found: a line of text with the variant and, in the file of a shard,
   all that decides which positions are its own; then blocks of entries of tables, each with the side
   that attacks, their number, and the CRC-32 of all in the block before it. An entry is true
   whatever position is to be proved, so files may be joined. Blocks of a side whose win is not
   searched for now are copied from the old file. */
#include "tools/prove/state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "engine/base/text.h"
#include "tools/common/output.h"

enum {
    BLOCK_ENTRIES = 4096,
    ENTRY_BYTES = 16,
    BLOCK_HEAD = 8,
    CRC_BYTES = 4,
    BLOCK_BYTES = BLOCK_HEAD + BLOCK_ENTRIES * ENTRY_BYTES,
    TITLE = 160 + GAME_POSITION_TEXT,
};

static const char MARK[] = "crownhead proving 1 ";

/* The first line of the file of a shard; of 1: of the file of a whole search. */
static void write_title(const Proving *proving, int shard, int shards, char title[TITLE]) {
    const Game *game = proving->proof->rules->game;
    Writer writer = writer_make(title, TITLE);
    writer_add(&writer, "%s%s", MARK, game->name);
    if (shards > 1) {
        char fen[GAME_POSITION_TEXT];
        const Claim claim = proving->config->claim;
        game->print(&proving->proof->shown, fen);
        writer_add(&writer, " shard %d/%d claim %s tables %d position %s", shard, shards,
                   claim_word(claim == CLAIMS ? CLAIM_WIN : claim), proving->endings->pieces, fen);
    }
    writer_add(&writer, "\n");
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
    write_title(proving, proving->config->shard, proving->config->shards, title);
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

/* Files that may be read: the one of this search, any of the variant, or a part of this proof. */
typedef enum { READ_OWN, READ_ANY, READ_PART } Reading;

/* Which shard of how many `title` names; of 1 where it names none. */
static void shard_of(const Proving *proving, const char *title, int *shard, int *shards) {
    const size_t before = strlen(MARK) + strlen(proving->proof->rules->game->name);
    *shard = *shards = 1;
    if (strlen(title) > before && sscanf(title + before, " shard %d/%d ", shard, shards) == 2)
        return;
    *shard = *shards = 1;
}

/* Whether a file whose first line is `title` may be read. */
static bool check_title(const Proving *proving, const char *title, Reading reading,
                        const char *path, Error *error) {
    const ProveConfig *config = proving->config;
    char whole[TITLE], expected[TITLE];
    int shard, shards;
    write_title(proving, 1, 1, whole);
    const size_t variant = strlen(whole) - 1;
    if (strncmp(title, whole, variant) != 0 || !strchr(" \n", title[variant]))
        return error_set(error, "%s belongs to another variant or version", path);
    if (reading == READ_ANY) return true;
    shard_of(proving, title, &shard, &shards);
    if (reading == READ_PART && shards == 1)
        return error_set(error, "%s is not the file of a shard", path);
    const bool is_own = reading == READ_OWN;
    write_title(proving, is_own ? config->shard : shard, is_own ? config->shards : shards,
                expected);
    return strcmp(title, expected) == 0 ||
           error_set(error, "%s belongs to another shard, claim or position, or to other tables",
                     path);
}

/* Opens a file of findings, of whatever variant or version, after its first line. NULL and an error
   when it cannot be read, or is not such a file. */
static FILE *open_file(const char *path, char title[TITLE], Error *error) {
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        error_set(error, "cannot read %s: %s", path, strerror(errno));
        return NULL;
    }
    if (fgets(title, TITLE, stream) && strncmp(title, MARK, strlen("crownhead proving")) == 0)
        return stream;
    fclose(stream);
    error_set(error, "%s is not a file of `crownhead prove --state`", path);
    return NULL;
}

static bool read_rest(const Proving *proving, Block *block, const char *path, FILE *others,
                      Error *error) {
    if (read_blocks(proving, block, others)) return true;
    if (others && ferror(others))
        return error_set(error, "cannot write %s: %s", path, strerror(errno));
    return error_set(error, "%s is damaged: a block is incomplete or wrong", path);
}

/* Reads the file `path`; see read_blocks(). */
static bool load(const Proving *proving, const char *path, Reading reading, FILE *others,
                 Error *error) {
    char title[TITLE];
    FILE *stream = open_file(path, title, error);
    if (!stream) return false;
    Block *block = malloc(sizeof *block);
    bool ok = false;
    if (!block) {
        error_set(error, "not enough memory to read %s", path);
    } else {
        *block = (Block){.stream = stream};
        crc_init(&block->crc);
        ok = check_title(proving, title, reading, path, error) &&
             read_rest(proving, block, path, others, error);
    }
    fclose(stream);
    free(block);
    return ok;
}

bool state_load(Proving *proving, Error *error) {
    const char *path = proving->config->state;
    return !path || !file_exists(path) || load(proving, path, READ_OWN, NULL, error);
}

bool state_load_others(Proving *proving, Error *error) {
    const ProveConfig *config = proving->config;
    for (int i = 0; i < config->with_count; i++) {
        if (config->shards > 1 && !file_exists(config->with[i])) continue;
        if (!load(proving, config->with[i], READ_ANY, NULL, error)) return false;
    }
    return true;
}

/* --- parts --- */

/* Reads which shard of how many the file `path` has. */
static bool read_shard(const Proving *proving, const char *path, int *shard, int *shards,
                       Error *error) {
    char title[TITLE];
    FILE *stream = open_file(path, title, error);
    if (!stream) return false;
    fclose(stream);
    if (!check_title(proving, title, READ_PART, path, error)) return false;
    shard_of(proving, title, shard, shards);
    return true;
}

/* Looks for shard `shard` among the files; `*found` is the first one, -1 if there is none. False
   and an error if there are two, or if one belongs to another number of shards. */
static bool find_part(const Proving *proving, int shard, int shards, int *found, Error *error) {
    const ProveConfig *config = proving->config;
    *found = -1;
    for (int i = 0; i < config->with_count; i++) {
        int of = 0, all = 0;
        if (!read_shard(proving, config->with[i], &of, &all, error)) return false;
        if (all != shards)
            return error_set(error, "%s is one of %d parts, and %s is one of %d", config->with[0],
                             shards, config->with[i], all);
        if (of != shard) continue;
        if (*found >= 0)
            return error_set(error, "%s and %s are the same part, %d/%d", config->with[*found],
                             config->with[i], shard, shards);
        *found = i;
    }
    return true;
}

bool state_load_parts(Proving *proving, int *shards, Error *error) {
    const ProveConfig *config = proving->config;
    int shard = 0;
    if (!read_shard(proving, config->with[0], &shard, shards, error)) return false;
    for (int i = 1; i <= *shards; i++) {
        int found;
        if (!find_part(proving, i, *shards, &found, error)) return false;
        if (found < 0) return error_set(error, "the file of shard %d/%d is missing", i, *shards);
        if (!load(proving, config->with[found], READ_PART, NULL, error)) return false;
    }
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
    return ok && (!file_exists(path) || load(proving, path, READ_OWN, stream, error));
}

bool state_save(const Proving *proving, Error *error) {
    Output output;
    if (!output_open(&output, proving->config->state, error)) return false;
    if (write_all(proving, output.stream, error)) return output_keep(&output, error);
    output_drop(&output);
    return false;
}
