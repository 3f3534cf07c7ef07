/* Words KEY=VALUE. A table names each word once: where its value is stored, and whether it affects
   the games. Values are written with the same table with which they are read. */
#ifndef CROWNHEAD_TOOLS_MATCH_WORDS_H
#define CROWNHEAD_TOOLS_MATCH_WORDS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"

/* The type of the place where a value is stored. */
typedef enum {
    WORD_OWN,    /* whatever `read` fills */
    WORD_TEXT,   /* const char *: the value, which must not be empty */
    WORD_LIST,   /* const char *[], NULL-terminated, with room for `most` values */
    WORD_EITHER, /* bool: one of two values; only `on` is written */
    WORD_WHOLE,  /* int: a whole number from `least` to `most` */
    WORD_LARGE,  /* int64_t: a whole number from `least` to `most` */
    WORD_MS,     /* int64_t in milliseconds, read as seconds with decimals */
} WordKind;

/* A word; a table ends with an empty one. */
typedef struct {
    const char *key; /* if it ends with a point, a name follows in the word */
    WordKind kind;
    size_t at;           /* offset of the place in the configuration */
    int64_t least, most; /* of a number */
    /* Reads a value in some other way than its kind does. `value` is NULL if the word has no `=`;
       if the key ends with a point, it is the text after the point. */
    bool (*read)(void *config, const char *value);
    const char *wrong; /* what would be right; NULL: as for an unknown word */
    bool shapes;       /* affects the games, so it is written */
    bool is_not_typed; /* one of several numbers of a word: written, but not read on its own */
    /* Writes the fields that `read` has filled. */
    void (*write)(FILE *out, const void *config);
    const char *off, *on; /* the values of WORD_EITHER */
} Word;

/* Reads `word` into `config`. Returns false and an error that begins with `command` when the word
   is not in `known`, in which case `unknown` describes what would be right, or when its value is
   wrong. */
bool word_read(const Word known[], void *config, const char *command, const char *word,
               const char *unknown, Error *error);

/* Fills `error` for a wrong word after `command`, and returns false. */
bool word_wrong(Error *error, const char *command, const char *word, const char *why);

/* Reads seconds with decimals as milliseconds; `*end` becomes the rest of the text. */
bool word_seconds(const char *text, const char **end, int64_t *ms);

/* --- writing --- */

/* Writes each word of `config` that affects the games and is not 0 or NULL, as " KEY=VALUE"; times
   in milliseconds. */
void words_write(const Word known[], const void *config, FILE *out);

/* Write one of these words; spaces and similar characters in a value become %XX. */
void word_write_text(FILE *out, const char *key, const char *value);
void word_write_number(FILE *out, const char *key, int64_t value);

/* Reads back a written word that is a number; ignores other words. */
void word_read_back(const Word known[], void *config, const char *key, const char *value);

#endif
