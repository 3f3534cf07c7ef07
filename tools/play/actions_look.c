#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/actions.h"

enum { PV_SHOWN = 12 };

/* --- looking --- */

RoundState action_list(Round *round, char *rest) {
    (void)rest;
    GameMoves moves;
    int column = 0;
    const int columns = terminal_columns(round->terminal) - 2;
    round->variant->list(round_position(round), &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        round->variant->print_move(&moves.moves[i], text);
        const int width = (int)strlen(text) + 2;
        if (column > 0 && column + width > columns) {
            terminal_say(round->terminal, "\n");
            column = 0;
        }
        terminal_say(round->terminal, "  %s", text);
        column += width;
    }
    terminal_say(round->terminal, "\n");
    return ROUND_GOES_ON;
}

RoundState action_turn(Round *round, char *rest) {
    (void)rest;
    round->is_turned = !round->is_turned;
    round->is_stale = true;
    return ROUND_GOES_ON;
}

static void say_cell(const Round *round, const GameCell *cell) {
    const Game *variant = round->variant;
    Terminal *terminal = round->terminal;
    char pile[PILE_TEXT];
    if (cell->height == 0) {
        terminal_say(terminal, "%s is empty.\n", cell->name);
        return;
    }
    const char *owner = variant->player_name[cell_owner(cell)];
    board_pile(variant, cell, pile);
    if (!variant->facts.has_piles)
        terminal_say(terminal, "%s: a %s %s.\n", cell->name, owner,
                     cell->is_king ? variant->facts.king_word : "man");
    else
        terminal_say(terminal, "%s: %d %s, from the bottom to the top %s; it is %s's.\n",
                     cell->name, cell->height, cell->height == 1 ? "man" : "men", pile, owner);
}

RoundState action_view(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    GameView view;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Which square? ")) return ROUND_EXIT;
        rest = line;
    }
    round->variant->view(round_position(round), &view);
    const int cell = typing_cell(&view, rest);
    if (cell < 0)
        terminal_say(round->terminal, "'%.40s' is not a square of this board.\n", rest);
    else
        say_cell(round, view_cell(&view, cell));
    return ROUND_GOES_ON;
}

RoundState action_piles(Round *round, char *rest) {
    (void)rest;
    GameView view;
    round->variant->view(round_position(round), &view);
    int count = 0;
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(&view, i);
        if (cell->height < 2) continue;
        say_cell(round, cell);
        count++;
    }
    if (count == 0) terminal_say(round->terminal, "No pile is higher than one man.\n");
    return ROUND_GOES_ON;
}

RoundState action_fen(Round *round, char *rest) {
    (void)rest;
    char text[GAME_POSITION_TEXT];
    round->variant->print(round_position(round), text);
    terminal_say(round->terminal, "%s\n", text);
    return ROUND_GOES_ON;
}

/* --- the engine --- */

/* Has the analyst look at the position; his score is told from the view of who is to move. */
static bool ask_engine(Round *round, EngineAnswer *answer, char score[96]) {
    Error error;
    const Player mover = round_mover(round);
    terminal_say(round->terminal, "Thinking ..\n");
    terminal_flush(round->terminal);
    if (!round_ask(round, ENGINE_ANALYST, answer, &error)) {
        terminal_say(round->terminal, "%s.\n", *error.text ? error.text : "Stopped");
        return false;
    }
    const Game *game = round->variant;
    engines_print_score(&answer->reply.info, game->player_name[mover],
                        game->player_name[player_other(mover)], score);
    return true;
}

RoundState action_hint(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char text[MESSAGE_TEXT], score[96];
    if (!ask_engine(round, &answer, score)) return ROUND_GOES_ON;
    round_tell_hint(round, round_position(round), &answer, text);
    terminal_say(round->terminal, "%s\n", text);
    return ROUND_GOES_ON;
}

