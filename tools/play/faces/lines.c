#include "tools/play/faces/lines.h"

#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/paint/columns.h"
#include "tools/play/paint/panel.h"
#include "tools/play/sitting/commands.h"

enum { WIDTH = 79, PROMPT_COLUMNS = 40, STORIES = 2, TICK_MS = 200 };

typedef struct {
    Terminal *terminal;
    Sitting *sitting;
    bool is_stale; /* what is on the screen is not the position any more */
    int story_count;
    char story[STORIES][STORY_TEXT]; /* of the latest moves */
} Lines;

int lines_width(const Terminal *terminal) {
    const int columns = terminal->is_shown ? terminal_columns(terminal) : WIDTH + 1;
    return columns <= WIDTH ? columns - 1 : WIDTH;
}

/* --- answers --- */

enum { LAID_OUT_MOST = 1 << 15 };

static void say_kept(LinesAnswer *answer, bool is_laid_out) {
    AnswerText *text = &answer->text;
    if (text->length > 0 && is_laid_out)
        terminal_say_text(answer->terminal, text->text);
    else if (text->length > 0)
        terminal_put(answer->terminal, text->text, text->length);
    text->length = 0;
    if (text->text) text->text[0] = '\0';
}

static void put(Answer *base, const char *text, size_t length) {
    LinesAnswer *answer = base->context;
    if (answer->text.length + length <= LAID_OUT_MOST) {
        Answer keeper = answer_to(&answer->text, base->columns, base->stop);
        answer_put(&keeper, text, length);
        if (!keeper.is_full) return;
    }
    say_kept(answer, false);
    terminal_put(answer->terminal, text, length);
    base->is_full = answer->terminal->lost_by != 0;
}

static void flush(Answer *base) {
    LinesAnswer *answer = base->context;
    say_kept(answer, true);
    terminal_flush(answer->terminal);
}

void lines_answer_begin(LinesAnswer *answer, Terminal *terminal) {
    *answer = (LinesAnswer){.terminal = terminal};
    answer->answer = (Answer){.put = put,
                              .flush = flush,
                              .stop = &terminal_interrupted,
                              .context = answer,
                              .columns = terminal_columns(terminal),
                              .shows_progress = !terminal->is_shown};
}

void lines_answer_end(LinesAnswer *answer) {
    flush(&answer->answer);
    free(answer->text.text);
}

/* --- what is shown --- */

static void show_board(const Lines *lines, int ply, bool on_clear_screen) {
    const Terminal *terminal = lines->terminal;
    Canvas canvas = {.rows = 0};
    GameView view;
    Layout layout;
    Scene scene = panel_scene(lines->sitting, ply, !terminal->is_rich, terminal->has_256, &view);
    panel_lay_out_lines(&layout, &scene, lines_width(terminal) + 1);
    if (on_clear_screen)
        terminal_clear(lines->terminal);
    else
        terminal_say(lines->terminal, "\n");
    if (!canvas_resize(&canvas, layout.rows, layout.columns - 1)) return;
    panel_paint(&canvas, &layout, &scene);
    terminal_print(lines->terminal, &canvas);
    canvas_free(&canvas);
}

static void say_owned(const Lines *lines) {
    const Sitting *sitting = lines->sitting;
    const Player mover = sitting_mover(sitting);
    const char *name = sitting->game.name[mover];
    GameView view;
    sitting_game(sitting)->view(sitting_position(sitting), &view);
    const int piles = story_count(&view, mover).men, reserve = view.reserve[mover];
    terminal_say(lines->terminal, " %s%s own %d piece%s: %d pile%s and %d in reserve.\n", name,
                 *story_s(name) ? " you" : "", piles + reserve, piles + reserve == 1 ? "" : "s",
                 piles, piles == 1 ? "" : "s", reserve);
}

/* Whether nobody is to move any more; the sitting may not have looked yet. */
static bool is_at_end(const Sitting *sitting) {
    GameReason reason;
    return sitting->is_over || record_result(&sitting->game.record, &reason) != GAME_ONGOING;
}

