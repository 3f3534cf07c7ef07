#include "tools/analyse/merge.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/base/system.h"
#include "tools/analyse/findings.h"
#include "tools/analyse/folder.h"

enum { OTHER_FILES = 64 };

/* A shard's journal and where it lies. */
typedef struct {
    Journal journal;
    char path[ANALYSE_PATH + FOLDER_SHARD];
} Part;

typedef struct {
    Part *list;
    int count;
} Parts;

static bool open_parts(Parts *parts, const AnalyseConfig *config, const char *header,
                       Error *error) {
    int shards;
    if (!folder_shards(config, &shards, error)) return false;
    system_allow_files(OTHER_FILES + shards);
    parts->list = calloc((size_t)shards, sizeof *parts->list);
    if (!parts->list) return error_set(error, "no memory for %d shards", shards);
    do {
        char name[FOLDER_SHARD], due[JOURNAL_BYTES];
        const int shard = parts->count + 1;
        Part *part = &parts->list[parts->count];
        folder_shard_name(shard, shards, name);
        snprintf(part->path, sizeof part->path, "%s/%s", config->folder, name);
        snprintf(due, sizeof due, "%s shard %d/%d", header, shard, shards);
        if (shards == 1) snprintf(due, sizeof due, "%s", header);
        parts->count++;
        if (!journal_open(&part->journal, part->path, due, JOURNAL_READ, false, error))
            return false;
    } while (parts->count < shards);
    return true;
}

static void close_parts(Parts *parts) {
    Error ignored;
    for (int i = 0; i < parts->count; i++) journal_close(&parts->list[i].journal, &ignored);
    free(parts->list);
}

/* Appends what was found of the game and stands not there yet. */
static bool write_game(Plan *plan, Journal *journal, int64_t number, const Record *record,
                       const Findings *findings, Error *error) {
    const bool is_first = number == plan->next;
    char line[JOURNAL_BYTES];
    size_t length;
    if (!is_first || !plan->is_begun) {
        length = journal_game_line(journal, number, record->length, source_game_key(record), line);
        if (!journal_append(journal, line, length, error)) return false;
    }
    for (int ply = is_first ? plan->next_ply : 0; ply <= record->length; ply++) {
        length =
            journal_finding_line(journal, number, ply, record->game, &findings->list[ply], line);
        if (!journal_append(journal, line, length, error)) return false;
        plan->done++;
    }
    return true;
}

/* Takes what the game's shard has of it. */
static bool take_game(Plan *plan, Parts *parts, Journal *journal, int64_t number,
                      const Record *record, Findings *findings, Error *error) {
    Part *part = &parts->list[(number - 1) % parts->count];
    int count;
    if (!findings_fit(findings, record->length + 1, error) ||
        !journal_read(&part->journal, number, record, source_game_key(record), findings->list,
                      &count, error))
        return false;
    if (number < plan->next) return true;
    if (count <= record->length)
        return error_set(error, "%.160s does not have all of game %lld: run that shard to its end",
                         part->path, (long long)number);
    return write_game(plan, journal, number, record, findings, error);
}

bool merge_shards(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                  Error *error) {
    if (plan->next == 0) return true;
    Parts parts = {.count = 0};
    Findings findings = {.list = NULL};
    Source source = source_open(config, false);
    PdnGame game;
    SourceStatus status;
    bool fine = open_parts(&parts, config, header, error) && parts.count > 0;
    while (fine && (status = source_next(&source, &game, error)) != SOURCE_END)
        fine = status == SOURCE_GAME &&
               take_game(plan, &parts, journal, source.number, game.record, &findings, error);
    if (fine) plan->next = 0;
    source_close(&source);
    close_parts(&parts);
    free(findings.list);
    return fine;
}
