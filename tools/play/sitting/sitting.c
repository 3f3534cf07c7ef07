/* The course of a sitting: a game is begun, played, stored after each change, and ended once.
   sitting_enter() lists the states and how they follow one another. `thinks_for` records what the
   engines are doing; everything that changes the game or the position shown stops them first
   (sitting_quiet). Nothing waits here: sitting_step() takes the results that have arrived and
   starts the next work. */
#include "tools/play/sitting/sitting.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "tools/play/sitting/puzzling.h"
#include "tools/play/sitting/sitting_state.h"
#include "tools/play/texts/texts.h"

static void tell(Sitting *sitting, SittingNews news, const char *text) {
    sitting->hear(sitting->hearer, news, text);
}

void sitting_say(Sitting *sitting, const char *format, ...) {
    char text[MESSAGE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    tell(sitting, SITTING_SAYS, text);
}

/* Reports once that something could not be stored. */
static void report_error(Sitting *sitting) {
    Store *store = sitting->store;
    if (!store->has_failed || store->was_reported) return;
    store->was_reported = true;
    sitting_say(sitting, t("Could not save everything: %.300s."), store->error.text);
}

/* Whether the game is stored. */
static bool is_kept(const Sitting *sitting) {
    return sitting->state & (STATE_PLAYING | STATE_OVER | STATE_SETUP);
}

static void keep(Sitting *sitting) {
    if (is_kept(sitting)) saved_keep(sitting->store, &sitting->game);
}

/* --- begin and end --- */

void sitting_enter(Sitting *sitting, SittingState state) {
    static const struct {
        SittingState state;
        unsigned before;
    } COURSE[] = {
        {STATE_PLAYING, STATE_NONE | STATE_PLAYING | STATE_SETUP | STATE_OVER},
        {STATE_SETUP, STATE_PLAYING},
        {STATE_OVER, STATE_PLAYING | STATE_SETUP},
        {STATE_LOOKING, STATE_NONE},
        {STATE_PUZZLE, STATE_NONE | STATE_PUZZLE | STATE_ANSWERED | STATE_PUZZLE_OVER},
        {STATE_ANSWERED, STATE_PUZZLE},
        {STATE_PUZZLE_OVER, STATE_PUZZLE | STATE_ANSWERED},
    };
    size_t i = 0;
    while (i < sizeof COURSE / sizeof *COURSE && COURSE[i].state != state) i++;
    assert(i < sizeof COURSE / sizeof *COURSE && (COURSE[i].before & sitting->state));
    (void)i;
    sitting->state = state;
}

Sitting *sitting_make(Store *store, Engines *engines, const atomic_bool *stop) {
    static Sitting sitting; /* too large for the stack */
    memset(&sitting, 0, sizeof sitting);
    sitting.store = store;
    sitting.engines = engines;
    sitting.stop = stop;
    sitting.state = STATE_NONE;
    return &sitting;
}

void sitting_at_game(Sitting *sitting, const SavedGame *game, bool is_paused, const char *notice) {
    sitting_enter(sitting, STATE_PLAYING);
    sitting->game = *game;
    sitting->is_paused = is_paused;
    snprintf(sitting->notice, sizeof sitting->notice, "%s", notice);
}

bool sitting_at_puzzles(Sitting *sitting, PuzzleTask *task, Error *error) {
    sitting_enter(sitting, STATE_PUZZLE);
    sitting->task = task;
    return record_new(&sitting->game.record, task->set->game, error);
}

void sitting_at_replay(Sitting *sitting, const SavedGame *game, const char *title) {
    sitting_enter(sitting, STATE_LOOKING);
    sitting->game = *game;
    snprintf(sitting->title, sizeof sitting->title, "%.*s", TITLE_TEXT - 1, title);
}

static void begin_game(Sitting *sitting) {
    opening_names_make(&sitting->openings, sitting_game(sitting));
    if (is_kept(sitting)) {
        sitting_enter(sitting, STATE_PLAYING);
        snprintf(sitting->title, sizeof sitting->title, t("Game %lld"),
                 (long long)sitting->game.number);
    }
    sitting->shown = sitting->game.record.length;
    sitting->choice.length = 0;
    sitting->is_changed = sitting->state != STATE_LOOKING;
}

void sitting_begin(Sitting *sitting, SittingHear *hear, void *hearer, bool is_live) {
    sitting->hear = hear;
    sitting->hearer = hearer;
    sitting->is_live = is_live;
    begin_game(sitting);
    if (!thinking_open(&sitting->thinking, sitting->engines)) {
        sitting_say(sitting, "%.300s.", sitting->thinking.error.text);
        sitting_leave(sitting, SITTING_LEFT);
    } else if (sitting->task) {
        sitting_next_puzzle(sitting, false);
    }
}

/* Reports that the game is stored and can be continued. */
static void leave_game(Sitting *sitting) {
    clocks_stop(&sitting->game.clocks);
    if (!is_kept(sitting)) return;
    if (!sitting_is_over(sitting) && sitting->game.record.length > 0 &&
        saved_keep(sitting->store, &sitting->game))
        sitting_say(sitting, t("Game %lld is kept and will be offered again."),
                    (long long)sitting->game.number);
    report_error(sitting);
    store_unlock(sitting->store, sitting->game.number);
}

void sitting_end(Sitting *sitting) {
    if (sitting->thinking.engines) thinking_close(&sitting->thinking);
    leave_game(sitting);
    question_drop(sitting);
    saved_free(&sitting->game);
}

void sitting_leave(Sitting *sitting, SittingEnd end) {
    sitting->end = end;
}

SittingEnd sitting_left(const Sitting *sitting) {
    return sitting->end;
}

/* --- changes --- */

void sitting_quiet(Sitting *sitting) {
    thinking_cancel(&sitting->thinking);
    sitting->thinks_for = sitting->wanted = FOR_NOBODY;
    sitting->is_seen = sitting->has_hint = false;
}

void sitting_changed(Sitting *sitting) {
    sitting_quiet(sitting);
    clocks_stop(&sitting->game.clocks);
    keep(sitting);
    sitting->shown = sitting->game.record.length;
    sitting->choice.length = 0;
    sitting->is_changed = true;
    tell(sitting, SITTING_CHANGED, "");
}

void sitting_play(Sitting *sitting, const GameMove *move) {
    char text[STORY_TEXT];
    Error error;
    SavedGame *game = &sitting->game;
    const Player mover = sitting_mover(sitting);
    sitting_quiet(sitting);
    sitting->choice.length = 0;
    if (sitting->state == STATE_PUZZLE) {
        sitting_answer_puzzle(sitting, move);
        return;
    }
    clocks_moved(&game->clocks, mover);
    story_describe(game->record.game, sitting_position(sitting), move, game->name[mover], text);
    if (!record_play(&game->record, move, &error)) {
        sitting_say(sitting, t("%s; the move was not made."), error.text);
        return;
    }
    keep(sitting);
    sitting->is_paused = false;
    sitting->is_changed = true;
    sitting->shown = game->record.length;
    tell(sitting, SITTING_MOVED, text);
    report_error(sitting);
}

void sitting_take(Sitting *sitting, SavedGame *game) {
    sitting_quiet(sitting);
    if (game->number == 0) game->number = sitting->game.number;
    saved_free(&sitting->game);
    sitting->game = *game;
    begin_game(sitting);
    sitting_changed(sitting);
}

void sitting_start_again(Sitting *sitting, bool is_swapped) {
    const SavedGame *old = &sitting->game;
    SavedGame game = {.clocks = old->clocks};
    Error error;
    if (!record_copy(&game.record, &old->record, &error)) {
        sitting_say(sitting, "%s.", error.text);
        return;
    }
    record_undo(&game.record, game.record.length);
    for (int i = 0; i < 2; i++) {
        const int from = is_swapped ? !i : i;
        memcpy(game.name[i], old->name[from], NAME_TEXT);
        game.by_engine[i] = old->by_engine[from];
        game.level[i] = old->level[from];
        game.clocks.left_ms[i] = game.clocks.time_ms;
    }
    game.clocks.since_us = 0;
    leave_game(sitting);
    game.number = saved_next_number(sitting->store);
    sitting->is_paused = false;
    sitting_take(sitting, &game);
}

/* An engine that has been started reports its own name. */
static void name_engine(Sitting *sitting, Player player) {
    const int level = sitting->game.level[player];
    if (sitting->task) return;
    snprintf(sitting->game.name[player], NAME_TEXT, "%.*s%s%s", level ? 100 : 120,
             engines_name(sitting->engines, player), level ? ", " : "",
             level ? level_at(level)->name : "");
}

/* --- the end --- */

void sitting_finish(Sitting *sitting, GameResult result, const char *how) {
    SavedGame *game = &sitting->game;
    sitting_quiet(sitting);
    game->result = result;
    clocks_stop(&game->clocks);
    snprintf(game->how, sizeof game->how, "%s", how);
    if (is_kept(sitting)) saved_finish(sitting->store, game);
    sitting_enter(sitting, sitting->task ? STATE_PUZZLE_OVER : STATE_OVER);
    sitting->is_changed = false;
    sitting->choice.length = 0;
    question_drop(sitting);
    tell(sitting, SITTING_OVER, how);
    report_error(sitting);
}

void sitting_lose(Sitting *sitting, Player loser, const char *what) {
    char how[HOW_TEXT], name[ENDING_NAME];
    ending_player(sitting_game(sitting), loser, name);
    snprintf(how, sizeof how, "%s %s", name, what);
    sitting_finish(sitting, result_won_by(player_other(loser)), how);
}

static void check_end(Sitting *sitting) {
    char how[ENDING_TEXT];
    GameReason reason;
    sitting->is_changed = false;
    if (sitting_is_over(sitting)) return;
    const GameResult result = record_result(&sitting->game.record, &reason);
    if (result == GAME_ONGOING) return;
    ending_explain(&sitting->game.record, reason, how);
    sitting_finish(sitting, result, how);
}

/* Runs the clock of the player to move, whichever position is shown or set up; an engine's clock
   stops while it is kept from thinking. */
static void keep_clocks(Sitting *sitting) {
    Clocks *clocks = &sitting->game.clocks;
    const Player mover = sitting_mover(sitting);
    if (sitting_is_over(sitting) || clocks->time_ms == 0) return;
    if (sitting->game.by_engine[mover] && !sitting_engine_moves(sitting))
        clocks_stop(clocks);
    else
        clocks_run(clocks, mover);
    if (clocks_left_ms(clocks, mover) <= 0) sitting_lose(sitting, mover, "ran out of time");
}

/* --- who thinks --- */

/* With a clock, the engine itself decides how long to think. It searches no more nodes than its
   level allows. */
static ClientLimits limits_of(const Sitting *sitting, Player player) {
    const Clocks *clocks = &sitting->game.clocks;
    const int level = sitting->game.level[player];
    const uint64_t most = level ? level_at(level)->nodes : 0;
    ClientLimits limits = sitting->engines->limits;
    if (most > 0 && (limits.nodes == 0 || limits.nodes > most)) limits.nodes = most;
    if (clocks->time_ms == 0) return limits;
    limits.move_time_ms = 0;
    for (Player side = FIRST_PLAYER; side <= SECOND_PLAYER; side++)
        limits.clock[side] = (ClientClock){.is_set = true,
                                           .left_ms = clocks_left_ms(clocks, side),
                                           .increment_ms = clocks->increment_ms};
    return limits;
}

static void start_thinking(Sitting *sitting, ThinksFor purpose) {
    enum { LINES = 3, LONG_MS = 3600 * 1000 };
    const Player mover = sitting_mover(sitting);
    const int level = sitting->game.level[mover];
    const bool analyses = purpose == FOR_ANALYSIS && sitting->is_live;
    ClientLimits limits = sitting->engines->limits;
    Error error;
    if (purpose == FOR_MOVE) {
        sitting->engines->engine[mover].skill =
            level ? level_at(level)->skill : sitting->engines->skill;
        limits = limits_of(sitting, mover);
    } else if (analyses) {
        limits = (ClientLimits){.move_time_ms = LONG_MS};
    }
    if (thinking_start(&sitting->thinking, purpose == FOR_MOVE ? (int)mover : ENGINE_ANALYST,
                       &limits, analyses ? LINES : 1, &sitting->game.record,
                       sitting->game.record.length - sitting->shown, &error)) {
        sitting->thinks_for = purpose;
        if (!analyses)
            tell(sitting, SITTING_THINKS, purpose == FOR_MOVE ? sitting->game.name[mover] : "");
        return;
    }
    sitting->analyses = false;
    sitting->is_paused = true;
    sitting->wanted = FOR_NOBODY;
    sitting_say(sitting, "%s.", error.text);
}

static void set_to_work(Sitting *sitting) {
    GameMoves moves;
    if (sitting->thinking.is_running || sitting->state == STATE_SETUP ||
        sitting->end != SITTING_STAYS)
        return;
    const bool engine_moves = sitting_engine_moves(sitting);
    const bool analyses = sitting->analyses && !sitting->is_seen;
    if (!engine_moves && !sitting->wanted && !analyses) return;
    sitting_game(sitting)->list(sitting_shown(sitting), &moves);
    if (moves.count == 0) {
        sitting->wanted = FOR_NOBODY;
        if (!sitting->is_live) sitting->analyses = false;
        return;
    }
    start_thinking(sitting, engine_moves      ? FOR_MOVE
                            : sitting->wanted ? sitting->wanted
                                              : FOR_ANALYSIS);
}

/* Reports the findings about the position shown: only a good move, or all of them. */
static void report_findings(Sitting *sitting, bool is_hint) {
    enum { PV_SHOWN = 12 };
    const ClientInfo *info = &sitting->thinking.reply.info;
    const Game *game = sitting_game(sitting);
    const Player mover = game->to_move(sitting_shown(sitting));
    char text[MESSAGE_TEXT], move[GAME_MOVE_TEXT], score[SCORE_TEXT] = "", line[CLIENT_PV_TEXT],
                                                   *at = line;
    Writer writer = writer_make(text, sizeof text);
    if (!is_hint || info->table != PROBE_UNKNOWN)
        engines_print_score(info, t(game->player_name[mover]),
                            t(game->player_name[player_other(mover)]), score);
    game->print_move(&sitting->thinking.move, move);
    writer_add(&writer, is_hint ? t("Hint: %s%s%s") : t("Best is %s%s%s"), move, *score ? ": " : "",
               score);
    if (is_hint) {
        sitting->has_hint = true;
        sitting->hint = sitting->thinking.move;
        tell(sitting, SITTING_SAYS, text);
        return;
    }
    if (info->depth >= 0) writer_add(&writer, t(", at depth %lld"), (long long)info->depth);
    if (info->nodes >= 0)
        writer_add(&writer, t_count(", %lld position", ", %lld positions", info->nodes),
                   (long long)info->nodes);
    writer_add(&writer, ".");
    snprintf(line, sizeof line, "%s", info->pv);
    text_make_printable(line);
    const char *word = text_word(&at);
    if (word) writer_add(&writer, "%s", t("\nExpected:"));
    for (int i = 0; word && i < PV_SHOWN; i++, word = text_word(&at))
        writer_add(&writer, " %s", word);
    tell(sitting, SITTING_SAYS, text);
}

static void take_news(Sitting *sitting) {
    const ThinkingState state = thinking_look(&sitting->thinking);
    if (state != THINKING_MOVE && state != THINKING_FAILED) return;
    const ThinksFor purpose = sitting->thinks_for;
    const GameMove move = sitting->thinking.move;
    const Player mover = sitting_mover(sitting);
    sitting->thinks_for = sitting->wanted = FOR_NOBODY;
    if (state == THINKING_FAILED) { /* a person takes over from the engine */
        const bool goes_on = purpose == FOR_MOVE && !sitting->task;
        if (purpose == FOR_MOVE)
            sitting->game.by_engine[mover] = false;
        else
            sitting->analyses = false;
        sitting_say(sitting, "%.300s.%s", sitting->thinking.error.text,
                    goes_on ? t(" A person takes over;") : "");
        if (goes_on) sitting_say(sitting, t("`seat %d engine` tries the engine again."), mover + 1);
    } else if (purpose == FOR_MOVE) {
        name_engine(sitting, mover);
        keep_clocks(sitting);
        if (!sitting_is_over(sitting)) sitting_play(sitting, &move);
    } else if (purpose == FOR_GO) {
        sitting_play(sitting, &move);
    } else if (purpose == FOR_HINT) {
        report_findings(sitting, true);
    } else {
        sitting->is_seen = true;
        sitting->analyses = sitting->is_live;
        if (!sitting->is_live) report_findings(sitting, false);
    }
}

void sitting_step(Sitting *sitting) {
    if (*sitting->notice) sitting_say(sitting, "%s", sitting->notice);
    sitting->notice[0] = '\0';
    take_news(sitting);
    if (sitting->is_changed) check_end(sitting);
    keep_clocks(sitting);
    set_to_work(sitting);
    report_error(sitting);
}

bool sitting_interrupt(Sitting *sitting) {
    const bool was_moving = sitting->thinking.is_running && sitting->thinks_for == FOR_MOVE;
    const bool was_busy = sitting->thinking.is_running || sitting->analyses || sitting->has_hint ||
                          sitting->is_seen || sitting->choice.length > 0 ||
                          sitting->question.kind != ASKS_NOTHING || sitting->state == STATE_SETUP;
    sitting_quiet(sitting);
    sitting->analyses = false;
    if (sitting->state == STATE_SETUP) sitting_enter(sitting, STATE_PLAYING);
    sitting->choice.length = 0;
    question_drop(sitting);
    if (!was_moving) return was_busy;
    sitting->is_paused = true;
    sitting_say(sitting, "%s", t("Stopped. `go` lets it think again; you may move for it."));
    return true;
}

void sitting_look(Sitting *sitting, int ply) {
    const int length = sitting->game.record.length;
    const int wanted = ply < 0 ? 0 : ply > length ? length : ply;
    assert(sitting->shown >= 0 && sitting->shown <= length);
    if (wanted == sitting->shown) return;
    sitting_quiet(sitting);
    sitting->shown = wanted;
    sitting->choice.length = 0;
}

void sitting_escape(Sitting *sitting) {
    if (sitting->question.kind != ASKS_NOTHING) {
        question_refuse(sitting);
    } else if (sitting->choice.length > 0) {
        sitting->choice.length = 0;
    } else if (sitting->state == STATE_LOOKING && !sitting->analyses) {
        sitting_leave(sitting, SITTING_LEFT);
    } else if (sitting->shown < sitting->game.record.length) {
        sitting_look(sitting, sitting->game.record.length);
    } else {
        sitting_interrupt(sitting);
    }
}
