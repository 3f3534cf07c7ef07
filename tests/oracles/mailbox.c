#include "tests/oracles/mailbox.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int row, column;
} Direction;

/* Tower and freejump order moves NE, SE, SW, NW. */
static const Direction COMPASS_ORDER[4] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};

/* English orders paths by square number, and squares are numbered row by row from the top left:
   of the up to four next squares, NW is the lowest, then NE, SW, SE. */
static const Direction NUMBER_ORDER[4] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

/* Stands for a piece jumped by the capture being built: still in the way, no longer a foe. */
static const char JUMPED = 'x';

static bool is_black(char piece) {
    return piece == 'b' || piece == 'B';
}

static bool is_white(char piece) {
    return piece == 'w' || piece == 'W';
}

static bool is_king(char piece) {
    return piece == 'B' || piece == 'W';
}

static bool on_board(int row, int column) {
    return row >= 0 && row < MAILBOX_SIZE && column >= 0 && column < MAILBOX_SIZE;
}

/* Only freejump has its top left cell, and with it the even cells, in play. */
static bool is_playing_cell(MailboxVariant variant, int row, int column) {
    return (row + column) % 2 == (variant == MAILBOX_FREEJUMP ? 0 : 1);
}

/* Row step of a man: Black walks down the board, but up in tower. */
static int forward_step(MailboxVariant variant, bool black) {
    return black == (variant != MAILBOX_TOWER) ? 1 : -1;
}

static int crown_row(MailboxVariant variant, bool black) {
    return forward_step(variant, black) > 0 ? MAILBOX_SIZE - 1 : 0;
}

static bool is_crowned_on(const Mailbox *box, char piece, int row) {
    return !is_king(piece) && row == crown_row(box->variant, is_black(piece));
}

void mailbox_start(Mailbox *box, MailboxVariant variant) {
    *box = (Mailbox){.variant = variant, .black_to_move = true};
    char top = variant == MAILBOX_TOWER ? 'w' : 'b';
    char bottom = variant == MAILBOX_TOWER ? 'b' : 'w';
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            char piece = row < 3 ? top : row >= MAILBOX_SIZE - 3 ? bottom : '.';
            box->cell[row][column] = is_playing_cell(variant, row, column) ? piece : '.';
        }
    }
}

/* Reads a square number or a cell name at `*text` and moves past it. */
static bool read_place(MailboxVariant variant, const char **text, int *row, int *column) {
    const char *at = *text;
    if (variant == MAILBOX_ENGLISH) {
        int square = 0;
        for (; isdigit((unsigned char)*at) && square <= 32; at++) square = 10 * square + *at - '0';
        if (square < 1 || square > 32) return false;
        *row = (square - 1) / 4;
        *column = (square - 1) % 4 * 2 + (*row % 2 == 0 ? 1 : 0);
    } else {
        if (!isalpha((unsigned char)at[0]) || !isdigit((unsigned char)at[1])) return false;
        *column = toupper((unsigned char)at[0]) - 'A';
        *row = at[1] - '1';
        at += 2;
    }
    *text = at;
    return on_board(*row, *column) && is_playing_cell(variant, *row, *column);
}

/* Reads one colour's list, up to the ':' or the end, at `*text` and moves past it. */
static bool read_pieces(Mailbox *box, const char **text, bool black) {
    const char *at = *text;
    for (int count = 0; *at != ':' && *at != '\0'; count++) {
        if (count == MAILBOX_SIDE_MAX) return false;
        if (count > 0 && *at++ != ',') return false;
        bool king = *at == 'K';
        if (king) at++;
        char piece = black ? (king ? 'B' : 'b') : (king ? 'W' : 'w');
        int row, column;
        if (!read_place(box->variant, &at, &row, &column)) return false;
        if (box->cell[row][column] != '.' || is_crowned_on(box, piece, row)) return false;
        box->cell[row][column] = piece;
    }
    *text = at;
    return true;
}

static bool is_empty_board(const Mailbox *box) {
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            if (box->cell[row][column] != '.') return false;
        }
    }
    return true;
}

bool mailbox_from_fen(Mailbox *box, MailboxVariant variant, const char *fen) {
    *box = (Mailbox){.variant = variant, .black_to_move = fen[0] == 'B'};
    memset(box->cell, '.', sizeof box->cell);
    if (fen[0] != 'B' && fen[0] != 'W') return false;
    const char *at = fen + 1;
    char first_colour = '\0';
    for (int list = 0; list < 2; list++) {
        if (*at++ != ':') return false;
        char colour = *at++;
        if ((colour != 'B' && colour != 'W') || colour == first_colour) return false;
        if (!read_pieces(box, &at, colour == 'B')) return false;
        first_colour = colour;
    }
    if (at[0] == ':' && at[1] == 'H') {
        char *end;
        box->quiet_plies = (int)strtol(at + 2, &end, 10);
        at = end;
    }
    return *at == '\0' && !is_empty_board(box);
}

