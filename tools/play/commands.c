#include "tools/play/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/text.h"
#include "tools/play/future.h"
#include "tools/play/screen.h"

enum { PV_SHOWN = 12 };

static const GamePosition *position(const Round *round) {
    return record_position(&round->game.record);
}

static Player opponent(Player player) {
    return player == FIRST_PLAYER ? SECOND_PLAYER : FIRST_PLAYER;
}

static PdnResult win_of(Player player) {
    return player == FIRST_PLAYER ? PDN_FIRST_WINS : PDN_SECOND_WINS;
}

/* Reads a whole number from `rest`, or asks for it; false, which is said, when it is none. */
static bool take_number(Round *round, char *rest, const char *question, int max, int *number) {
    char line[TERMINAL_LINE];
    int64_t value;
    if (!*rest && !terminal_ask(round->terminal, line, "%s ", question)) return false;
    const char *word = *rest ? rest : line;
    if (!text_integer(word, 0, max, &value)) {
        terminal_say(round->terminal, "'%.40s' is not a number from 0 to %d.\n", word, max);
        return false;
    }
    *number = (int)value;
    return true;
}

static bool both_are_people(const Round *round) {
    return !round->game.by_engine[0] && !round->game.by_engine[1];
}

/* --- moves --- */

static void heed(Round *round, Typed typed, const GameMove *move, const char *message) {
    if (typed == TYPED_MOVE)
        round_move(round, move);
    else
        terminal_say(round->terminal, "%s\n", message);
}

static RoundState do_move(Round *round, char *rest) {
    char line[TERMINAL_LINE], message[MESSAGE_TEXT];
    GameMove move;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line,
                          " From x, from y, to x, to y, or as the game writes it: "))
            return ROUND_EXIT;
        rest = line;
    }
    const Typed typed =
        typing_read(round->face, position(round), rest, &round->choice, &move, message);
    if (typed == TYPED_OTHER) snprintf(message, sizeof message, "Invalid move: '%.40s'.", rest);
    heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

static RoundState do_choose_again(Round *round, char *rest) {
    (void)rest;
    terminal_say(round->terminal, "%s\n",
                 round->choice.length ? "Choose again." : "No man was chosen.");
    round->choice.length = 0;
    return ROUND_GOES_ON;
}

