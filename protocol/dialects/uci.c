/* The commands of the UCI-like dialect but for `go`, which go.c has, and `bench`. PROTOCOL.md is
   its description. */
#include "protocol/dialects/uci.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/plural.h"
#include "engine/variants.h"
#include "protocol/dialects/bench.h"
#include "protocol/dialects/count.h"
#include "protocol/dialects/dispatch.h"
#include "protocol/dialects/eval.h"
#include "protocol/dialects/go.h"
#include "protocol/dialects/view.h"
#include "protocol/session/actions.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"
#include "protocol/shell/version.h"

static const GamePosition *position_now(const Session *session) {
    return record_position(&session->record);
}

/* Says `option name .. type .. default .. min .. max ..`. */
static void say_option(Session *session, const OptionRecord *record) {
    static const char *const KINDS[] = {"spin", "check", "combo", "button", "string"};
    char text[OPTION_TEXT];
    Writer writer = writer_make(text, sizeof text);
    if (record->kind == OPTION_SPIN)
        writer_add(&writer, " default %lld min %lld max %lld", (long long)record->initial,
                   (long long)record->min, (long long)record->max);
    if (record->kind == OPTION_CHECK)
        writer_add(&writer, " default %s", record->initial ? "true" : "false");
    if (record->kind == OPTION_STRING)
        writer_add(&writer, " default %s",
                   record->initial_text ? record->initial_text : OPTION_EMPTY);
    if (record->kind == OPTION_COMBO) {
        writer_add(&writer, " default %s", record->word((int)record->initial));
        for (int i = 0; record->word(i); i++) writer_add(&writer, " var %s", record->word(i));
    }
    session_say(session, "option name %s type %s%s", record->name, KINDS[record->kind], text);
}

static bool obey_uci(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_say(session, "id name %s", VERSION_NAME);
    session_say(session, "id author %s", VERSION_AUTHOR);
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (OPTIONS[id].offered & OFFERED_BY_UCI) say_option(session, &OPTIONS[id]);
    const Tunable *tunable;
    for (int i = 0; (tunable = options_tunable(i)) != NULL; i++) {
        const OptionRecord record = options_of_tunable(tunable);
        say_option(session, &record);
    }
    session_say(session, "uciok");
    return true;
}

static bool obey_ucinewgame(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_forget(session);
    return true;
}

/* --- options --- */

/* Collects the words up to `stop` into `text`, with spaces between; false when they do not fit. */
static bool collect_words(char **rest, const char *stop, char *text, size_t size) {
    Writer writer = writer_make(text, size);
    for (char *word; (word = text_word(rest)) != NULL;) {
        if (text_same(word, stop)) return true;
        if (writer.length + strlen(word) + 2 > size) return false;
        writer_add(&writer, "%s%s", writer.length ? " " : "", word);
    }
    return true;
}

/* OPTION_COUNT if no option has that name. */
static OptionId option_named(const char *name) {
    OptionId id = 0;
    while (id < OPTION_COUNT &&
           !(OPTIONS[id].offered & OFFERED_BY_UCI && text_same(name, OPTIONS[id].name)))
        id++;
    return id;
}

static bool obey_setoption(Session *session, char *rest, Error *error) {
    char name[64];
    const char *word = text_word(&rest);
    if (!word || !text_same(word, "name"))
        return error_set(error, "the first word must be 'name', not '%.40s'", word ? word : "");
    if (!collect_words(&rest, "value", name, sizeof name))
        return error_set(error, "no option has a name of that length; 'uci' lists all");
    if (!*name) return error_set(error, "give the name of an option after 'name'; 'uci' lists all");
    const char *value = text_rest(rest); /* as it is: a path may have any spaces */
    const OptionId id = option_named(name);
    word = *value ? value : NULL;
    return id < OPTION_COUNT ? session_set_option(session, id, word, error)
                             : session_set_tunable(session, name, word, error);
}

/* --- the game --- */

/* Reads the position that `kind` and the words after it describe. */
static bool read_position(const Session *session, const char *kind, char **rest, GamePosition *pos,
                          Error *error) {
    const Game *game = session->searcher->game;
    char text[2 * GAME_POSITION_TEXT] = "";
    if (!kind) return error_set(error, "give startpos, fen or hub");
    const bool is_fen = text_same(kind, "fen"), is_hub = text_same(kind, "hub");
    if (!is_fen && !is_hub && !text_same(kind, "startpos"))
        return error_set(error, "'%.40s' is not one of startpos, fen, hub", kind);
    if (!collect_words(rest, "moves", text, sizeof text))
        return error_set(error, "the text of the position is too long");
    if (is_fen && !game->parse(pos, text, error)) {
        variant_hint_larger(game, text, error);
        return false;
    }
    if (is_fen) return true;
    if (is_hub) return session_parse_hub(game, text, pos, error);
    if (*text) return error_set(error, "only 'moves' may follow startpos, not '%.40s'", text);
    *pos = game_start(game);
    return true;
}

