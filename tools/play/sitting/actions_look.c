#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/sitting/actions.h"
#include "tools/play/sitting/future.h"

/* --- the position --- */

void action_list(Sitting *sitting) {
    GameMoves moves;
    int column = 0;
    sitting_game(sitting)->list(sitting_shown(sitting), &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        sitting_game(sitting)->print_move(&moves.moves[i], text);
        const int width = (int)strlen(text) + 2;
        if (column > 0 && column + width > sitting->answer->columns - 2) {
            answer_say(sitting->answer, "\n");
            column = 0;
        }
        answer_say(sitting->answer, "  %s", text);
        column += width;
    }
    answer_say(sitting->answer, "\n");
}

void action_show(Sitting *sitting) {
    sitting->hear(sitting->hearer, SITTING_SHOWS, "");
}

void action_turn(Sitting *sitting) {
    sitting->is_turned = !sitting->is_turned;
    action_show(sitting);
}

static void tell_cell(Sitting *sitting, const GameCell *cell) {
    const Game *variant = sitting_game(sitting);
    char pile[PILE_TEXT];
    if (cell->height == 0) {
        answer_say(sitting->answer, "%s is empty.\n", cell->name);
        return;
    }
    const char *owner = variant->player_name[cell_owner(cell)];
    story_pile(variant, cell, pile);
    if (!variant->facts.has_piles)
        answer_say(sitting->answer, "%s: a %s %s.\n", cell->name, owner,
                   cell->is_king ? variant->facts.king_word : "man");
    else
        answer_say(sitting->answer, "%s: %d %s, from the bottom to the top %s; it is %s's.\n",
                   cell->name, cell->height, cell->height == 1 ? "man" : "men", pile, owner);
}

void action_view(Sitting *sitting) {
    GameView view;
    if (action_wants_words(sitting, sitting->words, "Which square?")) return;
    sitting_game(sitting)->view(sitting_shown(sitting), &view);
    const int cell = typing_cell(&view, sitting->words);
    if (cell < 0)
        sitting_say(sitting, "'%.40s' is not a square of this board.", sitting->words);
    else
        tell_cell(sitting, view_cell(&view, cell));
}

void action_piles(Sitting *sitting) {
    GameView view;
    int count = 0;
    sitting_game(sitting)->view(sitting_shown(sitting), &view);
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(&view, i);
        if (cell->height < 2) continue;
        tell_cell(sitting, cell);
        count++;
    }
    if (count == 0) answer_say(sitting->answer, "No pile is higher than one man.\n");
}

void action_fen(Sitting *sitting) {
    char text[GAME_POSITION_TEXT];
    sitting_game(sitting)->print(sitting_shown(sitting), text);
    answer_say(sitting->answer, "%s\n", text);
}

void action_review(Sitting *sitting) {
    sitting->hear(sitting->hearer, SITTING_REVIEWS, "");
}

void action_future(Sitting *sitting) {
    char *at = sitting->words, *word = text_word(&at), *second = text_word(&at);
    const bool count_first = word && (strcmp(word, "--count") == 0 || text_same(word, "count"));
    if (count_first) {
        char *number = second;
        second = word;
        word = number;
    }
    const bool only_count =
        second && (strcmp(second, "--count") == 0 || text_same(second, "count"));
    int64_t plies;
    if (second && !only_count) {
        sitting_say(sitting, "'%.40s' is not understood: future K, or future K count.", second);
        return;
    }
    if (action_wants_words(sitting, word ? word : "", "How many plies ahead?")) return;
    if (!text_integer(word ? word : "", 0, FUTURE_MAX, &plies))
        sitting_say(sitting, "'%.40s' is not a number from 0 to %d.", word ? word : "", FUTURE_MAX);
    else
        future_show(sitting_game(sitting), sitting_shown(sitting), (int)plies, only_count,
                    sitting->answer);
}

/* --- the engine --- */

void action_hint(Sitting *sitting) {
    if (sitting_engine_moves(sitting)) {
        sitting_say(sitting, "The engine is thinking; Esc stops it.");
        return;
    }
    sitting_quiet(sitting);
    sitting->wanted = FOR_HINT;
}

void action_analyse(Sitting *sitting) {
    const bool goes_on = !sitting->analyses;
    if (!sitting_engine_moves(sitting)) sitting_quiet(sitting);
    sitting->analyses = goes_on;
}

/* Has the engine that is to move think, also when an earlier position is looked at or the analyst
   is at work; for a person he makes the move. */
void action_go(Sitting *sitting) {
    if (sitting_engine_moves(sitting)) return;
    sitting_quiet(sitting);
    sitting->choice.length = 0;
    sitting->shown = sitting->game.record.length;
    sitting->is_paused = false;
    if (!sitting->game.by_engine[sitting_mover(sitting)]) sitting->wanted = FOR_GO;
}

void action_seat(Sitting *sitting) {
    char *rest = sitting->words;
    const char *number = text_word(&rest);
    while (*rest == ' ') rest++;
    if (!number || (strcmp(number, "1") != 0 && strcmp(number, "2") != 0) || !*rest) {
        sitting_say(sitting,
                    "Say who plays: seat 1 NAME, seat 2 engine, or seat 2 engine 3 (a level).");
        return;
    }
    const Player player = *number == '1' ? FIRST_PLAYER : SECOND_PLAYER;
    Error error;
    if (!level_check(rest, &error)) {
        answer_say(sitting->answer, "%s:\n", error.text);
        levels_list(sitting->answer);
        return;
    }
    saved_seat(&sitting->game, player, rest);
    sitting->is_paused = false;
    sitting_changed(sitting);
}

/* --- files --- */

void action_save(Sitting *sitting) {
    const char *path = sitting->words;
    Error error;
    if (action_wants_words(sitting, path, "Save as which file?") || !*path) return;
    const SavedStatus status =
        saved_write(&sitting->game, path, sitting->question.is_agreed, &error);
    if (status == SAVED_DONE)
        sitting_say(sitting, "Saved as %.400s.", path);
    else if (status == SAVED_FAILED)
        sitting_say(sitting, "Not saved: %s.", error.text);
    else
        action_wants_yes(sitting, NULL, "%.300s is there. Write the game in its place?", path);
}

void action_load(Sitting *sitting) {
    const char *path = sitting->words;
    Error error;
    SavedGame loaded;
    char notice[SAVED_NOTICE];
    if (action_wants_words(sitting, path, "Load which file?") || !*path) return;
    if (!saved_load(&loaded, path, sitting_game(sitting), sitting->stop, notice, &error)) {
        sitting_say(sitting, "Not loaded: %s.", error.text);
        return;
    }
    if (sitting->game.record.length > 0 &&
        action_wants_yes(sitting, NULL, "Give this game up for the one in %.300s?", path)) {
        saved_free(&loaded);
        return;
    }
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (*loaded.name[player]) continue;
        snprintf(loaded.name[player], NAME_TEXT, "%s", sitting->game.name[player]);
        loaded.by_engine[player] = sitting->game.by_engine[player];
        loaded.level[player] = sitting->game.level[player];
    }
    clocks_stop(&sitting->game.clocks);
    if (loaded.clocks.time_ms == 0) loaded.clocks = sitting->game.clocks;
    loaded.number = sitting->game.number;
    sitting->is_paused = true;
    sitting_take(sitting, &loaded);
    if (*notice) sitting_say(sitting, "%s", notice);
}
