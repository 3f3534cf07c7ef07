/* Endgame tables of the page: made, slice by slice, and asked for facts. Their files are those of
   the page (engine/base/system/wasm.c), in TABLES_FOLDER. */
#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "protocol/session/options.h"
#include "tools/tables/loading.h"
#include "tools/web/module.h"

const char TABLES_FOLDER[] = "/tables";
enum { VALUES_MIB = 32, PAGES_MIB = 8 }; /* while they are made; when they are asked */

/* --- making --- */

static struct {
    Library library;
    Pool *pool;
    int next, pieces; /* the next entry; the number of pieces for which all tables exist */
} making;

static void end_making(void) {
    if (making.library.entries) library_close(&making.library);
    pool_free(making.pool);
    making.library.entries = NULL;
    making.pool = NULL;
}

static int say_error(const Error *error) {
    module_say_text("error", error->text);
    end_making();
    return -1;
}

/* Whether the files of `entry` exist. */
static bool has_files(const Library *library, const Entry *entry) {
    return library_has(library, entry->slice, CONTENT_VALUES) &&
           (library->distances == 0 || library_has(library, entry->slice, CONTENT_DISTANCES));
}

/* Begins to make all tables of a variant, in the first line of the text, of up to a number of
   pieces, in the second, or of fewer in games where those take too long: returns the number of
   slices, those that the page has included, or -1 and `error` when it has no tables. */
EXPORT(web_tables_begin) int web_tables_begin(int length) {
    Error error;
    char *rest = module_text(length);
    int64_t pieces = 0;
    end_making();
    const Searcher *searcher = options_variant("variant", module_line(&rest), &error);
    if (!searcher) return say_error(&error);
    const Rulebook *rules = rulebook_of(searcher->game);
    const int most = rules ? table_pieces_most(rules->rules()) - 1 : 0; /* more take too long */
    const bool is_number = text_integer(module_line(&rest), 2, TABLES_MOST_PIECES, &pieces);
    if (pieces > most) pieces = most;
    if (!rules || !is_number) {
        error_set(&error, "no tables of that many pieces of %s", searcher->game->name);
        return say_error(&error);
    }
    making.pool = pool_new(1, &error);
    if (!making.pool || !library_open(&making.library, rules, (int)pieces, TABLES_FOLDER,
                                      making.pool, (uint64_t)VALUES_MIB << 20, &error))
        return say_error(&error);
    making.library.distances = rules->rules().stuck_wins ? 0 : (int)pieces;
    making.next = making.pieces = 0;
    return making.library.count;
}

/* Makes one slice more; returns how many are left, or -1 and `error`. Prints `made`, and the number
   of pieces for which all tables exist when that changes. */
EXPORT(web_tables_step) int web_tables_step(void) {
    Library *library = &making.library;
    Error error;
    if (!library->entries) return 0;
    Entry *entry = &library->entries[making.next];
    LoadingMade made;
    if (!has_files(library, entry) && !loading_make(library, entry, NULL, &made, &error))
        return say_error(&error);
    const int pieces = slice_pieces(entry->slice), left = library->count - ++making.next;
    if (left == 0 || slice_pieces(entry[1].slice) > pieces) module_say("made\t%d", pieces);
    if (left == 0) end_making();
    return left;
}

/* --- asking --- */

static Knowledge knowledge; /* that has the tables which are asked */
static const Searcher *asked;

/* Takes the tables of the variant in the buffer for web_fact(), those before go. Returns the most
   pieces, 0 when there are none or one of their files is damaged. */
EXPORT(web_tables_open) int web_tables_open(int length) {
    Error error;
    tables_close(knowledge.tables);
    knowledge_use_tables(&knowledge, NULL);
    asked = options_variant("variant", module_text(length), &error);
    if (!asked || !asked->table_rules) return 0;
    const TablesWanted wanted = {.folder = TABLES_FOLDER,
                                 .variant = asked->game->name,
                                 .rules = asked->table_rules(),
                                 .pieces = TABLES_MOST_PIECES,
                                 .cache_mib = PAGES_MIB};
    if (!tables_exist(wanted.folder, wanted.variant)) return 0;
    Tables *tables = tables_open(&wanted, &error);
    if (*error.text) {
        tables_close(tables);
        return 0;
    }
    knowledge_use_tables(&knowledge, tables);
    return tables_pieces(tables);
}

/* Says `fact`: what the last position of the game in the buffer (see module_record()) is worth to
   its mover, `win`, `loss` or `draw`; in how many plies it ends, -1 where that is not known; and
   1 if the value is proved, 0 if counted moves may make it a draw. Says nothing when the tables do
   not know. */
EXPORT(web_fact) void web_fact(int length) {
    Error error;
    Record record;
    const Searcher *searcher;
    char *rest = module_text(length);
    if (!module_record(&record, &rest, &searcher, &error)) return;
    if (searcher == asked && knowledge.tables) {
        const GamePosition *pos = record_position(&record);
        const Probe probe = searcher->probe(pos, &knowledge);
        const bool is_decided = probe == PROBE_WON || probe == PROBE_LOST;
        if (probe != PROBE_UNKNOWN)
            module_say("fact\t%s\t%d\t%d", probe_word(probe),
                       is_decided ? searcher->plies(pos, &knowledge) : PLIES_UNKNOWN,
                       searcher->is_certain(pos, &knowledge));
    }
    record_free(&record);
}
