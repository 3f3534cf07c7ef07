#include "tools/book/part.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"

/* The options that all parts of a book share, in the order in which differences are reported. */
static const struct {
    const char *option;
    size_t at;
} SHARED[] = {{"--nodes", offsetof(BookPart, nodes)},     {"--hash", offsetof(BookPart, hash)},
              {"--full", offsetof(BookPart, full)},       {"--plies", offsetof(BookPart, plies)},
              {"--breadth", offsetof(BookPart, breadth)}, {"--limit", offsetof(BookPart, limit)}};

static unsigned number_at(const BookPart *part, size_t at) {
    return *(const uint32_t *)(const void *)((const char *)part + at);
}

BookPart part_of(const BookConfig *config) {
    const GrowthRules *growth = &config->growth;
    if (growth->shards == 1) return (BookPart){.shards = 0};
    return (BookPart){.shard = (uint32_t)growth->shard,
                      .shards = (uint32_t)growth->shards,
                      .nodes = (uint32_t)config->nodes,
                      .hash = (uint32_t)config->hash_mib,
                      .full = (uint32_t)growth->full_plies,
                      .plies = (uint32_t)growth->most_plies,
                      .breadth = (uint32_t)growth->ply_cost,
                      .limit = (uint32_t)growth->limit};
}

bool part_is_of_same(const BookPart *part, const BookPart *due, const char *path, Error *error) {
    assert(part->shards > 0 && due->shards > 0);
    if (part->shards != due->shards)
        return error_set(error, "%s is part of another book, which has %u parts, not %u", path,
                         (unsigned)part->shards, (unsigned)due->shards);
    for (size_t i = 0; i < sizeof SHARED / sizeof *SHARED; i++) {
        const unsigned is = number_at(part, SHARED[i].at), wanted = number_at(due, SHARED[i].at);
        if (is != wanted)
            return error_set(error, "%s is part of another book, made with %s %u, not %u", path,
                             SHARED[i].option, is, wanted);
    }
    return true;
}

bool part_may_continue(const BookPart *part, const BookPart *due, const char *path, Error *error) {
    const unsigned shard = part->shard, shards = part->shards;
    if (shards == 0) return true;
    if (due->shards == 0)
        return error_set(error, "%s is part %u of %u; use --shard %u/%u, or merge the parts", path,
                         shard, shards, shard, shards);
    return part_is_of_same(part, due, path, error) &&
           (part->shard == due->shard ||
            error_set(error, "%s is part %u of %u; use --shard %u/%u or another file", path, shard,
                      shards, shard, shards));
}

void part_line(const BookPart *part, char line[PART_TEXT]) {
    Writer writer = writer_make(line, PART_TEXT);
    writer_add(&writer, "part %u of %u, made with", (unsigned)part->shard, (unsigned)part->shards);
    for (size_t i = 0; i < sizeof SHARED / sizeof *SHARED; i++)
        writer_add(&writer, " %s %u", SHARED[i].option, number_at(part, SHARED[i].at));
}

bool part_read(BookPart *part, const char *line, Error *error) {
    char again[PART_TEXT] = "";
    const int count =
        sscanf(line,
               "part %" SCNu32 " of %" SCNu32 ", made with --nodes %" SCNu32 " --hash %" SCNu32
               " --full %" SCNu32 " --plies %" SCNu32 " --breadth %" SCNu32 " --limit %" SCNu32,
               &part->shard, &part->shards, &part->nodes, &part->hash, &part->full, &part->plies,
               &part->breadth, &part->limit);
    if (count == 8) part_line(part, again);
    if (strcmp(again, line) == 0 && part->shard >= 1 && part->shard <= part->shards) return true;
    return error_set(error, "the line must be 'part K of N, made with --nodes N --hash N --full N "
                            "--plies N --breadth N --limit N'");
}
