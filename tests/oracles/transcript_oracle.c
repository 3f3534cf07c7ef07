#include "tests/oracles/transcript_oracle.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(OracleAnswer *answer, const char *format, ...) {
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    const size_t length = (size_t)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (answer->length + length + 1 > answer->capacity) {
        answer->capacity = 2 * (answer->length + length + 1);
        answer->text = realloc(answer->text, answer->capacity);
        if (!answer->text) abort();
    }
    memcpy(answer->text + answer->length, line, length + 1);
    answer->length += length;
}

static bool is_blank(char byte) {
    return isspace((unsigned char)byte) != 0;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* Reads digits with a sign of `signs` before them and moves `*at` past them; far numbers are 99. */
static bool read_number(const char **at, const char *end, const char *signs, int *value) {
    const char *digit = *at;
    int sign = 1;
    if (digit < end && *digit && strchr(signs, *digit)) sign = *digit++ == '-' ? -1 : 1;
    if (digit == end || !is_digit(*digit)) return false;
    for (*value = 0; digit < end && is_digit(*digit); digit++)
        if (*value < 99) *value = *value * 10 + (*digit - '0');
    if (*value > 99) *value = 99;
    *value *= sign;
    *at = digit;
    return true;
}

/* --- tower --- */

typedef struct {
    char cell[8][8]; /* by row 1..8 and column A..H, less one: '.' 'b' 'w' 'B' 'W' */
    bool black_acts;
} Board;

typedef struct {
    int row, column, to_row, to_column;
} Action;

static bool on_board(int row, int column) {
    return row >= 0 && row < 8 && column >= 0 && column < 8;
}

static bool is_black(char piece) {
    return piece == 'b' || piece == 'B';
}

static bool is_own(const Board *board, char piece) {
    return piece != '.' && is_black(piece) == board->black_acts;
}

static bool is_foe(const Board *board, char piece) {
    return piece != '.' && is_black(piece) != board->black_acts;
}

static Board first_board(void) {
    Board board = {.black_acts = true};
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++) {
            const bool dark = (row + column) % 2 == 1;
            board.cell[row][column] = (char)(!dark ? '.' : row < 3 ? 'w' : row > 4 ? 'b' : '.');
        }
    return board;
}

static bool is_legal(const Board *board, Action action) {
    if (!on_board(action.row, action.column) || !on_board(action.to_row, action.to_column))
        return false;
    const char piece = board->cell[action.row][action.column];
    const int down = action.to_row - action.row, right = action.to_column - action.column;
    if (!is_own(board, piece) || board->cell[action.to_row][action.to_column] != '.') return false;
    if (abs(down) != abs(right) || (abs(down) != 1 && abs(down) != 2)) return false;
    if (piece == 'b' && down > 0) return false;
    if (piece == 'w' && down < 0) return false;
    if (abs(down) == 1) return true;
    return is_foe(board, board->cell[action.row + down / 2][action.column + right / 2]);
}

static Board board_after(const Board *board, Action action) {
    Board next = *board;
    char piece = board->cell[action.row][action.column];
    if (piece == 'b' && action.to_row == 0) piece = 'B';
    if (piece == 'w' && action.to_row == 7) piece = 'W';
    next.cell[action.row][action.column] = '.';
    if (abs(action.to_row - action.row) == 2)
        next.cell[(action.row + action.to_row) / 2][(action.column + action.to_column) / 2] = '.';
    next.cell[action.to_row][action.to_column] = piece;
    next.black_acts = !board->black_acts;
    return next;
}

/* The actions of `board` in order; returns how many. */
static int list_actions(const Board *board, Action actions[96]) {
    static const int DOWN[4] = {-1, 1, 1, -1}, RIGHT[4] = {1, 1, -1, -1}; /* NE, SE, SW, NW */
    int count = 0;
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++)
            for (int way = 0; way < 4 && is_own(board, board->cell[row][column]); way++)
                for (int reach = 1; reach <= 2; reach++) {
                    const Action action = {row, column, row + reach * DOWN[way],
                                           column + reach * RIGHT[way]};
                    if (is_legal(board, action)) actions[count++] = action;
                }
    return count;
}

static int board_cost(const Board *board) {
    Action actions[96];
    if (list_actions(board, actions) == 0) return board->black_acts ? INT_MIN : INT_MAX;
    int cost = 0;
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++) {
            const char piece = board->cell[row][column];
            cost += piece == 'b' ? 1 : piece == 'B' ? 3 : piece == 'w' ? -1 : piece == 'W' ? -3 : 0;
        }
    return cost;
}

/* The value of `board` with `depth` actions to go, and the number of the action that has it. */
static int minimax(const Board *board, int depth, int *chosen) {
    Action actions[96];
    const int count = list_actions(board, actions);
    if (depth == 0 || count == 0) return board_cost(board);
    int best = 0;
    for (int i = 0; i < count; i++) {
        const Board next = board_after(board, actions[i]);
        int ignored;
        const int value = minimax(&next, depth - 1, &ignored);
        if (i > 0 && (board->black_acts ? value <= best : value >= best)) continue;
        best = value;
        *chosen = i;
    }
    return best;
}

static void say_board(OracleAnswer *answer, const Board *board) {
    say(answer, "     A   B   C   D   E   F   G   H\n");
    say(answer, "   +---+---+---+---+---+---+---+---+\n");
    for (int row = 0; row < 8; row++) {
        say(answer, " %d |", row + 1);
        for (int column = 0; column < 8; column++) say(answer, " %c |", board->cell[row][column]);
        say(answer, "\n   +---+---+---+---+---+---+---+---+\n");
    }
}

