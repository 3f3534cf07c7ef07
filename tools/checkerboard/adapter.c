/* The engine is a session in this process: lines are handed in, and its answers come back by
   take_line(), in the thread that searches. CheckerBoard may ask something from another thread
   during a search: what both use is guarded. */
#include "tools/checkerboard/adapter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/threads.h"
#include "engine/record.h"
#include "eval/book/book.h"
#include "protocol/library/crownhead.h"
#include "protocol/session/options.h"
#include "protocol/shell/version.h"
#include "tools/checkerboard/settings.h"
#include "tools/checkerboard/status.h"

enum {
    POLL_MS = 5,                /* how often it is asked whether to play now */
    LONGEST_TIME_MS = 86400000, /* a day */
    FORCED_MOVE_MS = 100,       /* for a move without choice, where the time is an average */
    PATH = 512,
};

static const char ABOUT[] =
    VERSION_NAME "\nby " VERSION_AUTHOR "\n\nA free draughts engine, with source.\n"
                 "Hash table and threads are set under Engine > Options.";

struct Adapter {
    const Game *game;
    Crownhead *engine;
    char folder[PATH];        /* where books lie */
    char settings_path[PATH]; /* "": they are not kept */

    Monitor monitor; /* guards the fields below: commands come from another thread than moves */
    Settings settings;
    char history[CB_TEXT]; /* the last `set gamehist`: a FEN and moves */
    bool is_searching, has_ended;
    char answer[CB_TEXT]; /* the last line that was waited for */
    char *status_text;    /* CheckerBoard's, while it searches */
    Status status;
};

/* --- the engine behind it --- */

/* Takes a line of the engine. */
static void take_line(void *context, const char *line) {
    Adapter *adapter = context;
    monitor_enter(&adapter->monitor);
    if (adapter->status_text) status_take(&adapter->status, line, adapter->status_text);
    const char *nodes = strstr(line, " nodes ");
    const bool ends_bench = line[0] >= '0' && line[0] <= '9' && nodes;
    if (strncmp(line, "bestmove ", 9) == 0 || strncmp(line, "info string error", 17) == 0 ||
        ends_bench) {
        snprintf(adapter->answer, sizeof adapter->answer, "%s", line);
    }
    monitor_leave(&adapter->monitor);
}

static void send_line(Adapter *adapter, const char *line) {
    crownhead_read(adapter->engine, line, strlen(line));
}

static void run_engine(void *argument) {
    Adapter *adapter = argument;
    crownhead_run(adapter->engine);
    monitor_enter(&adapter->monitor);
    adapter->has_ended = true;
    monitor_wake(&adapter->monitor);
    monitor_leave(&adapter->monitor);
}

/* Has the engine obey its input, and waits for its answer; a `play_now` that is set ends a
   search. */
static bool run(Adapter *adapter, const volatile int *play_now, Error *error) {
    Thread thread;
    adapter->has_ended = false;
    adapter->answer[0] = '\0';
    if (!thread_start(&thread, run_engine, adapter, error)) return false;
    monitor_enter(&adapter->monitor);
    while (!adapter->has_ended) {
        monitor_wait_ms(&adapter->monitor, POLL_MS);
        if (adapter->has_ended || !play_now || !*play_now) continue;
        monitor_leave(&adapter->monitor); /* its answer comes while the lock is free */
        send_line(adapter, "stop");
        monitor_enter(&adapter->monitor);
    }
    monitor_leave(&adapter->monitor);
    thread_join(&thread);
    return true;
}

/* --- made and released --- */

Adapter *adapter_new(const char *name, const char *folder, const char *settings_path,
                     Error *error) {
    const Searcher *searcher = options_variant("variant", name, error);
    if (!searcher) return NULL;
    Adapter *adapter = calloc(1, sizeof *adapter);
    if (adapter) adapter->engine = crownhead_make(take_line, adapter);
    if (!adapter || !adapter->engine) {
        error_set(error, "not enough memory for an engine");
        free(adapter);
        return NULL;
    }
    adapter->game = searcher->game;
    adapter->settings = settings_default(adapter->game->name);
    snprintf(adapter->folder, sizeof adapter->folder, "%s", folder);
    if (settings_path && strlen(settings_path) < sizeof adapter->settings_path) {
        memcpy(adapter->settings_path, settings_path, strlen(settings_path) + 1);
        settings_load(&adapter->settings, settings_path);
    }
    monitor_init(&adapter->monitor);
    crownhead_end_input(adapter->engine); /* it runs while a move is looked for */
    char line[128];
    snprintf(line, sizeof line, "setoption name UCI_Variant value %s", adapter->game->name);
    send_line(adapter, line);
    crownhead_run(adapter->engine);
    return adapter;
}

