/* The engine as a WebAssembly module without a library around it: the worker writes text into a
   buffer here and calls; every line of output goes to the imported say(). One thread reads and
   runs, so that a call returns when all is done. Where workers share its memory one more can stop
   it, and others run threads of its searches, see system_serve(). */
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/pdn/guess.h"
#include "protocol/library/crownhead.h"
#include "protocol/session/options.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

enum { BUFFER = 1 << 20, STACK_BYTES = 8 << 20 };

__attribute__((import_module("env"), import_name("say"))) void say(const char *line, size_t length);

static char buffer[BUFFER];
static Crownhead *engine;
static Monitor turn;     /* guards what follows */
static int begun, ended; /* numbers of the texts obeyed last */

static void take_line(void *context, const char *line) {
    (void)context;
    say(line, strlen(line));
}

static void say_text(const char *before, const char *text) {
    static char line[BUFFER];
    Writer writer = writer_make(line, sizeof line);
    writer_add(&writer, "%s%s", before, text);
    take_line(NULL, line);
}

/* Where text for the other calls goes, and how much of it there may be. */
EXPORT(web_buffer) char *web_buffer(void) {
    return buffer;
}
EXPORT(web_buffer_size) int web_buffer_size(void) {
    return BUFFER - 1;
}

/* Makes the engine; 0 when there is no memory for it. */
EXPORT(web_start) int web_start(void) {
    engine = crownhead_make(take_line, NULL);
    if (engine) crownhead_end_input(engine);
    monitor_init(&turn);
    return engine != NULL;
}

/* A stack for another worker: its lowest byte; NULL when there is no memory for it. */
EXPORT(web_stack) char *web_stack(void) {
    return aligned_alloc(16, STACK_BYTES);
}
EXPORT(web_stack_size) int web_stack_size(void) {
    return STACK_BYTES;
}

/* Obeys the line of `length` bytes in the buffer, text `number` from 1 of all. */
EXPORT(web_obey) void web_obey(int length, int number) {
    monitor_enter(&turn);
    crownhead_read(engine, buffer, (size_t)length);
    begun = number;
    monitor_wake(&turn);
    monitor_leave(&turn);
    crownhead_run(engine);
    monitor_enter(&turn);
    ended = number;
    monitor_leave(&turn);
}

/* For another worker: ends all searches up to that of text `number`, also those that have not begun
   yet, and none after it. */
EXPORT(web_stop) void web_stop(int number) {
    monitor_enter(&turn);
    while (ended < number) {
        const int seen = begun;
        if (seen > ended && seen <= number) crownhead_read(engine, "stop", 4);
        if (seen >= number) break;
        while (begun == seen) monitor_wait(&turn);
    }
    monitor_leave(&turn);
}

/* The first line in the text at `rest`, without its end; the rest goes on behind it. */
static char *take_text_line(char **rest) {
    char *line = *rest, *end = strchr(line, '\n');
    *rest = end ? end + 1 : line + strlen(line);
    if (end) *end = '\0';
    return line;
}

/* Says why a game of the text is broken, or what its games look like. */
static void say_broken(const char *text, const Game *usual, const PdnFault *fault) {
    Guess guess;
    Error error;
    const bool is_like = pdn_guess_text(&guess, text, strlen(text), usual, &error) && guess.game;
    if (is_like) error_set(&error, "this looks like %s: choose that game", guess.game->name);
    say_text("pdn error ", is_like ? error.text : fault->reason.text);
}

/* Reads the first game of the PDN in the buffer, whose first line names the variant of games that
   do not name theirs: says `pdn variant`, `pdn fen`, `pdn moves`, `pdn tag` and, behind all, `pdn
   read`; before it a `pdn error` when the game is broken. */
EXPORT(web_read_pdn) void web_read_pdn(int length) {
    Error error;
    PdnGame game;
    PdnFault fault;
    char *rest = buffer, text[GAME_POSITION_TEXT];
    buffer[length] = '\0';
    const Searcher *usual = options_variant("variant", take_text_line(&rest), &error);
    PdnMemory memory = {.text = rest, .size = strlen(rest)};
    PdnReader *reader =
        usual ? pdn_reader_new(pdn_source_memory, &memory, usual->game, &error) : NULL;
    const PdnStatus status = reader ? pdn_read(reader, &game, &fault) : PDN_END;
    if (!reader)
        say_text("pdn error ", error.text);
    else if (status == PDN_END)
        say_text("pdn error ", "there is no game in this text");
    else if (status == PDN_BROKEN)
        say_broken(rest, usual->game, &fault);
    if (status != PDN_END) {
        const Game *rules = game.record->game;
        say_text("pdn variant ", rules->name);
        rules->print(&game.record->positions[0], text);
        say_text("pdn fen ", text);
        for (int i = 0; i < game.record->length; i++) {
            char move[GAME_MOVE_TEXT];
            rules->print_move(&game.record->moves[i], move);
            say_text("pdn move ", move);
        }
        say_text("pdn result ", pdn_result_text(rules, game.result));
    }
    say_text("pdn ", "read");
    if (reader) pdn_reader_free(reader);
}

/* Writes the game in the buffer as PDN: lines of variant, FEN (or nothing), moves with blanks
   between, result, and tags, each a name, a blank and its value. Says `pdn text` for each line and
   `pdn written`; `pdn error` before it when that cannot be. */
EXPORT(web_write_pdn) void web_write_pdn(int length) {
    enum { MOST_TAGS = 16 };
    Error error;
    Record record = {.game = NULL};
    PdnTag tags[MOST_TAGS];
    PdnText text = {.text = NULL};
    char *rest = buffer;
    buffer[length] = '\0';
    const Searcher *searcher = options_variant("variant", take_text_line(&rest), &error);
    const char *fen = take_text_line(&rest);
    const char *moves = take_text_line(&rest);
    PdnGame game = {.record = &record, .tags = tags};
    bool good = searcher && record_new(&record, searcher->game, &error);
    pdn_result_read(take_text_line(&rest), &game.result);
    while (*rest && game.tag_count < MOST_TAGS) {
        char *line = take_text_line(&rest), *value = strchr(line, ' ');
        if (!value) continue;
        *value = '\0';
        tags[game.tag_count++] = (PdnTag){.name = line, .value = value + 1};
    }
    GamePosition start;
    if (good && *fen && (good = searcher->game->parse(&start, fen, &error)))
        record_restart(&record, &start);
    if (good && record_play_moves(&record, moves, &error) && pdn_write(&text, &game, &error))
        for (char *at = text.text; *at;) say_text("pdn text ", take_text_line(&at));
    else
        say_text("pdn error ", error.text);
    say_text("pdn ", "written");
    free(text.text);
    record_free(&record);
}