static void show(Lines *lines) {
    const Sitting *sitting = lines->sitting;
    const Player mover = sitting_mover(sitting);
    lines->is_stale = false;
    show_board(lines, sitting->game.record.length, true);
    for (int i = 0; i < lines->story_count; i++)
        terminal_say(lines->terminal, " %s\n", lines->story[i]);
    if (is_at_end(sitting)) return;
    if (sitting->task && !sitting->task->is_answered)
        terminal_say(lines->terminal, " Only one move wins. Or: skip, turn, menu.\n");
    else if (sitting->game.by_engine[mover] && sitting->is_paused)
        terminal_say(lines->terminal, " `go` lets %s think; you may move for it.\n",
                     sitting->game.name[mover]);
    else if (!sitting->game.by_engine[mover] && sitting_game(sitting)->facts.has_piles)
        say_owned(lines);
}

static void redraw(void *context) {
    show(context);
}

static void show_end(const Lines *lines) {
    static const char BANNER[] = "  ***   **  *   * ****     **  *   * **** ***\n"
                                 " *     *  * ** ** *       *  * *   * *    *  *\n"
                                 " * **  **** * * * ***     *  *  * *  ***  ***\n"
                                 " *  *  *  * *   * *       *  *  * *  *    * *\n"
                                 "  ***  *  * *   * ****     **    *   **** *  *\n";
    const SavedGame *game = &lines->sitting->game;
    const Game *variant = game->record.game;
    Terminal *terminal = lines->terminal;
    terminal_say(terminal, "\n%s%s%s\n", terminal->is_rich ? "\033[1m" : "", BANNER,
                 terminal->is_rich ? "\033[0m" : "");
    if (game->result == GAME_DRAWN) {
        terminal_say(terminal, " Game %" PRId64 " is a draw: %s.\n", game->number, game->how);
        return;
    }
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    char who[NAME_TEXT + 32];
    GameView view;
    panel_player(lines->sitting, winner, PROMPT_COLUMNS, who);
    terminal_say(terminal, " %s WIN%s game %" PRId64 ": %s.\n", who,
                 *story_s(game->name[winner]) ? "S" : "", game->number, game->how);
    if (!variant->facts.has_piles) return;
    variant->view(sitting_position(lines->sitting), &view);
    terminal_say(terminal, " Captured: %d by %s, %d by %s.\n", view.captured[FIRST_PLAYER],
                 variant->player_name[FIRST_PLAYER], view.captured[SECOND_PLAYER],
                 variant->player_name[SECOND_PLAYER]);
}

/* Shows the game from its start, state by state. */
static void review(Lines *lines) {
    Terminal *terminal = lines->terminal;
    const int last = lines->sitting->game.record.length;
    const bool pauses = terminal->is_typed && terminal->is_shown;
    char line[TERMINAL_LINE];
    terminal_begin_work();
    for (int ply = 0; ply <= last; ply++) {
        if (atomic_load(&terminal_interrupted) || terminal->lost_by) break;
        show_board(lines, ply, pauses);
        terminal_flush(terminal);
        if (!pauses || ply == last) continue;
        if (!terminal_ask(terminal, line, " Enter goes on, b goes back, q ends the review: ")) {
            lines->sitting->end = SITTING_EXIT;
            return;
        }
        if (text_same(line, "q")) break;
        if (text_same(line, "b")) ply = ply > 1 ? ply - 2 : -1;
    }
    lines->is_stale = pauses;
}

/* --- news --- */

static void add_story(Lines *lines, const char *text) {
    if (lines->story_count == STORIES) {
        memmove(lines->story[0], lines->story[1], sizeof lines->story[0]);
        lines->story_count--;
    }
    snprintf(lines->story[lines->story_count++], STORY_TEXT, "%s", text);
}

static void hear(void *context, SittingNews news, const char *text) {
    Lines *lines = context;
    Terminal *terminal = lines->terminal;
    const bool shows_first = news == SITTING_THINKS || news == SITTING_SAYS || news == SITTING_OVER;
    if (lines->is_stale && shows_first) show(lines);
    switch (news) {
    case SITTING_MOVED: add_story(lines, text); break;
    case SITTING_CHANGED: lines->story_count = 0; break;
    case SITTING_THINKS:
        if (*text)
            terminal_say(terminal, " %s is thinking ..\n", text);
        else
            terminal_say(terminal, "Thinking ..\n");
        terminal_flush(terminal);
        break;
    case SITTING_SAYS: terminal_say(terminal, "%s\n", text); break;
    case SITTING_OVER:
        if (!lines->sitting->task)
            show_end(lines);
        else
            terminal_say(terminal, "%s.\n", text);
        break;
    case SITTING_SHOWS: lines->is_stale = true; break;
    case SITTING_REVIEWS: review(lines); break;
    case SITTING_SETS_UP:
        terminal_say(terminal, "Positions are set up on the full screen; here --fen and load "
                               "begin from one.\n");
        break;
    }
    if (news == SITTING_MOVED || news == SITTING_CHANGED) lines->is_stale = true;
}

