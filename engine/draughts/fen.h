/* Positions of draughts in text: PDN's FEN and the Hub form. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_FEN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_FEN_H

#include "engine/draughts/notation.h"
#include "engine/game.h"

/* Reads a position, PDN's FEN: `B:W21-32:B1-12`. Either colour first, a colour left out or empty,
   ranges of numbers, `K` before a square or a range, lower case, spaces, leading zeros, quotes, a
   final point; `:Hn` sets the quiet plies and `:Fn` is ignored; `:+n+n` gives the quiet moves that
   a king of Black and one of White made in a row, each number followed by the king's square unless
   the side has one king only. On failure (also for a position that cannot be: a man on its crown
   row, two pieces on a square, too many of a side, nobody) `pos` is untouched and `error` has the
   reason. */
bool fen_parse(const Notation *notation, const char *text, Position *pos, Error *error);

/* Writes the FEN, White's list first, squares in the order of their names, no ranges; `:Hn` at its
   end when there are quiet plies, so that a position that is handed on keeps them, and `:+n+n` when
   there are walks. */
void fen_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]);

/* Reads, or writes, the Hub form: `B` or `W` to move, then b w B W or e for each square, in the
   order of notation_hub(); walks may follow, " W27=3 B5=1". Reading fails as fen_parse() does. */
bool hub_parse(const Notation *notation, const char *text, Position *pos, Error *error);

/* Writes the position in the Hub form. */
void hub_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]);

/* The letter of the piece on `square`: `b` `w` for men, `B` `W` for kings, `.` for an empty
   square. */
char piece_letter(const Notation *notation, const Position *pos, int square);

#endif