/* Writes a square number or a cell name at `text` and returns the end. */
static char *write_place(MailboxVariant variant, int row, int column, char *text) {
    if (variant == MAILBOX_ENGLISH) return text + sprintf(text, "%d", 4 * row + column / 2 + 1);
    char first = variant == MAILBOX_TOWER ? 'A' : 'a';
    return text + sprintf(text, "%c%d", first + column, row + 1);
}

static char *write_pieces(const Mailbox *box, bool black, char *text) {
    const char *separator = "";
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            char piece = box->cell[row][column];
            if (black ? !is_black(piece) : !is_white(piece)) continue;
            text += sprintf(text, "%s%s", separator, is_king(piece) ? "K" : "");
            text = write_place(box->variant, row, column, text);
            separator = ",";
        }
    }
    return text;
}

void mailbox_to_fen(const Mailbox *box, char text[MAILBOX_TEXT]) {
    text += sprintf(text, "%c:W", box->black_to_move ? 'B' : 'W');
    text = write_pieces(box, false, text);
    text += sprintf(text, ":B");
    text = write_pieces(box, true, text);
    if (box->quiet_plies > 0) sprintf(text, ":H%d", box->quiet_plies);
}

/* Men go forward only, to step and to jump, in all three variants. */
static bool may_face(const Mailbox *box, char piece, Direction towards) {
    return is_king(piece) || towards.row == forward_step(box->variant, is_black(piece));
}

static bool can_step(const Mailbox *box, char piece, MailboxCell from, Direction towards) {
    int row = from.row + towards.row, column = from.column + towards.column;
    return may_face(box, piece, towards) && on_board(row, column) && box->cell[row][column] == '.';
}

static bool can_jump(const Mailbox *box, char piece, MailboxCell from, Direction towards) {
    int row = from.row + 2 * towards.row, column = from.column + 2 * towards.column;
    if (!may_face(box, piece, towards) || !on_board(row, column)) return false;
    char over = box->cell[from.row + towards.row][from.column + towards.column];
    bool over_foe = is_black(piece) ? is_white(over) : is_black(over);
    return over_foe && box->cell[row][column] == '.';
}

static bool is_movers(const Mailbox *box, char piece) {
    return box->black_to_move ? is_black(piece) : is_white(piece);
}

/* Can any piece of the side to move do what `can` (can_step or can_jump) tests? */
static bool any_can(const Mailbox *box,
                    bool (*can)(const Mailbox *, char, MailboxCell, Direction)) {
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            char piece = box->cell[row][column];
            MailboxCell from = {(signed char)row, (signed char)column};
            if (!is_movers(box, piece)) continue;
            for (int i = 0; i < 4; i++) {
                if (can(box, piece, from, COMPASS_ORDER[i])) return true;
            }
        }
    }
    return false;
}

typedef struct {
    MailboxMove *moves;
    int count;
} MoveList;

static void list_add(MoveList *list, const MailboxMove *move) {
    if (list->count == MAILBOX_MAX_MOVES) abort();
    list->moves[list->count++] = *move;
}

/* `route` made longer by the cell `distance` cells away. */
static MailboxMove extended(const MailboxMove *route, Direction towards, int distance) {
    if (route->length == MAILBOX_PATH_MAX) abort();
    MailboxMove longer = *route;
    MailboxCell *last = &longer.at[longer.length++];
    *last = longer.at[longer.length - 2];
    last->row = (signed char)(last->row + distance * towards.row);
    last->column = (signed char)(last->column + distance * towards.column);
    return longer;
}

static const Direction *direction_order(MailboxVariant variant) {
    return variant == MAILBOX_ENGLISH ? NUMBER_ORDER : COMPASS_ORDER;
}

/* Adds the captures that begin with `route` and a jump `towards`, if that can be jumped.
   The capturing `piece` is off the board (its start cell counts as empty); pieces jumped by
   `route` are marked JUMPED. Returns whether it could; the board is then as it was before. */
