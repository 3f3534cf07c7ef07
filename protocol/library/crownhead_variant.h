/* The variants that the library knows, and its values for results, places and moves.

   Where a function of the library takes `error`, it may be NULL; otherwise it has CROWNHEAD_ERROR
   bytes and receives one line with the reason why the function has failed. A function that is given
   NULL instead of an object or a place for its result fails. */
#ifndef CROWNHEAD_VARIANT_H
#define CROWNHEAD_VARIANT_H

#include <stdint.h>

#include "crownhead.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CROWNHEAD_API = 1,     /* changes when functions are added */
    CROWNHEAD_ERROR = 256, /* longest error, with its NUL */
    CROWNHEAD_TEXT = 2048, /* longest text of a position, with its NUL */
    CROWNHEAD_WORD = 96,   /* longest move, with its NUL */
    CROWNHEAD_PATH = 22,   /* most places that a piece stands on during a move */
};

/* Players are numbered by who begins: 0 and 1. */
typedef enum {
    CROWNHEAD_ONGOING,
    CROWNHEAD_FIRST_WINS,
    CROWNHEAD_SECOND_WINS,
    CROWNHEAD_DRAW,
} CrownheadResult;

/* A place of the board: a square, a cell. Places are numbered from 0 in the order of their
   names. */
typedef struct {
    char name[4];
    uint8_t row, column; /* from the top and the left, as the players see the board */
    uint8_t height;      /* pieces on it, one on another; 0: it is empty */
    uint8_t owners;      /* a bit for each piece, the bottom one lowest: the player */
    uint8_t is_king;
} CrownheadPlace;

typedef struct {
    char text[CROWNHEAD_WORD]; /* as the players write it */
    char hub[CROWNHEAD_WORD];  /* as the Hub protocol has it; "": Focus has none */
    int32_t action;            /* see crownhead_batch.h */
    int32_t men;               /* how many go */
    int32_t captures, crowns;  /* 0 or 1 */
    int32_t length;            /* of the path; 1 for a man from the reserve */
    int32_t path[CROWNHEAD_PATH];
    uint64_t captured; /* places whose piece is taken, bit n for place n */
} CrownheadMove;

/* Returns the CROWNHEAD_API that the library was compiled with. */
CROWNHEAD_PUBLIC int crownhead_api(void);

/* Returns the version of Crownhead, such as "1.0.0". */
CROWNHEAD_PUBLIC const char *crownhead_version(void);

/* Returns the name of the variant of a number, from 0; NULL if no variant has it. */
CROWNHEAD_PUBLIC const char *crownhead_variant(int number);

/* Returns the name of the variant that `name` means, in upper or lower case; another name of the
   variant is read too. Returns NULL if it means none. */
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

/* Returns the name of the level `number` at which the engine plays, from 1, the weakest; NULL if no
   level has this number. `elo`, unless it is NULL, receives the value of the option UCI_Elo for
   it. */
CROWNHEAD_PUBLIC const char *crownhead_level(int number, int *elo);

#ifdef __cplusplus
}
#endif

#endif