static RoundState do_stop(Round *round, char *rest) {
    (void)rest;
    char message[MESSAGE_TEXT];
    GameMove move;
    const Typed typed = typing_stop(round->face, position(round), &round->choice, &move, message);
    heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

static RoundState do_list(Round *round, char *rest) {
    (void)rest;
    GameMoves moves;
    int column = 0;
    round->face->game->list(position(round), &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        round->face->game->print_move(&moves.moves[i], text);
        const int width = (int)strlen(text) + 2;
        if (column > 0 && column + width > 78) {
            terminal_say(round->terminal, "\n");
            column = 0;
        }
        terminal_say(round->terminal, "  %s", text);
        column += width;
    }
    terminal_say(round->terminal, "\n");
    return ROUND_GOES_ON;
}

/* --- the game so far, and to come --- */

static RoundState do_undo(Round *round, char *rest) {
    const int length = round->game.record.length;
    int plies = 0;
    if (length == 0) {
        terminal_say(round->terminal, "Nothing has been played yet.\n");
        return ROUND_GOES_ON;
    }
    if (!take_number(round, rest, " How many half-moves?", length, &plies) || plies == 0)
        return ROUND_GOES_ON;
    if (both_are_people(round) &&
        !terminal_agree(round->terminal, " %s and %s, do you both agree to take back %d?",
                        round->game.name[0], round->game.name[1], plies)) {
        terminal_say(round->terminal, "Nothing is taken back.\n");
        return ROUND_GOES_ON;
    }
    record_undo(&round->game.record, plies);
    round_changed(round);
    round->is_paused = true;
    return ROUND_GOES_ON;
}

static RoundState do_review(Round *round, char *rest) {
    (void)rest;
    terminal_begin_work();
    for (int ply = 0; ply <= round->game.record.length; ply++) {
        if (atomic_load(&terminal_interrupted) || round->terminal->is_lost) break;
        screen_show(round, ply, false);
        terminal_flush(round->terminal);
    }
    return ROUND_GOES_ON;
}

static RoundState do_future(Round *round, char *rest) {
    int plies = 0;
    char *word = text_word(&rest), *second = text_word(&rest);
    const bool count_first = word && (strcmp(word, "--count") == 0 || text_same(word, "count"));
    if (count_first) {
        char *number = second;
        second = word;
        word = number;
    }
    const bool only_count =
        second && (strcmp(second, "--count") == 0 || text_same(second, "count"));
    if (second && !only_count) {
        terminal_say(round->terminal, "'%.40s' is not understood: future K, or future K count.\n",
                     second);
        return ROUND_GOES_ON;
    }
    char none[1] = "";
    if (take_number(round, word ? word : none, " How many plies ahead?", FUTURE_MAX, &plies))
        future_show(round->face, position(round), plies, only_count, round->terminal);
    return ROUND_GOES_ON;
}

static RoundState do_reset(Round *round, char *rest) {
    (void)rest;
    if (!terminal_agree(round->terminal, " Start the game anew?")) {
        terminal_say(round->terminal, "The game goes on.\n");
        return ROUND_GOES_ON;
    }
    record_undo(&round->game.record, round->game.record.length);
    round_changed(round);
    return ROUND_GOES_ON;
}

/* --- the engine --- */

/* Has the engine of the side to move look at the position. */
static bool ask_engine(Round *round, EngineAnswer *answer, char score[96]) {
    Error error;
    const Player mover = round_mover(round);
    terminal_flush(round->terminal);
    if (!engines_ask(round->engines, mover, &round->game.record, answer, &error)) {
        terminal_say(round->terminal, "%s.\n", *error.text ? error.text : "Broken off");
        return false;
    }
    const Game *game = round->face->game;
    engines_print_score(&answer->reply.info, game->player_name[mover],
                        game->player_name[opponent(mover)], score);
    return true;
}

static RoundState do_hint(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char move[GAME_MOVE_TEXT], score[96] = "";
    if (!ask_engine(round, &answer, score)) return ROUND_GOES_ON;
    round->face->game->print_move(&answer.move, move);
    terminal_say(round->terminal, "Hint: %s\n", move);
    return ROUND_GOES_ON;
}

static RoundState do_analyse(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char score[96] = "", move[GAME_MOVE_TEXT], line[CLIENT_PV_TEXT];
    if (!ask_engine(round, &answer, score)) return ROUND_GOES_ON;
    const ClientInfo *info = &answer.reply.info;
    round->face->game->print_move(&answer.move, move);
    terminal_say(round->terminal, "Best is %s", move);
    if (*score) terminal_say(round->terminal, ": %s", score);
    if (info->depth >= 0) terminal_say(round->terminal, ", at depth %lld", (long long)info->depth);
    if (info->nodes >= 0) terminal_say(round->terminal, ", %lld positions", (long long)info->nodes);
    terminal_say(round->terminal, ".\n");
    snprintf(line, sizeof line, "%s", info->pv);
    text_make_printable(line);
    char *at = line;
    const char *word = text_word(&at);
    if (word) terminal_say(round->terminal, "Expected:");
    for (int i = 0; word && i < PV_SHOWN; i++, word = text_word(&at))
        terminal_say(round->terminal, " %s", word);
    if (*line) terminal_say(round->terminal, "\n");
    return ROUND_GOES_ON;
}

static RoundState do_go(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char score[96];
    if (round->game.by_engine[round_mover(round)])
        round->is_paused = false;
    else if (ask_engine(round, &answer, score))
        round_move(round, &answer.move);
    return ROUND_GOES_ON;
}

static RoundState do_seat(Round *round, char *rest) {
    const char *number = text_word(&rest);
    while (*rest == ' ') rest++;
    if (!number || (strcmp(number, "1") != 0 && strcmp(number, "2") != 0) || !*rest) {
        terminal_say(round->terminal, "Say who plays: seat 1 NAME, or seat 2 engine.\n");
        return ROUND_GOES_ON;
    }
    const Player player = *number == '1' ? FIRST_PLAYER : SECOND_PLAYER;
    round->game.by_engine[player] = text_same(rest, "engine");
    snprintf(round->game.name[player], NAME_TEXT, "%s", rest);
    text_make_printable(round->game.name[player]);
    round_changed(round);
    round->is_paused = false;
    return ROUND_GOES_ON;
}

/* --- looking --- */

static RoundState do_turn(Round *round, char *rest) {
    (void)rest;
    round->is_turned = !round->is_turned;
    round->is_stale = true;
    return ROUND_GOES_ON;
}

static void say_cell(const Round *round, const GameCell *cell) {
    const Face *face = round->face;
    Terminal *terminal = round->terminal;
    char pile[PILE_TEXT];
    if (cell->height == 0) {
        terminal_say(terminal, "%s is empty.\n", cell->name);
        return;
    }
    const char *owner = face->game->player_name[cell_owner(cell)];
    board_pile(face, cell, pile);
    if (!face->has_piles)
        terminal_say(terminal, "%s: a %s %s.\n", cell->name, owner,
                     cell->is_king ? face->king_word : "man");
    else
        terminal_say(terminal, "%s: %d %s, from the bottom to the top %s; it is %s's.\n",
                     cell->name, cell->height, cell->height == 1 ? "man" : "men", pile, owner);
}

static RoundState do_view(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    GameView view;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Which square? ")) return ROUND_EXIT;
        rest = line;
    }
    round->face->game->view(position(round), &view);
    const int cell = typing_cell(&view, rest);
    if (cell < 0)
        terminal_say(round->terminal, "'%.40s' is not a square of this board.\n", rest);
    else
        say_cell(round, &view.cell[cell / GAME_BOARD_SIDE][cell % GAME_BOARD_SIDE]);
    return ROUND_GOES_ON;
}

