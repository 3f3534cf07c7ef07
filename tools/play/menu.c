#include "tools/play/menu.h"
#include "tools/play/welcome.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "engine/variants.h"
#include "tools/play/actions.h"
#include "tools/play/columns.h"
#include "tools/play/commands.h"
#include "tools/play/desk.h"
#include "tools/play/puzzle_round.h"
#include "tools/play/screen.h"

/* What is handed on from game to game. */
typedef struct {
    Settings *settings;
    Terminal *terminal;
    Store *store;
    int64_t last_number;
    char name[2][NAME_TEXT]; /* of the last game, offered again */
    bool has_names;
} Menu;

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
    const bool has_room = NUMBER + width + 1 + title_width <= screen_width(terminal);
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

/* Cuts a name to what fits, between characters. */
static void take_name(char name[NAME_TEXT], const char *text) {
    size_t length = strlen(text);
    if (length >= NAME_TEXT)
        for (length = NAME_TEXT - 1; length > 0 && (text[length] & 0xc0) == 0x80;) length--;
    snprintf(name, NAME_TEXT, "%.*s", (int)length, text);
    text_make_printable(name);
}

static bool ask_name(Menu *menu, const Game *variant, SavedGame *game, Player player) {
    char line[TERMINAL_LINE], usual[NAME_TEXT], side[ENDING_NAME], *const name = game->name[player];
    if (menu->settings->name[player]) {
        take_name(name, menu->settings->name[player]);
        return true;
    }
    const bool meets_engine = player == SECOND_PLAYER && !game->by_engine[FIRST_PLAYER];
    snprintf(usual, sizeof usual, "%s%s", meets_engine ? "engine " : YOU,
             meets_engine ? level_at(LEVEL_USUAL)->name : "");
    if (menu->has_names) snprintf(usual, sizeof usual, "%s", menu->name[player]);
    ending_player(variant, player, side);
    if (!terminal_ask(menu->terminal, line, "Who plays %s? Enter: %s; or a name; or `engine`: ",
                      side, strcmp(usual, YOU) == 0 ? "you" : usual))
        return false;
    take_name(name, *line ? line : usual);
    return true;
}

/* Makes the player an engine if his name says so, and asks for its level where people are asked. */
static bool ask_level(Menu *menu, SavedGame *game, Player player) {
    int level;
    char line[TERMINAL_LINE];
    Terminal *terminal = menu->terminal;
    game->by_engine[player] = level_of_engine(game->name[player], &level);
    if (!game->by_engine[player]) return true;
    if (level < 0 || (level == 0 && !menu->settings->name[player])) {
        levels_list(terminal);
        for (level = 0; level == 0;) {
            if (!terminal_ask(terminal, line, "How strong is it (Enter: %s)? ",
                              level_at(LEVEL_USUAL)->name))
                return false;
            level = *line ? level_read(line) : LEVEL_USUAL;
            if (level == 0)
                terminal_say(terminal, "'%.40s' is not a level; expected a number or a name.\n",
                             line);
        }
    }
    game->level[player] = level;
    if (level) snprintf(game->name[player], NAME_TEXT, "engine, %s", level_at(level)->name);
    return true;
}

static void seat_usual(SavedGame *game, Player player) {
    game->by_engine[player] = player == SECOND_PLAYER && !game->by_engine[FIRST_PLAYER];
    game->level[player] = game->by_engine[player] ? LEVEL_USUAL : 0;
    if (game->by_engine[player])
        snprintf(game->name[player], NAME_TEXT, "engine, %s", level_at(LEVEL_USUAL)->name);
    else
        snprintf(game->name[player], NAME_TEXT, YOU);
}

/* --- games --- */

/* Plays `game`, whose number is locked, and releases it; true when the program is to end. With
   `is_paused` an engine waits to be told; `notice` is said beneath the board. */