/* --- the game --- */

/* Waits for the engine, or for Ctrl-C, which takes the turn from it. */
static void await_engine(Lines *lines) {
    Sitting *sitting = lines->sitting;
    const int tick = sitting->game.clocks.since_us != 0 ? TICK_MS : -1;
    struct pollfd watched[] = {{.fd = sitting_wake(sitting), .events = POLLIN},
                               {.fd = terminal_wake(), .events = POLLIN}};
    if (!atomic_load(&terminal_interrupted)) poll(watched, 2, tick);
    if (!atomic_load(&terminal_interrupted)) return;
    terminal_begin_work();
    if (atomic_load(&terminal_interrupted)) {
        sitting->end = SITTING_EXIT;
        return;
    }
    const bool was_moving = sitting->thinks_for == FOR_MOVE;
    sitting_break_off(sitting);
    if (!was_moving) terminal_say(lines->terminal, "Stopped.\n");
}

/* Asks whoever is to do something; false when nobody is there any more. */
static bool ask(Lines *lines, char line[TERMINAL_LINE]) {
    Terminal *terminal = lines->terminal;
    const Sitting *sitting = lines->sitting;
    const char *sign = terminal->is_rich ? "›" : ">";
    char who[NAME_TEXT + 32], chosen[64];
    GameView view;
    if (sitting->question.kind != ASKS_NOTHING)
        return terminal_ask(terminal, line, " %s %s", sitting->question.text,
                            sitting->question.kind == ASKS_YES ? "(y/n) " : "");
    if (sitting->task && sitting->is_over)
        return terminal_ask(terminal, line, " Enter: the next one; again; menu: leave ");
    const Player mover = sitting_mover(sitting);
    if (sitting->task && !sitting->task->is_answered)
        return terminal_ask(terminal, line, " %s moves and wins %s ",
                            sitting_game(sitting)->player_name[mover], sign);
    panel_player(sitting, mover, PROMPT_COLUMNS, who);
    sitting_game(sitting)->view(sitting_position(sitting), &view);
    typing_print_choice(&view, &sitting->choice, chosen);
    return terminal_ask(terminal, line, " %s%s%s %s ", who, *chosen ? ", " : "", chosen, sign);
}

static void obey(Lines *lines, const char *line) {
    LinesAnswer answer;
    const Sitting *sitting = lines->sitting;
    const bool is_next =
        !*line && sitting->task && sitting->task->is_answered && sitting->choice.length == 0;
    sitting_step(lines->sitting); /* whose time is over has lost, whatever he types */
    if (lines->sitting->is_over && !lines->sitting->task) return;
    terminal_begin_work(); /* Ctrl-C ends what is told at length, and nothing else */
    lines_answer_begin(&answer, lines->terminal);
    commands_obey(lines->sitting, is_next ? "next" : line, &answer.answer);
    lines_answer_end(&answer);
    terminal_begin_work();
}

SittingEnd lines_play(Terminal *terminal, Sitting *sitting) {
    static Lines lines; /* the sitting keeps where it is */
    char line[TERMINAL_LINE];
    lines = (Lines){.terminal = terminal, .sitting = sitting, .is_stale = true};
    sitting->hear = hear;
    sitting->hearer = &lines;
    terminal->redraw = redraw;
    terminal->context = &lines;
    if (!sitting_begin(sitting)) sitting->end = SITTING_LEFT;
    if (sitting->is_looked_at) {
        review(&lines);
        if (sitting->game.result != GAME_ONGOING) show_end(&lines);
        if (sitting->end == SITTING_STAYS) sitting->end = SITTING_LEFT;
    }
    while (sitting->end == SITTING_STAYS) {
        if (lines.is_stale) show(&lines);
        sitting_step(sitting);
        if (sitting->is_over && !sitting->task) sitting->end = SITTING_LEFT;
        if (terminal->lost_by) sitting->end = SITTING_EXIT;
        if (sitting->end != SITTING_STAYS || lines.is_stale) continue;
        if (sitting->thinking.is_running)
            await_engine(&lines);
        else if (!ask(&lines, line))
            sitting->end = SITTING_EXIT;
        else
            obey(&lines, line);
    }
    terminal->redraw = NULL;
    sitting_end(sitting);
    return sitting->end;
}
