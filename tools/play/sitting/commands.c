#include "tools/play/sitting/commands.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/text.h"
#include "tools/play/sitting/actions.h"

/* --- the table --- */

typedef enum { FOR_ALL, FOR_DRAUGHTS, FOR_PILES } Use;

/* States of a sitting in which a command may be typed. */
enum {
    PLAYING = 1,   /* a game is under way */
    OVER = 2,      /* it is over */
    LOOKING = 4,   /* a game is only looked at */
    PUZZLE = 8,    /* the answer to a puzzle is asked for */
    ANSWERED = 16, /* it was given */
    SETUP = 32,    /* a position is set up */
    GAMES = PLAYING | OVER,
    PUZZLES = PUZZLE | ANSWERED,
    OPEN = PLAYING | OVER | LOOKING | ANSWERED, /* nothing is to be kept secret */
    SHOWN = OPEN | PUZZLE,                      /* there is a position */
    ALWAYS = SHOWN | SETUP,
};

static Action show_rules, show_about, show_help;

/* Short names of one letter count capitals: r reviews, R resets. What has no help is told in that
   of another command, so that the list and a prompt fit a screen of 24 lines. */
static const struct {
    const char *name, *shorts, *arguments, *help;
    Action *obey;
    Use use;
    int when;
} COMMANDS[] = {
    {"move", "m", "[MOVE]", "make a move; rst chooses another man", action_move, FOR_DRAUGHTS,
     PLAYING},
    {"move", "m", "[MOVE]", "make a move; rst chooses another pile", action_move, FOR_PILES,
     PLAYING},
    {"rst", "", NULL, NULL, action_choose_again, FOR_ALL, PLAYING},
    {"stop", "", NULL, NULL, action_stop, FOR_ALL, PLAYING | PUZZLES},
    {"place", "", "[SQUARE]", "place a man from the reserve", action_place, FOR_PILES, PLAYING},
    {"moves", "l", "", "list all legal moves; show draws the board again", action_list, FOR_ALL,
     SHOWN},
    {"show", "", NULL, NULL, action_show, FOR_ALL, ALWAYS},
    {"undo", "u", "[K]", "take back K half-moves; back: your last move", action_undo, FOR_ALL,
     PLAYING},
    {"back", "", NULL, NULL, action_back, FOR_ALL, PLAYING},
    {"review", "r", "", "show the game from its start, state by state", action_review, FOR_ALL,
     OPEN},
    {"future", "f", "[K] [count]", "show all positions K plies ahead, or count them", action_future,
     FOR_ALL, SHOWN},
    {"hint", "", "", "a good move; analyse (a): what the engine thinks", action_hint, FOR_ALL,
     PLAYING},
    {"analyse", "a", NULL, NULL, action_analyse, FOR_ALL, OPEN},
    {"go", "g", "", "let the engine move", action_go, FOR_ALL, PLAYING},
    {"seat", "", "1|2 NAME|engine [LEVEL]", "who plays for player 1 or 2", action_seat, FOR_ALL,
     PLAYING},
    {"setup", "", NULL, NULL, action_set_up, FOR_ALL, PLAYING},
    {"clear", "c", "", "take all pieces away; start (s) puts them as usual", action_clear, FOR_ALL,
     SETUP},
    {"start", "s", NULL, NULL, action_start, FOR_ALL, SETUP},
    {"mover", "", "", "the other side is to move", action_mover, FOR_ALL, SETUP},
    {"done", "", "", "begin from here; cancel: not at all", action_done, FOR_ALL, SETUP},
    {"cancel", "", NULL, NULL, action_cancel, FOR_ALL, SETUP},
    {"turn", "t", "", "turn the board", action_turn, FOR_ALL, ALWAYS},
    {"view", "v", "[SQUARE]", "what stands on a square", action_view, FOR_DRAUGHTS, SHOWN},
    {"view", "v", "[SQUARE]", "what stands on a square; piles (p) tells all", action_view,
     FOR_PILES, SHOWN},
    {"piles", "p", NULL, NULL, action_piles, FOR_PILES, SHOWN},
    {"fen", "", "", "the position as text", action_fen, FOR_ALL, SHOWN},
    {"save", "", "[FILE]", "save the game as PDN", action_save, FOR_ALL, OPEN},
    {"load", "", "[FILE [N]]", "go on with game N of a PDN file", action_load, FOR_ALL, PLAYING},
    {"reset", "R ff", "", "start this game anew", action_reset, FOR_ALL, PLAYING},
    {"new", "", "", "a new game; rematch: with colours changed", action_new, FOR_ALL, GAMES},
    {"rematch", "", NULL, NULL, action_rematch, FOR_ALL, GAMES},
    {"draw", "", "", "offer a draw", action_draw, FOR_ALL, PLAYING},
    {"resign", "", "", "resign; eg does so without asking back", action_resign, FOR_ALL, PLAYING},
    {"eg", "", NULL, NULL, action_give_up, FOR_ALL, PLAYING},
    {"skip", "", "", "show the answer", action_skip, FOR_ALL, PUZZLE},
    {"next", "n", "", "the next one; again: this one again", action_next, FOR_ALL,
     PUZZLES | LOOKING},
    {"again", "", NULL, NULL, action_again, FOR_ALL, PUZZLES},
    {"previous", "", "", "the one before", action_previous, FOR_ALL, LOOKING},
    {"menu", "", "", "leave for the menu; a game is kept", action_menu, FOR_ALL, ALWAYS},
    {"rules", "", "", "how to play and to type moves; about: this program", show_rules, FOR_ALL,
     ALWAYS},
    {"about", "", NULL, NULL, show_about, FOR_ALL, ALWAYS},
    {"help", "h ?", "", "this list", show_help, FOR_ALL, ALWAYS},
    {"quit", "q exit x", "", "leave the program; a game is kept", action_exit, FOR_ALL, ALWAYS},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static int state_of(const Sitting *sitting) {
    if (sitting->setup.is_on) return SETUP;
    if (sitting->is_looked_at) return LOOKING;
    if (sitting->task) return sitting->task->is_answered ? ANSWERED : PUZZLE;
    return sitting->is_over ? OVER : PLAYING;
}

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
        if (own == length && own > 1 && strncasecmp(at, word, own) == 0) return true;
        at += own;
    }
    return false;
}

