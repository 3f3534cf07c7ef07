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

/* Short names count capital letters: r reviews, R resets. What has no help is told in that of
   another command, so that the list and a prompt fit a screen of 24 lines. */
static const struct {
    const char *name, *shorts, *arguments, *help;
    RoundState (*obey)(Round *round, char *rest);
    Use use;
} COMMANDS[] = {
    {"move", "m", "[MOVE]", "make a move; without MOVE it is asked for", action_move, FOR_ALL},
    {"rst", "", "", "choose another man; stop ends a capture early", action_choose_again,
     FOR_DRAUGHTS},
    {"rst", "", "", "choose another pile", action_choose_again, FOR_PILES},
    {"stop", "", NULL, NULL, action_stop, FOR_ALL},
    {"place", "", "[SQUARE]", "place a man from the reserve", action_place, FOR_PILES},
    {"moves", "l", "", "list all legal moves; show draws the board again", action_list, FOR_ALL},
    {"show", "", NULL, NULL, action_show, FOR_ALL},
    {"undo", "u", "[K]", "take back K half-moves, if both agree", action_undo, FOR_ALL},
    {"review", "r", "", "show the game from its start, state by state", action_review, FOR_ALL},
    {"future", "f", "[K] [count]", "show all positions K plies ahead, or count them", action_future,
     FOR_ALL},
    {"reset", "R ff", "", "start the game anew", action_reset, FOR_ALL},
    {"hint", "", "", "a good move, from the engine", action_hint, FOR_ALL},
    {"analyse", "a", "", "what the engine thinks of the position", action_analyse, FOR_ALL},
    {"go", "g", "", "let the engine move", action_go, FOR_ALL},
    {"seat", "", "1|2 NAME|engine [LEVEL]", "who plays for player 1 or 2", action_seat, FOR_ALL},
    {"turn", "t", "", "turn the board", action_turn, FOR_ALL},
    {"view", "v", "[SQUARE]", "what stands on a square", action_view, FOR_DRAUGHTS},
    {"view", "v", "[SQUARE]", "what stands on a square; piles (p) tells all", action_view,
     FOR_PILES},
    {"piles", "p", NULL, NULL, action_piles, FOR_PILES},
    {"fen", "", "", "the position as text", action_fen, FOR_ALL},
    {"save", "", "[FILE]", "save the game as PDN", action_save, FOR_ALL},
    {"load", "", "[FILE [N]]", "go on with game N of a PDN file", action_load, FOR_ALL},
    {"draw", "", "", "offer a draw", action_draw, FOR_ALL},
    {"resign", "", "", "give up; eg does so without asking back", action_resign, FOR_ALL},
    {"eg", "", NULL, NULL, action_give_up, FOR_ALL},
    {"menu", "", "", "leave the game for the menu; it is kept", action_menu, FOR_ALL},
    {"rules", "", "", "how to play, and how to type moves", show_rules, FOR_ALL},
    {"about", "", NULL, NULL, show_about, FOR_ALL},
    {"help", "h ?", "", "this list; about tells what the program is", show_help, FOR_ALL},
    {"exit", "x", "", "leave the program; the game is kept", action_exit, FOR_ALL},
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

bool commands_refused(const Game *variant, const char *line, char message[MESSAGE_TEXT]) {
    const char *rest;
    const int command = find(variant, line, &rest);
    const char *arguments = command >= 0 ? COMMANDS[command].arguments : NULL;
    if (command < 0 || !*rest || (arguments && *arguments)) return false;
    snprintf(message, MESSAGE_TEXT, "%s takes no words behind it: '%.40s' is too much.",
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
    const Typed typed = typing_read(round->variant, record_position(&round->game.record), line,
                                    &round->choice, &move, message);
    if (typed == TYPED_OTHER)
        snprintf(message, sizeof message,
                 "'%.40s' is no move and no command; help lists commands, rules shows moves.",
                 line);
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
