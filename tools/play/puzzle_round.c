#include "tools/play/puzzle_round.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/commands.h"
#include "tools/play/desk.h"
#include "tools/play/screen.h"

/* --- one puzzle --- */

static const Puzzle *puzzle_of(const Round *round) {
    return &round->task->set->puzzles[round->task->number];
}

bool puzzle_set_up(Round *round, Error *error) {
    PuzzleTask *task = round->task;
    GamePosition start;
    task->number = puzzle_next(task->set, &task->score);
    task->is_answered = task->is_solved = false;
    if (!round->variant->parse(&start, puzzle_of(round)->fen, error)) return false;
    record_restart(&round->game.record, &start);
    round->choice.length = 0;
    snprintf(task->title, sizeof task->title, "Puzzle %d (%d)", task->number + 1,
             puzzle_of(round)->rating);
    round->title = task->title;
    const Player mover = round_mover(round);
    snprintf(round->game.name[mover], NAME_TEXT, "You");
    snprintf(round->game.name[player_other(mover)], NAME_TEXT, "They");
    return true;
}

/* Whether `move` leads where `solution` does. */
static bool is_right(const Round *round, const GameMove *move, const GameMove *solution) {
    const GamePosition *pos = round_position(round);
    GamePosition after, wanted;
    round->variant->play(&after, pos, move);
    round->variant->play(&wanted, pos, solution);
    return round->variant->same(&after, &wanted);
}

/* Takes the score that the folder keeps, if there is one. */
static void take_score(Round *round) {
    size_t length;
    char *kept = store_read(round->store, round->task->set->file, &length);
    if (kept && *kept) puzzle_score_read(&round->task->score, kept);
    free(kept);
}

/* Counts the answer onto what the folder keeps, where another program may have counted meanwhile,
   and returns the rating before. What could not be kept is counted here alone. */
static int count_answer(Round *round) {
    PuzzleTask *task = round->task;
    char text[PUZZLE_SCORE];
    const bool locked = store_lock(round->store, STORE_LOG, true);
    if (task->is_kept) take_score(round);
    const int before = task->score.rating;
    puzzle_count(task->set, &task->score, task->number, task->is_solved);
    puzzle_score_write(task->set, &task->score, text);
    task->is_kept = store_replace(round->store, task->set->file, text, strlen(text));
    if (locked) store_unlock(round->store, STORE_LOG);
    return before;
}

void puzzle_answer(Round *round, const GameMove *move, char message[MESSAGE_TEXT]) {
    PuzzleTask *task = round->task;
    const PuzzleScore *score = &task->score;
    const char *winning = puzzle_of(round)->move;
    GameMove solution;
    Error error;
    round->choice.length = 0;
    if (!round->variant->parse_move(round_position(round), winning, &solution, &error)) {
        snprintf(message, MESSAGE_TEXT, "%s.", error.text);
        return;
    }
    task->is_answered = true;
    task->is_solved = move && is_right(round, move, &solution);
    const int before = count_answer(round);
    snprintf(message, MESSAGE_TEXT,
             "%s: %s wins. Your rating is %d (%+d), %d in a row, %d of %d solved.",
             task->is_solved ? "Right"
             : move          ? "No"
                             : "The solution",
             winning, score->rating, score->rating - before, score->streak, score->solved,
             score->tried);
    if (!record_play(&round->game.record, &solution, &error))
        snprintf(message, MESSAGE_TEXT, "%s.", error.text);
}

/* --- by lines --- */

static void show(void *context) {
    const Round *round = context;
    screen_show(round, 0, true);
    terminal_say(round->terminal, " Only one move wins. Or: skip, turn, menu.\n");
}

/* Asks for the answer, and says how it was; false with the state when somebody leaves instead. */
static bool ask_answer(Round *round, RoundState *state) {
    char line[TERMINAL_LINE], message[MESSAGE_TEXT];
    const char *mover = round->variant->player_name[round_mover(round)];
    while (!round->task->is_answered) {
        GameMove move;
        *state = ROUND_EXIT;
        if (!terminal_ask(round->terminal, line, " %s moves and wins %s ", mover,
                          round->terminal->is_rich ? "›" : ">") ||
            commands_exit(line))
            return false;
        *state = ROUND_LEFT;
        if (text_same(line, "menu")) return false;
        if (text_same(line, "help") || text_same(line, "h") || text_same(line, "?")) {
            terminal_say(round->terminal,
                         "Exactly one move wins: type it. Or type skip, turn, menu, exit.\n");
            continue;
        }
        if (text_same(line, "turn") || text_same(line, "t")) {
            round->is_turned = !round->is_turned;
            show(round);
            continue;
        }
        const bool is_skipped = text_same(line, "skip");
        const Typed typed = is_skipped ? TYPED_MOVE
                                       : typing_read(round->variant, round_position(round), line,
                                                     &round->choice, &move, message);
        if (typed == TYPED_MOVE)
            puzzle_answer(round, is_skipped ? NULL : &move, message);
        else if (typed == TYPED_OTHER)
            snprintf(message, sizeof message, "'%.40s' is not a move; skip shows the answer.",
                     line);
        if (*line) terminal_say(round->terminal, "%s\n", message);
    }
    return true;
}

static RoundState play_by_lines(Round *round, Error *error) {
    RoundState state = ROUND_LEFT;
    char line[TERMINAL_LINE];
    do {
        show(round);
        if (!ask_answer(round, &state)) return state;
        if (!terminal_ask(round->terminal, line, " Enter: the next one; menu: leave "))
            return ROUND_EXIT;
        if (commands_exit(line)) return ROUND_EXIT;
        if (text_same(line, "menu")) return ROUND_LEFT;
    } while (puzzle_set_up(round, error));
    return ROUND_LEFT;
}

/* --- both --- */

bool puzzles_play(Terminal *terminal, Store *store, Engines *engines, const PuzzleSet *set) {
    PuzzleTask task = {.set = set, .is_kept = true};
    Round round = {.terminal = terminal,
                   .store = store,
                   .engines = engines,
                   .variant = set->game,
                   .task = &task,
                   .has_desk = desk_can(terminal)};
    Error error = {""};
    puzzle_score_read(&task.score, "");
    take_score(&round);
    RoundState state = ROUND_LEFT;
    if (record_new(&round.game.record, round.variant, &error)) {
        if (puzzle_set_up(&round, &error)) {
            terminal->redraw = show;
            terminal->context = &round;
            state = round.has_desk ? desk_play(&round) : play_by_lines(&round, &error);
            terminal->redraw = NULL;
            terminal->context = NULL;
        }
        saved_free(&round.game);
    }
    if (*error.text) terminal_say(terminal, "%s\n", error.text);
    return state == ROUND_EXIT;
}
