#include "tools/transcript/tower.h"

#include <limits.h>
#include <string.h>

#include "search/thinker.h"
#include "tools/transcript/board.h"

enum { COMMAND_A_TURNS = 1, COMMAND_P_TURNS = 10 };

static const char PIECES[] = "BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n";
static const char COLOUR[2][8] = {[FIRST_PLAYER] = "BLACK", [SECOND_PLAYER] = "WHITE"};

static const Face FACE = {
    .heading = "     A   B   C   D   E   F   G   H\n",
    .border = "   +---+---+---+---+---+---+---+---+\n",
    .margin = " ",
    .first_row = '1',
    .empty = '.',
    .piece = {[FIRST_PLAYER] = 'b', [SECOND_PLAYER] = 'w'},
    .king = {[FIRST_PLAYER] = 'B', [SECOND_PLAYER] = 'W'},
};

typedef struct {
    int row, column; /* 0..7; if either is -1, outside of the board */
} Cell;

typedef struct {
    Cell source, target;
} Action;

typedef struct {
    Script *script;
    const Searcher *searcher;
    Board board;
    unsigned long long actions; /* actions done */
} Play;

/* --- computing --- */

/* Computes actions with the engine's Exact search, which is plain minimax over the board's cost. */
typedef struct {
    int depth;
    Record record;
    Thinker thinker;
} Computer;

enum {
    SHALLOW_DEPTH = 6, /* up to this depth the smallest table has room for everything */
    DEEP_TABLE_MIB = 64,
};

/* Prepares to look `depth` (1..MAX_DEPTH) actions ahead; false and an error when memory is short.
   Release with computer_close(). */
static bool computer_open(Computer *computer, const Searcher *searcher, int depth, Error *error) {
    *computer = (Computer){.depth = depth};
    const int mib = depth <= SHALLOW_DEPTH ? TABLE_MIN_MIB : DEEP_TABLE_MIB;
    if (thinker_new(&computer->thinker, mib, error) &&
        thinker_learn(&computer->thinker, searcher, EVAL_MATERIAL, error) &&
        record_new(&computer->record, searcher->game, error)) {
        computer->thinker.exact = true;
        return true;
    }
    thinker_free(&computer->thinker);
    return false;
}

static void computer_close(Computer *computer) {
    thinker_free(&computer->thinker);
    record_free(&computer->record);
}

/* Chooses the first of the best moves of `pos`, which must have a move. False and an error when
   memory is short. */
static bool computer_choose(Computer *computer, const GamePosition *pos, GameMove *move,
                            Error *error) {
    const Limits limits = {.depth = computer->depth};
    record_restart(&computer->record, pos); /* minimax ignores earlier positions */
    const Choice *choice =
        thinker_choose(&computer->thinker, &computer->record, &limits, NULL, 0, error);
    if (!choice) return false;
    *move = choice->move;
    return true;
}

/* --- words --- */

/* Reads a character and a row, whatever they are: a character that is not a column is outside of
   the board. */
static bool take_cell(Script *script, Cell *cell) {
    const int column = script_take(script);
    int row;
    if (column == SCRIPT_END || !script_take_number(script, "-", &row)) return false;
    cell->column = column >= 'A' && column <= 'H' ? column - 'A' : -1;
    cell->row = row >= 1 && row <= FACE_SIDE ? row - 1 : -1;
    return true;
}

typedef enum { WORD_ACTION, WORD_A, WORD_P, WORD_OTHER } Word;

static Word take_word(Script *script, Action *action) {
    const int first = script_peek(script);
    if (!take_cell(script, &action->source)) {
        const bool is_single = script_peek(script) == SCRIPT_END && script->word_length == 1;
        if (is_single && first == 'A') return WORD_A;
        if (is_single && first == 'P') return WORD_P;
        return WORD_OTHER;
    }
    const bool is_action = script_take(script) == '-' && take_cell(script, &action->target) &&
                           script_peek(script) == SCRIPT_END;
    return is_action ? WORD_ACTION : WORD_OTHER;
}

/* --- actions --- */