static bool obey_position(Session *session, char *rest, Error *error) {
    GamePosition start;
    const char *kind = text_word(&rest);
    return read_position(session, kind, &rest, &start, error) &&
           session_set_up(session, &start, rest, false, error);
}

static bool obey_move(Session *session, char *rest, Error *error) {
    const int before = session->record.length;
    if (!rest[strspn(rest, " \t\r\v\f")]) return error_set(error, "give a move");
    if (session_play(session, &session->record, rest, error)) return true;
    record_undo(&session->record, session->record.length - before);
    return false;
}

/* Reads the number of half-moves to take back, 1 where none is named. */
static bool read_undo(char *rest, int played, int64_t *plies, Error *error) {
    const char *word = text_word(&rest);
    *plies = 1;
    if (word && !text_integer(word, 1, INT32_MAX, plies))
        return error_set(error, "'%.40s' is not a number of half-moves from 1 to %d", word,
                         INT32_MAX);
    if (*plies > played)
        return error_set(error, "cannot take back %lld %s, because the game has %d",
                         (long long)*plies, plural((uint64_t)*plies, "half-move", "half-moves"),
                         played);
    return text_nothing_left(&rest, error);
}

static bool obey_undo(Session *session, char *rest, Error *error) {
    int64_t plies;
    if (!read_undo(rest, session->record.length, &plies, error)) return false;
    record_undo(&session->record, (int)plies);
    return true;
}

static bool obey_moves(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    GameMoves moves;
    char text[SESSION_LINE_BYTES];
    Writer writer = writer_make(text, sizeof text);
    session->searcher->game->list(position_now(session), &moves);
    moves_write(&writer, session->searcher->game, moves.moves, moves.count);
    session_say(session, "moves%s%s", moves.count ? " " : "", text);
    return true;
}

static bool obey_fen(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    char text[GAME_POSITION_TEXT];
    session->searcher->game->print(position_now(session), text);
    session_say(session, "fen %s", text);
    return true;
}

static bool obey_result(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    GameReason reason;
    const GameResult result = record_result(&session->record, &reason);
    const char *const *players = session->searcher->game->player_name;
    const char *who = result == GAME_WON_BY_FIRST    ? players[FIRST_PLAYER]
                      : result == GAME_WON_BY_SECOND ? players[SECOND_PLAYER]
                                                     : "draw";
    if (result == GAME_ONGOING)
        session_say(session, "result ongoing");
    else
        session_say(session, "result %s %s", who, record_reason(&session->record, reason));
    return true;
}

