#include "tools/analyse/source.h"

#include <stdlib.h>

#include "engine/base/array.h"

Source source_open(const AnalyseConfig *config, bool warns) {
    return (Source){.config = config, .warns = warns && config->shards == 1, .file = -1};
}

static const char *name_of(const Source *source) {
    return source->config->files[source->file];
}

static void close_file(Source *source) {
    pdn_file_close(source->games);
    source->games = NULL;
}

void source_close(Source *source) {
    close_file(source);
    free(source->findings);
}

static bool open_file(Source *source, Error *error) {
    const PdnReading reading = {.usual = source->config->usual, .insists = source->config->insists};
    Error why;
    source->games = pdn_file_open(name_of(source), &reading, &why);
    return source->games || error_set(error, "cannot read %s: %s", name_of(source), why.text);
}

/* At the end of a file, reports if its games look like another variant. */
static void print_hint(Source *source) {
    if (source->warns && source->broken > source->broken_before)
        games_guess(name_of(source), source->config->usual, source->config->insists);
    source->broken_before = source->broken;
}

SourceStatus source_next(Source *source, PdnGame *game, Error *error) {
    for (;;) {
        if (!source->games) {
            if (++source->file == source->config->file_count) {
                source->file--;
                warnings_print(&source->warnings);
                return SOURCE_END;
            }
            if (!open_file(source, error)) return SOURCE_FAILED;
        }
        PdnFault fault;
        const PdnStatus status = pdn_file_next(source->games, game, &fault);
        const char *trouble = pdn_file_trouble(source->games);
        if (trouble) {
            error_set(error, "cannot read %s: %s", name_of(source), trouble);
            return SOURCE_FAILED;
        }
        if (status == PDN_END) {
            print_hint(source);
            close_file(source);
            continue;
        }
        const int64_t turn = source->number++ % source->config->shards;
        if (status == PDN_GAME && turn != source->config->shard - 1) continue;
        if (status == PDN_GAME && source->warns)
            warnings_take(&source->warnings, name_of(source), game);
        if (status == PDN_GAME) return SOURCE_GAME;
        source->broken++;
        char kind[48];
        snprintf(kind, sizeof kind, "game %lld is left out: ", (long long)source->number);
        if (source->warns) games_complain(name_of(source), fault.place, kind, fault.reason.text);
    }
}

bool source_find(Source *source, Journal *journal, const Record *record, int *count, Error *error) {
    if (!array_room(&source->findings, &source->finding_room, record->length + 1,
                    sizeof *source->findings))
        return error_set(error, "not enough memory for a game of %d positions", record->length + 1);
    return journal_read(journal, source->number, record, record_key(record), source->findings,
                        count, error);
}