static RoundState do_piles(Round *round, char *rest) {
    (void)rest;
    GameView view;
    round->face->game->view(position(round), &view);
    int count = 0;
    for (int i = 0; i < GAME_BOARD_SIDE * GAME_BOARD_SIDE; i++) {
        const GameCell *cell = &view.cell[i / GAME_BOARD_SIDE][i % GAME_BOARD_SIDE];
        if (cell->height < 2) continue;
        say_cell(round, cell);
        count++;
    }
    if (count == 0) terminal_say(round->terminal, "No pile is higher than one man.\n");
    return ROUND_GOES_ON;
}

static RoundState do_fen(Round *round, char *rest) {
    (void)rest;
    char text[GAME_POSITION_TEXT];
    round->face->game->print(position(round), text);
    terminal_say(round->terminal, "%s\n", text);
    return ROUND_GOES_ON;
}

static RoundState do_place(Round *round, char *rest) {
    char line[TERMINAL_LINE], word[TERMINAL_LINE + 4];
    GameView view;
    round->face->game->view(position(round), &view);
    if (!round->face->has_piles || view.reserve[round_mover(round)] == 0) {
        terminal_say(round->terminal, "There is no man in reserve.\n");
        return ROUND_GOES_ON;
    }
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " On which square? ")) return ROUND_EXIT;
        rest = line;
    }
    snprintf(word, sizeof word, "r:%s", rest);
    return do_move(round, word);
}

/* --- files --- */

static RoundState do_save(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    Error error;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Save as which file? ")) return ROUND_EXIT;
        rest = line;
    }
    if (!*rest) return ROUND_GOES_ON;
    if (access(rest, F_OK) == 0 &&
        !terminal_agree(round->terminal, " %s is there. Write the game in its place?", rest))
        return ROUND_GOES_ON;
    if (saved_write(&round->game, rest, &error))
        terminal_say(round->terminal, "Saved as %s.\n", rest);
    else
        terminal_say(round->terminal, "Not saved: %s.\n", error.text);
    return ROUND_GOES_ON;
}

static RoundState do_load(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    Error error;
    SavedGame loaded;
    int64_t index = 1;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Load which file? ")) return ROUND_EXIT;
        rest = line;
    }
    char *last = strrchr(rest, ' ');
    if (last && text_integer(last + 1, 1, INT32_MAX, &index)) *last = '\0';
    if (!*rest) return ROUND_GOES_ON;
    if (!saved_read(&loaded, rest, (int)index, round->face->game, &error)) {
        terminal_say(round->terminal, "Not loaded: %s.\n", error.text);
        return ROUND_GOES_ON;
    }
    loaded.number = round->game.number;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (*loaded.name[player]) continue;
        snprintf(loaded.name[player], NAME_TEXT, "%s", round->game.name[player]);
        loaded.by_engine[player] = round->game.by_engine[player];
    }
    saved_free(&round->game);
    round->game = loaded;
    round->face = face_of(loaded.record.game);
    round_changed(round);
    round->is_paused = true;
    return ROUND_GOES_ON;
}

/* --- ends --- */

static RoundState do_give_up(Round *round, char *rest) {
    (void)rest;
    return round_finish(round, win_of(opponent(round_mover(round))), "gave up");
}

static RoundState do_resign(Round *round, char *rest) {
    if (!terminal_agree(round->terminal, " Give the game up?")) return ROUND_GOES_ON;
    return do_give_up(round, rest);
}

static RoundState do_draw(Round *round, char *rest) {
    (void)rest;
    if (!both_are_people(round)) {
        terminal_say(round->terminal, "An engine does not take draws.\n");
        return ROUND_GOES_ON;
    }
    const Player other = opponent(round_mover(round));
    if (terminal_agree(round->terminal, " %s, do you take a draw?", round->game.name[other]))
        return round_finish(round, PDN_DRAW, "agreed");
    return ROUND_GOES_ON;
}