static bool obey_d(Session *session, char *rest, Error *error) {
    const Game *game = session->searcher->game;
    const GamePosition *pos = position_now(session);
    char board[GAME_BOARD_TEXT];
    game->draw(pos, board);
    for (char *line = board, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        session_say(session, "%.*s", (int)(end - line), line);
    obey_fen(session, rest, error);
    session_say(session, "key %016llx", (unsigned long long)game->key(pos));
    session_say(session, "material %d", explain_now(session).material.total);
    session_say(session, "side %s", game->player_name[game->to_move(pos)]);
    return !record_is_over(&session->record) || obey_result(session, rest, error);
}

static bool obey_view(Session *session, char *rest, Error *error) {
    view_say(session);
    return obey_fen(session, rest, error) && obey_result(session, rest, error);
}

/* --- all commands --- */

static bool obey_help(Session *session, char *rest, Error *error);

static const Command COMMANDS[] = {
    {.word = "position",
     .form = "startpos [moves M ..]",
     .help = "set the start position and play the moves; with fen FEN or\n"
             "hub STRING instead of startpos, set another position",
     .obey = obey_position,
     .takes_words = true},
    {.word = "go",
     .form = "[LIMITS]",
     .help = "search, and print info lines and a bestmove; without a limit for\n"
             "5 seconds. Limits: depth N, nodes N, movetime MS, wtime MS, btime MS,\n"
             "winc MS, binc MS, movestogo N, infinite, ponder, mate N,\n"
             "searchmoves M .. (go perft N counts leaves instead)",
     .obey = obey_go,
     .takes_words = true},
    {.word = "stop", .help = "end the running search or count"},
    {.word = "move",
     .form = "M ..",
     .help = "play these moves",
     .obey = obey_move,
     .takes_words = true},
    {.word = "undo",
     .form = "[N]",
     .help = "take back N half-moves (default 1)",
     .obey = obey_undo,
     .takes_words = true},
    {.word = "moves", .help = "list the legal moves", .obey = obey_moves},
    {.word = "result",
     .help = "say who has won and why, or that the game is ongoing",
     .obey = obey_result},
    {.word = "d", .help = "draw the board", .obey = obey_d},
    {.word = "fen", .help = "print the position as a FEN", .obey = obey_fen},
    {.word = "view",
     .help = "describe the board and the moves, for programs that draw them",
     .obey = obey_view},
    {.word = "eval", .help = "print the static score and its terms", .obey = obey_eval},
    {.word = "probe",
     .help = "print the value by endgame tables, also after each move",
     .obey = obey_probe},
    {.word = "perft",
     .form = "N [MODE]",
     .help = "count the leaves N plies below the position;\n"
             "MODE is plain, bulk, hash or unique (default bulk)",
     .obey = obey_perft,
     .takes_words = true},
    {.word = "divide",
     .form = "N [MODE]",
     .help = "count the leaves N plies below the position for each move",
     .obey = obey_divide,
     .takes_words = true},
    {.word = "bench",
     .form = "[DEPTH [THREADS [MIB]]]",
     .help = "search a fixed suite of all variants (default 12 1 16); the last line\n"
             "has the number of nodes, which identifies the search, and the speed.\n"
             "bench tactics [list] [solve] [tables] [nodes N | time MS] [VARIANT]\n"
             "[FILE] searches problems, and prints how many were solved",
     .obey = obey_bench,
     .takes_words = true},
    {.word = "uci", .help = "print the name of the engine and its options", .obey = obey_uci},
    {.word = "setoption",
     .form = "name N value V",
     .help = "set an option; UCI_Variant, for example, is the game",
     .obey = obey_setoption,
     .takes_words = true},
    {.word = "ucinewgame", .help = "forget all earlier searches", .obey = obey_ucinewgame},
    {.word = "isready", .help = "answer readyok, to show that the engine is alive"},
    {.word = "ponderhit", .help = "turn a go ponder into an ordinary search"},
    {.word = "wait", .help = "read no further line until the search has ended"},
    {.word = "debug", .help = "do nothing"},
    {.word = "help",
     .form = "[WORD]",
     .help = "list the commands, or explain a command or an option",
     .obey = obey_help,
     .takes_words = true},
    {.word = "quit", .help = "end the program"},
    {.word = NULL},
};

/* Writes the lines of `command`: its form, and next to it its effect. */
static void list_command(const Command *command, void (*write)(void *context, const char *line),
                         void *context) {
    enum { COLUMN = 32 };
    char form[COLUMN + 1], line[160];
    snprintf(form, sizeof form, "%s%s%s", command->word, command->form ? " " : "",
             command->form ? command->form : "");
    for (const char *help = command->help ? command->help : ""; help; form[0] = '\0') {
        const int length = (int)strcspn(help, "\n");
        snprintf(line, sizeof line, "%-*s%.*s", COLUMN, form, length, help);
        write(context, line);
        help = help[length] ? help + length + 1 : NULL;
    }
}

bool uci_help(const char *word, void (*write)(void *context, const char *line), void *context) {
    const Command *chosen = word ? protocol_command(COMMANDS, word) : NULL;
    if (word && !chosen) return false;
    for (const Command *command = COMMANDS; command->word; command++)
        if (write && (!chosen || command == chosen)) list_command(command, write, context);
    return true;
}

static void say_line(void *session, const char *line) {
    session_say(session, "%s", line);
}

/* A command before an option of the same name: `eval` is not `Eval`. */
static bool obey_help(Session *session, char *rest, Error *error) {
    char *name = text_rest(rest);
    if (uci_help(*name ? name : NULL, say_line, session)) return true;
    const OptionId option = option_named(name);
    if (option < OPTION_COUNT) {
        say_option(session, &OPTIONS[option]);
        session_say(session, "set by: setoption name %s%s", OPTIONS[option].name,
                    OPTIONS[option].kind == OPTION_BUTTON ? "" : " value VALUE");
        return true;
    }
    const char *nearest = protocol_nearest(COMMANDS, name);
    return error_set(error, "'%.40s' is not a command or an option%s%s%s", name,
                     nearest ? "; did you mean '" : "", nearest ? nearest : "",
                     nearest ? "'?" : "");
}

/* Users of other programs try their words for the end and for help first, and many type a move
   alone. */
static bool suggest(const Session *session, const char *word, Writer *writer) {
    GameMove move;
    Error ignored;
    if (text_among(word, "exit bye q end")) {
        writer_add(writer, "did you mean 'quit'?");
    } else if (text_among(word, "? h man")) {
        writer_add(writer, "did you mean 'help'?");
    } else if (session->searcher->game->parse_move(position_now(session), word, &move, &ignored)) {
        writer_add(writer, "did you mean 'move %.40s'?", word);
    } else {
        return false;
    }
    return true;
}

static void obey(Session *session, char *line) {
    protocol_dispatch(session, COMMANDS, suggest, line);
}

static void write_error(Writer *writer, const char *message) {
    writer_add(writer, "info string error: %s", message);
}

const Protocol PROTOCOL_UCI = {
    .name = "uci",
    .at_once =
        {[IS_READY] = "isready", [PONDER_HIT] = "ponderhit", [QUIT] = "quit", [DEBUG] = "debug"},
    .ready = "readyok",
    .stop = "stop",
    .wait = "wait",
    .obey = obey,
    .write_error = write_error,
    .read_move = session_read_move,
    .write_move = session_write_move,
    .say_info = go_say_info,
    .write_answer = go_write_answer,
};
