/* PDN for the page: one game as text, and the index of a file that the page reads in pieces. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/guess.h"
#include "engine/pdn/openings.h"
#include "protocol/session/options.h"
#include "tools/web/module.h"

/* --- one game --- */

static void say_remark(const PdnGame *game, const PdnComment *remark) {
    char move[GAME_MOVE_TEXT];
    switch (remark->kind) {
    case PDN_COMMENT: module_say_text("comment", remark->text); break;
    case PDN_NAG: module_say("nag\t%d", remark->nag); break;
    case PDN_OPEN: module_say("open"); break;
    case PDN_CLOSE: module_say("close"); break;
    case PDN_MOVE:
        game->record->game->print_move(&remark->move, move);
        module_say("move\t%s", move);
    }
}

static void say_game(const PdnGame *game) {
    const Record *record = game->record;
    const Game *rules = record->game;
    char text[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    module_say("variant\t%s", rules->name);
    rules->print(&record->positions[0], text);
    if (!record_begins_at_start(record)) module_say("fen\t%s", text);
    for (int i = 0; i < game->tag_count; i++) {
        module_say_text("tag", game->tags[i].name);
        module_say_text("value", game->tags[i].value);
    }
    for (int ply = 0, at = 0; ply <= record->length; ply++) {
        for (; at < game->comment_count && game->comments[at].ply <= ply; at++)
            say_remark(game, &game->comments[at]);
        if (ply == record->length) break;
        rules->print_move(&record->moves[ply], move);
        module_say("move\t%s", move);
    }
    module_say("result\t%s", pdn_game_result(game));
}

/* Says why a game of the text is broken, or what its games look like. */
static void say_broken(const char *text, size_t size, const Game *usual, const PdnFault *fault) {
    Guess guess;
    Error error;
    const bool is_like = pdn_guess_text(&guess, text, size, usual, &error) && guess.game;
    if (is_like) error_set(&error, "this looks like %s; choose that game", guess.game->name);
    module_say_text("error", is_like ? error.text : fault->reason.text);
}

/* Reads the first game of the PDN in the buffer, whose first line names the variant of games that
   do not name theirs: prints `variant`, `fen` where it is not the start, `tag` and `value` for each
   tag, in the order of the text `move`, `comment`, `nag`, `open` and `close` of variations, and
   `result`; before all `error` when the game is broken, with the part that was read before it. */
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
        say_broken(rest, (size_t)(text + length - rest), usual->game, &fault);
    if (status != PDN_END) say_game(&game);
    pdn_reader_free(reader);
}

/* Says `like` with the name of the variant that the games in the buffer look like, where most of
   them are broken; its first line is that of web_read_pdn(). */
EXPORT(web_guess) void web_guess(int length) {
    Error error;
    Guess guess;
    char *text = module_text(length), *rest = text;
    const Searcher *usual = options_variant("variant", module_line(&rest), &error);
    const size_t size = (size_t)(text + length - rest);
    if (usual && pdn_guess_text(&guess, rest, size, usual->game, &error) && guess.game)
        module_say("like\t%s", guess.game->name);
}

/* The remarks on a game that is to be written, as they are read from the buffer. */
typedef struct {
    PdnGame game;
    PdnTag *tags;
    PdnComment *comments;
    /* Where a move of a variation is played: of the game itself and of each variation. */
    GamePosition before[PDN_DEEPEST + 1], now[PDN_DEEPEST + 1];
    int ply, depth;
} Manuscript;

/* Goes on by a move of the game, or of the variation. False when there is none. */
static bool draft_move(Manuscript *draft, const char *word, Error *error) {
    const Record *record = draft->game.record;
    const Game *rules = record->game;
    GamePosition *now = &draft->now[draft->depth];
    GameMove move;
    if (draft->depth == 0) {
        if (draft->ply == record->length) return error_set(error, "more moves than the game has");
        move = record->moves[draft->ply++];
    } else if (!rules->parse_move(now, word, &move, error)) {
        return false;
    }
    if (draft->depth > 0)
        draft->comments[draft->game.comment_count++] =
            (PdnComment){.kind = PDN_MOVE, .ply = draft->ply, .move = move};
    draft->before[draft->depth] = *now;
    rules->play(now, &draft->before[draft->depth], &move);
    return true;
}

