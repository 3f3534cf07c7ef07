/* The questions that the menu asks line by line. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_ASK_H
#define CROWNHEAD_TOOLS_PLAY_MENU_ASK_H

#include "tools/play/menu.h"

/* Asks for one of the NULL-terminated `games` by number or name; Enter chooses the first.
   SITTING_STAYS: the choice is in `menu`; any other result: the person goes back to the menu, or
   leaves. */
SittingEnd menu_ask_game(Menu *menu, const Game *const games[]);

/* Asks for the variant and, if `asks_players`, for the players, unless the command line has named
   them. */
SittingEnd menu_ask_for_game(Menu *menu, bool asks_players);

SittingEnd menu_ask_clock(Menu *menu);

/* Lists the interrupted games, the oldest first. If `asks`, offers to continue each. */
SittingEnd menu_offer_games(Menu *menu, bool asks);

#endif
