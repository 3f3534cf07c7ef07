/* The Hub protocol, version 2: its commands and its printing. HUB.md is its description. Where the
   protocol leaves something open, this does what Scan 3.1 does, and what its clients expect. */
#include "protocol/dialects/hub.h"

#include <ctype.h>
#include <float.h>
#include <stdio.h>
#include <string.h>

#include "eval/tables/sets.h"
#include "protocol/dialects/dispatch.h"
#include "protocol/dialects/hub_line.h"
#include "protocol/session/actions.h"
#include "protocol/session/levels.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"
#include "protocol/shell/version.h"

enum {
    SQUARES = 32,          /* of the boards that frames turn: where Black begins */
    SCORE_ORDINARY = 7999, /* centimen; clients take more than 80 men for a won game */
    LONGEST_TIME_MS = 1000000000,
};

/* --- the frame: how the client sees the board --- */

static char swapped_colour(char letter) {
    switch (letter) {
    case 'b': return 'w';
    case 'w': return 'b';
    case 'B': return 'W';
    case 'W': return 'B';
    default: return letter;
    }
}

/* Rotates the board and swaps the colours, side to move included. A text that is not a position in
   the Hub form is left to its reader. */
static void rotate_position(char *text) {
    if (strlen(text) != SQUARES + 1) return;
    text[0] = swapped_colour(text[0]);
    for (int low = 1, high = SQUARES; low < high; low++, high--) {
        const char letter = swapped_colour(text[low]);
        text[low] = swapped_colour(text[high]);
        text[high] = letter;
    }
}

/* The number of a square on the rotated board. */
static int rotated_square(int square) {
    return SQUARES + 1 - square;
}

/* The number of a square when rows are counted from White's side, each from its left. */
static int square_from_a1(int square) {
    const int in_row = 4, row = (square - 1) / in_row;
    return SQUARES - in_row * (row + 1) + (square - 1) % in_row + 1;
}

/* Writes `word` with its squares renumbered by `renumber`, which is its own inverse. */
static void renumber_move(const char *word, int (*renumber)(int), char text[GAME_MOVE_TEXT]) {
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    while (*word) {
        int square = 0;
        const char *digits = word;
        while (isdigit((unsigned char)*word) && square <= SQUARES)
            square = 10 * square + (*word++ - '0');
        if (word == digits)
            writer_add(&writer, "%c", *word++);
        else
            writer_add(&writer, "%d", square >= 1 && square <= SQUARES ? renumber(square) : square);
    }
}

/* How the squares of moves are renumbered for the client; NULL: not at all. A client in which White
   begins needs no rotation where White begins anyway; pydraughts counts the squares of games that
   are written with letters from a1. */
static int (*renumbering(const Session *session))(int) {
    const Game *game = session->searcher->game;
    const int64_t frame = session->options.value[OPTION_FRAME];
    const PdnFacts *pdn = &game->facts.pdn;
    if (frame == FRAME_WHITE_FIRST && !game->white_begins) return rotated_square;
    if (frame == FRAME_PYDRAUGHTS && game->white_begins && pdn->columns == 8 && pdn->naming == 'A')
        return square_from_a1;
    return NULL;
}

static bool read_move(const Session *session, const GamePosition *pos, const char *word,
                      GameMove *move, Error *error) {
    const Game *game = session->searcher->game;
    if (!game->parse_hub_move) return game->parse_move(pos, word, move, error);
    int (*const renumber)(int) = renumbering(session);
    if (!renumber) return game->parse_hub_move(pos, word, move, error);
    char natural[GAME_MOVE_TEXT];
    renumber_move(word, renumber, natural);
    /* The game's own error would name squares that the client does not know by these numbers. */
    return game->parse_hub_move(pos, natural, move, error) ||
           error_set(error, "'%.30s' is not legal, or fits several moves", word);
}

static void write_move(const Session *session, const GameMove *move, char text[GAME_MOVE_TEXT]) {
    const Game *game = session->searcher->game;
    if (!game->print_hub_move) {
        game->print_move(move, text);
        return;
    }
    char natural[GAME_MOVE_TEXT];
    game->print_hub_move(move, natural);
    int (*const renumber)(int) = renumbering(session);
    if (renumber)
        renumber_move(natural, renumber, text);
    else
        memcpy(text, natural, sizeof natural);
}

/* --- parameters --- */

