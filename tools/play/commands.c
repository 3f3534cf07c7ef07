#include "tools/play/commands.h"
#include "tools/play/welcome.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/actions.h"

static RoundState show_rules(Round *round, char *rest) {
    (void)rest;
    commands_rules(round->terminal, round->variant);
    return ROUND_GOES_ON;
}

static RoundState show_about(Round *round, char *rest) {
    (void)rest;
    terminal_say(round->terminal, "%s", WELCOME_LOGO);
    terminal_say_text(round->terminal, WELCOME_ABOUT);
    return ROUND_GOES_ON;
}

static RoundState show_help(Round *round, char *rest) {
    (void)rest;
    commands_help(round->terminal, round->variant);
    return ROUND_GOES_ON;
}

/* --- the table --- */

typedef enum { FOR_ALL, FOR_DRAUGHTS, FOR_PILES } Use;
typedef enum { IN_GAME, ALWAYS /* it changes nothing: also when the game is over */ } When;

/* Short names count capital letters: r reviews, R resets. What has no help is told in that of
   another command, so that the list and a prompt fit a screen of 24 lines. */
static const struct {
    const char *name, *shorts, *arguments, *help;
    RoundState (*obey)(Round *round, char *rest);
    Use use;
    When when;
} COMMANDS[] = {
    {"move", "m", "[MOVE]", "make a move; without MOVE it is asked for", action_move, FOR_ALL,
     IN_GAME},
    {"rst", "", "", "choose another man; stop ends a capture early", action_choose_again,
     FOR_DRAUGHTS, IN_GAME},
    {"rst", "", "", "choose another pile", action_choose_again, FOR_PILES, IN_GAME},
    {"stop", "", NULL, NULL, action_stop, FOR_ALL, IN_GAME},
    {"place", "", "[SQUARE]", "place a man from the reserve", action_place, FOR_PILES, IN_GAME},
    {"moves", "l", "", "list all legal moves; show draws the board again", action_list, FOR_ALL,
     ALWAYS},
    {"show", "", NULL, NULL, action_show, FOR_ALL, ALWAYS},
    {"undo", "u", "[K]", "take back K half-moves, if both agree", action_undo, FOR_ALL, IN_GAME},
    {"review", "r", "", "show the game from its start, state by state", action_review, FOR_ALL,
     ALWAYS},
    {"future", "f", "[K] [count]", "show all positions K plies ahead, or count them", action_future,
     FOR_ALL, ALWAYS},
    {"reset", "R ff", "", "start the game anew", action_reset, FOR_ALL, IN_GAME},
    {"hint", "", "", "a good move, from the engine", action_hint, FOR_ALL, IN_GAME},
    {"analyse", "a", "", "what the engine thinks of the position", action_analyse, FOR_ALL,
     IN_GAME},
    {"go", "g", "", "let the engine move", action_go, FOR_ALL, IN_GAME},
    {"seat", "", "1|2 NAME|engine [LEVEL]", "who plays for player 1 or 2", action_seat, FOR_ALL,
     IN_GAME},
    {"turn", "t", "", "turn the board", action_turn, FOR_ALL, ALWAYS},
    {"view", "v", "[SQUARE]", "what stands on a square", action_view, FOR_DRAUGHTS, ALWAYS},
    {"view", "v", "[SQUARE]", "what stands on a square; piles (p) tells all", action_view,
     FOR_PILES, ALWAYS},
    {"piles", "p", NULL, NULL, action_piles, FOR_PILES, ALWAYS},
    {"fen", "", "", "the position as text", action_fen, FOR_ALL, ALWAYS},
    {"save", "", "[FILE]", "save the game as PDN", action_save, FOR_ALL, ALWAYS},
    {"load", "", "[FILE [N]]", "go on with game N of a PDN file", action_load, FOR_ALL, IN_GAME},
    {"draw", "", "", "offer a draw", action_draw, FOR_ALL, IN_GAME},
    {"resign", "", "", "resign; eg does so without asking back", action_resign, FOR_ALL, IN_GAME},
    {"eg", "", NULL, NULL, action_give_up, FOR_ALL, IN_GAME},
    {"menu", "", "", "leave the game for the menu; it is kept", action_menu, FOR_ALL, ALWAYS},
    {"rules", "", "", "how to play, and how to type moves", show_rules, FOR_ALL, ALWAYS},
    {"about", "", NULL, NULL, show_about, FOR_ALL, ALWAYS},
    {"help", "h ?", "", "this list; about tells what the program is", show_help, FOR_ALL, ALWAYS},
    {"exit", "x", "", "leave the program; the game is kept", action_exit, FOR_ALL, ALWAYS},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static bool is_of(int index, const Game *variant) {
    return COMMANDS[index].use == FOR_ALL ||
           (COMMANDS[index].use == FOR_PILES) == variant->facts.has_piles;
}

static bool is_called(int index, const char *word) {
    const size_t length = strlen(word);
    if (text_same(word, COMMANDS[index].name)) return true;
    for (const char *at = COMMANDS[index].shorts; *at; at += strspn(at, " ")) {
        const size_t own = strcspn(at, " ");
        if (own == length && strncmp(at, word, own) == 0) return true;
        at += own;
    }
    return false;
}

/* The command that `line` begins with, -1 if it is none; `rest` becomes what stands behind it. */
static int find(const Game *variant, const char *line, const char **rest) {
    char word[16];
    const size_t length = strcspn(line, " ");
    *rest = line + length + strspn(line + length, " ");
    if (length == 0 || length >= sizeof word) return -1;
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (is_of(i, variant) && is_called(i, word)) return i;
    return -1;
}

bool commands_known(const Game *variant, const char *line) {
    const char *rest;
    return find(variant, line, &rest) >= 0;
}

bool commands_after_end(const Game *variant, const char *line) {
    const char *rest;
    const int command = find(variant, line, &rest);
    return command >= 0 && COMMANDS[command].when == ALWAYS;
}

bool commands_exit(const char *line) {
    return text_same(line, "exit") || text_same(line, "x");
}

bool commands_refused(const Game *variant, const char *line, char message[MESSAGE_TEXT]) {
    const char *rest;
    const int command = find(variant, line, &rest);
    const char *arguments = command >= 0 ? COMMANDS[command].arguments : NULL;
    if (command < 0 || !*rest || (arguments && *arguments)) return false;
    snprintf(message, MESSAGE_TEXT, "%s takes nothing after it: '%.40s' is too much.",
             COMMANDS[command].name, rest);
    return true;
}

RoundState commands_obey(Round *round, char *line) {
    const char *rest;
    char message[MESSAGE_TEXT];
    GameMove move;
    if (!*line || *line == ' ')
        return round->choice.length > 0 ? action_stop(round, line) : ROUND_GOES_ON;
    /* Behind a chosen pile u is a step, not undo. */
    const bool walks = round->variant->facts.walks && round->choice.length > 0 &&
                       strspn(line, "udlrUDLR ") == strlen(line);
    const int command = walks ? -1 : find(round->variant, line, &rest);
    if (command >= 0 && !commands_refused(round->variant, line, message))
        return COMMANDS[command].obey(round, line + (rest - line));
    if (command >= 0) {
        action_heed(round, TYPED_OTHER, &move, message);
        return ROUND_GOES_ON;
    }
    const Typed typed =
        typing_read(round->variant, round_position(round), line, &round->choice, &move, message);
    if (typed == TYPED_OTHER)
        snprintf(message, sizeof message,
                 "'%.40s' is not a move or a command; type help for the commands.", line);
    action_heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

void commands_help(Terminal *terminal, const Game *variant) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!COMMANDS[i].help || !is_of(i, variant)) continue;
        char name[48];
        Writer writer = writer_make(name, sizeof name);
        writer_add(&writer, "%s", COMMANDS[i].name);
        if (*COMMANDS[i].shorts) writer_add(&writer, " (%s)", COMMANDS[i].shorts);
        if (*COMMANDS[i].arguments) writer_add(&writer, " %s", COMMANDS[i].arguments);
        char line[256];
        snprintf(line, sizeof line, "  %-24s %s\n", name, COMMANDS[i].help);
        terminal_say_text(terminal, line);
    }
}

void commands_rules(Terminal *terminal, const Game *variant) {
    terminal_say_text(terminal, variant->facts.rules);
    terminal_say_text(terminal, "Moves are typed like this:\n");
    terminal_say_text(terminal, variant->facts.moves_help);
}
