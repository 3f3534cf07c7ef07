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

/* Makes `value`, which an option had, the word number `at` of the others, or the last of them: a
   variant after --variant stands where one without it does. Nothing happens if `value` is NULL. The
   option has left room for it. */
void arguments_insert(char *words[], int *count, int at, const char *value);

/* Which of the words of `list`, with a space or comma between, `word` is, from 0 on; -1: none. */
int argument_which(const char *word, const char *list);

/* Reads K/N, the K-th of N shares. */
bool argument_share(const char *name, const char *value, int *share, int *shares, Error *error);

#endif
