/* The settings of a book that several programs make in parts. Parts that are continued or merged
   must belong to one book: made with the same options, for the same number of programs. */
#ifndef CROWNHEAD_TOOLS_BOOK_PART_H
#define CROWNHEAD_TOOLS_BOOK_PART_H

#include "tools/book/config.h"

/* The part that the command line makes; a whole book without --shard. */
BookPart part_of(const BookConfig *config);

/* Whether `part`, from the file `path`, belongs to the same book as `due`. If not, false and an
   error that names the file and the first option that differs; a whole book is not a part. */
bool part_is_of_same(const BookPart *part, const BookPart *due, const char *path, Error *error);

/* Whether `make` may continue the file `path`, which contains `part`, as `due`: it is the same
   part, or a whole book, which any `make` may continue. If not, false and an error with the right
   options. */
bool part_may_continue(const BookPart *part, const BookPart *due, const char *path, Error *error);

/* Writes the settings of a part as a line of text, without a newline. */
enum { PART_TEXT = 256 };
void part_line(const BookPart *part, char line[PART_TEXT]);

/* Reads such a line. False and an error when it has any other form. */
bool part_read(BookPart *part, const char *line, Error *error);

#endif
