/* The Hub protocol, from the client's side. HUB.md is its description; what other Hub engines do
   differently is understood where it costs nothing. */
#include "protocol/client/hub_client.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
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

/* --- the engine's declaration --- */

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
    writer_add(writer, "set-param name=%s", name);
    hub_line_add(writer, "value", value ? value : "true");
}

static bool speaks(const Game *game, Error *error) {
    return game->print_hub != NULL ||
           error_set(error, "%s has no Hub form of positions", game->name);
}

/* Writes the walks that end the text of a position, Black's and White's: "+105+327" is, in Hub's
   words, W27=3 B5=1. */
static void write_walks(Writer *writer, const Game *game, const GamePosition *pos) {
    char text[GAME_POSITION_TEXT], words[64], counts[2], squares[2][3] = {"", ""};
    game->print(pos, text);
    const char *walks = strstr(text, ":+");
    if (!walks) return;
    if (sscanf(walks, ":+%c%2[0-9]", &counts[0], squares[0]) < 1) return;
    const char *second = strchr(walks + 2, '+');
    if (!second || sscanf(second, "+%c%2[0-9]", &counts[1], squares[1]) < 1) return;
    Writer line = writer_make(words, sizeof words);
    for (int side = 1; side >= 0; side--)
        if (counts[side] != '0')
            writer_add(&line, "%s%c%d=%c", line.length ? " " : "", "BW"[side], atoi(squares[side]),
                       counts[side]);
    hub_line_add(writer, "wolf", words);
}

static void write_position(Writer *writer, const ClientRequest *request) {
    const Record *record = request->record;
    char text[GAME_POSITION_TEXT];
    record->game->print_hub(&record->positions[0], text);
    writer_add(writer, "pos pos=%s", text);
    write_walks(writer, record->game, &record->positions[0]);
    for (int i = 0; i < record->length; i++) {
        char move[GAME_MOVE_TEXT];
        record->game->print_hub_move(&record->moves[i], move);
        writer_add(writer, "%s%s", i == 0 ? " moves=\"" : " ", move);
    }
    if (record->length > 0) writer_add(writer, "\"");
}

/* Hub's clock is the mover's, and its increment comes before the move. */
static void write_clock(Writer *writer, const ClientRequest *request) {
    const Player mover = request->record->game->to_move(record_position(request->record));
    const ClientClock *clock = &request->limits.clock[mover];
    if (!clock->is_set) return;
    writer_add(writer, " time=%.3f", (double)(clock->left_ms - clock->increment_ms) / 1000);
    if (clock->increment_ms != 0)
        writer_add(writer, " inc=%.3f", (double)clock->increment_ms / 1000);
    if (request->limits.moves_to_go != 0)
        writer_add(writer, " moves=%d", request->limits.moves_to_go);
}

static void write_go(Writer *writer, const ClientRequest *request) {
    const ClientLimits *limits = &request->limits;
    char text[256];
    Writer level = writer_make(text, sizeof text);
    if (limits->depth != 0) writer_add(&level, " depth=%d", limits->depth);
    if (limits->nodes != 0) writer_add(&level, " nodes=%llu", (unsigned long long)limits->nodes);
    if (limits->move_time_ms != 0)
        writer_add(&level, " move-time=%.3f", (double)limits->move_time_ms / 1000);
    write_clock(&level, request);
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
    client_take_move(reply->move, move);
    client_take_move(reply->ponder, hub_line_value(parts, "ponder"));
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
    .clock_option = "clock",
    .take_declaration = take_declaration,
    .write_option = write_option,
    .speaks = speaks,
    .write_position = write_position,
    .write_go = write_go,
    .take_line = take_line,
    .read_move = read_move,
};
