/* What a person can begin with: games, puzzles, history, files; by lines, or in the window. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/faces/window.h"
#include "tools/play/settings.h"
#include "tools/play/sitting/sitting.h"

/* What is handed on from game to game. */
typedef struct {
    Settings *settings;
    Terminal *terminal;
    Store *store;
    Window *window;          /* NULL: by lines */
    char name[2][NAME_TEXT]; /* of the next game, as they are typed: "Ann", "engine 3" */
    bool has_names;          /* of a game before */
} Menu;

/* Begins with what the settings want, and goes on with the menu until somebody leaves. */
void menu_run(Settings *settings, Terminal *terminal, Store *store);

/* menu_lines.c, menu_window.c: the menu itself, until somebody leaves. */
void menu_by_lines(Menu *menu);
void menu_in_window(Menu *menu);

/* What both offer. Each returns how the sitting ended, and says by menu_say() what cannot be
   done. */

/* A new game of `names`, whose levels are 0 where they name none. */
SittingEnd menu_start(Menu *menu, const Game *game);

/* Goes on with a game whose number is locked; with `is_paused` an engine waits to be told. */
SittingEnd menu_play(Menu *menu, SavedGame *game, bool is_paused, const char *notice);
SittingEnd menu_load(Menu *menu, const char *line);
SittingEnd menu_puzzles(Menu *menu, const PuzzleSet *set);

/* Looks at a game, which is freed, under a title. */
SittingEnd menu_look(Menu *menu, SavedGame *game, const char *title);

/* "Game 3 (english, Ann vs Bob, 12 half-moves)". */
void menu_describe(const SavedGame *game, char text[512]);

__attribute__((format(printf, 2, 3))) void menu_say(Menu *menu, const char *format, ...);

extern const char MENU_LOGO[];
enum { MENU_LOGO_COLUMNS = 55 };

#endif