static bool play(Menu *menu, SavedGame *game, bool is_paused, const char *notice) {
    Round round = {.terminal = menu->terminal,
                   .store = menu->store,
                   .engines = &menu->settings->engines,
                   .variant = game->record.game,
                   .game = *game,
                   .is_paused = is_paused};
    snprintf(round.notice, sizeof round.notice, "%s", notice);
    opening_names_make(&round.openings, round.variant);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (game->by_engine[player] && game->level[player])
            snprintf(menu->name[player], NAME_TEXT, "engine %s",
                     level_at(game->level[player])->name);
        else
            snprintf(menu->name[player], NAME_TEXT, "%s",
                     game->by_engine[player] ? "engine" : game->name[player]);
    menu->has_names = true;
    round.has_desk = desk_can(menu->terminal);
    const RoundState state = round.has_desk ? desk_play(&round) : round_play(&round);
    store_unlock(menu->store, round.game.number);
    saved_free(&round.game);
    return state == ROUND_EXIT;
}

/* With `is_quick` nobody is asked who plays: whoever sits here begins, against a weak engine. */
static bool start_game(Menu *menu, bool is_quick) {
    SavedGame game = {.number = 0};
    Error error;
    const Settings *settings = menu->settings;
    bool is_over = false;
    const Game *variant =
        settings->variant ? settings->variant : ask_game(menu->terminal, ALL_GAMES, &is_over);
    if (!variant) return is_over;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (is_quick && !settings->name[player]) {
            seat_usual(&game, player);
            continue;
        }
        if (!ask_name(menu, variant, &game, player) || !ask_level(menu, &game, player)) return true;
    }
    if (!record_new(&game.record, variant, &error)) {
        terminal_say(menu->terminal, "%s\n", error.text);
        return false;
    }
    if (settings->fen) record_restart(&game.record, &settings->start);
    game.clocks = settings->clocks;
    game.number = saved_next_number(menu->store, &menu->last_number);
    return play(menu, &game, false, "");
}

static void say_interrupted(Terminal *terminal, const SavedGame *game) {
    const int length = game->record.length;
    terminal_say(terminal, "Game %" PRId64 " (%s, %s vs %s, %d half-move%s) was interrupted.\n",
                 game->number, game->record.game->name, game->name[0], game->name[1], length,
                 length == 1 ? "" : "s");
}

/* Takes up the next interrupted game above `*after`, its number, and says which it is; of those
   that cannot be read on the way it says why. False when there is none. */
static bool take_up_next(Menu *menu, int64_t *after, SavedGame *game) {
    Error error;
    SavedFound found;
    while ((found = saved_take_up(menu->store, *after, ALL_GAMES[0], game, &error)) != SAVED_NONE) {
        *after = game->number;
        if (found == SAVED_TAKEN_UP) {
            say_interrupted(menu->terminal, game);
            return true;
        }
        terminal_say(menu->terminal, "Game %" PRId64 " cannot be read: %s.\n", game->number,
                     error.text);
    }
    return false;
}

/* Says that there are interrupted games, without a question: a script would be taken for the
   answer. */
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

/* Offers the games that were interrupted, the oldest first; true when the program is to end. With
   `is_asked` it says that there are none. */
