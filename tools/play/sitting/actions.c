/* The actions of the table of commands. An action finds its words in `sitting->words`. If it asks a
   question, it leaves the rest to the action that the question keeps. */
#include "tools/play/sitting/actions.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/sitting/future.h"
#include "tools/play/sitting/puzzling.h"
#include "tools/play/sitting/setup.h"
#include "tools/play/sitting/sitting_state.h"
#include "tools/play/texts/texts.h"

/* Carries out the rest of a command; asks for its words first if they are missing. */
static void go_on(Sitting *sitting, Action *rest, const char *question) {
    if (*sitting->words)
        rest(sitting);
    else
        question_ask_words(sitting, rest, question);
}

static bool both_are_people(const Sitting *sitting) {
    return !sitting->game.by_engine[0] && !sitting->game.by_engine[1];
}

/* --- moves --- */

/* Whether a move can be made in the position shown; if not, reports the reason. */
static bool takes_moves(Sitting *sitting) {
    if (sitting_is_live(sitting)) return true;
    if (!sitting_is_over(sitting))
        sitting_say(sitting, "%s", t("This is an earlier position; End shows the game."));
    else if (sitting->task)
        sitting_say(sitting, "%s", t("This puzzle is over: next, again or menu."));
    else
        commands_refuse(sitting);
    return false;
}

static Typing typing_of(Sitting *sitting) {
    return (Typing){.game = sitting_game(sitting),
                    .pos = sitting_position(sitting),
                    .choice = &sitting->choice};
}

static void heed(Sitting *sitting, Typed typed, const Typing *typing) {
    if (typed == TYPED_MOVE)
        sitting_play(sitting, &typing->move);
    else
        sitting->hear(sitting->hearer, SITTING_SAYS, typing->message);
}

void action_try(Sitting *sitting, const char *line, bool may_be_command) {
    Typing typing = typing_of(sitting);
    if (!takes_moves(sitting)) return;
    const Typed typed = typing_read(&typing, line);
    if (typed == TYPED_OTHER)
        sitting_say(sitting,
                    may_be_command
                        ? t("'%.40s' is not a move or a command; type help for the commands.")
                        : t("Invalid move: '%.40s'."),
                    line);
    else
        heed(sitting, typed, &typing);
}

/* Whether an engine is thinking about its move; if so, reports that. */
static bool must_wait(Sitting *sitting) {
    const bool moves = sitting_engine_moves(sitting);
    if (moves) sitting_say(sitting, "%s", t("The engine is thinking; Esc stops it."));
    return moves;
}

void action_pick(Sitting *sitting, int cell) {
    Typing typing = typing_of(sitting);
    if (takes_moves(sitting) && !must_wait(sitting))
        heed(sitting, typing_pick(&typing, cell), &typing);
}

static void make_move(Sitting *sitting) {
    action_try(sitting, sitting->words, false);
}

void action_move(Sitting *sitting) {
    if (sitting_is_live(sitting))
        go_on(sitting, make_move, t("From x, from y, to x, to y, or as the game writes it:"));
    else
        make_move(sitting); /* reports why none can be made */
}

void action_choose_again(Sitting *sitting) {
    sitting_say(sitting, "%s",
                sitting->choice.length ? t("Choose again.") : t("No man has been chosen."));
    sitting->choice.length = 0;
}

void action_stop(Sitting *sitting) {
    Typing typing = typing_of(sitting);
    if (takes_moves(sitting)) heed(sitting, typing_stop(&typing), &typing);
}

static void place_man(Sitting *sitting) {
    char line[48];
    snprintf(line, sizeof line, "r:%.40s", sitting->words);
    action_try(sitting, line, false);
}

void action_place(Sitting *sitting) {
    GameView view;
    sitting_game(sitting)->view(sitting_position(sitting), &view);
    if (view.reserve[sitting_mover(sitting)] == 0)
        sitting_say(sitting, "%s", t("There is no man in reserve."));
    else
        go_on(sitting, place_man, t("On which square?"));
}

/* --- the course of the game --- */

/* Whether nothing was played that could be taken back, which is reported. */
static bool is_at_start(Sitting *sitting) {
    const bool is = sitting->game.record.length == 0;
    if (is) sitting_say(sitting, "%s", t("Nothing has been played yet."));
    return is;
}

