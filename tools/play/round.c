#include "tools/play/round.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "tools/play/columns.h"
#include "tools/play/commands.h"
#include "tools/play/screen.h"

enum {
    PROMPT_COLUMNS = 40,
    LEAST_NAME = 8, /* columns that a name needs before there is room for the colour */
};

void round_player(const Round *round, Player player, int columns, char text[NAME_TEXT + 32]) {
    const char *name = round->game.name[player], *colour = round->variant->player_name[player];
    const int wanted = columns_of(name), beside = columns_of(colour) + 3;
    const bool has_colour = columns - beside >= (wanted < LEAST_NAME ? wanted : LEAST_NAME);
    const int room = columns - (has_colour ? beside : 0);
    const bool fits = wanted <= room;
    const int length = (int)(fits ? strlen(name) : columns_fit(name, room - 2));
    Writer writer = writer_make(text, NAME_TEXT + 32);
    writer_add(&writer, "%.*s%s", length, name, fits ? "" : "..");
    if (has_colour) writer_add(&writer, " (%s)", colour);
}

void round_tell_error(Terminal *terminal, Store *store) {
    if (!store->has_failed || store->was_said) return;
    store->was_said = true;
    terminal_say(terminal, "Could not save everything: %s.\n", store->error.text);
}

/* --- changes --- */

static void add_story(Round *round, const char *what) {
    if (round->story_count == STORIES) {
        memmove(round->story[0], round->story[1], sizeof round->story[0]);
        round->story_count--;
    }
    snprintf(round->story[round->story_count++], STORY_TEXT, "%s", what);
}

void round_changed(Round *round) {
    clocks_stop(&round->game.clocks);
    saved_keep(round->store, &round->game);
    round->choice.length = 0;
    round->story_count = 0;
    round->is_stale = true;
}

void round_move(Round *round, const GameMove *move) {
    char text[STORY_TEXT];
    Error error;
    const Player mover = round_mover(round);
    clocks_moved(&round->game.clocks, mover);
    story_tell(round->variant, round_position(round), move, round->game.name[mover], text);
    if (!record_play(&round->game.record, move, &error)) {
        terminal_say(round->terminal, "%s; the move was not made.\n", error.text);
        return;
    }
    add_story(round, text);
    saved_keep(round->store, &round->game);
    round->choice.length = 0;
    round->is_paused = false;
    round->is_stale = true;
}

RoundState round_lose(Round *round, Player loser, const char *what) {
    char how[HOW_TEXT], name[ENDING_NAME];
    ending_player(round->variant, loser, name);
    snprintf(how, sizeof how, "%s %s", name, what);
    return round_finish(round, loser == FIRST_PLAYER ? PDN_SECOND_WINS : PDN_FIRST_WINS, how);
}

RoundState round_finish(Round *round, PdnResult result, const char *how) {
    SavedGame *game = &round->game;
    game->result = result;
    clocks_stop(&game->clocks);
    snprintf(game->how, sizeof game->how, "%s", how);
    saved_finish(round->store, game);
    if (round->has_desk) return ROUND_OVER;
    screen_show_end(round);
    round_tell_error(round->terminal, round->store);
    return ROUND_OVER;
}

/* --- turns --- */

static void say_owned(const Round *round) {
    const Player mover = round_mover(round);
    GameView view;
    round->variant->view(round_position(round), &view);
    const int piles = story_count(&view, mover).men, reserve = view.reserve[mover];
    char who[NAME_TEXT + 8];
    const char *name = round->game.name[mover];
    snprintf(who, sizeof who, *story_s(name) ? "%s you" : "%s", name);
    terminal_say(round->terminal, " %s own %d piece%s: %d pile%s and %d in reserve.\n", who,
                 piles + reserve, piles + reserve == 1 ? "" : "s", piles, piles == 1 ? "" : "s",
                 reserve);
}

static void show(Round *round) {
    Terminal *terminal = round->terminal;
    screen_show(round, round->game.record.length, true);
    for (int i = 0; i < round->story_count; i++) terminal_say(terminal, " %s\n", round->story[i]);
    round->is_stale = false;
}

static void show_turn(Round *round) {
    const Player mover = round_mover(round);
    show(round);
    if (!round->game.by_engine[mover]) {
        if (round->variant->facts.has_piles) say_owned(round);
    } else if (round->is_paused) {
        terminal_say(round->terminal, " `go` lets %s think; you may move for it.\n",
                     round->game.name[mover]);
    }
    if (*round->notice) terminal_say(round->terminal, " %s\n", round->notice);
    round->notice[0] = '\0';
    round_tell_error(round->terminal, round->store);
}

RoundState round_check_end(Round *round) {
    static const PdnResult RESULTS[] = {[GAME_WON_BY_FIRST] = PDN_FIRST_WINS,
                                        [GAME_WON_BY_SECOND] = PDN_SECOND_WINS,
                                        [GAME_DRAWN] = PDN_DRAW};
    char how[ENDING_TEXT];
    GameReason reason;
    const GameResult result = record_result(&round->game.record, &reason);
    if (result == GAME_ONGOING) return ROUND_GOES_ON;
    if (!round->has_desk) show(round);
    ending_tell(&round->game.record, reason, how);
    return round_finish(round, RESULTS[result], how);
}

RoundState round_check_clock(Round *round) {
    const Player mover = round_mover(round);
    const Clocks *clocks = &round->game.clocks;
    if (clocks->time_ms == 0 || clocks_left_ms(clocks, mover) > 0) return ROUND_GOES_ON;
    return round_lose(round, mover, "ran out of time");
}

/* By the clock, if there is one, a move may take what the engine thinks right, and no more
   positions than its level looks at. */
