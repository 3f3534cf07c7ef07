/* Before and between games: the opening screen, the menu, who plays what. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/settings.h"
#include "tools/play/sitting/store.h"

/* Runs until somebody leaves or the input ends. */
void menu_run(Settings *settings, Terminal *terminal, Store *store);

#endif
