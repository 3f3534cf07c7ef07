/* Text of Focus: positions and moves. Cells are a..h from the left and 1..8 from the top. */
#ifndef CROWNHEAD_ENGINE_FOCUS_NOTATION_H
#define CROWNHEAD_ENGINE_FOCUS_NOTATION_H

#include "engine/base/text.h"
#include "engine/focus/position.h"
#include "engine/game.h"

/* Writes the name of `cell`. */
void focus_cell_write(Writer *writer, int cell);

/* Reads a position: `R:b2r,c2rbb,e5b:R1,0:C14,15`.
     R or B          the side to move
     b2r,c2rbb       the piles: a cell, then its men r and b from the bottom to the top, up to five
     R1,0            men in reserve of Red and of Blue; none where the field is left out
     C14,15          men captured by Red and by Blue; may be left out, as they are those that are
                     nowhere else: each side has 18 men in all
     H12             plies since the last capture; 0 where it is left out
   Piles in any order, or none between the colons; the fields after them in any order. Any case,
   spaces, quotes, a final point are taken. On failure `pos` is untouched and `error` names the
   word, the reason and the right form. */
bool focus_fen_parse(const char *text, Position *pos, Error *error);

/* Writes it, piles row by row, with reserves and captured men. */
void focus_fen_print(const Position *pos, char text[GAME_POSITION_TEXT]);

/* Writes `c1-c3:2`, the top two men go from c1 to c3, or `r:e5`, a reserve man is placed on e5. */
void focus_move_print(const Move *move, char text[GAME_MOVE_TEXT]);

/* Finds the move of `list` that `word` means, in upper or lower case. The number of men may be left
   out, because the cells determine it, and so may the signs: `c1c3`, `re5`. */
bool focus_move_parse(const MoveList *list, const char *word, Move *move, Error *error);

#endif