static void act(OracleAnswer *answer, Board *board, Action action, int number, bool computed) {
    say(answer, "=====================================\n%s%s ACTION #%d: %c%d-%c%d\n",
        computed ? "*** " : "", board->black_acts ? "BLACK" : "WHITE", number, 'A' + action.column,
        action.row + 1, 'A' + action.to_column, action.to_row + 1);
    *board = board_after(board, action);
    say(answer, "BOARD COST: %d\n", board_cost(board));
    say_board(answer, board);
}

/* Whether the word has the form of an action: a character and a row, a minus sign, a character and
   a row. A cell off the board becomes -1. */
static bool read_action(const char *at, const char *end, Action *action) {
    int cells[4];
    for (int i = 0; i < 2; i++) {
        if (i == 1 && (at == end || *at++ != '-')) return false;
        if (at == end) return false;
        cells[2 * i] = *at >= 'A' && *at <= 'H' ? *at - 'A' : -1;
        at++;
        int row;
        if (!read_number(&at, end, "-", &row)) return false;
        cells[2 * i + 1] = row >= 1 && row <= 8 ? row - 1 : -1;
    }
    *action = (Action){cells[1], cells[0], cells[3], cells[2]};
    return at == end;
}

static const char *error_of(const Board *board, Action action) {
    if (!on_board(action.row, action.column)) return "Source cell is outside of the board.";
    if (!on_board(action.to_row, action.to_column)) return "Target cell is outside of the board.";
    if (board->cell[action.row][action.column] == '.') return "Source cell is empty.";
    if (board->cell[action.to_row][action.to_column] != '.') return "Target cell is not empty.";
    if (!is_own(board, board->cell[action.row][action.column]))
        return "Source cell holds opponent's piece/tower.";
    if (!is_legal(board, action)) return "Illegal action.";
    return NULL;
}

static void compute(OracleAnswer *answer, Board *board, int number, int turns, int depth) {
    for (int turn = 0; turn < turns; turn++) {
        Action actions[96];
        if (list_actions(board, actions) == 0) {
            say(answer, board->black_acts ? "WHITE WIN!\n" : "BLACK WIN!\n");
            return;
        }
        int chosen = 0;
        minimax(board, depth, &chosen);
        act(answer, board, actions[chosen], number + turn, true);
    }
}

OracleAnswer oracle_tower(const char *input, size_t length, int depth) {
    OracleAnswer answer = {.text = NULL};
    Board board = first_board();
    say(&answer, "BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n");
    say_board(&answer, &board);
    const char *at = input, *const end = input + length;
    for (int number = 1;; number++) {
        while (at < end && is_blank(*at)) at++;
        if (at == end) return answer;
        const char *word = at;
        while (at < end && !is_blank(*at)) at++;
        if (at - word == 1 && (*word == 'A' || *word == 'P')) {
            compute(&answer, &board, number, *word == 'A' ? 1 : 10, depth);
            return answer;
        }
        Action action;
        if (!read_action(word, at, &action)) {
            answer.complains = true;
            answer.status = 1;
            return answer;
        }
        const char *error = error_of(&board, action);
        if (error) {
            say(&answer, "ERROR: %s\n", error);
            answer.status = 1;
            return answer;
        }
        act(&answer, &board, action, number, false);
    }
}

/* --- red and white --- */

/* The same game on a board of tower: red are its white pieces, white its black ones. */
static void say_checkers(OracleAnswer *answer, const Board *board) {
    static const char PIECES[] = ".wWbB", SHOWN[] = " rRwW";
    say(answer, "    0   1   2   3   4   5   6   7\n");
    say(answer, "  |---|---|---|---|---|---|---|---|\n");
    for (int row = 0; row < 8; row++) {
        say(answer, "%d ", row);
        for (int column = 0; column < 8; column++)
            say(answer, "| %c ", SHOWN[strchr(PIECES, board->cell[row][column]) - PIECES]);
        say(answer, "|\n  |---|---|---|---|---|---|---|---|\n");
    }
}

OracleAnswer oracle_redwhite(const char *input, size_t length) {
    OracleAnswer answer = {.text = NULL};
    Board board = first_board();
    board.black_acts = false;
    say_checkers(&answer, &board);
    const char *at = input, *const end = input + length;
    for (;;) {
        Action actions[96];
        if (list_actions(&board, actions) == 0) {
            say(&answer, board.black_acts ? "RED WINS!\n" : "WHITE WINS!\n");
            return answer;
        }
        say(&answer, board.black_acts ? "WHITE's move:\n" : "RED's move:\n");
        int numbers[4] = {0};
        bool ok = true;
        for (int i = 0; ok && i < 4; i++) {
            while (at < end && is_blank(*at)) at++;
            if (at == end) return answer;
            ok = read_number(&at, end, "-+", &numbers[i]) && (at == end || is_blank(*at));
            while (!ok && at < end && *at != '\n') at++;
        }
        const Action action = {numbers[1], numbers[0], numbers[3], numbers[2]};
        if (ok && is_legal(&board, action)) {
            board = board_after(&board, action);
            say_checkers(&answer, &board);
        } else {
            say(&answer, "INVALID MOVE. TRY AGAIN!!\n");
        }
    }
}
