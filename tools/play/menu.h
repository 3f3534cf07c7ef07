/* The menu: games, puzzles, history and files, line by line or in the window. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* The choices of the command line. A NULL means that the menu asks, or that the choice was not
   made. */
typedef struct {
    const Game *variant;
    const char *name[2];  /* by Player; see Settings */
    const char *data;     /* the folder for the log and the games; NULL: the default one */
    const char *file;     /* a PDN file to look through */
    const char *fen;      /* the FEN of the starting position */
    GamePosition start;   /* of `fen` */
    const char *language; /* NULL: that of the locale */
    TerminalStyle style;
    bool is_by_lines;
    int future; /* how many plies ahead to list positions; -1: play instead */
    bool only_count;
    Clocks clocks; /* of a new game */
    Engines engines;
} Settings;

/* The fields chosen before a game, both in the window and by lines. */
typedef enum {
    FIELD_GAME,
    FIELD_FIRST, /* the player as typed: "Ann", "engine 3" */
    FIELD_SECOND,
    FIELD_CLOCK,
    FIELD_KEPT, /* an interrupted game */
    FIELD_FILE,
    FIELD_LOADED,  /* by lines only: a game of a file, as "FILE [N]" */
    FIELD_PUZZLES, /* by lines only: the game is chosen among those that have puzzles */
    FIELDS         /* the number of fields; also means that a row has none */
} Field;

/* State that is kept from one game to the next. */
typedef struct {
    Settings *settings;
    Terminal *terminal;
    Store *store;
    Window *window; /* NULL: line by line */
    const Game *game;
    int64_t kept;                   /* the number of the interrupted game on offer; 0: none */
    char value[FIELDS][STORE_PATH]; /* as they could be typed; that of FIELD_GAME is `game` */
    bool has_names;                 /* the names of an earlier game are known */

    int chosen;     /* the chosen item of the window */
    bool is_begun;  /* its value is being typed; else the first letter typed replaces the value */
    int top, first; /* the row of the window with the first item shown, and that item */
} Menu;

/* Carries out the choices of the settings, then shows the menu until the person leaves. */
void menu_run(Settings *settings, Terminal *terminal, Store *store);

/* Reports to the person, and returns SITTING_LEFT. */
PRINTF_LIKE(2, 3) SittingEnd menu_say(Menu *menu, const char *format, ...);

#endif
