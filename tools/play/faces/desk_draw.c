#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/faces/desk_state.h"
#include "tools/play/paint/columns.h"

/* --- below the board --- */

/* The row where the message begins. */
static int message_top(const Desk *desk) {
    const Layout *layout = &desk->layout;
    int top = layout->bottom;
    const char *rest = desk->message;
    columns_take(&rest, layout->columns - 2);
    for (; *rest && top > desk->scene.board.top; top--) columns_take(&rest, layout->columns - 2);
    return top;
}

/* Draws the message in as many rows as it needs, the upper ones over the list of moves, or over the
   board where a small window has no other room. */
static void draw_message(Desk *desk) {
    const Layout *layout = &desk->layout;
    Canvas *canvas = &desk->window->canvas;
    const char *rest = desk->message;
    if (!*rest) return;
    for (int row = message_top(desk); row <= layout->bottom; row++) {
        const char *const line = rest;
        const int shown = columns_take(&rest, layout->columns - 2);
        canvas_blank(canvas, row, 0, layout->columns, "");
        canvas_say(canvas, row, 1, layout->columns - 2, "", "%.*s", shown, line);
    }
}

/* Whose turn it is to type, or what is asked. */
static void write_prompt(const Desk *desk, int columns, char text[512]) {
    const Sitting *sitting = desk->sitting;
    char who[NAME_TEXT + 32] = "", chosen[64];
    if (sitting->question.kind != ASKS_NOTHING) {
        snprintf(text, 512, "%s %s", sitting->question.text,
                 sitting->question.kind == ASKS_YES ? "(y/n) " : "");
        return;
    }
    const Player mover = sitting_game(sitting)->to_move(sitting_shown(sitting));
    if (!sitting->is_over) panel_player(sitting, mover, columns / 2, who);
    typing_print_choice(&desk->view, &sitting->choice, chosen);
    snprintf(text, 512, "%s%s%s%s› ", who, *chosen ? ", " : "", chosen, *who ? " " : "");
}

static const char *const *help_of(const Desk *desk) {
    static const char *const HELP[] = {
        ("arrows, mouse, Enter: move · type moves and commands (help lists them) · Tab: analyse · "
         "^U take back · ^T turn · ^E set up · PgUp PgDn: replay"),
        "Enter: move · help: commands · Tab: analyse · ^U back · ^T turn · PgUp: replay",
        "help · Tab: analyse · ^U back · ^T turn"};
    static const char *const QUESTION_HELP[] = {"type the answer and Enter · Esc: not at all",
                                                "Enter: answer · Esc: not at all", "Enter · Esc"};
    static const char *const SETUP_HELP[] = {
        ("letters: pieces · Del: none · Tab: who moves · c: clear · s: start · Enter: done · Esc: "
         "cancel"),
        "Del: none · Tab: mover · c: clear · s: start · Enter: done · Esc",
        "Tab mover · c clear · Enter · Esc"};
    static const char *const OVER_HELP[] = {
        ("rematch · new · menu · ← → PgUp PgDn, wheel: move by move · Home End: start and end · "
         "Tab: analyse · ^T turn"),
        "rematch · new · menu · ← →: move by move · Home End · Tab: analyse",
        "rematch · new · menu · ← → · Tab"};
    static const char *const LOOK_HELP[] = {
        ("← → PgUp PgDn, wheel: move by move · Home End: start and end · ^N ^P: next, previous "
         "game · Tab: analyse · Esc: back to the list"),
        "← →: moves · Home End · ^N ^P: games · Tab: analyse · Esc: back",
        "← → · ^N ^P: games · Tab · Esc"};
    static const char *const PUZZLE_HELP[] = {
        ("arrows, mouse, Enter: move · or type it · skip: show the answer · ^T turn · help · menu: "
         "leave"),
        "Enter: move · skip: show the answer · ^T turn · menu: leave",
        "skip · ^T turn · menu: leave"};
    static const char *const ANSWERED_HELP[] = {
        "^N: next puzzle · again · play on to win it · Tab: analyse · ^T turn · menu: leave",
        "^N: next puzzle · again · Tab: analyse · ^T turn · menu: leave",
        "^N: next · again · Tab · menu: leave"};
    const Sitting *sitting = desk->sitting;
    if (sitting->question.kind != ASKS_NOTHING) return QUESTION_HELP;
    if (sitting->setup.is_on) return SETUP_HELP;
    if (sitting->is_looked_at) return LOOK_HELP;
    if (sitting->task) return sitting->task->is_answered ? ANSWERED_HELP : PUZZLE_HELP;
    return sitting->is_over ? OVER_HELP : HELP;
}

