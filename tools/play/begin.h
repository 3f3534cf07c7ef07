/* What the menu begins: how that ended; menu_say() says what cannot be done. */
#ifndef CROWNHEAD_TOOLS_PLAY_BEGIN_H
#define CROWNHEAD_TOOLS_PLAY_BEGIN_H

#include "tools/play/menu.h"

/* A new game of who is chosen, where level_check() has no objection. */
SittingEnd begin_game(Menu *menu);

/* Goes on with a game whose number is locked; with `is_paused` an engine waits to be told. */
SittingEnd begin_again(Menu *menu, SavedGame *game, bool is_paused, const char *notice);

/* Goes on with a game of the file that is chosen: "FILE [N]". */
SittingEnd begin_load(Menu *menu);
SittingEnd begin_puzzles(Menu *menu, const PuzzleSet *set);

/* Lists the games that were finished, or those of the file, and looks at those that are chosen. */
SittingEnd begin_history(Menu *menu);
SittingEnd begin_browse(Menu *menu);

/* Looks at the finished game called `number`. */
SittingEnd begin_replay(Menu *menu, int64_t number);

#endif
