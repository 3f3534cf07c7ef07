/* What the menu asks by lines. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_ASK_H
#define CROWNHEAD_TOOLS_PLAY_MENU_ASK_H

#include "tools/play/menu.h"

/* Asks for one of `games`, ended by NULL, by its number there or its name; Enter means the
   first. STAYS when there is an answer; else somebody goes back to the menu, or leaves. */
SittingEnd menu_ask_game(Menu *menu, const Game *const games[]);

/* Asks for one of all games and who plays it, except what the command line names. */
SittingEnd menu_ask_for_game(Menu *menu, bool asks_players);

SittingEnd menu_ask_clock(Menu *menu);

/* Tells of the games that were interrupted, the oldest first, and if it `asks` goes on with one. */
SittingEnd menu_offer_games(Menu *menu, bool asks);

#endif