/* The command that `line` begins with, -1 if it is none; `rest` becomes what follows it. */
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

bool commands_exit(const char *line) {
    return is_called(COMMAND_COUNT - 1, line);
}

/* --- obeying --- */

static void run(Sitting *sitting, int command, const char *words) {
    Question *question = &sitting->question;
    snprintf(sitting->words, sizeof sitting->words, "%s", words);
    question->command = command;
    COMMANDS[command].obey(sitting);
    if (question->kind != ASKS_NOTHING) snprintf(question->words, SITTING_LINE, "%s", words);
    question->was_asked = question->is_agreed = false;
}

static void take_answer(Sitting *sitting, const char *line) {
    Question *question = &sitting->question;
    char words[SITTING_LINE];
    const bool agrees = text_same(line, "y") || text_same(line, "yes");
    if (question->kind == ASKS_YES && (text_same(line, "n") || text_same(line, "no"))) {
        question->kind = ASKS_NOTHING;
        if (question->refused) sitting_say(sitting, "%s", question->refused);
        return;
    }
    if (question->kind == ASKS_YES && !agrees) {
        sitting_say(sitting, "Please answer y (yes) or n (no).");
        return;
    }
    question->was_asked = true;
    question->is_agreed = question->kind == ASKS_YES;
    snprintf(words, sizeof words, "%s", question->is_agreed ? question->words : line);
    question->kind = ASKS_NOTHING;
    run(sitting, question->command, words);
}

