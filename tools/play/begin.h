/* The ways in which the menu begins a game or a list of games. Each returns how that ended, and
   reports with menu_say() why something cannot be done. */
#ifndef CROWNHEAD_TOOLS_PLAY_BEGIN_H
#define CROWNHEAD_TOOLS_PLAY_BEGIN_H

#include "tools/play/menu.h"

/* Begins a new game of the chosen players, whose names level_check() has accepted. */
SittingEnd begin_game(Menu *menu);

/* Continues a game whose number is locked; with `is_paused` an engine does not think until a person
   sends it off. `notice` is shown first. */
SittingEnd begin_again(Menu *menu, SavedGame *game, bool is_paused, const char *notice);

/* Continues the game of a file that the field names: "FILE [N]". */
SittingEnd begin_load(Menu *menu);
SittingEnd begin_puzzles(Menu *menu, const PuzzleSet *set);

/* List the finished games, or the games of the file, and show those that the person chooses. */
SittingEnd begin_history(Menu *menu);
SittingEnd begin_browse(Menu *menu);

/* Shows the finished game called `number`. */
SittingEnd begin_replay(Menu *menu, int64_t number);

#endif