static void take_back(Sitting *sitting, int plies, bool is_paused) {
    record_undo(&sitting->game.record, plies);
    sitting->is_paused = is_paused;
    sitting_changed(sitting);
}

/* Asks two people whether `plies` are taken back, and carries out `then` if they agree. */
static void ask_both(Sitting *sitting, int plies, Action *then) {
    char first[NAME_TEXT], second[NAME_TEXT];
    story_name(sitting->game.name[FIRST_PLAYER], first);
    story_name(sitting->game.name[SECOND_PLAYER], second);
    sitting->question.plies = plies;
    question_ask_yes(sitting, then, t("No moves are taken back."),
                     t("%s and %s, do you both agree to take back %d?"), first, second, plies);
}

static void undo_agreed(Sitting *sitting) {
    take_back(sitting, sitting->question.plies, true);
}

static void back_agreed(Sitting *sitting) {
    take_back(sitting, sitting->question.plies, false);
    sitting_say(sitting, "%s", t("Taken back."));
}

static void undo_half_moves(Sitting *sitting) {
    const int length = sitting->game.record.length;
    int64_t plies;
    if (!text_integer(sitting->words, 0, length, &plies))
        sitting_say(sitting, t("'%.40s' is not a number from 0 to %d."), sitting->words, length);
    else if (plies == 0)
        sitting_say(sitting, "%s", t("No moves are taken back."));
    else if (both_are_people(sitting))
        ask_both(sitting, (int)plies, undo_agreed);
    else
        take_back(sitting, (int)plies, true);
}

void action_undo(Sitting *sitting) {
    if (!is_at_start(sitting)) go_on(sitting, undo_half_moves, t("How many half-moves?"));
}

/* Takes back moves until a person is to move; in games of two engines or two people, one move. */
void action_back(Sitting *sitting) {
    const bool *by_engine = sitting->game.by_engine;
    const Record *record = &sitting->game.record;
    int plies = 1;
    if (is_at_start(sitting)) return;
    if (both_are_people(sitting)) {
        ask_both(sitting, plies, back_agreed);
        return;
    }
    while (by_engine[0] + by_engine[1] == 1 && plies < record->length &&
           by_engine[record->game->to_move(&record->positions[record->length - plies])])
        plies++;
    take_back(sitting, plies,
              by_engine[record->game->to_move(&record->positions[record->length - plies])]);
    sitting_say(sitting, "%s", t("Taken back."));
}

static void start_anew(Sitting *sitting) {
    take_back(sitting, sitting->game.record.length, sitting->is_paused);
}

void action_reset(Sitting *sitting) {
    question_ask_yes(sitting, start_anew, t("The game goes on."), "%s", t("Start the game again?"));
}

void action_new(Sitting *sitting) {
    sitting_start_again(sitting, false);
}

void action_rematch(Sitting *sitting) {
    sitting_start_again(sitting, true);
}

/* The side to move gives up; against an engine it is always the person who does. */
void action_give_up(Sitting *sitting) {
    const bool *by_engine = sitting->game.by_engine;
    const Player mover = sitting_mover(sitting), other = player_other(mover);
    sitting_lose(sitting, by_engine[mover] && !by_engine[other] ? other : mover, "resigned");
}

void action_resign(Sitting *sitting) {
    question_ask_yes(sitting, action_give_up, NULL, "%s", t("Resign the game?"));
}

static void agree_on_draw(Sitting *sitting) {
    sitting_finish(sitting, GAME_DRAWN, T("by agreement"));
}

void action_draw(Sitting *sitting) {
    char other[NAME_TEXT];
    story_name(sitting->game.name[player_other(sitting_mover(sitting))], other);
    if (!both_are_people(sitting))
        sitting_say(sitting, "%s", t("An engine does not accept draws."));
    else
        question_ask_yes(sitting, agree_on_draw, t("The game goes on."),
                         t("%s, do you accept a draw?"), other);
}

void action_skip(Sitting *sitting) {
    sitting_answer_puzzle(sitting, NULL);
}

void action_next(Sitting *sitting) {
    if (sitting->task && sitting->task->is_counted)
        sitting_next_puzzle(sitting, false);
    else if (sitting->task)
        commands_refuse(sitting);
    else
        sitting->end = SITTING_NEXT;
}

