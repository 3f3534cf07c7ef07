/* One table of commands for all faces: the word, the states and games in which it may be typed, its
   help, and its action. A line is an answer to a question, a command, or a move. */
#include "tools/play/sitting/commands.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/text.h"
#include "tools/play/sitting/actions.h"
#include "tools/play/sitting/setup.h"
#include "tools/play/sitting/sitting_state.h"
#include "tools/play/texts/columns.h"
#include "tools/play/texts/texts.h"

/* --- the table --- */

/* The states in which a command may be typed, and the kinds of games to which it is limited. */
enum {
    PLAYING = STATE_PLAYING,
    LOOKING = STATE_LOOKING,
    SETUP = STATE_SETUP,
    GAMES = PLAYING | STATE_OVER,
    ANSWERED = STATE_ANSWERED | STATE_PUZZLE_OVER,
    PUZZLES = STATE_PUZZLE | ANSWERED,
    OPEN = GAMES | LOOKING | ANSWERED, /* nothing needs to be kept secret */
    SHOWN = OPEN | STATE_PUZZLE,       /* a position is shown */
    ALWAYS = SHOWN | SETUP,
    FOR_DRAUGHTS = 256,
    FOR_PILES = 512,
};

static Action show_rules, show_about, show_help;

static void leave_for_previous(Sitting *sitting) {
    sitting_leave(sitting, SITTING_PREVIOUS);
}

static void leave_for_menu(Sitting *sitting) {
    sitting_leave(sitting, SITTING_LEFT);
}

static void leave_program(Sitting *sitting) {
    sitting_leave(sitting, SITTING_EXIT);
}

/* Short names of one letter depend on case: r reviews, R resets. A command without help is
   mentioned in the help of another, so that the list and a prompt fit on a screen of 24 lines. */
static const struct {
    const char *name, *shorts, *arguments, *help;
    Action *obey;
    unsigned when;
} COMMANDS[] = {
    {"move", "m", "[MOVE]", T("make a move; rst chooses another man"), action_move,
     PLAYING | FOR_DRAUGHTS},
    {"move", "m", "[MOVE]", T("make a move; rst chooses another pile"), action_move,
     PLAYING | FOR_PILES},
    {"rst", "", NULL, NULL, action_choose_again, PLAYING},
    {"stop", "", NULL, NULL, action_stop, PLAYING | PUZZLES},
    {"place", "", "[SQUARE]", T("place a man from the reserve"), action_place, PLAYING | FOR_PILES},
    {"moves", "l", "", T("list all legal moves; show draws the board again"), action_list, SHOWN},
    {"show", "", NULL, NULL, action_show, ALWAYS},
    {"undo", "u", "[K]", T("take back K half-moves; back: your last move"), action_undo, PLAYING},
    {"back", "", NULL, NULL, action_back, PLAYING},
    {"review", "r", "", T("show the game from its start, state by state"), action_review, OPEN},
    {"future", "f", "[K] [count]", T("show all positions K plies ahead, or count them"),
     action_future, SHOWN},
    {"hint", "", "", T("show a good move; analyse (a): the engine's opinion"), action_hint,
     PLAYING},
    {"analyse", "a", NULL, NULL, action_analyse, OPEN},
    {"go", "g", "", T("let the engine move"), action_go, PLAYING},
    {"seat", "", "1|2 NAME|engine [LEVEL]", T("choose who plays as player 1 or 2"), action_seat,
     PLAYING},
    {"setup", "", NULL, NULL, action_set_up, PLAYING},
    {"clear", "c", "", T("remove all pieces; start (s) sets up the usual ones"), action_clear,
     SETUP},
    {"start", "s", NULL, NULL, action_start, SETUP},
    {"mover", "", "", T("give the move to the other side"), action_mover, SETUP},
    {"done", "", "", T("play from here; cancel: keep the game"), action_done, SETUP},
    {"cancel", "", NULL, NULL, action_cancel, SETUP},
    {"flip", "t turn", "", T("see the board from the other side"), action_flip, ALWAYS},
    {"view", "v", "[SQUARE]", T("what stands on a square"), action_view, SHOWN | FOR_DRAUGHTS},
    {"view", "v", "[SQUARE]", T("what stands on a square; piles (p) lists all"), action_view,
     SHOWN | FOR_PILES},
    {"piles", "p", NULL, NULL, action_piles, SHOWN | FOR_PILES},
    {"fen", "", "", T("the position as text"), action_fen, SHOWN},
    {"save", "", "[FILE]", T("save the game as PDN"), action_save, OPEN},
    {"load", "", "[FILE [N]]", T("continue game N of a PDN file"), action_load, PLAYING},
    {"reset", "R ff", "", T("start this game again from its beginning"), action_reset, PLAYING},
    {"new", "", "", T("a new game; rematch: with colours swapped"), action_new, GAMES},
    {"rematch", "", NULL, NULL, action_rematch, GAMES},
    {"draw", "", "", T("offer a draw"), action_draw, PLAYING},
    {"resign", "", "", T("resign; eg: without confirmation"), action_resign, PLAYING},
    {"eg", "", NULL, NULL, action_give_up, PLAYING},
    {"skip", "", "", T("show the answer"), action_skip, STATE_PUZZLE},
    {"next", "n", "", T("the next one; again: the same one"), action_next, PUZZLES | LOOKING},
    {"again", "", NULL, NULL, action_again, PUZZLES},
    {"previous", "", "", T("the one before"), leave_for_previous, LOOKING},
    {"menu", "", "", T("go back to the menu; the game is kept"), leave_for_menu, ALWAYS},
    {"rules", "", "", T("how to play and to type moves; about: this program"), show_rules, ALWAYS},
    {"about", "", NULL, NULL, show_about, ALWAYS},
    {"help", "h ?", "", T("this list"), show_help, ALWAYS},
    {"quit", "q exit x", "", T("leave the program; the game is kept"), leave_program, ALWAYS},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static bool is_of(int index, const Game *variant) {
    return !(COMMANDS[index].when & (variant->facts.has_piles ? FOR_DRAUGHTS : FOR_PILES));
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

/* The command with which `line` begins, or -1; sets `rest` to the text after it. */
static int find(const Game *variant, const char *line, const char **rest) {
    char word[16];
    const int length = (int)strcspn(line, " ");
    *rest = line + length + strspn(line + length, " ");
    snprintf(word, sizeof word, "%.*s", length, line); /* no name is long enough to be truncated */
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (is_of(i, variant) && is_called(i, word)) return i;
    return -1;
}

const char *commands_key(char letter) {
    static const struct {
        char letter;
        const char *name;
    } KEYS[] = {{'u', "back"}, {'g', "go"},   {'e', "setup"},
                {'t', "flip"}, {'n', "next"}, {'p', "previous"}};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].letter == letter) return KEYS[i].name;
    return NULL;
}

