/* The pages of analysed games. A page names the one before and the one after it, so each is written
   when its successor is known. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGES_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGES_H

#include "engine/base/json.h"
#include "tools/analyse/summary.h"
#include "tools/common/output.h"

/* Start with {0} but for `config`. */
typedef struct {
    const AnalyseConfig *config;
    int64_t before;           /* number of the game whose page was written last; 0: none */
    int64_t number;           /* of the game whose page comes next; 0: none */
    char *title, *game, *pdn; /* of that one, the last two as JSON */
} Pages;

/* Takes a game and the text of `game`, which study_put() has written of it, and writes the page of
   the one before it. False and an error when a file or memory fails, as with the next ones. */
bool pages_add(Pages *pages, const Study *study, Json *game, Error *error);

/* Writes the last page. */
bool pages_end(Pages *pages, Error *error);

/* Writes the page of all games; puts the rows of `summary` in order. */
bool pages_write_summary(const Pages *pages, Summary *summary, Error *error);

/* Releases the data of a page that was not written. */
void pages_free(Pages *pages);

#endif
