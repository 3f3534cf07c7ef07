#include "tools/play/desk.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/commands.h"

enum { TICK_MS = 200 };

bool desk_can(const Terminal *terminal) {
    return terminal->is_rich && terminal->is_typed && terminal->is_shown && !terminal->is_by_lines;
}

Record *desk_record(const Desk *desk) {
    return &desk->round->game.record;
}

bool desk_is_live(const Desk *desk) {
    return desk->ply == desk_record(desk)->length && !desk->is_over;
}

void desk_say(Desk *desk, const char *text) {
    snprintf(desk->message, sizeof desk->message, "%s", text);
}

static void check_end(Desk *desk);

/* The position has changed, or another is shown. */
static void show_ply(Desk *desk, int ply) {
    const int length = desk_record(desk)->length;
    const int wanted = ply < 0 ? 0 : ply > length ? length : ply;
    if (wanted == desk->ply) return;
    desk_stop_thinking(desk);
    desk->ply = wanted;
    desk->round->choice.length = 0;
    desk->message[0] = '\0';
}

static void play(Desk *desk, const GameMove *move) {
    desk_stop_thinking(desk);
    if (desk->round->task) {
        desk_answer(desk, move);
        return;
    }
    round_move(desk->round, move);
    desk->ply = desk_record(desk)->length;
    desk_say(desk,
             desk->round->story_count ? desk->round->story[desk->round->story_count - 1] : "");
    check_end(desk);
}

/* An engine has ended its search. */
static void take_answer(Desk *desk, ThinkingState state) {
    Round *round = desk->round;
    if (desk->thinking.question.engine == ENGINE_ANALYST) {
        desk_take_analysis(desk, state);
        return;
    }
    const Player mover = round_mover(round);
    if (state == THINKING_MOVE) {
        const GameMove move = desk->thinking.answer.move;
        round_name_engine(round, mover);
        play(desk, &move);
        return;
    }
    snprintf(desk->message, sizeof desk->message,
             "%.300s. A person goes on for it; `seat %d engine` tries it again.",
             desk->thinking.error.text, mover + 1);
    round->game.by_engine[mover] = false;
}

/* --- the end --- */

/* The game is over. */
static void show_end(Desk *desk) {
    desk->is_over = true;
    desk->mode = DESK_PLAYS;
    desk->round->choice.length = 0;
    const SavedGame *game = &desk->round->game;
    const Player winner = game->result == PDN_SECOND_WINS ? SECOND_PLAYER : FIRST_PLAYER;
    if (game->result == PDN_DRAW)
        snprintf(desk->message, sizeof desk->message, "Draw: %s.", game->how);
    else
        snprintf(desk->message, sizeof desk->message, "%s (%s) win%s: %s.", game->name[winner],
                 desk->round->variant->player_name[winner], story_s(game->name[winner]), game->how);
}

static void check_end(Desk *desk) {
    if (!desk->is_over && round_check_end(desk->round) == ROUND_OVER) show_end(desk);
}

/* Clocks run while somebody is to move, whatever is looked at or set up; an engine's stands while
   it is kept from thinking. */
static void keep_clocks(Desk *desk) {
    Round *round = desk->round;
    const Player mover = round_mover(round);
    if (desk->is_over || round->game.clocks.time_ms == 0) return;
    const bool thinks = desk_engine_moves(desk) && desk->mode == DESK_PLAYS;
    if (round->game.by_engine[mover] && !thinks)
        clocks_stop(&round->game.clocks);
    else
        clocks_run(&round->game.clocks, mover);
    if (round_check_clock(round) != ROUND_OVER) return;
    desk_stop_thinking(desk);
    show_end(desk);
}

/* --- choosing on the board --- */

static void heed(Desk *desk, Typed typed, const GameMove *move, const char *message) {
    if (typed == TYPED_MOVE)
        play(desk, move);
    else
        desk_say(desk, message);
}

static void pick(Desk *desk, int cell) {
    Round *round = desk->round;
    char message[MESSAGE_TEXT];
    GameMove move;
    desk->cursor = cell;
    if (!desk_is_live(desk)) {
        desk_say(desk, desk->is_over ? desk_over_text(desk)
                                     : "This is an earlier position; End shows the game.");
        return;
    }
    if (desk_engine_moves(desk)) {
        desk_say(desk, "The engine is thinking; Esc stops it.");
        return;
    }
    const GamePosition *pos = round_position(round);
    const Typed typed = typing_pick(round->variant, pos, cell, &round->choice, &move, message);
    heed(desk, typed, &move, message);
}

