/* The menu by lines: numbers, and questions. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "engine/variants.h"
#include "tools/play/faces/lines.h"
#include "tools/play/menu.h"
#include "tools/play/paint/columns.h"
#include "tools/play/sitting/commands.h"

/* --- questions --- */

/* Their names, and what they are called where there is room for both. */
static void list_games(Terminal *terminal, const Game *const games[]) {
    enum { NUMBER = 5 };
    int width = 0, title_width = 0;
    for (int i = 0; games[i]; i++) {
        const int length = (int)strlen(games[i]->name);
        const int title_length = columns_of(games[i]->facts.title);
        if (length > width) width = length;
        if (title_length > title_width) title_width = title_length;
    }
    const bool has_room = NUMBER + width + 1 + title_width <= lines_width(terminal);
    for (int i = 0; games[i]; i++)
        if (has_room)
            terminal_say(terminal, " %2d  %-*s %s\n", i + 1, width, games[i]->name,
                         games[i]->facts.title);
        else
            terminal_say(terminal, " %2d  %s\n", i + 1, games[i]->name);
}

/* The one of `games`, ended by NULL, with this number in their list or this name; NULL: none. */
static const Game *choose_game(const Game *const games[], const char *line) {
    const Game *named = variant_find(line);
    int64_t number;
    int count = 0;
    for (; games[count]; count++)
        if (games[count] == named) return named;
    return text_integer(line, 1, count, &number) ? games[number - 1] : NULL;
}

/* Asks for one of `games`; Enter means the first. NULL when somebody goes back to the menu, or,
   with `*is_over`, out of the program. */
static const Game *ask_game(Terminal *terminal, const Game *const games[], bool *is_over) {
    char line[TERMINAL_LINE];
    const char *usual = games[0]->name;
    *is_over = false;
    list_games(terminal, games);
    while (terminal_ask(terminal, line, "Which game (Enter: %s)? ", usual)) {
        *is_over = commands_exit(line);
        if (*is_over || text_same(line, "menu")) return NULL;
        const Game *game = *line ? choose_game(games, line) : games[0];
        if (game) return game;
        terminal_say(terminal,
                     "'%.40s' is not one of these games; expected a number or a name, or menu.\n",
                     line);
    }
    *is_over = true;
    return NULL;
}

/* The variant that was told, or that is asked for. */
static const Game *want_game(Menu *menu, bool *is_over) {
    *is_over = false;
    return menu->settings->variant ? menu->settings->variant
                                   : ask_game(menu->terminal, ALL_GAMES, is_over);
}

static void tell(Menu *menu, void (*write)(Answer *answer)) {
    LinesAnswer answer;
    lines_answer_begin(&answer, menu->terminal);
    write(&answer.answer);
    lines_answer_end(&answer);
}

/* Asks how strong the engine is that plays for `player`, if he is one without a level. */
static bool ask_level(Menu *menu, Player player) {
    int level;
    char line[TERMINAL_LINE];
    Terminal *terminal = menu->terminal;
    if (!level_of_engine(menu->name[player], &level) || level > 0) return true;
    tell(menu, levels_list);
    for (level = 0; level == 0;) {
        if (!terminal_ask(terminal, line, "How strong is it (Enter: %s)? ",
                          level_at(LEVEL_USUAL)->name))
            return false;
        level = *line ? level_read(line) : LEVEL_USUAL;
        if (level == 0)
            terminal_say(terminal, "'%.40s' is not a level; expected a number or a name.\n", line);
    }
    level_write_engine(level, menu->name[player]);
    return true;
}

static bool ask_player(Menu *menu, const Game *variant, Player player) {
    char line[TERMINAL_LINE], side[ENDING_NAME], *const name = menu->name[player];
    if (!menu->has_names) menu_seat_usual(menu, player);
    ending_player(variant, player, side);
    if (!terminal_ask(menu->terminal, line, "Who plays %s? Enter: %s; or a name; or `engine`: ",
                      side, strcmp(name, YOU) == 0 ? "you" : name))
        return false;
    if (*line) text_take(name, NAME_TEXT, line);
    return ask_level(menu, player);
}

/* --- what can be chosen --- */

