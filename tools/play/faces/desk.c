#include "tools/play/faces/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/faces/desk_state.h"
#include "tools/play/sitting/commands.h"

enum { TICK_MS = 200 };

void desk_say(Desk *desk, const char *text) {
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

static void tell_end(Desk *desk) {
    const SavedGame *game = &desk->sitting->game;
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    char text[MESSAGE_TEXT];
    if (game->result == GAME_DRAWN)
        snprintf(text, sizeof text, "Draw: %s.", game->how);
    else
        snprintf(text, sizeof text, "%s (%s) win%s%s%s.", game->name[winner],
                 game->record.game->player_name[winner], story_s(game->name[winner]),
                 *game->how ? ": " : "", game->how);
    desk_say(desk, text);
}

static void hear(void *context, SittingNews news, const char *text) {
    Desk *desk = context;
    switch (news) {
    case SITTING_MOVED: /* what is said of the answer to a puzzle stays to be read */
        if (!desk->sitting->task) desk_say(desk, text);
        break;
    case SITTING_THINKS:
        if (!*text) desk_say(desk, "Thinking ..");
        break;
    case SITTING_SAYS: desk_say(desk, text); break;
    case SITTING_OVER:
        desk->sets_up = false;
        desk->is_read = true; /* the last move is seen */
        tell_end(desk);
        break;
    case SITTING_REVIEWS:
        sitting_look(desk->sitting, 0);
        desk_say(desk, "← and → go through the game, End shows its last position.");
        break;
    case SITTING_SETS_UP: setup_begin(desk); break;
    case SITTING_CHANGED:
    case SITTING_SHOWS: break;
    }
}

/* --- words --- */

/* A short answer is a message, a long one is read in a pager. */
static void take_answer(Desk *desk, AnswerText *text) {
    enum { SHORT_ROWS = 2 };
    if (!text->text) return;
    while (text->length > 0 && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
    int rows = 1;
    for (const char *at = text->text; (at = strchr(at, '\n')) != NULL; at++) rows++;
    if (rows > SHORT_ROWS || text->length > SHORT_ROWS * (size_t)desk->window->columns) {
        pager_open(&desk->pager, text->text);
        return;
    }
    desk_say(desk, text->text + strspn(text->text, " "));
    free(text->text);
}

static void command(Desk *desk, const char *line) {
    AnswerText text = {.text = NULL};
    Answer answer = answer_to(&text, desk->window->columns, &terminal_interrupted);
    hush(desk);
    commands_obey(desk->sitting, line, &answer);
    take_answer(desk, &text);
}

static void type(Desk *desk, const char *text) {
    const size_t length = strlen(desk->typed), more = strlen(text);
    if (length + more < sizeof desk->typed) memcpy(desk->typed + length, text, more + 1);
}

static void backspace(Desk *desk) {
    size_t length = strlen(desk->typed);
    while (length > 0 && (desk->typed[--length] & 0xc0) == 0x80) {
    }
    desk->typed[length] = '\0';
}

static void pick(Desk *desk, int cell) {
    hush(desk);
    desk->cursor = cell;
    sitting_pick(desk->sitting, cell);
}

static void enter(Desk *desk) {
    char line[SITTING_LINE];
    const Sitting *sitting = desk->sitting;
    snprintf(line, sizeof line, "%s", desk->typed + strspn(desk->typed, " "));
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') line[--length] = '\0';
    desk->typed[0] = '\0';
    if (*line || sitting->question.kind == ASKS_WORDS)
        command(desk, line);
    else if (sitting->question.kind != ASKS_NOTHING)
        command(desk, "n");
    else if (sitting->task && sitting->is_over)
        command(desk, "next");
    else
        pick(desk, desk->cursor);
}

/* --- keys --- */

/* Esc gives up the nearest thing: what was typed, a question, a man, the replay, the engine's
   thinking; of a game that is looked at, the game. */
static void escape(Desk *desk) {
    Sitting *sitting = desk->sitting;
    hush(desk);
    if (*desk->typed) {
        desk->typed[0] = '\0';
    } else if (sitting->question.kind != ASKS_NOTHING) {
        const char *refused = sitting->question.refused;
        sitting->question.kind = ASKS_NOTHING;
        if (refused) desk_say(desk, refused);
    } else if (sitting->choice.length > 0) {
        sitting->choice.length = 0;
    } else if (sitting->is_looked_at && !sitting->analyses) {
        sitting->end = SITTING_LEFT;
    } else if (sitting->shown < sitting->game.record.length) {
        sitting_look(sitting, sitting->game.record.length);
    } else {
        sitting_break_off(sitting);
    }
}

static void control(Desk *desk, char letter) {
    static const struct {
        char letter;
        const char *line;
    } COMMANDS[] = {{'u', "back"}, {'z', "back"}, {'t', "turn"},    {'e', "setup"},
                    {'g', "go"},   {'n', "next"}, {'p', "previous"}};
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (COMMANDS[i].letter == letter) command(desk, COMMANDS[i].line);
}

static void look(Desk *desk, int ply) {
    const int before = desk->sitting->shown;
    sitting_look(desk->sitting, ply);
    if (desk->sitting->shown != before) hush(desk);
}

static void click(Desk *desk, const Key *key) {
    const int cell = board_cell_at(&desk->scene.board, key->row, key->column);
    const int ply = panel_ply_at(&desk->layout, &desk->scene, key->row, key->column);
    if (cell >= 0) pick(desk, cell);
    if (ply >= 0) look(desk, ply);
}

void desk_move_cursor(Desk *desk, int rows, int columns) {
    const int side = desk->view.side, sign = desk->sitting->is_turned ? -1 : 1;
    const int row = desk->cursor / VIEW_SIDE + sign * rows;
    const int column = desk->cursor % VIEW_SIDE + sign * columns;
    if (row >= 0 && row < side && column >= 0 && column < side)
        desk->cursor = view_index(row, column);
}

static void take_key(Desk *desk, const Key *key) {
    Sitting *sitting = desk->sitting;
    const int shown = sitting->shown, length = sitting->game.record.length;
    const bool replays = shown < length || sitting->is_over;
    switch (key->kind) {
    case KEY_ENTER: enter(desk); break;
    case KEY_TEXT:
        if (*key->text == ' ' && !*desk->typed && sitting->question.kind == ASKS_NOTHING)
            pick(desk, desk->cursor);
        else
            type(desk, key->text);
        break;
    case KEY_TAB: command(desk, "analyse"); break;
    case KEY_CTRL: control(desk, *key->text); break;
    case KEY_ESCAPE: escape(desk); break;
    case KEY_BACKSPACE: backspace(desk); break;
    case KEY_UP: desk_move_cursor(desk, -1, 0); break;
    case KEY_DOWN: desk_move_cursor(desk, 1, 0); break;
    case KEY_LEFT:
        if (replays)
            look(desk, shown - 1);
        else
            desk_move_cursor(desk, 0, -1);
        break;
    case KEY_RIGHT:
        if (replays)
            look(desk, shown + 1);
        else
            desk_move_cursor(desk, 0, 1);
        break;
    case KEY_PAGE_UP:
    case KEY_WHEEL_UP: look(desk, shown - 1); break;
    case KEY_PAGE_DOWN:
    case KEY_WHEEL_DOWN: look(desk, shown + 1); break;
    case KEY_HOME: look(desk, 0); break;
    case KEY_END: look(desk, length); break;
    case KEY_CLICK: click(desk, key); break;
    default: break;
    }
}

/* Ctrl-C ends at once all that was begun; when there is nothing, and at a hangup, the program. */
static void take_interrupt(Desk *desk) {
    Sitting *sitting = desk->sitting;
    const bool was_typing =
        *desk->typed || desk->pager.text || desk->sets_up || keys_pending(&desk->window->keys);
    if (!window_take_interrupt(desk->window)) {
        sitting->end = SITTING_EXIT;
        return;
    }
    hush(desk);
    const bool was_busy = sitting_break_off(sitting);
    if (!was_busy && !was_typing) {
        sitting->end = SITTING_EXIT;
        return;
    }
    terminal_begin_work();
    desk->typed[0] = '\0';
    desk->sets_up = sitting->is_held = false;
    pager_close(&desk->pager);
    desk_say(desk, *desk->message ? "Ctrl-C again leaves." : "Stopped. Ctrl-C again leaves.");
}

SittingEnd desk_play(Window *window, Sitting *sitting) {
    static Desk desk; /* large, and one is all there is */
    memset(&desk, 0, sizeof desk);
    desk.window = window;
    desk.sitting = sitting;
    desk.is_read = true;
    sitting->hear = hear;
    sitting->hearer = &desk;
    sitting->is_live = true;
    if (!sitting_begin(sitting)) sitting->end = SITTING_LEFT;
    sitting_game(sitting)->view(sitting_position(sitting), &desk.view);
    desk.cursor = view_index(desk.view.side / 2, desk.view.side / 2 - 1);
    if (*window->notice) desk_say(&desk, window->notice);
    if (sitting->is_looked_at && sitting->game.result != GAME_ONGOING) tell_end(&desk);
    window->keys.other = sitting_wake(sitting);
    window->is_stale = true;
    for (bool was_letter = false; sitting->end == SITTING_STAYS;) {
        /* Within what is pasted nothing happens, and nothing is drawn. */
        if (!was_letter || !keys_pending(&window->keys)) {
            sitting_step(sitting);
            if (sitting->end != SITTING_STAYS) break;
            desk_draw(&desk);
        }
        const bool ticks = sitting->game.clocks.since_us != 0;
        const Key key = window_key(window, ticks ? TICK_MS : -1);
        was_letter = key.kind == KEY_TEXT;
        if (key.kind == KEY_GONE)
            take_interrupt(&desk);
        else if (desk.pager.text && pager_key(&desk.pager, window, &key))
            continue;
        else if (desk.sets_up)
            setup_key(&desk, &key);
        else
            take_key(&desk, &key);
    }
    hush(&desk);
    desk.is_read = true;
    window->keys.other = -1;
    sitting_end(sitting);
    pager_close(&desk.pager);
    snprintf(window->notice, sizeof window->notice, "%s", desk.message);
    return sitting->end;
}
