/* A field is stored as it could be typed, in English, whatever the language in which it is
   shown. */
#include "tools/play/menu_values.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/faces/lines.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

/* The place of `game` in a NULL-terminated list; that of the NULL if the list does not have it. */
static int place_of(const Game *game, const Game *const games[]) {
    int place = 0;
    while (games[place] && games[place] != game) place++;
    return place;
}

char *menu_name(Menu *menu, Player player) {
    return menu->value[FIELD_FIRST + (int)player];
}

void menu_seat_usual(Menu *menu, Player player) {
    int level;
    if (menu->settings->name[player])
        text_take(menu_name(menu, player), NAME_TEXT, menu->settings->name[player]);
    else if (player == SECOND_PLAYER && !level_of_engine(menu_name(menu, FIRST_PLAYER), &level))
        level_write_engine(LEVEL_USUAL, menu_name(menu, player));
    else
        snprintf(menu_name(menu, player), NAME_TEXT, YOU);
}

SavedFound menu_take_kept(Menu *menu, int64_t after, SavedGame *game) {
    char *value = menu->value[FIELD_KEPT];
    Error error;
    const SavedFound found = saved_take_up(menu->store, after, ALL_GAMES[0], game, &error);
    menu->kept = found == SAVED_NONE ? 0 : game->number;
    if (found == SAVED_UNREADABLE)
        snprintf(value, STORE_PATH, t("Game %lld cannot be read: %s"), (long long)game->number,
                 error.text);
    if (found != SAVED_TAKEN_UP) return found;
    const int length = game->record.length;
    char first[NAME_TEXT], second[NAME_TEXT];
    story_name(game->name[FIRST_PLAYER], first);
    story_name(game->name[SECOND_PLAYER], second);
    snprintf(value, STORE_PATH,
             t_count("Game %lld (%s, %s vs %s, %d half-move)",
                     "Game %lld (%s, %s vs %s, %d half-moves)", length),
             (long long)game->number, game->record.game->name, first, second, length);
    return found;
}

/* Leaves a game that was taken up to whoever wants it. */
static void leave_kept(Menu *menu, SavedGame *game) {
    store_unlock(menu->store, game->number);
    saved_free(game);
}

void menu_offer_kept(Menu *menu, int64_t after) {
    SavedGame game;
    SavedFound found = menu_take_kept(menu, after, &game);
    if (found == SAVED_NONE) found = menu_take_kept(menu, 0, &game);
    if (found == SAVED_TAKEN_UP) leave_kept(menu, &game);
}

/* --- values changed by keys, and as they are shown --- */

/* Steps from a person through the levels of the engine, and around again. */
static void step_player(char *name, int by) {
    int level, place = 0;
    if (level_of_engine(name, &level)) place = level > 0 ? level : LEVELS + 1;
    place = (place + by + LEVELS + 2) % (LEVELS + 2);
    snprintf(name, NAME_TEXT, YOU);
    if (place > 0) level_write_engine(place > LEVELS ? 0 : place, name);
}

static void step_clock(char *clock, int by) {
    static const char *const USUAL[] = {"none", "3+2", "5+3", "10+5", "15+10", "30+20", "60+30"};
    enum { COUNT = sizeof USUAL / sizeof *USUAL };
    int place = COUNT - 1;
    while (place > 0 && strcmp(clock, USUAL[place]) != 0) place--;
    snprintf(clock, STORE_PATH, "%s", USUAL[(place + by + COUNT) % COUNT]);
}

void menu_step(Menu *menu, Field field, int by) {
    const int count = place_of(NULL, ALL_GAMES), place = place_of(menu->game, ALL_GAMES);
    if (field == FIELD_GAME) menu->game = ALL_GAMES[(place + by + count) % count];
    if (field == FIELD_FIRST || field == FIELD_SECOND) step_player(menu->value[field], by);
    if (field == FIELD_CLOCK) step_clock(menu->value[field], by);
    if (field == FIELD_KEPT && menu->kept) menu_offer_kept(menu, menu->kept);
}