bool commands_exit(const char *line) {
    return is_called(COMMAND_COUNT - 1, line);
}

/* --- obeying --- */

void commands_refuse(Sitting *sitting) {
    static const struct {
        unsigned states;
        const char *words;
    } WHY[] = {{STATE_OVER, T("The game is over: new, rematch or menu.")},
               {STATE_SETUP, T("A position is being set up; type done or cancel first.")},
               {STATE_LOOKING, T("This game is only being viewed; menu leaves it.")},
               {STATE_PUZZLE, T("Answer first; skip shows the answer.")},
               {ANSWERED, T("That does not work in puzzles; type next, again or menu.")}};
    for (size_t i = 0; i < sizeof WHY / sizeof *WHY; i++)
        if (WHY[i].states & sitting->state) sitting_say(sitting, "%s", t(WHY[i].words));
}

void commands_obey(Sitting *sitting, const char *line, Answer *answer) {
    const SittingState state = sitting->state;
    const char *rest;
    sitting->answer = answer;
    if (sitting->question.kind != ASKS_NOTHING) {
        question_answer(sitting, line);
        return;
    }
    if (!*line || *line == ' ') {
        if (sitting->choice.length > 0) action_stop(sitting);
        return;
    }
    /* While setting up, a letter names a piece before it names a command. */
    if (state == STATE_SETUP && setup_type(sitting, line)) return;
    /* After a pile was chosen, u is a step up, not undo. */
    const bool walks = sitting_game(sitting)->facts.walks && sitting->choice.length > 0 &&
                       strspn(line, "udlrUDLR ") == strlen(line);
    const int command = walks ? -1 : find(sitting_game(sitting), line, &rest);
    const char *arguments = command >= 0 ? COMMANDS[command].arguments : NULL;
    if (command < 0 && state == STATE_SETUP)
        sitting_say(sitting,
                    t("'%.40s' is neither a piece with squares, as b 18, nor a command; help lists "
                      "the commands."),
                    line);
    else if (command < 0)
        action_try(sitting, line, true);
    else if (!(COMMANDS[command].when & state) && state == STATE_PLAYING)
        sitting_say(sitting, t("%s does not work during a game."), COMMANDS[command].name);
    else if (!(COMMANDS[command].when & state))
        commands_refuse(sitting);
    else if (*rest && !(arguments && *arguments))
        sitting_say(sitting, t("%.*s stands alone; leave out '%.40s'."), (int)strcspn(line, " "),
                    line, rest);
    else {
        snprintf(sitting->words, sizeof sitting->words, "%s", rest);
        COMMANDS[command].obey(sitting);
    }
}

