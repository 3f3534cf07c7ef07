/* Boards and moves as JSON for tools/board/steps.mjs, which knows no rules. The position where a
   game begins is written in full, each move by its changes. */
#ifndef CROWNHEAD_TOOLS_COMMON_BOARD_DATA_H
#define CROWNHEAD_TOOLS_COMMON_BOARD_DATA_H

#include "engine/base/json.h"
#include "engine/game.h"

/* Writes the object `board`: `name` and `title` of the game, the players `first` and `second`, the
   most men on a cell as `pile`, and `rows`, texts with the names of cells, the top row first, `-`
   where nothing can stand. */
void board_data_cells(Json *json, const Game *game);

/* Writes a position as the text `name`: the player to move and the men of each cell in the order of
   `rows`, with commas between: "black:b,,W,..". Men are letters, the bottom one first: that of
   their player, a capital for a king. Games with a reserve have at the end "=" and, for each
   player, the men in hand and those captured: "=0.1.2.3". */
void board_data_position(Json *json, const char *name, const Game *game,
                         const GamePosition *position);

/* Writes `count` moves from `position` on as the text `name`, with spaces between: "11-15
   22x15/22/18/15w". After a move come its changes, with a slash before each: a cell with the men
   that are on it now, or "=" and the four numbers of the reserves; nothing where one man went from
   the first cell that the move names to the second. The first `from` moves are played and not
   written. */
void board_data_moves(Json *json, const char *name, const Game *game, const GamePosition *position,
                      const GameMove *moves, int count, int from);

#endif
