/* Games in rows: the history as a table by lines, and what lists in the window show of games. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_TABLE_H
#define CROWNHEAD_TOOLS_PLAY_FACES_TABLE_H

#include "tools/play/faces/list.h"
#include "tools/play/sitting/games.h"
#include "tools/play/sitting/sitting.h"

/* Says all finished games as a table; returns how many there are. */
int table_of_history(Terminal *terminal, Store *store);

/* Row `index` of games or of a history for so many columns, or the heading of their rows (-1). */
void table_write_game(const void *games, int index, int columns, char text[LIST_ROW]);
void table_write_finished(const void *history, int index, int columns, char text[LIST_ROW]);

/* Whether a word is about the row. */
bool table_game_has(const void *games, int index, const char *word);
bool table_finished_has(const void *history, int index, const char *word);

/* "3 of 724: Tinsley - Long, 1-0": the heading of a game that is looked at. */
void table_write_title(const Games *games, int index, char title[TITLE_TEXT]);

#endif
