#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/sitting/actions.h"

/* --- questions --- */

bool action_wants_words(Sitting *sitting, const char *rest, const char *question) {
    if (*rest || sitting->question.was_asked) return false;
    sitting->question.kind = ASKS_WORDS;
    snprintf(sitting->question.text, sizeof sitting->question.text, "%s", question);
    return true;
}

bool action_wants_yes(Sitting *sitting, const char *refused, const char *format, ...) {
    Question *question = &sitting->question;
    va_list arguments;
    if (question->is_agreed) return false;
    question->kind = ASKS_YES;
    question->refused = refused;
    va_start(arguments, format);
    vsnprintf(question->text, sizeof question->text, format, arguments);
    va_end(arguments);
    return true;
}

static bool both_are_people(const Sitting *sitting) {
    return !sitting->game.by_engine[0] && !sitting->game.by_engine[1];
}

/* --- moves --- */

void action_heed(Sitting *sitting, Typed typed, const GameMove *move, const char *message) {
    if (typed == TYPED_MOVE)
        sitting_play(sitting, move);
    else
        sitting_say(sitting, "%s", message);
}

/* Whether the position shown is the game's own; says that it is not. */
static bool is_live(Sitting *sitting) {
    if (sitting->shown == sitting->game.record.length) return true;
    sitting_say(sitting, "This is an earlier position; End shows the game.");
    return false;
}

void action_move(Sitting *sitting, char *rest, Answer *answer) {
    char message[MESSAGE_TEXT];
    GameMove move;
    (void)answer;
    if (!is_live(sitting) ||
        action_wants_words(sitting, rest, "From x, from y, to x, to y, or as the game writes it:"))
        return;
    const Typed typed = typing_read(sitting_game(sitting), sitting_position(sitting), rest,
                                    &sitting->choice, &move, message);
    if (typed == TYPED_OTHER) snprintf(message, sizeof message, "Invalid move: '%.40s'.", rest);
    action_heed(sitting, typed, &move, message);
}

void action_choose_again(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_say(sitting, "%s", sitting->choice.length ? "Choose again." : "No man was chosen.");
    sitting->choice.length = 0;
}

void action_stop(Sitting *sitting, char *rest, Answer *answer) {
    char message[MESSAGE_TEXT];
    GameMove move;
    (void)rest;
    (void)answer;
    if (!is_live(sitting)) return;
    const Typed typed = typing_stop(sitting_game(sitting), sitting_position(sitting),
                                    &sitting->choice, &move, message);
    action_heed(sitting, typed, &move, message);
}

void action_place(Sitting *sitting, char *rest, Answer *answer) {
    char word[SITTING_LINE + 4];
    GameView view;
    sitting_game(sitting)->view(sitting_position(sitting), &view);
    if (view.reserve[sitting_mover(sitting)] == 0) {
        sitting_say(sitting, "There is no man in reserve.");
        return;
    }
    if (action_wants_words(sitting, rest, "On which square?")) return;
    snprintf(word, sizeof word, "r:%s", rest);
    sitting->question.was_asked = true;
    action_move(sitting, word, answer);
}

/* --- the course of the game --- */

static void take_back(Sitting *sitting, int plies) {
    record_undo(&sitting->game.record, plies);
    sitting->is_paused = true;
    sitting_changed(sitting);
}

static bool nothing_was_played(Sitting *sitting) {
    if (sitting->game.record.length > 0) return false;
    sitting_say(sitting, "Nothing has been played yet.");
    return true;
}

/* Whether two people have not yet agreed to take `plies` back, who are asked then. */
static bool must_agree(Sitting *sitting, int plies) {
    return both_are_people(sitting) &&
           action_wants_yes(sitting, "Nothing is taken back.",
                            "%s and %s, do you both agree to take back %d?", sitting->game.name[0],
                            sitting->game.name[1], plies);
}

void action_undo(Sitting *sitting, char *rest, Answer *answer) {
    const int length = sitting->game.record.length;
    int64_t plies;
    (void)answer;
    if (nothing_was_played(sitting) || action_wants_words(sitting, rest, "How many half-moves?"))
        return;
    if (!text_integer(rest, 0, length, &plies)) {
        sitting_say(sitting, "'%.40s' is not a number from 0 to %d.", rest, length);
    } else if (plies == 0) {
        sitting_say(sitting, "Nothing is taken back.");
    } else if (!must_agree(sitting, (int)plies)) {
        take_back(sitting, (int)plies);
    }
}

/* Takes back until a person is to move; a single move of two engines or two people. */
void action_back(Sitting *sitting, char *rest, Answer *answer) {
    const bool *by_engine = sitting->game.by_engine;
    const Record *record = &sitting->game.record;
    (void)rest;
    (void)answer;
    if (nothing_was_played(sitting) || must_agree(sitting, 1)) return;
    int plies = 1;
    while (by_engine[0] + by_engine[1] == 1 && plies < record->length &&
           by_engine[record->game->to_move(&record->positions[record->length - plies])])
        plies++;
    take_back(sitting, plies);
    sitting->is_paused = by_engine[sitting_mover(sitting)];
    sitting_say(sitting, "Taken back.");
}

void action_reset(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    if (action_wants_yes(sitting, "The game goes on.", "Start the game anew?")) return;
    record_undo(&sitting->game.record, sitting->game.record.length);
    sitting_changed(sitting);
}

void action_new(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_start_again(sitting, false);
}

void action_rematch(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_start_again(sitting, true);
}

/* --- ends --- */

void action_give_up(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_lose(sitting, sitting_mover(sitting), "resigned");
}

void action_resign(Sitting *sitting, char *rest, Answer *answer) {
    if (!action_wants_yes(sitting, NULL, "Resign the game?")) action_give_up(sitting, rest, answer);
}

void action_draw(Sitting *sitting, char *rest, Answer *answer) {
    const Player other = player_other(sitting_mover(sitting));
    (void)rest;
    (void)answer;
    if (!both_are_people(sitting)) {
        sitting_say(sitting, "An engine does not take draws.");
        return;
    }
    if (!action_wants_yes(sitting, "The game goes on.", "%s, do you take a draw?",
                          sitting->game.name[other]))
        sitting_finish(sitting, GAME_DRAWN, "by agreement");
}

/* --- puzzles and games that are looked at; leaving --- */

void action_skip(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_answer_puzzle(sitting, NULL);
}

void action_next(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    if (sitting->task && sitting->task->is_counted)
        sitting_next_puzzle(sitting, false);
    else if (sitting->task)
        sitting_say(sitting, "First your answer; skip shows it.");
    else
        sitting->end = SITTING_NEXT;
}

void action_previous(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting->end = SITTING_PREVIOUS;
}

void action_again(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting_next_puzzle(sitting, true);
}

void action_menu(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting->end = SITTING_LEFT;
}

void action_exit(Sitting *sitting, char *rest, Answer *answer) {
    (void)rest;
    (void)answer;
    sitting->end = SITTING_EXIT;
}
