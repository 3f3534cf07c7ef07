#include "tools/play/menu.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/faces/desk.h"
#include "tools/play/faces/lines.h"
#include "tools/play/faces/table.h"

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
        if (game->by_engine[player])
            level_write_engine(game->level[player], menu->name[player]);
        else
            snprintf(menu->name[player], NAME_TEXT, "%s", game->name[player]);
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
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        saved_seat(&game, player, menu->name[player]);
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

/* Looks at a game, which is freed, under a title. */
static SittingEnd look(Menu *menu, SavedGame *game, const char *title) {
    static Sitting sitting;
    memset(&sitting, 0, sizeof sitting);
    sitting.game = *game;
    sitting.is_looked_at = true;
    snprintf(sitting.title, sizeof sitting.title, "%.*s", TITLE_TEXT - 1, title);
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

const Game *menu_usual_game(const Menu *menu) {
    return menu->settings->variant ? menu->settings->variant : ALL_GAMES[0];
}

void menu_seat_usual(Menu *menu, Player player) {
    int level;
    if (player == SECOND_PLAYER && !level_of_engine(menu->name[FIRST_PLAYER], &level))
        level_write_engine(LEVEL_USUAL, menu->name[player]);
    else
        snprintf(menu->name[player], NAME_TEXT, YOU);
}

/* --- lists of games --- */

static int choose_row(Menu *menu, List *list, bool is_new) {
    return menu->window ? list_choose(list, menu->window) : list_ask(list, menu->terminal, is_new);
}

/* Has somebody look at the games of a list, from its last one on if `from_end`. */
static SittingEnd look_through(Menu *menu, List list, bool from_end) {
    SittingEnd end = SITTING_LEFT;
    if (!list_begin(&list)) return end;
    if (from_end) list_step(&list, list.count);
    int row = choose_row(menu, &list, true);
    while (row >= 0) {
        SavedGame game;
        Error error;
        char title[LIST_ROW];
        end = SITTING_LEFT;
        if (list.take(list.rows, row, &game, title, &error))
            end = look(menu, &game, title);
        else
            menu_say(menu, "%s.", error.text);
        if (end == SITTING_EXIT) break;
        row = end == SITTING_LEFT ? choose_row(menu, &list, false)
                                  : list_step(&list, end == SITTING_NEXT ? 1 : -1);
    }
    list_free(&list);
    return row == LIST_EXIT || end == SITTING_EXIT ? SITTING_EXIT : SITTING_LEFT;
}

SittingEnd menu_history(Menu *menu) {
    History history;
    SittingEnd end = SITTING_LEFT;
    if (!history_read(&history, menu->store)) {
        menu_say(menu, "Not enough memory to read the history.");
        return end;
    }
    if (history.bad > 0)
        menu_say(menu, "%d line%s of %s/games.csv could not be read.", history.bad,
                 history.bad == 1 ? "" : "s", menu->store->folder);
    const Finished finished = {.store = menu->store, .history = &history};
    List list = table_of_finished(&finished);
    /* A script reads it, and goes on with the menu. */
    if (menu->window || menu->terminal->is_typed) {
        end = look_through(menu, list, true);
    } else if (list_begin(&list)) {
        list_say(&list, menu->terminal);
        list_free(&list);
    }
    history_free(&history);
    return end;
}

SittingEnd menu_replay(Menu *menu, int64_t number) {
    SavedGame game;
    Error error;
    char title[TITLE_TEXT];
    snprintf(title, sizeof title, "Game %" PRId64, number);
    if (saved_find(menu->store, number, &game, &error)) return look(menu, &game, title);
    menu_say(menu, "%s.", error.text);
    return SITTING_LEFT;
}

SittingEnd menu_browse(Menu *menu, const char *path) {
    Games games;
    Error error;
    char title[STORE_PATH + 64];
    terminal_begin_work();
    if (menu->window) {
        Canvas *canvas = &menu->window->canvas;
        canvas_clear(canvas);
        canvas_say(canvas, 0, 1, canvas->columns - 2, "", "Reading %.200s .. (Ctrl-C stops)", path);
        menu->window->is_stale = true;
        window_show(menu->window);
    }
    if (!games_read(&games, path, menu_usual_game(menu), &terminal_interrupted, &error)) {
        menu_say(menu, "Not opened: %s.", error.text);
        return SITTING_LEFT;
    }
    terminal_begin_work();
    if (*games.hint) menu_say(menu, "This file %s.", games.hint);
    const char *name = strrchr(path, '/');
    snprintf(title, sizeof title, "%s%s", name ? name + 1 : path,
             games.was_stopped ? " (stopped; there may be more)" : "");
    const SittingEnd end = look_through(menu, table_of_games(&games, title), false);
    games_free(&games);
    return end;
}

/* --- the menu --- */

void menu_run(Settings *settings, Terminal *terminal, Store *store) {
    static Window window;
    Menu menu = {.settings = settings, .terminal = terminal, .store = store};
    if (window_can(terminal) && window_open(&window, terminal)) menu.window = &window;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (settings->name[player])
            text_take(menu.name[player], NAME_TEXT, settings->name[player]);
        else
            menu_seat_usual(&menu, player);
    if (store->has_failed && !(settings->name[FIRST_PLAYER] && settings->name[SECOND_PLAYER])) {
        store->was_said = true;
        menu_say(&menu, "Could not save everything: %s.", store->error.text);
    }
    if (menu.window) {
        menu_in_window(&menu);
        window_close(&window);
    } else {
        menu_by_lines(&menu);
    }
    terminal_flush(terminal);
}
