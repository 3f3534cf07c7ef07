/* Each slot is a thread. It takes a game inside the monitor, plays it outside, and records the
   outcome inside. Shared data are used only inside the monitor. A game counts when the archive has
   written it. */
#include "tools/match/slots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/json.h"
#include "engine/base/plural.h"
#include "engine/base/streams.h"
#include "engine/base/system.h"
#include "engine/base/threads.h"
#include "tools/common/board_data.h"
#include "tools/common/progress.h"
#include "tools/match/friendly.h"
#include "tools/match/table.h"

enum { CRASHES_IN_A_ROW = 3 };

enum { USUAL_COLUMNS = 80 }; /* for output that is not a terminal */

static void show_progress(const Match *match) {
    const MatchConfig *config = match->config;
    if (config->is_friendly) return;
    if (!match->on_terminal && match->standings.count % config->report_every != 0) return;
    /* Leave the last column free, where a terminal would begin a new line, and room for the ^C of
       the user. */
    const int columns = system_columns(STDOUT_FILENO);
    const MatchProgress progress = {.played = match->played,
                                    .seconds = (double)(system_time_us() - match->start_us) / 1e6,
                                    .total = schedule_games(&match->schedule),
                                    .columns = (columns ? columns : USUAL_COLUMNS) - 3};
    char line[512];
    Writer writer = writer_make(line, sizeof line);
    table_progress(config, &match->standings, &progress, &writer);
    if (match->on_terminal)
        printf("\r\033[K%s", line);
    else
        printf("%s\n", line);
    fflush(stdout);
}

/* Counts consecutive crashes, and ends a match that an engine cannot play. */
static void count_crashes(Match *match, const Fixture *game, const GamePlayed *played) {
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const bool crashed = played->failure == FAILURE_DEAD && played->loser == player;
        int *crashes = &match->crashes[game->engine[player]];
        *crashes = crashed ? *crashes + 1 : 0;
        if (*crashes < CRASHES_IN_A_ROW || match_is_over(match)) continue;
        char line[CLIENT_NAME_TEXT + 64];
        snprintf(line, sizeof line, "the match ends because %s crashed %d times in a row",
                 match->contestants.names[game->engine[player]], CRASHES_IN_A_ROW);
        match_say(match, line);
        match_end(match, MATCH_CRASHES);
    }
}

/* --- finished games --- */

/* Writes the game and its row to the disk. */
static bool keep(Match *match, GamePlayed *played, Error *error) {
    GameRow *row = &played->row;
    const Game *game = match->config->game;
    char round[16], plies[16], control[32], name[2][PDN_PLAYER_TAG], type[2][PDN_PLAYER_TAG];
    const char *names[2];
    snprintf(round, sizeof round, "%d.%d", row->number / 2 + 1, row->number % 2 + 1);
    snprintf(plies, sizeof plies, "%d", row->plies);
    snprintf(control, sizeof control, "%d/%d", played->moves, 60 * played->minutes);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        pdn_player_tag(game, player, "", name[player]);
        pdn_player_tag(game, player, "Type", type[player]);
        const bool is_named = *played->name[player] != '\0';
        names[player] =
            is_named ? played->name[player] : match->contestants.names[row->engine[player]];
    }
    PdnTag tags[12] = {{.name = "Event", .value = match->config->event},
                       {.name = "Date", .value = match->date},
                       {.name = "Round", .value = round},
                       {.name = name[0], .value = names[0]},
                       {.name = name[1], .value = names[1]},
                       {.name = type[0], .value = "program"},
                       {.name = type[1], .value = "program"},
                       {.name = "PlyCount", .value = plies},
                       {.name = "Termination", .value = row->reason}};
    int tag_count = 9;
    if (match->config->clock == CLOCK_CPU)
        tags[tag_count++] = (PdnTag){.name = "Clock", .value = "cpu"};
    if (match->config->is_friendly)
        tags[tag_count++] =
            (PdnTag){.name = "TimeControl", .value = played->minutes > 0 ? control : "-"};
    const int length = played->record.length, opening = length - played->comment_count;
    PdnComment *comments = calloc((size_t)played->comment_count + 1, sizeof *comments);
    if (!comments) return error_set(error, "not enough memory for the comments of a game");
    for (int i = 0; i < played->comment_count; i++)
        comments[i] = (PdnComment){.ply = opening + 1 + i, .text = played->comments[i].text};
    comments[played->comment_count] = (PdnComment){.ply = length, .text = played->account};
    const PdnGame pdn = {.record = &played->record,
                         .result = row->result,
                         .tags = tags,
                         .tag_count = tag_count,
                         .comments = comments,
                         .comment_count =
                             played->comment_count + (played->failure != FAILURE_NONE)};
    const bool kept = archive_add(&match->archive, row, &pdn, error);
    free(comments);
    return kept;
}

