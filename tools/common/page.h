/* Pages that a program writes: one file that needs no other, drawn in the browser from the JSON in
   it by the modules of tools/board; and the page of tools/web, in which they open games. */
#ifndef CROWNHEAD_TOOLS_COMMON_PAGE_H
#define CROWNHEAD_TOOLS_COMMON_PAGE_H

#include <stdio.h>

#include "engine/base/error.h"

/* Writes a page about `data`, JSON as engine/base/json.h writes it: an object whose `kind` names
   the module that draws it (tools/board/pages.mjs). `title` is plain text. */
void page_write(FILE *out, const char *title, const char *data);

enum { PAGE_ADDRESS = 4096 };

/* Reads the address of the page of tools/web from the option -board: any address, or `none`. By
   default it is crownhead.html next to this program, if it exists. "" stands for no page. */
bool page_read_address(char address[PAGE_ADDRESS], const char *option, const char *value,
                       Error *error);
void page_usual_address(char address[PAGE_ADDRESS]);

/* Files of the source that the build puts into the program (embed.sh). */
extern const char PAGE_STYLE[];  /* tools/board/board.css and pages.css */
extern const char PAGE_SCRIPT[]; /* tools/board/pages.mjs with its imports */

#endif
