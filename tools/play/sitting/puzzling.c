/* Puzzles are asked one after another, each until its winning move is found or the person gives
   up. */
#include "tools/play/sitting/puzzling.h"

#include <stdio.h>
#include <string.h>

#include "tools/play/sitting/sitting_state.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

static const Puzzle *puzzle_of(const Sitting *sitting) {
    return puzzle_asked(sitting->task);
}

void sitting_next_puzzle(Sitting *sitting, bool is_same) {
    PuzzleTask *task = sitting->task;
    GamePosition start;
    Error error;
    if (!is_same) {
        task->number = puzzle_next(task->set, &task->score);
        task->tries = 0;
        task->is_counted = task->is_solved = false;
    }
    sitting_enter(sitting, STATE_PUZZLE);
    sitting->analyses = false;
    if (!sitting_game(sitting)->parse(&start, puzzle_of(sitting)->fen, &error)) {
        sitting_say(sitting, "%s.", error.text);
        sitting->end = SITTING_LEFT;
        return;
    }
    SavedGame *game = &sitting->game;
    record_restart(&game->record, &start);
    game->result = GAME_ONGOING;
    snprintf(sitting->title, sizeof sitting->title, t("Puzzle %d (%d)"), task->number + 1,
             puzzle_of(sitting)->rating);
    const Player mover = sitting_mover(sitting);
    snprintf(game->name[mover], NAME_TEXT, YOU);
    snprintf(game->name[player_other(mover)], NAME_TEXT, ENGINE);
    game->by_engine[FIRST_PLAYER] = game->by_engine[SECOND_PLAYER] = false;
    sitting_changed(sitting);
}

void sitting_write_task(const Sitting *sitting, char text[PUZZLE_TASK]) {
    const char *mover = t(sitting_game(sitting)->player_name[sitting_mover(sitting)]);
    snprintf(text, PUZZLE_TASK,
             puzzle_of(sitting)->is_shot ? t("%s to move: a shot") : t("%s moves and wins"), mover);
}

/* Adds the first answer to the score in the folder, which another program may have changed in the
   meantime, and returns the rating before it. If the folder cannot be written, the score is kept
   only in memory. */
static int count_answer(Sitting *sitting) {
    PuzzleTask *task = sitting->task;
    char text[PUZZLE_SCORE];
    const bool locked = store_lock(sitting->store, STORE_LOG, true);
    if (task->is_kept) puzzle_score_take(task->set, &task->score, sitting->store);
    const int before = task->score.rating;
    puzzle_count(task->set, &task->score, task->number, task->is_solved);
    puzzle_score_write(task->set, &task->score, text);
    task->is_kept = store_replace(sitting->store, task->set->file, text, strlen(text));
    if (locked) store_unlock(sitting->store, STORE_LOG);
    task->is_counted = true;
    return before;
}

/* Plays the winning move. If the person has found it, the engine defends from then on. */
static void go_on(Sitting *sitting, const GameMove *solution, bool was_found) {
    Error error;
    SavedGame *game = &sitting->game;
    const Player solver = sitting_mover(sitting);
    sitting_enter(sitting, was_found ? STATE_ANSWERED : STATE_PUZZLE_OVER);
    if (!record_play(&game->record, solution, &error)) {
        sitting_say(sitting, "%s.", error.text);
        return;
    }
    game->by_engine[player_other(solver)] = was_found;
    sitting->is_paused = false;
    sitting_changed(sitting);
}

void sitting_answer_puzzle(Sitting *sitting, const GameMove *move) {
    PuzzleTask *task = sitting->task;
    const PuzzleScore *score = &task->score;
    const char *winning = puzzle_of(sitting)->move;
    const bool is_shot = puzzle_of(sitting)->is_shot;
    char counted[256] = "", text[GAME_MOVE_TEXT] = "";
    GameMove solution;
    Error error;
    if (!sitting_game(sitting)->parse_move(sitting_position(sitting), winning, &solution, &error)) {
        sitting_say(sitting, "%s.", error.text);
        return;
    }
    const bool right = move && moves_same_result(sitting_game(sitting), sitting_position(sitting),
                                                 move, &solution);
    if (move) sitting_game(sitting)->print_move(move, text);
    task->is_solved = right && task->tries == 0;
    if (!task->is_counted) {
        const int before = count_answer(sitting);
        snprintf(counted, sizeof counted,
                 t(" Your rating is %d (%+d), %d in a row, %d of %d solved."), score->rating,
                 score->rating - before, score->streak, score->solved, score->tried);
    }
    if (move && !right) {
        task->tries++;
        sitting_say(sitting,
                    is_shot ? t("No, %s is not the shot. Try again; skip shows the answer.%s")
                            : t("No, %s does not win. Try again; skip shows the answer.%s"),
                    text, counted);
        return;
    }
    go_on(sitting, &solution, right);
    if (right)
        sitting_say(sitting,
                    is_shot ? t("Right: %s is the shot.%s Play on, or type next.")
                            : t("Right: %s wins.%s Play it out, or type next."),
                    winning, counted);
    else
        sitting_say(sitting,
                    is_shot ? t("The solution: %s.%s Type next or again.")
                            : t("The solution: %s wins.%s Type next or again."),
                    winning, counted);
}
