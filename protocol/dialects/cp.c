/* The Checkers Protocol of SimonMaracine/checkers-engine: 8x8 English, words in capitals. HUB.md is
   its description. Its match tool looks for words anywhere in a line, so no error may hold one of
   the engine's: errors name commands in lower case. */
#include "protocol/dialects/cp.h"

#include <string.h>

#include "protocol/dialects/dispatch.h"
#include "protocol/dialects/hub_line.h"
#include "protocol/session/actions.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"
#include "protocol/shell/version.h"

enum { LONGEST_TIME_S = 1000000 };

/* --- parameters --- */

static bool obey_getname(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_say(session, "NAME %s-%s", VERSION_PROGRAM, VERSION_NUMBER);
    return true;
}

static bool obey_getparameters(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    char text[OPTION_TEXT];
    Writer writer = writer_make(text, sizeof text);
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (OPTIONS[id].offered & OFFERED_BY_CP) writer_add(&writer, " %s", OPTIONS[id].param);
    session_say(session, "PARAMETERS%s", text);
    return true;
}

/* Reads the name of a parameter; OPTION_COUNT and an error when no parameter has it. */
static OptionId read_parameter(char **rest, Error *error) {
    const char *name = text_word(rest);
    for (OptionId id = 0; name && id < OPTION_COUNT; id++)
        if (OPTIONS[id].offered & OFFERED_BY_CP && text_same(name, OPTIONS[id].param)) return id;
    error_set(error, "'%.40s' is not known; getparameters lists all", name ? name : "");
    return OPTION_COUNT;
}

static bool obey_getparameter(Session *session, char *rest, Error *error) {
    static const char *const TYPES[] = {[OPTION_SPIN] = "int",
                                        [OPTION_CHECK] = "bool",
                                        [OPTION_COMBO] = "string",
                                        [OPTION_STRING] = "string"};
    const OptionId id = read_parameter(&rest, error);
    char text[24];
    if (id == OPTION_COUNT) return false;
    const char *value = options_value(&session->options, id, text);
    session_say(session, "PARAMETER %s %s %s", OPTIONS[id].param, TYPES[OPTIONS[id].kind],
                *value ? value : OPTION_EMPTY);
    return true;
}

static bool obey_setparameter(Session *session, char *rest, Error *error) {
    const OptionId id = read_parameter(&rest, error);
    if (id == OPTION_COUNT) return false;
    if (OPTIONS[id].kind == OPTION_STRING)
        return session_set_option(session, id, text_rest(rest), error);
    const char *value = text_word(&rest);
    if (!value) return error_set(error, "%s needs a value", OPTIONS[id].param);
    if (!text_nothing_left(&rest, error)) return false;
    return session_set_option(session, id, value, error);
}

/* --- the game --- */

/* The position that follows may be the next one of the same game: then earlier searches are
   kept. */
static bool obey_newgame(Session *session, char *rest, Error *error) {
    const Game *game = session->searcher->game;
    const char *fen = text_word(&rest);
    GamePosition start;
    if (!game->parse(&start, fen ? fen : game->start, error) ||
        !session_set_up(session, &start, rest, false, error))
        return false;
    if (!fen) session_forget(session);
    return true;
}

static bool obey_init(Session *session, char *rest, Error *error) {
    char none[] = "";
    (void)rest;
    return obey_newgame(session, none, error);
}

static bool obey_move(Session *session, char *rest, Error *error) {
    char *word = text_word(&rest);
    if (!word) return error_set(error, "give a move");
    if (!text_nothing_left(&rest, error)) return false;
    return session_play(session, &session->record, word, error);
}

/* --- searches --- */

static bool is_go_word(const char *word) {
    return text_among(word, "maxdepth maxtime dontplaymove");
}