void adapter_free(Adapter *adapter) {
    if (!adapter) return;
    crownhead_free(adapter->engine);
    monitor_destroy(&adapter->monitor);
    free(adapter);
}

/* --- commands --- */

static int say(char reply[CB_TEXT], const char *text) {
    snprintf(reply, CB_TEXT, "%s", text);
    return 1;
}

static int not_known(char reply[CB_TEXT]) {
    say(reply, "?");
    return 0;
}

/* "movelist 2,0,6,6,11,15;0,6,6,11,16;": of each move its jumps, the piece before and after, from,
   to, and for each jump where it lands, the square taken and what stood there. A position that
   cannot be has no moves: with an empty board CheckerBoard finds out whether it may ask. */
static int say_moves(const Adapter *adapter, const char *fen, char reply[CB_TEXT]) {
    const Game *game = adapter->game;
    CbBoard board;
    GamePosition pos;
    GameMoves moves = {.count = 0};
    Error error;
    int mover;
    Writer writer = writer_make(reply, CB_TEXT);
    if (!cb_read_fen_board(game, fen, board, &mover, &error)) {
        say(reply, error.text);
        return 0;
    }
    if (cb_read_board(game, board, mover, &pos, &error)) game->list(&pos, &moves);
    writer_add(&writer, "movelist %d", moves.count);
    for (int i = 0; i < moves.count; i++) {
        CbMove move;
        cb_write_move(game, &pos, &moves.moves[i], &move);
        writer_add(&writer, "%s%d,%d,%d,%d,%d", i ? "" : ",", move.jumps, move.old_piece,
                   move.new_piece, cb_square_number(game, move.from),
                   cb_square_number(game, move.to));
        for (int jump = 0; jump < move.jumps; jump++)
            writer_add(&writer, ",%d,%d,%d", cb_square_number(game, move.path[jump + 1]),
                       cb_square_number(game, move.taken[jump]), move.taken_piece[jump]);
        writer_add(&writer, ";");
    }
    return 1;
}

static int get(Adapter *adapter, const char *name, const char *rest, char reply[CB_TEXT]) {
    char text[32];
    const SettingId id = setting_named(name);
    if (strcmp(name, "protocolversion") == 0) return say(reply, "2");
    if (strcmp(name, "gametype") == 0) {
        snprintf(text, sizeof text, "%d", cb_game_type(adapter->game));
        return say(reply, text);
    }
    if (strcmp(name, "movelist") == 0) return say_moves(adapter, rest, reply);
    if (id == SETTING_COUNT) return not_known(reply);
    Writer writer = writer_make(reply, CB_TEXT);
    setting_write(&adapter->settings, id, &writer);
    return 1;
}

/* Writes the path of the book `name`: a name without a folder is one of ours. */
static void write_book_path(const Adapter *adapter, const char *name, char path[SETTING_TEXT]) {
    const bool is_ours = *name && !strpbrk(name, "/\\:");
    Writer writer = writer_make(path, SETTING_TEXT);
    writer_add(&writer, "%s%s", is_ours ? adapter->folder : "", name);
}

/* Whether this book exists; "" is right too, and means no book. */
static bool is_book(const Adapter *adapter, const char *name, Error *error) {
    Book book;
    char path[SETTING_TEXT];
    write_book_path(adapter, name, path);
    if (!*path) return true;
    if (!book_read(&book, path, adapter->game, error)) return false;
    book_free(&book);
    return true;
}

static int set(Adapter *adapter, const char *name, char *rest, char reply[CB_TEXT]) {
    Error error;
    if (strcmp(name, "gamehist") == 0) {
        snprintf(adapter->history, sizeof adapter->history, "%s", rest);
        return say(reply, "the game so far is known");
    }
    const SettingId id = setting_named(name);
    if (id == SETTING_COUNT) return not_known(reply);
    const char *value = text_rest(rest);
    if ((id == SETTING_BOOK_FILE && !is_book(adapter, value, &error)) ||
        !setting_set(&adapter->settings, id, value, &error) ||
        (adapter->settings_path[0] &&
         !settings_save(&adapter->settings, adapter->settings_path, &error))) {
        say(reply, error.text);
        return 0;
    }
    Writer writer = writer_make(reply, CB_TEXT);
    writer_add(&writer, "%s is ", name);
    setting_write(&adapter->settings, id, &writer);
    return 1;
}