void desk_move_cursor(Desk *desk, int rows, int columns) {
    const Layout *layout = &desk->layout;
    const int sign = layout->is_turned ? -1 : 1;
    const int row = desk->cursor / VIEW_SIDE + sign * rows;
    const int column = desk->cursor % VIEW_SIDE + sign * columns;
    if (row >= 0 && row < layout->side && column >= 0 && column < layout->side)
        desk->cursor = view_index(row, column);
}

/* --- words --- */

/* Runs a command as line mode does, on the screen that was there before ours; an engine, which
   cannot think then, loses no time by it. */
static RoundState obey_by_lines(Desk *desk, char *line) {
    Round *round = desk->round;
    char answer[TERMINAL_LINE];
    const int length = desk_record(desk)->length;
    desk_stop_thinking(desk);
    if (round->game.by_engine[round_mover(round)]) clocks_stop(&round->game.clocks);
    keys_close(&desk->keys);
    terminal_begin_work();
    round->is_stale = false;
    RoundState state = commands_obey(round, line);
    const bool is_silent = desk_record(desk)->length != length || round->is_stale;
    if (state == ROUND_GOES_ON && !is_silent &&
        !terminal_ask(round->terminal, answer, " Enter goes back to the board: "))
        state = ROUND_EXIT;
    if (!keys_open(&desk->keys, round->terminal)) state = ROUND_EXIT;
    desk->keys.other = desk->thinking.wake[0];
    round->is_stale = false;
    desk->ply = desk_record(desk)->length;
    desk_say(desk, round->notice);
    round->notice[0] = '\0';
    if (state == ROUND_OVER) {
        show_end(desk);
        state = ROUND_GOES_ON;
    } else if (state == ROUND_GOES_ON) {
        check_end(desk);
    }
    desk_lay_out(desk);
    desk_draw(desk, true);
    return state;
}

static void turn(Desk *desk) {
    desk->round->is_turned = !desk->round->is_turned;
}

/* Has the engine that is to move think, also when an earlier position is looked at or the analyst
   is at work. */
static void let_think(Desk *desk) {
    Round *round = desk->round;
    if (desk->is_over || !round->game.by_engine[round_mover(round)] || desk_engine_moves(desk))
        return;
    desk_stop_thinking(desk);
    round->is_paused = false;
    round->choice.length = 0;
    desk->ply = desk_record(desk)->length;
    desk->message[0] = '\0';
}

/* Does what stands on the prompt. */
static RoundState obey(Desk *desk) {
    Round *round = desk->round;
    char line[TERMINAL_LINE], message[MESSAGE_TEXT];
    GameMove move;
    snprintf(line, sizeof line, "%s", desk->typed);
    desk->typed[0] = '\0';
    if (text_same(line, "analyse") || strcmp(line, "a") == 0) {
        desk_toggle_analysis(desk);
        return ROUND_GOES_ON;
    }
    if (text_same(line, "turn") || strcmp(line, "t") == 0) {
        turn(desk);
        return ROUND_GOES_ON;
    }
    if (text_same(line, "setup")) {
        desk_begin_setup(desk);
        return ROUND_GOES_ON;
    }
    if ((text_same(line, "go") || strcmp(line, "g") == 0) && !desk->is_over &&
        round->game.by_engine[round_mover(round)]) {
        let_think(desk);
        return ROUND_GOES_ON;
    }
    RoundState state;
    if (round->task && desk_obey_puzzle(desk, line, &state)) return state;
    if (desk->is_over && !commands_after_end(round->variant, line)) {
        desk_say(desk, "The game is over; menu leaves it.");
        return ROUND_GOES_ON;
    }
    if (!round->task && text_same(line, "hint")) {
        desk_ask_hint(desk);
        return ROUND_GOES_ON;
    }
    if (!round->task && commands_refused(round->variant, line, message)) {
        desk_say(desk, message);
        return ROUND_GOES_ON;
    }
    if (!round->task && commands_known(round->variant, line)) return obey_by_lines(desk, line);
    if (!desk_is_live(desk)) {
        desk_say(desk, "This is an earlier position; End shows the game.");
        return ROUND_GOES_ON;
    }
    const Typed typed =
        typing_read(round->variant, round_position(round), line, &round->choice, &move, message);
    if (typed == TYPED_OTHER)
        snprintf(message, sizeof message,
                 "'%.40s' is not a move or a command; type help for the commands.", line);
    heed(desk, typed, &move, message);
    return ROUND_GOES_ON;
}