void action_again(Sitting *sitting) {
    sitting_next_puzzle(sitting, true);
}

/* --- the position --- */

void action_list(Sitting *sitting) {
    GameMoves moves;
    int column = 0;
    sitting_game(sitting)->list(sitting_shown(sitting), &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        sitting_game(sitting)->print_move(&moves.moves[i], text);
        const int width = (int)strlen(text) + 2;
        const bool is_full = column > 0 && column + width > sitting->answer->columns - 2;
        answer_say(sitting->answer, "%s  %s", is_full ? "\n" : "", text);
        column = (is_full ? 0 : column) + width;
    }
    answer_say(sitting->answer, "\n");
}

void action_show(Sitting *sitting) {
    sitting->hear(sitting->hearer, SITTING_SHOWS, "");
}

void action_flip(Sitting *sitting) {
    sitting->is_flipped = !sitting->is_flipped;
    action_show(sitting);
}

/* The words for the piece on a cell of a game without piles. */
static const char *piece_words(const Game *variant, const GameCell *cell) {
    const bool is_white = strcmp(variant->player_name[cell_owner(cell)], "white") == 0;
    if (!cell->is_king) return is_white ? t("a white man") : t("a black man");
    if (story_has_towers(variant)) return is_white ? t("a white tower") : t("a black tower");
    return is_white ? t("a white king") : t("a black king");
}

static void describe_cell(Sitting *sitting, const GameCell *cell) {
    const Game *variant = sitting_game(sitting);
    char pile[PILE_TEXT];
    if (cell->height == 0) {
        answer_say(sitting->answer, t("%s is empty.\n"), cell->name);
        return;
    }
    const char *owner = variant->player_name[cell_owner(cell)];
    story_pile(variant, cell, pile);
    if (!variant->facts.has_piles)
        answer_say(sitting->answer, "%s: %s.\n", cell->name, piece_words(variant, cell));
    else
        answer_say(sitting->answer,
                   t_count("%s: %d man, from the bottom to the top %s; it is %s's.\n",
                           "%s: %d men, from the bottom to the top %s; it is %s's.\n",
                           cell->height),
                   cell->name, cell->height, pile, t(owner));
}

static void view_square(Sitting *sitting) {
    GameView view;
    sitting_game(sitting)->view(sitting_shown(sitting), &view);
    const int cell = typing_cell(&view, sitting->words);
    if (cell < 0)
        sitting_say(sitting, t("'%.40s' is not a square of this board."), sitting->words);
    else
        describe_cell(sitting, view_cell(&view, cell));
}

void action_view(Sitting *sitting) {
    go_on(sitting, view_square, t("Which square?"));
}

void action_piles(Sitting *sitting) {
    GameView view;
    int count = 0;
    sitting_game(sitting)->view(sitting_shown(sitting), &view);
    for (int i = 0; i < VIEW_CELLS; i++) {
        if (view_cell(&view, i)->height < 2) continue;
        describe_cell(sitting, view_cell(&view, i));
        count++;
    }
    if (count == 0) answer_say(sitting->answer, "%s", t("No pile is higher than one man.\n"));
}

void action_fen(Sitting *sitting) {
    char text[GAME_POSITION_TEXT];
    sitting_game(sitting)->print(sitting_shown(sitting), text);
    answer_say(sitting->answer, "%s\n", text);
}

void action_review(Sitting *sitting) {
    sitting->hear(sitting->hearer, SITTING_REVIEWS, "");
}

static void show_future(Sitting *sitting, const char *number, bool only_count) {
    int64_t plies;
    if (!text_integer(number, 0, FUTURE_MAX, &plies))
        sitting_say(sitting, t("'%.40s' is not a number from 0 to %d."), number, FUTURE_MAX);
    else
        future_show(sitting_game(sitting), sitting_shown(sitting), (int)plies, only_count,
                    sitting->answer);
}

static void list_ahead(Sitting *sitting) {
    show_future(sitting, sitting->words, false);
}

static void count_ahead(Sitting *sitting) {
    show_future(sitting, sitting->words, true);
}