/* Prints how a game ended, in the format of programs that run chess matches. */
static void print_game(const Match *match, const GameRow *row) {
    static const char *const FAILURES[][2] = {{"time forfeit", "loses on time"},
                                              {"crash", "disconnects"},
                                              {"stalled", "connection stalls"},
                                              {"illegal move", "makes an illegal move"}};
    const char *loser = row->result == GAME_WON_BY_FIRST ? "Black" : "White";
    const char *const *names = match->contestants.names;
    char line[2 * CLIENT_NAME_TEXT + 2 * REASON_TEXT + 64];
    Writer writer = writer_make(line, sizeof line);
    writer_add(&writer, "Finished game %d (%s vs %s): %s {", row->number + 1,
               names[row->engine[FIRST_PLAYER]], names[row->engine[SECOND_PLAYER]],
               row_result_text(row));
    size_t i = 0;
    while (i < sizeof FAILURES / sizeof *FAILURES && strcmp(row->reason, FAILURES[i][0]) != 0) i++;
    if (i < sizeof FAILURES / sizeof *FAILURES)
        writer_add(&writer, "%s %s}", loser, FAILURES[i][1]);
    else
        writer_add(&writer, "%s}", row->reason);
    match_say(match, line);
}

/* The moves after the opening, for the report; NULL if it is not wanted, or when memory is
   short. */
static char *moves_of(const Match *match, const Record *record, int opening) {
    const int from = match->schedule.openings->list[opening].length;
    Json json = {.depth = 0};
    if (!match->config->report_file && !match->config->json_file) return NULL;
    board_data_moves(&json, NULL, record->game, &record->positions[0], record->moves,
                     record->length, from);
    if (json.is_short) json_free(&json);
    return json.out.text;
}

/* Counts a game and keeps its data for the report. */
static bool count_game(Match *match, GamePlayed *played, Error *error) {
    GameRow *row = &played->row;
    row->moves = moves_of(match, &played->record, row->opening);
    return results_add(&match->results, row, error) && standings_add(&match->standings, row, error);
}

/* Prints briefly how a friendly game ended. */
static void print_friendly(const Match *match, const GameRow *row) {
    char line[128];
    snprintf(line, sizeof line, "game %d: %s, %d %s", match->played,
             pdn_result_text(match->config->game, row->result), row->plies,
             plural((uint64_t)row->plies, "half-move", "half-moves"));
    match_say(match, line);
}

/* Whether the program of a friendly game, or another one, may still connect. */
static bool is_awaited(const Match *match) {
    for (int i = 0; i < match->contestants.count; i++) {
        const ClientSettings *settings = &match->contestants.list[i].settings;
        if (settings->door && (settings->is_follower || match->played == 0)) return true;
    }
    return false;
}

/* Ends a match whose program has left, for the reason `why`, unless it may connect again. */
static void lose_program(Match *match, const char *why, MatchStatus status) {
    if (match_is_over(match)) return;
    if (is_awaited(match)) {
        match_say(match, why);
        return;
    }
    if (status != MATCH_DONE) match_complain(why);
    match_end(match, status);
}

