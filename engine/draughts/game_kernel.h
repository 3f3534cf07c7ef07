/* The draughts side of `Game`: text, views, lists of moves, and the facts of the variant's record.
   The record comes first, and its generator, with two functions for texts and pictures:
     move_route      a move by squares
     assume_plies    sets the counters that a text does not hold */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_GAME_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_GAME_KERNEL_H

#include "engine/draughts/fen.h"
#include "engine/draughts/moves_text.h"
#include "engine/draughts/view.h"
#include "engine/game_kernel.h"

_Static_assert((int)COLUMNS == 8 || (int)COLUMNS == 10, "COLUMNS must be 8 or 10");
_Static_assert((int)REPETITIONS >= 2, "REPETITIONS must be 2 or more");
_Static_assert(sizeof NET > 1 || (SCALE > 0 && SCALE_WITH_KINGS > 0),
               "SCALE, SCALE_WITH_KINGS must be more than 0 without a NET");
_Static_assert(DRAWS >= 0 && DRAWS < 1000 && DRAWS_WITH_KINGS >= 0 && DRAWS_WITH_KINGS < 1000,
               "DRAWS, DRAWS_WITH_KINGS must be 0 to 999");

/* The variant's names of squares and order of moves. */
static const Notation NOTATION = {.side = COLUMNS,
                                  .starter = (Side)STARTER,
                                  .mirrored = MIRRORED,
                                  .rows_flipped = ROWS_FLIPPED,
                                  .columns_flipped = COLUMNS_FLIPPED,
                                  .first_column = FIRST_COLUMN,
                                  .from_bottom = FROM_BOTTOM,
                                  .capture_sign = CAPTURE_SIGN,
                                  .by_direction = BY_DIRECTION};

enum {
    WHITE_BEGINS = (int)STARTER == (int)WHITE,
    /* The corner of 1 or a1 as the first player sees it. Boards are drawn with White at the bottom,
       unless rotated. */
    NAMES_AT_BOTTOM = FROM_BOTTOM ^ ROWS_FLIPPED ^ !WHITE_BEGINS,
    NAMES_AT_RIGHT = (FROM_BOTTOM && !FIRST_COLUMN) ^ COLUMNS_FLIPPED ^ !WHITE_BEGINS,
};

static Player game_to_move(const GamePosition *in) {
    return position_show(in).side == NOTATION.starter ? FIRST_PLAYER : SECOND_PLAYER;
}

static bool game_parse(GamePosition *out, const char *text, Error *error) {
    Position pos;
    if (!fen_parse(&NOTATION, text, &pos, error)) return false;
    assume_plies(&pos);
    *out = position_hide(&pos);
    return true;
}

static Route route_show(const GameMove *in) {
    const Move move = move_show(in);
    return move_route(&move);
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
    board_view(&NOTATION, &pos, view);
}

static void game_view_move(const GamePosition *in, const GameMove *in_move, GameMoveView *view) {
    (void)in;
    const Route route = route_show(in_move);
    route_view(&NOTATION, &route, view);
}

static bool game_is_capture(const GameMove *in) {
    return move_show(in).jumps > 0;
}

static bool game_must_capture(void) {
    return capture_is_compulsory();
}

/* The legal moves, as the generator has them and as text has them. */
typedef struct {
    MoveList list;
    Route routes[MAX_MOVES];
} MovesInText;

static void list_moves(MovesInText *moves, const GamePosition *in) {
    const Position pos = position_show(in);
    moves_generate(&moves->list, &pos);
    assert(moves->list.count >= 0 && moves->list.count <= MAX_MOVES);
    for (int i = 0; i < moves->list.count; i++)
        moves->routes[i] = move_route(&moves->list.moves[i]);
}

static void game_list(const GamePosition *in, GameMoves *out) {
    MovesInText moves;
    int order[MAX_MOVES];
    list_moves(&moves, in);
    routes_order(&NOTATION, moves.routes, moves.list.count, order);
    out->count = moves.list.count;
    for (int i = 0; i < out->count; i++) out->moves[i] = move_hide(&moves.list.moves[order[i]]);
}