/* Says why a command of the table is not done now. */
static void refuse(Sitting *sitting, int command) {
    static const struct {
        int state;
        const char *words;
    } WHY[] = {{OVER, "The game is over: new, rematch or menu."},
               {SETUP, "A position is set up: done or cancel first."},
               {LOOKING, "This game is only looked at; menu leaves it."},
               {PUZZLE, "First your answer; skip shows it."},
               {ANSWERED, "That is not for puzzles: next, again or menu."}};
    for (size_t i = 0; i < sizeof WHY / sizeof *WHY; i++)
        if (WHY[i].state == state_of(sitting)) sitting_say(sitting, "%s", WHY[i].words);
    if (state_of(sitting) == PLAYING)
        sitting_say(sitting, "%s is not for a game.", COMMANDS[command].name);
}

static void type_move(Sitting *sitting, const char *line) {
    char message[MESSAGE_TEXT];
    GameMove move;
    if (sitting->setup.is_on) {
        sitting_say(
            sitting,
            "'%.40s' is not a piece and squares, as b 18, or a command; help lists commands.",
            line);
        return;
    }
    if (!sitting_takes_moves(sitting)) return;
    const Typed typed = typing_read(sitting_game(sitting), sitting_position(sitting), line,
                                    &sitting->choice, &move, message);
    if (typed == TYPED_OTHER)
        snprintf(message, sizeof message,
                 "'%.40s' is not a move or a command; type help for the commands.", line);
    action_heed(sitting, typed, &move, message);
}

void commands_obey(Sitting *sitting, const char *line, Answer *answer) {
    const char *rest;
    sitting->answer = answer;
    if (sitting->question.kind != ASKS_NOTHING) {
        take_answer(sitting, line);
        return;
    }
    if (!*line || *line == ' ') {
        if (sitting->choice.length > 0) action_stop(sitting);
        return;
    }
    /* A letter of a piece is that before it is a command. */
    if (sitting->setup.is_on && setup_type(sitting, line)) return;
    /* After a chosen pile u is a step, not undo. */
    const bool walks = sitting_game(sitting)->facts.walks && sitting->choice.length > 0 &&
                       strspn(line, "udlrUDLR ") == strlen(line);
    const int command = walks ? -1 : find(sitting_game(sitting), line, &rest);
    const char *arguments = command >= 0 ? COMMANDS[command].arguments : NULL;
    if (command < 0)
        type_move(sitting, line);
    else if (!(COMMANDS[command].when & state_of(sitting)))
        refuse(sitting, command);
    else if (*rest && !(arguments && *arguments))
        sitting_say(sitting, "%.*s takes nothing after it: '%.40s' is too much.",
                    (int)strcspn(line, " "), line, rest);
    else
        run(sitting, command, rest);
}

/* --- help --- */

void commands_help(const Game *variant, const Sitting *sitting, Answer *answer) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!COMMANDS[i].help || !is_of(i, variant)) continue;
        if (!(COMMANDS[i].when & (sitting ? state_of(sitting) : PLAYING))) continue;
        char name[48];
        Writer writer = writer_make(name, sizeof name);
        writer_add(&writer, "%s", COMMANDS[i].name);
        if (*COMMANDS[i].shorts) writer_add(&writer, " (%s)", COMMANDS[i].shorts);
        if (*COMMANDS[i].arguments) writer_add(&writer, " %s", COMMANDS[i].arguments);
        answer_say(answer, "  %-24s %s\n", name, COMMANDS[i].help);
    }
}

void commands_rules(const Game *variant, Answer *answer) {
    answer_say(answer, "%s", variant->facts.rules);
    answer_say(answer, "Moves are typed like this:\n");
    answer_say(answer, "%s", variant->facts.moves_help);
}

static void show_rules(Sitting *sitting) {
    commands_rules(sitting_game(sitting), sitting->answer);
}

void commands_about(Answer *answer) {
    answer_say(answer,
               "Crownhead plays draughts and Focus at a terminal: two people, a person and an\n"
               "engine, or two engines. The crownhead is the row where men become kings. The\n"
               "engine beside this program is the usual opponent; any other that speaks its\n"
               "UCI-like dialect is plugged in by --engine.\n");
}

static void show_about(Sitting *sitting) {
    commands_about(sitting->answer);
}

static void show_help(Sitting *sitting) {
    commands_help(sitting_game(sitting), sitting, sitting->answer);
}