/* Takes a game that was played: writes it to the disk first, then counts it. */
static void take_in(Match *match, const Fixture *game, GamePlayed *played) {
    GameRow *row = &played->row;
    Error error;
    row->number = game->number;
    row->opening = game->opening;
    row->opening_key = match->schedule.openings->list[game->opening].key;
    row->engine[0] = game->engine[played->is_swapped];
    row->engine[1] = game->engine[!played->is_swapped];
    row->plies = played->record.length;
    if (!keep(match, played, &error) || !count_game(match, played, &error)) {
        match_give_up(match, error.text);
        return;
    }
    match->played++;
    if (match->config->is_friendly)
        print_friendly(match, row);
    else if (match->config->prints_games)
        print_game(match, row);
    if (played->is_lost && !is_awaited(match)) lose_program(match, row->reason, MATCH_HANDSHAKE);
    if (played->failure != FAILURE_NONE) {
        char line[FAILURE_TEXT + 32];
        snprintf(line, sizeof line, "game %d: %s", row->number + 1, played->account);
        match_say(match, line);
    }
    count_crashes(match, game, played);
    match_take_verdict(match);
    show_progress(match);
}

/* Handles the outcome of a game; false when the slot must end. */
static bool finish_game(Match *match, const Fixture *game, GameEnd end, GamePlayed *played,
                        const Error *error) {
    monitor_enter(&match->monitor);
    switch (end) {
    case GAME_PLAYED: take_in(match, game, played); break;
    case GAME_FAILED: /* an error in one slot usually affects the others too: report it once */
        if (!atomic_load(&match->cancelled)) match_give_up(match, error->text);
        break;
    case GAME_CANCELLED: break; /* as if it had never begun */
    case GAME_NOT_BEGUN:        /* a program may leave between two games */
        lose_program(match, error->text, match->played > 0 ? MATCH_DONE : MATCH_HANDSHAKE);
        break;
    }
    const bool goes_on = !match_is_over(match);
    monitor_leave(&match->monitor);
    return goes_on;
}

/* --- slots --- */

void slot_end_engines(Slot *slot) {
    for (int i = 0; i < MAX_ENGINES; i++) {
        if (slot->clients[i]) engine_client_end(slot->clients[i]);
        slot->clients[i] = NULL;
    }
}

/* Plays a game; false when the slot must end. */
static bool play(Slot *slot, const Fixture *game) {
    Match *match = slot->match;
    GamePlan plan = {.config = match->config,
                     .opening = &match->schedule.openings->list[game->opening],
                     .tables = match->tables.tables ? &match->tables : NULL,
                     .cancelled = &match->cancelled};
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const int engine = game->engine[player];
        plan.seat[player] = (Seat){.client = &slot->clients[engine],
                                   .settings = &match->contestants.list[engine].settings,
                                   .name = match->contestants.names[engine],
                                   .control = &match->config->engines[engine].control};
    }
    GameEnd end;
    bool goes_on;
    do {
        GamePlayed played;
        Error error = {""};
        end = match->config->is_friendly ? friendly_play(&plan, &played, &error)
                                         : game_play(&plan, &played, &error);
        goes_on = finish_game(match, game, end, &played, &error);
        game_free(&played);
    } while (goes_on && end == GAME_NOT_BEGUN);
    return goes_on;
}

/* Takes the next pair of games; returns how many of them must still be played. */
static int next_games(Match *match, Fixture games[2]) {
    monitor_enter(&match->monitor);
    const int count = match_is_over(match) ? 0 : schedule_next(&match->schedule, games);
    monitor_leave(&match->monitor);
    return count;
}

static void run(void *argument) {
    Slot *slot = argument;
    Match *match = slot->match;
    Fixture games[2];
    bool goes_on = true;
    for (int count; goes_on && (count = next_games(match, games)) > 0;)
        for (int i = 0; goes_on && i < count; i++) goes_on = play(slot, &games[i]);
    slot_end_engines(slot);
    monitor_enter(&match->monitor);
    match->running--;
    monitor_wake(&match->monitor);
    monitor_leave(&match->monitor);
}

int slots_start(Match *match, Slot slots[], int count, Error *error) {
    for (int i = 0; i < count; i++) {
        slots[i].match = match;
        if (!thread_start(&slots[i].thread, run, &slots[i], error)) return i;
    }
    return count;
}

void slots_join(Slot slots[], int count) {
    for (int i = 0; i < count; i++) thread_join(&slots[i].thread);
}
