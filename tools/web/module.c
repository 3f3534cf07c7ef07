/* The engine as a WebAssembly module without a library around it: the page writes text into a
   buffer here and calls; every line of output goes to the imported say(). One thread reads and
   runs, so that a call returns when all is done. Where workers share its memory one more can stop
   it, and others run threads of its searches, see system_serve(). */
#include "tools/web/module.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "eval/chance.h"
#include "protocol/library/crownhead.h"
#include "protocol/session/options.h"
#include "search/searchers.h"

enum { STACK_BYTES = 8 << 20, LINE_BYTES = 16 << 10 };

__attribute__((import_module("env"), import_name("say"))) void say(const char *line, size_t length);

static char *buffer;
static int64_t buffer_size;
static Crownhead *engine;
static Monitor turn;     /* guards the variables below */
static int begun, ended; /* numbers of the texts obeyed last */

/* --- texts in and lines out --- */

/* Where a text of `size` bytes goes; NULL when there is no memory for it. */
EXPORT(web_buffer) char *web_buffer(int size) {
    return array_room(&buffer, &buffer_size, (int64_t)size + 1, 1) ? buffer : NULL;
}

char *module_text(int length) {
    buffer[length] = '\0';
    return buffer;
}

static void take_line(void *context, const char *line) {
    (void)context;
    say(line, strlen(line));
}

void module_say(const char *format, ...) {
    static char line[LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    take_line(NULL, line);
}

void module_field(char *field, size_t size, const char *text) {
    size_t length = 0;
    for (; text[length] && length + 1 < size; length++) {
        const unsigned char c = (unsigned char)text[length];
        field[length] = (char)(c < ' ' ? ' ' : text[length]);
    }
    while (length > 0 && text[length] && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
    field[length] = '\0';
}

void module_say_text(const char *kind, const char *text) {
    const size_t before = strlen(kind), size = before + strlen(text) + 2;
    char *line = malloc(size);
    if (!line) return;
    snprintf(line, size, "%s\t", kind);
    module_field(line + before + 1, size - before - 1, text);
    take_line(NULL, line);
    free(line);
}

char *module_line(char **rest) {
    char *line = *rest, *end = strchr(line, '\n');
    *rest = end ? end + 1 : line + strlen(line);
    if (end) *end = '\0';
    return line;
}

bool module_record(Record *record, char **rest, const Searcher **searcher, Error *error) {
    GamePosition start;
    *searcher = options_variant("variant", module_line(rest), error);
    const char *fen = module_line(rest), *moves = module_line(rest);
    if (!*searcher || !record_new(record, (*searcher)->game, error)) return false;
    bool ok = !*fen || (*searcher)->game->parse(&start, fen, error);
    if (ok && *fen) record_restart(record, &start);
    ok = ok && record_play_moves(record, moves, error);
    if (!ok) record_free(record);
    return ok;
}

/* --- the engine --- */

/* Makes the engine; 0 when there is no memory for it. */
EXPORT(web_start) int web_start(void) {
    engine = crownhead_make(take_line, NULL);
    if (engine) crownhead_end_input(engine);
    monitor_init(&turn);
    return engine != NULL && web_buffer(1 << 16) != NULL;
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

/* --- the games --- */

/* Says of each variant: `game`, its name, its title, who begins and the other one, whether captures
   must be made (1 or 0), whether there are endgame tables (the same), the name of its net if it has
   one, and then how it is played, a line `rule` for each line of it. */
EXPORT(web_games) void web_games(void) {
    for (int i = 0; SEARCHERS[i]; i++) {
        const Game *game = SEARCHERS[i]->game;
        module_say("game\t%s\t%s\t%s\t%s\t%d\t%d\t%s", game->name, game->facts.title,
                   game->player_name[FIRST_PLAYER], game->player_name[SECOND_PLAYER],
                   game->must_capture(), SEARCHERS[i]->table_rules != NULL, game->facts.net);
        for (const char *line = game->facts.rules; *line;) {
            const int length = (int)strcspn(line, "\n");
            module_say("rule\t%.*s", length, line);
            line += length + (line[length] != '\0');
        }
    }
}

/* Says `scale`, the result of chance_own_scale() in the last position of the game in the buffer (see
   module_record()). */
EXPORT(web_scale) void web_scale(int length) {
    Error error;
    Record record;
    const Searcher *searcher;
    char *rest = module_text(length);
    if (!module_record(&record, &rest, &searcher, &error)) return;
    module_say("scale\t%d", chance_own_scale(searcher->game, record_position(&record)));
    record_free(&record);
}
