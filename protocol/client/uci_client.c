/* The UCI-like dialect, from the client's side. PROTOCOL.md is its description; what other UCI
   engines do differently is understood where it costs nothing. */
#include "protocol/client/uci_client.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "protocol/client/dialect.h"

enum { SCORE_MOST = 1000000 };

/* --- the engine's declaration --- */

/* The words before `stop` with spaces between, up to the size of `text`; `rest` moves past them. */
static void collect_words(char **rest, const char *stop, char *text, size_t size) {
    Writer writer = writer_make(text, size);
    for (char *word; (word = text_word(rest)) != NULL && !client_is_word(word, stop);)
        writer_add(&writer, "%s%s", writer.length > 0 ? " " : "", word);
}

/* `rest` of: option name NAME type KIND [default D] [min L] [max H] [var V ..]; a name may have
   spaces. */
static void take_option(Declaration *declaration, char *rest) {
    if (!client_is_word(text_word(&rest), "name") || declaration->option_count == DECLARED_OPTIONS)
        return;
    char *name = declaration->options[declaration->option_count];
    collect_words(&rest, "type", name, DECLARED_NAME);
    if (name[0] == '\0') return;
    declaration->option_count++;
    if (!text_same(name, DIALECT_UCI.variant_option)) return;
    char value[DECLARED_NAME];
    Writer writer = writer_make(declaration->variants, DECLARED_VARIANTS);
    collect_words(&rest, "var", value, sizeof value);
    while (*rest != '\0') {
        collect_words(&rest, "var", value, sizeof value);
        writer_add(&writer, "%s%s\n", writer.length > 0 ? "" : "\n", value);
    }
}

static void take_declaration(Declaration *declaration, const char *line) {
    char text[LINE_KEPT], *rest = client_copy_words(text, sizeof text, line);
    const char *word = text_word(&rest);
    if (client_is_word(word, "option"))
        take_option(declaration, rest);
    else if (client_is_word(word, "id") && client_is_word(text_word(&rest), "name"))
        collect_words(&rest, "", declaration->name, DECLARED_NAME);
}

/* --- commands --- */

static void write_option(Writer *writer, const char *name, const char *value) {
    writer_add(writer, "setoption name %s", name);
    if (value != NULL) writer_add(writer, " value %s", value);
}

static void write_position(Writer *writer, const ClientRequest *request) {
    const Record *record = request->record;
    if (record_begins_at_start(record)) {
        writer_add(writer, "position startpos");
    } else {
        char text[GAME_POSITION_TEXT];
        record->game->print(&record->positions[0], text);
        writer_add(writer, "position fen %s", text);
    }
    if (record->length > 0) writer_add(writer, " moves ");
    moves_write(writer, record->game, record->moves, record->length);
}

static void write_number(Writer *writer, bool is_set, const char *word, int64_t value) {
    if (is_set) writer_add(writer, " %s %lld", word, (long long)value);
}

static void write_go(Writer *writer, const ClientRequest *request) {
    const ClientLimits *limits = &request->limits;
    const Player of_white = game_white(request->record->game);
    const ClientClock *white = &limits->clock[of_white], *black = &limits->clock[!of_white];
    writer_add(writer, "go");
    write_number(writer, white->is_set, "wtime", white->left_ms);
    write_number(writer, black->is_set, "btime", black->left_ms);
    write_number(writer, white->is_set && white->increment_ms != 0, "winc", white->increment_ms);
    write_number(writer, black->is_set && black->increment_ms != 0, "binc", black->increment_ms);
    write_number(writer, limits->moves_to_go != 0, "movestogo", limits->moves_to_go);
    write_number(writer, limits->move_time_ms != 0, "movetime", limits->move_time_ms);
    write_number(writer, limits->nodes != 0, "nodes", (int64_t)limits->nodes);
    write_number(writer, limits->depth != 0, "depth", limits->depth);
}

/* --- answers --- */

static void take_best_move(ClientReply *reply, char *rest) {
    const char *move = text_word(&rest);
    reply->outcome = CLIENT_MOVE;
    client_take_move(reply->move, move);
    /* Chess engines use the latter. */
    if (client_is_word(move, "none") || client_is_word(move, "(none)")) {
        reply->outcome = CLIENT_NO_MOVE;
        reply->move[0] = '\0';
    }
    const bool has_ponder = client_is_word(text_word(&rest), "ponder");
    client_take_move(reply->ponder, has_ponder ? text_word(&rest) : NULL);
}

