/* PDN for the page: one game as text, and the index of a file that the page reads in pieces. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/openings.h"
#include "engine/pdn/pdn.h"
#include "protocol/session/options.h"
#include "tools/web/module.h"

/* --- one game --- */

static void say_game(const PdnGame *game) {
    const Game *rules = game->record->game;
    char text[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    module_say("variant\t%s", rules->name);
    rules->print(&game->record->positions[0], text);
    if (!record_begins_at_start(game->record)) module_say("fen\t%s", text);
    for (int i = 0; i < game->record->length; i++) {
        rules->print_move(&game->record->moves[i], move);
        module_say("move\t%s", move);
    }
    module_say("result\t%s", pdn_result_text(rules, game->result));
    for (int i = 0; i < game->tag_count; i++) {
        module_say_text("tag", game->tags[i].name);
        module_say_text("value", game->tags[i].value);
    }
}

/* Reads the first game of the PDN in the buffer, whose first line names the variant of games that
   do not name theirs: says `variant`, `fen` where it is not the start, `move` for each, `result`,
   `tag` and `value` for each tag; `error` when the game is broken, with what was read before it. */
EXPORT(web_read_pdn) void web_read_pdn(int length) {
    Error error;
    PdnGame game;
    PdnFault fault;
    char *text = module_text(length), *rest = text;
    const Searcher *usual = options_variant("variant", module_line(&rest), &error);
    PdnMemory memory = {.text = rest, .size = (size_t)(text + length - rest)};
    PdnReader *reader =
        usual ? pdn_reader_new(pdn_source_memory, &memory, usual->game, &error) : NULL;
    const PdnStatus status = reader ? pdn_read(reader, &game, &fault) : PDN_END;
    if (!reader)
        module_say_text("error", error.text);
    else if (status == PDN_END)
        module_say_text("error", "there is no game in this text");
    else if (status == PDN_BROKEN)
        module_say_text("error", fault.reason.text);
    if (status != PDN_END) say_game(&game);
    pdn_reader_free(reader);
}

/* Writes the game in the buffer as PDN: see module_record(), then its result, and tags, a name and
   a value on two lines each. Says `text` for each line, or `error`. */
EXPORT(web_write_pdn) void web_write_pdn(int length) {
    enum { MOST_TAGS = 256 };
    Error error;
    Record record;
    const Searcher *searcher;
    PdnTag tags[MOST_TAGS];
    PdnText text = {.text = NULL};
    char *rest = module_text(length);
    if (!module_record(&record, &rest, &searcher, &error)) {
        module_say_text("error", error.text);
        return;
    }
    PdnGame game = {.record = &record, .tags = tags};
    pdn_result_read(module_line(&rest), &game.result);
    while (*rest && game.tag_count < MOST_TAGS) {
        const char *name = module_line(&rest), *value = module_line(&rest);
        tags[game.tag_count++] = (PdnTag){.name = name, .value = value};
    }
    if (pdn_write(&text, &game, &error))
        for (char *at = text.text; *at;) module_say_text("text", module_line(&at));
    else
        module_say_text("error", error.text);
    free(text.text);
    record_free(&record);
}

/* --- a file of games --- */

enum {
    INDEX_PLIES = 40,  /* of each game whose moves and positions are said */
    INDEX_FIELD = 200, /* bytes of a name */
};

/* Puts up to `size` bytes of the file that the page has opened into `bytes`; 0 at its end. */
__attribute__((import_module("env"), import_name("read_file"))) size_t read_file(char *bytes,
                                                                                 size_t size);

static PdnReader *file_reader; /* of the file that is indexed; NULL: none */

static size_t take_bytes(void *context, char *bytes, size_t size) {
    (void)context;
    return read_file(bytes, size);
}

/* Begins with the file that read_file() reads; the buffer names the variant of games that name
   none. 1 when it can. */
EXPORT(web_index_begin) int web_index_begin(int length) {
    Error error;
    char *rest = module_text(length);
    const Searcher *usual = options_variant("variant", module_line(&rest), &error);
    pdn_reader_free(file_reader);
    file_reader = usual ? pdn_reader_new(take_bytes, NULL, usual->game, &error) : NULL;
    return file_reader != NULL;
}

static const char *name_of_opening(const Record *record) {
    static OpeningNames names;
    static const Game *of;
    if (of != record->game) opening_names_make(&names, record->game);
    of = record->game;
    return opening_name(&names, record, record->length);
}

static void say_index(const PdnGame *game, PdnStatus status) {
    static const char *const TAGS[] = {"Event", "Date"};
    static char line[INDEX_PLIES * (GAME_MOVE_TEXT + 9) + 8 * INDEX_FIELD];
    const Record *record = game->record;
    const Game *rules = record->game;
    char text[GAME_MOVE_TEXT], field[INDEX_FIELD], tag[PDN_PLAYER_TAG];
    Writer writer = writer_make(line, sizeof line);
    const char *opening = name_of_opening(record);
    writer_add(&writer, "game\t%lld\t%s\t%s\t%s\t%d\t%s", (long long)game->place.offset,
               status == PDN_BROKEN ? "broken" : "", rules->name,
               pdn_result_text(rules, game->result), record->length, opening ? opening : "");
    for (int i = 0; i < 4; i++) {
        if (i < 2) pdn_player_tag(rules, (Player)i, "", tag);
        const char *value = pdn_tag(game, i < 2 ? tag : TAGS[i - 2]);
        module_field(field, sizeof field, value ? value : "");
        writer_add(&writer, "\t%s", field);
    }
    const int plies = record->length < INDEX_PLIES ? record->length : INDEX_PLIES;
    writer_add(&writer, "\t");
    for (int i = 0; i < plies; i++) {
        rules->print_move(&record->moves[i], text);
        writer_add(&writer, i > 0 ? " %s" : "%s", text);
    }
    writer_add(&writer, "\t");
    for (int i = 0; i <= plies; i++)
        writer_add(&writer, "%08x", (unsigned)rules->key(&record->positions[i]));
    module_say("%s", line);
}

/* Reads up to `count` games and says `game` for each: where it begins, in bytes, `broken` or
   nothing, variant, result, half-moves, opening, the players, event, date, the first moves and the
   keys of their positions, 8 hexadecimal digits each. 0 at the end of the file. */
EXPORT(web_index) int web_index(int count) {
    PdnGame game;
    PdnFault fault;
    for (int i = 0; i < count; i++) {
        const PdnStatus status = file_reader ? pdn_read(file_reader, &game, &fault) : PDN_END;
        if (status == PDN_END) {
            pdn_reader_free(file_reader);
            file_reader = NULL;
            return 0;
        }
        say_index(&game, status);
    }
    return 1;
}

/* Says `key`, that of the last position of the game in the buffer, as web_index() does. */
EXPORT(web_key) void web_key(int length) {
    Error error;
    Record record;
    const Searcher *searcher;
    char *rest = module_text(length);
    if (!module_record(&record, &rest, &searcher, &error)) return;
    module_say("key\t%08x", (unsigned)searcher->game->key(record_position(&record)));
    record_free(&record);
}