/* Takes back until a person is to move; a single move of two engines. Two people are asked. */
static RoundState take_back(Desk *desk) {
    Round *round = desk->round;
    Record *record = desk_record(desk);
    const bool *by_engine = round->game.by_engine;
    const int engines = by_engine[FIRST_PLAYER] + by_engine[SECOND_PLAYER];
    if (desk->is_over || record->length == 0) {
        desk_say(desk, desk->is_over ? desk_over_text(desk) : "Nothing has been played yet.");
        return ROUND_GOES_ON;
    }
    if (engines == 0) {
        char line[] = "undo 1";
        return obey_by_lines(desk, line);
    }
    desk_stop_thinking(desk);
    do record_undo(record, 1);
    while (engines == 1 && record->length > 0 && by_engine[round_mover(round)]);
    round_changed(round);
    round->is_paused = by_engine[round_mover(round)];
    desk->ply = record->length;
    desk_say(desk, "Taken back.");
    return ROUND_GOES_ON;
}

/* --- keys --- */

/* Esc gives up the nearest thing: what was typed, a man, the replay, the engine's thinking. */
static void escape(Desk *desk) {
    Round *round = desk->round;
    desk->message[0] = '\0';
    if (*desk->typed)
        desk->typed[0] = '\0';
    else if (round->choice.length > 0)
        round->choice.length = 0;
    else if (desk->ply < desk_record(desk)->length)
        show_ply(desk, desk_record(desk)->length);
    else if (desk->seeks_hint || desk->has_hint)
        desk_stop_thinking(desk);
    else if (desk->analyses)
        desk_toggle_analysis(desk);
    else if (desk_engine_moves(desk)) {
        desk_stop_thinking(desk);
        round->is_paused = true;
        desk_say(desk, "Stopped. go lets it think again; you may move for it.");
    }
}

static void type(Desk *desk, const char *text) {
    const size_t length = strlen(desk->typed);
    const size_t more = strlen(text);
    if (length + more < sizeof desk->typed) memcpy(desk->typed + length, text, more + 1);
}

static void backspace(Desk *desk) {
    size_t length = strlen(desk->typed);
    while (length > 0 && (desk->typed[--length] & 0xc0) == 0x80) {
    }
    desk->typed[length] = '\0';
}

static RoundState enter(Desk *desk) {
    if (*desk->typed) return obey(desk);
    if (desk->round->task && desk->is_over)
        desk_next_puzzle(desk);
    else
        pick(desk, desk->cursor);
    return ROUND_GOES_ON;
}

static RoundState control(Desk *desk, char letter) {
    switch (letter) {
    case 'a': desk_toggle_analysis(desk); break;
    case 'b': return take_back(desk);
    case 't': turn(desk); break;
    case 'e': desk_begin_setup(desk); break;
    case 'g': let_think(desk); break;
    default: break;
    }
    return ROUND_GOES_ON;
}

static void click(Desk *desk, const Key *key) {
    const int cell = desk_cell_at(desk, key->row, key->column);
    const int ply = desk_ply_at(desk, key->row, key->column);
    if (cell >= 0) pick(desk, cell);
    if (ply >= 0) show_ply(desk, ply);
}

