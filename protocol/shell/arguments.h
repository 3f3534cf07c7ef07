/* The words after a program's name: options, each named once with its values, and the rest. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_ARGUMENTS_H
#define CROWNHEAD_PROTOCOL_SHELL_ARGUMENTS_H

#include "engine/game.h"

/* Reads the word after an option: false and an error that begins with `name`. */
typedef bool ArgumentReader(void *config, const char *name, const char *value, Error *error);

/* Reads all `count` words after an option, up to the next. */
typedef bool ArgumentsReader(void *config, const char *name, int count, char *const words[],
                             Error *error);

/* An option, and where its value goes: the one place that is not NULL. A list of them ends with an
   empty one. */
typedef struct {
    const char *name;    /* with its dashes; a user may write one or two */
    int64_t least, most; /* of a number */
    bool *flag;          /* becomes true; no word follows the option */
    const char **text;   /* the word itself */
    const char *choices; /* words with a space between: `number` becomes which it is, from 0 on */
    int *number;         /* a whole number, as the next two */
    int64_t *large;      /* where int is too small */
    uint64_t *count;
    int *share, *shares;       /* K/N, the K-th of N shares */
    const Game **game;         /* a variant's name */
    ArgumentReader *read;      /* anything else; it is given `config` */
    ArgumentsReader *read_all; /* so too where several words may be after it */
    const char *also;          /* an older name for it, which help does not list; NULL: none */
} Argument;

/* Obeys the option words[0] of `count` words. Returns how many words it took, or 0 with an error
   that names the word and the right form. */
int argument_take(const Argument known[], void *config, int count, char *const words[],
                  Error *error);

/* Obeys all options in `words`, up to a `--`, and moves the other words to the front: `*count`
   becomes their number. A `-` alone is not an option. */
bool arguments_take(const Argument known[], void *config, int *count, char *words[], Error *error);

/* Inserts `value`, the word after an option, into `words` at index `at`, or at the end if there are
   fewer: `--variant NAME` then means the same as NAME in its place. Does nothing if `value` is
   NULL. `words` has room because the option took two words. */
void arguments_insert(char *words[], int *count, int at, const char *value);

/* The index, from 0, of `word` among the words of `list`, which are separated by a space or a
   comma; -1 if it is not one of them. */
int argument_which(const char *word, const char *list);

/* Reads K/N, the K-th of N shares. */
bool argument_share(const char *name, const char *value, int *share, int *shares, Error *error);

#endif
