/* The variants that the library knows.

   Where a function of the library takes `error`, it may be NULL; otherwise it has CROWNHEAD_ERROR
   bytes and receives one line that says why the function has failed. A function that is given NULL
   instead of an object or a place for its result fails. */
#ifndef CROWNHEAD_VARIANT_H
#define CROWNHEAD_VARIANT_H

#include "crownhead.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CROWNHEAD_API = 1,     /* changes when functions are added */
    CROWNHEAD_ERROR = 256, /* longest error, with its NUL */
};

/* Returns the CROWNHEAD_API that the library was compiled with. */
CROWNHEAD_PUBLIC int crownhead_api(void);

/* Returns the version of Crownhead, such as "1.0.0". */
CROWNHEAD_PUBLIC const char *crownhead_version(void);

/* Returns the name of the variant of a number, from 0; NULL if there are not so many. */
CROWNHEAD_PUBLIC const char *crownhead_variant(int number);

/* Returns the name of the variant that `name` means, in any case: it may be another name that is
   read for the variant. Returns NULL if it means none. */
CROWNHEAD_PUBLIC const char *crownhead_variant_called(const char *name);

/* Returns a fact of a variant as text: "title", "rules", "start", "hub" (its name in the Hub
   protocol), "first" and "second" (the colours of the players). Returns NULL for another variant
   or fact. */
CROWNHEAD_PUBLIC const char *crownhead_fact(const char *variant, const char *fact);

/* Returns a fact of a variant as a number: "columns" of the board, "places" for pieces, "actions",
   "pairs" and "planes" (crownhead_batch.h), "pdn" (its GameType; 0: it has none), "white" (the
   player who has the white pieces), "repetitions" that make a draw. Returns -1 for another variant
   or fact. */
CROWNHEAD_PUBLIC int crownhead_number(const char *variant, const char *fact);

/* Returns the name of the level `number` at which the engine plays, from 1, the weakest; NULL if
   there are not so many. `elo`, unless it is NULL, receives the value of the option UCI_Elo for
   it. */
CROWNHEAD_PUBLIC const char *crownhead_level(int number, int *elo);

#ifdef __cplusplus
}
#endif

#endif
