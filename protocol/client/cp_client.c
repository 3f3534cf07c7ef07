/* The Checkers Protocol, from the client's side; HUB.md is its description. It knows neither clocks
   nor nodes: a search is limited by depth or time. */
#include "protocol/client/cp_client.h"

#include <stdio.h>
#include <string.h>

#include "protocol/client/dialect.h"
#include "protocol/dialects/hub_line.h"
#include "search/searcher.h"

enum { SCORE_MOST = 1000000 };

/* `PARAMETERS name ..`, or `NAME name`. */
static void take_declaration(Declaration *declaration, const char *line) {
    char text[LINE_KEPT], *rest = client_copy_words(text, sizeof text, line);
    const char *word = text_word(&rest);
    if (client_is_word(word, DIALECT_CP.ready)) {
        word = text_word(&rest);
        snprintf(declaration->name, DECLARED_NAME, "%s", word ? word : "");
    } else if (client_is_word(word, DIALECT_CP.declared)) {
        while ((word = text_word(&rest)) != NULL && declaration->option_count < DECLARED_OPTIONS)
            snprintf(declaration->options[declaration->option_count++], DECLARED_NAME, "%s", word);
    }
}

static void write_option(Writer *writer, const char *name, const char *value) {
    writer_add(writer, "SETPARAMETER %s %s", name, value ? value : "true");
}

static bool speaks(const Game *game, Error *error) {
    return game->facts.pdn.number == PDN_ENGLISH ||
           error_set(error, "the Checkers Protocol supports english, not %s", game->name);
}

static void write_position(Writer *writer, const ClientRequest *request) {
    const Record *record = request->record;
    char text[GAME_POSITION_TEXT];
    record->game->print(&record->positions[0], text);
    writer_add(writer, "NEWGAME %s%s", text, record->length > 0 ? " " : "");
    moves_write(writer, record->game, record->moves, record->length);
}

static void write_go(Writer *writer, const ClientRequest *request) {
    const ClientLimits *limits = &request->limits;
    writer_add(writer, "GO");
    if (limits->depth != 0) writer_add(writer, " maxdepth %d", limits->depth);
    if (limits->move_time_ms != 0)
        writer_add(writer, " maxtime %.3f", (double)limits->move_time_ms / 1000);
    writer_add(writer, " dontplaymove");
}

/* Takes the figures of an INFO line. */
static Heard take_info(ClientReply *reply, char *rest) {
    ClientInfo info = client_no_info();
    for (const char *word; (word = text_word(&rest)) != NULL;) {
        double value;
        if (strcmp(word, "pv") == 0) {
            client_copy_words(info.pv, sizeof info.pv, rest + strspn(rest, " "));
            break;
        }
        const char *number = text_word(&rest);
        if (!number || !hub_number(number, &value) || value > 1e15) continue;
        if (strcmp(word, "depth") == 0 && value >= 0) info.depth = (int64_t)value;
        if (strcmp(word, "nodes") == 0 && value >= 0) info.nodes = (int64_t)value;
        if (strcmp(word, "time") == 0 && value >= 0) info.time_ms = (int64_t)(value * 1000);
        if (strcmp(word, "eval") != 0 || value > SCORE_MOST || value < -SCORE_MOST) continue;
        info.is_set = true;
        info.score = (int)value;
    }
    /* Our own engine means a win by it; others have no scores of this size. */
    const int size = info.score < 0 ? -info.score : info.score;
    if (size >= SCORE_WIN_LEAST && size <= SCORE_WIN) {
        info.is_mate = true;
        info.score = (info.score < 0 ? -1 : 1) * ((SCORE_WIN - size + 1) / 2);
    }
    if (info.is_set) reply->info = info;
    return HEARD_INFO;
}

static Heard take_line(ClientReply *reply, const char *line) {
    char text[LINE_KEPT], *rest = client_copy_words(text, sizeof text, line);
    const char *word = text_word(&rest);
    if (client_is_word(word, "INFO")) return take_info(reply, rest);
    if (client_is_word(word, DIALECT_CP.greeting)) return HEARD_GREETING;
    if (client_is_word(word, DIALECT_CP.declared)) return HEARD_DECLARED;
    if (client_is_word(word, DIALECT_CP.ready)) return HEARD_READY;
    if (client_is_word(word, "ALERT")) return client_hear_error(reply, rest);
    if (!client_is_word(word, DIALECT_CP.answer)) return HEARD_OTHER;
    const char *move = text_word(&rest);
    const bool is_over = client_is_word(move, "none");
    reply->outcome = is_over ? CLIENT_NO_MOVE : CLIENT_MOVE;
    client_take_move(reply->move, is_over ? NULL : move);
    reply->ponder[0] = '\0';
    return HEARD_ANSWER;
}

const ClientDialect DIALECT_CP = {
    .name = "cp",
    .greeting = "READY",
    .hello = "INIT\nGETNAME\nGETPARAMETERS",
    .declared = "PARAMETERS",
    .ask_ready = "GETNAME",
    .ready = "NAME",
    .new_game = "NEWGAME",
    .stop = "STOP",
    .quit = "QUIT",
    .answer = "BESTMOVE",
    .variant_option = "variant",
    .clock_option = "clock",
    .take_declaration = take_declaration,
    .write_option = write_option,
    .speaks = speaks,
    .write_position = write_position,
    .write_go = write_go,
    .take_line = take_line,
    .read_move = client_read_move,
};