/* With `is_quick` nobody is asked who plays. */
static bool start_game(Menu *menu, bool is_quick) {
    bool is_over;
    const Game *variant = want_game(menu, &is_over);
    if (!variant) return is_over;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (menu->settings->name[player])
            text_take(menu->name[player], NAME_TEXT, menu->settings->name[player]);
        else if (is_quick)
            menu_seat_usual(menu, player);
        else if (!ask_player(menu, variant, player))
            return true;
    }
    return menu_start(menu, variant) == SITTING_EXIT;
}

/* Takes up the next interrupted game above `*after`, its number, and says which it is; of those
   that cannot be read on the way it says why. False when there is none. */
static bool take_up_next(Menu *menu, int64_t *after, SavedGame *game) {
    Error error;
    SavedFound found;
    while ((found = saved_take_up(menu->store, *after, ALL_GAMES[0], game, &error)) != SAVED_NONE) {
        *after = game->number;
        if (found == SAVED_TAKEN_UP) {
            char text[512];
            menu_describe(game, text);
            terminal_say(menu->terminal, "%s was interrupted.\n", text);
            return true;
        }
        terminal_say(menu->terminal, "Game %" PRId64 " cannot be read: %s.\n", game->number,
                     error.text);
    }
    return false;
}

/* Says that there are interrupted games, without a question. */
static void tell_of_games(Menu *menu) {
    SavedGame game;
    int count = 0;
    for (int64_t after = 0; take_up_next(menu, &after, &game); count++) {
        store_unlock(menu->store, game.number);
        saved_free(&game);
    }
    if (count > 0)
        terminal_say(menu->terminal, "6 in the menu goes on with %s.\n",
                     count == 1 ? "it" : "one of them");
}

/* Offers the games that were interrupted, the oldest first; true when the program is to end. */
static bool offer_games(Menu *menu) {
    SavedGame game;
    int64_t after = 0;
    Terminal *terminal = menu->terminal;
    while (take_up_next(menu, &after, &game)) {
        char line[TERMINAL_LINE];
        bool answered = false;
        while (!answered &&
               terminal_ask(terminal, line, "Go on with it: y (yes), n (later), d (delete)? ")) {
            answered = true;
            if (text_same(line, "y") || text_same(line, "yes"))
                return menu_play(menu, &game, false, "") == SITTING_EXIT;
            if (text_same(line, "d") || text_same(line, "delete"))
                saved_drop(menu->store, game.number);
            else if (!text_same(line, "n") && !text_same(line, "no")) {
                answered = false;
                terminal_say(terminal, "Please answer y, n or d.\n");
            }
        }
        store_unlock(menu->store, game.number);
        saved_free(&game);
        if (!answered) return true;
    }
    if (after == 0) terminal_say(terminal, "No game was interrupted.\n");
    return false;
}

static bool load_game(Menu *menu) {
    char line[TERMINAL_LINE];
    if (!terminal_ask(menu->terminal, line, "Which PDN file, and which game of it (FILE [N])? "))
        return true;
    return *line && menu_load(menu, line) == SITTING_EXIT;
}

/* Shows the history, or the game whose number stands in `rest`. */
static bool show_history(Menu *menu, const char *rest) {
    int64_t number;
    rest += strspn(rest, " ");
    if (!*rest) return menu_history(menu) == SITTING_EXIT;
    if (text_integer(rest, 1, INT64_MAX, &number)) return menu_replay(menu, number) == SITTING_EXIT;
    terminal_say(menu->terminal, "There is no game '%.40s'.\n", rest);
    return false;
}

/* Asks for the clocks of the games to come. */
static bool ask_clock(Menu *menu) {
    char line[TERMINAL_LINE];
    Error error;
    while (terminal_ask(menu->terminal, line,
                        "Minutes for each player, and seconds more after each move, as 5+3\n"
                        "(Enter: no clock): ")) {
        if (clocks_read(&menu->settings->clocks, *line ? line : "0", &error)) return false;
        terminal_say(menu->terminal, "%s.\n", error.text);
    }
    return true;
}

static bool show_rules(Menu *menu) {
    bool is_over;
    char line[TERMINAL_LINE];
    LinesAnswer answer;
    const Game *variant = want_game(menu, &is_over);
    if (!variant) return is_over;
    lines_answer_begin(&answer, menu->terminal);
    commands_rules(variant, &answer.answer);
    lines_answer_end(&answer);
    if (!terminal_ask(menu->terminal, line, "Enter lists the commands of a game: ")) return true;
    lines_answer_begin(&answer, menu->terminal);
    commands_help(variant, NULL, &answer.answer);
    lines_answer_end(&answer);
    return false;
}

