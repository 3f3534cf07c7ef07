/* The pages of analysed games. A page links to the previous and the next one, so each is written
   only when its successor is known. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGES_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGES_H

#include "engine/base/json.h"
#include "tools/analyse/summary.h"
#include "tools/common/output.h"

/* Start with zeros and `config`. */
typedef struct {
    const AnalyseConfig *config;
    int64_t before;           /* number of the game whose page was written last; 0: none */
    int64_t number;           /* of the game whose page comes next; 0: none */
    char *title, *game, *pdn; /* of that game, the last two as JSON */
} Pages;

/* Adds a game, with the text that study_put() has written in `game`, and writes the page of the
   previous one. Like the functions below, false and an error when a file or memory fails. */
bool pages_add(Pages *pages, const Study *study, Json *game, Error *error);

/* Writes the last page. */
bool pages_end(Pages *pages, Error *error);

/* Writes the page about all games, after sorting the rows of `summary`. */
bool pages_write_summary(const Pages *pages, Summary *summary, Error *error);

/* Frees the data of a page that was not written. */
void pages_free(Pages *pages);

#endif
