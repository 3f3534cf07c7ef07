/* The Focus side of `Game`: text, views and lists of moves. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_FOCUS_GAME_KERNEL_H
#define CROWNHEAD_ENGINE_FOCUS_GAME_KERNEL_H

#include "engine/focus/moves_kernel.h"
#include "engine/focus/view.h"

#include "engine/game_kernel.h"

_Static_assert(DRAWS >= 0 && DRAWS < 1000 && DRAWS_WITH_KINGS >= 0 && DRAWS_WITH_KINGS < 1000,
               "DRAWS, DRAWS_WITH_KINGS must be 0 to 999");

static bool game_parse(GamePosition *out, const char *text, Error *error) {
    Position pos;
    if (!focus_fen_parse(text, &pos, error)) return false;
    *out = position_hide(&pos);
    return true;
}

static void game_print(const GamePosition *in, char text[GAME_POSITION_TEXT]) {
    const Position pos = position_show(in);
    focus_fen_print(&pos, text);
}

static void game_draw(const GamePosition *in, char text[GAME_BOARD_TEXT]) {
    const Position pos = position_show(in);
    focus_board_draw(&pos, text);
}

static void game_view(const GamePosition *in, GameView *view) {
    const Position pos = position_show(in);
    focus_position_view(&pos, view);
}

static bool game_is_capture(const GameMove *in) {
    return move_show(in).captured > 0;
}

static void game_view_move(const GamePosition *in, const GameMove *in_move, GameMoveView *view) {
    (void)in;
    const Move move = move_show(in_move);
    focus_move_view(&move, view);
}

static Player game_to_move(const GamePosition *in) {
    return position_show(in).side == 0 ? FIRST_PLAYER : SECOND_PLAYER;
}

static void game_list(const GamePosition *in, GameMoves *out) {
    const Position pos = position_show(in);
    MoveList list;
    moves_generate(&list, &pos);
    out->count = list.count;
    for (int i = 0; i < list.count; i++) out->moves[i] = move_hide(&list.moves[i]);
}

static bool game_parse_move(const GamePosition *in, const char *word, GameMove *out, Error *error) {
    const Position pos = position_show(in);
    MoveList list;
    Move move;
    moves_generate(&list, &pos);
    if (!focus_move_parse(&list, word, &move, error)) return false;
    *out = move_hide(&move);
    return true;
}

static void game_print_move(const GameMove *in, char text[GAME_MOVE_TEXT]) {
    const Move move = move_show(in);
    focus_move_print(&move, text);
}

static bool game_must_capture(void) {
    return false;
}

/* The fields of `Game` but for the name, by the record. */
#define GAME_FIELDS                                                                                \
    .player_name = {"red", "blue"},                                                                \
    .start = "R:b2r,c2r,d2b,e2b,f2r,g2r,b3b,c3b,d3r,e3r,f3b,g3b,"                                  \
             "b4r,c4r,d4b,e4b,f4r,g4r,b5b,c5b,d5r,e5r,f5b,g5b,"                                    \
             "b6r,c6r,d6b,e6b,f6r,g6r,b7b,c7b,d7r,e7r,f7b,g7b",                                    \
    .facts = {.title = TITLE,                                                                      \
              .rules = RULES_TEXT,                                                                 \
              .moves_help = MOVES_HELP,                                                            \
              .man = {"R", "B"},                                                                   \
              .king = {"R", "B"},                                                                  \
              .king_word = "king",                                                                 \
              .has_piles = true,                                                                   \
              .walks = WALKS,                                                                      \
              .net = "",                                                                           \
              .scale = {SCALE, SCALE_WITH_KINGS},                                                  \
              .draws = {DRAWS, DRAWS_WITH_KINGS},                                                  \
              .bench = BENCH,                                                                      \
              .bench_divisor = 2},                                                                 \
    .parse = game_parse, .print = game_print, .draw = game_draw, .view = game_view,                \
    .view_move = game_view_move, .is_capture = game_is_capture, .must_capture = game_must_capture, \
    .list = game_list, .parse_move = game_parse_move, .print_move = game_print_move,               \
    .repetitions = 3, COMMON_GAME

#endif
