#include "tools/analyse/plan_write.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/base/array.h"
#include "engine/pdn/openings.h"
#include "search/searchers.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/source.h"
#include "tools/analyse/study_data.h"
#include "tools/analyse/study_pdn.h"
#include "tools/analyse/summary_data.h"
#include "tools/common/output.h"
#include "tools/common/progress.h"

static bool open_output(Output *output, const AnalyseConfig *config, const char *name,
                        Error *error) {
    char path[ANALYSE_PATH + 32];
    snprintf(path, sizeof path, "%s/%s", config->folder, name);
    return output_open(output, path, error);
}

/* --- pages --- */

/* A page links to the previous and the next one, so each is written only when its successor is
   known. */
typedef struct {
    const AnalyseConfig *config;
    int64_t before;             /* number of the game whose page was written last; 0: none */
    int64_t number;             /* of the game whose page comes next; 0: none */
    char title[STUDY_SENTENCE]; /* of that game */
    Json page;                  /* its data, an object that lacks only its successor */
} Pages;

static bool write_page_file(const Pages *pages, const char *name, const char *title,
                            const Json *data, Error *error) {
    Output output;
    if (data->is_short) return error_set(error, "not enough memory for %s", name);
    if (!open_output(&output, pages->config, name, error)) return false;
    page_write(output.stream, title, data->out.text);
    return output_keep(&output, error);
}

/* Writes the page of the waiting game; `after` is the number of the next one, 0 if there is
   none. */
static bool write_page(Pages *pages, int64_t after, Error *error) {
    char name[FOLDER_PAGE];
    if (pages->number == 0) return true;
    if (after > 0) json_number(&pages->page, "after", after);
    json_end(&pages->page);
    folder_page_name(pages->number, name);
    const bool ok = write_page_file(pages, name, pages->title, &pages->page, error);
    json_free(&pages->page);
    pages->before = pages->number;
    pages->number = 0;
    return ok;
}

/* Adds a game, whose data study_put() has written as `game`, and writes the page of the previous
   one. */
static bool add_page(Pages *pages, const Study *study, const char *game, Error *error) {
    Json *page = &pages->page;
    if (!write_page(pages, study->number, error)) return false;
    Writer writer = writer_make(pages->title, sizeof pages->title);
    study_write_title(&writer, study);
    pages->number = study->number;
    json_object(page, NULL);
    json_text(page, "kind", "game");
    json_text(page, "title", pages->title);
    json_text(page, "address", pages->config->board);
    if (pages->before > 0) json_number(page, "before", pages->before);
    json_raw(page, "game", game);
    return study_put_pdn(page, study, error);
}

/* Writes the page about all games, after sorting the rows of `summary`. */
static bool write_summary(const Pages *pages, Summary *summary, Error *error) {
    Json json = {.depth = 0};
    summary_put(&json, summary);
    const bool ok = write_page_file(pages, FOLDER_SUMMARY, "Games analysed", &json, error);
    json_free(&json);
    return ok;
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
    if (!study_write_pdn(&pdn, study, error)) {
        free(pdn.text);
        return false;
    }
    fwrite(pdn.text, 1, pdn.length, outputs->pdn.stream);
    free(pdn.text);
    const bool has_page = ++outputs->games <= outputs->config->pages;
    Json line = {.depth = 0};
    study_put(&line, study);
    bool ok = !line.is_short || error_set(error, "not enough memory for a line of JSON");
    if (ok) fprintf(outputs->lines.stream, "%s\n", line.out.text);
    ok = ok && summary_add(&outputs->summary, study, has_page, error) &&
         (!has_page || add_page(&outputs->pages, study, line.out.text, error));
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
        write_games(outputs, plan->games, error) && write_page(&outputs->pages, 0, error) &&
        output_keep(&outputs->pdn, error) && output_keep(&outputs->lines, error) &&
        write_summary(&outputs->pages, &outputs->summary, error) &&
        folder_clear(config, outputs->pages.before, error);
    plan->written = outputs->games;
    output_drop(&outputs->pdn);
    output_drop(&outputs->lines);
    Error ignored;
    journal_close(&outputs->journal, &ignored);
    if (outputs->game) knowledge_free(&outputs->knowledge);
    json_free(&outputs->pages.page);
    summary_free(&outputs->summary);
    free(outputs->verdicts);
    free(outputs);
    return ok;
}
