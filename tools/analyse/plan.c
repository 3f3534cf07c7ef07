#include "tools/analyse/plan.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/base/system_files.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/source.h"

enum { OTHER_FILES = 64 };

/* Finds out how much of the game is in the journal. */
static bool look_at(Plan *plan, Source *source, Journal *journal, const Record *record,
                    Error *error) {
    plan->games++;
    plan->positions += record->length + 1;
    if (plan->next > 0) return true;
    int count;
    if (!source_find(source, journal, record, &count, error)) return false;
    if (count > 0) plan->done += count;
    if (count > record->length) return true;
    plan->next = source->number;
    plan->next_ply = count > 0 ? count : 0;
    plan->is_begun = count >= 0;
    return true;
}

bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error) {
    Source source = source_open(config, true);
    PdnGame game;
    SourceStatus status;
    bool ok = true;
    *plan = (Plan){.games = 0};
    while (ok && (status = source_next(&source, &game, error)) != SOURCE_END)
        ok = status == SOURCE_GAME && look_at(plan, &source, journal, game.record, error);
    plan->broken = source.broken;
    source_close(&source);
    if (ok && plan->next == 0 && journal_has_more(journal))
        ok = error_set(error,
                       "%s covers more games than these %lld; give all of its games, or use "
                       "--restart or another --into",
                       journal->path, (long long)plan->games);
    return ok;
}

bool plan_begin(const AnalyseConfig *config, Journal *journal, Error *error) {
    return journal_begin(journal, error) &&
           (!config->restart || config->shards > 1 || folder_clear(config, -1, error));
}

/* --- shards --- */

/* The journals of the shards. */
typedef struct {
    Journal *list;
    int count;
} Parts;

static bool open_parts(Parts *parts, const AnalyseConfig *config, const char *header,
                       Error *error) {
    int shards;
    if (!folder_shards(config, &shards, error)) return false;
    system_allow_files(OTHER_FILES + shards);
    parts->list = calloc((size_t)shards, sizeof *parts->list);
    if (!parts->list) return error_set(error, "not enough memory for %d shards", shards);
    do {
        char name[FOLDER_SHARD], path[JOURNAL_PATH], due[JOURNAL_BYTES];
        const int shard = parts->count + 1;
        Journal *part = &parts->list[parts->count];
        folder_shard_name(shard, shards, name);
        snprintf(path, sizeof path, "%s/%s", config->folder, name);
        snprintf(due, sizeof due, "%s shard %d/%d", header, shard, shards);
        if (shards == 1) snprintf(due, sizeof due, "%s", header);
        parts->count++;
        if (!journal_open(part, path, due, JOURNAL_READ, false, error)) return false;
    } while (parts->count < shards);
    return true;
}

static void close_parts(Parts *parts) {
    Error ignored;
    for (int i = 0; i < parts->count; i++) journal_close(&parts->list[i], &ignored);
    free(parts->list);
}

/* Appends the findings of the game that are not in the journal yet. */
static bool write_game(Plan *plan, const Source *source, Journal *journal, const Record *record,
                       Error *error) {
    const int64_t number = source->number;
    const bool is_first = number == plan->next;
    char line[JOURNAL_BYTES];
    size_t length;
    if (!is_first || !plan->is_begun) {
        length = journal_game_line(journal, number, record->length, record_key(record), line);
        if (!journal_append(journal, line, length, error)) return false;
    }
    for (int ply = is_first ? plan->next_ply : 0; ply <= record->length; ply++) {
        length =
            journal_finding_line(journal, number, ply, record->game, &source->findings[ply], line);
        if (!journal_append(journal, line, length, error)) return false;
        plan->done++;
    }
    return true;
}

/* Copies the game's findings from its shard; without `journal` only checks that they are
   complete. */
static bool take_game(Plan *plan, Parts *parts, Source *source, Journal *journal,
                      const Record *record, Error *error) {
    const int64_t number = source->number;
    Journal *part = &parts->list[(number - 1) % parts->count];
    int count;
    if (!source_find(source, part, record, &count, error)) return false;
    if (number < plan->next) return true;
    if (count <= record->length)
        return error_set(error, "%s does not contain all of game %lld; run that shard to its end",
                         part->path, (long long)number);
    return !journal || write_game(plan, source, journal, record, error);
}

/* Copies all games, or only checks that their shards have them. */
static bool take_games(Plan *plan, const AnalyseConfig *config, Journal *journal,
                       const char *header, Error *error) {
    Parts parts = {.count = 0};
    Source source = source_open(config, false);
    PdnGame game;
    SourceStatus status;
    bool ok = open_parts(&parts, config, header, error);
    assert(!ok || parts.count > 0);
    while (ok && (status = source_next(&source, &game, error)) != SOURCE_END)
        ok = status == SOURCE_GAME && take_game(plan, &parts, &source, journal, game.record, error);
    source_close(&source);
    close_parts(&parts);
    return ok;
}

bool plan_merge(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                Error *error) {
    const bool is_done = plan->next == 0;
    if (!is_done && !take_games(plan, config, NULL, header, error)) return false;
    if (!plan_begin(config, journal, error)) return false;
    if (!is_done && !take_games(plan, config, journal, header, error)) return false;
    plan->next = 0;
    return true;
}
