/* Styles and scripts that are files of the source, put into the program by the build (embed.sh). */
#ifndef CROWNHEAD_TOOLS_COMMON_EMBEDDED_H
#define CROWNHEAD_TOOLS_COMMON_EMBEDDED_H

extern const char REPORT_STYLE[];   /* tools/common/report.css */
extern const char ANALYSIS_STYLE[]; /* tools/analyse/page.css */
extern const char VIEWER_STYLE[];   /* tools/board/board.css and viewer.css */
extern const char VIEWER_SCRIPT[];  /* tools/board/viewer.mjs and what it imports */

#endif