/* Asks for a set of puzzles, unless there is one of the variant that is played. */
static bool solve_puzzles(Menu *menu) {
    enum { SETS_MOST = 31 };
    const Game *games[SETS_MOST + 1] = {PUZZLE_SETS[0].game}, *game = menu->settings->variant;
    bool is_over = false;
    for (int i = 1; i < SETS_MOST && PUZZLE_SETS[i].game; i++) games[i] = PUZZLE_SETS[i].game;
    if (!game || !puzzle_set_of(game)) {
        terminal_say(menu->terminal, "There are puzzles of:\n");
        game = ask_game(menu->terminal, games, &is_over);
    }
    if (!game) return is_over;
    return menu_puzzles(menu, puzzle_set_of(game)) == SITTING_EXIT;
}

static bool ask_file(Menu *menu) {
    char line[TERMINAL_LINE];
    if (!terminal_ask(menu->terminal, line, "Look through which PDN file? ")) return true;
    return *line && menu_browse(menu, line) == SITTING_EXIT;
}

/* The same players once more, with colours changed. */
static bool play_again(Menu *menu, const char *line) {
    bool is_over;
    if (!menu->has_names) {
        terminal_say(menu->terminal, "Nobody has played yet.\n");
        return false;
    }
    const Game *variant = want_game(menu, &is_over);
    if (!variant) return is_over;
    if (text_same(line, "rematch")) {
        char first[NAME_TEXT];
        memcpy(first, menu->name[0], NAME_TEXT);
        memcpy(menu->name[0], menu->name[1], NAME_TEXT);
        memcpy(menu->name[1], first, NAME_TEXT);
    }
    return menu_start(menu, variant) == SITTING_EXIT;
}

/* Does what was chosen; true when the program is to end. */
static bool choose(Menu *menu, const char *line) {
    Terminal *terminal = menu->terminal;
    if (!*line || strcmp(line, "1") == 0) return start_game(menu, !*line);
    if (strcmp(line, "2") == 0 || strncmp(line, "2 ", 2) == 0) return show_history(menu, line + 1);
    if (strcmp(line, "3") == 0 || commands_exit(line)) return true;
    if (strcmp(line, "4") == 0) return show_rules(menu);
    if (strcmp(line, "5") == 0) return load_game(menu);
    if (strcmp(line, "6") == 0) return offer_games(menu);
    if (strcmp(line, "7") == 0)
        tell(menu, commands_about);
    else if (strcmp(line, "8") == 0)
        return ask_clock(menu);
    else if (strcmp(line, "9") == 0)
        return solve_puzzles(menu);
    else if (strcmp(line, "10") == 0)
        return ask_file(menu);
    else if (text_same(line, "rematch") || text_same(line, "new"))
        return play_again(menu, line);
    else
        terminal_say(terminal, "'%.40s': expected a number from 1 to 10, rematch or quit.\n", line);
    return false;
}

void menu_by_lines(Menu *menu) {
    const Settings *settings = menu->settings;
    Terminal *terminal = menu->terminal;
    char line[TERMINAL_LINE], clock[CLOCKS_TEXT];
    const bool has_room = lines_width(terminal) >= MENU_LOGO_COLUMNS;
    terminal_say(terminal, "\n%s\n", has_room ? MENU_LOGO : "  Crownhead\n");
    tell_of_games(menu);
    bool is_over = false;
    if (settings->file)
        is_over = menu_browse(menu, settings->file) == SITTING_EXIT;
    else if (settings->name[0] && settings->name[1])
        is_over = start_game(menu, false);
    while (!is_over) {
        clocks_write(&settings->clocks, clock);
        terminal_say(terminal,
                     "\n  Enter: play against the engine\n\n"
                     "  1  start a game: who plays, and whom\n"
                     "  2  history; 2 N looks at game N\n  3  exit\n  4  rules and controls\n"
                     "  5  load a game\n  6  go on with an interrupted game\n  7  about\n"
                     "  8  clock (%s)\n  9  puzzles\n 10  look through a PDN file\n%s\n",
                     clock, menu->has_names ? "     new, rematch: the same players again\n" : "");
        if (!terminal_ask(terminal, line, "Your choice: ")) break;
        is_over = choose(menu, line);
    }
}
