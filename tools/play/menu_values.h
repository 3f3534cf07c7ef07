/* The values of the menu's fields: how arrow keys change them, and how they are shown. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_VALUES_H
#define CROWNHEAD_TOOLS_PLAY_MENU_VALUES_H

#include "tools/play/menu.h"

/* Chooses the next value of a field, or with `by` of -1 the one before. */
void menu_step(Menu *menu, Field field, int by);

/* Offers the next interrupted game after `after`, or else the first one. */
void menu_offer_kept(Menu *menu, int64_t after);

/* Writes the value of a field as it is shown: in the language of the person, unless it is being
   typed. FIELDS has none. */
void menu_write_value(const Menu *menu, Field field, bool is_typed, char value[STORE_PATH]);

#endif