/* --- help --- */

void commands_help(const Game *variant, const Sitting *sitting, Answer *answer) {
    const SittingState state = sitting ? sitting_state(sitting) : STATE_PLAYING;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!COMMANDS[i].help || !is_of(i, variant)) continue;
        if (!(COMMANDS[i].when & state)) continue;
        const char *shorts = COMMANDS[i].shorts, *arguments = COMMANDS[i].arguments;
        char name[48];
        snprintf(name, sizeof name, "%s%s%s%s%s%s", COMMANDS[i].name, *shorts ? " (" : "", shorts,
                 *shorts ? ")" : "", *arguments ? " " : "", arguments);
        answer_say(answer, "  %-24s %s\n", name, t(COMMANDS[i].help));
    }
}

/* Appends a paragraph, set in by two spaces and divided into rows. */
static void say_paragraph(Answer *answer, const char *text) {
    enum { SET_IN = 2, WIDTH = 79 };
    const int width = answer->columns <= WIDTH ? answer->columns - 1 : WIDTH;
    while (*text) {
        const char *const row = text;
        const int length = columns_take(&text, width - SET_IN);
        answer_say(answer, "%*s%.*s\n", SET_IN, "", length, row);
    }
}

/* Appends the rules of a variant, which are a title and a paragraph. English has its own rows. */
static void say_rules(const char *rules, Answer *answer) {
    enum { PARAGRAPH = 2048, TITLE = 128 };
    char title[TITLE], joined[PARAGRAPH], text[2 * PARAGRAPH];
    const size_t length = strcspn(rules, "\n");
    Writer writer = writer_make(joined, sizeof joined);
    snprintf(title, sizeof title, "%.*s", (int)length, rules);
    for (const char *at = rules + length; *at; at += strcspn(at, "\n")) {
        at += strspn(at, "\n ");
        writer_add(&writer, "%s%.*s", writer.length > 0 && *at ? " " : "", (int)strcspn(at, "\n"),
                   at);
    }
    texts_said(joined, text, sizeof text);
    if (strcmp(text, joined) == 0) {
        answer_say(answer, "%s", rules);
        return;
    }
    char shown_title[TITLE];
    texts_said(title, shown_title, sizeof shown_title);
    answer_say(answer, "%s\n", shown_title);
    say_paragraph(answer, text);
}

/* Appends a list of ways to type a move, in rows of an example and its meaning. */
static void say_ways(const char *rows, Answer *answer) {
    enum { EXAMPLE = 20 };
    for (; *rows; rows += strcspn(rows, "\n") + 1) {
        char meaning[96];
        snprintf(meaning, sizeof meaning, "%.*s", (int)strcspn(rows + EXAMPLE, "\n"),
                 rows + EXAMPLE);
        answer_say(answer, "%.*s%s\n", EXAMPLE, rows, t(meaning));
    }
}

void commands_rules(const Game *variant, Answer *answer) {
    say_rules(variant->facts.rules, answer);
    answer_say(answer, "%s", t("Moves are typed like this:\n"));
    say_ways(variant->facts.moves_help, answer);
}

static void show_rules(Sitting *sitting) {
    commands_rules(sitting_game(sitting), sitting->answer);
}

void commands_about(Answer *answer) {
    answer_say(answer, "%s",
               t("Crownhead plays draughts and Focus at a terminal: two people, a person and an\n"
                 "engine, or two engines. The crownhead is the row where men become kings. The\n"
                 "engine next to this program is the usual opponent; any other that speaks its\n"
                 "UCI-like dialect is plugged in by --engine.\n"));
}

static void show_about(Sitting *sitting) {
    commands_about(sitting->answer);
}

static void show_help(Sitting *sitting) {
    commands_help(sitting_game(sitting), sitting, sitting->answer);
}
