/* The menu: games, puzzles, history, files; by lines, or in the window. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* The command line's choices; NULL: people are asked, or there is none. */
typedef struct {
    const Game *variant;
    const char *name[2]; /* by Player */
    const char *data;    /* folder for log and games; NULL: the usual one */
    const char *file;    /* of PDN, to be looked through */
    const char *fen;     /* where games start */
    GamePosition start;  /* of `fen` */
    TerminalStyle style;
    bool is_by_lines;
    int future; /* plies ahead to list and be done; -1: play */
    bool only_count;
    Clocks clocks; /* of a new game */
    Engines engines;
} Settings;

/* The fields chosen before a game, both in the window and by lines. */
typedef enum {
    FIELD_GAME,
    FIELD_FIRST, /* who plays, as typed: "Ann", "engine 3" */
    FIELD_SECOND,
    FIELD_CLOCK,
    FIELD_KEPT, /* an interrupted game */
    FIELD_FILE,
    FIELDS /* none of them */
} Field;

/* The state handed on from game to game. */
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

/* Begins with the choices in the settings, and goes on with the menu until a person leaves. */
void menu_run(Settings *settings, Terminal *terminal, Store *store);

/* --- what is chosen --- */

void menu_set_game(Menu *menu, const Game *game);
char *menu_name(Menu *menu, Player player);

/* Seats the usual players: a person, against a weak engine. */
void menu_seat_usual(Menu *menu, Player player);

/* Takes up the first interrupted game above number `after`, and chooses it: its value becomes "game
   3 (english, Ann vs Bob, 12 half-moves)", or the reason why it cannot be read. */
SavedFound menu_take_kept(Menu *menu, int64_t after, SavedGame *game);

PRINTF_LIKE(2, 3) SittingEnd menu_say(Menu *menu, const char *format, ...);

#endif
