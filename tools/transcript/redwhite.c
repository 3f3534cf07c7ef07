#include "tools/transcript/redwhite.h"

#include "engine/variants.h"
#include "tools/transcript/board.h"

enum { MOVE_NUMBERS = 4 };

static const char COLOUR[2][8] = {[FIRST_PLAYER] = "RED", [SECOND_PLAYER] = "WHITE"};

static const Face FACE = {
    .heading = "    0   1   2   3   4   5   6   7\n",
    .border = "  |---|---|---|---|---|---|---|---|\n",
    .margin = "",
    .first_row = '0',
    .empty = ' ',
    .piece = {[FIRST_PLAYER] = 'r', [SECOND_PLAYER] = 'w'},
    .king = {[FIRST_PLAYER] = 'R', [SECOND_PLAYER] = 'W'},
    .is_flipped = true, /* red, who begins, is at the top */
};

typedef enum { ANSWER_NONE, ANSWER_NUMBERS, ANSWER_OTHER } Answer;

/* Reads column and row of the piece, then of its target. After a word that is not a number the rest
   of the line is not read yet, so that the answer need not wait for the end of the line. */
static Answer take_numbers(Script *script, int numbers[MOVE_NUMBERS]) {
    for (int i = 0; i < MOVE_NUMBERS; i++) {
        if (!script_next_word(script)) return ANSWER_NONE;
        if (!script_take_number(script, "-+", &numbers[i]) || script_peek(script) != SCRIPT_END)
            return ANSWER_OTHER;
    }
    return ANSWER_NUMBERS;
}

/* The legal move that the numbers describe; NULL if there is none. */
static const GameMove *find_move(const Board *board, const int numbers[MOVE_NUMBERS]) {
    for (int i = 0; i < MOVE_NUMBERS; i++)
        if (numbers[i] < 0 || numbers[i] >= FACE_SIDE) return NULL;
    return board_find_move(board, &FACE, numbers[1], numbers[0], numbers[3], numbers[2]);
}

ScriptStatus redwhite_run(Script *script, Error *error) {
    Board board;
    error->text[0] = '\0';
    board_start(&board, &GAME_TOWER);
    board_print(script, &board, &FACE);
    Answer answer = ANSWER_NUMBERS;
    while (board.moves.count > 0) {
        int numbers[MOVE_NUMBERS];
        script_print(script, "%s's move:\n", COLOUR[board.mover]);
        if (answer == ANSWER_OTHER) script_skip_line(script);
        answer = take_numbers(script, numbers);
        if (answer == ANSWER_NONE)
            return script_finish(script, error) ? SCRIPT_DONE : SCRIPT_FAILED;
        const GameMove *move = answer == ANSWER_NUMBERS ? find_move(&board, numbers) : NULL;
        if (move) {
            board_play(&board, move);
            board_print(script, &board, &FACE);
        } else {
            script_print(script, "INVALID MOVE. TRY AGAIN!!\n");
        }
    }
    script_print(script, "%s WINS!\n", COLOUR[player_other(board.mover)]);
    return script_finish(script, error) ? SCRIPT_DONE : SCRIPT_FAILED;
}