static ClientLimits limits_of(const Round *round, Player player) {
    const Clocks *clocks = &round->game.clocks;
    const int level = round->game.level[player];
    const uint64_t most = level ? level_at(level)->nodes : 0;
    ClientLimits limits = round->engines->limits;
    if (most > 0 && (limits.nodes == 0 || limits.nodes > most)) limits.nodes = most;
    if (clocks->time_ms == 0) return limits;
    limits.move_time_ms = 0;
    for (Player side = FIRST_PLAYER; side <= SECOND_PLAYER; side++)
        limits.clock[side] = (ClientClock){.is_set = true,
                                           .left_ms = clocks_left_ms(clocks, side),
                                           .increment_ms = clocks->increment_ms};
    return limits;
}

EngineQuestion round_question(Round *round, Player player) {
    const int level = round->game.level[player];
    round->engines->engine[player].skill = level ? level_at(level)->skill : round->engines->skill;
    return (EngineQuestion){.engine = (int)player,
                            .record = &round->game.record,
                            .limits = limits_of(round, player),
                            .lines = 1,
                            .cancelled = &terminal_interrupted};
}

bool round_ask(Round *round, int engine, EngineAnswer *answer, Error *error) {
    EngineQuestion question = round_question(round, round_mover(round));
    question.engine = engine;
    if (engine == ENGINE_ANALYST) question.limits = round->engines->limits;
    const bool has_move = engines_ask(round->engines, &question, answer, error);
    if (atomic_load(&terminal_interrupted)) terminal_begin_work();
    return has_move;
}

void round_tell_hint(const Round *round, const GamePosition *pos, const EngineAnswer *answer,
                     char text[MESSAGE_TEXT]) {
    const Game *game = round->variant;
    const Player mover = game->to_move(pos);
    const Player other = player_other(mover);
    char move[GAME_MOVE_TEXT], score[96] = "";
    game->print_move(&answer->move, move);
    if (answer->reply.info.table != PROBE_UNKNOWN)
        engines_print_score(&answer->reply.info, game->player_name[mover], game->player_name[other],
                            score);
    snprintf(text, MESSAGE_TEXT, "Hint: %s%s%s", move, *score ? ": " : "", score);
}

void round_seat_engine(Round *round, Player player, int level) {
    round->game.by_engine[player] = true;
    round->game.level[player] = level;
    if (level)
        snprintf(round->game.name[player], NAME_TEXT, "engine, %s", level_at(level)->name);
    else
        snprintf(round->game.name[player], NAME_TEXT, "engine");
}

void round_name_engine(Round *round, Player player) {
    const int level = round->game.level[player];
    const char *name = engines_name(round->engines, player);
    if (level)
        snprintf(round->game.name[player], NAME_TEXT, "%.100s, %s", name, level_at(level)->name);
    else
        snprintf(round->game.name[player], NAME_TEXT, "%.120s", name);
}

static RoundState engine_turn(Round *round) {
    Terminal *terminal = round->terminal;
    const Player mover = round_mover(round);
    EngineAnswer answer;
    Error error;
    terminal_say(terminal, " %s is thinking ..\n", round->game.name[mover]);
    terminal_flush(terminal);
    if (round_ask(round, (int)mover, &answer, &error)) {
        round_name_engine(round, mover);
        if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
        round_move(round, &answer.move);
    } else if (*error.text) {
        terminal_say(terminal, "%s.\nA person goes on for it; `seat %d engine` tries it again.\n",
                     error.text, mover + 1);
        round->game.by_engine[mover] = false;
    } else {
        terminal_say(terminal, "Interrupted. `go` lets it think again; you may move for it.\n");
        round->is_paused = true;
    }
    return ROUND_GOES_ON;
}

static RoundState person_turn(Round *round) {
    Terminal *terminal = round->terminal;
    const Player mover = round_mover(round);
    char line[TERMINAL_LINE], who[NAME_TEXT + 32], chosen[64];
    GameView view;
    round_player(round, mover, PROMPT_COLUMNS, who);
    round->variant->view(round_position(round), &view);
    typing_print_choice(&view, &round->choice, chosen);
    if (!terminal_ask(terminal, line, " %s%s%s %s ", who, *chosen ? ", " : "", chosen,
                      terminal->is_rich ? "›" : ">"))
        return ROUND_EXIT;
    if (round_check_clock(round) == ROUND_OVER) return ROUND_OVER;
    return commands_obey(round, line);
}

void round_keep(Round *round, RoundState state) {
    clocks_stop(&round->game.clocks);
    if (state != ROUND_OVER && round->game.record.length > 0 &&
        saved_keep(round->store, &round->game))
        terminal_say(round->terminal, "Game %lld is kept and will be offered again.\n",
                     (long long)round->game.number);
    round_tell_error(round->terminal, round->store);
}

static void redraw(void *round) {
    show(round);
}

RoundState round_play(Round *round) {
    RoundState state = ROUND_GOES_ON;
    round->terminal->redraw = redraw;
    round->terminal->context = round;
    round->choice.length = 0;
    round->story_count = 0;
    round->is_stale = true;
    while (state == ROUND_GOES_ON) {
        if (round->is_stale) state = round_check_end(round);
        if (state != ROUND_GOES_ON) break;
        if (round->is_stale) show_turn(round);
        if (round->game.by_engine[round_mover(round)] && round->is_paused)
            clocks_stop(&round->game.clocks);
        else
            clocks_run(&round->game.clocks, round_mover(round));
        if (round->terminal->lost_by)
            state = ROUND_EXIT;
        else if (round->game.by_engine[round_mover(round)] && !round->is_paused)
            state = engine_turn(round);
        else
            state = person_turn(round);
    }
    round->terminal->redraw = NULL;
    round_keep(round, state);
    return state;
}