/* Reads the words after GO, all of them; false and an error about the first that is not taken. */
static bool read_go(char *rest, Limits *limits, bool *plays, Error *error) {
    bool ok = true;
    const char *word = text_word(&rest);
    while (word) {
        const bool is_depth = strcmp(word, "maxdepth") == 0;
        const char *next = text_word(&rest);
        double value;
        if (strcmp(word, "dontplaymove") == 0) {
            *plays = false;
        } else if (!is_depth && strcmp(word, "maxtime") != 0) {
            ok = ok &&
                 error_set(error, "'%.40s' is not one of maxdepth, maxtime, dontplaymove", word);
        } else {
            const char *text = next && !is_go_word(next) ? next : "";
            next = *text ? text_word(&rest) : next;
            if (!hub_number(text, &value) || value < is_depth || value > LONGEST_TIME_S)
                ok = ok && error_set(error, "%s must be a number from %d to %d, not '%.40s'", word,
                                     is_depth, LONGEST_TIME_S, text);
            else if (is_depth)
                limits->depth = (int)value;
            else
                limits->move_time_ms = value < 0.001 ? 1 : (int64_t)(value * 1000);
        }
        word = next;
    }
    return ok;
}

/* The engine plays its own move too. It must know when the game is over: a match ends only when
   both engines say so. An answer is waited for whatever the words are. */
static bool obey_go(Session *session, char *rest, Error *error) {
    Limits limits = {.depth = 0};
    bool plays = true;
    if (!read_go(rest, &limits, &plays, error)) session_say_error(session, "go", error);
    if (record_is_over(&session->record)) {
        session_say(session, "BESTMOVE none");
        return true;
    }
    const SearchResult result = session_search(session, &limits, NULL, true);
    return !plays || !result.has_move || record_play(&session->record, &result.move, error);
}

/* Centimen; a win in n plies is 30000 - n. */
static void say_info(Session *session, const SearchInfo *info) {
    char pv[SESSION_LINE_BYTES / 2];
    Writer writer = writer_make(pv, sizeof pv);
    session_write_line(session, info, &writer);
    session_say(session, "INFO nodes %llu depth %d eval %d time %.3f pv%s",
                (unsigned long long)info->nodes, info->depth, info->score,
                (double)info->time_us / 1e6, pv);
}

static void write_answer(Session *session, const SearchResult *result, Writer *writer) {
    char move[GAME_MOVE_TEXT] = "none";
    if (result->has_move) session->protocol->write_move(session, &result->move, move);
    writer_add(writer, "BESTMOVE %s", move);
}

/* --- all commands --- */

/* Unknown words are for each command to judge: match tools send more than they need. */
static const Command COMMANDS[] = {
    {.word = "INIT", .obey = obey_init, .takes_words = true},
    {.word = "NEWGAME", .obey = obey_newgame, .takes_words = true},
    {.word = "MOVE", .obey = obey_move, .takes_words = true},
    {.word = "GO", .obey = obey_go, .takes_words = true},
    {.word = "GETPARAMETERS", .obey = obey_getparameters, .takes_words = true},
    {.word = "GETPARAMETER", .obey = obey_getparameter, .takes_words = true},
    {.word = "SETPARAMETER", .obey = obey_setparameter, .takes_words = true},
    {.word = "GETNAME", .obey = obey_getname, .takes_words = true},
    {.word = "STOP"},
    {.word = "QUIT"},
    {.word = NULL},
};

static void obey(Session *session, char *line) {
    protocol_dispatch(session, COMMANDS, NULL, line);
}

static void write_error(Writer *writer, const char *message) {
    writer_add(writer, "ALERT %s", message);
}

const Protocol PROTOCOL_CP = {
    .name = "cp",
    .has_params = true,
    .greeting = "READY",
    .at_once = {[QUIT] = "QUIT"},
    .stop = "STOP",
    .obey = obey,
    .write_error = write_error,
    .read_move = session_read_move,
    .write_move = session_write_move,
    .say_info = say_info,
    .write_answer = write_answer,
};
