/* Words KEY=VALUE, each named once in a table: where its value goes, and whether it shapes
   games. What is read is written by the same table. */
#ifndef CROWNHEAD_TOOLS_MATCH_WORDS_H
#define CROWNHEAD_TOOLS_MATCH_WORDS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"

/* What the value goes to: a place of this type. */
typedef enum {
    WORD_OWN,   /* what `read` fills */
    WORD_TEXT,  /* const char *: the value, which is not empty */
    WORD_LIST,  /* const char *[], ended by NULL: `most` of them */
    WORD_WHOLE, /* int, a whole number, as the next */
    WORD_LARGE, /* int64_t */
    WORD_MS,    /* int64_t of milliseconds, of seconds with a fraction */
} WordKind;

/* A word; a table of them ends with an empty one. */
typedef struct {
    const char *key; /* one that ends with a point goes on with a name */
    WordKind kind;
    size_t at;           /* of the place in what is configured */
    int64_t least, most; /* of a number */
    /* Reads a value in place of what the kind does; it is NULL without `=`. After a key that
       ends with a point it is all that follows. */
    bool (*read)(void *config, const char *value);
    const char *wrong; /* what would be right; NULL: the same as for a word that is not known */
    bool shapes;       /* the games: it is written */
    bool is_not_typed; /* it is one of several numbers of a word, which are written */
    /* Writes what `read` has filled. */
    void (*write)(FILE *out, const void *config);
} Word;

/* Reads `word` into `config`. False and an error, which begins with `command`, when it is not
   one of `known` or its value is not right: `unknown` says what would be. */
bool word_read(const Word known[], void *config, const char *command, const char *word,
               const char *unknown, Error *error);

/* Fills `error` with a wrong word after `command`; false. */
bool word_wrong(Error *error, const char *command, const char *word, const char *why);

/* Reads seconds, with a fraction, as milliseconds, up to `*end`. */
bool word_seconds(const char *text, const char **end, int64_t *ms);

/* --- written --- */

/* Writes all words of `config` that shape games and are not 0 or NULL, as " KEY=VALUE"; times in
   milliseconds. */
void words_write(const Word known[], const void *config, FILE *out);

/* Writes one of them; a value's spaces and the like become %XX. */
void word_write_text(FILE *out, const char *key, const char *value);
void word_write_number(FILE *out, const char *key, int64_t value);

/* Reads what was written of a number; of other words nothing is taken. */
void word_read_back(const Word known[], void *config, const char *key, const char *value);

#endif
