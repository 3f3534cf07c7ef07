#include "tools/analyse/plan_write.h"

#include "engine/base/array.h"
#include <stdio.h>
#include <stdlib.h>

#include "engine/pdn/openings.h"
#include "search/searchers.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/pages.h"
#include "tools/analyse/source.h"
#include "tools/analyse/study_data.h"
#include "tools/analyse/study_pdn.h"
#include "tools/common/progress.h"

static bool open_output(Output *output, const AnalyseConfig *config, const char *name,
                        Error *error) {
    char path[ANALYSE_PATH + 32];
    snprintf(path, sizeof path, "%s/%s", config->folder, name);
    return output_open(output, path, error);
}

/* --- games --- */

/* The files that contain all games. */
typedef struct {
    const AnalyseConfig *config;
    Output pdn, lines;
    Journal journal;
    const Game *game; /* the variant of the next two; NULL: none yet */
    Knowledge knowledge;
    OpeningNames names;
    Verdict *verdicts;
    int64_t verdict_room;
    int64_t games;
    Pages pages;
    Summary summary;
} Outputs;

static bool learn(Outputs *outputs, const Game *game, Error *error) {
    if (outputs->game == game) return true;
    if (outputs->game) knowledge_free(&outputs->knowledge);
    outputs->game = NULL;
    const EvalChoice choice = searcher_for(game)->default_eval;
    if (!knowledge_make(&outputs->knowledge, choice, game->name, NULL, error)) return false;
    opening_names_make(&outputs->names, game);
    outputs->game = game;
    return true;
}

static bool write_study(Outputs *outputs, const Study *study, Error *error) {
    Buffer pdn = {.text = NULL};
    if (!study_write_pdn(&pdn, study, error)) return false;
    fwrite(pdn.text, 1, pdn.length, outputs->pdn.stream);
    free(pdn.text);
    const bool has_page = ++outputs->games <= outputs->config->pages;
    Json line = {.depth = 0};
    study_put(&line, NULL, study);
    bool ok = !line.is_short || error_set(error, "not enough memory for a line of JSON");
    if (ok) fprintf(outputs->lines.stream, "%s\n", line.out.text);
    ok = ok && summary_add(&outputs->summary, study, has_page, error) &&
         (!has_page || pages_add(&outputs->pages, study, &line, error));
    json_free(&line);
    return ok;
}

/* Writes the game if the journal contains it completely; `is_over`: the journal has no more
   games. */
static bool write_game(Outputs *outputs, Source *source, const PdnGame *game, bool *is_over,
                       Error *error) {
    const Record *record = game->record;
    int count;
    if (!source_find(source, &outputs->journal, record, &count, error) ||
        !learn(outputs, record->game, error))
        return false;
    *is_over = count <= record->length;
    if (*is_over) return true;
    if (!array_room(&outputs->verdicts, &outputs->verdict_room, record->length + 1,
                    sizeof *outputs->verdicts))
        return error_set(error, "not enough memory for a game of %d positions", record->length + 1);
    judge_game(record, source->findings, &outputs->knowledge, outputs->verdicts);
    Study study = {.number = source->number,
                   .game = game,
                   .opening = opening_name(&outputs->names, record, record->length),
                   .findings = source->findings,
                   .verdicts = outputs->verdicts};
    study_sum(&study);
    return write_study(outputs, &study, error);
}

static bool write_games(Outputs *outputs, int64_t all, Error *error) {
    Progress progress = progress_begin(0);
    Source source = source_open(outputs->config, false);
    PdnGame game;
    SourceStatus status;
    bool ok = true, is_over = false;
    while (ok && !is_over && (status = source_next(&source, &game, error)) != SOURCE_END) {
        ok = status == SOURCE_GAME && write_game(outputs, &source, &game, &is_over, error);
        progress_bar(&progress, outputs->games, all, "games written");
    }
    progress_end(&progress, outputs->games, all, "games written");
    source_close(&source);
    return ok;
}

bool plan_write(Plan *plan, const AnalyseConfig *config, const char *journal_path,
                const char *header, Error *error) {
    Outputs *outputs = calloc(1, sizeof *outputs);
    if (!outputs) return error_set(error, "not enough memory");
    outputs->config = outputs->pages.config = outputs->summary.config = config;
    const bool ok =
        journal_open(&outputs->journal, journal_path, header, JOURNAL_READ, false, error) &&
        open_output(&outputs->pdn, config, FOLDER_GAMES, error) &&
        open_output(&outputs->lines, config, FOLDER_LINES, error) &&
        write_games(outputs, plan->games, error) && pages_end(&outputs->pages, error) &&
        output_keep(&outputs->pdn, error) && output_keep(&outputs->lines, error) &&
        pages_write_summary(&outputs->pages, &outputs->summary, error) &&
        folder_clear(config, outputs->pages.before, error);
    plan->written = outputs->games;
    output_drop(&outputs->pdn);
    output_drop(&outputs->lines);
    Error ignored;
    journal_close(&outputs->journal, &ignored);
    if (outputs->game) knowledge_free(&outputs->knowledge);
    pages_free(&outputs->pages);
    summary_free(&outputs->summary);
    free(outputs->verdicts);
    free(outputs);
    return ok;
}