static void say_param(Session *session, OptionId id) {
    static const char *const TYPES[] = {[OPTION_SPIN] = "int",
                                        [OPTION_CHECK] = "bool",
                                        [OPTION_COMBO] = "enum",
                                        [OPTION_STRING] = "string"};
    const OptionRecord *record = &OPTIONS[id];
    const char *(*const word)(int) = record->param_word ? record->param_word : record->word;
    char text[2 * OPTION_TEXT] = "", values[OPTION_TEXT], number[24];
    Writer writer = writer_make(text, sizeof text), list = writer_make(values, sizeof values);
    hub_line_add(&writer, "name", record->param);
    hub_line_add(&writer, "value",
                 record->kind == OPTION_COMBO ? word((int)session->options.value[id])
                                              : options_value(&session->options, id, number));
    hub_line_add(&writer, "type", TYPES[record->kind]);
    if (record->kind == OPTION_SPIN)
        writer_add(&writer, " min=%lld max=%lld", (long long)record->min, (long long)record->max);
    for (int i = 0; record->kind == OPTION_COMBO && record->word(i); i++)
        writer_add(&list, "%s%s", i ? " " : "", word(i));
    if (record->kind == OPTION_COMBO) hub_line_add(&writer, "values", values);
    session_say(session, "param%s", text);
}

static bool obey_hub(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    char text[256];
    Writer writer = writer_make(text, sizeof text);
    hub_line_add(&writer, "name", VERSION_PROGRAM);
    hub_line_add(&writer, "version", VERSION_NUMBER);
    hub_line_add(&writer, "author", VERSION_AUTHOR);
    hub_line_add(&writer, "country", "International");
    session_say(session, "id%s", text);
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (OPTIONS[id].offered & OFFERED_BY_HUB) say_param(session, id);
    session_say(session, "wait");
    return true;
}

/* Sets the table to 2^value entries of 16 bytes, which is how Scan's clients say its size. */
static bool set_table_size(Session *session, const char *value, Error *error) {
    enum { LOG2_ENTRIES_A_MIB = 16, MOST = 32 };
    int64_t log2;
    char mib[24];
    if (!text_number("option tt-size", value, LOG2_ENTRIES_A_MIB, MOST, &log2, error)) return false;
    snprintf(mib, sizeof mib, "%lld", 1LL << (log2 - LOG2_ENTRIES_A_MIB));
    return session_set_option(session, OPTION_HASH, mib, error);
}

/* Sets the most pieces of the tables that are used; "auto" is as many as there are. */
static bool set_table_pieces(Session *session, const char *value, Error *error) {
    int64_t pieces = TABLES_MOST_PIECES;
    char text[24];
    if (!text_same(value, "auto") &&
        !text_number("option bb-size", value, 0, TABLES_MOST_PIECES, &pieces, error))
        return false;
    snprintf(text, sizeof text, "%lld", (long long)pieces);
    return session_set_option(session, OPTION_TABLES_PIECES, text, error);
}

/* Parameters of Scan's that its clients set without asking whether the engine has them, besides
   those that have the names of ours. */
static const struct {
    const char *name;
    bool (*set)(Session *session, const char *value, Error *error);
} SCAN_PARAMS[] = {{"tt-size", set_table_size}, {"bb-size", set_table_pieces}};

/* Clients send parameters of other engines too: an unknown one is not an error. */
static bool obey_set_param(Session *session, char *rest, Error *error) {
    HubLine line;
    if (!hub_line_arguments(&line, rest, error)) return false;
    const char *name = hub_line_value(&line, "name"), *value = hub_line_value(&line, "value");
    if (!name || !*name) return error_set(error, "give name=NAME");
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        if (!(OPTIONS[id].offered & OFFERED_BY_HUB) || !text_same(name, OPTIONS[id].param))
            continue;
        if (!value) return error_set(error, "give value=VALUE");
        if (!session_set_option(session, id, value, error)) return false;
        session->has_chosen_variant |= id == OPTION_VARIANT;
        return true;
    }
    for (size_t i = 0; value && i < sizeof SCAN_PARAMS / sizeof *SCAN_PARAMS; i++)
        if (text_same(name, SCAN_PARAMS[i].name)) return SCAN_PARAMS[i].set(session, value, error);
    return true;
}

/* A parameter counts as soon as it is set, so that there is nothing left to be done. */
static bool obey_init(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_say(session, "ready");
    return true;
}

/* --- the game --- */

static bool obey_new_game(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_forget(session);
    return true;
}

/* The searcher of the game that a position in the Hub form is of. While the client has not chosen a
   variant its length decides: some clients know one game only, and never name it. */
static const Searcher *searcher_of(const Session *session, const char *text) {
    static const struct {
        size_t squares;
        const char *variant;
    } USUAL[] = {{50, "international"}, {32, "english"}};
    Error ignored;
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL && !session->has_chosen_variant; i++)
        if (strlen(text) == USUAL[i].squares + 1)
            return options_variant("", USUAL[i].variant, &ignored);
    return session->searcher;
}

static void forget_level(Session *session) {
    session->level = (Limits){.depth = 0};
    session->handicap = 0;
}

/* Reads the position `text` and the walks of its kings (`wolf`, "" or NULL: none), and turns to its
   game when that is another. */
