/* The Hub protocol, from the client's side. HUB.md is its description; what other Hub engines do
   differently is understood where it costs nothing. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "protocol/client/dialect.h"
#include "protocol/dialects/hub_line.h"

enum {
    MATE_MEN = 90, /* more than this is 100 men less the plies to the end */
    SCORE_MOST_MEN = 1000,
};

/* Takes a copy of `line` apart; false when that cannot be done. A PV that was cut has its quote
   closed. */
static bool take_apart(const char *line, char text[LINE_KEPT + 1], HubLine *parts) {
    Error ignored;
    client_copy_words(text, LINE_KEPT, line);
    size_t length = 0;
    bool is_open = false;
    for (; text[length]; length++) is_open ^= text[length] == '"';
    if (is_open) text[length++] = '"';
    text[length] = '\0';
    return hub_line_parse(parts, text, &ignored);
}

static const char *value_or_none(const HubLine *parts, const char *name) {
    const char *value = hub_line_value(parts, name);
    return value ? value : "";
}

/* --- what the engine declares --- */

static void take_param(Declaration *declaration, const HubLine *parts) {
    const char *name = value_or_none(parts, "name");
    if (*name == '\0' || declaration->option_count == DECLARED_OPTIONS) return;
    snprintf(declaration->options[declaration->option_count++], DECLARED_NAME, "%s", name);
    char *values = hub_line_value(parts, "values");
    if (strcmp(name, DIALECT_HUB.variant_option) != 0 || !values) return;
    Writer writer = writer_make(declaration->variants, DECLARED_VARIANTS);
    for (const char *word; (word = text_word(&values)) != NULL;)
        writer_add(&writer, "%s%s\n", writer.length > 0 ? "" : "\n", word);
}

static void take_declaration(Declaration *declaration, const char *line) {
    char text[LINE_KEPT + 1];
    HubLine parts;
    if (!take_apart(line, text, &parts)) return;
    if (strcmp(parts.command, "param") == 0) take_param(declaration, &parts);
    if (strcmp(parts.command, "id") != 0) return;
    const char *version = value_or_none(&parts, "version");
    snprintf(declaration->name, DECLARED_NAME, "%s%s%s", value_or_none(&parts, "name"),
             *version ? " " : "", version);
}

/* --- commands --- */

static void write_option(Writer *writer, const char *name, const char *value) {
    const char *word = value ? value : "true";
    const bool is_plain = *word && !strpbrk(word, " \t=");
    writer_add(writer, is_plain ? "set-param name=%s value=%s" : "set-param name=%s value=\"%s\"",
               name, word);
}

/* Plays the moves of `search`, writing each to `writer` unless that is NULL; one that is no move
   ends them. Gives the positions before and after. */
static void replay(const ClientSearch *search, GamePosition *start, GamePosition *now,
                   Writer *writer) {
    const Game *game = search->game;
    Error ignored;
    assert(game && game->print_hub);
    if (!search->start || !game->parse(start, search->start, &ignored))
        game->parse(start, game->start, &ignored);
    *now = *start;
    for (const char *at = search->moves ? search->moves : "";;) {
        char word[GAME_MOVE_TEXT], text[GAME_MOVE_TEXT];
        int length = 0;
        GameMove move;
        if (sscanf(at, "%63s%n", word, &length) != 1) return;
        if (!game->parse_move(now, word, &move, &ignored)) return;
        game->print_hub_move(&move, text);
        if (writer) writer_add(writer, "%s%s", writer->length > 0 ? " " : "", text);
        const GamePosition before = *now;
        game->play(now, &before, &move);
        at += length;
    }
}

static void write_position(Writer *writer, const ClientSearch *search) {
    GamePosition start, now;
    char text[GAME_POSITION_TEXT];
    replay(search, &start, &now, NULL);
    search->game->print_hub(&start, text);
    writer_add(writer, "pos pos=%s", text);
    if (!search->moves || !*search->moves) return;
    writer_add(writer, " moves=\"");
    Writer moves = {.text = writer->text + writer->length, .size = writer->size - writer->length};
    replay(search, &start, &now, &moves);
    writer->length += moves.length;
    writer_add(writer, "\"");
}