static bool parse_move_in(const Notation *notation, const GamePosition *in, const char *word,
                          GameMove *out, Error *error) {
    MovesInText moves;
    const Position pos = position_show(in);
    MoveWord read;
    int index[MAX_MOVES], count = 0; /* of the moves that begin as the word does */
    if (move_word_read(notation, word, &read)) {
        const int from = bit_of_square(read.square[0]);
        moves_generate(&moves.list, &pos);
        for (int i = 0; i < moves.list.count; i++)
            if (moves.list.moves[i].from == from) index[count++] = i;
        for (int i = 0; i < count; i++) moves.routes[i] = move_route(&moves.list.moves[index[i]]);
        const int found = route_find(notation, moves.routes, count, &read);
        assert(found < count);
        if (found >= 0) {
            *out = move_hide(&moves.list.moves[index[found]]);
            return true;
        }
    }
    list_moves(&moves, in);
    route_explain(notation, moves.routes, moves.list.count, word, error);
    return false;
}

static bool game_parse_move(const GamePosition *in, const char *word, GameMove *out, Error *error) {
    return parse_move_in(&NOTATION, in, word, out, error);
}

static void game_print_move(const GameMove *in, char text[GAME_MOVE_TEXT]) {
    const Route route = route_show(in);
    route_print(&NOTATION, &route, text);
}

static bool game_parse_hub(GamePosition *out, const char *text, Error *error) {
    Position pos;
    if (!hub_parse(&NOTATION, text, &pos, error)) return false;
    assume_plies(&pos);
    *out = position_hide(&pos);
    return true;
}

static void game_print_hub(const GamePosition *in, char text[GAME_POSITION_TEXT]) {
    const Position pos = position_show(in);
    hub_print(&NOTATION, &pos, text);
}

static bool game_parse_hub_move(const GamePosition *in, const char *word, GameMove *out,
                                Error *error) {
    const Notation hub = notation_hub(&NOTATION);
    return parse_move_in(&hub, in, word, out, error);
}

static void game_print_hub_move(const GameMove *in, char text[GAME_MOVE_TEXT]) {
    const Route route = route_show(in);
    route_print_hub(&NOTATION, &route, text);
}

/* PDN's names of the variant and its squares. */
#define PDN_FACTS                                                                                  \
    {                                                                                              \
        .number = PDN_NUMBER, .starter = WHITE_BEGINS ? 'W' : 'B', .columns = COLUMNS,             \
        .naming = FIRST_COLUMN ? 'A' : 'N', .corner = 2 * !NAMES_AT_BOTTOM + NAMES_AT_RIGHT,       \
        .mirrored = MIRRORED                                                                       \
    }

/* The fields of `Game` but for the name, by the record. */
#define GAME_FIELDS                                                                                \
    .aliases = ALIASES, .hub_name = HUB_NAME, .white_begins = WHITE_BEGINS,                        \
    .player_name = {WHITE_BEGINS ? "white" : "black", WHITE_BEGINS ? "black" : "white"},           \
    .start = WHITE_BEGINS ? "W:" START : "B:" START, .repetitions = REPETITIONS,                   \
    .facts = {.title = TITLE,                                                                      \
              .rules = RULES_TEXT,                                                                 \
              .moves_help = MOVES_HELP,                                                            \
              .pdn = PDN_FACTS,                                                                    \
              .wins_by_two = WINS_BY_TWO,                                                          \
              .man = {MEN_LETTERS},                                                                \
              .king = {KINGS_LETTERS},                                                             \
              .king_word = KING_WORD,                                                              \
              .chooses = CHOOSES,                                                                  \
              .net = NET,                                                                          \
              .scale = {SCALE, SCALE_WITH_KINGS},                                                  \
              .draws = {DRAWS, DRAWS_WITH_KINGS},                                                  \
              .bench = BENCH,                                                                      \
              .bench_divisor = BENCH_DIVISOR},                                                     \
    .parse = game_parse, .print = game_print, .draw = game_draw, .view = game_view,                \
    .view_move = game_view_move, .is_capture = game_is_capture, .must_capture = game_must_capture, \
    .list = game_list, .parse_move = game_parse_move, .print_move = game_print_move,               \
    .parse_hub = game_parse_hub, .print_hub = game_print_hub,                                      \
    .parse_hub_move = game_parse_hub_move, .print_hub_move = game_print_hub_move, COMMON_GAME

#endif
