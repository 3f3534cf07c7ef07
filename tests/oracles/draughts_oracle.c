#include "tests/oracles/draughts_oracle.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- pieces and cells --- */

static bool is_foe(char piece, char other) {
    return is_white(piece) ? is_black(other) : is_white(other);
}

static bool on_board(const OracleRules *rules, int row, int column) {
    return row >= 0 && row < rules->size && column >= 0 && column < rules->size;
}

int oracle_crown_row(const OracleRules *rules, char piece) {
    return is_white(piece) == rules->white_down ? rules->size - 1 : 0;
}

int oracle_first_column(const OracleRules *rules, int row) {
    return (rules->size - 1 - row + rules->mirrored) % 2;
}

/* Whether there is a king, of White or of Black. */
static bool has_king(const OracleRules *rules, const OracleBoard *board, bool white, bool black) {
    for (int row = 0; row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            const char piece = board->cell[row][column];
            if (is_king(piece) && (is_white(piece) ? white : black)) return true;
        }
    return false;
}

/* --- captures --- */

/* Diagonals, along which steps go, then columns and rows, where every second cell is played. */
static const int DOWN[8] = {-1, -1, 1, 1, -2, 0, 0, 2}, RIGHT[8] = {-1, 1, -1, 1, 0, -2, 2, 0};

/* Of optional captures, clockwise from the top right. */
static const int CLOCKWISE[4] = {1, 3, 2, 0};

static int capture_directions(const OracleRules *rules) {
    return rules->straight ? 8 : 4;
}

static bool is_forward(const OracleRules *rules, char piece, int d) {
    return DOWN[d] == (oracle_crown_row(rules, piece) ? 1 : -1);
}

/* Stands where a piece was jumped that is lifted when the move is over: nobody's, and in the
   way. */
static const char JUMPED = '*';

typedef struct {
    const OracleRules *rules;
    OracleBoard board; /* the capturing piece is off it */
    OracleMove move;   /* so far */
    bool taken_king[ORACLE_PATH];
    OracleMove *moves;
    int count;
    /* by which captures are compared, of each move found */
    bool with_king[ORACLE_MOVES];
    char kings[ORACLE_MOVES][ORACLE_PATH]; /* '1' a king, '0' a man, in their order */
} Hunt;

/* Where the next piece towards `d` stands that `piece` may take from the cell, landing behind
   it. */
static bool find_prey(const OracleRules *rules, const OracleBoard *board, char piece,
                      OracleCell from, int d, OracleCell *prey) {
    if (!is_king(piece) && !rules->men_back && !is_forward(rules, piece, d)) return false;
    int row = from.row + DOWN[d], column = from.column + RIGHT[d];
    const bool flies = is_king(piece) && rules->king != ORACLE_KING_SHORT;
    while (flies && on_board(rules, row, column) && board->cell[row][column] == '.') {
        row += DOWN[d];
        column += RIGHT[d];
    }
    if (!on_board(rules, row, column)) return false;
    const char other = board->cell[row][column];
    if (!is_foe(piece, other)) return false;
    if (rules->men_no_kings && !is_king(piece) && is_king(other)) return false;
    const int behind = row + DOWN[d], beside = column + RIGHT[d];
    if (!on_board(rules, behind, beside) || board->cell[behind][beside] != '.') return false;
    *prey = (OracleCell){(signed char)row, (signed char)column};
    return true;
}

static bool can_capture(const OracleRules *rules, const OracleBoard *board, char piece,
                        OracleCell from) {
    OracleCell prey;
    for (int d = 0; d < capture_directions(rules); d++)
        if (find_prey(rules, board, piece, from, d, &prey)) return true;
    return false;
}

/* The capture is over. */
static void end_capture(Hunt *hunt, char piece, bool was_king) {
    const OracleRules *rules = hunt->rules;
    const OracleMove *move = &hunt->move;
    const OracleCell at = move->at[move->length - 1], last = move->over[move->taken - 1];
    if (rules->killer && is_king(piece) && hunt->taken_king[move->taken - 1] &&
        abs(at.row - last.row) != 1)
        return;
    if (hunt->count == ORACLE_MOVES) abort();
    OracleMove *found = &hunt->moves[hunt->count];
    *found = *move;
    found->piece = at.row == oracle_crown_row(rules, piece) ? (char)toupper(piece) : piece;
    hunt->with_king[hunt->count] = was_king;
    memset(hunt->kings[hunt->count], 0, ORACLE_PATH);
    for (int i = 0; i < move->taken; i++)
        hunt->kings[hunt->count][i] = hunt->taken_king[i] ? '1' : '0';
    hunt->count++;
}

