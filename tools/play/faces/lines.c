/* Nothing is redrawn here: the board is printed again when the one on the screen no longer shows
   the position (`is_stale`), and moves are described as they are made. */
#include "tools/play/faces/lines.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/paint/panel.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/sitting/puzzling.h"
#include "tools/play/texts/texts.h"

enum { WIDTH = 79, PROMPT_COLUMNS = 40, STORIES = 2, TICK_MS = 200 };

typedef struct {
    Terminal *terminal;
    Sitting *sitting;
    bool is_stale; /* the board on the screen no longer shows the position */
    int story_count;
    char story[STORIES][STORY_TEXT]; /* descriptions of the latest moves */
} Lines;

int lines_width(const Terminal *terminal) {
    const int columns = terminal->is_shown ? terminal_columns(terminal) : WIDTH + 1;
    return columns <= WIDTH ? columns - 1 : WIDTH;
}

/* --- answers --- */

static void send(Answer *answer, bool is_whole) {
    Terminal *terminal = answer->context;
    if (answer->kept.length > 0 && is_whole)
        terminal_say_text(terminal, answer->kept.text);
    else if (answer->kept.length > 0)
        terminal_put(terminal, answer->kept.text, answer->kept.length);
    answer->kept.length = 0;
    if (is_whole) terminal_flush(terminal);
    answer->is_full = terminal->lost_by != 0;
}

Answer lines_answer(Terminal *terminal) {
    return (Answer){.columns = terminal_columns(terminal),
                    .stop = &terminal_interrupted,
                    .shows_progress = !terminal->is_shown,
                    .send = send,
                    .context = terminal};
}

void lines_end_answer(Answer *answer) {
    answer_flush(answer);
    free(answer->kept.text);
}

/* --- boards --- */

static void show_board(const Lines *lines, int ply, bool on_clear_screen) {
    Terminal *terminal = lines->terminal;
    Canvas canvas = {.rows = 0};
    Panel panel;
    panel_begin(&panel, lines->sitting, ply, !terminal->is_rich, terminal->colours);
    panel_lay_out_lines(&panel, lines_width(terminal) + 1);
    if (on_clear_screen)
        terminal_clear(terminal);
    else
        terminal_say(terminal, "\n");
    if (!canvas_resize(&canvas, panel.rows, panel.columns - 1)) return;
    panel_paint(&canvas, &panel);
    terminal_print(terminal, &canvas);
    canvas_free(&canvas);
}

static void say_owned(const Lines *lines) {
    const Sitting *sitting = lines->sitting;
    const Player mover = sitting_mover(sitting);
    char name[NAME_TEXT], whole[128], parts[128];
    GameView view;
    sitting_game(sitting)->view(sitting_position(sitting), &view);
    const int piles = story_count(&view, mover).men, reserve = view.reserve[mover];
    story_name(sitting_saved(sitting)->name[mover], name);
    snprintf(whole, sizeof whole, t_count("%d piece", "%d pieces", piles + reserve),
             piles + reserve);
    snprintf(parts, sizeof parts, t_count("%d pile", "%d piles", piles), piles);
    terminal_say(lines->terminal,
                 story_is_you(sitting_saved(sitting)->name[mover])
                     ? t(" %s own %s: %s and %d in reserve.\n")
                     : t(" %s you own %s: %s and %d in reserve.\n"),
                 name, whole, parts, reserve);
}

/* Shows the position of `context`, a Lines. */
static void show(void *context) {
    Lines *lines = context;
    const Sitting *sitting = lines->sitting;
    const SavedGame *game = sitting_saved(sitting);
    const Player mover = sitting_mover(sitting);
    GameReason reason;
    lines->is_stale = false;
    show_board(lines, game->record.length, true);
    for (int i = 0; i < lines->story_count; i++)
        terminal_say(lines->terminal, " %s\n", lines->story[i]);
    if (sitting_setup(sitting)) {
        char letters[SETUP_LETTERS];
        setup_letters(sitting, letters);
        terminal_say(lines->terminal, t(" %s Then squares; - empties them.\n"), letters);
    }
    if (sitting_setup(sitting) || sitting_is_over(sitting)) return;
    if (record_result(&game->record, &reason) != GAME_ONGOING) return; /* not yet shown */
    if (sitting_state(sitting) == STATE_PUZZLE)
        terminal_say(lines->terminal, "%s",
                     puzzle_asked(sitting_task(sitting))->is_shot
                         ? t(" One move offers a man and gains more, as a long search has judged.\n"
                             " Or: skip, flip, menu.\n")
                         : t(" Only one move wins. Or: skip, flip, menu.\n"));
    else if (game->by_engine[mover] && !sitting_engine_moves(sitting)) {
        char name[NAME_TEXT];
        story_name(game->name[mover], name);
        terminal_say(lines->terminal, t(" `go` lets %s think; you may move for it.\n"), name);
    } else if (!game->by_engine[mover] && sitting_game(sitting)->facts.has_piles)
        say_owned(lines);
}

