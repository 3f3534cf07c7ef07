/* The values of the menu's fields: how arrow keys change them, how they are shown, and how they are
   asked for line by line. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_VALUES_H
#define CROWNHEAD_TOOLS_PLAY_MENU_VALUES_H

#include "tools/play/menu.h"

char *menu_name(Menu *menu, Player player);

/* Seats the default player: a person first, a weak engine second. */
void menu_seat_usual(Menu *menu, Player player);

/* Takes up the first interrupted game numbered above `after`, and chooses it. The field's value
   becomes "Game 3 (english, Ann vs Bob, 12 half-moves)", or the reason why it cannot be read. */
SavedFound menu_take_kept(Menu *menu, int64_t after, SavedGame *game);

/* Offers the next interrupted game after `after`, or else the first one. */
void menu_offer_kept(Menu *menu, int64_t after);

/* Chooses the next value of a field, or with `by` of -1 the one before. */
void menu_step(Menu *menu, Field field, int by);

/* Writes the value of a field as it is shown: in the language of the person, unless it is being
   typed. FIELDS has none. */
void menu_write_value(const Menu *menu, Field field, bool is_typed, char value[STORE_PATH]);

/* Asks for the value of a field, unless the command line gives it. SITTING_STAYS: the value is
   chosen; any other result: the person goes back to the menu, or leaves. */
SittingEnd menu_ask(Menu *menu, Field field);

/* Lists the interrupted games line by line, the oldest first. If `asks`, asks whether to continue
   each, and returns SITTING_STAYS for the one chosen. */
SittingEnd menu_list_kept(Menu *menu, bool asks);

#endif