/* The cells on which `piece` may land behind `prey` towards `d`, the nearest first; how many. */
static int find_landings(const Hunt *hunt, char piece, OracleCell prey, int d,
                         OracleCell landings[ORACLE_SIZE]) {
    const OracleRules *rules = hunt->rules;
    const bool flies_far = is_king(piece) && rules->king == ORACLE_KING_FLIES;
    int count = 0, row = prey.row + DOWN[d], column = prey.column + RIGHT[d];
    while (on_board(rules, row, column) && hunt->board.cell[row][column] == '.') {
        landings[count++] = (OracleCell){(signed char)row, (signed char)column};
        if (!flies_far) break;
        row += DOWN[d];
        column += RIGHT[d];
    }
    return count;
}

/* What `piece` is once it has landed on `row` in the middle of a capture. */
static char crowned_in_passing(const OracleRules *rules, char piece, int row) {
    return rules->crown == ORACLE_CROWN_KING && row == oracle_crown_row(rules, piece)
               ? (char)toupper(piece)
               : piece;
}

/* Whether a capture by `piece` that has landed on the cell may go on from there. */
static bool goes_on(const Hunt *hunt, char piece, OracleCell at) {
    const OracleRules *rules = hunt->rules;
    const bool is_crowned = !is_king(piece) && at.row == oracle_crown_row(rules, piece);
    if (rules->one_jump || (is_crowned && rules->crown == ORACLE_CROWN_ENDS)) return false;
    return can_capture(rules, &hunt->board, crowned_in_passing(rules, piece, at.row), at);
}

/* Adds the captures that go on with `piece` from the last cell of the move towards `d`. Where one
   of several landings lets the capture go on, such a one must be chosen. */
static void go_on(Hunt *hunt, char piece, bool was_king, int d) {
    OracleMove *move = &hunt->move;
    OracleCell prey, landings[ORACLE_SIZE];
    if (!find_prey(hunt->rules, &hunt->board, piece, move->at[move->length - 1], d, &prey)) return;
    char *cell = &hunt->board.cell[prey.row][prey.column];
    const char taken = *cell;
    *cell = hunt->rules->at_once ? '.' : JUMPED;
    hunt->taken_king[move->taken] = is_king(taken);
    move->over[move->taken++] = prey;
    move->length++;
    const int count = find_landings(hunt, piece, prey, d, landings);
    bool any_goes_on = false;
    for (int i = 0; i < count; i++) any_goes_on |= goes_on(hunt, piece, landings[i]);
    for (int i = 0; i < count; i++) {
        const char now = crowned_in_passing(hunt->rules, piece, landings[i].row);
        const bool more = goes_on(hunt, piece, landings[i]);
        move->at[move->length - 1] = landings[i];
        if (hunt->rules->may_stop || !any_goes_on) end_capture(hunt, now, was_king);
        for (int next = 0; more && next < capture_directions(hunt->rules); next++) {
            const int turn = hunt->rules->optional ? CLOCKWISE[next] : next;
            /* A flight straight on is listed from the first landing only. */
            if (turn != d || i == 0) go_on(hunt, now, was_king, turn);
        }
    }
    move->length--;
    move->taken--;
    *cell = taken;
}

/* --- which captures are legal --- */

static int count_kings(const char *kings) {
    int count = 0;
    for (; *kings; kings++) count += *kings == '1';
    return count;
}

/* How capture `a` compares with `b`: above 0 if it is to be preferred, 0 if both are legal. */
static int prefer(const Hunt *hunt, int a, int b) {
    const int more = hunt->moves[a].taken - hunt->moves[b].taken;
    const int more_kings = count_kings(hunt->kings[a]) - count_kings(hunt->kings[b]);
    const int king = hunt->with_king[a] - hunt->with_king[b];
    switch (hunt->rules->choice) {
    case ORACLE_FREE: return 0;
    case ORACLE_WITH_KING: return king;
    case ORACLE_FRISIAN: { /* in hundredths of a man */
        const int value = 100 * more + 99 * more_kings;
        return value ? value : king;
    }
    case ORACLE_MOST: return more;
    case ORACLE_SPANISH: return more ? more : more_kings;
    case ORACLE_ITALIAN:
        if (more) return more;
        if (king) return king;
        if (more_kings) return more_kings;
        return strcmp(hunt->kings[a], hunt->kings[b]);
    }
    return 0;
}

