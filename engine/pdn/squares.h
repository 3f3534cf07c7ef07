/* The names of squares in PDN: numbers or letters, counted from any corner of the board, and how
   they become those of the game itself. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_SQUARES_H
#define CROWNHEAD_ENGINE_PDN_SQUARES_H

#include "engine/pdn/naming.h"

/* Copies a position, or a move, with the squares that `from` names as `to` names them; false if one
   is not a square of that naming, or `size` too small. Ranges become lists; spaces are dropped. */
bool pdn_rename_position(const Game *game, PdnNaming from, PdnNaming to, const char *fen, char *out,
                         size_t size);
bool pdn_rename_move(const Game *game, PdnNaming from, PdnNaming to, const char *word, char *out,
                     size_t size);

/* Copies a FEN in which a colour is given twice, "W:W31:B20:WK10", with its squares joined; false
   if the colours are given once, or `size` too small. */
bool pdn_join_colours(const char *fen, char *out, size_t size);

/* pdn_parse_position() reads a position, and pdn_find_move() finds the legal move that `word`
   means. Squares are named in the way of `given` or, if it gives none, as the game names them or in
   the other way (numbers or letters): the first square shows which. `own` is pdn_naming() of the
   game's own names. False and an error if the text is not a position or a legal move. */
bool pdn_parse_position(const Game *game, PdnNaming given, const char *fen, GamePosition *pos,
                        Error *error);
bool pdn_find_move(const Game *game, const GamePosition *pos, PdnNaming own, PdnNaming given,
                   const char *word, GameMove *move, Error *error);

/* Finds the legal moves, at most `most`, that `word` could be short for: its first square, or the
   file of that (`cd4`), its last square, and those between among the squares where the piece lands.
   Only the first of those with one result is included. Returns how many. */
int pdn_fitting_moves(const Game *game, const GamePosition *pos, PdnNaming own, PdnNaming given,
                      const char *word, GameMove *moves, int most);

/* Whether `word` names less than the squares of a move: the file of a square instead of its first
   square, as `cd4` does, or the sign `x` alone, which is any capture. */
bool pdn_is_short_word(const char *word);

/* Whether `word`, from which the last move of `record` was read, has the sign of a capture for a
   step, or that of a step for a capture. */
bool pdn_sign_is_odd(const Record *record, const char *word);

#endif