void menu_write_value(const Menu *menu, Field field, bool is_typed, char value[STORE_PATH]) {
    const char *own = field < FIELDS ? menu->value[field] : "";
    if (field == FIELD_GAME)
        texts_said(menu->game->facts.title, value, STORE_PATH);
    else if (!is_typed && (field == FIELD_FIRST || field == FIELD_SECOND))
        story_name(own, value);
    else if (!is_typed && field == FIELD_CLOCK && strcmp(own, "none") == 0)
        snprintf(value, STORE_PATH, "%s", t("none"));
    else
        snprintf(value, STORE_PATH, "%s", own);
}

/* --- values asked for line by line --- */

/* Lists the games' names, and their titles if they fit. */
static void list_games(Terminal *terminal, const Game *const games[]) {
    enum { NUMBER = 5 };
    int width = 0, title_width = 0;
    char title[STORY_TITLE];
    for (int i = 0; games[i]; i++) {
        const int length = (int)strlen(games[i]->name);
        texts_said(games[i]->facts.title, title, sizeof title);
        if (length > width) width = length;
        if (columns_of(title) > title_width) title_width = columns_of(title);
    }
    const bool has_room = NUMBER + width + 1 + title_width <= lines_width(terminal);
    for (int i = 0; games[i]; i++) {
        texts_said(games[i]->facts.title, title, sizeof title);
        terminal_say(terminal, " %2d  %-*s%s%s\n", i + 1, has_room ? width : 0, games[i]->name,
                     has_room ? " " : "", has_room ? title : "");
    }
}

/* Asks for one of `games` by number or name; Enter chooses the first. */
static SittingEnd ask_game(Menu *menu, const Game *const games[], const char *heading) {
    char line[TERMINAL_LINE];
    int64_t place = place_of(menu->settings->variant, games);
    assert(games[0]);
    if (!games[place]) {
        terminal_say(menu->terminal, "%s", heading);
        list_games(menu->terminal, games);
    }
    while (!games[place]) {
        if (!terminal_ask(menu->terminal, line, t("Which game (Enter: %s)? "), games[0]->name) ||
            commands_exit(line))
            return SITTING_EXIT;
        if (text_same(line, "menu")) return SITTING_LEFT;
        if (text_integer(line, 1, place_of(NULL, games), &place))
            place--;
        else
            place = place_of(*line ? variant_find(line) : games[0], games);
        if (!games[place])
            terminal_say(
                menu->terminal,
                t("'%.40s' is not one of these games; type a number or a name, or menu.\n"), line);
    }
    menu->game = games[place];
    return SITTING_STAYS;
}

static SittingEnd ask_puzzles(Menu *menu) {
    enum { SETS_MOST = 31 };
    const Game *games[SETS_MOST + 1] = {NULL};
    for (int i = 0; i < SETS_MOST && PUZZLE_SETS[i].game; i++) games[i] = PUZZLE_SETS[i].game;
    return ask_game(menu, games, t("There are puzzles of:\n"));
}

static SittingEnd ask_level(Menu *menu, char *name) {
    char line[TERMINAL_LINE];
    int level = 0;
    Answer levels = lines_answer(menu->terminal);
    levels_list(&levels);
    lines_end_answer(&levels);
    while (level == 0) {
        if (!terminal_ask(menu->terminal, line, t("How strong is it (Enter: %s)? "),
                          level_at(LEVEL_USUAL)->name))
            return SITTING_EXIT;
        level = *line ? level_read(line) : LEVEL_USUAL;
        if (level == 0)
            terminal_say(menu->terminal, t("'%.40s' is not a level; type a number or a name.\n"),
                         line);
    }
    level_write_engine(level, name);
    return SITTING_STAYS;
}

