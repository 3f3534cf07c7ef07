/* The command `puzzles`. */
#ifndef CROWNHEAD_TOOLS_BOOK_PUZZLES_H
#define CROWNHEAD_TOOLS_BOOK_PUZZLES_H

#include "tools/book/config.h"

/* Makes puzzles, or shots, and writes them as lines of position, move and rating, separated by
   tabs, which depend only on the seed. */
int book_command_puzzles(const BookConfig *config, Error *error);

#endif