/* Hub's clock is the mover's, and its increment comes before the move. */
static void write_clock(Writer *writer, const ClientSearch *search) {
    const ClientLimits *limits = &search->limits;
    GamePosition start, now;
    replay(search, &start, &now, NULL);
    const bool is_white = search->game->to_move(&now) == SECOND_PLAYER;
    if (is_white ? !limits->has_white_clock : !limits->has_black_clock) return;
    const int64_t left_ms = is_white ? limits->white_ms : limits->black_ms;
    const int64_t inc_ms = is_white ? limits->white_increment_ms : limits->black_increment_ms;
    writer_add(writer, " time=%.3f", (double)(left_ms - inc_ms) / 1000);
    if (inc_ms != 0) writer_add(writer, " inc=%.3f", (double)inc_ms / 1000);
    if (limits->moves_to_go != 0) writer_add(writer, " moves=%d", limits->moves_to_go);
}

static void write_go(Writer *writer, const ClientSearch *search) {
    const ClientLimits *limits = &search->limits;
    char text[256];
    Writer level = writer_make(text, sizeof text);
    if (limits->depth != 0) writer_add(&level, " depth=%d", limits->depth);
    if (limits->nodes != 0) writer_add(&level, " nodes=%llu", (unsigned long long)limits->nodes);
    if (limits->move_time_ms != 0)
        writer_add(&level, " move-time=%.3f", (double)limits->move_time_ms / 1000);
    write_clock(&level, search);
    if (level.length > 0) writer_add(writer, "level%s\n", text);
    writer_add(writer, "go think");
}

/* --- answers --- */

/* The figure of that name times `factor`; -1 when it is not there. */
static int64_t figure(const HubLine *parts, const char *name, double factor) {
    double value;
    if (!hub_number(value_or_none(parts, name), &value) || value < 0 || value * factor > 1e18)
        return -1;
    return (int64_t)(value * factor + 0.5);
}

static Heard take_info(ClientReply *reply, const HubLine *parts) {
    const int64_t line_number = figure(parts, "multi-pv", 1);
    double men;
    if (!hub_number(value_or_none(parts, "score"), &men) || fabs(men) > SCORE_MOST_MEN ||
        line_number > 1)
        return HEARD_INFO;
    ClientInfo info = client_no_info();
    const double plies = (100 - fabs(men)) * 100;
    info.is_set = true;
    info.is_mate = fabs(men) > MATE_MEN;
    const double moves = fmax(ceil(plies / 2 - 0.25), 1); /* the plies carry a rounding error */
    info.score = (int)lround(info.is_mate ? copysign(moves, men) : men * 100);
    info.depth = figure(parts, "depth", 1);
    info.nodes = figure(parts, "nodes", 1);
    info.nps = figure(parts, "nps", 1e6);
    info.time_ms = figure(parts, "time", 1000);
    client_copy_words(info.pv, sizeof info.pv, value_or_none(parts, "pv"));
    reply->info = info;
    return HEARD_INFO;
}

static Heard take_done(ClientReply *reply, const HubLine *parts) {
    const char *move = hub_line_value(parts, "move");
    reply->outcome = move ? CLIENT_MOVE : CLIENT_NO_MOVE;
    snprintf(reply->move, sizeof reply->move, "%s", move ? move : "");
    snprintf(reply->ponder, sizeof reply->ponder, "%s", value_or_none(parts, "ponder"));
    return HEARD_ANSWER;
}

static Heard take_line(ClientReply *reply, const char *line) {
    char text[LINE_KEPT + 1];
    HubLine parts;
    if (!take_apart(line, text, &parts)) return HEARD_OTHER;
    const char *word = parts.command;
    if (strcmp(word, "info") == 0) return take_info(reply, &parts);
    if (strcmp(word, DIALECT_HUB.answer) == 0) return take_done(reply, &parts);
    if (strcmp(word, DIALECT_HUB.ready) == 0) return HEARD_READY;
    if (strcmp(word, DIALECT_HUB.begun) == 0) return HEARD_BEGUN;
    if (strcmp(word, DIALECT_HUB.declared) == 0) return HEARD_DECLARED;
    if (strcmp(word, "error") != 0) return HEARD_OTHER;
    return client_hear_error(reply, value_or_none(&parts, "message"));
}

static bool read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error) {
    return game->parse_hub_move(pos, word, move, error);
}

const ClientDialect DIALECT_HUB = {
    .name = "hub",
    .hello = "hub",
    .declared = "wait",
    .begin = "init",
    .begun = "ready",
    .ask_ready = "ping",
    .ready = "pong",
    .new_game = "new-game",
    .stop = "stop",
    .quit = "quit",
    .answer = "done",
    .variant_option = "variant",
    .take_declaration = take_declaration,
    .write_option = write_option,
    .write_position = write_position,
    .write_go = write_go,
    .take_line = take_line,
    .read_move = read_move,
};