RoundState action_analyse(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char score[96] = "", move[GAME_MOVE_TEXT], line[CLIENT_PV_TEXT];
    if (!ask_engine(round, &answer, score)) return ROUND_GOES_ON;
    const ClientInfo *info = &answer.reply.info;
    round->variant->print_move(&answer.move, move);
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

RoundState action_go(Round *round, char *rest) {
    (void)rest;
    EngineAnswer answer;
    char score[96];
    if (round->game.by_engine[round_mover(round)])
        round->is_paused = false;
    else if (ask_engine(round, &answer, score))
        round_move(round, &answer.move);
    return ROUND_GOES_ON;
}

RoundState action_seat(Round *round, char *rest) {
    const char *number = text_word(&rest);
    while (*rest == ' ') rest++;
    if (!number || (strcmp(number, "1") != 0 && strcmp(number, "2") != 0) || !*rest) {
        terminal_say(round->terminal,
                     "Say who plays: seat 1 NAME, seat 2 engine, or seat 2 engine 3 (a level).\n");
        return ROUND_GOES_ON;
    }
    const Player player = *number == '1' ? FIRST_PLAYER : SECOND_PLAYER;
    int level;
    if (!level_of_engine(rest, &level)) {
        round->game.by_engine[player] = false;
        snprintf(round->game.name[player], NAME_TEXT, "%s", rest);
        text_make_printable(round->game.name[player]);
    } else if (level < 0) {
        terminal_say(round->terminal, "'%.40s': expected one of the levels after `engine`:\n",
                     rest);
        levels_list(round->terminal);
        return ROUND_GOES_ON;
    } else {
        round_seat_engine(round, player, level);
    }
    round_changed(round);
    round->is_paused = false;
    return ROUND_GOES_ON;
}

/* --- files --- */

RoundState action_save(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    Error error;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Save as which file? ")) return ROUND_EXIT;
        rest = line;
    }
    if (!*rest) return ROUND_GOES_ON;
    SavedStatus status = saved_write(&round->game, rest, false, &error);
    if (status == SAVED_IN_THE_WAY) {
        if (!terminal_agree(round->terminal, " %s is there. Write the game in its place?", rest))
            return ROUND_GOES_ON;
        status = saved_write(&round->game, rest, true, &error);
    }
    if (status == SAVED_DONE)
        terminal_say(round->terminal, "Saved as %s.\n", rest);
    else
        terminal_say(round->terminal, "Not saved: %s.\n", error.text);
    return ROUND_GOES_ON;
}

RoundState action_load(Round *round, char *rest) {
    char line[TERMINAL_LINE];
    Error error;
    SavedGame loaded;
    char notice[SAVED_NOTICE];
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " Load which file? ")) return ROUND_EXIT;
        rest = line;
    }
    if (!*rest) return ROUND_GOES_ON;
    terminal_begin_work();
    if (!saved_load(&loaded, rest, round->variant, notice, &error)) {
        terminal_say(round->terminal, "Not loaded: %s.\n", error.text);
        return ROUND_GOES_ON;
    }
    if (round->game.record.length > 0 &&
        !terminal_agree(round->terminal, " Give this game up for the one in %s?", rest)) {
        saved_free(&loaded);
        return ROUND_GOES_ON;
    }
    snprintf(round->notice, sizeof round->notice, "%s", notice);
    loaded.number = round->game.number;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (*loaded.name[player]) continue;
        snprintf(loaded.name[player], NAME_TEXT, "%s", round->game.name[player]);
        loaded.by_engine[player] = round->game.by_engine[player];
        loaded.level[player] = round->game.level[player];
    }
    clocks_stop(&round->game.clocks);
    if (loaded.clocks.time_ms == 0) loaded.clocks = round->game.clocks;
    saved_free(&round->game);
    round->game = loaded;
    round->variant = loaded.record.game;
    opening_names_make(&round->openings, round->variant);
    round_changed(round);
    round->is_paused = true;
    return ROUND_GOES_ON;
}
