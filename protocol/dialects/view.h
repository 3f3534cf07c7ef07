/* The `view` command: board and moves as cells, for programs that show a board. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_VIEW_H
#define CROWNHEAD_PROTOCOL_DIALECTS_VIEW_H

#include "engine/base/text.h"
#include "protocol/session/session_state.h"

/* Prints the lines that begin with `view`. */
void view_say(Session *session);

/* Writes the men on a cell, the bottom one first: the first letter of its player's name, a capital
   for a king. */
void view_write_men(Writer *writer, const Game *game, const GameCell *cell);

#endif