static RoundState obey_key(Desk *desk, const Key *key) {
    const bool replays = desk->ply < desk_record(desk)->length || desk->is_over;
    const int back = desk->ply - 1, on = desk->ply + 1;
    switch (key->kind) {
    case KEY_ENTER: return enter(desk);
    case KEY_TEXT:
        if (*key->text == ' ' && !*desk->typed)
            pick(desk, desk->cursor);
        else
            type(desk, key->text);
        break;
    case KEY_CTRL: return control(desk, *key->text);
    case KEY_ESCAPE: escape(desk); break;
    case KEY_BACKSPACE: backspace(desk); break;
    case KEY_UP: desk_move_cursor(desk, -1, 0); break;
    case KEY_DOWN: desk_move_cursor(desk, 1, 0); break;
    case KEY_LEFT:
        if (replays)
            show_ply(desk, back);
        else
            desk_move_cursor(desk, 0, -1);
        break;
    case KEY_RIGHT:
        if (replays)
            show_ply(desk, on);
        else
            desk_move_cursor(desk, 0, 1);
        break;
    case KEY_PAGE_UP:
    case KEY_WHEEL_UP: show_ply(desk, back); break;
    case KEY_PAGE_DOWN:
    case KEY_WHEEL_DOWN: show_ply(desk, on); break;
    case KEY_HOME: show_ply(desk, 0); break;
    case KEY_END: show_ply(desk, desk_record(desk)->length); break;
    case KEY_CLICK: click(desk, key); break;
    default: break;
    }
    return ROUND_GOES_ON;
}

/* Ctrl-C takes the turn from an engine that thinks, and else ends the program; a hangup does so. */
static RoundState gone(Desk *desk) {
    const bool was_thinking = desk->thinking.is_running;
    if (!atomic_load(&terminal_interrupted) || !was_thinking) return ROUND_EXIT;
    terminal_begin_work();
    if (atomic_load(&terminal_interrupted)) return ROUND_EXIT;
    escape(desk);
    return ROUND_GOES_ON;
}

/* --- the game --- */

/* Says once, behind the message, what could not be kept. */
static void show_error(Desk *desk) {
    Store *store = desk->round->store;
    if (!store->has_failed || store->was_shown) return;
    store->was_shown = true;
    const size_t length = strlen(desk->message);
    snprintf(desk->message + length, sizeof desk->message - length,
             "%sCould not save everything: %.200s.", length ? " " : "", store->error.text);
}

static RoundState run(Desk *desk) {
    RoundState state = ROUND_GOES_ON;
    bool everything = true;
    while (state == ROUND_GOES_ON) {
        keep_clocks(desk);
        const ThinkingState thinking = thinking_look(&desk->thinking);
        if (thinking == THINKING_MOVE || thinking == THINKING_FAILED) take_answer(desk, thinking);
        desk_set_to_work(desk);
        show_error(desk);
        desk_draw(desk, everything);
        everything = false;
        const bool ticks = desk->round->game.clocks.since_us != 0;
        const Key key = keys_next(&desk->keys, ticks ? TICK_MS : -1);
        if (key.kind == KEY_GONE) {
            state = gone(desk);
        } else if (key.kind == KEY_RESIZE || (key.kind == KEY_CTRL && *key.text == 'l')) {
            desk_lay_out(desk);
            everything = true;
        } else if (desk->mode == DESK_SETS_UP) {
            desk_key_in_setup(desk, &key);
            if (desk->mode == DESK_PLAYS) check_end(desk); /* what was set up may be over */
        } else {
            state = obey_key(desk, &key);
        }
    }
    return state;
}

RoundState desk_play(Round *round) {
    static Desk desk; /* large, and one is all there is */
    memset(&desk, 0, sizeof desk);
    desk.round = round;
    desk.ply = round->game.record.length;
    round->choice.length = 0;
    round->story_count = 0;
    if (!thinking_open(&desk.thinking, round->engines)) return ROUND_LEFT;
    if (!keys_open(&desk.keys, round->terminal)) {
        thinking_close(&desk.thinking);
        return ROUND_LEFT;
    }
    desk.keys.other = desk.thinking.wake[0];
    desk_lay_out(&desk);
    desk_say(&desk, round->notice);
    round->notice[0] = '\0';
    desk.cursor = view_index(desk.layout.side / 2, desk.layout.side / 2 - 1);
    if (round->game.result == PDN_UNKNOWN)
        check_end(&desk);
    else
        show_end(&desk);
    const RoundState state = run(&desk);
    thinking_close(&desk.thinking);
    keys_close(&desk.keys);
    canvas_free(&desk.canvas);
    if (!round->task) round_keep(round, desk.is_over ? ROUND_OVER : state);
    return desk.is_over && state == ROUND_LEFT ? ROUND_OVER : state;
}
