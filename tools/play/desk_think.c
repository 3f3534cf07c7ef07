/* Who thinks about the position on the full screen: the engine of a player, or the analyst, for his
   lines or for a hint. */
#include "tools/play/desk.h"

enum { ANALYSIS_LINES = 3, ANALYSIS_MS = 3600 * 1000 };

static void start_thinking(Desk *desk, const EngineQuestion *question) {
    Error error;
    const int undone = desk_record(desk)->length - desk->ply;
    if (!thinking_start(&desk->thinking, question, undone, &error)) {
        desk_say(desk, error.text);
        desk->analyses = desk->seeks_hint = false;
        desk->round->is_paused = true;
    }
}

static bool can_move(const Desk *desk) {
    GameMoves moves;
    desk->round->variant->list(&desk_record(desk)->positions[desk->ply], &moves);
    return moves.count > 0;
}

bool desk_engine_moves(const Desk *desk) {
    return desk_is_live(desk) && desk->round->game.by_engine[round_mover(desk->round)] &&
           !desk->round->is_paused;
}

void desk_set_to_work(Desk *desk) {
    if (desk->thinking.is_running || desk->mode != DESK_PLAYS || !can_move(desk)) return;
    EngineQuestion question = round_question(desk->round, round_mover(desk->round));
    if (desk_engine_moves(desk)) {
        start_thinking(desk, &question);
    } else if (desk->seeks_hint) {
        question.engine = ENGINE_ANALYST;
        question.limits = desk->round->engines->limits;
        start_thinking(desk, &question);
    } else if (desk->analyses && !desk->is_seen) {
        question.engine = ENGINE_ANALYST;
        question.limits = (ClientLimits){.move_time_ms = ANALYSIS_MS};
        question.lines = ANALYSIS_LINES;
        start_thinking(desk, &question);
    }
}

void desk_stop_thinking(Desk *desk) {
    thinking_cancel(&desk->thinking);
    desk->is_seen = desk->seeks_hint = desk->has_hint = false;
}

void desk_toggle_analysis(Desk *desk) {
    if (desk->round->task && !desk->is_over) {
        desk_say(desk, "First your answer; skip shows it.");
        return;
    }
    if (desk->analyses || desk->thinking.is_running) desk_stop_thinking(desk);
    desk->analyses = !desk->analyses;
    desk->message[0] = '\0';
}

void desk_ask_hint(Desk *desk) {
    if (desk_engine_moves(desk)) {
        desk_say(desk, "The engine is thinking; Esc stops it.");
        return;
    }
    desk_stop_thinking(desk);
    desk->seeks_hint = true;
    desk_say(desk, "Thinking ..");
}

void desk_take_analysis(Desk *desk, ThinkingState state) {
    const bool was_hint = desk->seeks_hint;
    desk->seeks_hint = false;
    if (state == THINKING_FAILED) {
        desk->analyses = false;
        desk_say(desk, desk->thinking.error.text);
    } else if (was_hint) {
        desk->has_hint = true;
        desk->hint = desk->thinking.answer.move;
        round_tell_hint(desk->round, &desk_record(desk)->positions[desk->ply],
                        &desk->thinking.answer, desk->message);
    } else {
        desk->is_seen = true;
    }
}
