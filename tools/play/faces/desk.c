/* The desk draws the sitting again whenever something has happened. Its own state is only the
   cursor, the line being typed, the message and a long answer; the rest belongs to the sitting. */
#include "tools/play/faces/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/paint/panel.h"
#include "tools/play/sitting/actions.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/texts/texts.h"

enum { TICK_MS = 200 };

typedef struct {
    Window *window;
    Sitting *sitting;
    Panel panel; /* the layout drawn last, to which mouse clicks refer */
    int cursor;  /* index of a cell */
    char message[MESSAGE_TEXT];
    bool is_read; /* the message was drawn, so the next news replaces it */
    char typed[SITTING_LINE];
    Pager pager; /* shows a long answer */
} Desk;

/* Whether keys edit a position: one is being set up, and no question is open. */
static bool sets_up(const Desk *desk) {
    return sitting_setup(desk->sitting) && !sitting_question(desk->sitting);
}

/* --- drawing --- */

/* The first row of the message. */
static int message_top(const Desk *desk) {
    const Panel *panel = &desk->panel;
    const char *rest = desk->message;
    int top = panel->bottom + 1;
    do columns_take(&rest, panel->columns - 2);
    while (--top > panel->board.top && *rest);
    return top;
}

/* Draws the message in as many rows as it needs. The upper rows cover the list of moves, or the
   board if a small window has no other room. */
static void draw_message(Desk *desk) {
    const Panel *panel = &desk->panel;
    Canvas *canvas = &desk->window->canvas;
    const char *rest = desk->message;
    for (int row = message_top(desk); *desk->message && row <= panel->bottom; row++) {
        canvas_blank(canvas, row, 0, panel->columns, "");
        canvas_put_row(canvas, row, 1, panel->columns - 2, "", &rest);
    }
}

/* The keys of each state, the most important first; as many of the phrases are shown as fit. The
   last row is for questions. */
static const struct {
    unsigned states;
    const char *phrases;
} HELP[] = {
    {STATE_PLAYING,
     T("Enter: move · help · Tab: analyse · ^U back · ^T flip · PgUp: replay · ^E set up · "
       "arrows and mouse choose, moves can be typed")},
    {STATE_OVER,
     T("rematch · new · menu · ← →: move by move · Tab: analyse · Home End: start and end · "
       "^T flip")},
    {STATE_LOOKING, T("← →: move by move · Esc: back to the list · ^N ^P: next, previous game · "
                      "Tab: analyse · Home End: start and end")},
    {STATE_PUZZLE,
     T("Enter: move · skip: show the answer · menu: leave · ^T flip · help · arrows and "
       "mouse choose, moves can be typed")},
    {STATE_ANSWERED | STATE_PUZZLE_OVER,
     T("^N: next puzzle · again · menu: leave · Tab: analyse · ^T flip · or play on to "
       "win it")},
    {STATE_SETUP,
     T("Enter: done · Esc: cancel · Tab: who moves · Del: none · c: clear · s: start · "
       "letters: pieces")},
    {0, T("Enter: answer · Esc: cancel")},
};

static void draw_prompt(Desk *desk) {
    const Panel *panel = &desk->panel;
    const Sitting *sitting = desk->sitting;
    const Question *question = sitting_question(sitting);
    Canvas *canvas = &desk->window->canvas;
    const int width = panel->columns - 2, row = panel->bottom + 1;
    char who[PANEL_WHO];
    static const char BETWEEN[] = " · ";
    int used, help = 0;
    canvas_blank(canvas, row, 0, panel->columns, "");
    if (question) {
        used = canvas_say(canvas, row, 1, width, BOLD, "%s %s", question->text,
                          question->kind == ASKS_YES ? t("(y/n) ") : "");
    } else if (sitting_setup(sitting)) {
        used = canvas_put(canvas, row, 1, width, BOLD, t("Set up the position."));
    } else {
        panel_prompt(sitting, width / 2, who);
        used = canvas_say(canvas, row, 1, width, BOLD, "%s%s› ", who, *who ? " " : "");
    }
    /* A line that is too long shows its end. */
    const char *typed = desk->typed;
    while (columns_of(typed) > width - used - 1 && *typed)
        while ((*++typed & 0xc0) == 0x80) {
        }
    const int shown = canvas_put(canvas, row, 1 + used, width - used, "", typed);
    if (!sets_up(desk)) canvas_put(canvas, row, 1 + used + shown, 1, REVERSE, " ");
    if (!panel->has_help) return;
    while (question ? HELP[help].states != 0 : !(HELP[help].states & sitting_state(sitting)))
        help++;
    const char *phrases = t(HELP[help].phrases);
    size_t fit = columns_fit(phrases, width);
    while (fit > 0 && phrases[fit] && strncmp(phrases + fit, BETWEEN, sizeof BETWEEN - 1) != 0)
        fit--;
    canvas_blank(canvas, row + 1, 0, canvas->columns, "");
    canvas_say(canvas, row + 1, 1, width, FAINT, "%.*s", (int)fit, phrases);
}

