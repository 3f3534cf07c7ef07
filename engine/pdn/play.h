/* Plays the moves of a game. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_PLAY_H
#define CROWNHEAD_ENGINE_PDN_PLAY_H

#include "engine/pdn/build.h"

/* Plays the move `word` in every branch in which it is legal; false and an error if it is legal in
   none. */
bool pdn_play(PdnBuild *build, const char *word, Error *error);

/* Whether `word` is a legal move in one of the branches. */
bool pdn_could_play(const PdnBuild *build, const char *word);

/* Finds the move that `word` is in another position of this variant, such as one of a variation;
   false if it is not legal there. */
bool pdn_find_in(const PdnBuild *build, const GamePosition *position, const char *word,
                 GameMove *move);

/* Forgets all branches but the first. pdn_close_branches() also reports it if the moves have not
   shown which branch was meant. */
void pdn_close_branches(PdnBuild *build);
void pdn_forget_branches(PdnBuild *build);

#endif
