/* Guesses the variant of games that cannot be read as the variant they were read as. */
#ifndef CROWNHEAD_ENGINE_PDN_GUESS_H
#define CROWNHEAD_ENGINE_PDN_GUESS_H

#include "engine/pdn/pdn.h"

enum { GUESS_GAMES = 200 };

/* The findings in the first GUESS_GAMES games. */
typedef struct {
    const Game *game;             /* the variant they look like; NULL: none in particular */
    int games, broken, broken_so; /* all; those broken as read; those broken in `game` */
} Guess;

/* Starts the source again from its beginning. */
typedef void PdnRewind(void *context);

/* Reads the games of `source`, which are of `usual` if they name no variant (`insists`: all of
   them), as every variant in turn. There is a guess when half of them or more are broken, and of
   another variant, whatever tags say, a fourth of these at most would be; variants of which there
   are collections are preferred. False and an error when memory is short. */
bool pdn_guess(Guess *guess, PdnSource *source, PdnRewind *again, void *context, const Game *usual,
               bool insists, Error *error);

/* As pdn_guess(), of a text in memory. */
bool pdn_guess_text(Guess *guess, const char *text, size_t size, const Game *usual, Error *error);

#endif