/* Marks the targets of the chosen piece, or the move of the hint. */
static void mark(Desk *desk) {
    const Sitting *sitting = desk->sitting;
    const Choice *choice = sitting_choice(sitting);
    Board *board = &desk->panel.board;
    GameMoveView move;
    board->cursor = desk->cursor;
    if (choice->length > 0) {
        board->chosen = choice->path[choice->length - 1];
        board->targets = typing_targets(sitting_game(sitting), sitting_position(sitting), choice);
    } else if (sitting_hint(sitting)) {
        sitting_game(sitting)->view_move(sitting_shown(sitting), sitting_hint(sitting), &move);
        board->chosen = move.path[0];
        for (int i = 1; i < move.length; i++) cells_add(&board->targets, move.path[i]);
    }
}

static void draw(Desk *desk) {
    Window *window = desk->window;
    Sitting *sitting = desk->sitting;
    Panel *panel = &desk->panel;
    const bool is_laid_out = panel->rows == window->rows && panel->columns == window->columns;
    if (is_laid_out && !window_is_seen(window)) return;
    panel_begin(panel, sitting, sitting_ply(sitting), false, window->terminal->colours);
    /* A board that was loaded may be smaller than the one before. */
    const int row = desk->cursor / VIEW_SIDE, column = desk->cursor % VIEW_SIDE;
    const int last = panel->view.side - 1;
    desk->cursor = view_index(row < last ? row : last, column < last ? column : last);
    mark(desk);
    panel->line_count = sitting_lines(sitting, panel->lines);
    /* A hint shows only a move. */
    panel->has_lines = sitting_shows_lines(sitting);
    panel_lay_out_window(panel, window->rows, window->columns);
    panel->hidden_rows = panel->bottom - message_top(desk);
    if (desk->pager.text) {
        pager_paint(&desk->pager, &window->canvas);
    } else {
        panel_paint(&window->canvas, panel);
        draw_message(desk);
        draw_prompt(desk);
    }
    desk->is_read = true;
    window_show(window);
}

/* --- messages --- */

static void say(Desk *desk, const char *text) {
    const size_t length = desk->is_read ? 0 : strlen(desk->message);
    snprintf(desk->message + length, sizeof desk->message - length, "%s%s", length ? " " : "",
             text);
    desk->is_read = false;
    for (char *at = desk->message; (at = strchr(at, '\n')) != NULL;) *at = ' ';
}

static void hush(Desk *desk) {
    desk->message[0] = '\0';
    desk->is_read = true;
}

static void announce_end(Desk *desk) {
    const SavedGame *game = sitting_saved(desk->sitting);
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    char text[MESSAGE_TEXT], how[STORY_HOW], name[NAME_TEXT];
    const char *side = t(game->record.game->player_name[winner]);
    texts_said(game->how, how, sizeof how);
    story_name(game->name[winner], name);
    const char *colon = *how ? ": " : "";
    if (game->result == GAME_DRAWN)
        snprintf(text, sizeof text, t("Draw: %s."), how);
    else if (story_is_you(game->name[winner]))
        snprintf(text, sizeof text, t("%s (%s) win%s%s."), name, side, colon, how);
    else
        snprintf(text, sizeof text, t("%s (%s) wins%s%s."), name, side, colon, how);
    say(desk, text);
}

static void say_letters(Desk *desk) {
    char text[SETUP_LETTERS];
    setup_letters(desk->sitting, text);
    say(desk, text);
}

static void hear(void *context, SittingNews news, const char *text) {
    Desk *desk = context;
    switch (news) {
    case SITTING_MOVED: /* keep the verdict on the answer to a puzzle readable */
        if (!sitting_task(desk->sitting)) say(desk, text);
        break;
    case SITTING_THINKS:
        if (*text) break;
        say(desk, t("Thinking .."));
        desk->is_read = true; /* the answer replaces it, even one that comes before it is drawn */
        break;
    case SITTING_SAYS: say(desk, text); break;
    case SITTING_OVER:
        desk->is_read = true; /* the person has seen the last move */
        announce_end(desk);
        break;
    case SITTING_REVIEWS:
        sitting_look(desk->sitting, 0);
        say(desk, t("← and → go through the game, End shows its last position."));
        break;
    case SITTING_SETS_UP:
        desk->typed[0] = '\0';
        say_letters(desk);
        break;
    case SITTING_CHANGED:
    case SITTING_SHOWS: break;
    }
}

