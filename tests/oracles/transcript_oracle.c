#include "tests/oracles/transcript_oracle.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracles/draughts_oracle.h"

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
    int row, column, to_row, to_column; /* -1: off the board */
} Action;

static const OracleRules *tower(void) {
    return oracle_rules("tower");
}

static OracleBoard first_board(void) {
    OracleBoard board;
    if (!oracle_read(tower(), tower()->start, &board)) abort();
    return board;
}

/* Plays the action on `board`; false if it is not legal. */
static bool play(OracleBoard *board, Action action) {
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(tower(), board, moves);
    for (int i = 0; i < count; i++) {
        const OracleCell from = moves[i].at[0], to = moves[i].at[moves[i].length - 1];
        if (from.row != action.row || from.column != action.column || to.row != action.to_row ||
            to.column != action.to_column)
            continue;
        const OracleBoard before = *board;
        oracle_play(board, &before, &moves[i]);
        return true;
    }
    return false;
}

static int board_cost(const OracleBoard *board) {
    const int cost = oracle_minimax(tower(), board, 0, NULL);
    return cost == -ORACLE_WON ? INT_MIN : cost == ORACLE_WON ? INT_MAX : cost;
}

static void say_board(OracleAnswer *answer, const OracleBoard *board) {
    say(answer, "     A   B   C   D   E   F   G   H\n");
    say(answer, "   +---+---+---+---+---+---+---+---+\n");
    for (int row = 0; row < 8; row++) {
        say(answer, " %d |", row + 1);
        for (int column = 0; column < 8; column++) say(answer, " %c |", board->cell[row][column]);
        say(answer, "\n   +---+---+---+---+---+---+---+---+\n");
    }
}

/* Plays a legal action. */
static void act(OracleAnswer *answer, OracleBoard *board, Action action, int number,
                bool computed) {
    say(answer, "=====================================\n%s%s ACTION #%d: %c%d-%c%d\n",
        computed ? "*** " : "", board->white_to_move ? "WHITE" : "BLACK", number,
        'A' + action.column, action.row + 1, 'A' + action.to_column, action.to_row + 1);
    if (!play(board, action)) abort();
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

static const char *error_of(const OracleBoard *board, Action action) {
    if (action.row < 0 || action.column < 0) return "Source cell is outside of the board.";
    if (action.to_row < 0 || action.to_column < 0) return "Target cell is outside of the board.";
    const char piece = board->cell[action.row][action.column];
    if (piece == '.') return "Source cell is empty.";
    if (board->cell[action.to_row][action.to_column] != '.') return "Target cell is not empty.";
    if (is_white(piece) != board->white_to_move) return "Source cell holds opponent's piece/tower.";
    OracleBoard after = *board;
    return play(&after, action) ? NULL : "Illegal action.";
}

static void compute(OracleAnswer *answer, OracleBoard *board, int number, int turns, int depth) {
    static OracleMove moves[ORACLE_MOVES];
    for (int turn = 0; turn < turns; turn++) {
        int best;
        oracle_minimax(tower(), board, depth, &best);
        if (best < 0) {
            say(answer, board->white_to_move ? "BLACK WIN!\n" : "WHITE WIN!\n");
            return;
        }
        oracle_moves(tower(), board, moves);
        const OracleCell from = moves[best].at[0], to = moves[best].at[moves[best].length - 1];
        act(answer, board, (Action){from.row, from.column, to.row, to.column}, number + turn, true);
    }
}

OracleAnswer oracle_tower(const char *input, size_t length, int depth) {
    OracleAnswer answer = {.text = NULL};
    OracleBoard board = first_board();
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
static void say_checkers(OracleAnswer *answer, const OracleBoard *board) {
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
    OracleBoard board = first_board();
    board.white_to_move = true;
    say_checkers(&answer, &board);
    const char *at = input, *const end = input + length;
    for (;;) {
        if (!oracle_can_move(tower(), &board)) {
            say(&answer, board.white_to_move ? "WHITE WINS!\n" : "RED WINS!\n");
            return answer;
        }
        say(&answer, board.white_to_move ? "RED's move:\n" : "WHITE's move:\n");
        int numbers[4] = {0};
        bool ok = true;
        for (int i = 0; ok && i < 4; i++) {
            while (at < end && is_blank(*at)) at++;
            if (at == end) return answer;
            ok = read_number(&at, end, "-+", &numbers[i]) && (at == end || is_blank(*at));
            while (!ok && at < end && *at != '\n') at++;
        }
        const Action action = {numbers[1], numbers[0], numbers[3], numbers[2]};
        if (ok && play(&board, action)) {
            say_checkers(&answer, &board);
        } else {
            say(&answer, "INVALID MOVE. TRY AGAIN!!\n");
        }
    }
}
