/* What a person can begin with: games, puzzles, history, files; by lines, or in the window. */
#ifndef CROWNHEAD_TOOLS_PLAY_MENU_H
#define CROWNHEAD_TOOLS_PLAY_MENU_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* What the command line says; NULL: people are asked, or there is none. */
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

/* --- what it begins, in begin.c: how that ended; menu_say() says what cannot be done --- */

/* A new game of who is chosen, where level_check() has no objection. */
SittingEnd begin_game(Menu *menu);

/* Goes on with a game whose number is locked; with `is_paused` an engine waits to be told. */
SittingEnd begin_again(Menu *menu, SavedGame *game, bool is_paused, const char *notice);

/* Goes on with a game of the file that is chosen: "FILE [N]". */
SittingEnd begin_load(Menu *menu);
SittingEnd begin_puzzles(Menu *menu, const PuzzleSet *set);

/* Lists the games that were finished, or those of the file, and looks at those that are chosen. */
SittingEnd begin_history(Menu *menu);
SittingEnd begin_browse(Menu *menu);

/* Looks at the finished game called `number`. */
SittingEnd begin_replay(Menu *menu, int64_t number);

/* --- what it asks by lines, in menu_ask.c --- */

/* Asks for one of `games`, ended by NULL, by its number there or its name; Enter means the first. STAYS
   when there is an answer; else somebody goes back to the menu, or leaves. */
SittingEnd menu_ask_game(Menu *menu, const Game *const games[]);

/* Asks for one of all games and who plays it, except what the command line names. */
SittingEnd menu_ask_for_game(Menu *menu, bool asks_players);

SittingEnd menu_ask_clock(Menu *menu);

/* Tells of the games that were interrupted, the oldest first, and if it `asks` goes on with one. */
SittingEnd menu_offer_games(Menu *menu, bool asks);

/* --- what is chosen --- */

void menu_set_game(Menu *menu, const Game *game);
char *menu_name(Menu *menu, Player player);

/* Seats who plays when nobody says otherwise: whoever sits here, against a weak engine. */
void menu_seat_usual(Menu *menu, Player player);

/* Takes up the first interrupted game above number `after`, and chooses it: its value becomes "game 3
   (english, Ann vs Bob, 12 half-moves)", or says why it cannot be read. */
SavedFound menu_take_kept(Menu *menu, int64_t after, SavedGame *game);

__attribute__((format(printf, 2, 3))) SittingEnd menu_say(Menu *menu, const char *format, ...);

#endif