static void draw_prompt(Desk *desk) {
    const Layout *layout = &desk->layout;
    Canvas *canvas = &desk->window->canvas;
    const int width = layout->columns - 2, row = layout->bottom + 1;
    char prompt[512];
    canvas_blank(canvas, row, 0, layout->columns, "");
    if (desk_sets_up(desk)) {
        canvas_put(canvas, row, 1, width, BOLD, "Set the position up.");
    } else {
        write_prompt(desk, width, prompt);
        const int used = canvas_put(canvas, row, 1, width, BOLD, prompt);
        /* Of a long line the end is in sight. */
        const char *typed = desk->typed;
        while (columns_of(typed) > width - used - 1 && *typed)
            while ((*++typed & 0xc0) == 0x80) {
            }
        const int shown = canvas_put(canvas, row, 1 + used, width - used, "", typed);
        canvas_put(canvas, row, 1 + used + shown, 1, REVERSE, " ");
    }
    if (!layout->has_help) return;
    const char *const *help = help_of(desk);
    int size = 0;
    while (size < 2 && columns_of(help[size]) > width) size++;
    canvas_blank(canvas, row + 1, 0, layout->columns, "");
    canvas_put(canvas, row + 1, 1, width, FAINT, help[size]);
}

/* --- all of it --- */

/* Marks where the chosen man may go, or what the hint is. */
static void mark(Desk *desk) {
    const Sitting *sitting = desk->sitting;
    Board *board = &desk->scene.board;
    GameMoveView move;
    board->cursor = desk->cursor;
    if (sitting->choice.length > 0) {
        board->chosen = sitting->choice.path[sitting->choice.length - 1];
        board->targets =
            typing_targets(sitting_game(sitting), sitting_position(sitting), &sitting->choice);
    } else if (sitting->has_hint) {
        sitting_game(sitting)->view_move(sitting_shown(sitting), &sitting->hint, &move);
        board->chosen = move.path[0];
        for (int i = 1; i < move.length; i++) cells_add(&board->targets, move.path[i]);
    }
}

/* A board that was loaded may be smaller than the one before. */
static void keep_cursor(Desk *desk) {
    const int row = desk->cursor / VIEW_SIDE, column = desk->cursor % VIEW_SIDE,
              last = desk->view.side - 1;
    desk->cursor = view_index(row < last ? row : last, column < last ? column : last);
}

void desk_draw(Desk *desk) {
    Window *window = desk->window;
    Sitting *sitting = desk->sitting;
    ClientInfo lines[ENGINE_LINES];
    const bool is_laid_out =
        desk->layout.rows == window->rows && desk->layout.columns == window->columns;
    if (is_laid_out && !window_is_seen(window)) return;
    desk->scene =
        panel_scene(sitting, sitting->shown, false, window->terminal->has_256, &desk->view);
    Scene *scene = &desk->scene;
    keep_cursor(desk);
    mark(desk);
    scene->line_count = thinking_lines(&sitting->thinking, lines);
    scene->lines = lines;
    /* A hint is but a move. */
    scene->has_lines =
        sitting->is_seen || (sitting->thinking.is_running && sitting->thinks_for != FOR_HINT);
    panel_lay_out_window(&desk->layout, scene, window->rows, window->columns);
    scene->hidden_rows = desk->layout.bottom - message_top(desk);
    if (desk->pager.text) {
        pager_paint(&desk->pager, &window->canvas);
    } else {
        panel_paint(&window->canvas, &desk->layout, scene);
        draw_message(desk);
        draw_prompt(desk);
    }
    scene->lines = NULL;
    desk->is_read = true;
    window_show(window);
}