static bool read_position(Session *session, char *text, const char *wolf, GamePosition *pos,
                          Error *error) {
    const Searcher *searcher = searcher_of(session, text);
    const Game *game = searcher->game;
    if (session->options.value[OPTION_FRAME] != FRAME_NATURAL && !game->white_begins)
        rotate_position(text);
    char whole[GAME_POSITION_TEXT];
    if (wolf && *wolf) {
        if (strlen(text) + strlen(wolf) + 2 > sizeof whole)
            return error_set(error, "wolf: the value is too long");
        Writer writer = writer_make(whole, sizeof whole);
        writer_add(&writer, "%s %s", text, wolf);
        text = whole;
    }
    return session_parse_hub(game, text, pos, error) &&
           (searcher == session->searcher ||
            session_set_option(session, OPTION_VARIANT, game->name, error));
}

static bool obey_pos(Session *session, char *rest, Error *error) {
    HubLine line;
    if (!hub_line_arguments(&line, rest, error)) return false;
    GamePosition start = game_start(session->searcher->game);
    char *text = hub_line_value(&line, "pos"), *moves = hub_line_value(&line, "moves"), none[] = "";
    if (text) {
        if (!read_position(session, text, hub_line_value(&line, "wolf"), &start, error))
            return false;
    } else if (!hub_line_value(&line, "start")) {
        return error_set(error, "give pos=STRING or start");
    }
    forget_level(session);
    return session_set_up(session, &start, moves ? moves : none, true, error);
}

/* --- searches --- */

enum { DEPTH, NODES, MOVE_TIME, TIME, INC, MOVES, HANDICAP, NUMBERS };

static const struct {
    const char *name;
    double least;
} NUMBER[NUMBERS] = {
    [DEPTH] = {"depth", 1},       [NODES] = {"nodes", 1},    [MOVE_TIME] = {"move-time", -DBL_MAX},
    [TIME] = {"time", -DBL_MAX},  [INC] = {"inc", -DBL_MAX}, [MOVES] = {"moves", 0},
    [HANDICAP] = {"handicap", 0},
};

static int64_t whole(double value, int64_t most) {
    return value < (double)most ? (int64_t)value : most;
}

/* Milliseconds of `seconds`, at least `least`. */
static int64_t ms_of(double seconds, int64_t least) {
    const double ms = seconds * 1000;
    return ms > (double)least ? whole(ms < 0 ? ms - 0.5 : ms + 0.5, LONGEST_TIME_MS) : least;
}

/* Several lines add up, the tightest limit holds. An unknown word is not an error. */
static bool obey_level(Session *session, char *rest, Error *error) {
    HubLine line;
    if (!hub_line_arguments(&line, rest, error)) return false;
    Limits level = session->level;
    double value[NUMBERS];
    bool has[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
        const char *text = hub_line_value(&line, NUMBER[i].name);
        has[i] = text != NULL;
        if (!text) continue;
        if (!hub_number(text, &value[i]) || value[i] < NUMBER[i].least)
            return error_set(error, "%s: '%.40s' is not a number%s", NUMBER[i].name, text,
                             NUMBER[i].least == 1   ? " from 1 on"
                             : NUMBER[i].least == 0 ? " from 0 on"
                                                    : "");
    }
    if (has[DEPTH] && (!level.depth || value[DEPTH] < level.depth))
        level.depth = (int)whole(value[DEPTH], INT32_MAX);
    if (has[NODES] && (!level.nodes || value[NODES] < (double)level.nodes))
        level.nodes = (uint64_t)whole(value[NODES], INT64_MAX / 2);
    if (has[MOVE_TIME]) {
        const int64_t ms = ms_of(value[MOVE_TIME], 1);
        if (!level.move_time_ms || ms < level.move_time_ms) level.move_time_ms = ms;
    }
    if (has[TIME]) {
        const int64_t ms = ms_of(value[TIME], -LONGEST_TIME_MS);
        if (!level.has_clock || ms < level.time_ms) level.time_ms = ms;
        level.has_clock = true;
    }
    if (has[INC]) level.increment_ms = ms_of(value[INC], 0);
    if (has[HANDICAP]) session->handicap = (int)whole(value[HANDICAP], HANDICAP_MOST);
    if (has[MOVES]) level.moves_to_go = (int)whole(value[MOVES], INT32_MAX);
    if (hub_line_value(&line, "infinite")) level.infinite = true;
    session->level = level;
    return true;
}

/* Analysis assumes no game: of a clock it takes the time of one move, and uses all of it. */
static void use_clock_for_analysis(const Session *session, Limits *limits) {
    const Limits clock = {.has_clock = true,
                          .time_ms = limits->time_ms,
                          .increment_ms = limits->increment_ms,
                          .moves_to_go = limits->moves_to_go};
    const int overhead_ms = (int)session->options.value[OPTION_OVERHEAD];
    const int64_t ms = budget_make(&clock, overhead_ms).soft_us / 1000 + 1;
    if (!limits->move_time_ms || ms < limits->move_time_ms) limits->move_time_ms = ms;
    limits->has_clock = false;
}

