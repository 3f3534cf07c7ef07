#include "tools/play/menu.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/faces/desk.h"
#include "tools/play/faces/lines.h"

const char MENU_LOGO[] = "   ____                     _                    _\n"
                         "  / ___|_ __ _____      ___| |__   ___  __ _  __| |\n"
                         " | |   | '__/ _ \\ \\ /\\ / / '_ \\| '_ \\ / _ \\/ _` |/ _` |\n"
                         " | |___| | | (_) \\ V  V /| | | | | | |  __/ (_| | (_| |\n"
                         "  \\____|_|  \\___/ \\_/\\_/ |_| |_|_| |_|\\___|\\__,_|\\__,_|\n";

void menu_say(Menu *menu, const char *format, ...) {
    char text[MESSAGE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (menu->window)
        snprintf(menu->window->notice, sizeof menu->window->notice, "%s", text);
    else
        terminal_say(menu->terminal, "%s\n", text);
}

/* --- sittings --- */

static SittingEnd sit(Menu *menu, Sitting *sitting) {
    sitting->store = menu->store;
    sitting->engines = &menu->settings->engines;
    sitting->stop = &terminal_interrupted;
    terminal_begin_work();
    const SittingEnd end =
        menu->window ? desk_play(menu->window, sitting) : lines_play(menu->terminal, sitting);
    return end;
}

/* Keeps who played, as it would be typed, for the next game. */
static void keep_names(Menu *menu, const SavedGame *game) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (game->by_engine[player] && game->level[player])
            snprintf(menu->name[player], NAME_TEXT, "engine %s",
                     level_at(game->level[player])->name);
        else
            snprintf(menu->name[player], NAME_TEXT, "%s",
                     game->by_engine[player] ? "engine" : game->name[player]);
    menu->has_names = true;
}

SittingEnd menu_play(Menu *menu, SavedGame *game, bool is_paused, const char *notice) {
    static Sitting sitting; /* large, and one at a time */
    memset(&sitting, 0, sizeof sitting);
    sitting.game = *game;
    sitting.is_paused = is_paused;
    keep_names(menu, game);
    snprintf(sitting.notice, sizeof sitting.notice, "%s", notice);
    return sit(menu, &sitting);
}

SittingEnd menu_start(Menu *menu, const Game *variant) {
    const Settings *settings = menu->settings;
    SavedGame game = {.clocks = settings->clocks};
    Error error;
    if (!record_new(&game.record, variant, &error)) {
        menu_say(menu, "%s.", error.text);
        return SITTING_LEFT;
    }
    if (settings->fen && variant == settings->variant)
        record_restart(&game.record, &settings->start);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        int level;
        game.by_engine[player] = level_of_engine(menu->name[player], &level);
        game.level[player] = game.by_engine[player] && level > 0 ? level : 0;
        if (game.level[player])
            snprintf(game.name[player], NAME_TEXT, "engine, %s", level_at(level)->name);
        else
            snprintf(game.name[player], NAME_TEXT, "%s", menu->name[player]);
        text_make_printable(game.name[player]);
    }
    game.number = saved_next_number(menu->store);
    return menu_play(menu, &game, false, "");
}

SittingEnd menu_load(Menu *menu, const char *line) {
    char notice[SAVED_NOTICE];
    SavedGame game;
    Error error;
    terminal_begin_work();
    if (!saved_load(&game, line, ALL_GAMES[0], &terminal_interrupted, notice, &error)) {
        menu_say(menu, "Not loaded: %s.", error.text);
        return SITTING_LEFT;
    }
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (!*game.name[player]) snprintf(game.name[player], NAME_TEXT, "Player %d", player + 1);
    if (game.clocks.time_ms == 0) game.clocks = menu->settings->clocks;
    game.number = saved_next_number(menu->store);
    return menu_play(menu, &game, true, notice);
}

SittingEnd menu_look(Menu *menu, SavedGame *game, const char *title) {
    static Sitting sitting;
    memset(&sitting, 0, sizeof sitting);
    sitting.game = *game;
    sitting.is_looked_at = true;
    snprintf(sitting.title, sizeof sitting.title, "%s", title);
    return sit(menu, &sitting);
}

SittingEnd menu_puzzles(Menu *menu, const PuzzleSet *set) {
    static Sitting sitting;
    PuzzleTask task = {.set = set, .is_kept = true};
    Error error;
    memset(&sitting, 0, sizeof sitting);
    sitting.task = &task;
    puzzle_score_read(&task.score, "");
    puzzle_score_take(set, &task.score, menu->store);
    if (record_new(&sitting.game.record, set->game, &error)) return sit(menu, &sitting);
    menu_say(menu, "%s.", error.text);
    return SITTING_LEFT;
}

void menu_describe(const SavedGame *game, char text[512]) {
    const int length = game->record.length;
    snprintf(text, 512, "Game %" PRId64 " (%s, %s vs %s, %d half-move%s)", game->number,
             game->record.game->name, game->name[0], game->name[1], length, length == 1 ? "" : "s");
}

void menu_run(Settings *settings, Terminal *terminal, Store *store) {
    static Window window;
    Menu menu = {.settings = settings, .terminal = terminal, .store = store};
    if (window_can(terminal) && window_open(&window, terminal)) menu.window = &window;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (settings->name[player])
            snprintf(menu.name[player], NAME_TEXT, "%s", settings->name[player]);
    if (menu.window) {
        menu_in_window(&menu);
        window_close(&window);
    } else {
        menu_by_lines(&menu);
    }
    terminal_flush(terminal);
}
