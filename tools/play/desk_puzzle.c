/* A puzzle on the full screen: the answer, what may be typed, how somebody has done. */
#include <stdio.h>

#include "engine/base/text.h"
#include "tools/play/commands.h"
#include "tools/play/desk.h"
#include "tools/play/puzzle_round.h"

void desk_answer(Desk *desk, const GameMove *move) {
    puzzle_answer(desk->round, move, desk->message);
    desk->is_over = desk->round->task->is_answered;
    desk->ply = desk->round->game.record.length;
}

void desk_next_puzzle(Desk *desk) {
    Error error;
    desk_stop_thinking(desk);
    desk->analyses = desk->is_over = false;
    desk->ply = 0;
    desk_say(desk, puzzle_set_up(desk->round, &error) ? "" : error.text);
}

bool desk_obey_puzzle(Desk *desk, const char *line, RoundState *state) {
    *state = ROUND_GOES_ON;
    if (text_same(line, "menu"))
        *state = ROUND_LEFT;
    else if (commands_exit(line))
        *state = ROUND_EXIT;
    else if (text_same(line, "help") || text_same(line, "h") || text_same(line, "?"))
        desk_say(desk, "Exactly one move wins: choose or type it. Or type skip, turn, menu, exit; "
                       "after the answer next, analyse.");
    else if (desk->is_over && text_same(line, "next"))
        desk_next_puzzle(desk);
    else if (desk->is_over)
        desk_say(desk, desk_over_text(desk));
    else if (text_same(line, "skip"))
        desk_answer(desk, NULL);
    else
        return false;
    return true;
}

const char *desk_over_text(const Desk *desk) {
    return desk->round->task ? "It is answered; Enter shows the next puzzle." : "The game is over.";
}

void desk_draw_puzzle(Desk *desk, int rows) {
    enum { LINES = 5, FIRST = 2 }; /* rows, the first of them below the move */
    const Layout *layout = &desk->layout;
    const PuzzleTask *task = desk->round->task;
    const PuzzleScore *score = &task->score;
    char lines[LINES][48];
    snprintf(lines[0], sizeof lines[0], "%s",
             !task->is_answered ? "Only one move wins."
             : task->is_solved  ? "Solved."
                                : "Not solved.");
    snprintf(lines[1], sizeof lines[1], "this puzzle %8d", task->set->puzzles[task->number].rating);
    snprintf(lines[2], sizeof lines[2], "your rating %8d", score->rating);
    snprintf(lines[3], sizeof lines[3], "in a row %3d, best %d", score->streak, score->best);
    snprintf(lines[4], sizeof lines[4], "solved %5d of %d", score->solved, score->tried);
    for (int i = 0; i < LINES && FIRST + LINES <= rows; i++)
        canvas_put(&desk->canvas, layout->list_top + FIRST + i, layout->list_left,
                   layout->list_columns, i == 0 ? BOLD : "", lines[i]);
    if (FIRST + LINES > rows && !*desk->message)
        canvas_say(&desk->canvas, layout->bottom, 1, layout->columns - 2, "",
                   "Only one wins. Rating %d, %d in a row", score->rating, score->streak);
}
