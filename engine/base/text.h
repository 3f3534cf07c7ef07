/* Reading words and numbers, and building up a line: the few string helpers all floors share. */
#ifndef CROWNHEAD_ENGINE_BASE_TEXT_H
#define CROWNHEAD_ENGINE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

/* Text that grows piece by piece in a buffer of the caller's; text that does not fit is cut off. */
typedef struct {
    char *text; /* always ends with NUL */
    size_t size, length;
} Writer;

/* An empty text in `buffer` of `size` (at least 1) bytes. */
Writer writer_make(char *buffer, size_t size);

/* Appends as printf does. */
PRINTF_LIKE(2, 3) void writer_add(Writer *writer, const char *format, ...);

/* Appends a character, or a number (0 or more), without the cost of a format. */
void writer_add_char(Writer *writer, char c);
void writer_add_number(Writer *writer, int number);

/* Appends a space and `word`, from a list; if it does not fit, appends " .." and nothing more. */
void writer_add_choice(Writer *writer, const char *word);

/* The next word at `*cursor`, ended by NUL in place, or NULL at the end of the text; `*cursor`
   moves past it. Spaces, tabs and the like separate words. */
char *text_word(char **cursor);

/* Bytes of the byte order mark that `text`, of `length` bytes, begins with: 3, or 0 where there is
   none. Editors put it at the beginning of files of UTF-8. */
size_t text_mark(const char *text, size_t length);

/* The rest of `text`, without the spaces around it, ended by NUL in place. */
char *text_rest(char *text);

/* Whether no word is left at `*cursor`. If one is, false and an error that names the first. */
bool text_nothing_left(char **cursor, Error *error);

/* Whether `a` and `b` are equal, ignoring the case of letters A-Z. */
bool text_same(const char *a, const char *b);

/* Word number `index` (from 0) of a list; NULL beyond its end. */
typedef const char *TextListed(int index);

/* The word of a list that `word` may be mistyped for, whatever the case of letters; NULL: none is
   near. A slip is a letter that is wrong, missing, too many, or swapped with the next; a word may
   have one, and one more for every four letters, but not as many as letters. If there are several,
   the first one with the fewest slips is returned. */
const char *text_nearest(const char *word, TextListed *listed);

/* Finds that word too, but among words given one after the other. Start with text_near(word), give
   each known word to text_near_try(), and read `nearest`, NULL if none of them is near. */
typedef struct {
    const char *word, *nearest;
    int slips; /* as many as this are too many */
} TextNear;
TextNear text_near(const char *word);
void text_near_try(TextNear *near, const char *known);

/* Whether `text` contains `part`, both of UTF-8, whatever the case of Latin, Greek and Cyrillic
   letters. */
bool text_contains(const char *text, const char *part);

/* Copies `value` into `text` of `size` bytes, cut between letters of UTF-8, and makes it
   printable. */
void text_take(char *text, size_t size, const char *value);

/* Whether `word` is one of the words of `list`, which has spaces between (NULL: none). */
bool text_among(const char *word, const char *list);

/* The number of bytes of the UTF-8 letter at the beginning of `text`; 0 if there is none.
   text_letter() also stores it in `letter`, or the first byte if that is not UTF-8. */
size_t text_letter_bytes(const char *text);
size_t text_letter(const char *text, uint32_t *letter);

/* The small letter of a capital of A-Z, Latin-1, Latin Extended-A, Greek or Cyrillic, by Unicode's
   CaseFolding.txt; any other letter is itself. */
uint32_t text_small(uint32_t letter);

/* Whether all of `text` is UTF-8. */
bool text_is_utf8(const char *text);

/* Replaces control bytes, and bytes that are not UTF-8, by `?`. */
void text_make_printable(char *text);

/* Reads a whole number of decimal digits with an optional sign, from `min` to `max`; false when
   `word` is anything else. */
bool text_integer(const char *word, int64_t min, int64_t max, int64_t *value);

/* As text_integer(), with an error that names the number's owner `what` (unless NULL), the word and
   the range. */
bool text_number(const char *what, const char *word, int64_t min, int64_t max, int64_t *value,
                 Error *error);

#endif