static bool offer_games(Menu *menu, bool is_asked) {
    SavedGame game;
    int64_t after = 0;
    Terminal *terminal = menu->terminal;
    while (take_up_next(menu, &after, &game)) {
        char line[TERMINAL_LINE];
        bool answered = false;
        while (!answered && terminal_ask(terminal, line,
                                         "Go on with it: y (yes), n (later), "
                                         "d (delete)? ")) {
            answered = true;
            if (text_same(line, "y") || text_same(line, "yes")) return play(menu, &game, false, "");
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
    if (is_asked && after == 0) terminal_say(terminal, "No game was interrupted.\n");
    return false;
}

static bool load_game(Menu *menu) {
    char line[TERMINAL_LINE], notice[SAVED_NOTICE];
    SavedGame game;
    Error error;
    if (!terminal_ask(menu->terminal, line, "Which PDN file, and which game of it (FILE [N])? "))
        return true;
    if (!*line) return false;
    terminal_begin_work();
    if (!saved_load(&game, line, ALL_GAMES[0], notice, &error)) {
        terminal_say(menu->terminal, "Not loaded: %s.\n", error.text);
        return false;
    }
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (!*game.name[player]) snprintf(game.name[player], NAME_TEXT, "Player %d", player + 1);
    if (game.clocks.time_ms == 0) game.clocks = menu->settings->clocks;
    game.number = saved_next_number(menu->store, &menu->last_number);
    return play(menu, &game, true, notice);
}

/* Looks at the finished game called `number`; true when the program is to end. */
static bool replay(Menu *menu, int64_t number) {
    Round round = {
        .terminal = menu->terminal, .store = menu->store, .engines = &menu->settings->engines};
    Error error;
    if (!saved_find(menu->store, number, &round.game, &error)) {
        terminal_say(menu->terminal, "%s.\n", error.text);
        return false;
    }
    round.variant = round.game.record.game;
    opening_names_make(&round.openings, round.variant);
    round.has_desk = desk_can(menu->terminal);
    char none[1] = "";
    const RoundState state = round.has_desk ? desk_play(&round) : action_review(&round, none);
    if (!round.has_desk) screen_show_end(&round);
    saved_free(&round.game);
    return state == ROUND_EXIT;
}

/* Shows the history, or the game whose number stands in `rest`; people are asked which one. */
static bool show_history(Menu *menu, const char *rest) {
    char line[TERMINAL_LINE];
    snprintf(line, sizeof line, "%s", rest + strspn(rest, " "));
    if (!*line && history_show(menu->store, menu->terminal) > 0 && menu->terminal->is_typed &&
        !terminal_ask(menu->terminal, line, "Number of a game to look at (Enter: none): "))
        return true;
    int64_t number;
    if (!*line) return false;
    if (text_integer(line, 1, INT64_MAX, &number)) return replay(menu, number);
    terminal_say(menu->terminal, "There is no game '%.40s'.\n", line);
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
    const Settings *settings = menu->settings;
    bool is_over = false;
    const Game *variant =
        settings->variant ? settings->variant : ask_game(menu->terminal, ALL_GAMES, &is_over);
    if (!variant) return is_over;
    commands_rules(menu->terminal, variant);
    char line[TERMINAL_LINE];
    if (!terminal_ask(menu->terminal, line, "Enter lists the commands of a game: ")) return true;
    commands_help(menu->terminal, variant);
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
    return puzzles_play(menu->terminal, menu->store, &menu->settings->engines, puzzle_set_of(game));
}

void menu_run(Settings *settings, Terminal *terminal, Store *store) {
    Menu menu = {.settings = settings, .terminal = terminal, .store = store};
    char line[TERMINAL_LINE];
    const bool has_room = screen_width(terminal) >= WELCOME_COLUMNS;
    terminal_say(terminal, "\n%s\n", has_room ? WELCOME_LOGO : "  Crownhead\n");
    round_tell_error(terminal, store);
    const bool is_told = settings->name[0] && settings->name[1];
    bool is_over = false;
    if (is_told || !terminal->is_typed)
        tell_of_games(&menu);
    else
        is_over = offer_games(&menu, false);
    if (is_told) is_over = start_game(&menu, false);
    while (!is_over) {
        char clock[CLOCKS_TEXT];
        clocks_write(&settings->clocks, clock);
        terminal_say(
            terminal,
            "\n  Enter: play against the engine\n\n  1  start a game of two players\n  2  history; "
            "2 N looks at game N\n"
            "  3  exit\n  4  rules and controls\n  5  load a game\n"
            "  6  go on with an interrupted game\n  7  about\n  8  clock (%s)\n  9  puzzles\n\n",
            clock);
        if (!terminal_ask(terminal, line, "Your choice: ")) break;
        if (!*line || strcmp(line, "1") == 0)
            is_over = start_game(&menu, !*line);
        else if (strcmp(line, "2") == 0 || strncmp(line, "2 ", 2) == 0)
            is_over = show_history(&menu, line + 1);
        else if (strcmp(line, "3") == 0 || commands_exit(line))
            is_over = true;
        else if (strcmp(line, "4") == 0)
            is_over = show_rules(&menu);
        else if (strcmp(line, "5") == 0)
            is_over = load_game(&menu);
        else if (strcmp(line, "6") == 0)
            is_over = offer_games(&menu, true);
        else if (strcmp(line, "7") == 0)
            terminal_say_text(terminal, WELCOME_ABOUT);
        else if (strcmp(line, "8") == 0)
            is_over = ask_clock(&menu);
        else if (strcmp(line, "9") == 0)
            is_over = solve_puzzles(&menu);
        else
            terminal_say(terminal, "'%.40s': expected a number from 1 to 9.\n", line);
    }
    terminal_flush(terminal);
}
