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

/* menu_lines.c, menu_window.c: has somebody choose from the menu, and does it, until they leave. The
   first game begins at once where the settings name both players. */
void menu_by_lines(Menu *menu);
void menu_in_window(Menu *menu);

/* What both offer. Each returns how the sitting ended, and says by menu_say() what cannot be
   done. */

/* A new game of `name`, where level_check() has no objection. */
SittingEnd menu_start(Menu *menu, const Game *game);

/* Goes on with a game whose number is locked; with `is_paused` an engine waits to be told. */
SittingEnd menu_play(Menu *menu, SavedGame *game, bool is_paused, const char *notice);
SittingEnd menu_load(Menu *menu, const char *line);
SittingEnd menu_puzzles(Menu *menu, const PuzzleSet *set);

/* Lists the games that were finished, or those of a file, and looks at those that are chosen. */
SittingEnd menu_history(Menu *menu);
SittingEnd menu_browse(Menu *menu, const char *path);

/* Looks at the finished game called `number`. */
SittingEnd menu_replay(Menu *menu, int64_t number);

/* The game that the settings want; else the usual one. */
const Game *menu_usual_game(const Menu *menu);

/* Seats who plays when nobody says otherwise: whoever sits here, against a weak engine. */
void menu_seat_usual(Menu *menu, Player player);

/* "Game 3 (english, Ann vs Bob, 12 half-moves)". */
void menu_describe(const SavedGame *game, char text[512]);

__attribute__((format(printf, 2, 3))) void menu_say(Menu *menu, const char *format, ...);

extern const char MENU_LOGO[];
enum { MENU_LOGO_COLUMNS = 55 };

#endif