void action_future(Sitting *sitting) {
    char *at = sitting->words;
    const char *number = NULL, *other = NULL;
    bool only_count = false;
    for (const char *word; (word = text_word(&at)) != NULL;)
        if (text_same(word + (strncmp(word, "--", 2) == 0 ? 2 : 0), "count") && !only_count)
            only_count = true;
        else if (!number)
            number = word;
        else
            other = word;
    if (other)
        sitting_say(sitting,
                    t("'%.40s' is not an argument of future; type future K, or future K count."),
                    other);
    else if (!number)
        question_ask_words(sitting, only_count ? count_ahead : list_ahead,
                           t("How many plies ahead?"));
    else
        show_future(sitting, number, only_count);
}

/* --- the engine --- */

void action_hint(Sitting *sitting) {
    if (must_wait(sitting)) return;
    sitting_quiet(sitting);
    sitting->wanted = FOR_HINT;
}

void action_analyse(Sitting *sitting) {
    const bool goes_on = !sitting->analyses;
    if (!sitting_engine_moves(sitting)) sitting_quiet(sitting);
    sitting->analyses = goes_on;
}

/* Lets the engine that is to move think, even if an earlier position is shown or the analyst is at
   work. If a person is to move, the engine makes the move for them. */
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
    Error error;
    rest += strspn(rest, " ");
    if (!number || (strcmp(number, "1") != 0 && strcmp(number, "2") != 0) || !*rest) {
        sitting_say(sitting, "%s",
                    t("Say who plays: seat 1 NAME, seat 2 engine, or seat 2 engine 3 (a level)."));
    } else if (!level_check(rest, &error)) {
        answer_say(sitting->answer, "%s:\n", error.text);
        levels_list(sitting->answer);
    } else {
        saved_seat(&sitting->game, *number == '1' ? FIRST_PLAYER : SECOND_PLAYER, rest);
        sitting->is_paused = false;
        sitting_changed(sitting);
    }
}

/* --- files --- */

/* Writes the game to the file that the words name; asks before it replaces one. */
static void write_game(Sitting *sitting, bool may_replace, Action *replace) {
    const char *path = sitting->words;
    Error error;
    const SavedStatus status = saved_write(&sitting->game, path, may_replace, &error);
    if (status == SAVED_DONE)
        sitting_say(sitting, t("Saved as %.400s."), path);
    else if (status == SAVED_FAILED)
        sitting_say(sitting, t("Not saved: %s."), error.text);
    else
        question_ask_yes(sitting, replace, NULL, t("%.300s already exists. Overwrite it?"), path);
}

static void replace_file(Sitting *sitting) {
    write_game(sitting, true, replace_file);
}

static void save_game(Sitting *sitting) {
    if (*sitting->words) write_game(sitting, false, replace_file);
}

void action_save(Sitting *sitting) {
    go_on(sitting, save_game, t("Save as which file?"));
}

/* Goes on with the loaded game of the question, between the players at the board if it names
   none. */
static void take_loaded(Sitting *sitting) {
    const SavedGame *before = &sitting->game;
    SavedGame loaded = sitting->question.loaded;
    sitting->question.loaded.record.game = NULL;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        if (*loaded.name[player]) continue;
        snprintf(loaded.name[player], NAME_TEXT, "%s", before->name[player]);
        loaded.by_engine[player] = before->by_engine[player];
        loaded.level[player] = before->level[player];
    }
    clocks_stop(&sitting->game.clocks);
    if (loaded.clocks.time_ms == 0) loaded.clocks = before->clocks;
    loaded.number = before->number;
    sitting->is_paused = true;
    sitting_take(sitting, &loaded);
    if (*sitting->question.notice) sitting_say(sitting, "%s", sitting->question.notice);
}

static void load_game(Sitting *sitting) {
    const char *path = sitting->words;
    Question *question = &sitting->question;
    SavedGame loaded;
    Error error;
    if (!*path) return;
    if (!saved_load(&loaded, path, sitting_game(sitting), sitting->stop, question->notice,
                    &error)) {
        sitting_say(sitting, t("Not loaded: %s."), error.text);
        return;
    }
    question->loaded = loaded;
    if (sitting->game.record.length > 0)
        question_ask_yes(sitting, take_loaded, NULL, t("Replace this game with the one in %.300s?"),
                         path);
    else
        take_loaded(sitting);
}

void action_load(Sitting *sitting) {
    go_on(sitting, load_game, t("Load which file?"));
}