static bool add_captures(MoveList *list, Mailbox *box, char piece, const MailboxMove *route,
                         Direction towards) {
    MailboxCell from = route->at[route->length - 1];
    if (!can_jump(box, piece, from, towards)) return false;
    MailboxMove longer = extended(route, towards, 2);
    if (box->variant == MAILBOX_FREEJUMP) list_add(list, &longer); /* the mover may stop here */

    bool continued = false;
    bool may_continue = box->variant != MAILBOX_TOWER &&
                        !is_crowned_on(box, piece, longer.at[longer.length - 1].row);
    if (may_continue) {
        char *over = &box->cell[from.row + towards.row][from.column + towards.column];
        char foe = *over;
        *over = JUMPED;
        const Direction *order = direction_order(box->variant);
        for (int i = 0; i < 4; i++) {
            if (add_captures(list, box, piece, &longer, order[i])) continued = true;
        }
        *over = foe;
    }
    if (box->variant != MAILBOX_FREEJUMP && !continued) list_add(list, &longer);
    return true;
}

static void add_moves_from(MoveList *list, Mailbox *box, MailboxCell from, bool steps_allowed) {
    const Direction *order = direction_order(box->variant);
    MailboxMove start = {.length = 1, .at = {from}};
    char *cell = &box->cell[from.row][from.column];
    char piece = *cell;
    for (int i = 0; i < 4; i++) {
        if (steps_allowed && can_step(box, piece, from, order[i])) {
            MailboxMove step = extended(&start, order[i], 1);
            list_add(list, &step);
        }
        *cell = '.';
        add_captures(list, box, piece, &start, order[i]);
        *cell = piece;
    }
}

int mailbox_moves(const Mailbox *box, MailboxMove moves[MAILBOX_MAX_MOVES]) {
    Mailbox scratch = *box;
    MoveList list = {.moves = moves};
    bool must_capture = box->variant == MAILBOX_ENGLISH && any_can(box, can_jump);
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            MailboxCell from = {(signed char)row, (signed char)column};
            if (!is_movers(box, box->cell[row][column])) continue;
            add_moves_from(&list, &scratch, from, !must_capture);
        }
    }
    return list.count;
}

/* A jump passes over a cell; a step does not. */
static bool is_capture(const MailboxMove *move) {
    return abs(move->at[1].row - move->at[0].row) == 2;
}

void mailbox_play(Mailbox *next, const Mailbox *box, const MailboxMove *move) {
    *next = *box;
    MailboxCell from = move->at[0], to = move->at[move->length - 1];
    char piece = box->cell[from.row][from.column];
    bool was_man = !is_king(piece);
    if (is_crowned_on(box, piece, to.row)) piece = is_black(piece) ? 'B' : 'W';
    for (int i = 1; i < move->length && is_capture(move); i++) {
        MailboxCell a = move->at[i - 1], b = move->at[i];
        next->cell[(a.row + b.row) / 2][(a.column + b.column) / 2] = '.';
    }
    next->cell[from.row][from.column] = '.';
    next->cell[to.row][to.column] = piece; /* last: a circle ends where it started */
    next->black_to_move = !box->black_to_move;
    next->quiet_plies = was_man || is_capture(move) ? 0 : box->quiet_plies + 1;
}

void mailbox_move_text(const Mailbox *box, const MailboxMove *move, char text[MAILBOX_TEXT]) {
    char sign = is_capture(move) && box->variant != MAILBOX_TOWER ? 'x' : '-';
    for (int i = 0; i < move->length; i++) {
        if (i > 0) *text++ = sign;
        text = write_place(box->variant, move->at[i].row, move->at[i].column, text);
    }
}

int mailbox_cost(const Mailbox *box) {
    int cost = 0;
    for (int row = 0; row < MAILBOX_SIZE; row++) {
        for (int column = 0; column < MAILBOX_SIZE; column++) {
            char piece = box->cell[row][column];
            int worth = is_king(piece) ? 3 : 1;
            cost += is_black(piece) ? worth : is_white(piece) ? -worth : 0;
        }
    }
    return cost;
}

int mailbox_minimax(const Mailbox *box, int depth, int *best) {
    if (best) *best = -1;
    int lost = box->black_to_move ? -MAILBOX_WON : MAILBOX_WON;
    if (depth == 0) {
        bool can_move = any_can(box, can_step) || any_can(box, can_jump);
        return can_move ? mailbox_cost(box) : lost;
    }
    MailboxMove moves[MAILBOX_MAX_MOVES];
    int count = mailbox_moves(box, moves);
    int best_value = lost;
    for (int i = 0; i < count; i++) {
        Mailbox next;
        mailbox_play(&next, box, &moves[i]);
        int value = mailbox_minimax(&next, depth - 1, NULL);
        bool better = box->black_to_move ? value > best_value : value < best_value;
        if (i > 0 && !better) continue; /* when all moves lose, the first still is the best */
        best_value = value;
        if (best) *best = i;
    }
    return best_value;
}