/* Keeps the captures to which none is preferred. */
static int keep_best(Hunt *hunt) {
    int best = 0, kept = 0;
    for (int i = 1; i < hunt->count; i++)
        if (prefer(hunt, i, best) > 0) best = i;
    bool legal[ORACLE_MOVES];
    for (int i = 0; i < hunt->count; i++) legal[i] = prefer(hunt, best, i) == 0;
    for (int i = 0; i < hunt->count; i++)
        if (legal[i]) hunt->moves[kept++] = hunt->moves[i];
    return kept;
}

/* --- steps --- */

/* Whether the piece on `from` may step towards `d`, if that is free. */
static bool may_step(const OracleRules *rules, const OracleBoard *board, OracleCell from, int d) {
    const char piece = board->cell[from.row][from.column];
    const int side = is_white(piece);
    if (!is_king(piece)) return is_forward(rules, piece, d);
    return !rules->three_walks || board->walked[side] < 3 || board->walker[side].row != from.row ||
           board->walker[side].column != from.column;
}

/* Adds the steps of the piece on `from` towards `d`. */
static void add_steps(Hunt *hunt, const OracleBoard *board, OracleCell from, int d) {
    const OracleRules *rules = hunt->rules;
    const char piece = board->cell[from.row][from.column];
    const bool far = is_king(piece) && rules->king != ORACLE_KING_SHORT;
    if (!may_step(rules, board, from, d)) return;
    int row = from.row + DOWN[d], column = from.column + RIGHT[d];
    for (bool first = true;
         on_board(rules, row, column) && board->cell[row][column] == '.' && (first || far);
         row += DOWN[d], column += RIGHT[d], first = false) {
        if (hunt->count == ORACLE_MOVES) abort();
        OracleMove *move = &hunt->moves[hunt->count++];
        *move = (OracleMove){.length = 2, .at = {from, {(signed char)row, (signed char)column}}};
        move->piece = row == oracle_crown_row(rules, piece) ? (char)toupper(piece) : piece;
    }
}

/* --- all moves --- */

/* Adds the captures, the steps or both of the piece on `from`. */
static void add_moves(Hunt *hunt, const OracleBoard *board, OracleCell from, bool captures,
                      bool steps) {
    const char piece = board->cell[from.row][from.column];
    hunt->board.cell[from.row][from.column] = '.';
    hunt->move.length = 1;
    hunt->move.taken = 0;
    hunt->move.at[0] = from;
    for (int i = 0; i < capture_directions(hunt->rules); i++) {
        const int d = hunt->rules->optional ? CLOCKWISE[i] : i;
        if (steps && d < 4) add_steps(hunt, board, from, d);
        if (captures) go_on(hunt, piece, is_king(piece), d);
    }
    hunt->board.cell[from.row][from.column] = piece;
}

static bool is_movers(const OracleBoard *board, char piece) {
    return board->white_to_move ? is_white(piece) : is_black(piece);
}

int oracle_moves(const OracleRules *rules, const OracleBoard *board,
                 OracleMove moves[ORACLE_MOVES]) {
    static Hunt hunt;
    hunt.rules = rules;
    hunt.moves = moves;
    hunt.count = 0;
    hunt.board = *board;
    if (rules->first_king && has_king(rules, board, true, true)) return 0;
    /* captures; if there are none, steps */
    for (int pass = 0; pass < 2 && hunt.count == 0; pass++) {
        for (int row = 0; row < rules->size; row++)
            for (int column = 0; column < rules->size && !is_empty_row(board, row); column++)
                if (is_movers(board, board->cell[row][column]))
                    add_moves(&hunt, board, (OracleCell){(signed char)row, (signed char)column},
                              pass == 0, pass == 1 || rules->optional);
        if (pass == 0 && !rules->optional && hunt.count > 0) return keep_best(&hunt);
    }
    return hunt.count;
}

bool oracle_can_move(const OracleRules *rules, const OracleBoard *board) {
    if (rules->first_king && has_king(rules, board, true, true)) return false;
    for (int row = 0; row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            const OracleCell from = {(signed char)row, (signed char)column};
            const char piece = board->cell[row][column];
            if (!is_movers(board, piece)) continue;
            if (can_capture(rules, board, piece, from)) return true;
            for (int d = 0; d < 4; d++) {
                const int to = row + DOWN[d], beside = column + RIGHT[d];
                if (on_board(rules, to, beside) && board->cell[to][beside] == '.' &&
                    may_step(rules, board, from, d))
                    return true;
            }
        }
    return false;
}

