/* The common part of the WebAssembly module: reads the text that comes from the page, and prints
   the lines that go to it. Texts have one field per line; a line of output is a kind, then fields
   with tabs between. One thread at a time calls the exported functions, except web_stop(). */
#ifndef CROWNHEAD_TOOLS_WEB_MODULE_H
#define CROWNHEAD_TOOLS_WEB_MODULE_H

#include <stddef.h>

#include "engine/base/printf_like.h"
#include "engine/record.h"
#include "search/searcher.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

/* The folder of the page's endgame tables, which are files as wasm.c has them. */
extern const char TABLES_FOLDER[];

/* The text that the page has written, `length` bytes of it ended by NUL. */
char *module_text(int length);

/* Says a line: a format as of printf, or `kind`, a tab and `text` of any length, where what would
   end a field is a space. */
PRINTF_LIKE(1, 2) void module_say(const char *format, ...);
void module_say_text(const char *kind, const char *text);

/* Copies `text` into a field of `size` bytes (at least 1), cut where it is longer, as a space what
   would end the field. */
void module_field(char *field, size_t size, const char *text);

/* The first line in the text at `rest`, without its end; the rest goes on after it. */
char *module_line(char **rest);

/* Reads three lines, variant, FEN (empty for the start) and moves, into `record`, which the caller
   then releases. False and an error when they are not a game. */
bool module_record(Record *record, char **rest, const Searcher **searcher, Error *error);

#endif
