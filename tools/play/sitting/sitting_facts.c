/* Each function returns a field of the sitting, or a value of several; none changes anything. */
#include "tools/play/sitting/sitting_facts.h"

#include "tools/play/sitting/sitting_state.h"

SittingState sitting_state(const Sitting *sitting) {
    return sitting->state;
}

bool sitting_is_over(const Sitting *sitting) {
    return sitting->state & (STATE_OVER | STATE_LOOKING | STATE_PUZZLE_OVER);
}

bool sitting_is_live(const Sitting *sitting) {
    return sitting->shown == sitting->game.record.length && !sitting_is_over(sitting);
}

bool sitting_engine_moves(const Sitting *sitting) {
    return sitting_is_live(sitting) && sitting->game.by_engine[sitting_mover(sitting)] &&
           !sitting->is_paused && sitting->state != STATE_SETUP;
}

/* --- the game --- */

const Game *sitting_game(const Sitting *sitting) {
    return sitting->game.record.game;
}

const GamePosition *sitting_position(const Sitting *sitting) {
    return record_position(&sitting->game.record);
}

Player sitting_mover(const Sitting *sitting) {
    return sitting_game(sitting)->to_move(sitting_position(sitting));
}

const SavedGame *sitting_saved(const Sitting *sitting) {
    return &sitting->game;
}

const char *sitting_title(const Sitting *sitting) {
    return sitting->title;
}

const char *sitting_opening(const Sitting *sitting, int ply) {
    return opening_name(&sitting->openings, &sitting->game.record, ply);
}

/* --- the board --- */

int sitting_ply(const Sitting *sitting) {
    return sitting->shown;
}

const GamePosition *sitting_shown(const Sitting *sitting) {
    return &sitting->game.record.positions[sitting->shown];
}

bool sitting_is_flipped(const Sitting *sitting) {
    return sitting->is_flipped;
}

const PuzzleTask *sitting_task(const Sitting *sitting) {
    return sitting->task;
}

const Setup *sitting_setup(const Sitting *sitting) {
    return sitting->state == STATE_SETUP ? &sitting->setup : NULL;
}

const Question *sitting_question(const Sitting *sitting) {
    return sitting->question.kind != ASKS_NOTHING ? &sitting->question : NULL;
}

const GameMove *sitting_hint(const Sitting *sitting) {
    return sitting->has_hint ? &sitting->hint : NULL;
}

const Choice *sitting_choice(const Sitting *sitting) {
    return &sitting->choice;
}

/* --- engines --- */

bool sitting_thinks(const Sitting *sitting) {
    return sitting->thinking.is_running;
}

bool sitting_shows_lines(const Sitting *sitting) {
    return sitting->is_seen || (sitting->thinking.is_running && sitting->thinks_for != FOR_HINT);
}

int sitting_lines(Sitting *sitting, ClientInfo lines[ENGINE_LINES]) {
    return thinking_lines(&sitting->thinking, lines);
}

Wake *sitting_wake(Sitting *sitting) {
    return &sitting->thinking.wake;
}