/* --- typed words --- */

/* Obeys a line. A short answer is shown as the message, a long one in the pager. */
static void command(Desk *desk, const char *line) {
    enum { SHORT_ROWS = 2 };
    Answer answer = {.columns = desk->window->columns, .stop = &terminal_interrupted};
    hush(desk);
    commands_obey(desk->sitting, line, &answer);
    if (!answer.kept.text) return;
    while (answer.kept.length > 0 && answer.kept.text[answer.kept.length - 1] == '\n')
        answer.kept.text[--answer.kept.length] = '\0';
    int rows = 1;
    for (const char *at = answer.kept.text; (at = strchr(at, '\n')) != NULL; at++) rows++;
    if (rows > SHORT_ROWS || answer.kept.length > SHORT_ROWS * (size_t)desk->window->columns) {
        pager_open(&desk->pager, answer.kept.text);
        return;
    }
    say(desk, answer.kept.text + strspn(answer.kept.text, " "));
    free(answer.kept.text);
}

static void pick(Desk *desk, int cell) {
    hush(desk);
    desk->cursor = cell;
    action_pick(desk->sitting, cell);
}

static void enter(Desk *desk) {
    char typed[SITTING_LINE];
    const Question *question = sitting_question(desk->sitting);
    snprintf(typed, sizeof typed, "%s", desk->typed);
    const char *line = text_rest(typed);
    desk->typed[0] = '\0';
    if (*line || (question && question->kind == ASKS_WORDS))
        command(desk, line);
    else if (question)
        command(desk, "n");
    else if (sitting_state(desk->sitting) == STATE_PUZZLE_OVER)
        command(desk, "next");
    else
        pick(desk, desk->cursor);
}

/* --- keys --- */

/* Handles Esc, which drops the typed text, or else what sitting_escape() does. */
static void escape(Desk *desk) {
    hush(desk);
    if (*desk->typed)
        desk->typed[0] = '\0';
    else
        sitting_escape(desk->sitting);
}

static void look(Desk *desk, int ply) {
    const int before = sitting_ply(desk->sitting);
    sitting_look(desk->sitting, ply);
    if (sitting_ply(desk->sitting) != before) hush(desk);
}

/* Handles an arrow key, which moves the cursor; false for other keys. */
static bool move_cursor(Desk *desk, const Key *key) {
    const int side = desk->panel.view.side, sign = sitting_is_flipped(desk->sitting) ? -1 : 1;
    const int down = (key->kind == KEY_DOWN) - (key->kind == KEY_UP);
    const int right = (key->kind == KEY_RIGHT) - (key->kind == KEY_LEFT);
    const int row = desk->cursor / VIEW_SIDE + sign * down;
    const int column = desk->cursor % VIEW_SIDE + sign * right;
    if (row >= 0 && row < side && column >= 0 && column < side)
        desk->cursor = view_index(row, column);
    return down != 0 || right != 0;
}

/* Handles a key while a position is being set up. */
static void set_up_key(Desk *desk, const Key *key) {
    Sitting *sitting = desk->sitting;
    const int cell = board_cell_at(&desk->panel.board, key->row, key->column);
    if (key->kind == KEY_NONE || key->kind == KEY_WOKEN || key->kind == KEY_RESIZE) return;
    hush(desk);
    if (move_cursor(desk, key)) {
    } else if (key->kind == KEY_ENTER) {
        command(desk, "done");
    } else if (key->kind == KEY_ESCAPE) {
        command(desk, "cancel");
    } else if (key->kind == KEY_TAB) {
        command(desk, "mover");
    } else if (key->kind == KEY_DELETE || key->kind == KEY_BACKSPACE) {
        setup_put(sitting, desk->cursor, ' ');
    } else if (key->kind == KEY_TEXT && !setup_put(sitting, desk->cursor, *key->text) &&
               strchr("cCsS", *key->text)) {
        command(desk, strchr("cC", *key->text) ? "clear" : "start");
    } else if (key->kind == KEY_CLICK && cell >= 0) {
        desk->cursor = cell;
        setup_cycle(sitting, cell);
    }
    if (sets_up(desk) && !*desk->message) say_letters(desk);
}

