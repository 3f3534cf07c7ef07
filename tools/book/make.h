/* The commands `make` and `merge`.

   A book grows by drop-out expansion (T. R. Lincke, "Strategies for the Automatic Construction of
   Opening Books", Computers and Games 2000). A position is in the book once it has been searched.
   Its search finds the best of its moves that do not lead to another position of the book, the
   drop-out. The next position to be added is the drop-out at the end of the cheapest path from the
   start: each ply costs `breadth` centimen, and each move costs the amount by which it is worse
   than the best. In the first `full` plies every move costs as little as the best, so that the book
   has an answer to any ballot or opponent. The new position is searched, and its predecessor is
   searched again for its next drop-out. Values go back up through all transpositions. */
#ifndef CROWNHEAD_TOOLS_BOOK_MAKE_H
#define CROWNHEAD_TOOLS_BOOK_MAKE_H

#include "tools/book/config.h"

/* Writes a book to the file `path`, which it replaces. */
bool book_save(const Book *book, const char *path, Error *error);

/* Grows a book until it is done, its time is over, or a signal interrupts it; reports progress on
   stderr. */
int book_command_make(const BookConfig *config, Error *error);

/* Merges several books into one; the result does not depend on their order. */
int book_command_merge(const BookConfig *config, Error *error);

#endif
