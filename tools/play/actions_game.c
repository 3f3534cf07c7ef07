#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/actions.h"
#include "tools/play/future.h"
#include "tools/play/screen.h"

/* Reads a whole number from `rest`, or asks for it; false, which is said, when it is none. */
static bool take_number(Round *round, char *rest, const char *question, int max, int *number) {
    char line[TERMINAL_LINE];
    int64_t value;
    if (!*rest && !terminal_ask(round->terminal, line, "%s ", question)) return false;
    const char *word = *rest ? rest : line;
    if (!text_integer(word, 0, max, &value)) {
        terminal_say(round->terminal, "'%.40s' is not a number from 0 to %d.\n", word, max);
        return false;
    }
    *number = (int)value;
    return true;
}

static bool both_are_people(const Round *round) {
    return !round->game.by_engine[0] && !round->game.by_engine[1];
}

/* --- moves --- */

void action_heed(Round *round, Typed typed, const GameMove *move, const char *message) {
    if (typed == TYPED_MOVE)
        round_move(round, move);
    else
        terminal_say(round->terminal, "%s\n", message);
}

RoundState action_move(Round *round, char *rest) {
    char line[TERMINAL_LINE], message[MESSAGE_TEXT];
    GameMove move;
    if (!*rest) {
        if (!terminal_ask(round->terminal, line,
                          " From x, from y, to x, to y, or as the game writes it: "))
            return ROUND_EXIT;
        if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
        rest = line;
    }
    const Typed typed =
        typing_read(round->variant, round_position(round), rest, &round->choice, &move, message);
    if (typed == TYPED_OTHER) snprintf(message, sizeof message, "Invalid move: '%.40s'.", rest);
    action_heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

RoundState action_choose_again(Round *round, char *rest) {
    (void)rest;
    terminal_say(round->terminal, "%s\n",
                 round->choice.length ? "Choose again." : "No man was chosen.");
    round->choice.length = 0;
    return ROUND_GOES_ON;
}

RoundState action_stop(Round *round, char *rest) {
    (void)rest;
    char message[MESSAGE_TEXT];
    GameMove move;
    const Typed typed =
        typing_stop(round->variant, round_position(round), &round->choice, &move, message);
    action_heed(round, typed, &move, message);
    return ROUND_GOES_ON;
}

RoundState action_place(Round *round, char *rest) {
    char line[TERMINAL_LINE], word[TERMINAL_LINE + 4];
    GameView view;
    round->variant->view(round_position(round), &view);
    if (!round->variant->facts.has_piles || view.reserve[round_mover(round)] == 0) {
        terminal_say(round->terminal, "There is no man in reserve.\n");
        return ROUND_GOES_ON;
    }
    if (!*rest) {
        if (!terminal_ask(round->terminal, line, " On which square? ")) return ROUND_EXIT;
        if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
        rest = line;
    }
    snprintf(word, sizeof word, "r:%s", rest);
    return action_move(round, word);
}

/* --- the game so far, and to come --- */

RoundState action_undo(Round *round, char *rest) {
    const int length = round->game.record.length;
    int plies = 0;
    if (length == 0) {
        terminal_say(round->terminal, "Nothing has been played yet.\n");
        return ROUND_GOES_ON;
    }
    if (!take_number(round, rest, " How many half-moves?", length, &plies)) return ROUND_GOES_ON;
    if (plies == 0 ||
        (both_are_people(round) &&
         !terminal_agree(round->terminal, " %s and %s, do you both agree to take back %d?",
                         round->game.name[0], round->game.name[1], plies))) {
        terminal_say(round->terminal, "Nothing is taken back.\n");
        return ROUND_GOES_ON;
    }
    if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
    record_undo(&round->game.record, plies);
    round_changed(round);
    round->is_paused = true;
    return ROUND_GOES_ON;
}

RoundState action_review(Round *round, char *rest) {
    (void)rest;
    const int last = round->game.record.length;
    const bool pauses = round->terminal->is_typed && round->terminal->is_shown;
    char line[TERMINAL_LINE];
    terminal_begin_work();
    for (int ply = 0; ply <= last; ply++) {
        if (atomic_load(&terminal_interrupted) || round->terminal->lost_by) break;
        screen_show(round, ply, pauses);
        terminal_flush(round->terminal);
        if (!pauses || ply == last) continue;
        if (!terminal_ask(round->terminal, line,
                          " Enter goes on, b goes back, q ends the review: "))
            return ROUND_EXIT;
        if (text_same(line, "q")) break;
        if (text_same(line, "b")) ply = ply > 1 ? ply - 2 : -1;
    }
    round->is_stale = pauses;
    return ROUND_GOES_ON;
}

RoundState action_show(Round *round, char *rest) {
    (void)rest;
    round->is_stale = true;
    return ROUND_GOES_ON;
}

RoundState action_future(Round *round, char *rest) {
    int plies = 0;
    char *word = text_word(&rest), *second = text_word(&rest);
    const bool count_first = word && (strcmp(word, "--count") == 0 || text_same(word, "count"));
    if (count_first) {
        char *number = second;
        second = word;
        word = number;
    }
    const bool only_count =
        second && (strcmp(second, "--count") == 0 || text_same(second, "count"));
    if (second && !only_count) {
        terminal_say(round->terminal, "'%.40s' is not understood: future K, or future K count.\n",
                     second);
        return ROUND_GOES_ON;
    }
    char none[1] = "";
    if (take_number(round, word ? word : none, " How many plies ahead?", FUTURE_MAX, &plies))
        future_show(round->variant, round_position(round), plies, only_count, round->terminal);
    terminal_begin_work(); /* Ctrl-C has ended the listing alone */
    return ROUND_GOES_ON;
}

RoundState action_reset(Round *round, char *rest) {
    (void)rest;
    if (!terminal_agree(round->terminal, " Start the game anew?")) {
        terminal_say(round->terminal, "The game goes on.\n");
        return ROUND_GOES_ON;
    }
    if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
    record_undo(&round->game.record, round->game.record.length);
    round_changed(round);
    return ROUND_GOES_ON;
}

/* --- ends --- */

RoundState action_give_up(Round *round, char *rest) {
    (void)rest;
    return round_lose(round, round_mover(round), "resigned");
}

RoundState action_resign(Round *round, char *rest) {
    if (!terminal_agree(round->terminal, " Resign the game?")) return ROUND_GOES_ON;
    return action_give_up(round, rest);
}

RoundState action_draw(Round *round, char *rest) {
    (void)rest;
    if (!both_are_people(round)) {
        terminal_say(round->terminal, "An engine does not take draws.\n");
        return ROUND_GOES_ON;
    }
    const Player other = player_other(round_mover(round));
    if (!terminal_agree(round->terminal, " %s, do you take a draw?", round->game.name[other]))
        return ROUND_GOES_ON;
    if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
    return round_finish(round, PDN_DRAW, "by agreement");
}

RoundState action_menu(Round *round, char *rest) {
    (void)round;
    (void)rest;
    return ROUND_LEFT;
}

RoundState action_exit(Round *round, char *rest) {
    (void)round;
    (void)rest;
    return ROUND_EXIT;
}
