/* Of which variant the games of a file look like. */
#ifndef CROWNHEAD_TOOLS_PDN_GUESS_H
#define CROWNHEAD_TOOLS_PDN_GUESS_H

#include "engine/pdn/pdn.h"

enum { GUESS_GAMES = 200 };

/* What was found among the first GUESS_GAMES games of a file. */
typedef struct {
    const Game *game;             /* the variant they look like; NULL: none in particular */
    int games, broken, broken_so; /* all of them, those broken as read and those broken so */
} Guess;

/* Reads the file at `path`, whose games are of `usual` if they name no variant, as every variant in
   turn. There is a guess when half of the games or more are broken and of another variant, whatever
   tags say, a fourth of these at most would be. False and an error when it cannot be read. */
bool guess_variant(Guess *guess, const char *path, const Game *usual, Error *error);

#endif