/* The figure that `word` announces, NULL when it is not a figure. */
static int64_t *figure(ClientInfo *info, const char *word) {
    const struct {
        const char *word;
        int64_t *value;
    } FIGURES[] = {
        {"depth", &info->depth},       {"seldepth", &info->selective_depth},
        {"nodes", &info->nodes},       {"nps", &info->nps},
        {"time", &info->time_ms},      {"hashfull", &info->full_permill},
        {"tbhits", &info->table_hits}, {"tbplies", &info->table_plies},
    };
    for (size_t i = 0; i < sizeof FIGURES / sizeof *FIGURES; i++)
        if (strcmp(word, FIGURES[i].word) == 0) return FIGURES[i].value;
    return NULL;
}

/* Takes the score at `rest`: cp N or mate N. */
static void take_score(ClientInfo *info, char **rest) {
    int64_t score;
    const char *kind = text_word(rest);
    if (!client_is_word(kind, "cp") && !client_is_word(kind, "mate")) return;
    const char *number = text_word(rest);
    if (number == NULL || !text_integer(number, -SCORE_MOST, SCORE_MOST, &score)) return;
    info->is_set = true;
    info->is_mate = client_is_word(kind, "mate");
    info->score = (int)score;
}

/* Takes the value in endgame tables at `rest`: 1 won, 0 drawn, -1 lost. */
static void take_table(ClientInfo *info, char **rest) {
    int64_t value;
    const char *word = text_word(rest);
    if (word && text_integer(word, -1, 1, &value)) info->table = (Probe)(PROBE_DRAWN + value);
}

/* Reads the words after `info`. A figure that is not a number counts as not given. Returns the
   number of the line in MultiPV. */
static int64_t read_info(ClientInfo *info, char *rest) {
    int64_t line_number = 1, value;
    *info = client_no_info();
    const char *word = text_word(&rest);
    while (word != NULL) {
        int64_t *to = client_is_word(word, "multipv") ? &line_number : figure(info, word);
        if (client_is_word(word, "pv")) {
            client_copy_words(info->pv, sizeof info->pv, rest + strspn(rest, " "));
            break;
        }
        if (client_is_word(word, "score")) take_score(info, &rest);
        if (client_is_word(word, "tbvalue")) take_table(info, &rest);
        if (client_is_word(word, "lowerbound")) info->bound = BOUND_LOWER;
        if (client_is_word(word, "upperbound")) info->bound = BOUND_UPPER;
        word = text_word(&rest);
        if (to == NULL || word == NULL || !text_integer(word, 0, INT64_MAX, &value)) continue;
        *to = value;
        word = text_word(&rest);
    }
    return line_number;
}

int client_read_info(ClientInfo *info, const char *line) {
    char text[LINE_KEPT], *rest = client_copy_words(text, sizeof text, line);
    *info = client_no_info();
    if (!client_is_word(text_word(&rest), "info")) return 0;
    const int64_t number = read_info(info, rest);
    return number >= 1 && number <= INT32_MAX ? (int)number : 0;
}

static Heard take_info(ClientReply *reply, char *rest) {
    rest += strspn(rest, " \t");
    if (strncmp(rest, "string", 6) == 0) {
        text_word(&rest);
        if (strncmp(rest, "error: ", 7) != 0) return HEARD_OTHER;
        return client_hear_error(reply, rest + 7);
    }
    ClientInfo info;
    const bool is_best_line = read_info(&info, rest) == 1;
    /* An upper bound means that the line is worth less, not which line is better. */
    if (is_best_line && info.is_set &&
        (info.bound != BOUND_UPPER || !reply->info.is_set || reply->info.bound == BOUND_UPPER))
        reply->info = info;
    return HEARD_INFO;
}

static Heard take_line(ClientReply *reply, const char *line) {
    char text[LINE_KEPT], *rest = client_copy_words(text, sizeof text, line);
    const char *word = text_word(&rest);
    if (client_is_word(word, "info")) return take_info(reply, rest);
    if (client_is_word(word, DIALECT_UCI.ready)) return HEARD_READY;
    if (client_is_word(word, DIALECT_UCI.declared)) return HEARD_DECLARED;
    if (!client_is_word(word, DIALECT_UCI.answer)) return HEARD_OTHER;
    take_best_move(reply, rest);
    return HEARD_ANSWER;
}

const ClientDialect DIALECT_UCI = {
    .name = "uci",
    .hello = "uci",
    .declared = "uciok",
    .ask_ready = "isready",
    .ready = "readyok",
    .new_game = "ucinewgame",
    .stop = "stop",
    .quit = "quit",
    .answer = "bestmove",
    .variant_option = "UCI_Variant",
    .clock_option = "Clock",
    .take_declaration = take_declaration,
    .write_option = write_option,
    .write_position = write_position,
    .write_go = write_go,
    .take_line = take_line,
    .read_move = client_read_move,
};
