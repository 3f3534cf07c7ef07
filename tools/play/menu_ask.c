#include "tools/play/menu_ask.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/begin.h"
#include "tools/play/faces/lines.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

/* Lists the games' names, and their titles if they fit. */
static void list_games(Terminal *terminal, const Game *const games[]) {
    enum { NUMBER = 5 };
    int width = 0, title_width = 0;
    char title[STORY_TITLE];
    for (int i = 0; games[i]; i++) {
        const int length = (int)strlen(games[i]->name);
        texts_said(games[i]->facts.title, title, sizeof title);
        const int title_length = columns_of(title);
        if (length > width) width = length;
        if (title_length > title_width) title_width = title_length;
    }
    const bool has_room = NUMBER + width + 1 + title_width <= lines_width(terminal);
    for (int i = 0; games[i]; i++) {
        texts_said(games[i]->facts.title, title, sizeof title);
        terminal_say(terminal, " %2d  %-*s%s%s\n", i + 1, has_room ? width : 0, games[i]->name,
                     has_room ? " " : "", has_room ? title : "");
    }
}

SittingEnd menu_ask_game(Menu *menu, const Game *const games[]) {
    char line[TERMINAL_LINE];
    list_games(menu->terminal, games);
    while (terminal_ask(menu->terminal, line, t("Which game (Enter: %s)? "), games[0]->name)) {
        const Game *named = variant_find(line);
        int64_t number = *line ? 0 : 1;
        int count = 0;
        if (commands_exit(line)) return SITTING_EXIT;
        if (text_same(line, "menu")) return SITTING_LEFT;
        for (; games[count]; count++)
            if (games[count] == named) number = count + 1;
        if (number > 0 || text_integer(line, 1, count, &number)) {
            menu_set_game(menu, games[number - 1]);
            return SITTING_STAYS;
        }
        terminal_say(menu->terminal,
                     t("'%.40s' is not one of these games; type a number or a name, or menu.\n"),
                     line);
    }
    return SITTING_EXIT;
}

static bool ask_player(Menu *menu, Player player) {
    char line[TERMINAL_LINE], side[STORY_SIDE], *const name = menu_name(menu, player);
    int level;
    if (!menu->has_names) menu_seat_usual(menu, player);
    story_side(menu->game, player, side);
    if (!terminal_ask(menu->terminal, line, t("Who plays %s? Enter: %s; or a name; or `engine`: "),
                      side, strcmp(name, YOU) == 0 ? t("you") : name))
        return false;
    if (*line) text_take(name, NAME_TEXT, line);
    if (!level_of_engine(name, &level) || level > 0) return true;
    Answer levels = lines_answer(menu->terminal);
    levels_list(&levels);
    lines_end_answer(&levels);
    for (level = 0; level == 0;) {
        if (!terminal_ask(menu->terminal, line, t("How strong is it (Enter: %s)? "),
                          level_at(LEVEL_USUAL)->name))
            return false;
        level = *line ? level_read(line) : LEVEL_USUAL;
        if (level == 0)
            terminal_say(menu->terminal, t("'%.40s' is not a level; type a number or a name.\n"),
                         line);
    }
    level_write_engine(level, name);
    return true;
}

SittingEnd menu_ask_clock(Menu *menu) {
    char line[TERMINAL_LINE];
    Error error;
    while (terminal_ask(menu->terminal, line,
                        t("Minutes for each player, and seconds more after each move, as 5+3\n"
                          "(Enter: no clock): "))) {
        if (clocks_read(&menu->settings->clocks, *line ? line : "0", &error)) {
            clocks_write(&menu->settings->clocks, menu->value[FIELD_CLOCK]);
            return SITTING_LEFT;
        }
        terminal_say(menu->terminal, "%s.\n", error.text);
    }
    return SITTING_EXIT;
}

SittingEnd menu_ask_for_game(Menu *menu, bool asks_players) {
    const Settings *settings = menu->settings;
    SittingEnd end = SITTING_STAYS;
    if (settings->variant)
        menu_set_game(menu, settings->variant);
    else
        end = menu_ask_game(menu, ALL_GAMES);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (end != SITTING_STAYS || !asks_players) continue;
        if (settings->name[player])
            menu_seat_usual(menu, player);
        else if (!ask_player(menu, player))
            end = SITTING_EXIT;
    }
    return end;
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

SittingEnd menu_offer_games(Menu *menu, bool asks) {
    Terminal *terminal = menu->terminal;
    const char *what = menu->value[FIELD_KEPT];
    SavedGame game;
    SavedFound found;
    int count = 0, unreadable = 0;
    for (int64_t after = 0; (found = menu_take_kept(menu, after, &game)) != SAVED_NONE;) {
        char answer = 'n';
        after = game.number;
        if (found == SAVED_UNREADABLE) {
            terminal_say(terminal, "%s.\n", what);
            unreadable++;
            continue;
        }
        count++;
        terminal_say(terminal, t("%s was interrupted.\n"), what);
        if (asks) answer = ask_about_kept(terminal);
        if (answer == 'y') return begin_again(menu, &game, false, "");
        if (answer == 'd') saved_drop(menu->store, game.number);
        store_unlock(menu->store, game.number);
        saved_free(&game);
        if (!answer) return SITTING_EXIT;
    }
    if (!asks && count > 0)
        terminal_say(terminal, "%s",
                     count == 1 ? t("6 in the menu goes on with it.\n")
                                : t("6 in the menu goes on with one of them.\n"));
    if (asks && count + unreadable == 0)
        terminal_say(terminal, "%s", t("There is no game to continue.\n"));
    return SITTING_LEFT;
}
