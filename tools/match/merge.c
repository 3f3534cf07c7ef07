#include "tools/match/merge.h"

#include <stdio.h>
#include <stdlib.h>

#include "protocol/shell/arguments.h"
#include "tools/match/archive.h"
#include "tools/match/config_words.h"
#include "tools/match/fingerprint.h"
#include "tools/match/match.h"
#include "tools/match/match_files.h"
#include "tools/match/table.h"

typedef struct {
    MatchConfig config;
    char *fingerprint;
    FingerprintWords words;
    Results results;
    Standings standings;
} Merge;

/* Reads the options and checks the files, whose names remain in `words`. */
static bool read_words(MatchConfig *config, int *count, char *words[], Error *error) {
    const Argument known[] = {{"-sprt", .read_all = config_read_sprt},
                              {"-event", .text = &config->event},
                              {"-pgnout", .text = &config->pgn_file},
                              {"-report", .text = &config->report_file},
                              {"-results", .text = &config->results_file},
                              {"-json", .text = &config->json_file},
                              {.name = NULL}};
    *config = (MatchConfig){.sprt = CONFIG_SPRT, .event = "crownhead-match"};
    if (!arguments_take(known, config, count, words, error)) return false;
    if (*count == 0) return error_set(error, "merge needs the names of files of results");
    const char *const written[] = {config->report_file, config->pgn_file, config->results_file,
                                   config->json_file};
    return outputs_check(written, sizeof written / sizeof *written, (const char *const *)words,
                         *count, error);
}

/* Reads all files and counts their games, ordered by number; no game may occur twice. */
static bool read_parts(Merge *merge, int count, char *const files[], Error *error) {
    MatchConfig *config = &merge->config;
    Results *results = &merge->results;
    for (int i = 0; i < count; i++)
        if (!archive_read(files[i], &merge->fingerprint, results, error)) return false;
    if (!merge->fingerprint)
        return error_set(error, "merge: these files contain no match that has begun");
    if (!fingerprint_read(merge->fingerprint, config, &merge->words, error)) return false;
    if (config->has_sprt && config->engine_count > 2)
        return error_set(error, "-sprt: a test is between two engines, not %d",
                         config->engine_count);
    if (results->count > 0)
        qsort(results->rows, (size_t)results->count, sizeof *results->rows, row_by_number);
    for (int i = 0; i < results->count; i++) {
        GameRow *row = &results->rows[i];
        row->pdn_end = 0; /* each part has its own PDN file */
        if (row->engine[0] >= config->engine_count || row->engine[1] >= config->engine_count)
            return error_set(error,
                             "game %d of the results has an engine that the files do not name",
                             row->number + 1);
        if (i > 0 && row->number == row[-1].number)
            return error_set(error, "game %d occurs twice in these files", row->number + 1);
        if (!standings_add(&merge->standings, row, error)) return false;
    }
    return true;
}

static bool write_all(const Merge *merge, const char *command_line, Error *error) {
    const MatchConfig *config = &merge->config;
    const Openings none = {.count = 0};
    char text[TABLE_TEXT];
    Writer writer = writer_make(text, sizeof text);
    table_final(config, merge->words.names, &merge->standings, &merge->results, &writer);
    fputs(text, stdout);
    const ReportInput match = {.config = config,
                               .engines = merge->words.names,
                               .versions = merge->words.versions,
                               .results = &merge->results,
                               .openings = &none,
                               .command = command_line,
                               .started = "????.??.??",
                               .fingerprint = merge->fingerprint};
    return match_files_write(match, error);
}

/* The verdict, which becomes the exit status once everything is written. */
static MatchStatus verdict_of(const Merge *merge) {
    const Sprt *sprt = &merge->config.sprt;
    if (!merge->config.has_sprt) return MATCH_DONE;
    switch (sprt_verdict(sprt, standings_llr(&merge->standings, sprt))) {
    case SPRT_H1: return MATCH_DONE;
    case SPRT_H0: return MATCH_H0;
    default: return MATCH_UNDECIDED;
    }
}

int merge_run(const Program *program, int count, char *words[], const char *command_line) {
    static Merge merge; /* too large for the stack */
    Error error;
    int status;
    if (!read_words(&merge.config, &count, words, &error)) {
        status = program_refuse(program, &error);
    } else if (!read_parts(&merge, count, words, &error)) {
        status = program_fail(program, "%s", error.text);
    } else {
        status = (int)verdict_of(&merge);
        const bool is_written = write_all(&merge, command_line, &error);
        if (!is_written) program_fail(program, "%s", error.text);
        if (!is_written || !program_written(program)) status = MATCH_FAILED;
    }
    fingerprint_free(&merge.words);
    standings_free(&merge.standings);
    results_free(&merge.results);
    free(merge.fingerprint);
    return status;
}
