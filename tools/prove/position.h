/* The position that is to be proved, from the words of the command line. */
#ifndef CROWNHEAD_TOOLS_PROVE_POSITION_H
#define CROWNHEAD_TOOLS_PROVE_POSITION_H

#include "tools/prove/prove.h"

/* Puts the position of `config` into `proof`: a FEN, the last of the first game in a file of PDN,
   or the start; then after its moves. Else an error that names the word, and PROVE_FAILED because of
   the file, or PROVE_USAGE. */
ProveResult prove_position(const ProveConfig *config, Proof *proof, Error *error);

#endif
