#include "tools/analyse/pages.h"

#include <stdlib.h>
#include <string.h>

#include "tools/analyse/folder.h"
#include "tools/analyse/study_data.h"
#include "tools/analyse/summary_data.h"

static bool write_file(const Pages *pages, const char *name, const char *title, const Json *data,
                       Error *error) {
    char path[ANALYSE_PATH + 32];
    Output output;
    if (data->is_short) return error_set(error, "not enough memory for %s", name);
    snprintf(path, sizeof path, "%s/%s", pages->config->folder, name);
    if (!output_open(&output, path, error)) return false;
    page_write(output.stream, title, data->out.text);
    return output_keep(&output, error);
}

/* Writes the page of the waiting game; `after` is the number of the next one, 0 if there is
   none. */
static bool write_page(Pages *pages, int64_t after, Error *error) {
    Json json = {.depth = 0};
    char name[FOLDER_PAGE];
    if (pages->number == 0) return true;
    json_object(&json, NULL);
    json_text(&json, "kind", "game");
    json_text(&json, "title", pages->title);
    json_text(&json, "address", pages->config->board);
    if (pages->before > 0) json_number(&json, "before", pages->before);
    if (after > 0) json_number(&json, "after", after);
    json_raw(&json, "pdn", pages->pdn);
    json_raw(&json, "game", pages->game);
    json_end(&json);
    folder_page_name(pages->number, name);
    const bool ok = write_file(pages, name, pages->title, &json, error);
    json_free(&json);
    pages->before = pages->number;
    pages_free(pages);
    return ok;
}

bool pages_add(Pages *pages, const Study *study, Json *game, Error *error) {
    Json pdn = {.depth = 0};
    char title[STUDY_SENTENCE];
    Writer writer = writer_make(title, sizeof title);
    if (!write_page(pages, study->number, error)) return false;
    study_write_title(&writer, study);
    const bool ok = study_put_pdn(&pdn, NULL, study, error);
    pages->number = study->number;
    pages->title = strdup(title);
    pages->game = game->out.text;
    *game = (Json){.depth = 0};
    pages->pdn = pdn.out.text;
    if (ok && pages->title && !pdn.is_short) return true;
    return error_set(error, "not enough memory for the page of game %lld",
                     (long long)study->number);
}

bool pages_end(Pages *pages, Error *error) {
    return write_page(pages, 0, error);
}

bool pages_write_summary(const Pages *pages, Summary *summary, Error *error) {
    Json json = {.depth = 0};
    summary_put(&json, summary);
    const bool ok = write_file(pages, FOLDER_SUMMARY, "Games analysed", &json, error);
    json_free(&json);
    return ok;
}

void pages_free(Pages *pages) {
    free(pages->title);
    free(pages->game);
    free(pages->pdn);
    pages->number = 0;
    pages->title = pages->game = pages->pdn = NULL;
}