bool oracle_stuck_wins(const OracleRules *rules, const OracleBoard *board) {
    if (rules->first_king)
        return has_king(rules, board, board->white_to_move, !board->white_to_move);
    return rules->losing;
}

/* A walk ends with its king, or when its side has no man. */
static void end_walks(OracleBoard *board) {
    for (int side = 0; side < 2; side++) {
        if (!board->walked[side]) continue;
        const bool has_man = memchr(board->cell, side ? 'w' : 'b', sizeof board->cell) != NULL;
        const char at = board->cell[board->walker[side].row][board->walker[side].column];
        if (!has_man || at != (side ? 'W' : 'B')) board->walked[side] = 0;
    }
}

void oracle_play(OracleBoard *next, const OracleBoard *board, const OracleMove *move) {
    const OracleCell from = move->at[0], to = move->at[move->length - 1];
    *next = *board;
    next->white_to_move = !board->white_to_move;
    for (int i = 0; i < move->taken; i++) next->cell[move->over[i].row][move->over[i].column] = '.';
    next->cell[from.row][from.column] = '.';
    next->cell[to.row][to.column] = move->piece; /* last: a circle ends where it began */
    const int side = board->white_to_move;
    const OracleCell walker = board->walker[side];
    const bool same = walker.row == from.row && walker.column == from.column;
    next->walked[side] = same ? board->walked[side] + 1 : 1;
    next->quiet_plies = board->quiet_plies + 1;
    if (move->taken > 0 || !is_king(board->cell[from.row][from.column]))
        next->walked[side] = next->quiet_plies = 0;
    next->walker[side] = to;
    end_walks(next);
}

/* --- counting --- */

static bool same_result(const OracleBoard *board, const OracleMove *a, const OracleMove *b) {
    OracleBoard after_a, after_b;
    oracle_play(&after_a, board, a);
    oracle_play(&after_b, board, b);
    return a->at[0].row == b->at[0].row && a->at[0].column == b->at[0].column &&
           memcmp(after_a.cell, after_b.cell, sizeof after_a.cell) == 0;
}

/* The moves of the positions in the line that is looked at. */
static struct {
    OracleMove moves[6 * ORACLE_MOVES];
    int used;
} line;

/* Puts the moves of `board` behind those of the line. */
static OracleMove *push_moves(const OracleRules *rules, const OracleBoard *board, int *count) {
    const size_t room = sizeof line.moves / sizeof *line.moves;
    if ((size_t)line.used + ORACLE_MOVES > room) abort();
    OracleMove *moves = &line.moves[line.used];
    *count = oracle_moves(rules, board, moves);
    line.used += *count;
    return moves;
}

uint64_t oracle_perft(const OracleRules *rules, const OracleBoard *board, int depth, bool drop) {
    if (depth == 0) return 1;
    int count;
    const OracleMove *moves = push_moves(rules, board, &count);
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        bool seen = false;
        for (int k = 0; drop && moves[i].taken > 1 && k < i && !seen; k++)
            seen = same_result(board, &moves[i], &moves[k]);
        if (seen) continue;
        OracleBoard next;
        oracle_play(&next, board, &moves[i]);
        leaves += oracle_perft(rules, &next, depth - 1, drop);
    }
    line.used -= count;
    return leaves;
}

static int cost_of(const OracleRules *rules, const OracleBoard *board) {
    int cost = 0;
    for (int row = 0; row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            const char piece = board->cell[row][column];
            const int worth = is_king(piece) ? 3 : 1;
            cost += is_black(piece) ? worth : is_white(piece) ? -worth : 0;
        }
    return cost;
}

int oracle_minimax(const OracleRules *rules, const OracleBoard *board, int depth, int *best) {
    int best_value = board->white_to_move ? ORACLE_WON : -ORACLE_WON;
    if (best) *best = -1;
    if (depth == 0) return oracle_can_move(rules, board) ? cost_of(rules, board) : best_value;
    int count;
    const OracleMove *moves = push_moves(rules, board, &count);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, board, &moves[i]);
        const int value = oracle_minimax(rules, &next, depth - 1, NULL);
        const bool better = board->white_to_move ? value < best_value : value > best_value;
        if (i > 0 && !better) continue; /* when all moves lose, the first is still the best */
        best_value = value;
        if (best) *best = i;
    }
    line.used -= count;
    return best_value;
}