static RoundState do_menu(Round *round, char *rest) {
    (void)round;
    (void)rest;
    return ROUND_LEFT;
}

static RoundState do_exit(Round *round, char *rest) {
    (void)round;
    (void)rest;
    return ROUND_EXIT;
}

static RoundState do_rules(Round *round, char *rest) {
    (void)rest;
    commands_rules(round->terminal, round->face);
    return ROUND_GOES_ON;
}

static RoundState do_about(Round *round, char *rest) {
    (void)rest;
    terminal_say(round->terminal, "%s%s", FACES_LOGO, FACES_ABOUT);
    return ROUND_GOES_ON;
}

static RoundState do_help(Round *round, char *rest) {
    (void)rest;
    commands_help(round->terminal);
    return ROUND_GOES_ON;
}

/* --- the table --- */

/* Short names count capital letters: r reviews, R resets. */
static const struct {
    const char *name, *shorts, *arguments, *help;
    RoundState (*obey)(Round *round, char *rest);
} COMMANDS[] = {
    {"move", "m", "[MOVE]", "make a move; without MOVE it is asked for", do_move},
    {"rst", "", "", "choose another man", do_choose_again},
    {"stop", "", "", "end a capture that may go on", do_stop},
    {"place", "", "[SQUARE]", "Focus: place a man from the reserve", do_place},
    {"moves", "l", "", "list all legal moves", do_list},
    {"undo", "u", "[K]", "take back K half-moves, if both agree", do_undo},
    {"review", "r", "", "show the game from its start, state by state", do_review},
    {"future", "f", "[K] [count]", "show all positions K plies ahead, or count them", do_future},
    {"reset", "R ff", "", "start the game anew", do_reset},
    {"hint", "", "", "a good move, from the engine", do_hint},
    {"analyse", "a", "", "what the engine thinks of the position", do_analyse},
    {"go", "g", "", "let the engine move", do_go},
    {"seat", "", "1|2 NAME|engine", "who plays for player 1 or 2", do_seat},
    {"turn", "t", "", "turn the board", do_turn},
    {"view", "v", "[SQUARE]", "what stands on a square", do_view},
    {"piles", "p", "", "Focus: all piles, man by man", do_piles},
    {"fen", "", "", "the position as text", do_fen},
    {"save", "", "[FILE]", "save the game as PDN", do_save},
    {"load", "", "[FILE [N]]", "go on with game N of a PDN file", do_load},
    {"draw", "", "", "offer a draw", do_draw},
    {"resign", "", "", "give up; eg does so without asking back", do_resign},
    {"eg", "", NULL, NULL, do_give_up},
    {"menu", "", "", "leave the game for the menu; it is kept", do_menu},
    {"rules", "", "", "how to play, and how to type moves", do_rules},
    {"about", "", "", "what this is", do_about},
    {"help", "h ?", "", "this list", do_help},
    {"exit", "x", "", "leave the program; the game is kept", do_exit},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

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

RoundState commands_obey(Round *round, char *line) {
    char word[16], message[MESSAGE_TEXT];
    GameMove move;
    const size_t length = strcspn(line, " ");
    if (length == 0) return round->choice.length > 0 ? do_stop(round, line) : ROUND_GOES_ON;
    snprintf(word, sizeof word, "%.*s", length < 15 ? (int)length : 15, line);
    for (int i = 0; i < COMMAND_COUNT && length < sizeof word; i++)
        if (is_called(i, word)) {
            char *rest = line + length;
            return COMMANDS[i].obey(round, rest + strspn(rest, " "));
        }
    const Typed typed =
        typing_read(round->face, position(round), line, &round->choice, &move, message);
    if (typed == TYPED_OTHER)
        snprintf(message, sizeof message,
                 "'%.40s' is no move and no command; help lists commands, rules shows moves.",
                 line);
    heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

void commands_help(Terminal *terminal) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!COMMANDS[i].help) continue;
        char name[48];
        Writer writer = writer_make(name, sizeof name);
        writer_add(&writer, "%s", COMMANDS[i].name);
        if (*COMMANDS[i].shorts) writer_add(&writer, " (%s)", COMMANDS[i].shorts);
        if (*COMMANDS[i].arguments) writer_add(&writer, " %s", COMMANDS[i].arguments);
        terminal_say(terminal, "  %-24s %s\n", name, COMMANDS[i].help);
    }
}

void commands_rules(Terminal *terminal, const Face *face) {
    terminal_say(terminal, "%sMoves are typed like this:\n%s", face->rules, face->moves_help);
}