static void take_key(Desk *desk, const Key *key) {
    const Sitting *sitting = desk->sitting;
    const int shown = sitting_ply(sitting), length = sitting_saved(sitting)->record.length;
    const bool replays = shown < length || sitting_is_over(sitting);
    const int cell = board_cell_at(&desk->panel.board, key->row, key->column);
    const int ply = panel_ply_at(&desk->panel, key->row, key->column);
    switch (key->kind) {
    case KEY_ENTER: enter(desk); break;
    case KEY_BACKSPACE:
    case KEY_TEXT:
        if (*key->text == ' ' && !*desk->typed && !sitting_question(sitting))
            pick(desk, desk->cursor);
        else
            key_edit(desk->typed, sizeof desk->typed, key);
        break;
    case KEY_CTRL:
        if (commands_key(*key->text)) command(desk, commands_key(*key->text));
        break;
    case KEY_TAB: command(desk, "analyse"); break;
    case KEY_ESCAPE: escape(desk); break;
    case KEY_UP:
    case KEY_DOWN: move_cursor(desk, key); break;
    case KEY_LEFT:
    case KEY_RIGHT:
        if (!replays)
            move_cursor(desk, key);
        else
            look(desk, shown + (key->kind == KEY_RIGHT ? 1 : -1));
        break;
    case KEY_CLICK:
        if (cell >= 0) pick(desk, cell);
        if (ply >= 0) look(desk, ply);
        break;
    default:
        if (key_scroll(key, 1, length) != 0) look(desk, shown + key_scroll(key, 1, length));
    }
}

/* Handles Ctrl-C, which stops everything under way at once; if there is nothing to stop, and at a
   hangup, the program ends. */
static void take_interrupt(Desk *desk) {
    Sitting *sitting = desk->sitting;
    const bool was_typing = *desk->typed || desk->pager.text || window_is_typed(desk->window);
    if (!window_take_interrupt(desk->window)) {
        sitting_leave(sitting, SITTING_EXIT);
        return;
    }
    hush(desk);
    const bool was_busy = sitting_interrupt(sitting);
    if (!was_busy && !was_typing) {
        sitting_leave(sitting, SITTING_EXIT);
        return;
    }
    terminal_begin_work();
    desk->typed[0] = '\0';
    pager_open(&desk->pager, NULL);
    say(desk, *desk->message ? t("Ctrl-C again leaves.") : t("Stopped. Ctrl-C again leaves."));
}

SittingEnd desk_play(Window *window, Sitting *sitting) {
    static Desk desk; /* too large for the stack; there is only one */
    desk = (Desk){.window = window, .sitting = sitting, .is_read = true};
    sitting_begin(sitting, hear, &desk, true);
    const bool has_begun = sitting_left(sitting) == SITTING_STAYS; /* else its message stays */
    sitting_game(sitting)->view(sitting_position(sitting), &desk.panel.view);
    desk.cursor = view_index(desk.panel.view.side / 2, desk.panel.view.side / 2 - 1);
    if (*window->notice) say(&desk, window->notice);
    if (sitting_state(sitting) == STATE_LOOKING && sitting_saved(sitting)->result != GAME_ONGOING)
        announce_end(&desk);
    window->other = sitting_wake(sitting);
    window->is_stale = true;
    for (bool was_letter = false; sitting_left(sitting) == SITTING_STAYS;) {
        /* While text is being pasted, wait, and draw nothing. */
        if (!was_letter || !window_is_typed(window)) {
            sitting_step(sitting);
            if (sitting_left(sitting) != SITTING_STAYS) break;
            draw(&desk);
        }
        const bool ticks = sitting_saved(sitting)->clocks.since_us != 0;
        const Key key = window_key(window, ticks ? TICK_MS : -1);
        was_letter = key.kind == KEY_TEXT;
        if (key.kind == KEY_GONE)
            take_interrupt(&desk);
        else if (desk.pager.text && pager_key(&desk.pager, window, &key))
            continue;
        else if (sets_up(&desk))
            set_up_key(&desk, &key);
        else
            take_key(&desk, &key);
    }
    if (has_begun) hush(&desk);
    window->other = NULL;
    sitting_end(sitting);
    pager_open(&desk.pager, NULL);
    snprintf(window->notice, sizeof window->notice, "%s", desk.message);
    return sitting_left(sitting);
}