/* A client waits for `done` whatever it has sent: if a line cannot be read to its end, the part
   before the fault counts. */
static bool obey_go(Session *session, char *rest, Error *error) {
    HubLine line;
    if (!hub_line_arguments(&line, rest, error)) session_say_error(session, "go", error);
    Limits limits = session->level;
    limits.time_ms += limits.increment_ms; /* Hub's comes before the move, ours after it */
    const bool analyzes = hub_line_value(&line, "analyze") != NULL;
    const bool is_bounded = limits.depth || limits.nodes || limits.move_time_ms || limits.has_clock;
    limits.ponder = hub_line_value(&line, "ponder") != NULL;
    limits.infinite = !is_bounded && (limits.infinite || analyzes);
    if (analyzes && limits.has_clock) use_clock_for_analysis(session, &limits);
    /* Where there is nothing to search, nothing is waited for. */
    if (session_is_stuck(session)) limits.infinite = limits.ponder = false;
    session_search(session, &limits, NULL, !analyzes);
    forget_level(session);
    return true;
}

/* In men for the side to move; a win in n plies is 100 - n / 100, as clients decode it. */
static double score_in_men(int score) {
    const int size = score < 0 ? -score : score, limit = SCORE_ORDINARY;
    int shown = size < limit ? size : limit;
    if (size >= SCORE_WIN_LEAST) shown = 10000 - (SCORE_WIN - size);
    return (score < 0 ? -shown : shown) / 100.0;
}

/* All seven fields, always, in this order: one client matches the whole line. The mean depth is not
   measured; the depth stands for it. */
static void say_info(Session *session, const SearchInfo *info) {
    char pv[SESSION_LINE_BYTES / 2], text[SESSION_LINE_BYTES];
    Writer line = writer_make(pv, sizeof pv), writer = writer_make(text, sizeof text);
    session_write_line(session, info, &line);
    writer_add(&writer, "info depth=%d mean-depth=%.1f score=%.2f nodes=%llu time=%.3f nps=%.3f",
               info->depth, (double)info->depth, score_in_men(info->score),
               (unsigned long long)info->nodes, (double)info->time_us / 1e6,
               session_speed(info->nodes, info->time_us) / 1e6);
    hub_line_add(&writer, "pv", pv + (*pv == ' '));
    if (session->options.value[OPTION_MULTI_PV] > 1)
        writer_add(&writer, " multi-pv=%d", info->number);
    session_say(session, "%s", text);
}

static void write_answer(Session *session, const SearchResult *result, Writer *writer) {
    char move[GAME_MOVE_TEXT];
    writer_add(writer, "done");
    if (!result->has_move) return;
    write_move(session, &result->move, move);
    writer_add(writer, " move=%s", move);
    if (!result->has_ponder) return;
    write_move(session, &result->ponder, move);
    writer_add(writer, " ponder=%s", move);
}

/* --- all commands --- */

/* By the time this is read here, the search has been stopped. */
static bool obey_stop(Session *session, char *rest, Error *error) {
    (void)session, (void)rest, (void)error;
    return true;
}

static const Command COMMANDS[] = {
    {.word = "hub", .obey = obey_hub, .takes_words = true},
    {.word = "set-param", .obey = obey_set_param, .takes_words = true},
    {.word = "init", .obey = obey_init, .takes_words = true},
    {.word = "new-game", .obey = obey_new_game, .takes_words = true},
    {.word = "pos", .obey = obey_pos, .takes_words = true},
    {.word = "level", .obey = obey_level, .takes_words = true},
    {.word = "go", .obey = obey_go, .takes_words = true},
    {.word = "stop", .obey = obey_stop, .takes_words = true},
    {.word = "ponder-hit"},
    {.word = "ping"},
    {.word = "quit"},
    {.word = NULL},
};

static void obey(Session *session, char *line) {
    protocol_dispatch(session, COMMANDS, NULL, line);
}

static void write_error(Writer *writer, const char *message) {
    writer_add(writer, "error");
    hub_line_add(writer, "message", message);
}

const Protocol PROTOCOL_HUB = {
    .name = "hub",
    .is_announced = true,
    .has_params = true,
    .at_once = {[IS_READY] = "ping", [PONDER_HIT] = "ponder-hit", [QUIT] = "quit"},
    .ready = "pong",
    .commands_end_search = true,
    .obey = obey,
    .write_error = write_error,
    .read_move = read_move,
    .write_move = write_move,
    .say_info = say_info,
    .write_answer = write_answer,
};
