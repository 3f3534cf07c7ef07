/* The draughts side of `Game`: text, views and lists of moves. Include the
   variant's rules first and define NOTATION after; see english.c. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_GAME_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_GAME_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "engine/draughts/notation.h"
#include "engine/draughts/view.h"
#include "engine/game_kernel.h"

/* The variant's names of squares and order of moves. */
static const Notation NOTATION;

static bool game_parse(GamePosition *out, const char *text, Error *error) {
    Position pos;
    if (!fen_parse(&NOTATION, text, &pos, error)) return false;
    *out = position_hide(&pos);
    return true;
}

static bool game_parse_hub(GamePosition *out, const char *text, Error *error) {
    Position pos;
    if (!hub_parse(text, &pos, error)) return false;
    *out = position_hide(&pos);
    return true;
}

static void game_print(const GamePosition *in, char text[GAME_POSITION_TEXT]) {
    const Position pos = position_show(in);
    fen_print(&NOTATION, &pos, text);
}

static void game_draw(const GamePosition *in, char text[GAME_BOARD_TEXT]) {
    const Position pos = position_show(in);
    board_draw(&NOTATION, &pos, text);
}

static void game_view(const GamePosition *in, GameView *view) {
    const Position pos = position_show(in);
    position_view(&NOTATION, &pos, view);
}

static void game_view_move(const GamePosition *in, const GameMove *in_move, GameMoveView *view) {
    const Position pos = position_show(in);
    const Move move = move_show(in_move);
    move_view(&NOTATION, &pos, &move, view);
}

static void sorted_moves(const GamePosition *in, MoveList *list) {
    const Position pos = position_show(in);
    moves_generate(list, &pos);
    moves_sort(&NOTATION, list);
}

static void game_list(const GamePosition *in, GameMoves *out) {
    MoveList list;
    sorted_moves(in, &list);
    out->count = list.count;
    for (int i = 0; i < list.count; i++) out->moves[i] = move_hide(&list.moves[i]);
}

static bool game_parse_move(const GamePosition *in, const char *word, GameMove *out, Error *error) {
    const Position pos = position_show(in);
    MoveList list;
    Move move;
    moves_generate(&list, &pos);
    if (!move_find(&NOTATION, &list, word, &move)) {
        moves_sort(&NOTATION, &list);
        if (!move_parse(&NOTATION, &list, word, &move, error)) return false;
    }
    *out = move_hide(&move);
    return true;
}

static void game_print_move(const GameMove *in, char text[GAME_MOVE_TEXT]) {
    const Move move = move_show(in);
    move_print(&NOTATION, &move, text);
}

/* The fields of `Game` that every draughts variant fills alike. */
#define DRAUGHTS_GAME                                                                              \
    .player_name = {"black", "white"}, .parse = game_parse, .parse_hub = game_parse_hub,           \
    .print = game_print, .draw = game_draw, .view = game_view, .view_move = game_view_move,        \
    .list = game_list, .parse_move = game_parse_move, .print_move = game_print_move, COMMON_GAME

#endif