/* Searches the fixed suite, whose node count is the search's signature. */
static int bench(Adapter *adapter, char reply[CB_TEXT]) {
    Error error;
    if (adapter->is_searching) return say(reply, "not during a search"), 0;
    adapter->is_searching = true;
    monitor_leave(&adapter->monitor);
    send_line(adapter, "bench");
    const bool ok = run(adapter, NULL, &error);
    monitor_enter(&adapter->monitor);
    adapter->is_searching = false;
    return say(reply, ok ? adapter->answer : error.text), ok;
}

int adapter_command(Adapter *adapter, const char *command, char reply[CB_TEXT]) {
    char copy[CB_TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", command);
    reply[0] = '\0';
    const char *verb = text_word(&rest);
    if (!verb) return not_known(reply);
    if (strcmp(verb, "name") == 0) return say(reply, VERSION_NAME);
    if (strcmp(verb, "about") == 0) return say(reply, ABOUT);
    const bool sets = strcmp(verb, "set") == 0;
    int done;
    monitor_enter(&adapter->monitor);
    if (strcmp(verb, "bench") == 0) {
        done = bench(adapter, reply);
    } else {
        const char *name = sets || strcmp(verb, "get") == 0 ? text_word(&rest) : NULL;
        while (*rest == ' ') rest++;
        if (!name)
            done = not_known(reply);
        else
            done = sets ? set(adapter, name, rest, reply) : get(adapter, name, rest, reply);
    }
    monitor_leave(&adapter->monitor);
    return done;
}

/* --- moves --- */

/* Replays the history that CheckerBoard has sent, when it leads to `pos`: only then are repetitions
   and the count of quiet moves right. Else the game begins at `pos`. Fills `line` with the command
   that tells the engine. */
static void set_up(Adapter *adapter, Record *record, const GamePosition *pos, char *line,
                   size_t size) {
    const Game *game = adapter->game;
    Writer writer = writer_make(line, size);
    char history[CB_TEXT], fen[GAME_POSITION_TEXT], *rest = history;
    GamePosition start;
    Error error;
    monitor_enter(&adapter->monitor);
    memcpy(history, adapter->history, sizeof history);
    monitor_leave(&adapter->monitor);
    const char *first = text_word(&rest);
    bool leads = first && cb_read_fen(game, first, &start, &error);
    if (leads) {
        record_restart(record, &start);
        game->print(&start, fen);
        writer_add(&writer, "position fen %s moves", fen);
    }
    for (const char *word; leads && (word = text_word(&rest)) != NULL;) {
        GameMove move;
        char text[GAME_MOVE_TEXT];
        leads = cb_read_move(game, record_position(record), word, &move, &error) &&
                record_play(record, &move, &error);
        if (!leads) break;
        game->print_move(&move, text);
        writer_add(&writer, " %s", text);
    }
    if (leads && game->same(record_position(record), pos) && writer.length + 1 < size) return;
    record_restart(record, pos);
    game->print(pos, fen);
    writer = writer_make(line, size);
    writer_add(&writer, "position fen %s", fen);
}

static int64_t time_ms(const CbTask *task) {
    if (!(task->time_s > 0)) return 1;
    return task->time_s * 1000 < LONGEST_TIME_MS ? (int64_t)(task->time_s * 1000) + 1
                                                 : LONGEST_TIME_MS;
}

/* The `go` line for the time that CheckerBoard allows. */
static void write_go(const CbTask *task, int moves, char *line, size_t size) {
    static const int UNIT_MS[] = {0, 1, 10, 100};
    const int unit = UNIT_MS[task->info >> CB_CLOCK_SHIFT & CB_CLOCK_MASK];
    const int left = (int)((unsigned)task->moreinfo >> 16) * unit;
    const int increment = (task->moreinfo & 0xffff) * unit;
    int64_t ms = time_ms(task);
    if (moves == 1 && !(task->info & CB_EXACT_TIME) && ms > FORCED_MOVE_MS) ms = FORCED_MOVE_MS;
    Writer writer = writer_make(line, size);
    if (unit)
        writer_add(&writer, "go wtime %d btime %d winc %d binc %d", left, left, increment,
                   increment);
    else
        writer_add(&writer, "go movetime %lld", (long long)ms);
}

/* Sends the engine the settings as they are, without a book that does not exist. One that leaves a
   choice is asked with another seed for each move. */
static void send_settings(Adapter *adapter) {
    char line[SETTING_TEXT + 64], path[SETTING_TEXT];
    monitor_enter(&adapter->monitor);
    Settings settings = adapter->settings;
    monitor_leave(&adapter->monitor);
    write_book_path(adapter, settings.text[SETTING_BOOK_FILE], path);
    if (!book_is_there(path)) path[0] = '\0';
    memcpy(settings.text[SETTING_BOOK_FILE], path, sizeof path);
    for (int i = 0; i < MOST_PRINTED; i++) {
        settings_write_option(&settings, i, line, sizeof line);
        send_line(adapter, line);
    }
    snprintf(line, sizeof line, "setoption name Seed value %d",
             (int)(system_time_us() & INT32_MAX));
    send_line(adapter, line);
}

/* The outcome of the game after our move. */
static int outcome(const Record *record, const Status *status) {
    GameReason reason;
    const GameResult result = record_result(record, &reason);
    if (result == GAME_DRAWN) return CB_DRAW;
    if (result != GAME_ONGOING || status->mate > 0) return CB_WIN;
    return status->mate < 0 ? CB_LOSS : CB_UNKNOWN;
}

/* Searches the last position of `record` and plays the move found. */
static int search(Adapter *adapter, Record *record, CbBoard board, const CbTask *task,
                  const char *position, char status[CB_TEXT], CbMove *out) {
    char line[128];
    Error error;
    GameMoves moves;
    GameMove best;
    adapter->game->list(record_position(record), &moves);
    if (moves.count == 0) {
        say(status, "no move is left: the game is lost");
        return CB_LOSS;
    }
    send_settings(adapter);
    crownhead_run(adapter->engine);
    send_line(adapter, position);
    write_go(task, moves.count, line, sizeof line);
    send_line(adapter, line);
    if (!run(adapter, task->play_now, &error)) {
        say(status, error.text);
        return CB_UNKNOWN;
    }
    char *rest = adapter->answer, *word = text_word(&rest);
    word = word && strcmp(word, "bestmove") == 0 ? text_word(&rest) : NULL;
    if (!word || !adapter->game->parse_move(record_position(record), word, &best, &error)) {
        say(status, word ? error.text : rest);
        return CB_UNKNOWN;
    }
    if (out) cb_write_move(adapter->game, record_position(record), &best, out);
    if (!record_play(record, &best, &error)) {
        say(status, error.text);
        return CB_UNKNOWN;
    }
    cb_write_board(adapter->game, record_position(record), board);
    return outcome(record, &adapter->status);
}

int adapter_move(Adapter *adapter, CbBoard board, const CbTask *task, char status[CB_TEXT],
                 CbMove *move) {
    GamePosition pos;
    Record record;
    Error error;
    char position[CB_TEXT + 64];
    status[0] = '\0';
    if (!cb_read_board(adapter->game, board, task->color, &pos, &error) ||
        !record_new(&record, adapter->game, &error)) {
        say(status, error.text);
        return CB_UNKNOWN;
    }
    set_up(adapter, &record, &pos, position, sizeof position);
    monitor_enter(&adapter->monitor);
    const bool was_searching = adapter->is_searching;
    if (!was_searching) {
        adapter->is_searching = true;
        adapter->status_text = status;
        adapter->status = (Status){.all_scores = adapter->settings.value[SETTING_ALL_SCORES] != 0};
    }
    monitor_leave(&adapter->monitor);
    int result = CB_UNKNOWN;
    if (was_searching) {
        say(status, "another search is running");
    } else {
        result = search(adapter, &record, board, task, position, status, move);
        monitor_enter(&adapter->monitor);
        adapter->is_searching = false;
        adapter->status_text = NULL;
        monitor_leave(&adapter->monitor);
    }
    record_free(&record);
    return result;
}

int adapter_is_legal(Adapter *adapter, CbBoard board, int color, int from, int to, CbMove *move) {
    GamePosition pos;
    GameMoves moves;
    Error error;
    if (!cb_read_board(adapter->game, board, color, &pos, &error)) return 0;
    adapter->game->list(&pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        cb_write_move(adapter->game, &pos, &moves.moves[i], move);
        if (cb_square_number(adapter->game, move->from) == from &&
            cb_square_number(adapter->game, move->to) == to)
            return 1;
    }
    return 0;
}
