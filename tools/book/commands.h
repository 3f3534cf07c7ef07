/* The commands of crownhead book; each is false with an error when a file failed. */
#ifndef CROWNHEAD_TOOLS_BOOK_COMMANDS_H
#define CROWNHEAD_TOOLS_BOOK_COMMANDS_H

#include "tools/book/config.h"

/* Grows a book until it is done, its time is over or a signal breaks it off; says on stderr how it
   goes. What was found is kept. */
bool book_command_make(const BookConfig *config, bool *is_broken_off, Error *error);

/* Makes one book of several, the same in whatever order they are named. */
bool book_command_merge(const BookConfig *config, Error *error);

/* Print to stdout. */
bool book_command_info(const BookConfig *config, Error *error);
bool book_command_tree(const BookConfig *config, Error *error);
bool book_command_probe(const BookConfig *config, Error *error);

/* Writes all lines of the book as PDN, or its tree as text. */
bool book_command_export(const BookConfig *config, Error *error);

/* Makes puzzles and writes them as lines PUZZLE("FEN", "MOVE", RATING), the same for the same
   seed. */
bool book_command_puzzles(const BookConfig *config, Error *error);

/* False and an error when the file `path` is a book, or begins otherwise than `own`, with which
   begins what is to take its place (NULL: any text may be there). */
bool book_spared(const char *path, const char *own, Error *error);

#endif