static SittingEnd ask_player(Menu *menu, Player player) {
    char line[TERMINAL_LINE], side[STORY_SIDE], *const name = menu_name(menu, player);
    const bool is_named = menu->settings->name[player];
    int level;
    if (is_named || !menu->has_names) menu_seat_usual(menu, player);
    if (is_named) return SITTING_STAYS;
    story_side(menu->game, player, side);
    if (!terminal_ask(menu->terminal, line, t("Who plays %s? Enter: %s; or a name; or `engine`: "),
                      side, strcmp(name, YOU) == 0 ? t("you") : name))
        return SITTING_EXIT;
    if (*line) text_take(name, NAME_TEXT, line);
    return level_of_engine(name, &level) && level <= 0 ? ask_level(menu, name) : SITTING_STAYS;
}

static SittingEnd ask_clock(Menu *menu) {
    char line[TERMINAL_LINE];
    Error error;
    while (terminal_ask(menu->terminal, line,
                        t("Minutes for each player, and seconds more after each move, as 5+3\n"
                          "(Enter: no clock): "))) {
        if (clocks_read(&menu->settings->clocks, *line ? line : "0", &error)) {
            clocks_write(&menu->settings->clocks, menu->value[FIELD_CLOCK]);
            return SITTING_STAYS;
        }
        terminal_say(menu->terminal, "%s.\n", error.text);
    }
    return SITTING_EXIT;
}

/* Asks about a saved game: 'y' continues it, 'n' does not, 'd' deletes it; 0: the person leaves. */
static char ask_about_kept(Terminal *terminal) {
    char line[TERMINAL_LINE];
    while (terminal_ask(terminal, line, "%s", t("Continue it: y (yes), n (later), d (delete)? "))) {
        if (texts_is_yes(line)) return 'y';
        if (texts_is_no(line)) return 'n';
        if (text_same(line, "d") || text_same(line, "delete")) return 'd';
        terminal_say(terminal, "%s", t("Please answer y, n or d.\n"));
    }
    return 0;
}

SittingEnd menu_list_kept(Menu *menu, bool asks) {
    Terminal *terminal = menu->terminal;
    SavedGame game;
    SavedFound found;
    int count = 0, unreadable = 0;
    for (int64_t after = 0; (found = menu_take_kept(menu, after, &game)) != SAVED_NONE;) {
        char answer = 'n';
        after = game.number;
        if (found == SAVED_UNREADABLE) {
            terminal_say(terminal, "%s.\n", menu->value[FIELD_KEPT]);
            unreadable++;
            continue;
        }
        count++;
        terminal_say(terminal, t("%s was interrupted.\n"), menu->value[FIELD_KEPT]);
        if (asks) answer = ask_about_kept(terminal);
        if (answer == 'd') saved_drop(menu->store, game.number);
        leave_kept(menu, &game);
        if (answer == 'y') return SITTING_STAYS;
        if (!answer) return SITTING_EXIT;
    }
    if (!asks && count > 0)
        terminal_say(terminal, "%s",
                     count == 1 ? t("Choose 6 in the menu to continue it.\n")
                                : t("Choose 6 in the menu to continue one of them.\n"));
    if (asks && count + unreadable == 0)
        terminal_say(terminal, "%s", t("There is no game to continue.\n"));
    return SITTING_LEFT;
}

static SittingEnd ask_file(Menu *menu, Field field, const char *question) {
    char *value = menu->value[field];
    if (!terminal_ask(menu->terminal, value, "%s", question)) return SITTING_EXIT;
    return *value ? SITTING_STAYS : SITTING_LEFT;
}

SittingEnd menu_ask(Menu *menu, Field field) {
    switch (field) {
    case FIELD_GAME: return ask_game(menu, ALL_GAMES, "");
    case FIELD_FIRST: return ask_player(menu, FIRST_PLAYER);
    case FIELD_SECOND: return ask_player(menu, SECOND_PLAYER);
    case FIELD_CLOCK: return ask_clock(menu);
    case FIELD_KEPT: return menu_list_kept(menu, true);
    case FIELD_FILE: return ask_file(menu, field, t("Look through which PDN file? "));
    case FIELD_LOADED:
        return ask_file(menu, field, t("Which PDN file, and which of its games (FILE [N])? "));
    case FIELD_PUZZLES: return ask_puzzles(menu);
    case FIELDS: break;
    }
    return SITTING_STAYS;
}
