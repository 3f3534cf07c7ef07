/* The texts of play, in the language of the person who reads them. The code has the English texts;
   texts/LANGUAGE.po has their translations, and the build makes tables of them. README.md describes
   the files. */
#ifndef CROWNHEAD_TOOLS_PLAY_TEXTS_TEXTS_H
#define CROWNHEAD_TOOLS_PLAY_TEXTS_TEXTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* --- the language --- */

/* Whether there are texts in the language called `code`, for example "ru". */
bool texts_has(const char *code);

/* Makes the language called `code`, which must exist, that of all texts. Until then it is English.
   Call it before other threads begin. */
void texts_use(const char *code);

/* The language that the locale of the environment asks for (LC_ALL, LC_MESSAGES, LANG); "en" if
   there are no texts in that language, or if the locale does not write UTF-8. */
const char *texts_of_locale(void);

/* Whether the locale writes UTF-8 (LC_ALL, LC_CTYPE, LANG). */
bool texts_locale_is_utf8(void);

/* Writes the names of all languages: "en, nl, .. or de". */
enum { TEXTS_CODES = 64 };
void texts_codes(char text[TEXTS_CODES]);

/* --- texts --- */

/* Marks a text that is translated where it is used, for example in a table. */
#define T(text) text

/* The translation of an English text, which may be a format. */
__attribute__((format_arg(1))) const char *t(const char *english);

/* The translation of a text with a number, in the form for `count`. `one` is the English
   singular. */
__attribute__((format_arg(1), format_arg(2))) const char *t_count(const char *one, const char *many,
                                                                  int64_t count);

/* Translates what the engine gives in English: a title, a level, the end of a game, or sentences.
   Whatever the files do not have stays as it is. */
void texts_said(const char *english, char *text, size_t size);

/* Whether `word` means yes, or no, in English or in the language: a whole word or its first
   letter. */
bool texts_is_yes(const char *word);
bool texts_is_no(const char *word);

/* --- the tables that the build makes --- */

/* The forms are for one, few and many; where a language has two, for one and others. Texts without
   a number have only the first. */
typedef struct {
    const char *english, *form[3];
} Text;

extern const Text TEXTS_NL[], TEXTS_RU[], TEXTS_FR[], TEXTS_PL[], TEXTS_PT[], TEXTS_ES[],
    TEXTS_IT[], TEXTS_DE[]; /* each ends with an `english` of NULL */

#endif