static bool is_outside(Cell cell) {
    return cell.row < 0 || cell.column < 0;
}

/* Finds the move that `action` describes; if there is none, NULL and the error with the highest
   priority. */
static const GameMove *find_move(const Board *board, const Action *action, const char **error) {
    const Cell from = action->source, to = action->target;
    *error = "Source cell is outside of the board.";
    if (is_outside(from)) return NULL;
    *error = "Target cell is outside of the board.";
    if (is_outside(to)) return NULL;
    const GameCell *source = board_cell(board, &FACE, from.row, from.column);
    const GameCell *target = board_cell(board, &FACE, to.row, to.column);
    *error = "Source cell is empty.";
    if (!source->height) return NULL;
    *error = "Target cell is not empty.";
    if (target->height) return NULL;
    *error = "Source cell holds opponent's piece/tower.";
    if (source->owners != board->mover) return NULL;
    *error = "Illegal action.";
    return board_find_move(board, &FACE, from.row, from.column, to.row, to.column);
}

/* b + 3B - w - 3W; but a side that must act and cannot has lost, whatever its pieces. */
static int board_cost(const Play *play) {
    const Knowledge material = {.choice = EVAL_MATERIAL};
    const Board *board = &play->board;
    if (board->moves.count == 0) return board->mover == FIRST_PLAYER ? INT_MIN : INT_MAX;
    return play->searcher->explain(&board->pos, &material).material.total;
}

/* Plays the move and prints it after `mark`. */
static void act(Play *play, const GameMove *move, const char *mark) {
    const Game *game = play->board.game;
    char text[GAME_MOVE_TEXT];
    game->print_move(move, text);
    script_print(play->script, "=====================================\n%s%s ACTION #%llu: %s\n",
                 mark, COLOUR[play->board.mover], ++play->actions, text);
    board_play(&play->board, move);
    script_print(play->script, "BOARD COST: %d\n", board_cost(play));
    board_print(play->script, &play->board, &FACE);
}

/* Computes and plays up to `turns` actions; if a side has no action, the other side has won. */
static bool compute(Play *play, int turns, int depth, Error *error) {
    Computer computer;
    if (!computer_open(&computer, play->searcher, depth, error)) return false;
    bool ok = true;
    for (int turn = 0; ok && turn < turns; turn++) {
        GameMove move;
        if (play->board.moves.count == 0) {
            script_print(play->script, "%s WIN!\n", COLOUR[player_other(play->board.mover)]);
            break;
        }
        ok = computer_choose(&computer, &play->board.pos, &move, error);
        if (ok) act(play, &move, "*** ");
    }
    computer_close(&computer);
    return ok;
}

/* Obeys the current word. Returns whether the script continues; if not, `status` is how it
   ended. */
static bool obey(Play *play, int depth, ScriptStatus *status, Error *error) {
    Action action;
    const char *message;
    const Word word = take_word(play->script, &action);
    if (word == WORD_ACTION) {
        const GameMove *move = find_move(&play->board, &action, &message);
        if (move) {
            act(play, move, "");
            return true;
        }
        script_print(play->script, "ERROR: %s\n", message);
        *status = SCRIPT_FAILED;
    } else if (word == WORD_OTHER) {
        script_refuse_word(play->script, "an action, like G6-F5, or a command, A or P", error);
        *status = SCRIPT_FAILED;
    } else {
        const int turns = word == WORD_A ? COMMAND_A_TURNS : COMMAND_P_TURNS;
        *status = compute(play, turns, depth, error) ? SCRIPT_DONE : SCRIPT_FAILED;
    }
    return false;
}

ScriptStatus tower_run(Script *script, int depth, Error *error) {
    Play play = {.script = script, .searcher = &SEARCHER_TOWER};
    ScriptStatus status = SCRIPT_DONE;
    error->text[0] = '\0';
    board_start(&play.board, play.searcher->game);
    script_print_text(script, PIECES, sizeof PIECES - 1);
    board_print(script, &play.board, &FACE);
    while (script_next_word(script) && obey(&play, depth, &status, error)) {
    }
    return script_finish(script, error) ? status : SCRIPT_FAILED;
}
