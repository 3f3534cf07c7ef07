/* Writing a page that needs nothing else: its frame with the style, escaped text, numbers. */
#ifndef CROWNHEAD_TOOLS_COMMON_HTML_H
#define CROWNHEAD_TOOLS_COMMON_HTML_H

#include <stdint.h>
#include <stdio.h>

#include "engine/base/printf_like.h"

/* The page up to its contents, which stand in a <main>; and its end. The style knows light and dark
   and the classes that charts and the pages of matches and analyses use; boards have their own. */
void html_begin(FILE *out, const char *title);
void html_end(FILE *out);

/* As printf, of %s, %c, %d, %lld, %llu, %f, %g and %%: texts are escaped, so that none of
   them is markup, and their control characters become spaces. A number
   of the form %+.2f has its sign, a true minus, and none where it rounds to 0. */
PRINTF_LIKE(2, 3) void html_add(FILE *out, const char *format, ...);

/* The cell of a table with a bar that shows which parts of games were won, drawn and lost. */
void html_shares(FILE *out, int64_t won, int64_t drawn, int64_t lost);

/* A count with its thousands apart: 12 345. */
void html_count(FILE *out, unsigned long long count);

/* Styles and scripts that are files of the source, put into the program by the build (embed.sh). */
extern const char REPORT_STYLE[];   /* tools/common/report.css */
extern const char ANALYSIS_STYLE[]; /* tools/analyse/page.css */
extern const char VIEWER_STYLE[];   /* tools/board/board.css and viewer.css */
extern const char VIEWER_SCRIPT[];  /* tools/board/viewer.mjs and what it imports */

#endif