static void show_end(const Lines *lines) {
    static const char BANNER[] = "  ***   **  *   * ****     **  *   * **** ***\n"
                                 " *     *  * ** ** *       *  * *   * *    *  *\n"
                                 " * **  **** * * * ***     *  *  * *  ***  ***\n"
                                 " *  *  *  * *   * *       *  *  * *  *    * *\n"
                                 "  ***  *  * *   * ****     **    *   **** *  *\n";
    const SavedGame *game = sitting_saved(lines->sitting);
    const Game *variant = game->record.game;
    Terminal *terminal = lines->terminal;
    terminal_say(terminal, "\n%s%s%s\n", terminal->is_rich ? "\033[1m" : "", BANNER,
                 terminal->is_rich ? "\033[0m" : "");
    char how[STORY_HOW];
    texts_said(game->how, how, sizeof how);
    const long long number = (long long)game->number;
    if (game->result == GAME_DRAWN) {
        terminal_say(terminal, t(" Game %lld is a draw: %s.\n"), number, how);
        return;
    }
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    char who[PANEL_WHO];
    GameView view;
    panel_player(lines->sitting, winner, PROMPT_COLUMNS, who);
    terminal_say(terminal,
                 story_is_you(game->name[winner]) ? t(" %s WIN game %lld: %s.\n")
                                                  : t(" %s WINS game %lld: %s.\n"),
                 who, number, how);
    if (!variant->facts.has_piles) return;
    variant->view(sitting_position(lines->sitting), &view);
    terminal_say(terminal, t(" Captured: %d by %s, %d by %s.\n"), view.captured[FIRST_PLAYER],
                 t(variant->player_name[FIRST_PLAYER]), view.captured[SECOND_PLAYER],
                 t(variant->player_name[SECOND_PLAYER]));
}

/* Shows the game from its start, position by position. */
static void review(Lines *lines) {
    Terminal *terminal = lines->terminal;
    const int last = sitting_saved(lines->sitting)->record.length;
    const bool pauses = terminal->is_typed && terminal->is_shown;
    char line[TERMINAL_LINE];
    terminal_begin_work();
    for (int ply = 0; ply <= last; ply++) {
        if (atomic_load(&terminal_interrupted) || terminal->lost_by) break;
        show_board(lines, ply, pauses);
        terminal_flush(terminal);
        if (!pauses || ply == last) continue;
        if (!terminal_ask(terminal, line, "%s",
                          t(" Enter goes on, b goes back, q ends the review: "))) {
            sitting_leave(lines->sitting, SITTING_EXIT);
            return;
        }
        if (text_same(line, "q")) break;
        if (text_same(line, "b")) ply = ply > 1 ? ply - 2 : -1;
    }
    lines->is_stale = pauses;
}

/* --- news --- */

static void hear(void *context, SittingNews news, const char *text) {
    Lines *lines = context;
    Terminal *terminal = lines->terminal;
    const bool shows_first = news == SITTING_THINKS || news == SITTING_SAYS || news == SITTING_OVER;
    if (lines->is_stale && shows_first) show(lines);
    lines->is_stale = lines->is_stale || (!shows_first && news != SITTING_REVIEWS);
    switch (news) {
    case SITTING_MOVED: /* keep the latest descriptions */
        if (lines->story_count == STORIES) memmove(lines->story[0], lines->story[1], STORY_TEXT);
        if (lines->story_count < STORIES) lines->story_count++;
        snprintf(lines->story[lines->story_count - 1], STORY_TEXT, "%s", text);
        break;
    case SITTING_CHANGED:
    case SITTING_SETS_UP: lines->story_count = 0; break;
    case SITTING_THINKS: {
        char name[NAME_TEXT];
        story_name(text, name);
        if (*text)
            terminal_say(terminal, t(" %s is thinking ..\n"), name);
        else
            terminal_say(terminal, "%s\n", t("Thinking .."));
        terminal_flush(terminal);
        break;
    }
    case SITTING_SAYS: terminal_say(terminal, "%s\n", text); break;
    case SITTING_OVER:
        if (sitting_task(lines->sitting)) {
            char how[STORY_HOW];
            texts_said(text, how, sizeof how);
            terminal_say(terminal, "%s.\n", how);
        } else {
            show_end(lines);
        }
        break;
    case SITTING_REVIEWS: review(lines); break;
    case SITTING_SHOWS: break;
    }
}

