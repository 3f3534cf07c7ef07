/* What a person can begin with: games, puzzles, history, files; by lines, or in the window. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/faces/window.h"
#include "tools/play/settings.h"
#include "tools/play/sitting/sitting.h"

/* What is chosen before a game, in the window and by lines alike. */
typedef enum {
    FIELD_GAME,
    FIELD_FIRST, /* who plays, as typed: "Ann", "engine 3" */
    FIELD_SECOND,
    FIELD_CLOCK,
    FIELD_KEPT, /* an interrupted game */
    FIELD_FILE,
    FIELDS /* none of them */
} Field;

/* What is handed on from game to game. */
typedef struct {
    Settings *settings;
    Terminal *terminal;
    Store *store;
    Window *window; /* NULL: by lines */
    const Game *game;
    int64_t kept; /* the number of the interrupted game that is offered; 0: there is none */
    char value[FIELDS][STORE_PATH];
    bool has_names; /* of a game before */

    int chosen;    /* a row of the window */
    bool is_begun; /* its value is being typed; else the first letter takes its place */
} Menu;

/* Begins with what the settings want, and goes on with the menu until somebody leaves. */
void menu_run(Settings *settings, Terminal *terminal, Store *store);

/* --- what it begins, in begin.c --- */

/* Each returns how the sitting ended, and says by menu_say() what cannot be done. */

/* A new game of who is chosen, where level_check() has no objection. */
SittingEnd begin_game(Menu *menu);

/* Goes on with a game whose number is locked; with `is_paused` an engine waits to be told. */
SittingEnd begin_again(Menu *menu, SavedGame *game, bool is_paused, const char *notice);

/* Goes on with a game of a file: "FILE [N]". */
SittingEnd begin_load(Menu *menu, const char *line);
SittingEnd begin_puzzles(Menu *menu, const PuzzleSet *set);

/* Lists the games that were finished, or those of a file, and looks at those that are chosen. */
SittingEnd begin_history(Menu *menu);
SittingEnd begin_browse(Menu *menu, const char *path);

/* Looks at the finished game called `number`. */
SittingEnd begin_replay(Menu *menu, int64_t number);

__attribute__((format(printf, 2, 3))) void menu_say(Menu *menu, const char *format, ...);

#endif
