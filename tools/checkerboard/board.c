/* CheckerBoard looks from Black's side, and on a mirrored board turns the columns back when it
   draws them; this is the only file that knows how. A move is given hop by hop, and found again
   by the squares that it goes over. */
#include "tools/checkerboard/board.h"

#include <string.h>

#include "engine/base/text.h"
#include "engine/record.h"

int cb_game_type(const Game *game) {
    static const int KNOWN[] = {CB_ENGLISH, CB_ITALIAN,   CB_SPANISH,
                                CB_RUSSIAN, CB_BRAZILIAN, CB_CZECH};
    const int type = game->facts.pdn.number;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (KNOWN[i] == type) return type;
    return 0;
}

/* --- squares: CheckerBoard looks from Black's side, our views from White's --- */

/* On a mirrored board it turns the columns back when it draws them: to an engine the corner x 0, y
   0 is always a dark one. */
static bool is_mirrored(const Game *game) {
    const int type = cb_game_type(game);
    return type == CB_ITALIAN || type == CB_SPANISH;
}

static CbSquare square_of(const Game *game, int row, int column) {
    return (CbSquare){.x = is_mirrored(game) ? column : CB_SIDE - 1 - column, .y = row};
}

static CbSquare square_of_cell(const Game *game, int cell) {
    return square_of(game, cell / VIEW_SIDE, cell % VIEW_SIDE);
}

int cb_square_number(const Game *game, CbSquare square) {
    switch (cb_game_type(game)) {
    case CB_ITALIAN: return 1 + 4 * square.y + square.x / 2;
    case CB_SPANISH: return 1 + 4 * (CB_SIDE - 1 - square.y) + (CB_SIDE - 1 - square.x) / 2;
    case CB_CZECH: return 32 - 4 * square.y - square.x / 2;
    default: return 4 * (square.y + 1) - square.x / 2;
    }
}

/* The dark square of this number; false if there is none. */
static bool find_square(const Game *game, int number, CbSquare *square) {
    for (int y = 0; y < CB_SIDE; y++)
        for (int x = y % 2; x < CB_SIDE; x += 2) {
            *square = (CbSquare){x, y};
            if (cb_square_number(game, *square) == number) return true;
        }
    return false;
}

/* --- pieces --- */

static int color_of(const Game *game, Player player) {
    return strcmp(game->player_name[player], "white") == 0 ? CB_WHITE : CB_BLACK;
}

static int piece_of(const Game *game, const GameCell *cell) {
    if (cell->height == 0) return 0;
    return color_of(game, cell->owners & 1) | (cell->is_king ? CB_KING : CB_MAN);
}

/* Writes the pieces of `color` as a FEN lists them. */
static void write_pieces(Writer *writer, const Game *game, const GameView *names, CbBoard board,
                         int color) {
    bool is_first = true;
    for (int row = 0; row < CB_SIDE; row++)
        for (int column = 0; column < CB_SIDE; column++) {
            const CbSquare at = square_of(game, row, column);
            const int piece = board[at.x][at.y];
            if (!names->cell[row][column].name[0] || !(piece & color)) continue;
            writer_add(writer, "%s%s%s", is_first ? "" : ",", piece & CB_KING ? "K" : "",
                       names->cell[row][column].name);
            is_first = false;
        }
}

bool cb_read_board(const Game *game, CbBoard board, int color, GamePosition *pos, Error *error) {
    const GamePosition start = game_start(game);
    GameView names;
    char fen[GAME_POSITION_TEXT];
    Writer writer = writer_make(fen, sizeof fen);
    game->view(&start, &names);
    writer_add(&writer, "%c:W", color == CB_WHITE ? 'W' : 'B');
    write_pieces(&writer, game, &names, board, CB_WHITE);
    writer_add(&writer, ":B");
    write_pieces(&writer, game, &names, board, CB_BLACK);
    return game->parse(pos, fen, error);
}

void cb_write_board(const Game *game, const GamePosition *pos, CbBoard board) {
    GameView view;
    game->view(pos, &view);
    for (int row = 0; row < CB_SIDE; row++)
        for (int column = 0; column < CB_SIDE; column++) {
            const CbSquare at = square_of(game, row, column);
            board[at.x][at.y] = piece_of(game, &view.cell[row][column]);
        }
}

/* --- what CheckerBoard writes: squares by its numbers, in every game --- */