/* Takes a line: its kind, a tab, and its text. */
static bool draft_take(Manuscript *draft, char *line, Error *error) {
    char *text = line + strcspn(line, "\t");
    if (*text) *text++ = '\0';
    PdnComment remark = {.ply = draft->ply, .text = text};
    int64_t nag;
    if (strcmp(line, "tag") == 0) {
        draft->tags[draft->game.tag_count++] = (PdnTag){.name = text, .value = ""};
        return true;
    }
    if (strcmp(line, "value") == 0 && draft->game.tag_count > 0) {
        draft->tags[draft->game.tag_count - 1].value = text;
        return true;
    }
    if (strcmp(line, "move") == 0) return draft_move(draft, text, error);
    if (strcmp(line, "comment") == 0) {
        remark.kind = PDN_COMMENT;
    } else if (strcmp(line, "nag") == 0 && text_integer(text, 0, 255, &nag)) {
        remark.kind = PDN_NAG;
        remark.nag = (int)nag;
    } else if (strcmp(line, "open") == 0 && draft->ply > 0 && draft->depth < PDN_DEEPEST) {
        remark.kind = PDN_OPEN;
        draft->now[draft->depth + 1] = draft->before[draft->depth];
        draft->depth++;
    } else if (strcmp(line, "close") == 0 && draft->depth > 0) {
        remark.kind = PDN_CLOSE;
        draft->depth--;
    } else {
        return error_set(error, "a game is not written so: '%.40s'", line);
    }
    draft->comments[draft->game.comment_count++] = remark;
    return true;
}

/* Writes the game in the buffer as PDN: see module_record(), then its result, and lines as
   web_read_pdn() prints them, without those three. Prints `text` for each line, or `error`. */
EXPORT(web_write_pdn) void web_write_pdn(int length) {
    static Manuscript draft;
    Error error;
    Record record;
    const Searcher *searcher;
    Buffer text = {.text = NULL};
    char *rest = module_text(length);
    size_t lines = 1;
    for (const char *at = rest; *at; at++) lines += *at == '\n';
    if (!module_record(&record, &rest, &searcher, &error)) {
        module_say_text("error", error.text);
        return;
    }
    draft = (Manuscript){.game = {.record = &record},
                         .tags = calloc(lines, sizeof *draft.tags),
                         .comments = calloc(lines, sizeof *draft.comments),
                         .now = {record.positions[0]}};
    draft.game.tags = draft.tags;
    draft.game.comments = draft.comments;
    pdn_result_read(module_line(&rest), &draft.game.result);
    bool ok = draft.tags && draft.comments;
    if (!ok) error_set(&error, "not enough memory for the game");
    while (ok && *rest) ok = draft_take(&draft, module_line(&rest), &error);
    if (ok && pdn_write(&text, &draft.game, &error))
        for (char *at = text.text; *at;) module_say_text("text", module_line(&at));
    else
        module_say_text("error", error.text);
    free(draft.tags);
    free(draft.comments);
    free(text.text);
    record_free(&record);
}

/* --- a file of games --- */

enum {
    INDEX_PLIES = 40,  /* of each game whose moves and positions are listed */
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
    char field[INDEX_FIELD];
    Writer writer = writer_make(line, sizeof line);
    const char *opening = name_of_opening(record);
    writer_add(&writer, "game\t%lld\t%s\t%s\t%s\t%d\t%s", (long long)game->place.offset,
               status == PDN_BROKEN ? "broken" : "", rules->name,
               pdn_result_text(rules, game->result), record->length, opening ? opening : "");
    for (int i = 0; i < 4; i++) {
        const char *value = i < 2 ? pdn_player(game, (Player)i, "") : pdn_tag(game, TAGS[i - 2]);
        module_field(field, sizeof field, value ? value : "");
        writer_add(&writer, "\t%s", field);
    }
    const int plies = record->length < INDEX_PLIES ? record->length : INDEX_PLIES;
    writer_add(&writer, "\t");
    moves_write(&writer, rules, record->moves, plies);
    writer_add(&writer, "\t");
    for (int i = 0; i <= plies; i++)
        writer_add(&writer, "%08x", (unsigned)rules->key(&record->positions[i]));
    module_say("%s", line);
}

/* Reads up to `count` games and prints `game` for each: where it begins, in bytes, `broken` or
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
