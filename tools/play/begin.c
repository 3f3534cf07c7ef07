/* Each way to begin fills the program's one sitting, hands it to the face in use, and returns how
   it ended. */
#include "tools/play/begin.h"

#include <stdio.h>

#include "engine/variants.h"
#include "tools/play/faces/desk.h"
#include "tools/play/faces/lines.h"
#include "tools/play/faces/list.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

/* Returns the sitting, emptied. */
static Sitting *make_sitting(Menu *menu) {
    return sitting_make(menu->store, &menu->settings->engines, &terminal_interrupted);
}

static SittingEnd sit(Menu *menu, Sitting *sitting) {
    terminal_begin_work();
    return menu->window ? desk_play(menu->window, sitting) : lines_play(menu->terminal, sitting);
}

/* --- games --- */

SittingEnd begin_again(Menu *menu, SavedGame *game, bool is_paused, const char *notice) {
    Sitting *sitting = make_sitting(menu);
    sitting_at_game(sitting, game, is_paused, notice);
    /* Keep the players, as one would type them, for the next game. */
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        char *name = menu->value[FIELD_FIRST + (int)player];
        snprintf(name, NAME_TEXT, "%s", game->name[player]);
        if (game->by_engine[player]) level_write_engine(game->level[player], name);
    }
    menu->has_names = true;
    return sit(menu, sitting);
}

SittingEnd begin_game(Menu *menu) {
    const Settings *settings = menu->settings;
    SavedGame game = {.clocks = settings->clocks};
    Error error;
    if (!record_new(&game.record, menu->game, &error)) return menu_say(menu, "%s.", error.text);
    if (settings->fen && menu->game == settings->variant)
        record_restart(&game.record, &settings->start);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        saved_seat(&game, player, menu->value[FIELD_FIRST + (int)player]);
    game.number = saved_next_number(menu->store);
    return begin_again(menu, &game, false, "");
}

SittingEnd begin_load(Menu *menu) {
    char notice[SAVED_NOTICE];
    SavedGame game;
    Error error;
    terminal_begin_work();
    if (!saved_load(&game, menu->value[FIELD_LOADED], ALL_GAMES[0], &terminal_interrupted, notice,
                    &error))
        return menu_say(menu, t("Not loaded: %s."), error.text);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (!*game.name[player]) snprintf(game.name[player], NAME_TEXT, t("Player %d"), player + 1);
    if (game.clocks.time_ms == 0) game.clocks = menu->settings->clocks;
    game.number = saved_next_number(menu->store);
    return begin_again(menu, &game, true, notice);
}

SittingEnd begin_puzzles(Menu *menu, const PuzzleSet *set) {
    Sitting *sitting = make_sitting(menu);
    PuzzleTask task = {.set = set, .is_kept = true};
    Error error;
    puzzle_score_read(&task.score, "");
    puzzle_score_take(set, &task.score, menu->store);
    if (!sitting_at_puzzles(sitting, &task, &error)) return menu_say(menu, "%s.", error.text);
    return sit(menu, sitting);
}

/* --- games to look at --- */

/* Shows a game under a title, and frees it. */
static SittingEnd look(Menu *menu, const SavedGame *game, const char *title) {
    Sitting *sitting = make_sitting(menu);
    sitting_at_replay(sitting, game, title);
    return sit(menu, sitting);
}

SittingEnd begin_replay(Menu *menu, int64_t number) {
    SavedGame game;
    Error error;
    char title[TITLE_TEXT];
    snprintf(title, sizeof title, t("Game %lld"), (long long)number);
    return saved_find(menu->store, number, &game, &error) ? look(menu, &game, title)
                                                          : menu_say(menu, "%s.", error.text);
}

static int choose_row(Menu *menu, List *list, bool is_new) {
    return menu->window ? list_choose(list, menu->window) : list_ask(list, menu->terminal, is_new);
}

/* Lets the person look at `games`, finished ones from the last, and frees them. */
static SittingEnd look_through(Menu *menu, Games *games) {
    SittingEnd end = SITTING_LEFT;
    List list;
    int row = LIST_LEFT;
    if (!list_begin(&list, games))
        menu_say(menu, t("Not enough memory for the list."));
    else {
        if (games->store) list_step(&list, games->count);
        row = choose_row(menu, &list, true);
    }
    while (row >= 0) {
        SavedGame game;
        Error error;
        char title[GAMES_TITLE];
        end = games_take(games, row, &game, title, &error) ? look(menu, &game, title)
                                                           : menu_say(menu, "%s.", error.text);
        if (end == SITTING_EXIT) break;
        row = end == SITTING_LEFT ? choose_row(menu, &list, false)
                                  : list_step(&list, end == SITTING_NEXT ? 1 : -1);
    }
    list_free(&list);
    games_free(games);
    return row == LIST_EXIT || end == SITTING_EXIT ? SITTING_EXIT : SITTING_LEFT;
}

SittingEnd begin_history(Menu *menu) {
    Games games;
    if (!games_read_finished(&games, menu->store))
        return menu_say(menu, t("Not enough memory to read the history."));
    if (games.bad > 0)
        menu_say(menu,
                 t_count("%d line of %s/games.csv could not be read.",
                         "%d lines of %s/games.csv could not be read.", games.bad),
                 games.bad, menu->store->folder);
    return look_through(menu, &games);
}

SittingEnd begin_browse(Menu *menu) {
    const char *path = menu->value[FIELD_FILE];
    Games games;
    Error error;
    char title[STORY_TITLE];
    if (!*path) return menu_say(menu, t("Type the name of a PDN file."));
    terminal_begin_work();
    if (menu->window) {
        Canvas *canvas = &menu->window->canvas;
        canvas_clear(canvas);
        canvas_say(canvas, 0, 1, canvas->columns - 2, "", t("Reading %.200s .. (Ctrl-C stops)"),
                   path);
        menu->window->is_stale = true;
        window_show(menu->window);
    }
    const Game *usual = menu->settings->variant ? menu->settings->variant : ALL_GAMES[0];
    if (!games_read(&games, path, usual, &terminal_interrupted, &error))
        return menu_say(menu, t("Not opened: %s."), error.text);
    terminal_begin_work();
    if (games.like) {
        texts_said(games.like->facts.title, title, sizeof title);
        menu_say(menu, t("The file looks like another game: %s."), title);
    }
    return look_through(menu, &games);
}