/* Reads digits at `*at` and moves past them; 0 when there are none or too many. */
static int read_number(const char **at) {
    int number = 0;
    for (int digits = 0; digits < 3 && **at >= '0' && **at <= '9'; digits++, ++*at)
        number = 10 * number + (**at - '0');
    return number;
}

/* Puts `piece` on the squares `first` to `last`. */
static bool put_pieces(const Game *game, CbBoard board, int first, int last, int piece) {
    CbSquare at;
    for (int number = first; number <= last; number++) {
        if (!find_square(game, number, &at)) return false;
        board[at.x][at.y] = piece;
    }
    return first <= last;
}

bool cb_read_fen_board(const Game *game, const char *fen, CbBoard board, int *mover, Error *error) {
    int color = 0;
    memset(board, 0, sizeof(CbBoard));
    *mover = fen[0] == 'W' ? CB_WHITE : CB_BLACK;
    if ((fen[0] != 'W' && fen[0] != 'B') || fen[1] != ':')
        return error_set(error, "'%s' is not a position; one begins with W: or B:", fen);
    for (const char *at = fen + 2; *at;) {
        if (*at == ':' || *at == ',') {
            at++;
        } else if (*at == 'W' || *at == 'B') {
            color = *at++ == 'W' ? CB_WHITE : CB_BLACK;
        } else {
            const int kind = *at == 'K' ? CB_KING : CB_MAN;
            if (*at == 'K') at++;
            const int first = read_number(&at);
            int last = first;
            if (*at == '-') at++, last = read_number(&at);
            if (color == 0 || !put_pieces(game, board, first, last, color | kind))
                return error_set(error, "'%s' is not a position; see '%.20s'", fen, at);
        }
    }
    return true;
}

bool cb_read_fen(const Game *game, const char *fen, GamePosition *pos, Error *error) {
    CbBoard board;
    int mover;
    return cb_read_fen_board(game, fen, board, &mover, error) &&
           cb_read_board(game, board, mover, pos, error);
}

/* Whether `move` goes over the squares `number`, its first and last among them. */
static bool goes_over(const Game *game, const CbMove *move, const int *number, int count) {
    int found = 1;
    if (cb_square_number(game, move->from) != number[0]) return false;
    for (int hop = 1; hop < CB_MOST_HOPS && found < count; hop++)
        if (cb_square_number(game, move->path[hop]) == number[found]) found++;
    return found == count && cb_square_number(game, move->to) == number[count - 1];
}

bool cb_read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                  Error *error) {
    int number[CB_MOST_HOPS], count = 0;
    for (const char *at = word; count < CB_MOST_HOPS;) {
        number[count++] = read_number(&at);
        if (*at != '-' && *at != 'x') break;
        at++;
    }
    GameMoves moves;
    game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        CbMove shown;
        cb_write_move(game, pos, &moves.moves[i], &shown);
        if (!goes_over(game, &shown, number, count)) continue;
        *move = moves.moves[i];
        return true;
    }
    return error_set(error, "'%.30s' is not a legal move", word);
}

/* --- moves --- */

void cb_write_move(const Game *game, const GamePosition *pos, const GameMove *move, CbMove *out) {
    GamePosition next;
    GameView before, after;
    GameMoveView shown;
    game->view(pos, &before);
    game->view_move(pos, move, &shown);
    game->play(&next, pos, move);
    game->view(&next, &after);
    const int from = shown.path[0], to = shown.path[shown.length - 1];
    *out = (CbMove){.from = square_of_cell(game, from),
                    .to = square_of_cell(game, to),
                    .old_piece = piece_of(game, &before.cell[0][0] + from),
                    .new_piece = piece_of(game, &after.cell[0][0] + to)};
    for (int hop = 1; hop < shown.length && hop < CB_MOST_HOPS; hop++) {
        out->path[hop] = square_of_cell(game, shown.path[hop]);
        for (int cell = 0; cell < VIEW_CELLS; cell++) {
            if (!cells_have(&shown.captured, cell)) continue;
            if (!view_is_between(cell, shown.path[hop - 1], shown.path[hop])) continue;
            out->taken[out->jumps] = square_of_cell(game, cell);
            out->taken_piece[out->jumps++] = piece_of(game, &before.cell[0][0] + cell);
        }
    }
}
