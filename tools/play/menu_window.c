/* The menu in the window: who plays, how strong the engine is and with which clock, on one screen
   where Enter starts; and what else there is. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "engine/variants.h"
#include "tools/play/faces/form.h"
#include "tools/play/faces/pager.h"
#include "tools/play/menu.h"
#include "tools/play/sitting/commands.h"

/* The rows of the form. */
enum {
    ROW_START,
    ROW_GAME,
    ROW_ABOVE, /* the first player, and the second */
    ROW_BELOW,
    ROW_CLOCK,
    ROW_KEPT,
    ROW_PUZZLES,
    ROW_HISTORY,
    ROW_FILE,
    ROW_RULES,
    ROW_ABOUT,
    ROW_LEAVE,
    ROWS
};

typedef struct {
    Menu *menu;
    Form form;
    const Game *game;
    int64_t kept; /* the number of the interrupted game that is offered; 0: there is none */
    char labels[2][ENDING_NAME];
} Screen;

/* --- values --- */

static int index_of(const Game *game) {
    int index = 0;
    while (ALL_GAMES[index] && ALL_GAMES[index] != game) index++;
    return index;
}

static void show_game(Screen *screen) {
    snprintf(screen->form.rows[ROW_GAME].value, FORM_VALUE, "%s", screen->game->facts.title);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        ending_player(screen->game, player, screen->labels[player]);
        screen->form.rows[ROW_ABOVE + (int)player].label = screen->labels[player];
    }
}

/* Who plays next, as they are typed. */
static void show_names(Screen *screen) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        snprintf(screen->form.rows[ROW_ABOVE + (int)player].value, FORM_VALUE, "%s",
                 screen->menu->name[player]);
}

static void step_game(Screen *screen, int by) {
    int count = 1;
    while (ALL_GAMES[count]) count++;
    screen->game = ALL_GAMES[(index_of(screen->game) + by + count) % count];
    show_game(screen);
}

/* From a person over the levels of the engine, and around. */
static void step_player(Screen *screen, int row, int by) {
    char *value = screen->form.rows[row].value;
    int level, place = 0;
    if (level_of_engine(value, &level)) place = level > 0 ? level : LEVELS;
    place = (place + by + LEVELS + 1) % (LEVELS + 1);
    if (place == 0)
        snprintf(value, FORM_VALUE, YOU);
    else
        level_write_engine(place, value);
}

static void step_clock(Screen *screen, int by) {
    static const char *const USUAL[] = {"none", "3+2", "5+3", "10+5", "15+10", "30"};
    enum { COUNT = sizeof USUAL / sizeof *USUAL };
    char *value = screen->form.rows[ROW_CLOCK].value;
    int place = 0;
    for (int i = 0; i < COUNT; i++)
        if (strcmp(value, USUAL[i]) == 0) place = i;
    snprintf(value, FORM_VALUE, "%s", USUAL[(place + by + COUNT) % COUNT]);
}

/* Offers the next interrupted game above `after`, or else the first. */
static void offer_kept(Screen *screen, int64_t after) {
    FormRow *row = &screen->form.rows[ROW_KEPT];
    SavedGame game;
    Error error;
    SavedFound found = saved_take_up(screen->menu->store, after, ALL_GAMES[0], &game, &error);
    if (found == SAVED_NONE && after > 0)
        found = saved_take_up(screen->menu->store, 0, ALL_GAMES[0], &game, &error);
    screen->kept = found == SAVED_NONE ? 0 : game.number;
    row->is_stepped = found != SAVED_NONE;
    row->label = found == SAVED_NONE ? "No game was interrupted" : "Go on with";
    if (found == SAVED_UNREADABLE) {
        snprintf(row->value, FORM_VALUE, "game %" PRId64 " cannot be read: %.160s", game.number,
                 error.text);
        return;
    }
    if (found == SAVED_NONE) return;
    char text[512];
    menu_describe(&game, text);
    snprintf(row->value, FORM_VALUE, "%.*s", FORM_VALUE - 1, text);
    row->value[0] = (char)tolower((unsigned char)row->value[0]);
    store_unlock(screen->menu->store, game.number);
    saved_free(&game);
}

static void step(Form *form, int row, int by) {
    Screen *screen = form->context;
    if (row == ROW_GAME) step_game(screen, by);
    if (row == ROW_ABOVE || row == ROW_BELOW) step_player(screen, row, by);
    if (row == ROW_CLOCK) step_clock(screen, by);
    if (row == ROW_KEPT) offer_kept(screen, screen->kept);
}

/* --- what Enter does; false: leave --- */