/* --- the game --- */

/* Waits for the engine. Ctrl-C interrupts it, and the person can type. */
static void await_engine(Lines *lines) {
    Sitting *sitting = lines->sitting;
    const int tick = sitting_saved(sitting)->clocks.since_us != 0 ? TICK_MS : -1;
    Awaited awaited[] = {{.wake = sitting_wake(sitting)}, {.wake = terminal_wake(), .handle = -1}};
    if (!atomic_load(&terminal_interrupted) && wait_for(awaited, 2, tick) > 0 &&
        awaited[1].is_ready)
        terminal_take_wake();
    if (!atomic_load(&terminal_interrupted)) return;
    terminal_begin_work();
    if (atomic_load(&terminal_interrupted)) {
        sitting_leave(sitting, SITTING_EXIT);
        return;
    }
    const bool was_moving = sitting_engine_moves(sitting);
    sitting_interrupt(sitting);
    if (!was_moving) terminal_say(lines->terminal, "%s\n", t("Stopped."));
}

/* Asks the person for a line; false when the input has ended. */
static bool ask(Lines *lines, char line[TERMINAL_LINE]) {
    Terminal *terminal = lines->terminal;
    const Sitting *sitting = lines->sitting;
    const Question *question = sitting_question(sitting);
    const char *sign = terminal->is_rich ? "›" : ">";
    char who[PANEL_WHO];
    if (question)
        return terminal_ask(terminal, line, " %s %s", question->text,
                            question->kind == ASKS_YES ? t("(y/n) ") : "");
    if (sitting_setup(sitting))
        return terminal_ask(terminal, line, t(" Set up; done, cancel or help %s "), sign);
    if (sitting_state(sitting) == STATE_PUZZLE_OVER)
        return terminal_ask(terminal, line, "%s", t(" Enter: the next one; again; menu: leave "));
    if (sitting_state(sitting) == STATE_PUZZLE) {
        char task[PUZZLE_TASK];
        sitting_write_task(sitting, task);
        return terminal_ask(terminal, line, " %s %s ", task, sign);
    }
    panel_prompt(sitting, PROMPT_COLUMNS, who);
    return terminal_ask(terminal, line, " %s %s ", who, sign);
}

static void obey(Lines *lines, const char *line) {
    Sitting *sitting = lines->sitting;
    const bool is_next = !*line && sitting_state(sitting) & (STATE_ANSWERED | STATE_PUZZLE_OVER) &&
                         sitting_choice(sitting)->length == 0;
    sitting_step(sitting); /* a player whose time is up has lost, whatever they type */
    if (sitting_state(sitting) == STATE_OVER) return;
    terminal_begin_work(); /* Ctrl-C ends only the long text */
    Answer answer = lines_answer(lines->terminal);
    commands_obey(sitting, is_next ? "next" : line, &answer);
    lines_end_answer(&answer);
    terminal_begin_work();
}

SittingEnd lines_play(Terminal *terminal, Sitting *sitting) {
    static Lines lines; /* static because the sitting keeps a pointer to it */
    char line[TERMINAL_LINE];
    lines = (Lines){.terminal = terminal, .sitting = sitting, .is_stale = true};
    terminal->redraw = show;
    terminal->context = &lines;
    sitting_begin(sitting, hear, &lines, false);
    if (sitting_state(sitting) == STATE_LOOKING) {
        review(&lines);
        if (sitting_saved(sitting)->result != GAME_ONGOING) show_end(&lines);
        if (sitting_left(sitting) == SITTING_STAYS) sitting_leave(sitting, SITTING_LEFT);
    }
    while (sitting_left(sitting) == SITTING_STAYS) {
        if (lines.is_stale) show(&lines);
        sitting_step(sitting);
        if (sitting_state(sitting) == STATE_OVER) sitting_leave(sitting, SITTING_LEFT);
        if (terminal->lost_by) sitting_leave(sitting, SITTING_EXIT);
        if (sitting_left(sitting) != SITTING_STAYS || lines.is_stale) continue;
        if (sitting_thinks(sitting))
            await_engine(&lines);
        else if (!ask(&lines, line))
            sitting_leave(sitting, SITTING_EXIT);
        else
            obey(&lines, line);
    }
    terminal->redraw = NULL;
    sitting_end(sitting);
    return sitting_left(sitting);
}