static SittingEnd start(Screen *screen) {
    Menu *menu = screen->menu;
    Clocks clocks;
    Error error;
    const char *clock = screen->form.rows[ROW_CLOCK].value;
    if (!clocks_read(&clocks, text_same(clock, "none") || !*clock ? "0" : clock, &error)) {
        menu_say(menu, "%s.", error.text);
        screen->form.chosen = ROW_CLOCK;
        screen->form.is_begun = false;
        return SITTING_LEFT;
    }
    menu->settings->clocks = clocks;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const char *name = screen->form.rows[ROW_ABOVE + (int)player].value;
        if (!level_check(name, &error)) {
            menu_say(menu, "%s.", error.text);
            screen->form.chosen = ROW_ABOVE + (int)player;
            screen->form.is_begun = false;
            return SITTING_LEFT;
        }
        snprintf(menu->name[player], NAME_TEXT, "%.*s", NAME_TEXT - 1, *name ? name : YOU);
    }
    const SittingEnd end = menu_start(menu, screen->game);
    show_names(screen);
    return end;
}

static SittingEnd go_on(Screen *screen) {
    SavedGame game;
    Error error;
    if (screen->kept == 0) return SITTING_LEFT;
    const SavedFound found =
        saved_take_up(screen->menu->store, screen->kept - 1, ALL_GAMES[0], &game, &error);
    if (found == SAVED_TAKEN_UP) {
        const SittingEnd end = menu_play(screen->menu, &game, false, "");
        show_names(screen);
        return end;
    }
    menu_say(screen->menu, "%s",
             found == SAVED_NONE ? "That game is not there any more." : error.text);
    return SITTING_LEFT;
}

static SittingEnd solve(Screen *screen) {
    const PuzzleSet *set = puzzle_set_of(screen->game);
    if (set) return menu_puzzles(screen->menu, set);
    menu_say(screen->menu,
             "There are no puzzles of %s: choose English, Russian, Italian or "
             "Brazilian draughts.",
             screen->game->facts.title);
    screen->form.chosen = ROW_GAME;
    return SITTING_LEFT;
}

static SittingEnd open_file(Screen *screen) {
    const char *path = screen->form.rows[ROW_FILE].value;
    if (*path) return menu_browse(screen->menu, path);
    menu_say(screen->menu, "Type the name of a PDN file.");
    return SITTING_LEFT;
}

static SittingEnd read_text(Screen *screen, bool is_about) {
    AnswerText text = {.text = NULL};
    Answer answer = answer_to(&text, screen->menu->window->columns, NULL);
    if (is_about) {
        commands_about(&answer);
    } else {
        commands_rules(screen->game, &answer);
        answer_say(&answer, "\nIn a game these words can be typed:\n");
        commands_help(screen->game, NULL, &answer);
    }
    if (!text.text) return SITTING_LEFT;
    screen->menu->window->is_stale = true;
    return pager_read(screen->menu->window, text.text) ? SITTING_LEFT : SITTING_EXIT;
}

static SittingEnd choose(Screen *screen, int row) {
    switch (row) {
    case ROW_KEPT: return go_on(screen);
    case ROW_PUZZLES: return solve(screen);
    case ROW_HISTORY: return menu_history(screen->menu);
    case ROW_FILE: return open_file(screen);
    case ROW_RULES: return read_text(screen, false);
    case ROW_ABOUT: return read_text(screen, true);
    case ROW_LEAVE:
    case FORM_EXIT: return SITTING_EXIT;
    default: return start(screen);
    }
}

/* --- the screen --- */

static void set_up(Screen *screen, Menu *menu) {
    static const FormRow FORM[ROWS] = {
        [ROW_START] = {.label = "Start a game"},
        [ROW_GAME] = {.label = "Game", .is_stepped = true},
        [ROW_ABOVE] = {.label = "Black", .is_typed = true, .is_stepped = true},
        [ROW_BELOW] = {.label = "White", .is_typed = true, .is_stepped = true},
        [ROW_CLOCK] = {.label = "Clock", .is_typed = true, .is_stepped = true},
        [ROW_KEPT] = {.label = ""},
        [ROW_PUZZLES] = {.label = "Puzzles"},
        [ROW_HISTORY] = {.label = "History"},
        [ROW_FILE] = {.label = "PDN file", .is_typed = true},
        [ROW_RULES] = {.label = "Rules and controls"},
        [ROW_ABOUT] = {.label = "About"},
        [ROW_LEAVE] = {.label = "Leave"}};
    *screen =
        (Screen){.menu = menu,
                 .game = menu_usual_game(menu),
                 .form = {.title = "Crownhead", .logo = MENU_LOGO, .count = ROWS, .step = step}};
    memcpy(screen->form.rows, FORM, sizeof FORM);
    clocks_write(&menu->settings->clocks, screen->form.rows[ROW_CLOCK].value);
    show_game(screen);
    show_names(screen);
}

void menu_in_window(Menu *menu) {
    static Screen screen; /* large, and one is all there is */
    const Settings *settings = menu->settings;
    set_up(&screen, menu);
    screen.form.context = &screen;
    SittingEnd end = SITTING_LEFT;
    if (settings->file)
        end = menu_browse(menu, settings->file);
    else if (settings->name[0] && settings->name[1])
        end = menu_start(menu, screen.game);
    while (end != SITTING_EXIT) {
        offer_kept(&screen, 0);
        end = choose(&screen, form_choose(&screen.form, menu->window));
    }
}
